import { type CodigosDoCardapio, DomainError, MAX_CODIGOS_NA_FOLHA } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { segredoDoGrupo } from '../../acesso/public.ts';
import { exigirEmpresas, juntarEmpresa } from '../../empresas/public.ts';
import { juntarMesa, setoresEMesas } from '../../restaurante/public.ts';
import { lerConfiguracao } from './configuracao.ts';

/** What the code of a table opens. */
export const enderecoDoCodigo = (publicUrl: string, token: string) => `${publicUrl}/cardapio/${token}`;

/** The codes of a company, by table. @throws DomainError NOT_FOUND */
export async function codigosDaEmpresa(
  db: Db,
  actor: Actor,
  empresaId: number,
  publicUrl: string,
): Promise<CodigosDoCardapio> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { grupoId } = actor;
  const { rows } = await sql<{ id: number; mesaId: number | null; token: string; criadoEm: string }>`select id,
      mesa_id as "mesaId", token, ${isoInstant('criado_em')} as "criadoEm"
    from cardapio_codigo where grupo_id = ${grupoId} and empresa_id = ${empresaId} and revogado_em is null`.execute(db);
  const porMesa = new Map(
    rows.map(({ id, mesaId, token, criadoEm }) => [mesaId, { id, url: enderecoDoCodigo(publicUrl, token), criadoEm }]),
  );
  const { setores, mesas } = await setoresEMesas(db, grupoId, empresaId);
  const nomes = new Map(setores.map(({ id, nome }) => [id, nome]));
  return {
    configuracao: await lerConfiguracao(db, grupoId, empresaId),
    casa: porMesa.get(null) ?? null,
    mesas: mesas.map(({ id, numero, nome, setorId }) => ({
      mesaId: id,
      numero,
      nome,
      setor: setorId === null ? null : (nomes.get(setorId) ?? null),
      codigo: porMesa.get(id) ?? null,
    })),
  };
}

/**
 * Makes the code of the house and of tables that have none; those that have one keep it.
 *
 * @returns how many were made
 * @throws DomainError UNKNOWN_REFERENCE for a table that is not the company's, or not in use
 */
export async function criarCodigos(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { casa, mesas }: { casa: boolean; mesas: readonly number[] },
): Promise<number> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const daEmpresa = new Set((await setoresEMesas(tx, actor.grupoId, empresaId)).mesas.map(({ id }) => id));
  const estranha = mesas.findIndex((id) => !daEmpresa.has(id));
  if (estranha >= 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`mesas.${estranha}`]: 'Registro não encontrado' } });
  const lugares = [...(casa ? [null] : []), ...new Set(mesas)];
  if (lugares.length === 0) return 0;
  const { rows } = await sql`insert into cardapio_codigo (grupo_id, empresa_id, mesa_id, token, usuario_id)
    select ${actor.grupoId}, ${empresaId}, x.mesa_id, x.token, ${actor.usuarioId}
    from unnest(${lugares}::bigint[], ${lugares.map(() => segredoDoGrupo(actor.grupoId))}::text[]) x (mesa_id, token)
    on conflict (grupo_id, empresa_id, coalesce(mesa_id, 0)) where revogado_em is null do nothing returning id`.execute(
    tx,
  );
  return rows.length;
}

/** The code opens nothing any more; revoked again, it stays as it is. @throws DomainError NOT_FOUND */
export async function revogarCodigo(tx: Tx, actor: Actor, empresaId: number, id: number): Promise<void> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const { rows } = await sql`update cardapio_codigo set revogado_em = coalesce(revogado_em, now()),
      revogado_por_id = case when revogado_em is null then ${actor.usuarioId}::bigint else revogado_por_id end
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and id = ${id} returning id`.execute(tx);
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { text: 'Código do cardápio não encontrado.' });
}

interface CodigoNaFolha {
  /** How the house calls the table; null: of the house. */
  mesa: string | null;
  token: string;
}

/**
 * What a sheet shows: valid codes of tables in use, the house first.
 *
 * @param ids absent: all
 * @throws DomainError NOT_FOUND, RULE_BROKEN where there is none, or more than fit
 */
export async function codigosNaFolha(
  db: Db,
  actor: Actor,
  empresaId: number,
  ids: readonly number[] | undefined,
): Promise<{ casa: string; codigos: CodigoNaFolha[] }> {
  await exigirEmpresas(db, actor, [empresaId]);
  const quais = ids ? sql`and k.id = any(${[...ids]}::bigint[])` : sql``;
  const { rows } = await sql<CodigoNaFolha & { casa: string }>`select e.nome_fantasia as casa, k.token,
      case when k.mesa_id is not null then coalesce(ms.nome, ms.numero::text) end as mesa
    from cardapio_codigo k ${juntarEmpresa('k')} ${juntarMesa('k')}
    where k.grupo_id = ${actor.grupoId} and k.empresa_id = ${empresaId} and k.revogado_em is null
      and (k.mesa_id is null or ms.ativo) ${quais} order by ms.numero nulls first limit ${MAX_CODIGOS_NA_FOLHA + 1}`.execute(
    db,
  );
  const [primeiro] = rows;
  if (!primeiro) throw new DomainError('RULE_BROKEN', { text: 'Não há códigos do cardápio a imprimir.' });
  if (rows.length > MAX_CODIGOS_NA_FOLHA)
    throw new DomainError('RULE_BROKEN', { text: `Imprima no máximo ${MAX_CODIGOS_NA_FOLHA} códigos de uma vez.` });
  return { casa: primeiro.casa, codigos: rows.map(({ mesa, token }) => ({ mesa, token })) };
}
