import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './lote.module.css';
import { loteTexts } from './lote-texts.ts';

interface LoteTabsProps<W extends string> {
  /** For screen readers: the parts below have the headings people see. */
  title: string;
  tabs: readonly { value: W; label: string }[];
  value: W;
  onChange: (value: W) => void;
  children: ReactNode;
}

/** Parts of one screen: what is next, what was done, what it is worked out from. */
export function LoteTabs<const W extends string>({ title, tabs, value, onChange, children }: LoteTabsProps<W>) {
  const t = useTexts(loteTexts);
  const choose = (chosen: string | null) => {
    const tab = tabs.find((one) => one.value === chosen);
    if (tab) onChange(tab.value);
  };
  return (
    <div className={classes.page}>
      <Tabs value={value} onChange={choose} className={classes.tabs} data-screen-only>
        <Tabs.List aria-label={`${title}: ${t('tabs').toLowerCase()}`}>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div className={classes.part}>{children}</div>
    </div>
  );
}
