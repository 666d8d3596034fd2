import { z } from 'zod';
import { defineCall } from '../call.ts';
import { chaveTexto, idNumero, instanteTexto, linhaLivre, localTexto, quantidadeTexto, textoLivre } from './campos.ts';
import { DELETE, POST, PUT, versao } from './comum.calls.ts';
import { listaDeReservas } from './listas.ts';

const prazoDaReserva = {
  documento: linhaLivre(60).nullish(),
  motivo: textoLivre(300).nullish(),
  expiraEm: instanteTexto.nullish(),
};

/** What is kept for somebody and may not be sold to another. */
export const reservasCalls = {
  reservas: listaDeReservas.call,
  reservar: defineCall({
    ...POST,
    path: 'estoque/reservas',
    summary: 'Reserva uma quantidade que está disponível',
    body: z.strictObject({
      produtoId: idNumero,
      empresaId: idNumero,
      local: localTexto.default(null),
      quantidade: quantidadeTexto,
      chave: chaveTexto.nullish(),
      ...prazoDaReserva,
    }),
    reply: listaDeReservas.row,
    status: 201,
  }),
  alterarReserva: defineCall({
    ...PUT,
    path: 'estoque/reservas/{id}',
    summary: 'Muda o prazo e o que prende uma reserva aberta',
    body: z.strictObject({ versao, ...prazoDaReserva }),
    reply: listaDeReservas.row,
  }),
  liberarReserva: defineCall({
    ...DELETE,
    path: 'estoque/reservas/{id}',
    summary: 'Libera o que estava reservado',
    reply: listaDeReservas.row,
  }),
};
