import { Alert, Modal } from '@mantine/core';
import { type PreContrato, preContratosCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import { newSubmitKey } from '../../platform/api/submit-key.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { DialogButtons } from '../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../platform/ui/feedback/toasts.tsx';
import { RefInput } from '../../platform/ui/inputs/ref-input.tsx';
import classes from './prime.module.css';
import { primeTexts } from './prime-texts.ts';

interface VirarContratoDialogProps {
  preContrato: PreContrato;
  onDone: () => void;
  onClose: () => void;
}

/** The type of contract, and what will be made of the pre-contract. */
export function VirarContratoDialog({ preContrato, onDone, onClose }: VirarContratoDialogProps) {
  const t = useTexts(primeTexts);
  const { money } = useFormats();
  const client = useQueryClient();
  const [key] = useState(newSubmitKey);
  const [contratoTipoId, setTipo] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const { id, versao, nome, mensalidade, licenca, empresaId } = preContrato;
  // The fields refused are on the page below: they are named here.
  const missingOf = ({ campos }: ApiError) => {
    const names: Record<string, string> = {
      'interessado.documento': t('document'),
      'interessado.logradouro': t('street'),
      'interessado.cidade': t('city'),
      'interessado.uf': t('stateUf'),
    };
    const named = Object.keys(campos).flatMap((campo) => names[campo] ?? []);
    return named.length > 0 ? `(${named.join(', ')})` : null;
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (contratoTipoId === null) return setMissing(true);
    setSending(true);
    setFailure(null);
    try {
      const { contrato } = await callApi(preContratosCalls.convert, {
        params: { id },
        body: { contratoTipoId, versao },
        idempotencyKey: key,
        handlesErrors: true,
      });
      await Promise.all(['pre-contrato-prime', 'contratos', 'empresas'].map((name) => invalidateAfter(client, name)));
      notifySuccess(t('convertedDone', contrato));
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('convertTitle', { nome })} size={520}>
      <form onSubmit={(event) => void send(event)} noValidate className={classes.dialog}>
        <p className={classes.note}>
          {t('convertNote', { mensalidade: money(mensalidade), licenca: money(licenca) })}{' '}
          {empresaId === null && t('convertNew')}
        </p>
        {failure && (
          <Alert color="red" variant="light" role="alert">
            {failure.message} {missingOf(failure)}
          </Alert>
        )}
        <RefInput
          label={t('contractType')}
          target="contrato-tipos"
          value={contratoTipoId}
          onChange={(value) => {
            setTipo(value);
            setMissing(false);
          }}
          error={missing ? '* CAMPO OBRIGATÓRIO' : failure?.campos.contratoTipoId}
          required
          autoFocus
        />
        <DialogButtons action={t('convert')} onCancel={onClose} isSending={isSending} />
      </form>
    </Modal>
  );
}
