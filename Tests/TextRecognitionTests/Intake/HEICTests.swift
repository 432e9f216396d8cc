import Foundation
import HEIFIntake
import RecognizedText
import Testing
import TextRecognition

@Suite struct HEICTests {
  @Test func `a picture of a phone's format is read`() async throws {
    let data = try #require(
      Data(base64Encoded: Self.picture, options: .ignoreUnknownCharacters))
    let pool = RecognizerPool(configuration: .init(workers: 1, decoders: [.heif]))
    let document = try await pool.recognize(
      .data([UInt8](data), name: "label.heic"),
      options: RecognitionOptions(languages: ["deu"], effort: .balanced))
    #expect(document.pages.first?.text == "Zutaten: Milch")
  }

  /// "Zutaten: Milch" in black on white, 260 by 60 pixels, coded in colour (4:2:0) by libheif.
  private static let picture = """
    AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABr21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAA
    AAAAAADnBpdG0AAAAAAAIAAAAQaWRhdAAAAAABBAA8AAAAOGlsb2MBAAAAREAAAgABAAAAAAAAAc8AAQAAAAAAAAcq
    AAIAAQAAAAAAAAABAAAAAAAAAAgAAAA4aWluZgAAAAAAAgAAABVpbmZlAgAAAQABAABodmMxAAAAABVpbmZlAgAAAA
    ACAABncmlkAAAAANppcHJwAAAAuGlwY28AAAB4aHZjQwEDcAAAAAAAAAAAAB7wAPz9+PgAAA8DIAABABhAAQwB//8D
    cAAAAwCQAAADAAADAB66AkAhAAEALEIBAQNwAAADAJAAAAMAAAMAHqAISBB35bq5Ka5uBAQMCAAAAwAIAAADAAhAIg
    ABAAZEAcFzwYkAAAAUaXNwZQAAAAAAAAEEAAAAQAAAABRpc3BlAAAAAAAAAQQAAAA8AAAAEHBpeGkAAAAAAwgICAAA
    ABppcG1hAAAAAAAAAAIAAQKBAgACAgOEAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAcybWRhdAAAByYoAa8TQu
    MM5foVf/X+S8tgiJWP3335eTcOX3l3S4TbhdRzvbCjFOHE8hT6429sMy9NMZHhoZGWv34VlYcccDwBCPjeBhufP4i8
    mWsVyw0/TrSDgNbGAAf//IKuSqzDJkbBHBj0gKLz3Q1Ljm+afAHfHCALIefZrJx7qpLukiHsOR+0+rAkmFzqFhbM6v
    tFdwZ7aRIAxm8U7mqp6WYqwnwpsbsP2KTwakce/OzeHz4Mjk1ymDuDF4jfQxUja0zBCoCGpHX3YYY/wGxYNfqKKowy
    OhYvjqf8UbujKM6U4x5WtEPsdBAJMJuhbf2dj50/f1g2q5prO5rcVvLKULX4O3zT86X+6AAld72EuofHiBz7HM9Ac/
    htZxu7lTlkCVM0glNtWdxXFD2iXr9GE6GjbDo/GphasPSnlTT9zTSKyz71qZRn83d3c2Bcfa6Tclrju1XCxfR6rUXr
    TaP31eC6MN3nP8bIU3yxxDd5cGyVJCdzDhgxJ4We5f5XDuY3NnRESPfmBC/5TQlxz32tV7uqsJB4zUEogY1FRdrGKK
    2c3VX6svRlLy2eebt3QjPDa+jkAEIs4e4L93xI6TldbfQrGGLg7B7IfDhmP+LV6i+nDxp+1jRFnDWlqSKVcqWXy/ZA
    Ed6EVFPXOB8OFNIE9fyXc9P8jRjm+iMgl1yLXGXtHfPDMW8XSfpAO9Oq1Ix1dQGx6DSVUvuKBmuzCu3Q8FvituV+Es
    4EuYMqeAE/NNFsxkGnMcXBwfJrL7fYRcNf5fyahvvmi9nijV4fxqIj4XgJAajgF+HiPuW2e9T7FRdiMTkF/pXLwISa
    7KkZkUBJtWzPqxnMdY4wTH+17/DpjrQAy0kQar0DiQec98zzI6NudAll/CHLek2tJJdtsdkquSAZVGSFKSLlPv1hfT
    44j93hODHb3G5VIH3AxNI4Epi6jgHVCPF5YGqd/cFsdFacZ8U+v9S0TcqEjMPwxr9fhMWyy0Uf+ZcHlFw91StGbocV
    M5VYlh1GJmILpKVT9H48AP39whM5ScOaXJxYIoOGZBj15uqG8f3ZWUwvHKqkKKzmMyGQFXXJIIwlUn9KZ1UA+1nkpm
    Bfb4/vSfcokS1J6XuGHikq1LFMNuCdk3fcAEatJtQxopT552PLYAcRWtSW3IlzQjRFL3MPz7iR7uae6fB09zxOcmm8
    cVwm1rv/pUPpulQb59proDnQeR9BNahiKfPdEimE9aTJnXH6lPQ8ang84LMJZbppqTSczqd94vhdbsp28Y3myN/lxX
    TpGeMBavB54AGi76+B7rnSs3QXauH2lOLjaKhYj+BBlCnLwR9bSWsQkdbxP1V8oIivYbARQciX+rDvxo7X96l0sjU4
    RRfj1+yfpS/2xCZvBa+S1bKw509AWMkyYlcLtwfOqWtXCLNNQj4sGpubl7Zto4RqmPxjN7hO5grMDf9KjNQ9inAWWu
    XeQ3v37+k/vRguCBkffZr8RTZn7At03eYmZRy2e2cZ+Zyw1566q0w9xHPY0KGsrFUu/L6/GpNEu1VfgvCtbXNQYtWh
    1jIyFOK7KYOxxisZSUSIqvGMJ4wt7WapW9/5pbbkzjvodklFeeAFMKO/a2GVTl5Smwn8HoWo2GS/WhdYuI3U3Ap2PC
    ILtTIdC+/SEyAcC8LbLOPOZVHAyjzDJY6ba7qQi7M/wf3FqenA4OX8vmdLMFBsSx30P7fAjkdt/+vZzryvgsdTS5Nw
    /M9CQ+0Ps78VaS07h7hdTVPesELnN803pyhrPfEVSCXkbM9RO0BoDCDtZoHbYVoUecIpJvhcGb9Cq3j66FPTGTMcLF
    hsI6I9wWWuCpiZbftJjULxKb0BgDSQ3Jh+PFK1pQ1+OSmlvTcYVcsArJtPgUHVb/sc+FuNaoQzdr+xdpozqqdv9KgC
    n9N4bk6sj6b8a7WS0LGgAtZIIjD0wfrVO7N2tqAws7crua1FgqQv2IQADSbDMBXgL51JK7UquTQUM//x9/Axxrjt4C
    656O+ejBsnm+ztNn4a+epPpaUHEQJpnL4Y3rW+TACSHqG3v06B6sqfHF3WlkdPEHOrl53bCEV5BPSmvkeW79Pjk+oI
    x8r+s+8lNL3U7fQscOLqPq5KqkfKgUw7nAo2ABaS91oBSt74gfUoMonPdUqCGQkyi/SeRwltf+oMETrE0FyCK3a1vO
    ZoFRH9QQHOC5DksxoU8clSVkU5xmCA9OrbmLc76mQ5NcPlqv8XitQO15B3kbbx27esc5aJp/n75MTvW30fMiyNb5sx
    kaH7NGzaZr+mUaECGt18iWT6SoBzGEaJPbmtKCXMfiinP4lY6VH1RvPqFJtxqtSXYzIDC+Jgv6VIXkEl1LOj5KFVeE
    HEtKNy7cfWq+mjQ0bwYXzIb3enHfxKtoOPHcwyfY8SeWKeSdT9pPM3HXMP49iytl3o3PfS6GbsyXJ8WIQVKOnL/gB9
    ebM=
    """
}
