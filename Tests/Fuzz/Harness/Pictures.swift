import Pictures

/// Whatever the bytes are, the answer is one that an honest maker gives: in the recipe's sizes, each as large as stated, twice the same.
func makePicture(_ bytes: [UInt8]) {
  let answer = PictureMaker.answer(to: bytes, most: 100_000)
  expect(PictureAnswer(message: answer.message) == answer, "an answer that nobody would believe")
  // The program that keeps everything reads its input as an answer of the maker.
  if let read = PictureAnswer(message: bytes) { expect(PictureAnswer(message: read.message) == read, "read otherwise") }
}
