import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';

/** Squares of a plan in each direction; a small table has four. */
export const LADO_DA_PLANTA = 96;
const MENOR_MESA = 2;
const MAIOR_MESA = 24;

export const formasDeMesa = { quadrada: 'Reta', redonda: 'Redonda' } as const;
export type FormaDeMesa = keyof typeof formasDeMesa;

const tamanho = z.number().int().min(MENOR_MESA).max(MAIOR_MESA);
const posicao = z.number().int().min(0).max(LADO_DA_PLANTA);

/** Where a table stands on the plan of its sector, in squares from the upper left corner. */
export const lugarNaPlanta = z
  .strictObject({ x: posicao, y: posicao, largura: tamanho, altura: tamanho, forma: z.enum(keysOf(formasDeMesa)) })
  .refine(({ x, y, largura, altura }) => x + largura <= LADO_DA_PLANTA && y + altura <= LADO_DA_PLANTA, {
    error: 'A mesa passa da borda da planta',
    abort: true,
  });
export type LugarNaPlanta = z.output<typeof lugarNaPlanta>;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const mesaDaPlanta = z.strictObject({
  id,
  setorId: id.nullable(),
  lugares: z.number().int().min(1).max(99).nullable(),
  /** Null: it stands on no plan. */
  planta: lugarNaPlanta.nullable(),
});

const planta = z.object({
  /** Changes with any table: sent back, it says which plan was seen. */
  marca: z.string(),
  setores: z.array(z.object({ id: z.number(), nome: z.string() })),
  mesas: z.array(
    z.object({
      id: z.number(),
      numero: z.number(),
      nome: z.string().nullable(),
      setorId: z.number().nullable(),
      lugares: z.number().nullable(),
      planta: lugarNaPlanta.nullable(),
    }),
  ),
});
export type PlantaDoSalao = z.output<typeof planta>;

const daEmpresa = z.strictObject({ empresaId: idText });

export const plantaCalls = {
  get: defineCall({
    domain: 'restaurant',
    method: 'GET',
    path: 'planta-do-salao/{empresaId}',
    summary: 'Onde as mesas de uma empresa ficam na planta de cada setor',
    access: 'restaurante_index',
    params: daEmpresa,
    reply: planta,
  }),
  update: defineCall({
    domain: 'restaurant',
    method: 'PUT',
    path: 'planta-do-salao/{empresaId}',
    summary: 'Muda o lugar, o tamanho, a forma, os lugares e o setor das mesas',
    access: 'restaurante_update',
    params: daEmpresa,
    body: z.strictObject({
      marca: z.string().regex(/^[0-9a-f]{32}$/, 'Valor inválido'),
      /** Those that changed. */
      mesas: z.array(mesaDaPlanta).max(1000),
    }),
    reply: planta,
  }),
};
