import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { secretBox } from '@retaguarda/installation';
import { DiskStorage } from '@retaguarda/installation/storage';
import {
  type Contents,
  exportGroup,
  type Host,
  type ImportOptions,
  importGroup,
  writtenByTriggers,
} from '@retaguarda/installation/transfer';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import {
  abrirArquivo,
  comoLinhas,
  gravarArquivo,
  linhasDe,
  mudarLinhas,
  mudarPrimeira,
  ordenadas,
  type Partes,
} from '../../test-support/arquivo-de-grupo.ts';
import { cenario } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { doSistema } from '../platform/database/database.ts';
import { storeFile } from '../platform/files/files.ts';
import { program } from '../platform/group-archives.ts';

/** One installation at work, and archives of one of its groups that somebody took away and changed. */
const { banco, database, grupo, outro, provedor, entrar } = await cenario();

let pasta: string;
let honesto: string;
let daqui: Host;
const em = (nome: string) => join(pasta, nome);
const ultimo = async (sequencia: string) => {
  const [{ n } = { n: 0 }] = await consultar<{ n: number }>(
    banco.url,
    `select coalesce(pg_sequence_last_value('app.${sequencia}'::regclass), 0)::float8 as n`,
  );
  return n;
};

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'retaguarda-forjado-'));
  daqui = {
    databaseUrl: banco.url,
    storage: new DiskStorage(em('arquivos')),
    box: secretBox({ secretsKey: null, dataDir: em('.') }),
    program,
  };
  for (const nome of ['Primeira', 'Segunda']) expect((await grupo.admin.post('marcas', { nome })).status).toBe(201);
  const [{ id: bancoId } = { id: 0 }] = await consultar<{ id: number }>(
    banco.url,
    "select id::float8 as id from app.banco where codigo = '001'",
  );
  await consultar(banco.url, 'update app.empresa set banco_id = $2 where grupo_id = $1', [grupo.id, bancoId]);
  await consultar(
    banco.url,
    `insert into app.transportadora (grupo_id, nome, cidade_id) select $1, 'Transportes', min(id) from app.cidade`,
    [grupo.id],
  );
  await consultar(
    banco.url,
    `insert into app.plano_de_conta (grupo_id, ano, nivel, ordem, codigo, nome, natureza)
     values ($1, 2026, 1, 1, app.codigo_de_conta(null, 1::smallint, 1), 'Receitas', 'receita')`,
    [grupo.id],
  );
  // Support acted for somebody: the history names a person of another group.
  await consultar(
    banco.url,
    `insert into app.auditoria (grupo_id, ator_id, sujeito_id, entidade, registro_id, acao) values ($1, $2, $3::bigint, 'usuario', $3::bigint::text, 'alterou')`,
    [grupo.id, provedor.adminId, grupo.adminId],
  );
  const novo = { grupoId: grupo.id, nome: 'alvara.txt', tipo: 'text/plain', usuarioId: null };
  await database.write(doSistema(grupo.id), (tx) => storeFile(tx, daqui.storage, novo, Buffer.from('alvará')));
  honesto = em('honesto.tar');
  await exportGroup(daqui, grupo.slug, honesto);
});
afterAll(() => rm(pasta, { recursive: true, force: true }));

/** The honest archive, changed, and without the signature that would tell. */
async function forjar(mudar: (partes: Partes) => void, comAssinatura = false): Promise<string> {
  const partes = await abrirArquivo(honesto);
  mudar(partes);
  const assinatura = partes.get('assinatura.json');
  partes.delete('assinatura.json');
  if (comAssinatura && assinatura) partes.set('assinatura.json', assinatura);
  const caminho = em(`${randomUUID()}.tar`);
  await gravarArquivo(caminho, ordenadas(partes));
  return caminho;
}

const slugNovo = () => `de-fora-${randomUUID().slice(0, 8)}`;
const importar = (arquivo: string, options: ImportOptions = {}, place = daqui) =>
  importGroup(place, arquivo, { slug: slugNovo(), trusts: true, ...options });
/** All that was here stays as it was: what is refused leaves nothing. */
async function recusado(arquivo: string, frase: RegExp, options: ImportOptions = {}): Promise<void> {
  const tudo = () =>
    consultar(
      banco.url,
      `select (select count(*) from app.grupo) as grupos, (select count(*) from app.usuario) as pessoas, (select count(*) from app.link_acesso) as links,
         (select count(*) from app.permissao) as permissoes, (select count(*) from app.marca) as marcas, (select count(*) from app.auditoria) as historia`,
    );
  const antes = await tudo();
  await expect(importar(arquivo, options)).rejects.toThrow(frase);
  expect(await tudo()).toEqual(antes);
}

test('um arquivo que traz um link de acesso do administrador do provedor é recusado, em qualquer parte dele', async () => {
  const link = {
    id: 900,
    hash: 'forjado',
    tipo: 'redefinicao',
    grupo_id: provedor.id,
    usuario_id: provedor.adminId,
    criado_em: '2026-11-28T00:00:00Z',
    expira_em: '2036-11-28T00:00:00Z',
    usado_em: null,
    email: null,
  };
  for (const parte of ['referencias', 'tabelas'])
    await recusado(
      await forjar((partes) => partes.set(`${parte}/link_acesso.ndjson`, comoLinhas([link]))),
      /uma tabela que não vem com grupo nenhum: link_acesso/,
    );
});

test('linhas de outro grupo não entram: nem por uma tabela partilhada, nem dizendo de que grupo são', async () => {
  const pessoa = { id: 901, grupo_id: outro.id, nome: 'Intruso', usuario: 'intruso' };
  await recusado(
    await forjar((partes) => partes.set('referencias/usuario.ndjson', comoLinhas([pessoa]))),
    /uma tabela que não vem com grupo nenhum: usuario/,
  );
  await recusado(
    await forjar(mudarPrimeira('marca', { grupo_id: outro.id })),
    /A tabela marca não tem a coluna grupo_id/,
  );
  for (const tabela of ['grupo', 'permissao', 'migracao', 'sessao', 'vendas_do_dia'])
    await recusado(
      await forjar((partes) => partes.set(`tabelas/${tabela}.ndjson`, comoLinhas([{ id: 1 }]))),
      new RegExp(`uma tabela que não vem com grupo nenhum: ${tabela}`),
    );
});

test('o que só o provedor pode ter não é dado a ninguém, e o que não existe aqui também não', async () => {
  const dar = (slug: string) => mudarLinhas('funcao_permissao', (linhas) => [...linhas, { ...linhas[0], slug }]);
  await recusado(await forjar(dar('suport_personify')), /só o provedor pode ter: suport_personify/);
  await recusado(await forjar(dar('permissions_create')), /só o provedor pode ter: permissions_create/);
  await recusado(await forjar(dar('inventada')), /uma permissão que não há aqui: "inventada"/);
  const [pessoa] = linhasDe((await abrirArquivo(honesto)).get('tabelas/usuario.ndjson'));
  await recusado(
    await forjar(mudarLinhas('usuario_permissao', () => [{ usuario_id: pessoa?.id, slug: 'chaves_create' }])),
    /só o provedor pode ter: chaves_create/,
  );
});

test('um número fora do alcance é recusado, e todos seguem cadastrando', async () => {
  const antes = await ultimo('marca_id_seq');
  // As text, since JSON numbers so large are others when JavaScript reads them.
  const maximo = (partes: Partes) => {
    const nome = 'tabelas/marca.ndjson';
    partes.set(nome, Buffer.from(String(partes.get(nome)).replace(/"id": ?\d+/, '"id": 9223372036854775807')));
  };
  await recusado(await forjar(maximo), /em marca\.id um número que o programa não dá/);
  await recusado(await forjar(mudarPrimeira('marca', { id: '77' })), /em marca\.id um número que o programa não dá/);
  await recusado(await forjar(mudarPrimeira('marca', { id: 0 })), /em marca\.id um número que o programa não dá/);
  await recusado(await forjar(mudarPrimeira('marca', { id: 2 ** 52 })), /esta instalação já deu .*marca_id_seq/);
  expect(await ultimo('marca_id_seq')).toBe(antes);
  expect((await outro.admin.post('marcas', { nome: 'Depois do forjado' })).status).toBe(201);
});

test('um grupo de números à frente entra, e ele e os outros seguem cadastrando sem repetir nenhum', async () => {
  const frente = (await ultimo('marca_id_seq')) + 5000;
  const { grupoId } = await importar(await forjar(mudarPrimeira('marca', { id: frente })));
  expect(await ultimo('marca_id_seq')).toBe(frente);
  for (const id of [grupoId, outro.id])
    await consultar(banco.url, "insert into app.marca (grupo_id, nome) values ($1, 'Seguinte')", [id]);
  expect((await outro.admin.post('marcas', { nome: 'Ainda' })).status).toBe(201);
});

test('enquanto outro grupo escreve, importar não lhe dá números repetidos nem espera por ele', async () => {
  const pessoa = new Client({ connectionString: banco.url });
  await pessoa.connect();
  try {
    await pessoa.query('begin');
    const { rows } = await pessoa.query<{ id: string }>(
      "insert into app.marca (grupo_id, nome) select $1, 'Aberta ' || n from generate_series(1, 50) n returning id",
      [outro.id],
    );
    await importar(honesto);
    expect(await ultimo('marca_id_seq')).toBeGreaterThanOrEqual(Number(rows.at(-1)?.id));
    await pessoa.query('commit');
  } finally {
    await pessoa.end();
  }
  for (let n = 0; n < 3; n += 1)
    expect((await outro.admin.post('marcas', { nome: `Depois da aberta ${n}` })).status).toBe(201);
});

test('nenhum contador da instalação anda para trás', async () => {
  const todos = () =>
    consultar<{ nome: string; n: string | null }>(
      banco.url,
      "select sequencename as nome, last_value::text as n from pg_sequences where schemaname = 'app' order by 1",
    );
  // Given to somebody who has not stored them, or gave up.
  await consultar(banco.url, "select nextval('app.marca_id_seq') from generate_series(1, 30)");
  const antes = await todos();
  expect(antes.length).toBeGreaterThan(200);
  await importar(honesto);
  const depois = new Map((await todos()).map(({ nome, n }) => [nome, Number(n)]));
  expect(antes.filter(({ nome, n }) => (depois.get(nome) ?? 0) < Number(n))).toEqual([]);
});

test('o que a exportação não escreve é recusado com uma frase: nomes, colunas, JSON, tamanhos, repetições', async () => {
  const com = (nome: string, conteudo: string | Buffer) => (partes: Partes) => partes.set(nome, Buffer.from(conteudo));
  await recusado(await forjar(com('arquivos/../fora', 'x')), /algo que não é de um grupo: "arquivos\/\.\.\/fora"/);
  await recusado(await forjar(com('leia-me.txt', 'x')), /algo que não é de um grupo: "leia-me.txt"/);
  await recusado(await forjar(com(`arquivos/${randomUUID()}`, 'x')), /não é de nenhum arquivo do grupo/);
  await recusado(await forjar(mudarPrimeira('marca', { extra: 1 })), /A tabela marca não tem a coluna extra/);
  await recusado(
    await forjar(mudarLinhas('marca', (linhas) => linhas.map(({ nome: _, ...resto }) => resto))),
    /Falta no arquivo a coluna nome da tabela marca/,
  );
  await recusado(
    await forjar(com('tabelas/marca.ndjson', '{"id": 1\n')),
    /em marca uma linha que o programa não escreve/,
  );
  await recusado(await forjar(com('tabelas/marca.ndjson', '[]\n')), /em marca uma linha que o programa não escreve/);
  await recusado(await forjar(com('tabelas/marca.ndjson', '{}')), /termina no meio de tabelas\/marca/);
  await recusado(await forjar(mudarPrimeira('marca', { versao: 'dois' })), /em marca uma linha que não cabe aqui/);
  await recusado(await forjar(com('grupo.json', 'x'.repeat(2 ** 17))), /grupo\.json é maior do que pode ser/);
  await recusado(
    await forjar(com('tabelas/marca.ndjson', Buffer.alloc(66 * 2 ** 20, 'x'))),
    /Uma linha de tabelas\/marca é maior do que pode ser/,
  );
  const partes = [...(await abrirArquivo(honesto))];
  const repetido = em('repetido.tar');
  await gravarArquivo(repetido, [...partes.slice(0, -1), ...partes.slice(-2, -1)]);
  await recusado(repetido, /fora do lugar ou mais de uma vez/);
  await gravarArquivo(repetido, partes.slice(1));
  await recusado(repetido, /não é de um grupo do Retaguarda/);
});

test('os arquivos do grupo são os que ele guardou, e nenhum falta', async () => {
  const nome = [...(await abrirArquivo(honesto)).keys()].find((parte) => parte.startsWith('arquivos/')) ?? '';
  await recusado(await forjar((partes) => partes.set(nome, Buffer.from('outros'))), /não é o que o grupo guardou/);
  await recusado(await forjar((partes) => partes.delete(nome)), /Falta no arquivo o conteúdo/);
});

test('uma referência ao que não veio no arquivo é recusada, a grupos, a tabelas partilhadas e a linhas', async () => {
  const outraCidade = mudarPrimeira('transportadora', { cidade_id: 4242 });
  await recusado(await forjar(outraCidade), /não veio com ele nem está aqui \(transportadora\.cidade_id\)/);
  await recusado(
    await forjar(mudarLinhas('usuario_funcao', (linhas) => [{ ...linhas[0], funcao_id: 999_999 }])),
    /não veio com ele nem está aqui \(usuario_funcao_funcao_id_fk\)/,
  );
});

test('linhas partilhadas são achadas pelo código, e nunca acrescentadas', async () => {
  const cidades = () => consultar(banco.url, 'select count(*), max(id) from app.cidade');
  const antes = await cidades();
  const outroNumero = (codigo?: unknown) =>
    forjar((partes) => {
      const nome = 'referencias/cidade.ndjson';
      const [linha] = linhasDe(partes.get(nome)) as { id: number; chave: unknown[] }[];
      partes.set(nome, comoLinhas([{ id: 4242, chave: codigo === undefined ? linha?.chave : [codigo] }]));
      mudarPrimeira('transportadora', { cidade_id: 4242 })(partes);
    });
  const { grupoId } = await importar(await outroNumero());
  const cidadeDe = (id: number) =>
    consultar(banco.url, 'select cidade_id from app.transportadora where grupo_id = $1', [id]);
  expect(await cidadeDe(grupoId)).toEqual(await cidadeDe(grupo.id));
  await recusado(await outroNumero('0000000'), /usa \["0000000"\] da tabela cidade, que não há aqui/);
  expect(await cidades()).toEqual(antes);
});

test('alterado depois de assinado por esta instalação, nunca entra; de outra ou sem assinatura, só a quem confia', async () => {
  const alterado = await forjar(mudarPrimeira('marca', { nome: 'Outra' }), true);
  await recusado(alterado, /foi alterado depois de exportado/);
  await expect(importGroup(daqui, honesto, { slug: slugNovo() })).resolves.toMatchObject({ arquivos: 1 });

  const deFora: Host = { ...daqui, box: secretBox({ secretsKey: null, dataDir: em('arquivos') }) };
  const assinadoFora = em('de-fora.tar');
  const { chave } = await exportGroup(deFora, grupo.slug, assinadoFora);
  const semAssinatura = await forjar(() => {});
  for (const [arquivo, dita] of [
    [assinadoFora, chave],
    [semAssinatura, null],
  ] as const) {
    const ditos: Contents[] = [];
    const tell = (contents: Contents) => ditos.push(contents);
    await recusado(arquivo, /Esta instalação não assinou o arquivo.*--confiar/, { trusts: false, tell });
    expect(ditos).toMatchObject([
      {
        chave: dita,
        grupo: { nome: 'Grupo A' },
        pessoas: [{ usuario: 'admin' }],
        arquivos: 1,
        funcoes: [{ nome: 'Administrador', permissoes: ditos[0]?.permissoes.size }],
      },
    ]);
    expect(ditos[0]?.linhas.get('marca')).toBe(2);
    await expect(importar(arquivo)).resolves.toMatchObject({ arquivos: 1 });
  }
  // The mark of another key with our key's name is no mark of ours.
  const nossa = linhasDe((await abrirArquivo(honesto)).get('assinatura.json'))[0];
  const fingida = await forjar((partes) => {
    const [dela] = linhasDe(partes.get('assinatura.json'));
    partes.set('assinatura.json', comoLinhas([{ ...dela, mac: 'ab'.repeat(32), chave: nossa?.chave }]));
  }, true);
  await recusado(fingida, /foi alterado depois de exportado/);
});

test('o grupo do provedor só entra onde não há provedor, e só para quem o diz', async () => {
  const provedorForjado = await forjar((partes) => {
    const dito = JSON.parse(String(partes.get('grupo.json')));
    partes.set('grupo.json', Buffer.from(JSON.stringify({ ...dito, grupo: { ...dito.grupo, provedor: true } })));
  });
  await recusado(provedorForjado, /é o do provedor, e esta instalação já tem um/, { provider: true });
  await consultar(banco.url, 'update app.grupo set provedor = false where provedor');
  onTestFinished(async () => {
    await consultar(banco.url, 'update app.grupo set provedor = (id = $1)', [provedor.id]);
  });
  await recusado(provedorForjado, /administram a instalação inteira.*--provedor/);
  const { grupoId } = await importar(provedorForjado, { provider: true });
  expect(await consultar(banco.url, 'select id::float8 as id from app.grupo where provedor')).toEqual([
    { id: grupoId },
  ]);
  await consultar(banco.url, 'update app.grupo set provedor = false where provedor');
});

test('o que estragaria a prova das cópias de todos fica de fora', async () => {
  await recusado(
    await forjar(mudarPrimeira('plano_de_conta', { codigo: '9' })),
    /não fecha, e ficou de fora \(códigos dos planos de conta/,
  );
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('o papel do programa escreve toda tabela que viaja, fora as que só gatilhos escrevem', async () => {
  const negadas = await consultar<{ nome: string }>(
    banco.url,
    `select c.relname as nome from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname = any ($1) and not has_table_privilege('retaguarda_app', c.oid, 'insert') order by 1`,
    [[...(await abrirArquivo(honesto)).keys()].map((parte) => parte.replace(/^tabelas\/|\.ndjson$/g, ''))],
  );
  expect(negadas.map(({ nome }) => nome)).toEqual(Object.keys(writtenByTriggers).sort());
});

test('as pessoas que chegam têm números próprios, e quem entra por elas vê só o seu grupo', async () => {
  const { grupoId, slug, pessoasRenumeradas } = await importar(honesto);
  expect(pessoasRenumeradas).toBe(2);
  const historia = await consultar<{ ator: boolean; sujeito: boolean; registro: boolean }>(
    banco.url,
    `select exists (select from app.usuario u where u.id = a.ator_id) as ator,
       exists (select from app.usuario u where u.id = a.sujeito_id and u.grupo_id = a.grupo_id) as sujeito,
       a.registro_id = a.sujeito_id::text as registro
     from app.auditoria a where a.grupo_id = $1 and a.sujeito_id is not null`,
    [grupoId],
  );
  expect(historia).toEqual([{ ator: false, sujeito: true, registro: true }]);
  const [chegou] = await consultar<{ id: number; n: number }>(
    banco.url,
    'select g.id::float8 as id, (select count(*)::int from app.marca m where m.grupo_id = g.id) as n from app.grupo g where slug = $1',
    [slug],
  );
  const pessoa = await entrar(chegou?.id ?? 0, 'admin');
  expect((await pessoa.get('marcas')).body.total).toBe(chegou?.n);
});

/** The command as an operator runs it, on a data folder of its own: what it prints, and how it ends. */
const comando = (...argumentos: string[]) =>
  new Promise<{ texto: string; fim: number }>((dito) => {
    const env = { ...process.env, DATABASE_URL: banco.url, DATA_DIR: em('operador'), SECRETS_KEY: 'b'.repeat(43) };
    const programa = fileURLToPath(new URL('../../../../tools/grupo.ts', import.meta.url));
    const filho = execFile(process.execPath, [programa, ...argumentos], { env }, (_, saida, erros) =>
      dito({ texto: saida + erros, fim: filho.exitCode ?? -1 }),
    );
  });

test('o comando diz o que um arquivo de fora traz e não o deixa entrar; com --confiar, entra', async () => {
  const slug = slugNovo();
  const sem = await comando('importar', honesto, '--slug', slug);
  expect(sem.fim).toBe(1);
  for (const dito of [
    /assinado por outra instalação, com a chave [0-9a-f]{16}/,
    /Grupo Grupo A \(grupo-a\)/,
    /Entram 1 pessoas: admin \(Administrador Grupo A\)/,
    /Funções: Administrador \(\d+ permissões\)/,
    /Linhas: .*marca 2/,
    /repita com --confiar/,
  ])
    expect(sem.texto).toMatch(dito);
  expect(await consultar(banco.url, 'select from app.grupo where slug = $1', [slug])).toEqual([]);
  const com = await comando('importar', honesto, '--slug', slug, '--confiar');
  expect(com).toMatchObject({
    fim: 0,
    texto: expect.stringMatching(new RegExp(`Grupo ${slug}: \\d+ linhas, 1 arquivos`)),
  });
  const daMesma = em('do-operador.tar');
  expect(await comando('exportar', slug, daMesma)).toMatchObject({ fim: 0 });
  expect(await comando('importar', daMesma, '--slug', slugNovo())).toMatchObject({ fim: 0 });
});
