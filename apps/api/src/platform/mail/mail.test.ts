import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';

/** A real SMTP server that keeps what it receives, and may refuse for a while. */
const recebidas: string[] = [];
let recusar = false;
const servidor = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onMailFrom: (_address, _session, done) => done(recusar ? new Error('fora do ar') : null),
  onData(stream, _session, done) {
    const partes: Buffer[] = [];
    stream.on('data', (parte: Buffer) => partes.push(parte));
    stream.on('end', () => {
      recebidas.push(Buffer.concat(partes).toString('utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='));
      done();
    });
  },
});
await new Promise<void>((ready) => servidor.listen(0, '127.0.0.1', ready));
const { port } = servidor.server.address() as AddressInfo;
const { grupo, ninguem, database } = await cenario({
  smtpUrl: `smtp://127.0.0.1:${port}`,
  publicUrl: 'https://loja.test',
});
afterAll(() => new Promise<void>((closed) => servidor.close(closed)));

const esperar = async (condicao: () => boolean | Promise<boolean>) => {
  for (let i = 0; i < 200 && !(await condicao()); i++) await new Promise((later) => setTimeout(later, 50));
  expect(await condicao()).toBe(true);
};
const linkPara = (endereco: string) => {
  const mensagem = recebidas.findLast((texto) => texto.includes(`To: ${endereco}`));
  return /initialization\/([\w-]+)/.exec(mensagem ?? '')?.[1] ?? '';
};

beforeAll(() => {
  recebidas.length = 0;
});

describe('primeiro acesso por e-mail', () => {
  test('o usuário sem senha recebe o link, escolhe a senha uma vez e entra', async () => {
    await grupo.admin.post('users', { nome: 'Nova Pessoa', usuario: 'nova.pessoa', email: 'nova@loja.test' });
    await esperar(() => linkPara('nova@loja.test') !== '');
    const hash = linkPara('nova@loja.test');
    expect((await ninguem.get(`initialization/${hash}`)).body).toMatchObject({
      tipo: 'primeiro_acesso',
      usuario: 'nova.pessoa',
      grupo: { slug: 'grupo-a' },
    });
    const senha = 'minha senha 77';
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: 'outra coisa 1' })).body.campos).toEqual({
      confirmacao: 'AS SENHAS NÃO SÃO IGUAIS',
    });
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: senha })).status).toBe(200);
    expect(await ninguem.post('initialization', { hash, senha, confirmacao: senha })).toMatchObject({
      status: 400,
      body: { code: 'LINK_EXPIRED' },
    });
    expect((await ninguem.post('login', { grupoId: grupo.id, usuario: 'nova.pessoa', senha })).status).toBe(200);
  });

  test('a redefinição responde o mesmo para quem existe e para quem não existe', async () => {
    const existe = await ninguem.post('passwords', { grupoId: grupo.id, usuario: 'nova.pessoa' });
    const nao = await ninguem.post('passwords', { grupoId: grupo.id, usuario: 'nunca.existiu' });
    expect([existe.status, existe.body]).toEqual([nao.status, nao.body]);
  });
});

describe('servidor de e-mail fora do ar', () => {
  test('a mensagem fica na saída com o motivo e é enviada depois', async () => {
    recusar = true;
    await grupo.admin.post('users', { nome: 'Espera', usuario: 'espera', email: 'espera@loja.test' });
    const situacao = () =>
      database.read(grupo.id, (db) =>
        db
          .selectFrom('saida_email')
          .select(['situacao', 'erro'])
          .where('para', '=', 'espera@loja.test')
          .executeTakeFirstOrThrow(),
      );
    await esperar(async () => (await situacao()).situacao === 'falhou');
    expect((await situacao()).erro).toContain('fora do ar');
    recusar = false;
    await esperar(async () => (await situacao()).situacao === 'enviado');
    expect(linkPara('espera@loja.test')).not.toBe('');
  });
});
