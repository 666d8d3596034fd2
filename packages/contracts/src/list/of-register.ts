import { z } from 'zod';
import type { Field } from '../fields.ts';
import { option, queryFlag, queryText } from '../list.ts';
import { once } from '../once.ts';
import type { Fields, Register } from '../register.ts';
import { refName } from '../register-schemas.ts';
import { type Column, fromField, instant, integer } from './columns.ts';
import { type AnyList, defineList } from './define-list.ts';
import { type Filter, given } from './filters.ts';

type Definition = Omit<Register<Fields>, 'calls' | 'list'>;

/** How many filters stand beside the search; the others wait under "+ Filtro". */
const PINNED = 2;

/** The list of a register: the columns are its fields, the filters those its definition lets it be narrowed by. */
export function listOfRegister(register: Definition): AnyList {
  const { resource, domain, access, label, purpose, searchLabel, screen, fields } = register;
  const many = label.many.toLowerCase();
  return defineList({
    id: resource,
    domain,
    path: resource,
    summary: `Lista ${many}`,
    access: access.list,
    title: screen.title,
    label,
    purpose,
    ...(searchLabel ? { searchLabel } : {}),
    columns: { ...columnsOf(register), ...systemColumns() } as Record<string, Column>,
    facts: factsOf(fields),
    filters: filtersOf(register),
    order: { by: register.order },
    inactive: true,
    ...(register.single || register.partOf
      ? {}
      : { opens: [{ label: label.one, form: screen.formPath ?? screen.path, access: access.list }] }),
    file: {
      name: resource,
      summary: `Exporta ${many} como na tela; muitos registros viram um trabalho (202)`,
    },
  });
}

/** What every record has beside its own fields: offered, hidden at first, in a file that names it. */
export const systemColumns = () => {
  const hidden = { sortable: true, shown: false, muted: true, grow: 0, inFile: 'asked' } as const;
  return {
    id: integer({ ...hidden, label: 'Código', width: 84 }),
    criadoEm: instant({ ...hidden, label: 'Criado em', width: 160 }),
    atualizadoEm: instant({ ...hidden, label: 'Alterado em', width: 160 }),
  };
};

function columnsOf({ fields, optionLabel, favorite }: Definition): Record<string, Column> {
  const column = (name: string, field: Field): Column => {
    const isName = optionLabel.includes(name);
    return fromField(field, {
      sortable: true,
      shown: field.column !== undefined,
      ...(field.column === undefined ? {} : { place: field.column }),
      ...(field.kind === 'ref' ? { at: refName(name) } : {}),
      ...(isName || field.kind === 'integer' || field.kind === 'decimal' ? {} : { muted: true }),
      ...(isName ? { grow: 3 } : {}),
      ...(name === optionLabel.at(-1) ? { strong: true } : {}),
      ...(name === favorite ? { star: true } : {}),
    });
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, column(name, field)]));
}

/** A reference is on the wire as an id and, beside it, as what it is called. */
function factsOf(fields: Fields): z.ZodRawShape {
  const references = Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] =>
    field.kind === 'ref'
      ? [
          [name, field.required ? storedId : noId],
          [refName(name), field.required ? option : noOption],
        ]
      : [],
  );
  return { versao: storedId, ativo: isActive, ...Object.fromEntries(references) };
}

// One for all: some hundreds of registers ask for them.
const [storedId, isActive, noOption] = [z.number(), z.boolean(), option.nullable()];
const noId = storedId.nullable();

/** The register's own parameters, under their names and under the specification's other names. */
function filtersOf({ fields, aliases }: Definition): Record<string, Filter> {
  const asked = Object.entries(fields).filter(([, field]) => field.filter);
  const own = asked.map(([name, field], index): [string, Filter] => [name, filterOf(field, index < PINNED)]);
  const others = Object.entries(aliases).map(([alias, name]): [string, Filter] => {
    const field = fields[name];
    return [alias, given(field ? filterOf(field).schema : textOrNone)];
  });
  return Object.fromEntries([...own, ...others]);
}

function filterOf(field: Field, pinned = false): Filter {
  const { kind, label, options, unit, target } = field;
  const facts = {
    label,
    closed: false,
    pinned,
    ...(options ? { options } : {}),
    ...(unit ? { unit } : {}),
    ...(target ? { target } : {}),
  };
  const choices = once(() => oneOf(options ?? []).optional());
  switch (kind) {
    case 'flag':
      return { ...facts, kind: 'flag', schema: flagOrNone };
    case 'ref':
      return { ...facts, kind: 'ref', schema: wholeNumber };
    case 'integer':
      return { ...facts, kind: 'number', schema: wholeNumber };
    case 'date':
    case 'month':
      return { ...facts, kind, schema: textOrNone };
    case 'choice':
      return {
        ...facts,
        kind: 'choice',
        get schema() {
          return choices();
        },
      };
    default:
      return { ...facts, kind: options ? 'choice' : 'text', schema: textOrNone };
  }
}

const [flagOrNone, textOrNone] = [queryFlag.optional(), queryText.optional()];
const wholeNumber = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
const oneOf = (options: readonly { value: string }[]) =>
  z.enum(options.map(({ value }) => value) as [string, ...string[]]);
