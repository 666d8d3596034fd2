import type { TituloNovo } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { nomeDoLancamento } from '../relatorios/rateio-dos-fatos.ts';
import { diasDosTitulos, impedidoPeloFechamento } from './fechamento.ts';

/** What made titles: a charge of a contract, an invoice. */
export interface OrigemDosTitulos {
  /** As `criarTitulos` was given it: `origemTipo`. */
  tipo: string;
  ids: readonly number[];
}

interface ParcelaDaOrigem {
  id: number;
  titulo: number;
  baixas: number;
  situacao: string;
  trava: string | null;
}

/** Instalments of titles in force of the origin, locked. */
const parcelasDa = async (tx: Tx, { grupoId }: Actor, { tipo, ids }: OrigemDosTitulos): Promise<ParcelaDaOrigem[]> => {
  const { rows } = await sql<ParcelaDaOrigem>`select p.id, t.id as titulo, p.baixas, p.situacao, p.trava from titulo t
    join parcela p on p.grupo_id = t.grupo_id and p.titulo_id = t.id
    where t.grupo_id = ${grupoId} and t.ativo and t.origem_tipo = ${tipo} and t.origem_id = any(${[...ids]}::bigint[])
    order by p.id for update of p`.execute(tx);
  return rows;
};

/** Entries in force that the origin made, locked. */
export const lancamentosDe = async (tx: Tx, actor: Actor, origem: OrigemDosTitulos): Promise<number[]> =>
  (await parcelasDa(tx, actor, origem)).map(({ id }) => id);

/** Why the titles of an origin cannot be undone now, in words; null when they can. */
export async function impedimentoDosTitulosDe(tx: Tx, actor: Actor, origem: OrigemDosTitulos): Promise<string | null> {
  const parcelas = await parcelasDa(tx, actor, origem);
  if (parcelas.some(({ baixas }) => baixas > 0)) return 'Há parcelas já pagas.';
  if (parcelas.some(({ situacao }) => situacao === 'acordo')) return 'Há parcelas em um acordo.';
  const presa = parcelas.find(({ trava }) => trava !== null);
  if (presa) return presa.trava;
  const titulos = [...new Set(parcelas.map(({ titulo }) => titulo))];
  return impedidoPeloFechamento(tx, actor, await diasDosTitulos(tx, actor, titulos));
}

/** Takes the titles of an origin back: it may make others. Who calls asked `impedimentoDosTitulosDe` in the same transaction. */
export async function desfazerTitulosDe(tx: Tx, actor: Actor, origem: OrigemDosTitulos): Promise<void> {
  const parcelas = await parcelasDa(tx, actor, origem);
  const ids = parcelas.map(({ id }) => id);
  const titulos = parcelas.map(({ titulo }) => titulo);
  const { grupoId } = actor;
  await sql`update parcela set ativo = false where grupo_id = ${grupoId} and id = any(${ids}::bigint[])`.execute(tx);
  await sql`update titulo set ativo = false where grupo_id = ${grupoId} and id = any(${titulos}::bigint[])`.execute(tx);
}

/**
 * Takes the titles of an origin back, unless something keeps them: one was paid, is in an agreement or of a closed period. Asked
 * again, there is nothing left to take back.
 *
 * @returns why they stay, in words; null: they are gone
 */
export async function retirarTitulosDe(tx: Tx, actor: Actor, origem: OrigemDosTitulos): Promise<string | null> {
  const impedimento = await impedimentoDosTitulosDe(tx, actor, origem);
  if (impedimento === null) await desfazerTitulosDe(tx, actor, origem);
  return impedimento;
}

/** Of each title to make, the one in force of its origin, with its entries by number; undefined where there is none. */
export async function titulosEmVigor(
  db: Db,
  { grupoId }: Actor,
  novos: readonly { origemTipo?: string; origemId?: number }[],
): Promise<({ id: number; codigo: number; lancamentos: number[] } | undefined)[]> {
  const pedidos = novos.flatMap(({ origemTipo: tipo, origemId: id }, lugar) =>
    tipo === undefined || id === undefined ? [] : [{ tipo, id, lugar }],
  );
  if (pedidos.length === 0) return novos.map(() => undefined);
  const { rows } = await sql<{ lugar: number; id: number; codigo: number; lancamentos: number[] }>`
    select n.lugar, t.id, t.codigo,
      array(select p.id from parcela p where p.grupo_id = t.grupo_id and p.titulo_id = t.id order by p.numero) as lancamentos
    from jsonb_to_recordset(${JSON.stringify(pedidos)}::jsonb) as n(tipo text, id bigint, lugar int)
    join titulo t on t.grupo_id = ${grupoId} and t.ativo and t.origem_tipo = n.tipo and t.origem_id = n.id`.execute(db);
  const achados = new Map(rows.map(({ lugar, ...titulo }) => [lugar, titulo]));
  return novos.map((_, lugar) => achados.get(lugar));
}

/** Where the title of a document goes, as a person says it: all of it to one account of the chart and one cost centre. */
export const destinoDoTitulo = ({
  planoDeContaId = null,
  centroCustoId = null,
  contaId = null,
  liberacao,
  acimaDoOrcamento,
}: DestinoDoTitulo) => ({
  contaId,
  ...((planoDeContaId || centroCustoId) && { rateio: [{ planoDeContaId, centroCustoId, percentual: '100' }] }),
  liberacao,
  acimaDoOrcamento,
});

type DestinoDoTitulo = Pick<TituloNovo, 'contaId' | 'liberacao' | 'acimaDoOrcamento'> & {
  planoDeContaId?: number | null | undefined;
  centroCustoId?: number | null | undefined;
};

/** The titles in force of an origin. */
export async function titulosDaOrigem(
  db: Db,
  { grupoId }: Actor,
  { tipo, ids }: OrigemDosTitulos,
): Promise<{ id: number; codigo: number }[]> {
  const { rows } = await sql<{ id: number; codigo: number }>`select id, codigo from titulo
    where grupo_id = ${grupoId} and ativo and origem_tipo = ${tipo} and origem_id = any(${[...ids]}::bigint[]) order by id`.execute(
    db,
  );
  return rows;
}

/** An open instalment of an origin. */
export interface AtrasoDaOrigem {
  parcelaId: number;
  origemId: number;
  vencimento: string;
  aberto: string;
}

/**
 * What is open to receive of an origin and was due before a day, as a relation: `parcela_id, origem_id, nome, vencimento, aberto`.
 * Whose charges these are is known to who asks, and so is who may see them.
 */
export const parcelasAtrasadasDe = (
  { grupoId }: Pick<Actor, 'grupoId'>,
  { tipo, antesDe }: { tipo: string; antesDe: string },
): RawBuilder<unknown> => sql`select p.id as parcela_id, t.origem_id, ${nomeDoLancamento} as nome, p.vencimento, p.aberto from parcela p
  join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
  where p.grupo_id = ${grupoId} and p.origem = 'R' and p.situacao in ('aberta', 'parcial') and p.vencimento < ${antesDe}::date
    and t.origem_tipo = ${tipo}`;

/** The same, read: the oldest first. */
export async function atrasosDaOrigem(
  tx: Tx,
  grupoId: number,
  de: { tipo: string; antesDe: string },
): Promise<AtrasoDaOrigem[]> {
  const { rows } =
    await sql<AtrasoDaOrigem>`select d.parcela_id as "parcelaId", d.origem_id as "origemId", d.vencimento, d.aberto
    from (${parcelasAtrasadasDe({ grupoId }, de)}) d order by d.vencimento, d.parcela_id`.execute(tx);
  return rows;
}
