import { defineActs } from '../states/define-acts.ts';
import { transferenciasCalls as calls, type Transferencia } from './transferencias.calls.ts';
import { estadosDaTransferencia } from './transferencias.situacoes.ts';

/** What is done with a transfer between companies or places. */
export const atosDaTransferencia = defineActs<Pick<Transferencia, 'situacao'>>()(
  { label: { one: 'Transferência', many: 'Transferências' }, states: estadosDaTransferencia },
  {
    alterar: {
      label: 'Alterar',
      call: calls.update,
      from: ['rascunho'],
      otherwise: 'Só uma transferência em rascunho pode ser alterada.',
    },
    enviar: { label: 'Enviar', call: calls.enviar, from: ['rascunho'], to: 'enviada' },
    receber: { label: 'Receber', call: calls.receber, from: ['enviada'], to: ['recebida', 'fechada'] },
    fechar: {
      label: 'Resolver diferenças',
      call: calls.fechar,
      from: ['recebida'],
      to: 'fechada',
      otherwise: 'Só se resolvem diferenças de uma transferência recebida com diferença.',
    },
    cancelar: {
      label: 'Cancelar transferência',
      call: calls.cancelar,
      from: ['rascunho', 'enviada'],
      to: 'cancelada',
    },
  },
);
