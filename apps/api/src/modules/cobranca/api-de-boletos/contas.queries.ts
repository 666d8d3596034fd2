import type { ProvedorDeBoletos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** How a wallet speaks to its bank by API. */
export interface ContaDaApi {
  grupoId: number;
  id: number;
  versao: number;
  contaId: number;
  provedor: ProvedorDeBoletos;
  clientId: string;
  /** Sealed. */
  segredo: string;
  certificadoTitular: string | null;
  certificadoAte: string | null;
  /** The bank is asked for a Pix of each boleto. */
  comPix: boolean;
  ativo: boolean;
  ultimoErro: string | null;
  consultadoAte: string | null;
}

const lida = sql`x.grupo_id as "grupoId", x.id, x.versao, x.conta_id as "contaId", x.provedor, x.client_id as "clientId", x.segredo, x.ativo,
  x.certificado_titular as "certificadoTitular", ${isoInstant('x.certificado_ate')} as "certificadoAte", x.com_pix as "comPix",
  x.ultimo_erro as "ultimoErro", (select k.consultado_ate from boleto_api_consulta k where k.grupo_id = x.grupo_id and k.conta_id = x.conta_id)
  as "consultadoAte"`;

/** @returns undefined while nothing was set; the caller knows that the person may see the account */
export async function lerContaDaApi(db: Db, grupoId: number, contaId: number): Promise<ContaDaApi | undefined> {
  const { rows } = await sql<ContaDaApi>`select ${lida} from boleto_api x
    where x.grupo_id = ${grupoId} and x.conta_id = ${contaId}`.execute(db);
  return rows[0];
}

/** Those whose bank is asked what was paid. */
export async function contasAtivasDaApi(db: Db, grupoId: number): Promise<ContaDaApi[]> {
  const { rows } = await sql<ContaDaApi>`select ${lida} from boleto_api x
    where x.grupo_id = ${grupoId} and x.ativo order by x.id`.execute(db);
  return rows;
}

/** Accounts whose requests go by API, and not by file. */
export async function contasPelaApi(db: Db, { grupoId }: { grupoId: number }): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select conta_id as id from boleto_api
    where grupo_id = ${grupoId} and ativo`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export const anotarErroDaApi = (
  db: Db,
  { grupoId, contaId }: Pick<ContaDaApi, 'grupoId' | 'contaId'>,
  erro: string | null,
) =>
  sql`update boleto_api set ultimo_erro = ${erro} where grupo_id = ${grupoId} and conta_id = ${contaId}
    and ultimo_erro is distinct from ${erro}`.execute(db);
