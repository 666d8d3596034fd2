import { type AnyList, type Beside, type ListOf, listSeenBy } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { callApi } from '../../api/client.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useSession } from '../../session/session-store.ts';
import { useValueWords } from '../value-words.ts';
import { type Cells, definedColumns, nameOfRow } from './defined-columns.tsx';
import { definedFilters } from './defined-filters.ts';
import type { Total } from './list-footer.tsx';
import { type List, useList } from './use-list.ts';
import type { ListReply, ListSource } from './use-list-data.ts';
import { type OnExport, shownColumns, useListExport } from './use-list-export.ts';

type Fixed = Readonly<Record<string, string | number>>;

export interface DefinedList<T> {
  list: List<T>;
  nameOf: (row: T) => string;
  onExport: OnExport | undefined;
  totals: readonly Total[];
}

/** Zone of the device, in which a file writes day and hour. */
const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const nothing: Fixed = {};

function sourceOf<T>({ resource, call, fixed }: AnyList, further: Fixed): ListSource<T> {
  return {
    resource,
    load: (asked, signal) =>
      callApi(call, { query: { ...further, ...asked, ...fixed }, signal, handlesErrors: true }) as Promise<
        ListReply<T>
      >,
  };
}

/**
 * A list from its definition: rows, columns as the person likes them, filters, sums and file.
 *
 * @param cells what this screen draws its own way
 * @param fixed what it asks of every page unless the person asks otherwise; kept by the caller
 */
export function useDefinedList<T extends { id: number }>(
  whole: ListOf<T>,
  cells?: Cells<T>,
  fixed: Fixed = nothing,
): DefinedList<T> {
  const formats = useFormats();
  const words = useValueWords();
  const { empresas, permissoes, grupo } = useSession();
  const provedor = grupo?.provedor === true;
  const definition = useMemo(() => listSeenBy(whole, { permissoes, provedor }), [whole, permissoes, provedor]);
  const columns = useMemo(
    () => definedColumns<T>(definition, formats, words, cells),
    [definition, formats, words, cells],
  );
  const filters = useMemo(() => definedFilters(definition, empresas), [definition, empresas]);
  const source = useMemo(() => sourceOf<T>(definition, fixed), [definition, fixed]);
  const list = useList<T>({ name: definition.id, source, columns, filters });
  const onExport = useListExport(definition.exportCall, list, {
    columns: shownColumns(list).filter((name) => definition.columns[name]?.inFile !== false),
    params: { ...fixed, fuso: zone() },
  });
  const totals = Object.entries(definition.sums).flatMap(([name, { label, kind }]) => {
    const sum = list.data.totals[name];
    return sum === undefined ? [] : [{ label, value: kind === 'money' ? formats.money(sum) : formats.decimal(sum) }];
  });
  for (const [name, { label }] of Object.entries<Beside>(definition.beside)) {
    const value = list.data.reply?.[name];
    if (label && typeof value === 'number') totals.push({ label, value: formats.integer(value) });
  }
  return { list, nameOf: (row) => nameOfRow(definition, row, formats, words), onExport, totals };
}
