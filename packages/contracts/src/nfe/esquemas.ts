import { z } from 'zod';
import { keysOf } from '../call-parts.ts';
import { option } from '../list.ts';
import { notaEntrada, rascunhoDeFora } from './entrada.ts';
import { listaDeNotas } from './listas.ts';
import { chamadasDaNota, eventosDaNota, situacoesDoEvento, tiposDeEmissao } from './nomes.ts';

/** What is wrong with a note, where a person puts it right. */
export const achadoDaNota = z.object({
  /** Path in the form (`itens.0.cfop`, `pagamentos`), null when it is of another record. */
  campo: z.string().nullable(),
  /** Number of the item, from 1. */
  item: z.number().nullable(),
  mensagem: z.string(),
  /** Rejection the authority would give, or the norm. */
  fonte: z.string(),
  /** Stops the note; else it is for a person to know. */
  impede: z.boolean(),
});
export type AchadoDaNota = z.infer<typeof achadoDaNota>;

/** One step of a figure, followed with a calculator. */
export const passoDoImposto = z.object({
  campo: z.string(),
  valor: z.string(),
  formula: z.string(),
  base: z.string().optional(),
  aliquota: z.string().optional(),
  fonte: z.string(),
  /** Rests on a rate that no norm has fixed yet. */
  estimada: z.boolean().optional(),
});

/** A tax of an item: what it is, by which rule, and why. */
export const impostoDoItem = z.object({
  imposto: z.string(),
  /** CST or CSOSN; null for what has none. */
  cst: z.string().nullable(),
  classificacao: z.string().nullable(),
  regra: z.object({ id: z.string(), versao: z.number() }).nullable(),
  valores: z.record(z.string(), z.string()),
  memoria: z.array(passoDoImposto),
});
export type ImpostoDoItem = z.infer<typeof impostoDoItem>;

export const itemCalculadoDaNota = z.object({
  numero: z.number(),
  /** Of an item that another system issued, which has no product here. */
  descricao: z.string().optional(),
  cfop: z.string().nullable(),
  ncm: z.string().nullable(),
  unidade: z.string(),
  /** Of the goods, before and after what the header shares out. */
  valorProdutos: z.string(),
  frete: z.string(),
  seguro: z.string(),
  outros: z.string(),
  desconto: z.string(),
  impostos: z.array(impostoDoItem),
  /** Why these rules, in sentences. */
  explicacao: z.array(z.string()),
});

/** What a note comes to, with the trace of each figure. */
export const calculoDaNota = z.object({
  /** Names of the layout (`vProd`, `vICMS`, `vNF` …). */
  totais: z.record(z.string(), z.string()),
  total: z.string(),
  itens: z.array(itemCalculadoDaNota),
  achados: z.array(achadoDaNota),
  estimada: z.boolean(),
});
export type CalculoDaNota = z.infer<typeof calculoDaNota>;

export const eventoDaNotaLido = z.object({
  id: z.number(),
  tipo: z.enum(keysOf(eventosDaNota)),
  sequencia: z.number(),
  situacao: z.enum(keysOf(situacoesDoEvento)),
  texto: z.string().nullable(),
  protocolo: z.string().nullable(),
  cStat: z.string().nullable(),
  motivo: z.string().nullable(),
  /** The last letter in force: what it says replaces all before. */
  emVigor: z.boolean(),
  usuario: z.string().nullable(),
  pedidoEm: z.string(),
  registradoEm: z.string().nullable(),
});
export type EventoDaNotaLido = z.infer<typeof eventoDaNotaLido>;

export const tentativaLida = z.object({
  id: z.number(),
  chamada: z.enum(keysOf(chamadasDaNota)),
  chave: z.string().nullable(),
  cStat: z.string().nullable(),
  /** What came back, or why nothing did. */
  texto: z.string(),
  /** What it means and what to do about it. */
  remedio: z.string().nullable(),
  em: z.string(),
});

/** Another emission of the note that the authority may have: to be asked for and cancelled, or voided. */
export const emissaoPendente = z.object({
  chave: z.string(),
  serie: z.number(),
  numero: z.number(),
  tipo: z.enum(keysOf(tiposDeEmissao)),
  enviadaEm: z.string().nullable(),
});

/** A note with all that was made of it. `rascunho` is what the form holds, as it is sent back. */
export const notaLida = z.object({
  ...listaDeNotas.row.shape,
  rascunho: z.union([notaEntrada, rascunhoDeFora]),
  /** Words of what the ids of the draft name. */
  rotulos: z.object({
    pessoa: option.nullable(),
    transportadora: option.nullable(),
    produtos: z.array(
      z.object({
        id: z.number(),
        codigo: z.string(),
        descricao: z.string(),
        unidade: z.string(),
        ativo: z.boolean(),
        controlaSerie: z.boolean(),
        controlaLote: z.boolean(),
        ehGlp: z.boolean(),
      }),
    ),
  }),
  calculo: calculoDaNota.nullable(),
  cStat: z.string().nullable(),
  /** The authority's own sentence. */
  motivo: z.string().nullable(),
  /** What to do about it. */
  remedio: z.string().nullable(),
  enviadaEm: z.string().nullable(),
  /** When the next automatic question is; null: none is due. */
  proximaTentativa: z.string().nullable(),
  consultaPublica: z.string().nullable(),
  /** Until when it is cancelled without being late. */
  cancelarAte: z.string().nullable(),
  /** Until when what was issued in contingency must be with the authority. */
  transmitirAte: z.string().nullable(),
  emissoesPendentes: z.array(emissaoPendente),
  eventos: z.array(eventoDaNotaLido),
  tentativas: z.array(tentativaLida),
  titulo: option.nullable(),
  movimentouEstoque: z.boolean(),
  /** What keeps stock or finance from following what the authority said; null: nothing does. */
  pendencia: z.string().nullable(),
});
export type NotaLida = z.infer<typeof notaLida>;

/** What became of one file of notes that another system issued. */
export const arquivoDaNota = z.object({
  arquivo: z.string(),
  tipo: z.enum(['nota', 'evento']),
  /** The note, or the one the event is about; null where it is not here. */
  id: z.number().nullable(),
  chave: z.string().nullable(),
  novo: z.boolean(),
  /** Why it was not accepted; null: it was. */
  motivo: z.string().nullable(),
});
export type ArquivoDaNota = z.infer<typeof arquivoDaNota>;

/** What of a note may still be given back, item by item. */
export const itensADevolver = z.object({
  chave: z.string(),
  itens: z.array(
    z.object({
      item: z.number(),
      produtoId: z.number(),
      descricao: z.string(),
      unidade: z.string(),
      quantidade: z.string(),
      devolvida: z.string(),
      aDevolver: z.string(),
      valorUnitario: z.string(),
    }),
  ),
});
export type ItensADevolver = z.infer<typeof itensADevolver>;

/** Numbers of a series in a month that no document has, and until when they must be voided. */
export const lacunasDaSerie = z.object({
  modelo: z.enum(['55', '65']),
  serie: z.number(),
  ano: z.number(),
  ultimo: z.number(),
  /** The 10th of the month after. */
  ate: z.string(),
  faixas: z.array(
    z.object({
      de: z.number(),
      ate: z.number(),
      /** Why it may not be voided yet; null: it may. */
      impedimento: z.string().nullable(),
    }),
  ),
});
export type LacunasDaSerie = z.infer<typeof lacunasDaSerie>;

export const resultadoDoLote = z.object({
  itens: z.array(
    z.object({
      id: z.number(),
      ok: z.boolean(),
      numero: z.number().nullable(),
      /** Why it was not sent. */
      erro: z.string().nullable(),
      achados: z.array(achadoDaNota),
    }),
  ),
});
export type ResultadoDoLote = z.infer<typeof resultadoDoLote>;

/** An answer of the authority about a key, as it came. */
export const consultaDaNota = z.object({
  chave: z.string(),
  cStat: z.string().nullable(),
  motivo: z.string(),
  remedio: z.string().nullable(),
  protocolo: z.string().nullable(),
  /** It says something other than what is kept here: a job puts that right. */
  difere: z.boolean(),
});
