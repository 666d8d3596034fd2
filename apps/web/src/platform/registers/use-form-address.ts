import type { Register } from '@retaguarda/contracts';
import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';

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

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/**
 * `?acao=editar&id=5`, as in the specification; what makes no sense opens nothing.
 *
 * @param usual what an address without `acao` asks for: some forms have an address for editing alone
 */
export function readFormAddress(search: Record<string, unknown>, usual?: 'editar'): FormAddress {
  const { acao = usual } = search;
  if (acao === 'adicionar') return { acao, de: idOf(search.de) };
  const id = idOf(search.id);
  return (acao === 'editar' || acao === 'ver') && id !== null ? { acao, id } : null;
}

const withoutForm = ({ acao: _acao, id: _id, de: _de, ...rest }: Record<string, unknown>) => rest;

const searchOf = (address: NonNullable<FormAddress>) =>
  address.acao === 'adicionar' ? { acao: 'adicionar', de: address.de ?? undefined } : { ...address };

export const isAt = (path: string, below: string | undefined): boolean =>
  below !== undefined && path.replace(/\/$/, '') === `/sistema/${below}`;

/** The form of a register in the address: beside its list, or on a page of its own where the specification names one. */
export function useFormAddress({ screen }: Register): FormControl {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const onEditPath = useLocation({ select: ({ pathname }) => isAt(pathname, screen.editPath) });
  const navigate = useNavigate();
  const router = useRouter();
  const address = useMemo(() => readFormAddress(search, onEditPath ? 'editar' : undefined), [search, onEditPath]);
  return {
    address,
    open: (next, { replace = false } = {}) => {
      const page = next.acao === 'editar' ? (screen.editPath ?? screen.formPath) : screen.formPath;
      if (page) void navigate({ to: `/sistema/${page}`, search: searchOf(next) as never, replace });
      else {
        const change = (before: Record<string, unknown>) => ({ ...withoutForm(before), ...searchOf(next) });
        void navigate({ to: '.', search: change as never, replace, resetScroll: false });
      }
    },
    close: () => {
      if (!screen.formPath) void navigate({ to: '.', search: withoutForm as never, resetScroll: false });
      // Back to the list as it was: its page, search and filters are in the step before.
      else if (router.history.canGoBack()) router.history.back();
      else void navigate({ to: `/sistema/${screen.path}` });
    },
  };
}
