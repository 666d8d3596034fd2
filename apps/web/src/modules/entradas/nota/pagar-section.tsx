import type { EntradaLida } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { SectionCard } from '../../../platform/ui/form/section-card.tsx';
import classes from '../entradas.module.css';
import { entradasTexts } from '../entradas-texts.ts';

/** What the note says is to be paid, and when. */
export function PagarSection({ entrada: { duplicatas } }: { entrada: EntradaLida }) {
  const t = useTexts(entradasTexts);
  const { money, date } = useFormats();
  return (
    <SectionCard title={t('duplicates')}>
      {duplicatas.length === 0 ? (
        <p className={classes.quiet}>{t('noDuplicates')}</p>
      ) : (
        <ul className={classes.lines}>
          {duplicatas.map(({ numero, vencimento, valor }) => (
            <li key={`${numero} ${vencimento} ${valor}`}>
              <span>{[numero, date(vencimento)].filter(Boolean).join(' · ')}</span>
              <strong>{money(valor)}</strong>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
