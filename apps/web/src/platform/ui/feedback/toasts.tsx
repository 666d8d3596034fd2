import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import { mensagens } from '@retaguarda/contracts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';
import { translate } from '../../i18n/texts.ts';
import { feedbackTexts } from './feedback-texts.ts';
import classes from './toasts.module.css';

/** Long enough to be read twice; a failure stays longer because it must be acted upon. */
const SUCCESS_MS = 4_000;
const FAILURE_MS = 9_000;

const classNames = { description: classes.text };

/** The toast on the screen that says each text. */
const shown = new Map<string, string>();

/** What can be done next about what is said. */
export interface NextAct {
  label: string;
  run: () => void;
}

/**
 * Shows a toast. The same said again takes the place of the one before: it is new, and there is one of it.
 *
 * @param said the words that are the same whomever they are of
 */
function show(
  toast: NotificationData & { message: string },
  next: NextAct | null = null,
  said: string = toast.message,
): void {
  const text = `${toast.color} ${toast.title ?? ''} ${said}`;
  const before = shown.get(text);
  if (before) notifications.hide(before);
  const id = notifications.show({
    ...toast,
    message: next ? <WithNext text={toast.message} next={next} onDone={() => notifications.hide(id)} /> : toast.message,
    classNames,
    // In one line with what is next, on a phone too: two would lie over what is below. It goes by itself.
    withCloseButton: next === null,
    closeButtonProps: { 'aria-label': translate(feedbackTexts, 'close') },
    onClose: () => {
      if (shown.get(text) === id) shown.delete(text);
    },
  });
  shown.set(text, id);
}

function WithNext({ text, next, onDone }: { text: string; next: NextAct; onDone: () => void }) {
  const run = () => {
    onDone();
    next.run();
  };
  return (
    <span className={classes.withNext}>
      {text}
      <Button size="compact-sm" variant="light" onClick={run}>
        {next.label}
      </Button>
    </span>
  );
}

/**
 * Something was done. The text is one of the specification's: `REGISTRO CRIADO COM SUCESSO`.
 *
 * @param next offered with it, and then long enough to be reached
 * @param said the words that are the same whomever they are of: the newest of them is shown
 */
export function notifySuccess(message: string, next: NextAct | null = null, said: string = message): void {
  const autoClose = next ? FAILURE_MS : SUCCESS_MS;
  show({ message, color: 'green', icon: <IconCheck size={16} />, autoClose }, next, said);
}

/**
 * Something was done that can be taken back.
 *
 * @param message what was done, and to whom
 * @param undo does the opposite, and has read again what became stale
 * @param said as of `notifySuccess`
 */
export function notifyUndoable(message: string, undo: () => Promise<unknown>, said: string = message): void {
  notifySuccess(message, { label: translate(feedbackTexts, 'undo'), run: () => void takeBack(undo) }, said);
}

async function takeBack(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo();
    notifySuccess(translate(feedbackTexts, 'undone'));
  } catch (error) {
    notifyFailure(error);
  }
}

/** Something needs attention, nothing failed. */
export function notifyWarning(message: string): void {
  show({ message, color: 'yellow', icon: <IconAlertTriangle size={16} />, autoClose: FAILURE_MS });
}

/** AÇÃO FALHOU, with the reason. */
export function notifyFailureText(message: string): void {
  show({
    title: mensagens.actionFailed,
    message,
    color: 'red',
    icon: <IconX size={16} />,
    autoClose: FAILURE_MS,
    role: 'alert',
  });
}

const isToldByTheFrame = (error: unknown) => error instanceof ApiError && error.told;

/** What a failed call says to the person; an error of the program itself is not hidden behind a kind word. */
export const failureText = (error: unknown): string => (error instanceof Error ? error.message : mensagens.status500);

/** AÇÃO FALHOU with the text of the server, unless the frame already shows it. */
export function notifyFailure(error: unknown): void {
  if (!isToldByTheFrame(error)) notifyFailureText(failureText(error));
}
