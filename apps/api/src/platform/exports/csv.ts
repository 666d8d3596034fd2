import { type CellValue, neutral } from './cells.ts';

const BOM = '\uFEFF';

const quoted = (text: string) => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cell = (value: CellValue) => {
  if (value.kind === 'empty') return '';
  return value.kind === 'number' ? value.text.replace('.', ',') : quoted(neutral(value.text));
};

/** CSV as spreadsheets in Brazil open it: UTF-8 with mark, semicolons, decimal comma, CRLF. */
export async function* csv(header: readonly string[], rows: AsyncIterable<CellValue[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${BOM}${header.map(quoted).join(';')}\r\n`);
  for await (const row of rows) yield encoder.encode(`${row.map(cell).join(';')}\r\n`);
}
