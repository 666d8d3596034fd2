import { UnstyledButton } from '@mantine/core';
import {
  chaveDoFechamento,
  destinosDaDiferenca,
  type FechamentoDeCaixa,
  type LinhaLida,
  textoDaChave,
} from '@retaguarda/contracts';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import classes from '../caixa.module.css';
import { MovimentosDoTurno } from '../movimentos-do-turno.tsx';
import { Diferenca } from './diferenca.tsx';
import { fechamentoTexts } from './fechamento-texts.ts';
import { VendasLink } from './vendas-link.tsx';

/** Method by method: what was expected, what was counted, what differs. */
export function FormasTable({ fechamento }: { fechamento: FechamentoDeCaixa }) {
  const t = useTexts(fechamentoTexts);
  const { decimal } = useFormats();
  const money = (valor: string) => decimal(valor, 2);
  const [movimentos, setMovimentos] = useState<LinhaLida | null>(null);
  const { linhas, totais, turno } = fechamento;
  return (
    <div>
      <div className={classes.scroller}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th>{t('method')}</th>
              <th data-end>{t('sold')}</th>
              <th data-end>{t('moved')}</th>
              <th data-end>{t('expected')}</th>
              <th data-end>{t('counted')}</th>
              <th data-end>{t('difference')}</th>
              <th>{t('destination')}</th>
            </tr>
          </thead>
          <tbody>
            {linhas.map((linha) => (
              <Forma key={textoDaChave(linha)} linha={linha} onMovimentos={() => setMovimentos(linha)} />
            ))}
          </tbody>
          {totais && (
            <tfoot>
              <tr>
                <td>{t('total')}</td>
                <td data-end data-label={t('sold')}>
                  {money(totais.vendas)}
                </td>
                <td data-end data-label={t('moved')}>
                  {money(totais.movimentos)}
                </td>
                <td data-end data-label={t('expected')}>
                  {money(totais.esperado)}
                </td>
                <td />
                <td data-end data-label={t('difference')}>
                  <Diferenca valor={totais.diferenca} />
                </td>
                <td />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className={classes.quiet}>{t('opensRows')}</p>
      {movimentos && (
        <DialogShell title={movimentos.rotulo} onClose={() => setMovimentos(null)}>
          <MovimentosDoTurno
            turno={turno}
            de={(um) => textoDaChave(chaveDoFechamento(um)) === textoDaChave(movimentos)}
          />
        </DialogShell>
      )}
    </div>
  );
}

function Forma({ linha, onMovimentos }: { linha: LinhaLida; onMovimentos: () => void }) {
  const t = useTexts(fechamentoTexts);
  const { decimal } = useFormats();
  const money = (valor: string) => decimal(valor, 2);
  const { rotulo: forma, quantas, vendas, movimentos, esperado, contado, correcoes, diferenca, destino } = linha;
  return (
    <tr>
      <td>{forma}</td>
      <td data-end data-label={t('sold')}>
        {quantas === 0 ? (
          '—'
        ) : (
          <VendasLink filtro={linha.filtroDasVendas} label={t('openSales', { forma, valor: money(vendas) })}>
            {money(vendas)}
          </VendasLink>
        )}
      </td>
      <td data-end data-label={t('moved')}>
        {movimentos === '0.00' ? (
          '—'
        ) : (
          <UnstyledButton
            className={classes.link}
            aria-label={t('openMovements', { forma, valor: money(movimentos) })}
            onClick={onMovimentos}
          >
            {money(movimentos)}
          </UnstyledButton>
        )}
      </td>
      <td data-end data-label={t('expected')} className={classes.expected}>
        {money(esperado)}
      </td>
      <td data-end data-label={t('counted')}>
        {contado === null ? <span className={classes.quiet}>{t('notCounted')}</span> : money(contado)}
        {correcoes !== '0.00' && <div className={classes.quiet}>{t('corrected', { valor: money(correcoes) })}</div>}
      </td>
      <td data-end data-label={t('difference')}>
        <Diferenca valor={diferenca} />
      </td>
      {destino ? (
        <td data-label={t('destination')}>
          <span className={classes.quiet}>{destinosDaDiferenca[destino]}</span>
        </td>
      ) : (
        <td />
      )}
    </tr>
  );
}
