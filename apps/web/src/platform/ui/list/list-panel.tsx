import type { ListOf } from '@retaguarda/contracts';
import { type ReactNode, useRef } from 'react';
import { inSentence } from '../../i18n/noun.ts';
import type { Cells } from './defined-columns.tsx';
import { ExportMenu } from './export-menu.tsx';
import { ListCard } from './list-card.tsx';
import classes from './list-panel.module.css';
import type { RowAction } from './row-action.ts';
import { useDefinedList } from './use-defined-list.ts';
import { usePanelState } from './use-list-state.ts';
import { useRowKeys } from './use-row-keys.ts';

interface ListPanelProps<T extends { id: number }> {
  list: ListOf<T>;
  /** The record it is a list of. */
  of?: number;
  /** What it asks of every page: what stands beside it narrows it by this. Kept by the caller. */
  fixed?: Readonly<Record<string, string | number>>;
  /** What this screen draws its own way; kept by the caller. */
  cells?: Cells<T>;
  onOpen?: (row: T) => void;
  rowActions?: (row: T) => readonly RowAction[];
  nameOf?: (row: T) => string;
  /** Rows at a time. */
  pageSize?: number;
  /** Milliseconds after which it is read again, while what it shows is being made. */
  again?: number | undefined;
  /** Under a heading of its own, which a list without rows does not need. */
  heading?: 'title';
  /** What narrows it, beside its file. */
  children?: ReactNode;
}

const none = () => [];
const nothing = () => {};
const ROWS = 25;

/** A list inside another screen: the same definition, rows and file as on a page, without the address. */
export function ListPanel<T extends { id: number }>(props: ListPanelProps<T>) {
  const { list: definition, onOpen = nothing, rowActions = none, heading, pageSize = ROWS, children } = props;
  const { title, label, purpose } = definition;
  const state = usePanelState(pageSize);
  const { list, nameOf, onExport, totals } = useDefinedList(definition, { ...props, state });
  const search = useRef<HTMLInputElement>(null);
  const name = props.nameOf ?? nameOf;
  const keys = useRowKeys({ rows: list.data.rows, selection: null, onOpen, actions: rowActions, search });
  const { total, hasMore, isFirstLoad, error } = list.data;
  const empty = !isFirstLoad && error === null && total === 0;
  if (heading && (isFirstLoad || empty)) return null;
  return (
    // The table inside is a region of this name; a second one around it would be told twice.
    <div className={classes.panel}>
      <div ref={keys.owner} className={classes.panel}>
        {(heading || children || onExport) && (
          <div className={classes.head}>
            {heading && <h2 className={classes.title}>{title}</h2>}
            {children}
            {onExport && (
              <span className={classes.end}>
                <ExportMenu total={total} hasMore={hasMore} onExport={onExport} />
              </span>
            )}
          </div>
        )}
        <ListCard
          list={list}
          label={title}
          noun={{ one: inSentence(label.one), many: inSentence(label.many) }}
          purpose={purpose}
          nameOf={name}
          keys={keys}
          totals={totals}
        />
      </div>
    </div>
  );
}
