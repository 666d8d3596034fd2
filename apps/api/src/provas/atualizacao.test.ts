import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { roleSlugs } from '@retaguarda/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Banco, bancoVazio } from '../../test-support/banco.ts';
import { Cliente } from '../../test-support/cliente.ts';
import { Colheita, colher } from '../../test-support/colheita.ts';
import { defeitoDe } from '../../test-support/conformidade.ts';
import { consultar } from '../../test-support/copias.ts';
import { lerDocumento } from '../../test-support/documento.ts';
import {
  databasesOfReleases,
  keptReleases,
  type Loaded,
  loadReleaseData,
  migrateAs,
  releaseDataFile,
} from '../../test-support/releases.ts';
import { type Running, startRetaguarda } from '../main.ts';
import { SENHA_DEMO } from '../modules/acesso/public.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Rows a newer program may put away: rights are told anew at each start, sessions and tries end, kept sums are made anew. */
const ditasDeNovo = [
  'permissao',
  'funcao_permissao',
  'contagem',
  'caixa_da_pessoa',
  'caixa_do_dia',
  'resultado_do_dia',
  'resultado_guardado',
  'resultado_mudado',
  'clientes_do_mes',
  'itens_do_mes',
  'pagamentos_do_dia',
  'vendas_do_dia',
  'vendas_guardadas',
  'vendas_mudadas',
];
/** Tables whose rows went to another: what they held is there. */
const mudadas: Readonly<Record<string, string>> = { conversao_fiscal: 'regra_fiscal' };

const bancos = await databasesOfReleases();
afterAll(() => bancos.drop());

describe.each(keptReleases)('um banco da versão %s, com o que havia nele', (release) => {
  let banco: Banco;
  let havia: Loaded;
  let programa: Running;
  beforeAll(async () => {
    banco = await bancos.of(release);
    havia = await loadReleaseData(banco.url, release);
    programa = await startRetaguarda({
      databaseUrl: banco.url,
      dataDir: tmpdir(),
      port: 0,
      demo: false,
      logLevel: 'fatal',
    });
  });
  afterAll(async () => {
    await programa.close();
    await banco.drop();
  });

  test('é atendido por este programa sem perder uma linha, e cada referência acha o que refere', async () => {
    expect(havia.get('produto')).toBeGreaterThan(20);
    expect(await perdidas(banco.url, havia)).toEqual([]);
    expect(await orfas(banco.url)).toEqual([]);
    expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
  });

  test('o gerente pode no salão o que pode o de um grupo novo', async () => {
    const doSalao = roleSlugs('gerente', 'client').filter((slug) => slug.startsWith('salao_'));
    expect(doSalao.length).toBeGreaterThan(2);
    const gerentes = await consultar<{ direitos: string[] }>(
      banco.url,
      `select array_agg(p.slug order by p.slug) filter (where p.slug like 'salao!_%' escape '!') as direitos
         from app.funcao f join app.funcao_permissao p on p.grupo_id = f.grupo_id and p.funcao_id = f.id
         where f.nome = 'Gerente' group by f.grupo_id, f.id`,
    );
    expect(gerentes.length).toBeGreaterThan(0);
    for (const { direitos } of gerentes) expect(direitos).toEqual(doSalao.toSorted());
  });

  test('as pessoas entram com a senha que tinham, e cada leitura responde o que o documento diz', async () => {
    const { operacoes, codigos } = await lerDocumento(programa.url);
    const lidas = await colher(programa.url, operacoes, await entrar(programa.url, banco.url), new Colheita());
    const defeitos = lidas.flatMap(({ operacao, retorno }) => {
      const defeito = defeitoDe(operacao, retorno, codigos);
      return defeito === undefined ? [] : [`${operacao.nome}: ${defeito}`];
    });
    expect(lidas.length).toBeGreaterThan(200);
    expect(defeitos).toEqual([]);
  });
});

test('um cliente de antes de haver a função Contador passa a tê-la; quem tem uma com este nome fica com a sua', async () => {
  const banco = await bancoVazio();
  await migrateAs(banco.url, '2026-11-25.1');
  const criar = (slug: string, provedor: boolean) =>
    consultar<{ id: number }>(banco.url, `select app.criar_grupo('${slug}', '${slug}', ${provedor}) as id`);
  const [[deles]] = [
    await criar('com-contador', false),
    await criar('sem-contador', false),
    await criar('provedor', true),
  ];
  await consultar(banco.url, `insert into app.funcao (grupo_id, nome) values (${deles?.id}, 'contadór')`);
  await migrate(banco.url);
  const funcoes = await consultar<{ slug: string; nome: string; direitos: string[] }>(
    banco.url,
    `select g.slug, f.nome, array_agg(p.slug order by p.slug) filter (where p.slug is not null) as direitos from app.grupo g
     join app.funcao f on f.grupo_id = g.id left join app.funcao_permissao p on p.grupo_id = f.grupo_id and p.funcao_id = f.id
     group by g.slug, f.nome order by g.slug`,
  );
  expect(funcoes).toEqual([
    { slug: 'com-contador', nome: 'contadór', direitos: null },
    { slug: 'sem-contador', nome: 'Contador', direitos: roleSlugs('contador', 'client').sort() },
  ]);
  await banco.drop();
});

test('guardam-se os dados da primeira versão e da última de cada mês', () => {
  const files = keptReleases.map(releaseDataFile);
  expect(readdirSync(dirname(files[0] as string)).sort()).toEqual(files.map((file) => basename(file)).sort());
});

async function entrar(url: string, bancoUrl: string): Promise<Cliente> {
  const [grupo] = await consultar<{ id: number }>(bancoUrl, "select id from app.grupo where slug = 'demo'");
  const entrada = { grupoId: grupo?.id, usuario: 'admin', senha: SENHA_DEMO };
  const { body } = await new Cliente(url, null).post('login', entrada);
  return new Cliente(url, body.token);
}

/** Tables with fewer rows than there were. */
async function perdidas(bancoUrl: string, havia: Loaded): Promise<string[]> {
  const agora = await consultar<{ tabela: string; linhas: number }>(
    bancoUrl,
    `select relname as tabela, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from app.%I', relname), false, true, '')))[1]::text::int as linhas
     from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'p')`,
  );
  const linhas = new Map(agora.map(({ tabela, linhas }) => [tabela, linhas]));
  return [...havia].flatMap(([tabela, antes]) => {
    const depois = linhas.get(mudadas[tabela] ?? tabela) ?? 0;
    return depois >= antes || ditasDeNovo.includes(tabela) ? [] : [`${tabela}: ${antes} → ${depois}`];
  });
}

/** References that no longer find their row; what a migration changed went past the checks of none. */
async function orfas(bancoUrl: string): Promise<string[]> {
  const buscas = await consultar<{ busca: string }>(
    bancoUrl,
    `select format('select %L as nome where exists (select from %s f where %s and not exists (select from %s p where %s))',
       k.conname, k.conrelid::regclass,
       string_agg(format('f.%I is not null', filho.attname), ' and '), k.confrelid::regclass,
       string_agg(format('p.%I = f.%I', pai.attname, filho.attname), ' and ')) as busca
     from pg_constraint k, unnest(k.conkey, k.confkey) as par(daqui, dali)
     join pg_attribute filho on filho.attnum = daqui join pg_attribute pai on pai.attnum = dali
     where k.contype = 'f' and k.connamespace = 'app'::regnamespace and filho.attrelid = k.conrelid and pai.attrelid = k.confrelid
     group by k.oid, k.conname, k.conrelid, k.confrelid`,
  );
  const tudo = buscas.map(({ busca }) => busca).join(' union all ');
  return (await consultar<{ nome: string }>(bancoUrl, tudo)).map(({ nome }) => nome);
}
