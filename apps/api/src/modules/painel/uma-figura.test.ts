import { randomUUID } from 'node:crypto';
import { decimal, paraTexto, somarDias } from '@retaguarda/brasil';
import { type CardAnswer, cardFamilies, type ReportTable } from '@retaguarda/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import {
  esperarEfeitos,
  produtosDaSexta,
  sexta,
  type TerminalDeVendas,
  terminalDeVendas,
  vendaSimples,
  venderASexta,
} from '../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const { dia, documentos, liquido, servico, taxaEntrega, total } = sexta.esperado.dia;

let loja: TerminalDeVendas;

beforeAll(async () => {
  loja = await terminalDeVendas(palco, grupo);
  const produtos = await produtosDaSexta(palco, grupo, loja.empresaId);
  const ids = await venderASexta(loja, produtos);
  // The Friday before: 1,320.00 in 8 documents.
  for (let n = 0; n < 8; n += 1)
    await loja.enviar({
      tipo: 'venda',
      ocorridoEm: `${somarDias(dia, -7)}T20:00:00-03:00`,
      dados: vendaSimples({ produtoId: produtos.Chopp as number, unitario: '165.00' }),
    });
  for (const id of Object.values(ids)) await esperarEfeitos(palco, grupo, id);
});

const pedido = () => ({ de: dia, ate: dia, empresaId: loja.empresaId });
const consulta = () => `de=${dia}&ate=${dia}&empresaId=${loja.empresaId}`;
const cartao = async (nome: string, pedida = consulta()): Promise<CardAnswer> => {
  const { status, body } = await admin.get(`totalizer/${nome}?${pedida}`);
  expect([nome, status, body.error]).toEqual([nome, 200, undefined]);
  return body;
};
const ler = (nome: string, mais: Record<string, string> = {}): Promise<ReportTable> =>
  relatorio(admin, nome).ler({ ...pedido(), ...mais });
/** The total of each column of a report. */
const totaisDe = ({ colunas, total: soma }: ReportTable) =>
  Object.fromEntries(colunas.map(({ chave }, at) => [chave, soma?.[at]]));
const figurasDe = ({ figuras }: CardAnswer) => Object.fromEntries(figuras.map(({ rotulo, valor }) => [rotulo, valor]));

describe('uma figura: o painel diz o mesmo que os relatórios', () => {
  test('quanto vendi: o líquido, o resto do dia e a comparação com a sexta anterior', async () => {
    const vendas = await cartao('vendas-do-periodo');
    expect([vendas.figura?.valor, liquido]).toEqual(['1495.80', '1495.80']);
    expect(figurasDe(vendas)).toEqual({
      Documentos: String(documentos),
      Serviço: servico,
      Entrega: taxaEntrega,
      Total: total,
    });
    expect(vendas.comparacao).toEqual({
      rotulo: 'Mesmo dia da semana passada',
      valor: '1320.00',
      variacao: '13.32',
    });
    const tabela = totaisDe(await ler('vendas-por-periodo', { passo: 'dia' }));
    expect([tabela.liquido, tabela.total, tabela.documentos]).toEqual([
      vendas.figura?.valor,
      figurasDe(vendas).Total,
      figurasDe(vendas).Documentos,
    ]);
    const lista = (await admin.get(`sales/rearguard?${consulta()}`)).body.totais;
    expect([lista.liquido, lista.valorTotal]).toEqual([vendas.figura?.valor, figurasDe(vendas).Total]);
  });

  test('hora a hora, o acumulado chega ao líquido do dia, e a madrugada é da sexta', async () => {
    const { grafico } = await cartao('vendas-do-periodo');
    const [hoje, antes] = grafico?.series ?? [];
    expect(grafico?.points.map(({ label }) => label)).toEqual(['19 h', '20 h', '21 h', '22 h', '23 h', '0 h', '1 h']);
    expect(hoje?.values).toEqual(['378.40', '748.90', '1029.90', '1331.80', '1343.80', '1459.80', '1495.80']);
    expect(antes?.values.at(-1)).toBe('1320.00');
  });

  test('dia a dia, a semana soma o que o relatório soma', async () => {
    const ate = somarDias(dia, 1);
    const vendas = await cartao('vendas-do-periodo', `de=${somarDias(dia, -5)}&ate=${ate}&empresaId=${loja.empresaId}`);
    expect(vendas.figura?.valor).toBe('1504.30');
    expect(vendas.grafico?.series[0]?.values).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '1495.80', '8.50']);
  });

  test('cada loja, o ticket, o que mais vende e as formas de pagamento', async () => {
    const lojas = await cartao('vendas-por-loja');
    expect(lojas.linhas).toMatchObject([{ valor: liquido, variacao: '13.32' }]);
    const ticket = await cartao('ticket-medio');
    expect([ticket.figura?.valor, ticket.comparacao?.variacao]).toEqual(['149.58', '-9.35']);
    const vendidos = await cartao('mais-vendidos');
    expect(vendidos.linhas.slice(0, 2).map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
      ['Chopp', '380.32'],
      ['Picanha', '350.40'],
    ]);
    expect([vendidos.mais, vendidos.figura?.valor]).toEqual([2, liquido]);
    const formas = await cartao('formas-de-pagamento');
    expect(formas.figura?.valor).toBe(total);
    const porForma = await ler('vendas-por-forma-de-pagamento');
    const noTotal = porForma.colunas.findIndex(({ chave }) => chave === 'total');
    expect(formas.linhas.map(({ rotulo, valor }) => [rotulo, valor])).toEqual(
      porForma.linhas.map(({ rotulo, valores }) => [rotulo, valores[noTotal]]),
    );
    const mesmas = (await admin.get(`pdv/get_sales_by_payment_method_types/${dia}/${dia}?empresaId=${loja.empresaId}`))
      .body;
    expect(mesmas.total).toBe(formas.figura?.valor);
  });

  test('o custo é o do relatório por produto, e o que foi cancelado o dos cancelamentos', async () => {
    const custo = await cartao('custo-das-vendas');
    const produtos = totaisDe(await ler('vendas-por-produto'));
    expect(figurasDe(custo).Custo).toBe(produtos.custo);
    expect(custo.figura?.valor).toBe(
      paraTexto(
        decimal(produtos.custo ?? 0)
          .times(100)
          .div(liquido),
      ),
    );
    const cancelados = await cartao('cancelamentos-e-descontos');
    expect(cancelados.figura?.valor).toBe(totaisDe(await ler('cancelamentos-e-devolucoes')).total);
    expect(figurasDe(cancelados)).toMatchObject({ Cancelamentos: '1', Devoluções: '0' });
    expect(figurasDe(cancelados).Descontos).toBe(totaisDe(await ler('descontos-por-operador')).desconto);
  });

  test('os painéis da especificação respondem os mesmos cartões', async () => {
    for (const familia of cardFamilies) {
      const { status, body } = await admin.get(`dashboard/${familia}?${consulta()}`);
      expect([familia, status]).toEqual([familia, 200]);
      for (const um of body.cartoes as CardAnswer[]) {
        const { lidoEm: _, ...mesmo } = await cartao(um.nome);
        expect(um).toMatchObject(mesmo);
      }
    }
    const { body } = await admin.get(`dashboard/multiloja?${consulta()}`);
    expect(body.cartoes.map(({ nome }: CardAnswer) => nome)).toEqual([
      'vendas-do-periodo',
      'vendas-por-loja',
      'ticket-medio',
      'cancelamentos-e-descontos',
    ]);
  });
});

test('a diferença dos caixas é a do relatório, depois de contado', async () => {
  const turno = randomUUID();
  const acontecer = (tipo: string, hora: string, dados: Record<string, unknown>) =>
    loja.enviar({ tipo, ocorridoEm: `${dia}T${hora}:00-03:00`, dados: { turno, ...dados } });
  await acontecer('turno.aberto', '18:00', { fundo: '200.00' });
  await acontecer('turno.encerrado', '19:00', {});
  const { body: lista } = await admin.get(`caixa-movimento?empresaId=${loja.empresaId}&situacao=encerrado`);
  const id = lista.data[0].id;
  const contagem = [{ especie: 'dinheiro', valor: '190.50' }];
  expect((await cartao('diferencas-de-caixa')).linhas).toEqual([]);
  expect((await admin.post(`caixa-movimento/${id}/contar`, { contagem })).status).toBe(200);
  const diferencas = await cartao('diferencas-de-caixa');
  expect(diferencas.figura?.valor).toBe('-9.50');
  const deSemana = await relatorio(admin, 'diferencas-de-caixa').ler({ ...pedido(), de: somarDias(dia, -6) });
  expect(totaisDe(deSemana).total).toBe('-9.50');
});

describe('direitos', () => {
  test('sem o direito o cartão é recusado e não está em painel nenhum; o direito que falta é dito', async () => {
    const semVendas = await grupo.as('produtos_index');
    const { status, body } = await semVendas.get(`totalizer/vendas-do-periodo?${consulta()}`);
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
    expect((await semVendas.get(`dashboard/multiloja?${consulta()}`)).body.cartoes).toEqual([]);
    const pagina = await semVendas.get(`dashboard?${consulta()}`);
    expect(pagina.body.cartoes.map(({ nome }: CardAnswer) => nome)).not.toContain('vendas-do-periodo');
    // What a product costs is of who reads products.
    const soVendas = await grupo.as('vendas_index');
    expect((await soVendas.get(`totalizer/custo-das-vendas?${consulta()}`)).status).toBe(403);
    expect((await palco.ninguem.get(`dashboard/multiloja`)).status).toBe(401);
  });

  test('só as empresas da pessoa: a de outra e a de outro grupo não se veem', async () => {
    const outra = await terminalDeVendas(palco, grupo);
    const soOutra = await comEmpresas(palco, grupo, [outra.empresaId], ['vendas_index']);
    expect((await soOutra.get(`totalizer/vendas-do-periodo?${consulta()}`)).status).toBe(404);
    const { body } = await soOutra.get(`totalizer/vendas-do-periodo?de=${dia}&ate=${dia}`);
    expect([body.vazio, body.figura.valor]).toEqual([true, '0.00']);
    expect((await soOutra.get(`totalizer/vendas-por-loja?de=${dia}&ate=${dia}`)).body.linhas).toEqual([]);
    expect((await palco.outro.admin.get(`totalizer/vendas-do-periodo?${consulta()}`)).status).toBe(404);
  });

  test('cartão que não existe, período dito duas vezes e período ao contrário são recusados em palavras', async () => {
    expect((await admin.get(`totalizer/nao-ha`)).status).toBe(404);
    const duas = await admin.get(`totalizer/vendas-do-periodo?periodo=hoje&de=${dia}&ate=${dia}`);
    expect([duas.status, Object.keys(duas.body.campos ?? {})]).toEqual([400, ['periodo']]);
    expect((await admin.get(`dashboard/multiloja?de=${dia}&ate=${somarDias(dia, -1)}`)).status).toBe(400);
    expect((await admin.get(`dashboard/multiloja?de=${dia}`)).body.campos).toEqual({ ate: '* CAMPO OBRIGATÓRIO' });
    expect((await admin.get(`dashboard/multiloja?de=2020-01-01&ate=${dia}`)).status).toBe(400);
  });
});
