import {
  type AnyList,
  type Columns,
  columnValue,
  type Column as Defined,
  marksOf,
  valueAt,
} from '@retaguarda/contracts';
import { IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Formats } from '../../i18n/formats.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';
import { today } from '../today.ts';
import { valueText } from '../value-text.ts';
import type { ValueWords } from '../value-words.ts';
import { BadgeRow } from './cells.tsx';
import type { Column } from './column.ts';
import { badgeWidth } from './column-widths.ts';
import classes from './defined-columns.module.css';

/** What a screen says or draws its own way, by column; words stand on cards and in copies too. */
export type Cells<T> = Readonly<Partial<Record<string, Draw<T> | CellBeside<T>>>>;

type Draw<T> = (row: T) => ReactNode;

/** The words of the column, and something beside them: so many pixels of it. */
export interface CellBeside<T> {
  draw: Draw<T>;
  beside: (row: T) => number;
}

/** Widths that fit what a kind of column usually holds. */
const widths: Partial<Record<Defined['kind'], number>> = {
  integer: 96,
  decimal: 120,
  quantity: 110,
  money: 120,
  percent: 96,
  outOf: 100,
  flag: 92,
  date: 108,
  month: 108,
  time: 84,
  instant: 150,
  state: 120,
  cnpj: 168,
  cpf: 132,
  documento: 168,
  telefone: 140,
  cep: 100,
  uf: 180,
  color: 100,
};
const MAX_TEXT_WIDTH = 320;
/** Pixels of a character of the table's type, on average. */
const CHARACTER = 7;
/** What the heading needs besides its text: the arrow of the order and the space around. */
const HEADING = 40;

const figures = new Set<Defined['kind']>(['integer', 'decimal', 'quantity', 'money', 'percent', 'outOf']);

/** Of these half a value is none. */
const firm = new Set<Defined['kind']>([
  ...figures,
  ...(['flag', 'date', 'month', 'time', 'instant', 'state', 'states', 'tags'] as const),
  ...(['cnpj', 'cpf', 'documento', 'telefone', 'cep'] as const), // a colour is a code, told beside its swatch in the type of the table
]);

const widthOf = ({ kind, label, max = 24 }: Defined): number =>
  Math.max(
    widths[kind] ?? Math.max(110, Math.min(MAX_TEXT_WIDTH, 24 + max * CHARACTER)),
    label.length * CHARACTER + HEADING,
  );

const growOf = ({ kind }: Defined): number => (widths[kind] ? 0.4 : 2);

/** The columns of a list as the table, the cards and the chooser take them, in the order of the screen. */
export function definedColumns<T>(
  list: AnyList,
  formats: Formats,
  words: ValueWords,
  cells: Cells<T> = {},
): Column<T>[] {
  const place = ([, { place: at }]: [string, Defined]) => at ?? Number.MAX_SAFE_INTEGER;
  const all = Object.entries(list.columns as Columns);
  const placed = all.some(([, { place: at }]) => at !== undefined) ? all.sort((a, b) => place(a) - place(b)) : all;
  return placed.map(([name, column]) => definedColumn(name, column, formats, words, cells[name]));
}

function definedColumn<T>(
  id: string,
  column: Defined,
  formats: Formats,
  words: ValueWords,
  given: Draw<T> | CellBeside<T> | undefined,
): Column<T> {
  const own = typeof given === 'object' ? given.draw : given;
  // What a screen draws as words is what is read of it everywhere.
  const text = (row: T) => {
    const drawn = own?.(row);
    return typeof drawn === 'string' ? drawn : columnText(id, column, row, formats, words);
  };
  const cell = own ?? cellOf<T>(id, column, text);
  const beside = typeof given === 'object' ? given.beside : besideOf<T>(column, own !== undefined);
  const { card, muted, strong } = column;
  return {
    id,
    label: column.label,
    text,
    width: column.width ?? widthOf(column),
    grow: column.grow ?? growOf(column),
    sortable: column.sortable,
    shown: column.shown,
    ...(firm.has(column.kind) ? { firm: true } : {}),
    ...(card ? { card } : {}),
    ...(muted ? { muted } : {}),
    ...(strong ? { strong } : {}),
    ...(column.kind === 'money' ? { money: true } : {}),
    ...(figures.has(column.kind) ? { align: 'end' as const } : {}),
    ...(cell ? { cell } : {}),
    ...(beside ? { beside } : {}),
  };
}

const isNothing = (value: unknown) => value === null || value === undefined;
const wordsOf = (column: Defined, row: unknown): string =>
  marksOf(column, row)
    .map(({ label }) => label)
    .join(', ');
const valueNow = (id: string, column: Defined, row: unknown): unknown =>
  columnValue(id, column, row, { today: today() });

const isZero = (value: unknown) => Number(value) === 0;

/** A value of a row in words: what cards, tooltips and the copy of a cell read. */
export function columnText(id: string, column: Defined, row: unknown, formats: Formats, words: ValueWords): string {
  if (column.kind === 'tags') return wordsOf(column, row);
  const value = valueNow(id, column, row);
  if (isNothing(value)) return column.empty ?? wordsOf(column, row);
  if (column.zeroBlank && isZero(value)) return column.empty ?? '';
  if (column.relative) return formats.relative(String(value));
  if (column.zoneAt) return formats.instant(String(value), String(valueAt(row, column.zoneAt)));
  const unit = column.unitAt === undefined ? column.unit : String(valueAt(row, column.unitAt) ?? '');
  const written = valueText({ ...column, ...(unit ? { unit } : {}) }, value, formats, words) || (column.empty ?? '');
  const text = column.said ? words.say(written) : written;
  return column.signed && Number(value) > 0 ? `+${text}` : text;
}

/** How the cell of a kind looks, where it is more than its text. */
function cellOf<T>(id: string, column: Defined, text: (row: T) => string): ((row: T) => ReactNode) | null {
  const { kind, tones = {}, marks, star } = column;
  const value = (row: T) => valueNow(id, column, row);
  if (star) return (row) => (value(row) === true ? <Star label={column.label} /> : '');
  switch (kind) {
    case 'flag':
      return (row) => (value(row) === true ? <StatusBadge tone="ok">{text(row)}</StatusBadge> : text(row));
    case 'state':
      return (row) => text(row) && <StatusBadge tone={tones[String(value(row))]}>{text(row)}</StatusBadge>;
    case 'states':
      return (row) => <States column={column} value={value(row)} otherwise={column.empty} />;
    case 'tags':
      return (row) => (
        <BadgeRow badges={marksOf(column, row).map(({ when, label, tone }) => ({ id: when, label, tone }))} max={2} />
      );
    case 'color':
      return (row) => (text(row) ? <Swatch color={text(row)} /> : '—');
    case 'quantity':
      return (row) => (
        <span
          data-below-zero={String(value(row)).startsWith('-') || undefined}
          data-above-zero={(column.signed && Number(value(row)) > 0) || undefined}
          className={classes.figure}
        >
          {text(row)}
        </span>
      );
    default:
      return marks
        ? (row) => <Marked text={isNothing(value(row)) ? (column.empty ?? '') : text(row)} column={column} row={row} />
        : null;
  }
}

/** Kinds drawn as something else than their words, which marks are no part of. */
const drawn = new Set<Defined['kind']>(['flag', 'state', 'states', 'tags', 'color', 'quantity']);
const MARK_GAP_PX = 4;

/** What the marks of a row take beside its words. */
function besideOf<T>(column: Defined, isOwn: boolean): ((row: T) => number) | null {
  if (!column.marks || isOwn || drawn.has(column.kind)) return null;
  return (row) => marksOf(column, row).reduce((sum, { label }) => sum + MARK_GAP_PX + badgeWidth(label), 0);
}

const Star = ({ label }: { label: string }) => (
  <IconStarFilled size={15} className={classes.star} role="img" aria-label={label} />
);

const Swatch = ({ color }: { color: string }) => (
  <span className={classes.color}>
    <i style={{ background: color }} aria-hidden />
    {color}
  </span>
);

function States({ column, value, otherwise }: { column: Defined; value: unknown; otherwise: string | undefined }) {
  const states = Array.isArray(value) ? value.map(String) : [];
  if (states.length === 0) return value === undefined || value === null ? null : (otherwise ?? null);
  const labelOf = (state: string) => column.options?.find((option) => option.value === state)?.label ?? state;
  return states.map((state) => (
    <StatusBadge key={state} tone={column.tones?.[state]}>
      {labelOf(state)}
    </StatusBadge>
  ));
}

function Marked({ text, column, row }: { text: string; column: Defined; row: unknown }) {
  const marks = marksOf(column, row);
  if (marks.length === 0) return text;
  return (
    <span className={classes.marked}>
      <span className={classes.words}>{text}</span>
      {marks.map(({ when, label, tone }) => (
        <span key={when} className={classes.mark}>
          {' '}
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </span>
      ))}
    </span>
  );
}

/** The text that names a row: the title of its card, or the first column. */
export function nameOfRow(list: AnyList, row: unknown, formats: Formats, words: ValueWords): string {
  const all = Object.entries(list.columns as Columns);
  const [id, column] =
    all.find(([, { card }]) => card === 'title') ?? all.find(([, { strong }]) => strong) ?? all[0] ?? [];
  return id === undefined || column === undefined ? '' : columnText(id, column, row, formats, words);
}
