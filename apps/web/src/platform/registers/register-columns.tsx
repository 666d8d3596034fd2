import type { Field, Register } from '@retaguarda/contracts';
import { IconStarFilled } from '@tabler/icons-react';
import type { Formats } from '../i18n/formats.ts';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import type { Column } from '../ui/list/column.ts';
import { type SystemLabels, systemColumns } from '../ui/list/system-columns.ts';
import { fieldText, type ValueWords } from './field-text.ts';
import type { Row } from './register-row.ts';
import classes from './registers.module.css';

/** Widths that fit what a kind of field usually holds. */
const widths: Partial<Record<Field['kind'], number>> = {
  integer: 96,
  decimal: 120,
  flag: 92,
  date: 108,
  month: 108,
  time: 84,
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

/** What the heading needs: its text, the arrow of the order and the space around them. */
const headingOf = ({ label }: Field): number => label.length * CHARACTER + 40;

const widthOf = (field: Field): number =>
  Math.max(
    widths[field.kind] ?? Math.max(110, Math.min(MAX_TEXT_WIDTH, 24 + (field.max ?? 24) * CHARACTER)),
    headingOf(field),
  );

const isFigure = ({ kind }: Field) => kind === 'integer' || kind === 'decimal';

/** The columns of a register: those with a place in the definition are shown, all others are offered. */
export function registerColumns(
  register: Register,
  formats: Formats,
  words: ValueWords,
  labels: SystemLabels,
): Column<Row>[] {
  const place = ([, field]: [string, Field]) => field.column ?? Number.MAX_SAFE_INTEGER;
  const own = Object.entries(register.fields)
    .sort((a, b) => place(a) - place(b))
    .map(([name, field]) => fieldColumn(register, name, field, formats, words));
  return [...own, ...systemColumns<Row>(formats.instant, labels)];
}

function fieldColumn(register: Register, name: string, field: Field, formats: Formats, words: ValueWords): Column<Row> {
  const text = (row: Row) => fieldText(name, field, row, formats, words);
  const isName = register.optionLabel.includes(name);
  const base: Column<Row> = {
    id: name,
    label: field.label,
    text,
    width: widthOf(field),
    grow: isFigure(field) || widths[field.kind] ? 0.4 : isName ? 3 : 2,
    sortable: true,
    shown: field.column !== undefined,
    muted: !isName && !isFigure(field),
    strong: name === register.optionLabel.at(-1),
    ...(isFigure(field) ? { align: 'end' as const } : {}),
  };
  if (name === register.favorite) {
    return {
      ...base,
      cell: (row) =>
        row[name] === true ? (
          <IconStarFilled size={15} className={classes.star} role="img" aria-label={field.label} />
        ) : (
          ''
        ),
    };
  }
  if (field.kind === 'flag') {
    return {
      ...base,
      cell: (row) => (row[name] === true ? <StatusBadge tone="ok">{text(row)}</StatusBadge> : text(row)),
    };
  }
  if (field.kind === 'color') {
    return {
      ...base,
      cell: (row) =>
        text(row) ? (
          <span className={classes.color}>
            <i style={{ background: text(row) }} aria-hidden />
            {text(row)}
          </span>
        ) : (
          '—'
        ),
    };
  }
  return base;
}
