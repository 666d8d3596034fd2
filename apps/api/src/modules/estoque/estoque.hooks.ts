import { DomainError, operacaoTipoMovimento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { registerHooks } from '../../platform/registers/hooks.ts';

const daHistoria = ['tipo', 'efeitoEstoque'] as const;

/** What an operation does cannot change under the movements it has made: those of the past would be read as another thing. */
const operacaoTipoMovimentoHooks = registerHooks(operacaoTipoMovimento, {
  async beforeUpdate({ tx, actor }, before, patch) {
    const mudam = daHistoria.filter((campo) => patch[campo] !== undefined && patch[campo] !== before[campo]);
    if (mudam.length === 0) return;
    const { rows } = await sql<{ usada: boolean }>`select exists (select from estoque_movimento
      where grupo_id = ${actor.grupoId} and operacao_id = ${before.id}) as usada`.execute(tx);
    if (!rows[0]?.usada) return;
    throw new DomainError('FIELD_LOCKED', {
      text: 'Esta operação já tem movimentos. Cadastre outra e inative esta.',
      campos: Object.fromEntries(mudam.map((campo) => [campo, 'A operação já tem movimentos'])),
    });
  },
});

export const hooksDeEstoque = [operacaoTipoMovimentoHooks];
