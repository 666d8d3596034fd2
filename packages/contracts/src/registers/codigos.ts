import { type Field, text } from '../fields.ts';
import { defineRegister, type Register, type RegisterInput } from '../register.ts';

type Texto = ReturnType<typeof text<true>>;
type Base = { codigo: Texto; descricao: Texto };
type With<F extends Record<string, Field>> = Base & F;

type CodeTable<F extends Record<string, Field>> = Omit<RegisterInput<With<F>>, 'scope' | 'fields' | 'order'> & {
  /** Shape of the code and what to say when it is not met. */
  codigo: { max: number; pattern: RegExp; patternText: string };
  /** What the table says beyond code and description; their columns count from 3. */
  fields?: F;
};

/** An official table of codes: shared by all groups, found by code or by words of the description. */
export function defineCodeTable<const F extends Record<string, Field>>(table: CodeTable<F>): Register<With<F>> {
  const { codigo, fields, ...input } = table;
  return defineRegister<With<F>>({
    unique: [['codigo']],
    optionLabel: ['codigo', 'descricao'],
    ...input,
    scope: 'referencia',
    order: 'codigo',
    fields: {
      codigo: text({ label: 'Código', required: true, searchable: true, column: 1, ...codigo }),
      descricao: text({ label: 'Descrição', max: 1200, required: true, searchable: true, column: 2 }),
      ...fields,
    } as With<F>,
  });
}
