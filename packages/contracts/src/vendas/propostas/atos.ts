import { defineActs } from '../../states/define-acts.ts';
import { propostasCalls as calls, type Proposta } from './calls.ts';
import { estadosDaProposta } from './situacoes.ts';

/** What is done with a quotation. */
export const atosDaProposta = defineActs<Pick<Proposta, 'situacao'>>()(
  { label: { one: 'Orçamento', many: 'Orçamentos' }, states: estadosDaProposta },
  {
    alterar: {
      label: 'Alterar',
      call: calls.update,
      from: ['orcamento'],
      otherwise: 'Só um orçamento aberto pode ser alterado.',
    },
    pedir: { label: 'Virar pedido', call: calls.pedir, from: ['orcamento'], to: 'pedido' },
    vender: { label: 'Vender', call: calls.vender, from: ['orcamento', 'pedido'], to: 'vendida' },
    enviar: { label: 'Mandar por e-mail', call: calls.enviar, from: ['orcamento', 'pedido'] },
    perder: {
      label: 'Marcar como perdido',
      call: calls.perder,
      from: ['orcamento', 'pedido', 'vencida'],
      to: 'perdida',
    },
    voltar: {
      label: 'Voltar a orçamento',
      call: calls.voltar,
      from: ['pedido', 'vencida', 'perdida'],
      to: 'orcamento',
    },
  },
);
