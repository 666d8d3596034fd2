import { z } from 'zod';
import { apuracoesDePisCofins } from '../fiscal/emissores.ts';
import { option } from '../list.ts';
import { finalidadesDeConta } from '../registers/contas-do-sped.ts';
import { documentosDoMes, pendenciasDoMes, tiposDeEscrituracao } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);

export const pendenciaDoMes = z.object({ tipo: umDe(pendenciasDoMes), quantidade: z.number() });
export type PendenciaDoMes = z.infer<typeof pendenciaDoMes>;

/** Documents of one kind that count in the month, R$ of those in force. */
export const contagemDoMes = z.object({
  documento: umDe(documentosDoMes),
  validas: z.number(),
  canceladas: z.number(),
  valor: z.string(),
});
export type ContagemDoMes = z.infer<typeof contagemDoMes>;

const linkDaEscrituracao = z.object({
  id: z.number(),
  destinatario: z.string(),
  expiraEm: z.string(),
  revogadoEm: z.string().nullable(),
  downloads: z.number(),
  ultimoDownload: z.string().nullable(),
});

/** That a file was delivered to the authority, as a person said; one that was taken back says why. */
const entregaDaEscrituracao = z.object({
  id: z.number(),
  entregueEm: z.string(),
  recibo: z.string(),
  /** Digest of the file. */
  sha256: z.string(),
  criadoEm: z.string(),
  usuario: z.string().nullable(),
  desfeita: z.object({ em: z.string(), usuario: z.string().nullable(), motivo: z.string() }).nullable(),
});
export type EntregaDaEscrituracao = z.infer<typeof entregaDaEscrituracao>;

/** What keeps an EFD from being made, and where it is put right. */
export const achadoDaEscrituracao = z.object({
  onde: z.string(),
  texto: z.string(),
  alvo: z
    .union([
      z.object({ tipo: z.enum(['empresa', 'configuracao', 'apuracao', 'natureza']) }),
      z.object({ tipo: z.enum(['produto', 'nota', 'entrada', 'conhecimento']), id: z.number() }),
    ])
    .nullable(),
});
export type AchadoDaEscrituracao = z.infer<typeof achadoDaEscrituracao>;

const porUf = z.record(z.string(), z.string());
const saldos = z.object({ icms: z.string(), ipi: z.string(), st: porUf, difal: porUf, fcp: porUf });

/** What an EFD adds up to, R$. */
export const apuracaoDaEscrituracao = z.object({
  debitos: z.string(),
  creditos: z.string(),
  anterior: z.string(),
  aRecolher: z.string(),
  ipi: z.string(),
  st: porUf,
  difal: porUf,
  fcp: porUf,
  /** Credits that the month after begins with. */
  aTransportar: saldos,
});
export type ApuracaoDaEscrituracao = z.infer<typeof apuracaoDaEscrituracao>;

const contribuicaoApurada = z.object({
  base: z.string(),
  exclusoes: z.string(),
  contribuicao: z.string(),
  creditos: z.string(),
  descontadosAnteriores: z.string(),
  descontados: z.string(),
  aRecolher: z.string(),
});
/** Credits of one month: told, taken off what was due since, left. */
const creditoDeUmMes = z.object({ mes: z.string(), apurado: z.string(), usado: z.string(), saldo: z.string() });

/** What an EFD-Contribuições adds up to, R$. */
export const apuracaoDasContribuicoes = z.object({
  regime: umDe(apuracoesDePisCofins),
  receita: z.string(),
  semContribuicao: z.string(),
  pis: contribuicaoApurada,
  cofins: contribuicaoApurada,
  /** Credits that the month after begins with. */
  aTransportar: z.object({ pis: z.array(creditoDeUmMes), cofins: z.array(creditoDeUmMes) }),
});
export type ApuracaoDasContribuicoes = z.infer<typeof apuracaoDasContribuicoes>;

export const escrituracaoFeita = z.object({
  id: z.number(),
  /** `com_achados`: there is no file, and `achados` says why. */
  situacao: z.enum(['pronto', 'com_achados']),
  tipo: umDe(tiposDeEscrituracao),
  criadoEm: z.string(),
  usuario: z.string().nullable(),
  /** Null once its time is over. */
  arquivo: z
    .object({ url: z.string(), nome: z.string(), tamanho: z.number(), expiraEm: z.string().nullable() })
    .nullable(),
  /** Files of the pack, lines of an EFD. */
  quantidade: z.number(),
  /** What was missing when it was made. */
  pendencias: z.array(pendenciaDoMes),
  achados: z.array(achadoDaEscrituracao),
  /** Null of what is no EFD ICMS/IPI. */
  efd: z
    .object({
      leiaute: z.string(),
      retificadora: z.boolean(),
      apuracao: apuracaoDaEscrituracao,
      /** How many lines say of stock of months before something else than was delivered (K280). */
      correcoes: z.number(),
    })
    .nullable(),
  /** Null of what is no EFD-Contribuições. */
  contribuicoes: z
    .object({
      leiaute: z.string(),
      retificadora: z.boolean(),
      apuracao: apuracaoDasContribuicoes,
      /** What its records should name an account for, and nobody had said which. */
      semConta: z.array(umDe(finalidadesDeConta)),
    })
    .nullable(),
  links: z.array(linkDaEscrituracao),
  /** Newest first; one at most is in force. */
  entregas: z.array(entregaDaEscrituracao),
});
export type EscrituracaoFeita = z.infer<typeof escrituracaoFeita>;

/** The file in force of what was delivered of a month, and what is known otherwise now than when it was made. */
export const entregueDoMes = z.object({
  feitaId: z.number(),
  tipo: z.enum(['efd_icms_ipi', 'efd_contribuicoes']),
  entregueEm: z.string(),
  recibo: z.string(),
  documentos: z.array(z.object({ antes: contagemDoMes, agora: contagemDoMes })),
  /** Products whose stock at the end of the month is another now. */
  produtos: z.number(),
  /** It may be made again and compared; not those made or marked before what they say was kept. */
  comparavel: z.boolean(),
  /** What it would say otherwise if it were made anew, as it was last compared; null while it never was. */
  comparacao: z
    .object({
      em: z.string(),
      /** Something keeps the file from being made now. */
      semArquivo: z.boolean(),
      /** Records, with their lines as delivered and now; as many where only what they say changed. */
      registros: z.array(z.object({ registro: z.string(), antes: z.number(), agora: z.number() })),
    })
    .nullable(),
});
export type EntregueDoMes = z.infer<typeof entregueDoMes>;

/** One of the companies in a month, in few figures. */
export const empresaNoMes = z.object({
  empresa: option,
  contagens: z.array(contagemDoMes),
  pendencias: z.array(pendenciaDoMes),
});
export type EmpresaNoMes = z.infer<typeof empresaNoMes>;

export const mesDaEscrituracao = z.object({
  empresa: option,
  mes: z.string(),
  /** `2`: documents of the test environment, worth nothing. */
  ambiente: z.enum(['1', '2']),
  contagens: z.array(contagemDoMes),
  pendencias: z.array(pendenciaDoMes),
  /** What an EFD of this month begins with. */
  sped: z.object({
    /** The record of its data; null while nobody wrote it. */
    dadosId: z.number().nullable(),
    /** The Simples has no such file. */
    obrigada: z.boolean(),
    /** Credits told by the file of the month before; null where there is none. */
    anteriores: z.object({ icms: z.string(), ipi: z.string() }).nullable(),
    industria: z.boolean(),
    contribuicoes: z.object({
      /** The Simples has no such file. */
      obrigada: z.boolean(),
      regime: umDe(apuracoesDePisCofins),
      /** Credits left by the file of the month before; null where there is none. */
      anteriores: z.object({ pis: z.string(), cofins: z.string() }).nullable(),
      /** What the last file named no account for, of the month or else of one before, and still has none. */
      semConta: z.array(umDe(finalidadesDeConta)),
    }),
    entregues: z.array(entregueDoMes),
  }),
  /** The last ones made of this month. */
  feitas: z.array(escrituracaoFeita),
});
export type MesDaEscrituracao = z.infer<typeof mesDaEscrituracao>;

/** The documents kept of a company for the years the law asks for, and what was found when they were last gone through. */
export const guardaDeDocumentos = z.object({
  documentos: z.number(),
  /** Day of the oldest, and the last day any must be kept. */
  desde: z.string().nullable(),
  guardarAte: z.string().nullable(),
  ultima: z
    .object({
      em: z.string(),
      usuario: z.string().nullable(),
      documentos: z.number(),
      selo: z.string(),
      problemas: z.array(z.string()),
    })
    .nullable(),
  /** What goes through them by the clock, a part a day; null while it never came. */
  ronda: z
    .object({
      em: z.string(),
      /** End of the last whole round. */
      inteiraEm: z.string().nullable(),
      /** How many this round went through; 0 between one and the next. */
      ate: z.number(),
      problemas: z.array(z.string()),
    })
    .nullable(),
});
export type GuardaDeDocumentos = z.infer<typeof guardaDeDocumentos>;

/** A company whose kept documents are not whole. */
export const alertaDaGuarda = z.object({
  empresaId: z.number(),
  empresa: z.string(),
  quantos: z.number(),
  /** The first of them. */
  problema: z.string(),
});
export type AlertaDaGuarda = z.infer<typeof alertaDaGuarda>;

/** What whoever holds a link is told. */
export const pacoteDoLink = z.object({
  empresa: z.string(),
  documento: z.string().nullable(),
  mes: z.string(),
  tipo: umDe(tiposDeEscrituracao),
  nome: z.string(),
  tamanho: z.number(),
  expiraEm: z.string(),
});
export type PacoteDoLink = z.infer<typeof pacoteDoLink>;
