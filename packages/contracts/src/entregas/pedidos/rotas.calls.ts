import { z } from 'zod';
import { defineCall, idText } from '../../call.ts';
import { keysOf } from '../../call-parts.ts';
import * as campo from '../../financeiro/titulos/campos.ts';
import { option } from '../../list.ts';
import { enderecoLido } from './calls.ts';
import { situacoesDoPedido } from './situacoes.ts';

/** An order that a courier takes to a door, in the order in which he goes. */
const parada = z.object({
  id: z.number(),
  numero: z.number(),
  situacao: z.enum(keysOf(situacoesDoPedido)),
  nome: z.string().nullable(),
  telefone: z.string().nullable(),
  endereco: enderecoLido.nullable(),
  /** To be received at the door, and of what to bring change. */
  aReceber: z.string(),
  trocoPara: z.string().nullable(),
  observacao: z.string().nullable(),
});
export type ParadaDaRota = z.output<typeof parada>;

const rota = z.object({ motoboy: option, paradas: z.array(parada) });
export type RotaDoMotoboy = z.output<typeof rota>;

const entregas = { domain: 'delivery' } as const;

export const rotasCalls = {
  list: defineCall({
    ...entregas,
    method: 'GET',
    path: 'pedidos/empresa/{empresaId}/rotas',
    summary: 'O que cada entregador leva ou vai levar, na ordem das paradas',
    access: 'restaurante_index',
    params: z.strictObject({ empresaId: idText }),
    reply: z.object({ rotas: z.array(rota) }),
  }),
  ordenar: defineCall({
    ...entregas,
    method: 'PUT',
    path: 'pedidos/empresa/{empresaId}/rotas/{motoboyId}',
    summary: 'Põe as paradas de um entregador em ordem: todas, da primeira à última',
    access: 'restaurante_update',
    params: z.strictObject({ empresaId: idText, motoboyId: idText }),
    body: z.strictObject({ pedidos: z.array(campo.id).min(1).max(200) }),
    reply: rota,
  }),
};
