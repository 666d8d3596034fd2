import { formatarInteiro } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { furtherCall } from '../list/define-list.ts';
import { boletoAlteracao, boletoLido, emissaoNova, previaDeEmissao } from './esquemas.ts';
import { lerBoletos, listaDeBoletos } from './listas.ts';

const GET = { domain: 'boletos', method: 'GET', access: lerBoletos } as const;
const POST = { domain: 'boletos', method: 'POST', access: 'financeiro_boleto_update' } as const;
const criar = { ...POST, access: 'financeiro_boleto_create', status: 201 } as const;
const feitos = z.object({ ids: z.array(z.number()) });
/** Of a PDF a bank issued. */
export const MAX_PDF_DE_BOLETO_BYTES = 2 * 1024 * 1024;
/** Boletos of one printing made at once; more go to a job. */
export const MAX_BOLETOS_DE_UMA_VEZ = 60;
const muitos = (max: number) =>
  z
    .array(campo.id)
    .min(1, 'Escolha ao menos um boleto')
    .max(max, `Máximo de ${formatarInteiro(max)} boletos`)
    .refine((lista) => new Set(lista).size === lista.length, 'Há boletos repetidos');
const folha = z.enum(['a4', 'carne']).default('a4');

/** Boletos: issued, printed, altered at the bank, written off. */
export const boletosCalls = {
  list: listaDeBoletos.call,
  index: furtherCall(listaDeBoletos, { path: 'boletos/index', summary: 'Boletos, como boletos' }),
  get: defineCall({
    ...GET,
    path: 'boletos/{id}',
    summary: 'Um boleto, com o que se pediu dele ao banco',
    reply: boletoLido,
  }),
  previa: defineCall({
    ...POST,
    path: 'boletos/previa',
    summary: 'Os boletos que se geram destes lançamentos, e o que falta no cadastro para gerar',
    access: 'financeiro_boleto_create',
    body: emissaoNova,
    reply: previaDeEmissao,
  }),
  create: defineCall({
    ...criar,
    path: 'boletos',
    summary: 'Gera o boleto de cada lançamento a receber: todos ou nenhum; os dados são conferidos antes de numerar',
    body: emissaoNova,
    reply: feitos,
  }),
  recorrente: defineCall({
    ...criar,
    path: 'boletos/recorrente',
    summary: 'Gera os boletos de um lançamento que se repete: deste e dos próximos em aberto',
    body: z.strictObject({
      lancamentoId: campo.id,
      contaId: campo.id.nullish(),
      /** How many, from this one on; all when left out. */
      quantos: z.number().int().min(1).max(120).optional(),
    }),
    reply: feitos,
  }),
  update: defineCall({
    ...POST,
    method: 'PUT',
    path: 'boletos/{id}',
    summary: 'Muda vencimento, abatimento ou protesto; do que já foi ao banco, vira pedido na próxima remessa',
    body: boletoAlteracao,
    reply: boletoLido,
  }),
  archive: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'boletos/{id}',
    summary: 'Inativa um boleto que já não pode ser pago; inativo, ativa',
    query: z.strictObject({ somenteInativos: z.enum(['true', 'false', '1', '0']).optional() }),
    reply: boletoLido,
  }),
  submit: defineCall({
    ...POST,
    path: 'boletos/submit/{id}',
    summary: 'Põe o registro do boleto na próxima remessa; o que o banco rejeitou volta com os dados de agora',
    reply: boletoLido,
  }),
  baixar: defineCall({
    ...POST,
    path: 'boletos/baixarBoleto',
    summary: 'Pede ao banco a baixa de boletos; o que nunca foi enviado é baixado na hora',
    body: z.strictObject({ ids: muitos(1000), motivo: campo.texto(200).nullish() }),
    reply: feitos,
  }),
  porFora: defineCall({
    ...POST,
    path: 'boletos/por-fora',
    summary: 'Diz que o que esperava ser pedido ao banco destes boletos foi feito nele por uma pessoa',
    body: z.strictObject({ ids: muitos(1000) }),
    reply: feitos,
  }),
  cancelarPedido: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'boletos/{id}/pedidos/{pedidoId}',
    summary: 'Desiste de um pedido que ainda não foi em remessa',
    params: z.strictObject({ id: idText, pedidoId: idText }),
    reply: boletoLido,
  }),
  pdf: defineCall({
    ...GET,
    path: 'boletos/downloadPdf/{id}',
    summary: 'O boleto em PDF',
    replyType: 'application/pdf',
  }),
  enviarPdf: defineCall({
    ...POST,
    domain: 'uploads',
    path: 'upload/pdf-boleto',
    summary: 'Guarda o PDF que o banco emitiu de um boleto (id): é ele que se baixa e se envia dali em diante',
    bodyKind: 'form',
    body: z.strictObject({ id: idText }),
    reply: boletoLido,
    status: 201,
  }),
  retirarPdf: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'boletos/{id}/pdf',
    summary: 'Retira o PDF do banco: volta a valer o da casa',
    reply: boletoLido,
  }),
  imprimir: defineCall({
    ...POST,
    path: 'boletos/imprimir',
    summary: `Boletos em um PDF, um por página ou em carnê de três (até ${MAX_BOLETOS_DE_UMA_VEZ})`,
    access: lerBoletos,
    body: z.strictObject({ ids: muitos(MAX_BOLETOS_DE_UMA_VEZ), folha }),
    replyType: 'application/pdf',
  }),
  imprimirMuitos: defineCall({
    ...POST,
    path: 'boletos/imprimir-em-lote',
    summary: 'O mesmo de até 10 mil boletos, em um trabalho que avisa quando o arquivo está pronto',
    access: lerBoletos,
    body: z.strictObject({ ids: muitos(10_000), folha }),
    status: 202,
    reply: z.object({ jobId: z.string() }),
  }),
  doLancamento: defineCall({
    ...GET,
    path: 'boletos/existTicketLinkedAccount/{id}',
    summary: 'Se um lançamento tem boleto vivo, e qual',
    reply: z.object({ existe: z.boolean(), boleto: z.object({ id: z.number(), rotulo: z.string() }).nullable() }),
  }),
  proximoNumero: defineCall({
    ...GET,
    path: 'sequence/nosso-numero',
    summary: 'O próximo nosso número de uma conta; nenhum é reservado',
    query: z.strictObject({ contaId: idText }),
    reply: z.object({ proximo: z.number() }),
  }),
};
