import { randomUUID } from 'node:crypto';
import { waitUntil } from '@retaguarda/installation';
import { expect, test } from 'vitest';
import { empresa } from '../../../test-support/empresas.ts';
import { novoProduto } from '../../../test-support/estoque.ts';
import { palcoQueMorre } from '../../../test-support/palco-que-morre.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { vendaSimples } from '../../../test-support/vendas.ts';

const { database, grupoId, quem, criar, consultar, morrerEm } = await palcoQueMorre();
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const produtoId = await novoProduto({ database }, { id: grupoId }, { controla_estoque: true });
const { id: terminalId, chave } = await TerminalDeTeste.novo(quem(), { empresaId });
/** The same terminal, at the process that now lives. */
const terminal = () => new TerminalDeTeste(quem().url, terminalId, chave);
let seq = 0;
const venda = (quantidade: string) => {
  seq += 1;
  const dados = vendaSimples({ produtoId, quantidade });
  return { id: randomUUID(), seq, tipo: 'venda', versao: 1, ocorridoEm: new Date().toISOString(), dados };
};
const vendidas = () =>
  consultar<{ id: number; total: string }>('select id::int, total::text from app.venda order by id');
const saldo = async () =>
  (
    await consultar<{ saldo: string }>(`select trim_scale(s.saldo)::text as saldo from app.estoque_saldo s
      join app.produto_estoque e on e.grupo_id = s.grupo_id and e.id = s.estoque_id where e.produto_id = ${produtoId}`)
  )[0]?.saldo ?? '0';
const semPendentes = async () =>
  (await consultar("select from app.venda_efeito where situacao = 'pendente'")).length === 0;
const tudoConfere = async () => {
  expect(await waitUntil(semPendentes, 60_000)).toBe(true);
  expect(await consultar('select * from app.conferir_vendas()')).toEqual([]);
  expect(await consultar('select * from app.conferir_caixa()')).toEqual([]);
};

test('o lote morto no meio (kill -9) não deixa meia venda; mandado de novo, entra uma vez', async () => {
  const lote = [venda('1'), venda('2')];
  await morrerEm('lock table venda_item in share mode', () => terminal().enviar(lote));
  const { body } = await terminal().enviar(lote);
  expect(body.resultados.map(({ resultado }) => resultado)).not.toContain('retido');
  expect((await terminal().enviar(lote)).body.resultados.map(({ resultado }) => resultado)).toEqual([
    'repetido',
    'repetido',
  ]);
  expect((await vendidas()).map(({ total }) => total)).toEqual(['10.00', '20.00']);
  await tudoConfere();
  expect(await saldo()).toBe('-3');
});

test('a baixa do estoque morta antes de se dizer feita é feita uma vez, pelo processo que vem', async () => {
  const antes = Number(await saldo());
  await morrerEm('lock table estoque_movimento in share mode', async () => {
    const [resultado] = (await terminal().enviar([venda('4')])).body.resultados;
    expect(resultado?.resultado).toBe('aceito');
  });
  await tudoConfere();
  expect(Number(await saldo())).toBe(antes - 4);
});

test('a devolução morta no meio não devolve nada; mandada de novo, devolve uma vez', async () => {
  const antes = Number(await saldo());
  const [{ id = 0 } = {}] = await vendidas();
  const pedido = { itens: [{ item: 1, quantidade: '1' }], motivo: 'não serviu', estoque: true, vale: true };
  const devolver = () => quem().post(`sales/${id}/devolver`, pedido, { 'idempotency-key': 'devolucao-que-morreu' });
  await morrerEm('lock table vale in share mode', devolver);
  expect((await quem().get(`sales/${id}`)).body.situacao).toBe('registrada');
  const [primeira, outra] = [await devolver(), await devolver()];
  expect([primeira.status, outra.body.total]).toEqual([200, primeira.body.total]);
  await tudoConfere();
  expect(Number(await saldo())).toBe(antes + 1);
  expect(await consultar('select from app.vale')).toHaveLength(1);
});
