import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { HistoryPanel, type HistoryPanelProps } from '../feedback/history-panel.tsx';
import classes from './aside-card.module.css';
import { formTexts } from './form-texts.ts';

/** A card beside a form or a read page. */
export function AsideCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.card}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** What is true of a record now: name and value, in order. */
export function FactsCard({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  const t = useTexts(formTexts);
  return (
    <AsideCard title={t('now')}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </AsideCard>
  );
}

/** What was changed of a record, by whom and when. */
export function HistoryCard(props: HistoryPanelProps) {
  const t = useTexts(formTexts);
  return (
    <AsideCard title={t('history')}>
      <HistoryPanel {...props} />
    </AsideCard>
  );
}
