import { lerChaveAcesso } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import type { Emissor } from '../../fiscal/public.ts';

/** A kept text, as sending it needs it. */
export interface EmissaoDaNota {
  id: number;
  notaId: number;
  empresaId: number;
  modelo: '55' | '65';
  ambiente: '1' | '2';
  chave: string;
  serie: number;
  numero: number;
  tipo: '1' | '4' | '6' | '7' | '9';
  xml: string;
  /** By the text itself: whoever has a registration today. */
  semIe: boolean;
  digest: string;
  situacao: 'assinada' | 'enviada';
  enviadaEm: string | null;
  recibo: string | null;
  tentativas: number;
  /** The note goes by it; else it was left behind by one in contingency. */
  atual: boolean;
}

/** Whether a signed text names no state registration of its issuer. @param emissao alias of `nota_emissao` */
export const semIeNoTexto = (emissao: string) =>
  sql<boolean>`strpos(split_part(split_part(${sql.ref(`${emissao}.xml`)}, '<emit>', 2), '</emit>', 1), '<IE>') = 0`;

/**
 * Where a signed text is authorised, asked about and cancelled: the state of its key, or SVRS where its issuer had no
 * registration when it was signed. What the company has become since moves none of its notes.
 */
export const ondeVale = ({ chave, semIe }: { chave: string; semIe: boolean }): Pick<Emissor, 'uf' | 'semIe'> => ({
  uf: lerChaveAcesso(chave)?.uf ?? null,
  semIe,
});

/** Where the text of a note is to be asked about; null: it has none. */
export async function ondeValeONumero(
  db: Db,
  grupoId: number,
  emissaoId: number | null,
): Promise<ReturnType<typeof ondeVale> | null> {
  const { rows } = await sql<{ chave: string; semIe: boolean }>`select e.chave, ${semIeNoTexto('e')} as "semIe"
    from nota_emissao e where e.grupo_id = ${grupoId} and e.id = ${emissaoId}`.execute(db);
  return rows[0] ? ondeVale(rows[0]) : null;
}

/** A run takes so long at most: two sends and their questions, each waited for to the end. */
export const vezDaEmissao = new Turn('nota_emissao', 'ocupada_ate', '15 minutes');

/** Takes a text in hand; null when another living process has it, or nothing is left to be known of it. */
export async function tomarVez(tx: Tx, grupoId: number, id: number, processo: number): Promise<EmissaoDaNota | null> {
  const { rows } = await sql<EmissaoDaNota>`
    update nota_emissao e set ${vezDaEmissao.taken(processo)}, tentativas = e.tentativas + 1
    from nota n
    where e.grupo_id = ${grupoId} and e.id = ${id} and e.situacao in ('assinada', 'enviada') and n.grupo_id = e.grupo_id and n.id = e.nota_id
      and ${vezDaEmissao.free('e', processo)}
    returning e.id, e.nota_id as "notaId", n.empresa_id as "empresaId", n.modelo, e.ambiente, e.chave, e.serie, e.numero, e.tipo, e.xml,
      ${semIeNoTexto('e')} as "semIe", e.digest, e.situacao, e.enviada_em as "enviadaEm", e.recibo, e.tentativas, n.emissao_id = e.id as atual`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Where a text is now, let go, and when it is looked at again. */
export const soltar = (
  tx: Tx,
  grupoId: number,
  id: number,
  { situacao, proxima = null, recibo = null }: { situacao: string; proxima?: Date | null; recibo?: string | null },
) =>
  sql`update nota_emissao set situacao = ${situacao}, ${vezDaEmissao.over}, recibo = ${recibo},
      proxima_em = ${proxima?.toISOString() ?? null}::timestamptz,
      enviada_em = case when ${situacao} = 'assinada' then null else enviada_em end
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/** What a number taken by a note became. */
export const destinar = (
  tx: Tx,
  grupoId: number,
  { notaId, serie, numero }: { notaId: number; serie: number; numero: number },
  destino: 'usado' | 'perdido' | 'livre' | 'abandonado' | 'inutilizado',
) =>
  sql`update nota_numero set destino = ${destino}
    where grupo_id = ${grupoId} and nota_id = ${notaId} and serie = ${serie} and numero = ${numero}`.execute(tx);

/** A call to the authority and what came back. */
export interface Tentativa {
  empresaId: number;
  notaId: number | null;
  chamada: 'envio' | 'consulta' | 'recibo' | 'evento' | 'inutilizacao';
  chave: string | null;
  cstat: string | null;
  texto: string;
}

export const anotarTentativa = (
  tx: Tx,
  grupoId: number,
  { empresaId, notaId, chamada, chave, cstat, texto }: Tentativa,
) =>
  tx
    .insertInto('nota_tentativa')
    .values({
      grupo_id: grupoId,
      empresa_id: empresaId,
      nota_id: notaId,
      chamada,
      chave,
      cstat,
      texto: texto.slice(0, 2000),
    })
    .execute();

const HORA_MS = 3_600_000;

/** Until when the authority asks a company to ask nothing (656); null: it does not. */
export async function bloqueadaAte(db: Db, grupoId: number, empresaId: number): Promise<Date | null> {
  const { rows } = await sql<{ em: string }>`select em from nota_tentativa
    where grupo_id = ${grupoId} and empresa_id = ${empresaId} and cstat = '656' and em > now() - interval '1 hour' order by em desc limit 1`.execute(
    db,
  );
  return rows[0] ? new Date(Date.parse(rows[0].em) + HORA_MS) : null;
}
