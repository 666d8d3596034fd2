import { Skeleton } from '@mantine/core';
import { useTexts } from '../../i18n/texts.ts';
import type { Column } from './column.ts';
import classes from './data-cards.module.css';
import { type RowHandlers, RowMenu } from './data-row.tsx';
import { listTexts } from './list-texts.ts';

interface DataCardsProps<T> {
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
  ...state
}: DataCardsProps<T>) {
  const t = useTexts(listTexts);
  const { title, figure, facts } = cardOf(columns);
  if (state.loading || !title) {
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
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <button type="button" className={classes.open} onClick={() => handlers.open(row)}>
            <span className={classes.line}>
              <span className={classes.title}>{title.cell?.(row) ?? title.text(row)}</span>
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
          <RowMenu label={t('rowActions', { name: nameOf(row) })} actions={handlers.actions(row)} />
        </li>
      ))}
    </ul>
  );
}

/** Where the facts of a row stand on its card. */
function cardOf<T>(columns: readonly Column<T>[]) {
  const chosen = columns.filter(({ card }) => card);
  const title = columns.find(({ strong }) => strong) ?? columns[0];
  if (chosen.length === 0) {
    return { title, figure: undefined, facts: columns.filter((column) => column !== title).slice(0, 2) };
  }
  return {
    title: chosen.find(({ card }) => card === 'title') ?? title,
    figure: chosen.find(({ card }) => card === 'figure'),
    facts: chosen.filter(({ card }) => card === 'fact').slice(0, 2),
  };
}
