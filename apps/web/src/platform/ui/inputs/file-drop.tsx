import { FileButton, UnstyledButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './file-drop.module.css';
import { fileSize } from './files.ts';
import { inputTexts } from './input-texts.ts';
import { SendingLine } from './sending-line.tsx';
import { type FileRules, useSendings } from './use-sendings.ts';

interface FileDropProps extends FileRules {
  label: string;
  help?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Files by drop or by choice, each with its progress and its own answer. */
export function FileDrop({ label, help, error, disabled, ...rules }: FileDropProps) {
  const { accept, maxSize, multiple = false } = rules;
  const t = useTexts(inputTexts);
  const id = useId();
  const [over, setOver] = useState(false);
  const { list, take, send, remove } = useSendings(rules);

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
          <SendingLine key={sending.id} sending={sending} onRetry={(one) => void send(one)} onRemove={remove} />
        ))}
      </ul>
    </div>
  );
}
