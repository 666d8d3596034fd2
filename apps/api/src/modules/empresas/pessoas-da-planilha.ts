import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/**
 * Clients or suppliers in use by what sheets call them: CNPJ or CPF, else the name or the corporate name, whole. A name that several
 * have is none of theirs.
 *
 * @returns ids by the text that was asked, those found alone
 */
export async function pessoasPorNome(
  db: Db,
  grupoId: number,
  papel: 'cliente' | 'fornecedor',
  textos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const perguntas = [...new Set(textos)].map((texto) => ({
    texto,
    documento: /^[\dA-Z./-]{11,18}$/i.test(texto.trim()) ? texto.replaceAll(/[^\dA-Z]/gi, '').toUpperCase() : null,
  }));
  if (perguntas.length === 0) return new Map();
  const { rows } = await sql<{ texto: string; id: number }>`
    with x as (select texto, documento, app.normalizar(btrim(texto)) as nome
        from jsonb_to_recordset(${JSON.stringify(perguntas)}::jsonb) x (texto text, documento text)),
      f as materialized (select id, cnpj, cpf, app.normalizar(nome_fantasia) as nome, app.normalizar(razao_social) as razao
        from empresa where grupo_id = ${grupoId} and ${sql.ref(papel)} and ativo),
      achados as (
        select x.texto, f.id from x join f on f.cnpj = x.documento
        union select x.texto, f.id from x join f on f.cpf = x.documento
        union select x.texto, f.id from x join f on f.nome = x.nome
        union select x.texto, f.id from x join f on f.razao = x.nome)
    select texto, min(id) as id from achados group by texto having count(*) = 1`.execute(db);
  return new Map(rows.map(({ texto, id }) => [texto, Number(id)]));
}
