import { z } from 'zod';
import { option } from './list.ts';
import { once } from './once.ts';
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
  const accepted = Object.entries(fields).filter(([, { computed }]) => !computed);
  const shapeOf = (of: typeof accepted) => Object.fromEntries(of.map(([name, { schema }]) => [name, schema]));
  const create = once(() => z.strictObject(shapeOf(accepted)) as unknown as z.ZodObject<ShapeOf<F>>);
  const update = once(() => {
    const changeable = accepted.filter(([, { createOnly }]) => !createOnly);
    return z.strictObject({ ...partialOf(shapeOf(changeable)), versao: z.number().int().positive().optional() });
  });
  const row = once(() => z.object({ ...system, ...storedShape(fields) }) as unknown as z.ZodType<RowOfFields<F>>);
  return {
    get create() {
      return create();
    },
    get update() {
      return update();
    },
    get row() {
      return row();
    },
  };
}

/** Each field as it is stored, a ref followed by what it is called. */
function storedShape(fields: Fields): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = storedSchema(field);
    if (field.kind === 'ref') shape[refName(name)] = field.required ? option : option.nullable();
  }
  return shape;
}
