import { tmpdir } from 'node:os';
import { DomainError, defineTopic, registers } from '@retaguarda/contracts';
import { DiskStorage } from '@retaguarda/installation/storage';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { ouvir } from '../../../test-support/ouvir.ts';
import { Sessoes } from '../../modules/acesso/public.ts';
import { modules } from '../../routes.ts';
import { configFrom } from '../config.ts';
import { doSistema } from '../database/database.ts';
import { ALIVE_LOCK, Notifications } from '../database/notifications.ts';
import { buildServer } from '../http/server.ts';
import { compose } from '../modules/compose.ts';
import type { Module } from '../modules/module.ts';
import { publish } from './publish.ts';
import { MAX_STREAMS } from './streams.ts';

const { banco, database, grupo, outro } = await cenario();
const barracas = defineTopic({
  name: 'barracas',
  of: 'empresa',
  access: 'marcas_show',
  data: z.object({ n: z.number() }),
});
const catalogo = defineTopic({ name: 'catalogo', of: null, access: 'signedIn', data: z.object({ texto: z.string() }) });

/** A module that lets listen to its companies 1 to 9 alone. */
const feira: Module = {
  name: 'feira',
  topics: [
    {
      topic: barracas,
      allow: async (_db, actor, id) => {
        if (id > 9) throw new DomainError('NOT_FOUND');
        if (actor.empresas !== 'todas' && !actor.empresas.includes(id)) throw new DomainError('FORBIDDEN');
      },
    },
    { topic: catalogo },
  ],
};

/** A process of the program: its own connection for announcements, its own memory of events, its own server. */
async function iniciar() {
  const notifications = new Notifications(banco.url);
  await notifications.start();
  const sessoes = new Sessoes(database, notifications);
  const composto = compose(registers, [...modules(sessoes), feira], {
    config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
    database,
    notifications,
    storage: new DiskStorage(tmpdir()),
  });
  const app = await buildServer({
    database,
    routes: composto.routes,
    authenticate: (token: string) => sessoes.authenticate(token),
    log: { level: 'fatal', to: null },
    metrics: { port: null, token: null },
    webDir: null,
    publicUrl: '',
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const encerrar = async () => {
    composto.streams.close();
    await app.close();
    await notifications.close();
  };
  return { url, notifications, encerrar };
}
const [um, dois] = [await iniciar(), await iniciar()];
afterAll(() => Promise.all([um.encerrar(), dois.encerrar()]));

const publicar = (grupoId: number, empresa: number, ...numeros: number[]) =>
  database.write(doSistema(grupoId), async (tx) => {
    for (const n of numeros) await publish(tx, barracas, empresa, { n });
  });
const numeros = (mensagens: readonly { dados: unknown }[]) =>
  mensagens.flatMap(({ dados }) => (dados as { dados?: { n: number } }).dados?.n ?? []);
const ate = (condicao: () => boolean | Promise<boolean>) => expect.poll(condicao, { interval: 20 }).toBe(true);
const { token } = grupo.admin;
const aberto = async (url: string, temas: string, quem: Cliente = grupo.admin) => {
  const ouvinte = await ouvir(url, quem.token, temas);
  expect(ouvinte.status).toBe(200);
  await ate(() => ouvinte.mensagens.length > 0);
  return ouvinte;
};

test('primeiro vem `recarregar`; depois, o que acontece, em qualquer processo, na ordem, uma vez e só do tema pedido', async () => {
  const ouvintes = [await aberto(um.url, 'barracas:1'), await aberto(dois.url, 'barracas:1,catalogo')];
  for (const { mensagens } of ouvintes) expect(mensagens[0]).toMatchObject({ evento: 'recarregar' });
  await publicar(grupo.id, 1, 1, 2);
  await publicar(grupo.id, 2, 99);
  await publicar(grupo.id, 1, 3);
  await database.write(doSistema(grupo.id), (tx) => publish(tx, catalogo, null, { texto: 'é, "novo"\n' }));
  await ate(() => ouvintes[1]?.mensagens.length === 5);
  await ate(() => ouvintes[0]?.mensagens.length === 4);
  for (const { mensagens } of ouvintes) expect(numeros(mensagens)).toEqual([1, 2, 3]);
  expect(ouvintes[1]?.mensagens.at(-1)?.dados).toEqual({ tema: 'catalogo', dados: { texto: 'é, "novo"\n' } });
});

test('o que uma transação desfeita publicou ninguém ouve', async () => {
  const ouvinte = await aberto(um.url, 'barracas:1');
  const desfeita = database.write(doSistema(grupo.id), async (tx) => {
    await publish(tx, barracas, 1, { n: 7 });
    throw new Error('desfeita');
  });
  await expect(desfeita).rejects.toThrow('desfeita');
  await publicar(grupo.id, 1, 8);
  await ate(() => numeros(ouvinte.mensagens).length > 0);
  expect(numeros(ouvinte.mensagens)).toEqual([8]);
});

test('de outro grupo não se ouve nada, nem ao retomar', async () => {
  const alheio = await aberto(um.url, 'barracas:1', outro.admin);
  const nosso = await aberto(um.url, 'barracas:1');
  const antes = alheio.ultima();
  await publicar(grupo.id, 1, 1, 2);
  await ate(() => numeros(nosso.mensagens).length === 2);
  alheio.cair();
  const devolta = await ouvir(um.url, outro.admin.token, 'barracas:1', antes);
  await publicar(outro.id, 1, 50);
  await ate(() => numeros(devolta.mensagens).length === 1);
  expect(numeros(devolta.mensagens)).toEqual([50]);
  expect(numeros(alheio.mensagens)).toEqual([]);
});

describe('depois de uma queda', () => {
  test('retoma em outro processo do ponto em que estava, sem perder nem repetir, enquanto se publica', async () => {
    let parar = false;
    let publicados = 0;
    const publicando = (async () => {
      while (!parar) await publicar(grupo.id, 3, ++publicados);
    })();
    const ouvidos: number[] = [];
    let ultima: string | null = null;
    let recargas = 0;
    for (let volta = 0; volta < 6; volta++) {
      const ouvinte = await ouvir((volta % 2 ? um : dois).url, token, 'barracas:3', ultima);
      await ate(() => numeros(ouvinte.mensagens).length >= 5);
      ouvinte.cair();
      await ouvinte.fim;
      ouvidos.push(...numeros(ouvinte.mensagens));
      recargas += ouvinte.mensagens.filter(({ evento }) => evento === 'recarregar').length;
      ultima = ouvinte.ultima();
    }
    parar = true;
    await publicando;
    const fim = await ouvir(um.url, token, 'barracas:3', ultima);
    await ate(() => (numeros(fim.mensagens).at(-1) ?? ouvidos.at(-1)) === publicados);
    ouvidos.push(...numeros(fim.mensagens));
    const primeiro = ouvidos[0] ?? 0;
    expect(ouvidos).toEqual(Array.from({ length: publicados - primeiro + 1 }, (_, i) => primeiro + i));
    expect(recargas).toBe(1);
  });

  test('retoma também quem ainda não tinha ouvido nada', async () => {
    const ouvinte = await aberto(dois.url, 'barracas:4');
    ouvinte.cair();
    await publicar(grupo.id, 4, 1);
    const devolta = await ouvir(dois.url, token, 'barracas:4', ouvinte.ultima());
    await ate(() => devolta.mensagens.length > 0);
    expect(devolta.mensagens.map(({ evento }) => evento)).toEqual(['message']);
  });

  test.each(['nunca-houve', 'x'.repeat(5000), '__proto__'])(
    'de um ponto que não se conhece (%s), manda ler tudo de novo',
    async (ponto) => {
      const ouvinte = await ouvir(um.url, token, 'barracas:4', ponto);
      await ate(() => ouvinte.mensagens.length > 0);
      expect(ouvinte.mensagens[0]).toMatchObject({ evento: 'recarregar' });
    },
  );

  test('perdida a ligação com o banco, os fluxos terminam em ordem e quem volta lê tudo de novo', async () => {
    const terceiro = await iniciar();
    const ouvinte = await aberto(terceiro.url, 'barracas:5');
    await publicar(grupo.id, 5, 1);
    await ate(() => numeros(ouvinte.mensagens).length === 1);
    await consultar(
      banco.url,
      "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = $1 and objid = $2",
      [ALIVE_LOCK, terceiro.notifications.processo],
    );
    expect(await ouvinte.fim).toBe(true);
    const devolta = await ouvir(terceiro.url, token, 'barracas:5', ouvinte.ultima());
    await ate(() => devolta.mensagens.length > 0);
    expect(devolta.mensagens[0]).toMatchObject({ evento: 'recarregar' });
    await terceiro.encerrar();
  });
});

describe('quem pode ouvir', () => {
  test('sem sessão, ninguém; sem o direito do tema, ou do registro, também não', async () => {
    expect(await ouvir(um.url, null, 'catalogo')).toMatchObject({ status: 401 });
    const semDireito = await grupo.as();
    expect(await ouvir(um.url, semDireito.token, 'catalogo')).toMatchObject({ status: 200 });
    expect(await ouvir(um.url, semDireito.token, 'barracas:1')).toMatchObject({
      status: 403,
      recusa: { code: 'FORBIDDEN' },
    });
    // One of several without the right refuses all.
    expect(await ouvir(um.url, semDireito.token, 'catalogo,barracas:1')).toMatchObject({ status: 403 });
    expect(await ouvir(um.url, token, 'barracas:10')).toMatchObject({ status: 404 });
  });

  test.each([
    ['', 'vazio'],
    ['mesas:1', 'Não há o tema mesas:1.'],
    ['barracas', 'Não há o tema barracas.'],
    ['catalogo:1', 'Não há o tema catalogo:1.'],
    ['barracas:0', ''],
    ['barracas:1e3', ''],
    ['barracas:99999999999999999999', ''],
    ['constructor', 'Não há o tema constructor.'],
    [Array.from({ length: 21 }, (_, n) => `barracas:${n + 1}`).join(), 'Peça até 20 temas de cada vez.'],
  ])('o que não é tema é recusado com 400: %s', async (temas, texto) => {
    const { status, recusa } = await ouvir(um.url, token, temas);
    expect(status).toBe(400);
    if (texto.includes(' ')) expect(JSON.stringify(recusa)).toContain(texto);
  });

  test('a sessão encerrada, ou o direito retirado, fecha o fluxo em todo processo; voltando, é recusada', async () => {
    const pessoa = await grupo.as('marcas_show');
    const fluxos = [await aberto(um.url, 'barracas:1', pessoa), await aberto(dois.url, 'barracas:1', pessoa)];
    const deOutra = await aberto(dois.url, 'catalogo', outro.admin);
    expect((await pessoa.post('logout')).status).toBe(200);
    expect(await Promise.all(fluxos.map(({ fim }) => fim))).toEqual([true, true]);
    await ate(async () => (await ouvir(dois.url, pessoa.token, 'barracas:1')).status === 401);
    await database.write(doSistema(outro.id), (tx) => publish(tx, catalogo, null, { texto: 'segue' }));
    await ate(() => deOutra.mensagens.length === 2);
  });

  test('uma sessão ouve alguns fluxos ao mesmo tempo, e não quantos quiser', async () => {
    const pessoa = await grupo.as();
    const abertos = await Promise.all(
      Array.from({ length: MAX_STREAMS }, () => ouvir(um.url, pessoa.token, 'catalogo')),
    );
    expect(abertos.map(({ status }) => status)).toEqual(abertos.map(() => 200));
    expect(await ouvir(um.url, pessoa.token, 'catalogo')).toMatchObject({
      status: 429,
      recusa: { code: 'TOO_MANY_ATTEMPTS' },
    });
    // Somebody else is not hindered, and a place that is left is free again.
    expect((await ouvir(um.url, token, 'catalogo')).status).toBe(200);
    abertos[0]?.cair();
    await ate(async () => (await ouvir(um.url, pessoa.token, 'catalogo')).status === 200);
  });
});

test('ao encerrar, os fluxos terminam logo e em ordem, e o servidor não espera por eles', async () => {
  const terceiro = await iniciar();
  const ouvinte = await aberto(terceiro.url, 'catalogo');
  await terceiro.encerrar();
  expect(await ouvinte.fim).toBe(true);
});

test('um tema de registro diz quem o ouve, e um nome de tema é de um módulo só', () => {
  const parts = {
    config: configFrom({ databaseUrl: banco.url, dataDir: tmpdir() }),
    database,
    notifications: new Notifications(banco.url),
    storage: new DiskStorage(tmpdir()),
  };
  expect(() => compose([], [{ name: 'aberta', topics: [{ topic: barracas }] }], parts)).toThrow(
    'must say who may listen',
  );
  expect(() => compose([], [feira, { name: 'outra', topics: [{ topic: catalogo }] }], parts)).toThrow(
    'the topic catalogo belongs to feira and to outra',
  );
});

test('o que é grande demais para um aviso é recusado a quem publica', async () => {
  const grande = database.write(doSistema(grupo.id), (tx) => publish(tx, catalogo, null, { texto: 'x'.repeat(2000) }));
  await expect(grande).rejects.toThrow('larger than 2000 bytes');
});
