import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { StatusBadge } from '../feedback/status-badge.tsx';
import classes from './form-footer.module.css';
import { formTexts } from './form-texts.ts';
import { type DraftStatus, isRestored } from './use-draft.ts';

/** That something is not saved yet, and what the device holds of it. */
export function Unsaved({ draft }: { draft: DraftStatus }) {
  const t = useTexts(formTexts);
  return (
    <>
      <StatusBadge tone="wait">{t('unsaved')}</StatusBadge>
      <DraftNote draft={draft} />
    </>
  );
}

function DraftNote({ draft }: { draft: DraftStatus }) {
  const t = useTexts(formTexts);
  const { instant } = useFormats();
  const note = draft.failed
    ? t('draftNotKept')
    : isRestored(draft)
      ? t('draftRestored', { when: instant(draft.restoredFrom) })
      : draft.keptAt !== null && t('draftKept', { time: instant(draft.keptAt).slice(-5) });
  return note ? <span className={classes.note}>{note}</span> : null;
}
