import { Modal, Text } from '@mantine/core';
import type { estoqueCalls, producoesCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { DialogButtons } from '../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { LongTextInput, type TextValue } from '../../platform/ui/inputs/text-inputs.tsx';
import classes from './estoque.module.css';
import { aposMovimentar } from './estoque-api.ts';
import { estoqueTexts } from './estoque-texts.ts';
import { Recusa } from './recusa.tsx';
import { useEnvio } from './use-envio.ts';

interface EstornoDialogProps {
  call: typeof estoqueCalls.estornar | typeof producoesCalls.estornar;
  id: number;
  title: string;
  text: string;
  action: string;
  /** Said once it is undone. */
  done: string;
  onClose: () => void;
}

/** Undoes what was posted with its opposite, for a reason that stays written. */
export function EstornoDialog({ call, id, title, text, action, done, onClose }: EstornoDialogProps) {
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const [motivo, setMotivo] = useState<TextValue>('');
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (idempotencyKey) => {
      await callApi(call, { params: { id }, body: { motivo: motivo ?? '' }, idempotencyKey, handlesErrors: true });
      await aposMovimentar(client);
      notifySuccess(done);
      onClose();
    });
  };
  return (
    <Modal opened onClose={onClose} title={title} size={460} closeButtonProps={{ 'aria-label': c('close') }}>
      <form onSubmit={submit} className={classes.stack}>
        <Text size="sm">{text}</Text>
        <Recusa erro={erro} />
        <LongTextInput
          label={c('reason')}
          required
          max={300}
          value={motivo}
          error={campos.motivo}
          onChange={setMotivo}
          autoFocus
        />
        <DialogButtons action={action} danger onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}
