import { MAX_ITENS_DA_NOTA, type ProdutoCurto } from '@retaguarda/contracts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import type { PickedItem } from '../../../../platform/ui/items/item-source.ts';
import { priceOfLabel } from '../../../../platform/ui/items/join-line.ts';
import { useItemLines } from '../../../../platform/ui/items/use-item-lines.ts';
import { emitirTexts } from '../emitir-texts.ts';
import { type ItemDigitado, itemNovo } from '../item-values.ts';
import { usePrecos } from './use-precos.ts';

/** The lines of the note as the form holds them: added, changed, taken out and priced. @param aoCrescer given how many there were */
export function useItensDigitados(aoCrescer: (quantos: number) => void) {
  const t = useTexts(emitirTexts);
  const { now, include, change, remove } = useItemLines<ItemDigitado>('itens');
  const precificar = usePrecos();
  return {
    precificar,
    mudar: change,
    tirar: remove,
    somar(picked: PickedItem<ProdutoCurto>) {
      const { item: produto, quantity, total } = picked;
      const joins = (item: ItemDigitado) => item.produto.id === produto.id && !item.ajuste;
      const tem = now();
      if (tem.length >= MAX_ITENS_DA_NOTA && !(total === null && tem.some(joins))) return notifyWarning(t('tooMany'));
      const daEtiqueta = priceOfLabel(picked, 4);
      const { isNew } = include(picked, {
        joins,
        fresh: () => ({ ...itemNovo(produto, quantity, daEtiqueta ?? produto.preco), precoAMao: daEtiqueta !== null }),
      });
      if (isNew) aoCrescer(tem.length);
      void precificar((item) => item.produto.id === produto.id);
    },
  };
}
