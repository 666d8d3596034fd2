import {
  type Aplicado,
  DomainError,
  type EstadoDaConta,
  type ItemDaConta,
  type PagamentoDaConta,
  totaisDaConta,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** An account as it is stored. */
export interface ContaGuardada {
  id: number;
  empresaId: number;
  abertaEm: string;
  fechadaEm: string | null;
  vendaId: number | null;
  estado: EstadoDaConta;
}

type Linha = Omit<ContaGuardada, 'estado'> & Omit<EstadoDaConta, 'itens' | 'pagamentos'>;

const daConta = sql`c.id, c.empresa_id as "empresaId", ${isoInstant('c.aberta_em')} as "abertaEm", ${isoInstant('c.fechada_em')} as "fechadaEm",
  c.venda_id as "vendaId", c.uuid, c.modo, c.mesa_id as "mesaId", c.comanda_id as "comandaId", c.identificador, c.situacao, c.pessoas,
  c.garcom_id as "garcomId", c.cliente_id as "clienteId", c.nome, c.telefone, c.servico_percentual::text as "servicoPercentual",
  c.servico_recusado as "servicoRecusado", c.couvert::text as couvert, c.desconto::text as desconto, c.juntada_a as "juntadaA", c.seq, c.ultimo`;

/**
 * Accounts with their items and payments. Ids that are not there are left out.
 *
 * @param travar holds them until the transaction ends, in the order of ids
 */
export async function lerContas(
  db: Db,
  grupoId: number,
  uuids: readonly string[],
  travar = false,
): Promise<ContaGuardada[]> {
  const { rows: linhas } = await sql<Linha>`select ${daConta} from conta c where c.grupo_id = ${grupoId}
    and c.uuid = any(${uuids}::uuid[]) order by c.id ${travar ? sql`for update` : sql``}`.execute(db);
  const ids = linhas.map(({ id }) => id);
  if (ids.length === 0) return [];
  const itens = await lerItens(db, grupoId, ids);
  const pagamentos = await lerPagamentos(db, grupoId, ids);
  return linhas.map(({ id, empresaId, abertaEm, fechadaEm, vendaId, ...cabecalho }) => ({
    id,
    empresaId,
    abertaEm,
    fechadaEm,
    vendaId,
    estado: {
      ...cabecalho,
      itens: itens.flatMap(({ contaId, ...item }) => (contaId === id ? [item] : [])),
      pagamentos: pagamentos.flatMap(({ contaId, ...pagamento }) => (contaId === id ? [pagamento] : [])),
    },
  }));
}

async function lerItens(db: Db, grupoId: number, contas: readonly number[]) {
  const { rows } = await sql<
    ItemDaConta & { contaId: number }
  >`select i.conta_id as "contaId", i.uuid, i.produto_id as "produtoId",
      i.descricao, i.unidade, i.quantidade::text as quantidade, i.enviada::text as enviada, i.cancelada::text as cancelada,
      i.unitario::text as unitario, i.departamento_id as "departamentoId", i.partes, i.observacao, i.lugar, i.garcom_id as "garcomId",
      i.origem, ${isoInstant('i.em')} as em
    from conta_item i where i.grupo_id = ${grupoId} and i.conta_id = any(${contas}::bigint[]) order by i.conta_id, i.ordem`.execute(
    db,
  );
  return rows;
}

async function lerPagamentos(db: Db, grupoId: number, contas: readonly number[]) {
  const { rows } = await sql<PagamentoDaConta & { contaId: number }>`select p.conta_id as "contaId", p.uuid, p.especie,
      p.forma_pagamento_id as "formaPagamentoId", p.valor::text as valor, p.troco::text as troco, p.parte, p.estornado,
      p.parcelas, p.bandeira_id as "bandeiraId", p.adquirente_id as "adquirenteId", p.nsu, p.autorizacao, p.txid, p.vale,
      ${isoInstant('p.em')} as em
    from conta_pagamento p where p.grupo_id = ${grupoId} and p.conta_id = any(${contas}::bigint[]) order by p.conta_id, p.em, p.uuid`.execute(
    db,
  );
  return rows;
}

/** @throws DomainError NOT_FOUND */
export async function lerUmaConta(db: Db, grupoId: number, uuid: string): Promise<ContaGuardada> {
  const [conta] = await lerContas(db, grupoId, [uuid]);
  if (!conta) throw new DomainError('NOT_FOUND', { text: 'Conta não encontrada.' });
  return conta;
}

/** Which account an event belongs to first, where it was taken in already. */
export async function contaDoEvento(db: Db, grupoId: number, evento: string): Promise<string | null> {
  const { rows } = await sql<{ uuid: string }>`select c.uuid from conta_evento e
    join conta c on c.grupo_id = e.grupo_id and c.id = e.conta_id
    where e.grupo_id = ${grupoId} and e.uuid = ${evento} and e.principal`.execute(db);
  return rows[0]?.uuid ?? null;
}

/** What undoing takes back: the event with how things were before it. */
export async function lerEvento(db: Db, grupoId: number, evento: string) {
  const { rows } = await sql<{
    tipo: string;
    inverso: Aplicado['inverso'] | null;
  }>`select tipo, inverso from conta_evento
    where grupo_id = ${grupoId} and uuid = ${evento} and principal`.execute(db);
  return rows[0] ?? null;
}

const valores = (estado: EstadoDaConta) => {
  const { total, pago } = totaisDaConta(estado);
  return {
    modo: estado.modo,
    mesa_id: estado.mesaId,
    comanda_id: estado.comandaId,
    identificador: estado.identificador,
    situacao: estado.situacao,
    pessoas: estado.pessoas,
    garcom_id: estado.garcomId,
    cliente_id: estado.clienteId,
    nome: estado.nome,
    telefone: estado.telefone,
    servico_percentual: estado.servicoPercentual,
    servico_recusado: estado.servicoRecusado,
    couvert: estado.couvert,
    desconto: estado.desconto,
    juntada_a: estado.juntadaA,
    seq: estado.seq,
    ultimo: estado.ultimo,
    total,
    pago,
  };
};

/** @returns null where the identity is taken */
export async function inserirConta(
  tx: Tx,
  { grupoId, empresaId, em }: { grupoId: number; empresaId: number; em: string },
  estado: EstadoDaConta,
): Promise<number | null> {
  const feita = await tx
    .insertInto('conta')
    .values({ grupo_id: grupoId, uuid: estado.uuid, empresa_id: empresaId, aberta_em: em, ...valores(estado) })
    .onConflict((conflito) => conflito.constraint('conta_uuid_uk').doNothing())
    .returning('id')
    .executeTakeFirst();
  return feita?.id ?? null;
}

/**
 * Writes what an account became.
 *
 * @param juntas ids of the accounts of the event, between which items go
 * @throws DomainError DUPLICATE_VALUE for the identity of an item or a payment of another account
 */
export async function gravarConta(
  tx: Tx,
  grupoId: number,
  { id, estado: era }: ContaGuardada,
  agora: EstadoDaConta,
  juntas: readonly number[],
): Promise<void> {
  const agoraPedida = agora.situacao === 'em_pagamento' && era.situacao !== 'em_pagamento';
  const acabou = agora.situacao !== era.situacao && ['fechada', 'cancelada'].includes(agora.situacao);
  await tx
    .updateTable('conta')
    .set({
      ...valores(agora),
      mudada_em: sql<string>`now()`,
      ...(agoraPedida ? { pedida_em: sql<string>`now()` } : {}),
      ...(acabou ? { fechada_em: sql<string>`now()` } : {}),
    })
    .where('grupo_id', '=', grupoId)
    .where('id', '=', id)
    .execute();
  await gravarItens(tx, grupoId, { contaId: id, juntas }, era.itens, agora.itens);
  await gravarPagamentos(tx, grupoId, id, era.pagamentos, agora.pagamentos);
}

const mudou = <T extends { uuid: string }>(antes: readonly T[], depois: readonly T[]) => {
  const eram = new Map(antes.map((um) => [um.uuid, JSON.stringify(um)]));
  return depois.filter((um) => eram.get(um.uuid) !== JSON.stringify(um));
};

/** What left the account is written by the account it went to, or is gone. */
async function gravarItens(
  tx: Tx,
  grupoId: number,
  { contaId, juntas }: { contaId: number; juntas: readonly number[] },
  antes: readonly ItemDaConta[],
  depois: readonly ItemDaConta[],
): Promise<void> {
  const lugares = new Map(depois.map(({ uuid }, i) => [uuid, i + 1]));
  const novos = mudou(antes, depois);
  if (novos.length > 0) {
    const linhas = novos.map((item) => ({
      uuid: item.uuid,
      ordem: lugares.get(item.uuid),
      produto_id: item.produtoId,
      descricao: item.descricao,
      unidade: item.unidade,
      quantidade: item.quantidade,
      enviada: item.enviada,
      cancelada: item.cancelada,
      unitario: item.unitario,
      departamento_id: item.departamentoId,
      partes: item.partes,
      observacao: item.observacao,
      lugar: item.lugar,
      garcom_id: item.garcomId,
      origem: item.origem,
      em: item.em,
    }));
    const { numAffectedRows } =
      await sql`insert into conta_item (grupo_id, conta_id, uuid, ordem, produto_id, descricao, unidade, quantidade, enviada, cancelada, unitario,
        departamento_id, partes, observacao, lugar, garcom_id, origem, em)
      select ${grupoId}, ${contaId}, x.uuid, x.ordem, x.produto_id, x.descricao, x.unidade, x.quantidade, x.enviada, x.cancelada, x.unitario,
        x.departamento_id, x.partes, x.observacao, x.lugar, x.garcom_id, x.origem, x.em
      from jsonb_populate_recordset(null::conta_item, ${JSON.stringify(linhas)}::jsonb) x
      on conflict (grupo_id, uuid) do update set conta_id = excluded.conta_id, ordem = excluded.ordem, quantidade = excluded.quantidade,
        enviada = excluded.enviada, cancelada = excluded.cancelada, observacao = excluded.observacao, lugar = excluded.lugar,
        origem = excluded.origem where conta_item.conta_id = any(${juntas}::bigint[])`.execute(tx);
    if (numAffectedRows !== BigInt(linhas.length)) throw jaLancado('O item já foi lançado.');
  }
  const ficam = new Set(depois.map(({ uuid }) => uuid));
  const sairam = antes.flatMap(({ uuid }) => (ficam.has(uuid) ? [] : [uuid]));
  if (sairam.length > 0)
    await sql`delete from conta_item where grupo_id = ${grupoId} and conta_id = ${contaId} and uuid = any(${sairam}::uuid[])`.execute(
      tx,
    );
}

async function gravarPagamentos(
  tx: Tx,
  grupoId: number,
  contaId: number,
  antes: readonly PagamentoDaConta[],
  depois: readonly PagamentoDaConta[],
): Promise<void> {
  for (const pago of mudou(antes, depois)) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('conta_pagamento')
      .values({
        grupo_id: grupoId,
        uuid: pago.uuid,
        conta_id: contaId,
        especie: pago.especie,
        valor: pago.valor,
        forma_pagamento_id: pago.formaPagamentoId,
        troco: pago.troco,
        parte: pago.parte,
        parcelas: pago.parcelas,
        bandeira_id: pago.bandeiraId,
        adquirente_id: pago.adquirenteId,
        nsu: pago.nsu,
        autorizacao: pago.autorizacao,
        txid: pago.txid,
        vale: pago.vale,
        em: pago.em,
      })
      .onConflict((conflito) =>
        conflito
          .columns(['grupo_id', 'uuid'])
          .doUpdateSet({ estornado: pago.estornado })
          .where('conta_pagamento.conta_id', '=', contaId),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw jaLancado('O pagamento já foi lançado.');
  }
}

const jaLancado = (text: string) => new DomainError('DUPLICATE_VALUE', { text });

export interface EventoAGravar {
  contaId: number;
  seq: number;
  uuid: string;
  principal: boolean;
  tipo: string;
  dados: unknown;
  deltas: readonly unknown[];
  inverso: unknown;
  em: string;
  usuarioId: number | null;
  terminalId: number | null;
  autorizadorId: number | null;
}

export async function gravarEvento(tx: Tx, grupoId: number, evento: EventoAGravar): Promise<void> {
  await tx
    .insertInto('conta_evento')
    .values({
      grupo_id: grupoId,
      conta_id: evento.contaId,
      seq: evento.seq,
      uuid: evento.uuid,
      tipo: evento.tipo,
      principal: evento.principal,
      dados: JSON.stringify(evento.dados),
      deltas: JSON.stringify(evento.deltas),
      inverso: evento.inverso === null ? null : JSON.stringify(evento.inverso),
      ocorrido_em: evento.em,
      usuario_id: evento.usuarioId,
      terminal_id: evento.terminalId,
      autorizador_id: evento.autorizadorId,
    })
    .execute();
}

/** What a card is follows from its accounts, unless people took it out of use. */
export async function acertarComandas(tx: Tx, grupoId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const situacao: Sql = sql`coalesce((select case c.situacao when 'em_pagamento' then 'em_fechamento' else 'em_uso' end from conta c
    where c.grupo_id = k.grupo_id and c.comanda_id = k.id and c.situacao in ('em_uso', 'em_pagamento')), 'livre')`;
  await sql`update comanda k set situacao = ${situacao} where k.grupo_id = ${grupoId} and k.id = any(${[...ids].sort((a, b) => a - b)}::bigint[])
    and k.situacao in ('livre', 'em_uso', 'em_fechamento') and k.situacao <> ${situacao}`.execute(tx);
}
