import Testing

@testable import Copyediting

/// The name of a source in a headline.
@Suite struct HeadlineNameTests {
  private static let verge = SourceTitles(names: ["The Verge"], hosts: ["www.theverge.com"])
  private static let bbc = SourceTitles(names: ["BBC News - Home"], hosts: ["www.bbc.co.uk"])
  private static let reuters = SourceTitles(names: ["Reuters"], hosts: ["reuters.com"])

  @Test(
    "A source's name at either end is removed, however it is spelt, and nothing else",
    arguments: [
      (verge, "Phones are back | The Verge", "Phones are back"),
      (verge, "Phones are back - Verge", "Phones are back"),
      (verge, "Phones are back — THE VERGE", "Phones are back"),
      (verge, "Phones are back · theverge.com", "Phones are back"),
      (verge, "The Verge: Phones are back", "Phones are back"),
      (verge, "Phones | The Verge | and more", nil),
      (verge, "On The Verge", nil), (verge, "Verge", nil),
      (verge, "Phones | The Verge", nil), (verge, "| The Verge", nil), (verge, "The Verge - The Verge", "The Verge"),
      (verge, "Half-The Verge", nil), (verge, "Why:The Verge", nil),
      (bbc, "Rain in Kent - BBC News", "Rain in Kent"), (bbc, "Rain in Kent - BBC News - Home", "Rain in Kent"),
      (bbc, "Rain in Kent | BBC", "Rain in Kent"),
      (reuters, "Reuters: Oil falls", "Oil falls"), (reuters, "Reuters: all is well", nil),
      (reuters, "Reuters: 5 things to know", nil), (reuters, "Oil falls - REUTERS", "Oil falls"),
      (reuters, "Reuters | Oil falls", "Oil falls"), (reuters, "Oil falls: Reuters", nil),
      (reuters, "Oil falls - Agency - Reuters", "Oil falls - Agency"),
      (SourceTitles(names: ["heise online"], hosts: ["heise.de"]), "heise+ | Neues aus Bonn", nil),
      (SourceTitles(names: ["Le Monde.fr"]), "La pluie à Nice – Le Monde.fr", "La pluie à Nice"),
      (SourceTitles(names: ["Le Monde"]), "Sondage exclusif pour « Le Monde »", nil),
      (SourceTitles(names: ["Le Monde"]), "« Le Monde » : un nouveau directeur", nil),
      (SourceTitles(names: ["Le Monde"]), "La pluie à Nice » Le Monde", "La pluie à Nice"),
      (SourceTitles(names: ["Libération"]), "La pluie à Nice – LIBERATION", "La pluie à Nice"),
      (SourceTitles(names: ["新华网"]), "国务院常务会议今天召开-新华网", "国务院常务会议今天召开"),
      (SourceTitles(names: ["新浪网"]), "国务院常务会议今天召开_新浪网", "国务院常务会议今天召开"),
    ])
  func named(titles: SourceTitles, title: String, headline: String?) {
    let found = HeadlineName(in: title, of: titles)
    #expect(found.map { String($0.headline) } == headline, "\(title)")
  }

  @Test(
    "A part of a name behind a dash may be what the headline is about",
    arguments: [
      ("FC Twente - FC Utrecht tickets", nil), ("Tickets FC Twente - FC Utrecht", false),
      ("Tickets FC Twente | FC Utrecht", true), ("Tickets FC Twente - fcutrecht.net", true),
    ])
  func likely(title: String, isSure: Bool?) {
    let club = SourceTitles(names: ["Voetbalnieuws"], hosts: ["www.fcutrecht.net"])
    let found = HeadlineName(in: title, of: club)
    #expect(found?.isSure == isSure, "\(title)")
  }
}
