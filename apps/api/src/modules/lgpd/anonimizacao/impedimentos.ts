import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { DataSubject } from '../../../platform/records/personal-data.ts';
import { quemEntra } from '../../acesso/public.ts';
import { naoSaoTitulares } from '../../empresas/public.ts';
import { quemTrabalha } from '../../pessoas/public.ts';
import { condicaoSobre, type Tabelas } from '../sobre.ts';

/** Why a person cannot be taken out now, in words; none where they can. */
export async function impedimentosDe(
  db: Db,
  { empresas, pessoas, vinculos, usuarios }: DataSubject,
): Promise<string[]> {
  const outras = await naoSaoTitulares(db, empresas);
  const trabalham = await quemTrabalha(db, { vinculos, pessoas });
  const entram = await quemEntra(db, usuarios);
  return [
    ...outras.map(({ nome, propria }) =>
      propria
        ? `${nome} é uma empresa do próprio grupo.`
        : `${nome} é uma empresa, e não uma pessoa. Exclua os contatos no cadastro dela.`,
    ),
    ...trabalham.map((nome) => `${nome} trabalha na casa. Registre antes o desligamento.`),
    ...entram.map((nome) => `O usuário ${nome} ainda usa o sistema. Inative-o antes.`),
  ];
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
