import { completarEmpresa, conferirEmpresa, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { ehDoTipo, opcoesDeEmpresas } from './empresas.queries.ts';
import { exigirAlterar } from './papeis.ts';

/** Asks the provider's approval of a contract client; asking again keeps the first moment. */
export async function solicitarAprovacao(
  tx: Tx,
  actor: Actor,
  id: number,
): Promise<{ ok: true; solicitadaEm: string }> {
  const antes = await cadastroDeEmpresas.lock(tx, actor, id);
  exigirAlterar(actor, antes);
  if (!antes.clienteContrato || !antes.ativo) {
    throw new DomainError('RULE_BROKEN', { text: 'Só um cliente de contrato ativo tem aprovação a pedir.' });
  }
  await sql`update empresa set aprovacao_solicitada_em = coalesce(aprovacao_solicitada_em, now()) where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  const { aprovacaoSolicitadaEm } = await cadastroDeEmpresas.read(tx, actor, id);
  return { ok: true, solicitadaEm: aprovacaoSolicitadaEm ?? '' };
}

/** What today's rules would say of the stored record. */
export async function verificarEmpresa(db: Db, actor: Actor, id: number) {
  const empresa = await cadastroDeEmpresas.read(db, actor, id);
  const recusa = conferirEmpresa(completarEmpresa(cadastroDeEmpresas.asInput(empresa)));
  return { empresa, completa: recusa === null, mensagem: recusa?.mensagem ?? null, campos: recusa?.campos ?? {} };
}

/** The own company of this id, among those granted. @throws DomainError NOT_FOUND */
export async function exigirPropria(db: Db, actor: Actor, id: number): Promise<void> {
  const propria = await opcoesDeEmpresas(db, actor, { limit: 1 }, [sql`e.id = ${id}`, ehDoTipo('propria')]);
  if (propria.length === 0) throw new DomainError('NOT_FOUND');
}
