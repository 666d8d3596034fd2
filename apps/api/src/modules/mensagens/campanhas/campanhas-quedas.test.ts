import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { novoBanco } from '../../../../test-support/banco.ts';
import { Cliente } from '../../../../test-support/cliente.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { esperar } from '../../../../test-support/correio.ts';
import { abrirCorreioComFalhas } from '../../../../test-support/correio-com-falhas.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../../test-support/iniciar-processo.ts';
import { SENHA, SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { Database } from '../../../platform/database/database.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

// A program alone on a database of its own: whoever sends is killed.
const correio = await abrirCorreioComFalhas();
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-quedas-'));
const levantar = () => iniciarProcesso(banco.url, dataDir, { SMTP_DE_TESTE: correio.smtpUrl });
let processo: Processo = await levantar();
const database = new Database({ url: banco.url, connections: 2 });
const { grupoId } = await provisionarGrupo(database, {
  slug: 'provedor',
  nome: 'Provedor',
  provedor: true,
  admin: { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH },
});
afterAll(async () => {
  await processo.matar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});

test('kill −9 enquanto envia: a que saía fica incerta, ninguém recebe duas vezes e ninguém é esquecido', async () => {
  const { body: sessao } = await new Cliente(processo.url, null).post('login', {
    grupoId,
    usuario: 'admin',
    senha: SENHA,
  });
  const quem = () => new Cliente(processo.url, sessao.token);
  const emails = Array.from({ length: 12 }, (_, i) => `cliente${i}@loja.test`);
  for (const [i, email] of emails.entries())
    await criar(quem(), { nomeFantasia: `Cliente ${String(i).padStart(2, '0')}`, email });
  const { id: empresaId } = await criar(quem(), { propria: true, cliente: false });
  // The server has the fifth message whole, and never says so.
  const chegou = correio.segurar('cliente4@loja.test');
  const { body } = await quem().post('email/send', {
    nome: 'Queda',
    empresaId,
    assunto: 'Olá',
    texto: 'Olá, {nome}.',
    porMinuto: 600,
    publico: { lista: 'clientes' },
  });
  await chegou;
  await processo.matar();
  processo = await levantar();
  const ler = async () => (await quem().get(`campanhas/${body.id}`)).body;
  await esperar(async () => (await ler()).situacao === 'terminada');
  expect(await ler()).toMatchObject({ escolhidos: 12, aceitos: 11, incertos: 1, aEnviar: 0 });
  expect(emails.map((email) => correio.quantasPara(email))).toEqual(emails.map(() => 1));
  const [incerta] = await consultar<{ para: string }>(
    banco.url,
    `select para from app.campanha_envio where situacao = 'incerto'`,
  );
  expect(incerta?.para).toBe('cliente4@loja.test');
});
