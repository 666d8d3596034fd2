import { DomainError, type ModoDaAutorizacao, type SituacaoDaAutorizacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../../platform/database/database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { Turn } from '../../../../platform/jobs/turns.ts';
import { whereAll } from '../../../../platform/sql/where.ts';
import { alcanceDoPix } from '../cobrancas.queries.ts';

/** A mandate of Pix Automático, as who speaks of it to the bank needs it. Dates civil, amounts decimal texts. */
export interface Autorizacao {
  id: number;
  versao: number;
  contratoId: number;
  contrato: string;
  pessoaId: number;
  empresaId: number;
  contaId: number;
  modo: ModoDaAutorizacao;
  situacao: SituacaoDaAutorizacao;
  inicio: string;
  fim: string | null;
  retentativas: boolean;
  pedido: Record<string, unknown>;
  destinatario: Record<string, unknown> | null;
  responderAte: string | null;
  locId: number | null;
  location: string | null;
  idRec: string | null;
  idSolicitacao: string | null;
  copiaECola: string | null;
  pagador: string;
  enviadaEm: string | null;
}

const lida = sql`x.id, x.versao, x.contrato_id as "contratoId", x.contrato, x.pessoa_id as "pessoaId", x.empresa_id as "empresaId",
  x.conta_id as "contaId", x.modo, x.situacao, x.inicio, x.fim, x.retentativas, x.pedido, x.destinatario, x.responder_ate as "responderAte",
  x.loc_id as "locId", x.location, x.id_rec as "idRec", x.id_solicitacao as "idSolicitacao", x.copia_e_cola as "copiaECola", x.pagador,
  x.enviada_em as "enviadaEm"`;

/** @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarAutorizacao(tx: Tx, actor: Actor, id: number, versao?: number): Promise<Autorizacao> {
  const { rows } = await sql<Autorizacao>`select ${lida} from pix_autorizacao x
    ${whereAll([...alcanceDoPix(actor), sql`x.id = ${id}`])} for update`.execute(tx);
  const [autorizacao] = rows;
  if (!autorizacao) throw new DomainError('NOT_FOUND', { text: 'Autorização do Pix Automático não encontrada.' });
  if (versao !== undefined && versao !== autorizacao.versao) throw new DomainError('STALE_RECORD');
  return autorizacao;
}

/** The mandate of a contract that lives; locked, so that a run does not charge by one that is being ended. */
export async function autorizacaoVivaDo(
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  contratoId: number,
): Promise<Autorizacao | undefined> {
  const { rows } = await sql<Autorizacao>`select ${lida} from pix_autorizacao x
    where x.grupo_id = ${grupoId} and x.contrato_id = ${contratoId}
      and x.situacao in ('a_criar', 'aguardando', 'aprovada', 'a_cancelar') for share`.execute(tx);
  return rows[0];
}

export async function lerAutorizacaoPorId(db: Db, grupoId: number, id: number): Promise<Autorizacao | undefined> {
  const { rows } = await sql<Autorizacao>`select ${lida} from pix_autorizacao x
    where x.grupo_id = ${grupoId} and x.id = ${id}`.execute(db);
  return rows[0];
}

export async function autorizacaoDoBanco(
  db: Db,
  grupoId: number,
  contaId: number,
  idRec: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select id from pix_autorizacao
    where grupo_id = ${grupoId} and id_rec = ${idRec} and conta_id = ${contaId}`.execute(db);
  return rows[0]?.id;
}

/** The turn to speak to the bank about a mandate: its place, itself, the request to its payer, each asked and told. */
export const vezDaAutorizacao = new Turn('pix_autorizacao', 'falando_ate', '10 minutes');

/** @returns undefined where nothing is to be said, or another is saying it */
export async function tomarVezDaAutorizacao(
  tx: Tx,
  grupoId: number,
  id: number,
  processo: number,
): Promise<Autorizacao | undefined> {
  const { rows } =
    await sql<Autorizacao>`update pix_autorizacao x set ${vezDaAutorizacao.taken(processo)}, tentativas = x.tentativas + 1
    where x.grupo_id = ${grupoId} and x.id = ${id} and x.situacao in ('a_criar', 'a_cancelar')
      and ${vezDaAutorizacao.free('x', processo)} returning ${lida}`.execute(tx);
  return rows[0];
}

/** Between two questions about a mandate, whoever asks. */
const DESCANSO = '8 seconds';

/** @returns undefined where nothing more is to come of it, or the bank was asked a moment ago */
export async function tomarConsultaDaAutorizacao(
  tx: Tx,
  grupoId: number,
  id: number,
): Promise<Autorizacao | undefined> {
  const { rows } = await sql<Autorizacao>`
    with vez as (
      insert into pix_consulta_autorizacao as v (grupo_id, autorizacao_id, descansa_ate)
      select grupo_id, id, now() + ${DESCANSO}::interval from pix_autorizacao
      where grupo_id = ${grupoId} and id = ${id} and situacao in ('aguardando', 'aprovada')
      on conflict (grupo_id, autorizacao_id) do update set descansa_ate = excluded.descansa_ate where v.descansa_ate < now()
      returning autorizacao_id
    )
    select ${lida} from pix_autorizacao x join vez on vez.autorizacao_id = x.id where x.grupo_id = ${grupoId}`.execute(
    tx,
  );
  return rows[0];
}

/** How long the clock leaves alone what waits for the payer, and what he accepted: a bank that tells says it before. */
const PERGUNTAR = { aguardando: '10 minutes', aprovada: '6 hours', cobranca: '30 minutes' } as const;

/** Mandates the clock asks about now, the longest unasked first. */
export async function autorizacoesAPerguntar(db: Db, grupoId: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from pix_autorizacao x
      left join pix_consulta_autorizacao v on v.grupo_id = x.grupo_id and v.autorizacao_id = x.id
    where x.grupo_id = ${grupoId} and x.situacao in ('aguardando', 'aprovada')
      and (v.descansa_ate is null or v.descansa_ate < now() - case x.situacao when 'aguardando' then ${PERGUNTAR.aguardando}::interval
        else ${PERGUNTAR.aprovada}::interval end)
    order by v.descansa_ate nulls first limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Charges of mandates the clock asks about now: their debits are told by nobody else where a notice is lost. */
export async function debitosAPerguntar(db: Db, grupoId: number, limite: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from pix_cobranca x left join pix_consulta_cobranca v on v.grupo_id = x.grupo_id and v.cobranca_id = x.id
    where x.grupo_id = ${grupoId} and x.tipo = 'cobr' and x.situacao = 'ativa'
      and (v.descansa_ate is null or v.descansa_ate < now() - ${PERGUNTAR.cobranca}::interval)
    order by v.descansa_ate nulls first limit ${limite}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Mandates that wait to be spoken of, and nobody is speaking. */
export async function autorizacoesParadas(db: Db, grupoId: number, processo: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from pix_autorizacao x where grupo_id = ${grupoId}
    and situacao in ('a_criar', 'a_cancelar') and ${vezDaAutorizacao.free('x', processo)} order by id limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
