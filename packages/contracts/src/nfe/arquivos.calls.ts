import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { idsEmTexto } from './comum.calls.ts';
import { lerNotas, listaDeNotas } from './listas.ts';
import { modelosDaNota } from './nomes.ts';

const GET = { domain: 'nfe', method: 'GET', access: lerNotas } as const;
const POST = { domain: 'nfe', method: 'POST', access: 'nfe_update' } as const;

/** Notes of one file made at once; more go to a job. */
export const MAX_NOTAS_DE_UMA_VEZ = 100;

const idsDeTexto = idsEmTexto('Escolha as notas');
const exportacaoDeNotas = (listaDeNotas.exportCall as Call).query;

/** Papers and files of notes: printed, mailed, packed, in a sheet. */
export const arquivosDaNotaCalls = {
  enviarPorEmail: defineCall({
    ...POST,
    path: 'nfe/email/{id}',
    summary: 'Manda o XML e o PDF por e-mail',
    body: z.strictObject({
      para: z.array(z.email('E-mail inválido').max(254)).min(1, 'Informe ao menos um e-mail').max(10),
    }),
    status: 202,
    reply: z.object({ ok: z.literal(true) }),
  }),
  downloadPdf: defineCall({
    ...GET,
    path: 'nfe/downloadPdf/{id}',
    summary: 'O DANFE, com o que aconteceu com a nota',
    query: z.strictObject({
      formato: z.enum(['retrato', 'paisagem', 'etiqueta', 'simplificado', 'cupom80', 'cupom58']).optional(),
    }),
    replyType: 'application/pdf',
  }),
  eventoPdf: defineCall({
    ...GET,
    path: 'nfe/eventos/{id}/pdf',
    summary: 'A carta de correção ou o cancelamento em PDF',
    replyType: 'application/pdf',
  }),
  downloadXml: defineCall({
    ...GET,
    path: 'nfe/download_xml/{id}',
    summary: 'O XML autorizado, com protocolo, como foi assinado',
    replyType: 'application/xml',
  }),
  downloadZip: defineCall({
    ...GET,
    path: 'nfe/download_zip',
    summary: `Os XML de até ${MAX_NOTAS_DE_UMA_VEZ} notas, com seus eventos`,
    query: z.strictObject({ ids: idsDeTexto }),
    replyType: 'application/zip',
  }),
  downloadZipPdf: defineCall({
    ...GET,
    path: 'nfe/download_zip_pdf',
    summary: `Os DANFE de até ${MAX_NOTAS_DE_UMA_VEZ} notas`,
    query: z.strictObject({ ids: idsDeTexto }),
    replyType: 'application/zip',
  }),
  startZip: defineCall({
    ...POST,
    path: 'nfe/start-download-xml-zip',
    summary: 'Prepara em um trabalho os XML de um período: notas, eventos e inutilizações, com as lacunas',
    access: lerNotas,
    body: z
      .strictObject({
        empresaId: campo.id,
        de: campo.dia,
        ate: campo.dia,
        modelo: z.enum(keysOf(modelosDaNota)).optional(),
      })
      .refine(({ de, ate }) => ate >= de, { error: 'O fim é antes do início', path: ['ate'] }),
    status: 202,
    reply: z.object({ jobId: z.string() }),
  }),
  checkZip: defineCall({
    ...GET,
    path: 'nfe/check-status-zip',
    summary: 'Como está o trabalho do ZIP',
    query: z.strictObject({ jobId: z.uuid() }),
    reply: z.object({ situacao: z.enum(['preparando', 'pronto', 'falhou']), texto: z.string().nullable() }),
  }),
  downloadXmlZip: defineCall({
    ...GET,
    path: 'nfe/download-xml-zip',
    summary: 'O ZIP que ficou pronto',
    query: z.strictObject({ jobId: z.uuid() }),
    replyType: 'application/zip',
  }),
  excelFast: defineCall({
    ...GET,
    path: 'export-nfe/excel-fast',
    summary: 'Todas as notas em planilha, com as colunas que a lista mostra',
    replyType: 'application/octet-stream',
    exports: true,
  }),
  excelFiltered: defineCall({
    ...GET,
    path: 'export-nfe/excel-filtered',
    summary: 'As notas do que foi filtrado, em planilha',
    query: exportacaoDeNotas,
    replyType: 'application/octet-stream',
    exports: true,
  }),
};
