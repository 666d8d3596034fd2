import { z } from 'zod';
import { arquivoGuardado } from '../../empresas/esquemas.ts';
import { option } from '../../list.ts';
import * as campo from './campos.ts';
import { listaDeTitulos } from './listas.ts';
import { alcancesDaRecorrencia, frequencias, intervalosDeParcela, MAXIMO_DE_RECORRENCIAS } from './parcelas.ts';

const chaves = <T extends Record<string, string>>(de: T) =>
  z.enum(Object.keys(de) as [keyof T & string, ...(keyof T & string)[]]);

export const tributosRetidos = { iss: 'ISS', irrf: 'IRRF', csrf: 'CSRF', inss: 'INSS', outros: 'Outros' } as const;

/** When it is due: by hand, equal parts, or by the payment condition. */
const vencimentos = {
  parcelas: z
    .array(z.strictObject({ vencimento: campo.dia, valor: campo.dinheiro }))
    .min(1)
    .max(480)
    .optional(),
  vencimento: campo.dia.optional(),
  quantidade: z.number().int().min(1).max(480).optional(),
  intervalo: chaves(intervalosDeParcela).optional(),
  condicaoPagamentoId: campo.id.nullish(),
};
export type VencimentosPedidos = z.output<z.ZodObject<typeof vencimentos>>;

const termos = {
  multaPercentual: campo.percentual.nullish(),
  jurosMensalPercentual: campo.percentual.nullish(),
  descontoValor: campo.dinheiro.nullish(),
  descontoAte: campo.dia.nullish(),
};

const rateio = z
  .array(
    z.strictObject({ planoDeContaId: campo.id.nullish(), centroCustoId: campo.id.nullish(), percentual: campo.parte }),
  )
  .max(100);

/** Tags that a title has at the most. */
export const MAXIMO_DE_TAGS = 20;
const tags = z.array(campo.linha(40)).max(MAXIMO_DE_TAGS);

const descricao = {
  documento: campo.linha(60).nullish(),
  competencia: campo.competencia.optional(),
  formaPagamentoId: campo.id.nullish(),
  contaId: campo.id.nullish(),
  tags: tags.optional(),
  observacao: campo.texto(2000).nullish(),
  rateio: rateio.optional(),
};

/** A new title. What is owed is `valor` less what is withheld; its parts are made from when it is due. */
export const tituloNovo = z.strictObject({
  origem: z.enum(['R', 'P']),
  empresaId: campo.id,
  pessoaId: campo.id,
  emissao: campo.dia.optional(),
  valor: campo.dinheiro,
  retencoes: z
    .array(z.strictObject({ tributo: chaves(tributosRetidos), valor: campo.dinheiro }))
    .max(5)
    .optional(),
  ...descricao,
  ...vencimentos,
  ...termos,
  liberacao: campo.liberacao,
  /** The warning of a budget was seen. */
  acimaDoOrcamento: z.boolean().optional(),
  /** The same document of the same supplier was seen, and this is another. */
  repetido: z.boolean().optional(),
  /** The split is proposed from now on for titles of this supplier. */
  guardarRateio: z.boolean().optional(),
});
export type TituloNovo = z.output<typeof tituloNovo>;

/** The split kept for a supplier, its accounts as the chart of the company has them in the year; null: none is kept. */
export const rateioProposto = z.object({
  modelo: option.nullable(),
  partes: z.array(
    z.object({
      planoDeContaId: z.number().nullable(),
      centroCustoId: z.number().nullable(),
      percentual: z.string(),
    }),
  ),
});
export type RateioProposto = z.output<typeof rateioProposto>;

export const recorrenciaNova = z.strictObject({
  titulo: tituloNovo.omit({ parcelas: true, quantidade: true, intervalo: true, condicaoPagamentoId: true }).extend({
    vencimento: campo.dia,
  }),
  frequencia: chaves(frequencias),
  /** How many, or until which day. */
  vezes: z.number().int().min(1).max(MAXIMO_DE_RECORRENCIAS).optional(),
  ate: campo.dia.optional(),
});
export type RecorrenciaNova = z.output<typeof recorrenciaNova>;

/** What may change of an entry nobody has paid of; what is left out stays. */
export const lancamentoAlteracao = z.strictObject({
  versao: campo.versao,
  alcance: chaves(alcancesDaRecorrencia).default('esta'),
  vencimento: campo.dia.optional(),
  valor: campo.dinheiro.optional(),
  pessoaId: campo.id.optional(),
  ...descricao,
  ...termos,
  liberacao: campo.liberacao,
  /** The warning of a budget was seen. */
  acimaDoOrcamento: z.boolean().optional(),
});
export type LancamentoAlteracao = z.output<typeof lancamentoAlteracao>;

/** What titles are called and where they count, of one or of many; what is left out stays. */
export const reclassificacao = z.strictObject({
  itens: z
    .array(z.strictObject({ id: campo.id, versao: campo.versao }))
    .min(1, 'Escolha ao menos um lançamento')
    .max(1000, 'Máximo de 1.000 lançamentos')
    .refine((itens) => new Set(itens.map(({ id }) => id)).size === itens.length, 'Há lançamentos repetidos'),
  /** The whole split. */
  rateio: rateio.optional(),
  /** Without a split: this account, or this centre, in each part of the one there is; null: none. */
  planoDeContaId: campo.id.nullish(),
  centroCustoId: campo.id.nullish(),
  competencia: campo.competencia.optional(),
  documento: campo.linha(60).nullish(),
  /** In the place of those it has; `tagsAMais` are added to them. */
  tags: tags.optional(),
  tagsAMais: tags.optional(),
  observacao: campo.texto(2000).nullish(),
  liberacao: campo.liberacao,
  /** The warning of a budget was seen. */
  acimaDoOrcamento: z.boolean().optional(),
});
export type Reclassificacao = z.output<typeof reclassificacao>;

const devido = z.object({
  data: z.string(),
  principal: z.string(),
  multa: z.string(),
  juros: z.string(),
  desconto: z.string(),
  total: z.string(),
  /** Days late that are not charged yet. */
  dias: z.number(),
});

const baixaLida = z.object({
  id: z.number(),
  tipo: z.enum(['pagamento', 'recuperacao', 'acordo']),
  data: z.string(),
  conta: option.nullable(),
  forma: option.nullable(),
  valor: z.string(),
  multa: z.string(),
  juros: z.string(),
  principal: z.string(),
  desconto: z.string(),
  abatimento: z.string(),
  dispensa: z.string(),
  /** It takes back another, or was itself taken back. */
  estornoDeId: z.number().nullable(),
  estornada: z.boolean(),
  conciliadaEm: z.string().nullable(),
  /** The offset that it is a side of. */
  compensacaoId: z.number().nullable(),
  /** It was paid with a credit of the person. */
  comCredito: z.boolean(),
  /** What came with it beyond what was owed, as a credit. */
  sobra: z.string().nullable(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  criadoEm: z.string(),
});
export type BaixaLida = z.output<typeof baixaLida>;

/** An entry is an instalment, with its title inside and everything that happened to it. */
export const lancamentoLido = z.object({
  ...listaDeTitulos.row.shape,
  termos: z.object({
    multaPercentual: z.string().nullable(),
    jurosMensalPercentual: z.string().nullable(),
    descontoValor: z.string().nullable(),
    descontoAte: z.string().nullable(),
  }),
  cobrancaJudicial: z
    .object({
      data: z.string(),
      processo: z.string().nullable(),
      advogado: z.string().nullable(),
      custas: z.string().nullable(),
    })
    .nullable(),
  perda: z.object({ data: z.string(), motivo: z.string().nullable() }).nullable(),
  acordo: z
    .object({ id: z.number(), tipo: z.enum(['renegociacao', 'fatura']), data: z.string(), codigo: z.number() })
    .nullable(),
  titulo: z.object({
    id: z.number(),
    versao: z.number(),
    bruto: z.string(),
    valor: z.string(),
    observacao: z.string().nullable(),
    retencoes: z.array(z.object({ tributo: chaves(tributosRetidos), valor: z.string() })),
    rateio: z.array(
      z.object({
        planoDeContaId: z.number().nullable(),
        centroCusto: option.nullable(),
        percentual: z.string(),
        valor: z.string(),
      }),
    ),
    recorrencia: z.object({ id: z.number(), frequencia: chaves(frequencias), numero: z.number() }).nullable(),
    origemTipo: z.string().nullable(),
    origemId: z.number().nullable(),
    /** The agreement it was born of, and the entries closed into it. */
    acordoId: z.number().nullable(),
    /** The same of all its instalments. */
    arquivos: z.array(arquivoGuardado),
    parcelas: z.array(
      z.object({
        id: z.number(),
        numero: z.number(),
        vencimento: z.string(),
        valor: z.string(),
        aberto: z.string(),
        situacao: z.string(),
      }),
    ),
  }),
  baixas: z.array(baixaLida),
  /** What is owed today. */
  devido,
});
export type LancamentoLido = z.output<typeof lancamentoLido>;

/** A payment of one or of many at once: all of them, or none. */
export const baixaNova = z.strictObject({
  data: campo.dia,
  contaId: campo.id,
  /** How it was paid; left out, as the title says. */
  formaPagamentoId: campo.id.nullish(),
  itens: z
    .array(
      campo.pagoDoLancamento.extend({
        /** Paid beyond all that is owed: it stays as a credit of the person. */
        credito: campo.dinheiroOuZero.nullish(),
      }),
    )
    .min(1, 'Escolha ao menos um lançamento')
    .max(1000, 'Máximo de 1.000 lançamentos')
    .refine((itens) => new Set(itens.map(({ id }) => id)).size === itens.length, 'Há lançamentos repetidos'),
  liberacao: campo.liberacao,
  /** The money is in the account of another company, and the person said so. */
  outraEmpresa: z.boolean().optional(),
});
export type BaixaNova = z.output<typeof baixaNova>;

export const baixasFeitas = z.object({
  baixas: z.array(z.object({ id: z.number(), lancamentoId: z.number(), valor: z.string(), resta: z.string() })),
  total: z.string(),
});
export type BaixasFeitas = z.output<typeof baixasFeitas>;

export const previaDeBaixa = z.object({
  itens: z.array(devido.omit({ data: true }).extend({ id: z.number() })),
  total: z.string(),
});
export type PreviaDeBaixa = z.output<typeof previaDeBaixa>;

export const acordoNovo = z.strictObject({
  ids: campo.ids,
  data: campo.dia.optional(),
  motivo: campo.texto(300).nullish(),
  /** Charged for the new term, or forgiven. */
  acrescimo: campo.dinheiroOuZero.optional(),
  desconto: campo.dinheiroOuZero.optional(),
  documento: campo.linha(60).nullish(),
  contaId: campo.id.nullish(),
  ...vencimentos,
  ...termos,
  liberacao: campo.liberacao,
});
export type AcordoNovo = z.output<typeof acordoNovo>;

export const transferenciaNova = z.strictObject({
  deContaId: campo.id,
  paraContaId: campo.id,
  data: campo.dia,
  valor: campo.dinheiro,
  descricao: campo.linha(120).optional(),
  liberacao: campo.liberacao,
});
export type TransferenciaNova = z.output<typeof transferenciaNova>;
const perna = z.object({ id: z.number(), contaId: z.number(), data: z.string(), valor: z.string() });
/** Two movements with one number, whose sum is zero. */
export const transferenciaLida = z.object({
  id: z.number(),
  data: z.string(),
  valor: z.string(),
  pernas: z.array(perna),
});
export type TransferenciaLida = z.output<typeof transferenciaLida>;

/** A transfer as people look for it; undone or not. */
export const transferenciaFeita = z.object({
  id: z.number(),
  data: z.string(),
  valor: z.string(),
  descricao: z.string(),
  de: option,
  para: option,
  desfeita: z.boolean(),
});
export type TransferenciaFeita = z.output<typeof transferenciaFeita>;

const figura = z.object({ quantos: z.number(), valor: z.string() });
const lado = z.object({ vencido: figura, hoje: figura, seteDias: figura, mes: figura });
export const resumoFinanceiro = z.object({
  dia: z.string(),
  receber: lado,
  pagar: lado,
  contas: z.array(z.object({ id: z.number(), nome: z.string(), tipo: z.string(), saldo: z.string() })),
  saldo: z.string(),
});
export type ResumoFinanceiro = z.output<typeof resumoFinanceiro>;

export const agrupamentosDoRelatorio = {
  pessoa: 'Cliente ou fornecedor',
  mes: 'Mês de vencimento',
  empresa: 'Empresa',
  centro: 'Centro de custo',
  situacao: 'Situação',
} as const;
export const relatorioFinanceiro = z.object({
  linhas: z.array(
    z.object({
      chave: z.string().nullable(),
      rotulo: z.string().nullable(),
      quantos: z.number(),
      valor: z.string(),
      pago: z.string(),
      aberto: z.string(),
      vencido: z.string(),
    }),
  ),
  total: z.object({
    quantos: z.number(),
    valor: z.string(),
    pago: z.string(),
    aberto: z.string(),
    vencido: z.string(),
  }),
});
export type RelatorioFinanceiro = z.output<typeof relatorioFinanceiro>;

export const fechamentoLido = z.object({
  empresaId: z.number(),
  empresa: z.string(),
  fechadoAte: z.string().nullable(),
  motivo: z.string().nullable(),
  versao: z.number().nullable(),
});
export type FechamentoLido = z.output<typeof fechamentoLido>;
