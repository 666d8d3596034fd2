import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoFiscal } from '../../../../test-support/fiscal.ts';
import { abrirLoja } from '../../../../test-support/produtos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { lerEmissor } from '../emissores/emissores.queries.ts';
import { decidirRegras, type SituacaoADecidir } from './decidir.ts';

const { palco, quem, empresaId } = await palcoFiscal();
const { id: grupoId } = palco.grupo;
const loja = await abrirLoja(palco);

let feitas = 0;
const corpo = (mudancas: Record<string, unknown> = {}) => {
  feitas += 1;
  return {
    nome: `Regra ${feitas}`,
    sentido: 'saida',
    condicoes: { operacao: ['venda'] },
    conteudo: { icms: { cst: '00' } },
    inicio: '2026-01-01',
    ...mudancas,
  };
};
const criar = (mudancas?: Record<string, unknown>) => quem.post('taxconversion', corpo(mudancas));
const aprovar = (...ids: number[]) => quem.post('fiscal/regras/aprovar', { ids });
async function aprovada(mudancas?: Record<string, unknown>) {
  const { status, body } = await criar(mudancas);
  if (status !== 201) throw new Error(`the rule was refused with ${status}: ${JSON.stringify(body)}`);
  const feita = await aprovar(body.id);
  if (feita.status !== 200) throw new Error(`not approved: ${JSON.stringify(feita.body)}`);
  return body;
}
const expirarTodas = () =>
  consultar(palco.banco.url, "update app.regra_fiscal set estado = 'expirada' where estado = 'aprovada'");
const paraDentro = { uf: 'SP', contribuinte: false, consumidorFinal: true } as const;
const decidir = (id: number, mudancas: Partial<Omit<SituacaoADecidir, 'emissor'>> = {}) =>
  palco.database.write(doSistema(grupoId), async (tx) => {
    const situacao: SituacaoADecidir = {
      emissor: await lerEmissor(tx, grupoId, empresaId),
      modelo: '55',
      operacao: 'venda',
      finalidade: 1,
      sentido: 'saida',
      data: '2026-11-20',
      destinatario: paraDentro,
      ...mudancas,
    };
    const decisao = (await decidirRegras(tx, situacao, [id])).get(id);
    if (!decisao) throw new Error(`product ${id} was not decided`);
    return decisao;
  });

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('o que uma regra diz', () => {
  const entrada = (cfopFornecedor: string, cfop: string, csts: Record<string, unknown> = {}) =>
    criar({ sentido: 'entrada', condicoes: { cfopFornecedor: [cfopFornecedor] }, conteudo: {}, cfop, ...csts });

  test('de entrada, vai de um CFOP de saída para um de entrada, do lugar de onde veio, com CST que existe', async () => {
    expect((await entrada('5102', '5102')).body.campos).toEqual({ cfop: 'Informe um CFOP de entrada' });
    expect((await entrada('5100', '1102')).body.campos).toEqual({ 'condicoes.cfopFornecedor': 'CFOP 5100 não existe' });
    const doEstado = 'O fornecedor vende do estado: informe um CFOP que comece por 1';
    expect((await entrada('5101', '2101')).body.campos).toEqual({ cfop: doEstado });
    expect((await entrada('6101', '1101')).body.campos.cfop).toContain('DE OUTRO ESTADO');
    expect((await entrada('7101', '2101')).body.campos.cfop).toContain('DO EXTERIOR');
    const csts = { conteudo: { icms: { cst: '999' }, pisCofins: { cst: '01' } } };
    expect((await entrada('5102', '1102', csts)).body.campos).toEqual({
      'conteudo.icms.cst': 'CST não existe',
      'conteudo.pisCofins.cst': 'Informe um CST de entrada',
    });
    const certa = await entrada('5102', '1102', { conteudo: { icms: { cst: '90' }, pisCofins: { cst: '50' } } });
    expect(certa).toMatchObject({ status: 201, body: { estado: 'rascunho', cfop: '1102', edicao: 1 } });
    expect(certa.body.raizId).toBe(certa.body.id);
  });

  test('é dito em uma frase, com os nomes do que ela nomeia', async () => {
    const { id, codigo } = await loja.criar({ descricao: 'Guaraná' });
    const { body } = await criar({
      condicoes: { operacao: ['venda'], ufDestino: ['BA', 'SE'], contribuinte: true, ncm: ['2202'], produtoIds: [id] },
      cfop: '6102',
    });
    expect(body.quando).toBe(`Venda para BA ou SE, a contribuinte, NCM 2202, produto ${codigo} Guaraná`);
    const { body: lista } = await quem.get('taxconversion?search=6102');
    expect(lista.data[0]).toMatchObject({ resumo: 'CFOP 6102 · ICMS 00', autor: { rotulo: expect.any(String) } });
  });

  test.each([
    [{ cfop: '1102' }, 'cfop'],
    [{ condicoes: { crt: ['1'] } }, 'conteudo.icms.cst'],
    [{ conteudo: { icms: { cst: '10' } } }, 'conteudo.icms.st'],
    [{ conteudo: { icms: { cst: '00', pRedBC: '10' } } }, 'conteudo.icms.pRedBC'],
    [{ conteudo: { ibsCbs: { cst: '000', cClassTrib: '200003' } } }, 'conteudo.ibsCbs.cClassTrib'],
    [{ conteudo: { ipi: { cst: '00' } } }, 'conteudo.ipi.cst'],
    [{ condicoes: { produtoIds: [999_999_999] } }, 'condicoes.produtoIds'],
    [{ conteudo: {} }, 'conteudo'],
    [{ inicio: '2026-02-01', fim: '2026-01-31' }, 'fim'],
  ])('o que não combina é recusado ao lado do campo: %j', async (mudancas, campo) => {
    const { status, body } = await criar(mudancas);
    expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: [campo] });
  });
});

describe('estados e versões', () => {
  test('o rascunho muda; a aprovada não: a mudança é outra versão, que ao ser aprovada encerra a de antes', async () => {
    const { id, raizId } = await aprovada({ condicoes: { operacao: ['venda'], ncm: ['9401'] } });
    const { body: segunda } = await quem.put(`taxconversion/${id}`, {
      conteudo: { icms: { cst: '40' } },
      inicio: '2026-06-01',
    });
    expect(segunda).toMatchObject({ raizId, edicao: 2, estado: 'rascunho', conteudo: { icms: { cst: '40' } } });
    expect(await quem.put(`taxconversion/${id}`, { fonte: 'outra' })).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('rascunho') },
    });
    expect((await quem.put(`taxconversion/${segunda.id}`, { fonte: 'Decreto' })).body).toMatchObject({
      id: segunda.id,
      edicao: 2,
    });
    await aprovar(segunda.id);
    const { body: primeira } = await quem.get(`taxconversion/${id}`);
    expect(primeira).toMatchObject({ estado: 'aprovada', fim: '2026-05-31', conteudo: { icms: { cst: '00' } } });
    expect(primeira.edicoes.map(({ edicao }: { edicao: number }) => edicao)).toEqual([2, 1]);
    expect((await aprovar(segunda.id)).status).toBe(400);
    const produto = await loja.criar({ ncm: '94016100', origem: '0' });
    expect((await decidir(produto.id, { data: '2026-03-01' })).regras.icms).toMatchObject({
      cst: '00',
      regra: { id: String(raizId), versao: 1 },
    });
    expect((await decidir(produto.id)).regras.icms).toMatchObject({
      cst: '40',
      regra: { id: String(raizId), versao: 2 },
    });
  });

  test('nem por SQL uma aprovada muda', async () => {
    const { id } = await aprovada({ condicoes: { ncm: ['9403'] } });
    await expect(
      consultar(palco.banco.url, `update app.regra_fiscal set conteudo = '{"icms":{"cst":"40"}}' where id = ${id}`),
    ).rejects.toThrow('never edited');
  });

  test('expira, deixa de decidir, e volta como rascunho de outra versão', async () => {
    const { id } = await aprovada({ condicoes: { ncm: ['9404'] } });
    expect((await quem.delete(`taxconversion/${id}`)).body).toMatchObject({ estado: 'expirada', ativo: false });
    const { body } = await quem.delete(`taxconversion/${id}?somenteInativos=true`);
    expect(body).toMatchObject({ estado: 'rascunho', edicao: 2, raizId: id });
    const rascunho = (await criar()).body;
    await quem.delete(`taxconversion/${rascunho.id}`);
    expect((await quem.delete(`taxconversion/${rascunho.id}?somenteInativos=true`)).body).toMatchObject({
      id: rascunho.id,
      estado: 'rascunho',
    });
  });

  test('duas que decidem o mesmo na mesma situação: a segunda é recusada com o nome da primeira', async () => {
    const condicoes = { cfopFornecedor: ['6102'] };
    const primeira = await aprovada({ sentido: 'entrada', condicoes, conteudo: {}, cfop: '2102' });
    const { body: segunda } = await criar({ sentido: 'entrada', condicoes, conteudo: {}, cfop: '2556' });
    expect(await aprovar(segunda.id)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_VALUE', campos: { condicoes: `Já é de ${primeira.nome}` } },
    });
    // Of another CST of the supplier it is another situation; and so is another tax.
    await aprovada({
      sentido: 'entrada',
      condicoes: { ...condicoes, cstFornecedor: ['10'] },
      conteudo: {},
      cfop: '2403',
    });
    await aprovada({ sentido: 'entrada', condicoes, conteudo: { icms: { cst: '90' } } });
    await quem.delete(`taxconversion/${primeira.id}`);
    expect((await aprovar(segunda.id)).status).toBe(200);
  });

  test('de quem aprova a mesma ao mesmo tempo, um só consegue', async () => {
    const condicoes = { sentido: 'entrada', condicoes: { cfopFornecedor: ['5405'] }, conteudo: {}, cfop: '1403' };
    const ids = await Promise.all([0, 1, 2, 3].map(async () => (await criar(condicoes)).body.id));
    const respostas = await Promise.all(ids.map((id) => aprovar(id)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  test('de outro grupo não existe', async () => {
    const { outro } = palco;
    const { id } = await aprovada({ condicoes: { ncm: ['9405'] } });
    expect((await outro.admin.get(`taxconversion/${id}`)).status).toBe(404);
    expect((await outro.admin.post('fiscal/regras/aprovar', { ids: [id] })).status).toBe(404);
    expect((await outro.admin.get('taxconversion')).body.total).toBe(0);
  });
});

describe('como decidem', () => {
  const doProduto = {
    ncm: '22021000',
    origem: '0',
    cfop: '5102',
    cstIcms: '00',
    aliquotaIcms: '18',
    cstPis: '01',
    cstCofins: '01',
  };

  test('a que nomeia a mercadoria vence o cadastro; a que não nomeia só entra onde o cadastro se cala', async () => {
    await expirarTodas();
    await aprovada({
      nome: 'Toda venda',
      conteudo: { icms: { cst: '40' }, ibsCbs: { cst: '000', cClassTrib: '000001' } },
    });
    const { id } = await loja.criar(doProduto);
    const geral = await decidir(id);
    expect(geral).toMatchObject({ problemas: [], regras: { icms: { cst: '00' }, ibsCbs: { cClassTrib: '000001' } } });
    expect(geral.explicacao).toContainEqual(
      expect.objectContaining({ tributo: 'IBS/CBS', regra: 'Toda venda', fonte: 'regra' }),
    );
    const { id: semNada } = await loja.criar({ ncm: '94016100', origem: '0' });
    expect((await decidir(semNada)).regras.icms).toMatchObject({ cst: '40' });
    await aprovada({ nome: 'Bebidas', condicoes: { ncm: ['2202'] }, conteudo: { icms: { cst: '60' } }, cfop: '5405' });
    const bebida = await decidir(id);
    expect(bebida).toMatchObject({ cfop: '5405', regras: { icms: { cst: '60' } } });
    const paraFora = { destinatario: { ...paraDentro, uf: 'BA' } } as const;
    expect((await decidir(id, paraFora)).cfop).toBe('6404');
  });

  test('o empate é um problema que dá nome às regras', async () => {
    await expirarTodas();
    await aprovada({ nome: 'Para a Bahia', condicoes: { ufDestino: ['SP'], ncm: ['2202'] } });
    await aprovada({ nome: 'Ao consumidor', condicoes: { consumidorFinal: true, ncm: ['2202'] } });
    const { id } = await loja.criar(doProduto);
    const { problemas } = await decidir(id);
    expect(problemas[0]).toMatchObject({ tributo: 'ICMS', motivo: 'EMPATE', regras: [{ versao: 1 }, { versao: 1 }] });
    expect(problemas[0]?.mensagem).toContain('Ao consumidor');
  });

  test('o que a venda levou, a devolução dela desfaz', async () => {
    await expirarTodas();
    await aprovada({
      condicoes: { operacao: ['venda'], ncm: ['2202'] },
      conteudo: { icms: { cst: '60' }, pisCofins: { cst: '04' } },
    });
    const { id } = await loja.criar(doProduto);
    const devolvida = await decidir(id, { sentido: 'entrada', operacao: 'devolucao', finalidade: 4 });
    expect(devolvida).toMatchObject({
      cfop: '1411',
      problemas: [{ tributo: 'IBS/CBS' }],
      regras: { icms: { cst: '60' }, pisCofins: { cst: '98' } },
    });
  });
});

test('o conjunto inicial do regime entra em rascunho, uma vez, e aprovado deixa vender o que só tem NCM e origem', async () => {
  await expirarTodas();
  const { status, body } = await quem.post('fiscal/regras/iniciais', { empresaId });
  expect({ status, jaHavia: body.jaHavia }).toEqual({ status: 201, jaHavia: 0 });
  expect((await quem.post('fiscal/regras/iniciais', { empresaId })).body).toEqual({
    ids: [],
    jaHavia: body.ids.length,
  });
  expect((await aprovar(...body.ids)).body).toEqual({ aprovadas: body.ids.length });
  const { id } = await loja.criar({ ncm: '11010010', origem: '0' });
  for (const operacao of ['venda', 'transferencia', 'bonificacao', 'remessa', 'retorno'] as const) {
    expect((await decidir(id, { operacao })).problemas, operacao).toEqual([]);
  }
  const venda = await decidir(id);
  expect(venda).toMatchObject({
    cfop: '5102',
    regras: { icms: { cst: '00' }, pisCofins: { cst: '06' }, ibsCbs: { cClassTrib: '200003' } },
  });
  const devolvida = await decidir(id, { sentido: 'entrada', operacao: 'devolucao', finalidade: 4 });
  expect(devolvida).toMatchObject({ cfop: '1202', problemas: [], regras: { ibsCbs: { cClassTrib: '200003' } } });
});
