import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { option } from '../../list.ts';
import { creditoDoItem } from '../creditos.ts';
import { perguntada } from '../perguntada.ts';
import { situacoesDaEntrada, situacoesNaSefaz } from '../situacoes.ts';
import { verificacaoLida } from '../verificacao.ts';
import { rateiosDoCte, sentidosDoCte, situacoesDoCte } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const parte = z.object({ documento: z.string().nullable(), nome: z.string() });

/** An item of a note that was carried. */
const itemDoCte = z.object({
  numero: z.number(),
  descricao: z.string(),
  valor: z.string(),
  /** Of the whole item, kg; null where its product has none. */
  peso: z.string().nullable(),
  /** Not goods for stock: what of the freight is its, is in no cost. */
  semEstoque: z.boolean(),
  /** Rate at which PIS and COFINS of it come back, %: those of its freight come back with them. */
  aliquota: z.string(),
  /** What of the freight is its; null while it is not let in. */
  frete: z.string().nullable(),
  /** What of that comes back as PIS and COFINS, and is in no cost; null while it is not let in. */
  contribuicoes: z.string().nullable(),
});

/** A note that was carried: by its key, and what of it is here. */
const notaDoCte = z.object({
  chave: z.string(),
  numero: z.number(),
  entradaId: z.number().nullable(),
  emitente: z.string().nullable(),
  situacao: umDe(situacoesDaEntrada).nullable(),
  itens: z.array(itemDoCte),
});
export type NotaDoCte = z.infer<typeof notaDoCte>;

export const cteLido = z.object({
  id: z.number(),
  versao: z.number(),
  empresa: option,
  chave: z.string(),
  serie: z.number(),
  numero: z.number(),
  situacao: umDe(situacoesDoCte),
  sentido: umDe(sentidosDoCte),
  transportadora: z.object({
    documento: z.string(),
    nome: z.string(),
    cidade: z.string().nullable(),
    uf: z.string().nullable(),
  }),
  fornecedor: option.nullable(),
  remetente: parte.nullable(),
  destinatario: parte.nullable(),
  /** From where to where. */
  trajeto: z.string(),
  emitidoEm: z.string(),
  cfop: z.string(),
  valor: z.string(),
  /** What is owed to the carrier. */
  receber: z.string(),
  creditos: z.array(creditoDoItem),
  credito: z.string(),
  /** What is shared over what it brought: what is owed less the ICMS that comes back. */
  custo: z.string(),
  /** What of it PIS and COFINS are credited on. */
  baseDasContribuicoes: z.string(),
  rateio: umDe(rateiosDoCte).nullable(),
  /** First due day the document tells. */
  vencimento: z.string().nullable(),
  notas: z.array(notaDoCte),
  /** For which notes it waits, in words; null while it waits for none. */
  espera: z.string().nullable(),
  lancadoEm: z.string().nullable(),
  canceladoEm: z.string().nullable(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  titulos: z.array(z.object({ id: z.number(), codigo: z.number() })),
  pergunta: perguntada.nullable(),
  verificacao: verificacaoLida,
});
export type CteLido = z.infer<typeof cteLido>;

/** What the authority answered, and the document as it is now. */
export const cteNaSefaz = z.object({
  situacao: z.enum(situacoesNaSefaz),
  cStat: z.string(),
  motivo: z.string(),
  cte: cteLido,
});
export type CteNaSefaz = z.infer<typeof cteNaSefaz>;

/** Most items a freight is shared over by hand: those of ten full notes. */
const MAXIMO_DE_PARTES = 9900;

export const lancamentoDoCte = z
  .strictObject({
    versao: campo.versao,
    /** Who is paid: the carrier as registered here, or registered by what the document says. */
    fornecedorId: campo.id.nullish(),
    criar: z.boolean().default(false),
    vencimento: campo.dia,
    rateio: umDe(rateiosDoCte),
    /** What of the freight is each item's, when told by hand; what is left out is nothing. */
    partes: z
      .array(
        z.strictObject({
          entradaId: campo.id,
          numero: z.number().int().min(1).max(990),
          valor: campo.dinheiroOuZero,
        }),
      )
      .max(MAXIMO_DE_PARTES)
      .optional(),
    planoDeContaId: campo.id.nullish(),
    centroCustoId: campo.id.nullish(),
    contaId: campo.id.nullish(),
    /** Why it is let in though nobody can ask the SEFAZ about it: of a company without certificate only. */
    semConfirmacao: campo.texto(300).nullish(),
    liberacao: campo.liberacao,
    acimaDoOrcamento: z.boolean().optional(),
  })
  .refine(({ fornecedorId, criar }) => Boolean(fornecedorId) !== criar, {
    error: 'Escolha o fornecedor ou cadastre-o pelo CT-e',
    path: ['fornecedorId'],
  })
  .refine(({ rateio, partes }) => (rateio === 'manual') === (partes !== undefined), {
    error: 'Diga as partes do frete, só quando ele é digitado',
    path: ['partes'],
  });
export type LancamentoDoCte = z.output<typeof lancamentoDoCte>;
