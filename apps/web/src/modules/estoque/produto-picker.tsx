import { estoqueCalls, type ProdutoDoEstoque, type QuaisProdutos } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { ItemPicker } from '../../platform/ui/items/item-picker.tsx';
import type { ItemSource, PickedItem } from '../../platform/ui/items/item-source.ts';
import { estoqueTexts } from './estoque-texts.ts';
import { estoqueKeys } from './keys.ts';
import { useFiguras } from './use-figuras.ts';

interface ProdutoPickerProps {
  empresaId: number | null;
  onPick: (produto: ProdutoDoEstoque, quantidade: PickedItem<ProdutoDoEstoque>['quantity']) => void;
  label?: string;
  quais?: QuaisProdutos;
  camera?: boolean;
  autoFocus?: boolean;
  error?: string | undefined;
}

/** Finds a product that the stock knows, with what is on hand in the company. */
export function ProdutoPicker({ empresaId, onPick, quais = 'movimentados', ...rest }: ProdutoPickerProps) {
  return (
    <ItemPicker
      {...rest}
      source={useProdutosDoEstoque(empresaId, quais)}
      disabled={empresaId === null}
      opensEmpty
      onPick={({ item, quantity }) => onPick(item, quantity)}
    />
  );
}

function useProdutosDoEstoque(empresaId: number | null, quais: QuaisProdutos): ItemSource<ProdutoDoEstoque> {
  const t = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  return useMemo(() => {
    const query = { ...(empresaId && { empresaId }), quais };
    return {
      key: estoqueKeys.of('produtos', { empresaId, quais }),
      options: (search, signal) =>
        callApi(estoqueCalls.produtos, {
          query: { ...query, ...(search && { search }) },
          signal,
          handlesErrors: true,
        }),
      read: async ({ text, quantity }) => {
        const [item] = await callApi(estoqueCalls.produtos, {
          query: { ...query, search: text, limit: 1 },
          handlesErrors: true,
        });
        return item ? { item, quantity, total: null } : null;
      },
      idOf: ({ id }) => id,
      label: ({ codigo, descricao }) => `${codigo} · ${descricao}`,
      note: ({ ativo, saldo, unidade }) =>
        `${ativo ? '' : `${t('inactive')} · `}${t('onHand', { saldo: quantidade(saldo), unidade })}`,
    };
  }, [empresaId, quais, quantidade, t]);
}
