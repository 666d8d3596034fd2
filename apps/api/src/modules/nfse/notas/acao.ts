import { type AcaoDaNfse, atosDaNotaDeServico } from '@retaguarda/contracts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Nota } from './notas.queries.ts';

/** @throws DomainError INVALID_TRANSITION with why */
export const exigirAcao = (acao: AcaoDaNfse, nota: Nota): void => requireActOn(atosDaNotaDeServico, acao, nota);
