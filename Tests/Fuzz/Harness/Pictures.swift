import Pictures

/// Whatever the bytes are, the answer to them is one that the program accepts as an honest maker's: its pictures have the sizes that
/// the program asks for and are as large as the answer says.
func makePicture(_ bytes: [UInt8]) {
  let answer = PictureMaker.answer(to: bytes, most: 100_000)
  expect(PictureAnswer(message: answer.message) == answer, "an answer that nobody would believe")
  // Messages that claim to be answers are read by the program itself, outside the process that makes pictures.
  if let read = PictureAnswer(message: bytes) { expect(PictureAnswer(message: read.message) == read, "read otherwise") }
}
