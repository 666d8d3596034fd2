import { z } from 'zod';
import { defineCall } from '../call.ts';
import { partialOf } from '../partial.ts';
import type { Fields } from '../register.ts';
import type { ShapeOf } from '../register-schemas.ts';
import { camposDaRespostaAoTitular, camposDoTitular } from './campos.ts';
import { atenderTitulares, listaDeTitulares } from './listas.ts';

const doTitular = { domain: 'titulares', access: atenderTitulares, ownHands: true } as const;
const versao = z.number().int().positive();

const shapeOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>;

/** By which of these the person's data are found. */
const quemE = ['cpf', 'email', 'clienteId', 'fornecedorId', 'funcionarioId', 'pessoaUsuariaId', 'motoboyId'] as const;
/** Said where nothing tells whose data are asked for. */
export const SEM_TITULAR = 'Informe o CPF ou o e-mail, ou escolha um cadastro';

/** Whether something tells whose data are asked for. */
export const dizQuemE = (pedido: Readonly<Partial<Record<(typeof quemE)[number], unknown>>>): boolean =>
  quemE.some((campo) => pedido[campo] !== null && pedido[campo] !== undefined);

const linha = listaDeTitulares.row;

/** Requests of the people whose data are kept (LGPD), and the copy of all that is kept about one of them. */
export const titularesCalls = {
  list: listaDeTitulares.call,
  get: defineCall({
    domain: 'titulares',
    access: atenderTitulares,
    method: 'GET',
    path: 'titulares/pedidos/{id}',
    summary: 'Lê um pedido de titular',
    reply: linha,
  }),
  create: defineCall({
    ...doTitular,
    method: 'POST',
    path: 'titulares/pedidos',
    summary: 'Registra o pedido de um titular; o prazo de resposta são 15 dias desde que foi recebido',
    body: z.strictObject(shapeOf(camposDoTitular)).refine(dizQuemE, { error: SEM_TITULAR, path: ['cpf'] }),
    reply: linha,
    status: 201,
  }),
  update: defineCall({
    ...doTitular,
    method: 'PUT',
    path: 'titulares/pedidos/{id}',
    summary: 'Corrige um pedido que ainda não foi respondido',
    body: z.strictObject({ versao, ...partialOf(shapeOf(camposDoTitular)) }),
    reply: linha,
  }),
  responder: defineCall({
    ...doTitular,
    method: 'POST',
    path: 'titulares/pedidos/{id}/responder',
    summary: 'Guarda o que foi respondido ao titular; não muda depois',
    body: z.strictObject({ versao, ...shapeOf(camposDaRespostaAoTitular) }),
    reply: linha,
  }),
  copiar: defineCall({
    ...doTitular,
    method: 'POST',
    path: 'titulares/pedidos/{id}/copia',
    summary: 'Prepara em um trabalho a cópia de tudo que se guarda sobre o titular, com finalidade e base legal',
    reply: z.object({ jobId: z.string() }),
    status: 202,
    freshProof: true,
  }),
};
