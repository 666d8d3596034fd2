import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type AddressSchema, type AddressTexts, type AddressValues, readAddress, writeAddress } from './address.ts';

interface ChangeOptions {
  /** Leaves no step in the history. */
  replace?: boolean;
  /** A list that what is named narrows begins again at its first page. */
  firstPage?: boolean;
}

export interface AddressControl<S extends AddressSchema> {
  /** Changes what is named and keeps the rest of the address, parameters of other parts included. */
  patch: (values: Partial<AddressValues<S>>, options?: ChangeOptions) => void;
  /** Only what is named stays: another record or another list begins anew. */
  show: (values: Partial<AddressValues<S>>, options?: ChangeOptions) => void;
}

/** The parameters of the address on view, of whatever screen, as texts; and a way to change them. */
export function useAddressTexts() {
  const texts: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = useCallback(
    (
      next: AddressTexts | ((before: Readonly<Record<string, unknown>>) => Record<string, unknown>),
      { replace = false, resetScroll = false }: ChangeOptions & { resetScroll?: boolean } = {},
    ) => void navigate({ to: '.', search: next, replace, resetScroll }),
    [navigate],
  );
  return [texts, change] as const;
}

/**
 * What the address says, by the schema of the screen or of a part of it; and a way to change it.
 *
 * @param schema one object for the life of the page
 */
export function useAddress<S extends AddressSchema>(schema: S): readonly [AddressValues<S>, AddressControl<S>] {
  const [texts, change] = useAddressTexts();
  const inPath: Readonly<Record<string, unknown>> = useParams({ strict: false });
  const values = useMemo(() => readAddress(schema, { ...texts, ...inPath }), [schema, texts, inPath]);
  const control = useMemo<AddressControl<S>>(
    () => ({
      patch: (patch, { firstPage, ...options } = {}) =>
        change(
          (before) => ({ ...before, ...writeAddress(schema, patch), ...(firstPage ? { page: undefined } : {}) }),
          options,
        ),
      show: (next, options) => change(writeAddress(schema, next), { ...options, resetScroll: true }),
    }),
    [schema, change],
  );
  return [values, control];
}
