import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DataSubject } from '../../../platform/records/personal-data.ts';
import { condicaoSobre, type Tabelas } from '../sobre.ts';

const motivos = {
  propria: (nome: string) => `${nome} é uma empresa do próprio grupo.`,
  empresa: (nome: string) => `${nome} é uma empresa, e não uma pessoa. Exclua os contatos no cadastro dela.`,
  trabalha: (nome: string) => `${nome} trabalha na casa. Registre antes o desligamento.`,
  usa: (nome: string) => `O usuário ${nome} ainda usa o sistema. Inative-o antes.`,
};

/** Why a person cannot be taken out now, in words; none where they can. */
export async function impedimentosDe(
  db: Db,
  { empresas, pessoas, vinculos, usuarios }: DataSubject,
): Promise<string[]> {
  const doGrupo = sql`grupo_id = (select app.grupo_atual())`;
  const { rows } = await sql<{ motivo: keyof typeof motivos; nome: string }>`
    select case when propria then 'propria' else 'empresa' end as motivo, nome_fantasia as nome
      from empresa where ${doGrupo} and id = any(${empresas}::bigint[]) and (propria or tipo_pessoa = 'juridica')
    union all
    select 'trabalha', nome from vinculo
      where ${doGrupo} and (id = any(${vinculos}::bigint[]) or pessoa_id = any(${pessoas}::bigint[])) and ativo and situacao <> 'desligado'
    union all
    select 'usa', nome from usuario where ${doGrupo} and id = any(${usuarios}::bigint[]) and ativo`.execute(db);
  return [...new Set(rows.map(({ motivo, nome }) => motivos[motivo](nome)))];
}

/**
 * Addresses of mail that records of others have too, as one of a family or of an accountant: what only they tie to the person is
 * not theirs alone, and stays.
 */
export async function emailsDeOutros(db: Db, tabelas: Tabelas, titular: DataSubject): Promise<string[]> {
  const deOutros = new Set<string>();
  for (const tabela of tabelas.values()) {
    for (const coluna of [tabela.gives?.emails ?? []].flat()) {
      const delas = condicaoSobre(tabelas, tabela, { ...titular, emails: [] });
      const { rows } = await sql<{ email: string }>`select distinct lower(${sql.ref(`t.${coluna}`)}) as email
        from ${sql.table(tabela.table)} t where t.grupo_id = (select app.grupo_atual())
        and lower(${sql.ref(`t.${coluna}`)}) = any(${titular.emails}::text[]) and not coalesce(${delas ?? sql`false`}, false)`.execute(
        db,
      );
      for (const { email } of rows) deOutros.add(email);
    }
  }
  return [...deOutros].sort();
}
