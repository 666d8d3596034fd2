import type { Register } from '@retaguarda/contracts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { type AddressValues, linkTo, readAddress, screenAddress } from '../router/address.ts';
import { useAddress } from '../router/use-address.ts';
import { useWayBack } from '../router/use-way-back.ts';
import { formParams } from './form-params.ts';

/** Which record the address asks for, and for what. */
export type FormAddress =
  | { acao: 'adicionar' /** Id of the record to copy. */; de: number | null }
  | { acao: 'editar' | 'ver'; id: number }
  | null;

export interface FormControl {
  address: FormAddress;
  open: (next: NonNullable<FormAddress>, options?: { replace?: boolean }) => void;
  close: () => void;
}

type FormValues = AddressValues<typeof formParams>;

/**
 * `?acao=editar&id=5`, as in the specification; what makes no sense opens nothing.
 *
 * @param usual what an address without `acao` asks for: some forms have an address for editing alone
 */
export const readFormAddress = (search: Record<string, unknown>, usual: 'editar' | null = null): FormAddress =>
  formAddressOf(readAddress(formParams, search), usual);

function formAddressOf(values: FormValues, usual: 'editar' | null): FormAddress {
  const { id, de } = values;
  const acao = values.acao ?? usual;
  if (acao === 'adicionar') return { acao, de };
  return acao !== null && id !== null ? { acao, id } : null;
}

const noForm: FormValues = { acao: null, id: null, de: null };

export const isAt = (path: string, below: string | undefined): boolean =>
  below !== undefined && path.replace(/\/$/, '') === `/sistema/${below}`;

/** The form of a register in the address: beside its list, or on a page of its own where the specification names one. */
export function useFormAddress({ screen }: Register): FormControl {
  const [values, change] = useAddress(formParams);
  const onEditPath = useLocation({ select: ({ pathname }) => isAt(pathname, screen.editPath) });
  const navigate = useNavigate();
  const back = useWayBack(linkTo(screenAddress(`/sistema/${screen.path}`)));
  const address = useMemo(() => formAddressOf(values, onEditPath ? 'editar' : null), [values, onEditPath]);
  return {
    address,
    open: (next, { replace = false } = {}) => {
      const page = next.acao === 'editar' ? (screen.editPath ?? screen.formPath) : screen.formPath;
      if (page) void navigate({ ...linkTo(screenAddress(`/sistema/${page}`, formParams), next), replace });
      else change.patch({ ...noForm, ...next }, { replace });
    },
    close: () => {
      if (screen.formPath) back();
      else change.patch(noForm);
    },
  };
}
