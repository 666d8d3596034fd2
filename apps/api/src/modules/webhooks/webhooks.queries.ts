import {
  DomainError,
  direitosDasFamilias,
  type EntregaLida,
  type EntregaLinha,
  EVENTO_DE_TESTE,
  familiaDoTipo,
  listaDeEntregas,
  listaDeWebhooks,
  verWebhooks,
  type WebhookLinha,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { companiesOf } from '../../platform/http/reach.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { readListRow } from '../../platform/lists/engine.ts';
import { asked, type Reach } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { daPessoa, juntarClienteEm } from '../empresas/public.ts';
import { corpoDoEvento } from './corpo.ts';

const estado = sql`case when w.pausado_em is not null then 'pausado' when v.falhando_desde is not null then 'falhando' else 'funcionando' end`;

/** Of all companies only who sees all of them; of a reseller's people none, since they are a guest of the group. */
const aoAlcance = (reach: Reach) => [
  sql`w.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'w.empresa_id'),
  ...(reach.revendaId === null ? [] : [sql`false`]),
];

export const webhooks: ListSource = {
  list: listaDeWebhooks,
  from: {
    table: 'webhook',
    alias: 'w',
    joins: {
      v: sql`join webhook_vez v on v.grupo_id = w.grupo_id and v.id = w.id`,
      e: juntarClienteEm('w.empresa_id', 'e'),
      u: juntarPessoa('w'),
    },
  },
  scope: aoAlcance,
  values: {
    empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` },
    usuario: { id: sql`u.id`, label: sql`u.nome` },
    estado,
    naFila: sql`(select count(*)::int from webhook_entrega x
      where x.grupo_id = w.grupo_id and x.webhook_id = w.id and x.situacao = 'na_fila')`,
    ultimaEm: sql`v.ultima_em`,
    falhandoDesde: sql`v.falhando_desde`,
    anteriorAte: isoInstant('w.anterior_ate'),
  },
  filters: {
    estado: (qual) => sql`${estado} = ${sql.lit(qual)}`,
    tipo: (qual) => sql`${sql.lit(qual)} = any(w.tipos)`,
    empresaId: (id) => sql`(w.empresa_id = ${id} or w.empresa_id is null)`,
  },
  search: { where: (texto) => sql`w.busca like all (${containsPatterns(texto)})` },
};

export const entregas: ListSource = {
  list: listaDeEntregas,
  from: {
    table: 'webhook_entrega',
    alias: 'x',
    joins: {
      v: sql`join webhook_evento v on v.grupo_id = x.grupo_id and v.id = x.evento_id`,
      e: juntarClienteEm('v.empresa_id', 'e'),
    },
  },
  question: { fixed: ['webhookId'], allow: (db, actor, { webhookId }) => lerWebhook(db, actor, Number(webhookId)) },
  scope: ({ grupoId }) => [sql`x.grupo_id = ${grupoId}`, sql`x.webhook_id = ${asked('webhookId')}`],
  values: {
    tipo: sql`v.tipo`,
    empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` },
    proximaEm: sql`case when x.situacao = 'na_fila' then x.tentar_em end`,
  },
  filters: {
    situacao: (qual) => sql`x.situacao = ${sql.lit(qual)}`,
    tipo: (qual) => sql`v.tipo = ${sql.lit(qual)}`,
    de: (dia) => sql`x.criado_em >= (${dia}::date)::timestamp at time zone 'America/Sao_Paulo'`,
    ate: (dia) => sql`x.criado_em < (${dia}::date + 1)::timestamp at time zone 'America/Sao_Paulo'`,
  },
  search: { where: (texto) => sql`x.evento_id::text like all (${containsPatterns(texto)})` },
};

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export const lerWebhook = (db: Db, actor: Actor, id: number): Promise<WebhookLinha> =>
  readListRow(db, webhooks, actor, id);

/** Who may read a webhook reads its history. */
export const guardaDeWebhook: FileGuard = async (db, actor, id) => {
  requireAccess(actor, verWebhooks);
  await lerWebhook(db, actor, id);
};

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarWebhook(tx: Tx, actor: Actor, id: number, versao?: number): Promise<WebhookLinha> {
  await sql`select 1 from webhook where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const webhook = await lerWebhook(tx, actor, id);
  if (versao !== undefined && versao !== webhook.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: webhook } });
  return webhook;
}

/** Whether the person may read on its own screen what an event of a kind tells. @param empresaId null: of all companies */
export function podeLer(actor: Actor, tipo: string, empresaId: number | null): boolean {
  if (tipo === EVENTO_DE_TESTE) return true;
  return direitosDasFamilias[familiaDoTipo(tipo)].some((slug) => {
    if (!actor.permissoes.has(slug)) return false;
    const onde = companiesOf(actor, slug);
    return onde === 'todas' || (empresaId !== null && onde.includes(empresaId));
  });
}

interface RestoDaEntrega {
  webhookId: number;
  tipo: string;
  empresaId: number | null;
  aconteceuEm: string;
  dados: Record<string, unknown>;
  tentadas: EntregaLida['tentadas'];
}

/**
 * A delivery with its tries. What was sent is told to who may read it where it is kept.
 *
 * @throws DomainError NOT_FOUND
 */
export async function lerEntrega(db: Db, actor: Actor, id: number): Promise<EntregaLida> {
  const { rows } = await sql<RestoDaEntrega>`
    select x.webhook_id as "webhookId", v.tipo, v.empresa_id as "empresaId", ${isoInstant('v.criado_em')} as "aconteceuEm", v.dados,
      (select coalesce(json_agg(json_build_object('em', ${isoInstant('t.em')}, 'status', t.status, 'resposta', t.resposta,
        'erro', t.erro, 'duracaoMs', t.duracao_ms) order by t.id desc), '[]')
        from webhook_tentativa t where t.grupo_id = x.grupo_id and t.entrega_id = x.id) as tentadas
    from webhook_entrega x join webhook_evento v on v.grupo_id = x.grupo_id and v.id = x.evento_id
    where x.grupo_id = ${actor.grupoId} and x.id = ${id}`.execute(db);
  const [resto] = rows;
  if (!resto) throw new DomainError('NOT_FOUND');
  await lerWebhook(db, actor, resto.webhookId);
  const linha = await readListRow<EntregaLinha>(db, entregas, actor, id, resto.webhookId);
  const { webhookId, tipo, empresaId, tentadas } = resto;
  const corpo = podeLer(actor, tipo, empresaId) ? corpoDoEvento({ id: linha.eventoId, ...resto }) : null;
  return { ...linha, webhookId, corpo, tentadas };
}
