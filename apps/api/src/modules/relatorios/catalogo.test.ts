import { type Column, mensagens, type ReportTable, reports } from '@retaguarda/contracts';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { textoDoPdf } from '../../../test-support/pdf.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';

const palco = await cenario();
const { titulo, baixar: pagar, quem, empresaId } = await palcoDeTitulos(palco);
const outraEmpresaId = await novaEmpresa(palco, palco.grupo);
const [primeira] = await titulo({ valor: '10.00', vencimento: '2025-03-10' });
await titulo({ valor: '5.00', vencimento: '2025-03-11', empresaId: outraEmpresaId });

await pagar([{ id: primeira, valor: '4.00' }]);

const nomes = async (cliente: Cliente, search = ''): Promise<string[]> => {
  const { status, body } = await cliente.get(`relatorios${search && `?search=${encodeURIComponent(search)}`}`);
  expect(status).toBe(200);
  return body.relatorios.map(({ name }: { name: string }) => name);
};
const marco = 'de=2025-03-01&ate=2025-03-31';
const total = ({ total }: { total: (string | null)[] }) => total.at(-3);

describe('o catálogo', () => {
  test('traz todos os relatórios do programa, cada um com a sua pergunta e o que se pode pedir', async () => {
    expect(await nomes(quem)).toEqual(reports.map(({ name }) => name));
    const { body } = await quem.get('relatorios?search=fluxo de caixa');
    expect(body.relatorios[0]).toMatchObject({
      name: 'fluxo-de-caixa',
      area: 'financeiro',
      purpose: expect.stringContaining('saldo'),
    });
    expect(body.relatorios[0].parametros).toContainEqual({ nome: 'de', rotulo: 'Período' });
  });

  test('acha pelo que a pessoa quer saber, sem acentos, e só o que ela pode ler', async () => {
    expect((await nomes(quem, 'quem deve'))[0]).toBe('vencimentos');
    expect(await nomes(quem, 'ORCAMENTO')).toContain('orcado-realizado');
    expect(await nomes(quem, 'prejuizo')).toEqual(['dre']);
    expect(await nomes(quem, 'xyzzy')).toEqual([]);
    expect(await nomes(await palco.grupo.as('relatorio_dre'))).toEqual(['dre']);
    expect(await nomes(await palco.grupo.as())).toEqual([]);
  });
});

/** Every amount of a table, line by line, its totals last. */
function valoresDe({ colunas, linhas, total }: ReportTable, nome: string): number[] {
  const columns = reports.find(({ name }) => name === nome)?.columns as Record<string, Column>;
  return [...linhas.map(({ valores }) => valores), total ?? []].flatMap((valores) =>
    valores.flatMap((valor, at) =>
      valor !== null && columns[colunas[at]?.coluna ?? '']?.kind === 'money' ? [Number(valor)] : [],
    ),
  );
}

describe('um relatório pelo nome', () => {
  test('sem empresa, a recusa é a da especificação, na tabela e nos arquivos', async () => {
    const semEmpresa = { status: 400, body: { error: mensagens.reportCompanyRequired } };
    expect(await quem.get(`relatorios?name=titulos-por-periodo&${marco}`)).toMatchObject(semEmpresa);
    expect(await quem.get(`relatorios?${marco}`)).toMatchObject(semEmpresa);
    for (const formato of ['excel', 'pdf'])
      expect(await quem.get(`relatorios/titulos-por-periodo/${formato}?${marco}`)).toMatchObject(semEmpresa);
    expect((await quem.get(`relatorios?empresa_id=${empresaId}`)).body.campos).toEqual({ name: '* CAMPO OBRIGATÓRIO' });
  });

  test('é de uma empresa ou de várias; as datas também vêm como se escrevem', async () => {
    const pedir = async (consulta: string) => (await quem.get(`relatorios?name=titulos-por-periodo&${consulta}`)).body;
    expect(total(await pedir(`${marco}&empresa_id=${empresaId}`))).toBe('10.00');
    expect(total(await pedir(`${marco}&empresas_ids=${empresaId},${outraEmpresaId}`))).toBe('15.00');
    expect(total(await pedir(`de=01/03/2025&ate=10/03/2025&empresas_ids=${empresaId},${outraEmpresaId}`))).toBe(
      '10.00',
    );
    const igual = (await quem.get(`financeiro/relatorios/titulos-por-periodo?${marco}&empresaId=${empresaId}`)).body;
    expect(await pedir(`${marco}&empresa_id=${empresaId}`)).toEqual(igual);
  });

  const baixar = async (caminho: string) => {
    const resposta = await fetch(`${palco.url}/api/${caminho}`, {
      headers: { authorization: `Bearer ${quem.token}` },
    });
    return { tipo: resposta.headers.get('content-type'), bytes: Buffer.from(await resposta.arrayBuffer()) };
  };

  test.each([
    ['titulos-por-periodo', 'flat'],
    ['recebimentos-por-dia-da-semana', 'matrix'],
    ['dre', 'tree'],
  ])('a planilha e o papel de %s têm os valores da tela (%s)', async (nome, forma) => {
    expect(reports.find(({ name }) => name === nome)?.shape).toBe(forma);
    const pedido = `${marco}&empresas_ids=${empresaId},${outraEmpresaId}`;
    const tela: ReportTable = (await quem.get(`relatorios?name=${nome}&${pedido}`)).body;
    const daTela = valoresDe(tela, nome);
    expect(daTela.length).toBeGreaterThan(3);
    const excel = (await baixar(`relatorios/${nome}/excel?${pedido}`)).bytes;
    const folha = Buffer.from(unzipSync(excel)['xl/worksheets/sheet1.xml'] ?? []).toString();
    // Of groups a sheet has no lines: it can add them up by itself.
    const semGrupos = valoresDe({ ...tela, linhas: tela.linhas.filter(({ peso }) => forma !== 'flat' || !peso) }, nome);
    expect([...folha.matchAll(/<v>(.*?)<\/v>/g)].map(([, valor]) => Number(valor))).toEqual(semGrupos);
    const papel = textoDoPdf((await baixar(`relatorios/${nome}/pdf?${pedido}`)).bytes);
    const escritos = papel.split('\n').filter((texto) => /^-?[\d.]+,\d\d$/.test(texto));
    expect(escritos.map((texto) => Number(texto.replaceAll('.', '').replace(',', '.')))).toEqual(daTela);
  });

  /** Of a sheet, its parts: the packed file says at which second it was made. */
  const conteudo = (formato: string, bytes: Buffer) =>
    formato === 'xlsx'
      ? Object.entries(unzipSync(bytes)).map(([nome, parte]) => [nome, Buffer.from(parte).toString()])
      : bytes.toString('latin1');

  test('os arquivos são os da própria chamada do relatório', async () => {
    for (const [nome, formato] of [
      ['excel', 'xlsx'],
      ['pdf', 'pdf'],
    ] as const) {
      const um = await baixar(`relatorios/dre/${nome}?${marco}&empresa_id=${empresaId}`);
      const outro = await baixar(`financeiro/relatorios/dre/arquivo.${formato}?${marco}&empresaId=${empresaId}`);
      expect([um.tipo, conteudo(formato, um.bytes)]).toEqual([outro.tipo, conteudo(formato, outro.bytes)]);
    }
  });

  test.each([
    ['name=nao-existe', 404],
    ['name=../etc', 400],
    ['name=titulos-por-periodo&inventado=1', 400],
    ['name=titulos-por-periodo&de=31/02/2025', 400],
    ['name=titulos-por-periodo&ordem=nada', 400],
    ['name=dre&page=2', 400],
    ['name=debitos-da-pessoa', 400],
  ])('%s é recusado (%i)', async (consulta, status) => {
    expect((await quem.get(`relatorios?${consulta}&empresa_id=${empresaId}`)).status).toBe(status);
  });

  test('cada um pede o seu direito, e o de exportar; empresas que a pessoa não vê não existem', async () => {
    const caminho = `relatorios?name=titulos-por-periodo&${marco}`;
    const sem = await palco.grupo.as('relatorio_dre', 'exportar_dados');
    expect((await sem.get(`${caminho}&empresa_id=${empresaId}`)).status).toBe(403);
    expect((await sem.get(`relatorios/titulos-por-periodo/pdf?${marco}&empresa_id=${empresaId}`)).status).toBe(403);
    const semExportar = await palco.grupo.as('financeiro_contas_index');
    expect(
      (await semExportar.get(`relatorios/titulos-por-periodo/excel?${marco}&empresa_id=${empresaId}`)).status,
    ).toBe(403);
    const deOutra = await comEmpresas(palco, palco.grupo, [outraEmpresaId], ['financeiro_contas_index']);
    expect((await deOutra.get(`${caminho}&empresas_ids=${empresaId},${outraEmpresaId}`)).status).toBe(404);
    expect(total((await deOutra.get(`${caminho}&empresa_id=${outraEmpresaId}`)).body)).toBe('5.00');
    expect((await palco.outro.admin.get(`${caminho}&empresa_id=${empresaId}`)).status).toBe(404);
  });
});
