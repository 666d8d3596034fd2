import type { AnyReport, RelatorioSalvo } from '@retaguarda/contracts';
import type { LinkTarget } from '../../platform/router/address.ts';
import { linkTo } from '../../platform/router/address.ts';
import { telasDeRelatorios } from './addresses.ts';

/** Where a report opens with what was asked of it. */
export function enderecoDo(
  report: Pick<AnyReport, 'name'>,
  parametros: Readonly<Record<string, string>> = {},
  salvo: number | null = null,
): LinkTarget {
  const { to, search } = linkTo(telasDeRelatorios.um, { name: report.name, salvo });
  return { to, search: { ...search, ...parametros } };
}

export const enderecoDoSalvo = ({ id, relatorio, parametros }: RelatorioSalvo): LinkTarget =>
  enderecoDo({ name: relatorio }, parametros, id);
