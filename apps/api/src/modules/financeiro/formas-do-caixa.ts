import type { EspecieDePagamento } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** A form of payment as tills know it. */
interface FormaDoCaixa {
  id: number;
  nome: string;
  especie: EspecieDePagamento;
}

const especie = sql`(select t.especie from tipo_pagamento t where t.grupo_id = f.grupo_id and t.id = f.tipo_pagamento_id)`;

/** Those in use at the tills of a company. */
export async function formasDoCaixa(db: Db, grupoId: number, empresaId: number): Promise<FormaDoCaixa[]> {
  const { rows } = await sql<FormaDoCaixa>`select f.id, f.nome, ${especie} as especie from forma_pagamento f
    where f.grupo_id = ${grupoId} and f.ativo and f.usa_no_caixa and (f.empresa_id is null or f.empresa_id = ${empresaId})
    order by f.codigo nulls last, f.id`.execute(db);
  return rows;
}

/** Those of these ids that the group has, whatever became of them. */
export async function formasPorId(db: Db, grupoId: number, ids: readonly number[]): Promise<Map<number, FormaDoCaixa>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FormaDoCaixa>`select f.id, f.nome, ${especie} as especie from forma_pagamento f
    where f.grupo_id = ${grupoId} and f.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((forma) => [forma.id, forma]));
}

/** An account a row names, as `{ id, rotulo }`. @param coluna `p.conta_id` */
export const contaComoOpcao = (coluna: string): RawBuilder<unknown> => {
  const [row] = coluna.split('.');
  return sql`(select json_build_object('id', cb.id, 'rotulo', cb.nome) from conta_bancaria cb
    where cb.grupo_id = ${sql.ref(`${row}.grupo_id`)} and cb.id = ${sql.ref(coluna)})`;
};

/** The account a form of payment falls into; null: it names none. */
export async function contaDaForma(db: Db, grupoId: number, formaId: number): Promise<number | null> {
  const { rows } = await sql<{ contaId: number | null }>`select f.conta_id as "contaId" from forma_pagamento f
    where f.grupo_id = ${grupoId} and f.id = ${formaId}`.execute(db);
  return rows[0]?.contaId ?? null;
}

/** Pix keys that the accounts of a company receive by, as they were typed, the first account first. */
export async function chavesPixDaEmpresa(db: Db, grupoId: number, empresaId: number): Promise<string[]> {
  const { rows } = await sql<{ chave: string }>`select cb.chave_pix as chave from conta_bancaria cb
    where cb.grupo_id = ${grupoId} and cb.empresa_id = ${empresaId} and cb.ativo and cb.chave_pix is not null order by cb.id`.execute(
    db,
  );
  return rows.map(({ chave }) => chave);
}
