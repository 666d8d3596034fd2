import { DomainError, permissions, type SessaoAberta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../../platform/http/actor.ts';
import { notify } from '../../../platform/notices/notices.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { exigirAlcance } from '../funcoes/alcance.ts';
import { abrirSessao, actorDaSessao, descreverSessao } from '../sessoes/sessoes.ts';
import { lerUsuario } from '../usuarios/usuarios.queries.ts';
import { permissoesAlem } from './suporte.queries.ts';

/**
 * Opens a session in which a support person acts as another user. The provider's support reaches every client's group,
 * others only their own; nobody the provider's, nor anybody who may do what the support person may not in their own
 * group. The session ends by itself after `minutos` and cannot be renewed.
 *
 * @throws DomainError NOT_FOUND; RULE_BROKEN for oneself; FORBIDDEN naming the permissions that are missing
 */
export async function personificar(
  database: Database,
  actor: Actor,
  alvoId: number,
  pedido: { motivo: string; minutos: number },
  origem: Origem,
): Promise<SessaoAberta> {
  if (alvoId === actor.usuarioId) throw new DomainError('RULE_BROKEN', { text: 'Você já é este usuário.' });
  const alvo = await acharAlvo(database, actor, alvoId);
  if (alvo.provedor) throw new DomainError('FORBIDDEN', { text: 'Ninguém age como uma pessoa do grupo do provedor.' });
  await exigirQueNaoPossaMais(database, actor, alvoId);
  const aberta = await database.controlTransaction((db) =>
    abrirSessao(db, {
      grupoId: alvo.grupoId,
      usuarioId: alvoId,
      ...origem,
      personificacao: { atorId: actor.usuarioId, ...pedido },
    }),
  );
  await anotar(database, actor, { grupoId: alvo.grupoId, id: alvoId }, aberta.id, pedido);
  const { token, refreshToken, ...sessao } = aberta;
  const como = await actorDaSessao(database, {
    ...sessao,
    grupoId: alvo.grupoId,
    usuarioId: alvoId,
    atorId: actor.usuarioId,
    motivo: pedido.motivo,
    refreshExpira: new Date(Date.now() + pedido.minutos * 60_000).toISOString(),
  });
  if (!como) throw new DomainError('NOT_FOUND');
  return { ...(await database.read(alvo.grupoId, (db) => descreverSessao(db, como))), token, refreshToken };
}

/** What the client sees of it: a row of its own and a notice to the person. */
async function anotar(
  database: Database,
  actor: Actor,
  alvo: { grupoId: number; id: number },
  sessaoId: number,
  { motivo, minutos }: { motivo: string; minutos: number },
): Promise<void> {
  const autoria = { ...doSistema(alvo.grupoId), atorId: actor.usuarioId, sujeitoId: alvo.id, sessaoId };
  await database.write(autoria, async (tx) => {
    await tx
      .insertInto('acesso_suporte')
      .values({
        grupo_id: alvo.grupoId,
        sessao_id: sessaoId,
        usuario_id: alvo.id,
        ator_id: actor.usuarioId,
        ator: actor.nome,
        motivo,
      })
      .execute();
    await notify(tx, alvo.grupoId, alvo.id, {
      titulo: 'Acesso de suporte à sua conta',
      texto: `${actor.nome} agiu em seu nome por até ${minutos} minutos. Motivo: ${motivo}`,
      gravidade: 'atencao',
    });
  });
}

interface Alvo {
  grupoId: number;
  provedor: boolean;
}

/** A user id tells its group only to the provider; to others it must be within their reach. @throws DomainError NOT_FOUND */
async function acharAlvo(database: Database, actor: Actor, id: number): Promise<Alvo> {
  const { rows } = await database.control((db) =>
    sql<Alvo>`select g.id as "grupoId", g.provedor from grupo g where g.ativo and g.id = app.grupo_do_usuario(${id})`.execute(
      db,
    ),
  );
  const alvo = rows[0];
  if (!alvo) throw new DomainError('NOT_FOUND');
  if (!ehDoProvedor(actor)) await database.read(actor.grupoId, (db) => lerUsuario(db, actor, id));
  return alvo;
}

/** @throws DomainError FORBIDDEN naming the permissions, or telling of the companies, that the person lacks */
async function exigirQueNaoPossaMais(database: Database, actor: Actor, id: number): Promise<void> {
  await database.read(actor.grupoId, async (db) => {
    const { rows } = await sql<{
      alem: string[] | null;
    }>`select ${permissoesAlem([...actor.permissoes], sql`${id}::bigint`)} as alem`.execute(db);
    const alem = rows[0]?.alem;
    if (!alem) throw new DomainError('NOT_FOUND');
    if (alem.length > 0) {
      const nomes = permissions.filter(({ slug }) => alem.includes(slug)).map(({ label }) => label);
      throw new DomainError('FORBIDDEN', {
        text: `Esta pessoa pode o que você não pode no seu próprio grupo: ${nomes.slice(0, 3).join('; ')}${nomes.length > 3 ? ` e mais ${nomes.length - 3}` : ''}.`,
        data: { permissoes: alem },
      });
    }
    // In one's own group the companies count too; those of another group are nobody's here.
    if (!ehDoProvedor(actor)) await exigirAlcance(db, actor, [id]);
  });
}
