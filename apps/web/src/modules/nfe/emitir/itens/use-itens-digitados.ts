import { decimal, paraTexto } from '@retaguarda/brasil';
import { MAX_ITENS_DA_NOTA, type ProdutoCurto } from '@retaguarda/contracts';
import { useController, useFormContext } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import type { PickedItem } from '../../../../platform/ui/items/item-source.ts';
import { emitirTexts } from '../emitir-texts.ts';
import { type ItemDigitado, itemNovo } from '../item-values.ts';
import type { NotaValues } from '../nota-values.ts';
import { usePrecos } from './use-precos.ts';

/** The lines of the note as the form holds them: added, changed, taken out and priced. @param aoCrescer given how many there were */
export function useItensDigitados(aoCrescer: (quantos: number) => void) {
  const t = useTexts(emitirTexts);
  const { field } = useController({ name: 'itens' });
  const { getValues } = useFormContext<NotaValues>();
  const precificar = usePrecos();
  return {
    precificar,
    mudar(index: number, mudanca: Partial<ItemDigitado>) {
      const agora = getValues('itens');
      const item = agora[index];
      if (item) field.onChange(agora.with(index, { ...item, ...mudanca }));
    },
    tirar: (index: number) => field.onChange(getValues('itens').filter((_, outro) => outro !== index)),
    somar({ item: produto, quantity: quantidade, total }: PickedItem<ProdutoCurto>) {
      // As they are now: a reader adds several between two drawings.
      const agora = getValues('itens');
      const igual = total === null ? agora.findIndex((item) => item.produto.id === produto.id && !item.ajuste) : -1;
      const repetido = agora[igual];
      if (!repetido && agora.length >= MAX_ITENS_DA_NOTA) return notifyWarning(t('tooMany'));
      if (repetido) {
        const soma = decimal(numero(repetido.quantidade)).plus(quantidade);
        field.onChange(
          agora.with(igual, { ...repetido, quantidade: paraTexto(soma, Math.max(soma.decimalPlaces(), 0)) }),
        );
      } else {
        const daEtiqueta = total === null ? null : paraTexto(decimal(total).div(quantidade), 4);
        const novo = itemNovo(produto, quantidade, daEtiqueta ?? produto.preco);
        field.onChange([...agora, daEtiqueta === null ? novo : { ...novo, precoAMao: true }]);
        aoCrescer(agora.length);
      }
      void precificar((item) => item.produto.id === produto.id);
    },
  };
}

const numero = (texto: string | null): string => (texto && /^\d+(\.\d+)?$/.test(texto) ? texto : '0');
