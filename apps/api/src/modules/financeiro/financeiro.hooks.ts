import { centrosDeCusto, DomainError, orcamentoItens, saldosDoDia } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

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
    throw new DomainError('INVALID', { campos: { superiorId: 'ESTE CENTRO ESTÁ ABAIXO DO QUE VOCÊ ALTERA' } });
  },
});

/** The plan of an approved budget does not move; going back to draft is an act of its own, and is on record. */
const orcamentoItensHooks = registerHooks(orcamentoItens, {
  beforeCreate: ({ tx }, { orcamentoId }) => requireRascunho(tx, Number(orcamentoId)),
  beforeUpdate: ({ tx }, { orcamentoId }) => requireRascunho(tx, orcamentoId),
  beforeArchive: ({ tx }, { orcamentoId }) => requireRascunho(tx, orcamentoId),
});

async function requireRascunho(tx: Tx, orcamentoId: number): Promise<void> {
  const orcamento = await tx
    .selectFrom('orcamento')
    .select('situacao')
    .where('id', '=', orcamentoId)
    .forShare()
    .executeTakeFirst();
  // A budget that is not there is told by the engine, on its field.
  if (!orcamento || orcamento.situacao === 'rascunho') return;
  throw new DomainError('INVALID_TRANSITION', {
    text: 'Este orçamento não é mais um rascunho. Para mudar os itens, volte-o a rascunho.',
  });
}

/** What a bank says of the end of a day is of a day that came. */
export function exigirDiaQueChegou(dia: unknown): void {
  if (typeof dia !== 'string' || dia <= hojeNoBrasil()) return;
  throw new DomainError('INVALID', { campos: { dia: 'NÃO PODE SER DEPOIS DE HOJE' } });
}

const saldosDoDiaHooks = registerHooks(saldosDoDia, {
  beforeCreate: async (_, { dia }) => exigirDiaQueChegou(dia),
  beforeUpdate: async (_context, _before, { dia }) => exigirDiaQueChegou(dia),
});

export const hooksDoFinanceiro = [saldosDoDiaHooks, centrosDeCustoHooks, orcamentoItensHooks];
