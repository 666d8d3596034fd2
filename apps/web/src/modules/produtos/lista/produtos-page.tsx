import { formatarCodigoFiscal } from '@retaguarda/brasil';
import { listaDeProdutos, type ProdutoLinha, paramsOfFilter, produtosCalls } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { useAddressTexts } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { Unfolding } from '../../../platform/ui/list/unfolding.ts';
import { useRowHistory } from '../../../platform/ui/list/use-row-history.tsx';
import { EtiquetasDialog } from '../../estoque/public.ts';
import { telasDeProduto } from '../addresses.ts';
import { listaTexts } from './lista-texts.ts';
import { aoLadoDoNome, Miniatura } from './miniatura.tsx';
import { MudarPreco } from './mudar-preco.tsx';
import { useProdutoListActions } from './use-produto-list-actions.ts';

function useCelulas(): Cells<ProdutoLinha> {
  const t = useTexts(listaTexts);
  return useMemo(() => {
    const nota = ({ variantes }: ProdutoLinha) =>
      variantes > 0 ? { nota: t('variantCount', { count: variantes }) } : {};
    return {
      descricao: {
        draw: (linha) => <Miniatura url={linha.imagemUrl} nome={linha.descricao} {...nota(linha)} />,
        beside: (linha) => aoLadoDoNome(nota(linha).nota),
      },
      ncm: ({ ncm }) => (ncm ? formatarCodigoFiscal('ncm', ncm) : ''),
    };
  }, [t]);
}

const filtros = Object.entries(listaDeProdutos.filters).flatMap(([nome, filtro]) => paramsOfFilter(nome, filtro));

/** Variants stand under their grid until something is looked for: who narrows the list sees whatever matches. */
function useDobrado(): boolean {
  const [endereco] = useAddressTexts();
  return ['search', ...filtros.filter((nome) => nome !== 'empresaId')].every((nome) => !endereco[nome]);
}

/** The variants of a grid, asked for with what the folded list leaves out. */
function useDesdobrar(): Unfolding<ProdutoLinha> {
  const t = useTexts(listaTexts);
  return useMemo(
    () => ({
      count: ({ variantes }) => variantes,
      words: ({ variantes }) => t('variantCount', { count: variantes }),
      narrow: ({ id }) => ({ gradeId: String(id), variantes: 'true' }),
    }),
    [t],
  );
}

/** A code as a scanner types it: no spaces, figures in it, long enough not to be the beginning of a name. */
const pareceCodigo = (texto: string) => /^[0-9A-Za-z.-]{4,60}$/.test(texto) && /\d{3}/.test(texto);

/** Products with price and stock of the company of the top bar, unless the list is filtered by another. */
export function ProdutosPage() {
  const navigate = useNavigate();
  const { empresaAtual } = useSession();
  const empresaId = empresaAtual?.id;
  const dobrado = useDobrado();
  const pedido = useMemo(
    (): Record<string, string | number> => ({
      ...(empresaId === undefined ? {} : { empresaId }),
      ...(dobrado ? { variantes: 'false' } : {}),
    }),
    [empresaId, dobrado],
  );
  const celulas = useCelulas();
  const desdobrar = useDesdobrar();
  const history = useRowHistory<ProdutoLinha>(
    { resource: 'produtos', entidade: 'produto' },
    ({ descricao }) => descricao,
  );
  const actions = useProdutoListActions(history.action);

  const openCode = async (code: string) => {
    if (!pareceCodigo(code)) return;
    try {
      const { produto } = await callApi(produtosCalls.byCode, { params: { code }, handlesErrors: true });
      void navigate(linkToRead(telasDeProduto.formulario, produto.id));
    } catch (error) {
      // Not a code of any product: the search of the list answers.
      if (!(error instanceof ApiError && (error.status === 404 || error.status === 403))) notifyFailure(error);
    }
  };
  return (
    <ListPage<ProdutoLinha>
      list={listaDeProdutos}
      cells={celulas}
      fixed={pedido}
      unfolding={desdobrar}
      onSearchEnter={(text) => void openCode(text)}
      onOpen={actions.open}
      onAdd={actions.mayCreate ? actions.add : undefined}
      rowActions={actions.rowActions}
      bulkActions={actions.bulkActions}
    >
      {history.drawer}
      {actions.etiquetasDe.length > 0 && (
        <EtiquetasDialog produtoIds={actions.etiquetasDe} onClose={() => actions.imprimirEtiquetasDe([])} />
      )}
      {actions.precoDe && <MudarPreco linha={actions.precoDe} onClose={() => actions.mudarPrecoDe(null)} />}
    </ListPage>
  );
}
