import { centrosDeCusto, DomainError, orcamentos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { fotografar } from './orcamento/gravar.ts';

/** A cost centre may be anywhere in the tree but below itself. */
const centrosDeCustoHooks = registerHooks(centrosDeCusto, {
  async beforeUpdate({ tx }, before, { superiorId }) {
    if (typeof superiorId !== 'number') return;
    const { rows } = await sql`
      with recursive acima (id) as (
        select ${superiorId}::bigint
        union
        select c.superior_id from centro_custo c join acima a on a.id = c.id where c.superior_id is not null
      )
      select 1 from acima where id = ${before.id}`.execute(tx);
    if (rows.length === 0) return;
    throw new DomainError('INVALID', { campos: { superiorId: 'Este centro está abaixo do que você altera' } });
  },
});

/** What is approved stays on record as it was; a budget with cells keeps its company and year, whose accounts they name. */
const orcamentosHooks = registerHooks(orcamentos, {
  async beforeUpdate({ tx, actor }, before, patch) {
    for (const campo of ['ano', 'empresaId'] as const) {
      if (patch[campo] === undefined || patch[campo] === before[campo]) continue;
      const { rows } =
        await sql`select 1 from orcamento_item where grupo_id = ${actor.grupoId} and orcamento_id = ${before.id} limit 1`.execute(
          tx,
        );
      if (rows.length > 0) throw new DomainError('FIELD_LOCKED', { campos: { [campo]: 'O orçamento já tem valores' } });
    }
    if (patch.situacao === 'aprovado' && before.situacao === 'rascunho') await fotografar(tx, actor, before.id, null);
  },
});

export const hooksContabeis = [centrosDeCustoHooks, orcamentosHooks];
