import { decimal, somar } from '@retaguarda/brasil';
import { type CreditoSomado, type EntradaLida, razoesDoCredito, somarCreditos } from '@retaguarda/contracts';
import type { CSSProperties } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import classes from '../entradas.module.css';
import styles from './creditos.module.css';
import { creditosTexts } from './creditos-texts.ts';

/** What of the taxes of the note comes back to the company, and why the rest does not: one line a tax and reason. */
export function CreditosSection({ entrada: { itens } }: { entrada: EntradaLida }) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const linhas = somarCreditos(itens);
  if (linhas.length === 0) return null;
  const total = somar(linhas.map(({ credito }) => credito));
  const note = total.isZero() ? t('nothingBack') : t('comesBack', { total: money(total.toFixed(2)) });
  return (
    <SectionCard title={t('title')} note={note}>
      <table
        className={`${classes.table} ${styles.credits}`}
        style={{ '--figures': 2 } as CSSProperties}
        aria-label={t('title')}
      >
        <thead>
          <tr>
            <th scope="col">{t('tax')}</th>
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
          {linhas.map((linha) => (
            <Linha key={`${linha.tributo} ${linha.razao}`} linha={linha} deTodos={linha.itens === itens.length} />
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}

function Linha({ linha, deTodos }: { linha: CreditoSomado; deTodos: boolean }) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const say = useInPageLanguage();
  const { tributo, razao, itens, destacado, credito } = linha;
  return (
    <tr>
      <th scope="row">{tributo}</th>
      <td data-end>{money(destacado)}</td>
      <td data-end>{decimal(credito).isZero() ? '—' : <strong>{money(credito)}</strong>}</td>
      <td>
        {say(razoesDoCredito[razao])}
        {!deTodos && <span className={classes.quiet}> {t('ofItems', { count: itens })}</span>}
      </td>
    </tr>
  );
}
