import { Button } from '@mantine/core';
import { IconArchive, IconInbox, IconPlus, IconSearchOff } from '@tabler/icons-react';
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
  onAdd?: (() => void) | undefined;
}

/** In place of rows: why there are none, and the one thing to do about it. */
export function ListNote({ noun, purpose, state, error, filterCount, onRetry, onClear, onAdd }: ListNoteProps) {
  const t = useTexts(listTexts);
  const { search } = state;
  const many = noun.many;
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
