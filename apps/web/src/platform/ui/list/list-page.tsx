import type { Access, ListOf } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { inSentence } from '../../i18n/noun.ts';
import { useSession } from '../../session/session-store.ts';
import { NoPermissionBlock } from '../feedback/blocks.tsx';
import type { Cells } from './defined-columns.tsx';
import { ListView } from './list-view.tsx';
import type { BulkAction, RowAction } from './row-action.ts';
import { useDefinedList } from './use-defined-list.ts';

interface ListPageProps<T extends { id: number }> {
  list: ListOf<T>;
  onOpen: (row: T) => void;
  rowActions?: (row: T) => readonly RowAction[];
  /** Given whether the list shows the inactive rows: it shows either these or the active ones. */
  bulkActions?: (inactive: boolean) => readonly BulkAction<T>[];
  /** Absent: the person may not add. */
  onAdd?: (() => void) | undefined;
  onSearchEnter?: (search: string) => void;
  /** What this screen draws its own way; kept by the caller. */
  cells?: Cells<T>;
  /** What it asks of every page unless the person asks otherwise; kept by the caller. */
  fixed?: Readonly<Record<string, string | number>>;
  nameOf?: (row: T) => string;
  /** Buttons of this screen alone, before the main one. */
  actions?: ReactNode;
  /** What must be known before the rows are read. */
  warning?: string | undefined;
  /** The inactive rows are of no use on this screen. */
  withoutInactive?: boolean;
  /** Drawers and dialogs of the screen. */
  children?: ReactNode;
}

const none = () => [];

/** The page of a list: its definition, what can be done with its rows, and nothing else. */
export function ListPage<T extends { id: number }>(props: ListPageProps<T>) {
  const { can } = useSession();
  const { access } = props.list;
  if (!can(access)) return <NoPermissionBlock missing={slugsOf(access)} />;
  return <OpenList {...props} />;
}

function slugsOf(access: Access): string[] {
  if (typeof access === 'string') return [access];
  return [...('any' in access ? access.any : access.all)];
}

function OpenList<T extends { id: number }>({ list: definition, bulkActions, ...props }: ListPageProps<T>) {
  const { title, label, purpose, searchLabel, inactive } = definition;
  const { list, nameOf, onExport, totals } = useDefinedList(definition, props.cells, props.fixed);
  const bulk = bulkActions?.(list.state.somenteInativos);
  return (
    <ListView
      list={list}
      title={title}
      noun={{ one: inSentence(label.one), many: inSentence(label.many) }}
      purpose={purpose}
      nameOf={props.nameOf ?? nameOf}
      onOpen={props.onOpen}
      rowActions={props.rowActions ?? none}
      {...(bulk ? { bulkActions: bulk } : {})}
      onAdd={props.onAdd}
      onExport={onExport}
      {...(searchLabel ? { searchLabel } : {})}
      {...(props.onSearchEnter ? { onSearchEnter: props.onSearchEnter } : {})}
      totals={totals}
      actions={props.actions}
      warning={props.warning}
      withoutInactive={!inactive || props.withoutInactive === true}
    >
      {props.children}
    </ListView>
  );
}
