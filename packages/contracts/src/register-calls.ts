import { z } from 'zod';
import { type Call, defineCall, idText } from './call.ts';
import { type AnyList, shapeOf } from './list/define-list.ts';
import { option, optionsQuery, queryFlag, queryText } from './list.ts';
import { registerChosenBy } from './lookups.ts';
import { once } from './once.ts';
import type { Access } from './permissions.ts';
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

const options = z.array(option);
const archiveQuery = z.strictObject({ somenteInativos: queryFlag.optional() });

type Definition = Omit<Register<Fields>, 'calls'>;

export function callsOf<F extends Fields>(definition: Omit<Register<F>, 'calls'>): RegisterCalls {
  const register = definition as unknown as Definition;
  const { resource, domain, access, label, schemas, single, readOnly, list } = register;
  const one = label.one.toLowerCase();
  const base = { domain };
  const writing = { ...base, ...marksOf(register) };
  const params = single ? { params: singleParams } : {};
  return {
    ...(list ? { list: list.call, export: list.exportCall as Call } : {}),
    get: defineCall({
      ...base,
      ...params,
      method: 'GET',
      path: `${resource}/{id}`,
      summary: `Lê ${one}`,
      access: access.read,
      get reply() {
        return schemas.row;
      },
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
            get body() {
              return schemas.update;
            },
            get reply() {
              return schemas.row;
            },
          }),
        }),
    views: register.views.map((view) => ({
      view,
      call: view.kind === 'list' ? viewCall(register, view) : optionsCall(register, view),
    })),
    ...(register.favorite
      ? {
          favorite: defineCall({
            ...writing,
            method: 'PUT',
            path: `${resource}/favorite/{id}`,
            summary: 'Marca ou desmarca como favorito',
            access: access.update,
            get reply() {
              return schemas.row;
            },
          }),
        }
      : {}),
  };
}

function recordCalls(register: Definition): { create: Call; archive: Call } {
  const { resource, domain, access, label, schemas, createEdits } = register;
  const one = label.one.toLowerCase();
  const writing = { domain, ...marksOf(register) };
  const created = once(() =>
    createEdits ? schemas.create.extend({ id: idText.optional(), versao: z.int().optional() }) : schemas.create,
  );
  return {
    create: defineCall({
      ...writing,
      method: 'POST',
      path: resource,
      summary: createEdits ? `Cria ${one}; com id no corpo, altera` : `Cria ${one}`,
      access: access.create,
      get body() {
        return created();
      },
      get reply() {
        return schemas.row;
      },
      status: 201,
    }),
    archive: defineCall({
      ...writing,
      method: 'DELETE',
      path: `${resource}/{id}`,
      summary: `Inativa ${one}; com somenteInativos=true, ativa`,
      access: access.update,
      query: archiveQuery,
      get reply() {
        return schemas.row;
      },
    }),
  };
}

/** What every writing call of the register is marked with. */
const marksOf = ({ ownHands, freshProof }: Definition) => ({
  ...(ownHands ? { ownHands } : {}),
  ...(freshProof ? { freshProof } : {}),
});

/** The list seen otherwise: another path, some values fixed. */
function viewCall(register: Definition, view: RegisterView): Call {
  const { call } = requireList(register);
  return defineCall({
    domain: call.domain,
    ...paramsOf(register, view),
    method: 'GET',
    path: view.path,
    summary: call.summary,
    access: call.access,
    get query() {
      return call.query;
    },
    get reply() {
      return call.reply;
    },
  });
}

function requireList({ list, resource }: Definition): AnyList {
  if (!list) throw new Error(`${resource} is a single record and has no list`);
  return list;
}

function optionsCall(register: Definition, view: RegisterView): Call {
  const query = once(() => optionsQuery(shapeOf(requireList(register).filters), view.limit));
  return defineCall({
    domain: register.domain,
    ...paramsOf(register, view),
    method: 'GET',
    path: view.path,
    summary: `Opções de ${register.label.many.toLowerCase()}`,
    access: choosing(register),
    get query() {
      return query();
    },
    reply: options,
  });
}

/** Facts of the country are everybody's; who may do what is read by who gives rights. */
function choosing({ resource, scope, access }: Definition): Access {
  const own = [access.list, access.read, access.create, access.update];
  return scope === 'referencia' && resource !== 'permissions' ? 'signedIn' : registerChosenBy(resource, own);
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
