import { Modal, Text } from '@mantine/core';
import { mensagens } from '@retaguarda/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { LongTextInput } from '../../../platform/ui/inputs/text-inputs.tsx';
import classes from './acoes.module.css';
import { acoesTexts } from './acoes-texts.ts';

interface MotivoDialogProps {
  /** The question, in the specification's words where it has them. */
  question: string;
  note?: string | undefined;
  action: string;
  /** Where the reason stays; the contract's history when not given. */
  kept?: string;
  danger?: boolean;
  send: (motivo: string) => Promise<void>;
  onClose: () => void;
}

const MAX = 500;

/** A change that must be explained: the question, and why. */
export function MotivoDialog({ question, note, action, kept, danger = true, send, onClose }: MotivoDialogProps) {
  const t = useTexts(acoesTexts);
  const [motivo, setMotivo] = useState('');
  const [missing, setMissing] = useState(false);
  const sending = useMutation({ mutationFn: send, onSuccess: onClose });
  const refused = sending.error instanceof ApiError ? sending.error : null;
  const submit = () => {
    setMissing(motivo.trim() === '');
    if (motivo.trim() !== '') sending.mutate(motivo.trim());
  };
  return (
    <Modal opened onClose={onClose} title={mensagens.confirmTitle} withCloseButton={false} centered size={480}>
      <form
        noValidate
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Text>{question}</Text>
        {note && (
          <Text size="sm" c="dimmed">
            {note}
          </Text>
        )}
        <FormFailure error={refused} />
        <LongTextInput
          label={t('reason')}
          help={kept ?? t('reasonHelp')}
          required
          max={MAX}
          autoFocus
          value={motivo}
          onChange={(text) => {
            setMotivo(text ?? '');
            setMissing(false);
          }}
          error={missing ? mensagens.fieldRequired : refused?.campos.motivo}
        />
        <DialogButtons action={action} onCancel={onClose} isSending={sending.isPending} danger={danger} />
      </form>
    </Modal>
  );
}
