import type { SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import { abrasf204 } from './abrasf204.ts';
import { nacional } from './nacional.ts';
import { paulistana } from './paulistana.ts';
import type { SistemaDeNotas } from './sistema.ts';

export type { ClienteDaNota, SistemaDeNotas } from './sistema.ts';

/** Who makes notes of services, by name. */
export const sistemas: Readonly<Record<SistemaDaNfse, SistemaDeNotas>> = {
  nacional,
  abrasf204,
  paulistana,
};
