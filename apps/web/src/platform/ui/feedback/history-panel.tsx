import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/texts.ts';
import drawer from '../form/form-drawer.module.css';
import { FormDrawer } from '../form/form-drawer.tsx';
import { Block, ErrorBlock } from './blocks.tsx';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './history.module.css';
import { historyQuery } from './history.ts';
import { HistoryList } from './history-list.tsx';
import { waitingTexts } from './waiting-texts.ts';

export interface HistoryPanelProps {
  /** Resource of the record: a write to it refreshes the history. */
  resource: string;
  /** Table the audit names. */
  entidade: string;
  registroId: number;
}

/** The history of one record, wherever there is room for it. */
export function HistoryPanel({ resource, entidade, registroId }: HistoryPanelProps) {
  const t = useTexts(feedbackTexts);
  const w = useTexts(waitingTexts);
  const query = useInfiniteQuery(historyQuery(resource, entidade, registroId));
  const entries = query.data?.pages.flatMap(({ data }) => data) ?? [];
  if (query.isPending) {
    return (
      <div role="status" aria-label={w('loading')} className={classes.waiting}>
        {[64, 48, 64].map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three bars that never move
          <Skeleton key={index} height={height} />
        ))}
      </div>
    );
  }
  if (query.isError) {
    return <ErrorBlock what={t('history').toLowerCase()} error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (entries.length === 0) return <Block title={t('historyEmpty')} />;
  return (
    <>
      <HistoryList entries={entries} of={entidade} />
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          className={classes.more}
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('historyMore')}
        </Button>
      )}
    </>
  );
}

/** The history in a drawer of its own, beside what is on view. */
export function HistoryDrawer({ name, onClose, ...panel }: HistoryPanelProps & { name: string; onClose: () => void }) {
  const t = useTexts(feedbackTexts);
  return (
    <FormDrawer opened escapes onClose={onClose} title={name} kicker={t('history')} size={420}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={drawer.scroll} aria-label={t('history')} tabIndex={0}>
        <HistoryPanel {...panel} />
      </section>
    </FormDrawer>
  );
}
