import { type AnyList, type Beside, type ListOf, listSeenBy } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { callApi } from '../../api/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { useSession } from '../../session/session-store.ts';
import { useValueWords } from '../value-words.ts';
import { type Cells, definedColumns, nameOfRow } from './defined-columns.tsx';
import { definedFilters } from './defined-filters.ts';
import type { Total } from './list-footer.tsx';
import { listTexts } from './list-texts.ts';
import type { Unfolding } from './unfolding.ts';
import { type List, useList } from './use-list.ts';
import type { ListReply, ListSource } from './use-list-data.ts';
import { type OnExport, shownColumns, useListExport } from './use-list-export.ts';
import type { ListStateControl } from './use-list-state.ts';

type Fixed = Readonly<Record<string, string | number>>;

export interface DefinedList<T> {
  list: List<T>;
  nameOf: (row: T) => string;
  onExport: OnExport | undefined;
  totals: readonly Total[];
}

/** Zone of the device, in which a file writes day and hour. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The record under the name that the file takes it by. */
const recordOf = ({ of: name }: AnyList, id: number | undefined): Fixed =>
  name === undefined || id === undefined ? {} : { [name]: id };

interface Wishes<T> {
  /** What this screen draws its own way; kept by the caller. */
  cells?: Cells<T>;
  /** What it asks of every page unless the person asks otherwise; kept by the caller. */
  fixed?: Fixed;
  /** The record it is a list of. */
  of?: number;
  /** Milliseconds after which it is read again. */
  again?: number | undefined;
  /** What stands folded under its rows; kept by the caller. */
  unfolding?: Unfolding<T> | undefined;
  /** The state of a list inside another screen. */
  state?: ListStateControl;
}

const nothing: Fixed = {};

function sourceOf<T>(
  { resource, call, fixed, of: name }: AnyList,
  further: Fixed,
  of: number | undefined,
  again: number | undefined,
): ListSource<T> {
  const inPath = call.path.includes('{');
  const record = of === undefined || name === undefined ? {} : { [name]: of };
  return {
    resource,
    always: { ...further, ...record },
    ofRecord: of !== undefined,
    ...(again === undefined ? {} : { again }),
    load: (asked, signal) =>
      callApi(call, {
        ...(inPath ? { params: { id: of } } : {}),
        query: { ...further, ...asked, ...fixed, ...(inPath ? {} : record) },
        signal,
        handlesErrors: true,
      }) as Promise<ListReply<T>>,
  };
}

/** A list from its definition: rows, columns as the person likes them, filters, sums and file. */
export function useDefinedList<T extends { id: number }>(
  whole: ListOf<T>,
  { cells, fixed = nothing, of, again, unfolding, state }: Wishes<T> = {},
): DefinedList<T> {
  const formats = useFormats();
  const words = useValueWords();
  const t = useTexts(listTexts);
  const { empresas, permissoes, grupo } = useSession();
  const provedor = grupo?.provedor === true;
  const definition = useMemo(() => listSeenBy(whole, { permissoes, provedor }), [whole, permissoes, provedor]);
  const columns = useMemo(
    () => definedColumns<T>(definition, formats, words, cells),
    [definition, formats, words, cells],
  );
  const filters = useMemo(() => definedFilters(definition, empresas), [definition, empresas]);
  const source = useMemo(() => sourceOf<T>(definition, fixed, of, again), [definition, fixed, of, again]);
  const list = useList<T>({ name: definition.id, source, columns, filters, unfolding }, state);
  const onExport = useListExport(definition.exportCall, list, {
    columns: shownColumns(list).filter((name) => definition.columns[name]?.inFile !== false),
    params: { ...fixed, ...recordOf(definition, of), fuso: zone() },
  });
  const totals = Object.entries(definition.sums).flatMap(([name, { label, kind, hidden }]): Total[] => {
    const sum = list.data.totals[name];
    if (sum === undefined || hidden) return [];
    if (sum === null) return [{ label, value: t('sumOnRequest'), isNote: true }];
    return [{ label, value: kind === 'money' ? formats.money(sum) : formats.decimal(sum) }];
  });
  for (const [name, { label }] of Object.entries<Beside>(definition.beside)) {
    const value = list.data.reply?.[name];
    if (label && typeof value === 'number') totals.push({ label, value: formats.integer(value) });
  }
  return { list, nameOf: (row) => nameOfRow(definition, row, formats, words), onExport, totals };
}
