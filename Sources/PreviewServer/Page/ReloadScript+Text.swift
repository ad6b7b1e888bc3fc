extension ReloadScript {
  /// Listens for the state of the site: a new version reloads the page at the same place, and a problem is shown above it.
  static let text = #"""
    // Added by `broadsheet serve`; no part of the site.
    (() => {
      "use strict";
      const shown = new URL(document.currentScript.src).searchParams.get("v");
      const kept = "broadsheet.preview.place";
      const here = () => location.pathname + location.search;
      let events, panel;

      // What is at the top of the window, so that it is there again when something above it has grown.
      const items = () => [...document.querySelectorAll("[data-id]")];
      const topOf = (item) => item.getBoundingClientRect().top;

      function reload() {
        const item = items().find((item) => item.getBoundingClientRect().bottom > 0);
        const place = { here: here(), left: scrollX, top: scrollY, id: item?.dataset.id, offset: item && topOf(item) };
        try {
          sessionStorage.setItem(kept, JSON.stringify(place));
        } catch {}
        location.reload();
      }

      // The page grows while pictures and lists arrive: its place is taken again until somebody moves it.
      function restore() {
        let place;
        try {
          place = JSON.parse(sessionStorage.getItem(kept));
          sessionStorage.removeItem(kept);
        } catch {}
        if (place?.here !== here()) return;
        const go = () => {
          const tops = place.top ? items().filter((item) => item.dataset.id === place.id)
            .map((item) => scrollY + topOf(item) - place.offset) : [];
          const near = (top) => Math.abs(top - place.top);
          const top = tops.sort((a, b) => near(a) - near(b))[0] ?? place.top;
          scrollTo({ left: place.left, top, behavior: "instant" });
        };
        const growth = new ResizeObserver(go);
        const leave = () => growth.disconnect();
        growth.observe(document.documentElement);
        for (const name of ["wheel", "touchstart", "pointerdown", "keydown"]) {
          addEventListener(name, leave, { once: true, passive: true });
        }
        setTimeout(leave, 2000);
        go();
      }

      function element(name, style, text) {
        const made = document.createElement(name);
        made.style.cssText = style;
        made.textContent = text;
        return made;
      }

      function tell(problem, failed) {
        panel?.remove();
        panel = undefined;
        if (!problem) return;
        panel = element("div", "all:initial;position:fixed;inset:auto 0 0 0;z-index:2147483647;max-height:60vh;" +
          "overflow:auto;box-sizing:border-box;padding:16px 20px;background:#2b1113;color:#fff;" +
          "border-top:4px solid #ff8f8f;font:16px/1.5 system-ui,sans-serif;text-align:left", "");
        panel.id = "broadsheet-preview-problem";
        panel.lang = "en";
        panel.dir = "ltr";
        panel.setAttribute("role", "alert");
        panel.tabIndex = 0;
        const close = element("button", "float:right;font:inherit;padding:6px 14px;min-height:44px;cursor:pointer;" +
          "background:#fff;color:#2b1113;border:0;border-radius:4px", "Close");
        close.type = "button";
        close.onclick = () => tell();
        panel.append(
          close,
          element("strong", "display:block", failed
            ? "The site could not be rebuilt; this is the last one that could."
            : "The site was rebuilt; this is wrong with what was saved:"),
          element("pre", "margin:12px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;" +
            "font:14px/1.5 ui-monospace,monospace", problem));
        document.body.append(panel);
      }

      // A page that nobody sees holds no connection: browsers allow few to one host.
      function listen() {
        if (events || document.hidden) return;
        events = new EventSource("\#(events)");
        events.onmessage = ({ data }) => {
          const state = JSON.parse(data);
          if (state.version !== shown) reload();
          else tell(state.problem, state.failed);
        };
        events.onerror = () => {
          if (events?.readyState !== EventSource.CLOSED) return;
          leave();
          setTimeout(listen, 1000);
        };
      }

      function leave() {
        events?.close();
        events = undefined;
      }

      function begin() {
        restore();
        listen();
        document.addEventListener("visibilitychange", () => (document.hidden ? leave() : listen()));
        addEventListener("pagehide", leave);
        addEventListener("pageshow", listen);
      }
      if (document.readyState === "complete") begin();
      else addEventListener("load", begin, { once: true });
    })();

    """#
}
