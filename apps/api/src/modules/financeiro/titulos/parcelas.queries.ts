import {
  type ContaDaParcela,
  DomainError,
  type EstadoDaParcela,
  type OrigemDeTitulo,
  type SituacaoDaParcela,
  type TermosDaParcela,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa, hojeNaEmpresa, juntarEmpresaEm } from '../../empresas/public.ts';

/** Instalments of the companies granted to the person; to a reseller's people, those of its clients. */
export const alcanceDeParcelas = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`p.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'p.empresa_id'),
  ...(reach.revendaId === null ? [] : [daCarteira('p.pessoa_id', reach.revendaId)]),
];

/** An instalment as its acts need it: what it is, what it owes, what was done with it. */
export interface Parcela extends TermosDaParcela, ContaDaParcela {
  id: number;
  versao: number;
  tituloId: number;
  codigo: number;
  numero: number;
  documento: string | null;
  recorrenciaId: number | null;
  origem: OrigemDeTitulo;
  empresaId: number;
  pessoaId: number;
  pessoa: string;
  contaId: number | null;
  valor: string;
  baixas: number;
  conciliadas: number;
  /** As stored: an overdue one is told by its day. */
  situacao: Exclude<SituacaoDaParcela, 'vencida'>;
  judicial: boolean;
  trava: string | null;
  acordoId: number | null;
  emissao: string;
  /** Day of the last live settlement. */
  ultimaBaixa: string | null;
}

const viva = (linha: string) => sql`${sql.ref(`${linha}.estorno_de_id`)} is null and not exists
  (select from ${sql.table(linha === 'b' ? 'baixa' : 'encargo')} x where x.grupo_id = ${sql.ref(`${linha}.grupo_id`)} and x.estorno_de_id = ${sql.ref(`${linha}.id`)})`;

const lida = sql`p.id, p.versao, p.titulo_id as "tituloId", t.codigo, p.numero, t.documento, t.recorrencia_id as "recorrenciaId", p.origem,
  p.empresa_id as "empresaId", p.pessoa_id as "pessoaId", pe.nome_fantasia as pessoa, p.conta_id as "contaId", p.vencimento,
  p.valor, p.aberto, p.baixas, p.conciliadas, p.situacao, p.judicial_em is not null as judicial, p.trava, p.acordo_id as "acordoId",
  t.emissao, p.multa_percentual as "multaPercentual", p.juros_mensal_percentual as "jurosMensalPercentual",
  p.desconto_valor as "descontoValor", p.desconto_ate as "descontoAte",
  coalesce(e.multa, 0) - coalesce(b.multa, 0) as "multaAberta", coalesce(e.juros, 0) - coalesce(b.juros, 0) as "jurosAbertos",
  coalesce(e.cobrada, false) as "multaCobrada", coalesce(e.base_dias, 0) as "baseDias", coalesce(e.calculados, 0) as "jurosCalculados",
  e.ate as "jurosAte", b.ultima as "ultimaBaixa"`;

const contas = sql`join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
  ${juntarEmpresaEm('p.pessoa_id', 'pe')}
  left join lateral (select sum(e.multa) as multa, sum(e.juros) as juros, sum(e.base_dias) as base_dias, sum(e.juros_calculados) as calculados,
      max(e.ate) filter (where ${viva('e')}) as ate, bool_or(e.de is not null or e.multa > 0) filter (where ${viva('e')}) as cobrada
    from encargo e where e.grupo_id = p.grupo_id and e.parcela_id = p.id) e on true
  left join lateral (select sum(b.multa + b.dispensa_multa) as multa, sum(b.juros + b.dispensa_juros) as juros,
      max(b.data) filter (where ${viva('b')}) as ultima
    from baixa b where b.grupo_id = p.grupo_id and b.parcela_id = p.id) b on true`;

/** Those asked for, in their order. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerParcelas(db: Db, actor: Actor, ids: readonly number[]): Promise<Parcela[]> {
  const where = whereAll([...alcanceDeParcelas(actor), sql`p.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<Parcela>`select ${lida} from parcela p ${contas} ${where}`.execute(db);
  const achadas = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const parcela = achadas.get(id);
    if (!parcela) throw new DomainError('NOT_FOUND', { text: 'Lançamento não encontrado.' });
    return parcela;
  });
}

/** What a person owes to the companies on view, the first to fall due on top. */
export async function abertasDaPessoa(
  db: Db,
  actor: Actor,
  { pessoaId, empresaId }: { pessoaId: number; empresaId?: number | undefined },
): Promise<Parcela[]> {
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.pessoa_id = ${pessoaId}`,
    sql`p.origem = 'R'`,
    sql`p.situacao in ('aberta', 'parcial')`,
    ...(empresaId === undefined ? [] : [sql`p.empresa_id = ${empresaId}`]),
  ]);
  const { rows } =
    await sql<Parcela>`select ${lida} from parcela p ${contas} ${where} order by p.vencimento, p.id`.execute(db);
  return rows;
}

/** An open receivable as who chooses whom to write to needs it. */
export interface ParcelaDevida {
  id: number;
  pessoaId: number;
  vencimento: string;
  aberto: string;
  judicial: boolean;
  formaPagamentoId: number | null;
  tags: readonly string[];
}

/** What is open to receive of a company and due between two days, the oldest first. */
export async function devidasEntre(
  db: Db,
  grupoId: number,
  { empresaId, de, ate }: { empresaId: number; de: string; ate: string },
): Promise<ParcelaDevida[]> {
  const { rows } = await sql<ParcelaDevida>`
    select p.id, p.pessoa_id as "pessoaId", p.vencimento, p.aberto, p.judicial_em is not null as judicial,
      t.forma_pagamento_id as "formaPagamentoId", t.tags
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = ${grupoId} and p.empresa_id = ${empresaId} and p.origem = 'R' and p.situacao in ('aberta', 'parcial')
      and p.vencimento between ${de}::date and ${ate}::date order by p.vencimento, p.id`.execute(db);
  return rows;
}

/** Those asked for, locked until the transaction ends, in the order of their ids: two acts on the same ones never deadlock. */
export async function travarParcelas(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Parcela[]> {
  const where = whereAll([...alcanceDeParcelas(actor), sql`p.id = any(${[...ids]}::bigint[])`]);
  await sql`select 1 from parcela p ${where} order by p.id for update`.execute(tx);
  return lerParcelas(tx, actor, ids);
}

/** @throws DomainError STALE_RECORD when the person was looking at an older version */
export function conferirVersao(atual: { versao: number }, vista: number | undefined): void {
  if (vista !== undefined && vista !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
}

/** Today in each company of these instalments. */
export async function hojeDe(
  db: Db,
  parcelas: readonly { empresaId: number }[],
): Promise<(empresaId: number) => string> {
  const dias = new Map<number, string>();
  for (const { empresaId } of parcelas) {
    if (!dias.has(empresaId)) dias.set(empresaId, await hojeNaEmpresa(db, empresaId));
  }
  return (empresaId) => dias.get(empresaId) as string;
}

export function estadoDe(parcela: Parcela, hoje: string): EstadoDaParcela {
  const { situacao, origem, baixas, conciliadas, judicial, trava, vencimento } = parcela;
  const atrasada = vencimento < hoje;
  const aberta = situacao === 'aberta' || situacao === 'parcial';
  return {
    situacao: atrasada && aberta ? 'vencida' : situacao,
    origem,
    atrasada,
    baixas,
    conciliadas,
    judicial,
    trava,
  };
}

/** How a person knows it: `12/3 · Mercado do Zé`. */
export const nomeDaParcela = ({ codigo, numero, pessoa }: Parcela): string => `${codigo}/${numero} · ${pessoa}`;
