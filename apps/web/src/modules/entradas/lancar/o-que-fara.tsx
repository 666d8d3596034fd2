import { decimal, somar } from '@retaguarda/brasil';
import type { EntradaLida } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import type { ParcelaDigitada } from './lancar-dialog.tsx';
import { lancarTexts } from './lancar-texts.ts';
import { somaDasParcelas } from './soma.ts';

/** What letting the note in will do, in words, as it is typed. */
export function OQueFara({ entrada }: { entrada: EntradaLida }) {
  const t = useTexts(lancarTexts);
  const { money } = useFormats();
  const [duplicatas, atualizar]: [readonly ParcelaDigitada[], boolean] = useWatch({
    name: ['duplicatas', 'atualizarCusto'],
  });
  const doEstoque = entrada.itens.filter(({ semEstoque }) => !semEstoque);
  const dadas = doEstoque.filter(({ bonificacao }) => bonificacao);
  const fora = entrada.itens.length - doEstoque.length;
  const soma = somaDasParcelas(duplicatas);
  const fornecedor = entrada.fornecedor?.rotulo ?? entrada.emitente.nome;
  const custo = somar(doEstoque.map((item) => item.custo)).toFixed(2);
  return (
    <ul className={classes.what}>
      {doEstoque.length > 0 && (
        <li>{t('stockEnters', { count: doEstoque.length, empresa: entrada.empresa.rotulo, custo: money(custo) })}</li>
      )}
      {dadas.length > 0 && entrada.custoDaBonificacao !== null && (
        <li>
          {t(entrada.custoDaBonificacao === 'zero' ? 'givenFree' : 'givenAtCost', {
            count: dadas.length,
            custo: money(somar(dadas.map((item) => item.custo)).toFixed(2)),
          })}
        </li>
      )}
      {fora > 0 && <li>{t('outOfStock', { count: fora })}</li>}
      <li>
        {duplicatas.length === 0
          ? t('nothingToPay')
          : t('payablesMade', { count: duplicatas.length, total: money(soma.toFixed(2)), fornecedor })}
      </li>
      <li>{t(atualizar ? 'costsFollow' : 'costsStay')}</li>
      {duplicatas.length > 0 && !decimal(entrada.valor).eq(soma) && (
        <li className={classes.bad}>{t('notTheTotal', { total: money(entrada.valor) })}</li>
      )}
    </ul>
  );
}
