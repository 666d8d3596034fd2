import { decimal, paraTexto } from '@retaguarda/brasil';
import { DomainError, type ProcuraParaConciliar } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { devidoEm } from '../titulos/baixar.ts';
import { alcanceDeParcelas, lerParcelas, nomeDaParcela } from '../titulos/parcelas.queries.ts';
import { verConta } from './conta.ts';

const MOSTRADOS = 30;

/** Movements and open entries of the direction of a line, to choose from by hand: the nearest in amount on top. */
export async function procurarParaConciliar(
  db: Db,
  actor: Actor,
  contaId: number,
  { search, linhaId }: { search?: string | undefined; linhaId: number },
): Promise<ProcuraParaConciliar> {
  const { empresaId } = await verConta(db, actor, contaId);
  const { rows } = await sql<{ data: string; valor: string }>`select data, valor::text as valor from extrato_linha
    where grupo_id = ${actor.grupoId} and conta_id = ${contaId} and id = ${linhaId}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Linha do extrato não encontrada.' });
  const linha = rows[0];
  return {
    movimentos: await movimentosLivres(db, actor, contaId, linha, search),
    lancamentos: await lancamentosAbertos(db, actor, empresaId, linha, search),
  };
}

interface Linha {
  data: string;
  valor: string;
}

async function movimentosLivres(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  { valor }: Linha,
  search: string | undefined,
): Promise<ProcuraParaConciliar['movimentos']> {
  const casa = search?.trim() ? sql`and app.normalizar(m.descricao) like all (${containsPatterns(search)})` : sql``;
  const { rows } = await sql<ProcuraParaConciliar['movimentos'][number]>`
    select m.id, m.data, m.valor::text as valor, m.descricao from movimento_bancario m
    where m.grupo_id = ${grupoId} and m.conta_id = ${contaId} and m.conciliacao_id is null and m.estorno_de_id is null and not m.estornado ${casa}
    order by abs(m.valor - ${valor}::numeric), m.data desc, m.id limit ${MOSTRADOS}`.execute(db);
  return rows;
}

async function lancamentosAbertos(
  db: Db,
  actor: Actor,
  empresaId: number,
  { data, valor }: Linha,
  search: string | undefined,
): Promise<ProcuraParaConciliar['lancamentos']> {
  const origem = valor.startsWith('-') ? 'P' : 'R';
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.empresa_id = ${empresaId}`,
    sql`p.origem = ${origem}`,
    sql`p.situacao in ('aberta', 'parcial')`,
    ...(search?.trim()
      ? [sql`(t.busca like all (${containsPatterns(search)}) or e.busca like all (${containsPatterns(search)}))`]
      : []),
  ]);
  const { rows } = await sql<{ id: number }>`select p.id from parcela p
    join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'e')} ${where}
    order by abs(p.aberto - abs(${valor}::numeric)), p.vencimento, p.id limit ${MOSTRADOS}`.execute(db);
  const parcelas = await lerParcelas(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return parcelas.map((parcela) => {
    const { total } = devidoEm(parcela, data);
    return {
      id: parcela.id,
      versao: parcela.versao,
      origem: parcela.origem,
      vencimento: parcela.vencimento,
      valor: paraTexto(parcela.origem === 'R' ? decimal(total) : decimal(total).neg()),
      rotulo: nomeDaParcela(parcela),
    };
  });
}
