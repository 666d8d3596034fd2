import { Button, CloseButton, Modal } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { confirm } from '../feedback/confirm.tsx';
import { notifySuccess, notifyUndoable } from '../feedback/toasts.tsx';
import { type BulkResult, runBulk } from './bulk.ts';
import classes from './bulk-bar.module.css';
import { listTexts } from './list-texts.ts';
import type { BulkAction, BulkRun } from './row-action.ts';
import type { Selection } from './use-selection.ts';

interface BulkBarProps<T> {
  selection: Selection<T>;
  actions: readonly BulkAction<T>[];
  nameOf: (row: T) => string;
  /** Beside the count: a sum of what is selected. */
  summary?: React.ReactNode;
}

/** Floats over the list while rows are selected: how many, what can be done with them, and how it went for each. */
export function BulkBar<T extends { id: number }>({ selection, actions, nameOf, summary }: BulkBarProps<T>) {
  const t = useTexts(listTexts);
  const [running, setRunning] = useState<{ done: number; total: number } | null>(null);
  const [result, setResult] = useState<BulkResult<T> | null>(null);
  const count = selection.rows.length;

  const run = async (action: BulkAction<T>) => {
    const { rows } = selection;
    if ('take' in action) return action.take(rows);
    const { question, danger = false } = action;
    if (question) {
      const text = t('bulkAsk', { question, count: rows.length });
      if (!(await confirm({ text, action: action.label, danger }))) return;
    }
    setRunning({ done: 0, total: rows.length });
    const outcome = await runBulk(rows, action.run, (done) => setRunning({ done, total: rows.length }));
    await action.done?.();
    setRunning(null);
    selection.clear();
    if (outcome.failures.length > 0) setResult(outcome);
    else tell(rows, action);
  };
  const tell = (rows: readonly T[], { undo, done }: BulkRun<T>) => {
    const [first] = rows;
    const one = rows.length === 1 && first ? nameOf(first) : null;
    const said = one === null ? mensagens.recordsUpdated : mensagens.recordUpdated;
    const text = `${said}: ${one ?? rows.length}`;
    if (!undo) return notifySuccess(text, null, said);
    const back = async () => {
      const { failures } = await runBulk(rows, undo, () => {});
      await done?.();
      if (failures.length > 0) throw new Error(failures.map((fail) => `${nameOf(fail.row)}: ${fail.text}`).join('\n'));
    };
    notifyUndoable(text, back, said);
  };

  return (
    <>
      {count > 0 && (
        <section className={classes.bar} aria-label={t('selected', { count })}>
          <span className={classes.count} role="status">
            {running ? t('bulkRunning', running) : t('selected', { count })}
          </span>
          {summary && <span className={classes.summary}>{summary}</span>}
          {actions.map((action) => (
            <Button
              key={action.id}
              size="xs"
              classNames={{ root: classes.action }}
              disabled={running !== null}
              leftSection={action.icon && <action.icon size={15} />}
              onClick={() => void run(action)}
            >
              {action.label}
            </Button>
          ))}
          <CloseButton
            className={classes.close}
            aria-label={t('selectionClear')}
            disabled={running !== null}
            onClick={selection.clear}
          />
        </section>
      )}
      <Modal
        opened={result !== null}
        onClose={() => setResult(null)}
        title={t('bulkFailedTitle', { count: result?.failures.length ?? 0 })}
        size={520}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {result && (
          <>
            <p className={classes.outcome}>
              {t('bulkSome', { done: result.done, total: result.done + result.failures.length })}
            </p>
            <dl className={classes.failures}>
              {result.failures.map(({ row, text }) => (
                <div key={row.id}>
                  <dt>{nameOf(row)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
      </Modal>
    </>
  );
}
