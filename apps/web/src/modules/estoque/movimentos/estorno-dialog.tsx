import { Modal, Text } from '@mantine/core';
import { estoqueCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { FormFailure } from '../../../platform/ui/feedback/form-failure.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { LongTextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import classes from '../estoque.module.css';
import { aposMovimentar } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { useEnvio } from '../use-envio.ts';
import { movimentosTexts } from './movimentos-texts.ts';

interface EstornoDialogProps {
  id: number;
  texto: string;
  onClose: () => void;
}

/** Undoes a movement with its opposite, for a reason that stays written. */
export function EstornoDialog({ id, texto, onClose }: EstornoDialogProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const [motivo, setMotivo] = useState<TextValue>('');
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      await callApi(estoqueCalls.estornar, {
        params: { id },
        body: { motivo: motivo ?? '' },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('reversedDone'));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reverseTitle')}
      size={460}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <form onSubmit={submit} className={classes.stack}>
        <Text size="sm">{texto}</Text>
        <FormFailure error={erro} />
        {erro?.hasFieldTexts && !campos.motivo && (
          <Text size="sm" c="var(--red)" role="alert">
            {erro.message}
          </Text>
        )}
        <LongTextInput
          label={c('reason')}
          required
          max={300}
          value={motivo}
          error={campos.motivo}
          onChange={setMotivo}
          autoFocus
        />
        <DialogButtons action={t('reverse')} danger onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}
