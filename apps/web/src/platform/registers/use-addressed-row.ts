import type { Register } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { rowQuery } from './register-api.ts';
import type { Row } from './register-row.ts';
import type { FormAddress } from './use-form-address.ts';

export type AddressedRow =
  | {
      state: 'ready' /** The record on view or being changed; null for a new one. */;
      row: Row | null;
      copyOf: Row | null;
    }
  | { state: 'waiting' }
  | { state: 'failed'; error: unknown; retry: () => void };

/** Reads the record the address asks for. A form waits for the newest version; reading starts with what is known. */
export function useAddressedRow(register: Register, address: FormAddress): AddressedRow {
  const id = address === null ? null : address.acao === 'adicionar' ? address.de : address.id;
  const query = useQuery({ ...rowQuery(register, id ?? 0), enabled: id !== null });
  if (id === null) return { state: 'ready', row: null, copyOf: null };
  if (query.isError && !query.data) return { state: 'failed', error: query.error, retry: () => void query.refetch() };
  if (!query.data || (address?.acao !== 'ver' && !query.isFetchedAfterMount)) return { state: 'waiting' };
  return address?.acao === 'adicionar'
    ? { state: 'ready', row: null, copyOf: query.data }
    : { state: 'ready', row: query.data, copyOf: null };
}
