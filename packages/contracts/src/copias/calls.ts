import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keysOf } from '../call-parts.ts';

/** How long a restored copy proves that there is something to go back to. */
export const PROVA_VALE_HORAS = 48;

export const situacoesDasCopias = {
  em_dia: 'Em dia',
  atrasada: 'Atrasada',
  falhou: 'A última falhou',
  nenhuma: 'Nenhuma ainda',
  desligadas: 'Desligadas',
} as const;
export type SituacaoDasCopias = keyof typeof situacoesDasCopias;

export const copiasDaInstalacao = z.object({
  situacao: z.enum(keysOf(situacoesDasCopias)),
  /** When the last whole copy ended. */
  ultimaEm: z.string().nullable(),
  /** When a copy was last restored and found equal; null where only another server could prove it. */
  provadaEm: z.string().nullable(),
  emAndamento: z.boolean(),
});
export type CopiasDaInstalacao = z.output<typeof copiasDaInstalacao>;

export const copiasCalls = {
  atual: defineCall({
    domain: 'copias',
    access: 'users_update',
    method: 'GET',
    path: 'copias/atual',
    summary: 'Quando a instalação foi copiada e quando a cópia foi provada pela última vez',
    reply: copiasDaInstalacao,
  }),
};
