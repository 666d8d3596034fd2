import type { Mudanca } from '@retaguarda/contracts';
import { Fragment } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './history.module.css';
import { type Act, actOf } from './history.ts';
import { type ToldChange, useHistoryWords } from './history-names.ts';

interface HistoryListProps {
  entries: readonly Mudanca[];
  /** Table of the record whose history it is: what is of another is part of it. */
  of?: string;
}

/** Who did what, when: newest first. */
export function HistoryList({ entries, of }: HistoryListProps) {
  const t = useTexts(feedbackTexts);
  const told = useHistoryWords();
  const { instant } = useFormats();
  const acts: Record<Act, string> = {
    created: t('historyCreated'),
    updated: t('historyUpdated'),
    removed: t('historyRemoved'),
    inactivated: t('historyInactivated'),
    activated: t('historyActivated'),
    noted: t('historyNoted'),
  };
  const authorOf = ({ ator, sujeito }: Mudanca) => {
    const actor = ator ?? t('historySystem');
    return sujeito && sujeito !== ator ? t('historyFor', { actor, subject: sujeito }) : actor;
  };
  return (
    <ol className={classes.list}>
      {entries
        .map((entry) => ({ entry, ...told(entry, of) }))
        // What only the program keeps for itself changed: there is nothing to tell.
        .filter(({ entry, changes }) => actOf(entry) !== 'updated' || changes.length > 0)
        .map(({ entry, part, changes }) => (
          <li key={entry.id} className={classes.entry}>
            <div>
              <strong>{authorOf(entry)}</strong>{' '}
              {part && entry.acao === 'criou' ? t('historyAdded') : acts[actOf(entry)]}
              {part && <span className={classes.part}>{part}</span>}
            </div>
            <dl className={classes.changes}>
              {changes.map((change) => (
                <Fragment key={change.coluna}>
                  <dt>{change.label}</dt>
                  <dd>
                    <Change {...change} />
                  </dd>
                </Fragment>
              ))}
            </dl>
            {entry.acao === 'anotou' && <p className={classes.remark}>{String(entry.depois?.texto ?? '')}</p>}
            <time className={classes.when} dateTime={entry.quando}>
              {instant(entry.quando)}
            </time>
          </li>
        ))}
    </ol>
  );
}

function Change({ antes, depois }: ToldChange) {
  const t = useTexts(feedbackTexts);
  return (
    <>
      {antes !== null && <del>{antes || t('historyBlank')}</del>}
      {antes !== null && depois !== null && <span aria-hidden> → </span>}
      {depois !== null && <ins>{depois || t('historyBlank')}</ins>}
    </>
  );
}
