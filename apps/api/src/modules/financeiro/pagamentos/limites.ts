import { decimal } from '@retaguarda/brasil';
import { DomainError, type LimiteDePagamento } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { daPessoa, empresasProprias, exigirEmpresas } from '../../empresas/public.ts';

interface Guardado extends Omit<LimiteDePagamento, 'empresa' | 'pedido'> {
  pedido: { id: number; valor: string | null; usuarioId: number; usuario: string; quando: string } | null;
}

/** Of each company: the limit in force, and the one that was asked for and waits for a second person. */
export async function limites(db: Db, actor: Actor): Promise<LimiteDePagamento[]> {
  const empresas = await empresasProprias(db, actor);
  const { rows } = await sql<Guardado>`select e.id as "empresaId", l.valor, l.versao,
      case when s.id is not null then json_build_object('id', s.id, 'valor', s.valor::text, 'usuarioId', s.usuario_id, 'usuario', u.nome,
        'quando', ${isoInstant('s.criado_em')}) end as pedido
    from unnest(${empresas.map(({ id }) => id)}::bigint[]) as e (id)
    left join pagamento_limite l on l.grupo_id = ${actor.grupoId} and l.empresa_id = e.id
    left join pagamento_limite_pedido s on s.grupo_id = ${actor.grupoId} and s.empresa_id = e.id and s.situacao = 'pendente'
    ${juntarPessoa('s')}`.execute(db);
  const deCada = new Map(rows.map((row) => [row.empresaId, row]));
  return empresas.map(({ id, nomeFantasia }) => {
    const { valor = null, versao = null, pedido = null } = deCada.get(id) ?? {};
    return { empresaId: id, empresa: nomeFantasia, valor, versao, pedido: pedido && doPedido(pedido, actor) };
  });
}

const doPedido = (
  { usuarioId, ...pedido }: NonNullable<Guardado['pedido']>,
  actor: Actor,
): NonNullable<LimiteDePagamento['pedido']> => ({ ...pedido, podeConfirmar: usuarioId !== actor.usuarioId });

async function limiteDe(db: Db, actor: Actor, empresaId: number): Promise<LimiteDePagamento> {
  const atual = (await limites(db, actor)).find((um) => um.empresaId === empresaId);
  if (!atual) throw new DomainError('NOT_FOUND', { text: 'Empresa não encontrada.' });
  return atual;
}

export interface PedidoDeLimite {
  empresaId: number;
  valor: string | null;
  versao?: number | undefined;
}

/**
 * Asks for another limit: it takes the place of one that was asked for and waits, and the one in force stands until a second
 * person confirms.
 *
 * @throws DomainError NOT_FOUND, STALE_RECORD, RULE_BROKEN where it is the limit already
 */
export async function pedirLimite(tx: Tx, actor: Actor, pedido: PedidoDeLimite): Promise<LimiteDePagamento> {
  const { empresaId, valor, versao } = pedido;
  await exigirEmpresas(tx, actor, [empresaId]);
  // Who asks for the same company at the same moment waits, also where there is no limit yet.
  await sql`insert into pagamento_limite (grupo_id, empresa_id, valor) values (${actor.grupoId}, ${empresaId}, null) on conflict do nothing`.execute(
    tx,
  );
  await travarLimites(tx, actor, [empresaId]);
  const atual = await limiteDe(tx, actor, empresaId);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  if (igual(valor, atual.valor)) throw new DomainError('RULE_BROKEN', { campos: { valor: 'Já é o limite' } });
  await sql`update pagamento_limite_pedido set situacao = 'desfeito', decidido_por_id = ${actor.usuarioId}
    where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and situacao = 'pendente'`.execute(tx);
  await tx
    .insertInto('pagamento_limite_pedido')
    .values({ grupo_id: actor.grupoId, empresa_id: empresaId, valor, usuario_id: actor.usuarioId })
    .execute();
  return limiteDe(tx, actor, empresaId);
}

const igual = (um: string | null, outro: string | null): boolean =>
  um === null || outro === null ? um === outro : decimal(um).eq(outro);

/** A second person agrees, and the limit is in force. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function confirmarLimite(tx: Tx, actor: Actor, id: number): Promise<LimiteDePagamento> {
  const { empresaId, valor, usuarioId } = await travarPedido(tx, actor, id);
  if (usuarioId === actor.usuarioId)
    throw new DomainError('INVALID_TRANSITION', { text: 'Quem pediu não confirma: peça a outra pessoa.' });
  await decidirPedido(tx, actor, id, 'confirmado');
  await sql`update pagamento_limite set valor = ${valor} where grupo_id = ${actor.grupoId} and empresa_id = ${empresaId}`.execute(
    tx,
  );
  return limiteDe(tx, actor, empresaId);
}

/** Whoever may change limits gives up a request, their own or another's. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function desfazerPedido(tx: Tx, actor: Actor, id: number): Promise<LimiteDePagamento> {
  const { empresaId } = await travarPedido(tx, actor, id);
  await decidirPedido(tx, actor, id, 'desfeito');
  return limiteDe(tx, actor, empresaId);
}

interface Pedido {
  empresaId: number;
  valor: string | null;
  usuarioId: number;
  situacao: string;
}

async function travarPedido(tx: Tx, actor: Actor, id: number): Promise<Pedido> {
  const where = whereAll([sql`s.grupo_id = ${actor.grupoId}`, sql`s.id = ${id}`, ...daPessoa(actor, 's.empresa_id')]);
  const { rows: alvo } = await sql<{ empresaId: number }>`select s.empresa_id as "empresaId"
    from pagamento_limite_pedido s ${where}`.execute(tx);
  if (!alvo[0]) throw new DomainError('NOT_FOUND', { text: 'Pedido não encontrado.' });
  await travarLimites(tx, actor, [alvo[0].empresaId]);
  const { rows } =
    await sql<Pedido>`select s.empresa_id as "empresaId", s.valor, s.usuario_id as "usuarioId", s.situacao
    from pagamento_limite_pedido s ${where}`.execute(tx);
  const [pedido] = rows as [Pedido];
  if (pedido.situacao !== 'pendente')
    throw new DomainError('INVALID_TRANSITION', { text: 'Este pedido já foi decidido ou trocado por outro.' });
  return pedido;
}

const decidirPedido = (tx: Tx, { grupoId, usuarioId }: Actor, id: number, situacao: 'confirmado' | 'desfeito') =>
  sql`update pagamento_limite_pedido set situacao = ${situacao}, decidido_por_id = ${usuarioId}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/**
 * Holds the limits of these companies, in the order of their companies: who pays of them at the same moment waits, and then
 * sees what was paid. Entries are locked before.
 */
export async function travarLimites(tx: Tx, { grupoId }: Actor, empresaIds: readonly number[]): Promise<void> {
  await sql`select 1 from pagamento_limite where grupo_id = ${grupoId} and empresa_id = any(${[...new Set(empresaIds)]}::bigint[])
    order by empresa_id for update`.execute(tx);
}
