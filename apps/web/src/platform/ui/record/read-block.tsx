import { Button } from '@mantine/core';
import { type Field, refName } from '@retaguarda/contracts';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import type { LinkTarget } from '../../router/address.ts';
import { fieldText } from '../field-text.ts';
import page from '../form/form-page.module.css';
import { PageHead } from '../form/form-page.tsx';
import { FieldGrid, Span } from '../form/section-card.tsx';
import { spanOf } from '../inputs/field-input.tsx';
import { useValueWords } from '../value-words.ts';
import { recordTexts } from './record-texts.ts';
import registers from './registers.module.css';

type Values = Readonly<Record<string, unknown>>;
type Fields = Readonly<Record<string, Field>>;

interface ReadPageProps {
  title: string;
  badges?: ReactNode;
  list: LinkTarget;
  /** The form, for who may change it. */
  edit: LinkTarget | null;
  /** Between the way back and the form. */
  actions?: ReactNode;
  aside?: ReactNode;
  /** Before everything, across the page. */
  lead?: ReactNode;
  children: ReactNode;
}

/** A record to be read: what is there, by section; what is not there takes no room. */
export function ReadPage({ title, badges, list, edit, actions, aside, lead, children }: ReadPageProps) {
  const t = useTexts(recordTexts);
  const navigate = useNavigate();
  return (
    <div className={page.scroll}>
      <PageHead
        title={title}
        badges={badges}
        actions={
          <>
            <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={() => void navigate(list)}>
              {t('backToList')}
            </Button>
            {actions}
            {edit && (
              <Button leftSection={<IconPencil size={16} />} onClick={() => void navigate(edit)}>
                {t('edit')}
              </Button>
            )}
          </>
        }
      />
      {lead && <div className={registers.lead}>{lead}</div>}
      <div className={registers.reading}>
        <div className={page.sections}>{children}</div>
        {aside && <aside className={page.aside}>{aside}</aside>}
      </div>
    </div>
  );
}

/** A part of a record to be read, under its title. */
export const ReadBlock = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={registers.section} aria-label={title}>
    <h2 className={registers.sectionTitle}>{title}</h2>
    {children}
  </section>
);

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === false;

interface ReadFieldsProps {
  fields: Fields;
  values: object;
  /** Fields that are shown elsewhere, or say nothing with this value. */
  hides?: (name: string, field: Field, value: unknown) => boolean;
  /** Text of a field where it is not the usual one. */
  textOf?: (name: string, value: unknown) => string | undefined;
  /** Columns of twelve, where it is not the field's own. */
  spanFor?: (name: string) => number | undefined;
}

/** The flat fields that hold something, by the sections of the contract. */
export function ReadFields({ fields, values, hides = () => false, ...rest }: ReadFieldsProps) {
  const t = useTexts(recordTexts);
  const read = values as Values;
  const full = Object.entries(fields).filter(([name, field]) => {
    const value = read[field.kind === 'ref' ? refName(name) : name];
    return !isEmpty(value) && !hides(name, field, value);
  });
  const sections = Map.groupBy(full, ([, { section }]) => section ?? t('main'));
  return [...sections].map(([title, ofSection]) => (
    <ReadBlock key={title} title={title}>
      <Facts fields={ofSection} values={read} {...rest} />
    </ReadBlock>
  ));
}

interface ReadRowsProps {
  title: string;
  fields: Fields;
  rows: readonly { id: number; ativo: boolean }[];
}

/** A list inside the record: the rows in use, each with the fields that hold something. */
export function ReadRows({ title, fields, rows }: ReadRowsProps) {
  const active = rows.filter(({ ativo }) => ativo);
  if (active.length === 0) return null;
  return (
    <ReadBlock title={title}>
      {active.map((row) => {
        const values = row as unknown as Values;
        const full = Object.entries(fields).filter(([name]) => !isEmpty(values[name]));
        return <Facts key={row.id} fields={full} values={values} />;
      })}
    </ReadBlock>
  );
}

interface FactsProps extends Pick<ReadFieldsProps, 'textOf' | 'spanFor'> {
  fields: readonly (readonly [string, Field])[];
  values: Values;
}

function Facts({ fields, values, textOf, spanFor }: FactsProps) {
  const formats = useFormats();
  const words = useValueWords();
  return (
    <div className={registers.facts}>
      <FieldGrid as="dl">
        {fields.map(([name, field]) => (
          <Span key={name} of={spanFor?.(name) ?? Math.max(4, spanOf(field))}>
            <dt>{field.label}</dt>
            <dd>{textOf?.(name, values[name]) ?? fieldText(name, field, values, formats, words)}</dd>
          </Span>
        ))}
      </FieldGrid>
    </div>
  );
}
