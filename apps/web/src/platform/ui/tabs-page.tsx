import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../router/address.ts';
import { useAddress } from '../router/use-address.ts';
import classes from './tabs-page.module.css';

export interface PageTab {
  id: string;
  label: string;
  /** Drawn only while it is the one on view: each is a page of its own, with its own state in the address. */
  content: () => ReactNode;
}

const tabParams = { aba: text() };

/** Several lists under one address; `?aba=` says which is on view, the first when it says nothing. */
export function TabsPage({ tabs }: { tabs: readonly PageTab[] }) {
  const [{ aba }, address] = useAddress(tabParams);
  const shown = tabs.find(({ id }) => id === aba) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  const current = shown?.id;
  // On a phone not all of them fit: the one on view is among those that are seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the tab says when
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
  }, [current]);
  if (!shown) return null;
  return (
    <div className={classes.page}>
      <Tabs
        value={shown.id}
        // Another tab is another list: its search and filters begin anew.
        onChange={(id) => address.show({ aba: id })}
        className={classes.tabs}
      >
        <Tabs.List ref={list}>
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <div key={shown.id} className={classes.content}>
        {shown.content()}
      </div>
    </div>
  );
}
