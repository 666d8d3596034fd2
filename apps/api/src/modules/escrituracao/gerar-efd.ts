import type { Database } from '../../platform/database/database.ts';
import type { PedidoDasContribuicoes } from './contribuicoes/dados.ts';
import { gerarEfdContribuicoes } from './contribuicoes/gerar.ts';
import type { PedidoDaEfd } from './efd/dados.ts';
import { type EfdGerada, gerarEfdIcmsIpi } from './efd/gerar.ts';
import type { MesDaEmpresa } from './mes.ts';

/** What was chosen for a file of the SPED, whichever of the two. */
export type PedidoDoSped = PedidoDaEfd & PedidoDasContribuicoes;
export type TipoDeSped = 'efd_icms_ipi' | 'efd_contribuicoes';

type Gerar = (
  database: Database,
  mes: MesDaEmpresa,
  pedido: PedidoDoSped,
  progress: (feito: number, total: number | null) => Promise<void>,
) => Promise<EfdGerada>;

/** How each file of the SPED is made: of the same month and choices, the same text. */
export const gerarEfd: Readonly<Record<TipoDeSped, Gerar>> = {
  efd_icms_ipi: gerarEfdIcmsIpi,
  efd_contribuicoes: gerarEfdContribuicoes,
};
