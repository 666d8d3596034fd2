/** Texts in Spanish (Ecuador), by their Portuguese text. `{=0}` stands for a name, which is never translated. */
export type Dictionary = Readonly<Record<string, string>>;

/** A kind of its own: dictionaries are found by it among what contracts exports, and nobody takes them for texts to be translated. */
class Spanish {}

/** @param same texts that read the same in both languages, so that nobody need ask whether they were forgotten */
export const dictionary = (different: Dictionary, same: readonly string[] = []): Dictionary =>
  Object.assign(new Spanish(), different, Object.fromEntries(same.map((text) => [text, text])));

export const isDictionary = (value: unknown): value is Dictionary => value instanceof Spanish;
