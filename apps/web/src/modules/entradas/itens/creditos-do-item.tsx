import { decimal } from '@retaguarda/brasil';
import { type ItemDaEntrada, razoesDoCredito } from '@retaguarda/contracts';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../entradas.module.css';
import styles from '../nota/creditos.module.css';
import { creditosTexts } from '../nota/creditos-texts.ts';

/** Tax by tax, what of one item comes back, on what base and rate, and why. */
export function CreditosDoItem({ item: { creditos } }: { item: ItemDaEntrada }) {
  const t = useTexts(creditosTexts);
  const { money, decimal: escrever } = useFormats();
  const say = useInPageLanguage();
  if (creditos.length === 0) return null;
  return (
    <div>
      <h3 className={classes.heading}>{t('ofItem')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes.scroller} aria-label={t('ofItem')} tabIndex={0}>
        <table
          className={`${classes.table} ${styles.credits}`}
          style={{ '--figures': 4 } as CSSProperties}
          aria-label={t('ofItem')}
        >
          <thead>
            <tr>
              <th scope="col">{t('tax')}</th>
              <th scope="col" data-end>
                {t('base')}
              </th>
              <th scope="col" data-end>
                {t('rate')}
              </th>
              <th scope="col" data-end>
                {t('inNote')}
              </th>
              <th scope="col" data-end>
                {t('credit')}
              </th>
              <th scope="col">{t('why')}</th>
            </tr>
          </thead>
          <tbody>
            {creditos.map(({ tributo, base, aliquota, destacado, credito, razao }) => (
              <tr key={tributo}>
                <th scope="row">{tributo}</th>
                <td data-end>{money(base)}</td>
                <td data-end>{`${escrever(aliquota)} %`}</td>
                <td data-end>{money(destacado)}</td>
                <td data-end>{decimal(credito).isZero() ? '—' : money(credito)}</td>
                <td>{say(razoesDoCredito[razao])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
