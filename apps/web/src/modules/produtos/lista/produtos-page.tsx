import { produtosCalls } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { NoPermissionBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { ListView } from '../../../platform/ui/list/list-view.tsx';
import { useList } from '../../../platform/ui/list/use-list.ts';
import { shownColumns, useListExport } from '../../../platform/ui/list/use-list-export.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { useProdutoNames } from '../produto-names.ts';
import { paths } from '../produtos-paths.ts';
import { listaTexts } from './lista-texts.ts';
import { MudarPreco } from './mudar-preco.tsx';
import { fonteDeProdutos, type Linha } from './produto-fonte.ts';
import { useProdutoColumns } from './use-produto-columns.tsx';
import { useProdutoFilters } from './use-produto-filters.ts';
import { useProdutoListActions } from './use-produto-list-actions.ts';

const slugs = ['produtos_index', 'produtos_show'] as const;

export function ProdutosPage() {
  const { can } = useSession();
  return slugs.some((slug) => can(slug)) ? <ProdutosList /> : <NoPermissionBlock missing={slugs} />;
}

/** A code as a scanner types it: no spaces, figures in it, long enough not to be the beginning of a name. */
const pareceCodigo = (texto: string) => /^[0-9A-Za-z.-]{4,60}$/.test(texto) && /\d{3}/.test(texto);

function ProdutosList() {
  const t = useTexts(listaTexts);
  const navigate = useNavigate();
  const { empresaAtual } = useSession();
  const columns = useProdutoColumns();
  const filters = useProdutoFilters();
  const source = useMemo(() => fonteDeProdutos(empresaAtual?.id ?? null), [empresaAtual?.id]);
  const list = useList({ name: 'produtos', source, columns, filters });
  const names = useProdutoNames();
  const history = useRowHistory<Linha>(
    { resource: 'produtos', entidade: 'produto', names: names.history },
    ({ descricao }) => descricao,
  );
  const actions = useProdutoListActions(history.action);
  const onExport = useListExport(produtosCalls.exportList, list, { columns: shownColumns(list) });

  const openCode = async (code: string) => {
    if (!pareceCodigo(code)) return;
    try {
      const { produto } = await callApi(produtosCalls.byCode, { params: { code }, handlesErrors: true });
      void navigate({ to: paths.formulario, search: { acao: 'editar', id: String(produto.id) } as never });
    } catch (error) {
      // Not a code of any product: the search of the list answers.
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 403))) notifyFailure(error);
    }
  };
  return (
    <ListView
      list={list}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      searchLabel={t('searchLabel')}
      onSearchEnter={(text) => void openCode(text)}
      nameOf={({ descricao }) => descricao}
      onOpen={actions.open}
      onAdd={actions.mayCreate ? actions.add : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions(list.state.somenteInativos)}
      onExport={onExport}
    >
      {history.drawer}
      {actions.precoDe && <MudarPreco linha={actions.precoDe} onClose={() => actions.mudarPrecoDe(null)} />}
    </ListView>
  );
}
