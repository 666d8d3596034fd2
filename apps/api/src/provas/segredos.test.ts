import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Call, pathOf } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cliente, SENHA } from '../../test-support/cenario.ts';
import { chamadasDe } from '../../test-support/chamadas.ts';
import { novoCliente, novoContrato } from '../../test-support/contratos.ts';
import { esperar } from '../../test-support/correio.ts';
import { ondeEsta } from '../../test-support/onde-esta.ts';
import { palcoDePasskeys } from '../../test-support/passkeys.ts';
import { novoUsuario } from '../../test-support/pessoas.ts';

/** A collector of OpenTelemetry that keeps all it is told. */
const rastros: string[] = [];
const coletor = createServer(async (request, response) => {
  rastros.push(Buffer.concat(await request.toArray()).toString());
  response.end('{}');
});
await new Promise<void>((ready) => coletor.listen(0, '127.0.0.1', ready));
afterAll(() => void coletor.close());
const METRICAS = 'quem-le-as-metricas-1';
/** Lines of the log, at its most talkative. */
const linhas: string[] = [];

const palco = await palcoDePasskeys({
  logLevel: 'trace',
  logTo: { write: (linha) => void linhas.push(linha) },
  tracesEndpoint: `http://127.0.0.1:${(coletor.address() as AddressInfo).port}`,
  metrics: { port: null, token: METRICAS },
});
const { url, banco, provedor, grupo, ninguem, correio, database, entrar } = palco;
const chamadas = chamadasDe(palco);
const secretas = chamadas.filter(({ secretReply }) => secretReply);

/** How each call that answers with a secret is made, and what of its answer is one. */
interface Cena {
  quem: Cliente;
  caminho: string;
  corpo?: unknown;
  segredos(body: Record<string, string>): string[];
  /** Tables that must hold it, to compare with. */
  moradas?: readonly string[];
  /** Of who has no session yet: there is nobody whose submit it could be. */
  semChave?: true;
}
const daUrl = ({ url: endereco }: Record<string, string>) => [endereco?.split(/hash=|\//).at(-1) ?? ''];
const dosTokens = ({ token, refreshToken }: Record<string, string>) => [token ?? '', refreshToken ?? ''];
const novaPessoa = () => novoUsuario(database, grupo.id, { slugs: ['marcas_index'] });

const novoWebhook = (nome: string) => ({
  nome,
  endereco: 'https://erp.invalid/avisos',
  empresaId: null,
  tipos: ['venda.registrada'],
});

const cenas: Record<string, () => Promise<Cena>> = {
  'POST users/{id}/link': async () => ({
    quem: grupo.admin,
    caminho: `users/${(await novaPessoa()).id}/link`,
    segredos: daUrl,
  }),
  'POST users/segundo-fator': async () => ({
    quem: await entrar(grupo.id, (await novaPessoa()).usuario),
    caminho: 'users/segundo-fator',
    segredos: ({ segredo }) => [segredo ?? ''],
    moradas: ['app.usuario'],
  }),
  'POST users/personify/{id}': async () => ({
    quem: provedor.admin,
    caminho: `users/personify/${(await novaPessoa()).id}`,
    corpo: { motivo: 'Conferir um cadastro a pedido', minutos: 15 },
    segredos: dosTokens,
  }),
  'POST contratos/{id}/link': async () => ({
    quem: provedor.admin,
    caminho: `contratos/${(await novoContrato(provedor.admin)).id}/link`,
    corpo: { enviar: true },
    segredos: daUrl,
  }),
  'POST api-core-keys': async () => ({
    quem: provedor.admin,
    caminho: 'api-core-keys',
    corpo: { empresaId: (await novoCliente(provedor.admin)).id, nome: 'Servidor da loja' },
    segredos: ({ segredo }) => [segredo ?? ''],
  }),
  'POST webhooks': async () => ({
    quem: grupo.admin,
    caminho: 'webhooks',
    corpo: novoWebhook('Loja virtual'),
    segredos: ({ segredo }) => [segredo ?? ''],
  }),
  'POST webhooks/{id}/segredo': async () => {
    const { body } = await grupo.admin.post('webhooks', novoWebhook('ERP'));
    return {
      quem: grupo.admin,
      caminho: `webhooks/${body.id}/segredo`,
      corpo: { versao: body.versao, horas: 1 },
      segredos: ({ segredo }) => [segredo ?? '', body.segredo],
    };
  },
  'POST chaves-de-api': async () => ({
    quem: grupo.admin,
    caminho: 'chaves-de-api',
    corpo: { nome: 'Programa da casa', permissoes: ['marcas_index'] },
    segredos: ({ segredo }) => [segredo ?? ''],
  }),
  'POST login': async () => ({
    quem: ninguem,
    caminho: 'login',
    corpo: { grupoId: grupo.id, usuario: (await novaPessoa()).usuario, senha: SENHA },
    segredos: (body) => [...dosTokens(body), SENHA],
    semChave: true,
  }),
  'POST refresh-token': async () => {
    const { body } = await ninguem.post('login', {
      grupoId: grupo.id,
      usuario: (await novaPessoa()).usuario,
      senha: SENHA,
    });
    return {
      quem: ninguem,
      caminho: 'refresh-token',
      corpo: { refreshToken: body.refreshToken },
      segredos: (novo) => [...dosTokens(novo), body.refreshToken],
      semChave: true,
    };
  },
  'POST core/v1/pareamento': async () => ({
    quem: ninguem,
    caminho: 'core/v1/pareamento',
    corpo: { idPdv: 'caixa-7', aparelho: 'Tablet do caixa 7' },
    segredos: ({ segredo }) => [segredo ?? ''],
    semChave: true,
  }),
  'POST login/passkey': async () => {
    const { aparelho } = await palco.comChave();
    return {
      quem: ninguem,
      caminho: 'login/passkey',
      corpo: { grupoId: grupo.id, credencial: aparelho.assinar(await palco.pedirEntrada(grupo.id)) },
      segredos: dosTokens,
      semChave: true,
    };
  },
};

/** Made by two cells together: `suporte-entre-celulas.test.ts`. */
const deDuasCelulas = ['POST users/personify/chegada', 'POST users/personify/outras-celulas/{celula}/{id}'];

const nomeDe = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`;

const noLog = (textos: readonly string[]) =>
  [...linhas, ...rastros].filter((linha) => textos.some((texto) => linha.includes(texto)));

describe('o segredo que uma resposta leva', () => {
  test('todas as chamadas que levam um o declaram, e cada uma é feita aqui', () => {
    expect([...Object.keys(cenas), ...deDuasCelulas].toSorted()).toEqual(secretas.map(nomeDe).toSorted());
    /** Names of what opens something, anywhere in a reply; an address of a file asks for a session. */
    const nomes = /^(segredo|senha|token|refreshToken|uri|url|ticket|chaveSecreta)$/;
    const calados = chamadas.filter(
      (call) => !call.secretReply && !call.replyType && nomesDe(call.reply).some((nome) => nomes.test(nome)),
    );
    const soArquivos = calados.filter((call) =>
      nomesDe(call.reply).every((nome) => !nomes.test(nome) || nome === 'url'),
    );
    // The demonstration says its passwords to whoever asks.
    expect(calados.filter((call) => !soArquivos.includes(call)).map(nomeDe)).toEqual(['GET sessions/ambiente']);
  });

  test.each(Object.entries(cenas))(
    '%s: não fica no banco nem no log, e o mesmo envio não o recebe de novo',
    async (_, cena) => {
      const { quem, caminho, corpo, segredos, moradas = [], semChave } = await cena();
      const chave = { 'idempotency-key': `com-segredo-${crypto.randomUUID()}` };
      const { status, body } = await quem.post(caminho, corpo, chave);
      expect([200, 201], JSON.stringify(body)).toContain(status);
      const textos = segredos(body);
      for (const texto of textos) expect(texto.length).toBeGreaterThan(10);
      if (!semChave && !caminho.startsWith('users/personify')) {
        expect(await quem.post(caminho, corpo, chave)).toMatchObject({
          status: 409,
          body: { code: 'ANSWER_NOT_KEPT', error: expect.stringContaining('Gere outro') },
        });
      }
      // What was mailed is forgotten once it is sent.
      await esperar(async () =>
        (await ondeEsta(banco.url, textos)).every(({ tabela }) => tabela !== 'app.saida_email'),
      );
      expect((await ondeEsta(banco.url, textos)).map(({ tabela }) => tabela).toSorted()).toEqual([...moradas]);
      expect(noLog(textos)).toEqual([]);
    },
  );

  test('o que foi mandado por e-mail também não, depois de mandado', async () => {
    const { id, email } = await novoUsuario(database, grupo.id, { slugs: [], email: 'esqueci@exemplo.com.br' }).then(
      (pessoa) => ({ ...pessoa, email: 'esqueci@exemplo.com.br' }),
    );
    await ninguem.post('passwords', { grupoId: grupo.id, usuario: email });
    await esperar(() => correio.linkPara(email) !== '');
    const segredo = correio.linkPara(email);
    await esperar(async () => (await ondeEsta(banco.url, [segredo])).length === 0);
    expect((await ninguem.get(`initialization/${segredo}`)).status).toBe(200);
    const senha = `trovao lilas na serra ${id}`;
    expect((await ninguem.post('initialization', { hash: segredo, senha, confirmacao: senha })).status).toBe(200);
    expect(noLog([segredo, senha])).toEqual([]);
    expect(await ondeEsta(banco.url, [segredo, senha])).toEqual([]);
  });
});

/** Names of everything in an object, however deep. */
const nomesDe = (schema: z.ZodType): string[] =>
  [...JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'output' })).matchAll(/"(\w+)":\{/g)].map(
    ([, nome]) => nome as string,
  );

describe('o segredo que um endereço leva', () => {
  const comSegredo = chamadas.filter(({ secretParams }) => secretParams.length > 0);

  test('é declarado: o que é público diz de cada parte do caminho se abre alguma coisa', () => {
    // Names that everybody may know; the secret of a device that waits to be paired is in a header.
    const abertas = [
      'GET arquivos/logo/{slug}',
      'GET core/v1/pareamento/{id}',
      'GET sessions/grupo/{group}',
      'PUT passwords/{id}',
    ];
    const caladas = chamadas.filter(
      ({ access, path, secretParams }) =>
        (access === 'public' && path.includes('{') && secretParams.length === 0) ||
        [...path.matchAll(/\{(hash|segredo|token|chave|senha)\}/g)].some(
          ([, nome]) => !secretParams.includes(nome as string),
        ),
    );
    expect(caladas.map(nomeDe).toSorted()).toEqual(abertas);
    expect(comSegredo.length).toBeGreaterThan(8);
  });

  test('não chega ao log, aos rastros nem às métricas, por mais torto que seja o endereço', async () => {
    let ultimo = 0;
    const plantados: string[] = [];
    const plantar = () => {
      ultimo += 1;
      const segredo = `g${grupo.id}-plantado${ultimo}${'x'.repeat(30)}`;
      plantados.push(`plantado${ultimo}xxx`);
      return segredo;
    };
    const pedir = (method: string, caminho: string) =>
      fetch(`${url}/${caminho}`, {
        method,
        ...(method === 'POST' ? { body: '{}', headers: { 'content-type': 'application/json' } } : {}),
      }).then((resposta) => resposta.text());
    for (const call of comSegredo) {
      const comEle = () => pathOf(call, Object.fromEntries(call.secretParams.map((nome) => [nome, plantar()])));
      await pedir(call.method, `api/${comEle()}`);
      await pedir(call.method, `api/${comEle()}/?pagina=1`);
      // What leads nowhere, and what only looks like another address.
      await pedir(call.method, `api/${comEle()}/nada`);
      await pedir('DELETE', `api/${comEle()}`);
      await pedir(call.method, `api/${comEle().replace(/^(\w)/, (letra) => `%${letra.charCodeAt(0).toString(16)}`)}`);
      await pedir(call.method, `/api//${comEle()}`);
      await pedir(call.method, `api/${comEle()}%zz`);
      await pedir(call.method, `api/${comEle()}${'y'.repeat(400)}`);
      // The page of the same link.
      await pedir('GET', comEle());
      await pedir('GET', `${call.path.split('/')[0]}?aba=1&hash=${plantar()}`);
      await pedir('GET', `${call.path.split('/')[0]}?%68ash=${plantar()}`);
      // Of an installation, without a group; and one that is not its own.
      const semGrupo = plantar().replace(/^g\d+-/, '');
      await pedir('GET', `api/${pathOf(call, Object.fromEntries(call.secretParams.map((nome) => [nome, semGrupo])))}`);
    }
    const metricas = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICAS}` } });
    expect(metricas.status).toBe(200);
    const medido = await metricas.text();
    expect(medido).toContain('route="/api/visualizar-contrato/:hash"');
    expect(plantados.filter((texto) => medido.includes(texto))).toEqual([]);
    // Traces are told every few seconds.
    await esperar(() => rastros.join('').includes('/api/pacote-fiscal/:hash/arquivo'));
    expect(noLog(plantados)).toEqual([]);
    // And what is no secret is there to be read.
    await pedir('GET', 'api/marcas?search=Aurora');
    expect(linhas.some((linha) => linha.includes('"url":"/api/marcas?search=Aurora"'))).toBe(true);
  });
});
