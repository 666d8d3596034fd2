import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogShell } from '../form/dialog-shell.tsx';
import classes from './checked-file.module.css';

interface CheckedFileDialogProps {
  title: string;
  size: number;
  /** Where the file is chosen, and what is asked before. */
  choose: ReactNode;
  /** What it would bring, once it was looked into. */
  told: ReactNode;
  /** Something of it is new. */
  brings: boolean;
  busy: boolean;
  bringLabel: string;
  onBring: () => void;
  anotherLabel: string;
  onAnother: () => void;
  onClose: () => void;
}

/** A file that is looked into before it enters (`useCheckedFile`): first it is chosen, then what it would bring is told. */
export function CheckedFileDialog(props: CheckedFileDialogProps) {
  const { title, size, choose, told, brings, busy, bringLabel, onBring, anotherLabel, onAnother, onClose } = props;
  return (
    <DialogShell title={title} size={size} onClose={onClose}>
      <div className={classes.stack}>
        {told === null ? (
          choose
        ) : (
          <>
            {told}
            <div className={classes.acts}>
              <Button loading={busy} disabled={!brings} onClick={onBring} data-autofocus>
                {bringLabel}
              </Button>
              <Button variant="default" onClick={onAnother}>
                {anotherLabel}
              </Button>
            </div>
          </>
        )}
      </div>
    </DialogShell>
  );
}
