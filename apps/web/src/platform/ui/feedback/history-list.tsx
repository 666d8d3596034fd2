import type { Mudanca } from '@retaguarda/contracts';
import { Fragment, type ReactNode } from 'react';
import { useFormats } from '../../i18n/formats.ts';
import { useTexts } from '../../i18n/texts.ts';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './history.module.css';
import { type Act, actOf, changesOf } from './history.ts';

export interface HistoryNames {
  /** Label of a column of the table; the column itself when the screen does not know it, null when it is not told. */
  label: (coluna: string, entidade: string) => string | null;
  /** A value as the person reads it; nothing when there is none. */
  value: (coluna: string, value: unknown, entidade: string) => ReactNode;
  /** What of the record was changed, when it is one of its parts: the address, a phone. */
  part?: (entry: Mudanca) => string | null;
}

/** Who did what, when: newest first. */
export function HistoryList({ entries, names }: { entries: readonly Mudanca[]; names: HistoryNames }) {
  const t = useTexts(feedbackTexts);
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
      {entries.map((entry) => (
        <li key={entry.id} className={classes.entry}>
          <div>
            <strong>{authorOf(entry)}</strong> {acts[actOf(entry)]}
            {names.part?.(entry) && <span className={classes.part}>{names.part(entry)}</span>}
          </div>
          <dl className={classes.changes}>
            {changesOf(entry)
              .filter(({ coluna }) => names.label(coluna, entry.entidade) !== null)
              .map(({ coluna, antes, depois }) => (
                <Fragment key={coluna}>
                  <dt>{names.label(coluna, entry.entidade)}</dt>
                  <dd>
                    <del>{names.value(coluna, antes, entry.entidade) || t('historyBlank')}</del>
                    <span aria-hidden> → </span>
                    <ins>{names.value(coluna, depois, entry.entidade) || t('historyBlank')}</ins>
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
