import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useRememberRecord } from '../record/remember-record.ts';
import classes from './form-page.module.css';
import { RecordFormBody, type RecordFormBodyProps } from './record-form-body.tsx';
import { SectionIndex } from './section-index.tsx';
import { OutsideSections } from './sections.tsx';

interface FormPageProps<V extends FieldValues> extends Omit<RecordFormBodyProps<V>, 'className'> {
  title: string;
  /** Code, state: beside the title. */
  badges?: ReactNode;
  actions?: ReactNode;
  /** Figures and history at the right, where the page is wide. */
  aside?: ReactNode;
}

/** A record on a page of its own: index of the sections, the sections, facts beside, the footer always in reach. */
export function FormPage<V extends FieldValues>({
  title,
  badges,
  actions,
  aside,
  children,
  ...body
}: FormPageProps<V>) {
  return (
    <RecordFormBody {...body} className={classes.page}>
      <div className={classes.scroll}>
        <PageHead title={title} badges={badges} actions={actions} />
        <div className={classes.columns} data-aside={aside ? true : undefined}>
          <div className={classes.index}>
            <SectionIndex />
          </div>
          <div className={classes.sections}>{children}</div>
          {aside && (
            <aside className={classes.aside}>
              <OutsideSections>{aside}</OutsideSections>
            </aside>
          )}
        </div>
      </div>
    </RecordFormBody>
  );
}

/** Title of a page, what it is in a word or two, and what can be done with it. */
export function PageHead({ title, badges, actions }: { title: string; badges?: ReactNode; actions?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that takes the place of another (a record just saved) leaves nobody at the body: the keyboard begins here.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  useRememberRecord(title);
  return (
    <header className={classes.head}>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </h1>
      {badges && <div className={classes.badges}>{badges}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
