import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const correio = await abrirCorreio();
const { grupo, database, entrar, ninguem } = await cenario({ smtpUrl: correio.smtpUrl });

let serie = 0;
/** Somebody with an address of their own, signed in, and a new address for them. */
async function pessoa(email: string | null = `velho${++serie}@lugar.test`) {
  const criada = await novoUsuario(database, grupo.id, { slugs: [], nome: 'Rosa', ...(email ? { email } : {}) });
  return {
    ...criada,
    email: email ?? '',
    novo: `novo${++serie}@lugar.test`,
    eu: await entrar(grupo.id, criada.usuario),
  };
}
const chegou = (endereco: string, texto: string) =>
  esperar(() => correio.mensagensPara(endereco).some((mensagem) => mensagem.includes(texto)));
async function linkDe(endereco: string, antes = ''): Promise<string> {
  await esperar(() => !['', antes].includes(correio.confirmacaoPara(endereco)));
  return correio.confirmacaoPara(endereco);
}
const confirmar = (hash: string) => ninguem.post('confirmar-email', { hash });
const emailDe = async (id: number) => {
  const { email, emailPendente } = (await grupo.admin.get(`users/${id}`)).body;
  return { email, emailPendente };
};
const avisos = async (eu: Cliente) =>
  (await eu.get('avisos-do-sistema')).body.avisos.map(({ titulo }: { titulo: string }) => titulo);
const expirado = { status: 400, body: { code: 'LINK_EXPIRED' } };

test('o e-mail que um administrador troca espera ser confirmado no novo endereço, e o antigo é avisado', async () => {
  const { id, email, novo, eu } = await pessoa();
  expect((await grupo.admin.put('users', { id, email: novo })).body).toMatchObject({ email, emailPendente: novo });
  await chegou(email, 'Foi pedida a troca do seu e-mail');
  expect(await avisos(eu)).toContain('Troca de e-mail pedida');
  const hash = await linkDe(novo);
  expect((await ninguem.get(`confirmar-email/${hash}`)).body).toMatchObject({
    grupo: { id: grupo.id },
    nome: 'Rosa',
    email: novo,
    confirmado: false,
  });
  expect(await emailDe(id), 'reading the link confirms nothing').toEqual({ email, emailPendente: novo });
  expect(await confirmar(hash)).toMatchObject({ status: 200, body: { email: novo } });
  expect(await emailDe(id)).toEqual({ email: novo, emailPendente: null });
  await chegou(email, 'passou a ser');
  expect(await avisos(eu)).toContain('Seu e-mail foi trocado');
});

test('a própria troca também espera, mesmo de quem não tinha e-mail', async () => {
  const { id, novo, eu } = await pessoa(null);
  expect((await eu.put('users/proprio/email', { email: novo })).body).toMatchObject({
    email: null,
    emailPendente: novo,
  });
  expect((await confirmar(await linkDe(novo))).status).toBe(200);
  expect(await emailDe(id)).toEqual({ email: novo, emailPendente: null });
});

test('confirmar de novo não muda nada, e dois ao mesmo tempo confirmam uma vez', async () => {
  const { id, email, novo } = await pessoa();
  await grupo.admin.put('users', { id, email: novo });
  const hash = await linkDe(novo);
  const duas = await Promise.all([confirmar(hash), confirmar(hash)]);
  expect(duas.map(({ status }) => status)).toEqual([200, 200]);
  const { versao } = (await grupo.admin.get(`users/${id}`)).body;
  expect((await confirmar(hash)).body).toMatchObject({ email: novo });
  expect((await ninguem.get(`confirmar-email/${hash}`)).body).toMatchObject({ confirmado: true });
  expect((await grupo.admin.get(`users/${id}`)).body.versao).toBe(versao);
  await chegou(email, 'passou a ser');
  expect(correio.mensagensPara(email).filter((texto) => texto.includes('passou a ser'))).toHaveLength(1);
});

test('uma troca posterior desfaz a anterior, e pedir o e-mail atual desiste dela', async () => {
  const { id, email, novo, eu } = await pessoa();
  await grupo.admin.put('users', { id, email: `primeiro-${novo}` });
  const primeiro = await linkDe(`primeiro-${novo}`);
  await grupo.admin.put('users', { id, email: novo });
  const segundo = await linkDe(novo);
  expect(await confirmar(primeiro)).toMatchObject(expirado);
  expect(await emailDe(id)).toEqual({ email, emailPendente: novo });
  expect((await eu.put('users/proprio/email', { email })).body).toMatchObject({ email, emailPendente: null });
  expect(await confirmar(segundo)).toMatchObject(expirado);
  expect(await emailDe(id)).toEqual({ email, emailPendente: null });
});

test('o link vence, e o que nunca existiu não vale', async () => {
  const { id, email, novo } = await pessoa();
  await grupo.admin.put('users', { id, email: novo });
  const hash = await linkDe(novo);
  await database.control((db) =>
    sql`update link_acesso set expira_em = now() - interval '1 second' where usuario_id = ${id}`.execute(db),
  );
  expect(await confirmar(hash)).toMatchObject(expirado);
  expect(await ninguem.get(`confirmar-email/${hash}`)).toMatchObject(expirado);
  expect(await confirmar('nunca-existiu')).toMatchObject(expirado);
  expect(await emailDe(id)).toEqual({ email, emailPendente: null });
});

test('o link que confirma um endereço não dá senha, e o que dá senha não confirma endereço', async () => {
  const { id, email, novo } = await pessoa();
  await grupo.admin.put('users', { id, email: novo });
  const hash = await linkDe(novo);
  const senhas = { senha: 'senha tomada 9', confirmacao: 'senha tomada 9' };
  expect(await ninguem.get(`initialization/${hash}`)).toMatchObject(expirado);
  expect(await ninguem.post('initialization', { hash, ...senhas })).toMatchObject(expirado);
  await grupo.admin.put(`users/password/new/${id}`, {});
  await esperar(() => correio.linkPara(email) !== '');
  expect(await confirmar(correio.linkPara(email))).toMatchObject(expirado);
});

test('trocado o e-mail, os links de senha que esperavam no antigo deixam de valer', async () => {
  const { id, email, novo } = await pessoa();
  await grupo.admin.put(`users/password/new/${id}`, {});
  await esperar(() => correio.linkPara(email) !== '');
  await grupo.admin.put('users', { id, email: novo });
  await confirmar(await linkDe(novo));
  expect(await ninguem.get(`initialization/${correio.linkPara(email)}`)).toMatchObject(expirado);
});

test('quem ainda não tem senha recebe o primeiro acesso no endereço que confirmou', async () => {
  const errado = `errado${++serie}@lugar.test`;
  const certo = `certo${++serie}@lugar.test`;
  const nova = { nome: 'Nova', usuario: `nova${serie}`, email: errado };
  const { id } = (await grupo.admin.post('users', nova)).body;
  await esperar(() => correio.linkPara(errado) !== '');
  expect(await emailDe(id), 'the first address needs no confirmation').toEqual({ email: errado, emailPendente: null });
  await grupo.admin.put('users', { id, email: certo });
  await confirmar(await linkDe(certo));
  await esperar(() => correio.linkPara(certo) !== '');
  expect((await ninguem.get(`initialization/${correio.linkPara(certo)}`)).body).toMatchObject({
    tipo: 'primeiro_acesso',
  });
  expect(await ninguem.get(`initialization/${correio.linkPara(errado)}`)).toMatchObject(expirado);
});

test('um endereço plantado em quem podia pouco não vale depois que a pessoa passou a poder mais', async () => {
  const quem = await grupo.as('users_update');
  const { id, email, novo } = await pessoa();
  expect((await quem.put('users', { id, email: novo })).status).toBe(200);
  const hash = await linkDe(novo);
  await grupo.admin.put('users', { id, permissoes: ['produtos_update'] });
  expect(await confirmar(hash)).toMatchObject(expirado);
  expect((await emailDe(id)).email).toBe(email);
});

test('as mensagens a novos endereços têm limite por hora', async () => {
  const { eu } = await pessoa();
  const pedir = (n: number) => eu.put('users/proprio/email', { email: `muitos${n}@lugar.test` });
  for (let n = 0; n < 5; n++) expect((await pedir(n)).status).toBe(200);
  expect(await pedir(5)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
});

test('retirar o e-mail é avisado no que saiu', async () => {
  const { id, email } = await pessoa();
  expect((await grupo.admin.put('users', { id, email: null })).body).toMatchObject({
    email: null,
    emailPendente: null,
  });
  await chegou(email, 'foi retirado');
});

test('a redefinição de senha é dita no produto quando pedida e, também por e-mail, quando feita', async () => {
  const { usuario, email, eu } = await pessoa();
  await ninguem.post('passwords', { grupoId: grupo.id, usuario });
  await esperar(() => correio.linkPara(email) !== '');
  expect(await avisos(eu)).toContain('Nova senha pedida');
  const senha = 'outra senha boa 2';
  await ninguem.post('initialization', { hash: correio.linkPara(email), senha, confirmacao: senha });
  await chegou(email, 'A sua senha foi alterada');
  const mensagem = correio.mensagensPara(email).find((texto) => texto.includes('A sua senha foi alterada'));
  expect(mensagem).toMatch(/em \d\d\/\d\d\/\d{4} =C3=A0s|em \d\d\/\d\d\/\d{4} às/);
  expect(mensagem).toContain('127.0.0.1');
});

test('a senha que um administrador define é dita à pessoa, com o nome dele', async () => {
  const { id, usuario, email } = await pessoa();
  await grupo.admin.put(`users/password/new/${id}`, { senha: 'outra senha boa 2' });
  await chegou(email, 'por Administrador Grupo A');
  const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: 'outra senha boa 2' });
  expect(body.usuario.id).toBe(id);
});

test('ligar e desligar o segundo fator é dito no produto e por e-mail', async () => {
  const { email, eu } = await pessoa();
  const { segredo } = (await eu.post('users/segundo-fator')).body;
  expect((await eu.put('users/segundo-fator', { codigo: new TOTP({ secret: segredo }).generate() })).status).toBe(200);
  await chegou(email, 'foi ligado ou trocado');
  expect((await eu.call('DELETE', 'users/segundo-fator', { senha: SENHA })).status).toBe(200);
  await chegou(email, 'foi desligado');
  expect(await avisos(eu)).toEqual(['Segundo fator desligado', 'Segundo fator ligado']);
});

test('o pedido de quem foi inativado não vale mais', async () => {
  const criada = await novoUsuario(database, grupo.id, { slugs: ['users_update'] });
  const quem = await entrar(grupo.id, criada.usuario);
  const { id, novo } = await pessoa();
  await quem.put('users', { id, email: novo });
  const hash = await linkDe(novo);
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update usuario set ativo = false where id = ${criada.id}`.execute(tx),
  );
  expect(await confirmar(hash)).toMatchObject(expirado);
});
