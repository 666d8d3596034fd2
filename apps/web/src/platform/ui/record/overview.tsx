import type { ListOf } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { callApi } from '../../api/client.ts';
import { keysOf } from '../../api/query.ts';
import { broughtTo } from '../../extension.ts';
import type { LinkTarget } from '../../router/address.ts';
import { useSession } from '../../session/session-store.ts';
import { CardSkeleton, HomeCard, type HomeFact, HomeFacts } from '../home/home-card.tsx';
import type { ListReply } from '../list/use-list-data.ts';
import classes from './overview.module.css';
import { overviewParts } from './overview-part.ts';

/** What modules tell of a record, each part for who may read it. @param of what the record is */
export function Overview({ of, id }: { of: readonly string[]; id: number }) {
  const overviews = broughtTo(overviewParts);
  const { can } = useSession();
  const parts = overviews.filter((part) => of.includes(part.of) && can(part.access)).sort((a, b) => a.place - b.place);
  if (parts.length === 0) return null;
  return (
    <div className={classes.parts}>
      {parts.map(({ name, component: Part }) => (
        <Suspense key={name} fallback={<CardSkeleton />}>
          <Part id={id} />
        </Suspense>
      ))}
    </div>
  );
}

interface FigureProps {
  figure: string;
  /** Below it: what is late, how many. */
  note?: ReactNode;
  /** Of the note. */
  tone?: 'bad' | undefined;
}

/** The one figure that a part of an overview answers with. */
export const OverviewFigure = ({ figure, note, tone }: FigureProps) => (
  <div className={classes.figure}>
    <strong>{figure}</strong>
    {note && <small data-tone={tone}>{note}</small>}
  </div>
);

interface OverviewListProps<T> {
  title: string;
  /** The list, narrowed to the record. */
  link: LinkTarget;
  list: ListOf<T>;
  /** Of the call of the list, beside the company that was chosen; a company named here is asked instead. */
  asks: Readonly<Record<string, string | number | boolean>>;
  /** Said where there is no row; absent, it then takes no room. */
  nothing?: string;
  /** What all rows come to, above the first ones. */
  figure?: (reply: ListReply<T>) => FigureProps;
  fact: (row: T) => HomeFact;
}

/** The first rows of a list that are of the record, and what all of them come to. */
export function OverviewList<T extends { id: number }>({
  title,
  link,
  list,
  asks,
  nothing,
  figure,
  fact,
}: OverviewListProps<T>) {
  const { empresaAtual } = useSession();
  const asked = {
    ...list.fixed,
    ...(empresaAtual && { empresaId: empresaAtual.id }),
    ...asks,
    page: 1,
    rowsPerPage: ROWS,
    contarTodos: true,
  };
  const query = useQuery({
    queryKey: keysOf(list.resource).list({ name: `overview ${list.id}`, ...asked }),
    queryFn: ({ signal }) => callApi(list.call, { query: asked, signal, handlesErrors: true }) as Promise<ListReply<T>>,
  });
  if (nothing === undefined && !query.isError && !query.data?.total) return null;
  return (
    <HomeCard title={title} link={link} query={query} quiet={({ total }) => (total === 0 ? (nothing ?? null) : null)}>
      {(reply) => (
        <>
          {figure && <OverviewFigure {...figure(reply)} />}
          <HomeFacts facts={reply.data.map(fact)} />
        </>
      )}
    </HomeCard>
  );
}

/** As many as a look takes in. */
const ROWS = 3;
