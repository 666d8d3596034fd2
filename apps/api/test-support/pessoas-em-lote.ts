import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { doSistema } from '../src/platform/database/database.ts';
import type { Cenario } from './cenario.ts';
import { Cliente } from './cliente.ts';
import { noServidor } from './servidor.ts';

type Palco = Pick<Cenario, 'url' | 'banco' | 'database'>;

/**
 * Many people of a group at once, each holding exactly the slugs of their line and signed in: their sessions are copies
 * of `modelo`'s with tokens of their own, since that many sign-ins would be hashed, and slowed down, one by one.
 */
export async function pessoasEmLote(
  { url, banco, database }: Palco,
  grupoId: number,
  modelo: Cliente,
  perfis: readonly (readonly string[])[],
): Promise<Cliente[]> {
  const pessoas = perfis.map((slugs) => ({ nome: `lote${randomBytes(6).toString('hex')}`, slugs }));
  const ids = await database.write(doSistema(grupoId), async (tx) => {
    const nomes = pessoas.map(({ nome }) => nome);
    const { rows } = await sql<{ id: number; usuario: string }>`
      insert into usuario (grupo_id, nome, usuario) select ${grupoId}, nome, nome from unnest(${nomes}::text[]) nome
      returning id, usuario`.execute(tx);
    const idDe = new Map(rows.map(({ id, usuario }) => [usuario, id]));
    const linhas = pessoas.flatMap(({ nome, slugs }) => slugs.map((slug) => ({ id: idDe.get(nome), slug })));
    await sql`insert into usuario_permissao (grupo_id, usuario_id, slug)
      select ${grupoId}, id, slug from jsonb_to_recordset(${JSON.stringify(linhas)}::jsonb) as x (id bigint, slug text)`.execute(
      tx,
    );
    return nomes.map((nome) => idDe.get(nome) as number);
  });
  const tokens = ids.map(() => randomBytes(32).toString('base64url'));
  const novas = ids.map((usuario_id, i) => ({
    usuario_id,
    token_hash: digest(tokens[i] as string),
    refresh_hash: digest(randomBytes(32).toString('base64url')),
  }));
  // As the owner: the program's own role may not choose the id of a session.
  const { rowCount } = await noServidor(banco.url, (client) =>
    client.query(
      `insert into app.sessao overriding system value
      select copia.* from app.sessao s, jsonb_array_elements($1::jsonb) nova,
        jsonb_populate_record(s, nova || jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('app.sessao', 'id')), 'hash', gen_random_uuid())) copia
      where s.token_hash = $2`,
      [JSON.stringify(novas), digest(modelo.token ?? '')],
    ),
  );
  if (rowCount !== ids.length) throw new Error('the session to copy was not found');
  return tokens.map((token) => new Cliente(url, token));
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
