import { isCep, isCnpj, normalizarCep, normalizarCnpj } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { mensagens } from '../messages/pt-br.ts';

const lookups = { domain: 'lookups', method: 'GET', access: 'signedIn' } as const;
/** Where the answer came from and when the service gave it: a stored answer is shown with its date. */
const procedencia = { fonte: z.string(), consultadoEm: z.string() };
const texto = z.string().nullable();

export const cepConsultado = z.object({
  cep: z.string(),
  logradouro: texto,
  complemento: texto,
  bairro: texto,
  cidade: z.string(),
  uf: z.string(),
  ibge: texto,
  ...procedencia,
});
export type CepConsultado = z.output<typeof cepConsultado>;

export const cnpjConsultado = z.object({
  cnpj: z.string(),
  razaoSocial: z.string(),
  nomeFantasia: texto,
  /** As the register writes it: ATIVA, BAIXADA, INAPTA … */
  situacao: texto,
  situacaoDesde: texto,
  abertura: texto,
  naturezaJuridica: texto,
  porte: texto,
  cnae: texto,
  cnaeDescricao: texto,
  matriz: z.boolean().nullable(),
  simples: z.boolean().nullable(),
  mei: z.boolean().nullable(),
  email: texto,
  telefones: z.array(z.string()),
  endereco: z.object({
    cep: texto,
    logradouro: texto,
    numero: texto,
    complemento: texto,
    bairro: texto,
    cidade: texto,
    uf: texto,
    ibge: texto,
  }),
  socios: z.array(z.object({ nome: z.string(), qualificacao: texto })),
  ...procedencia,
});
export type CnpjConsultado = z.output<typeof cnpjConsultado>;

export const municipio = z.object({ ibge: z.string(), nome: z.string(), uf: z.string() });
export type Municipio = z.output<typeof municipio>;

/** Public look-ups that fill a form. The form never depends on them: a service that fails answers 503 in words. */
export const consultasCalls = {
  cep: defineCall({
    ...lookups,
    path: 'cep/{cep}',
    summary: 'Endereço de um CEP',
    params: z.strictObject({ cep: z.string().max(20).transform(normalizarCep).refine(isCep, 'CEP inválido') }),
    reply: cepConsultado,
  }),
  municipios: defineCall({
    ...lookups,
    path: 'municipios',
    summary: 'Municípios do IBGE pelo nome, da tabela que vem com o programa',
    query: z.strictObject({ search: z.string().trim().max(60).default(''), uf: z.string().length(2).optional() }),
    reply: z.array(municipio),
  }),
  cnpj: defineCall({
    ...lookups,
    path: 'cnpj/search/{cnpj}',
    summary: 'Dados públicos de um CNPJ, numérico ou alfanumérico',
    params: z.strictObject({
      cnpj: z.string().max(30).transform(normalizarCnpj).refine(isCnpj, mensagens.fieldInvalidCnpj),
    }),
    reply: cnpjConsultado,
  }),
};
