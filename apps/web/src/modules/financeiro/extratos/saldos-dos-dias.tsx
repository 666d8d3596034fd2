import { extratosCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';

/** Two months back, its first day. */
const desde = (hoje: string): string => {
  const [ano = 0, mes = 1] = hoje.split('-').map(Number);
  return new Date(Date.UTC(ano, mes - 3, 1)).toISOString().slice(0, 10);
};

/** What the account had at the end of each day, beside what the bank was said to have. */
export function SaldosDosDias({ contaId }: { contaId: number }) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const ate = today();
  const de = desde(ate);
  const { data } = useQuery({
    queryKey: financeiroKeys.of('saldos', contaId, de, ate),
    queryFn: ({ signal }) =>
      callApi(extratosCalls.saldos, { params: { id: contaId }, query: { de, ate }, signal, handlesErrors: true }),
  });
  if (!data) return null;
  return (
    <section aria-label={t('daily')}>
      <h2 className={classes.heading}>{t('daily')}</h2>
      {data.dias.length === 0 ? (
        <p className={classes.quiet}>{t('noneDaily')}</p>
      ) : (
        <div className={classes.wide}>
          <table className={classes.days}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col">{t('comesIn')}</th>
                <th scope="col">{t('goesOut')}</th>
                <th scope="col">{t('computed')}</th>
                <th scope="col">{t('told')}</th>
                <th scope="col">{t('gap')}</th>
              </tr>
            </thead>
            <tbody>
              {data.dias.toReversed().map(({ dia, entra, sai, saldo, informado, diferenca }) => (
                <tr key={dia}>
                  <td>{date(dia)}</td>
                  <td>{money(entra)}</td>
                  <td>{money(sai)}</td>
                  <td>{money(saldo)}</td>
                  <td>{informado === null ? '–' : money(informado)}</td>
                  <td>{diferenca === null ? '–' : money(diferenca)}</td>
                </tr>
              ))}
              <tr>
                <td colSpan={3}>{t('begin')}</td>
                <td>{money(data.inicial)}</td>
                <td />
                <td />
              </tr>
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
