import type { ContagemDoMes, EntregueDoMes as EntregueLido, TipoDeEscrituracao } from '@retaguarda/contracts';
import type { EstoqueEntregue, EstoqueNoArquivo, ImpressaoDoSped } from '@retaguarda/fiscal/sped';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { idsPorCodigo } from '../../produtos/public.ts';

type TipoDeEfd = Exclude<TipoDeEscrituracao, 'pacote'>;

/** One that was made of a month, as marking it needs it. */
export interface FeitaDoMes {
  id: number;
  tipo: TipoDeEscrituracao;
  /** Civil day it was made, in the company's zone. */
  feitaEm: string;
  retificadora: boolean;
  entregue: boolean;
}

/** Those of the month and kind of one, which nobody marks meanwhile. */
export async function travarFeitas(tx: Tx, grupoId: number, id: number, fuso: string): Promise<FeitaDoMes[]> {
  const { rows } = await sql<FeitaDoMes>`
    select e.id, e.tipo, to_char(e.criado_em at time zone ${fuso}, 'YYYY-MM-DD') as "feitaEm",
      coalesce((coalesce(e.resumo->'efd', e.resumo->'contribuicoes')->>'retificadora')::boolean, false) as retificadora,
      exists (select from efd_entrega d where d.grupo_id = e.grupo_id and d.escrituracao_id = e.id and d.desfeita_em is null) as entregue
    from escrituracao e join escrituracao desta on desta.grupo_id = e.grupo_id and desta.id = ${id}
      and desta.empresa_id = e.empresa_id and desta.mes = e.mes and desta.tipo = e.tipo
    where e.grupo_id = ${grupoId} and e.ativo order by e.id for update of e`.execute(tx);
  return rows;
}

/** Digest of a file, as it was when it was made. */
export async function resumoDoArquivo(db: Db, grupoId: number, arquivoId: string): Promise<string | null> {
  const { rows } = await sql<{ sha256: string }>`
    select sha256 from arquivo where grupo_id = ${grupoId} and id = ${arquivoId}`.execute(db);
  return rows[0]?.sha256 ?? null;
}

export interface EntregaNova {
  escrituracaoId: number;
  entregueEm: string;
  recibo: string;
  sha256: string;
  usuarioId: number;
  estoque: EstoqueNoArquivo;
  impressao: ImpressaoDoSped;
}

export async function inserirEntrega(tx: Tx, grupoId: number, nova: EntregaNova): Promise<void> {
  const { estoque, escrituracaoId, entregueEm, recibo, sha256, usuarioId, impressao } = nova;
  const { rows } = await sql<{ id: number }>`
    insert into efd_entrega (grupo_id, escrituracao_id, entregue_em, recibo, sha256, bloco_k, inventario_em, usuario_id, impressao)
    values (${grupoId}, ${escrituracaoId}, ${entregueEm}::date, ${recibo}, ${sha256}, ${estoque.blocoK}, ${estoque.inventario}::date,
      ${usuarioId}, ${JSON.stringify(impressao)}::jsonb) returning id`.execute(tx);
  const codigos = estoque.linhas.map(({ item }) => item);
  const ids = await idsPorCodigo(tx, grupoId, codigos);
  const { id } = rows[0] as { id: number };
  await insertRows(
    tx,
    'efd_entrega_estoque',
    estoque.linhas.map(({ registro, dia, item, quantidade }) => ({
      grupo_id: grupoId,
      entrega_id: id,
      registro,
      dia,
      quantidade,
      codigo: item,
      produto_id: ids.get(item) ?? null,
    })),
  );
}

/** @returns whether it was marked */
export async function desfazerEntrega(
  tx: Tx,
  grupoId: number,
  { escrituracaoId, usuarioId, motivo }: { escrituracaoId: number; usuarioId: number; motivo: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update efd_entrega set desfeita_em = now(), desfeita_por = ${usuarioId}, motivo = ${motivo}
    where grupo_id = ${grupoId} and escrituracao_id = ${escrituracaoId} and desfeita_em is null`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was delivered of a month, the last of each kind. */
export interface EntregueDoMes {
  feitaId: number;
  tipo: TipoDeEfd;
  entregueEm: string;
  recibo: string;
  blocoK: boolean;
  /** The month's documents when it was made; null of what was made before they were kept. */
  contagens: ContagemDoMes[] | null;
  comparavel: boolean;
  comparacao: EntregueLido['comparacao'];
}

export async function entreguesDoMes(
  db: Db,
  grupoId: number,
  empresaId: number,
  mes: string,
): Promise<EntregueDoMes[]> {
  const { rows } = await sql<EntregueDoMes>`
    select distinct on (e.tipo) e.id as "feitaId", e.tipo, d.entregue_em as "entregueEm", d.recibo, d.bloco_k as "blocoK",
      e.resumo->'contagens' as contagens, d.impressao is not null and e.resumo ? 'pedido' as comparavel,
      case when d.comparacao is not null then d.comparacao || jsonb_build_object('em', ${isoInstant('d.comparada_em')}) end as comparacao
    from efd_entrega d join escrituracao e on e.grupo_id = d.grupo_id and e.id = d.escrituracao_id
    where d.grupo_id = ${grupoId} and d.desfeita_em is null and e.empresa_id = ${empresaId} and e.mes = ${`${mes}-01`}::date and e.ativo
    order by e.tipo, d.id desc`.execute(db);
  return rows;
}

/** What the last file delivered of a month said of stock. */
export interface EstoqueEntregueDoMes extends EstoqueEntregue {
  inventarioEm: string | null;
}

/**
 * In the order they were delivered. Items are ids of products; one whose code was no more when its file was marked is left out.
 *
 * @param exceto month whose files are left out @param dia the one day that is asked of; null: those after the last inventory
 */
export async function estoquesEntregues(
  db: Db,
  grupoId: number,
  empresaId: number,
  { exceto, dia }: { exceto: string | null; dia: string | null },
): Promise<EstoqueEntregueDoMes[]> {
  const fora = exceto === null ? null : `${exceto}-01`;
  const { rows } = await sql<EstoqueEntregueDoMes>`
    with ultimas as (
      select distinct on (e.mes) d.id, e.mes, d.bloco_k, d.inventario_em
      from efd_entrega d join escrituracao e on e.grupo_id = d.grupo_id and e.id = d.escrituracao_id
      where d.grupo_id = ${grupoId} and d.desfeita_em is null and e.empresa_id = ${empresaId} and e.tipo = 'efd_icms_ipi' and e.ativo
        and e.mes is distinct from ${fora}::date
      order by e.mes, d.id desc
    ), inventario as (select max(inventario_em) as em from ultimas)
    select to_char(u.mes + interval '1 month - 1 day', 'YYYY-MM-DD') as ate, u.bloco_k as "blocoK",
      u.inventario_em as "inventarioEm",
      coalesce((select json_agg(json_build_object('registro', l.registro, 'dia', l.dia, 'item', l.produto_id::text, 'quantidade', l.quantidade::text))
        from efd_entrega_estoque l where l.grupo_id = ${grupoId} and l.entrega_id = u.id and l.produto_id is not null
          and case when ${dia}::date is null then l.dia > coalesce((select em from inventario), '-infinity') else l.dia = ${dia}::date end), '[]') as linhas
    from ultimas u order by u.id`.execute(db);
  return rows;
}
