import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { civilDate } from '../../dates.ts';
import { arquivoGuardado } from '../../empresas/esquemas.ts';
import { furtherCall } from '../../list/define-list.ts';
import { option, optionsQuery } from '../../list.ts';
import * as campo from './campos.ts';
import {
  acordoNovo,
  agrupamentosDoRelatorio,
  baixaNova,
  baixasFeitas,
  fechamentoLido,
  lancamentoAlteracao,
  lancamentoLido,
  previaDeBaixa,
  rateioProposto,
  reclassificacao,
  recorrenciaNova,
  relatorioFinanceiro,
  resumoFinanceiro,
  tituloNovo,
  transferenciaFeita,
  transferenciaLida,
  transferenciaNova,
} from './esquemas.ts';
import { lerTitulos, listaDeTitulos } from './listas.ts';

const GET = { domain: 'finance', method: 'GET', access: lerTitulos } as const;
const POST = { domain: 'finance', method: 'POST', access: 'financeiro_contas_update' } as const;
const PUT = { ...POST, method: 'PUT' } as const;
const criar = { ...POST, access: 'financeiro_contas_create', status: 201 } as const;
/** Money that leaves an account. */
const daPropriaMao = { ownHands: true, freshProof: true } as const;
const um = z.strictObject({ id: campo.id, versao: campo.versao, liberacao: campo.liberacao });
/** What was made or changed: entries, and of new titles their codes. */
const feitos = z.object({ ids: z.array(z.number()) });
const criados = feitos.extend({ codigos: z.array(z.number()) });

/** Titles, their payments and what is done with them. */
export const financeiroCalls = {
  list: listaDeTitulos.call,
  v2: furtherCall(listaDeTitulos, { path: 'financeiro/V2', summary: 'Contas a pagar e a receber, como financeiro' }),
  nfse: furtherCall(listaDeTitulos, {
    path: 'financeiro/nfse',
    summary: 'Contas a receber que podem ir em uma nota de serviço: ativas e fora de acordo',
  }),
  areaRevenda: defineCall({
    ...GET,
    path: 'financeiro/area-revenda',
    summary: 'Contas a receber dos clientes de uma revenda; quem é da revenda vê a sua',
    access: 'index_area_resale',
    query: listaDeTitulos.query,
    reply: listaDeTitulos.call.reply,
  }),
  get: defineCall({
    ...GET,
    path: 'financeiro/{id}',
    summary: 'Um lançamento: a parcela, o seu título, tudo que aconteceu com ela e o que se deve hoje',
    reply: lancamentoLido,
  }),
  conta: defineCall({
    ...GET,
    path: 'financeiro/conta/{id}',
    summary: 'Um lançamento, como financeiro/{id}',
    reply: lancamentoLido,
  }),
  create: defineCall({
    ...criar,
    path: 'financeiro',
    summary: 'Cria um título com as suas parcelas: iguais, por condição ou à mão',
    body: tituloNovo,
    reply: criados,
  }),
  recorrente: defineCall({
    ...criar,
    path: 'financeiro/recorrente',
    summary: 'Cria títulos que se repetem; o dia do primeiro vencimento é a âncora',
    body: recorrenciaNova,
    reply: criados,
  }),
  update: defineCall({
    ...PUT,
    path: 'financeiro/{id}',
    summary: 'Altera um lançamento sem pagamento; dos que se repetem: este, este e os próximos, ou todos em aberto',
    body: lancamentoAlteracao,
    reply: feitos,
  }),
  reclassificar: defineCall({
    ...POST,
    path: 'financeiro/reclassificar',
    summary:
      'Muda conta, centro, tags, observação, competência ou documento de lançamentos, também pagos e conciliados',
    body: reclassificacao,
    reply: feitos,
  }),
  archive: defineCall({
    ...PUT,
    method: 'DELETE',
    path: 'financeiro/{id}',
    summary: 'Inativa um lançamento e os próximos em que ele se repete',
    reply: feitos,
  }),
  selecionar: defineCall({
    ...GET,
    path: 'financeiro/selecionar-contas',
    summary: 'Lançamentos em aberto, para escolher',
    query: optionsQuery({ origem: z.enum(['R', 'P']).optional(), pessoaId: idText.optional() }),
    reply: z.array(option),
  }),
  tags: defineCall({
    ...GET,
    path: 'financeiro/filter/tags',
    summary: 'Tags em uso nos títulos, as mais usadas primeiro',
    query: z.strictObject({ search: z.string().max(40).optional(), origem: z.enum(['R', 'P']).optional() }),
    reply: z.array(z.object({ tag: z.string(), quantos: z.number() })),
  }),
  rateioDoFornecedor: defineCall({
    ...GET,
    path: 'financeiro/rateio-do-fornecedor',
    summary: 'O rateio que se propõe para os títulos de um fornecedor, nas contas do ano da competência',
    query: z.strictObject({ fornecedorId: idText, empresaId: idText, competencia: campo.competencia }),
    reply: rateioProposto,
  }),
  enviarArquivo: defineCall({
    domain: 'uploads',
    method: 'POST',
    path: 'upload/titulo',
    summary: 'Acrescenta um arquivo ao título de um lançamento (até 15 MB)',
    access: 'financeiro_contas_update',
    bodyKind: 'form',
    body: z.strictObject({ id: idText, descricao: campo.linhaOuVazia(200).optional() }),
    reply: arquivoGuardado,
    status: 201,
  }),
  retirarArquivo: defineCall({
    ...PUT,
    method: 'DELETE',
    path: 'financeiro/{id}/arquivo/{arquivoId}',
    summary: 'Retira um arquivo do título de um lançamento',
    params: z.strictObject({ id: idText, arquivoId: idText }),
    reply: z.object({ ok: z.literal(true) }),
  }),
  filtroDeContas: defineCall({
    ...GET,
    path: 'financeiro/filter/conta',
    summary: 'Contas bancárias em que há lançamentos previstos ou pagos',
    reply: z.array(option),
  }),
  codigo: defineCall({
    ...POST,
    path: 'financeiro/create-codigo',
    summary: 'O código que o próximo título desta pessoa terá; os códigos não têm buracos',
    access: 'financeiro_contas_create',
    reply: z.object({ codigo: z.number() }),
  }),
  baixar: defineCall({
    ...POST,
    path: 'financeiro/baixar',
    summary: 'Baixa um ou muitos lançamentos de uma vez: todos ou nenhum',
    body: baixaNova,
    reply: baixasFeitas,
    status: 201,
  }),
  recibo: defineCall({
    ...GET,
    path: 'financeiro/{id}/recibo',
    summary: 'Recibo em PDF do que se pagou de um lançamento, no todo ou em uma das vezes',
    query: z.strictObject({ baixaId: idText.optional() }),
    replyType: 'application/pdf',
  }),
  previa: defineCall({
    ...POST,
    path: 'financeiro/baixar/previa',
    summary: 'O que se deve de cada lançamento em um dia, com encargos e desconto',
    access: lerTitulos,
    body: z.strictObject({ ids: campo.ids, data: campo.dia }),
    reply: previaDeBaixa,
  }),
  cancelarPagamento: defineCall({
    ...PUT,
    path: 'financeiro/calcelPayment/{id}',
    summary: 'Cancela o último pagamento de um lançamento, ou todos, por linhas contrárias; a parcela reabre',
    body: z.strictObject({
      todos: z.boolean().default(false),
      /** The payment that is meant: where it is not the last, nothing is taken back. */
      baixaId: campo.id.optional(),
      /** Day of the opposite movement, where it is not that of the payment. */
      data: campo.dia.optional(),
      motivo: campo.texto(300).nullish(),
      liberacao: campo.liberacao,
    }),
    reply: lancamentoLido,
  }),
  conciliar: defineCall({
    ...PUT,
    path: 'financeiro/conciliar/{id}',
    summary: 'Concilia os pagamentos de um lançamento com o banco; data, valor e conta ficam presos',
    body: z.strictObject({ liberacao: campo.liberacao }),
    reply: lancamentoLido,
  }),
  desconciliar: defineCall({
    ...PUT,
    path: 'financeiro/desconciliar/{id}',
    summary: 'Desfaz a conciliação de um lançamento',
    body: z.strictObject({ liberacao: campo.liberacao }),
    reply: lancamentoLido,
  }),
  desconciliarUma: defineCall({
    ...POST,
    path: 'financeiro/disconcileSingleAccount',
    summary: 'Desfaz a conciliação do último pagamento conciliado de um lançamento',
    body: um,
    reply: lancamentoLido,
  }),
  inativarUma: defineCall({
    ...POST,
    path: 'financeiro/inactivateSingleAccount',
    summary: 'Inativa só este lançamento; os que se repetem ficam',
    body: um,
    reply: lancamentoLido,
  }),
  reativar: defineCall({
    ...PUT,
    path: 'financeiro/{id}/reativar',
    summary: 'Ativa um lançamento inativo',
    query: z.strictObject({ liberacao: campo.liberacao }),
    reply: lancamentoLido,
  }),
  voltar: defineCall({
    ...POST,
    path: 'financeiro/toBackSingleAccount',
    summary: 'Volta um passo: desfaz a última coisa feita com o lançamento',
    body: um,
    reply: lancamentoLido,
  }),
  perder: defineCall({
    ...POST,
    path: 'financeiro/loss',
    summary: 'Marca como perda: sai da projeção; o que entrar depois é recuperação',
    body: z.strictObject({
      ids: campo.ids,
      data: campo.dia,
      motivo: campo.texto(300),
      planoDeContaId: campo.id.nullish(),
      liberacao: campo.liberacao,
    }),
    reply: feitos,
  }),
  reaver: defineCall({
    ...PUT,
    path: 'financeiro/{id}/reaver',
    summary: 'Desfaz a marca de perda',
    query: z.strictObject({ liberacao: campo.liberacao }),
    reply: lancamentoLido,
  }),
  cobrarNaJustica: defineCall({
    ...POST,
    path: 'financeiro/judicial-collection',
    summary: 'Põe em cobrança judicial: param avisos e boletos',
    body: z.strictObject({
      ids: campo.ids,
      data: campo.dia,
      processo: campo.linha(40).nullish(),
      advogado: campo.linha(80).nullish(),
      custas: campo.dinheiroOuZero.nullish(),
    }),
    reply: feitos,
  }),
  retirarDaJustica: defineCall({
    ...PUT,
    path: 'financeiro/{id}/retirar-da-justica',
    summary: 'Retira da cobrança judicial',
    reply: lancamentoLido,
  }),
  faturar: defineCall({
    ...criar,
    path: 'financeiro/faturar',
    summary: 'Junta lançamentos de uma pessoa em um título só; desfeito, os originais voltam',
    body: acordoNovo.omit({ acrescimo: true, desconto: true }),
    reply: criados,
  }),
  renegociar: defineCall({
    ...criar,
    path: 'financeiro/renegociar',
    summary: 'Troca lançamentos em aberto, com os encargos até o dia, por novas parcelas',
    body: acordoNovo,
    reply: criados,
  }),
  desfazerAcordo: defineCall({
    ...POST,
    path: 'financeiro/desfazer-acordo',
    summary: 'Desfaz um acordo ou fatura: os originais voltam, com o que já foi pago do acordo abatido deles',
    body: z.strictObject({
      acordoId: campo.id,
      data: campo.dia.optional(),
      motivo: campo.texto(300).nullish(),
      liberacao: campo.liberacao,
    }),
    reply: feitos,
  }),
  transferir: defineCall({
    ...criar,
    ...daPropriaMao,
    path: 'financeiro/bank-transfer',
    summary: 'Transfere entre contas: sai de uma e entra na outra, ou nada',
    body: transferenciaNova,
    reply: transferenciaLida,
  }),
  transferencias: defineCall({
    ...GET,
    path: 'financeiro/bank-transfer',
    summary: 'As últimas transferências entre contas, a mais nova primeiro',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(100).default(10) }),
    reply: z.array(transferenciaFeita),
  }),
  desfazerTransferencia: defineCall({
    ...PUT,
    ...daPropriaMao,
    method: 'DELETE',
    path: 'financeiro/bank-transfer/{id}',
    summary: 'Desfaz uma transferência por movimentos contrários, no mesmo dia',
    query: z.strictObject({ liberacao: campo.liberacao }),
    reply: transferenciaLida,
  }),
  pagarMensalidades: defineCall({
    ...POST,
    path: 'financeiro/monthly-payment',
    summary: 'Registra o pagamento das mensalidades de uma competência, de todos os clientes ou de alguns',
    body: z.strictObject({
      competencia: campo.competencia,
      pessoaIds: z.array(campo.id).max(1000).optional(),
      data: campo.dia,
      contaId: campo.id,
      liberacao: campo.liberacao,
      outraEmpresa: z.boolean().optional(),
    }),
    reply: baixasFeitas,
    status: 201,
  }),
  resumo: defineCall({
    ...GET,
    path: 'financeiro/resumo',
    summary: 'O que venceu, vence hoje, em 7 dias e no mês, e o saldo de cada conta',
    query: z.strictObject({ empresaId: idText.optional() }),
    reply: resumoFinanceiro,
  }),
  relatorio: defineCall({
    ...GET,
    path: 'financeiro/relatorio',
    summary: 'Contas a pagar ou a receber somadas por pessoa, mês, empresa, centro de custo ou situação',
    query: z.strictObject({
      origem: z.enum(['R', 'P']),
      por: z.enum(Object.keys(agrupamentosDoRelatorio) as [keyof typeof agrupamentosDoRelatorio]).default('pessoa'),
      de: civilDate().optional(),
      ate: civilDate().optional(),
      empresaId: idText.optional(),
    }),
    reply: relatorioFinanceiro,
  }),
  fechamentos: defineCall({
    ...GET,
    path: 'financeiro/fechamento',
    summary: 'Até que dia o financeiro de cada empresa está fechado',
    reply: z.array(fechamentoLido),
  }),
  fechar: defineCall({
    ...PUT,
    path: 'financeiro/fechamento',
    summary: 'Fecha o financeiro de uma empresa até um dia; nada se lança, altera ou desfaz antes dele sem liberação',
    access: 'financeiro_fechamento',
    body: z.strictObject({
      empresaId: campo.id,
      fechadoAte: campo.dia.nullable(),
      motivo: campo.texto(300).nullish(),
      versao: campo.versao,
    }),
    reply: fechamentoLido,
  }),
};
