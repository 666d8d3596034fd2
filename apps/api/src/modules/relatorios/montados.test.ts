import {
  type BuiltReport,
  builtReportOf,
  canaisDeVenda,
  EXPORT_SLUG,
  listsToBuildOver,
  type ReportTable,
} from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { novoFuncionario } from '../../../test-support/funcionarios.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { tabelaDoTrabalho } from '../../../test-support/relatorios.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';
import { produtosDaSexta, sexta, terminalDeVendas, venderASexta } from '../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo, provedor } = palco;
const loja = await terminalDeVendas(palco, grupo);
await venderASexta(loja, await produtosDaSexta(palco, grupo, loja.empresaId));
const { dia, liquido, total } = sexta.esperado.dia;
const daSexta = { empresaId: String(loja.empresaId), de: dia, ate: dia };

const caminho = (nome: string, pedido: Readonly<Record<string, string>> = {}, arquivo = '') =>
  `relatorios/montados/${nome}${arquivo}?${new URLSearchParams(pedido)}`;

const ler = async (pedido: Readonly<Record<string, string>>, nome = 'lista-vendas'): Promise<ReportTable> => {
  const { status, body } = await grupo.admin.get(caminho(nome, pedido));
  if (status === 202) return tabelaDoTrabalho(grupo.admin, body.jobId);
  expect({ pedido, status, body }).toMatchObject({ status: 200 });
  return body;
};

/** The figures of the lines and of the total, by the names of the lines. */
const figurasDe = (
  { colunas, linhas, total: soma }: ReportTable,
  ...nomes: string[]
): Record<string, (string | null | undefined)[]> => {
  const lugares = nomes.map((nome) => colunas.findIndex(({ coluna }) => coluna === nome));
  const de = (valores: readonly (string | null)[] | null) => lugares.map((lugar) => valores?.[lugar]);
  return { ...Object.fromEntries(linhas.map(({ rotulo, valores }) => [rotulo, de(valores)])), Total: de(soma) };
};

describe('o relatório que a pessoa monta', () => {
  test('por canal, só os grupos: as somas são as da lista', async () => {
    const lista = (await grupo.admin.get(`sales/rearguard?${new URLSearchParams(daSexta)}`)).body.totais;
    const tabela = await ler({ ...daSexta, grupos: 'canal', somas: 'somaLiquido,somaValorTotal', resumo: 'true' });
    const figuras = figurasDe(tabela, 'quantos', 'somaLiquido', 'somaValorTotal');
    const doDia = sexta.vendas.filter(({ id }) => id !== 'V11');
    expect(figuras.Total).toEqual([String(doDia.length), lista.liquido, lista.valorTotal]);
    expect(figuras.Total).toEqual([String(doDia.length), liquido, total]);
    const canais = Map.groupBy(doDia, ({ canal }) => canal);
    expect(figuras[canaisDeVenda.mesa]?.[0]).toBe(String(canais.get('mesa')?.length));
    expect(tabela.linhas).toHaveLength(canais.size);
    expect(tabela.grafico).toHaveLength(canais.size);
  });

  test('com as linhas: cada grupo com a sua soma, na ordem pedida', async () => {
    const tabela = await ler({
      ...daSexta,
      grupos: 'canal',
      somas: 'somaValorTotal',
      ordem: 'somaValorTotal',
      decrescente: 'true',
    });
    const grupos = tabela.linhas.filter(({ peso }) => peso === 'parte');
    const at = tabela.colunas.findIndex(({ coluna }) => coluna === 'somaValorTotal');
    const somaDe = (linhas: ReportTable['linhas']) =>
      linhas.reduce((soma, { valores }) => soma + Math.round(Number(valores[at]) * 100), 0);
    const soltas = tabela.linhas.filter(({ peso }) => peso === null);
    expect(somaDe(grupos)).toBe(somaDe(soltas));
    expect(Math.round(Number(tabela.total?.[at]) * 100)).toBe(somaDe(soltas));
    const primeiro = tabela.linhas.findIndex(({ peso }) => peso === 'parte');
    const segundo = tabela.linhas.findIndex(({ peso }, i) => i > primeiro && peso === 'parte');
    const valores = tabela.linhas.slice(primeiro + 1, segundo).map((linha) => Number(linha.valores[at]));
    expect(valores).toEqual(valores.toSorted((a, b) => b - a));
  });

  test('cada linha abre o seu registro, a quem o pode ver; um grupo não abre nada', async () => {
    const tabela = await ler({ ...daSexta, grupos: 'canal' });
    const [venda] = tabela.linhas.filter(({ peso }) => peso === null);
    expect(venda?.registro).toEqual({ tela: '/sistema/vendas/venda/', id: Number(venda?.chave) });
    expect(tabela.linhas.find(({ peso }) => peso === 'parte')?.registro).toBeUndefined();
    const resumo = await ler({ ...daSexta, grupos: 'canal', resumo: 'true' });
    expect(resumo.linhas.every(({ registro }) => registro === undefined)).toBe(true);
    const empresas = await ler({}, 'lista-empresas-proprias');
    expect(empresas.linhas.find(({ chave }) => chave === String(loja.empresaId))?.registro).toEqual({
      tela: '/sistema/meus-dados/adicionar?acao=ver&id=',
      id: loja.empresaId,
    });
    // What the row is decides where it opens.
    const [parcela] = await (await palcoDeTitulos(palco)).titulo();
    const titulos = await ler({}, 'lista-financeiro-receber');
    expect(titulos.linhas.find(({ chave }) => chave === String(parcela))?.registro).toEqual({
      tela: '/sistema/financeiro/receber?id=',
      id: parcela,
    });
    const semTitulos = await grupo.as('vendas_index');
    expect((await semTitulos.get(caminho('lista-vendas', daSexta))).body.linhas[0].registro.tela).toContain('venda/');
    const { body: marca } = await grupo.admin.post('marcas', { nome: 'Da casa' });
    const marcas = await ler({}, 'lista-marcas');
    expect(marcas.linhas.find(({ chave }) => chave === String(marca.id))?.registro).toMatchObject({
      tela: expect.stringMatching(/^\/sistema\/marcas.*acao=ver&id=$/),
      id: marca.id,
    });
  });

  test('por mês e por dia de um instante, no fuso do Brasil; a busca e os filtros são os da lista', async () => {
    const porMes = await ler({ empresaId: daSexta.empresaId, grupos: 'ocorridaEmMes', resumo: 'true' });
    expect(porMes.linhas.map(({ rotulo }) => rotulo)).toEqual([`${dia.slice(5, 7)}/${dia.slice(0, 4)}`]);
    const porDia = await ler({ ...daSexta, grupos: 'ocorridaEmDia', resumo: 'true' });
    const civis = [
      ...new Set(sexta.vendas.filter(({ id }) => id !== 'V11').map(({ ocorridoEm }) => ocorridoEm.slice(0, 10))),
    ];
    expect(porDia.linhas.map(({ rotulo }) => rotulo.split('/').reverse().join('-'))).toEqual(civis.sort());
    expect((await ler({ ...daSexta, canal: 'ifood' })).linhas.length).toBeLessThan((await ler(daSexta)).linhas.length);
  });

  test('nos três arquivos, com os grupos ao lado das linhas', async () => {
    const pedido = { ...daSexta, grupos: 'canal', somas: 'somaValorTotal', colunas: 'somaValorTotal' };
    const csv: string = (await grupo.admin.get(caminho('lista-vendas', pedido, '/arquivo.csv'))).body;
    expect(csv.replace('\uFEFF', '').split('\r\n')[0]).toBe('Canal;Venda;Total');
    for (const formato of ['xlsx', 'pdf'])
      expect([formato, (await grupo.admin.get(caminho('lista-vendas', pedido, `/arquivo.${formato}`))).status]).toEqual(
        [formato, 200],
      );
  });

  test('salva-se, compartilha-se e agenda-se como os outros', async () => {
    const parametros = { grupos: 'canal', somas: 'somaValorTotal', resumo: 'true' };
    const relatorio = 'lista-vendas';
    const { status } = await grupo.admin.post('relatorios/salvos', {
      relatorio,
      nome: 'Por canal',
      parametros,
      compartilhado: true,
    });
    expect(status).toBe(201);
    const [le, naoLe] = [await grupo.as('vendas_index'), await grupo.as('marcas_index')];
    expect((await le.get(`relatorios/salvos?relatorio=${relatorio}`)).body).toMatchObject([
      { nome: 'Por canal', parametros, meu: false },
    ]);
    expect((await naoLe.get(`relatorios/salvos?relatorio=${relatorio}`)).body).toEqual([]);
    const quemRecebe = await novoUsuario(palco.database, grupo.id, { slugs: ['vendas_index', EXPORT_SLUG] });
    const agenda = {
      relatorio,
      nome: 'Por canal',
      parametros,
      formato: 'xlsx',
      regra: 'diaria',
      dia: null,
      hora: '07:00',
      pessoas: [quemRecebe.id],
    };
    expect((await grupo.admin.post('relatorios/agendas', agenda)).status).toBe(201);
    expect(
      (await grupo.admin.get('relatorios')).body.relatorios.map(({ name }: { name: string }) => name),
    ).not.toContain(relatorio);
  });
});

describe('direitos', () => {
  test('são os da lista: sem o direito, de outra empresa, de outro grupo, em arquivo', async () => {
    const nome = 'lista-vendas';
    expect((await (await grupo.as('marcas_index')).get(caminho(nome))).status).toBe(403);
    const le = await grupo.as('vendas_index');
    expect((await le.get(caminho(nome))).status).toBe(200);
    expect((await le.get(caminho(nome, {}, '/arquivo.csv'))).status).toBe(403);
    expect((await (await grupo.as('vendas_index', EXPORT_SLUG)).get(caminho(nome, {}, '/arquivo.csv'))).status).toBe(
      200,
    );
    const outra = await terminalDeVendas(palco, grupo);
    const soOutra = await comEmpresas(palco, grupo, [outra.empresaId], ['vendas_index']);
    expect((await soOutra.get(caminho(nome))).body.linhas).toEqual([]);
    expect((await palco.outro.admin.get(caminho(nome))).body.linhas).toEqual([]);
    expect((await soOutra.get(`relatorios?name=${nome}&empresa_id=${loja.empresaId}`)).status).toBe(404);
  });

  test('o que não é para os olhos da pessoa não se vê, não agrupa, não soma e não ordena', async () => {
    await novoFuncionario(grupo.admin, loja.empresaId);
    const nome = 'lista-funcionarios-casa';
    const sem = await grupo.as('funcionarios_index', EXPORT_SLUG);
    const { body } = await sem.get(caminho(nome));
    expect(body.linhas.length).toBeGreaterThan(0);
    expect(body.colunas.map(({ coluna }: { coluna: string }) => coluna)).not.toContain('salario');
    for (const pedido of [{ colunas: 'salario' }, { somas: 'salario' }, { ordem: 'salario' }, { salarioDe: '1' }])
      expect([pedido, (await sem.get(caminho(nome, pedido as never))).status]).toEqual([pedido, 400]);
    expect((await grupo.admin.get(caminho(nome, { somas: 'salario' }))).status).toBe(200);
  });

  test('o que a lista não tem é recusado', async () => {
    for (const pedido of [
      { grupos: 'inventada' },
      { somas: 'canal' },
      { grupos: 'total' },
      { grupos: 'canal,terminal,operador,cliente' },
      { grupos: 'canal', colunas: 'canal' },
      { naoHa: '1' },
    ])
      expect([pedido, (await grupo.admin.get(caminho('lista-vendas', pedido as never))).status]).toEqual([pedido, 400]);
    expect((await grupo.admin.get(caminho('lista-inventada'))).status).toBe(404);
    expect((await grupo.admin.get(caminho('vendas-por-canal'))).status).toBe(404);
  });
});

describe('sobre toda lista', () => {
  const montados: readonly (readonly [string, BuiltReport])[] = listsToBuildOver().map((list) => {
    const report = builtReportOf(list);
    return [report.name, report];
  });

  test('cada uma tem o seu nome', () => {
    expect(montados.length).toBeGreaterThan(80);
    expect(new Set(montados.map(([nome]) => nome)).size).toBe(montados.length);
  });

  test('com todas as colunas, e por cada coluna que agrupa, com todas as somas', async () => {
    const falhas: unknown[] = [];
    const pedir = async (nome: string, pedido: Readonly<Record<string, string>>) => {
      const { status, body } = await provedor.admin.get(caminho(nome, { rowsPerPage: '1', ...pedido }));
      if (status !== 200 && status !== 202) falhas.push({ nome, pedido, status, body });
    };
    for (const [nome, { columns, groupable, addable, built }] of montados) {
      const somas: Record<string, string> = addable.length > 0 ? { somas: addable.join(',') } : {};
      await pedir(nome, {
        colunas: Object.keys(columns)
          .filter((coluna) => !built[coluna]?.sum)
          .join(','),
      });
      await pedir(nome, { colunas: Object.keys(columns).join(','), ...somas });
      await Promise.all(groupable.slice(0, 12).map((grupos) => pedir(nome, { grupos, resumo: 'true', ...somas })));
      const [primeira] = groupable;
      if (primeira) await pedir(nome, { grupos: primeira, ...somas });
    }
    expect(falhas).toEqual([]);
  });
});
