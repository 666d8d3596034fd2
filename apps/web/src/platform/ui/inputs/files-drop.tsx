import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './files-drop.module.css';

interface FilesDropProps {
  accept: readonly string[];
  hint: string;
  choose: string;
  /** The button has the focus when the dialog opens. */
  focused: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Where files are dropped, or chosen by a button: any number of them (`useSentFiles`). */
export function FilesDrop({ accept, hint, choose, focused, onFiles }: FilesDropProps) {
  const reset = useRef<() => void>(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; the button inside does the same by keyboard
    <div
      className={classes.drop}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <IconUpload size={18} stroke={1.6} aria-hidden />
      <span>{hint}</span>
      <FileButton
        accept={accept.join(',')}
        multiple
        resetRef={reset}
        onChange={(files) => {
          onFiles(files);
          // The same file may be sent again once it is mended.
          reset.current?.();
        }}
      >
        {(props) => (
          <Button {...props} variant="default" data-autofocus={focused || undefined}>
            {choose}
          </Button>
        )}
      </FileButton>
    </div>
  );
}
