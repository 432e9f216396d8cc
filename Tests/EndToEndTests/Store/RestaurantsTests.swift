import Foundation
import Testing

extension EndToEnd {
  /// Restaurants and what their menus gain and lose, through the command line.
  @Suite struct RestaurantsTests {
    private let store = StoreFolder()

    @Test func `A restaurant is made, changed, preferred and deleted`() throws {
      let made = try store.json(
        "restaurant", "restaurants", "create", "Luigi", "--policy", "own fryer", "--verified",
        "2020-01-01")
      #expect(made["outdated"] as? Bool == true)
      #expect(try store.run("restaurants", "show", "luigi").text.contains("WARNING"))
      let fresh = String(Date.now.ISO8601Format().prefix(10))
      let changed = try store.json(
        "restaurant", "restaurants", "edit", "Luigi", "--verified", fresh, "--notes",
        "closed on Mondays")
      #expect(changed["outdated"] as? Bool == false)
      try store.run("restaurants", "create", "Anna")
      try store.run("restaurants", "favourite", "Luigi")
      let list = try store.json("restaurants", "restaurants", "list")
      #expect(
        (list["restaurants"] as? [[String: Any]])?.map { $0["name"] as? String }
          == ["Luigi", "Anna"])
      try store.run("restaurants", "favourite", "Luigi", "--off")
      try store.run("restaurants", "delete", "Luigi")
      #expect(try !store.run("restaurants", "list").text.contains("Luigi"))
    }

    @Test func `The last five are listed, each once`() throws {
      for name in ["A", "B", "C", "D", "E", "F", "B"] {
        _ = try store.keep("Soup with milk 5.00", "--avoid", "milk", "--restaurant", name)
      }
      let recent = try store.json("restaurants", "restaurants", "recent")
      #expect(
        (recent["restaurants"] as? [[String: Any]])?.compactMap { $0["name"] as? String }
          == ["B", "F", "E", "D", "C"])
    }

    @Test func `A recipe that gained an allergen is the first line`() throws {
      _ = try store.keep(
        "Lentil cakes 7.00\nchickpeas, parsley\nLentil soup 5.00\nlentils\nToast with butter 3.00",
        "--avoid", "milk", "--restaurant", "Luigi")
      _ = try store.keep(
        "Lentil soup 5.50\nlentils\nLentil cakes 7.00\nchickpeas, parsley, sesame\nPancakes 6.00\neggs",
        "--avoid", "milk", "--restaurant", "Luigi")
      let lines = try store.run("restaurants", "changes", "Luigi").lines
      try #require(lines.count >= 5)
      #expect(lines[1] == "  GAINED sesame: Lentil cakes")
      #expect(lines.contains("  new: Pancakes"))
      #expect(lines.contains("  gone: Toast with butter"))
      #expect(lines.contains("  price: Lentil soup: 5.00 → 5.50"))
      let json = try store.json("changes", "restaurants", "changes", "Luigi")
      let change = try #require((json["changes"] as? [[String: Any]])?.first)
      #expect(
        (change["changed"] as? [[String: Any]])?.first?["gained"] as? [String] == ["sesame"])
    }
  }
}
