import { type ProdutoCurto, produtosCalls } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { ItemSource, PickedItem } from '../../../platform/ui/items/item-source.ts';
import type { TypedItem } from '../../../platform/ui/items/read-typed.ts';
import { produtosKeys } from '../keys.ts';
import { itensTexts } from './itens-texts.ts';

const MOSTRADOS = 20;
/** Only digits may be a box or the label of a scale, which say how many they stand for. */
const soDigitos = /^\d{8,}$/;

/** Products that a company sells, found by code, bar code, label of a scale or name, with their prices. */
export function useProdutosAVenda(empresaId: number | null): ItemSource<ProdutoCurto> {
  const t = useTexts(itensTexts);
  const { money } = useFormats();
  return useMemo(() => {
    const empresa = empresaId === null ? {} : { empresaId };
    return {
      key: produtosKeys.of('a-venda', empresaId),
      options: (name, signal) =>
        callApi(produtosCalls.byName, { query: { name, limit: MOSTRADOS, ...empresa }, signal, handlesErrors: true }),
      read: (typed) => procurar(typed, empresa),
      idOf: ({ id }) => id,
      label: ({ codigo, descricao }) => `${codigo} · ${descricao}`,
      note: ({ preco }) => (preco ? money(preco) : t('noPrice')),
    };
  }, [empresaId, money, t]);
}

/** An exact code first, then what the digits of a box or of a label say, then the first of that name. */
async function procurar(
  { text, quantity, multiplies }: TypedItem,
  empresa: { empresaId?: number },
): Promise<PickedItem<ProdutoCurto> | null> {
  const [produto] = await callApi(produtosCalls.byName, {
    query: { name: text, limit: 1, ...empresa },
    handlesErrors: true,
  });
  const exato = produto && [produto.codigo, produto.codigoBarras].includes(text);
  if (exato || !soDigitos.test(text)) return produto ? { item: produto, quantity, total: null } : null;
  try {
    const call = { params: { code: text }, query: empresa, handlesErrors: true } as const;
    const lido = await callApi(produtosCalls.byCode, call);
    return { item: lido.produto, quantity: multiplies ? quantity : lido.quantidade, total: lido.total };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      return produto ? { item: produto, quantity, total: null } : null;
    }
    throw error;
  }
}
