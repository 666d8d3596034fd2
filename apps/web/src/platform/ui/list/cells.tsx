import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from '../feedback/status-badge.tsx';
import classes from './cells.module.css';

export interface BadgeFact {
  id: string;
  label: string;
  tone?: Tone;
}

/** Facts about a row, side by side; what finds no room is counted, and told on hover. */
export function BadgeRow({ badges, max = 3 }: { badges: readonly BadgeFact[]; max?: number }) {
  const rest = badges.slice(max);
  return (
    <span className={classes.badges}>
      {badges.slice(0, max).map(({ id, label, tone = 'mute' }) => (
        <StatusBadge key={id} tone={tone}>
          {label}
        </StatusBadge>
      ))}
      {rest.length > 0 && (
        <span className={classes.rest} title={rest.map(({ label }) => label).join(', ')}>
          +{rest.length}
        </span>
      )}
    </span>
  );
}

interface PriceChangeProps {
  /** As shown: `58,90`; null: there was none. */
  before: string | null;
  after: string;
  /** Beside the new figure: `+6,8 %`. */
  note?: ReactNode;
  /** Out of the ordinary: to be looked at before it is applied. */
  odd?: boolean;
}

/** A figure that becomes another. */
export function PriceChange({ before, after, note, odd = false }: PriceChangeProps) {
  return (
    <span className={classes.change}>
      <span className={classes.before}>{before ?? '—'}</span>
      <span aria-hidden> → </span>
      <b>{after}</b>
      {note && (
        <span className={classes.changeNote} data-odd={odd || undefined}>
          {note}
        </span>
      )}
    </span>
  );
}
