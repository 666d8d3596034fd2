import { Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';
import { mensagens } from '@retaguarda/contracts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { DialogButtons } from './dialog-buttons.tsx';

export interface TextQuestion {
  /** What happened, or is about to. */
  text: ReactNode;
  /** Of the field: `Motivo`. */
  label: string;
  /** The verb of the button. */
  action: string;
  max: number;
}

/** Asks a sentence before going on. @returns what was written, never empty; null when the person gave up */
export function askText(question: TextQuestion): Promise<string | null> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: mensagens.confirmTitle,
      centered: true,
      size: 480,
      withCloseButton: false,
      children: (
        <Asking
          {...question}
          onAnswer={(answer) => {
            resolve(answer);
            modals.close(id);
          }}
        />
      ),
      // Escape and a click outside; after an answer this second one changes nothing.
      onClose: () => resolve(null),
    });
  });
}

function Asking({ text, label, action, max, onAnswer }: TextQuestion & { onAnswer: (answer: string | null) => void }) {
  const [typed, setTyped] = useState('');
  const answer = typed.trim();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (answer) onAnswer(answer);
  };
  return (
    <form onSubmit={send}>
      <Stack gap={14}>
        {typeof text === 'string' ? <Text>{text}</Text> : text}
        <Textarea
          label={label}
          required
          autosize
          minRows={2}
          maxLength={max}
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey) send(event);
          }}
        />
        <DialogButtons action={action} isSending={false} onCancel={() => onAnswer(null)} />
      </Stack>
    </form>
  );
}
