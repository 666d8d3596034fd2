import { defineActs } from '../states/define-acts.ts';
import { cartoesCalls as calls } from './calls.ts';
import { type EstadoDoRecebivel, estadosDoRecebivel, type SituacaoDoRecebivel } from './situacoes.ts';

/** Of a sale that is not in use that is told first, whatever its state. */
const estar =
  (...situacoes: SituacaoDoRecebivel[]) =>
  ({ situacao, ativo }: EstadoDoRecebivel): string | null => {
    if (!ativo) return 'A venda está inativa.';
    return situacoes.includes(situacao) ? null : `Está "${estadosDoRecebivel.labels[situacao]}".`;
  };
const previsto = estar('previsto');
const cancelavel = estar('previsto', 'cancelado');

/**
 * What is done with a receivable, what takes each act back, and when each is refused.
 *
 * @source domain notes §9
 */
export const atosDoRecebivel = defineActs<EstadoDoRecebivel>()(
  { label: { one: 'Recebível de cartão', many: 'Recebíveis de cartão' }, states: estadosDoRecebivel },
  {
    /** What the slip says; the day it is expected changes while it waits. */
    editar: { label: 'Editar', call: calls.update },
    alterar: { label: 'Alterar o dia previsto', call: calls.update, refuses: previsto },
    liquidar: {
      label: 'Receber',
      call: calls.liquidar,
      refuses: previsto,
      to: ['liquidado', 'divergente'],
      undoneBy: 'desfazerLote',
    },
    antecipar: {
      label: 'Antecipar',
      call: calls.antecipar,
      refuses: previsto,
      to: 'antecipado',
      undoneBy: 'desfazerLote',
    },
    desfazerLote: {
      label: 'Desfazer recebimento',
      call: calls.desfazerLote,
      refuses: estar('liquidado', 'divergente', 'antecipado'),
      to: 'previsto',
    },
    // Of a sale given back in part the rest still comes.
    cancelar: {
      label: 'Cancelar venda',
      call: calls.cancelar,
      refuses: previsto,
      to: ['cancelado', 'previsto'],
      undoneBy: 'desfazerCancelamento',
    },
    desfazerCancelamento: {
      label: 'Desfazer cancelamento',
      call: calls.desfazerCancelamento,
      refuses: (um) => (Number(um.cancelado) === 0 ? 'Não há o que desfazer.' : cancelavel(um)),
      to: 'previsto',
    },
    chargeback: {
      label: 'Registrar chargeback',
      call: calls.chargeback,
      refuses: estar('previsto', 'liquidado', 'divergente', 'antecipado'),
      to: 'chargeback',
      undoneBy: 'desfazerChargeback',
    },
    desfazerChargeback: {
      label: 'Contestação encerrada a favor',
      call: calls.desfazerChargeback,
      refuses: estar('chargeback'),
      to: ['previsto', 'liquidado', 'divergente', 'antecipado'],
    },
    arquivar: {
      label: 'Inativar venda',
      call: calls.archive,
      refuses: ({ situacao, ativo }) =>
        ativo && situacao !== 'previsto' && situacao !== 'cancelado'
          ? 'A venda já tem parcela recebida ou contestada: desfaça antes.'
          : null,
    },
  },
);
export type AcaoDeRecebivel = keyof typeof atosDoRecebivel.acts;

/** Why the act is refused now, in words for the person; null: it may be done. No refusal depends on the hour. */
export const recusaDoRecebivel = (acao: AcaoDeRecebivel, recebivel: EstadoDoRecebivel): string | null =>
  atosDoRecebivel.refusal(acao, recebivel, 0);
