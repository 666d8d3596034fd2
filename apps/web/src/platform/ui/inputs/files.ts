/** `34 kB`, `1,2 MB`: as a person says the size of a file. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilo = bytes / 1000;
  if (kilo < 1000) return `${Math.round(kilo)} kB`;
  return `${(kilo / 1000).toFixed(1).replace('.', ',').replace(',0', '')} MB`;
}

/** Whether the name ends in one of the endings, in either case. */
export const isAccepted = (name: string, endings: readonly string[]): boolean =>
  endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
