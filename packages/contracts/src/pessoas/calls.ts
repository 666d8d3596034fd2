import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { sortableOf } from '../list/define-list.ts';
import {
  DEFAULT_ROWS_PER_PAGE,
  MAX_ROWS_PER_PAGE,
  option,
  optionsQuery,
  pageOf,
  queryFlag,
  queryText,
} from '../list.ts';
import { chosenBy } from '../lookups.ts';
import { lerFuncionario, verFuncionarios } from './acesso.ts';
import { funcionario } from './esquemas.ts';
import { situacoesDoPeriodo } from './ferias.ts';
import { listaDeVinculos } from './listas.ts';
import { motivosDoDesligamento } from './situacoes.ts';

const employees = { domain: 'employees' } as const;
const GET = { ...employees, method: 'GET' } as const;
const alterar = { ...employees, access: 'funcionarios_update', reply: funcionario.stored } as const;

/** The names of the specification beside those of the list. */
const ordensDaEspecificacao = { updated_at: 'atualizadoEm', created_at: 'criadoEm', id: 'id' } as const;
const ordens = [...sortableOf(listaDeVinculos.columns), ...Object.keys(ordensDaEspecificacao)] as [string, ...string[]];
/** The column of the list that a `sort` of the specification means. */
export const ordemDeFuncionarios = (sort: string): string =>
  (ordensDaEspecificacao as Readonly<Record<string, string>>)[sort] ?? sort;

const opcoes = optionsQuery({ empresa_id: idText.optional(), semUsuario: queryFlag.optional() });
const versao = z.number().int().positive().optional();
const condicaoId = z.number().int().positive().nullish();

const periodo = z.object({
  inicio: z.string(),
  fim: z.string(),
  concessivoFim: z.string(),
  faltas: z.number(),
  direito: z.number(),
  marcados: z.number(),
  saldo: z.number(),
  limite: z.string().nullable(),
  situacao: z.enum(Object.keys(situacoesDoPeriodo) as [keyof typeof situacoesDoPeriodo]),
});

export const tiposDoCalendario = {
  ferias: 'Férias',
  falta: 'Falta',
  licenca: 'Licença',
  folga: 'Folga',
  suspensao: 'Suspensão',
} as const;
const calendario = z.object({
  de: z.string(),
  ate: z.string(),
  pessoas: z.array(
    z.object({
      id: z.number(),
      nome: z.string(),
      origem: z.enum(['F', 'V']),
      funcao: z.string().nullable(),
      aniversario: z.string().nullable(),
      dias: z.array(
        z.object({
          tipo: z.enum(Object.keys(tiposDoCalendario) as [keyof typeof tiposDoCalendario]),
          de: z.string(),
          ate: z.string(),
        }),
      ),
    }),
  ),
});
export type CalendarioDePessoas = z.output<typeof calendario>;

export const assuntosDeAviso = {
  aniversario: 'Aniversário',
  documento: 'Documento',
  exame: 'Exame',
  ferias: 'Férias',
  experiencia: 'Fim da experiência',
} as const;
const aviso = z.object({
  assunto: z.enum(Object.keys(assuntosDeAviso) as [keyof typeof assuntosDeAviso]),
  vinculoId: z.number(),
  origem: z.enum(['F', 'V']),
  nome: z.string(),
  /** The day it is about. */
  dia: z.string(),
  /** What of it: the document, say. */
  detalhe: z.string().nullable(),
});
export type AvisoDePessoas = z.output<typeof aviso>;

export const funcionariosCalls = {
  list: defineCall({
    ...GET,
    path: 'funcionarios',
    summary: 'Lista funcionários e terceirizados, os alterados por último primeiro',
    access: verFuncionarios,
    query: z.strictObject({
      page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      rowsPerPage: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(DEFAULT_ROWS_PER_PAGE),
      /** Sellers only. */
      seller: queryFlag.optional(),
      filter: queryText.optional(),
      sort: z.enum(ordens).default('updated_at'),
      descending: z
        .enum(['desc', 'asc', 'true', 'false', '1', '0'])
        .default('desc')
        .transform((texto) => texto === 'desc' || texto === 'true' || texto === '1'),
      semUsuario: queryFlag.optional(),
      grupoId: idText.optional(),
      empresa_id: idText.optional(),
      somenteInativos: queryFlag.optional(),
      /** A CPF: says by its rows, active or not, where it is registered already. */
      funcionarioRepetido: z.string().max(20).optional(),
    }),
    reply: pageOf(listaDeVinculos.row),
  }),
  lista: listaDeVinculos.call,
  get: defineCall({
    ...GET,
    path: 'funcionarios/{id}',
    summary: 'Lê um funcionário ou terceirizado, com a pessoa que ele é',
    access: lerFuncionario,
    reply: funcionario.stored,
  }),
  create: defineCall({
    ...employees,
    method: 'POST',
    path: 'funcionarios',
    summary: 'Cadastra um funcionário ou terceirizado; de um CPF que o grupo já tem, a pessoa é a mesma',
    access: 'funcionarios_create',
    body: funcionario.create,
    reply: funcionario.stored,
    status: 201,
  }),
  update: defineCall({
    ...alterar,
    method: 'PUT',
    path: 'funcionarios/{id}',
    summary: 'Altera um funcionário; uma lista enviada é a lista inteira',
    body: funcionario.change,
  }),
  archive: defineCall({
    ...alterar,
    method: 'DELETE',
    path: 'funcionarios/{id}',
    summary: 'Inativa um funcionário; com somenteInativos=true, ativa',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
  }),
  partner: defineCall({
    ...employees,
    method: 'DELETE',
    path: 'funcionarios/partner/{id}',
    summary: 'Inativa um sócio',
    access: 'funcionarios_update',
    reply: z.object({ mensagem: z.string() }),
  }),
  select: defineCall({
    ...GET,
    path: 'funcionarios/selecionar',
    summary: 'Opções de funcionários e terceirizados',
    access: chosenBy('funcionarios'),
    query: opcoes,
    reply: z.array(option),
  }),
  sellers: defineCall({
    ...GET,
    path: 'funcionarios/vendedores/selecionar',
    summary: 'Opções de vendedores',
    access: chosenBy('funcionarios'),
    query: opcoes,
    reply: z.array(option),
  }),
  pessoas: defineCall({
    ...GET,
    path: 'pessoas/selecionar',
    summary: 'Opções de pessoas do grupo',
    access: chosenBy('funcionarios'),
    query: optionsQuery({}),
    reply: z.array(option),
  }),
  pessoa: defineCall({
    ...GET,
    path: 'pessoas/{id}',
    summary: 'O que um entregador mostra da pessoa que ele é: CPF, CNH e chave Pix',
    access: { any: ['create_delivery_man', 'funcionarios_show'] },
    reply: z.object({
      id: z.number(),
      nome: z.string(),
      cpf: z.string(),
      telefone: z.string().nullable(),
      cnh: z.string().nullable(),
      cnhValidade: z.string().nullable(),
      chavePix: z.string().nullable(),
    }),
  }),

  afastar: defineCall({
    ...alterar,
    method: 'POST',
    path: 'funcionarios/{id}/afastar',
    summary: 'Registra que a pessoa está afastada',
    body: z.strictObject({ versao, desde: civilDate(), condicaoId }),
  }),
  retornar: defineCall({
    ...alterar,
    method: 'POST',
    path: 'funcionarios/{id}/retornar',
    summary: 'Registra que a pessoa voltou ao trabalho',
    body: z.strictObject({ versao, desde: civilDate() }),
  }),
  desligar: defineCall({
    ...alterar,
    method: 'POST',
    path: 'funcionarios/{id}/desligar',
    summary: 'Encerra o vínculo; o acesso de usuário continua até que alguém o inative',
    body: z.strictObject({
      versao,
      dia: civilDate(),
      motivo: z.enum(Object.keys(motivosDoDesligamento) as [keyof typeof motivosDoDesligamento]),
      condicaoId,
      observacao: texto(300).nullish(),
    }),
  }),
  desfazerDesligamento: defineCall({
    ...alterar,
    method: 'POST',
    path: 'funcionarios/{id}/desfazer-desligamento',
    summary: 'Desfaz um desligamento registrado por engano',
    body: z.strictObject({ versao }),
  }),

  periodos: defineCall({
    ...GET,
    path: 'funcionarios/{id}/periodos-de-ferias',
    summary: 'Períodos aquisitivos, com direito, saldo e o último dia para começar',
    access: lerFuncionario,
    reply: z.object({
      periodos: z.array(periodo),
      experiencia: z.object({ primeiro: z.string(), ultimo: z.string() }).nullable(),
    }),
  }),
  calendario: defineCall({
    ...GET,
    path: 'funcionarios/calendario',
    summary: 'Férias, ausências e aniversários de um mês',
    access: verFuncionarios,
    query: z.strictObject({
      mes: z.string().regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Informe o mês e o ano'),
      empresaId: idText.optional(),
    }),
    reply: calendario,
  }),
  avisos: defineCall({
    ...GET,
    path: 'funcionarios/avisos',
    summary: 'O que está perto: aniversários, documentos, exames, férias e experiências',
    access: verFuncionarios,
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: z.array(aviso),
  }),
};
