import { type Call, isMachineAccess, missingSlugs, pathOf, permissions } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cenario, type Cliente, cenario } from './cenario.ts';
import { chamadasDe } from './chamadas.ts';
import { consulta, hostis } from './exemplos.ts';
import { daVez } from './sorteio.ts';

/** Of ten texts, in each place of each call: all of them in five days. */
const TEXTOS_POR_DIA = 2;
/** Bodies that no call takes for what it asks. */
const corposErrados: readonly unknown[] = [null, [], 'texto', { campoQueNaoExiste: 1 }, '{"quebrado":'];
/** Given to every field of a body at once; all of them in three days. */
const valoresHostis: readonly unknown[] = [`'"\\%_`, -1, 1e308, true, [], {}, '\u{1F4A5}'.repeat(3000)];
const VALORES_POR_DIA = 3;

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
const pathWith = (call: Call, value: string | number) =>
  pathOf(call, Object.fromEntries(parametersOf(call.path).map((name) => [name, value])));
const keysOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const enviar = (call: Call, cliente: Cliente, path: string, body?: unknown) =>
  cliente.call(call.method, path, body === undefined && call.bodyKind === 'json' ? {} : body);

/**
 * Declares the tests that every call must pass, of those whose domain is chosen: who is let in, what hostile input does, and
 * that a reply is what the contract says. Starts a scenario of its own.
 *
 * @returns every call there is
 */
export async function provarChamadas(escolher: (domain: string) => boolean): Promise<Call[]> {
  const palco = await cenario();
  const semDireitos = await palco.grupo.as();
  const slugs = permissions.map(({ slug }) => slug);
  const vivo = administradorVivo(palco);
  const calls = chamadasDe(palco);
  const cases = calls
    .filter(({ domain }) => escolher(domain))
    .map((call) => [`${call.method} ${call.path}`, call] as const);

  describe.each(cases)('%s', (_, call) => {
    test('é recusada a quem não entrou e a quem não tem a permissão', async () => {
      if (call.access === 'public') return;
      expect(await enviar(call, palco.ninguem, pathWith(call, 1))).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      });
      const missing = missingSlugs(call.access, new Set());
      if (missing.length === 0) return;
      for (const slug of missing) expect(slugs).toContain(slug);
      const refused = await enviar(call, semDireitos, pathWith(call, 1));
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', permissoes: missing } });
    });

    test('entrada hostil é recusada ou atendida, nunca quebra o servidor', async () => {
      const cliente = await vivo();
      const desconhecido = await enviar(call, cliente, `${pathWith(call, 999_999_999)}?parametroQueNaoExiste=1`);
      expect(desconhecido.status, 'unknown parameter').toBeGreaterThanOrEqual(400);
      expect(desconhecido.status, 'unknown parameter').toBeLessThan(500);
      const tries = tentativasDe(call).map(
        async ({ o, path, body }) => [o, (await enviar(call, cliente, path, body)).status] as const,
      );
      for (const [what, status] of await Promise.all(tries)) expect(status, what).toBeLessThan(500);
    });

    test('a resposta é a que o contrato diz', async () => {
      const isSimple = call.method === 'GET' && !call.replyType && parametersOf(call.path).length === 0;
      if (!isSimple || isMachineAccess(call.access)) return;
      const { status, body } = await (await vivo()).get(call.path);
      // What asks for parameters of its own says so in words; the module's tests give them.
      if (status === 400) expect(body).toMatchObject({ code: expect.any(String), error: expect.any(String) });
      else {
        expect(status).toBe(call.status);
        expect(call.reply.safeParse(body).error?.issues).toBeUndefined();
      }
    });
  });
  return calls;
}

/** Some calls end the session of whoever makes them; the next one starts with a live one. */
function administradorVivo({ provedor, entrar }: Cenario): () => Promise<Cliente> {
  let administrador = provedor.admin;
  return async () => {
    if ((await administrador.get('sessions/atual')).status !== 200) administrador = await entrar(provedor.id, 'admin');
    return administrador;
  };
}

interface Tentativa {
  o: string;
  path: string;
  body?: unknown;
}

/** What is tried on a call today: each kind in each of its places always, of the texts those whose turn it is. */
function tentativasDe(call: Call): Tentativa[] {
  const real = pathWith(call, 999_999_999);
  const perguntas = keysOf(call.query);
  const textos = (lugar: string) =>
    daVez(hostis, TEXTOS_POR_DIA, `${call.id} ${lugar}`).map((texto) => texto.slice(0, 1000));
  const tentativas: Tentativa[] = [];
  if (parametersOf(call.path).length > 0)
    for (const texto of textos('path'))
      tentativas.push({ o: `path ${texto.slice(0, 20)}`, path: pathWith(call, texto.slice(0, 200)) });
  if (perguntas.length > 0)
    for (const texto of textos('query')) {
      const cada = Object.fromEntries(perguntas.map((name) => [name, texto]));
      tentativas.push({ o: `query ${texto.slice(0, 20)}`, path: `${real}?${consulta(cada)}` });
    }
  if (perguntas.includes('search'))
    for (const texto of textos('search'))
      tentativas.push({
        o: `search ${texto.slice(0, 20)}`,
        path: `${real}?${consulta({ search: texto.slice(0, 200) })}`,
      });
  return [...tentativas, ...corposDe(call).map((body) => ({ o: nomeDoCorpo(body), path: real, body }))];
}

function corposDe(call: Call): unknown[] {
  if (call.bodyKind === 'form') return [new FormData(), { arquivo: 'texto' }];
  if (call.bodyKind !== 'json') return [];
  const campos = keysOf(call.body);
  const hostilizados = daVez(valoresHostis, VALORES_POR_DIA, `${call.id} body`).map((value) =>
    Object.fromEntries(campos.map((name) => [name, value])),
  );
  return [...corposErrados, ...hostilizados];
}

const nomeDoCorpo = (body: unknown) =>
  body instanceof FormData ? 'an empty form' : `body ${JSON.stringify(body).slice(0, 40)}`;
