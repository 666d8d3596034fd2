import { type Call, callId, missingSlugs, pathOf, permissions } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Cliente, cenario } from '../test-support/cenario.ts';
import { chamadasDe } from '../test-support/chamadas.ts';
import { consulta, hostis } from '../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, provedor, ninguem, entrar } = palco;
const semDireitos = await grupo.as();
const slugs = permissions.map(({ slug }) => slug);

const calls = chamadasDe(palco);
const cases = calls.map((call) => [`${call.method} ${call.path}`, call] as const);

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
const pathWith = (call: Call, value: string | number) =>
  pathOf(call, Object.fromEntries(parametersOf(call.path).map((name) => [name, value])));
const keysOf = (schema: z.ZodType): string[] => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

let administrador = provedor.admin;
/** Some calls end the session of whoever makes them; the next one starts with a live one. */
async function vivo(): Promise<Cliente> {
  if ((await administrador.get('sessions/atual')).status !== 200) administrador = await entrar(provedor.id, 'admin');
  return administrador;
}

test('cada chamada tem endereço e nome próprios', () => {
  const shapes = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(shapes).toEqual([...new Set(shapes)]);
  expect(calls.map(({ id }) => id)).toEqual([...new Set(calls.map(({ id }) => id))]);
  for (const { id, method, path } of calls) expect(id).toBe(callId(method, path));
});

describe.each(cases)('%s', (_, call) => {
  const send = (cliente: Cliente, path: string, body?: unknown) =>
    cliente.call(call.method, path, body === undefined && call.bodyKind === 'json' ? {} : body);

  test('é recusada a quem não entrou e a quem não tem a permissão', async () => {
    if (call.access === 'public') return;
    expect(await send(ninguem, pathWith(call, 1))).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    const missing = missingSlugs(call.access, new Set());
    if (missing.length === 0) return;
    for (const slug of missing) expect(slugs).toContain(slug);
    const refused = await send(semDireitos, pathWith(call, 1));
    expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', permissoes: missing } });
  });

  test('entrada hostil é recusada ou atendida, nunca quebra o servidor', async () => {
    const cliente = await vivo();
    const real = pathWith(call, 999_999_999);
    const desconhecido = await send(cliente, `${real}?parametroQueNaoExiste=1`);
    expect(desconhecido.status, 'unknown parameter').toBeGreaterThanOrEqual(400);
    expect(desconhecido.status, 'unknown parameter').toBeLessThan(500);

    const tries: [string, Promise<{ status: number }>][] = [];
    const attempt = (what: string, path: string, body?: unknown) => tries.push([what, send(cliente, path, body)]);
    const perguntas = keysOf(call.query);
    for (const hostil of hostis) {
      const texto = hostil.slice(0, 1000);
      if (parametersOf(call.path).length > 0)
        attempt(`path ${texto.slice(0, 20)}`, pathWith(call, texto.slice(0, 200)));
      if (perguntas.length > 0) {
        const cada = Object.fromEntries(perguntas.map((name) => [name, texto]));
        attempt(`query ${texto.slice(0, 20)}`, `${real}?${consulta(cada)}`);
        if (perguntas.includes('search'))
          attempt(`search ${texto.slice(0, 20)}`, `${real}?${consulta({ search: texto.slice(0, 200) })}`);
      }
    }
    if (call.bodyKind === 'json') {
      const campos = keysOf(call.body);
      const bodies = [
        null,
        [],
        'texto',
        { campoQueNaoExiste: 1 },
        '{"quebrado":',
        ...[`'"\\%_`, -1, 1e308, true, [], {}, '\u{1F4A5}'.repeat(3000)].map((value) =>
          Object.fromEntries(campos.map((name) => [name, value])),
        ),
      ];
      for (const body of bodies) attempt(`body ${JSON.stringify(body).slice(0, 40)}`, real, body);
    }
    if (call.bodyKind === 'form') {
      attempt('an empty form', real, new FormData());
      attempt('JSON instead of a form', real, { arquivo: 'texto' });
    }
    for (const [what, answer] of tries) expect((await answer).status, what).toBeLessThan(500);
  });

  test('a resposta é a que o contrato diz', async () => {
    const isSimple = call.method === 'GET' && !call.replyType && parametersOf(call.path).length === 0;
    if (!isSimple || call.access === 'core') return;
    const { status, body } = await (await vivo()).get(call.path);
    // What asks for parameters of its own says so in words; the module's tests give them.
    if (status === 400) expect(body).toMatchObject({ code: expect.any(String), error: expect.any(String) });
    else {
      expect(status).toBe(call.status);
      expect(call.reply.safeParse(body).error?.issues).toBeUndefined();
    }
  });
});
