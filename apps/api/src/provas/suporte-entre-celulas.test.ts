import { afterAll, expect, inject, test } from 'vitest';
import { duasCelulas } from '../../test-support/celulas.ts';
import { Cliente, SENHA } from '../../test-support/cenario.ts';
import { consultar } from '../../test-support/copias.ts';
import { ondeEsta } from '../../test-support/onde-esta.ts';
import { novoUsuario } from '../../test-support/pessoas.ts';
import { Database } from '../platform/database/database.ts';

/** Support signs in to cell 2, and the clients are in cell 1. */
const { um, dois, noUm, noDois, encerrar } = await duasCelulas();
const daUm = new Database({ url: um.celula.databaseUrl, connections: 1 });
const daDois = new Database({ url: dois.celula.databaseUrl, connections: 1 });
afterAll(async () => {
  await daUm.close();
  await daDois.close();
  await encerrar();
});

const { grupo, provedor } = inject('gruposDoModelo');
const pedido = { motivo: 'Conferir um cadastro a pedido', minutos: 15 };
const ninguem = (url = um.url) => new Cliente(url, null);
const passar = (quem: Cliente, id: number) => quem.post(`users/personify/outras-celulas/1/${id}`, pedido);
const segredoEm = (endereco: string) => endereco.split('#')[1] ?? '';
const chegar = (passagem: string, url = um.url) => ninguem(url).post('users/personify/chegada', { passagem });
const alvo = (slugs: readonly string[], nome = 'Cliente') => novoUsuario(daUm, grupo.id, { slugs, nome });
/** Somebody of the provider in cell 2, signed in. */
async function suporteCom(...slugs: string[]): Promise<{ quem: Cliente; id: number }> {
  const { grupoId, ...pessoa } = await doProvedor(['suport_personify', ...slugs]);
  const { body } = await ninguem(dois.url).post('login', { grupoId, usuario: pessoa.usuario, senha: SENHA });
  return { quem: new Cliente(dois.url, body.token), id: pessoa.id };
}
async function doProvedor(slugs: readonly string[]) {
  const grupoId = (await noDois.get('sessions/atual')).body.grupo.id as number;
  return { grupoId, ...(await novoUsuario(daDois, grupoId, { slugs, nome: 'Rita do Suporte' })) };
}
/** A session in cell 1 of who came from cell 2. */
async function como(quem: Cliente, id: number): Promise<Cliente> {
  const { body } = await passar(quem, id);
  const { status, body: sessao } = await chegar(segredoEm(String(body.endereco)));
  expect(status, JSON.stringify([body, sessao])).toBe(200);
  return new Cliente(um.url, sessao.token);
}
/** As after the half minute for which a process remembers who somebody is. */
const esquecer = () =>
  consultar(um.celula.databaseUrl, `select pg_notify('retaguarda', '{"assunto":"sessao","grupoId":${grupo.id}}')`);
const recusada = { status: 400, body: { code: 'LINK_EXPIRED' } };

test('o suporte acha a pessoa na outra célula, age como ela lá, e as duas células guardam quem fez o quê', async () => {
  const { quem } = await suporteCom('marcas_index', 'marcas_create');
  const pode = await alvo(['marcas_index', 'marcas_create'], 'Joana Alcançada');
  const naoPode = await alvo(['produtos_update'], 'Joana Distante');
  const { body } = await quem.get('users/personify/outras-celulas?search=joana');
  expect(body).toEqual({
    celulas: [1],
    celulasSemResposta: [],
    pessoas: [
      { id: pode.id, nome: 'Joana Alcançada', usuario: pode.usuario, grupo: 'Grupo A', alem: [], celula: 1 },
      { ...body.pessoas[1], id: naoPode.id, alem: ['produtos_update'] },
    ],
  });
  const { status, body: levado } = await passar(quem, pode.id);
  expect(status, JSON.stringify(levado)).toBe(200);
  expect(levado.endereco).toMatch(new RegExp(`^${um.url}/suporte#g${grupo.id}-`));
  const { body: sessao } = await chegar(segredoEm(levado.endereco));
  expect(sessao).toMatchObject({
    usuario: { id: pode.id },
    permissoes: ['marcas_create', 'marcas_index'],
    personificacao: { ator: 'Rita do Suporte', motivo: pedido.motivo, volta: dois.url },
  });
  const la = new Cliente(um.url, sessao.token);
  const { status: criada, body: marca } = await la.post('marcas', { nome: 'Do suporte' });
  expect(criada).toBe(201);
  expect((await la.post('users/password', { senhaAtual: SENHA })).body.code).not.toBe('UNAUTHENTICATED');

  const [ato] = await consultar<{ ator: number; sujeito: number }>(
    um.celula.databaseUrl,
    `select ator_id::float8 as ator, sujeito_id::float8 as sujeito from app.auditoria where entidade = 'marca' and registro_id = '${marca.id}'`,
  );
  const eu = (await quem.get('sessions/atual')).body.usuario.id;
  expect(ato).toEqual({ ator: eu, sujeito: pode.id });
  const { body: doCliente } = await ninguem().post('login', { grupoId: grupo.id, usuario: 'admin', senha: SENHA });
  const acessos = async (quemLe: Cliente) => (await quemLe.get('users/personify/historico')).body.data;
  expect(await acessos(new Cliente(um.url, doCliente.token))).toMatchObject([
    { ator: 'Rita do Suporte', usuario: { rotulo: 'Joana Alcançada' }, motivo: pedido.motivo, fim: null },
  ]);
  expect(await acessos(noDois)).toMatchObject([
    { ator: 'Rita do Suporte', usuario: { rotulo: 'Joana Alcançada (célula 1) · Grupo A' }, motivo: pedido.motivo },
  ]);
  expect((await la.post('users/personify/encerrar')).status).toBe(200);
  expect((await la.get('sessions/atual')).status).toBe(401);
});

test('a passagem vale uma vez, por um minuto, só na célula da pessoa', async () => {
  const { quem } = await suporteCom();
  const { id } = await alvo([]);
  const nova = async () => segredoEm((await passar(quem, id)).body.endereco);
  const passagem = await nova();
  expect(await chegar(passagem, dois.url)).toMatchObject(recusada);
  expect(await chegar(`g${grupo.id}-${'x'.repeat(43)}`)).toMatchObject(recusada);
  const ambos = await Promise.all([chegar(passagem), chegar(passagem)]);
  expect(ambos.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(await chegar(passagem)).toMatchObject(recusada);
  const velha = await nova();
  await consultar(um.celula.databaseUrl, 'update app.passagem_de_suporte set expira_em = now()');
  expect(await chegar(velha)).toMatchObject(recusada);
  expect(await consultar(um.celula.databaseUrl, `select from app.passagem_de_suporte where hash = '${velha}'`)).toEqual(
    [],
  );
});

test('nem a passagem nem os segredos da sessão ficam em uma das células, e o mesmo envio não recebe outra', async () => {
  const { quem } = await suporteCom();
  const { id } = await alvo([]);
  const chave = { 'idempotency-key': `suporte-de-fora-${id}` };
  const enviar = () => quem.post(`users/personify/outras-celulas/1/${id}`, pedido, chave);
  const passagem = segredoEm((await enviar()).body.endereco);
  expect(await enviar()).toMatchObject({ status: 409, body: { code: 'ANSWER_NOT_KEPT' } });
  const guardados = async (textos: string[]) => [
    ...(await ondeEsta(um.celula.databaseUrl, textos)),
    ...(await ondeEsta(dois.celula.databaseUrl, textos)),
  ];
  expect(await guardados([passagem])).toEqual([]);
  const { body } = await chegar(passagem);
  expect(await guardados([passagem, body.token, body.refreshToken])).toEqual([]);
});

test('ninguém age de outra célula como o provedor, como quem pode mais, ou sem ser do provedor', async () => {
  const { quem } = await suporteCom('marcas_index');
  expect(await passar(quem, provedor.adminId)).toMatchObject({ status: 403 });
  expect(await passar(quem, (await alvo(['marcas_index', 'produtos_update'])).id)).toMatchObject({
    status: 403,
    body: { permissoes: ['produtos_update'], error: expect.stringContaining('Produtos: alterar') },
  });
  expect((await passar(quem, 9_999_999)).status).toBe(404);
  expect((await quem.post(`users/personify/outras-celulas/7/${provedor.adminId}`, pedido)).status).toBe(404);
  const { body } = await ninguem().post('login', { grupoId: grupo.id, usuario: 'gerente', senha: SENHA });
  expect(body.token).toBeUndefined();
  expect((await noUm.get('users/personify/outras-celulas?search=rita')).body.pessoas).toEqual([]);
});

test('o direito perdido entre a passagem e a chegada, ou durante o acesso, acaba com ele', async () => {
  const { quem, id: suporteId } = await suporteCom('marcas_index', 'marcas_create');
  const pessoa = await alvo(['marcas_index']);
  const la = await como(quem, pessoa.id);
  expect((await la.get('marcas')).status).toBe(200);
  const perder = (slug: string) =>
    consultar(
      dois.celula.databaseUrl,
      `delete from app.usuario_permissao where usuario_id = ${suporteId} and slug = '${slug}'`,
    );
  await perder('marcas_index');
  await esquecer();
  await expect.poll(async () => (await la.get('marcas')).status).toBe(403);
  const outra = await alvo([]);
  const passagem = segredoEm((await passar(quem, outra.id)).body.endereco);
  await perder('suport_personify');
  await esquecer();
  await expect.poll(async () => (await la.get('sessions/atual')).status).toBe(401);
  expect(await chegar(passagem)).toMatchObject({ status: 403 });
});

test('sem resposta da célula de quem age, nada se faz em nome de ninguém', async () => {
  const { quem } = await suporteCom('marcas_index');
  const pessoa = await alvo(['marcas_index']);
  const la = await como(quem, pessoa.id);
  const passagem = segredoEm((await passar(quem, pessoa.id)).body.endereco);
  await dois.parar();
  await esquecer();
  const semResposta = { status: 503, body: { code: 'SERVICE_UNAVAILABLE', celula: 2 } };
  await expect.poll(() => la.get('marcas')).toMatchObject(semResposta);
  expect(await chegar(passagem)).toMatchObject(semResposta);
});
