import { Alert, Button } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { IconEyeOff, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { usePhone } from '../use-phone.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { ListCard, topKeyOf } from './list-card.tsx';
import type { Total } from './list-footer.tsx';
import { addText, type ListNoun } from './list-noun.ts';
import { listTexts } from './list-texts.ts';
import classes from './list-view.module.css';
import { PhoneSort } from './phone-sort.tsx';
import type { BulkAction, RowAction } from './row-action.ts';
import { SearchBox, type SearchBoxProps } from './search-box.tsx';
import type { List } from './use-list.ts';
import type { OnExport } from './use-list-export.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowLeft } from './use-row-left.ts';
import { ViewsMenu } from './views/views-menu.tsx';

export interface ListViewProps<T> {
  list: List<T>;
  title: string;
  noun: ListNoun;
  /** One line under an empty list: what this is. */
  purpose: string;
  nameOf: (row: T) => string;
  onOpen: (row: T) => void;
  rowActions: (row: T) => readonly RowAction[];
  /** Absent: rows cannot be selected. */
  bulkActions?: readonly BulkAction<T>[];
  /** Absent: the person may not add. */
  onAdd?: (() => void) | undefined;
  /** Absent: nothing to export. */
  onExport?: OnExport | undefined;
  searchLabel?: string;
  /** Enter in the search, with what is typed. */
  onSearchEnter?: (search: string) => void;
  /** Sums of the filter, ready to be read. */
  totals?: readonly Total[];
  /** Shown beside the count of selected rows. */
  selectionSummary?: ReactNode;
  /** Buttons of this screen alone, before the main one. */
  actions?: ReactNode;
  /** What must be known before the rows are read. */
  warning?: ReactNode;
  /** Lists without inactive rows (movements, documents). */
  withoutInactive?: boolean;
  /** Drawers and dialogs of the screen. */
  children?: ReactNode;
}

/** The most used screen of the product. Other screens compose the same parts; they do not add flags here. */
export function ListView<T extends { id: number }>(props: ListViewProps<T>) {
  const { list, title, noun, nameOf, onOpen, rowActions, bulkActions = [], onAdd, totals = [] } = props;
  const { data } = list;
  const t = useTexts(listTexts);
  const phone = usePhone();
  const search = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const selection = bulkActions.length > 0 && !phone ? list.selection : null;
  const keys = useRowKeys({
    rows: list.unfolded.rows,
    folds: list.unfolded,
    selection,
    onOpen,
    onNew: onAdd,
    actions: rowActions,
    bulk: bulkActions,
    search,
  });
  useRowLeft(list.unfolded.rows, keys);
  const topKey = topKeyOf(list);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question starts at its first row
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0;
  }, [topKey]);
  const isEmpty = !data.isFirstLoad && data.rows.length === 0;

  return (
    <div ref={keys.owner} className={classes.page}>
      <div ref={body} className={classes.body}>
        <Head {...props} />
        {props.warning && (
          <Alert color="yellow" variant="light" mb="sm" role="status">
            {props.warning}
          </Alert>
        )}
        <Toolbar {...props} inputRef={search} onDown={keys.goToFirst} />
        <ListCard
          list={list}
          label={title}
          noun={noun}
          purpose={props.purpose}
          nameOf={nameOf}
          keys={keys}
          selection={selection}
          bulkActions={bulkActions}
          onAdd={onAdd}
          totals={totals}
          selectionSummary={props.selectionSummary}
        />
      </div>
      {phone && onAdd && !isEmpty && (
        <div className={classes.thumb} data-screen-only>
          <Button fullWidth leftSection={<IconPlus size={20} stroke={2} />} onClick={onAdd}>
            {addText(t, noun)}
          </Button>
        </div>
      )}
      {props.children}
    </div>
  );
}

/** What is listed, how many there are, and what is done with all of them. */
function Head<T extends { id: number }>({ list, title, noun, onAdd, onExport, actions }: ListViewProps<T>) {
  const { state, change, data, visible } = list;
  const t = useTexts(listTexts);
  const { integer } = useFormats();
  const phone = usePhone();
  return (
    <header className={classes.head}>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.count} role="status">
        {!data.isFirstLoad && data.error === null && (
          <>
            {data.hasMore ? t('moreThan', { total: integer(data.total) }) : integer(data.total)}{' '}
            {data.total === 1 ? noun.one : noun.many}
          </>
        )}
      </span>
      <div className={classes.headActions} data-screen-only>
        {phone ? (
          <PhoneSort columns={visible} sort={state} onSort={change} />
        ) : (
          <>
            {onExport && <ExportMenu total={data.total} hasMore={data.hasMore} onExport={onExport} />}
            <ViewsMenu list={list} />
            {actions}
            {onAdd && (
              <Button leftSection={<IconPlus size={16} stroke={2} />} onClick={onAdd}>
                {addText(t, noun)}
                <kbd className={classes.addKey}>N</kbd>
              </Button>
            )}
          </>
        )}
      </div>
    </header>
  );
}

type ToolbarProps<T> = ListViewProps<T> & Pick<SearchBoxProps, 'inputRef' | 'onDown'>;

/** What the list is narrowed by, and which columns it shows. */
function Toolbar<T extends { id: number }>(props: ToolbarProps<T>) {
  const { list, noun } = props;
  const { state, change, definition, prefs } = list;
  const t = useTexts(listTexts);
  const phone = usePhone();
  return (
    <div className={classes.toolbar} data-screen-only>
      <SearchBox
        label={props.searchLabel ?? t('search', { many: noun.many })}
        value={state.search}
        inputRef={props.inputRef}
        onSearch={(text) => change({ search: text }, { replace: true })}
        onEnter={props.onSearchEnter}
        onDown={props.onDown}
      />
      <div className={classes.tools}>
        {phone && props.actions}
        {phone && <ViewsMenu list={list} />}
        <FilterBar filters={definition.filters} values={state.filters} onChange={(filters) => change({ filters })} />
        <div className={classes.toolsEnd}>
          {!props.withoutInactive && (
            <Button
              variant={state.somenteInativos ? 'light' : 'default'}
              aria-pressed={state.somenteInativos}
              leftSection={<IconEyeOff size={15} stroke={1.7} />}
              onClick={() => change({ somenteInativos: !state.somenteInativos })}
            >
              {mensagens.labelOnlyInactive}
            </Button>
          )}
          {!phone && <ColumnChooser columns={definition.columns} prefs={prefs} onChange={list.setPrefs} />}
        </div>
      </div>
    </div>
  );
}
