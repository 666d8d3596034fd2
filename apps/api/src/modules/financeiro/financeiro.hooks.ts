import { DomainError, saldosDoDia } from '@retaguarda/contracts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { contasDosEncargosHooks } from './titulos/contas-dos-encargos.ts';

/** What a bank says of the end of a day is of a day that came. @throws DomainError INVALID */
export function exigirDiaQueChegou(dia: unknown): void {
  if (typeof dia !== 'string' || dia <= hojeNoBrasil()) return;
  throw new DomainError('INVALID', { campos: { dia: 'Não pode ser depois de hoje' } });
}

const saldosDoDiaHooks = registerHooks(saldosDoDia, {
  beforeCreate: async (_, { dia }) => exigirDiaQueChegou(dia),
  beforeUpdate: async (_context, _before, { dia }) => exigirDiaQueChegou(dia),
});

export const hooksDoFinanceiro = [saldosDoDiaHooks, contasDosEncargosHooks];
