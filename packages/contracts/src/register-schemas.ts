import { z } from 'zod';
import { option } from './list.ts';
import { partialOf } from './partial.ts';
import type { Fields, RegisterSchemas } from './register.ts';
import { storedSchema } from './stored-schema.ts';

export type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] };
/** Values of a record by field, as stored. */
export type InputOf<F extends Fields> = z.output<z.ZodObject<ShapeOf<F>>>;

/** The record as the API gives it; each ref field `xId` comes with `x: { id, rotulo }`. */
export type RowOfFields<F extends Fields> = InputOf<F> & {
  id: number;
  versao: number;
  ativo: boolean;
  criadoEm: string;
  atualizadoEm: string;
};

/** Name of the object that accompanies a ref: `marcaId` → `marca`. */
export const refName = (fieldName: string) => fieldName.replace(/Id$/, '');
/** Column of a field: `nomeFantasia` → `nome_fantasia`. */
export const columnOf = (fieldName: string) => fieldName.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const system = {
  id: z.number(),
  versao: z.number(),
  ativo: z.boolean(),
  criadoEm: z.string(),
  atualizadoEm: z.string(),
};

/** What creation accepts, what an update accepts (all optional, absent stays as it is), what a record looks like. */
export function schemasOf<F extends Fields>(fields: F): RegisterSchemas<F> {
  const shape: Record<string, z.ZodType> = {};
  const changeable: Record<string, z.ZodType> = {};
  const output: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!field.computed) shape[name] = field.schema;
    if (!field.computed && !field.createOnly) changeable[name] = field.schema;
    output[name] = storedSchema(field);
    if (field.kind === 'ref') output[refName(name)] = field.required ? option : option.nullable();
  }
  return {
    create: z.strictObject(shape) as unknown as z.ZodObject<ShapeOf<F>>,
    update: z.strictObject({ ...partialOf(changeable), versao: z.number().int().positive().optional() }),
    row: z.object({ ...system, ...output }) as never,
  };
}
