import { ESPERAS_DA_ENTREGA_S, ESPERAS_DO_ENDERECO_S, EVENTO_DE_TESTE, HORAS_ATE_PAUSAR } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { enqueueJob } from '../../platform/jobs/queue.ts';
import { Turn } from '../../platform/jobs/turns.ts';
import { notifyMany } from '../../platform/notices/notices.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { administradoresDoGrupo } from '../acesso/public.ts';
import { ENTREGAR } from './contar.ts';
import type { Resposta } from './enviar.ts';

/** The turn to deliver to a webhook: who has it is the only one that speaks to its address. */
export const vezDoWebhook = new Turn('webhook_vez', 'ocupada_ate', '5 minutes');

export interface Quem {
  database: Database;
  processo: number;
}

/** A webhook as who delivers to it needs it. Secrets are sealed. */
export interface Alvo {
  grupoId: number;
  id: number;
  endereco: string;
  segredo: string;
  /** Signs too, while it lasts. */
  segredoAnterior: string | null;
}

export interface EntregaTomada {
  id: number;
  eventoId: string;
  tipo: string;
  empresaId: number | null;
  aconteceuEm: string;
  dados: Record<string, unknown>;
}

/** What may be delivered of `x`, of the webhook `w` and its turn `v`: a test goes also where all else waits. */
const deAgora = sql`x.situacao = 'na_fila' and x.tentar_em <= now() and w.ativo
  and (f.tipo = ${EVENTO_DE_TESTE} or (w.pausado_em is null and coalesce(v.esperar_ate <= now(), true)))`;

const daFila = sql`webhook_entrega x
  join webhook_evento f on f.grupo_id = x.grupo_id and f.id = x.evento_id
  join webhook w on w.grupo_id = x.grupo_id and w.id = x.webhook_id
  join webhook_vez v on v.grupo_id = w.grupo_id and v.id = w.id`;

/** Webhooks of a group that have something to be told now. */
export const webhooksComFila = ({ database }: Quem, grupoId: number): Promise<number[]> =>
  database.read(grupoId, async (db) => {
    const { rows } = await sql<{ id: number }>`select distinct x.webhook_id as id from ${daFila}
      where x.grupo_id = ${grupoId} and ${deAgora} order by 1`.execute(db);
    return rows.map(({ id }) => id);
  });

/** @returns null where another has the turn, or it is off */
export const tomarVez = ({ database, processo }: Quem, grupoId: number, id: number): Promise<Alvo | null> =>
  database.write(doSistema(grupoId), async (tx) => {
    const { rows } = await sql<Alvo>`update webhook_vez v set ${vezDoWebhook.taken(processo)} from webhook w
      where v.grupo_id = ${grupoId} and v.id = ${id} and ${vezDoWebhook.free('v', processo)}
        and w.grupo_id = v.grupo_id and w.id = v.id and w.ativo
      returning w.grupo_id as "grupoId", w.id, w.endereco, w.segredo,
        case when w.anterior_ate > now() then w.segredo_anterior end as "segredoAnterior"`.execute(tx);
    return rows[0] ?? null;
  });

/** What comes next; nothing while the address is left alone. */
export const proximaEntrega = ({ database }: Quem, { grupoId, id }: Alvo): Promise<EntregaTomada | undefined> =>
  database.read(grupoId, async (db) => {
    const { rows } = await sql<EntregaTomada>`
      select x.id, f.id as "eventoId", f.tipo, f.empresa_id as "empresaId", ${isoInstant('f.criado_em')} as "aconteceuEm", f.dados
      from ${daFila} where x.grupo_id = ${grupoId} and x.webhook_id = ${id} and ${deAgora}
      order by x.tentar_em, x.id limit 1`.execute(db);
    return rows[0];
  });

/** Gives the turn back, and asks for the next one when the next delivery may go. */
export const largarVez = ({ database, processo }: Quem, { grupoId, id }: Alvo): Promise<void> =>
  database.write(doSistema(grupoId), async (tx) => {
    await sql`update webhook_vez set ${vezDoWebhook.over}
      where grupo_id = ${grupoId} and id = ${id} and processo = ${processo}`.execute(tx);
    const { rows } = await sql<{ quando: string | null }>`
      select ${isoInstant('max(greatest(x.tentar_em, v.esperar_ate))')} as quando from (
        select grupo_id, webhook_id, min(tentar_em) as tentar_em from webhook_entrega
        where grupo_id = ${grupoId} and webhook_id = ${id} and situacao = 'na_fila' group by 1, 2) x
      join webhook w on w.grupo_id = x.grupo_id and w.id = x.webhook_id and w.ativo and w.pausado_em is null
      join webhook_vez v on v.grupo_id = w.grupo_id and v.id = w.id`.execute(tx);
    const quando = rows[0]?.quando;
    if (quando)
      await enqueueJob(tx, ENTREGAR, { grupoId }, { key: `${ENTREGAR}:${grupoId}:${id}`, runAt: new Date(quando) });
  });

/** Seconds after a failure, by how many came before it; the last of the list from then on. */
const esperaApos = (antes: RawBuilder<unknown>, esperas: readonly number[]) =>
  sql`make_interval(secs => (array[${sql.join(esperas.map((s) => sql.lit(s)))}])[least(${antes}, ${sql.lit(esperas.length - 1)}) + 1])`;

/** Writes down one try: its line in the log, what becomes of the delivery, and how the address does. */
export const anotarTentativa = (
  { database }: Quem,
  alvo: Alvo,
  entrega: EntregaTomada,
  resposta: Resposta,
): Promise<void> =>
  database.write(doSistema(alvo.grupoId), async (tx) => {
    const { grupoId } = alvo;
    const { status, erro, duracaoMs } = resposta;
    await tx
      .insertInto('webhook_tentativa')
      .values({
        grupo_id: grupoId,
        entrega_id: entrega.id,
        status,
        erro,
        resposta: resposta.resposta,
        duracao_ms: duracaoMs,
      })
      .execute();
    const ehTeste = entrega.tipo === EVENTO_DE_TESTE;
    const ultima = ehTeste ? sql`true` : sql`seguidas >= ${sql.lit(ESPERAS_DA_ENTREGA_S.length)}`;
    const mudanca =
      erro === null
        ? sql`situacao = 'entregue', seguidas = 0`
        : sql`seguidas = seguidas + 1, situacao = case when ${ultima} then 'desistida' else 'na_fila' end,
            tentar_em = now() + ${esperaApos(sql`seguidas`, ESPERAS_DA_ENTREGA_S)}`;
    await sql`update webhook_entrega set tentativas = tentativas + 1, status = ${status}, erro = ${erro},
        duracao_ms = ${duracaoMs}, tentada_em = now(), ${mudanca}
      where grupo_id = ${grupoId} and id = ${entrega.id}`.execute(tx);
    if (ehTeste) return;
    await (erro === null ? anotarSucesso(tx, alvo) : anotarFalha(tx, alvo, status));
  });

const anotarSucesso = (tx: Tx, { grupoId, id }: Alvo) =>
  sql`update webhook_vez set falhas = 0, falhando_desde = null, esperar_ate = null, ultima_em = now()
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** The address says that it is gone for good. */
const FOI_EMBORA = 410;

async function anotarFalha(tx: Tx, alvo: Alvo, status: number | null): Promise<void> {
  const { rows } = await sql<{ demais: boolean }>`update webhook_vez set falhas = falhas + 1,
      falhando_desde = coalesce(falhando_desde, now()), esperar_ate = now() + ${esperaApos(sql`falhas`, ESPERAS_DO_ENDERECO_S)}
    where grupo_id = ${alvo.grupoId} and id = ${alvo.id}
    returning falhando_desde < now() - make_interval(hours => ${HORAS_ATE_PAUSAR}) as demais`.execute(tx);
  if (status === FOI_EMBORA) return pausar(tx, alvo, 'O endereço respondeu 410: não quer mais receber.');
  if (rows[0]?.demais) await pausar(tx, alvo, 'O endereço não recebe nada há mais de um dia.');
}

/** Leaves an address alone until a person resumes it, and tells who made the webhook and who administers the group. */
export async function pausar(tx: Tx, { grupoId, id }: Alvo, motivo: string): Promise<void> {
  const { rows } = await sql<{ nome: string; usuarioId: number }>`
    update webhook set pausado_em = now(), pausa_motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${id} and ativo and pausado_em is null
    returning nome, usuario_id as "usuarioId"`.execute(tx);
  const [pausado] = rows;
  if (!pausado) return;
  const quem = new Set([pausado.usuarioId, ...(await administradoresDoGrupo(tx))]);
  await notifyMany(tx, grupoId, [...quem], {
    titulo: `Webhook pausado: ${pausado.nome}`,
    texto: motivo,
    caminho: `/sistema/seguranca/webhooks/${id}/entregas`,
    gravidade: 'atencao',
  });
}
