import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { exportFormats, queryFlag } from '../../list.ts';
import { regraAlteracao, regraLida, regraNova } from './esquemas.ts';
import { lerRegras, listaDeRegras } from './listas.ts';
import { mudancaLida, mudancaPedida } from './mudanca.ts';
import { conferenciaLida, simulacaoLida, simulacaoPedida } from './simulacao.ts';

const GET = { domain: 'tax', method: 'GET', access: lerRegras } as const;
const mudar = { domain: 'tax', access: 'tabelas_auxiliares_update' } as const;
const criar = { domain: 'tax', method: 'POST', access: 'tabelas_auxiliares_create', status: 201 } as const;

/** Tax rules: what decides CFOP and taxes of each product in each operation. */
export const regrasCalls = {
  list: listaDeRegras.call,
  get: defineCall({ ...GET, path: 'taxconversion/{id}', summary: 'Uma versão de uma regra fiscal', reply: regraLida }),
  create: defineCall({
    ...criar,
    path: 'taxconversion',
    summary: 'Cria uma regra fiscal, em rascunho',
    body: regraNova,
    reply: regraLida,
  }),
  update: defineCall({
    ...mudar,
    method: 'PUT',
    path: 'taxconversion/{id}',
    summary: 'Altera um rascunho; de uma regra aprovada, faz a próxima versão, em rascunho',
    body: regraAlteracao,
    reply: regraLida,
  }),
  archive: defineCall({
    ...mudar,
    method: 'DELETE',
    path: 'taxconversion/{id}',
    summary: 'Expira uma regra; com somenteInativos, traz de volta como rascunho',
    query: z.strictObject({ somenteInativos: queryFlag.optional() }),
    reply: regraLida,
  }),
  aprovar: defineCall({
    ...mudar,
    method: 'POST',
    path: 'fiscal/regras/aprovar',
    summary: 'Aprova rascunhos: passam a decidir no dia em que começam',
    body: z.strictObject({ ids: campo.ids }),
    reply: z.object({ aprovadas: z.number() }),
  }),
  mudanca: defineCall({
    ...mudar,
    method: 'GET',
    path: 'fiscal/regras/mudanca',
    summary: 'O que aprovar ou expirar regras muda nos tributos dos produtos, antes de fazê-lo',
    query: mudancaPedida,
    reply: mudancaLida,
  }),
  mudancaEmArquivo: defineCall({
    ...mudar,
    method: 'GET',
    path: 'fiscal/regras/mudanca/arquivo.{formato}',
    summary: 'Todas as mudanças em planilha, uma linha por tributo',
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: mudancaPedida,
    replyType: 'application/octet-stream',
    exports: true,
  }),
  iniciais: defineCall({
    ...criar,
    path: 'fiscal/regras/iniciais',
    summary: 'Cria em rascunho o conjunto inicial de regras do regime de uma empresa; as que já há ficam como estão',
    body: z.strictObject({ empresaId: campo.id }),
    reply: z.object({ ids: z.array(z.number()), jaHavia: z.number() }),
  }),
  simular: defineCall({
    ...GET,
    method: 'POST',
    path: 'fiscal/regras/simular',
    summary:
      'Os tributos de um produto em uma operação, em um dia e em outro ao lado (o começo de 2027), com cada passo da conta',
    body: simulacaoPedida,
    reply: z.array(simulacaoLida),
  }),
  conferencia: defineCall({
    ...GET,
    path: 'fiscal/regras/conferencia',
    summary:
      'O que falharia amanhã: produtos sem regra, com empate ou com código fora de vigência, nas operações de uma empresa',
    query: z.strictObject({ empresaId: idText }),
    reply: conferenciaLida,
  }),
};
