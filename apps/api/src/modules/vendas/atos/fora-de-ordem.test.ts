import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { casaComSalao } from '../../../../test-support/salao.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';
import { type TerminalDeVendas, terminalDeVendas, vendaSimples } from '../../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;

let loja: TerminalDeVendas;
beforeAll(async () => {
  loja = await terminalDeVendas(palco, grupo);
});

const agora = () => new Date().toISOString();
const venda = (quantidade = '1') => vendaSimples({ produtoId: null, quantidade, unitario: '10.00' });
const situacaoDa = async (id: number) => (await admin.get(`sales/${id}`)).body.situacao;
const retidos = async (terminalId: number) =>
  (await admin.get(`pdv/terminal/retidos?terminalId=${terminalId}&rowsPerPage=100`)).body.data.map(
    ({ situacao, resolucao }: Record<string, unknown>) => [situacao, resolucao],
  );
const ENTROU = ['reenviado', 'Entrou sozinho: chegou o que faltava.'];

test('o cancelamento que chega antes da venda, por outro caixa, entra sozinho quando ela chega, e uma vez', async () => {
  const outro = await TerminalDeTeste.novo(admin, { empresaId: loja.empresaId });
  const id = randomUUID();
  const cancelar = outro.evento('venda.cancelada', { venda: id, motivo: 'engano' });
  const antes = (await outro.enviar([cancelar])).body.resultados[0];
  expect([antes?.resultado, antes?.motivo]).toEqual(['retido', 'Venda não encontrada.']);
  expect(await retidos(outro.id)).toEqual([['aberto', null]]);
  const { resposta } = await loja.terminal.acontecer('venda', venda(), { id });
  expect(await situacaoDa(resposta?.venda as number)).toBe('cancelada');
  expect(await retidos(outro.id)).toEqual([ENTROU]);
  const depois = (await outro.enviar([cancelar])).body.resultados[0];
  expect([depois?.resultado, depois?.resposta?.venda]).toEqual(['repetido', resposta?.venda]);
});

test('no mesmo lote, a devolução numerada antes da venda é aceita; o que ainda não cabe espera por uma pessoa', async () => {
  const id = randomUUID();
  const volta = (quantidade: string) =>
    loja.terminal.evento('venda.devolvida', { venda: id, itens: [{ item: 1, quantidade }], motivo: 'não serviu' });
  const [uma, demais] = [volta('1'), volta('5')];
  const vendida = loja.terminal.evento('venda', venda('3'), { id, ocorridoEm: agora() });
  const { resultados } = (await loja.terminal.enviar([uma, demais, vendida])).body;
  expect(resultados.map(({ resultado }) => resultado)).toEqual(['aceito', 'retido', 'aceito']);
  expect(resultados[0]?.resposta).toMatchObject({ total: '10.00' });
  const aberto = (await retidos(loja.terminalId)).filter(([situacao]: string[]) => situacao === 'aberto');
  expect(aberto).toEqual([['aberto', null]]);
  expect(await situacaoDa(resultados[2]?.resposta?.venda as number)).toBe('devolvida_parte');
});

test('a venda de outra empresa não solta o que espera', async () => {
  const alheia = await terminalDeVendas(palco, grupo);
  const id = randomUUID();
  await loja.terminal.acontecer('venda.cancelada', { venda: id, motivo: 'engano' });
  const { resposta } = await alheia.terminal.acontecer('venda', venda(), { id });
  expect(await situacaoDa(resposta?.venda as number)).toBe('registrada');
});

test('o que se fez em uma conta antes de chegar a abertura dela entra com ela, na ordem', async () => {
  const casa = await casaComSalao(palco, grupo);
  const [aberto, outro] = [
    await TerminalDeTeste.novo(admin, { empresaId: casa.empresaId, tipo: 'garcom' }),
    await TerminalDeTeste.novo(admin, { empresaId: casa.empresaId, tipo: 'garcom' }),
  ];
  const produtoId = await casa.produto(casa.cozinha);
  const conta = randomUUID();
  const comandar = (quem: TerminalDeTeste, comando: object) =>
    quem.acontecer('conta.comando', { uuid: randomUUID(), conta, comando });
  const item = { uuid: randomUUID(), produtoId, quantidade: '2', unitario: '10.00' };
  expect((await comandar(outro, { tipo: 'item', itens: [item] })).resultado).toBe('retido');
  expect((await comandar(outro, { tipo: 'enviado' })).resultado).toBe('retido');
  const abertura = { tipo: 'aberta', modo: 'mesa', mesaId: casa.mesas[0], pessoas: 2 };
  expect((await comandar(aberto, abertura)).resultado).toBe('aceito');
  const { itens, totais } = (await admin.get(`salao/contas/${conta}`)).body;
  expect([itens[0].enviada, totais.bruto]).toEqual(['2.0000', '20.00']);
  expect(await retidos(outro.id)).toEqual([ENTROU, ENTROU]);
});
