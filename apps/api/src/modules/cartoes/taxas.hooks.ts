import { DomainError, taxasDeCartao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { registerHooks } from '../../platform/registers/hooks.ts';
import { contasNoAno, exigirContas as exigirDoPlano } from '../contabil/public.ts';
import { exigirContas } from '../financeiro/public.ts';

const taxasHooks = registerHooks(taxasDeCartao, {
  /** What an acquirer pays a company goes to an account of that company. Asked last: what refers to nothing is told before. */
  async afterWrite({ tx, actor }, { id, ativo, contaId, empresaId, planoDeContaId, inicio }) {
    if (!ativo) return;
    const { contaId: conta } = await exigirContas(tx, actor, { contaId });
    if (conta.empresaId !== empresaId) {
      throw new DomainError('UNKNOWN_REFERENCE', { campos: { contaId: 'A conta é de outra empresa' } });
    }
    if (planoDeContaId === null) return;
    await exigirDaEmpresa(tx, actor, { empresaId, ano: Number(inicio.slice(0, 4)) }, planoDeContaId);
    await contarVendasSemConta(tx, actor, { id, empresaId, planoDeContaId });
  },
});

/** Of the chart of the year it begins in, or of another year's that was copied to or from it. */
async function exigirDaEmpresa(
  tx: Tx,
  actor: Actor,
  onde: { empresaId: number; ano: number },
  planoDeContaId: number,
): Promise<void> {
  const daqui = await contasNoAno(tx, actor, onde, [planoDeContaId]);
  await exigirDoPlano(tx, actor, onde, [daqui.get(planoDeContaId) ?? planoDeContaId], 'planoDeContaId');
}

/** Sales entered while the fee named no account get the one of their year. */
async function contarVendasSemConta(
  tx: Tx,
  actor: Actor,
  { id, empresaId, planoDeContaId }: { id: number; empresaId: number; planoDeContaId: number },
): Promise<void> {
  const { rows } = await sql<{ ano: number }>`select distinct extract(year from data)::int as ano from cartao_venda
    where grupo_id = ${actor.grupoId} and taxa_id = ${id} and plano_de_conta_id is null`.execute(tx);
  for (const { ano } of rows) {
    const conta = (await contasNoAno(tx, actor, { empresaId, ano }, [planoDeContaId])).get(planoDeContaId);
    if (conta === undefined) continue;
    await sql`update cartao_venda set plano_de_conta_id = ${conta} where grupo_id = ${actor.grupoId} and taxa_id = ${id}
      and plano_de_conta_id is null and data between ${`${ano}-01-01`}::date and ${`${ano}-12-31`}::date`.execute(tx);
  }
}

export const hooksDeCartoes = [taxasHooks];
