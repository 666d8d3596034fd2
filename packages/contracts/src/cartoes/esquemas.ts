import { z } from 'zod';
import * as campo from '../financeiro/titulos/campos.ts';
import { option } from '../list.ts';
import { listaDeRecebiveis } from './listas.ts';
import { type ModalidadeDeCartao, modalidadesDeCartao } from './modalidades.ts';

const modalidade = z.enum(Object.keys(modalidadesDeCartao) as [ModalidadeDeCartao]);

/** What a slip says. */
const comprovante = {
  nsu: campo.linha(20).nullish(),
  autorizacao: campo.linha(20).nullish(),
  terminal: campo.linha(20).nullish(),
};

const vendaEmSi = z.strictObject({
  empresaId: campo.id,
  adquirenteId: campo.id,
  bandeiraId: campo.id,
  modalidade,
  parcelas: z.number().int().min(1).max(24).default(1),
  data: campo.dia,
  bruto: campo.dinheiro,
});
export type VendaAPrever = z.output<typeof vendaEmSi>;
export const vendaAPrever = vendaEmSi;
export const vendaNova = vendaEmSi.extend({ ...comprovante, liberacao: campo.liberacao });
export type VendaNova = z.output<typeof vendaNova>;

export const previaDaVenda = z.object({
  taxaId: z.number(),
  mdrPercentual: z.string(),
  contaId: z.number(),
  conta: z.string(),
  recebiveis: z.array(
    z.object({
      numero: z.number(),
      bruto: z.string(),
      taxa: z.string(),
      liquido: z.string(),
      prevista: z.string(),
    }),
  ),
  taxa: z.string(),
  liquido: z.string(),
});
export type PreviaDaVenda = z.output<typeof previaDaVenda>;

export const recebivelAlteracao = z.strictObject({
  ...comprovante,
  /** The day the acquirer says it comes. */
  prevista: campo.dia.optional(),
  versao: campo.versao,
});
export type RecebivelAlteracao = z.output<typeof recebivelAlteracao>;

/** A receivable with its sale, what happened to it, and what acquirer and bank say of it. */
export const recebivelLido = listaDeRecebiveis.row.extend({
  dispensa: z.string().nullable(),
  /** Lines of the acquirer's statements, in their order. */
  daAdquirente: z.array(
    z.object({
      id: z.number(),
      tipo: z.string(),
      credito: z.string().nullable(),
      bruto: z.string(),
      taxa: z.string(),
      liquido: z.string(),
      arquivo: z.string(),
      linha: z.number(),
    }),
  ),
  /** What was received of it, and whether a line of the bank was met with it. */
  noBanco: z
    .object({ movimentoId: z.number(), data: z.string(), valor: z.string(), conciliado: z.boolean() })
    .nullable(),
  vendaBruto: z.string(),
  mdrPercentual: z.string(),
  motivo: z.string().nullable(),
  canceladoEm: z.string().nullable(),
  chargebackEm: z.string().nullable(),
  parcelas: z.array(
    z.object({
      id: z.number(),
      numero: z.number(),
      prevista: z.string(),
      liquido: z.string(),
      situacao: listaDeRecebiveis.row.shape.situacao,
    }),
  ),
});
export type RecebivelLido = z.output<typeof recebivelLido>;

const ids = z
  .array(campo.id)
  .min(1, 'Escolha ao menos um recebível')
  .max(5000, 'Máximo de 5.000 recebíveis')
  .refine((lista) => new Set(lista).size === lista.length, 'Há recebíveis repetidos');

export const liquidacaoNova = z.strictObject({
  ids,
  data: campo.dia,
  /** Where it was credited; absent: the account they are expected at. */
  contaId: campo.id.optional(),
  /** What came in all; absent: what was expected. */
  recebido: campo.dinheiro.optional(),
  liberacao: campo.liberacao,
});
export type LiquidacaoNova = z.output<typeof liquidacaoNova>;

export const antecipacaoAPrever = z.strictObject({
  ids,
  data: campo.dia,
  /** Absent: what was agreed with the acquirer when each was sold. */
  mensalPercentual: campo.percentual.optional(),
});
export type AntecipacaoAPrever = z.output<typeof antecipacaoAPrever>;
export const antecipacaoNova = antecipacaoAPrever.extend({ contaId: campo.id.optional(), liberacao: campo.liberacao });
export type AntecipacaoNova = z.output<typeof antecipacaoNova>;

export const previaDaAntecipacao = z.object({
  itens: z.array(
    z.object({ id: z.number(), dias: z.number(), liquido: z.string(), custo: z.string(), recebido: z.string() }),
  ),
  liquido: z.string(),
  custo: z.string(),
  recebido: z.string(),
});
export type PreviaDaAntecipacao = z.output<typeof previaDaAntecipacao>;

export const tiposDeLote = { liquidacao: 'Recebimento', antecipacao: 'Antecipação' } as const;
export const loteLido = z.object({
  id: z.number(),
  tipo: z.enum(Object.keys(tiposDeLote) as [keyof typeof tiposDeLote]),
  adquirente: option,
  conta: option,
  data: z.string(),
  bruto: z.string(),
  taxa: z.string(),
  esperado: z.string(),
  recebido: z.string(),
  movimentoId: z.number(),
  desfeitoEm: z.string().nullable(),
  itens: z.number(),
});
export type LoteLido = z.output<typeof loteLido>;

const grupoDaAgenda = z.object({
  adquirente: option,
  bandeira: option,
  conta: option,
  quantos: z.number(),
  /** Still to come, in their order. */
  aReceberIds: z.array(z.number()),
  esperado: z.string(),
  aReceber: z.string(),
  recebido: z.string(),
  diferenca: z.string(),
});
const somas = { esperado: z.string(), aReceber: z.string(), recebido: z.string(), diferenca: z.string() };
export const agendaDeCartoes = z.object({
  hoje: z.string(),
  dias: z.array(z.object({ dia: z.string(), quantos: z.number(), ...somas, grupos: z.array(grupoDaAgenda) })),
  totais: z.object(somas),
});
export type AgendaDeCartoes = z.output<typeof agendaDeCartoes>;
