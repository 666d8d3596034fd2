import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { lerContasPix } from '../pix/listas.ts';
import { configuracaoDaApi, configuracaoDaApiLida, respostaDoBanco } from './esquemas.ts';

const daConta = { domain: 'boletos', access: 'conta_bancaria_update', ownHands: true, freshProof: true } as const;

/** How a wallet speaks to its bank by API. */
export const apiDeBoletosCalls = {
  configuracao: defineCall({
    domain: 'boletos',
    method: 'GET',
    path: 'contas/{id}/carteira/api',
    summary: 'Como a carteira fala com o banco pela API; segredos não são mostrados',
    access: lerContasPix,
    reply: configuracaoDaApiLida,
  }),
  configurar: defineCall({
    ...daConta,
    method: 'PUT',
    path: 'contas/{id}/carteira/api',
    summary: 'Liga a carteira à API do banco, ou a volta aos arquivos; segredos ficam cifrados e não voltam',
    body: configuracaoDaApi,
    reply: configuracaoDaApiLida,
  }),
  testar: defineCall({
    ...daConta,
    method: 'POST',
    path: 'contas/{id}/carteira/api/testar',
    summary: 'Pede ao banco o que foi pago hoje, para ver se as credenciais servem',
    reply: z.object({ ok: z.boolean(), mensagem: z.string() }),
  }),
  perguntar: defineCall({
    domain: 'boletos',
    method: 'POST',
    path: 'boletos/{id}/perguntar',
    summary:
      'Pergunta ao banco, agora, em que estado está um boleto; uma vez por minuto. O que ele diz que foi pago entra',
    access: 'financeiro_boleto_update',
    reply: respostaDoBanco,
  }),
};
