import {
  type ContaLida,
  type ContaNoQuadro,
  DomainError,
  type EventoLido,
  nomesDosEventos,
  type QuadroDoSalao,
  totaisDaConta,
  valorDoItem,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { setoresEMesas } from '../../restaurante/public.ts';
import { juntarTerminal } from '../../terminais/public.ts';
import { lerEvento, lerUmaConta } from './contas.queries.ts';

type Preparo = NonNullable<ContaLida['itens'][number]['preparo']>;

/** An account for who sees its company. @throws DomainError NOT_FOUND */
export async function lerConta(db: Db, actor: Actor, uuid: string): Promise<ContaLida> {
  const { id, estado, ...guardada } = await lerUmaConta(db, actor.grupoId, uuid);
  await exigirDaConta(db, actor, guardada.empresaId);
  const preparos = await preparosDe(
    db,
    actor.grupoId,
    estado.itens.map((item) => item.uuid),
  );
  const { rows } = await sql<{
    garcom: string | null;
  }>`select g.nome as garcom from conta c ${juntarPessoa('c', 'g', 'garcom_id')}
    where c.grupo_id = ${actor.grupoId} and c.id = ${id}`.execute(db);
  const desfaz = estado.ultimo === null ? null : await lerEvento(db, actor.grupoId, estado.ultimo);
  const garcom = rows[0]?.garcom;
  return {
    ...estado,
    ...guardada,
    garcom: garcom && estado.garcomId !== null ? { id: estado.garcomId, rotulo: garcom } : null,
    desfaz: desfaz ? nomesDosEventos[desfaz.tipo as keyof typeof nomesDosEventos] : null,
    itens: estado.itens.map((item) => ({
      ...item,
      partes: item.partes ? [...item.partes] : null,
      valor: valorDoItem(item).toFixed(2),
      preparo: preparos.get(item.uuid) ?? null,
    })),
    pagamentos: [...estado.pagamentos],
    totais: totaisDaConta(estado),
  };
}

async function exigirDaConta(db: Db, actor: Actor, empresaId: number): Promise<void> {
  try {
    await exigirEmpresas(db, actor, [empresaId]);
  } catch (erro) {
    if (erro instanceof DomainError) throw new DomainError('NOT_FOUND', { text: 'Conta não encontrada.' });
    throw erro;
  }
}

/** Where each item is in the kitchen: as its last ticket is. */
async function preparosDe(db: Db, grupoId: number, itens: readonly string[]): Promise<ReadonlyMap<string, Preparo>> {
  if (itens.length === 0) return new Map();
  const { rows } = await sql<Preparo & { item: string }>`select distinct on (x->>'item') x->>'item' as item, t.situacao,
      ${isoInstant("case t.situacao when 'pronto' then t.pronto_em when 'entregue' then t.entregue_em else t.criado_em end")} as desde
    from conta_item i join conta c on c.grupo_id = i.grupo_id and c.uuid = i.origem
    join cozinha_ticket t on t.grupo_id = c.grupo_id and t.conta_id = any(array[c.id, i.conta_id]) and t.tipo = 'novo'
    cross join jsonb_array_elements(t.itens) x
    where i.grupo_id = ${grupoId} and i.uuid = any(${itens}::uuid[]) and x->>'item' = i.uuid::text
    order by x->>'item', t.id desc`.execute(db);
  return new Map(rows.map(({ item, ...preparo }) => [item, preparo]));
}

/** Everything that happened to an account, the last first. */
export async function eventosDaConta(db: Db, actor: Actor, uuid: string): Promise<EventoLido[]> {
  const { id, empresaId } = await lerUmaConta(db, actor.grupoId, uuid);
  await exigirDaConta(db, actor, empresaId);
  const { rows } = await sql<EventoLido>`select e.seq, e.tipo, e.dados, ${isoInstant('e.ocorrido_em')} as "ocorridoEm",
      u.nome as usuario, tm.nome as terminal, a.nome as autorizador
    from conta_evento e ${juntarPessoa('e', 'u')} ${juntarPessoa('e', 'a', 'autorizador_id')} left ${juntarTerminal('e', 'tm')}
    where e.grupo_id = ${actor.grupoId} and e.conta_id = ${id} order by e.seq desc limit 500`.execute(db);
  return rows;
}

/** Tables and open accounts of a company. */
export async function quadroDe(db: Db, actor: Actor, empresaId: number): Promise<QuadroDoSalao> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { grupoId } = actor;
  const contas = await contasDoQuadro(db, grupoId, empresaId);
  return { ...(await setoresEMesas(db, grupoId, empresaId)), contas };
}

/** Some accounts, and those that joined them, as the board shows them: what does not come has left it. */
export async function linhasDoQuadro(
  db: Db,
  actor: Actor,
  empresaId: number,
  uuids: readonly string[],
): Promise<{ contas: ContaNoQuadro[] }> {
  await exigirEmpresas(db, actor, [empresaId]);
  return { contas: await contasDoQuadro(db, actor.grupoId, empresaId, uuids) };
}

async function contasDoQuadro(
  db: Db,
  grupoId: number,
  empresaId: number,
  uuids?: readonly string[],
): Promise<ContaNoQuadro[]> {
  const quais = uuids ? sql`and (c.uuid = any(${uuids}::uuid[]) or c.juntada_a = any(${uuids}::uuid[]))` : sql``;
  const { rows } =
    await sql<ContaNoQuadro>`select c.uuid, c.modo, c.mesa_id as "mesaId", c.comanda_id as "comandaId", c.identificador,
      c.nome, c.situacao, c.pessoas, c.total::text as total, c.pago::text as pago, ${isoInstant('c.aberta_em')} as "abertaEm",
      g.nome as garcom, (select ${isoInstant('min(t.criado_em)')} from cozinha_ticket t where t.grupo_id = c.grupo_id
        and t.conta_id = c.id and t.tipo = 'novo' and t.situacao in ('novo', 'preparando')) as "esperaDesde",
      exists (select from conta_item i where i.grupo_id = c.grupo_id and i.conta_id = c.id and i.enviada < i.quantidade) as "aEnviar",
      c.juntada_a as "juntadaA"
    from conta c ${juntarPessoa('c', 'g', 'garcom_id')}
    where c.grupo_id = ${grupoId} and c.empresa_id = ${empresaId} and c.situacao in ('em_uso', 'em_pagamento', 'juntada')
      and (c.juntada_a is null or exists (select from conta d where d.grupo_id = c.grupo_id and d.uuid = c.juntada_a
        and d.situacao in ('em_uso', 'em_pagamento'))) ${quais}
    order by c.aberta_em, c.id`.execute(db);
  return rows;
}
