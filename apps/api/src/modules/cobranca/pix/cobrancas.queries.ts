import { type Debito, DomainError, type SituacaoDaCobrancaPix } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';
import { travarParcelas } from '../../financeiro/public.ts';
import type { TipoDeCobranca } from './provedor/porta.ts';

/** Charges and what came in, of the companies granted to the person; to a reseller's people, of its clients. */
export const alcanceDoPix = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`x.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'x.empresa_id'),
  ...(reach.revendaId === null ? [] : [daCarteira('x.pessoa_id', reach.revendaId)]),
];

export interface CobrancaPix {
  id: number;
  parcelaId: number;
  empresaId: number;
  pessoaId: number;
  contaId: number;
  tipo: TipoDeCobranca;
  txid: string;
  situacao: SituacaoDaCobrancaPix;
  valor: string;
  principal: string;
  documento: string;
  expiraEm: string;
  /** Of what a mandate debits. */
  autorizacaoId: number | null;
  debitos: Debito[] | null;
  pedido: Record<string, unknown>;
  copiaECola: string | null;
  /** Civil date; null for one that is good for minutes. */
  vencimento: string | null;
  tentativas: number;
  enviadaEm: string | null;
}

const lida = sql`x.id, x.parcela_id as "parcelaId", x.empresa_id as "empresaId", x.pessoa_id as "pessoaId", x.conta_id as "contaId", x.tipo,
  x.txid, x.situacao, x.valor, x.principal, x.documento, x.expira_em as "expiraEm", x.pedido, x.vencimento, x.copia_e_cola as "copiaECola", x.tentativas,
  x.enviada_em as "enviadaEm", x.autorizacao_id as "autorizacaoId", x.debitos`;

/** Those asked for, locked after their entries, each in the order of ids. @throws DomainError NOT_FOUND, also out of reach */
export async function travarCobrancas(tx: Tx, actor: Actor, ids: readonly number[]): Promise<CobrancaPix[]> {
  const ler = async () => {
    const where = whereAll([...alcanceDoPix(actor), sql`x.id = any(${[...ids]}::bigint[])`]);
    return (await sql<CobrancaPix>`select ${lida} from pix_cobranca x ${where} order by x.id`.execute(tx)).rows;
  };
  const lidas = await ler();
  if (lidas.length < ids.length) throw new DomainError('NOT_FOUND', { text: 'Cobrança Pix não encontrada.' });
  await travarParcelas(tx, actor, [...new Set(lidas.map(({ parcelaId }) => parcelaId))]);
  await sql`select 1 from pix_cobranca where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
  return ler();
}

/** Charges of these entries that the bank has, or is being told of. */
export async function vivasDosLancamentos(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<Pick<CobrancaPix, 'id' | 'situacao'>[]> {
  const { rows } = await sql<Pick<CobrancaPix, 'id' | 'situacao'>>`select id, situacao from pix_cobranca
    where grupo_id = ${grupoId} and parcela_id = any(${[...parcelaIds]}::bigint[])
      and situacao in ('a_criar', 'ativa', 'a_remover') order by id`.execute(db);
  return rows;
}

/** Whether a mandate is debiting any of these entries: from its day on, the bank takes none out. */
export async function debitadasHoje(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`select id from pix_cobranca where grupo_id = ${grupoId}
    and parcela_id = any(${[...parcelaIds]}::bigint[]) and tipo = 'cobr' and situacao in ('ativa', 'a_remover')
    and vencimento <= (now() at time zone 'America/Sao_Paulo')::date limit 1`.execute(db);
  return rows.length > 0;
}

export async function cobrancaDoTxid(
  db: Db,
  grupoId: number,
  contaId: number,
  txid: string | null,
): Promise<CobrancaPix | undefined> {
  if (txid === null) return undefined;
  const { rows } = await sql<CobrancaPix>`select ${lida} from pix_cobranca x
    where x.grupo_id = ${grupoId} and x.txid = ${txid} and x.conta_id = ${contaId}`.execute(db);
  return rows[0];
}

/** The turn to speak to the bank about a charge. Without a process: a time before which it takes nothing of the charge. */
export const vezDaCobranca = new Turn('pix_cobranca', 'falando_ate', '5 minutes');

/**
 * Takes the turn to speak to the bank about a charge: one process at a time, and of who died with it in hand it is free at once.
 *
 * @returns undefined where nothing is to be said, or another is saying it
 */
export async function tomarVez(
  tx: Tx,
  grupoId: number,
  id: number,
  processo: number,
): Promise<CobrancaPix | undefined> {
  const { rows } =
    await sql<CobrancaPix>`update pix_cobranca x set ${vezDaCobranca.taken(processo)}, tentativas = x.tentativas + 1
    where x.grupo_id = ${grupoId} and x.id = ${id} and x.situacao in ('a_criar', 'a_remover')
      and ${vezDaCobranca.free('x', processo)} returning ${lida}`.execute(tx);
  return rows[0];
}

/** Charges that wait to be spoken of, and nobody is speaking. */
export async function cobrancasParadas(db: Db, grupoId: number, processo: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from pix_cobranca x where grupo_id = ${grupoId}
    and situacao in ('a_criar', 'a_remover') and ${vezDaCobranca.free('x', processo)} order by id limit 500`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Between two questions about a charge that waits to be paid, whoever asks. */
const DESCANSO = '8 seconds';

/** @returns undefined where the charge waits for no payment, or the bank was asked a moment ago */
export async function tomarConsulta(tx: Tx, grupoId: number, id: number): Promise<CobrancaPix | undefined> {
  const { rows } = await sql<CobrancaPix>`
    with vez as (
      insert into pix_consulta_cobranca as v (grupo_id, cobranca_id, descansa_ate)
      select grupo_id, id, now() + ${DESCANSO}::interval from pix_cobranca
      where grupo_id = ${grupoId} and id = ${id} and situacao = 'ativa'
      on conflict (grupo_id, cobranca_id) do update set descansa_ate = excluded.descansa_ate where v.descansa_ate < now()
      returning cobranca_id
    )
    select ${lida} from pix_cobranca x join vez on vez.cobranca_id = x.id where x.grupo_id = ${grupoId}`.execute(tx);
  return rows[0];
}
