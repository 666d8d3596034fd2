import { ActionIcon } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { type ProdutoCurto, somarItens } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { figureOf } from '../../../platform/ui/inputs/figure-of.ts';
import { DecimalInput, MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { ItemPicker } from '../../../platform/ui/items/item-picker.tsx';
import type { PickedItem } from '../../../platform/ui/items/item-source.ts';
import { priceOfLabel } from '../../../platform/ui/items/join-line.ts';
import { useItemLines } from '../../../platform/ui/items/use-item-lines.ts';
import { useProdutosAVenda } from '../../produtos/public.ts';
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
  const { include, change, remove, errorOf } = useItemLines<ItemDigitado>('itens');
  const [empresaId, desconto]: [number | null, string | null] = useWatch({ name: ['empresaId', 'desconto'] });
  const itens: readonly ItemDigitado[] = useWatch({ name: 'itens' });
  const source = useProdutosAVenda(empresaId);
  const soma = somarItens(
    itens.map((item) => ({
      quantidade: figureOf(item.quantidade),
      unitario: figureOf(item.unitario),
      desconto: figureOf(item.desconto),
    })),
  );
  const incluir = (picked: PickedItem<ProdutoCurto>) => {
    const { id, codigo, descricao, unidade, preco } = picked.item;
    include(picked, {
      joins: ({ produto }) => produto.id === id,
      fresh: () => ({
        produto: { id, codigo, descricao, unidade },
        quantidade: picked.quantity,
        unitario: priceOfLabel(picked) ?? preco,
        desconto: null,
      }),
    });
  };
  return (
    <div className={classes.stack}>
      <ItemPicker source={source} disabled={empresaId === null} camera onPick={incluir} error={errorOf('')} />
      {itens.length === 0 ? (
        <p className={classes.empty}>{t('noItems')}</p>
      ) : (
        itens.map(({ produto, quantidade, unitario, desconto: tira }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
          <div key={`${produto.id}-${i}`} className={classes.line}>
            <div className={classes.name}>
              {produto.descricao}
              <small>{produto.codigo}</small>
              {errorOf(`.${i}.produtoId`) && <strong role="alert">{errorOf(`.${i}.produtoId`)}</strong>}
            </div>
            <DecimalInput
              aria-label={t('quantityOf', { produto: produto.descricao })}
              places={0}
              unit={produto.unidade}
              value={quantidade}
              error={errorOf(`.${i}.quantidade`)}
              onChange={(valor) => change(i, { quantidade: valor })}
            />
            <MoneyInput
              aria-label={t('priceOf', { produto: produto.descricao })}
              value={unitario}
              error={errorOf(`.${i}.unitario`)}
              onChange={(valor) => change(i, { unitario: valor })}
            />
            <MoneyInput
              aria-label={t('discountOf', { produto: produto.descricao })}
              placeholder={t('discountColumn')}
              value={tira}
              error={errorOf(`.${i}.desconto`)}
              onChange={(valor) => change(i, { desconto: valor })}
            />
            <output className={classes.total}>{money(soma.linhas[i]?.liquido ?? '0')}</output>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('remove', { produto: produto.descricao })}
              onClick={() => remove(i)}
            >
              <IconTrash size={16} stroke={1.6} />
            </ActionIcon>
          </div>
        ))
      )}
      <div className={classes.sum}>
        {t('total')} <output>{money(decimal(soma.total).minus(figureOf(desconto)).toFixed(2))}</output>
      </div>
    </div>
  );
}
