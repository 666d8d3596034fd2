import { type EmpresaCompleta, empresasCalls, type RevendaCompleta, revendasCalls } from '@retaguarda/contracts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../platform/api/client.ts';
import { invalidateAfter } from '../../platform/api/query.ts';
import type { Sending } from '../../platform/api/submit-key.ts';
import type { Tela } from './addresses.ts';
import type { EmpresaValues } from './formulario/empresa-values.ts';
import { empresasKeys } from './keys.ts';

/** A company as read on a screen; resellers come with their people. */
export type EmpresaLida = EmpresaCompleta & Partial<Pick<RevendaCompleta, 'usuarios'>>;
type Sent = Pick<Sending, 'idempotencyKey'>;

const quietly = { handlesErrors: true } as const;

export const empresaQuery = ({ nome }: Tela, id: number) =>
  queryOptions({
    queryKey: empresasKeys.of('tela', nome, id),
    queryFn: ({ signal }): Promise<EmpresaLida> => {
      const options = { params: { id }, signal, ...quietly };
      if (nome === 'proprias') return callApi(empresasCalls.ownDataGet, options);
      if (nome === 'revendas') return callApi(revendasCalls.get, options);
      return callApi(empresasCalls.get, options);
    },
    staleTime: 0,
  });

export function criarEmpresa({ nome }: Tela, values: EmpresaValues, { idempotencyKey }: Sent): Promise<EmpresaLida> {
  return nome === 'revendas'
    ? callApi(revendasCalls.create, { body: revendasCalls.create.body.parse(values), idempotencyKey, ...quietly })
    : callApi(empresasCalls.create, { body: empresasCalls.create.body.parse(values), idempotencyKey, ...quietly });
}

/** @param changed what differs from the record as it was read */
export function alterarEmpresa(
  { nome }: Tela,
  id: number,
  changed: Partial<EmpresaValues> & { versao?: number },
  { idempotencyKey }: Sent,
): Promise<EmpresaLida> {
  if (nome === 'proprias') {
    const form = new FormData();
    form.append('data', JSON.stringify(changed));
    return callApi(empresasCalls.ownDataUpdate, { params: { id }, form, idempotencyKey, ...quietly });
  }
  const options = { params: { id }, idempotencyKey, ...quietly };
  return nome === 'revendas'
    ? callApi(revendasCalls.update, { ...options, body: revendasCalls.update.body.parse(changed) })
    : callApi(empresasCalls.update, { ...options, body: empresasCalls.update.body.parse(changed) });
}

/** Inactivates an active company, activates an inactive one. */
export function arquivarEmpresa({ nome }: Tela, { id, ativo }: { id: number; ativo: boolean }): Promise<EmpresaLida> {
  const options = { params: { id }, query: ativo ? {} : { somenteInativos: true }, ...quietly };
  return nome === 'revendas' ? callApi(revendasCalls.archive, options) : callApi(empresasCalls.archive, options);
}

export const solicitarAprovacao = (id: number) =>
  callApi(empresasCalls.requestApprovalPost, { params: { id }, ...quietly });

/** A company was written: its lists, its options and those of resellers are read again. */
export async function aposGravarEmpresa(client: QueryClient): Promise<void> {
  await invalidateAfter(client, 'empresas');
}
