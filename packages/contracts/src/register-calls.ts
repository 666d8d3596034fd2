import { z } from 'zod';
import { type Call, defineCall, idText } from './call.ts';
import type { Field } from './fields.ts';
import { columnNames, exportFormats, listQuery, option, optionsQuery, pageOf, queryFlag, queryText } from './list.ts';
import type { Fields, Register, RegisterView } from './register.ts';

/** What is not there cannot be done: a read-only register has no writes, a single record has no list. */
export interface RegisterCalls {
  list?: Call;
  get: Call;
  create?: Call;
  update?: Call;
  archive?: Call;
  views: readonly { view: RegisterView; call: Call }[];
  /** The list as a file (`csv`, `xlsx`); a long one becomes a job (202). */
  export?: Call;
  favorite?: Call;
}

const singleParams = z.strictObject({ id: idText.refine((id) => id === 1, 'Este registro é único: id 1.') });

type Definition = Omit<Register<Fields>, 'calls'>;

export function callsOf<F extends Fields>(definition: Omit<Register<F>, 'calls'>): RegisterCalls {
  const register = definition as unknown as Definition;
  const { resource, domain, access, label, schemas, single, readOnly } = register;
  const one = label.one.toLowerCase();
  const base = { domain };
  const writing = { ...base, ...marksOf(register) };
  const params = single ? { params: singleParams } : {};
  return {
    ...(single ? {} : { list: listCall(register, resource), export: exportCall(register) }),
    get: defineCall({
      ...base,
      ...params,
      method: 'GET',
      path: `${resource}/{id}`,
      summary: `Lê ${one}`,
      access: access.read,
      reply: schemas.row,
    }),
    ...(readOnly || single ? {} : recordCalls(register)),
    ...(readOnly
      ? {}
      : {
          update: defineCall({
            ...writing,
            ...params,
            method: 'PUT',
            path: `${resource}/{id}`,
            summary: `Altera ${one}`,
            access: access.update,
            body: schemas.update,
            reply: schemas.row,
          }),
        }),
    views: register.views.map((view) => ({
      view,
      call: view.kind === 'list' ? listCall(register, view.path, view) : optionsCall(register, view),
    })),
    ...(register.favorite
      ? {
          favorite: defineCall({
            ...writing,
            method: 'PUT',
            path: `${resource}/favorite/{id}`,
            summary: 'Marca ou desmarca como favorito',
            access: access.update,
            reply: schemas.row,
          }),
        }
      : {}),
  };
}

function recordCalls(register: Definition): { create: Call; archive: Call } {
  const { resource, domain, access, label, schemas, createEdits } = register;
  const one = label.one.toLowerCase();
  const writing = { domain, ...marksOf(register) };
  return {
    create: defineCall({
      ...writing,
      method: 'POST',
      path: resource,
      summary: createEdits ? `Cria ${one}; com id no corpo, altera` : `Cria ${one}`,
      access: access.create,
      body: createEdits ? schemas.create.extend({ id: idText.optional(), versao: z.int().optional() }) : schemas.create,
      reply: schemas.row,
      status: 201,
    }),
    archive: defineCall({
      ...writing,
      method: 'DELETE',
      path: `${resource}/{id}`,
      summary: `Inativa ${one}; com somenteInativos=true, ativa`,
      access: access.update,
      query: z.strictObject({ somenteInativos: queryFlag.optional() }),
      reply: schemas.row,
    }),
  };
}

/** What every writing call of the register is marked with. */
const marksOf = ({ ownHands, freshProof }: Definition) => ({
  ...(ownHands ? { ownHands } : {}),
  ...(freshProof ? { freshProof } : {}),
});

function listCall(register: Definition, path: string, view?: RegisterView): Call {
  const { domain, access, label, schemas } = register;
  return defineCall({
    domain,
    ...paramsOf(register, view),
    method: 'GET',
    path,
    summary: `Lista ${label.many.toLowerCase()}`,
    access: access.list,
    query: rowsQuery(register),
    reply: pageOf(schemas.row),
  });
}

function exportCall(register: Definition): Call {
  const { domain, resource, access, label } = register;
  return defineCall({
    domain,
    method: 'GET',
    path: `exports/${resource}.{formato}`,
    summary: `Exporta ${label.many.toLowerCase()} como na tela; muitos registros viram um trabalho (202)`,
    access: access.list,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query: rowsQuery(register).extend({ colunas: columnNames.optional() }),
    replyType: 'application/octet-stream',
  });
}

const rowsQuery = (register: Definition) =>
  listQuery(['id', ...Object.keys(register.fields), 'criadoEm', 'atualizadoEm'], filtersOf(register));

function optionsCall(register: Definition, view: RegisterView): Call {
  return defineCall({
    domain: register.domain,
    ...paramsOf(register, view),
    method: 'GET',
    path: view.path,
    summary: `Opções de ${register.label.many.toLowerCase()}`,
    access: 'signedIn',
    query: optionsQuery(filtersOf(register), view.limit),
    reply: z.array(option),
  });
}

function paramsOf({ fields }: Definition, view: RegisterView | undefined): { params?: z.ZodType } {
  if (!view?.bind) return {};
  const shape: Record<string, z.ZodType> = {};
  for (const [parameter, name] of Object.entries(view.bind)) {
    const field = fields[name];
    shape[parameter] = field?.kind === 'ref' ? idText : queryText;
  }
  return { params: z.strictObject(shape) };
}

/** The register's own list parameters, under their names and under the specification's other names. */
function filtersOf({ fields, aliases }: Definition): Record<string, z.ZodType> {
  const filters: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(fields)) if (field.filter) filters[name] = filterSchema(field);
  for (const [alias, name] of Object.entries(aliases)) {
    const field = fields[name];
    filters[alias] = field ? filterSchema(field) : queryText.optional();
  }
  return filters;
}

function filterSchema(field: Field): z.ZodType {
  switch (field.kind) {
    case 'flag':
      return queryFlag.optional();
    case 'ref':
    case 'integer':
      return z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional();
    case 'choice':
      return z.enum((field.options ?? []).map(({ value }) => value) as [string, ...string[]]).optional();
    default:
      return queryText.optional();
  }
}
