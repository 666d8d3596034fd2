/** UTF-8 when it is; else Latin-1 as Windows writes it. */
export function readText(content: Buffer): { text: string; encoding: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Latin-1' };
  }
}

/** The separator that the heading has most of. */
export function separatorOf(heading: string): string {
  const times = (separator: string) => heading.split(separator).length - 1;
  return [';', '\t', ','].toSorted((a, b) => times(b) - times(a))[0] as string;
}

/** Rows of a CSV with the line of the file each begins at. A quote left open ends with the file and is told. */
export function* csvRows(text: string, separator: string): Generator<{ line: number; cells: string[]; open: boolean }> {
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let current = 1;
  let began = 1;
  for (let i = 0; i < text.length; i++) {
    const letter = text[i] as string;
    if (letter === '\n') current += 1;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true;
      cell = '';
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      yield { line: began, cells: [...cells, cell.replace(/\r$/, '')], open: false };
      cells = [];
      cell = '';
      began = current;
    } else cell += letter;
  }
  if (cell !== '' || cells.length > 0) yield { line: began, cells: [...cells, cell], open: quoted };
}
