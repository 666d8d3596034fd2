import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { Column } from './column.ts';
import classes from './data-cards.module.css';
import type { RowHandlers } from './data-row.tsx';
import { FoldControl, FoldNoteView } from './fold-control.tsx';
import { listTexts } from './list-texts.ts';
import { RowMenu } from './row-menu.tsx';
import { type Fold, type Folded, noFolds, noNotes } from './unfolding.ts';

interface DataCardsProps<T> extends Partial<Pick<Folded<T>, 'folds' | 'notes'>> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  nameOf: (row: T) => string;
  handlers: RowHandlers<T>;
  loading?: boolean;
  stale?: boolean;
}

const SKELETON_CARDS = 8;

/** The rows of a list on a phone: the name (else the first fact) as the title, two more below, figures at the right. */
export function DataCards<T extends { id: number }>({
  label,
  columns,
  rows,
  nameOf,
  handlers,
  folds = noFolds,
  notes = noNotes,
  ...state
}: DataCardsProps<T>) {
  const t = useTexts(listTexts);
  const parts = cardOf(columns);
  if (state.loading || columns.length === 0) {
    return (
      <div className={classes.list} role="status" aria-label={t('loadingRows', { many: label })}>
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
          <div key={index} className={classes.card}>
            <Skeleton height={40} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.list} aria-label={label} aria-busy={state.stale} data-stale={state.stale || undefined}>
      {rows.map((row) => {
        const note = notes.get(row.id);
        const shared = { row, name: nameOf(row), parts, fold: folds.get(row.id), handlers };
        return (
          <Fragment key={row.id}>
            <Card {...shared} />
            {note && (
              <li className={classes.card} data-note>
                <FoldNoteView note={note} />
              </li>
            )}
          </Fragment>
        );
      })}
    </ul>
  );
}

interface CardProps<T> {
  row: T;
  name: string;
  parts: ReturnType<typeof cardOf<T>>;
  fold: Fold | undefined;
  handlers: RowHandlers<T>;
}

function Card<T extends { id: number }>({ row, name, parts, fold, handlers }: CardProps<T>) {
  const t = useTexts(listTexts);
  const { title, figure, facts } = parts;
  return (
    <li className={classes.card} data-under={fold?.level === 1 || undefined}>
      <button type="button" className={classes.open} onClick={() => handlers.open(row)}>
        <span className={classes.line}>
          {/* A card without a title says what the row is called. */}
          <span className={classes.title}>{title?.text(row) ? (title.cell?.(row) ?? title.text(row)) : name}</span>
          {figure && <span className={classes.figure}>{figure.text(row)}</span>}
        </span>
        {facts.length > 0 && (
          <span className={classes.facts}>
            {facts
              .filter((column) => column.text(row) !== '')
              .map((column) => {
                const drawn = column.cell?.(row) ?? column.text(row);
                return (
                  <span key={column.id} className={classes.fact} data-firm={(column.grow ?? 1) < 1 || undefined}>
                    {typeof drawn === 'string' && <span className={classes.name}>{column.label}</span>}
                    {drawn}
                  </span>
                );
              })}
          </span>
        )}
      </button>
      {fold?.open !== undefined && (
        <FoldControl open={fold.open} name={name} words={fold.words} onToggle={() => handlers.unfold(row)} />
      )}
      <RowMenu label={t('rowActions', { name })} actions={handlers.actions(row)} />
    </li>
  );
}

/** Where the facts of a row stand on its card. */
function cardOf<T>(columns: readonly Column<T>[]) {
  const chosen = columns.filter(({ card }) => card);
  const title = columns.find(({ strong }) => strong) ?? columns[0];
  if (chosen.length === 0) {
    const figure = columns.find((column) => column.money && column !== title);
    return { title, figure, facts: columns.filter((column) => column !== title && column !== figure).slice(0, 2) };
  }
  return {
    title: chosen.some(({ card }) => card === 'name')
      ? undefined
      : (chosen.find(({ card }) => card === 'title') ?? title),
    figure: chosen.find(({ card }) => card === 'figure'),
    facts: chosen.filter(({ card }) => card === 'fact').slice(0, 2),
  };
}
