import { z } from 'zod';
import { defineCall } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { cteLido, cteNaSefaz, lancamentoDoCte } from './esquemas.ts';
import { listaDeCtes } from './listas.ts';

const conhecimentos = { domain: 'nfe', access: 'user_access_nfe_entradas' } as const;
const comMotivo = z.strictObject({ versao: campo.versao, motivo: campo.texto(200) });

/** Transport documents received: they come with the notes of suppliers (`nfeentrada`, `upload/nfe`), and go to cost and payables. */
export const cteRecebidoCalls = {
  list: listaDeCtes.call,
  get: defineCall({
    ...conhecimentos,
    method: 'GET',
    path: 'cterecebido/{id}',
    summary: 'Um CT-e recebido, com as notas que ele carrega e por quais espera',
    reply: cteLido,
  }),
  consultar: defineCall({
    ...conhecimentos,
    method: 'POST',
    path: 'cterecebido/{id}/consultar',
    summary: 'Pergunta à SEFAZ como está o CT-e; o que foi cancelado ou denegado passa a dizê-lo',
    reply: cteNaSefaz,
  }),
  lancar: defineCall({
    ...conhecimentos,
    method: 'POST',
    path: 'cterecebido/{id}/lancar',
    summary: 'Lança a conta a pagar do frete e o põe no custo do que ele trouxe; uma vez',
    body: lancamentoDoCte,
    reply: cteLido,
  }),
  estornar: defineCall({
    ...conhecimentos,
    method: 'POST',
    path: 'cterecebido/{id}/estornar',
    summary: 'Tira o frete do custo, refeito desde a entrada, e desfaz a conta a pagar; recusado se algo foi pago',
    body: comMotivo,
    reply: cteLido,
  }),
  ignorar: defineCall({
    ...conhecimentos,
    method: 'POST',
    path: 'cterecebido/{id}/ignorar',
    summary: 'Deixa o CT-e de lado, com o motivo',
    body: comMotivo,
    reply: cteLido,
  }),
  recuperar: defineCall({
    ...conhecimentos,
    method: 'POST',
    path: 'cterecebido/{id}/recuperar',
    summary: 'Traz de volta um CT-e que foi deixado de lado',
    body: z.strictObject({ versao: campo.versao }),
    reply: cteLido,
  }),
};
