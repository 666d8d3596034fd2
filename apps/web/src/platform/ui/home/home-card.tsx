import { Skeleton, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import type { LinkTarget } from '../../router/address.ts';
import { failureText } from '../feedback/toasts.tsx';
import classes from './home-card.module.css';
import { homeCardTexts } from './home-card-texts.ts';
import { useWaiting } from './waiting.ts';

interface HomeCardProps<T> {
  title: string;
  /** The screen with everything the card tells of. */
  link: LinkTarget;
  /** The card's one call. */
  query: UseQueryResult<T>;
  /** What to say where there is nothing to do; null where there is. */
  quiet?: (data: T) => string | null;
  children: (data: T) => ReactNode;
}

/** One question of the start page, answered in figures that open their rows; it keeps its place while it waits. */
export function HomeCard<T>({ title, link, query, quiet, children }: HomeCardProps<T>) {
  const id = useId();
  const { data } = query;
  const nothing = data === undefined ? null : (quiet?.(data) ?? null);
  useWaiting(id, data !== undefined && nothing === null);
  return (
    <section className={classes.card} aria-labelledby={id} data-quiet={nothing !== null || undefined}>
      <h2 id={id}>
        <Link {...link} className={classes.title}>
          {title}
          <IconChevronRight size={15} stroke={1.8} aria-hidden />
        </Link>
      </h2>
      {data === undefined ? <Pending query={query} /> : nothing === null ? children(data) : <p>{nothing}</p>}
    </section>
  );
}

function Pending({ query }: { query: UseQueryResult<unknown> }) {
  const t = useTexts(homeCardTexts);
  if (!query.isError) return <CardSkeleton />;
  return (
    <p role="alert">
      {failureText(query.error)}{' '}
      <UnstyledButton className={classes.retry} onClick={() => void query.refetch()}>
        {t('retry')}
      </UnstyledButton>
    </p>
  );
}

export function CardSkeleton() {
  const t = useTexts(homeCardTexts);
  return (
    <div role="status" aria-label={t('loading')} aria-busy="true" className={classes.waiting}>
      <Skeleton height={14} width="72%" />
      <Skeleton height={14} width="54%" />
    </div>
  );
}

export interface HomeFact {
  key: string | number;
  label: string;
  /** Below the label, quieter. */
  note?: string;
  figure: string;
  /** Word and colour say the same. */
  tone?: 'bad' | 'wait' | undefined;
  link?: LinkTarget;
}

/** Lines of a card: what, how much; each opens its rows. */
export function HomeFacts({ facts }: { facts: readonly HomeFact[] }) {
  return (
    <ul className={classes.facts}>
      {facts.map(({ key, link, ...fact }) => (
        <li key={key}>
          {link ? (
            <Link {...link} className={classes.fact}>
              <FactLine {...fact} />
            </Link>
          ) : (
            <div className={classes.fact}>
              <FactLine {...fact} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function FactLine({ label, note, figure, tone }: Omit<HomeFact, 'key' | 'link'>) {
  return (
    <>
      <span className={classes.label}>
        <span>{label}</span>
        {note && <small>{note}</small>}
      </span>
      <strong data-tone={tone}>{figure}</strong>
    </>
  );
}

/** Under the lines: the total, or how many more there are. */
export const HomeCardFoot = ({ children }: { children: ReactNode }) => <p className={classes.foot}>{children}</p>;
