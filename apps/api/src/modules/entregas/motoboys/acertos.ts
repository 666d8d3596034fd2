import { decimal, somar } from '@retaguarda/brasil';
import {
  type AcertoAFazer,
  type AcertoFeito,
  DomainError,
  ganhosDoCourier,
  type PagamentoDoCourier,
  type pedidosCalls,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';

interface Aberto extends PagamentoDoCourier {
  motoboy: { id: number; rotulo: string };
  pedidos: AcertoAFazer['pedidos'];
}

/** Deliveries that no settlement holds yet, by courier. Tests of marketplaces are left out. */
async function abertos(db: Db, grupoId: number, empresaId: number, mais: Sql = sql``): Promise<Aberto[]> {
  const { rows } = await sql<Aberto>`select json_build_object('id', m.id, 'rotulo', m.nome) as motoboy, m.pagamento,
      m.valor_entrega::text as "valorEntrega", m.valor_diaria::text as "valorDiaria", m.percentual_taxa::text as "percentualTaxa",
      json_agg(json_build_object('id', p.id, 'numero', p.numero, 'entregueEm', ${isoInstant('coalesce(p.entregue_em, p.concluido_em, p.despachado_em)')},
        'bairro', p.endereco->>'bairro', 'taxaEntrega', p.taxa_entrega::text, 'dinheiro', (select coalesce(sum(g.valor), 0)::numeric(14, 2)::text
          from pedido_pagamento g where g.grupo_id = p.grupo_id and g.pedido_id = p.id and not g.pago and g.especie = 'dinheiro'))
        order by p.id) as pedidos
    from pedido p join motoboy m on m.grupo_id = p.grupo_id and m.id = p.motoboy_id
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.acerto_id is null and not p.teste
      -- A marketplace says hours later that what the shop's courier took was delivered.
      and (p.situacao in ('entregue', 'concluido') or (p.externo_id is not null and p.situacao = 'despachado')) ${mais}
    group by m.grupo_id, m.id order by m.nome, m.id`.execute(db);
  return rows;
}

function contas({ pedidos, ...quem }: Aberto): Pick<AcertoAFazer, 'recebido' | 'porEntregas' | 'diaria' | 'aEntregar'> {
  const recebido = somar(pedidos.map(({ dinheiro }) => dinheiro));
  const { porEntregas, diaria } = ganhosDoCourier(
    quem,
    pedidos.map(({ taxaEntrega }) => taxaEntrega),
  );
  return {
    recebido: recebido.toFixed(2),
    porEntregas,
    diaria,
    aEntregar: recebido.minus(porEntregas).minus(diaria).toFixed(2),
  };
}

async function feitos(db: Db, condicao: Sql): Promise<AcertoFeito[]> {
  const { rows } =
    await sql<AcertoFeito>`select a.id, json_build_object('id', m.id, 'rotulo', m.nome) as motoboy, a.entregas,
      a.recebido::text as recebido, a.por_entregas::text as "porEntregas", a.diaria::text as diaria, a.entregue::text as entregue,
      a.diferenca::text as diferenca, a.observacao, ${isoInstant('a.feito_em')} as "feitoEm", u.nome as usuario
    from motoboy_acerto a join motoboy m on m.grupo_id = a.grupo_id and m.id = a.motoboy_id ${juntarPessoa('a', 'u')}
    where ${condicao} order by a.id desc limit 50`.execute(db);
  return rows;
}

/** What each courier of a company has to settle, and the last settlements. */
export async function acertosDa(
  db: Db,
  actor: Actor,
  empresaId: number,
): Promise<{ aFazer: AcertoAFazer[]; feitos: AcertoFeito[] }> {
  await exigirEmpresas(db, actor, [empresaId]);
  const aFazer = await abertos(db, actor.grupoId, empresaId);
  return {
    aFazer: aFazer.map((um) => ({ motoboy: um.motoboy, pedidos: um.pedidos, ...contas(um) })),
    feitos: await feitos(db, sql`a.grupo_id = ${actor.grupoId} and a.empresa_id = ${empresaId}`),
  };
}

type Acerto = z.output<typeof pedidosCalls.acertar.body>;

/**
 * Settles a shift of a courier: each delivery is in one settlement. The same identity settles once.
 *
 * @throws DomainError RULE_BROKEN when one of the orders is not his, not delivered or settled already
 */
export async function acertarMotoboy(tx: Tx, actor: Actor, empresaId: number, acerto: Acerto): Promise<AcertoFeito> {
  const { grupoId } = actor;
  await exigirEmpresas(tx, actor, [empresaId]);
  const { uuid, motoboyId, comDiaria, entregue, observacao } = acerto;
  const ids = [...new Set(acerto.pedidos)];
  await sql`select from pedido where grupo_id = ${grupoId} and id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  );
  const [ja] = await feitos(
    tx,
    sql`a.grupo_id = ${grupoId} and a.uuid = ${uuid}::uuid and a.empresa_id = ${empresaId}`,
  );
  if (ja) return ja;
  const [dele] = await abertos(
    tx,
    grupoId,
    empresaId,
    sql`and p.motoboy_id = ${motoboyId} and p.id = any(${ids}::bigint[])`,
  );
  if (!dele || dele.pedidos.length !== ids.length)
    throw new DomainError('RULE_BROKEN', {
      text: 'Há pedidos que não são deste entregador ou já foram acertados: confira de novo.',
    });
  const { recebido, porEntregas, diaria } = contas(dele);
  const daDiaria = comDiaria ? diaria : '0.00';
  const diferenca = decimal(entregue).minus(decimal(recebido).minus(porEntregas).minus(daDiaria));
  const { rows } = await sql<{
    id: number;
  }>`insert into motoboy_acerto (grupo_id, uuid, empresa_id, motoboy_id, entregas, recebido,
      por_entregas, diaria, entregue, diferenca, observacao, usuario_id)
    values (${grupoId}, ${uuid}, ${empresaId}, ${motoboyId}, ${ids.length}, ${recebido}, ${porEntregas}, ${daDiaria}, ${entregue},
      ${diferenca.toFixed(2)}, ${observacao ?? null}, ${actor.usuarioId}) returning id`.execute(tx);
  await sql`update pedido set acerto_id = ${rows[0]?.id}, versao = versao + 1
    where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
  const [feito] = await feitos(tx, sql`a.grupo_id = ${grupoId} and a.id = ${rows[0]?.id}`);
  return feito as AcertoFeito;
}
