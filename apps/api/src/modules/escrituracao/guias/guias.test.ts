import { somar } from '@retaguarda/brasil';
import { afterAll, describe, expect, test } from 'vitest';
import { abrirZip } from '../../../../test-support/abrir-zip.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { gerarEscrituracao } from '../../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../../test-support/exemplos.ts';
import { bruto, palcoDeNotas } from '../../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, produto, transmitir, ate, cliente } = palco;
const { banco, grupo } = palco.palco;
const hoje = hojeNoBrasil();

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A product whose sales to another state are taxed by a rule of its own. */
async function comRegra(conteudo: Record<string, unknown>): Promise<number> {
  const id = await produto();
  const regra = { nome: `Regra de ${id}`, sentido: 'saida', inicio: '2026-01-01', conteudo };
  const { body } = await quem.post('taxconversion', { ...regra, condicoes: { produtoIds: [id] } });
  expect(await quem.post('fiscal/regras/aprovar', { ids: [body.id] })).toMatchObject({ status: 200 });
  return id;
}
const naBahia = {
  tipo: 'principal',
  cep: '40020-000',
  logradouro: 'Rua Chile',
  numero: '1',
  bairro: 'Centro',
  cidade: 'Salvador',
  uf: 'BA',
};
const consumidor = await cliente({
  tipoPessoa: 'fisica',
  cnpj: null,
  razaoSocial: null,
  cpf: '52998224725',
  ie: null,
  ieSituacao: 'nao_contribuinte',
  nomeFantasia: 'Bia da Bahia',
  enderecos: [naBahia],
});
const comDifal = await comRegra({
  icms: { cst: '00', pICMS: '7' },
  difal: { metodo: 'unica', pICMSUFDest: '20', pFCPUFDest: '2' },
});
const comSt = await comRegra({
  icms: { cst: '10', pICMS: '12', st: { modBCST: '4', pMVA: '40', pICMSST: '18' } },
});
const vender = async (mudancas: Record<string, unknown> = {}) => {
  const itens = [{ produtoId: comDifal, quantidade: '1', valorUnitario: '1000' }];
  const lida = await transmitir(
    await nota({ pessoaId: consumidor, consumidorFinal: true, presenca: '2', itens, ...mudancas }),
  );
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  return lida;
};
const guiasDa = async (notaId: number) => {
  const { body } = await quem.get('guias-de-recolhimento?rowsPerPage=100');
  return (body.data as Guia[]).filter((guia) => guia.notaId === notaId).sort((a, b) => a.id - b.id);
};
interface Guia {
  id: number;
  notaId: number;
  uf: string;
  tributo: string;
  receita: string;
  valor: string;
  fcp: string;
  valorTotal: string;
  situacao: string;
  comTitulo: boolean;
  vencimento: string;
  motivo: string | null;
}
/** They follow the authority's word a moment after it. */
async function comGuias(notaId: number): Promise<[Guia, Guia]> {
  await expect.poll(() => guiasDa(notaId)).toHaveLength(2);
  return (await guiasDa(notaId)) as [Guia, Guia];
}
/** What follows the note is asked for again, and done. */
async function seguirDeNovo(notaId: number): Promise<void> {
  await consultar(banco.url, `update app.nota set pendencia = 'de novo' where id = ${notaId}`);
  const dados = JSON.stringify({ grupoId: grupo.id, id: notaId });
  await consultar(banco.url, `select graphile_worker.add_job('nfe_efeitos', '${dados}'::json)`);
  await ate(notaId, ({ pendencia }) => pendencia === null);
}
const fazenda = await cliente({ nomeFantasia: 'Fazenda da Bahia', fornecedor: true });
const ato = (id: number, qual: string, corpo: object = {}) => quem.post(`guias-de-recolhimento/${id}/${qual}`, corpo);
const aPagar = async (numero: number | null) =>
  (await quem.get(`financeiro?origem=P&search=${encodeURIComponent(`NF-e ${numero}`)}`)).body.data;

describe('a guia nasce com a nota autorizada', () => {
  test('uma do DIFAL e uma do fundo, no valor que a nota diz, uma vez só', async () => {
    const { id, chave } = await vender();
    const [difal, fundo] = await comGuias(id);
    expect(difal).toMatchObject({
      uf: 'BA',
      tributo: 'difal',
      receita: '100102',
      valorTotal: '130.00',
      vencimento: hoje,
    });
    expect(fundo).toMatchObject({ uf: 'BA', tributo: 'fcp_difal', receita: '100129', valorTotal: '20.00' });
    expect([difal.situacao, difal.comTitulo]).toEqual(['a_pagar', false]);
    await seguirDeNovo(id);
    expect(await guiasDa(id)).toHaveLength(2);
    expect((await quem.get(`guias-de-recolhimento/${difal.id}`)).body).toMatchObject({ chave, valor: '130.00' });
    expect((await quem.get('guias-de-recolhimento?uf=RJ')).body.data).toEqual([]);
    const { body: cartao } = await quem.get(`totalizer/impostos-do-mes?empresaId=${empresaId}`);
    expect([cartao.figura, cartao.figuras[0].valor]).toMatchObject([{ valor: '150.00', tom: null }, '0.00']);
    expect(cartao.linhas).toMatchObject([
      { rotulo: 'DIFAL BA', valor: '130.00' },
      { rotulo: 'FCP do DIFAL BA', valor: '20.00' },
    ]);
  });

  test('a quem é do mesmo estado não há guia', async () => {
    const lida = await transmitir(await nota());
    const { id } = await vender();
    await comGuias(id);
    expect(await guiasDa(lida.id)).toEqual([]);
  });

  test('cancelada a nota, o que não foi pago se cancela, e a conta a pagar também', async () => {
    const { id, numero } = await vender();
    const [difal, fundo] = await comGuias(id);
    expect((await ato(difal.id, 'lancar', { fornecedorId: fazenda, vencimento: hoje })).status).toBe(200);
    expect(await aPagar(numero)).toHaveLength(1);
    expect((await ato(fundo.id, 'pagar', { pagaEm: hoje })).status).toBe(200);
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa: 'Venda desfeita pelo cliente' });
    await ate(id, ({ situacao }) => situacao === 'cancelada');
    await expect.poll(async () => (await guiasDa(id))[0]?.situacao).toBe('cancelada');
    expect((await guiasDa(id))[1]).toMatchObject({
      situacao: 'paga',
      motivo: expect.stringContaining('peça ao estado'),
    });
    expect(await aPagar(numero)).toHaveLength(0);
    // Of a note that is no more nothing is owed again.
    expect((await ato(fundo.id, 'desfazer')).body).toMatchObject({ situacao: 'cancelada', pagaEm: null });
    expect((await ato(fundo.id, 'pagar', { pagaEm: hoje })).status).toBe(409);
  });

  test('cancelada com a conta já paga, a guia fica; desfeita a baixa e estornada, cancela-se com a nota', async () => {
    const { id, numero } = await vender();
    const [difal] = await comGuias(id);
    await ato(difal.id, 'lancar', { fornecedorId: fazenda, vencimento: hoje });
    const [lancamento] = await aPagar(numero);
    const conta = { nome: `Cofre ${numero}`, empresaId, tipo: 'caixa', saldoInicial: '0.00' };
    const { id: contaId } = (await quem.post('contas', conta)).body;
    await quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id: lancamento.id }] });
    await quem.post(`nfe/cancelNfe/${id}`, { justificativa: 'Venda desfeita pelo cliente' });
    await expect.poll(async () => (await guiasDa(id))[0]?.motivo).toContain('peça ao estado');
    expect((await quem.put(`financeiro/calcelPayment/${lancamento.id}`, {})).status).toBe(200);
    const estornada = await ato(difal.id, 'estornar', { motivo: 'Nota cancelada' });
    expect(estornada.body).toMatchObject({ situacao: 'cancelada', comTitulo: false });
    expect(await aPagar(numero)).toHaveLength(0);
  });
});

describe('o fundo de combate à pobreza', () => {
  const doRio = {
    tipo: 'principal',
    cep: '20040-002',
    logradouro: 'Rua da Quitanda',
    numero: '1',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  };
  const gaucho = { ...doRio, cep: '90010-150', logradouro: 'Rua dos Andradas', cidade: 'Porto Alegre', uf: 'RS' };
  const pessoa = (nomeFantasia: string, cpf: string, endereco: object) =>
    cliente({
      tipoPessoa: 'fisica',
      cnpj: null,
      razaoSocial: null,
      cpf,
      ie: null,
      ieSituacao: 'nao_contribuinte',
      nomeFantasia,
      enderecos: [endereco],
    });
  const comRegraDoFundo = (pICMSUFDest: string) =>
    comRegra({ icms: { cst: '00', pICMS: '12' }, difal: { metodo: 'unica', pICMSUFDest, pFCPUFDest: '2' } });

  /** What the note says it owes to the other state. */
  async function devidoPela(id: number): Promise<string> {
    const xml = (await bruto(quem, `nfe/download_xml/${id}`)).body.toString();
    const totais = /<ICMSTot>.*<\/ICMSTot>/s.exec(xml)?.[0] ?? '';
    const total = (campo: string) => new RegExp(`<${campo}>([^<]+)`).exec(totais)?.[1] ?? '0';
    return somar(['vICMSUFDest', 'vFCPUFDest', 'vST', 'vFCPST'].map(total)).toFixed(2);
  }
  const emPalavras = ({ tributo, receita, valor, fcp }: Guia) => `${tributo} ${receita} ${valor} ${fcp}`;

  test('vai com o imposto onde o estado os recebe juntos e sozinho quando só ele se deve; o pacote do mês traz as guias', async () => {
    const carioca = await pessoa('Rita do Rio', '15350946056', doRio);
    const gaucha = await pessoa('Gabi Gaúcha', '39053344705', gaucho);
    const loja = await cliente({
      nomeFantasia: 'Loja dos Pampas',
      ie: '2243658792',
      ieSituacao: 'numero',
      enderecos: [gaucho],
    });
    const comOsDois = await comRegraDoFundo('20');
    const soComFundo = await comRegraDoFundo('12');
    const stSoComFundo = await comRegra({
      icms: { cst: '10', pICMS: '12', st: { modBCST: '4', pMVA: '0', pICMSST: '12', pFCPST: '2' } },
    });
    const itens = (produtoId: number) => [{ produtoId, quantidade: '1', valorUnitario: '1000' }];
    const doRioJaneiro = await vender({ pessoaId: carioca, itens: itens(comOsDois) });
    const doSul = await vender({ pessoaId: gaucha, itens: itens(soComFundo) });
    const daLoja = await vender({ pessoaId: loja, consumidorFinal: false, itens: itens(stSoComFundo) });
    const daBahia = await vender();
    for (const [{ id }, esperadas] of [
      [doRioJaneiro, ['difal 100102 80.00 20.00']],
      [doSul, ['fcp_difal 100129 20.00 0.00']],
      [daLoja, ['fcp_st 100129 20.00 0.00']],
      [daBahia, ['difal 100102 130.00 0.00', 'fcp_difal 100129 20.00 0.00']],
    ] as const) {
      await expect.poll(async () => (await guiasDa(id)).map(emPalavras)).toEqual(esperadas);
      expect(somar((await guiasDa(id)).map(({ valorTotal }) => valorTotal)).toFixed(2)).toBe(await devidoPela(id));
    }

    const [juntas] = (await guiasDa(doRioJaneiro.id)) as [Guia];
    const [sozinho] = (await guiasDa(doSul.id)) as [Guia];
    const { body } = await bruto(
      quem,
      `guias-de-recolhimento/arquivo?ids=${juntas.id},${sozinho.id}&pagamento=${hoje}`,
    );
    const valores = [...body.toString().matchAll(/<valor tipo="(\d\d)">([^<]+)/g)];
    expect(valores.map(([, tipo, valor]) => `${tipo} ${valor}`)).toEqual(['11 80.00', '12 20.00', '11 20.00']);

    const feita = await gerarEscrituracao(quem, { empresaId, mes: hoje.slice(0, 7), tipo: 'pacote' });
    const zip = abrirZip((await bruto(quem, feita.arquivo.url.replace('/api/', ''))).body);
    const linhas = new TextDecoder().decode(zip['guias.csv']).split('\r\n');
    const dia = hoje.split('-').reverse().join('/');
    expect(linhas).toContain(
      `${doRioJaneiro.numero};${dia};RJ;DIFAL;100102;80,00;20,00;100,00;${dia};A pagar;;${doRioJaneiro.chave}`,
    );
    expect(linhas).toContain(
      `${doSul.numero};${dia};RS;FCP do DIFAL;100129;20,00;0,00;20,00;${dia};A pagar;;${doSul.chave}`,
    );
    expect(linhas.filter((linha) => linha.endsWith(`;${daBahia.chave}`))).toHaveLength(2);
  });
});

describe('o arquivo para o portal', () => {
  test('leva as guias escolhidas com o que a nota diz; do que foi pago ou não existe, não', async () => {
    const { id, chave } = await vender();
    const [difal, fundo] = await comGuias(id);
    const { status, body } = await bruto(
      quem,
      `guias-de-recolhimento/arquivo?ids=${difal.id},${fundo.id}&pagamento=${hoje}`,
    );
    expect(status).toBe(200);
    const xml = body.toString();
    expect(xml.match(/<TDadosGNRE /g)).toHaveLength(2);
    expect(xml).toContain(`<receita>100102</receita><documentoOrigem tipo="22">${chave}</documentoOrigem>`);
    expect(xml).toContain('<receita>100129</receita>');
    expect(xml).toContain(`<valorGNRE>130.00</valorGNRE><dataPagamento>${hoje}</dataPagamento>`);
    await ato(fundo.id, 'pagar', { pagaEm: hoje });
    const pedir = (ids: string) => quem.get(`guias-de-recolhimento/arquivo?ids=${ids}&pagamento=${hoje}`);
    expect(await pedir(`${fundo.id}`)).toMatchObject({ status: 409, body: { error: 'Está "Paga".' } });
    expect((await pedir('999999')).status).toBe(404);
    expect((await pedir('')).body.campos).toHaveProperty('ids');
    expect((await pedir(`${difal.id},${difal.id}`)).body.campos).toHaveProperty('ids');
  });
});

describe('o que cada estado pede a mais', () => {
  const emMinas = {
    tipo: 'principal',
    cep: '30130-010',
    logradouro: 'Rua da Bahia',
    numero: '1',
    bairro: 'Centro',
    cidade: 'Belo Horizonte',
    uf: 'MG',
  };
  const arquivoDe = (id: number, produto?: string) =>
    bruto(
      quem,
      `guias-de-recolhimento/arquivo?ids=${id}&pagamento=${hoje}${produto === undefined ? '' : `&produto=${produto}`}`,
    );
  const registrar = (ncm: string | null, codigo: string) =>
    quem.post('produtos-da-gnre', { uf: 'MG', ncm, codigo, descricao: null });

  test('na ST o código do produto, pelo NCM, pedido onde o estado está no cadastro; o que se informa vale mais', async () => {
    const mercado = await cliente({
      nomeFantasia: 'Mercado de Minas',
      ie: '0623079040081',
      ieSituacao: 'numero',
      enderecos: [emMinas],
    });
    const itens = [{ produtoId: comSt, quantidade: '1', valorUnitario: '1000' }];
    const lida = await transmitir(await nota({ pessoaId: mercado, itens }));
    expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
    await expect.poll(() => guiasDa(lida.id)).toHaveLength(1);
    const [guia] = (await guiasDa(lida.id)) as [Guia];
    expect(guia).toMatchObject({ uf: 'MG', tributo: 'st', receita: '100099' });
    expect((await arquivoDe(guia.id)).body.toString()).not.toContain('<produto>');

    expect((await registrar('2202', '12')).status).toBe(201);
    expect(await quem.get(`guias-de-recolhimento/arquivo?ids=${guia.id}&pagamento=${hoje}`)).toMatchObject({
      status: 400,
      body: { campos: { produto: expect.stringContaining('inclua o NCM 09012100') } },
    });
    expect((await arquivoDe(guia.id, '7')).body.toString()).toContain('<produto>7</produto>');
    expect((await arquivoDe(guia.id, '07')).status).toBe(400);
    expect((await registrar('0901', '33')).status).toBe(201);
    expect((await arquivoDe(guia.id)).body.toString()).toContain('<produto>33</produto>');
    expect((await registrar('0901', '34')).status).toBe(409);
    expect((await registrar('09', '034')).status).toBe(400);

    const outro = await comRegra({ icms: { cst: '10', pICMS: '12', st: { modBCST: '4', pMVA: '40', pICMSST: '18' } } });
    await consultar(banco.url, `update app.produto set ncm = '22021000' where id = ${outro}`);
    const dois = [...itens, { produtoId: outro, quantidade: '1', valorUnitario: '10' }];
    const mista = await transmitir(await nota({ pessoaId: mercado, itens: dois }));
    await expect.poll(() => guiasDa(mista.id)).toHaveLength(1);
    const [daMista] = (await guiasDa(mista.id)) as [Guia];
    expect((await arquivoDe(daMista.id)).body.toString()).toContain('2 códigos diferentes na GNRE de MG');
    expect((await arquivoDe(daMista.id, '33')).status).toBe(200);
  });

  test('ao Espírito Santo não há arquivo: é por DUA', async () => {
    const capixaba = await cliente({
      tipoPessoa: 'fisica',
      cnpj: null,
      razaoSocial: null,
      cpf: '11144477735',
      ie: null,
      ieSituacao: 'nao_contribuinte',
      nomeFantasia: 'Caio Capixaba',
      enderecos: [{ ...naBahia, cep: '29010-000', cidade: 'Vitória', uf: 'ES' }],
    });
    const { id } = await vender({ pessoaId: capixaba });
    const [difal] = await comGuias(id);
    const recusado = await quem.get(`guias-de-recolhimento/arquivo?ids=${difal.id}&pagamento=${hoje}`);
    expect(recusado.status).toBe(409);
    expect(recusado.body.error).toBe('O Espírito Santo não recebe a GNRE: emita o DUA no portal do estado.');
  });
});

describe('a conta a pagar', () => {
  test('é uma, com a linha que o portal deu se o valor confere; estorna-se enquanto nada foi pago', async () => {
    const { id, numero } = await vender();
    const [difal] = await comGuias(id);
    const pedido = { fornecedorId: fazenda, vencimento: hoje };
    const errado = await ato(difal.id, 'lancar', { ...pedido, codigo: '8'.repeat(48) });
    expect(errado).toMatchObject({ status: 400, body: { campos: { codigo: expect.any(String) } } });
    expect(await aPagar(numero)).toHaveLength(0);
    expect((await ato(difal.id, 'lancar', { ...pedido, fornecedorId: 999_999 })).status).toBe(400);

    const lancada = await ato(difal.id, 'lancar', pedido);
    expect(lancada.body).toMatchObject({ situacao: 'lancada', comTitulo: true });
    expect(await aPagar(numero)).toMatchObject([{ valor: '130.00' }]);
    expect((await ato(difal.id, 'lancar', pedido)).status).toBe(409);
    expect((await ato(difal.id, 'pagar', { pagaEm: hoje })).status).toBe(409);
    const estornada = await ato(difal.id, 'estornar', { motivo: 'Outro fornecedor' });
    expect(estornada.body).toMatchObject({ situacao: 'a_pagar', comTitulo: false, motivo: 'Outro fornecedor' });
    expect(await aPagar(numero)).toHaveLength(0);
  });

  test('paga a conta, a guia está paga; desfeita a baixa, não; e aí a guia não se desfaz por fora', async () => {
    const { id, numero } = await vender();
    const [difal] = await comGuias(id);
    await ato(difal.id, 'lancar', { fornecedorId: fazenda, vencimento: hoje });
    const [lancamento] = await aPagar(numero);
    const contaId = (
      await quem.post('contas', {
        nome: `Caixa ${numero}`,
        empresaId,
        tipo: 'caixa',
        saldoInicial: '0.00',
      })
    ).body.id;
    const baixa = await quem.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id: lancamento.id }] });
    expect(baixa.status, JSON.stringify(baixa.body)).toBeLessThan(300);
    expect((await guiasDa(id))[0]).toMatchObject({ situacao: 'paga' });
    expect((await ato(difal.id, 'desfazer')).body.error).toContain('desfaça a baixa');
    expect((await ato(difal.id, 'estornar', { motivo: 'Engano' })).status).toBe(409);
    expect((await quem.put(`financeiro/calcelPayment/${lancamento.id}`, {})).status).toBe(200);
    expect((await guiasDa(id))[0]).toMatchObject({ situacao: 'lancada' });
  });

  test('quem só vê não lança; de outra empresa ou outro grupo nada se acha', async () => {
    const { id } = await vender();
    const [difal] = await comGuias(id);
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await leitor.get(`guias-de-recolhimento/${difal.id}`)).status).toBe(200);
    expect((await leitor.post(`guias-de-recolhimento/${difal.id}/pagar`, { pagaEm: hoje })).status).toBe(403);
    expect((await leitor.get(`guias-de-recolhimento/arquivo?ids=${difal.id}&pagamento=${hoje}`)).status).toBe(403);
    const outra = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
    const deOutra = await comEmpresas(palco.palco, grupo, [outra], ['escrituracao_fiscal', 'escrituracao_gerar']);
    expect((await deOutra.get('guias-de-recolhimento')).body.data).toEqual([]);
    expect((await deOutra.get(`guias-de-recolhimento/${difal.id}`)).status).toBe(404);
    expect((await deOutra.post(`guias-de-recolhimento/${difal.id}/pagar`, { pagaEm: hoje })).status).toBe(404);
  });
});
