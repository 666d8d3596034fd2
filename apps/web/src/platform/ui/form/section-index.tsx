import { UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTexts } from '../../i18n/texts.ts';
import { formTexts } from './form-texts.ts';
import classes from './section-index.module.css';
import { countErrors, type SectionInfo, useSections } from './sections.tsx';

/** The sections of a form as a list at its side: where one is, and where errors are. */
export function SectionIndex() {
  const t = useTexts(formTexts);
  const list = useSections()?.list ?? [];
  const { errors } = useFormState();
  const current = useCurrentSection(list);
  if (list.length < 2) return null;
  return (
    <nav className={classes.index} aria-label={t('sections')}>
      {list.map(({ id, title, names, open }) => {
        const count = countErrors(names, (name) => get(errors, name) !== undefined);
        return (
          <UnstyledButton
            key={id}
            className={classes.item}
            data-current={id === current || undefined}
            data-errors={count > 0 || undefined}
            aria-current={id === current ? 'true' : undefined}
            onClick={() => {
              open();
              document.getElementById(id)?.scrollIntoView({ behavior: 'smooth', block: 'start' });
            }}
          >
            {title}
            {count > 0 && (
              <span>
                <span aria-hidden> · {count}</span>
                <span className="visually-hidden"> {t('sectionErrors', { count })}</span>
              </span>
            )}
          </UnstyledButton>
        );
      })}
    </nav>
  );
}

/** The section nearest to the top of what is on view. */
function useCurrentSection(list: readonly SectionInfo[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Map<string, boolean>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) seen.set(entry.target.id, entry.isIntersecting);
        setCurrent(list.find(({ id }) => seen.get(id))?.id ?? null);
      },
      { rootMargin: '0px 0px -60% 0px' },
    );
    for (const { id } of list) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [list]);
  return current ?? list[0]?.id ?? null;
}
