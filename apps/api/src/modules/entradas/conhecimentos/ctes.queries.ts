import {
  type ComoConfirmada,
  type CreditoDoItem,
  DomainError,
  type SentidoDoCte,
  type SituacaoDoCte,
} from '@retaguarda/contracts';
import type { CteLido, IcmsDoCte } from '@retaguarda/fiscal/cte';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa } from '../../empresas/public.ts';
import type { Acrescimo } from '../../estoque/public.ts';
import type { Conferencia } from '../verificacao/conferir.ts';

/** What the titles of a transport document say they come from. */
export const ORIGEM_DE_CTE = 'cte_recebido';
export const CTE_NAO_ENCONTRADO = 'CT-e não encontrado.';

/** Documents of the companies granted to the person. */
export const alcanceDeCtes = (reach: Pick<Reach, 'grupoId' | 'empresas'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
];

/** Notes a document `r` carries: its own, and those of what it complements. */
export const chavesDoCte = sql`(select distinct n.chave from cte_recebido_nota n where n.grupo_id = r.grupo_id
  and (n.cte_recebido_id = r.id or n.cte_recebido_id in (select o.id from cte_recebido o where o.grupo_id = r.grupo_id and o.chave = any(r.complementa))))`;

/** A transport document as its acts need it. */
export interface Cte {
  id: number;
  versao: number;
  empresaId: number;
  chave: string;
  numero: number;
  situacao: SituacaoDoCte;
  sentido: SentidoDoCte;
  documento: string;
  transportadora: string;
  transportadoraIe: string | null;
  transportadoraEndereco: Record<string, string | undefined>;
  emissao: string;
  /** Of the service. */
  valor: string;
  receber: string;
  icms: IcmsDoCte;
  canceladoEm: string | null;
}

/** Locks a document for an act. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarCte(tx: Tx, actor: Actor, id: number, versao?: number): Promise<Cte> {
  const where = whereAll([...alcanceDeCtes(actor), sql`r.id = ${id}`]);
  const { rows } =
    await sql<Cte>`select r.id, r.versao, r.empresa_id as "empresaId", r.chave, r.numero, r.situacao, r.sentido, r.documento,
      r.transportadora, r.transportadora_ie as "transportadoraIe", r.transportadora_endereco as "transportadoraEndereco",
      to_char(r.emitido_em at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as emissao, r.valor::text as valor, r.receber::text as receber, r.icms,
      r.cancelado_em as "canceladoEm"
    from cte_recebido r ${where} for update`.execute(tx);
  const [cte] = rows;
  if (!cte) throw new DomainError('NOT_FOUND', { text: CTE_NAO_ENCONTRADO });
  if (versao !== undefined && versao !== cte.versao) throw new DomainError('STALE_RECORD');
  return cte;
}

/** A new document, and whose it is here. */
interface CteNovo {
  empresaId: number;
  sentido: SentidoDoCte;
  fornecedorId: number | null;
  creditos: readonly CreditoDoItem[];
  credito: string;
  usuarioId: number | null;
  /** What was verified of its file, and how it is known that the authority has it. */
  conferencia: Conferencia | null;
  confirmacao: ComoConfirmada | null;
}

/** A document without what only receiving it asks for. */
type CteGuardavel = Omit<
  CteLido,
  | ('tomador' | 'papelDoTomador' | 'cStat' | 'emissao' | 'tipo')
  | ('ambiente' | 'autorizadoEm' | 'resumoDoProtocolo' | 'terceiro')
>;

/** Keeps a document with the keys of what it carries. @returns null for one that is already here */
export async function inserirCte(
  tx: Tx,
  grupoId: number,
  { emitente, remetente, destinatario, inicio, fim, notas, ...lido }: CteGuardavel,
  nova: CteNovo,
): Promise<number | null> {
  const guardado = await tx
    .insertInto('cte_recebido')
    .values({
      grupo_id: grupoId,
      empresa_id: nova.empresaId,
      chave: lido.chave,
      serie: lido.serie,
      numero: lido.numero,
      sentido: nova.sentido,
      documento: emitente.documento,
      transportadora: emitente.nome,
      transportadora_ie: emitente.ie,
      transportadora_endereco: JSON.stringify(emitente.endereco),
      fornecedor_id: nova.fornecedorId,
      remetente: remetente?.nome ?? null,
      remetente_documento: remetente?.documento ?? null,
      destinatario: destinatario?.nome ?? null,
      destinatario_documento: destinatario?.documento ?? null,
      trajeto: [inicio, fim].map(({ cidade, uf }) => `${cidade}/${uf}`).join(' → '),
      emitido_em: lido.emitidoEm,
      cfop: lido.cfop,
      valor: lido.valor,
      receber: lido.receber,
      icms: JSON.stringify(lido.icms),
      creditos: JSON.stringify(nova.creditos),
      credito: nova.credito,
      complementa: lido.complementa,
      vencimento: lido.vencimento,
      usuario_id: nova.usuarioId,
      conferencia: nova.conferencia && JSON.stringify(nova.conferencia),
      confirmacao: nova.confirmacao,
      confirmacao_em: nova.confirmacao && new Date().toISOString(),
    })
    .onConflict((ja) => ja.columns(['grupo_id', 'chave']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!guardado) return null;
  await sql`insert into cte_recebido_nota (grupo_id, cte_recebido_id, chave)
    select ${grupoId}, ${guardado.id}, chave from unnest(${notas}::text[]) chave`.execute(tx);
  return guardado.id;
}

/** Says where a document is now, when it is not let in. */
export const situarCte = (
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  id: number,
  situacao: Exclude<SituacaoDoCte, 'lancado'>,
  motivo: string | null,
) =>
  sql`update cte_recebido set situacao = ${situacao}, lancado_em = null, rateio = null, motivo = ${motivo}, usuario_id = ${usuarioId}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** What of a freight is an item's, and what it made of its movements of stock. */
export interface RateioGuardado {
  entradaId: number;
  numero: number;
  valor: string;
  /** What of it comes back as PIS and COFINS: only the rest is in cost. */
  contribuicoes: string;
  acrescimos: Acrescimo[];
}

export async function guardarRateio(
  tx: Tx,
  grupoId: number,
  id: number,
  partes: readonly RateioGuardado[],
): Promise<void> {
  await sql`insert into cte_recebido_rateio (grupo_id, cte_recebido_id, entrada_id, numero, valor, contribuicoes, acrescimos)
    select ${grupoId}, ${id}, n."entradaId", n.numero, n.valor, n.contribuicoes, n.acrescimos
    from json_to_recordset(${JSON.stringify(partes)}::json)
      as n("entradaId" bigint, numero int, valor numeric, contribuicoes numeric, acrescimos jsonb)`.execute(tx);
}

/** Takes away what a freight made of its items. */
export async function tirarRateio(tx: Tx, grupoId: number, id: number): Promise<RateioGuardado[]> {
  const { rows } =
    await sql<RateioGuardado>`delete from cte_recebido_rateio where grupo_id = ${grupoId} and cte_recebido_id = ${id}
    returning entrada_id as "entradaId", numero, valor::text as valor, contribuicoes::text as contribuicoes, acrescimos`.execute(
      tx,
    );
  return rows;
}

/** Documents whose freight is in the cost of a note's items. */
export async function fretesNaEntrada(db: Db, grupoId: number, entradaId: number): Promise<number[]> {
  const { rows } = await sql<{ numero: number }>`select distinct r.numero from cte_recebido_rateio x
    join cte_recebido r on r.grupo_id = x.grupo_id and r.id = x.cte_recebido_id
    where x.grupo_id = ${grupoId} and x.entrada_id = ${entradaId} order by r.numero`.execute(db);
  return rows.map(({ numero }) => numero);
}
