import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { formatarData } from '@retaguarda/brasil';
import { type Column, columnsWorthTelling, type ReportLine, type ReportTable } from '@retaguarda/contracts';
import PDFDocument from 'pdfkit';
import { columnCell, type FileMoment, momentOf } from '../exports/column-cell.ts';
import { columnOf, headingOf, type Sheet } from './sheet.ts';
import { type WholeReport, wholeOf } from './whole.ts';

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

function writtenOf(column: Column, value: string | null, when: FileMoment): string {
  if (value === null) return '';
  if (column.kind === 'percent') return `${figureOf(value, column.places ?? 2)}%`;
  if (column.kind === 'integer') return figureOf(value, 0);
  if (isFigure(column)) return figureOf(value, column.places ?? 2);
  const cell = columnCell('v', column, { v: value }, when);
  return cell.kind === 'empty' ? '' : cell.text;
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
  if (column.kind === 'choice' || column.kind === 'state') return 76;
  return column.kind === 'date' ? 58 : column.kind === 'percent' || column.kind === 'integer' ? 50 : FIGURE;
};

/** Columns in as many turns as the width of the page asks for; each turn names the lines anew. */
function blocksOf(report: Sheet, table: ReportTable, width: number): Block[] {
  const label = labelOf(report);
  const blocks: { label: number; columns: number[]; widths: number[] }[] = [];
  let room = 0;
  for (const at of columnsWorthTelling(report, table)) {
    const wide = usualWidth(columnOf(report, table, at));
    if (blocks.length === 0 || room < wide) {
      blocks.push({ label, columns: [], widths: [] });
      room = width - label;
    }
    room -= wide;
    blocks.at(-1)?.columns.push(at);
    blocks.at(-1)?.widths.push(wide);
  }
  return blocks;
}

/**
 * A report on paper (A4), as its lines come: who asked what, every line of every level, the columns in as many turns as they need.
 * Each page leaves once it is written, so that a thousand take no more memory than one. A page says of how many it is where the
 * lines are in hand, which are then drawn twice.
 *
 * @param today civil day it is made on; the same table on the same day gives the same bytes
 */
export async function* paperOf(
  report: Sheet,
  whole: WholeReport,
  today: string,
  zone: string,
): AsyncGenerator<Uint8Array> {
  if (whole.streamed) return yield* drawn({ report, whole, today, zone, pages: null });
  let pages = 0;
  const count = (page: number) => {
    pages = page;
  };
  for await (const _ of drawn({ report, whole, today, zone, pages: null }, count));
  yield* drawn({ report, whole, today, zone, pages });
}

/** A table in hand as paper, whole: a letter, a summary. */
export async function printReport(report: Sheet, table: ReportTable, today: string, zone: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of paperOf(report, wholeOf(table), today, zone)) parts.push(part);
  return Buffer.concat(parts);
}

interface Drawing {
  report: Sheet;
  whole: WholeReport;
  today: string;
  zone: string;
  /** How many there will be; null: nobody knows. */
  pages: number | null;
}

async function* drawn(drawing: Drawing, onPage: (page: number) => void = () => {}): AsyncGenerator<Uint8Array> {
  const { report, whole, today } = drawing;
  const out: Uint8Array[] = [];
  const paper = new PDFDocument({
    size: 'A4',
    layout: report.portrait ? 'portrait' : 'landscape',
    margin: MARGIN,
    autoFirstPage: false,
    info: { Title: report.title, CreationDate: new Date(`${today}T12:00:00Z`) },
  });
  const ended = once(paper, 'end');
  paper.on('data', (part: Uint8Array) => out.push(part));
  let page = 0;
  paper.on('pageAdded', () => {
    page += 1;
    onPage(page);
    writeFoot(paper, drawing, page);
  });
  paper.addPage();
  writeHead(paper, report, whole.table);
  let turn = 0;
  for (const block of blocksOf(report, whole.table, paper.page.width - 2 * MARGIN)) {
    if (turn++ > 0) paper.addPage();
    for await (const _ of writeBlock(paper, drawing, block)) {
      // Others are served between one page and the next.
      await setImmediate();
      yield* out.splice(0);
    }
  }
  writeNotes(paper, whole.table);
  paper.end();
  await ended;
  yield* out;
}

function writeHead(paper: Paper, report: Sheet, { legenda, texto }: ReportTable): void {
  paper.fillColor(ink.text).font('Helvetica-Bold').fontSize(15).text(printable(report.title));
  paper.moveDown(0.3).font('Helvetica').fontSize(9).fillColor(ink.soft);
  const asked = legenda.map(({ rotulo, valor }) => `${rotulo}: ${valor}`).join('   ');
  if (asked) paper.text(printable(asked));
  bodyStyle(paper.moveDown(0.6));
  for (const paragraph of texto) paper.text(printable(paragraph), { lineGap: 2 }).moveDown(0.7);
}

/** Yields at each new page. */
async function* writeBlock(paper: Paper, drawing: Drawing, block: Block): AsyncGenerator<void> {
  const { report, whole, zone } = drawing;
  const { table } = whole;
  const when = momentOf(zone);
  const bottom = paper.page.height - MARGIN - 24;
  let y = writeHeading(paper, report, table, block, paper.y);
  for await (const lines of withTotal(whole)) {
    for (const line of lines) {
      if (y + LINE > bottom) {
        paper.addPage();
        y = writeHeading(paper, report, table, block, MARGIN);
        yield;
      }
      writeLine(paper, report, table, block, line, y, when);
      y += LINE;
    }
  }
  paper.y = y + 8;
}

async function* withTotal({ lines, table: { total } }: WholeReport): AsyncGenerator<readonly ReportLine[]> {
  yield* lines();
  if (total) yield [{ chave: '', nivel: 0, rotulo: 'Total', peso: 'total', valores: total, abre: false }];
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

function writeLine(
  paper: Paper,
  report: Sheet,
  table: ReportTable,
  block: Block,
  line: ReportLine,
  y: number,
  when: FileMoment,
): void {
  if (line.peso) paper.rect(MARGIN, y, widthOf(block), LINE).fill(ink.part);
  paper
    .font(line.peso ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(8)
    .fillColor(ink.text);
  const indent = Math.min(line.nivel, 6) * 9;
  cell(paper, line.rotulo, MARGIN + indent, y + 3, block.label - indent, 'left');
  eachColumn(block, (at, x, width) => {
    const column = columnOf(report, table, at);
    cell(paper, writtenOf(column, line.valores[at] ?? null, when), x, y + 3, width, alignOf(column));
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

/** Which page of how many, as each page begins: what is being written goes on in its own letters and at its own place. */
function writeFoot(paper: Paper, { report, today, pages }: Drawing, page: number): void {
  const { margins } = paper.page;
  // Below the margin a text would open a page of its own.
  paper.page.margins = { ...margins, bottom: 0 };
  const foot = `${report.title} · ${formatarData(today)} · página ${page}${pages === null ? '' : ` de ${pages}`}`;
  paper.font('Helvetica').fontSize(8).fillColor(ink.soft);
  paper.text(printable(foot), MARGIN, paper.page.height - 28, { lineBreak: false });
  paper.page.margins = margins;
  paper.x = MARGIN;
  paper.y = MARGIN;
  bodyStyle(paper);
}

/** Of paragraphs, which may run over the end of a page. */
const bodyStyle = (paper: Paper): Paper => paper.font('Helvetica').fontSize(10.5).fillColor(ink.text);
