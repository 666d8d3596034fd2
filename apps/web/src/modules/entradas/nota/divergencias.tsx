import { decimal } from '@retaguarda/brasil';
import type { ItemDaEntrada } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';

/** An item of which something else came than the note says. */
export interface Divergencia {
  numero: number;
  nome: string;
  unidade: string;
  naNota: string;
  contado: string;
}

/** @param contados what was counted of each item, by its number; null for what was not */
export const divergenciasDe = (
  itens: readonly ItemDaEntrada[],
  contados: (item: ItemDaEntrada) => string | null,
): Divergencia[] =>
  itens.flatMap((item) => {
    const contado = contados(item);
    if (item.semEstoque || item.quantidadeEstoque === null || contado === null) return [];
    if (decimal(contado).eq(item.quantidadeEstoque)) return [];
    const nome = item.produto?.rotulo ?? item.descricao;
    const unidade = item.produtoUnidade ?? item.unidade;
    return [{ numero: item.numero, nome, unidade, naNota: item.quantidadeEstoque, contado }];
  });

/** What is missing and what is too much, an item a line. */
export function Divergencias({ lista }: { lista: readonly Divergencia[] }) {
  const t = useTexts(entradasTexts);
  const { decimal: escrever } = useFormats();
  if (lista.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('divergences')}>
      {lista.map(({ numero, nome, unidade, naNota, contado }) => {
        const falta = decimal(naNota).minus(contado);
        return (
          <li key={numero}>
            <span>{nome}</span>
            <span className={classes.bad}>
              {t(falta.gt(0) ? 'isMissing' : 'isOver', {
                quanto: `${escrever(falta.abs().toString())} ${unidade}`,
                naNota: escrever(naNota),
                contado: escrever(contado),
              })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
