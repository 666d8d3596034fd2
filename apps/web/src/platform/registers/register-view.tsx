import { type Register, refName } from '@retaguarda/contracts';
import { useFormats } from '../i18n/formats.ts';
import { useTexts } from '../i18n/texts.ts';
import { fieldText } from '../ui/field-text.ts';
import { FieldGrid, Span } from '../ui/form/section-card.tsx';
import { spanOf } from '../ui/inputs/field-input.tsx';
import classes from '../ui/record/registers.module.css';
import { useValueWords } from '../ui/value-words.ts';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { sectionsOf } from './register-values.ts';

/** A record to be read: what is there, by section; what is not there takes no room. */
export function RegisterView({ register, row }: { register: Register; row: Row }) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const words = useValueWords();
  const sections = sectionsOf(register, t('main'), 'all');
  const isFilled = (name: string, kind: string) =>
    kind === 'flag' || ![null, undefined, ''].includes(row[kind === 'ref' ? refName(name) : name] as string);
  return (
    <>
      {sections.map(({ title, fields }, index) => {
        const filled = fields.filter(([name, { kind, required }]) => required || isFilled(name, kind));
        if (filled.length === 0 && index > 0) return null;
        return (
          <section key={title} className={classes.section} aria-label={title}>
            {sections.length > 1 && <h2 className={classes.sectionTitle}>{title}</h2>}
            <div className={classes.facts}>
              <FieldGrid as="dl">
                {filled.map(([name, field]) => (
                  <Span key={name} of={Math.max(4, spanOf(field))}>
                    <dt>{field.label}</dt>
                    <dd>{fieldText(name, field, row, formats, words) || '—'}</dd>
                  </Span>
                ))}
              </FieldGrid>
            </div>
          </section>
        );
      })}
      <dl className={classes.system}>
        <div>
          <dt>{t('code')}</dt>
          <dd>{row.id}</dd>
        </div>
        <div>
          <dt>{t('createdAt')}</dt>
          <dd>{formats.instant(row.criadoEm)}</dd>
        </div>
        <div>
          <dt>{t('updatedAt')}</dt>
          <dd>{formats.instant(row.atualizadoEm)}</dd>
        </div>
      </dl>
    </>
  );
}
