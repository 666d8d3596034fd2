import { atMost, limits, refuseFar, requireCell, requireRow } from './limits.ts';
import { XmlReader, type XmlSteps } from './xml.ts';
import { type ZipPart, zipParts } from './zip.ts';

/** A row of a sheet; `faults` says of a cell, by its index, why it cannot be read. */
export interface SheetRow {
  line: number;
  cells: string[];
  faults?: Record<number, string>;
}

const WHAT = 'A planilha';
/** Cells that a row of a spreadsheet can have. */
const MAX_CELLS = 16_384;

/**
 * Rows of the first sheet of a workbook, as it is opened: neither the sheet nor its rows are ever held whole.
 *
 * @throws FileRefused beyond the limits
 * @throws Error when the file is not a workbook that can be read
 */
export async function* xlsxRows(file: Buffer): AsyncGenerator<SheetRow> {
  const parts = new Map((zipParts(file) ?? []).map((part) => [part.name.replace(/^\//, ''), part]));
  const sheet = parts.get(await firstSheet(parts));
  if (!sheet) throw new Error('the workbook has no sheet');
  const texts = await sharedTexts(parts.get('xl/sharedStrings.xml'));
  const dates = await dateStyles(parts.get('xl/styles.xml'));
  const rows = new RowsOf(texts, dates);
  for await (const text of textOf(sheet, limits.zip.partBytes)) {
    rows.xml.write(text);
    yield* rows.take();
  }
  rows.xml.close();
  yield* rows.take();
}

async function* textOf(part: ZipPart, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let size = 0;
  for await (const bytes of part.open()) {
    size += bytes.length;
    atMost(size, maxBytes, 'bytes depois de aberta', WHAT);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}

async function read(part: ZipPart | undefined, steps: XmlSteps, maxBytes: number = limits.xml.bytes): Promise<void> {
  if (!part) return;
  const xml = new XmlReader(steps, WHAT);
  for await (const text of textOf(part, maxBytes)) xml.write(text);
  xml.close();
}

type Parts = ReadonlyMap<string, ZipPart>;

/** The sheet of the first tab that is shown: files are numbered in the order they were made, not as they stand. */
async function firstSheet(parts: Parts): Promise<string> {
  let shown: string | undefined;
  await read(parts.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      shown ??= Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
    },
  });
  let target = 'worksheets/sheet1.xml';
  await read(parts.get('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Id === shown && Target) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts that the cells name by their position; how they are spoken (`rPh`) is no part of them. */
async function sharedTexts(part: ZipPart | undefined): Promise<string[]> {
  const texts: string[] = [];
  let current = '';
  let inside = false;
  let spoken = false;
  const { count, bytes } = limits.sharedTexts;
  const steps: XmlSteps = {
    open: (name) => {
      if (name === 'si') current = '';
      if (name === 'rPh') spoken = true;
      if (name === 't') inside = !spoken;
    },
    text: (value) => {
      if (!inside) return;
      current += value;
      atMost(current.length, limits.table.cellChars, 'caracteres', `O ${texts.length + 1}º texto da planilha`);
    },
    close: (name) => {
      if (name === 't') inside = false;
      if (name === 'rPh') spoken = false;
      if (name !== 'si') return;
      texts.push(current);
      atMost(texts.length, count, 'textos diferentes', WHAT);
    },
  };
  await read(part, steps, bytes);
  return texts;
}

/** Formats of dates that have no text of their own. @source ECMA-376 part 1, 18.8.30 */
const builtInDates = new Set([14, 15, 16, 17, 22]);

/** A format of days, months or years, what is written as it is left aside. */
const isDate = (code: string) => /[dy]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Styles whose numbers are days counted from 1900. */
async function dateStyles(part: ZipPart | undefined): Promise<ReadonlySet<number>> {
  const formats = new Set(builtInDates);
  const styles = new Set<number>();
  let inside = false;
  let index = 0;
  await read(part, {
    open: (name, { numFmtId = 0, formatCode = '' }) => {
      if (name === 'numFmt' && isDate(formatCode)) formats.add(Number(numFmtId));
      if (name === 'cellXfs') inside = true;
      if (name !== 'xf' || !inside) return;
      if (formats.has(Number(numFmtId))) styles.add(index);
      index += 1;
      atMost(Math.max(index, formats.size), limits.styles, 'formatos de célula', WHAT);
    },
    close: (name) => {
      if (name === 'cellXfs') inside = false;
    },
  });
  return styles;
}

const DAY_MS = 86_400_000;
/** Day 60 is 29/02/1900, which there was not: days after it are counted from 30/12/1899. */
const EPOCH = Date.UTC(1899, 11, 30);

/** `45292` is 01/01/2024; undefined when it is no day of these times. */
export function dateOfSerial(serial: number): string | undefined {
  if (!(serial > 60 && serial < 2_958_466)) return undefined;
  return new Date(EPOCH + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10).split('-').reverse().join('/');
}

/** `AB12` is column 27, from 0. */
const columnOf = (reference: string) =>
  [...(/^[A-Z]{1,4}/.exec(reference)?.[0] ?? 'A')].reduce((n, letter) => n * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Gathers the rows of a sheet as its text is written to `xml`. */
class RowsOf {
  readonly xml: XmlReader;
  readonly #texts: readonly string[];
  readonly #dates: ReadonlySet<number>;
  #rows: SheetRow[] = [];
  #row: SheetRow = { line: 0, cells: [] };
  #line = 0;
  #column = -1;
  #cell = { type: 'n', style: 0, value: '', formula: false };
  #reading = false;
  #elements = 0;

  constructor(texts: readonly string[], dates: ReadonlySet<number>) {
    this.#texts = texts;
    this.#dates = dates;
    const steps: XmlSteps = {
      open: (name, attributes) => this.#open(name, attributes),
      text: (value) => {
        if (!this.#reading) return;
        this.#cell.value += value;
        requireCell(this.#cell.value, this.#line, this.#column);
      },
      close: (name) => this.#close(name),
    };
    this.xml = new XmlReader(steps, WHAT);
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      const line = Number(attributes.r ?? this.#line + 1);
      if (!Number.isSafeInteger(line) || line <= this.#line) throw new Error(`no such line: ${attributes.r}`);
      this.#line = line;
      this.#row = { line, cells: [] };
      this.#column = -1;
      this.#elements = 0;
    } else if (name === 'c') {
      this.#elements += 1;
      atMost(this.#elements, MAX_CELLS, 'células', `A linha ${this.#line}`);
      this.#column = attributes.r ? columnOf(attributes.r) : this.#column + 1;
      this.#cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '', formula: false };
    } else if (name === 'v' || name === 't') this.#reading = true;
    else if (name === 'f') this.#cell.formula = true;
  }

  #close(name: string): void {
    if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'c') this.#put();
    else if (name === 'row') {
      requireRow(this.#row.cells, this.#line);
      this.#rows.push(this.#row);
    }
  }

  #put(): void {
    const { cells } = this.#row;
    const text = this.#text();
    // Programs paint rows to their last column: what is there and empty is nothing.
    if (this.#column >= limits.table.columns) {
      if (text.trim() !== '') refuseFar(this.#line, this.#column);
      return;
    }
    while (cells.length < this.#column) cells.push('');
    cells[this.#column] = text;
    const fault = this.#fault();
    if (!fault) return;
    this.#row.faults ??= {};
    this.#row.faults[this.#column] = fault;
  }

  #fault(): string | null {
    const { type, value, formula } = this.#cell;
    if (type === 'e') return `A fórmula da célula deu erro (${value})`;
    if (formula && value === '' && type !== 'str')
      return 'Fórmula sem resultado: abra a planilha, salve-a e envie de novo';
    return null;
  }

  /** Numbers are written with a comma, as the person reads them. */
  #text(): string {
    const { type, value, style } = this.#cell;
    if (type === 's') return this.#texts[Number(value)] ?? '';
    if (type === 'b') return value === '1' ? 'Sim' : 'Não';
    if (type !== 'n' || value === '') return value;
    return (this.#dates.has(style) ? dateOfSerial(Number(value)) : undefined) ?? numberText(value);
  }
}

/** A binary fraction written out whole (0.30000000000000004) is the figure of 15 digits that the person typed. */
function numberText(value: string): string {
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const exact = /^-?\d+(\.\d+)?$/.test(value) && value.replaceAll(/\D/g, '').length <= 15;
  if (exact) return value.replace('.', ',');
  const typed = Number(number.toPrecision(15));
  const text = Number.isInteger(typed) ? typed.toFixed(0) : String(typed);
  return (text.includes('e') ? typed.toFixed(12).replace(/0+$/, '') : text).replace('.', ',');
}
