import { type AddressInfo, createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { abrirCorreioComFalhas } from '../../../../test-support/correio-com-falhas.ts';
import { Carteiro } from './carteiro.ts';

const correio = await abrirCorreioComFalhas();
const mensagem = Buffer.from('Subject: Oi\r\n\r\nOi\r\n');
const de = 'loja@loja.test';
const nome = 'uma-carta';

test('uma conexão leva muitas: o que se recusa de uma não atrapalha as outras, e o que ninguém sabe é dito incerto', async () => {
  correio.recusar('nada@loja.test', 550, '5.1.1 User unknown');
  correio.recusar('cheia@loja.test', 452, '4.2.2 Mailbox full');
  correio.calarDepoisDe('cala@loja.test');
  const carteiro = new Carteiro(correio.smtpUrl);
  const como = async (para: string) =>
    (await carteiro.entregar({ nome, de, para: `${para}@loja.test`, mensagem })).como;
  const ditos: string[] = [];
  for (const para of ['a', 'nada', 'b', 'cheia', 'c', 'cala', 'd']) ditos.push(await como(para));
  carteiro.fechar();
  expect(ditos).toEqual(['aceito', 'recusado', 'aceito', 'adiado', 'aceito', 'incerto', 'aceito']);
  expect(correio.recebidas.map(({ para }) => para)).toEqual(
    ['a', 'b', 'c', 'cala', 'd'].map((um) => `${um}@loja.test`),
  );
});

test('sem servidor nada saiu; um que morre no meio da conversa não deixa ninguém esperando', async () => {
  const fechado = createServer();
  await new Promise<void>((pronto) => fechado.listen(0, '127.0.0.1', pronto));
  const { port } = fechado.address() as AddressInfo;
  await new Promise((fim) => fechado.close(fim));
  const carta = { nome, de, para: 'a@loja.test', mensagem };
  expect(await new Carteiro(`smtp://127.0.0.1:${port}`).entregar(carta)).toMatchObject({ como: 'parado' });
  const morre = createServer((conexao) => {
    conexao.write('220 local\r\n');
    conexao.on('error', () => undefined);
    conexao.on('data', (dados) => {
      const comando = dados.toString();
      if (comando.startsWith('RSET')) conexao.destroy();
      else conexao.write(comando.startsWith('RCPT') ? '550 5.1.1 User unknown\r\n' : '250 OK\r\n');
    });
  });
  await new Promise<void>((pronto) => morre.listen(0, '127.0.0.1', pronto));
  afterAll(() => void morre.close());
  const url = `smtp://127.0.0.1:${(morre.address() as AddressInfo).port}`;
  expect(await new Carteiro(url).entregar(carta)).toMatchObject({ como: 'recusado', naoExiste: true });
});
