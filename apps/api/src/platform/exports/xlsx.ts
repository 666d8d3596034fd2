import { Zip, ZipPassThrough } from 'fflate';
import type { CellValue } from './cells.ts';
import { NativeDeflate } from './native-deflate.ts';

// ECMA-376 (Office Open XML), the least a workbook needs: one sheet, inline texts, a bold frozen header.
const NS = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

const fixedParts = (sheetName: string): Record<string, string> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${NS}" xmlns:r="${REL}"><sheets><sheet name="${escapeXml(sheetName.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${REL}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${NS}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/** Anything but letters, digits and marks that stand in XML as they are. */
const SPECIAL = /[^\t\n\r\x20!#-%'-;=?-\u{D7FF}]/u;

function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  // Characters XML 1.0 cannot hold are left out; a lone surrogate would make the part unreadable.
  const clean = text.toWellFormed().replaceAll(/[^\t\n\r\x20-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '');
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** A text, also one that starts with `=`: an inline string is never a formula. */
const inlineText = (text: string, style: string) =>
  `<c t="inlineStr"${style}><is><t xml:space="preserve">${escapeXml(text.slice(0, 32_767))}</t></is></c>`;

/** A number keeps its type only while a spreadsheet can hold it exactly (15 significant digits). */
const isExact = (text: string) => text.replaceAll(/[-.]/g, '').replace(/^0+/, '').length <= 15;

function cell(value: CellValue): string {
  if (value.kind === 'empty') return '<c/>';
  if (value.kind === 'number' && isExact(value.text)) return `<c><v>${value.text}</v></c>`;
  return inlineText(value.text, '');
}

const FLUSH_BYTES = 256 * 1024;

/** An XLSX file, row by row: memory does not grow with the number of rows. */
export async function* xlsx(
  sheetName: string,
  header: readonly string[],
  rows: AsyncIterable<CellValue[]>,
): AsyncGenerator<Uint8Array> {
  const out: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    out.push(chunk);
  });
  const encoder = new TextEncoder();
  for (const [name, content] of Object.entries(fixedParts(sheetName))) {
    const part = new ZipPassThrough(name);
    zip.add(part);
    part.push(encoder.encode(content), true);
  }
  const sheet = new NativeDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  let text = `${HEAD}<worksheet xmlns="${NS}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData><row>${header.map((name) => inlineText(name, ' s="1"')).join('')}</row>`;
  for await (const row of rows) {
    text += `<row>${row.map(cell).join('')}</row>`;
    if (text.length < FLUSH_BYTES) continue;
    sheet.push(encoder.encode(text));
    text = '';
    yield* out.splice(0);
  }
  sheet.push(encoder.encode(`${text}</sheetData></worksheet>`), true);
  zip.end();
  yield* out.splice(0);
}
