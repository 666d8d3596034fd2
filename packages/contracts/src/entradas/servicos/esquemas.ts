import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { tributosRetidos } from '../../financeiro/titulos/esquemas.ts';
import { option } from '../../list.ts';
import { verificacaoLida } from '../verificacao.ts';
import { type SituacaoDaNfseRecebida, situacoesDaNfseRecebida } from './situacoes.ts';

const tributo = z.enum(Object.keys(tributosRetidos) as [keyof typeof tributosRetidos]);

/** What the note says that is withheld from its provider. */
export const retencaoProposta = z.object({ tributo, valor: z.string() });
export type RetencaoProposta = z.infer<typeof retencaoProposta>;

export const nfseRecebidaLida = z.object({
  id: z.number(),
  versao: z.number(),
  empresa: option,
  chave: z.string(),
  numero: z.string(),
  situacao: z.enum(Object.keys(situacoesDaNfseRecebida) as [SituacaoDaNfseRecebida]),
  prestador: z.object({ documento: z.string(), nome: z.string(), cidade: z.string().nullable() }),
  fornecedor: option.nullable(),
  emitidaEm: z.string(),
  competencia: z.string(),
  /** National code, six digits. */
  codigoServico: z.string(),
  descricao: z.string(),
  /** What is owed before what is withheld: the service less discounts that depend on nothing. */
  valor: z.string(),
  iss: z.string(),
  /** What the note proposes to withhold. */
  retencoes: z.array(retencaoProposta),
  retido: z.string(),
  liquido: z.string(),
  lancadaEm: z.string().nullable(),
  canceladaEm: z.string().nullable(),
  motivo: z.string().nullable(),
  usuario: z.string().nullable(),
  titulos: z.array(z.object({ id: z.number(), codigo: z.number() })),
  verificacao: verificacaoLida,
});
export type NfseRecebidaLida = z.infer<typeof nfseRecebidaLida>;

export const lancamentoDaNfse = z
  .strictObject({
    versao: campo.versao,
    /** Who is paid: the provider as registered here, or registered by what the note says. */
    fornecedorId: campo.id.nullish(),
    criar: z.boolean().default(false),
    vencimento: campo.dia,
    /** What is withheld; without it, what the note proposes. */
    retencoes: z
      .array(z.strictObject({ tributo, valor: campo.dinheiro }))
      .max(5)
      .optional(),
    planoDeContaId: campo.id.nullish(),
    centroCustoId: campo.id.nullish(),
    contaId: campo.id.nullish(),
    liberacao: campo.liberacao,
    acimaDoOrcamento: z.boolean().optional(),
  })
  .refine(({ fornecedorId, criar }) => Boolean(fornecedorId) !== criar, {
    error: 'Escolha o fornecedor ou cadastre-o pela nota',
    path: ['fornecedorId'],
  });
export type LancamentoDaNfse = z.output<typeof lancamentoDaNfse>;
