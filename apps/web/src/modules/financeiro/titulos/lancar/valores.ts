import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import type {
  Frequencia,
  financeiroCalls,
  IntervaloDeParcela,
  LancamentoLido,
  OrigemDeTitulo,
  tributosRetidos,
} from '@retaguarda/contracts';
import type { BodyTyped } from '../../../../platform/ui/form/use-call-form.ts';
import { figureOf } from '../../../../platform/ui/inputs/figure-of.ts';

export interface ParteDoRateio {
  planoDeContaId: number | null;
  centroCustoId: number | null;
  percentual: string | null;
}
export interface ParcelaAMao {
  vencimento: string | null;
  valor: string | null;
}
export interface Retencao {
  tributo: keyof typeof tributosRetidos | null;
  valor: string | null;
}
/** How an amount becomes what is due: once or in equal parts, by a condition, by hand, or again and again. */
export type Divisao = 'iguais' | 'condicao' | 'mao' | 'recorrente';

export interface Valores {
  empresaId: number | null;
  pessoaId: number | null;
  documento: string | null;
  valor: string | null;
  vencimento: string | null;
  divisao: Divisao;
  quantidade: number | null;
  intervalo: IntervaloDeParcela | null;
  condicaoPagamentoId: number | null;
  parcelas: ParcelaAMao[];
  frequencia: Frequencia | null;
  vezes: number | null;
  ate: string | null;
  emissao: string | null;
  competencia: string | null;
  rateio: ParteDoRateio[];
  guardarRateio: boolean;
  retencoes: Retencao[];
  formaPagamentoId: number | null;
  contaId: number | null;
  multaPercentual: string | null;
  jurosMensalPercentual: string | null;
  descontoValor: string | null;
  descontoAte: string | null;
  tags: string | null;
  observacao: string | null;
}

/** @param hoje the day it is issued unless the person says another */
export const titulo0 = (empresaId: number | null, hoje: string): Valores => ({
  empresaId,
  pessoaId: null,
  documento: '',
  valor: null,
  vencimento: null,
  divisao: 'iguais',
  quantidade: 1,
  intervalo: 'mensal',
  condicaoPagamentoId: null,
  parcelas: [],
  frequencia: 'mensal',
  vezes: 12,
  ate: null,
  emissao: hoje,
  competencia: null,
  rateio: [],
  guardarRateio: false,
  retencoes: [],
  formaPagamentoId: null,
  contaId: null,
  multaPercentual: null,
  jurosMensalPercentual: null,
  descontoValor: null,
  descontoAte: null,
  tags: '',
  observacao: '',
});

type Corpo = BodyTyped<typeof financeiroCalls.create>;
export const emTags = (tags: string | null): string[] =>
  (tags ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Of an entry as it was read, what its title is called and where it counts. */
export const classificacaoDe = (lido: LancamentoLido) => ({
  documento: lido.documento,
  competencia: lido.competencia as string | null,
  tags: lido.tags,
  observacao: lido.titulo.observacao,
  rateio: lido.titulo.rateio.map(({ planoDeContaId, centroCusto, percentual }) => ({
    planoDeContaId,
    centroCustoId: centroCusto?.id ?? null,
    percentual: percentual as string | null,
  })),
  // Which chart the accounts are of.
  empresaId: lido.empresaId,
  emissao: lido.emissao,
});

/** Of what was typed, what differs from what was there, as a body says it. */
export const soMudados = <V extends object>(antes: Partial<V>, agora: V) =>
  Object.fromEntries(
    Object.entries(agora)
      .filter(([nome, valor]) => JSON.stringify(valor || null) !== JSON.stringify(antes[nome as keyof V] || null))
      .map(([nome, valor]) => [nome, nome === 'tags' ? emTags(valor as string | null) : valor || null]),
  );

const comum = (origem: OrigemDeTitulo, valores: Valores) => ({
  origem,
  empresaId: valores.empresaId,
  pessoaId: valores.pessoaId,
  documento: valores.documento || null,
  valor: valores.valor,
  emissao: valores.emissao ?? undefined,
  competencia: valores.competencia ?? undefined,
  rateio: valores.rateio,
  guardarRateio: valores.guardarRateio && valores.rateio.length > 0,
  retencoes: valores.retencoes,
  formaPagamentoId: valores.formaPagamentoId,
  contaId: valores.contaId,
  multaPercentual: valores.multaPercentual || null,
  jurosMensalPercentual: valores.jurosMensalPercentual || null,
  descontoValor: valores.descontoValor || null,
  descontoAte: valores.descontoAte || null,
  tags: emTags(valores.tags),
  observacao: valores.observacao || null,
});

/** When it is due; the schema says what of it is missing. */
function quando({ divisao, vencimento, quantidade, intervalo, parcelas, condicaoPagamentoId }: Valores) {
  if (divisao === 'mao') return { parcelas };
  if (divisao === 'condicao') return { condicaoPagamentoId };
  return { vencimento, quantidade: quantidade ?? 1, intervalo: intervalo ?? 'mensal' };
}

export const corpoDoTitulo = (origem: OrigemDeTitulo, valores: Valores) =>
  ({ ...comum(origem, valores), ...quando(valores) }) as Corpo;

export const corpoDaRecorrencia = (origem: OrigemDeTitulo, valores: Valores) =>
  ({
    titulo: { ...comum(origem, valores), vencimento: valores.vencimento },
    frequencia: valores.frequencia,
    vezes: valores.vezes ?? undefined,
    ate: valores.ate ?? undefined,
  }) as BodyTyped<typeof financeiroCalls.recorrente>;

export const eDia = (dia: string | null): dia is string => dia !== null && /^\d{4}-\d{2}-\d{2}$/.test(dia);

/** The month a title is of: the one told, else that of its issue. */
export const mesDoTitulo = (competencia: string | null, emissao: string | null, hoje: string): string =>
  competencia && /^\d{4}-\d{2}$/.test(competencia) ? competencia : (eDia(emissao) ? emissao : hoje).slice(0, 7);

/** What is owed of what the document says: what is withheld is not. */
export const liquido = (valor: string | null, retencoes: readonly Retencao[]): string =>
  paraTexto(decimal(figureOf(valor)).minus(somar(retencoes.map((um) => figureOf(um.valor)))));
