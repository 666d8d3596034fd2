import { type ExtratoDoFiado, fiadoCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import type { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { MoneyField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { fiadoTexts } from './fiado-texts.ts';

const mudados = ['fiado', 'balcao'] as const;

interface Recebido {
  valor: string | null;
  formaPagamentoId: number | null;
  contaId: number | null;
  observacao: string | null;
}

type Resposta = z.output<typeof fiadoCalls.receber.reply>;

interface Props {
  extrato: ExtratoDoFiado;
  /** Prints the receipt of what came into the drawer; null for who sees no drawers. */
  onRecibo: ((movimentoId: number) => void) | null;
  onClose: () => void;
}

/** A client pays of the house account. */
export function ReceberDialog({ extrato, onRecibo, onClose }: Props) {
  const t = useTexts(fiadoTexts);
  const { money } = useFormats();
  const { credito, empresaId } = extrato;
  const [uuid] = useState(() => crypto.randomUUID());
  const initial: Recebido = { valor: null, formaPagamentoId: null, contaId: null, observacao: null };
  return (
    <CallDialog
      call={fiadoCalls.receber}
      title={t('receiveTitle', { nome: credito.nome })}
      initial={initial}
      bodyOf={(values) => ({
        ...values,
        valor: values.valor ?? '',
        observacao: values.observacao?.trim() || null,
        uuid,
        empresaId,
      })}
      send={(body, sending) => callApi(fiadoCalls.receber, { params: { id: credito.clienteId }, body, ...sending })}
      action={t('receive')}
      done={({ recebido, credito: { usado } }: Resposta) =>
        t('received', { valor: money(recebido), resta: money(usado) })
      }
      next={({ movimentoId }) => onRecibo && { label: t('receipt'), run: () => onRecibo(movimentoId) }}
      changes={mudados}
      onClose={onClose}
    >
      <MoneyField name="valor" label={t('amount')} required autoFocus />
      <RefField target="method-payments" name="formaPagamentoId" label={t('how')} placeholder={t('cash')} />
      <RefField target="contas" name="contaId" label={t('account')} help={t('accountHelp')} />
      <TextField name="observacao" label={t('note')} max={200} />
    </CallDialog>
  );
}
