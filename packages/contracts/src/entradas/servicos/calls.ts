import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { distribuicaoLida } from '../distribuicao.ts';
import { lancamentoDaNfse, nfseRecebidaLida } from './esquemas.ts';
import { listaDeNfseRecebidas } from './listas.ts';

const servicos = { domain: 'nfse', access: 'user_access_nfe_entradas' } as const;
const daEmpresa = z.strictObject({ empresaId: idText });
const comMotivo = z.strictObject({ versao: campo.versao, motivo: campo.texto(200) });

/** Notes of services received: from the national environment to payables, with what is withheld. */
export const nfseRecebidaCalls = {
  list: listaDeNfseRecebidas.call,
  configurar: defineCall({
    ...servicos,
    method: 'PUT',
    path: 'nfserecebida/distribuicao/{empresaId}',
    summary: 'Liga a busca automática das notas de serviços tomados da empresa',
    params: daEmpresa,
    body: z.strictObject({ versao: campo.versao, ligada: z.boolean() }),
    reply: distribuicaoLida,
  }),
  buscar: defineCall({
    ...servicos,
    method: 'POST',
    path: 'nfserecebida/distribuicao/{empresaId}/buscar',
    summary: 'Busca agora no ambiente nacional; recusado, com a hora, enquanto não se pergunta de novo',
    params: daEmpresa,
    reply: distribuicaoLida,
  }),
  get: defineCall({
    ...servicos,
    method: 'GET',
    path: 'nfserecebida/{id}',
    summary: 'Uma nota de serviço tomado, com as retenções que ela propõe',
    reply: nfseRecebidaLida,
  }),
  lancar: defineCall({
    ...servicos,
    method: 'POST',
    path: 'nfserecebida/{id}/lancar',
    summary: 'Lança a conta a pagar com as retenções; uma vez',
    body: lancamentoDaNfse,
    reply: nfseRecebidaLida,
  }),
  estornar: defineCall({
    ...servicos,
    method: 'POST',
    path: 'nfserecebida/{id}/estornar',
    summary: 'Desfaz a conta a pagar; recusado se algo foi pago',
    body: comMotivo,
    reply: nfseRecebidaLida,
  }),
  ignorar: defineCall({
    ...servicos,
    method: 'POST',
    path: 'nfserecebida/{id}/ignorar',
    summary: 'Deixa a nota de lado, com o motivo',
    body: comMotivo,
    reply: nfseRecebidaLida,
  }),
  recuperar: defineCall({
    ...servicos,
    method: 'POST',
    path: 'nfserecebida/{id}/recuperar',
    summary: 'Traz de volta uma nota que foi deixada de lado',
    body: z.strictObject({ versao: campo.versao }),
    reply: nfseRecebidaLida,
  }),
};
