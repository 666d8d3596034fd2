import { ActionIcon, FileButton, Progress, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPaperclip, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { failureText } from '../feedback/toasts.tsx';
import classes from './file-drop.module.css';
import { fileSize, isAccepted } from './files.ts';
import { inputTexts } from './input-texts.ts';

export interface FileDropProps {
  label: string;
  /** Endings accepted: `['.pdf', '.xml']`. */
  accept: readonly string[];
  /** Bytes. */
  maxSize: number;
  multiple?: boolean;
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
  /** A file that went through is taken off the list: what it brought goes with it. */
  onRemove?: (file: File) => void;
  /** Sends one file; `onProgress` takes the share sent, 0 to 1. Its refusal is shown beside the file. */
  upload: (file: File, tools: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<void>;
}

interface Sending {
  id: number;
  file: File;
  share: number;
  state: 'sending' | 'done' | 'failed';
  reason?: string;
}

/** Files by drop or by choice, each with its progress and its own answer. */
export function FileDrop({
  label,
  accept,
  maxSize,
  multiple = false,
  help,
  error,
  disabled,
  upload,
  onRemove,
}: FileDropProps) {
  const t = useTexts(inputTexts);
  const id = useId();
  const [over, setOver] = useState(false);
  const [list, setList] = useState<readonly Sending[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);

  const update = (sendingId: number, patch: Partial<Sending>) =>
    setList((before) => before.map((sending) => (sending.id === sendingId ? { ...sending, ...patch } : sending)));
  const remove = ({ id: sendingId, file, state }: Sending) => {
    controllers.current.get(sendingId)?.abort();
    setList((before) => before.filter((sending) => sending.id !== sendingId));
    if (state === 'done') onRemove?.(file);
  };

  const refusalOf = (file: File): string | null => {
    if (!isAccepted(file.name, accept)) return t('fileBadType', { name: file.name, types: accept.join(', ') });
    if (file.size > maxSize) {
      return t('fileTooLarge', { name: file.name, size: fileSize(file.size), max: fileSize(maxSize) });
    }
    return null;
  };

  const send = async (sending: Sending) => {
    const controller = new AbortController();
    controllers.current.set(sending.id, controller);
    update(sending.id, { state: 'sending', share: 0 });
    try {
      const onProgress = (share: number) => update(sending.id, { share });
      await upload(sending.file, { onProgress, signal: controller.signal });
      update(sending.id, { state: 'done', share: 1 });
    } catch (cause) {
      if (!controller.signal.aborted) update(sending.id, { state: 'failed', reason: failureText(cause) });
    }
  };

  const take = (files: readonly File[]) => {
    const taken = (multiple ? files : files.slice(0, 1)).map((file): Sending => {
      const reason = refusalOf(file);
      const base = { id: nextId.current++, file, share: 0 };
      return reason ? { ...base, state: 'failed', reason } : { ...base, state: 'sending' };
    });
    setList((before) => (multiple ? [...before, ...taken] : taken));
    for (const sending of taken) if (sending.state === 'sending') void send(sending);
  };

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take([...event.dataTransfer.files]);
  };

  return (
    <div>
      <div className={classes.label} id={id}>
        {label}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button inside does the same by keyboard */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-error={error ? true : undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconUpload size={18} stroke={1.6} aria-hidden />
        <span>
          {t('fileDrop')}{' '}
          <FileButton
            accept={accept.join(',')}
            multiple={multiple}
            disabled={disabled ?? false}
            onChange={(files) => take(files === null ? [] : Array.isArray(files) ? files : [files])}
          >
            {(props) => (
              <UnstyledButton {...props} className={classes.choose} aria-describedby={id}>
                {t('fileChoose')}
              </UnstyledButton>
            )}
          </FileButton>
        </span>
        <span className={classes.note}>
          {help ?? t('fileAccepts', { types: accept.join(', '), size: fileSize(maxSize) })}
        </span>
      </div>
      {error && <div className={classes.error}>{error}</div>}
      <ul className={classes.list} aria-live="polite">
        {list.map((sending) => (
          <li key={sending.id} className={classes.file} data-state={sending.state}>
            <span className={classes.icon} aria-hidden>
              {sending.state === 'done' ? <IconCheck size={16} /> : <IconPaperclip size={16} />}
            </span>
            <span className={classes.name} title={sending.file.name}>
              {sending.file.name}
            </span>
            <span className={classes.note}>
              {sending.state === 'sending' && sending.share === 1 ? t('fileWorking') : fileSize(sending.file.size)}
            </span>
            {sending.state === 'failed' && isAccepted(sending.file.name, accept) && sending.file.size <= maxSize && (
              <UnstyledButton className={classes.choose} onClick={() => void send(sending)}>
                {t('fileRetry')}
              </UnstyledButton>
            )}
            <ActionIcon
              size={24}
              aria-label={t(sending.state === 'sending' ? 'fileCancel' : 'fileRemove', { name: sending.file.name })}
              onClick={() => remove(sending)}
            >
              <IconX size={14} />
            </ActionIcon>
            {sending.state === 'sending' && (
              <Progress
                className={classes.progress}
                size={3}
                animated={sending.share === 1}
                value={sending.share * 100}
                aria-label={t('fileSending', { name: sending.file.name })}
              />
            )}
            {sending.state === 'failed' && <div className={classes.error}>{sending.reason}</div>}
          </li>
        ))}
      </ul>
    </div>
  );
}
