import type { PainelDeConciliacao } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

/** What waits, what was done, and whether the bank's balance is ours: always in sight. */
export function Totais({ painel }: { painel: PainelDeConciliacao }) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const { total, conciliadas, entra, sai, saldo } = painel;
  return (
    <p className={classes.totals} aria-live="polite">
      <strong>{t('wait', { count: total })}</strong>
      <span>{t('done', { count: conciliadas })}</span>
      {entra !== '0.00' && (
        <span>
          {t('comesIn')} <strong>{money(entra)}</strong>
        </span>
      )}
      {sai !== '0.00' && (
        <span>
          {t('goesOut')} <strong>{money(sai)}</strong>
        </span>
      )}
      {saldo && (
        <>
          <span>
            {t('bankBalance', { dia: date(saldo.data) })} <strong>{money(saldo.banco)}</strong>
          </span>
          <span>
            {t('ourBalance')} <strong>{money(saldo.nosso)}</strong>
          </span>
          {saldo.diferenca !== '0.00' && (
            <span>
              {t('gap')} <strong>{money(saldo.diferenca)}</strong>
            </span>
          )}
        </>
      )}
    </p>
  );
}
