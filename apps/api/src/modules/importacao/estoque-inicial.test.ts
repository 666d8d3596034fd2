import { expect, test } from 'vitest';
import type { Cliente } from '../../../test-support/cenario.ts';
import { cenario } from '../../../test-support/cenario.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { quem } = await abrirLoja(palco);

function enviar(csv: string, campos: Record<string, string> = {}, de: Cliente = quem) {
  const form = new FormData();
  for (const [campo, valor] of Object.entries(campos)) form.append(campo, valor);
  if (csv) form.append('file', new Blob([csv]), 'produtos.csv');
  return de.post('importacao/produto', form);
}
async function aplicar(id: number): Promise<void> {
  const { body } = await enviar('', { importacaoId: String(id) });
  await expect.poll(async () => (await quem.get(`jobs/${body.jobId}`)).body.situacao).toBe('concluido');
}
const produto = async (codigo: string) => (await quem.get(`products?search=${codigo}`)).body.data[0];
const saldos = async (produtoId: number) => (await quem.get(`estoque/saldos?produtoId=${produtoId}`)).body.data;

test('o que há em estoque entra com os produtos, ao custo da linha; desfeita a importação, sai', async () => {
  const csv =
    'codigo;descricao;unidade;custo;estoque atual\nEI1;Café;UN;12,50;48\nEI2;Queijo;KG;31,90;7,25\nEI3;Chá;UN;;\n';
  const { body } = await enviar(csv);
  expect(body).toMatchObject({ validas: 3, totalDeErros: 0 });
  expect(body.colunas).toContainEqual({ titulo: 'estoque atual', campo: 'saldo' });
  await aplicar(body.id);
  const [cafe, queijo, cha] = [await produto('EI1'), await produto('EI2'), await produto('EI3')];
  expect(await saldos(cafe.id)).toMatchObject([{ saldo: '48.0000', custoMedio: '12.500000' }]);
  expect(await saldos(queijo.id)).toMatchObject([{ saldo: '7.2500', custoMedio: '31.900000' }]);
  const movimentos = (await quem.get(`estoque/movimentos?produtoId=${cafe.id}`)).body.data;
  expect(movimentos).toMatchObject([{ quantidade: '48.0000', motivo: 'Estoque inicial' }]);

  const saida = { operacaoId: (await operacaoDeSaida()).id, empresaId: (await saldos(queijo.id))[0].empresa.id };
  const itens = [{ produtoId: queijo.id, quantidade: '1' }];
  expect((await quem.post('estoque/movimentos', { ...saida, motivo: 'Quebra', itens })).status).toBe(201);
  // What moved since is somebody's work; the others leave, their stock taken back first.
  expect((await quem.delete('importacao/produto')).body).toMatchObject({ desfeitas: 1, inativadas: 1, mantidas: 1 });
  expect(await saldos(queijo.id)).toMatchObject([{ saldo: '6.2500' }]);
  expect((await saldos(cafe.id)).filter(({ saldo }: { saldo: string }) => Number(saldo) !== 0)).toEqual([]);
  expect((await quem.get(`products/${cafe.id}`)).body.ativo).toBe(false);
  expect((await quem.get(`products/${cha.id}`)).status).toBe(404);
});

test('o que o estoque não aceita é dito da célula, antes de gravar', async () => {
  await quem.post('products', {
    codigo: 'EI9',
    descricao: 'Já existe',
    unidadeComercialId: (await produto('EI2')).unidadeComercialId ?? (await unidade()),
  });
  const csv =
    'codigo;descricao;unidade;controla estoque;estoque\nEI5;Um;UN;Sim;-1\nEI6;Dois;UN;Não;3\nEI7;Três;UN;Sim;1,5\nEI9;Quatro;UN;;2\nEI8;Cinco;UN;Não;0\n';
  const { body } = await enviar(csv, { atualizar: 'true' });
  expect(body.erros.map(({ linha, campo, erro }: Record<string, unknown>) => [linha, campo, erro])).toEqual([
    [2, 'saldo', 'Não pode ser negativo'],
    [3, 'saldo', 'O produto não controla estoque'],
    [4, 'saldo', 'Este produto não é fracionado'],
    [5, 'saldo', 'Só de produto novo: acerte por uma contagem'],
  ]);
  const semEstoque = await palco.grupo.as('produtos_create', 'produtos_show', 'produtos_index');
  const recusada = await enviar('codigo;descricao;unidade;estoque\nEI10;Seis;UN;4\n', {}, semEstoque);
  expect(recusada.body.erros).toMatchObject([{ campo: 'saldo', erro: 'Você não pode lançar estoque' }]);
});

const unidade = async () => (await quem.get('unidades?search=UN&exactBy=sigla')).body.data[0].id;
const operacaoDeSaida = async () =>
  (await quem.get('operacao-tipo-movimento?rowsPerPage=100')).body.data.find(
    ({ tipo }: { tipo: string }) => tipo === 'ajuste_saida',
  );
