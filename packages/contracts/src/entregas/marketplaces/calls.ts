import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { linha } from '../../call-parts.ts';
import { civilDate } from '../../dates.ts';
import * as campo from '../../financeiro/titulos/campos.ts';

const ifood = { domain: 'ifood' } as const;
const daLoja = z.strictObject({ empresaId: idText });
const configurar = 'company_settings_update';
const ler = 'restaurante_index';
const atender = 'restaurante_update';

const conexao = z.object({
  empresaId: z.number(),
  /** Whether this installation has an application at the marketplace. */
  disponivel: z.boolean(),
  situacao: z.enum(['desligada', 'aguardando_codigo', 'sem_loja', 'ligada']),
  loja: z.object({ id: z.string(), nome: z.string().nullable() }).nullable(),
  expiraEm: z.string().nullable(),
  consultadaEm: z.string().nullable(),
  /** Events that were stored and wait to be processed. */
  porProcessar: z.number(),
  ultimoErro: z.string().nullable(),
  versao: z.number().nullable(),
});
export type ConexaoDaLoja = z.output<typeof conexao>;

export const ifoodCalls = {
  codigo: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/get-client-code',
    summary: 'Pede ao iFood o código que o lojista digita no Portal do Parceiro',
    access: configurar,
    query: daLoja,
    reply: z.object({
      userCode: z.string(),
      verificationUrl: z.string(),
      verificationUrlComplete: z.string(),
      expiresIn: z.number(),
    }),
  }),
  salvarCodigo: defineCall({
    ...ifood,
    method: 'POST',
    path: 'ifood/save-code',
    summary: 'Troca o código que o Portal do Parceiro devolveu pelo acesso à loja',
    access: configurar,
    body: z.strictObject({ empresaId: campo.id, authorizationCode: linha(200) }),
    reply: conexao,
    ownHands: true,
  }),
  /** The token itself leaves this program only for the marketplace. */
  token: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/get-token',
    summary: 'Renova o acesso à loja quando preciso, e diz até quando vale; o acesso em si nunca é mostrado',
    access: configurar,
    query: daLoja,
    reply: conexao,
  }),
  conexao: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/conexao',
    summary: 'Como está a ligação de uma empresa com o iFood',
    access: ler,
    query: daLoja,
    reply: conexao,
  }),
  lojas: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/lojas',
    summary: 'Lojas que o acesso alcança',
    access: configurar,
    query: daLoja,
    reply: z.array(z.object({ id: z.string(), nome: z.string() })),
  }),
  escolherLoja: defineCall({
    ...ifood,
    method: 'PUT',
    path: 'ifood/loja',
    summary: 'Diz qual das lojas do iFood é a empresa',
    access: configurar,
    body: z.strictObject({ empresaId: campo.id, lojaId: linha(80), versao: campo.versao }),
    reply: conexao,
    ownHands: true,
  }),
  desligar: defineCall({
    ...ifood,
    method: 'DELETE',
    path: 'ifood/loja',
    summary: 'Esquece o acesso à loja e deixa de consultar',
    access: configurar,
    query: daLoja,
    reply: conexao,
    ownHands: true,
  }),
  situacao: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/situacao',
    summary: 'O que o iFood diz da loja: aberta ou não, e por quê',
    access: ler,
    query: daLoja,
    reply: z.object({
      aberta: z.boolean(),
      validacoes: z.array(z.object({ id: z.string(), estado: z.string(), mensagem: z.string().nullable() })),
    }),
  }),
  consultar: defineCall({
    ...ifood,
    method: 'POST',
    path: 'ifood/consultar',
    summary: 'Pergunta agora o que há de novo, se já passou o intervalo que o iFood pede',
    access: atender,
    body: z.strictObject({ empresaId: campo.id }),
    reply: z.object({
      consultou: z.boolean(),
      recebidos: z.number(),
      processados: z.number(),
      porProcessar: z.number(),
    }),
  }),
  cardapio: defineCall({
    ...ifood,
    method: 'POST',
    path: 'ifood/cardapio',
    summary: 'Manda ao iFood o preço de agora e o que acabou, dos itens que têm produto',
    access: atender,
    body: z.strictObject({ empresaId: campo.id, esgotados: z.array(campo.id).max(500).default([]) }),
    reply: z.object({ precos: z.number(), disponiveis: z.number(), esgotados: z.number() }),
  }),
  itens: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/itens',
    summary: 'Itens de pedidos que ainda não se sabe que produto são',
    access: ler,
    query: daLoja,
    reply: z.array(z.object({ externo: z.string(), descricao: z.string(), pedidos: z.number() })),
  }),
  ligarItem: defineCall({
    ...ifood,
    method: 'POST',
    path: 'ifood/itens',
    summary: 'Diz uma vez que produto é um item do iFood: vale para os pedidos abertos e para os próximos',
    access: atender,
    body: z.strictObject({ empresaId: campo.id, externo: linha(120), produtoId: campo.id }),
    reply: z.object({ itens: z.number() }),
  }),
  repasses: defineCall({
    ...ifood,
    method: 'GET',
    path: 'ifood/repasses',
    summary: 'Repasses do iFood, cada um explicado pedido a pedido',
    access: 'financeiro_contas_index',
    query: daLoja.extend({ de: civilDate(), ate: civilDate() }),
    reply: z.array(
      z.object({
        id: z.string(),
        tipo: z.string(),
        pagaEm: z.string(),
        /** As the marketplace says that it pays. */
        valor: z.string(),
        /** As its entries add up. */
        liquido: z.string(),
        diferenca: z.string(),
        /** A line of the bank was found for it. */
        conciliado: z.boolean(),
        pedidos: z.array(
          z.object({
            externoId: z.string().nullable(),
            pedidoId: z.number().nullable(),
            numero: z.number().nullable(),
            externoNumero: z.string().nullable(),
            liquido: z.string(),
            lancamentos: z.array(z.object({ nome: z.string(), valor: z.string(), noRepasse: z.boolean() })),
          }),
        ),
      }),
    ),
  }),
  buscarRepasses: defineCall({
    ...ifood,
    method: 'POST',
    path: 'ifood/repasses',
    summary: 'Busca no iFood os lançamentos e repasses de um período',
    access: 'financeiro_contas_update',
    body: z.strictObject({ empresaId: campo.id, de: civilDate(), ate: civilDate() }),
    reply: z.object({ lancamentos: z.number(), repasses: z.number() }),
  }),
};
export type RepasseDoIfood = z.output<typeof ifoodCalls.repasses.reply>[number];
