import { DomainError, taxasDeCartao } from '@retaguarda/contracts';
import { type HookContext, registerHooks } from '../../platform/registers/hooks.ts';
import { exigirContas } from '../financeiro/public.ts';

/** What an acquirer pays a company goes to an account of that company. */
async function exigirContaDaEmpresa({ tx, actor }: HookContext, { contaId, empresaId }: Record<string, unknown>) {
  const { contaId: conta } = await exigirContas(tx, actor, { contaId: Number(contaId) });
  if (conta.empresaId !== empresaId) {
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { contaId: 'A CONTA É DE OUTRA EMPRESA' } });
  }
}

const taxasHooks = registerHooks(taxasDeCartao, {
  beforeCreate: exigirContaDaEmpresa,
  beforeUpdate: async (context, before, patch) => {
    if (patch.contaId === undefined && patch.empresaId === undefined) return;
    await exigirContaDaEmpresa(context, { ...before, ...patch });
  },
});

export const hooksDeCartoes = [taxasHooks];
