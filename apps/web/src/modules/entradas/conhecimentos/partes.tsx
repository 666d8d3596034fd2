import { decimal, somar } from '@retaguarda/brasil';
import {
  type CteLido,
  contribuicoesDasPartes,
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
import { figureOf } from '../../../platform/ui/inputs/figure-of.ts';
import classes from '../entradas.module.css';
import { conhecimentosTexts } from './conhecimentos-texts.ts';
import styles from './partes.module.css';

type Item = ItemCarregado &
  Pick<NotaDoCte['itens'][number], 'descricao' | 'semEstoque' | 'aliquota' | 'frete' | 'contribuicoes'>;

/** Every item of the notes that are here, in their order. */
export const itensDoCte = ({ notas }: Pick<CteLido, 'notas'>): Item[] =>
  notas.flatMap(({ entradaId, itens }) => (entradaId === null ? [] : itens.map((item) => ({ entradaId, ...item }))));

/** What of the freight is each item's: by a rule, typed, or as it was let in. */
export function Partes({ cte, rateio }: { cte: CteLido; rateio: Exclude<RateioDoCte, 'despesa'> | 'lancado' }) {
  const { money } = useFormats();
  const itens = itensDoCte(cte);
  if (rateio === 'manual') return <Digitadas itens={itens} cte={cte} />;
  const lancado = rateio === 'lancado';
  const partes = lancado
    ? itens.map(({ frete }) => frete ?? '0')
    : ratearFrete(cte.custo, rateio, itens).map((um) => um.valor);
  const voltam = lancado ? itens.map(({ contribuicoes }) => contribuicoes ?? '0') : contribuicoesDe(cte, itens, partes);
  return <Tabela itens={itens} partes={partes} voltam={voltam} parte={(i) => money(partes[i] ?? '0')} />;
}

/** What of each part comes back as PIS and COFINS, as the server takes it off the cost. */
const contribuicoesDe = (cte: CteLido, itens: readonly Item[], partes: readonly string[]): string[] =>
  contribuicoesDasPartes(
    cte.baseDasContribuicoes,
    itens.map(({ aliquota }, i) => ({ aliquota, valor: partes[i] ?? '0' })),
  );

function Digitadas({ itens, cte }: { itens: readonly Item[]; cte: CteLido }) {
  const t = useTexts(conhecimentosTexts);
  const { money } = useFormats();
  const partes: (Omit<ParteDoFrete, 'valor'> & { valor: string | null })[] = useWatch({ name: 'partes' });
  const { custo } = cte;
  const valores = partes.map(({ valor }) => figureOf(valor));
  const soma = somar(valores);
  const resto = decimal(custo).minus(soma);
  const texto = resto.isZero() ? 'sums' : resto.gt(0) ? 'missing' : 'tooMuch';
  const ditos = { soma: money(soma.toFixed(2)), custo: money(custo), resto: money(resto.abs().toFixed(2)) };
  return (
    <>
      <Tabela
        itens={itens}
        partes={valores}
        voltam={contribuicoesDe(cte, itens, valores)}
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

interface TabelaProps {
  itens: readonly Item[];
  partes: readonly string[];
  /** What of each part comes back, and is in no cost. */
  voltam: readonly string[];
  parte: (i: number, item: Item) => ReactNode;
}

function Tabela({ itens, partes, voltam, parte }: TabelaProps) {
  const t = useTexts(conhecimentosTexts);
  const { money, decimal: escrever } = useFormats();
  const comPeso = itens.some(({ peso }) => peso !== null);
  const comCredito = voltam.some((um) => decimal(um).gt(0));
  return (
    <div className={classes.scroller}>
      <table className={`${classes.table} ${styles.parts}`} aria-label={t('shared')}>
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
            {comCredito && (
              <>
                <th scope="col" data-end>
                  {t('contributions')}
                </th>
                <th scope="col" data-end>
                  {t('inCost')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {itens.map((item, i) => (
            <tr key={`${item.entradaId}/${item.numero}`}>
              <th scope="row">
                {item.descricao}
                {item.semEstoque && <span className={classes.quiet}> ({t('outOfStock')})</span>}
              </th>
              <td data-end data-name={t('value')}>
                {money(item.valor)}
              </td>
              {comPeso && (
                <td data-end data-name={t('weight')}>
                  {item.peso === null ? t('unknown') : t('kilos', { peso: escrever(item.peso, 3) })}
                </td>
              )}
              <td data-end data-name={t('part')}>
                {parte(i, item)}
              </td>
              {comCredito && (
                <>
                  <td data-end data-name={t('contributions')}>
                    {money(voltam[i] ?? '0')}
                  </td>
                  <td data-end data-name={t('inCost')}>
                    {money(
                      decimal(partes[i] ?? '0')
                        .minus(voltam[i] ?? '0')
                        .toFixed(2),
                    )}
                  </td>
                </>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
