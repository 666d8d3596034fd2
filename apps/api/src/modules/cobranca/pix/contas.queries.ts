import { AVISOS_DO_CERTIFICADO_DIAS, type ProvedorDePix } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';

/** How an account speaks to its bank. */
export interface ContaPix {
  grupoId: number;
  id: number;
  versao: number;
  contaId: number;
  provedor: ProvedorDePix;
  clientId: string;
  /** Sealed. */
  segredo: string;
  certificadoTitular: string | null;
  certificadoAte: string | null;
  chave: string;
  validadeDias: number;
  expiracaoMinutos: number;
  avisoEm: string | null;
  consultadoAte: string | null;
  ultimoErro: string | null;
  ativo: boolean;
  nosBoletos: boolean;
  /** It debits by Pix Automático too. */
  automatico: boolean;
}

const lida = sql`x.grupo_id as "grupoId", x.id, x.versao, x.conta_id as "contaId", x.provedor, x.client_id as "clientId", x.segredo,
  x.certificado_titular as "certificadoTitular", x.certificado_ate as "certificadoAte", x.chave, x.validade_dias as "validadeDias",
  x.expiracao_minutos as "expiracaoMinutos", x.aviso_em as "avisoEm", (select k.consultado_ate from pix_consulta_conta k where k.grupo_id = x.grupo_id and k.conta_id = x.conta_id) as "consultadoAte", x.ultimo_erro as "ultimoErro",
  x.ativo, x.nos_boletos as "nosBoletos", x.automatico`;

/** How the account `x` stands with its bank: what stops it before what only warns. */
export const situacaoDaConta: RawBuilder<unknown> = sql`case when not x.ativo then 'desligada'
  when x.certificado_ate < now() then 'vencida' when x.ultimo_erro is not null then 'com_erro'
  when x.certificado_ate < now() + ${sql.lit(`${AVISOS_DO_CERTIFICADO_DIAS[0]} days`)}::interval then 'vencendo' else 'ligada' end`;

/** @returns undefined while nothing was set; the caller knows that the person may see the account */
export async function lerContaPix(db: Db, grupoId: number, contaId: number): Promise<ContaPix | undefined> {
  const { rows } = await sql<ContaPix>`select ${lida} from pix_conta x
    where x.grupo_id = ${grupoId} and x.conta_id = ${contaId}`.execute(db);
  return rows[0];
}

/** Those the bank is spoken to for. */
export async function contasPixAtivas(db: Db, grupoId: number): Promise<ContaPix[]> {
  const { rows } =
    await sql<ContaPix>`select ${lida} from pix_conta x where x.grupo_id = ${grupoId} and x.ativo order by x.id`.execute(
      db,
    );
  return rows;
}

/**
 * Whose a Pix is, which a bank told an account of: a bank tells of all keys of its client, also of those of other accounts here. Who
 * asked for it by a charge comes first, then who has the key.
 */
export async function donaDoPix(
  db: Db,
  { grupoId, contaId, provedor }: Pick<ContaPix, 'grupoId' | 'contaId' | 'provedor'>,
  { txid, chave }: { txid: string | null; chave: string | null },
): Promise<number> {
  const { rows } = await sql<{ contaId: number }>`
    select x.conta_id as "contaId" from pix_conta x
    left join pix_cobranca c on c.grupo_id = x.grupo_id and c.conta_id = x.conta_id and c.txid = ${txid}
    where x.grupo_id = ${grupoId} and x.provedor = ${provedor} and (c.id is not null or lower(x.chave) = lower(${chave}))
    order by c.id is null, x.conta_id <> ${contaId}, not x.ativo, x.id limit 1`.execute(db);
  return rows[0]?.contaId ?? contaId;
}

/** The accounts of a company that charge by Pix. */
export async function contasPixDaEmpresa(db: Db, grupoId: number, empresaId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.conta_id as id from pix_conta x ${juntarContaBancaria('x', 'cb')}
    where x.grupo_id = ${grupoId} and x.ativo and cb.ativo and cb.empresa_id = ${empresaId} order by x.conta_id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whose address a bank tells what came in. */
export async function contaDoAviso(db: Db, grupoId: number, hash: string): Promise<{ contaId: number } | undefined> {
  const { rows } = await sql<{ contaId: number }>`select conta_id as "contaId" from pix_conta
    where grupo_id = ${grupoId} and aviso_hash = ${hash} and ativo`.execute(db);
  return rows[0];
}

export const anotarErro = (db: Db, { grupoId, contaId }: Pick<ContaPix, 'grupoId' | 'contaId'>, erro: string | null) =>
  sql`update pix_conta set ultimo_erro = ${erro} where grupo_id = ${grupoId} and conta_id = ${contaId}
    and ultimo_erro is distinct from ${erro}`.execute(db);
