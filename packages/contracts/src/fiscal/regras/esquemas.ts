import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import {
  estadosDaRegra,
  modelosFiscais,
  operacoesFiscais,
  regimesFiscais,
  sentidosDaRegra,
  type TributoDaRegra,
} from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const lista = <S extends z.ZodType>(item: S, max = 100) =>
  z
    .array(item)
    .min(1)
    .max(max, `Máximo de ${max}`)
    .refine((itens) => new Set(itens).size === itens.length, 'Há valores repetidos');
export const ufsDaRegra = [
  'AC',
  'AL',
  'AM',
  'AP',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MG',
  'MS',
  'MT',
  'PA',
  'PB',
  'PE',
  'PI',
  'PR',
  'RJ',
  'RN',
  'RO',
  'RR',
  'RS',
  'SC',
  'SE',
  'SP',
  'TO',
  'EX',
] as const;
const uf = z.enum(ufsDaRegra as unknown as [string]);

/** What a rule asks for: left out, anything will do; a list takes any of its values. */
export const condicoesDaRegra = z.strictObject({
  produtoIds: lista(campo.id).optional(),
  /** Whole codes or how they begin. */
  ncm: lista(z.string().regex(/^\d{2,8}$/, 'Informe de 2 a 8 dígitos do NCM')).optional(),
  cest: lista(z.string().regex(/^\d{7}$/, 'Informe os 7 dígitos do CEST')).optional(),
  grupoIds: lista(campo.id).optional(),
  origem: lista(z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8'])).optional(),
  operacao: lista(umDe(operacoesFiscais)).optional(),
  modelo: lista(umDe(modelosFiscais)).optional(),
  crt: lista(umDe(regimesFiscais)).optional(),
  ufOrigem: lista(uf).optional(),
  ufDestino: lista(uf).optional(),
  contribuinte: z.boolean().optional(),
  consumidorFinal: z.boolean().optional(),
  compradorSimples: z.boolean().optional(),
  zonaFranca: z.boolean().optional(),
  /** Of what a supplier sent, in an entry. */
  cfopFornecedor: lista(z.string().regex(/^[567]\d{3}$/, 'Informe um CFOP de saída')).optional(),
  cstFornecedor: lista(z.string().regex(/^\d{2,3}$/, 'Informe o CST (2 dígitos) ou o CSOSN (3)')).optional(),
});
export type CondicoesDaRegraFiscal = z.output<typeof condicoesDaRegra>;

const cst = z.string().regex(/^\d{2,3}$/, 'Informe o CST (2 dígitos) ou o CSOSN (3)');
const cst2 = z.string().regex(/^\d{2}$/, 'Informe o CST (2 dígitos)');
const cst3 = z.string().regex(/^\d{3}$/, 'Informe o CST (3 dígitos)');
const classificacao = z.string().regex(/^\d{6}$/, 'Informe os 6 dígitos da classificação');
const aliquota = campo.percentual.optional();
/** Rates that go inside the price, and margins that may pass 100 %. */
const porDentro = campo.percentual.refine((texto) => decimal(texto).lt(50), 'Informe menos de 50 %').optional();
const margem = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,4})?$/, 'Valor inválido')
  .optional();
const porUnidade = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,10})?$/, 'Valor inválido')
  .optional();

/** What a rule says of each tax; a tax left out is decided by another rule. Named as in the layout of the NF-e. */
export const conteudoDaRegra = z.strictObject({
  icms: z
    .strictObject({
      cst,
      pICMS: porDentro,
      pRedBC: aliquota,
      pFCP: porDentro,
      pDif: aliquota,
      cBenef: z
        .string()
        .regex(/^[A-Z0-9]{8,10}$/, 'Informe 8 ou 10 caracteres')
        .optional(),
      st: z
        .strictObject({
          modBCST: z.enum(['0', '1', '2', '3', '4', '5', '6']),
          pMVA: margem,
          vPauta: porUnidade,
          pRedBCST: aliquota,
          pICMSST: porDentro,
          pFCPST: porDentro,
        })
        .optional(),
      desoneracao: z
        .strictObject({ motivo: z.string().regex(/^\d{1,2}$/), pICMS: porDentro, deduz: z.boolean().optional() })
        .optional(),
    })
    .optional(),
  difal: z
    .strictObject({
      naoIncide: z.boolean().optional(),
      metodo: z.enum(['unica', 'unicaPrecoLiquido', 'dupla']).optional(),
      pICMSUFDest: porDentro,
      pFCPUFDest: porDentro,
    })
    .optional(),
  ipi: z
    .strictObject({
      cst: cst2,
      cEnq: z
        .string()
        .regex(/^\d{3}$/, 'Informe 3 dígitos')
        .optional(),
      pIPI: aliquota,
      vUnid: porUnidade,
      mantidoAposReforma: z.boolean().optional(),
    })
    .optional(),
  pisCofins: z
    .strictObject({
      cst: cst2,
      pPIS: aliquota,
      pCOFINS: aliquota,
      vAliqProdPIS: porUnidade,
      vAliqProdCOFINS: porUnidade,
    })
    .optional(),
  iss: z
    .strictObject({
      cListServ: z.string().regex(/^\d{2}\.\d{2}$/, 'Informe como 01.01'),
      indISS: z.enum(['1', '2', '3', '4', '5', '6', '7']),
      pISS: campo.percentual,
      retido: z.boolean().optional(),
    })
    .optional(),
  is: z.strictObject({ cst: cst3, cClassTrib: classificacao, pIS: aliquota, adRemIS: porUnidade }).optional(),
  ibsCbs: z
    .strictObject({
      cst: cst3,
      cClassTrib: classificacao,
      pIBSUF: aliquota,
      pIBSMun: aliquota,
      pCBS: aliquota,
      pDif: aliquota,
      pRedBC: aliquota,
      tributacaoRegular: z.strictObject({ cst: cst3, cClassTrib: classificacao }).optional(),
    })
    .optional(),
} satisfies Record<TributoDaRegra, z.ZodType>);
export type ConteudoDaRegra = z.output<typeof conteudoDaRegra>;

const ditoDaRegra = {
  nome: campo.linha(80),
  sentido: umDe(sentidosDaRegra),
  condicoes: condicoesDaRegra,
  /** Null: another rule, the product or the table of CFOP decides it. */
  cfop: z
    .string()
    .regex(/^[1-7]\d{3}$/, 'Informe os 4 dígitos do CFOP')
    .nullable(),
  conteudo: conteudoDaRegra,
  inicio: campo.dia,
  fim: campo.dia.nullable(),
  /** Norm or consultation behind it. */
  fonte: campo.linha(300).nullable(),
};

const validade = ({ inicio, fim }: { inicio: string; fim: string | null }) => fim === null || fim >= inicio;
export const regraNova = z
  .strictObject({ ...ditoDaRegra, fim: ditoDaRegra.fim.default(null), fonte: ditoDaRegra.fonte.default(null) })
  .extend({ cfop: ditoDaRegra.cfop.default(null), condicoes: condicoesDaRegra.default({}) })
  .refine(validade, { path: ['fim'], message: 'Não pode ser antes do início' })
  .refine(({ cfop, conteudo }) => cfop !== null || Object.keys(conteudo).length > 0, {
    path: ['conteudo'],
    message: 'Diga o CFOP ou ao menos um tributo',
  });
export type RegraNova = z.output<typeof regraNova>;
export const regraAlteracao = z.strictObject(ditoDaRegra).partial().extend({ versao: campo.versao });
export type RegraAlteracao = z.output<typeof regraAlteracao>;

const opcao = z.object({ id: z.number(), rotulo: z.string() });
export const regraLida = z.object({
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  /** The same for all versions of a rule; what a document keeps is this and the number of the version. */
  raizId: z.number(),
  edicao: z.number(),
  estado: umDe(estadosDaRegra),
  ...ditoDaRegra,
  /** The conditions as a sentence. */
  quando: z.string(),
  produtos: z.array(opcao),
  grupos: z.array(opcao),
  autor: opcao.nullable(),
  aprovador: opcao.nullable(),
  aprovadaEm: z.string().nullable(),
  /** Every version of it, the newest first. */
  edicoes: z.array(
    z.object({
      id: z.number(),
      edicao: z.number(),
      estado: umDe(estadosDaRegra),
      inicio: z.string(),
      fim: z.string().nullable(),
    }),
  ),
});
export type RegraLida = z.infer<typeof regraLida>;
