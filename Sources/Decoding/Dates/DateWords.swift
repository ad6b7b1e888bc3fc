import Bytes
import News

extension FeedDate {
  /// Whether a text consists of nothing but a date, with a place by whose clock it is meant or without. "Night of 12 May 2020" is a title,
  /// although it contains a date.
  public static func isAlone(in text: String) -> Bool {
    if text.utf8.allSatisfy({ !isLetter($0) || $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: "Z") }) { return true }
    return DateWords.letters(of: withoutPlace(text)).allSatisfy { DateWords.isKnown($0) }
  }
}

/// Words that occur in dates: months and weekdays in the languages that `MonthNames` knows, zones, and the words that join them.
private enum DateWords {
  /// The runs of letters, in lower case.
  static func letters(of text: String) -> [Substring] { spelled(text).split { !$0.isLetter } }

  /// In lower case, with `ı` written as `i`: in capitals, nobody can tell whether KASIM is kasım or kasim.
  private static func spelled(_ text: String) -> String { text.inLowerCase.replacing("ı", with: "i") }

  static func isKnown(_ word: Substring) -> Bool {
    guard let first = word.unicodeScalars.first, first.value < 0x2E80 else {
      // In Chinese, Japanese and Korean: the signs of years, months, days and hours, and weekdays.
      return word.count <= 3
    }
    if joining.contains(word) { return true }
    // Any beginning of two letters or more is used as an abbreviation: Mo, Mon; Sep, Sept. The single letters of zones are words.
    return word.utf8.count > 1 && (TimeZoneNames.knows(word) || names.contains { $0.hasPrefix(word) })
  }

  private static let joining: Set<Substring> = set(
    """
    t z w of at on the st nd rd th de del di da do den der dem af om og um uhr kl klo le la las el à a às il alle er ore h m s min \
    am pm p o clock г года в о στις den d en te om uur saat klockan godz r v km mrz mrt wrz mié sáb día
    """)

  private static let names: [Substring] = set(
    """
    january february march april may june july august september october november december
    monday tuesday wednesday thursday friday saturday sunday tues thurs weds
    januar jänner februar feber märz maerz mai juni juli oktober dezember
    montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag
    janvier février fevrier mars avril juin juillet août aout septembre octobre novembre décembre decembre
    lundi mardi mercredi jeudi vendredi samedi dimanche
    enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre
    lunes martes miércoles miercoles jueves viernes sábado sabado domingo
    gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre
    lunedì martedì mercoledì giovedì venerdì lunedi martedi mercoledi giovedi venerdi sabato domenica
    janeiro fevereiro março marco maio junho julho setembro outubro novembro dezembro
    segunda terça terca quarta quinta sexta feira
    januari februari maart mei augustus
    maandag dinsdag woensdag donderdag vrijdag zaterdag zondag
    styczeń stycznia luty lutego marzec marca kwiecień kwietnia maja czerwiec czerwca lipiec lipca sierpień sierpnia wrzesień
    września październik października listopad listopada grudzień grudnia
    poniedziałek wtorek środa czwartek piątek sobota niedziela
    ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık
    pazartesi salı çarşamba perşembe cuma cumartesi pazar
    január február március április május június július augusztus szeptember október november december
    hétfő kedd szerda csütörtök péntek szombat vasárnap
    marts maj augusti desember mandag tirsdag onsdag torsdag fredag lørdag søndag måndag tisdag lördag söndag
    января февраля марта апреля мая июня июля августа сентября октября ноября декабря
    январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
    понедельник вторник среда четверг пятница суббота воскресенье пн вт ср чт пт сб вс
    січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня
    понеділок вівторок середа четвер пʼятниця субота неділя
    ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου οκτωβρίου νοεμβρίου δεκεμβρίου
    ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος
    δευτέρα τρίτη τετάρτη πέμπτη παρασκευή σάββατο κυριακή
    """
  ).sorted()

  private static func set(_ words: String) -> Set<Substring> { Set(spelled(words).split { $0 == " " || $0 == "\n" }) }
}
