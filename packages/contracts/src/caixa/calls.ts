import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf, linha, texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { option } from '../list.ts';
import { especiesDePagamento } from '../vendas/evento.ts';
import { contado, tiposDeMovimentoDeCaixa } from './eventos.ts';
import { somaDasDenominacoes, textoDaChave } from './fechamento.ts';
import { listaDeTurnos } from './listas.ts';

const caixa = { domain: 'caixa' } as const;
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const versao = z.number().int().positive().optional();
const especie = z.enum(especiesDePagamento);
const LIMITE = '10000000000';
const dinheiroOuZero = z
  .string()
  .trim()
  .regex(/^\d{1,13}(\.\d{1,12})?$/, { error: 'Valor inválido', abort: true })
  .refine((valor) => decimal(valor).lt(LIMITE), { error: 'Valor grande demais: confira', abort: true })
  .refine((valor) => decimal(valor).decimalPlaces() <= 2, 'Máximo de 2 casas decimais');
const dinheiro = dinheiroOuZero.refine((valor) => decimal(valor).gt(0), 'Informe um valor maior que zero');

/** Where a difference goes. */
export const destinosDaDiferenca = {
  tolerada: 'Dentro da tolerância',
  perda: 'Perda da empresa',
  sobra: 'Sobra da empresa',
  operador: 'Conta do operador',
  a_apurar: 'A apurar',
} as const;
export type DestinoDaDiferenca = keyof typeof destinosDaDiferenca;
/** What a person may choose for what is missing, and for what is over. */
export const destinosDaFalta = ['a_apurar', 'perda', 'operador'] as const satisfies readonly DestinoDaDiferenca[];
export const destinosDaSobra = ['a_apurar', 'sobra'] as const satisfies readonly DestinoDaDiferenca[];

const movimento = z.object({
  id: z.number(),
  tipo: z.enum(keysOf(tiposDeMovimentoDeCaixa)),
  formaPagamentoId: z.number().nullable(),
  especie,
  rotulo: z.string(),
  /** What it does to the drawer, signed. */
  valor: z.string(),
  motivo: z.string().nullable(),
  cliente: option.nullable(),
  operador: z.string().nullable(),
  autorizador: z.string().nullable(),
  ocorridoEm: z.string(),
  /** It takes another back, or was itself taken back. */
  desfaz: z.boolean(),
  desfeito: z.boolean(),
  /** What it made in the accounts. */
  lancamentoId: z.number().nullable(),
  /** Why it is not in the accounts yet. */
  pendencia: z.string().nullable(),
});
export type MovimentoDeCaixa = z.output<typeof movimento>;

const contagem = z.object({
  formaPagamentoId: z.number().nullable(),
  especie,
  rotulo: z.string(),
  valor: z.string(),
  denominacoes: z.record(z.string(), z.number()).nullable(),
});

const formaParaContar = z.object({ formaPagamentoId: z.number().nullable(), especie, rotulo: z.string() });

/** A shift, without what is expected of it. */
const turno = listaDeTurnos.row.omit({ diferenca: true }).extend({
  fundo: z.string(),
  observacao: z.string().nullable(),
  encerradoPor: z.string().nullable(),
  contadoEm: z.string().nullable(),
  contadoPor: z.string().nullable(),
  conferidoPor: z.string().nullable(),
  /** The person counted it, and corrects nothing of it. */
  conteiEu: z.boolean(),
  movimentos: z.array(movimento),
  /** Methods that are counted at the end. */
  formas: z.array(formaParaContar),
  contagem: z.array(contagem),
  /** There is more cash in the drawer than the company wants. */
  pedeSangria: z.boolean(),
  /** Above these somebody authorises; null: never. */
  limites: z.object({ sangria: z.string().nullable(), despesa: z.string().nullable() }),
});
export type TurnoLido = z.output<typeof turno>;

const chave = { formaPagamentoId: id.nullish().transform((valor) => valor ?? null), especie };

const contados = z
  .array(contado)
  .min(1, 'Conte ao menos uma forma')
  .max(100)
  .refine(
    (formas) =>
      new Set(
        formas.map(({ especie: qual, formaPagamentoId }) =>
          textoDaChave({ especie: qual, formaPagamentoId: formaPagamentoId ?? null }),
        ),
      ).size === formas.length,
    'Há formas repetidas',
  )
  .refine(
    (formas) =>
      formas.every(({ valor, denominacoes }) => !denominacoes || decimal(somaDasDenominacoes(denominacoes)).eq(valor)),
    'O valor não é a soma das cédulas e moedas',
  );

/** Who lets a withdrawal through, by their own name and password. */
const autorizador = z.strictObject({ usuario: linha(120), senha: z.string().min(1).max(200) });

const destinada = z.strictObject({
  ...chave,
  motivo: texto(300).nullish(),
  /** Absent: that of the company's policy. */
  destino: z.enum(['perda', 'sobra', 'operador', 'a_apurar']).nullish(),
  /** Who owes it, where it goes to the operator. */
  pessoaId: id.nullish(),
  vencimento: civilDate().nullish(),
});
export type DiferencaDestinada = z.output<typeof destinada>;

const linhaDoFechamento = formaParaContar.extend({
  abertura: z.string(),
  vendas: z.string(),
  quantas: z.number(),
  movimentos: z.string(),
  esperado: z.string(),
  contado: z.string().nullable(),
  correcoes: z.string(),
  diferenca: z.string().nullable(),
  diferencaAntes: z.string().nullable(),
  /** What was said of the difference, while it is still this one. */
  destino: z.enum(keysOf(destinosDaDiferenca)).nullable(),
  /** The difference is another than the one last explained, or none was. */
  aLancar: z.boolean(),
  /** What the policy proposes for it. */
  proposto: z.enum(keysOf(destinosDaDiferenca)).nullable(),
  /** Opens its sales in the list of sales. */
  filtroDasVendas: z.object({ turnoId: z.number(), especie, formaPagamentoId: z.number().nullable() }),
});
export type LinhaLida = z.output<typeof linhaDoFechamento>;

const fechamento = z.object({
  turno,
  /** Nothing was counted yet: what is expected is not told. */
  cego: z.boolean(),
  linhas: z.array(linhaDoFechamento),
  totais: z
    .object({ vendas: z.string(), movimentos: z.string(), esperado: z.string(), diferenca: z.string() })
    .nullable(),
  /** What came after it was closed, the first first. */
  suplementos: z.array(
    formaParaContar.extend({
      id: z.number(),
      fato: z.string(),
      vendaId: z.number().nullable(),
      esperadoAntes: z.string(),
      esperadoDepois: z.string(),
      criadoEm: z.string(),
    }),
  ),
  correcoes: z.array(
    formaParaContar.extend({
      id: z.number(),
      valor: z.string(),
      motivo: z.string(),
      usuario: z.string().nullable(),
      criadoEm: z.string(),
    }),
  ),
  diferencas: z.array(
    formaParaContar.extend({
      id: z.number(),
      esperado: z.string(),
      contado: z.string(),
      diferenca: z.string(),
      motivo: z.string().nullable(),
      destino: z.enum(keysOf(destinosDaDiferenca)),
      pessoa: option.nullable(),
      tituloId: z.number().nullable(),
      lancamentoId: z.number().nullable(),
      pendencia: z.string().nullable(),
      usuario: z.string().nullable(),
      criadoEm: z.string(),
      /** Another took its place. */
      substituida: z.boolean(),
    }),
  ),
  /** The operator on the same weekday, the last first; null: no operator is known. */
  comparacao: z
    .object({
      anteriores: z.array(z.object({ turnoId: z.number(), dia: z.string(), diferenca: z.string() })),
      media: z.string().nullable(),
    })
    .nullable(),
});
export type FechamentoDeCaixa = z.output<typeof fechamento>;

const politicaCampos = {
  tolerancia: dinheiroOuZero,
  limiteSangria: dinheiroOuZero.nullable(),
  limiteDespesa: dinheiroOuZero.nullable(),
  limiteGaveta: dinheiroOuZero.nullable(),
  faltaDestino: z.enum(destinosDaFalta),
  sobraDestino: z.enum(destinosDaSobra),
  contaId: id.nullable(),
};
/** A company that never said otherwise. */
export const politicaInicial = {
  tolerancia: '0.00',
  limiteSangria: null,
  limiteDespesa: null,
  limiteGaveta: null,
  faltaDestino: 'a_apurar',
  sobraDestino: 'a_apurar',
  contaId: null,
} as const;
const politica = z.object({
  empresaId: z.number(),
  versao: z.number().nullable(),
  ...politicaCampos,
  conta: option.nullable(),
});
export type PoliticaDoCaixa = z.output<typeof politica>;

const naGaveta = { ...caixa, access: 'caixa_create', method: 'POST' } as const;
const conferindo = { ...caixa, access: { all: ['caixa_conferir', 'caixa_update'] }, method: 'POST' } as const;

export const caixaCalls = {
  list: listaDeTurnos.call,
  get: defineCall({
    ...caixa,
    method: 'GET',
    path: 'caixa-movimento/{id}',
    access: 'caixa_show',
    summary: 'Um turno de caixa com seus movimentos, sem o valor esperado',
    reply: turno,
  }),
  meu: defineCall({
    ...caixa,
    method: 'GET',
    path: 'caixa-movimento/meu',
    access: 'caixa_index',
    summary: 'O turno aberto de quem pergunta, e os caixas em que pode abrir um',
    reply: z.object({
      turno: turno.nullable(),
      terminais: z.array(
        z.object({ id: z.number(), rotulo: z.string(), empresa: option, ocupadoPor: z.string().nullable() }),
      ),
    }),
  }),
  create: defineCall({
    ...naGaveta,
    path: 'caixa-movimento',
    summary: 'Abre um turno em um caixa da retaguarda',
    body: z.strictObject({
      empresaId: id,
      /** Absent: the till of the back office of the company, made when it lacks. */
      terminalId: id.nullish(),
      fundo: dinheiroOuZero.default('0.00'),
    }),
    reply: turno,
    status: 201,
  }),
  movimentar: defineCall({
    ...naGaveta,
    path: 'caixa-movimento/{id}/movimentos',
    summary: 'Suprimento, sangria, despesa, recebimento ou devolução em um turno aberto',
    body: z.strictObject({
      tipo: z.enum(keysOf(tiposDeMovimentoDeCaixa)),
      ...chave,
      especie: especie.default('dinheiro'),
      valor: dinheiro,
      motivo: texto(300).nullish(),
      clienteId: id.nullish(),
      autorizador: autorizador.nullish(),
    }),
    reply: turno,
    status: 201,
  }),
  desfazer: defineCall({
    ...naGaveta,
    path: 'caixa-movimento/{id}/desfazer-movimento',
    summary: 'Desfaz um movimento por outro de sinal contrário',
    body: z.strictObject({ movimentoId: id, motivo: texto(300), autorizador: autorizador.nullish() }),
    reply: turno,
  }),
  finalizar: defineCall({
    ...naGaveta,
    path: 'caixa-movimento/finalizar',
    summary: 'Encerra um turno de caixa, com a contagem às cegas ou à espera dela',
    body: z.strictObject({ id, versao, contagem: contados.nullish(), observacao: texto(500).nullish() }),
    reply: turno,
  }),
  contar: defineCall({
    ...naGaveta,
    path: 'caixa-movimento/{id}/contar',
    summary: 'Entrega a contagem de um turno encerrado; não se altera depois',
    body: z.strictObject({ versao, contagem: contados }),
    reply: turno,
  }),
  corrigir: defineCall({
    ...caixa,
    method: 'POST',
    path: 'caixa-movimento/editar/valor-lancamento-operador',
    access: 'caixa_corrigir',
    summary: 'Corrige um valor contado por outra pessoa; o contado fica guardado',
    body: z.strictObject({
      /** Of the shift. */
      id,
      versao,
      ...chave,
      /** What was really there. */
      valor: dinheiroOuZero,
      motivo: texto(300),
    }),
    reply: turno,
  }),
  conferir: defineCall({
    ...conferindo,
    path: 'caixa-movimento/{id}/conferir',
    summary: 'Confere um turno contado: o motivo e o destino de cada diferença',
    body: z.strictObject({
      versao,
      diferencas: z.array(destinada).max(100).default([]),
      observacao: texto(500).nullish(),
    }),
    reply: fechamento,
  }),
  destinar: defineCall({
    ...conferindo,
    path: 'caixa-movimento/{id}/lancar-diferenca',
    summary: 'Dá motivo e destino às diferenças de hoje de um turno conferido, no lugar do que se disse antes',
    body: z.strictObject({ versao, diferencas: z.array(destinada).min(1).max(100) }),
    reply: fechamento,
  }),
  fechamento: defineCall({
    ...caixa,
    method: 'GET',
    path: 'fechamento-caixa/{id}',
    access: 'caixa_conferir',
    summary: 'Fechamento detalhado: esperado, contado e diferença de cada forma, depois da contagem',
    reply: fechamento,
  }),
  fita: defineCall({
    ...caixa,
    method: 'GET',
    path: 'fechamento-caixa/{id}/fita',
    access: 'caixa_conferir',
    summary: 'Fita X de um turno aberto, que não é o de quem pede, ou fita Z de um turno contado, em PDF',
    replyType: 'application/pdf',
  }),
  comprovante: defineCall({
    ...caixa,
    method: 'GET',
    path: 'caixa-movimento/movimentos/{id}/comprovante',
    access: 'caixa_show',
    summary: 'Recibo de um movimento da gaveta, em PDF de bobina: o que um cliente pagou, uma sangria, um suprimento',
    replyType: 'application/pdf',
  }),
  politica: defineCall({
    ...caixa,
    method: 'GET',
    path: 'caixa-politica',
    access: 'caixa_index',
    summary: 'O que uma empresa permite nos seus caixas',
    query: z.strictObject({ empresaId: idText }),
    reply: politica,
  }),
  gravarPolitica: defineCall({
    ...caixa,
    method: 'PUT',
    path: 'caixa-politica',
    access: 'caixa_update',
    summary: 'Grava o que uma empresa permite nos seus caixas',
    body: z.strictObject({ empresaId: id, versao: z.number().int().positive().nullish(), ...politicaCampos }),
    reply: politica,
  }),
};
