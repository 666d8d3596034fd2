import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitUntil } from '@retaguarda/installation';
import {
  archiveLog,
  choose,
  dropSlot,
  forgetOld,
  listCopies,
  type Manifest,
  openDepot,
  openVault,
  prove,
  type Recovered,
  recover,
  type Target,
  type Vault,
} from '@retaguarda/installation/backup';
import { DatabaseUnavailable } from '@retaguarda/installation/postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { kill } from '../../../../packages/installation/test-support/outro-processo.ts';
import { CHAVE, consultar, escrever, type Instalacao, novaInstalacao } from '../../test-support/copias.ts';

let instalacao: Instalacao;
/** A whole copy that several tests look at, and its place. */
let vault: Vault;
let manifest: Manifest;

beforeAll(async () => {
  instalacao = await novaInstalacao();
  vault = await instalacao.lugar('copias');
  manifest = await instalacao.copiar(vault);
});
afterAll(() => instalacao.fechar());

const nada = () => {};
const dessa = async (place: Vault, target: Target) => choose(place, null, target);

async function restaurar(place: Vault, target: Target): Promise<Recovered> {
  const vaga = await instalacao.vaga();
  const recovered = await recover(place, await dessa(place, target), vaga, 'prova', nada);
  onTestFinished(async () => {
    await recovered.stop();
    await rm(vaga.folder, { recursive: true, force: true });
  });
  return recovered;
}

test('a cópia restaurada ao lado é igual à origem, tabela por tabela, e não deixa nada para trás', async () => {
  const vaga = await instalacao.vaga();
  const proof = await prove(vault, await dessa(vault, { kind: 'copia' }), vaga, nada);
  expect(proof).toMatchObject({ comparada: true, achados: [] });
  expect(proof.linhas).toBeGreaterThan(20_000); // the official tables
  await expect(readdir(vaga.folder)).rejects.toThrow('ENOENT');
});

test('com 8 pessoas escrevendo, tudo o que foi confirmado antes do fim da cópia está nela', async () => {
  const pessoas = await escrever(instalacao.url, 8);
  const place = await instalacao.lugar('em-uso');
  const copia = await instalacao.copiar(place);
  await tudoEstaLa(place, await pessoas.parar(), copia);
});

/** Restored elsewhere, a copy holds every row that somebody was told is stored before it ended. */
async function tudoEstaLa(place: Vault, feitas: { id: string; em: number }[], { fim }: Manifest): Promise<void> {
  const antes = feitas.filter(({ em }) => em < Date.parse(fim)).map(({ id }) => id);
  expect(antes.length).toBeGreaterThan(8);
  const { url } = await restaurar(place, { kind: 'ultimo' });
  const faltam = await consultar(
    url,
    'select id from unnest($1::uuid[]) id where not exists (select from public.escrita e where e.id = id.id)',
    [antes],
  );
  expect(faltam).toEqual([]);
}

test('o diário leva a um instante qualquer: o que veio antes está lá, o que veio depois não', async () => {
  const place = await instalacao.lugar('instantes');
  const arquivar = () => archiveLog(place, instalacao.url, instalacao.cluster, instalacao.storage, 0);
  await arquivar();
  await instalacao.copiar(place);
  await instalacao.sql('create table public.passo (n int)');
  await instalacao.sql('insert into public.passo values (1)');
  const [{ instante } = { instante: '' }] = await instalacao.sql<{ instante: string }>(
    'select clock_timestamp()::text as instante from pg_sleep(0.01)',
  );
  await instalacao.sql('insert into public.passo select 2 from pg_sleep(0.01)');
  const alvo: Target = { kind: 'instante', instante: new Date(instante) };
  await waitUntil(async () => {
    await arquivar();
    return dessa(place, alvo).then(
      () => true,
      () => false,
    );
  }, 180_000);

  const then = await restaurar(place, alvo);
  expect(await consultar(then.url, 'select n from public.passo')).toEqual([{ n: 1 }]);
  const last = await restaurar(place, { kind: 'ultimo' });
  expect(await consultar(last.url, 'select n from public.passo order by n')).toEqual([{ n: 1 }, { n: 2 }]);
  const at = (offset: number): Target => ({ kind: 'instante', instante: new Date(Date.now() + offset) });
  await expect(dessa(place, at(3_600_000))).rejects.toThrow(/alcança só até .* UTC/);
  await expect(dessa(place, at(-3_600_000))).rejects.toThrow(/Nenhuma cópia é anterior ao instante pedido/);
});

test('se o servidor perdeu o diário, isso é dito, e só uma cópia nova leva ao que veio depois', async () => {
  const place = await instalacao.lugar('rompido');
  const arquivar = () => archiveLog(place, instalacao.url, instalacao.cluster, instalacao.storage, 0);
  await arquivar();
  const antiga = await instalacao.copiar(place);
  await dropSlot(instalacao.url);
  expect(await arquivar()).toMatchObject({ rompido: true });
  expect(await arquivar()).toMatchObject({ rompido: false });
  const alcanca = (target: Target) =>
    dessa(place, target).then(
      ({ manifest }) => manifest.id,
      () => null,
    );
  const depois: Target = { kind: 'instante', instante: new Date() };
  expect(await alcanca(depois)).toBe(null);
  const nova = await instalacao.copiar(place);
  expect(nova.id).not.toBe(antiga.id);
  const agora: Target = { kind: 'instante', instante: new Date(Date.parse(nova.fim) + 1) };
  const chegou = async () => {
    await arquivar();
    return (await alcanca(agora)) === nova.id;
  };
  expect(await waitUntil(chegou, 60_000)).toBe(true);
});

test('com 8 pessoas escrevendo, um processo morto por kill -9 no meio da cópia não deixa cópia pela metade, nem nada preso no servidor', async () => {
  const destino = join(instalacao.pasta, 'morta');
  // So that there is a middle: a copy of some hundred megabytes that do not compress.
  await instalacao.sql(
    'create table public.lastro as select sha512(n::text::bytea) || sha512((-n)::text::bytea) as b from generate_series(1, 300000) n',
  );
  const pessoas = await escrever(instalacao.url, 8);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../../tools/backup.ts', import.meta.url)), destino],
    {
      env: { ...process.env, DATA_DIR: instalacao.dataDir, BACKUP_KEY: CHAVE },
      stdio: 'ignore',
    },
  );
  onTestFinished(() => kill(child));
  const began = async () =>
    (await readdir(destino, { recursive: true }).catch(() => [])).some((name) => name.includes('parte-'));
  expect(await waitUntil(began, 60_000)).toBe(true);
  await kill(child);

  const place = await instalacao.lugar('morta');
  expect(await listCopies(place)).toEqual([]);
  const slots = () => instalacao.sql("select from pg_replication_slots where slot_name ~ '^retaguarda_copia_[0-9]'");
  expect(await waitUntil(async () => (await slots()).length === 0, 60_000)).toBe(true);
  await instalacao.sql('drop table public.lastro');
  // Who was working noticed nothing, and the next copy has all that was acknowledged before its end.
  const whole = await instalacao.copiar(place);
  const feitas = await pessoas.parar();
  await forgetOld(place, whole, instalacao.url);
  expect(await readdir(join(destino, 'bases'))).toEqual([whole.id]);
  await tudoEstaLa(place, feitas, whole);
});

test('o servidor que sai do ar no meio da cópia a interrompe, e não o programa', async () => {
  const place = await instalacao.lugar('interrompida');
  let saiu: Promise<unknown> | null = null;
  const copiando = instalacao.copiar(place, () => {
    saiu ??= instalacao.sql(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'retaguarda-copia'",
    );
  });
  await expect(copiando).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await saiu).toHaveLength(1);
  expect(await listCopies(place)).toEqual([]);
});

test('arquivos do produto vão e voltam com a cópia; o que falta é dito', async () => {
  const [, [grupo]] = [
    await instalacao.sql("insert into app.grupo (slug, nome) values ('arquivos', 'Arquivos') on conflict do nothing"),
    await instalacao.sql<{ id: number }>("select id from app.grupo where slug = 'arquivos'"),
  ];
  const [dentro, perdido] = [randomUUID(), randomUUID()];
  await instalacao.storage.put(`${grupo?.id}/${dentro}`, Buffer.from('contrato'));
  for (const id of [dentro, perdido])
    await instalacao.sql(
      `insert into app.arquivo (grupo_id, id, nome, tipo, tamanho, sha256) values ($1, $2, 'a.txt', 'text/plain', 8, encode(sha256('contrato'), 'hex'))`,
      [grupo?.id, id],
    );
  const place = await instalacao.lugar('com-arquivos');
  await instalacao.copiar(place);
  const proof = await prove(place, await dessa(place, { kind: 'copia' }), await instalacao.vaga(), nada);
  expect(proof).toMatchObject({ arquivos: 2, achados: [`arquivo ${grupo?.id}/${perdido}: não está nas cópias`] });
  await instalacao.sql('delete from app.arquivo');
});

test('uma cópia cujos totais não fecham é posta à mostra', async () => {
  await instalacao.sql(
    `insert into app.resultado_guardado (grupo_id, dia) select id, '2020-02-03' from app.grupo limit 1;
     insert into app.resultado_do_dia (grupo_id, dia, tipo, empresa_id, origem, valor, quantos)
       select id, '2020-02-03', 'pagamento', 1, 'R', 7, 1 from app.grupo limit 1`,
  );
  const place = await instalacao.lugar('torta');
  await instalacao.copiar(place);
  const { achados } = await prove(place, await dessa(place, { kind: 'copia' }), await instalacao.vaga(), nada);
  expect(achados).toEqual([expect.stringContaining('2020-02-03')]);
  await instalacao.sql('delete from app.resultado_do_dia; delete from app.resultado_guardado');
});

/** Each of them spoils a copy of the place. */
const estragos: [string, (pasta: string, parte: string) => Promise<void>, RegExp][] = [
  ['um bit trocado', (pasta, parte) => trocarBit(join(pasta, parte)), /está danificado/],
  ['uma parte cortada', (pasta, parte) => truncate(join(pasta, parte), 1000), /está danificado/],
  ['uma parte vazia', (pasta, parte) => truncate(join(pasta, parte), 0), /não é parte de uma cópia/],
  ['uma parte apagada', (pasta, parte) => rm(join(pasta, parte)), /Falta .*parte-000001.*incompleta/],
  [
    'uma parte no lugar de outra',
    (pasta, parte) => cp(join(pasta, parte.replace(/1$/, '2')), join(pasta, parte)),
    /está danificado/,
  ],
  ['uma parte de outro lugar de cópias', (pasta, parte) => deOutro(join(pasta, parte)), /veio de outro lugar/],
  ['um arquivo qualquer', (pasta, parte) => writeFile(join(pasta, parte), 'qualquer'), /não é parte de uma cópia/],
];

test.each(estragos)('%s: a restauração é recusada com uma frase', async (nome, estragar, frase) => {
  const pasta = join(instalacao.pasta, `estragada-${nome.replaceAll(' ', '-')}`);
  await cp(vault.depot.address, pasta, { recursive: true });
  await estragar(pasta, `bases/${manifest.id}/parte-000001`);
  const place = await openVault(openDepot(pasta, null), CHAVE, false);
  await expect(prove(place, await dessa(place, { kind: 'copia' }), await instalacao.vaga(), nada)).rejects.toThrow(
    frase,
  );
});

test('outra chave, ou uma pasta que não é de cópias: uma frase', async () => {
  const open = (pasta: string, chave: string) => openVault(openDepot(pasta, null), chave, false);
  await expect(open(vault.depot.address, 'outra chave qualquer')).rejects.toThrow(/A chave não é a das cópias/);
  await expect(open(instalacao.dataDir, CHAVE)).rejects.toThrow(/não há cópias do Retaguarda/);
});

async function trocarBit(file: string): Promise<void> {
  const content = await readFile(file);
  const at = Math.floor(content.length / 2);
  content.writeUInt8((content[at] ?? 0) ^ 1, at);
  await writeFile(file, content);
}

async function deOutro(file: string): Promise<void> {
  const other = await instalacao.lugar('outro');
  await other.store('bases/x/parte-000001', Buffer.from('de fora'));
  await cp(join(other.depot.address, 'bases/x/parte-000001'), file);
}
