import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './lote.module.css';
import { loteTexts } from './lote-texts.ts';

/** Which part of a batch screen the address asks for. */
export function useAba(usual: string) {
  const { aba, execucao } = useSearch({ strict: false }) as { aba?: string; execucao?: string };
  const navigate = useNavigate();
  return {
    aba: aba ?? usual,
    execucao: Number(execucao) > 0 ? Number(execucao) : null,
    go: (value: string | null) =>
      void navigate({ to: '.', search: (value === usual || !value ? {} : { aba: value }) as never }),
  };
}

interface LoteTabsProps {
  /** For screen readers: the parts below have the headings people see. */
  title: string;
  tabs: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string | null) => void;
  children: ReactNode;
}

/** Parts of one screen: what is next, what was done, what it is worked out from. */
export function LoteTabs({ title, tabs, value, onChange, children }: LoteTabsProps) {
  const t = useTexts(loteTexts);
  return (
    <div className={classes.page}>
      <Tabs value={value} onChange={onChange} className={classes.tabs} data-screen-only>
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
