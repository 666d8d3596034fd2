import { momentoNoFuso } from '@retaguarda/brasil';
import {
  DomainError,
  estadosDoPreparo,
  type SituacaoDoPreparo,
  type TicketLido,
  temaDaCozinha,
  temaDoSalao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Sql } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, exigirEmpresas, fusoDaEmpresa } from '../../empresas/public.ts';
import { produtosNoSalao } from '../../produtos/public.ts';
import { departamentosDa, saidasDa } from '../../restaurante/public.ts';
import { bytesDoTicket, type Colunas } from './impressao.ts';

interface TicketGuardado extends TicketLido {
  empresaId: number;
}

async function ler(db: Db, grupoId: number, condicoes: readonly Sql[], resto: Sql): Promise<TicketGuardado[]> {
  const { rows } =
    await sql<TicketGuardado>`select t.id, t.empresa_id as "empresaId", t.departamento_id as "departamentoId", t.seq, t.tipo,
      c.uuid as conta, t.pedido_id as "pedidoId", t.identificador, t.para, t.itens, t.situacao, ${isoInstant('t.criado_em')} as "criadoEm",
      ${isoInstant('t.preparando_em')} as "preparandoEm", ${isoInstant('t.pronto_em')} as "prontoEm"
    from cozinha_ticket t left join conta c on c.grupo_id = t.grupo_id and c.id = t.conta_id
    ${whereAll([sql`t.grupo_id = ${grupoId}`, ...condicoes])} ${resto}`.execute(db);
  return rows;
}

const semEmpresa = ({ empresaId: _, ...ticket }: TicketGuardado): TicketLido => ticket;

/** What the kitchen still has to do, the oldest first. */
export async function naCozinha(db: Db, actor: Actor, empresaId: number, departamentoId?: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const condicoes = [
    sql`t.empresa_id = ${empresaId}`,
    sql`t.situacao <> 'entregue'`,
    ...(departamentoId === undefined ? [] : [sql`t.departamento_id = ${departamentoId}`]),
  ];
  const tickets = await ler(db, actor.grupoId, condicoes, sql`order by t.id limit 500`);
  return { departamentos: await departamentosDa(db, actor.grupoId, empresaId), tickets: tickets.map(semEmpresa) };
}

/** @throws DomainError NOT_FOUND, also of a company the person does not see */
async function lerTicket(db: Db, actor: Actor, id: number): Promise<TicketGuardado> {
  const [ticket] = await ler(db, actor.grupoId, [sql`t.id = ${id}`, ...daPessoa(actor, 't.empresa_id')], sql``);
  if (!ticket) throw new DomainError('NOT_FOUND', { text: 'Pedido da cozinha não encontrado.' });
  return ticket;
}

/** Says how far the kitchen is. @throws DomainError NOT_FOUND; STALE_RECORD when somebody said otherwise meanwhile */
export async function mudarPreparo(
  tx: Tx,
  actor: Actor,
  id: number,
  { de, situacao }: { de: SituacaoDoPreparo; situacao: SituacaoDoPreparo },
): Promise<TicketLido> {
  const visto = await lerTicket(tx, actor, id);
  const { numUpdatedRows } = await tx
    .updateTable('cozinha_ticket')
    .set({
      situacao,
      preparando_em: situacao === 'novo' ? null : sql<string>`coalesce(preparando_em, now())`,
      pronto_em: ['novo', 'preparando'].includes(situacao) ? null : sql<string>`coalesce(pronto_em, now())`,
      entregue_em: situacao === 'entregue' ? sql<string>`now()` : null,
    })
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .where('situacao', '=', de)
    .executeTakeFirst();
  const atual = await lerTicket(tx, actor, id);
  if (numUpdatedRows === 0n)
    throw new DomainError('STALE_RECORD', {
      text: `Este pedido já está em "${estadosDoPreparo.labels[atual.situacao]}".`,
      data: { atual: semEmpresa(atual) },
    });
  await publish(tx, temaDaCozinha, visto.departamentoId, {});
  await publish(tx, temaDoSalao, visto.empresaId, { conta: visto.conta });
  return semEmpresa(atual);
}

/** A ticket as a printer takes it. */
export async function imprimirTicket(db: Db, actor: Actor, id: number, colunas: Colunas): Promise<Buffer> {
  const ticket = await lerTicket(db, actor, id);
  const departamentos = await departamentosDa(db, actor.grupoId, ticket.empresaId);
  const departamento = departamentos.find((um) => um.id === ticket.departamentoId)?.nome ?? '';
  const { data, hora } = momentoNoFuso(ticket.criadoEm, await fusoDaEmpresa(db, ticket.empresaId));
  const [ano, mes, dia] = data.split('-');
  return bytesDoTicket(ticket, { departamento, quando: `${dia}/${mes}/${ano} ${hora.slice(0, 5)}`, colunas });
}

/** Where a product would be prepared, and how its ticket would come out. @throws DomainError NOT_FOUND */
export async function simularRoteamento(db: Db, actor: Actor, empresaId: number, produtoId: number) {
  await exigirEmpresas(db, actor, [empresaId]);
  const [produto] = await produtosNoSalao(db, empresaId, { ids: [produtoId] });
  if (!produto) throw new DomainError('NOT_FOUND', { text: 'Produto não encontrado.' });
  const departamentos = await departamentosDa(db, actor.grupoId, empresaId);
  const departamento = departamentos.find(({ id }) => id === produto.departamentoId) ?? null;
  const saidas = departamento === null ? [] : await saidasDa(db, actor.grupoId, empresaId);
  return {
    produto: { id: produto.id, descricao: produto.descricao },
    departamento,
    saidas: saidas
      .filter(({ departamentoId }) => departamentoId === departamento?.id)
      .map(({ nome, destino, impressora, endereco, porta, vias, imprimeCancelamento }) => ({
        nome,
        destino,
        impressora,
        vias,
        imprimeCancelamento,
        endereco: endereco && porta ? `${endereco}:${porta}` : endereco,
      })),
  };
}
