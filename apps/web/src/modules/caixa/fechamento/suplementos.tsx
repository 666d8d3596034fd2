import { decimal, paraTexto } from '@retaguarda/brasil';
import { type FechamentoDeCaixa, textoDaChave } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../caixa.module.css';
import { fechamentoTexts } from './fechamento-texts.ts';
import { VendaLink } from './vendas-link.tsx';

/** What came after the shift was closed, and what it did to the difference. */
export function Suplementos({ fechamento: { suplementos, linhas } }: { fechamento: FechamentoDeCaixa }) {
  const t = useTexts(fechamentoTexts);
  const { money } = useFormats();
  return suplementos.map((um) => {
    const linha = linhas.find((outra) => textoDaChave(outra) === textoDaChave(um));
    const contado = linha?.contado == null ? null : decimal(linha.contado).plus(linha.correcoes);
    const antes = money(um.esperadoAntes);
    const depois = money(um.esperadoDepois);
    return (
      <div key={um.id} className={classes.notice} role="status">
        <span>
          {t(um.fato === 'abertura' ? 'lateOpening' : 'late', { forma: um.rotulo, antes, depois })}{' '}
          {contado !== null &&
            t('lateDifference', {
              antes: money(paraTexto(contado.minus(um.esperadoAntes))),
              depois: money(paraTexto(contado.minus(um.esperadoDepois))),
            })}
        </span>
        {um.vendaId !== null && <VendaLink id={um.vendaId}>{t('seeSale')}</VendaLink>}
      </div>
    );
  });
}
