import { formatarData } from '@retaguarda/brasil';
import type { Column, ReportLine, ReportTable } from '@retaguarda/contracts';
import PDFDocument from 'pdfkit';
import { columnOf, headingOf, type Sheet } from './sheet.ts';

type Paper = InstanceType<typeof PDFDocument>;

const MARGIN = 36;
const LINE = 14;
const HEAD = 22;
const ink = { text: '#1c2430', soft: '#5a6472', line: '#dcd9d2', part: '#f3f1ed' } as const;
/** Narrowest a column of figures may be: a million with its cents and sign. */
const FIGURE = 62;
/** Room for the names of the lines. */
const labelOf = ({ portrait }: Sheet) => (portrait ? 128 : 190);

/** What the standard fonts can write; anything else would come out as other letters. */
const printable = (text: string) => text.normalize('NFC').replaceAll(/[^ -~\u00a1-\u00ff–—‘’“”•…€]/gu, '?');

/** `-1234.5` → `-1.234,50`. */
function figureOf(value: string, places: number): string {
  const [whole = '', cents = ''] = value.replace('-', '').split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  const written = places === 0 ? grouped : `${grouped},${cents.padEnd(places, '0').slice(0, places)}`;
  return value.startsWith('-') ? `-${written}` : written;
}

const isFigure = ({ kind }: Column) =>
  kind === 'money' || kind === 'percent' || kind === 'integer' || kind === 'decimal';

function writtenOf(column: Column, value: string | null): string {
  if (value === null) return '';
  if (column.kind === 'date') return formatarData(value);
  if (column.kind === 'percent') return `${figureOf(value, column.places ?? 2)}%`;
  if (column.kind === 'integer') return figureOf(value, 0);
  return isFigure(column) ? figureOf(value, column.places ?? 2) : printable(value);
}

interface Block {
  /** Width of the names of the lines. */
  label: number;
  /** Indexes of the columns on these pages. */
  columns: readonly number[];
  widths: readonly number[];
}

const usualWidth = (column: Column): number => {
  if (column.kind === 'text') return Math.min(column.width ?? 120, 170);
  return column.kind === 'date' ? 58 : column.kind === 'percent' || column.kind === 'integer' ? 50 : FIGURE;
};

/** Columns in as many turns as the width of the page asks for; each turn names the lines anew. */
function blocksOf(report: Sheet, table: ReportTable, width: number): Block[] {
  const label = labelOf(report);
  const blocks: { label: number; columns: number[]; widths: number[] }[] = [];
  let room = 0;
  table.colunas.forEach((_, at) => {
    const wide = usualWidth(columnOf(report, table, at));
    if (blocks.length === 0 || room < wide) {
      blocks.push({ label, columns: [], widths: [] });
      room = width - label;
    }
    room -= wide;
    blocks.at(-1)?.columns.push(at);
    blocks.at(-1)?.widths.push(wide);
  });
  return blocks;
}

/**
 * A report on paper (A4): who asked what, every line of every level, the columns in as many turns as they need.
 *
 * @param today civil day it is made on; the same table on the same day gives the same bytes
 */
export function printReport(report: Sheet, table: ReportTable, today: string): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    layout: report.portrait ? 'portrait' : 'landscape',
    margin: MARGIN,
    bufferPages: true,
    info: { Title: report.title, CreationDate: new Date(`${today}T12:00:00Z`) },
  });
  const done = received(paper);
  writeHead(paper, report, table);
  const width = paper.page.width - 2 * MARGIN;
  blocksOf(report, table, width).forEach((block, turn) => {
    if (turn > 0) paper.addPage();
    writeBlock(paper, report, table, block);
  });
  writeNotes(paper, table);
  numberPages(paper, report, today);
  paper.end();
  return done;
}

function writeHead(paper: Paper, report: Sheet, { legenda, texto }: ReportTable): void {
  paper.fillColor(ink.text).font('Helvetica-Bold').fontSize(15).text(printable(report.title));
  paper.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(ink.soft);
  const asked = legenda.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('   ');
  if (asked) paper.text(printable(asked));
  paper.moveDown(0.6).fillColor(ink.text).fontSize(10.5);
  for (const paragraph of texto) paper.text(printable(paragraph), { lineGap: 2 }).moveDown(0.7);
}

function writeBlock(paper: Paper, report: Sheet, table: ReportTable, block: Block): void {
  const bottom = paper.page.height - MARGIN - 24;
  let y = writeHeading(paper, report, table, block, paper.y);
  const next = () => {
    paper.addPage();
    y = writeHeading(paper, report, table, block, MARGIN);
  };
  const lines: readonly ReportLine[] = table.total
    ? [...table.linhas, { chave: '', nivel: 0, rotulo: 'Total', peso: 'total', valores: table.total, abre: false }]
    : table.linhas;
  for (const line of lines) {
    if (y + LINE > bottom) next();
    writeLine(paper, report, table, block, line, y);
    y += LINE;
  }
  paper.y = y + 8;
}

const widthOf = ({ label, widths }: Block) => label + widths.reduce((all, one) => all + one, 0);

function writeHeading(paper: Paper, report: Sheet, table: ReportTable, block: Block, top: number): number {
  paper.font('Helvetica-Bold').fontSize(8).fillColor(ink.soft);
  cell(paper, report.lines.label, MARGIN, top + 8, block.label, 'left');
  eachColumn(block, (at, x, width) =>
    cell(paper, headingOf(report, table, at), x, top + 8, width, alignOf(columnOf(report, table, at))),
  );
  paper
    .moveTo(MARGIN, top + HEAD - 2)
    .lineTo(MARGIN + widthOf(block), top + HEAD - 2)
    .lineWidth(0.7)
    .strokeColor(ink.soft)
    .stroke();
  return top + HEAD;
}

function writeLine(paper: Paper, report: Sheet, table: ReportTable, block: Block, line: ReportLine, y: number) {
  if (line.peso) paper.rect(MARGIN, y, widthOf(block), LINE).fill(ink.part);
  paper
    .font(line.peso ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor(ink.text);
  const indent = Math.min(line.nivel, 6) * 9;
  cell(paper, line.rotulo, MARGIN + indent, y + 3, block.label - indent, 'left');
  eachColumn(block, (at, x, width) => {
    const column = columnOf(report, table, at);
    cell(paper, writtenOf(column, line.valores[at] ?? null), x, y + 3, width, alignOf(column));
  });
  paper
    .moveTo(MARGIN, y + LINE)
    .lineTo(MARGIN + widthOf(block), y + LINE)
    .lineWidth(0.3)
    .strokeColor(ink.line)
    .stroke();
}

const alignOf = (column: Column) => (isFigure(column) ? 'right' : 'left');

function eachColumn({ label, columns, widths }: Block, write: (at: number, x: number, width: number) => void): void {
  let x = MARGIN + label;
  columns.forEach((at, i) => {
    const width = widths[i] ?? FIGURE;
    write(at, x, width);
    x += width;
  });
}

/** One line inside its column: words are cut with an ellipsis, a figure is written smaller and never cut. */
function cell(paper: Paper, text: string, x: number, y: number, width: number, align: 'left' | 'right'): void {
  const written = printable(text);
  const room = width - 6;
  const wide = paper.widthOfString(written);
  if (align === 'right' && wide > room) {
    paper
      .save()
      .fontSize((8 * room) / wide)
      .text(written, x + 3, y, { lineBreak: false })
      .restore()
      .fontSize(8);
    return;
  }
  const start = align === 'right' ? x + 3 + room - wide : x + 3;
  paper.text(cut(paper, written, room), start, y, { lineBreak: false });
}

function cut(paper: Paper, text: string, room: number): string {
  if (paper.widthOfString(text) <= room) return text;
  let kept = text;
  while (kept.length > 1 && paper.widthOfString(`${kept}…`) > room) kept = kept.slice(0, -1);
  return `${kept}…`;
}

function writeNotes(paper: Paper, { avisos }: ReportTable): void {
  paper.font('Helvetica').fontSize(8).fillColor(ink.soft);
  for (const aviso of avisos) paper.text(printable(aviso), MARGIN, paper.y, { width: paper.page.width - 2 * MARGIN });
}

function numberPages(paper: Paper, report: Sheet, today: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    paper.switchToPage(i);
    // Below the margin a text would open a page of its own.
    paper.page.margins.bottom = 0;
    const foot = `${report.title} · ${formatarData(today)} · página ${i - start + 1} de ${count}`;
    paper.font('Helvetica').fontSize(8).fillColor(ink.soft);
    paper.text(printable(foot), MARGIN, paper.page.height - 28, { lineBreak: false });
  }
}

function received(paper: Paper): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  return new Promise((resolve, reject) => {
    paper.on('data', (part: Uint8Array) => parts.push(part));
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
}
