import { notifications } from '@mantine/notifications';
import { mensagens } from '@retaguarda/contracts';
import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react';
import { ApiError } from '../../api/api-error.ts';
import classes from './toasts.module.css';

/** Long enough to be read twice; a failure stays longer because it must be acted upon. */
const SUCCESS_MS = 4_000;
const FAILURE_MS = 9_000;

const classNames = { description: classes.text };

/** Something was done. The text is one of the specification's: `REGISTRO CRIADO COM SUCESSO`. */
export function notifySuccess(message: string): void {
  notifications.show({ message, color: 'green', icon: <IconCheck size={16} />, autoClose: SUCCESS_MS, classNames });
}

/** Something needs attention, nothing failed. */
export function notifyWarning(message: string): void {
  notifications.show({
    message,
    color: 'yellow',
    icon: <IconAlertTriangle size={16} />,
    autoClose: FAILURE_MS,
    classNames,
  });
}

/** AÇÃO FALHOU, with the reason. */
export function notifyFailureText(message: string): void {
  notifications.show({
    title: mensagens.actionFailed,
    message,
    color: 'red',
    icon: <IconX size={16} />,
    autoClose: FAILURE_MS,
    classNames,
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
