import { Button } from '@mantine/core';
import { IconArchive, IconInbox, IconPlus, IconSearchOff, IconStack2 } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Block, ErrorBlock } from '../feedback/blocks.tsx';
import { addText, type ListNoun } from './list-noun.ts';
import { isNarrowed, type ListState } from './list-state.ts';
import { listTexts } from './list-texts.ts';

interface ListNoteProps {
  noun: ListNoun;
  purpose: string;
  state: ListState;
  error: unknown;
  filterCount: number;
  onRetry: () => void;
  onClear: () => void;
  /** Asks without these parameters. */
  onWithout: (params: readonly string[]) => void;
  onAdd?: (() => void) | undefined;
}

/** In place of rows: why there are none, and the one thing to do about it. */
export function ListNote({
  noun,
  purpose,
  state,
  error,
  filterCount,
  onRetry,
  onClear,
  onWithout,
  onAdd,
}: ListNoteProps) {
  const t = useTexts(listTexts);
  const { search } = state;
  const many = noun.many;
  if (isTooMany(error)) return <TooMany error={error} onWithout={onWithout} />;
  if (error !== null) return <ErrorBlock what={many} error={error} onRetry={onRetry} />;
  if (isNarrowed(state)) {
    const title =
      search === ''
        ? t('noResultFilters', { count: filterCount })
        : filterCount > 0
          ? t('noResultBoth', { search, count: filterCount })
          : t('noResult', { search });
    return (
      <Block
        icon={<IconSearchOff size={20} />}
        title={title}
        actions={
          <Button variant="default" onClick={onClear}>
            {search === '' ? t('clearFilters') : filterCount > 0 ? t('clearAll') : t('searchClear')}
          </Button>
        }
      />
    );
  }
  if (state.somenteInativos) return <Block icon={<IconArchive size={20} />} title={t('emptyInactive', { many })} />;
  return (
    <Block
      icon={<IconInbox size={20} />}
      title={t('emptyTitle', { many })}
      actions={
        onAdd && (
          <Button leftSection={<IconPlus size={16} />} onClick={onAdd}>
            {addText(t, noun)}
          </Button>
        )
      }
    >
      {purpose}
    </Block>
  );
}

export const isTooMany = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'TOO_MANY_ROWS';

/** What is asked is answered of fewer rows: in the words of the server, and with what to leave out. */
function TooMany({ error, onWithout }: { error: ApiError } & Pick<ListNoteProps, 'onWithout'>) {
  const t = useTexts(listTexts);
  const { sem } = error.data;
  const params = Array.isArray(sem) ? sem.map(String) : [];
  const ways = { page: t('pageFirst'), search: t('searchClear'), sortBy: t('sortUsual') };
  const way =
    Object.entries(ways).find(([param]) => params.includes(param))?.[1] ?? t('filtersDrop', { count: params.length });
  return (
    <Block
      alert
      icon={<IconStack2 size={20} />}
      title={t('tooManyTitle')}
      actions={
        params.length > 0 && (
          <Button variant="default" onClick={() => onWithout(params)}>
            {way}
          </Button>
        )
      }
    >
      {error.message}
    </Block>
  );
}
