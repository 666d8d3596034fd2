import type { CardAnswer } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { Atendente, casaComSalao } from '../../../test-support/salao.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;

const cartao = async (nome: string, empresaId: number): Promise<CardAnswer> => {
  const { status, body } = await admin.get(`totalizer/${nome}?empresaId=${empresaId}`);
  expect([nome, status]).toEqual([nome, 200]);
  return body;
};
const figurasDe = ({ figuras }: CardAnswer) => Object.fromEntries(figuras.map(({ rotulo, valor }) => [rotulo, valor]));

test('tempos da cozinha pelo posto mais próximo: metade em 11, nove em dez em 22 minutos, dois passaram de 15', async () => {
  const { empresaId, cozinha, produto, mesas } = await casaComSalao(palco, grupo);
  const prato = await produto(cozinha);
  const ana = new Atendente(admin, empresaId);
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[0] });
  for (const minutos of [6, 7, 8, 9, 11, 12, 14, 15, 22, 31]) {
    await ana.lancar(conta, prato);
    await ana.feito(conta, { tipo: 'enviado' });
    await palco.database.write(doSistema(grupo.id), (tx) =>
      sql`update cozinha_ticket set situacao = 'pronto', pronto_em = criado_em + make_interval(mins => ${minutos}::int)
        where departamento_id = ${cozinha} and situacao = 'novo'`.execute(tx),
    );
  }
  const tempos = await cartao('cozinha-atrasada', empresaId);
  expect(figurasDe(tempos)).toEqual({
    'Metade fica pronta em minutos': '11',
    'Nove em dez em minutos': '22',
    'Passaram do tempo': '2',
  });
  expect([tempos.figura?.valor, tempos.linhas]).toEqual(['0', []]);
});

test('o salão agora: contas, pessoas, o que falta pagar, e quem pediu a conta', async () => {
  const { empresaId, cozinha, produto, mesas } = await casaComSalao(palco, grupo);
  const prato = await produto(cozinha, '62.00');
  const ana = new Atendente(admin, empresaId);
  expect((await cartao('salao-agora', empresaId)).vazio).toBe(true);
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[0], pessoas: 3 });
  await ana.lancar(conta, prato, '2');
  const salao = await cartao('salao-agora', empresaId);
  const { totais } = await ana.ler(conta);
  expect([salao.figura?.valor, figurasDe(salao).Pessoas, figurasDe(salao)['Falta pagar']]).toEqual([
    '1',
    '3',
    totais.total,
  ]);
  expect(salao.linhas).toEqual([]);
});

test('quem não atende o salão não o vê no painel', async () => {
  const sem = await grupo.as('vendas_index');
  expect((await sem.get('totalizer/salao-agora')).status).toBe(403);
});
