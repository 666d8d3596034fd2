import { type CellValue, neutral } from './cells.ts';

const BOM = '\uFEFF';

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: CellValue) => {
  if (value.kind === 'empty') return '';
  return value.kind === 'number' ? value.text.replace('.', ',') : quoted(neutral(value.text));
};

const FLUSH_CHARACTERS = 64 * 1024;

/** CSV as spreadsheets in Brazil open it: UTF-8 with mark, semicolons, decimal comma, CRLF. */
export async function* csv(header: readonly string[], rows: AsyncIterable<CellValue[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = `${BOM}${header.map((name) => quoted(neutral(name))).join(';')}\r\n`;
  for await (const row of rows) {
    text += `${row.map(cell).join(';')}\r\n`;
    if (text.length < FLUSH_CHARACTERS) continue;
    yield encoder.encode(text);
    text = '';
  }
  if (text !== '') yield encoder.encode(text);
}
