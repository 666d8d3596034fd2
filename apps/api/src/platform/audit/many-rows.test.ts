import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';

const { banco, database, grupo } = await cenario();
/** More than the trigger tells row by row. */
const MANY = 120;

/** A table of every type a column may have, with a secret and a derived one. */
const table = `
  create table app.prova_de_historia (
    grupo_id bigint not null, id bigint not null, nome text, valor numeric(15,2), livre numeric, lista text[], dados jsonb, bruto json,
    dia date, hora time, quando timestamptz, uuid uuid, bytes bytea, fracao double precision, senha text, ligado boolean,
    dobro numeric generated always as (valor * 2) stored, ativo boolean not null default true, versao int not null default 1,
    criado_em timestamptz not null default now(), atualizado_em timestamptz not null default now(), primary key (grupo_id, id));
  select app.tabela_do_grupo('app.prova_de_historia', 'senha')`;
const rows = sql`insert into app.prova_de_historia (grupo_id, id, nome, valor, livre, lista, dados, bruto, dia, hora, quando, uuid, bytes, fracao, senha, ligado)
  select ${grupo.id}, n, nullif('Nome ' || n % 3, 'Nome 0'), n, 1.0, array['a', 'b'], jsonb_build_object('n', n % 2), '{"a": 1}', date '2026-01-01' + n % 2, '10:00',
    timestamptz '2026-01-01 10:00Z', '00000000-0000-4000-8000-000000000000', '\\x00', 0.1, nullif('s' || n % 4, 's0'), n % 2 = 0
  from generate_series(1, ${MANY}::int) n`;
/** Some columns change in some rows, to and from nothing; in every seventh row none does, and 1.0 becomes 1.00 in all. */
const change = (
  which: ReturnType<typeof sql>,
) => sql`update app.prova_de_historia set nome = case n7 when 0 then nome else 'Nome 1' end,
    valor = case n7 when 1 then null else valor end, livre = 1.00, lista = case n7 when 2 then array['b', null] else lista end,
    dados = case n7 when 3 then '{"n": 1, "m": [1.50, "x"]}' else dados end, bruto = case n7 when 3 then '{"a":  1}' else bruto end,
    dia = case n7 when 4 then '2026-01-02' else dia end, hora = case n7 when 4 then '11:00' else hora end,
    quando = case n7 when 4 then null else quando end, bytes = case n7 when 5 then '\\xff' else bytes end,
    fracao = case n7 when 5 then 0.3 else fracao end, senha = case n7 when 6 then 's1' when 5 then null else senha end,
    ligado = case n7 when 6 then not ligado else ligado end
  from (select id as n, id % 7 as n7 from app.prova_de_historia) x where x.n = id and ${which}`;

const autoria = { grupoId: grupo.id, atorId: 7, sujeitoId: 8, sessaoId: 9, requisicao: 'pedido' };
/** What the history tells of the changes made by `work`, by row. */
async function told(work: () => Promise<unknown>) {
  await database.write(autoria, (tx) => sql`delete from app.prova_de_historia`.execute(tx));
  await database.write(autoria, (tx) => rows.execute(tx));
  await consultar(banco.url, "delete from app.auditoria where entidade = 'prova_de_historia'");
  await work();
  return consultar(
    banco.url,
    `select grupo_id, ator_id, sujeito_id, sessao_id, requisicao, registro_id, acao, antes, depois from app.auditoria
     where entidade = 'prova_de_historia' order by registro_id::int`,
  );
}

test('o histórico de muitas linhas mudadas de uma vez é o de cada uma mudada sozinha', async () => {
  await consultar(banco.url, table);
  const one = await told(async () => {
    for (let id = 1; id <= MANY; id += 1) await database.write(autoria, (tx) => change(sql`id = ${id}`).execute(tx));
  });
  const many = await told(() => database.write(autoria, (tx) => change(sql`true`).execute(tx)));

  expect(many).toEqual(one);
  expect(many.length).toBeGreaterThan(90);
  expect(JSON.stringify(many)).toContain('"senha":"***');
  expect(JSON.stringify(many)).not.toMatch(/"senha":"s|dobro|versao|atualizado_em|livre/);
});
