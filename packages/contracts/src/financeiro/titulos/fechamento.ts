import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { civilDate } from '../../dates.ts';
import * as campo from './campos.ts';
import { fechamentoLido } from './esquemas.ts';
import { lerTitulos } from './listas.ts';

/** What may be left undone in the days that a closing takes in. */
export const pendenciasDoFechamento = {
  extrato: 'Linhas de extrato sem conciliar',
  semConta: 'Lançamentos sem conta do plano',
  nota: 'Notas começadas e ainda não autorizadas',
  nfse: 'NFS-e começadas e ainda não autorizadas',
  entrada: 'Notas de fornecedores por lançar',
  turno: 'Turnos de caixa por conferir',
} as const;
export type PendenciaDoFechamento = keyof typeof pendenciasDoFechamento;
const tiposDePendencia = Object.keys(pendenciasDoFechamento) as [PendenciaDoFechamento, ...PendenciaDoFechamento[]];

const conferenciaDeEmpresa = fechamentoLido.extend({
  pendencias: z.array(
    z.object({ tipo: z.enum(tiposDePendencia), quantidade: z.number(), valor: z.string().nullable() }),
  ),
  /** The month of the day asked for: what counts in it, and the money that moved. */
  mes: z.object({
    receitas: z.string(),
    despesas: z.string(),
    resultado: z.string(),
    recebido: z.string(),
    pago: z.string(),
  }),
});
export type ConferenciaDeEmpresa = z.output<typeof conferenciaDeEmpresa>;

const acontecimento = z.object({
  quando: z.string(),
  empresa: z.string(),
  autor: z.string().nullable(),
  /** A closing, a reopening, or an act that was let through in closed days. */
  tipo: z.enum(['fechou', 'reabriu', 'liberou']),
  /** Until when it was closed after that; of an act its day. */
  dia: z.string().nullable(),
  /** What was let through. */
  acao: z.string().nullable(),
  motivo: z.string().nullable(),
});
export type AcontecimentoDoFechamento = z.output<typeof acontecimento>;

const fechamento = { domain: 'finance', access: lerTitulos } as const;

/** The closing of months: what is still to be done, several companies at once, and what happened. */
export const fechamentoCalls = {
  conferencia: defineCall({
    ...fechamento,
    method: 'GET',
    path: 'financeiro/fechamento/conferencia',
    summary: 'O que falta em cada empresa para fechar até um dia, e o resumo do mês dele',
    query: z.strictObject({ ate: civilDate() }),
    reply: z.array(conferenciaDeEmpresa),
  }),
  historico: defineCall({
    ...fechamento,
    method: 'GET',
    path: 'financeiro/fechamento/historico',
    summary: 'Os últimos fechamentos, reaberturas e liberações, com quem e por quê',
    reply: z.array(acontecimento),
  }),
  fecharVarias: defineCall({
    ...fechamento,
    method: 'PUT',
    path: 'financeiro/fechamento/varias',
    summary: 'Fecha, ou reabre, o financeiro de várias empresas até um dia: todas ou nenhuma',
    access: 'financeiro_fechamento',
    body: z.strictObject({
      empresas: z
        .array(z.strictObject({ empresaId: campo.id, versao: campo.versao }))
        .min(1, 'Escolha ao menos uma empresa')
        .max(500),
      fechadoAte: campo.dia.nullable(),
      motivo: campo.texto(300).nullish(),
    }),
    reply: z.array(fechamentoLido),
  }),
};
