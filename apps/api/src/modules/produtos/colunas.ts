import { columnOf, type Field, refTarget } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { isoInstant } from '../../platform/sql/instant.ts';

type Fields = Readonly<Record<string, Field>>;

/** Fields kept as an instant, which a `Field` of text cannot tell. */
const instantes = new Set(['iniciaEm', 'terminaEm']);

function valor(alias: string, nome: string, field: Field): string {
  const coluna = `${alias}.${columnOf(nome)}`;
  if (instantes.has(nome)) return `to_char(${coluna} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (field.kind === 'decimal') return `${coluna}::text`;
  if (field.kind === 'time') return `to_char(${coluna}, 'HH24:MI')`;
  return coluna;
}

/** Columns of `fields` in a table named `alias`, under their wire names and in the forms of the wire. */
export const colunasDe = (alias: string, fields: Fields): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(fields)
      .map(([nome, field]) => `${valor(alias, nome, field)} as "${nome}"`)
      .join(', '),
  );

/** `{ id, rotulo }` of what a column refers to, named as the register names it. */
export function opcaoDe(alias: string, coluna: string, alvo: string, nome: string): RawBuilder<unknown> {
  const { table, labelColumns, scope } = refTarget(alvo);
  const rotulo = labelColumns.map((campo) => `alvo.${campo}`).join(', ');
  const grupo = scope === 'grupo' ? `alvo.grupo_id = ${alias}.grupo_id and ` : '';
  return sql.raw(
    `(select json_build_object('id', alvo.id, 'rotulo', concat_ws(' - ', ${rotulo})) from ${table} alvo where ${grupo}alvo.id = ${alias}.${coluna}) as "${nome}"`,
  );
}

export const sistema = (alias: string): RawBuilder<unknown> =>
  sql`${sql.raw(`${alias}.id, ${alias}.versao, ${alias}.ativo`)}, ${isoInstant(`${alias}.criado_em`)} as "criadoEm", ${isoInstant(`${alias}.atualizado_em`)} as "atualizadoEm"`;

/** Rows as a JSON array, empty when there is none. */
export const listaJson = (consulta: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`coalesce((select json_agg(linha) from (${consulta}) linha), '[]')`;

/** The percentages of its own tax fields that leave the sale price of `r`; the image of `impostosSobreVenda`. */
export const impostosDaVenda = sql`(coalesce(r.aliquota_icms, 0) + coalesce(r.aliquota_pis, 0) + coalesce(r.aliquota_cofins, 0) + coalesce(r.aliquota_iss, 0))::text`;
