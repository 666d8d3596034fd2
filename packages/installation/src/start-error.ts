/** A reason not to start, told in one Portuguese sentence: `npm start` prints the sentence alone and ends with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
