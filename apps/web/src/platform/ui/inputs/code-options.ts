import type { Option } from '@retaguarda/contracts';
import { OPTIONS_LIMIT, useOptions } from './ref-options.ts';

/** A line of an official table. */
export interface CodeOption {
  code: string;
  name: string;
}

const SEPARATOR = ' - ';

/** A selection names an official code `5102 - Venda de mercadoria…`. */
export function codeOption({ rotulo }: Option): CodeOption {
  const at = rotulo.indexOf(SEPARATOR);
  return at < 0 ? { code: rotulo, name: '' } : { code: rotulo.slice(0, at), name: rotulo.slice(at + SEPARATOR.length) };
}

type Within = Readonly<Record<string, string>> | undefined;

/** Codes of `table` that match what was typed, by code or by words; asked only while `enabled`. */
export function useCodeOptions(table: string, search: string, within: Within, enabled: boolean) {
  const query = useOptions(table, { ...within, search, limit: OPTIONS_LIMIT }, enabled);
  return { ...query, data: query.data?.map(codeOption) };
}

/** Codes near it come with it: `1905` is also the beginning of others. */
const NEAR = 20;

/** What a code is called; null while it is not known, and where the table does not have it. */
export function useCodeName(table: string, code: string | null, within: Within, enabled: boolean): string | null {
  const query = { ...within, search: code ?? '', limit: NEAR };
  const { data } = useOptions(table, query, enabled && code !== null && code !== '', false);
  return data?.map(codeOption).find((option) => option.code === code)?.name ?? null;
}
