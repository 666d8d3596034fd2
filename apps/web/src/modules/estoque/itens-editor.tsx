import { ActionIcon, Text } from '@mantine/core';
import type { ProdutoDoEstoque } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../platform/i18n/texts.ts';
import { DateInput } from '../../platform/ui/inputs/date-input.tsx';
import { FlagInput } from '../../platform/ui/inputs/flag-input.tsx';
import { DecimalInput } from '../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../platform/ui/inputs/text-inputs.tsx';
import { useItemLines } from '../../platform/ui/items/use-item-lines.ts';
import classes from './estoque.module.css';
import { estoqueTexts } from './estoque-texts.ts';
import { ProdutoPicker } from './produto-picker.tsx';
import { SeriaisInput } from './seriais-input.tsx';
import { useFiguras } from './use-figuras.ts';

/** A line being typed. */
export interface ItemDigitado {
  produto: ProdutoDoEstoque;
  quantidade: TextValue;
  custo: TextValue;
  loteNumero: TextValue;
  validade: TextValue;
  fefo: boolean;
  seriais: string[];
}

export const itemNovo = (produto: ProdutoDoEstoque, saida: boolean, quantidade = '1'): ItemDigitado => ({
  produto,
  quantidade: produto.controlaSerie ? '' : quantidade,
  custo: '',
  loteNumero: '',
  validade: null,
  fefo: saida && produto.controlaLote,
  seriais: [],
});

/** Lots of a line that goes out: those that expire first, or the one named. */
export const loteDe = ({ produto, fefo, loteNumero, validade }: ItemDigitado) =>
  produto.controlaLote && !fefo && loteNumero ? { numero: loteNumero, validade } : null;

/** The quantity that counts: of serials there is one a unit. */
export const quantidadeDe = ({ produto, quantidade, seriais }: ItemDigitado): string =>
  produto.controlaSerie ? String(seriais.length) : (quantidade ?? '');

/** A line as every call of the stock takes it. */
export const corpoDoItem = (item: ItemDigitado) => ({
  produtoId: item.produto.id,
  quantidade: quantidadeDe(item),
  lote: loteDe(item),
  seriais: item.produto.controlaSerie ? item.seriais : [],
});

interface ItensFieldProps {
  /** The field that holds the lines. */
  name?: string;
  empresaId: number | null;
  saida: boolean;
  pedeCusto?: boolean;
}

/** Products of a posting, one line each; a product read twice adds to its line, `3*` before it adds three. */
export function ItensField({ name = 'itens', empresaId, saida, pedeCusto = false }: ItensFieldProps) {
  const t = useTexts(estoqueTexts);
  const { include, change, remove, errorOf } = useItemLines<ItemDigitado>(name);
  const itens: readonly ItemDigitado[] = useWatch({ name });
  const add = (produto: ProdutoDoEstoque, quantity: string) =>
    include(
      { quantity },
      {
        joins: (item) => item.produto.id === produto.id && !produto.controlaLote && !produto.controlaSerie,
        fresh: () => itemNovo(produto, saida, quantity),
      },
    );
  return (
    <div className={classes.stack}>
      <ProdutoPicker empresaId={empresaId} camera onPick={add} error={errorOf('')} />
      <div className={classes.items}>
        {itens.length === 0 && <div className={classes.empty}>{t('noItems')}</div>}
        {itens.map((item, i) => (
          <ItemLinha
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and never change places
            key={`${item.produto.id}-${i}`}
            item={item}
            saida={saida}
            pedeCusto={pedeCusto}
            erro={(campo) => errorOf(`.${i}.${campo}`)}
            onChange={(patch) => change(i, patch)}
            onRemove={() => remove(i)}
          />
        ))}
      </div>
    </div>
  );
}

interface ItemLinhaProps {
  item: ItemDigitado;
  saida: boolean;
  pedeCusto: boolean;
  erro: (campo: string) => string | undefined;
  onChange: (patch: Partial<ItemDigitado>) => void;
  onRemove: () => void;
}

function ItemLinha({ item, saida, pedeCusto, erro, onChange, onRemove }: ItemLinhaProps) {
  const t = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const { produto } = item;
  return (
    <div className={classes.item}>
      <div className={classes.itemName}>
        <div className={classes.itemTitle}>{produto.descricao}</div>
        <div className={classes.itemNote}>
          {produto.codigo} · {t('onHand', { saldo: quantidade(produto.saldo), unidade: produto.unidade })}
        </div>
        {erro('produtoId') && (
          <Text role="alert" size="sm" c="red">
            {erro('produtoId')}
          </Text>
        )}
      </div>
      {!produto.controlaSerie && (
        <div className={classes.itemField}>
          <DecimalInput
            aria-label={`${t('quantity')}: ${produto.descricao}`}
            unit={produto.unidade}
            places={produto.fraciona ? 3 : 0}
            value={item.quantidade}
            error={erro('quantidade')}
            onChange={(valor) => onChange({ quantidade: valor })}
          />
        </div>
      )}
      {pedeCusto && (
        <div className={classes.itemField}>
          <DecimalInput
            aria-label={`${t('cost')}: ${produto.descricao}`}
            placeholder={t('cost')}
            unit="R$"
            places={4}
            value={item.custo}
            error={erro('custo')}
            onChange={(valor) => onChange({ custo: valor })}
          />
        </div>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('removeItem', { produto: produto.descricao })}
        onClick={onRemove}
      >
        <IconTrash size={17} stroke={1.6} />
      </ActionIcon>
      {produto.controlaLote && (
        <div className={`${classes.itemWide} ${classes.row}`}>
          {saida && <FlagInput label={t('fefo')} value={item.fefo} onChange={(fefo) => onChange({ fefo })} />}
          {!(saida && item.fefo) && (
            <TextInput
              label={t('lot')}
              max={60}
              value={item.loteNumero}
              error={erro('loteId') ?? erro('lote.numero')}
              onChange={(valor) => onChange({ loteNumero: valor })}
            />
          )}
          {!saida && (
            <DateInput
              label={t('expiry')}
              value={item.validade}
              error={erro('lote.validade')}
              onChange={(valor) => onChange({ validade: valor })}
            />
          )}
        </div>
      )}
      {produto.controlaSerie && (
        <div className={classes.itemWide}>
          <SeriaisInput
            produto={produto.descricao}
            // There are as many units as there are numbers.
            pede={null}
            value={item.seriais}
            error={erro('seriais')}
            onChange={(seriais) => onChange({ seriais })}
          />
        </div>
      )}
    </div>
  );
}
