import { decimal, somar } from '@retaguarda/brasil';
import {
  type CteLido,
  type ItemCarregado,
  type NotaDoCte,
  type ParteDoFrete,
  type RateioDoCte,
  ratearFrete,
} from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { MoneyField } from '../../../platform/ui/inputs/fields.ts';
import classes from '../entradas.module.css';
import { conhecimentosTexts } from './conhecimentos-texts.ts';

type Item = ItemCarregado & Pick<NotaDoCte['itens'][number], 'descricao' | 'semEstoque' | 'frete'>;

/** Every item of the notes that are here, in their order. */
export const itensDoCte = ({ notas }: Pick<CteLido, 'notas'>): Item[] =>
  notas.flatMap(({ entradaId, itens }) => (entradaId === null ? [] : itens.map((item) => ({ entradaId, ...item }))));

/** What of the freight is each item's: by a rule, typed, or as it was let in. */
export function Partes({ cte, rateio }: { cte: CteLido; rateio: Exclude<RateioDoCte, 'despesa'> | 'lancado' }) {
  const { money } = useFormats();
  const itens = itensDoCte(cte);
  if (rateio === 'manual') return <Digitadas itens={itens} custo={cte.custo} />;
  const partes =
    rateio === 'lancado'
      ? itens.map(({ frete }) => frete)
      : ratearFrete(cte.custo, rateio, itens).map((um) => um.valor);
  return <Tabela itens={itens} parte={(i) => money(partes[i] ?? '0')} />;
}

function Digitadas({ itens, custo }: { itens: readonly Item[]; custo: string }) {
  const t = useTexts(conhecimentosTexts);
  const { money } = useFormats();
  const partes: (Omit<ParteDoFrete, 'valor'> & { valor: string | null })[] = useWatch({ name: 'partes' });
  const soma = somar(partes.map(({ valor }) => (valor && /^\d+(\.\d+)?$/.test(valor) ? valor : '0')));
  const resto = decimal(custo).minus(soma);
  const texto = resto.isZero() ? 'sums' : resto.gt(0) ? 'missing' : 'tooMuch';
  const ditos = { soma: money(soma.toFixed(2)), custo: money(custo), resto: money(resto.abs().toFixed(2)) };
  return (
    <>
      <Tabela
        itens={itens}
        parte={(i, { descricao }) => (
          <div className={classes.typed}>
            <MoneyField name={`partes.${i}.valor`} aria-label={t('partOf', { item: descricao })} />
          </div>
        )}
      />
      <p className={resto.isZero() ? classes.quiet : classes.bad} role="status">
        {t(texto, ditos)}
      </p>
    </>
  );
}

function Tabela({ itens, parte }: { itens: readonly Item[]; parte: (i: number, item: Item) => ReactNode }) {
  const t = useTexts(conhecimentosTexts);
  const { money, decimal: escrever } = useFormats();
  const comPeso = itens.some(({ peso }) => peso !== null);
  return (
    <div className={classes.scroller}>
      <table className={classes.table} aria-label={t('shared')}>
        <thead>
          <tr>
            <th scope="col">{t('item')}</th>
            <th scope="col" data-end>
              {t('value')}
            </th>
            {comPeso && (
              <th scope="col" data-end>
                {t('weight')}
              </th>
            )}
            <th scope="col" data-end>
              {t('part')}
            </th>
          </tr>
        </thead>
        <tbody>
          {itens.map((item, i) => (
            <tr key={`${item.entradaId}/${item.numero}`}>
              <th scope="row">
                {item.descricao}
                {item.semEstoque && <span className={classes.quiet}> ({t('outOfStock')})</span>}
              </th>
              <td data-end>{money(item.valor)}</td>
              {comPeso && (
                <td data-end>{item.peso === null ? t('unknown') : t('kilos', { peso: escrever(item.peso, 3) })}</td>
              )}
              <td data-end>{parte(i, item)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
