/** What holds apart texts that are said together, the widest first: findings in one line, whose it is, terms of a formula. */
const separators = [/(; )/, /(: )/, /( [×÷+−] | ?\(|\))/];

/**
 * The texts of a line made of several, with what holds them apart at the odd places: `base × alíquota` is `base`, ` × `,
 * `alíquota`. Whose it is ends at the first colon. Each part may be a line of several again.
 *
 * @returns null for a text that is one
 */
export function partsOf(text: string): string[] | null {
  const separator = separators.find((one) => one.test(text));
  if (!separator) return null;
  const [whose = '', between = '', ...rest] = text.split(separator);
  return between === ': ' ? [whose, between, rest.join('')] : [whose, between, ...rest];
}
