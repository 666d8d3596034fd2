import { salaoCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DecimalField, FlagField, MoneyField, TextField } from '../../../platform/ui/inputs/fields.ts';
import page from '../salao.module.css';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';

const changes = ['salao'] as const;

/** An item, or some of it, is taken back: why, and whether it was made. */
export function CancelarDialog({ conta, item: uuid, onClose }: DaConta & { item: string }) {
  const t = useTexts(contaTexts);
  const [identidade] = useState(newUuid);
  const item = conta.itens.find((um) => um.uuid === uuid);
  if (!item) return null;
  const enviado = Number(item.enviada) > 0;
  return (
    <CallDialog
      call={salaoCalls.comandar}
      title={t('cancelTitle', { item: item.descricao })}
      size={440}
      initial={{ quantidade: item.quantidade, motivo: '', preparado: false }}
      bodyOf={({ quantidade, motivo, preparado }) => ({
        ...{ uuid: identidade, versaoVista: conta.seq },
        comando: { tipo: 'cancelado' as const, item: uuid, quantidade, motivo: motivo || null, preparado },
      })}
      fieldOf={(path) => path.replace('comando.', '')}
      send={(body, sending) => callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending })}
      action={t('cancel')}
      danger
      done={t('doneIt')}
      changes={changes}
      onClose={onClose}
    >
      <div className={page.stack}>
        <DecimalField name="quantidade" label={t('quantity')} required places={4} />
        <TextField name="motivo" label={t('reason')} required={enviado} max={200} />
        {enviado && <FlagField name="preparado" label={t('prepared')} />}
      </div>
    </CallDialog>
  );
}

export function DescontoDialog({ conta, onClose }: DaConta) {
  const t = useTexts(contaTexts);
  const [identidade] = useState(newUuid);
  return (
    <CallDialog
      call={salaoCalls.comandar}
      title={t('discountTitle')}
      size={440}
      initial={{ valor: conta.desconto, motivo: '' }}
      bodyOf={({ valor, motivo }) => ({
        ...{ uuid: identidade, versaoVista: conta.seq },
        comando: { tipo: 'desconto' as const, valor: valor || '0', motivo: motivo || null },
      })}
      fieldOf={(path) => path.replace('comando.', '')}
      send={(body, sending) => callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending })}
      action={t('apply')}
      done={t('doneIt')}
      changes={changes}
      onClose={onClose}
    >
      <div className={page.stack}>
        <MoneyField name="valor" label={t('amount')} required />
        <TextField name="motivo" label={t('reason')} max={200} />
      </div>
    </CallDialog>
  );
}

export function DesistirDialog({ conta, onClose, onDone }: DaConta & { onDone: () => void }) {
  const t = useTexts(contaTexts);
  const [identidade] = useState(newUuid);
  return (
    <CallDialog
      call={salaoCalls.comandar}
      title={t('giveUp')}
      size={440}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({
        ...{ uuid: identidade, versaoVista: conta.seq },
        comando: { tipo: 'cancelada' as const, motivo },
      })}
      fieldOf={(path) => path.replace('comando.', '')}
      send={(body, sending) => callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending })}
      action={t('giveUp')}
      danger
      changes={changes}
      after={onDone}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={200} />
    </CallDialog>
  );
}

/** What was received is given back: why. */
export function EstornarDialog({ conta, pagamento, onClose }: DaConta & { pagamento: string }) {
  const t = useTexts(contaTexts);
  const [identidade] = useState(newUuid);
  return (
    <CallDialog
      call={salaoCalls.comandar}
      title={t('takeBackTitle')}
      size={440}
      initial={{ motivo: '' }}
      bodyOf={({ motivo }) => ({
        ...{ uuid: identidade, versaoVista: conta.seq },
        comando: { tipo: 'estorno_pagamento' as const, pagamento, motivo },
      })}
      fieldOf={(path) => path.replace('comando.', '')}
      send={(body, sending) => callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending })}
      action={t('takeBack')}
      danger
      done={t('doneIt')}
      changes={changes}
      onClose={onClose}
    >
      <TextField name="motivo" label={t('reason')} required max={200} />
    </CallDialog>
  );
}
