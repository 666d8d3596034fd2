import { ActionIcon } from '@mantine/core';
import { decimal, paraTexto } from '@retaguarda/brasil';
import { type ProdutoCurto, somarItens } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalInput, MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { ItemPicker } from '../../../platform/ui/items/item-picker.tsx';
import type { PickedItem } from '../../../platform/ui/items/item-source.ts';
import { useProdutosAVenda } from '../../produtos/public.ts';
import { figura } from '../balcao/venda-aberta.ts';
import classes from './propostas.module.css';
import { propostasTexts } from './propostas-texts.ts';

export interface ItemDigitado {
  produto: { id: number; codigo: string; descricao: string; unidade: string };
  quantidade: string | null;
  unitario: string | null;
  desconto: string | null;
}

/** What is quoted: found as at the counter, each line with its quantity, price and discount. */
export function ItensDaProposta() {
  const t = useTexts(propostasTexts);
  const { money } = useFormats();
  const { field } = useController({ name: 'itens' });
  const { errors } = useFormState();
  const { getValues } = useFormContext();
  const [empresaId, desconto]: [number | null, string | null] = useWatch({ name: ['empresaId', 'desconto'] });
  const itens: readonly ItemDigitado[] = useWatch({ name: 'itens' });
  const source = useProdutosAVenda(empresaId);
  const soma = somarItens(
    itens.map((item) => ({
      quantidade: figura(item.quantidade),
      unitario: figura(item.unitario),
      desconto: figura(item.desconto),
    })),
  );
  const incluir = ({ item, quantity, total }: PickedItem<ProdutoCurto>) => {
    // As they are now: a reader adds several between two drawings.
    const agora: readonly ItemDigitado[] = getValues('itens');
    const igual = agora.findIndex(({ produto }) => produto.id === item.id);
    const repetido = total === null ? agora[igual] : undefined;
    if (repetido) {
      const quantidade = decimal(figura(repetido.quantidade)).plus(quantity).toFixed();
      return field.onChange(agora.with(igual, { ...repetido, quantidade }));
    }
    const unitario = total === null ? item.preco : paraTexto(decimal(total).div(quantity), 6);
    const { id, codigo, descricao, unidade } = item;
    field.onChange([
      ...agora,
      { produto: { id, codigo, descricao, unidade }, quantidade: quantity, unitario, desconto: null },
    ]);
  };
  const mudar = (i: number, mudanca: Partial<ItemDigitado>) => {
    const item = itens[i];
    if (item) field.onChange(itens.with(i, { ...item, ...mudanca }));
  };
  const erro = (caminho: string): string | undefined => get(errors, `itens${caminho}.message`);
  return (
    <div className={classes.stack}>
      <ItemPicker source={source} disabled={empresaId === null} camera onPick={incluir} error={erro('')} />
      {itens.length === 0 ? (
        <p className={classes.empty}>{t('noItems')}</p>
      ) : (
        itens.map(({ produto, quantidade, unitario, desconto: tira }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
          <div key={`${produto.id}-${i}`} className={classes.line}>
            <div className={classes.name}>
              {produto.descricao}
              <small>{produto.codigo}</small>
              {erro(`.${i}.produtoId`) && <strong role="alert">{erro(`.${i}.produtoId`)}</strong>}
            </div>
            <DecimalInput
              aria-label={t('quantityOf', { produto: produto.descricao })}
              places={0}
              unit={produto.unidade}
              value={quantidade}
              error={erro(`.${i}.quantidade`)}
              onChange={(valor) => mudar(i, { quantidade: valor })}
            />
            <MoneyInput
              aria-label={t('priceOf', { produto: produto.descricao })}
              value={unitario}
              error={erro(`.${i}.unitario`)}
              onChange={(valor) => mudar(i, { unitario: valor })}
            />
            <MoneyInput
              aria-label={t('discountOf', { produto: produto.descricao })}
              placeholder={t('discountColumn')}
              value={tira}
              error={erro(`.${i}.desconto`)}
              onChange={(valor) => mudar(i, { desconto: valor })}
            />
            <output className={classes.total}>{money(soma.linhas[i]?.liquido ?? '0')}</output>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { produto: produto.descricao })}
              onClick={() => field.onChange(itens.filter((_, outro) => outro !== i))}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))
      )}
      <div className={classes.sum}>
        {t('total')} <output>{money(decimal(soma.total).minus(figura(desconto)).toFixed(2))}</output>
      </div>
    </div>
  );
}
