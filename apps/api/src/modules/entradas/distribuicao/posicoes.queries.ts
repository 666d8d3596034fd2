import { aoPerguntar, type PosicaoDaDistribuicao } from '@retaguarda/fiscal/sefaz';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { type Emissor, lerEmissor } from '../../fiscal/public.ts';

/** How far the queue of one CNPJ was read, in one environment. */
export interface Posicao extends PosicaoDaDistribuicao {
  id: number;
  empresaId: number;
  cnpj: string;
  ambiente: '1' | '2';
  servico: ServicoDeDistribuicao;
}

/** Whose queue: of goods at the SEFAZ, of services at the national environment. */
export type ServicoDeDistribuicao = 'nfe' | 'nfse';
export const ambienteDo = (
  servico: ServicoDeDistribuicao,
  { ambienteNfe, ambienteNfse }: Pick<Emissor, 'ambienteNfe' | 'ambienteNfse'>,
) => (servico === 'nfe' ? ambienteNfe : ambienteNfse);

/** The turn to ask for what is new. */
const vez = new Turn('distribuicao_posicao', 'ocupado_ate', '5 minutes');

const colunas = sql`p.id, p.empresa_id as "empresaId", p.cnpj, p.ambiente, p.servico, p.ult_nsu as "ultNSU", p.max_nsu as "maxNSU",
  ${isoInstant('p.proxima_em')} as "proximaConsulta"`;

/**
 * The position of a company where it issues now, begun if it is the first time. The queue is of the CNPJ: who takes a CNPJ
 * over goes on where it was.
 *
 * @returns null for a company without CNPJ
 */
export async function garantirPosicao(
  tx: Tx,
  grupoId: number,
  empresaId: number,
  servico: ServicoDeDistribuicao,
): Promise<Posicao | null> {
  const emissor = await lerEmissor(tx, grupoId, empresaId);
  const { cnpj } = emissor;
  if (cnpj === null) return null;
  const ambiente = ambienteDo(servico, emissor);
  await sql`insert into distribuicao_posicao as p (grupo_id, empresa_id, cnpj, ambiente, servico)
    values (${grupoId}, ${empresaId}, ${cnpj}, ${ambiente}, ${servico})
    on conflict (grupo_id, cnpj, ambiente, servico) do update set empresa_id = excluded.empresa_id where p.empresa_id <> excluded.empresa_id`.execute(
    tx,
  );
  const { rows } = await sql<Posicao>`select ${colunas} from distribuicao_posicao p
    where p.grupo_id = ${grupoId} and p.cnpj = ${cnpj} and p.ambiente = ${ambiente} and p.servico = ${servico}`.execute(
    tx,
  );
  return rows[0] as Posicao;
}

/** What keeps a question from being asked now. */
export type Impedimento = { tipo: 'em-andamento' } | { tipo: 'cedo'; proxima: string };

/**
 * Takes the turn to ask. What the authority would want after "nothing new" is written down before it is asked, so that who
 * dies of the answer does not ask again too early.
 *
 * @param minutoMs what a minute lasts
 */
export async function tomarVez(
  tx: Tx,
  grupoId: number,
  id: number,
  processo: number,
  minutoMs: number,
): Promise<Posicao | Impedimento> {
  const { rows } = await sql<
    Posicao & { livre: boolean; venceu: boolean }
  >`select ${colunas}, ${vez.free('p', processo)} as livre,
      p.proxima_em <= now() as venceu
    from distribuicao_posicao p where p.grupo_id = ${grupoId} and p.id = ${id} for update`.execute(tx);
  const [lida] = rows;
  if (!lida?.livre) return { tipo: 'em-andamento' };
  if (!lida.venceu) return { tipo: 'cedo', proxima: lida.proximaConsulta };
  const { proximaConsulta } = aoPerguntar(lida, new Date().toISOString(), minutoMs);
  await sql`update distribuicao_posicao set ${vez.taken(processo)},
      proxima_em = ${proximaConsulta}::timestamptz where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  return lida;
}

/** Gives the turn back with where the queue is now. @returns false when the turn was lost meanwhile: nothing is to be kept */
export async function passarVez(
  tx: Tx,
  grupoId: number,
  { id, ultNSU }: Posicao,
  processo: number,
  agora: PosicaoDaDistribuicao,
  aviso: string | null,
): Promise<boolean> {
  const { rows } = await sql`update distribuicao_posicao set ${vez.over}, ult_nsu = ${agora.ultNSU},
      max_nsu = ${agora.maxNSU}, proxima_em = ${agora.proximaConsulta}::timestamptz, respondida_em = now(), aviso = ${aviso}
    where grupo_id = ${grupoId} and id = ${id} and processo = ${processo} and ult_nsu = ${ultNSU} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}
