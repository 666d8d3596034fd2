import type { ReportSource } from '../../../platform/reports/source.ts';
import { clientesEmRisco } from './em-risco.ts';
import { permanencia } from './permanencia.ts';
import { reajustes } from './reajustes.ts';
import { receita } from './receita.ts';

/** The reports of contracts. */
export const relatoriosDosContratos: readonly ReportSource[] = [receita, permanencia, reajustes, clientesEmRisco];
