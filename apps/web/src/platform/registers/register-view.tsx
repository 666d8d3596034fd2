import { type Register, refName } from '@retaguarda/contracts';
import { Fragment, Suspense } from 'react';
import { broughtTo } from '../extension.ts';
import { useFormats } from '../i18n/formats.ts';
import { useTexts } from '../i18n/texts.ts';
import { fieldText } from '../ui/field-text.ts';
import { FieldGrid, Span } from '../ui/form/section-card.tsx';
import { spanOf } from '../ui/inputs/field-input.tsx';
import classes from '../ui/record/registers.module.css';
import { useValueWords, type ValueWords } from '../ui/value-words.ts';
import { registerBesides } from './register-beside.ts';
import type { Row } from './register-row.ts';
import { registerTexts } from './register-texts.ts';
import { type Section, sectionsOf } from './register-values.ts';

/** From so many on, flags are read together. */
const MANY_FLAGS = 4;

/** Many flags in one section are told in two lines, what holds and what does not: the others stay apart. */
function flagsTogether(
  fields: Section['fields'],
  row: Row,
  words: ValueWords,
): [apart: Section['fields'], together: [answer: string, labels: string[]][]] {
  const flags = fields.filter(([, { kind }]) => kind === 'flag');
  if (flags.length < MANY_FLAGS) return [fields, []];
  const labelsOf = (holds: boolean) =>
    flags.filter(([name]) => (row[name] === true) === holds).map(([, { label }]) => label);
  const answers: [string, string[]][] = [
    [words.yes, labelsOf(true)],
    [words.no, labelsOf(false)],
  ];
  return [fields.filter(([, { kind }]) => kind !== 'flag'), answers.filter(([, labels]) => labels.length > 0)];
}

/** A record to be read: what is there, by section; what is not there takes no room. */
export function RegisterView({ register, row }: { register: Register; row: Row }) {
  const t = useTexts(registerTexts);
  const formats = useFormats();
  const words = useValueWords();
  const sections = sectionsOf(register, t('main'), 'all');
  const readings = broughtTo(registerBesides).filter(
    (beside) => beside.register === register.resource && beside.reading,
  );
  const isTold = (name: string) => readings.some(({ of }) => of === name);
  const isFilled = (name: string, kind: string) =>
    kind === 'flag' || ![null, undefined, ''].includes(row[kind === 'ref' ? refName(name) : name] as string);
  return (
    <>
      {sections.map(({ title, fields }, index) => {
        const filled = fields.filter(
          ([name, { kind, required }]) => !isTold(name) && (required || isFilled(name, kind)),
        );
        const told = readings
          .filter(({ of }) => fields.some(([name]) => name === of))
          .map(({ of, reading: Reading }) => (
            <Suspense key={of} fallback={null}>
              {Reading && <Reading row={row} />}
            </Suspense>
          ));
        if (filled.length === 0 && index > 0) return told;
        const [apart, together] = flagsTogether(filled, row, words);
        return (
          <Fragment key={title}>
            <section className={classes.section} aria-label={title}>
              {sections.length > 1 && <h2 className={classes.sectionTitle}>{title}</h2>}
              <div className={classes.facts}>
                <FieldGrid as="dl">
                  {apart.map(([name, field]) => (
                    <Span key={name} of={Math.max(4, spanOf(field))}>
                      <dt>{field.label}</dt>
                      <dd>{fieldText(name, field, row, formats, words) || '—'}</dd>
                    </Span>
                  ))}
                  {together.map(([answer, labels]) => (
                    <Span key={answer} of={12}>
                      <dt>{answer}</dt>
                      <dd>{labels.join(' · ')}</dd>
                    </Span>
                  ))}
                </FieldGrid>
              </div>
            </section>
            {told}
          </Fragment>
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
