import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** What a state means for the person: done, waiting, wrong, of note, or merely a fact. */
export type Tone = 'ok' | 'wait' | 'bad' | 'note' | 'mute';

/** A word on its colour. The word carries the meaning; the colour only finds it faster. */
export function StatusBadge({ tone = 'mute', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  );
}
