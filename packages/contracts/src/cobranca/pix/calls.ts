import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { lerBoletos } from '../listas.ts';
import {
  atencaoDoPix,
  avisoDePix,
  cobrancaPixLida,
  cobrancaPixNova,
  configuracaoDePix,
  configuracaoDePixLida,
  pixRecebidoLido,
} from './esquemas.ts';
import { lerContasPix, listaDeCobrancasPix, listaDeContasPix, listaDePixRecebidos } from './listas.ts';

const pix = { domain: 'pix' } as const;
const daConta = { ...pix, access: 'conta_bancaria_update', ownHands: true, freshProof: true } as const;
const feitos = z.object({ ids: z.array(z.number()) });

/** Charges by Pix, what came in, what was given back, and how an account speaks to its bank. */
export const pixCalls = {
  list: listaDeCobrancasPix.call,
  recebidos: listaDePixRecebidos.call,
  contas: listaDeContasPix.call,
  atencao: defineCall({
    ...pix,
    method: 'GET',
    path: 'pix/atencao',
    summary: 'O que espera alguém: Pix a conferir e a devolver, contas com erro e certificados perto do fim',
    access: lerBoletos,
    reply: atencaoDoPix,
  }),
  get: defineCall({
    ...pix,
    method: 'GET',
    path: 'pix/cobrancas/{id}',
    summary: 'Uma cobrança Pix, com o QR Code e o copia e cola',
    access: lerBoletos,
    reply: cobrancaPixLida,
  }),
  create: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/cobrancas',
    summary: 'Cobra por Pix cada lançamento a receber: todos ou nenhum; o QR Code vem quando o banco responde',
    access: 'financeiro_boleto_create',
    body: cobrancaPixNova,
    reply: feitos,
    status: 201,
  }),
  consultar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/cobrancas/{id}/consultar',
    summary: 'Pergunta ao banco por uma cobrança que espera pagamento; perguntado há pouco, responde o que já se sabe',
    access: lerBoletos,
    reply: cobrancaPixLida,
  }),
  cancelar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/cobrancas/cancelar',
    summary: 'Cancela cobranças Pix: ninguém as paga mais',
    access: 'financeiro_boleto_update',
    body: z.strictObject({ ids: campo.ids, motivo: campo.texto(200).nullish() }),
    reply: feitos,
  }),
  recebido: defineCall({
    ...pix,
    method: 'GET',
    path: 'pix/recebidos/{id}',
    summary: 'Um Pix recebido, com as devoluções',
    access: lerBoletos,
    reply: pixRecebidoLido,
  }),
  baixar: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/recebidos/{id}/baixar',
    summary: 'Diz de que lançamento é um Pix que ficou a conferir: baixa o que se deve e deixa a devolver o que passar',
    access: 'financeiro_contas_update',
    body: z.strictObject({ lancamentoId: campo.id, versao: campo.versao }),
    reply: pixRecebidoLido,
  }),
  devolver: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix/recebidos/{id}/devolver',
    summary: 'Devolve um Pix, todo ou em parte; devolvido todo, o lançamento volta a ficar em aberto',
    access: 'financeiro_contas_update',
    ownHands: true,
    freshProof: true,
    body: z.strictObject({ valor: campo.dinheiro, motivo: campo.texto(140).nullish(), versao: campo.versao }),
    reply: pixRecebidoLido,
    status: 201,
  }),
  configuracao: defineCall({
    ...pix,
    method: 'GET',
    path: 'contas/{id}/pix',
    summary: 'Como a conta fala com o banco por Pix; segredos não são mostrados',
    access: lerContasPix,
    reply: configuracaoDePixLida,
  }),
  configurar: defineCall({
    ...daConta,
    method: 'PUT',
    path: 'contas/{id}/pix',
    summary: 'Guarda provedor, credenciais e chave; segredos ficam cifrados e não voltam',
    body: configuracaoDePix,
    reply: configuracaoDePixLida,
  }),
  testar: defineCall({
    ...daConta,
    method: 'POST',
    path: 'contas/{id}/pix/testar',
    summary: 'Pede ao banco o que foi recebido na última hora, para ver se as credenciais servem',
    reply: z.object({ ok: z.boolean(), mensagem: z.string() }),
  }),
  avisos: defineCall({
    ...daConta,
    method: 'POST',
    path: 'contas/{id}/pix/avisos',
    summary: 'Registra no banco o endereço em que ele avisa o que foi recebido; o de antes deixa de valer',
    reply: z.object({ ok: z.boolean(), mensagem: z.string() }),
  }),
  aviso: defineCall({
    ...pix,
    method: 'POST',
    path: 'pix-avisos/{segredo}/pix',
    secretParams: ['segredo'],
    summary: 'O banco avisa que algo foi recebido: o que foi, pergunta-se a ele',
    access: 'public',
    params: z.strictObject({ segredo: z.string().regex(/^g\d{1,15}-[\w-]{20,100}$/, 'Endereço inválido') }),
    body: avisoDePix,
    reply: z.object({ ok: z.literal(true) }),
  }),
};
