import { DomainError, taxasDeCartao } from '@retaguarda/contracts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { exigirContas } from '../financeiro/public.ts';

const taxasHooks = registerHooks(taxasDeCartao, {
  /** What an acquirer pays a company goes to an account of that company. Asked last: what refers to nothing is told before. */
  async afterWrite({ tx, actor }, { ativo, contaId, empresaId }) {
    if (!ativo) return;
    const { contaId: conta } = await exigirContas(tx, actor, { contaId });
    if (conta.empresaId !== empresaId) {
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { contaId: 'A CONTA É DE OUTRA EMPRESA' } });
    }
  },
});

export const hooksDeCartoes = [taxasHooks];
