import {
  DomainError,
  type EstadoDaNota,
  estadosDaNota,
  type ItemDaNotaEntrada,
  type NotaEntrada,
  type SituacaoDaNota,
  situacoesDaNota,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';
import { contarNota } from './fato.ts';

/** Notes of the companies granted to the person; to a reseller's people, those of its clients. */
export const alcanceDeNotas = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>) => [
  sql`n.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'n.empresa_id'),
  ...(reach.revendaId === null ? [] : [daCarteira('n.pessoa_id', reach.revendaId)]),
];

/** A note as its acts need it. */
export interface Nota extends EstadoDaNota {
  id: number;
  versao: number;
  empresaId: number;
  pessoaId: number | null;
  /** Words of the operation, as printed. */
  natureza: string;
  ambiente: '1' | '2';
  serie: number;
  cnpj: string | null;
  codigo: string | null;
  emissao: string;
  emissaoId: number | null;
  emissaoTipo: '1' | '4' | '6' | '7' | '9';
  chave: string | null;
  protocolo: string | null;
  valor: string;
  estoqueEm: string | null;
  tituloId: number | null;
  rascunho: Omit<NotaEntrada, 'itens' | 'versao'>;
  /** By the layout's names; null before the first calculation was kept. */
  totais: Readonly<Record<string, string>> | null;
}

export const eventosPendentes = sql`(select coalesce(json_agg(v.tipo order by v.id), '[]'::json) from nota_evento v
  where v.grupo_id = n.grupo_id and v.nota_id = n.id and v.situacao in ('pendente', 'enviado'))`;

const lida = sql`n.id, n.versao, n.ativo, n.empresa_id as "empresaId", n.pessoa_id as "pessoaId", n.natureza, n.modelo, n.ambiente, n.serie, n.numero,
  n.cnpj, n.codigo, n.emissao, n.emissao_id as "emissaoId", n.emissao_tipo as "emissaoTipo", n.chave, n.protocolo, n.valor,
  n.estoque_em as "estoqueEm", n.titulo_id as "tituloId", n.rascunho, n.totais, n.situacao, n.autorizada_em as "autorizadaEm", n.importada, n.cartas,
  ${eventosPendentes} as "eventosPendentes"`;

/** @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerNota(db: Db, actor: Actor, id: number): Promise<Nota> {
  const { rows } =
    await sql<Nota>`select ${lida} from nota n ${whereAll([...alcanceDeNotas(actor), sql`n.id = ${id}`])}`.execute(db);
  const [nota] = rows;
  if (!nota) throw new DomainError('NOT_FOUND', { text: 'Nota não encontrada.' });
  return nota;
}

/** The same, held until the transaction ends. @throws DomainError NOT_FOUND */
export async function travarNota(tx: Tx, actor: Actor, id: number): Promise<Nota> {
  await sql`select 1 from nota n where n.grupo_id = ${actor.grupoId} and n.id = ${id} for update`.execute(tx);
  return lerNota(tx, actor, id);
}

/** The same of many, in the order of ids; those outside the person's reach stay out. */
export async function travarNotas(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Nota[]> {
  const quais = sql`${[...ids]}::bigint[]`;
  await sql`select 1 from nota n where n.grupo_id = ${actor.grupoId} and n.id = any(${quais}) order by n.id for update`.execute(
    tx,
  );
  const { rows } =
    await sql<Nota>`select ${lida} from nota n ${whereAll([...alcanceDeNotas(actor), sql`n.id = any(${quais})`])} order by n.id`.execute(
      tx,
    );
  return rows;
}

/** Holds a note and says only by which text it goes and where it stands. @throws DomainError NOT_FOUND */
export async function travarEmissaoDaNota(
  tx: Tx,
  grupoId: number,
  id: number,
): Promise<Pick<Nota, 'id' | 'situacao' | 'emissaoId'>> {
  const { rows } = await sql<Pick<Nota, 'id' | 'situacao' | 'emissaoId'>>`
    select n.id, n.situacao, n.emissao_id as "emissaoId" from nota n where n.grupo_id = ${grupoId} and n.id = ${id} for update`.execute(
    tx,
  );
  const [nota] = rows;
  if (!nota) throw new DomainError('NOT_FOUND', { text: 'Nota não encontrada.' });
  return nota;
}

/** What the form holds: header and items as they were sent. */
export async function lerRascunho(db: Db, grupoId: number, nota: Nota): Promise<NotaEntrada> {
  return comItens(nota, (await lerItens(db, grupoId, [nota.id])).get(nota.id));
}

/** Items of many notes, as they were sent, in their order. Those of notes of other systems have no product here. */
export async function lerItens(
  db: Db,
  grupoId: number,
  notaIds: readonly number[],
): Promise<Map<number, ItemDaNotaEntrada[]>> {
  const { rows } = await sql<{ notaId: number; item: ItemDaNotaEntrada }>`
    select i.nota_id as "notaId", i.dados || jsonb_build_object('produtoId', i.produto_id, 'quantidade', trim_scale(i.quantidade)::text,
      'valorUnitario', trim_scale(i.valor_unitario)::text) as item
    from nota_item i where i.grupo_id = ${grupoId} and i.nota_id = any(${[...notaIds]}::bigint[]) and i.produto_id is not null order by i.nota_id, i.numero`.execute(
    db,
  );
  const porNota = new Map<number, ItemDaNotaEntrada[]>();
  for (const { notaId, item } of rows) {
    const itens = porNota.get(notaId);
    if (itens) itens.push(item);
    else porNota.set(notaId, [item]);
  }
  return porNota;
}

export const comItens = (nota: Nota, itens: ItemDaNotaEntrada[] = []): NotaEntrada =>
  ({ ...nota.rascunho, versao: nota.versao, itens }) as NotaEntrada;

/** What goes with a change of state. */
interface Passo {
  cstat?: string | null;
  motivo?: string | null;
}

/**
 * Takes a note, held by the transaction, to another state.
 *
 * @param tambem what else of the row changes with it, as `, column = value`: a row is written, and its history told, once
 * @throws Error for a step that is not in the table of states: no act may ask for one
 */
export async function passarA(
  tx: Tx,
  grupoId: number,
  nota: Pick<Nota, 'id' | 'situacao'>,
  situacao: SituacaoDaNota,
  { cstat = null, motivo = null }: Passo = {},
  tambem: RawBuilder<unknown> = sql``,
): Promise<void> {
  const { situacao: antes } = nota;
  if (antes !== situacao && !estadosDaNota.canFollow(antes, situacao)) {
    throw new Error(`nota ${nota.id}: from ${situacoesDaNota[antes]} to ${situacoesDaNota[situacao]}`);
  }
  await sql`update nota set situacao = ${situacao}, cstat = ${cstat}, motivo = ${motivo}${tambem}
    where grupo_id = ${grupoId} and id = ${nota.id}`.execute(tx);
  if (antes !== situacao) await contarNota(tx, grupoId, nota.id, situacao);
}
