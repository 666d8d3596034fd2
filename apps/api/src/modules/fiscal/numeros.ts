import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';

/** What numbers are counted by. */
export interface Serie {
  empresaId: number;
  /** Of the issuer, 14 characters. */
  cnpj: string;
  /** `NFSE` declarations to the national system, `RPS` those to the system of a city. */
  modelo: '55' | '65' | 'NFSE' | 'RPS';
  ambiente: '1' | '2';
  serie: number;
}

/**
 * The next number of a series, taken in the transaction of the document that is to have it: undone with it, never given
 * twice, none skipped. Who else asks waits for this transaction.
 *
 * @throws DomainError RULE_BROKEN when the series is not the company's, or is over
 */
export async function tomarNumero(tx: Tx, grupoId: number, serie: Serie): Promise<number> {
  const { empresaId, cnpj, modelo, ambiente } = serie;
  const { rows } = await sql<{ ultimo: number }>`
    insert into emissor_serie (grupo_id, empresa_id, cnpj, modelo, ambiente, serie, ultimo)
    values (${grupoId}, ${empresaId}, ${cnpj}, ${modelo}, ${ambiente}, ${serie.serie}, 1)
    on conflict (grupo_id, cnpj, modelo, ambiente, serie) do update set ultimo = emissor_serie.ultimo + 1
      where emissor_serie.ativo and emissor_serie.empresa_id = excluded.empresa_id
        and (emissor_serie.modelo in ('NFSE', 'RPS') or emissor_serie.ultimo < 999999999)
    returning ultimo`.execute(tx);
  const [tomado] = rows;
  if (tomado) return tomado.ultimo;
  throw new DomainError('RULE_BROKEN', {
    text: `A série ${serie.serie} não está em uso nesta empresa: escolha outra nas configurações fiscais.`,
  });
}

/**
 * Says where a series is: made at the first time, never taken back to what was already given.
 *
 * @throws DomainError RULE_BROKEN
 */
export async function firmarSerie(tx: Tx, grupoId: number, serie: Serie, ultimo: number): Promise<void> {
  const { empresaId, cnpj, modelo, ambiente } = serie;
  const { rows } = await sql<{ id: number }>`
    insert into emissor_serie (grupo_id, empresa_id, cnpj, modelo, ambiente, serie, ultimo)
    values (${grupoId}, ${empresaId}, ${cnpj}, ${modelo}, ${ambiente}, ${serie.serie}, ${ultimo})
    on conflict (grupo_id, cnpj, modelo, ambiente, serie) do update set ultimo = excluded.ultimo, ativo = true
      where emissor_serie.ultimo <= excluded.ultimo and emissor_serie.empresa_id = excluded.empresa_id
    returning id`.execute(tx);
  if (rows.length > 0) return;
  throw new DomainError('RULE_BROKEN', {
    campos: { ultimo: 'A série já passou deste número, ou é de outra empresa.' },
  });
}

/** A number that a document made elsewhere has: never given here again. */
export async function contarNumeroDeFora(tx: Tx, grupoId: number, serie: Serie, numero: number): Promise<void> {
  const { empresaId, cnpj, modelo, ambiente } = serie;
  await sql`
    insert into emissor_serie (grupo_id, empresa_id, cnpj, modelo, ambiente, serie, ultimo)
    values (${grupoId}, ${empresaId}, ${cnpj}, ${modelo}, ${ambiente}, ${serie.serie}, ${numero})
    on conflict (grupo_id, cnpj, modelo, ambiente, serie) do update set ultimo = greatest(emissor_serie.ultimo, excluded.ultimo)
      where emissor_serie.ultimo < excluded.ultimo`.execute(tx);
}

/** The series in use of a model and environment, the one told last; `deInicio` while none was told. */
export async function serieEmUso(
  db: Db,
  grupoId: number,
  { empresaId, modelo, ambiente }: Pick<Serie, 'empresaId' | 'modelo' | 'ambiente'>,
  deInicio = 1,
): Promise<number> {
  const { rows } = await sql<{ serie: number }>`select serie from emissor_serie where grupo_id = ${grupoId}
    and empresa_id = ${empresaId} and modelo = ${modelo} and ambiente = ${ambiente} and ativo order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.serie ?? deInicio;
}
