import { type Controle, DomainError, type PeriodoDeControle } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { optionOf } from '../../../platform/records/columns.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

export interface Orcamento {
  id: number;
  versao: number;
  nome: string;
  ano: number;
  empresaId: number;
  empresa: { id: number; rotulo: string };
  situacao: 'rascunho' | 'aprovado' | 'encerrado';
  controle: Controle;
  periodoControle: PeriodoDeControle;
}

/** Budgets `o` of the companies granted to the person. */
export const orcamentosVistos = (actor: Pick<Actor, 'grupoId' | 'empresas'>) =>
  actor.empresas === 'todas'
    ? sql`o.grupo_id = ${actor.grupoId}`
    : sql`o.grupo_id = ${actor.grupoId} and o.empresa_id = any(${actor.empresas})`;

const colunas = sql`o.id, o.versao, o.nome, o.ano, o.empresa_id as "empresaId", o.situacao, o.controle,
  o.periodo_controle as "periodoControle"`;

/** @throws DomainError NOT_FOUND */
export async function lerOrcamento(db: Db, actor: Actor, id: number): Promise<Orcamento> {
  const { rows } = await sql<Orcamento>`select ${colunas}, ${optionOf('o', 'empresaId', 'empresas')} as empresa
    from orcamento o where ${orcamentosVistos(actor)} and o.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Orçamento não encontrado.' });
  return rows[0];
}

/** The same, and nobody else changes its state or its cells until the end. */
export async function travarOrcamento(tx: Tx, actor: Actor, id: number): Promise<Orcamento> {
  await sql`select 1 from orcamento o where ${orcamentosVistos(actor)} and o.id = ${id} for update`.execute(tx);
  return lerOrcamento(tx, actor, id);
}

export interface Celula {
  contaId: number;
  centroCustoId: number | null;
  mes: string;
  valor: string;
  controle: Controle | null;
}

export async function celulasDe(db: Db, grupoId: number, orcamentoId: number): Promise<Celula[]> {
  const { rows } =
    await sql<Celula>`select conta_id as "contaId", centro_custo_id as "centroCustoId", to_char(mes, 'YYYY-MM') as mes, valor::text as valor, controle
    from orcamento_item where grupo_id = ${grupoId} and orcamento_id = ${orcamentoId} and ativo`.execute(db);
  return rows;
}

/** @throws DomainError NOT_FOUND for a revision that was not made */
export async function celulasDaRevisao(
  db: Db,
  grupoId: number,
  orcamentoId: number,
  numero: number,
): Promise<Celula[]> {
  const { rows: revisoes } = await sql<{ id: number }>`select id from orcamento_revisao
    where grupo_id = ${grupoId} and orcamento_id = ${orcamentoId} and numero = ${numero}`.execute(db);
  if (!revisoes[0]) throw new DomainError('NOT_FOUND', { text: 'Esta revisão não existe.' });
  const { rows } =
    await sql<Celula>`select conta_id as "contaId", centro_custo_id as "centroCustoId", to_char(mes, 'YYYY-MM') as mes, valor::text as valor, null as controle
    from orcamento_revisao_celula where grupo_id = ${grupoId} and revisao_id = ${revisoes[0].id}`.execute(db);
  return rows;
}

interface NomeDaConta {
  id: number;
  codigo: string;
  nome: string;
  natureza: 'receita' | 'custo' | 'despesa' | 'ativo' | 'passivo';
}

/** Accounts in the order of the chart, by id. */
export async function contasPorId(db: Db, grupoId: number, ids: readonly number[]): Promise<Map<number, NomeDaConta>> {
  const { rows } = await sql<NomeDaConta>`select id, codigo, nome, natureza from plano_de_conta
    where grupo_id = ${grupoId} and id = any(${ids}) order by caminho`.execute(db);
  return new Map(rows.map((conta) => [conta.id, conta]));
}

export async function centrosPorId(db: Db, grupoId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select id, concat_ws(' - ', codigo, nome) as nome from centro_custo
    where grupo_id = ${grupoId} and id = any(${ids})`.execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

export interface Liberacao {
  id: number;
  contaId: number;
  conta: string;
  centroCustoId: number | null;
  centroCusto: string | null;
  mes: string;
  valor: string;
  motivo: string;
  autor: string;
  criadoEm: string;
}

export async function liberacoesDe(db: Db, grupoId: number, orcamentoId: number): Promise<Liberacao[]> {
  const { rows } =
    await sql<Liberacao>`select l.id, l.conta_id as "contaId", concat_ws(' - ', c.codigo, c.nome) as conta,
      l.centro_custo_id as "centroCustoId", ${optionOf('l', 'centroCustoId', 'centros-de-custo')} ->> 'rotulo' as "centroCusto",
      to_char(l.mes, 'YYYY-MM') as mes, l.valor::text as valor, l.motivo,
      ${optionOf('l', 'usuarioId', 'usuarios')} ->> 'rotulo' as autor, ${isoInstant('l.criado_em')} as "criadoEm"
    from orcamento_liberacao l join plano_de_conta c on c.grupo_id = l.grupo_id and c.id = l.conta_id
    where l.grupo_id = ${grupoId} and l.orcamento_id = ${orcamentoId} order by l.id desc`.execute(db);
  return rows;
}

export async function revisoesDe(db: Db, grupoId: number, orcamentoId: number) {
  const { rows } = await sql<{
    numero: number;
    motivo: string | null;
    criadoEm: string;
    autor: string | null;
    total: string;
  }>`
    select r.numero, r.motivo, ${isoInstant('r.criado_em')} as "criadoEm", ${optionOf('r', 'usuarioId', 'usuarios')} ->> 'rotulo' as autor,
      coalesce((select sum(k.valor) from orcamento_revisao_celula k where k.grupo_id = r.grupo_id and k.revisao_id = r.id), 0)::numeric(15,2)::text as total
    from orcamento_revisao r where r.grupo_id = ${grupoId} and r.orcamento_id = ${orcamentoId} order by r.numero`.execute(
    db,
  );
  return rows;
}
