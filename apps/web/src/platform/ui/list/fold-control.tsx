import { ActionIcon, Anchor, Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './fold-control.module.css';
import { listTexts } from './list-texts.ts';
import type { Fold, FoldNote } from './unfolding.ts';

interface FoldControlProps extends Pick<Fold, 'words'> {
  open: boolean;
  name: string;
  onToggle: () => void;
  tabIndex?: number;
}

/** Opens what stands under a row, and folds it again. */
export function FoldControl({ open, name, words = '', onToggle, tabIndex }: FoldControlProps) {
  const t = useTexts(listTexts);
  return (
    <ActionIcon
      size={22}
      className={classes.control}
      aria-expanded={open}
      data-discloses
      aria-label={t('under', { words, name })}
      tabIndex={tabIndex}
      onClick={onToggle}
    >
      <IconChevronRight size={15} stroke={2} />
    </ActionIcon>
  );
}

/** What is said under the rows of an opened one: that they are coming, did not come, or are more. */
export function FoldNoteView({ note }: { note: FoldNote }) {
  const t = useTexts(listTexts);
  switch (note.kind) {
    case 'loading':
      return (
        <span className={classes.note} role="status" aria-label={t('underLoading')}>
          <Skeleton height={9} width={180} />
        </span>
      );
    case 'failed':
      return (
        <span className={classes.note} role="alert">
          {t('underFailed')} <Act onClick={note.retry}>{t('retry')}</Act>
        </span>
      );
    case 'more':
      return (
        <span className={classes.note}>
          {t('underSome', { shown: note.shown, total: note.total })} <Act onClick={note.showAll}>{t('underAll')}</Act>
        </span>
      );
  }
}

const Act = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Anchor component="button" type="button" size="sm" onClick={onClick}>
    {children}
  </Anchor>
);
