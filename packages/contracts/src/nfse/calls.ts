import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { civilDate } from '../dates.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { furtherCall } from '../list/define-list.ts';
import {
  atoDaNfse,
  cancelamentoDaNfse,
  nfseCalculo,
  nfseCalculoPedido,
  nfseEntrada,
  nfseImportada,
  nfseLida,
  substituicaoDaNfse,
} from './esquemas.ts';
import { lerNfse, listaDeNfse } from './listas.ts';
import { parametrosDaCidade, perguntaDaCidade } from './parametros.ts';

const GET = { domain: 'nfse', method: 'GET', access: lerNfse } as const;
const POST = { domain: 'nfse', method: 'POST', access: 'nfse_update' } as const;
const criar = { ...POST, access: 'nfse_create', status: 201 } as const;
/** What goes in one file. */
const periodo = z.strictObject({
  empresaId: idText.optional(),
  de: civilDate(),
  ate: civilDate(),
});
const lote = { ...GET, query: periodo, status: 202, reply: z.object({ jobId: z.string() }) } as const;

/** Notes of services: drafts, what is sent, what became of it. */
export const nfseCalls = {
  list: listaDeNfse.call,
  enotas: furtherCall(listaDeNfse, { path: 'enotas/nfse', summary: 'Notas de serviço emitidas, como nfse' }),
  get: defineCall({ ...GET, path: 'nfse/{id}', summary: 'Uma nota de serviço, com a sua vida', reply: nfseLida }),
  calcular: defineCall({
    ...POST,
    access: { any: ['nfse_create', 'nfse_update'] },
    path: 'nfse/calcular',
    summary: 'Tributos, retenções e líquido de uma nota, com a conta de cada um',
    body: nfseCalculoPedido,
    reply: nfseCalculo,
  }),
  parametros: defineCall({
    ...GET,
    path: 'nfse/parametros',
    summary: 'O que as cidades publicam de um serviço, como foi lido; o que é velho passa a ser lido',
    access: { any: ['nfse_index', 'nfse_show', 'nfse_create', 'nfse_update'] },
    query: perguntaDaCidade,
    reply: z.array(parametrosDaCidade),
  }),
  lerParametros: defineCall({
    ...POST,
    access: { any: ['nfse_create', 'nfse_update'] },
    path: 'nfse/parametros',
    summary: 'Lê de novo o que as cidades publicam de um serviço',
    body: perguntaDaCidade,
    reply: z.array(parametrosDaCidade),
  }),
  create: defineCall({ ...criar, path: 'nfse', summary: 'Cria um rascunho', body: nfseEntrada, reply: nfseLida }),
  update: defineCall({
    ...POST,
    method: 'PUT',
    path: 'nfse/{id}',
    summary: 'Altera um rascunho, ou uma nota rejeitada; nada é enviado',
    body: nfseEntrada,
    reply: nfseLida,
  }),
  criarEEmitir: defineCall({
    ...criar,
    path: 'nfse/createandsubmit',
    signs: true,
    summary: 'Cria, numera, assina e envia',
    body: nfseEntrada,
    reply: nfseLida,
  }),
  alterarEEmitir: defineCall({
    ...POST,
    path: 'nfse/updateAndSubmit',
    signs: true,
    summary: 'Altera, numera, assina e envia',
    body: nfseEntrada.extend({ id: campo.id }),
    reply: nfseLida,
  }),
  emitir: defineCall({
    ...POST,
    path: 'nfse/submit/{id}',
    signs: true,
    summary: 'Numera, assina e envia; o número de uma nota rejeitada é usado de novo',
    reply: nfseLida,
  }),
  retirar: defineCall({
    ...POST,
    path: 'nfse/retirar/{id}',
    summary: 'Volta a rascunho uma nota que certamente não saiu',
    reply: nfseLida,
  }),
  archive: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'nfse/{id}',
    summary: 'Inativa um rascunho',
    reply: nfseLida,
  }),
  consultar: defineCall({
    ...GET,
    path: 'nfse/consultNfse/{id}',
    summary: 'Pergunta agora ao sistema nacional o que é de uma nota',
    reply: nfseLida,
  }),
  consultarEnviadas: defineCall({
    ...GET,
    path: 'nfse/verify-all-status-enviada',
    summary: 'Pergunta por todas as notas que esperam resposta',
    reply: z.object({ ids: z.array(z.number()) }),
  }),
  cancelar: defineCall({
    ...POST,
    path: 'nfse/cancel/{id}',
    signs: true,
    summary: 'Pede o cancelamento de uma nota autorizada',
    body: cancelamentoDaNfse,
    reply: nfseLida,
  }),
  substituir: defineCall({
    ...criar,
    path: 'nfse/substituir/{id}',
    signs: true,
    summary: 'Emite outra nota no lugar desta; o tomador é o mesmo',
    body: substituicaoDaNfse,
    reply: nfseLida,
  }),
  gerarTitulo: defineCall({
    ...POST,
    path: 'nfse/gerar-titulo/{id}',
    summary: 'Cria a conta a receber que não pôde ser criada na autorização',
    reply: nfseLida,
  }),
  reenviar: defineCall({
    ...POST,
    path: 'nfse/btnResendNfse/{id}',
    summary: 'Envia a nota por e-mail ao tomador, ou a outro endereço',
    body: z.strictObject({ email: z.email('E-mail inválido').max(254).nullish() }).nullish(),
    reply: nfseLida,
  }),
  historico: defineCall({
    ...GET,
    path: 'nfse/historyNfse',
    summary: 'A vida de uma nota, do mais novo ao mais antigo',
    query: z.strictObject({ id: idText }),
    reply: z.array(atoDaNfse),
  }),
  importar: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/nfse',
    summary: 'Traz para o registro uma NFS-e emitida em outro sistema, pelo XML dela (nacional ou ABRASF 2.04)',
    access: 'nfse_create',
    bodyKind: 'form',
    /** The company that issued it, when only its notes are wanted; the service, when the code of the note is of several. */
    body: z.strictObject({ id: idText.optional(), servicoId: idText.optional() }),
    reply: nfseImportada,
    status: 201,
  }),
  xml: defineCall({
    ...GET,
    path: 'nfse/download_xml/{id}',
    summary: 'O XML da nota como o sistema o assinou',
    replyType: 'application/xml',
  }),
  pdf: defineCall({
    ...GET,
    path: 'nfse/downloadPdf/{id}',
    summary: 'O DANFSe em PDF',
    replyType: 'application/pdf',
  }),
  zip: defineCall({
    ...lote,
    path: 'nfse/download_zip',
    summary: 'Os XML de um período em um ZIP, em um trabalho que avisa quando está pronto',
  }),
  zipDePdf: defineCall({
    ...lote,
    path: 'nfse/download_zip_pdf',
    summary: 'Os DANFSe de um período em um ZIP, em um trabalho que avisa quando está pronto',
  }),
};
