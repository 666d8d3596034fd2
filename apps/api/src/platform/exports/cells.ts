/** A spreadsheet program runs a cell of a CSV that starts like a formula; a leading apostrophe makes it text (OWASP, CSV injection). */
export const neutral = (text: string) =>
  /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text) ? `'${text}` : text;

export type CellValue = { kind: 'text'; text: string } | { kind: 'number'; text: string } | { kind: 'empty' };
