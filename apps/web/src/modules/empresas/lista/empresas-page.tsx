import { ufs } from '@retaguarda/brasil';
import { empresaCampos } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import type { ListSource } from '../../../platform/ui/list/use-list-data.ts';
import { shownColumns, useListExport } from '../../../platform/ui/list/use-list-export.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { SituacaoBadge } from '../../contratos/public.ts';
import { useEmpresaNames } from '../empresa-names.ts';
import { exportacaoDaTela, fonteDaTela } from '../empresas-api.ts';
import { empresasTexts, textosDaTela } from '../empresas-texts.ts';
import { slugDe, type Tela } from '../telas.ts';
import { type Linha, useEmpresaColumns } from './empresa-columns.ts';
import { useEmpresaActions } from './use-empresa-actions.ts';

/** The list of a screen, for whoever may list or read its companies. */
export function EmpresasPage({ tela }: { tela: Tela }) {
  const { can } = useSession();
  const slugs = [slugDe(tela, 'index'), slugDe(tela, 'show')];
  return slugs.some((slug) => can(slug)) ? <EmpresasList tela={tela} /> : <NoPermissionBlock missing={slugs} />;
}

function EmpresasList({ tela }: { tela: Tela }) {
  const t = useTexts(empresasTexts);
  const { titulo, um, muitos, proposito } = textosDaTela(t, tela);
  const base = useEmpresaColumns(tela);
  const columns = useMemo(() => base.map((column) => withBlocked(withStates(column), t('blocked'))), [base, t]);
  const filters = useFilters(tela);
  const source = useMemo(() => fonteDaTela(tela) as ListSource<Linha>, [tela]);
  const list = useList({ name: `empresas_${tela.nome}`, source, columns, filters });
  const names = useEmpresaNames();
  const history = useRowHistory<Linha>(
    { resource: 'empresas', entidade: 'empresa', names: names.history },
    ({ nomeFantasia }) => nomeFantasia,
  );
  const actions = useEmpresaActions(tela, history.action);
  const onExport = useListExport(exportacaoDaTela(tela), list, { columns: shownColumns(list) });
  return (
    <ListPage
      list={list}
      title={titulo}
      noun={{ one: um, many: muitos }}
      purpose={proposito}
      searchLabel={t('searchLabel')}
      nameOf={({ nomeFantasia }) => nomeFantasia}
      onOpen={actions.open}
      onAdd={actions.mayCreate ? actions.add : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions(list.state.somenteInativos)}
      onExport={onExport}
    >
      {history.drawer}
    </ListPage>
  );
}

/** The states of a client's contracts as the screens of contracts show them. */
function withStates(column: Column<Linha>): Column<Linha> {
  if (column.id !== 'contratos') return column;
  return {
    ...column,
    cell: (row) =>
      row.contratos && row.contratos.quantidade > 0
        ? row.contratos.situacoes.map((situacao) => <SituacaoBadge key={situacao} situacao={situacao} />)
        : null,
  };
}

/** A client whose credit is blocked says so beside the name. */
function withBlocked(column: Column<Linha>, blocked: string): Column<Linha> {
  if (column.id !== 'nomeFantasia') return column;
  return {
    ...column,
    cell: (row) =>
      row.prazoBloqueado ? (
        <>
          {row.nomeFantasia} <StatusBadge tone="bad">{blocked}</StatusBadge>
        </>
      ) : (
        row.nomeFantasia
      ),
  };
}

const ufOptions = ufs.map(({ sigla, nome }) => ({ value: sigla, label: `${sigla} - ${nome}` }));

/** What the list call of the screen can be narrowed by. */
function useFilters({ nome }: Tela): Filter[] {
  const t = useTexts(empresasTexts);
  return useMemo(() => {
    if (nome === 'proprias' || nome === 'revendas') return [];
    const { tipoPessoa, prazoBloqueado, revendaId, vendedorId } = empresaCampos;
    return [
      { kind: 'choice', param: 'uf', label: t('state'), options: ufOptions, pinned: true },
      { kind: 'text', param: 'cidade', label: t('city'), pinned: true },
      ...(nome === 'fornecedores'
        ? []
        : ([
            { kind: 'flag', param: 'prazoBloqueado', label: prazoBloqueado.label },
            { kind: 'ref', param: 'revendaId', label: revendaId.label, target: 'revendas' },
            { kind: 'ref', param: 'vendedorId', label: vendedorId.label, target: 'usuarios' },
          ] satisfies Filter[])),
      { kind: 'choice', param: 'tipoPessoa', label: tipoPessoa.label, options: tipoPessoa.options ?? [] },
    ];
  }, [nome, t]);
}
