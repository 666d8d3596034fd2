import { ActionIcon, Progress, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPaperclip, IconX } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './file-drop.module.css';
import { fileSize } from './files.ts';
import { inputTexts } from './input-texts.ts';
import type { Sending } from './use-sendings.ts';

interface SendingLineProps {
  sending: Sending;
  onRetry: (sending: Sending) => void;
  onRemove: (sending: Sending) => void;
}

/** One file: how far it went, or why it did not. */
export function SendingLine({ sending, onRetry, onRemove }: SendingLineProps) {
  const t = useTexts(inputTexts);
  const {
    file: { name, size },
    state,
    share,
  } = sending;
  return (
    <li className={classes.file} data-state={state}>
      <span className={classes.icon} aria-hidden>
        {state === 'done' ? <IconCheck size={16} /> : <IconPaperclip size={16} />}
      </span>
      <span className={classes.name} title={name}>
        {name}
      </span>
      <span className={classes.note}>{state === 'sending' && share === 1 ? t('fileWorking') : fileSize(size)}</span>
      {state === 'failed' && !sending.unfit && (
        <UnstyledButton className={classes.choose} onClick={() => onRetry(sending)}>
          {t('fileRetry')}
        </UnstyledButton>
      )}
      <ActionIcon
        size={24}
        aria-label={t(state === 'sending' ? 'fileCancel' : 'fileRemove', { name })}
        onClick={() => onRemove(sending)}
      >
        <IconX size={14} />
      </ActionIcon>
      {state === 'sending' && (
        <Progress
          className={classes.progress}
          size={3}
          animated={share === 1}
          value={share * 100}
          aria-label={t('fileSending', { name })}
        />
      )}
      {state === 'failed' && <div className={classes.error}>{sending.reason}</div>}
    </li>
  );
}
