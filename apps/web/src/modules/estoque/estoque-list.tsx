import type { Call } from '@retaguarda/contracts';
import { type ReactNode, useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import type { Column } from '../../platform/ui/list/column.ts';
import type { Filter } from '../../platform/ui/list/filters/filter.ts';
import { ListView } from '../../platform/ui/list/list-view.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { useList } from '../../platform/ui/list/use-list.ts';
import type { ListSource } from '../../platform/ui/list/use-list-data.ts';
import { useListExport } from '../../platform/ui/list/use-list-export.ts';
import { estoqueTexts } from './estoque-texts.ts';

interface EstoqueListProps<T> {
  /** Names the list on the device. */
  name: string;
  source: ListSource<T>;
  columns: readonly Column<T>[];
  filters: readonly Filter[];
  title: string;
  noun: { one: string; many: string };
  purpose: string;
  nameOf: (row: T) => string;
  onOpen: (row: T) => void;
  rowActions?: (row: T) => readonly RowAction[];
  onAdd?: (() => void) | undefined;
  exportCall?: Call;
  /** Name and label of the sum of the filter that is shown below. */
  total?: { name: string; label: string };
  actions?: ReactNode;
  withInactive?: boolean;
  /** Parameters the export takes beside those of the list. */
  exportParams?: Record<string, string | number>;
  children?: ReactNode;
}

const noActions = () => [];

/** A list of the stock: exported through its own call, with the sum of its filter. */
export function EstoqueList<T extends { id: number }>(props: EstoqueListProps<T>) {
  const { name, source, columns, filters, exportCall, total, exportParams } = props;
  const { money } = useFormats();
  const list = useList<T>({ name, source, columns, filters });
  const onExport = useListExport(exportCall, list, exportParams ? { params: exportParams } : {});
  const sum = total && list.data.totals[total.name];
  return (
    <ListView
      list={list}
      title={props.title}
      noun={props.noun}
      purpose={props.purpose}
      nameOf={props.nameOf}
      onOpen={props.onOpen}
      rowActions={props.rowActions ?? noActions}
      onAdd={props.onAdd}
      onExport={onExport}
      totals={total && sum !== undefined ? [{ label: total.label, value: money(sum) }] : []}
      actions={props.actions}
      withoutInactive={!props.withInactive}
    >
      {props.children}
    </ListView>
  );
}

/** The companies of the person, as choices. */
export function useEmpresas() {
  const { empresas } = useSession();
  return useMemo(() => empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })), [empresas]);
}

/** What every list of stocks may be narrowed by, the company first. */
export function useFiltrosDeEstoque(mais: readonly Filter[] = []): Filter[] {
  const t = useTexts(estoqueTexts);
  const options = useEmpresas();
  return useMemo(
    () => [
      ...(options.length > 1
        ? [{ kind: 'choice', param: 'empresaId', label: t('company'), options, pinned: true } satisfies Filter]
        : []),
      ...mais,
      { kind: 'ref', param: 'secaoId', label: t('section'), target: 'product-category-section' },
      { kind: 'ref', param: 'marcaId', label: t('brand'), target: 'marcas' },
      { kind: 'text', param: 'local', label: t('place') },
    ],
    [options, t, mais],
  );
}

interface DoProduto {
  produto: { codigo: string; descricao: string; unidade: string };
}

/** The columns that say which product a line is of. */
export function useColunasDeProduto<T extends DoProduto>(): Column<T>[] {
  const t = useTexts(estoqueTexts);
  return useMemo(
    () => [
      {
        id: 'codigo',
        label: t('code'),
        text: ({ produto }) => produto.codigo,
        width: 96,
        grow: 0,
        sortable: true,
        muted: true,
      },
      {
        id: 'descricao',
        label: t('product'),
        text: ({ produto }) => produto.descricao,
        width: 240,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
    ],
    [t],
  );
}

export function useColunasDeLugar<
  T extends { empresa: { rotulo: string } | null; local: string | null },
>(): Column<T>[] {
  const t = useTexts(estoqueTexts);
  return useMemo(
    () => [
      {
        id: 'empresa',
        label: t('company'),
        text: ({ empresa }) => empresa?.rotulo ?? '',
        width: 160,
        grow: 1,
        sortable: true,
        muted: true,
      },
      {
        id: 'local',
        label: t('place'),
        text: ({ local }) => local ?? '',
        width: 110,
        grow: 0,
        muted: true,
        shown: false,
      },
    ],
    [t],
  );
}

/** A figure column, at the right. */
export const figura = <T,>(
  id: string,
  label: string,
  text: (row: T) => string,
  mais: Partial<Column<T>> = {},
): Column<T> => ({
  id,
  label,
  text,
  width: 110,
  grow: 0,
  align: 'end',
  sortable: true,
  ...mais,
});

/** Quantities show the decimals they have; costs, four. */
export function useFiguras() {
  const { decimal, money } = useFormats();
  return useMemo(
    () => ({
      quantidade: (valor: string) => decimal(valor),
      custo: (valor: string) => money(valor, 4),
      dinheiro: money,
    }),
    [decimal, money],
  );
}
