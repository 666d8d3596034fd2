import type { ExtratoDoFiado } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './fiado.module.css';
import { fiadoTexts } from './fiado-texts.ts';

/** The account line by line: what was bought on it, what was paid, and the balance after each. */
export function Movimento({ extrato: { colunas, linhas, de, ate } }: { extrato: ExtratoDoFiado }) {
  const t = useTexts(fiadoTexts);
  const { money, date } = useFormats();
  const naColuna = (nome: string, valores: readonly (string | null)[]) => valores[colunas.indexOf(nome)] ?? null;
  // What has no day only names the side of the account.
  const comDia = linhas.filter(({ valores }) => naColuna('data', valores) !== null);
  if (comDia.length === 0) return null;
  const quanto = (valor: string | null) => (valor === null ? '' : money(valor));
  return (
    <section aria-label={t('statement')}>
      <h2 className={classes.subtitle}>{t('statement')}</h2>
      <p className={classes.lead}>{t('between', { de: date(de), ate: date(ate) })}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('entry')}</th>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('bought')}</th>
            <th scope="col">{t('paid')}</th>
            <th scope="col">{t('balance')}</th>
          </tr>
        </thead>
        <tbody>
          {comDia.map(({ rotulo, valores }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an account have no other name, and their order is theirs
            <tr key={i}>
              <td>
                {rotulo}
                <div className={classes.quiet}>{naColuna('historico', valores)}</div>
              </td>
              <td>{date(naColuna('data', valores) ?? '')}</td>
              <td>{quanto(naColuna('debito', valores))}</td>
              <td>{quanto(naColuna('credito', valores))}</td>
              <td>
                <strong>{quanto(naColuna('saldo', valores))}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
