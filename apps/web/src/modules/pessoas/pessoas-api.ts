import { type FuncionarioCompleto, funcionario, funcionariosCalls, type RecordValues } from '@retaguarda/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import type { Sending } from '../../platform/api/submit-key.ts';
import { funcionariosKeys } from './keys.ts';

export type FuncionarioValues = RecordValues<typeof funcionario>;
type Sent = Pick<Sending, 'idempotencyKey'>;
const quietly = { handlesErrors: true } as const;

export const funcionarioQuery = (id: number) =>
  queryOptions({
    queryKey: funcionariosKeys.of('um', id),
    queryFn: ({ signal }): Promise<FuncionarioCompleto> =>
      callApi(funcionariosCalls.get, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

export const periodosQuery = (id: number) =>
  queryOptions({
    queryKey: funcionariosKeys.of('periodos', id),
    queryFn: ({ signal }) => callApi(funcionariosCalls.periodos, { params: { id }, signal, ...quietly }),
    staleTime: 0,
  });

export const criarFuncionario = (values: unknown, { idempotencyKey }: Sent) =>
  callApi(funcionariosCalls.create, { body: funcionario.create.parse(values), idempotencyKey, ...quietly });

/** @param changed what differs from the record as it was read */
export const alterarFuncionario = (id: number, changed: object, { idempotencyKey }: Sent) =>
  callApi(funcionariosCalls.update, {
    params: { id },
    body: funcionario.change.parse(changed),
    idempotencyKey,
    ...quietly,
  });

/** Deactivates an active one, reactivates an inactive one. */
export const arquivarFuncionario = ({ id, ativo }: { id: number; ativo: boolean }) =>
  callApi(funcionariosCalls.archive, { params: { id }, query: ativo ? {} : { somenteInativos: true }, ...quietly });
