import { z } from 'zod';
import { nomeDeUsuario } from '../acesso/credenciais.calls.ts';
import { defineCall, idText } from '../call.ts';
import { linha, linhaOuVazia, ok, texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { arquivoGuardado } from '../empresas/esquemas.ts';
import { slugDeGrupo } from '../grupos/calls.ts';
import { option, optionsQuery, queryFlag, queryText } from '../list.ts';
import type { Access } from '../permissions.ts';
import {
  aceiteComTexto,
  contratoAlteracao,
  contratoCompleto,
  contratoNovo,
  contratosDaEmpresa,
  medicaoDeAcessos,
  precoDerivado,
  situacaoDoContrato,
} from './esquemas.ts';
import { listaDaCarteira, listaDeContratos, listaDePendentes } from './listas.ts';

const contracts = { domain: 'contracts' } as const;
const GET = { ...contracts, method: 'GET' } as const;
const POST = { ...contracts, method: 'POST' } as const;
const PUT = { ...contracts, method: 'PUT' } as const;

const listar: Access = { any: ['clientes_index', 'clientes_show'] };
const ler: Access = {
  any: ['clientes_index', 'clientes_show', 'clientes_update', 'contrato_pendentes_index', 'contrato_pendentes_show'],
};
const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const versao = z.number().int().positive().optional();
const motivo = texto(500);

/** What the first access is made with; absent parts are derived from the client's record. */
const aprovacao = z.strictObject({
  versao,
  grupo: z
    .strictObject({ slug: slugDeGrupo, nome: linha(120) })
    .partial()
    .optional(),
  admin: z
    .strictObject({
      nome: linha(120),
      usuario: nomeDeUsuario,
      email: z.email('E-mail inválido').max(254),
    })
    .partial()
    .optional(),
});
export type AprovacaoDeContrato = z.output<typeof aprovacao>;

/** Contracts of the clients: one client may have several, one of each type. */
export const contratosCalls = {
  list: listaDeContratos.call,
  get: defineCall({ ...GET, path: 'contratos/{id}', summary: 'Lê um contrato', access: ler, reply: contratoCompleto }),
  create: defineCall({
    ...POST,
    path: 'contratos',
    summary: 'Cria um contrato em rascunho; com aprovação automática, já aprovado',
    access: 'clientes_create',
    body: contratoNovo,
    reply: contratoCompleto,
    status: 201,
  }),
  update: defineCall({
    ...PUT,
    path: 'contratos/{id}',
    summary: 'Altera um contrato',
    access: 'clientes_update',
    body: contratoAlteracao,
    reply: contratoCompleto,
  }),
  archive: defineCall({
    ...contracts,
    method: 'DELETE',
    path: 'contratos/{id}',
    summary: 'Inativa um contrato; com somenteInativos=true, ativa',
    access: 'clientes_update',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: contratoCompleto,
  }),
  saveAll: defineCall({
    domain: 'companies',
    method: 'PUT',
    path: 'empresas/contratos/{id}',
    summary: 'Salva todos os contratos de um cliente; o que falta na lista fica inativo',
    access: 'clientes_update',
    body: contratosDaEmpresa,
    reply: z.array(contratoCompleto),
  }),
  listOfCompany: defineCall({
    domain: 'companies',
    method: 'GET',
    path: 'empresas/contratos/{id}',
    summary: 'Contratos de um cliente, também os inativos',
    access: ler,
    reply: z.array(contratoCompleto),
  }),
  select: defineCall({
    ...GET,
    path: 'contratos/select',
    summary: 'Opções de contratos',
    access: listar,
    query: optionsQuery({ empresaId: idText.optional() }),
    reply: z.array(option),
  }),
  totalizer: defineCall({
    ...GET,
    path: 'contratos/totalizer',
    summary: 'Quantos contratos e quanto somam, por situação',
    access: listar,
    query: z.strictObject({ empresaId: idText.optional(), revendaId: idText.optional() }),
    reply: z.object({
      quantidade: z.number(),
      /** Monthly fees of approved, active contracts. */
      mensalidadeEmVigor: z.string(),
      porSituacao: z.array(
        z.object({
          situacao: situacaoDoContrato,
          quantidade: z.number(),
          licencaValor: z.string(),
          mensalidadeValor: z.string(),
        }),
      ),
    }),
  }),
  verify: defineCall({
    ...GET,
    path: 'contratos/verify-code-or-number-repeated',
    summary: 'Diz se o número ou o código já é de outro contrato',
    access: ler,
    query: z.strictObject({
      numero: z.coerce.number().int().min(1).max(999_999_999).optional(),
      codigo: queryText.optional(),
      /** The contract being edited, which may keep its own. */
      id: idText.optional(),
    }),
    reply: z.object({ repetido: z.boolean(), numero: option.nullable(), codigo: option.nullable() }),
  }),
  preco: defineCall({
    ...GET,
    path: 'contratos/preco',
    summary: 'Valor de licença e mensalidade, e de qual tabela veio cada um',
    access: ler,
    query: z.strictObject({
      contratoTipoId: idText,
      /** Ids of options, separated by commas. */
      opcaoIds: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,49}$/)
        .transform((lista) => lista.split(',').map(Number))
        .optional(),
      /** The client, whose reseller decides the table. */
      empresaId: idText.optional(),
      revendaId: idText.optional(),
      quantidadeAcessos: z.coerce.number().int().min(0).max(9999).optional(),
      /** Day the price is asked for; today when absent. */
      data: civilDate().optional(),
    }),
    reply: precoDerivado,
  }),

  pendentes: listaDePendentes.call,
  aprovar: defineCall({
    ...PUT,
    path: 'contratos/aprovar/{contract}/{company}',
    summary: 'Aprova um contrato pendente: cria o grupo do cliente e envia o primeiro acesso',
    access: 'contrato_pendentes_update',
    ownHands: true,
    params: z.strictObject({ contract: idText, company: idText }),
    body: aprovacao.nullish(),
    reply: contratoCompleto,
  }),
  automaticApproval: defineCall({
    ...POST,
    path: 'contratos/automaticApproval',
    summary: 'Aprova os pendentes marcados para aprovação automática, ou os do corpo; cada um com o seu resultado',
    access: 'contrato_pendentes_update',
    ownHands: true,
    body: z.strictObject({ ids: z.array(id).max(500).optional() }),
    reply: z.object({
      aprovados: z.number(),
      resultados: z.array(
        z.object({ id: z.number(), numero: z.number().nullable(), ok: z.boolean(), erro: z.string().nullable() }),
      ),
    }),
  }),
  reprovar: defineCall({
    ...PUT,
    path: 'contratos/reprovar/{id}',
    summary: 'Reprova um contrato pendente',
    access: 'contrato_pendentes_update',
    body: z.strictObject({ motivo, versao }),
    reply: contratoCompleto,
  }),
  mudarSituacao: defineCall({
    ...PUT,
    path: 'contratos/{id}/situacao',
    summary: 'Pede aprovação, volta a rascunho, suspende, retoma ou encerra; aprovar e reprovar têm chamadas próprias',
    access: 'clientes_update',
    body: z.strictObject({
      para: z.enum(['rascunho', 'pendente', 'suspenso', 'aprovado', 'encerrado']),
      motivo: motivo.optional(),
      versao,
    }),
    reply: contratoCompleto,
  }),
  inactivate: defineCall({
    ...POST,
    path: 'contratos/inactivate',
    summary: 'Inativa um contrato (o id vai no corpo)',
    access: 'clientes_update',
    body: z.strictObject({ id }),
    reply: contratoCompleto,
  }),
  activated: defineCall({
    ...POST,
    path: 'contratos/activated',
    summary: 'Ativa um contrato inativo (o id vai no corpo)',
    access: 'clientes_update',
    body: z.strictObject({ id }),
    reply: contratoCompleto,
  }),
  reenviarAcesso: defineCall({
    ...POST,
    path: 'contratos/{id}/reenviar-acesso',
    summary: 'Envia de novo o primeiro acesso do cliente; o link anterior deixa de valer',
    access: 'contrato_pendentes_update',
    ownHands: true,
    reply: contratoCompleto,
  }),

  upload: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/contract',
    summary: 'Acrescenta um arquivo, com descrição, a um contrato (até 15 MB)',
    access: 'clientes_update',
    bodyKind: 'form',
    body: z.strictObject({ id: idText, description: linhaOuVazia(200).optional() }),
    reply: arquivoGuardado,
    status: 201,
  }),
  removeFile: defineCall({
    ...contracts,
    method: 'DELETE',
    path: 'contratos/{id}/arquivo/{arquivoId}',
    summary: 'Retira um arquivo de um contrato',
    access: 'clientes_update',
    params: z.strictObject({ id: idText, arquivoId: idText }),
    reply: ok,
  }),
  pdf: defineCall({
    ...GET,
    path: 'contratos/{id}/pdf',
    summary: 'O contrato em PDF, com a folha de aceite',
    access: ler,
    replyType: 'application/pdf',
  }),
  aceite: defineCall({
    ...GET,
    path: 'contratos/{id}/aceites/{aceiteId}',
    summary: 'Um aceite com o texto que foi aceito, ainda que o contrato tenha mudado depois',
    access: ler,
    params: z.strictObject({ id: idText, aceiteId: idText }),
    reply: aceiteComTexto,
  }),
  pdfDoAceite: defineCall({
    ...GET,
    path: 'contratos/{id}/aceites/{aceiteId}/pdf',
    summary: 'O texto aceito em PDF, com o resumo dele e a folha de aceite',
    access: ler,
    params: z.strictObject({ id: idText, aceiteId: idText }),
    replyType: 'application/pdf',
  }),
  criarLink: defineCall({
    ...POST,
    path: 'contratos/{id}/link',
    secretReply: true,
    summary: 'Cria o link secreto de /visualizar-contrato; o anterior deixa de valer',
    access: 'clientes_update',
    body: z.strictObject({
      validadeDias: z.number().int().min(1).max(365).default(30),
      /** Mails it to the contract's address. */
      enviar: z.boolean().default(false),
    }),
    reply: z.object({ url: z.string(), expiraEm: z.string(), enviadoPara: z.string().nullable() }),
    status: 201,
  }),
  revogarLink: defineCall({
    ...contracts,
    method: 'DELETE',
    path: 'contratos/{id}/link',
    summary: 'Revoga o link de visualização',
    access: 'clientes_update',
    reply: ok,
  }),

  acessos: defineCall({
    ...GET,
    path: 'contratos/{id}/acessos',
    summary: 'Acessos simultâneos do cliente, medidos contra os contratos dele',
    access: ler,
    reply: medicaoDeAcessos,
  }),
  meusAcessos: defineCall({
    ...GET,
    path: 'contratos/meus-acessos',
    summary: 'Acessos simultâneos do próprio grupo, medidos contra o contratado',
    access: 'signedIn',
    reply: medicaoDeAcessos,
  }),
  areaRevenda: listaDaCarteira.call,
};
