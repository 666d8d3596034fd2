import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { MudancaNoBanco } from './provedor/porta.ts';

type Fato = Pick<MudancaNoBanco, 'numero' | 'estado' | 'pago'>;
const chaveDe = ({ numero, estado, pago }: Fato): string => `${numero} ${estado} ${pago}`;

/** Of these, what no retorno has yet. */
export async function aindaNaoDitos<T extends Fato>(
  db: Db,
  grupoId: number,
  contaId: number,
  fatos: readonly T[],
): Promise<T[]> {
  const { rows } = await sql<Fato>`select numero, estado, pago::text from boleto_api_dito where grupo_id = ${grupoId}
    and conta_id = ${contaId} and numero = any(${fatos.map(({ numero }) => numero)}::text[])`.execute(db);
  const ditos = new Set(rows.map(chaveDe));
  return [...new Map(fatos.map((fato) => [chaveDe(fato), fato])).values()].filter((fato) => !ditos.has(chaveDe(fato)));
}

export const anotarDitos = (tx: Tx, grupoId: number, contaId: number, retornoId: number, fatos: readonly Fato[]) =>
  tx
    .insertInto('boleto_api_dito')
    .values(
      fatos.map(({ numero, estado, pago }) => ({
        grupo_id: grupoId,
        conta_id: contaId,
        retorno_id: retornoId,
        numero,
        estado,
        pago,
      })),
    )
    .execute();

/** What was read by API and is not applied yet. */
export async function retornosAAplicar(db: Db, grupoId: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from boleto_retorno where grupo_id = ${grupoId} and origem = 'api'
    and situacao in ('conferido', 'aplicando') order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export const marcarConsulta = (tx: Tx, grupoId: number, contaId: number, ate: string) =>
  sql`insert into boleto_api_consulta (grupo_id, conta_id, consultado_ate) values (${grupoId}, ${contaId}, ${ate})
    on conflict (grupo_id, conta_id) do update set consultado_ate = excluded.consultado_ate`.execute(tx);
