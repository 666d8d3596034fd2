import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { alertaDaGuarda, empresaNoMes, guardaDeDocumentos, mesDaEscrituracao, pacoteDoLink } from './esquemas.ts';

const escrituracao = { domain: 'nfe', access: 'escrituracao_fiscal' } as const;
const publico = { domain: 'nfe', access: 'public' } as const;
const hash = z.strictObject({ hash: z.string().regex(/^[\w-]{20,100}$/, 'Link inválido') });

/** The month of a company for its accountant: how it is, and what is made of it. */
export const escrituracaoCalls = {
  mes: defineCall({
    ...escrituracao,
    method: 'GET',
    path: 'escrituracao/mes',
    summary: 'Os documentos de um mês de uma empresa, o que falta para ele estar inteiro e o que já foi gerado',
    query: z.strictObject({ empresaId: idText, mes: campo.competencia }),
    reply: mesDaEscrituracao,
  }),
  empresas: defineCall({
    ...escrituracao,
    method: 'GET',
    path: 'escrituracao/empresas',
    summary: 'Cada empresa própria em um mês: os documentos que tem e o que falta para ele estar inteiro',
    query: z.strictObject({ mes: campo.competencia }),
    reply: z.array(empresaNoMes),
  }),
  gerar: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
    method: 'POST',
    path: 'escrituracao',
    summary: 'Gera em um trabalho o pacote do contador, a EFD ICMS/IPI ou a EFD-Contribuições de um mês',
    body: z.strictObject({
      empresaId: campo.id,
      mes: campo.competencia,
      tipo: z.enum(['pacote', 'efd_icms_ipi', 'efd_contribuicoes']),
      /** Of an EFD: it puts right a file already delivered. */
      retificadora: z.boolean().default(false),
      /** Day of the inventory that goes in it. */
      inventarioEm: campo.dia.nullish(),
      /** Credits of the month before, R$; left out, those its file told. */
      saldoIcms: campo.dinheiroOuZero.nullish(),
      saldoIpi: campo.dinheiroOuZero.nullish(),
      saldoPis: campo.dinheiroOuZero.nullish(),
      saldoCofins: campo.dinheiroOuZero.nullish(),
      /** Of the file of contributions that this one puts right. */
      recibo: z
        .string()
        .trim()
        .regex(/^[0-9A-Za-z]{41}$/, 'Informe os 41 caracteres do recibo')
        .nullish(),
    }),
    status: 202,
    reply: z.object({ jobId: z.string() }),
  }),
  guarda: defineCall({
    ...escrituracao,
    method: 'GET',
    path: 'escrituracao/guarda',
    summary: 'Os documentos de uma empresa guardados por 132 meses, e o que a última conferência achou',
    query: z.strictObject({ empresaId: idText }),
    reply: guardaDeDocumentos,
  }),
  alertasDaGuarda: defineCall({
    ...escrituracao,
    method: 'GET',
    path: 'escrituracao/guarda/alertas',
    summary: 'As empresas cujos documentos guardados a conferência diária não achou inteiros',
    reply: z.object({ alertas: z.array(alertaDaGuarda) }),
  }),
  conferirGuarda: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
    method: 'POST',
    path: 'escrituracao/guarda/conferir',
    summary: 'Confere em um trabalho se cada documento guardado é o que foi assinado, e se nenhum falta',
    body: z.strictObject({ empresaId: campo.id }),
    status: 202,
    reply: z.object({ jobId: z.string() }),
  }),
  entregar: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
    method: 'POST',
    path: 'escrituracao/{id}/entrega',
    summary: 'Marca um arquivo da EFD como entregue, com o dia e o recibo da transmissão',
    body: z.strictObject({ entregueEm: campo.dia, recibo: campo.linha(60) }),
    status: 201,
    reply: z.object({ ok: z.boolean() }),
  }),
  desfazerEntrega: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
    method: 'POST',
    path: 'escrituracao/{id}/entrega/desfazer',
    summary: 'Diz que um arquivo da EFD não foi entregue, e por quê',
    body: z.strictObject({ motivo: campo.texto(200) }),
    reply: z.object({ ok: z.boolean() }),
  }),
  comparar: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_gerar'] },
    method: 'POST',
    path: 'escrituracao/{id}/comparar',
    summary: 'Compara em um trabalho o que um arquivo da EFD entregue disse com o que ele diria hoje, por registro',
    status: 202,
    reply: z.object({ jobId: z.string() }),
  }),
  enviar: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_enviar'] },
    method: 'POST',
    path: 'escrituracao/{id}/enviar',
    summary: 'Manda por e-mail um link para baixar, de um destinatário só e com prazo',
    body: z.strictObject({
      para: z.email('E-mail inválido').max(120, '* MÁXIMO DE 120 CARACTERES'),
      validadeDias: z.number().int().min(1, 'De 1 a 60 dias').max(60, 'De 1 a 60 dias').default(15),
    }),
    status: 201,
    reply: z.object({ expiraEm: z.string() }),
  }),
  revogar: defineCall({
    ...escrituracao,
    access: { all: ['escrituracao_fiscal', 'escrituracao_enviar'] },
    method: 'DELETE',
    path: 'escrituracao/{id}/links/{linkId}',
    summary: 'Faz um link deixar de valer',
    params: z.strictObject({ id: idText, linkId: idText }),
    reply: z.object({ ok: z.boolean() }),
  }),
};

/** Calls of `/pacote-fiscal`: whoever has the secret link, and nobody else. */
export const pacoteFiscalCalls = {
  ver: defineCall({
    ...publico,
    method: 'GET',
    path: 'pacote-fiscal/{hash}',
    secretParams: ['hash'],
    summary: 'O que um link secreto dá para baixar, de quem e até quando',
    params: hash,
    reply: pacoteDoLink,
  }),
  baixar: defineCall({
    ...publico,
    method: 'GET',
    path: 'pacote-fiscal/{hash}/arquivo',
    secretParams: ['hash'],
    summary: 'O arquivo de um link secreto; cada vez que é baixado fica registrada',
    params: hash,
    replyType: 'application/zip',
  }),
};
