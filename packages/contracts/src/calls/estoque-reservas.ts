import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import {
  chaveTexto,
  filtroDeEstoque,
  idNumero,
  instanteTexto,
  localTexto,
  produtoCurto,
  quantidadeTexto,
  rotulo,
  textoLivre,
} from '../estoque/campos.ts';
import { listQuery, pageOf } from '../list.ts';
import { keysOf } from './comum.ts';
import { DELETE, exportOf, GET, POST, PUT, versao } from './estoque-comum.ts';

export const situacoesDeReserva = {
  aberta: 'Aberta',
  consumida: 'Atendida',
  cancelada: 'Liberada',
  expirada: 'Expirada',
} as const;
export type SituacaoDeReserva = keyof typeof situacoesDeReserva;

const reserva = z.object({
  id: z.number(),
  versao: z.number(),
  estoqueId: z.number(),
  produto: produtoCurto,
  empresa: rotulo,
  local: z.string(),
  quantidade: z.string(),
  /** Who asked for it: a person (`manual`) or a module. */
  origem: z.string(),
  chave: z.string(),
  /** What it is kept for: an order, a client. */
  documento: z.string().nullable(),
  motivo: z.string().nullable(),
  situacao: z.enum(keysOf(situacoesDeReserva)),
  /** When it lets go by itself; null: never. */
  expiraEm: z.string().nullable(),
  criadoEm: z.string(),
  encerradaEm: z.string().nullable(),
  usuario: z.string().nullable(),
  encerradaPor: z.string().nullable(),
});
export type Reserva = z.output<typeof reserva>;

const reservasQuery = listQuery(['codigo', 'descricao', 'empresa', 'quantidade', 'expiraEm', 'criadoEm'], {
  ...filtroDeEstoque,
  produtoId: idText.optional(),
  situacao: z.enum(keysOf(situacoesDeReserva)).optional(),
});
const prazoDaReserva = {
  documento: textoLivre(60).nullish(),
  motivo: textoLivre(300).nullish(),
  expiraEm: instanteTexto.nullish(),
};

/** What is kept for somebody and may not be sold to another. */
export const reservasCalls = {
  reservas: defineCall({
    ...GET,
    path: 'estoque/reservas',
    summary: 'Reservas: o que está guardado, para quê e até quando',
    query: reservasQuery,
    reply: pageOf(reserva),
  }),
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
    reply: reserva,
    status: 201,
  }),
  alterarReserva: defineCall({
    ...PUT,
    path: 'estoque/reservas/{id}',
    summary: 'Muda o prazo e o que prende uma reserva aberta',
    body: z.strictObject({ versao, ...prazoDaReserva }),
    reply: reserva,
  }),
  liberarReserva: defineCall({
    ...DELETE,
    path: 'estoque/reservas/{id}',
    summary: 'Libera o que estava reservado',
    reply: reserva,
  }),
};

export const exportacoesDeReservas = {
  reservas: exportOf('reservas', 'Exporta as reservas', 'produtos_show', reservasQuery),
};
