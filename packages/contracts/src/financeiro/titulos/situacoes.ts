import { defineStates } from '../../states/define-states.ts';

/** Where an instalment is; derived from what is written about it, never typed. `vencida` is an open one past its day. */
export const estadosDaParcela = defineStates({
  aberta: { label: 'Em aberto', tone: 'wait' },
  vencida: { label: 'Vencida', tone: 'bad' },
  parcial: { label: 'Paga em parte', tone: 'note' },
  quitada: { label: 'Quitada', tone: 'ok' },
  perda: { label: 'Perda', tone: 'mute' },
  acordo: { label: 'Em acordo', tone: 'mute' },
  inativa: { label: 'Inativa', tone: 'mute' },
});
export const situacoesDaParcela = estadosDaParcela.labels;
export type SituacaoDaParcela = keyof typeof situacoesDaParcela;

/** What each state means for the person. */
export const tomDaParcela = estadosDaParcela.tones;

export const origensDeTitulo = { R: 'A receber', P: 'A pagar' } as const;
export type OrigemDeTitulo = keyof typeof origensDeTitulo;

/** What decides which acts an instalment takes. */
export interface EstadoDaParcela {
  situacao: SituacaoDaParcela;
  origem: OrigemDeTitulo;
  /** Past its due day. */
  atrasada: boolean;
  /** Live settlements: those that were not undone. */
  baixas: number;
  /** Of those, how many are reconciled with the bank. */
  conciliadas: number;
  judicial: boolean;
  /** Why nobody may change it or take it out now, in words of what holds it; absent or null: nothing does. */
  trava?: string | null;
}

interface Acao {
  /** Why it cannot be done now; null: it can. */
  recusa: (parcela: EstadoDaParcela) => string | null;
  /** What takes it back; absent: it takes something back itself, or nothing does. */
  desfaz?: string;
}

const emAberto: readonly SituacaoDaParcela[] = ['aberta', 'vencida', 'parcial'];
/** What still moves money some day. */
export const estaAberta = ({ situacao }: Pick<EstadoDaParcela, 'situacao'>): boolean => emAberto.includes(situacao);

const seAberta = (parcela: EstadoDaParcela): string | null =>
  estaAberta(parcela) ? null : `Está "${situacoesDaParcela[parcela.situacao]}".`;
const seSemBaixa = (parcela: EstadoDaParcela): string | null =>
  seAberta(parcela) ?? (parcela.baixas > 0 ? 'Já tem pagamento: cancele-o antes.' : null);
const seSolta = ({ trava }: EstadoDaParcela): string | null => trava ?? null;
const seSoltaSemBaixa = (parcela: EstadoDaParcela): string | null => seSemBaixa(parcela) ?? seSolta(parcela);

/**
 * What is done with an instalment, what takes each act back, and when each is refused: the one table that screen and server
 * read. Every act followed by what takes it back restores the state.
 *
 * @source domain notes §7; Civil Code art. 354 for the order of payment
 */
export const acoesDaParcela = {
  baixar: {
    // What comes in after a loss is its recovery.
    recusa: (parcela) => (parcela.situacao === 'perda' ? null : seAberta(parcela)),
    desfaz: 'cancelarPagamento',
  },
  cancelarPagamento: {
    recusa: ({ baixas, conciliadas, situacao }) => {
      if (baixas === 0) return 'Não tem pagamento.';
      if (situacao === 'acordo') return 'Está em um acordo.';
      return conciliadas > 0 ? 'O pagamento está conciliado: desconcilie antes.' : null;
    },
  },
  conciliar: {
    recusa: ({ baixas, conciliadas }) => {
      if (baixas === 0) return 'Não tem pagamento a conciliar.';
      return conciliadas === baixas ? 'Já está conciliada.' : null;
    },
    desfaz: 'desconciliar',
  },
  desconciliar: {
    recusa: ({ conciliadas }) => (conciliadas === 0 ? 'Não está conciliada.' : null),
  },
  perder: { recusa: seAberta, desfaz: 'reaver' },
  reaver: {
    recusa: ({ situacao }) => (situacao === 'perda' ? null : 'Não está marcada como perda.'),
  },
  cobrarNaJustica: {
    recusa: (parcela) => {
      if (parcela.judicial) return 'Já está em cobrança judicial.';
      if (parcela.origem === 'P') return 'Só o que se tem a receber vai à cobrança judicial.';
      return seAberta(parcela) ?? (parcela.atrasada ? null : 'Ainda não venceu.');
    },
    desfaz: 'retirarDaJustica',
  },
  retirarDaJustica: {
    recusa: ({ judicial }) => (judicial ? null : 'Não está em cobrança judicial.'),
  },
  inativar: { recusa: seSoltaSemBaixa, desfaz: 'reativar' },
  reativar: {
    recusa: ({ situacao }) => (situacao === 'inativa' ? null : 'Não está inativa.'),
  },
  renegociar: { recusa: (parcela) => seAberta(parcela) ?? seSolta(parcela), desfaz: 'desfazerAcordo' },
  faturar: { recusa: seSoltaSemBaixa, desfaz: 'desfazerAcordo' },
  desfazerAcordo: {
    recusa: ({ situacao }) => (situacao === 'acordo' ? null : 'Não está em um acordo.'),
  },
  alterar: { recusa: seSoltaSemBaixa },
  // What it is, not what is owed: paid, reconciled or held, it may be said again.
  reclassificar: {
    recusa: ({ situacao }) => (situacao === 'inativa' ? `Está "${situacoesDaParcela[situacao]}".` : null),
  },
} as const satisfies Record<string, Acao>;
export type AcaoDaParcela = keyof typeof acoesDaParcela;

/** Why the act is refused now, in words for the person; null: it may be done. */
export const recusaDaAcao = (acao: AcaoDaParcela, parcela: EstadoDaParcela): string | null =>
  acoesDaParcela[acao].recusa(parcela);

const voltas = ['desconciliar', 'reativar', 'reaver', 'cancelarPagamento', 'retirarDaJustica'] as const;

/** What "send back" does: takes back the last thing that was done with it; null: nothing was. */
export const passoAtras = (parcela: EstadoDaParcela): (typeof voltas)[number] | null =>
  voltas.find((acao) => recusaDaAcao(acao, parcela) === null) ?? null;
