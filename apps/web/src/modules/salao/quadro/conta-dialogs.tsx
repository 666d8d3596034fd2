import { useTexts } from '../../../platform/i18n/texts.ts';
import {
  DecimalField,
  FlagField,
  IntegerField,
  MoneyField,
  RefField,
  TelefoneField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import page from '../salao.module.css';
import { ComandoDialog } from './comando-dialog.tsx';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';

/** An item, or some of it, is taken back: why, and whether it was made. */
export function CancelarDialog({ item: uuid, ...props }: DaConta & { item: string }) {
  const t = useTexts(contaTexts);
  const item = props.conta.itens.find((um) => um.uuid === uuid);
  if (!item) return null;
  const enviado = Number(item.enviada) > 0;
  // The kitchen says how far it is; the person has the last word.
  const preparado = item.preparo?.situacao === 'pronto' || item.preparo?.situacao === 'entregue';
  return (
    <ComandoDialog
      {...props}
      title={t('cancelTitle', { item: item.descricao })}
      initial={{ quantidade: item.quantidade, motivo: '', preparado }}
      comandoOf={(values) => ({
        tipo: 'cancelado',
        item: uuid,
        quantidade: values.quantidade,
        motivo: values.motivo || null,
        preparado: values.preparado,
      })}
      action={t('cancel')}
      danger
    >
      <div className={page.stack}>
        <DecimalField name="quantidade" label={t('quantity')} required places={4} />
        <TextField name="motivo" label={t('reason')} required={enviado} max={200} />
        {enviado && <FlagField name="preparado" label={t('prepared')} help={t('preparedHint')} />}
      </div>
    </ComandoDialog>
  );
}

export function DescontoDialog(props: DaConta) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('discountTitle')}
      initial={{ valor: props.conta.desconto, motivo: '' }}
      comandoOf={({ valor, motivo }) => ({ tipo: 'desconto', valor: valor || '0', motivo: motivo || null })}
      action={t('apply')}
    >
      <div className={page.stack}>
        <MoneyField name="valor" label={t('amount')} required />
        <TextField name="motivo" label={t('reason')} max={200} />
      </div>
    </ComandoDialog>
  );
}

export function DesistirDialog({ onDone, ...props }: DaConta & { onDone: () => void }) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('giveUp')}
      initial={{ motivo: '' }}
      comandoOf={({ motivo }) => ({ tipo: 'cancelada', motivo })}
      action={t('giveUp')}
      danger
      after={onDone}
    >
      <TextField name="motivo" label={t('reason')} required max={200} />
    </ComandoDialog>
  );
}

/** What was received is given back: why. */
export function EstornarDialog({ pagamento, ...props }: DaConta & { pagamento: string }) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('takeBackTitle')}
      initial={{ motivo: '' }}
      comandoOf={({ motivo }) => ({ tipo: 'estorno_pagamento', pagamento, motivo })}
      action={t('takeBack')}
      danger
    >
      <TextField name="motivo" label={t('reason')} required max={200} />
    </ComandoDialog>
  );
}

/** Whose account it is: a client of the register, or a name and a phone. */
export function IdentificarDialog(props: DaConta) {
  const t = useTexts(contaTexts);
  const { clienteId, nome, telefone } = props.conta;
  return (
    <ComandoDialog
      {...props}
      title={t('identify')}
      initial={{ clienteId, nome, telefone }}
      comandoOf={(values) => ({
        tipo: 'identificada',
        clienteId: values.clienteId,
        nome: values.nome || null,
        telefone: values.telefone || null,
      })}
      action={t('apply')}
    >
      <div className={page.stack}>
        <RefField name="clienteId" label={t('client')} target="clientes" />
        <div className={page.row}>
          <TextField name="nome" label={t('name')} max={80} />
          <TelefoneField name="telefone" label={t('phone')} />
        </div>
      </div>
    </ComandoDialog>
  );
}

/** How many sit at it: the couvert and the share of each follow. */
export function PessoasDialog(props: DaConta) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('guests')}
      initial={{ pessoas: props.conta.pessoas as number | null }}
      comandoOf={({ pessoas }) => ({ tipo: 'pessoas', pessoas: pessoas ?? 0 })}
      action={t('apply')}
    >
      <IntegerField name="pessoas" label={t('guests')} required />
    </ComandoDialog>
  );
}

/** What each person pays for the couvert of this account. */
export function CouvertDialog(props: DaConta) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('couvert')}
      initial={{ valor: props.conta.couvert }}
      comandoOf={({ valor }) => ({ tipo: 'couvert', valor: valor || '0' })}
      action={t('apply')}
    >
      <MoneyField name="valor" label={t('couvertEach')} required />
    </ComandoDialog>
  );
}

/** Who serves it from now on: what they launch counts as theirs. */
export function AtendenteDialog(props: DaConta) {
  const t = useTexts(contaTexts);
  return (
    <ComandoDialog
      {...props}
      title={t('changeWaiter')}
      initial={{ garcomId: props.conta.garcomId }}
      comandoOf={({ garcomId }) => ({ tipo: 'garcom', garcomId })}
      action={t('apply')}
    >
      <RefField name="garcomId" label={t('waiter')} target="usuarios" />
    </ComandoDialog>
  );
}
