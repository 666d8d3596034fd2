import { randomUUID } from 'node:crypto';
import { formatarMoeda } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../../test-support/cartoes.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { textoDoPdf } from '../../../../test-support/pdf.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';
import { Atendente, casaComSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';
import { esperarEfeitos } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;

let casa: Awaited<ReturnType<typeof casaComSalao>>;
let ana: Atendente;
let cartoes: Awaited<ReturnType<typeof palcoDeCartoes>>;
let produtoId = 0;
beforeAll(async () => {
  casa = await casaComSalao(palco, grupo);
  ana = new Atendente(admin, casa.empresaId);
  cartoes = await palcoDeCartoes(palco, grupo);
  produtoId = await casa.produto(null, '30.00', 'Rodízio');
});

/** An account of 66.00: two at 30.00, and 10 %. */
async function conta(): Promise<string> {
  const uuid = await ana.abrir({ modo: 'balcao', identificador: 'Balcão', pessoas: 2 });
  await ana.lancar(uuid, produtoId, '2');
  return uuid;
}
const pagamento = (mais: object) => ({ tipo: 'pagamento', pagamento: randomUUID(), ...mais });
const vendaDe = async (uuid: string) => (await admin.get(`sales/${(await ana.ler(uuid)).vendaId}`)).body;
const novoVale = async (codigo: string, valor: string) => {
  await database.write(doSistema(grupo.id), (tx) =>
    sql`insert into vale (grupo_id, codigo, empresa_id, valor) values (${grupo.id}, ${codigo}, ${casa.empresaId}, ${valor})`.execute(
      tx,
    ),
  );
};
const resta = (valor: string) => `O vale tem ${formatarMoeda(valor)} de saldo.`;
const usadoDo = async (codigo: string) =>
  (
    await database.read(grupo.id, (db) =>
      sql<{ usado: string }>`select usado::text from vale where codigo = ${codigo}`.execute(db),
    )
  ).rows[0]?.usado;

test('o comprovante do cartão segue da conta à venda e ao recebível: parcelas, NSU, adquirente e bandeira', async () => {
  const uuid = await conta();
  const { adquirenteId, bandeiraId } = cartoes;
  const comprovante = { parcelas: 3, nsu: '4711', autorizacao: 'A1', adquirenteId, bandeiraId };
  await ana.feito(uuid, pagamento({ especie: 'cartao_credito', valor: '40.00', ...comprovante }));
  await ana.feito(uuid, pagamento({ especie: 'pix', valor: '26.00', txid: 'txmesa1' }));
  expect((await ana.ler(uuid)).pagamentos).toMatchObject([{ ...comprovante }, { txid: 'txmesa1', parcelas: 1 }]);
  await ana.feito(uuid, { tipo: 'fechada' });
  const { pagamentos } = await vendaDe(uuid);
  expect(pagamentos).toMatchObject([
    { especie: 'cartao_credito', valor: '40.00', parcelas: 3, nsu: '4711', autorizacao: 'A1' },
    { especie: 'pix', valor: '26.00', txid: 'txmesa1' },
  ]);
});

test('a bandeira que não está cadastrada é recusada à pessoa; do terminal o dinheiro entra sem ela', async () => {
  const uuid = await conta();
  const pedido = pagamento({ especie: 'cartao_debito', valor: '66.00', bandeiraId: 999_999, nsu: '5' });
  const recusada = await ana.fazer(uuid, pedido);
  expect([recusada.status, Object.keys(recusada.body.campos ?? {})]).toEqual([400, ['bandeiraId']]);
  const terminal = await TerminalDeTeste.novo(admin, { empresaId: casa.empresaId, tipo: 'garcom' });
  const { resultado } = await terminal.acontecer('conta.comando', { uuid: randomUUID(), conta: uuid, comando: pedido });
  expect(resultado).toBe('aceito');
  expect((await ana.ler(uuid)).pagamentos).toMatchObject([{ bandeiraId: null, nsu: '5', valor: '66.00' }]);
});

test('o vale que paga a mesa é gasto quando ela fecha, não passa do saldo, e estornado não se gasta', async () => {
  await novoVale('MESA22', '50.00');
  const uuid = await conta();
  const comVale = (valor: string, vale = 'mesa22') => pagamento({ especie: 'vale', valor, vale });
  const demais = await ana.fazer(uuid, comVale('50.01'));
  expect([demais.status, demais.body.error]).toEqual([400, resta('50.00')]);
  expect((await ana.fazer(uuid, comVale('10.00', 'NADA'))).body.error).toBe('Vale não encontrado.');
  const primeiro = comVale('30.00');
  await ana.feito(uuid, primeiro);
  expect((await ana.fazer(uuid, comVale('20.01'))).body.error).toBe(resta('20.00'));
  await ana.feito(uuid, { tipo: 'estorno_pagamento', pagamento: primeiro.pagamento, motivo: 'engano' });
  await ana.feito(uuid, comVale('50.00'));
  await ana.feito(uuid, pagamento({ especie: 'dinheiro', valor: '20.00', troco: '4.00' }));
  expect(await usadoDo('MESA22')).toBe('0.00');
  await ana.feito(uuid, { tipo: 'fechada' });
  expect(await usadoDo('MESA22')).toBe('50.00');
  const { id, divergencias, total } = await vendaDe(uuid);
  expect([divergencias, total]).toEqual([[], '66.00']);
  await esperarEfeitos(palco, grupo, id);
  expect((await ana.fazer(await conta(), comVale('1.00'))).body.error).toBe(resta('0.00'));
});

test('a conferência leva à mesa os itens, o serviço, o total, o que falta e a parte de cada um, e não é documento fiscal', async () => {
  const uuid = await conta();
  await ana.feito(uuid, { tipo: 'desconto', valor: '5.01' });
  await ana.feito(uuid, pagamento({ especie: 'pix', valor: '20.00' }));
  const resposta = await fetch(`${palco.url}/api/salao/contas/${uuid}/conferencia`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const linhas = textoDoPdf(Buffer.from(await resposta.arrayBuffer())).split('\n');
  // 60.00 less 5.01 is 54.99; 10 % of it 5.50; 60.49 in all, less 20.00 leaves 40.49: 20.25 and 20.24.
  for (const dito of ['Rodízio', '60,00', '-5,01', '5,50', '20,00', '40,49', '20,25', 'Não é documento fiscal'])
    expect([dito, linhas.some((linha) => linha.includes(dito))]).toEqual([dito, true]);
  expect(linhas.some((linha) => linha.replace(/\s/g, ' ').includes('R$ 60,49'))).toBe(true);
  expect((await palco.outro.admin.get(`salao/contas/${uuid}/conferencia`)).status).toBe(404);
  expect((await (await grupo.as('produtos_index')).get(`salao/contas/${uuid}/conferencia`)).status).toBe(403);
  const vazia = await ana.abrir({ modo: 'balcao', identificador: 'Vazia' });
  expect((await admin.get(`salao/contas/${vazia}/conferencia`)).body.error).toBe('A conta não tem itens.');
});

test('trocado o atendente, o que já foi lançado fica de quem lançou, o resto e a conta são do novo, e desfaz-se', async () => {
  const { id: outro } = await novoUsuario(database, grupo.id, { slugs: [] });
  const uuid = await conta();
  await ana.feito(uuid, { tipo: 'garcom', garcomId: outro });
  await ana.lancar(uuid, produtoId);
  const lida = await ana.ler(uuid);
  expect([lida.garcomId, lida.garcom?.id, lida.itens.map(({ garcomId }) => garcomId)]).toEqual([
    outro,
    outro,
    [grupo.adminId, outro],
  ]);
  const ninguem = await ana.fazer(uuid, { tipo: 'garcom', garcomId: 999_999 });
  expect([ninguem.status, Object.keys(ninguem.body.campos ?? {})]).toEqual([400, ['garcomId']]);
  await ana.feito(uuid, { tipo: 'garcom', garcomId: null });
  expect((await ana.ler(uuid)).desfaz).toBe('Atendente trocado');
  await ana.feito(uuid, { tipo: 'desfeito' });
  expect((await ana.ler(uuid)).garcomId).toBe(outro);
  await ana.feito(uuid, pagamento({ especie: 'pix', valor: '99.00' }));
  await ana.feito(uuid, { tipo: 'fechada' });
  const venda = await vendaDe(uuid);
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{
      vendedor: number;
    }>`select vendedor_id as vendedor from venda_item where venda_id = ${venda.id} order by item`.execute(db),
  );
  expect([venda.vendedor?.id, rows.map(({ vendedor }) => vendedor)]).toEqual([outro, [grupo.adminId, outro]]);
});

test('quem não está cadastrado não segura o que fez no terminal: a conta abre, e o item e o pagamento entram sem ele', async () => {
  const terminal = await TerminalDeTeste.novo(admin, { empresaId: casa.empresaId, tipo: 'garcom' });
  const uuid = randomUUID();
  const comandar = (comando: object) =>
    terminal.acontecer('conta.comando', { uuid: randomUUID(), conta: uuid, operadorId: 999_999, comando });
  const item = { uuid: randomUUID(), produtoId, quantidade: '1', unitario: '30.00' };
  const feitos = [
    await comandar({ tipo: 'aberta', modo: 'balcao', identificador: 'Avulso', garcomId: 999_998 }),
    await comandar({ tipo: 'item', itens: [item] }),
    await comandar(pagamento({ especie: 'dinheiro', valor: '33.00' })),
  ];
  expect(feitos.map(({ resultado, motivo }) => [resultado, motivo])).toEqual(feitos.map(() => ['aceito', null]));
  const lida = await ana.ler(uuid);
  expect([lida.garcomId, lida.totais.saldo, lida.itens.length]).toEqual([null, '0.00', 1]);
});
