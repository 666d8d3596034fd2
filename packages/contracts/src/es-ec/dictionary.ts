/** Texts in Spanish (Ecuador), by their Portuguese text. `{=0}` stands for a name, which is never translated. */
export type Dictionary = Readonly<Record<string, string>>;

/** @param same texts that read the same in both languages, so that nobody need ask whether they were forgotten */
export const dictionary = (different: Dictionary, same: readonly string[] = []): Dictionary => ({
  ...different,
  ...Object.fromEntries(same.map((text) => [text, text])),
});
