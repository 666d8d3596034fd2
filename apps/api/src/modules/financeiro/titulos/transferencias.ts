import { decimal, paraTexto } from '@retaguarda/brasil';
import {
  DomainError,
  type TransferenciaFeita,
  type TransferenciaLida,
  type TransferenciaNova,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, hojeNaEmpresa } from '../../empresas/public.ts';
import { exigirContas, exigirDepoisDaAbertura } from './contas-da-pessoa.ts';
import { exigirAberto } from './fechamento.ts';

/** Out of one account and into another: two movements of one statement, which add up to zero. */
export async function transferir(tx: Tx, actor: Actor, pedido: TransferenciaNova): Promise<TransferenciaLida> {
  const { deContaId, paraContaId, data, valor, liberacao } = pedido;
  if (deContaId === paraContaId)
    throw new DomainError('RULE_BROKEN', { campos: { paraContaId: 'Escolha outra conta' } });
  const contas = await exigirContas(tx, actor, { deContaId, paraContaId });
  for (const conta of [contas.deContaId, contas.paraContaId]) exigirDepoisDaAbertura(conta, data);
  const empresas = [contas.deContaId.empresaId, contas.paraContaId.empresaId];
  for (const empresaId of empresas) {
    if (data > (await hojeNaEmpresa(tx, empresaId))) {
      throw new DomainError('RULE_BROKEN', { campos: { data: 'A data está no futuro' } });
    }
  }
  await exigirAberto(
    tx,
    actor,
    'transferir',
    empresas.map((empresaId) => ({ empresaId, data })),
    liberacao,
  );
  const { rows } = await sql<{ id: number }>`select nextval('app.transferencia_bancaria_id_seq') as id`.execute(tx);
  const { id } = rows[0] as { id: number };
  const descricao = pedido.descricao ?? `Transferência de ${contas.deContaId.nome} para ${contas.paraContaId.nome}`;
  const comum = {
    grupo_id: actor.grupoId,
    data,
    tipo: 'transferencia',
    descricao,
    transferencia_id: id,
    usuario_id: actor.usuarioId,
  };
  const pernas = await tx
    .insertInto('movimento_bancario')
    .values([
      { ...comum, conta_id: deContaId, valor: paraTexto(decimal(valor).neg()) },
      { ...comum, conta_id: paraContaId, valor },
    ])
    .returning(['id', 'conta_id as contaId', 'data', 'valor'])
    .execute();
  return { id, data, valor, pernas };
}

/** The last ones between accounts the person sees both of. */
export async function transferencias(db: Db, actor: Actor, limite: number): Promise<TransferenciaFeita[]> {
  const where = whereAll([
    sql`s.grupo_id = ${actor.grupoId}`,
    sql`s.transferencia_id is not null`,
    sql`s.valor < 0`,
    sql`s.estorno_de_id is null`,
    ...daPessoa(actor, 'de.empresa_id'),
    ...daPessoa(actor, 'para.empresa_id'),
  ]);
  const conta = (alias: string) =>
    sql`json_build_object('id', ${sql.ref(`${alias}.id`)}, 'rotulo', ${sql.ref(`${alias}.nome`)})`;
  const { rows } = await sql<TransferenciaFeita>`
    select s.transferencia_id as id, s.data, (-s.valor)::text as valor, s.descricao, ${conta('de')} as de, ${conta('para')} as para,
      exists (select from movimento_bancario x where x.grupo_id = s.grupo_id and x.estorno_de_id = s.id) as desfeita
    from movimento_bancario s
    join movimento_bancario e on e.grupo_id = s.grupo_id and e.transferencia_id = s.transferencia_id and e.valor > 0 and e.estorno_de_id is null
    join conta_bancaria de on de.grupo_id = s.grupo_id and de.id = s.conta_id
    join conta_bancaria para on para.grupo_id = e.grupo_id and para.id = e.conta_id ${where}
    order by s.transferencia_id desc limit ${limite}`.execute(db);
  return rows;
}

interface Perna {
  id: number;
  contaId: number;
  empresaId: number;
  data: string;
  valor: string;
  conciliada: boolean;
  estornada: boolean;
}

/** Both legs are taken back, or none. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export async function desfazerTransferencia(
  tx: Tx,
  actor: Actor,
  id: number,
  liberacao?: string | undefined,
): Promise<TransferenciaLida> {
  const where = whereAll([
    sql`m.grupo_id = ${actor.grupoId}`,
    sql`m.transferencia_id = ${id}`,
    sql`m.estorno_de_id is null`,
    ...daPessoa(actor, 'c.empresa_id'),
  ]);
  const { rows: pernas } =
    await sql<Perna>`select m.id, m.conta_id as "contaId", c.empresa_id as "empresaId", m.data, m.valor,
      m.conciliado_em is not null as conciliada,
      exists (select from movimento_bancario x where x.grupo_id = m.grupo_id and x.estorno_de_id = m.id) as estornada
    from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id ${where}
    order by m.id for update of m`.execute(tx);
  if (pernas.length !== 2) throw new DomainError('NOT_FOUND', { text: 'Transferência não encontrada.' });
  if (pernas.some(({ estornada }) => estornada))
    throw new DomainError('INVALID_TRANSITION', { text: 'Já foi desfeita.' });
  if (pernas.some(({ conciliada }) => conciliada)) {
    throw new DomainError('INVALID_TRANSITION', { text: 'Está conciliada: desconcilie antes.' });
  }
  await exigirAberto(tx, actor, 'desfazerTransferencia', pernas, liberacao);
  const { rows } = await sql<{ id: number; contaId: number; data: string; valor: string }>`
    insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao, transferencia_id, estorno_de_id, usuario_id)
    select m.grupo_id, m.conta_id, m.data, -m.valor, m.tipo, 'Cancelamento: ' || m.descricao, m.transferencia_id, m.id, ${actor.usuarioId}
    from movimento_bancario m where m.grupo_id = ${actor.grupoId} and m.id = any(${pernas.map((perna) => perna.id)}::bigint[]) order by m.id
    returning id, conta_id as "contaId", data, valor`.execute(tx);
  return {
    id,
    data: pernas[0]?.data as string,
    valor: paraTexto(decimal(pernas[0]?.valor as string).abs()),
    pernas: rows,
  };
}
