import {
  DomainError,
  type EstadoDaNota,
  type ItemDaNotaEntrada,
  type NotaEntrada,
  passosDaNota,
  type SituacaoDaNota,
  situacoesDaNota,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';

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
}

export const eventosPendentes = sql`(select coalesce(json_agg(v.tipo order by v.id), '[]'::json) from nota_evento v
  where v.grupo_id = n.grupo_id and v.nota_id = n.id and v.situacao in ('pendente', 'enviado'))`;

const lida = sql`n.id, n.versao, n.ativo, n.empresa_id as "empresaId", n.pessoa_id as "pessoaId", n.modelo, n.ambiente, n.serie, n.numero,
  n.cnpj, n.codigo, n.emissao, n.emissao_id as "emissaoId", n.emissao_tipo as "emissaoTipo", n.chave, n.protocolo, n.valor,
  n.estoque_em as "estoqueEm", n.titulo_id as "tituloId", n.rascunho, n.situacao, n.autorizada_em as "autorizadaEm", n.cartas,
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

/** What the form holds: header and items as they were sent. */
export async function lerRascunho(db: Db, grupoId: number, nota: Nota): Promise<NotaEntrada> {
  const { rows } = await sql<{ item: ItemDaNotaEntrada }>`
    select i.dados || jsonb_build_object('produtoId', i.produto_id, 'quantidade', trim_scale(i.quantidade)::text,
      'valorUnitario', trim_scale(i.valor_unitario)::text) as item
    from nota_item i where i.grupo_id = ${grupoId} and i.nota_id = ${nota.id} order by i.numero`.execute(db);
  return { ...nota.rascunho, versao: nota.versao, itens: rows.map(({ item }) => item) } as NotaEntrada;
}

/** What goes with a change of state. */
interface Passo {
  cstat?: string | null;
  motivo?: string | null;
}

/**
 * Takes a note, held by the transaction, to another state.
 *
 * @throws Error for a step that is not in the table of states: no act may ask for one
 */
export async function passarA(
  tx: Tx,
  grupoId: number,
  nota: Pick<Nota, 'id' | 'situacao'>,
  situacao: SituacaoDaNota,
  { cstat = null, motivo = null }: Passo = {},
): Promise<void> {
  const { situacao: antes } = nota;
  if (antes !== situacao && !passosDaNota[antes].includes(situacao)) {
    throw new Error(`nota ${nota.id}: from ${situacoesDaNota[antes]} to ${situacoesDaNota[situacao]}`);
  }
  await sql`update nota set situacao = ${situacao}, cstat = ${cstat}, motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${nota.id}`.execute(tx);
}
