import { DomainError, type SessaoAberta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import { notify } from '../../platform/notices/notices.ts';
import { type Origem, sessaoCompleta } from './entrada.ts';
import { abrirSessao } from './sessoes.ts';
import { lerUsuario } from './usuarios.queries.ts';

/**
 * Opens a session in which a support person acts as another user. The provider's support reaches every group; others
 * only their own. The session ends by itself after `minutos` and cannot be renewed.
 *
 * @throws DomainError NOT_FOUND, and RULE_BROKEN for oneself or for an administrator of the provider
 */
export async function personificar(
  database: Database,
  actor: Actor,
  alvoId: number,
  pedido: { motivo: string; minutos: number },
  origem: Origem,
): Promise<SessaoAberta> {
  if (actor.personificacao) throw new DomainError('BLOCKED_WHILE_IMPERSONATING');
  if (alvoId === actor.usuarioId) throw new DomainError('RULE_BROKEN', { text: 'Você já é este usuário.' });
  const alvo = await acharAlvo(database, actor, alvoId);
  const aberta = await database.controlTransaction((db) =>
    abrirSessao(db, {
      grupoId: alvo.grupoId,
      usuarioId: alvoId,
      ...origem,
      personificacao: { atorId: actor.usuarioId, ...pedido },
    }),
  );
  const autoria = { ...doSistema(alvo.grupoId), atorId: actor.usuarioId, sujeitoId: alvoId, sessaoId: aberta.id };
  await database.write(autoria, async (tx) => {
    await tx
      .insertInto('acesso_suporte')
      .values({
        grupo_id: alvo.grupoId,
        sessao_id: aberta.id,
        usuario_id: alvoId,
        ator_id: actor.usuarioId,
        ator: actor.nome,
        motivo: pedido.motivo,
      })
      .execute();
    await notify(tx, alvo.grupoId, alvoId, {
      titulo: 'Acesso de suporte à sua conta',
      texto: `${actor.nome} agiu em seu nome por até ${pedido.minutos} minutos. Motivo: ${pedido.motivo}`,
      gravidade: 'atencao',
    });
  });
  const ate = new Date(Date.now() + pedido.minutos * 60_000).toISOString();
  return sessaoCompleta(database, alvo.grupoId, alvoId, aberta, {
    atorId: actor.usuarioId,
    ator: actor.nome,
    motivo: pedido.motivo,
    ate,
  });
}

/** A user id tells its group only to the provider; to others it must be within their reach. */
async function acharAlvo(database: Database, actor: Actor, id: number): Promise<{ grupoId: number }> {
  const grupos = ehDoProvedor(actor)
    ? await database.control((db) =>
        db.selectFrom('grupo').select('id').where('ativo', '=', true).orderBy('id').execute(),
      )
    : [{ id: actor.grupoId }];
  const { rows } = await database.control((db) =>
    sql<{ grupoId: number | null }>`select app.grupo_do_usuario(${id}) as "grupoId"`.execute(db),
  );
  const grupoId = rows[0]?.grupoId ?? null;
  if (grupoId === null || !grupos.some((grupo) => grupo.id === grupoId)) throw new DomainError('NOT_FOUND');
  if (!ehDoProvedor(actor)) await database.read(actor.grupoId, (db) => lerUsuario(db, actor, id));
  return { grupoId };
}
