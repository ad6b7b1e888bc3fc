import Diagnostics
import Feeds
import Foundation
import ParsedFeeds
import TestSupport
import Testing

@Test(
  "Every feed not in UTF-8 gives text in its own script: one known word of each is found",
  .enabled(if: Corpus.isPresent))
func wordsOfEncodings() throws {
  var missing: [String] = []
  var files: Set<String> = []
  for line in words.split(separator: "\n") {
    let parts = line.trimmingPrefix(while: \.isWhitespace).split(separator: " ", maxSplits: 1).map(String.init)
    let (word, file) = (parts[0], "feeds/" + parts[1])
    files.insert(file)
    guard case .feed(let feed) = FeedParser().parse(try Corpus.bytes(file), FeedContext(placeFile: file)) else {
      missing.append(file)
      continue
    }
    let titles = ([feed.titleText] + feed.items.map(\.title)).compactMap { $0?.text } + [feed.picture?.title ?? ""]
    // The titles of two of the blogs are in ASCII.
    let texts = hasASCIITitles.contains(parts[1]) ? feed.items.compactMap { $0.content?.text } : titles
    if !texts.contains(where: { $0.contains(word) }) { missing.append("\(word) of \(file)") }
  }
  #expect(missing == [])
  let all = try Corpus.files("feeds/encodings") + Corpus.files("feeds/derived-encodings")
  #expect(files == Set(all))
}

private let hasASCIITitles: Set<String> = [
  "encodings/blogger.com-be-strong__sylvia1976.blogspot.com.xml",
  "encodings/unoriginalblog.com__unoriginalblog.com.xml",
]

/// A word from a title, and the file. The words were read with the codec that the collection's folder names, not with this parser.
private let words = """
  Backups derived-encodings/atomicbird.com__atomicbird.utf-16le-bom.xml
  £3 derived-encodings/bloomberg.com__news.windows-1252-no-declaration.xml
  30× derived-encodings/goodfire.ai__feed_goodfire.utf-16be-bom.xml
  ‘wrong derived-encodings/joelbarandi.github.io__underreported.utf-16le-bom-no-declaration.xml
  Dostęp derived-encodings/medium.com-stories-by-amelia-kusiak-on-m__medium-feed.utf-8-bom.xml
  Люди derived-encodings/novayagazeta.eu__feed_novaya.utf-8-declared-iso-8859-1.xml
  – derived-encodings/podcasthelpdesk.com__feed.truncated-mid-entry.xml
  いろいろちょっと encodings/10e.org__10e.org.xml
  結果から物事を逆 encodings/1affliate.com__1affliate.com.xml
  ブルーム encodings/accessories-brand.com__accessories-brand.com.xml
  Здоровье encodings/aif.ru__aif.ru.health.xml
  が発売される encodings/andore.com__andore.com.inami.xml
  年の瀬にうれしい encodings/andore.com__andore.com.money.xml
  つくばの周辺 encodings/andore.com__andore.com.xml
  Интернет encodings/anthropology.ru__anthropology.ru.xml
  あなたには選択権 encodings/arclamp.jp__arclamp.jp.xml
  AUTÓ encodings/auto-apro.hu__auto-apro.hu.xml
  АвиаПорт encodings/aviaport.ru__aviaport.ru-2.xml
  АвиаПорт encodings/aviaport.ru__aviaport.ru-3.xml
  АвиаПорт encodings/aviaport.ru__aviaport.ru-4.xml
  АвиаПорт encodings/aviaport.ru__aviaport.ru.xml
  ロウソクと間違え encodings/azoz.org__azoz.org.xml
  Vállus encodings/balatonblog.typepad.com__balatonblog.typepad.com.xml
  오랜만에 encodings/bd-lab.com__blog.bd-lab.com.xml
  現在サイトのリニ encodings/beginnersrack.com__do.beginnersrack.com.xml
  月的蕭邦 encodings/blogger.com-0__0804.blogspot.com.xml
  Промяна encodings/blogger.com-aero-bg.com__aero-bg.com.xml
  中禪寺湖很美 encodings/blogger.com-be-strong__sylvia1976.blogspot.com.xml
  放棄我吧 encodings/blogger.com-block-k.207__ke207.blogspot.com.xml
  naná encodings/blogger.com-boobooo__boobooo.blogspot.com.xml
  異次元月 encodings/blogger.com-catshadow__catshadow.blogspot.com.xml
  刑警威利 encodings/blogger.com-fi__willythecop.blogspot.com.xml
  感謝再感謝 encodings/blogger.com-fu-s-blog__fudesign.blogspot.com.xml
  客途異旅 encodings/blogger.com-ileave-somethingj__leavesth.blogspot.com.xml
  Первый encodings/blogger.com-janula-s-l1fe-moments__janulalife.blogspot.com.xml
  找不到伺服器 encodings/blogger.com-karenkuo-s-blog__tlkkuo.blogspot.com.xml
  又颠了 encodings/blogger.com-live-for-the-moment__eighthday.blogspot.com.xml
  格子已搬家 encodings/blogger.com-marz-l__carbonxiv.blogspot.com.xml
  送給自己的 encodings/blogger.com-san-wen-ji__sanwenji.blogspot.com.xml
  beírod encodings/blogger.com-ugyanmar__ugyanmar.blogspot.com.xml
  新年快樂 encodings/blogger.com-uhvuuwtkv__sinica.edu.tw.xml
  kitolós encodings/blogger.com-who-am-i__anitabee.blogspot.com.xml
  活该麦当劳 encodings/blogsome.com__bbs.blogsome.com.xml
  终于考完了 encodings/blogsome.com__godthink.blogsome.com.xml
  最近比较忙 encodings/blogsome.com__lily.blogsome.com.xml
  并未绝无可能 encodings/blogsome.com__pda.blogsome.com.xml
  あたらしいおうち encodings/clickablewords.com__clickablewords.com.xml
  年モデル encodings/contents-factory.com__contents-factory.com.xml
  网站排名下降 encodings/coverer.com__coverer.com.xml
  Баладата encodings/cult.bg__bpm.cult.bg-2.xml
  ВЕСЕЛА encodings/cult.bg__bpm.cult.bg.2.xml
  препоръчвам encodings/cult.bg__bpm.cult.bg.3.xml
  хора encodings/cult.bg__bpm.cult.bg.9.xml
  някой encodings/cult.bg__bpm.cult.bg.medusa.4-2.xml
  някой encodings/cult.bg__bpm.cult.bg.medusa.4.xml
  Баладата encodings/cult.bg__bpm.cult.bg.xml
  Завой encodings/cult.bg__ecloga.cult.bg.xml
  Ζητείται encodings/disabled.gr__disabled.gr.xml
  altyazısı encodings/divxplanet.com__divxplanet.com.xml
  今日はミニチュア encodings/dogsinn.jp__dogsinn.jp.xml
  лоукостираме encodings/doncho.net__doncho.net.comments-2.xml
  лоукостираме encodings/doncho.net__doncho.net.comments.xml
  лоукостираме encodings/doncho.net__doncho.net.xml
  新年快樂 encodings/ebao.us__ebao.us.xml
  김용임 encodings/egloos.com__arts.egloos.com.xml
  독서량 encodings/egloos.com__birder.egloos.com.xml
  아일랜드 encodings/egloos.com__calmguy.egloos.com.xml
  때려쳐 encodings/egloos.com__epitaph.egloos.com.xml
  구글 encodings/egloos.com__ittrend.egloos.com.xml
  이글루 encodings/egloos.com__jely.egloos.com.xml
  요새 encodings/egloos.com__kina.egloos.com.xml
  복학 encodings/egloos.com__lennon81.egloos.com.xml
  외계병전문의 encodings/egloos.com__oroll.egloos.com.xml
  명계 encodings/egloos.com__poliplus.egloos.com.xml
  토리영이네 encodings/egloos.com__tori02.egloos.com.xml
  이글루 encodings/egloos.com__willis.egloos.com.xml
  제닉스의 encodings/egloos.com__xenix.egloos.com.xml
  웹의 encodings/egloos.com__yunho.egloos.com.xml
  장사랑의 encodings/egloos.com__zangsalang.egloos.com.xml
  оцелее encodings/gabrovo.com__debian.gabrovo.com.news.xml
  задаваме encodings/gabrovo.com__debian.gabrovo.com.xml
  よってこや南草津 encodings/grebeweb.net__grebeweb.net.xml
  Греция encodings/greek.ru__greek.ru-2.xml
  Греция encodings/greek.ru__greek.ru-3.xml
  Греция encodings/greek.ru__greek.ru.xml
  הפגנות encodings/hagada.org.il__hagada.org.il.xml
  HírTV encodings/hirtv.hu__hirtv.hu.xml
  ÚJ encodings/honositomuhely.hu__honositomuhely.hu.xml
  Θεσσαλονίκη encodings/hotstation.gr__hotstation.gr.xml
  פותחה encodings/infomed.co.il__infomed.co.il.xml
  КРАТКА encodings/informator.org__informator.org.xml
  Республиканская encodings/intertat.ru__intertat.ru.xml
  株式銘柄 encodings/kabu-navi.com__blog.kabu-navi.com.atom.xml
  いい感じではある encodings/kabu-navi.com__blog.kabu-navi.com.xml
  пулюм encodings/kapranoff.ru__kapranoff.ru-2.xml
  пулюм encodings/kapranoff.ru__kapranoff.ru.xml
  Новости encodings/kinder.ru__koi.kinder.ru-2.xml
  Новости encodings/kinder.ru__koi.kinder.ru.xml
  あぁ厄年 encodings/kitaguni.tv__ch.kitaguni.tv.xml
  サンプルブロガー encodings/lalalu.com__celeb.lalalu.com.xml
  fordíthatunk encodings/linuxbox.hu__linuxbox.hu.xml
  משמרת encodings/maakav.org__maakav.org.xml
  そろそろ encodings/main.jp__akaname.main.jp.xml
  バトン encodings/moo.jp__manana.moo.jp.xml
  謹賀新年 encodings/moo.jp__yukiboh.moo.jp.xml
  年大晦日視聴率 encodings/moon-light.ne.jp__moon-light.ne.jp.xml
  さだまさし encodings/nanet.co.jp__atom.ycf.nanet.co.jp.xml
  さだまさし encodings/nanet.co.jp__rdf.ycf.nanet.co.jp.xml
  그레이드된 encodings/naver.com__blog.rss.naver.com.xml
  Турции encodings/newsru.com__newsru.com.xml
  מפלצות encodings/notes.co.il__notes.co.il.50.xml
  網站更新公告 encodings/oui-design.com__oui-design.com.xml
  あけましておめで encodings/overcube.com__overcube.com.atom.xml
  あけましておめで encodings/overcube.com__overcube.com.xml
  今年も encodings/paseri.ne.jp__blog.paseri.ne.jp.xml
  愛力真正的源 encodings/pchome.com.tw__myblog.pchome.com.tw.xml
  Музыка encodings/peeps.ru__music.peeps.ru-2.xml
  Музыка encodings/peeps.ru__music.peeps.ru-3.xml
  Музыка encodings/peeps.ru__music.peeps.ru.xml
  木登り体験 encodings/perth-on.net__perth-on.net.xml
  来年もよろしくっ encodings/pinkupa.com__pinkupa.com.xml
  СИТЕС encodings/rin.ru__money.rin.ru-2.xml
  СИТЕС encodings/rin.ru__money.rin.ru-3.xml
  СИТЕС encodings/rin.ru__money.rin.ru.xml
  Толкин encodings/rinennor.org__rinennor.org.xml
  節税対策を万全に encodings/setsuzei119.jp__setsuzei119.jp.xml
  פריס encodings/sharks.co.il__sharks.co.il.xml
  두려움 encodings/siwoo.org__siwoo.org.xml
  Новости encodings/susu.ac.ru__susu.ac.ru.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.4-2.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.4-3.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.4.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.6.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.9-2.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.9-3.xml
  шаблоны encodings/template-toolkit.ru__forum.template-toolkit.ru.9.xml
  ご来光を拝みに encodings/under.jp__azito.under.jp.xml
  試下今日用中 encodings/unoriginalblog.com__unoriginalblog.com.xml
  人民有抗暴權 encodings/upsaid.com__upsaid.com.xml
  如何以及何时 encodings/w3cn.org__w3cn.org.xml
  想要飞 encodings/westca.com__14.blog.westca.com.xml
  有什么歌能够 encodings/westca.com__2.blog.westca.com.xml
  一点突破 encodings/xrea.com__aristrist.s57.xrea.com.xml
  さらなる防寒対策 encodings/y-moto.com__y-moto.com.xml
  ポータル encodings/yasuhisa.com__yasuhisa.com.xml
  """

@Test(
  "Every document of feedparser's encoding suite is a feed with legible text", .enabled(if: Corpus.isPresent)
)
func encodingSuite() throws {
  var unread: [String] = []
  var illegible: [String] = []
  for file in try Corpus.files("conformance/feedparser/encoding") where file.hasSuffix(".xml") {
    guard case .feed(let feed) = FeedParser().parse(try Corpus.bytes(file), FeedContext(placeFile: file)) else {
      unread.append(file)
      continue
    }
    let texts = [feed.titleText, feed.subtitleText] + feed.items.flatMap { [$0.title, $0.content, $0.summary] }
    if texts.contains(where: { $0?.text.contains("\u{FFFD}") == true }) { illegible.append(file) }
  }
  #expect(unread == [] && illegible == [])
}
