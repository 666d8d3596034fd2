import { Collapse, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useMemo, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { formTexts } from './form-texts.ts';
import classes from './section-card.module.css';
import { SectionContext } from './section-context.ts';
import { countErrors, useSections } from './sections.tsx';

interface SectionCardProps {
  title: string;
  /** The only section of its form: the title is for screen readers alone. */
  only?: boolean;
  /** One line beside the title: where it comes from, how many there are. */
  note?: ReactNode;
  /** Starts folded, with a summary of what is inside. An error inside unfolds it. */
  folded?: boolean;
  summary?: ReactNode;
  /** At the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One section of a form or of a reading page. Fields lie on a grid of twelve columns. */
export function SectionCard(props: SectionCardProps) {
  const inForm = useFormContext() !== null;
  const [opened, setOpened] = useState(!props.folded);
  return inForm ? <FormSection {...props} /> : <Section {...props} errors={0} opened={opened} onOpen={setOpened} />;
}

/** A section of a form knows its fields: it counts their errors, and tells the index beside the form. */
function FormSection(props: SectionCardProps) {
  const id = useId();
  const { names, fields } = useSectionNames();
  const { errors } = useFormState();
  const { put, remove } = useSections() ?? {};
  const [opened, setOpened] = useState(!props.folded);
  const open = useCallback(() => setOpened(true), []);
  useEffect(() => put?.({ id, title: props.title, names, open }), [put, id, props.title, names, open]);
  useEffect(() => () => remove?.(id), [remove, id]);
  return (
    <SectionContext value={fields}>
      <Section
        {...props}
        id={id}
        errors={countErrors(names, (name) => get(errors, name) !== undefined)}
        opened={opened}
        onOpen={setOpened}
      />
    </SectionContext>
  );
}

interface SectionProps extends SectionCardProps {
  id?: string;
  errors: number;
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

function Section(props: SectionProps) {
  const { id, title, only = false, note, folded = false, summary, actions, errors, opened, onOpen, children } = props;
  const t = useTexts(formTexts);
  const bodyId = useId();
  const shown = opened || errors > 0;
  const heading = (
    <>
      <h2 className={classes.title}>{title}</h2>
      {errors > 0 && <span className={classes.errors}>{t('sectionErrors', { count: errors })}</span>}
      {(note || summary) && <span className={classes.note}>{shown ? note : (summary ?? note)}</span>}
    </>
  );
  return (
    <section id={id} className={classes.card} aria-label={title}>
      {only ? null : folded ? (
        <UnstyledButton
          className={classes.head}
          aria-expanded={shown}
          aria-controls={bodyId}
          data-opened={shown || undefined}
          onClick={() => onOpen(!shown)}
        >
          <IconChevronRight size={16} className={classes.chevron} aria-hidden />
          {heading}
        </UnstyledButton>
      ) : (
        <div className={classes.head} data-opened>
          {heading}
          {actions && <div className={classes.actions}>{actions}</div>}
        </div>
      )}
      <Collapse expanded={shown} transitionDuration={120} keepMounted keepMountedMode="display-none" id={bodyId}>
        <div className={classes.body} data-only={only || undefined}>
          {children}
        </div>
      </Collapse>
    </section>
  );
}

/** Fields of a section side by side; each says how many of the twelve columns it takes. */
interface FieldGridProps {
  children: ReactNode;
  /** `dl` on a page to read: each span holds a term and its description. */
  as?: 'div' | 'dl';
}

export const FieldGrid = ({ children, as: Tag = 'div' }: FieldGridProps) => (
  <Tag className={classes.grid}>{children}</Tag>
);

/** Twelfths on a wide form; a drawer gives at least half, a phone the whole line but for the shortest fields. */
export const Span = ({ of, children }: { of: number; children: ReactNode }) => (
  <div
    className={classes.span}
    style={{ '--wide': of, '--narrow': of > 6 ? 12 : 6, '--phone': of > 3 ? 12 : 6 } as CSSProperties}
  >
    {children}
  </div>
);

function useSectionNames() {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set());
  const fields = useMemo(
    () => ({
      add: (name: string) => {
        setNames((before) => new Set([...before, name]));
        return () => setNames((before) => new Set([...before].filter((other) => other !== name)));
      },
    }),
    [],
  );
  return { names, fields };
}
