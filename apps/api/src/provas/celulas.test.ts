import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withConnection } from '@retaguarda/installation/postgres';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bancoComGrupos } from '../../test-support/banco.ts';
import {
  type CelulaDeTeste,
  celulaDeDestino,
  celulaDeOrigem,
  comando,
  criarGrupos,
  Gravador,
} from '../../test-support/celulas.ts';
import { Cliente, SENHA } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { iniciarFrente, temHaproxy } from '../../test-support/haproxy.ts';
import { beCell } from '../platform/cells/cell.ts';
import { moveGroup } from '../platform/cells/move/move-group.ts';
import { confirmMove } from '../platform/cells/move/take-back.ts';
import { Database, doSistema } from '../platform/database/database.ts';
import { storeFile } from '../platform/files/files.ts';

let origem: CelulaDeTeste;
let destino: CelulaDeTeste;
let grupos: Map<string, number>;
let tokenDaLojaUm: string | null;
/** Where five seconds suffice on a machine with nothing else to do: a busy one is no failure of the move. */
const LONGA_MS = 60_000;
const semHaproxy = temHaproxy ? '' : ' (sem o programa haproxy neste sistema: não executado)';

beforeAll(async () => {
  origem = await celulaDeOrigem();
  destino = await celulaDeDestino();
  grupos = await criarGrupos(origem.celula.databaseUrl, ['loja-um', 'loja-dois', 'loja-tres', 'loja-fica']);
});
afterAll(async () => {
  await destino?.encerrar();
  await origem?.encerrar();
});

const lados = () => ({ source: origem.celula, target: destino.celula });
const idDe = (slug: string) => grupos.get(slug) ?? 0;

/** The brands of a group where it is now: what was confirmed, each once, and nothing of another. */
async function exigirGravadas(slug: string, onde: CelulaDeTeste, { confirmadas, recusas }: Gravador): Promise<void> {
  expect(recusas).toEqual([]);
  const linhas = await consultar<{ nome: string; grupo: number }>(
    onde.celula.databaseUrl,
    `select nome, grupo_id::float8 as grupo from app.marca where nome like 'Marca %' and grupo_id = ${idDe(slug)} order by nome`,
  );
  expect(linhas.map(({ nome }) => nome)).toEqual(confirmadas.toSorted());
}

/** What PostgreSQL keeps of a move, on both sides. */
const restos = async () => [
  ...(await consultar(origem.celula.databaseUrl, 'select slot_name from pg_replication_slots')),
  ...(await consultar(origem.celula.databaseUrl, 'select pubname from pg_publication')),
  ...(await consultar(destino.celula.databaseUrl, "select subname from pg_subscription where subname ~ '^mudanca_'")),
];

const gravou = (gravador: Gravador, mais = 10) => {
  const antes = gravador.confirmadas.length;
  return expect.poll(() => gravador.confirmadas.length + gravador.recusas.length).toBeGreaterThan(antes + mais);
};

test('as células dão números que não se encontram, e nenhuma passa por outra', async () => {
  for (const id of grupos.values()) expect(id).toBeGreaterThan(10_000_000_000);
  await expect(beCell(origem.celula.databaseUrl, 3)).rejects.toThrow(/é da célula 2/);
  const semNumero = await bancoComGrupos();
  onTestFinished(semNumero.drop);
  await expect(beCell(semNumero.url, 2)).rejects.toThrow(/já tem grupos, com números da célula 1/);
});

test('um grupo muda enquanto gravam nele: nada se perde nem dobra, e sessão, arquivos e fila vão junto', async () => {
  const id = idDe('loja-um');
  const database = new Database({ url: origem.celula.databaseUrl, connections: 1 });
  const arquivo = { grupoId: id, nome: 'alvara.txt', tipo: 'text/plain', usuarioId: null };
  const { id: arquivoId } = await database.write(doSistema(id), (tx) =>
    storeFile(tx, origem.celula.storage, arquivo, Buffer.from('alvará')),
  );
  await database.close();
  await consultar(
    origem.celula.databaseUrl,
    `select app.enfileirar('prova_da_mudanca', '{"grupoId":${id}}', 'prova:${id}', now() + interval '1 day', 5)`,
  );
  const gravador = await Gravador.de(origem.url, id);
  const vizinho = await Gravador.de(origem.url, idDe('loja-fica'));
  await gravou(gravador);

  const pausa = await moveGroup(lados(), 'loja-um', { pauseMs: LONGA_MS });
  expect(pausa).toBeLessThan(LONGA_MS);
  await gravou(gravador);
  expect(gravador.pessoa.url).toBe(destino.url);
  await gravador.parar();
  await vizinho.parar();
  await exigirGravadas('loja-um', destino, gravador);
  await exigirGravadas('loja-fica', origem, vizinho);
  expect(gravador.maiorEsperaMs).toBeLessThan(2 * LONGA_MS);
  tokenDaLojaUm = gravador.pessoa.token;

  // Rows made there are numbered after those that came.
  const [ordem] = await consultar<{ certa: boolean }>(
    destino.celula.databaseUrl,
    `select min(id) filter (where nome = '${gravador.confirmadas.at(-1)}') > max(id) filter (where nome = '${gravador.confirmadas[0]}') as certa
     from app.marca where grupo_id = ${id}`,
  );
  expect(ordem).toEqual({ certa: true });
  expect(await text(await destino.celula.storage.get(`${id}/${arquivoId}`))).toBe('alvará');
  const fila = `select key from graphile_worker._private_jobs where payload->>'grupoId' = '${id}' and key like 'prova:%'`;
  expect(await consultar(destino.celula.databaseUrl, fila)).toEqual([{ key: `prova:${id}` }]);
  expect(await consultar(origem.celula.databaseUrl, fila)).toEqual([]);
  expect(await restos()).toEqual([]);
  expect(await consultar(destino.celula.databaseUrl, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('a célula antiga diz onde o grupo está, também depois de apagada a cópia que lhe ficou', async () => {
  const aqui = async () => {
    const { status, body } = await new Cliente(origem.url, tokenDaLojaUm).get('marcas');
    return { status, code: body.code, endereco: body.endereco };
  };
  const fora = { status: 421, code: 'GROUP_ELSEWHERE', endereco: destino.url };
  expect(await aqui()).toEqual(fora);
  await confirmMove(origem.celula, false, 'loja-um');
  expect(await aqui()).toEqual(fora);
  expect(
    await consultar(origem.celula.databaseUrl, `select from app.marca where grupo_id = ${idDe('loja-um')}`),
  ).toEqual([]);
  await expect(confirmMove(origem.celula, false, 'loja-um')).rejects.toThrow(/não tem mudança a confirmar/);
});

test('quem muda o grupo é morto a cada passo, e o mesmo comando termina', async () => {
  const id = idDe('loja-dois');
  const gravador = await Gravador.de(origem.url, id);
  await gravou(gravador);
  const celulas = [origem, destino];
  const mover = (matarEm?: string) =>
    comando(origem, celulas, ['mover', 'loja-dois', '1', '--pausa', String(LONGA_MS / 1000)], matarEm);
  for (const passo of ['Copiando as linhas', 'Trazendo o que foi gravado', 'já atende o grupo']) {
    expect((await mover(passo)).codigo).toBe(null);
    await gravou(gravador);
  }
  const { codigo, texto } = await mover();
  expect(texto).toContain('está na célula 1');
  expect(codigo).toBe(0);
  await gravou(gravador);
  await gravador.parar();
  expect(gravador.pessoa.url).toBe(destino.url);
  await exigirGravadas('loja-dois', destino, gravador);
  expect(await restos()).toEqual([]);

  const mapa = join(origem.celula.arquivos, 'grupos.map');
  expect(await comando(origem, celulas, ['mapa', mapa])).toMatchObject({ codigo: 0 });
  const linhas = (await readFile(mapa, 'utf8')).split('\n');
  expect(linhas).toContain('loja-dois celula1');
  expect(linhas).toContain(`id:${id} celula1`);
  expect(linhas).toContain('loja-tres celula2');
});

test.runIf(temHaproxy)(`um só endereço leva cada chamada à célula do seu grupo${semHaproxy}`, async () => {
  const mapa = join(origem.celula.arquivos, 'da-frente.map');
  expect(await comando(origem, [origem, destino], ['mapa', mapa])).toMatchObject({ codigo: 0 });
  const frente = await iniciarFrente([destino.url, origem.url], mapa);
  onTestFinished(frente.encerrar);
  expect((await new Cliente(frente.url, tokenDaLojaUm).get('marcas')).status).toBe(200);
  // An address that begins as a secret does is none.
  expect((await new Cliente(frente.url, null).get('grupos/procurar/g1-loja')).status).toBe(401);
  for (const slug of ['loja-um', 'loja-fica']) {
    const deFora = new Cliente(frente.url, null);
    expect((await deFora.get(`sessions/grupo/${slug}`)).body).toMatchObject({ id: idDe(slug), slug });
    const entrada = { grupoId: idDe(slug), usuario: 'admin', senha: SENHA };
    // The person is in already; a cell without the group would not know the password.
    const { body } = await deFora.post('login', entrada, { 'x-grupo': slug });
    expect(body).toMatchObject({ code: 'SESSION_ELSEWHERE' });
  }
});

test('o que difere desfaz a mudança; uma gravação longa a adia; e o grupo segue onde estava', async () => {
  const id = idDe('loja-tres');
  const gravador = await Gravador.de(origem.url, id);
  await gravou(gravador);
  await consultar(
    destino.celula.databaseUrl,
    `create function app.prova_estraga() returns trigger language plpgsql as $$ begin new.nome := new.nome || '!'; return new; end $$;
     create trigger prova_estraga before insert on app.marca for each row execute function app.prova_estraga();
     alter table app.marca enable always trigger prova_estraga`,
  );
  await expect(moveGroup(lados(), 'loja-tres', { pauseMs: LONGA_MS })).rejects.toThrow(/diferem em marca.* desfeita/);
  await consultar(destino.celula.databaseUrl, 'drop function app.prova_estraga() cascade');
  expect(await restos()).toEqual([]);
  expect(await consultar(destino.celula.databaseUrl, `select from app.grupo where id = ${id}`)).toEqual([]);
  await gravou(gravador);

  // What cannot be compared within the pause is known before it, and nobody waits.
  await expect(moveGroup(lados(), 'loja-tres', { pauseMs: 1 })).rejects.toThrow(/não foi pausado.*--pausa \d/);
  await gravou(gravador);
  // The target lost nothing and the source what it kept, as where another server becomes the primary: all is copied again.
  await consultar(destino.celula.databaseUrl, `alter subscription mudanca_${id} disable`);
  await expect
    .poll(() =>
      consultar(origem.celula.databaseUrl, `select active from pg_replication_slots where slot_name = 'mudanca_${id}'`),
    )
    .toEqual([{ active: false }]);
  await consultar(origem.celula.databaseUrl, `select pg_drop_replication_slot('mudanca_${id}')`);
  const passos: string[] = [];
  await withConnection({ connectionString: origem.celula.databaseUrl }, async (client) => {
    await client.query(`begin; select app.entrar_no_grupo(${id})`);
    await expect(
      moveGroup(lados(), 'loja-tres', { pauseMs: 8_000, tell: (passo) => passos.push(passo) }),
    ).rejects.toThrow(/A pausa do grupo acabou/);
    expect(passos.some((passo) => passo.includes('copio de novo'))).toBe(true);
    await gravou(gravador);
    await client.query('rollback');
  });
  await expect(
    moveGroup({ source: origem.celula, target: { ...destino.celula, numero: 3 } }, 'loja-fica'),
  ).rejects.toThrow(/cada célula tem o seu número/);

  const desfeita = await comando(origem, [origem, destino], ['desfazer', 'loja-tres', '1']);
  expect(desfeita).toMatchObject({ codigo: 0 });
  await gravou(gravador);
  expect(gravador.pessoa.url).toBe(origem.url);
  await moveGroup(lados(), 'loja-tres', { pauseMs: LONGA_MS });
  await gravou(gravador);
  await gravador.parar();
  expect(gravador.pessoa.url).toBe(destino.url);
  await exigirGravadas('loja-tres', destino, gravador);
});
