import { randomBytes } from 'node:crypto';
import { dataNoFuso, decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import { atosDoPix, DomainError, type SituacaoDoPix } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { enqueueJob } from '../../../platform/jobs/queue.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import {
  baixasVivas,
  cancelarPagamento,
  estornarMovimento,
  lancarMovimento,
  type SeguidorDeBaixas,
  travarParcelas,
} from '../../financeiro/public.ts';
import { alcanceDoPix } from './cobrancas.queries.ts';
import { lerContaPix } from './contas.queries.ts';
import { type MeiosDoPix, SemPalavraDoBanco } from './meios.ts';
import type {
  DevolucaoNoProvedor,
  FalhaDoProvedor,
  PixNoProvedor,
  ProvedorPix,
  RespostaDoProvedor,
} from './provedor/porta.ts';
import { falha } from './provedor/problema.ts';
import { comoFicou } from './provedor/recusa.ts';

export const DEVOLVER = 'pix_devolucao';

export interface PixRecebido {
  id: number;
  versao: number;
  contaId: number;
  empresaId: number;
  endToEndId: string;
  parcelaId: number | null;
  pessoaId: number | null;
  valor: string;
  data: string;
  situacao: SituacaoDoPix;
  baixaId: number | null;
  devolvido: string;
}

const lido = sql`x.id, x.versao, x.conta_id as "contaId", x.empresa_id as "empresaId", x.end_to_end_id as "endToEndId", x.parcela_id as "parcelaId",
  x.pessoa_id as "pessoaId", x.valor, x.data, x.situacao, x.baixa_id as "baixaId", x.devolvido`;

/** Locked after its entry, as every act does. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarRecebido(tx: Tx, actor: Actor, id: number, versao?: number): Promise<PixRecebido> {
  const where = whereAll([...alcanceDoPix(actor), sql`x.id = ${id}`]);
  const ler = async (travando = sql``) =>
    (await sql<PixRecebido>`select ${lido} from pix_recebido x ${where} ${travando}`.execute(tx)).rows[0];
  const antes = await ler();
  if (!antes) throw new DomainError('NOT_FOUND', { text: 'Pix não encontrado.' });
  if (antes.parcelaId !== null) await travarParcelas(tx, actor, [antes.parcelaId]);
  const travado = (await ler(sql`for update`)) as PixRecebido;
  if (versao !== undefined && versao !== travado.versao) throw new DomainError('STALE_RECORD');
  return travado;
}

/**
 * Asks the bank to give money back, all or a part. The id it will know this by is kept before it is asked; it is asked after,
 * by the queue.
 *
 * @throws DomainError INVALID_TRANSITION once all of it was given back; STALE_RECORD; RULE_BROKEN for more than what is left of it
 */
export async function pedirDevolucao(
  tx: Tx,
  actor: Actor,
  id: number,
  { valor, motivo, versao }: { valor: string; motivo?: string | null | undefined; versao?: number | undefined },
): Promise<void> {
  const recebido = await travarRecebido(tx, actor, id, versao);
  requireActOn(atosDoPix, 'devolver', recebido);
  const { rows } = await sql<{ valor: string }>`select valor from pix_devolucao where grupo_id = ${actor.grupoId}
    and recebido_id = ${id} and situacao <> 'nao_realizada'`.execute(tx);
  const resta = decimal(recebido.valor).minus(somar(rows.map((um) => um.valor)));
  if (decimal(valor).gt(resta)) {
    const texto = formatarMoeda(resta);
    throw new DomainError('RULE_BROKEN', {
      text: `Deste Pix ainda se pode devolver ${texto}.`,
      campos: { valor: `No máximo ${texto}` },
    });
  }
  const nova = await tx
    .insertInto('pix_devolucao')
    .values({
      grupo_id: actor.grupoId,
      recebido_id: id,
      identificador: randomBytes(16).toString('hex'),
      valor,
      motivo: motivo ?? null,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Who was looking at it too is told, and does not give the same back again.
  await sql`update pix_recebido set versao = versao where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await devolverDepois(tx, actor.grupoId, nova.id);
}

export const devolverDepois = (tx: Tx, grupoId: number, id: number) =>
  enqueueJob(tx, DEVOLVER, { grupoId, id }, { key: `pix-devolucao-${id}` });

interface Devolucao {
  id: number;
  recebidoId: number;
  identificador: string;
  valor: string;
  motivo: string | null;
  tentativas: number;
  endToEndId: string;
  contaId: number;
}

const vezDaDevolucao = new Turn('pix_devolucao', 'falando_ate', '5 minutes');

/** Says to the bank what is to be given back; after a first try it is asked what it knows, before anything else. */
export async function falarDaDevolucao(meios: MeiosDoPix, grupoId: number, id: number): Promise<void> {
  const { database, provedores, seguidores, processo } = meios;
  const autoria = doSistema(grupoId);
  const devolucao = await database.write(autoria, (tx) => tomarVezDaDevolucao(tx, grupoId, id, processo));
  if (!devolucao) return;
  const resposta = await vezDaDevolucao.within(meios, grupoId, id, async () => {
    const conta = await database.read(grupoId, (db) => lerContaPix(db, grupoId, devolucao.contaId));
    const aberto = conta
      ? await provedores.daConta(conta)
      : falha('indisponivel', 'A conta não está ligada ao banco: ligue-a em Contas Pix.');
    const dita = aberto.ok ? await dizer(aberto.valor, devolucao) : aberto;
    await database.write(autoria, async (tx) => {
      if (dita.ok) return concluir(tx, oPrograma(grupoId), devolucao.recebidoId, id, dita.valor, seguidores);
      const negada = semVolta(dita);
      await sql`update pix_devolucao set ${vezDaDevolucao.over}, ultimo_erro = ${dita.mensagem},
          situacao = case when ${negada} then 'nao_realizada' else situacao end, resposta = case when ${negada} then ${dita.mensagem} else resposta end
        where grupo_id = ${grupoId} and id = ${id} and situacao in ('a_pedir', 'em_processamento')`.execute(tx);
    });
    return dita;
  });
  if (!resposta.ok && !semVolta(resposta)) throw new SemPalavraDoBanco(resposta.mensagem);
}

async function dizer(
  provedor: ProvedorPix,
  { endToEndId, identificador, valor, motivo, tentativas }: Devolucao,
): Promise<RespostaDoProvedor<DevolucaoNoProvedor>> {
  const outraVez = tentativas > 1;
  const sabida = outraVez ? await provedor.consultarDevolucao(endToEndId, identificador) : null;
  if (sabida && (sabida.ok || sabida.motivo !== 'nao-encontrado')) return sabida;
  const dita = await provedor.devolver(endToEndId, identificador, { valor, descricao: motivo });
  return outraVez ? comoFicou(dita, () => provedor.consultarDevolucao(endToEndId, identificador)) : dita;
}

/** There is no more to wait for: the bank gives nothing back. */
const semVolta = ({ motivo }: FalhaDoProvedor): boolean => motivo === 'recusado' || motivo === 'nao-encontrado';

/** Refunds that wait to be spoken of, and nobody is speaking. */
export async function devolucoesParadas(db: Db, grupoId: number, processo: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from pix_devolucao d where grupo_id = ${grupoId}
    and situacao in ('a_pedir', 'em_processamento') and ${vezDaDevolucao.free('d', processo)} order by id limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function tomarVezDaDevolucao(
  tx: Tx,
  grupoId: number,
  id: number,
  processo: number,
): Promise<Devolucao | undefined> {
  const { rows } =
    await sql<Devolucao>`update pix_devolucao d set ${vezDaDevolucao.taken(processo)}, tentativas = d.tentativas + 1
    from pix_recebido r where d.grupo_id = ${grupoId} and d.id = ${id} and d.situacao in ('a_pedir', 'em_processamento')
      and ${vezDaDevolucao.free('d', processo)} and r.grupo_id = d.grupo_id and r.id = d.recebido_id
    returning d.id, d.recebido_id as "recebidoId", d.identificador, d.valor, d.motivo, d.tentativas, r.end_to_end_id as "endToEndId",
      r.conta_id as "contaId"`.execute(tx);
  return rows[0];
}

/** What the bank tells of refunds together with the Pix they are of; those asked for elsewhere become known here. */
export async function aplicarDevolucoes(
  tx: Tx,
  actor: Actor,
  pix: PixNoProvedor,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  if (pix.devolucoes.length === 0) return;
  const { grupoId } = actor;
  const { rows } = await sql<{
    id: number;
  }>`select id from pix_recebido where grupo_id = ${grupoId} and end_to_end_id = ${pix.endToEndId}`.execute(tx);
  const recebidoId = rows[0]?.id;
  if (recebidoId === undefined) return;
  for (const devolucao of pix.devolucoes) {
    await travarRecebido(tx, actor, recebidoId);
    const { rows: linhas } = await sql<{
      id: number;
    }>`insert into pix_devolucao (grupo_id, recebido_id, identificador, valor, motivo)
      values (${grupoId}, ${recebidoId}, ${devolucao.id}, ${devolucao.valor}, 'Devolvido fora daqui')
      on conflict (grupo_id, recebido_id, identificador) do update set rtr_id = excluded.rtr_id returning id`.execute(
      tx,
    );
    await concluir(tx, actor, recebidoId, (linhas[0] as { id: number }).id, devolucao, seguidores);
  }
}

async function concluir(
  tx: Tx,
  actor: Actor,
  recebidoId: number,
  id: number,
  { situacao, rtrId, motivo, valor }: DevolucaoNoProvedor,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const { grupoId } = actor;
  const recebido = await travarRecebido(tx, actor, recebidoId);
  const nova = { EM_PROCESSAMENTO: 'em_processamento', DEVOLVIDO: 'devolvida', NAO_REALIZADO: 'nao_realizada' }[
    situacao
  ];
  const { rows } = await sql<{
    id: number;
  }>`update pix_devolucao set situacao = ${nova}, rtr_id = ${rtrId}, resposta = ${motivo}, ${vezDaDevolucao.over}, ultimo_erro = null
    where grupo_id = ${grupoId} and id = ${id} and situacao in ('a_pedir', 'em_processamento') returning id`.execute(
    tx,
  );
  // What ended was told before: nothing moves twice.
  if (rows.length > 0 && nova === 'devolvida') await moverDevolucao(tx, actor, recebido, { id, valor }, seguidores);
}

/**
 * Money went back. Of what settled nothing it is taken from the account. When all of a settlement went back, the settlement
 * is taken back instead, and what parts had taken comes in again, so that the account moved by exactly what the bank moved.
 */
async function moverDevolucao(
  tx: Tx,
  actor: Actor,
  recebido: PixRecebido,
  { id, valor }: { id: number; valor: string },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const { grupoId } = actor;
  const devolvido = decimal(recebido.devolvido).plus(valor);
  const todo = devolvido.gte(recebido.valor);
  const data = dataNoFuso(new Date().toISOString(), await fusoDaEmpresa(tx, recebido.empresaId));
  const estornado = todo && recebido.baixaId !== null && (await estornarBaixa(tx, actor, recebido, data, seguidores));
  if (!estornado) {
    const movimentoId = await lancarMovimento(tx, actor, {
      contaId: recebido.contaId,
      data,
      valor: decimal(valor).neg().toFixed(2),
      tipo: 'devolucao',
      descricao: 'Pix devolvido',
      ...(recebido.pessoaId !== null && { pessoaId: recebido.pessoaId }),
      origem: { tipo: 'pix_devolucao', id },
    });
    await sql`update pix_devolucao set movimento_id = ${movimentoId} where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
  }
  await sql`update pix_recebido set devolvido = ${devolvido.toFixed(2)},
      situacao = case when ${todo} or (situacao = 'a_devolver' and ${devolvido.toFixed(2)}::numeric >= excesso)
        then case when ${todo} then 'devolvido' else 'liquidado' end else situacao end,
      baixa_id = case when ${estornado} then null else baixa_id end
    where grupo_id = ${grupoId} and id = ${recebido.id}`.execute(tx);
}

/** @returns false where the settlement cannot be taken back alone (reconciled, not the last, part of it settled nothing) */
async function estornarBaixa(
  tx: Tx,
  actor: Actor,
  recebido: PixRecebido,
  data: string,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<boolean> {
  const { grupoId } = actor;
  const { parcelaId, baixaId, id } = recebido;
  if (parcelaId === null) return false;
  const [ultima] = await baixasVivas(tx, actor, [parcelaId]);
  const partes = await movimentosDasPartes(tx, grupoId, id);
  if (ultima?.id !== baixaId || ultima.conciliada || partes.excesso) return false;
  await cancelarPagamento(tx, actor, { id: parcelaId, data, motivo: 'Pix devolvido' }, seguidores);
  for (const movimentoId of partes.movimentos) await estornarMovimento(tx, actor, { id: movimentoId, data });
  return true;
}

async function movimentosDasPartes(
  db: Db,
  grupoId: number,
  recebidoId: number,
): Promise<{ movimentos: number[]; excesso: boolean }> {
  const { rows } = await sql<{ movimentos: number[]; excesso: boolean }>`select r.movimento_id is not null as excesso,
      array(select d.movimento_id from pix_devolucao d where d.grupo_id = r.grupo_id and d.recebido_id = r.id and d.movimento_id is not null
        order by d.id) as movimentos from pix_recebido r where r.grupo_id = ${grupoId} and r.id = ${recebidoId}`.execute(
    db,
  );
  return rows[0] as { movimentos: number[]; excesso: boolean };
}
