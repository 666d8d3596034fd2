import { DomainError, type GuiaLida } from '@retaguarda/contracts';
import type { GuiaApurada, ProdutoDaGnre } from '@retaguarda/fiscal/gnre';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import type { NotaSeguida } from '../../nfe/public.ts';

/** What the titles of a guide say they come from. */
export const ORIGEM_DE_GUIA = 'guia_recolhimento';

/** Guides of the companies granted to the person. */
export const alcanceDeGuias = (reach: Pick<Reach, 'grupoId' | 'empresas'>) => [
  sql`g.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'g.empresa_id'),
];

const lida = sql`g.id, g.versao, g.empresa_id as "empresaId", g.nota_id as "notaId", g.numero, g.chave, g.uf, g.tributo, g.receita,
  g.valor::text as valor, g.fcp::text as fcp, g.valor_total::text as "valorTotal", g.emissao, g.vencimento, g.situacao,
  g.fornecedor_id is not null as "comTitulo", g.paga_em as "pagaEm", g.motivo`;

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerGuia(db: Db, actor: Actor, id: number): Promise<GuiaLida> {
  const [guia] = await lerGuias(db, actor, [id]);
  return guia as GuiaLida;
}

/** In the order asked for. @throws DomainError NOT_FOUND when any is not there */
export async function lerGuias(db: Db, actor: Actor, ids: readonly number[]): Promise<GuiaLida[]> {
  const where = whereAll([...alcanceDeGuias(actor), sql`g.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<GuiaLida>`select ${lida} from guia_recolhimento g ${where}`.execute(db);
  const porId = new Map(rows.map((guia) => [guia.id, guia]));
  return ids.map((id) => {
    const guia = porId.get(id);
    if (!guia) throw new DomainError('NOT_FOUND', { text: 'Guia não encontrada.' });
    return guia;
  });
}

/**
 * Of the notes that a company issued in a month, some at a time. The caller knows that the person may see it.
 *
 * @param depois id of the last one read
 */
export async function guiasDoMes(
  db: Db,
  grupoId: number,
  { empresaId, mes }: { empresaId: number; mes: string },
  depois: number,
  quantas: number,
): Promise<GuiaLida[]> {
  const inicio = `${mes}-01`;
  const { rows } =
    await sql<GuiaLida>`select ${lida} from guia_recolhimento g where g.grupo_id = ${grupoId} and g.empresa_id = ${empresaId}
      and g.emissao >= ${inicio}::date and g.emissao < ${inicio}::date + interval '1 month' and g.id > ${depois}
    order by g.id limit ${quantas}`.execute(db);
  return rows;
}

/** The same, held until the transaction ends. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarGuia(tx: Tx, actor: Actor, id: number, versao?: number): Promise<GuiaLida> {
  await sql`select 1 from guia_recolhimento where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const guia = await lerGuia(tx, actor, id);
  if (versao !== undefined && versao !== guia.versao) throw new DomainError('STALE_RECORD');
  return guia;
}

/** Keeps the guides of a note; those that are there stay as they are. */
export async function guardarGuias(
  tx: Tx,
  grupoId: number,
  { id, empresaId, numero, chave }: NotaSeguida,
  { destinatario, emissao }: { destinatario: string | null; emissao: string },
  guias: readonly GuiaApurada[],
): Promise<void> {
  await insertRows(
    tx,
    'guia_recolhimento',
    guias.map(({ uf, tributo, receita, valor, fcp, vencimento }) => ({
      grupo_id: grupoId,
      empresa_id: empresaId,
      nota_id: id,
      numero,
      chave,
      destinatario,
      emissao,
      uf,
      tributo,
      receita,
      valor,
      fcp,
      vencimento,
    })),
    { ifAbsent: true },
  );
}

/** Guides of a note, locked in the order of their ids. */
export async function travarGuiasDaNota(
  tx: Tx,
  grupoId: number,
  notaId: number,
): Promise<Pick<GuiaLida, 'id' | 'situacao'>[]> {
  const { rows } = await sql<Pick<GuiaLida, 'id' | 'situacao'>>`select id, situacao from guia_recolhimento
    where grupo_id = ${grupoId} and nota_id = ${notaId} order by id for update`.execute(tx);
  return rows;
}

/** Says where a guide without payable is now. */
export const situarGuia = (
  tx: Tx,
  { grupoId, usuarioId }: Pick<Actor, 'grupoId' | 'usuarioId'>,
  id: number,
  situacao: 'a_pagar' | 'paga' | 'cancelada',
  { motivo = null, pagaEm = null }: { motivo?: string | null; pagaEm?: string | null } = {},
) =>
  sql`update guia_recolhimento set situacao = ${situacao}, paga_em = ${pagaEm}, motivo = ${motivo}, fornecedor_id = null,
      usuario_id = ${usuarioId} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** Tells what became of a guide that stays where it is. */
export const dizerDaGuia = (tx: Tx, grupoId: number, id: number, motivo: string) =>
  sql`update guia_recolhimento set motivo = ${motivo} where grupo_id = ${grupoId} and id = ${id}
    and motivo is distinct from ${motivo}`.execute(tx);

/** What goods are at the portal, by the state they go to. */
export async function lerProdutosDaGnre(db: Db, grupoId: number): Promise<(ProdutoDaGnre & { uf: string })[]> {
  const { rows } = await sql<
    ProdutoDaGnre & { uf: string }
  >`select uf, coalesce(ncm, '') as ncm, codigo from produto_gnre
    where grupo_id = ${grupoId} and ativo order by uf, ncm`.execute(db);
  return rows;
}
