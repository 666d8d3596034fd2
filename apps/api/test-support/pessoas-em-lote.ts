import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../src/platform/database/database.ts';
import type { Cenario } from './cenario.ts';
import { Cliente } from './cliente.ts';
import { noServidor } from './servidor.ts';

type Palco = Pick<Cenario, 'url' | 'banco' | 'database'>;

/**
 * Many people of a group at once, each holding exactly the slugs of their line and signed in. Their sessions are copies of `modelo`'s with
 * tokens of their own, because so many sign-ins would be slowed down one by one.
 */
export async function pessoasEmLote(
  { url, banco, database }: Palco,
  grupoId: number,
  modelo: Cliente,
  perfis: readonly (readonly string[])[],
): Promise<Cliente[]> {
  const nomes = perfis.map(() => `lote${randomBytes(6).toString('hex')}`);
  const funcoes = new Map(perfis.map((slugs) => [slugs.toSorted().join(' '), slugs]));
  const ids = await database.write(doSistema(grupoId), async (tx) => {
    const funcaoDe = await umaFuncaoPara(tx, grupoId, funcoes);
    const quem = nomes.map((nome, i) => ({ nome, funcao: funcaoDe.get(perfis[i]?.toSorted().join(' ') ?? '') }));
    const { rows } = await sql<{ id: number; usuario: string }>`
      insert into usuario (grupo_id, nome, usuario) select ${grupoId}, nome, nome from unnest(${nomes}::text[]) nome
      returning id, usuario`.execute(tx);
    await sql`insert into usuario_funcao (grupo_id, usuario_id, funcao_id)
      select ${grupoId}, u.id, q.funcao from jsonb_to_recordset(${JSON.stringify(quem)}::jsonb) as q (nome text, funcao bigint)
      join usuario u on u.usuario = q.nome`.execute(tx);
    const idDe = new Map(rows.map(({ id, usuario }) => [usuario, id]));
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

/** A role for each way of holding slugs: a thousand people alike are then a thousand rows and not a thousand times all slugs. */
async function umaFuncaoPara(
  tx: Tx,
  grupoId: number,
  funcoes: ReadonlyMap<string, readonly string[]>,
): Promise<Map<string, number>> {
  const prefixo = `lote ${randomBytes(6).toString('hex')}`;
  const { rows } = await sql<{ id: number; nome: string }>`
    insert into funcao (grupo_id, nome) select ${grupoId}, ${prefixo} || ' ' || n from generate_series(1, ${funcoes.size}::int) n
    returning id, nome`.execute(tx);
  const idDe = new Map(rows.map(({ id, nome }) => [nome, id]));
  const feitas = [...funcoes].map(([chave, slugs], i) => ({
    chave,
    slugs,
    id: idDe.get(`${prefixo} ${i + 1}`) as number,
  }));
  await sql`insert into funcao_permissao (grupo_id, funcao_id, slug)
    select ${grupoId}, f.id, slug from jsonb_to_recordset(${JSON.stringify(feitas)}::jsonb) as f (id bigint, slugs text[]),
      unnest(f.slugs) slug`.execute(tx);
  return new Map(feitas.map(({ chave, id }) => [chave, id]));
}

const digest = (secret: string) => createHash('sha256').update(secret).digest('hex');
