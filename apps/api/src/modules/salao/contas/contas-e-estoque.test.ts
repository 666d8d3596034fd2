import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, novaReceita, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { Atendente, casaComSalao, conferirSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, mesas } = casa;
const ana = new Atendente(admin, empresaId);
const naMesa = () => ana.abrir({ modo: 'mesa', mesaId: mesas[0], pessoas: 2 });

afterEach(async () => expect(await conferirSalao(palco)).toEqual([]));

test('o cardápio diz quantos restam, pelo componente mais escasso, e o que está nas contas já não resta', async () => {
  const [pao, carne] = [
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
  ];
  const lanche = await casa.produto(cozinha, '20.00', 'Lanche da casa');
  await novaReceita(palco, grupo, lanche, [
    [pao, '1'],
    [carne, '2'],
  ]);
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
  const entrada = await lancar('COMPRA', [
    { produtoId: pao, quantidade: '10', custo: '1' },
    { produtoId: carne, quantidade: '9', custo: '3' },
  ]);
  expect(entrada.status).toBe(201);
  const semReceita = await casa.produto(cozinha, '62.00', 'Picanha');
  const restam = async (produtoId: number) =>
    (await admin.get(`salao/${empresaId}/produtos`)).body.find(({ id }: { id: number }) => id === produtoId)?.restam;
  expect([await restam(lanche), await restam(semReceita)]).toEqual([4, null]);
  const conta = await naMesa();
  const item = await ana.lancar(conta, lanche, '3');
  expect(await restam(lanche)).toBe(1);
  await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '1' });
  expect(await restam(lanche)).toBe(2);
  await ana.lancar(conta, lanche, '5');
  expect(await restam(lanche)).toBe(0);
});

test('o que foi preparado e cancelado sai do estoque como perda, com o motivo e o custo; o que não foi, não sai', async () => {
  const [pao, carne] = [
    await novoProduto(palco, grupo, { controla_estoque: true }),
    await novoProduto(palco, grupo, { controla_estoque: true }),
  ];
  const lanche = await casa.produto(cozinha, '20.00', 'Sanduíche perdido');
  await novaReceita(palco, grupo, lanche, [
    [pao, '1'],
    [carne, '2'],
  ]);
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
  const entrada = [
    { produtoId: pao, quantidade: '10', custo: '1' },
    { produtoId: carne, quantidade: '10', custo: '3' },
  ];
  expect((await lancar('COMPRA', entrada)).status).toBe(201);
  const saldo = async (produtoId: number) => {
    const { rows } = await palco.database.read(grupo.id, (db) =>
      sql<{
        saldo: string;
      }>`select saldo::float8::text as saldo from estoque_saldo where produto_id = ${produtoId}`.execute(db),
    );
    return rows[0]?.saldo;
  };
  const conta = await naMesa();
  const item = await ana.lancar(conta, lanche, '3');
  await ana.feito(conta, { tipo: 'enviado' });
  const naoEnviado = await ana.lancar(conta, lanche, '1');
  await ana.feito(conta, { tipo: 'cancelado', item: naoEnviado, quantidade: '1', motivo: 'Engano', preparado: true });
  await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '1', motivo: 'Errado', preparado: false });
  expect([await saldo(pao), await saldo(carne)]).toEqual(['10', '10']);
  const comando = { tipo: 'cancelado', item, quantidade: '2', motivo: 'Caiu no chão', preparado: true };
  const uuid = randomUUID();
  for (const _ of [1, 2]) expect((await ana.fazer(conta, comando, { uuid })).status).toBe(200);
  expect([await saldo(pao), await saldo(carne)]).toEqual(['8', '6']);
  const [ultimo] = (await admin.get(`salao/contas/${conta}/eventos`)).body;
  expect(ultimo.dados.perda).toEqual({ movimentos: 2, custo: '14.00', recusa: null });
  const hoje = new Date().toISOString().slice(0, 10);
  const ontem = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const perdas = (
    await admin.get(`estoque/relatorios/perdas-de-estoque?de=${ontem}&ate=${hoje}&empresaId=${empresaId}`)
  ).body;
  expect(JSON.stringify(perdas).match(/Cancelado já preparado: Caiu no chão/g)).toHaveLength(2);
  await ana.feito(conta, { tipo: 'desfeito' });
  expect([await saldo(pao), await saldo(carne)]).toEqual(['10', '10']);
});

test('a perda de antes de uma contagem, que o aparelho conta depois, não muda o que se contou', async () => {
  const carne = await novoProduto(palco, grupo, { controla_estoque: true, codigo: 'CARNE-CONTADA' });
  const lanche = await casa.produto(cozinha, '20.00', 'Sanduíche contado');
  await novaReceita(palco, grupo, lanche, [[carne, '2']]);
  const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
  expect((await lancar('COMPRA', { produtoId: carne, quantidade: '10', custo: '3' })).status).toBe(201);
  const saldo = async () =>
    (await admin.get(`estoque/saldos?produtoId=${carne}&empresaId=${empresaId}`)).body.data[0].saldo;
  const terminal = await TerminalDeTeste.novo(admin, { empresaId, tipo: 'garcom' });
  const conta = await naMesa();
  const item = await ana.lancar(conta, lanche, '1');
  await ana.feito(conta, { tipo: 'enviado' });
  const ocorridoEm = new Date().toISOString();
  const { body } = await admin.post('estoque/contagens', { empresaId, descricao: 'Noite', produtoIds: [carne] });
  const contar = (acao: string, corpo: object) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
  await contar('leituras', { codigo: 'CARNE-CONTADA', quantidade: '8', chave: randomUUID() });
  await contar('encerrar', {});
  expect((await contar('decidir', { decisao: 'aceita' })).body).toMatchObject({ ajustes: 1 });
  const comando = { tipo: 'cancelado', item, quantidade: '1', motivo: 'Caiu no chão', preparado: true };
  const dados = { uuid: randomUUID(), conta, autorizadorId: grupo.adminId, comando };
  expect(await terminal.acontecer('conta.comando', dados, { ocorridoEm })).toMatchObject({ resultado: 'aceito' });
  const [ultimo] = (await admin.get(`salao/contas/${conta}/eventos`)).body;
  expect(ultimo.dados.perda).toMatchObject({ movimentos: 1, recusa: null });
  expect(await saldo()).toBe('8.0000');
  expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);
});
