import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { mensagens } from '@retaguarda/contracts';
import type { ReactNode } from 'react';
import { translate } from '../../i18n/texts.ts';
import { feedbackTexts, wayOutOf } from './feedback-texts.ts';

export interface Question {
  /** The specification's sentence, or one of ours. */
  text: ReactNode;
  /** The verb of the button: `INATIVAR`, `Descartar`. */
  action: string;
  cancel?: string;
  /** The record it is about, said below the sentence: nobody confirms what they cannot see. */
  record?: string | undefined;
  /** The action takes something away. */
  danger?: boolean;
}

/** Asks before acting. The title is always ATENÇÃO and the focus starts on the way out. */
export function confirm({
  text,
  action,
  cancel = translate(feedbackTexts, wayOutOf(action)),
  danger = false,
  record,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: mensagens.confirmTitle,
      children: (
        <>
          {typeof text === 'string' ? <Text>{text}</Text> : text}
          {record && <Text fw={560}>{record}</Text>}
        </>
      ),
      labels: { confirm: action, cancel },
      confirmProps: { color: danger ? 'red' : undefined },
      cancelProps: { 'data-autofocus': true },
      centered: true,
      size: 440,
      withCloseButton: false,
      onConfirm: () => resolve(true),
      // Escape and a click outside arrive here too; after a confirmation this second answer changes nothing.
      onClose: () => resolve(false),
    });
  });
}
