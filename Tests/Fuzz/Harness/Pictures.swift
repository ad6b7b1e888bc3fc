import Pictures

/// Whatever is made of any bytes is what an honest maker says: in sizes of the recipe, as large as they say they are, twice the same.
func makePicture(_ bytes: [UInt8]) {
  let answer = PictureMaker.answer(to: bytes, most: 100_000)
  expect(PictureAnswer(message: answer.message) == answer, "an answer that nobody would believe")
  // What is said to be an answer is read in the program that keeps everything.
  if let read = PictureAnswer(message: bytes) { expect(PictureAnswer(message: read.message) == read, "read otherwise") }
}
