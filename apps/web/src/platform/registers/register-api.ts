import { type Call, type Register, usosCalls } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../api/client.ts';
import { keysOf } from '../api/query.ts';
import type { ListParams, ListReply } from '../ui/list/use-list-data.ts';
import type { Row } from './register-row.ts';
import type { Values } from './register-values.ts';

type Sent = { idempotencyKey: string };

/** A call that this register has. What it has not, no screen offers: asking for it is a mistake of the program. */
function called(register: Register, name: 'list' | 'create' | 'update' | 'archive' | 'export'): Call {
  const call = register.calls[name];
  if (!call) throw new Error(`${register.resource} has no call "${name}"`);
  return call;
}

/** The calls of a register, typed for the parts that serve all of them. Forms and lists show refusals themselves. */
export const registerApi = {
  list: (register: Register, query: ListParams, signal: AbortSignal) =>
    callApi(called(register, 'list'), { query, signal, handlesErrors: true }) as Promise<ListReply<Row>>,
  get: (register: Register, id: number, signal?: AbortSignal) =>
    callApi(register.calls.get, { params: { id }, signal, handlesErrors: true }) as Promise<Row>,
  create: (register: Register, body: Values, { idempotencyKey }: Sent) =>
    callApi(called(register, 'create'), { body, idempotencyKey, handlesErrors: true }) as Promise<Row>,
  update: (register: Register, id: number, body: Values, { idempotencyKey }: Sent) =>
    callApi(called(register, 'update'), { params: { id }, body, idempotencyKey, handlesErrors: true }) as Promise<Row>,
  /** Inactivates an active row, activates an inactive one. */
  archive: (register: Register, { id, ativo }: Pick<Row, 'id' | 'ativo'>) =>
    callApi(called(register, 'archive'), {
      params: { id },
      query: ativo ? {} : { somenteInativos: true },
      handlesErrors: true,
    }) as Promise<Row>,
  /** Where a record is used, asked before it is deactivated. */
  uses: ({ resource }: Register, id: number) =>
    callApi(usosCalls.doRegistro, { params: { recurso: resource, id }, handlesErrors: true }),
  favorite: (call: Call, id: number) => callApi(call, { params: { id } }) as Promise<Row>,
};

export const rowQuery = (register: Register, id: number) =>
  queryOptions({
    queryKey: keysOf(register.resource).detail(id),
    queryFn: ({ signal }) => registerApi.get(register, id, signal),
    staleTime: 0,
  });
