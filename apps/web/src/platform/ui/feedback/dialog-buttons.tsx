import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import classes from './dialog-buttons.module.css';
import { feedbackTexts, wayOutOf } from './feedback-texts.ts';

interface DialogButtonsProps {
  /** The verb of what happens. */
  action: string;
  onCancel: () => void;
  /** Absent: the button sends the form around it. */
  onConfirm?: () => void;
  isSending: boolean;
  danger?: boolean;
  /** The focus starts on the way out. */
  startsOnCancel?: boolean;
  /** The dialog stands on another, and hears Escape itself. */
  keepsEscape?: boolean;
  /** Other things to do here, before the usual one. */
  more?: ReactNode;
}

/** The end of a dialog: the way out, and the one thing it is for. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, onCancel, onConfirm, isSending, danger, startsOnCancel, keepsEscape, more } = props;
  const t = useTexts(feedbackTexts);
  const ownEscape = { 'data-mantine-stop-propagation': keepsEscape || undefined };
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel} data-autofocus={startsOnCancel || undefined} {...ownEscape}>
        {t(wayOutOf(action))}
      </Button>
      {more}
      <Button
        type={onConfirm ? 'button' : 'submit'}
        color={danger ? 'red' : undefined}
        loading={isSending}
        onClick={onConfirm}
        {...ownEscape}
      >
        {action}
      </Button>
    </div>
  );
}
