# Broadsheet: `make generate` builds the program and generates the demo site, `make test` checks everything. Most of the rest are parts of these.
.POSIX:
.PHONY: help generate build dist deb check-packages check-version test swift-tests workflows browser browser-venv told-browser lint format benchmark reading fuzz install install-built packages clean
.SILENT: help packages told-browser

PREFIX = /usr/local
SWIFT = swift
# The binary needs no Swift on the machine it runs on, and names no folder of the machine that built it.
RELEASE = -c release --static-swift-stdlib --product broadsheet -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." \
	-Xcc -ffile-prefix-map="$(CURDIR)=."
BINARY = .build/release/broadsheet
# The commit that `--version` names.
COMMIT = BROADSHEET_COMMIT="$$(git describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null)"
# Only the part of Foundation's ICU data that the program needs.
ICU = BROADSHEET_ICU="$$(SWIFT="$(SWIFT)" sh .packaging/icu.sh .build/icu)"
# The static libraries that replace shared ones, with the libraries that they need themselves.
STATIC = .build/static
LINK_STATIC = -Xlinker "-L$(CURDIR)/$(STATIC)/lib" -Xlinker --start-group $$(sh .packaging/static.sh --libraries) -Xlinker --end-group
DIST = .build/dist
LISTS = .ci/packages
PYTHON = python3
BROWSER_TESTS = Tests/Browser
# Rows of the benchmarks; all of them if empty.
B =
# How many browser tests run at a time; 0 runs them one after the other in one process.
BROWSER_WORKERS = 2
SOURCES = Sources Tests Package.swift
# Sets `run` to the prefix of a command that installs packages: nothing, `sudo`, or `false` if this user may not install any.
AS_ROOT = if [ "$$(id -u)" = 0 ]; then run=; elif sudo -n true 2>/dev/null; then run=sudo; else run=false; fi

help:
	echo "make generate   install what is missing, build, and generate the demo site from Content/ into Output/"
	echo "make test       all checks and all tests"
	echo "make browser    only the tests in Chromium and Firefox, with the program as built (BROWSER_TESTS=Tests/Browser/test_marvel.py,"
	echo "                BROWSER_WORKERS=0)"
	echo "make build      the release binary, $(BINARY)"
	echo "make dist, make deb, make check-packages"
	echo "                packages in $(DIST): one for any Linux, one for Debian 12; both, tried on a bare Debian"
	echo "make install    builds, and copies the binary to $(PREFIX)/bin (PREFIX=...); sudo make install-built only copies it"
	echo "make benchmark  measures Broadsheet against other programs, in all rows or in some (B=\"B3 B11\"); needs python3. The rows are"
	echo "                listed by $(PYTHON) Tests/Benchmarks/run.py --help"
	echo "make fuzz       runs libFuzzer on the readers of untrusted input, a minute each (FUZZ_SECONDS=, FUZZ_TARGETS=)"
	echo "make lint, make format"

generate: build
	$(BINARY) generate

build: packages
	$(COMMIT) $(ICU) $(SWIFT) build $(RELEASE)

test: packages lint .build/servers
	$(MAKE) packages LISTS=.ci/test-packages
	$(MAKE) browser-venv
	$(SWIFT) build --build-tests
	$(MAKE) -j 2 swift-tests told-browser
	$(MAKE) workflows

# With a lower priority than the browser tests, which run at the same time: a page has to be painted by the time its test looks at it.
swift-tests:
	ulimit -S -n "$$(ulimit -H -n)" && nice sh Tests/failures_last.sh sh Tests/in_memory.sh $(SWIFT) test --skip-build

# Prints the output of the browser tests once they have ended, and all of it only if one failed: otherwise its lines would mix with those of
# the Swift tests.
told-browser:
	echo "The tests in Chromium and Firefox run at the same time; their output goes to .build/browser.log"
	$(MAKE) --no-print-directory browser >.build/browser.log 2>&1 || { cat .build/browser.log; exit 1; }
	tail -n 1 .build/browser.log

# The web servers for which Broadsheet prints configurations, for tests of these. They are unpacked rather than installed, which would start them.
.build/servers: .ci/server-packages
	! cmp -s .ci/server-packages $@/packages || { touch $@; exit 0; }; \
	rm -rf $@.new && mkdir -p $@.new && cd $@.new && \
	  get() { apt-get -o APT::Sandbox::User=root download -qq $$(cat ../../.ci/server-packages); } && \
	  { get 2>/dev/null || { $(AS_ROOT); $$run apt-get -o DPkg::Lock::Timeout=400 update -qq && get; }; } && \
	  for file in *.deb; do dpkg -x $$file . || exit 1; done && rm *.deb && \
	  usr/sbin/nginx -v && usr/bin/caddy version && cp ../../.ci/server-packages packages && rm -rf ../servers && mv ../servers.new ../servers || \
	  { echo "The tests need the packages in .ci/server-packages, which could not be fetched" >&2; exit 1; }

browser: browser-venv .build/servers
	PYTHONDONTWRITEBYTECODE=1 .build/browser-venv/bin/pytest -n $(BROWSER_WORKERS) --dist loadfile $(BROWSER_TESTS)

browser-venv:
	$(MAKE) packages LISTS=.ci/browser-packages
	cmp -s Tests/Browser/requirements.txt .build/browser-venv/requirements.txt || { \
	  echo "Installing the packages of Tests/Browser/requirements.txt"; \
	  $(PYTHON) -m venv --clear .build/browser-venv && \
	  .build/browser-venv/bin/pip install -q --disable-pip-version-check -r Tests/Browser/requirements.txt && \
	  cp Tests/Browser/requirements.txt .build/browser-venv; }

# Checks workflows, the action and written recipes against the rules of the programs that read them.
workflows: packages
	$(MAKE) packages LISTS=.ci/test-packages
	cmp -s Tests/Workflows/requirements.txt .build/workflows-venv/requirements.txt || { \
	  $(PYTHON) -m venv --clear .build/workflows-venv && \
	  .build/workflows-venv/bin/pip install -q --disable-pip-version-check -r Tests/Workflows/requirements.txt && \
	  cp Tests/Workflows/requirements.txt .build/workflows-venv; }
	sh Tests/Workflows/run.sh .build/debug/broadsheet .build/workflows-venv

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

benchmark:
	$(PYTHON) Tests/Benchmarks/run.py --check --rows $(B)
	$(MAKE) build
	$(PYTHON) Tests/Benchmarks/run.py --binary $(BINARY) --rows $(B)

# The program that reads feeds for row B4.
reading: packages
	sh Tests/extended_package.sh .build/benchmarks Tests/Benchmarks/Part.swift
	$(SWIFT) build -c release --product reading --package-path .build/benchmarks

fuzz: packages
	SWIFT="$(SWIFT)" sh Tests/Fuzz/run.sh

# The program with every library linked into it except the C library's own: runs on any Linux whose C library is at least as new as Debian 12's.
dist: packages
	$(MAKE) packages LISTS=.ci/static-packages
	sh .packaging/static.sh $(STATIC)
	$(COMMIT) $(ICU) $(SWIFT) build $(RELEASE) $(LINK_STATIC)
	mkdir -p .build/programs && cp $(BINARY) .build/programs/static
	SWIFT="$(SWIFT)" sh .packaging/dist.sh .build/programs/static $(STATIC) $(DIST)

# The program for Debian 12, where its libraries are packages that it depends on.
deb: build
	$(MAKE) packages LISTS=.ci/deb-packages
	mkdir -p .build/programs && cp $(BINARY) .build/programs/shared
	sh .packaging/deb.sh .build/programs/shared $(DIST)
	lintian --fail-on error --info --tag-display-limit 0 $(DIST)/broadsheet_*.deb

# Tries both packages on a bare Debian, from a new site to its first pages, and checks that packing again gives the same bytes.
check-packages: dist deb
	$(MAKE) packages LISTS=.ci/check-packages
	SWIFT="$(SWIFT)" sh .packaging/check.sh $(DIST)

# Checks that a tag names the version of the program: TAG=v0.1.0 make check-version. The shell reads the tag from its environment, since a tag may
# contain anything, also what make or the shell would carry out.
check-version:
	tag=$${TAG:?}; grep -qF "version = \"$${tag#v}\"" Sources/Diagnostics/Broadsheet.swift || { \
	  printf 'The tag is %s, and Sources/Diagnostics/Broadsheet.swift says:\n' "$$tag" >&2; \
	  grep 'version =' Sources/Diagnostics/Broadsheet.swift >&2; exit 1; }

install:
	@install -d "$(DESTDIR)$(PREFIX)/bin" && [ -w "$(DESTDIR)$(PREFIX)/bin" ] || { \
	  echo "This user may not write to $(DESTDIR)$(PREFIX)/bin. Please set PREFIX=, or run: make build && sudo make install-built" >&2; exit 1; }
	$(MAKE) build
	$(MAKE) install-built

# The program as built: for a user who may write there and has no Swift, as root often does not.
install-built:
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 $(BINARY) "$(DESTDIR)$(PREFIX)/bin/broadsheet"

clean:
	rm -rf .build

# Installs only the packages that are missing, or prints the command for it if this user may not install any.
packages:
	command -v $(SWIFT) >/dev/null || { echo "Swift 6.2 or later is needed: https://www.swift.org/install/linux/" >&2; exit 1; }
	missing=; for package in $$(cat $(LISTS)); do \
	  dpkg-query -W -f '$${db:Status-Status}\n' $$package 2>/dev/null | grep -qx installed || missing="$$missing $$package"; \
	done; \
	[ -z "$$missing" ] && exit 0; \
	command -v apt-get >/dev/null || { echo "Please install with your system's package manager:$$missing" >&2; exit 1; }; \
	$(AS_ROOT); [ "$$run" != false ] || { \
	  echo "These packages are missing, and this user may not install them. Please run:" >&2; \
	  echo "  sudo apt-get install --no-install-recommends$$missing" >&2; exit 1; }; \
	echo "Installing$$missing"; \
	$$run apt-get -o DPkg::Lock::Timeout=400 update -qq && \
	$$run env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=400 install -y -qq --no-install-recommends $$missing >/dev/null
