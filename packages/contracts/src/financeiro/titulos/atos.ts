import { defineActs } from '../../states/define-acts.ts';
import { financeiroCalls as calls } from './calls.ts';
import { type EstadoDaParcela, estaAberta, estadosDaParcela, situacoesDaParcela } from './situacoes.ts';

const seAberta = (parcela: EstadoDaParcela): string | null =>
  estaAberta(parcela) ? null : `Está "${situacoesDaParcela[parcela.situacao]}".`;
const seSemBaixa = (parcela: EstadoDaParcela): string | null =>
  seAberta(parcela) ?? (parcela.baixas > 0 ? 'Já tem pagamento: cancele-o antes.' : null);
const seSolta = ({ trava }: EstadoDaParcela): string | null => trava ?? null;
const seSoltaSemBaixa = (parcela: EstadoDaParcela): string | null => seSemBaixa(parcela) ?? seSolta(parcela);

/** Said of an entry whose payments all are, and of the payment that would be taken back. */
export const pagamentoConciliado = 'O pagamento está conciliado: desconcilie antes.';

/**
 * What is done with an instalment, what takes each act back, and when each is refused: the one table that screen and server
 * read. Every act followed by what takes it back restores the state.
 *
 * @source domain notes §7; Civil Code art. 354 for the order of payment
 */
export const atosDaParcela = defineActs<EstadoDaParcela>()(
  { label: { one: 'Lançamento', many: 'Lançamentos' }, states: estadosDaParcela },
  {
    baixar: {
      label: 'Baixar',
      call: calls.baixar,
      // What comes in after a loss is its recovery.
      refuses: (parcela) => (parcela.situacao === 'perda' ? null : seAberta(parcela)),
      undoneBy: 'cancelarPagamento',
    },
    cancelarPagamento: {
      label: 'Cancelar pagamento',
      call: calls.cancelarPagamento,
      refuses: ({ baixas, conciliadas, situacao }) => {
        if (baixas === 0) return 'Não tem pagamento.';
        if (situacao === 'acordo') return 'Está em um acordo.';
        return conciliadas === baixas ? pagamentoConciliado : null;
      },
    },
    conciliar: {
      label: 'Conciliar',
      call: calls.conciliar,
      refuses: ({ baixas, conciliadas }) => {
        if (baixas === 0) return 'Não tem pagamento a conciliar.';
        return conciliadas === baixas ? 'Já está conciliada.' : null;
      },
      undoneBy: 'desconciliar',
    },
    desconciliar: {
      label: 'Desconciliar',
      call: calls.desconciliar,
      refuses: ({ conciliadas }) => (conciliadas === 0 ? 'Não está conciliada.' : null),
    },
    perder: { label: 'Marcar como perda', call: calls.perder, refuses: seAberta, to: 'perda', undoneBy: 'reaver' },
    reaver: {
      label: 'Desfazer perda',
      call: calls.reaver,
      from: ['perda'],
      otherwise: 'Não está marcada como perda.',
    },
    cobrarNaJustica: {
      label: 'Cobrança judicial',
      call: calls.cobrarNaJustica,
      refuses: (parcela) => {
        if (parcela.judicial) return 'Já está em cobrança judicial.';
        if (parcela.origem === 'P') return 'Só o que se tem a receber vai à cobrança judicial.';
        return seAberta(parcela) ?? (parcela.atrasada ? null : 'Ainda não venceu.');
      },
      undoneBy: 'retirarDaJustica',
    },
    retirarDaJustica: {
      label: 'Retirar da cobrança judicial',
      call: calls.retirarDaJustica,
      refuses: ({ judicial }) => (judicial ? null : 'Não está em cobrança judicial.'),
    },
    inativar: {
      label: 'Inativar só este',
      call: calls.inativarUma,
      refuses: seSoltaSemBaixa,
      to: 'inativa',
      undoneBy: 'reativar',
    },
    reativar: { label: 'Ativar', call: calls.reativar, from: ['inativa'], otherwise: 'Não está inativa.' },
    renegociar: {
      label: 'Renegociar',
      call: calls.renegociar,
      refuses: (parcela) => seAberta(parcela) ?? seSolta(parcela),
      to: 'acordo',
      undoneBy: 'desfazerAcordo',
    },
    faturar: {
      label: 'Faturar',
      call: calls.faturar,
      refuses: seSoltaSemBaixa,
      to: 'acordo',
      undoneBy: 'desfazerAcordo',
    },
    desfazerAcordo: {
      label: 'Desfazer acordo',
      call: calls.desfazerAcordo,
      from: ['acordo'],
      otherwise: 'Não está em um acordo.',
    },
    alterar: { label: 'Alterar', call: calls.update, refuses: seSoltaSemBaixa },
    // What it is, not what is owed: paid, reconciled or held, it may be said again.
    reclassificar: {
      label: 'Reclassificar',
      call: calls.reclassificar,
      from: ['aberta', 'vencida', 'parcial', 'quitada', 'perda', 'acordo'],
    },
  },
);
export type AcaoDaParcela = keyof typeof atosDaParcela.acts;

/** Why the act is refused now, in words for the person; null: it may be done. No refusal depends on the hour. */
export const recusaDaAcao = (acao: AcaoDaParcela, parcela: EstadoDaParcela): string | null =>
  atosDaParcela.refusal(acao, parcela, 0);

const voltas = ['desconciliar', 'reativar', 'reaver', 'cancelarPagamento', 'retirarDaJustica'] as const;

/** What "send back" does: takes back the last thing that was done with it; null: nothing was. */
export const passoAtras = (parcela: EstadoDaParcela): (typeof voltas)[number] | null =>
  voltas.find((acao) => recusaDaAcao(acao, parcela) === null) ?? null;
