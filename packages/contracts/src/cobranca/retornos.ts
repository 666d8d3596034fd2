import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import * as column from '../list/columns.ts';
import { defineList, partOfList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { defineStates } from '../states/define-states.ts';
import { lerBoletos } from './listas.ts';

export const estadosDoRetorno = defineStates({
  lendo: { label: 'Lendo', tone: 'note' },
  conferido: { label: 'Conferido, a aplicar', tone: 'wait' },
  aplicando: { label: 'Aplicando', tone: 'note' },
  aplicado: { label: 'Aplicado', tone: 'ok' },
  recusado: { label: 'Recusado', tone: 'bad' },
});
export const situacoesDoRetorno = estadosDoRetorno.labels;
export type SituacaoDoRetorno = keyof typeof situacoesDoRetorno;
export const tomDoRetorno = estadosDoRetorno.tones;

/** What a line of a file does, in words for the person. */
export const acoesDaLinha = {
  registrar: 'Registra o boleto',
  rejeitar: 'Marca como rejeitado',
  liquidar: 'Baixa o lançamento',
  liquidar_parte: 'Baixa parte do lançamento',
  devolver: 'Boleto e Pix pagos: o Pix fica a devolver',
  baixar: 'Baixa o boleto, sem pagamento',
  alterar_vencimento: 'Confirma o novo vencimento',
  abater: 'Confirma o abatimento',
  cancelar_abatimento: 'Cancela o abatimento',
  pedir_protesto: 'Confirma o protesto pedido',
  sustar_protesto: 'Confirma a sustação do protesto',
  protestar: 'Marca como protestado',
  recusar_pedido: 'Recusa o que se pediu',
  cobrar_tarifa: 'Lança a tarifa',
  anotar: 'Só anota',
  ver: 'Fica para uma pessoa ver',
} as const;
export type AcaoDaLinha = keyof typeof acoesDaLinha;

export const estadosDaLinha = defineStates({
  prevista: { label: 'Prevista', tone: 'note' },
  aplicada: { label: 'Aplicada', tone: 'ok' },
  repetida: { label: 'Repetida', tone: 'mute' },
  orfa: { label: 'Boleto desconhecido', tone: 'bad' },
  pendente: { label: 'Espera uma pessoa', tone: 'wait' },
  desfeita: { label: 'Desfeita', tone: 'mute' },
  resolvida: { label: 'Resolvida', tone: 'ok' },
});
export const situacoesDaLinha = estadosDaLinha.labels;
export type SituacaoDaLinha = keyof typeof situacoesDaLinha;
const tomDaLinha = estadosDaLinha.tones;

const figura = { grow: 0, width: 112 } as const;
const quieta = { grow: 0, muted: true } as const;

/** Files the banks sent, the last first. */
export const listaDeRetornos = defineList({
  id: 'boletos_retornos',
  resource: 'boletos',
  domain: 'boletos',
  path: 'boletos/retornos',
  summary: 'Retornos lidos, o último primeiro',
  access: lerBoletos,
  title: 'Retornos',
  label: { one: 'Retorno', many: 'Retornos' },
  purpose: 'Arquivos que o banco devolve: o que foi registrado, pago, baixado ou recusado.',
  searchLabel: 'Arquivo, número ou conta',
  columns: {
    criadoEm: column.instant({ label: 'Lido em', width: 142, grow: 0, sortable: true, card: 'fact' }),
    nome: column.text({ label: 'Arquivo', width: 170, grow: 2, strong: true, card: 'title' }),
    conta: column.reference({ label: 'Conta', width: 160, grow: 1 }),
    data: column.date({ ...quieta, label: 'Data do banco', nullable: true, width: 116 }),
    linhas: column.integer({ label: 'Linhas', width: 80, grow: 0, card: 'figure' }),
    abertas: column.integer({ label: 'A ver', width: 76, grow: 0, zeroBlank: true }),
    situacao: column.state(situacoesDoRetorno, { label: 'Situação', width: 160, grow: 0, card: 'fact' }, tomDoRetorno),
    motivo: column.text({ label: 'Motivo', nullable: true, width: 260, grow: 2, muted: true, said: true }),
  },
  facts: { id: z.number(), versao: z.number(), contaId: z.number() },
  filters: {
    situacao: filter.choice(situacoesDoRetorno, { label: 'Situação', pinned: true }),
    contaId: filter.ref('contas', { label: 'Conta', pinned: true }),
  },
  order: { by: 'criadoEm', descending: true },
});
export type RetornoLinha = RowOfList<typeof listaDeRetornos>;

/** What files told, line by line; those without a boleto and those a person must see among them. */
export const listaDeLinhasDeRetorno = defineList({
  id: 'boletos_retorno_linhas',
  resource: 'boletos',
  domain: 'boletos',
  path: 'boletos/retornos/linhas',
  summary: 'Linhas de retorno, com o que cada uma faz ou fez',
  access: lerBoletos,
  title: 'Linhas de retorno',
  label: { one: 'Linha', many: 'Linhas' },
  purpose: 'Cada coisa que o banco disse, com o que ela faz.',
  searchLabel: 'Nosso número',
  columns: {
    linha: column.integer({ ...quieta, label: 'Linha', width: 74, sortable: true, shown: false }),
    nossoNumero: column.text({ label: 'Nosso número', width: 150, grow: 1, strong: true, card: 'title' }),
    pagador: column.text({ label: 'Pagador', nullable: true, width: 170, grow: 2 }),
    ocorrencia: column.text({ label: 'O banco diz', width: 180, grow: 2 }),
    acao: column.choice(acoesDaLinha, { label: 'O que faz', width: 160, grow: 1 }),
    situacao: column.state(situacoesDaLinha, { label: 'Situação', width: 166, grow: 0, card: 'fact' }, tomDaLinha),
    dataOcorrencia: column.date({ label: 'Dia', nullable: true, width: 104, grow: 0, card: 'fact' }),
    valor: column.money({ ...figura, label: 'Valor', nullable: true, muted: true, shown: false }),
    pago: column.money({ ...figura, label: 'Pago', nullable: true, strong: true, card: 'figure' }),
    tarifa: column.money({ ...figura, label: 'Tarifa', nullable: true, muted: true, zeroBlank: true, shown: false }),
    motivo: column.text({ label: 'Motivo', nullable: true, width: 220, grow: 3, muted: true, said: true }),
    dataCredito: column.date({ ...quieta, label: 'Crédito', nullable: true, width: 104, shown: false }),
    documento: column.text({ ...quieta, label: 'Documento', nullable: true, width: 110, shown: false }),
    arquivo: column.text({ ...quieta, label: 'Arquivo', width: 160, shown: false }),
  },
  facts: {
    id: z.number(),
    retornoId: z.number(),
    contaId: z.number(),
    boletoId: z.number().nullable(),
    baixaId: z.number().nullable(),
  },
  filters: {
    situacao: filter.choice(situacoesDaLinha, { label: 'Situação', pinned: true }),
    acao: filter.choice(acoesDaLinha, { label: 'O que faz', pinned: true }),
    retornoId: filter.given(idText.optional()),
    aVer: filter.flag({ label: 'À espera de uma pessoa' }),
    boletoId: filter.given(idText.optional()),
  },
  order: { by: 'linha' },
  sums: {
    pago: { label: 'Pago', kind: 'money', places: 2 },
    tarifa: { label: 'Tarifas', kind: 'money', places: 2 },
  },
  file: { name: 'retorno', summary: 'Exporta linhas de retorno como na tela' },
});
export type LinhaDeRetorno = RowOfList<typeof listaDeLinhasDeRetorno>;

/** What waits for a person, of all files. */
export const listaDeLinhasAVer = partOfList(listaDeLinhasDeRetorno, {
  id: 'boletos_retorno_a_ver',
  title: 'Retornos com pendência',
  label: { one: 'Linha', many: 'Linhas' },
  purpose: 'O que o banco disse e não se explica sozinho: boleto desconhecido, ou outro valor. Resolva à mão.',
  fixed: { aVer: 'true' },
  // What each does is to wait for somebody: what is asked is why.
  shown: ['nossoNumero', 'pagador', 'ocorrencia', 'situacao', 'dataOcorrencia', 'pago', 'motivo'],
  filters: ['acao'],
});

const problema = z.object({ gravidade: z.enum(['erro', 'aviso']), linha: z.number(), mensagem: z.string() });

export const retornoLido = z.object({
  ...listaDeRetornos.row.shape,
  banco: z.string().nullable(),
  formato: z.string().nullable(),
  numero: z.string().nullable(),
  problemas: z.array(problema),
  /** What its lines do, or did. */
  resumo: z.array(
    z.object({
      acao: z.enum(Object.keys(acoesDaLinha) as [AcaoDaLinha]),
      situacao: z.enum(Object.keys(situacoesDaLinha) as [SituacaoDaLinha]),
      quantas: z.number(),
      pago: z.string(),
      tarifa: z.string(),
    }),
  ),
});
export type RetornoLido = z.infer<typeof retornoLido>;

const GET = { domain: 'boletos', method: 'GET', access: lerBoletos } as const;
const POST = { domain: 'boletos', method: 'POST', access: 'financeiro_boleto_update' } as const;
export const MAX_RETORNO_BYTES = 60_000_000;
const iniciado = z.object({ id: z.number(), jobId: z.string().nullable() });

export const retornosCalls = {
  list: listaDeRetornos.call,
  linhas: listaDeLinhasDeRetorno.call,
  get: defineCall({
    ...GET,
    path: 'boletos/retornos/{id}',
    summary: 'Um retorno: o que ele faz, ou fez, e o que nele não se pôde ler',
    reply: retornoLido,
  }),
  enviar: defineCall({
    ...POST,
    domain: 'uploads',
    path: 'upload/rem-boleto',
    summary:
      'Recebe o arquivo de retorno de uma conta (id) e o confere; o mesmo arquivo de novo dá o retorno que já havia',
    bodyKind: 'form',
    body: z.strictObject({ id: idText }),
    reply: iniciado,
    status: 202,
  }),
  aplicar: defineCall({
    ...POST,
    path: 'boletos/lerRetorno',
    summary:
      'Aplica um retorno conferido: baixa, registra, rejeita, lança tarifas; o que não se explica fica para uma pessoa',
    body: z.strictObject({ retornoId: campo.id }),
    reply: iniciado,
    status: 202,
  }),
  desfazerLinha: defineCall({
    ...POST,
    path: 'boletos/retornos/linhas/{id}/desfazer',
    summary: 'Desfaz o que uma linha fez: o pagamento, a tarifa, a situação do boleto',
    body: z.strictObject({ motivo: campo.texto(200).nullish() }),
    reply: listaDeLinhasDeRetorno.row,
  }),
  resolverLinha: defineCall({
    ...POST,
    path: 'boletos/retornos/linhas/{id}/resolver',
    summary: 'Resolve à mão uma linha que espera: baixa o lançamento escolhido pelo valor pago, ou só a encerra',
    body: z.strictObject({
      /** Absent: nothing is paid by it. */
      lancamentoId: campo.id.nullish(),
      motivo: campo.texto(200),
    }),
    reply: listaDeLinhasDeRetorno.row,
  }),
  resgatar: defineCall({
    ...POST,
    path: 'boletos/resgatar',
    summary: 'O que de cada conta ainda espera resposta do banco, e desde quando',
    access: lerBoletos,
    body: z.strictObject({ contaId: campo.id.optional() }),
    reply: z.array(
      z.object({
        contaId: z.number(),
        conta: z.string(),
        esperam: z.number(),
        desde: z.string().nullable(),
        ultimoRetorno: z.string().nullable(),
      }),
    ),
  }),
};
