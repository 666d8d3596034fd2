import { decimal } from '@retaguarda/brasil';
import { z } from 'zod';
import { custosDaBonificacao } from '../estoque/configuracao.ts';
import { lotesComQuantidade, seriaisTexto } from '../estoque/movimentos.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { option } from '../list.ts';
import { creditoDoItem } from './creditos.ts';
import { divergenciaDaEntrada } from './divergencia.ts';
import { perguntada } from './perguntada.ts';
import { manifestacoes, origensDaEntrada, situacoesDaEntrada, situacoesNaSefaz } from './situacoes.ts';
import { verificacaoLida } from './verificacao.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const quantidade = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,6})?$/, { error: 'Quantidade inválida', abort: true });
const fator = quantidade.refine((texto) => decimal(texto).gt(0), 'Informe um fator maior que zero');
const chave = z.string().regex(/^\d{6}[0-9A-Z]{12}\d{26}$/, 'Chave inválida');
const numero = z.number().int().min(1).max(990);

/** Most items of a note. @source layout 4.00 */
const MAXIMO_DE_ITENS = 990;

export const sugestaoDeProduto = z.object({
  produto: option,
  codigo: z.string(),
  unidade: z.string().nullable(),
  fator: z.string(),
  /** How it was found: what was bought before of this supplier, the bar code, or only what looks like it. */
  como: z.enum(['vinculo', 'gtin', 'parecido']),
});
export type SugestaoDeProduto = z.infer<typeof sugestaoDeProduto>;

export const loteDaNota = z.object({
  numero: z.string(),
  fabricacao: z.string().nullable(),
  validade: z.string().nullable(),
  quantidade: z.string(),
});

/** What comes in of a kit: what another shop of the company sent of it, or what its recipe says. */
const componenteDoItem = z.object({
  produto: option,
  unidade: z.string().nullable(),
  quantidade: z.string(),
  lote: loteDaNota.omit({ quantidade: true }).nullable(),
});

/** What a supplier's note, or the register of the product, says of a medicine. */
const medicamentoDaNota = z.object({
  /** 11 or 13 digits, or `ISENTO`. */
  registro: z.string(),
  motivoIsencao: z.string().nullable(),
  /** R$, of the unit of who says it. */
  precoMaximo: z.string().nullable(),
});
export type MedicamentoDaNota = z.infer<typeof medicamentoDaNota>;

export const itemDaEntrada = z.object({
  numero: z.number(),
  codigo: z.string(),
  descricao: z.string(),
  gtin: z.string().nullable(),
  ncm: z.string().nullable(),
  cest: z.string().nullable(),
  cfop: z.string(),
  cst: z.string().nullable(),
  unidade: z.string(),
  quantidade: z.string(),
  valorUnitario: z.string(),
  valor: z.string(),
  /** Given, not bought: what it costs is a choice of the company. */
  bonificacao: z.boolean(),
  /** What it cost in all, with freight and taxes that do not come back. */
  custo: z.string(),
  produto: option.nullable(),
  produtoUnidade: z.string().nullable(),
  /** The product's own, for when it differs from the supplier's. */
  produtoNcm: z.string().nullable(),
  medicamento: medicamentoDaNota.nullable(),
  /** What the register of the product says of it; a product without one takes the note's when the note is let in. */
  produtoMedicamento: medicamentoDaNota.nullable(),
  fator: z.string().nullable(),
  /** In the unit of stock. */
  quantidadeEstoque: z.string().nullable(),
  custoUnitario: z.string().nullable(),
  /** The last cost of one unit, and by how much per cent this one differs when that is strange. */
  custoAnterior: z.string().nullable(),
  variacao: z.string().nullable(),
  /** A person said that the factor is right all the same. */
  fatorCerto: z.boolean(),
  cfopEntrada: z.string().nullable(),
  lotes: z.array(loteDaNota),
  controlaLote: z.boolean(),
  /** One a unit of stock. */
  seriais: z.array(z.string()),
  controlaSerie: z.boolean(),
  /** Where the item is a kit: its components, which are what comes in. */
  componentes: z.array(componenteDoItem),
  /** Not goods for stock: it goes to the payable alone. */
  semEstoque: z.boolean(),
  contado: z.string().nullable(),
  /** What of its taxes comes back, tax by tax; empty where nothing was judged. */
  creditos: z.array(creditoDoItem),
  sugestoes: z.array(sugestaoDeProduto),
});
export type ItemDaEntrada = z.infer<typeof itemDaEntrada>;

export const duplicata = z.object({ numero: z.string().nullable(), vencimento: z.string(), valor: z.string() });
export type Duplicata = z.infer<typeof duplicata>;

export const entradaLida = z.object({
  id: z.number(),
  versao: z.number(),
  empresa: option,
  chave: z.string(),
  modelo: z.string(),
  serie: z.number(),
  numero: z.number(),
  situacao: umDe(situacoesDaEntrada),
  origem: umDe(origensDaEntrada),
  emitente: z.object({
    documento: z.string(),
    nome: z.string(),
    ie: z.string().nullable(),
    uf: z.string().nullable(),
    cidade: z.string().nullable(),
  }),
  fornecedor: option.nullable(),
  emitidaEm: z.string(),
  natureza: z.string().nullable(),
  valor: z.string(),
  produtos: z.string(),
  totais: z.record(z.string(), z.string()),
  duplicatas: z.array(duplicata),
  informacoes: z.string().nullable(),
  manifestacao: umDe(manifestacoes).nullable(),
  lancadaEm: z.string().nullable(),
  usuario: z.string().nullable(),
  /** Why it is where it is: what refused it, or what was cancelled. */
  motivo: z.string().nullable(),
  titulos: z.array(z.object({ id: z.number(), codigo: z.number() })),
  /** What was counted short, and what became of it; null while nothing lacks. */
  divergencia: divergenciaDaEntrada.nullable(),
  /** Of what was given: by what it comes in, or came; null where nothing was. */
  custoDaBonificacao: umDe(custosDaBonificacao).nullable(),
  pergunta: perguntada.nullable(),
  verificacao: verificacaoLida,
  itens: z.array(itemDaEntrada),
});
export type EntradaLida = z.infer<typeof entradaLida>;

/** What became of a note, by the authority, and the note with what that did to it. */
export const entradaNaSefaz = z.object({
  situacao: z.enum(situacoesNaSefaz),
  cStat: z.string(),
  motivo: z.string(),
  entrada: entradaLida,
});
export type EntradaNaSefaz = z.infer<typeof entradaNaSefaz>;

/** What became of one file of those sent. */
export const arquivoRecebido = z.object({
  arquivo: z.string(),
  /** What it is taken for: a note of goods (or what happened to one), a transport document, or a note of services. */
  tipo: z.enum(['nota', 'cte', 'nfse']),
  id: z.number().nullable(),
  chave: z.string().nullable(),
  novo: z.boolean(),
  /** Why it was not taken; null when it was. */
  motivo: z.string().nullable(),
});
export type ArquivoRecebido = z.infer<typeof arquivoRecebido>;

export const fornecedorDaEntrada = z
  .strictObject({ versao: campo.versao, fornecedorId: campo.id.optional(), criar: z.boolean().default(false) })
  .refine(({ fornecedorId, criar }) => (fornecedorId !== undefined) !== criar, {
    error: 'Escolha o fornecedor ou cadastre-o pela nota',
    path: ['fornecedorId'],
  });

const vinculo = z
  .strictObject({
    numero,
    produtoId: campo.id.nullish(),
    fator: fator.default('1'),
    /** The unit cost is strange, and the factor right: kept until product or factor change. */
    fatorCerto: z.boolean().optional(),
    semEstoque: z.boolean().default(false),
    cfopEntrada: z
      .string()
      .regex(/^[123]\d{3}$/, 'Informe um CFOP de entrada')
      .nullish(),
    lotes: lotesComQuantidade(fator).optional(),
    seriais: seriaisTexto.optional(),
  })
  .refine(({ produtoId, semEstoque }) => semEstoque || Boolean(produtoId), {
    error: 'Escolha o produto',
    path: ['produtoId'],
  });
export type VinculoDoItem = z.output<typeof vinculo>;

export const vinculosDaEntrada = z.strictObject({
  versao: campo.versao,
  itens: z.array(vinculo).min(1).max(MAXIMO_DE_ITENS),
});

export const conferenciaDaEntrada = z.strictObject({
  versao: campo.versao,
  /** In the unit of stock; what is left out was not counted. */
  itens: z.array(z.strictObject({ numero, contado: quantidade })).max(MAXIMO_DE_ITENS),
});

export const lancamentoDaEntrada = z.strictObject({
  versao: campo.versao,
  local: campo.linha(60).nullish(),
  /** Whether registered costs follow what was paid, by the rule of the company. */
  atualizarCusto: z.boolean(),
  /** What is to be paid; without it, what the note says. An empty list makes nothing to pay. */
  duplicatas: z
    .array(z.strictObject({ vencimento: campo.dia, valor: campo.dinheiro }))
    .max(120)
    .optional(),
  planoDeContaId: campo.id.nullish(),
  centroCustoId: campo.id.nullish(),
  contaId: campo.id.nullish(),
  /** Why it is let in though what was counted is not what the note says. */
  divergencia: campo.texto(300).nullish(),
  /** Why it is let in though nobody can ask the SEFAZ about it: of a company without certificate only. */
  semConfirmacao: campo.texto(300).nullish(),
  liberacao: campo.liberacao,
  acimaDoOrcamento: z.boolean().optional(),
});
export type LancamentoDaEntrada = z.output<typeof lancamentoDaEntrada>;

export const ncmConferido = z.object({
  ncm: z.string(),
  existe: z.boolean(),
  descricao: z.string().nullable(),
});

export const chaveDigitada = z.strictObject({ empresaId: campo.id, chave });
