import { DomainError, type PedidoDeSuporte, permissions, type SessaoAberta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../../platform/http/actor.ts';
import { notify } from '../../../platform/notices/notices.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import { exigirAlcance } from '../funcoes/alcance.ts';
import { type AtorDeFora, abrirSessao, actorDaSessao, descreverSessao } from '../sessoes/sessoes.ts';
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
  pedido: PedidoDeSuporte,
  origem: Origem,
): Promise<SessaoAberta> {
  if (alvoId === actor.usuarioId) throw new DomainError('RULE_BROKEN', { text: 'Você já é este usuário.' });
  const alvo = await acharAlvo(database, alvoId);
  if (!ehDoProvedor(actor)) await database.read(actor.grupoId, (db) => lerUsuario(db, actor, alvoId));
  exigirCliente(alvo);
  await exigirQueNaoPossaMais(database, actor.grupoId, actor.permissoes, alvoId);
  // In one's own group the companies count too; those of another group are nobody's here.
  if (!ehDoProvedor(actor)) await database.read(actor.grupoId, (db) => exigirAlcance(db, actor, [alvoId]));
  const ator = { id: actor.usuarioId, nome: actor.nome, celula: null };
  return abrirComo(database, { ator, alvo, pedido, origem }, async () => undefined);
}

interface Entrada {
  /** `celula`: theirs, when it is another than this one. */
  ator: { id: number; nome: string; celula: number | null };
  alvo: Alvo;
  pedido: PedidoDeSuporte;
  origem: Origem;
}

/** Opens the session of who was let in, and tells the client. */
export async function abrirComo(
  database: Database,
  { ator, alvo, pedido, origem }: Entrada,
  deFora: AtorDeFora,
): Promise<SessaoAberta> {
  const { grupoId, id: usuarioId } = alvo;
  const personificacao = { atorId: ator.id, celula: ator.celula, ...pedido };
  const aberta = await database.controlTransaction((db) =>
    abrirSessao(db, { grupoId, usuarioId, ...origem, personificacao }),
  );
  await anotar(database, ator, alvo, aberta.id, pedido);
  const { token, refreshToken, ...sessao } = aberta;
  const como = await actorDaSessao(
    database,
    {
      ...sessao,
      grupoId,
      usuarioId,
      atorId: ator.id,
      atorCelula: ator.celula,
      motivo: pedido.motivo,
      refreshExpira: new Date(Date.now() + pedido.minutos * 60_000).toISOString(),
    },
    deFora,
  );
  if (!como) throw new DomainError('NOT_FOUND');
  return { ...(await database.read(grupoId, (db) => descreverSessao(db, como))), token, refreshToken };
}

/** What the client sees of it: a row of its own and a notice to the person. */
async function anotar(
  database: Database,
  ator: Entrada['ator'],
  alvo: Alvo,
  sessaoId: number,
  { motivo, minutos }: PedidoDeSuporte,
): Promise<void> {
  const autoria = { ...doSistema(alvo.grupoId), atorId: ator.id, sujeitoId: alvo.id, sessaoId };
  await database.write(autoria, async (tx) => {
    await tx
      .insertInto('acesso_suporte')
      .values({
        grupo_id: alvo.grupoId,
        sessao_id: sessaoId,
        usuario_id: alvo.id,
        ator_id: ator.id,
        ator: ator.nome,
        motivo,
      })
      .execute();
    await notify(tx, alvo.grupoId, alvo.id, {
      titulo: 'Acesso de suporte à sua conta',
      texto: `${ator.nome} agiu em seu nome por até ${minutos} minutos. Motivo: ${motivo}`,
      gravidade: 'atencao',
    });
  });
}

export interface Alvo {
  id: number;
  grupoId: number;
  provedor: boolean;
}

/** Somebody of this cell by their number, whatever their group; who may know of them is asked by the caller. @throws DomainError NOT_FOUND */
export async function acharAlvo(database: Database, id: number): Promise<Alvo> {
  const { rows } = await database.control((db) =>
    sql<Alvo>`select ${id}::bigint as id, g.id as "grupoId", g.provedor from grupo g where g.ativo and g.id = app.grupo_do_usuario(${id})`.execute(
      db,
    ),
  );
  const alvo = rows[0];
  if (!alvo) throw new DomainError('NOT_FOUND');
  database.away.requireHere(alvo.grupoId);
  return alvo;
}

/** @throws DomainError FORBIDDEN */
export function exigirCliente({ provedor }: Alvo): void {
  if (provedor) throw new DomainError('FORBIDDEN', { text: 'Ninguém age como uma pessoa do grupo do provedor.' });
}

/**
 * @param grupoId the group in whose name it is asked: the provider's, or that of the person
 * @param permissoes of who wants to act
 * @throws DomainError FORBIDDEN naming the permissions that they lack
 */
export async function exigirQueNaoPossaMais(
  database: Database,
  grupoId: number,
  permissoes: ReadonlySet<string>,
  id: number,
): Promise<void> {
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ alem: string[] | null }>`select ${permissoesAlem([...permissoes], sql`${id}::bigint`)} as alem`.execute(db),
  );
  const alem = rows[0]?.alem;
  if (!alem) throw new DomainError('NOT_FOUND');
  if (alem.length === 0) return;
  const nomes = permissions.filter(({ slug }) => alem.includes(slug)).map(({ label }) => label);
  throw new DomainError('FORBIDDEN', {
    text: `Esta pessoa pode o que você não pode no seu próprio grupo: ${nomes.slice(0, 3).join('; ')}${nomes.length > 3 ? ` e mais ${nomes.length - 3}` : ''}.`,
    data: { permissoes: alem },
  });
}
