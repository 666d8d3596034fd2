import type { Access, ListOf } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { inSentence } from '../../i18n/noun.ts';
import { useAddressTexts } from '../../router/use-address.ts';
import { useSession } from '../../session/session-store.ts';
import { NoPermissionBlock } from '../feedback/blocks.tsx';
import type { Cells } from './defined-columns.tsx';
import type { Total } from './list-footer.tsx';
import type { ListState } from './list-state.ts';
import { ListView } from './list-view.tsx';
import type { BulkAction, RowAction } from './row-action.ts';
import type { Unfolding } from './unfolding.ts';
import { useDefinedList } from './use-defined-list.ts';
import type { ListReply } from './use-list-data.ts';

interface ListPageProps<T extends { id: number }> {
  list: ListOf<T>;
  /** Absent: a row is all there is of it. */
  onOpen?: (row: T) => void;
  rowActions?: (row: T) => readonly RowAction[];
  /** Given whether the list shows the inactive rows: it shows either these or the active ones. */
  bulkActions?: (inactive: boolean) => readonly BulkAction<T>[];
  /** Absent: the person may not add. */
  onAdd?: (() => void) | undefined;
  /** The right to add: an address that asks for the form is refused to who lacks it, before anything is typed. */
  create?: Access;
  onSearchEnter?: (search: string) => void;
  /** What this screen draws its own way; kept by the caller. */
  cells?: Cells<T>;
  /** The record it is a list of. */
  of?: number;
  /** In place of the definition's: a list of one record may be named after it. */
  title?: string;
  /** What it asks of every page unless the person asks otherwise; kept by the caller. */
  fixed?: Readonly<Record<string, string | number>>;
  nameOf?: (row: T) => string;
  /** What stands folded under its rows; kept by the caller. */
  unfolding?: Unfolding<T>;
  /** Sums that a call of their own gives, for what is asked; the definition's when absent. */
  useTotals?: (state: ListState) => readonly Total[];
  /** Buttons of this screen alone, before the main one; or what it makes of the answer on view. */
  actions?: ReactNode | ((reply: ListReply<T>) => ReactNode);
  /** Beside the count of selected rows: what they add up to. */
  summaryOf?: (rows: readonly T[]) => ReactNode;
  /** What must be known before the rows are read. */
  warning?: ReactNode;
  /** The inactive rows are of no use on this screen. */
  withoutInactive?: boolean;
  /** Drawers and dialogs of the screen. */
  children?: ReactNode;
}

const none = () => [];
const noTotals = (): readonly Total[] => [];
const nothing = () => {};

/** The page of a list: its definition, what can be done with its rows, and nothing else. */
export function ListPage<T extends { id: number }>(props: ListPageProps<T>) {
  const { can } = useSession();
  const [{ acao }] = useAddressTexts();
  const { create, list } = props;
  if (!can(list.access)) return <NoPermissionBlock access={list.access} />;
  if (acao === 'adicionar' && create !== undefined && !can(create)) return <NoPermissionBlock access={create} />;
  return <OpenList key={props.of} {...props} />;
}

function OpenList<T extends { id: number }>(given: ListPageProps<T>) {
  const { list: definition, bulkActions, actions, useTotals = noTotals, ...props } = given;
  const { title, label, purpose, searchLabel, addLabel, inactive } = definition;
  const { list, nameOf, onExport, totals } = useDefinedList(definition, props);
  const further = useTotals(list.state);
  const bulk = bulkActions?.(list.state.somenteInativos);
  return (
    <ListView
      list={list}
      title={props.title ?? title}
      noun={{ one: inSentence(label.one), many: inSentence(label.many), ...(addLabel && { add: addLabel }) }}
      purpose={purpose}
      nameOf={props.nameOf ?? nameOf}
      onOpen={props.onOpen ?? nothing}
      rowActions={props.rowActions ?? none}
      {...(bulk ? { bulkActions: bulk } : {})}
      onAdd={props.onAdd}
      onExport={onExport}
      {...(searchLabel ? { searchLabel } : {})}
      {...(props.onSearchEnter ? { onSearchEnter: props.onSearchEnter } : {})}
      totals={[...totals, ...further]}
      actions={typeof actions === 'function' ? list.data.reply && actions(list.data.reply) : actions}
      selectionSummary={props.summaryOf?.(list.selection.rows)}
      warning={props.warning}
      withoutInactive={!inactive || props.withoutInactive === true}
    >
      {props.children}
    </ListView>
  );
}
