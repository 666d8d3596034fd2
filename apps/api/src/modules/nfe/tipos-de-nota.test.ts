import { calcularDvCnpj } from '@retaguarda/brasil';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { avisoParcial } from '../../../../../packages/fiscal/test-support/referencia.ts';
import { consultar } from '../../../test-support/copias.ts';
import { emissorDeTeste } from '../../../test-support/emissor.ts';
import { criar as criarEmpresa } from '../../../test-support/empresas.ts';
import { notaAutorizada } from '../../../test-support/nota-autorizada.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';

const palco = await palcoDeNotas();
const { quem, nota, corpo, produto, ler, ate } = palco;
const sql = <T extends object>(texto: string) => consultar<T>(palco.palco.banco.url, texto);

afterAll(async () => {
  expect(await sql('select * from app.conferir_tudo()')).toEqual([]);
});

let clienteId: number;
beforeAll(async () => {
  clienteId = await palco.cliente({ nomeFantasia: 'Oficina do Zé' });
});

const autorizada = (id: number) => notaAutorizada(palco, id);
const vendida = async (mudancas = {}) => {
  const id = await nota(mudancas);
  await autorizada(id);
  return id;
};
const comecar = async (caminho: string, body: object) => {
  const { status, body: nova } = await quem.post(caminho, body);
  expect(status, JSON.stringify(nova)).toBe(201);
  return nova as {
    id: number;
    rascunho: { itens: { valorUnitario: string }[] };
    calculo: { totais: Record<string, string> };
  };
};
const movido = async (id: number) => {
  const [soma] = await sql<{ soma: string }>(
    `select coalesce(sum(quantidade), 0)::int::text as soma from app.estoque_movimento where produto_id = ${id}`,
  );
  return Number(soma?.soma);
};

test('a NFC-e sem quem comprou é devolvida num ato: a entrada é da empresa para ela mesma', async () => {
  const produtoId = await produto();
  const itens = [{ produtoId, quantidade: '2', valorUnitario: '50' }];
  const id = await vendida({ modelo: '65', pessoaId: null, consumidor: { documento: '52998224725' }, itens });
  await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
  const nova = await comecar(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
  const xml = await autorizada(nova.id);
  expect(xml).toMatch(/<tpNF>0<.*<finNFe>4<.*<dest><CNPJ>11222333000181</);
  expect(xml).toContain('<CFOP>1202</CFOP>');
  await ate(nova.id, ({ movimentouEstoque }) => movimentouEstoque);
  expect(await movido(produtoId)).toBe(-1);
});

describe(`crédito e débito de IBS e CBS${avisoParcial}`, () => {
  test('redução de valor: só IBS e CBS, cita a nota e o item, e não passa do que o item vale', async () => {
    const id = await vendida();
    const nova = await comecar(`nfe/credito-debito/${id}`, { nota: 'reducao', itens: [{ item: 1, valor: '100.00' }] });
    expect(nova.calculo.totais).toMatchObject({
      vNF: '100.00',
      vICMS: '0.00',
      vPIS: '0.00',
      vCBS: '0.90',
      vIBS: '0.10',
    });
    const xml = await autorizada(nova.id);
    expect(xml).toContain('<finNFe>5</finNFe><tpNFCredito>04</tpNFCredito>');
    expect(xml).toMatch(/<tpNF>0<\/tpNF>/);
    expect(xml).not.toMatch(/<(ICMS|PIS|COFINS|IPI)>/);
    expect(xml).toMatch(/<CFOP>1949<\/CFOP>/);
    expect(xml).toMatch(/<DFeReferenciado><chaveAcesso>\d{44}<\/chaveAcesso><nItem>1<\/nItem>/);
    const demais = await quem.post(`nfe/credito-debito/${id}`, {
      nota: 'reducao',
      itens: [{ item: 1, valor: '900.01' }],
    });
    expect({ status: demais.status, campos: demais.body.campos }).toEqual({
      status: 400,
      campos: { 'itens.0.valor': 'O item ainda vale 900,00' },
    });
  });

  test('multa e juros cobrados: nota de débito, que não mexe em estoque nem em contas', async () => {
    const id = await vendida();
    const nova = await comecar(`nfe/credito-debito/${id}`, {
      nota: 'multaCobrada',
      itens: [{ item: 1, valor: '20.00' }],
    });
    const xml = await autorizada(nova.id);
    expect(xml).toContain('<finNFe>6</finNFe><tpNFDebito>04</tpNFDebito>');
    expect(xml).toMatch(/<tPag>90<\/tPag>/);
    expect(await ate(nova.id, () => true)).toMatchObject({ movimentouEstoque: false, titulo: null });
  });

  test('o que foi recusado na entrega volta ao estoque, com os impostos da venda; o que já voltou não volta de novo', async () => {
    const produtoId = await produto();
    const id = await vendida({ itens: [{ produtoId, quantidade: '3', valorUnitario: '50' }] });
    await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    const parte = await comecar(`nfe/recusada/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
    const xml = await autorizada(parte.id);
    expect(xml).toContain('<tpNFCredito>06</tpNFCredito>');
    expect(xml).toContain('<ICMS00>');
    await ate(parte.id, ({ movimentouEstoque }) => movimentouEstoque);
    expect(await movido(produtoId)).toBe(-2);
    const demais = await quem.post(`nfe/recusada/${id}`, { itens: [{ item: 1, quantidade: '3' }] });
    expect(demais.body.campos).toEqual({ 'itens.0.quantidade': 'Restam 2 a devolver' });
  });

  test('sem dizer itens volta tudo', async () => {
    const id = await vendida();
    const tudo = await comecar(`nfe/recusada/${id}`, { itens: [] });
    expect(await autorizada(tudo.id)).toContain('<tpNFCredito>03</tpNFCredito>');
  });

  test.each([
    ['07', { ibs: '1.00', cbs: '9.00' }, /<cClassTrib>410030<\/cClassTrib><gEstornoCred><vIBSEstCred>1.00</],
    [
      '02',
      { ibs: '1.00', cbs: '9.00', competencia: '2026-10' },
      /<cClassTrib>811001<\/cClassTrib><gAjusteCompet><competApur>2026-10</,
    ],
    ['03', { ibs: '1.00', cbs: '0', competencia: '2026-10' }, /<cClassTrib>811002<\/cClassTrib><gAjusteCompet>/],
    ['05', { ibs: '1.00', cbs: '9.00' }, /<cClassTrib>800001<\/cClassTrib><gTransfCred><vIBS>1.00</],
  ] as const)(
    'débito do tipo %s começado do nada declara o crédito que a pessoa apurou',
    async (tipoDeDebito, credito, trecho) => {
      const [item] = (await corpo()).itens as object[];
      const id = await nota({ finalidade: '6', tipoDeDebito, movimentaEstoque: false, itens: [{ ...item, credito }] });
      expect(await autorizada(id)).toMatch(trecho);
    },
  );

  test('o tipo e o crédito são pedidos no campo', async () => {
    const [item] = (await corpo()).itens as object[];
    const semTipo = await quem.post('nfe', await corpo({ finalidade: '5', sentido: 'entrada' }));
    expect(semTipo.body.campos).toEqual({ tipoDeCredito: 'Escolha o tipo da nota de crédito' });
    const semCredito = await quem.post('nfe', await corpo({ finalidade: '6', tipoDeDebito: '07' }));
    expect(semCredito.body.campos).toEqual({ 'itens.0.credito': 'Informe o crédito de IBS ou de CBS' });
    const sobra = await quem.post('nfe', await corpo({ itens: [{ ...item, credito: { ibs: '1', cbs: '1' } }] }));
    expect(sobra.body.campos).toEqual({ 'itens.0.credito': 'Este tipo de nota não declara crédito' });
  });
});

describe(`complemento e ajuste${avisoParcial}`, () => {
  test('complementar só de ICMS: imposto sobre a base que faltou, sem mercadoria a cobrar', async () => {
    const id = await vendida();
    const nova = await comecar(`nfe/complementar-imposto/${id}`, {
      impostos: ['icms'],
      itens: [{ item: 1, base: '200.00' }],
    });
    expect(nova.calculo.totais).toMatchObject({
      vProd: '0.00',
      vBC: '200.00',
      vICMS: '36.00',
      vPIS: '0.00',
      vNF: '0.00',
    });
    const xml = await autorizada(nova.id);
    expect(xml).toContain('<finNFe>2</finNFe>');
    expect(xml).toMatch(/<qCom>0<\/qCom><vUnCom>0<\/vUnCom><vProd>0.00<\/vProd>/);
  });

  test('de PIS e COFINS e de IBS e CBS, o ICMS diz que não incide', async () => {
    const id = await vendida();
    const nova = await comecar(`nfe/complementar-imposto/${id}`, {
      impostos: ['pisCofins', 'ibsCbs'],
      itens: [{ item: 1, base: '1000.00' }],
    });
    expect(nova.calculo.totais).toMatchObject({ vICMS: '0.00', vPIS: '16.50', vCOFINS: '76.00' });
    expect(await autorizada(nova.id)).toContain('<ICMS40>');
  });

  test('complementar de preço', async () => {
    const { id } = await comecar(`nfe/complementar/${await vendida()}`, {});
    expect(await autorizada(id)).toContain('<finNFe>2</finNFe>');
  });

  test('ajuste começado do nada, sem mexer em estoque', async () => {
    const id = await nota({ finalidade: '3' });
    expect(await autorizada(id)).toContain('<finNFe>3</finNFe><indFinal>');
    expect((await ler(id)).movimentouEstoque).toBe(false);
  });
});

/** Another company of one's own, that only receives: an establishment of the one that issues, unless its CNPJ says otherwise. */
const outraPropria = async (cnpj: string) =>
  (await criarEmpresa(quem, { ...emissorDeTeste, cnpj, nomeFantasia: `Própria ${cnpj}` })).id;
const filial = (ordem: string) => {
  const base = `11222333${ordem}`;
  return outraPropria(`${base}${calcularDvCnpj(base)}`);
};

describe(`entre empresas e conserto${avisoParcial}`, () => {
  beforeAll(async () => {
    const { body } = await quem.post('fiscal/regras/iniciais', { empresaId: palco.empresaId });
    const { status } = await quem.post('fiscal/regras/aprovar', { ids: body.ids });
    expect(status).toBe(200);
  });

  test('o que vai a conserto volta pela nota que o mandou', async () => {
    const remessa = await nota({ operacao: 'remessa', pessoaId: clienteId });
    const xml = await autorizada(remessa);
    expect(xml).toContain('<CFOP>5915</CFOP>');
    expect(xml).toContain('<CST>50</CST>');
    const { id } = await comecar(`nfe/devolver/${remessa}`, { itens: [{ item: 1, quantidade: '1' }] });
    const volta = await autorizada(id);
    expect(volta).toContain('<CFOP>1916</CFOP>');
    expect(volta).toMatch(/<NFref><refNFe>\d{44}<\/refNFe><\/NFref>/);
    expect((await quem.get(`nfe/devolver/${remessa}`)).body.itens[0].aDevolver).toBe('0');
  });

  test('a bonificação que entra por nota própria toma dela o custo, ou nenhum, por escolha da empresa', async () => {
    const custoDe = async (custoDaBonificacao: string) => {
      const { body } = await quem.get(`estoque/configuracao?empresaId=${palco.empresaId}`);
      await quem.put('estoque/configuracao', { ...body, custoDaBonificacao });
      const produtoId = await produto();
      const itens = [
        {
          produtoId,
          quantidade: '4',
          valorUnitario: '10',
          frete: '2.00',
          cfop: '1910',
          ajuste: { motivo: 'Entrada sem crédito', cstPisCofins: '98' },
        },
      ];
      const id = await nota({ operacao: 'bonificacao', sentido: 'entrada', itens, geraFinanceiro: false });
      await autorizada(id);
      expect(
        (await ate(id, ({ movimentouEstoque, pendencia }) => movimentouEstoque || pendencia !== null)).pendencia,
      ).toBeNull();
      return sql<{ saldo: string; custo: string }>(
        `select trim_scale(saldo)::text as saldo, trim_scale(custo_medio)::text as custo from app.estoque_saldo where produto_id = ${produtoId}`,
      );
    };
    expect(await custoDe('nota')).toEqual([{ saldo: '4', custo: '10.5' }]);
    expect(await custoDe('zero')).toEqual([{ saldo: '4', custo: '0' }]);
  });

  test('a transferência chega à outra empresa com os produtos ditos, entra uma vez e é cancelada com a nota', async () => {
    const outra = await filial('0002');
    const produtoId = await produto();
    const itens = [{ produtoId, quantidade: '4', valorUnitario: '10' }];
    const id = await nota({ operacao: 'transferencia', pessoaId: outra, itens, geraFinanceiro: false });
    await autorizada(id);
    const lida = await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    const entradas = async () =>
      (await quem.get(`nfeentrada?empresaId=${outra}`)).body.data as { id: number; situacao: string }[];
    expect(await entradas()).toMatchObject([{ situacao: 'vinculada' }]);
    await quem.post(`nfe/efeitos/${id}`);
    const [entrada] = await entradas();
    expect(await entradas()).toHaveLength(1);
    const inteira = (await quem.get(`nfeentrada/${entrada?.id}`)).body;
    expect(inteira).toMatchObject({ origem: 'transferencia', chave: lida.chave });
    const lancada = await quem.post(`nfeentrada/${entrada?.id}/lancar`, { atualizarCusto: false });
    expect({ status: lancada.status, body: lancada.body }).toMatchObject({ status: 200 });
    expect(await movido(produtoId)).toBe(0);
    const [tipo] = await sql<{ n: string }>(
      `select count(*)::text as n from app.estoque_movimento m join app.operacao_tipo_movimento o on o.grupo_id = m.grupo_id and o.id = m.operacao_id
       where m.produto_id = ${produtoId} and o.tipo = 'transferencia_entrada'`,
    );
    expect(Number(tipo?.n)).toBe(1);
    const outroId = await nota({ operacao: 'transferencia', pessoaId: outra, itens, geraFinanceiro: false });
    await autorizada(outroId);
    const { versao } = await ate(outroId, ({ movimentouEstoque }) => movimentouEstoque);
    await quem.post(`nfe/cancelNfe/${outroId}`, { versao, justificativa: 'Transferência feita por engano' });
    await ate(outroId, ({ situacao, movimentouEstoque }) => situacao === 'cancelada' && !movimentouEstoque);
    expect((await entradas()).map(({ situacao }) => situacao).sort()).toEqual(['cancelada', 'lancada']);
  });

  test('a transferência vai pelo custo médio do estoque, e por ele entra na outra loja', async () => {
    const loja = await filial('0003');
    const [produtoId, semEstoque, semCusto] = [
      await produto(),
      await produto({ custoUnitario: '7.50' }),
      await produto(),
    ];
    const compras = (await quem.get('operacao-tipo-movimento?rowsPerPage=100')).body.data as {
      id: number;
      codigo: string;
    }[];
    const comprar = async (quantidade: string, custo: string) => {
      const { status } = await quem.post('estoque/movimentos', {
        empresaId: palco.empresaId,
        operacaoId: compras.find(({ codigo }) => codigo === 'COMPRA')?.id,
        documento: 'NF 1',
        itens: [{ produtoId, quantidade, custo }],
      });
      expect(status).toBe(201);
    };
    await comprar('4', '10.00');
    await comprar('2', '11.00');
    const custos = (ids: readonly number[], empresaId = palco.empresaId) =>
      quem.get(`nfe/transferencia/custos?empresaId=${empresaId}&ids=${ids.join(',')}`);
    expect((await custos([produtoId, semEstoque, semCusto])).body).toEqual([
      { produtoId, custo: '10.3333', de: 'estoque' },
      { produtoId: semEstoque, custo: '7.5000', de: 'cadastro' },
      { produtoId: semCusto, custo: null, de: null },
    ]);
    expect((await custos([produtoId], 999_999)).status).toBe(404);
    expect((await quem.get(`nfe/transferencia/custos?empresaId=${palco.empresaId}&ids=a`)).status).toBe(400);
    const semCustos = await palco.palco.grupo.as('nfe_create');
    const lidos = await semCustos.get(`nfe/transferencia/custos?empresaId=${palco.empresaId}&ids=${produtoId}`);
    expect(lidos).toMatchObject({ status: 200, body: [] });

    const itens = [{ produtoId, quantidade: '3', valorUnitario: '10.3333' }];
    const id = await nota({ operacao: 'transferencia', pessoaId: loja, itens, geraFinanceiro: false });
    const xml = await autorizada(id);
    await ate(id, ({ movimentouEstoque }) => movimentouEstoque);
    // LC 204/2023: no ICMS; nothing is sold, so no contribution and, from 2026 on, no IBS nor CBS.
    expect(xml).toMatch(/<CFOP>5152<\/CFOP>[\s\S]*<ICMS40><orig>0<\/orig><CST>41<\/CST>/);
    expect(xml).toContain('<cClassTrib>410002</cClassTrib>');
    const [entrada] = (await quem.get(`nfeentrada?empresaId=${loja}`)).body.data as { id: number }[];
    expect((await quem.get(`nfeentrada/${entrada?.id}`)).body.itens).toMatchObject([{ fatorCerto: true }]);
    const { status } = await quem.post(`nfeentrada/${entrada?.id}/lancar`, { atualizarCusto: false });
    expect(status).toBe(200);
    const saldos = (await quem.get(`estoque/saldos?empresaId=${loja}`)).body.data;
    expect(saldos).toMatchObject([{ saldo: '3.0000', custoMedio: '10.333333' }]);
  });

  test('a outra empresa não se transfere: a nota diz que é venda, e só as lojas do titular são oferecidas', async () => {
    const loja = await filial('0004');
    const estranha = await outraPropria('11444777000161');
    const achados = async (pessoaId: number) =>
      (await quem.post('nfe/calcular', await corpo({ operacao: 'transferencia', pessoaId }))).body.achados;
    expect(await achados(loja)).toEqual([]);
    expect(await achados(estranha)).toMatchObject([
      { campo: 'pessoaId', mensagem: expect.stringMatching(/mesma raiz de CNPJ/), impede: true },
    ]);
    expect(await achados(palco.empresaId)).toMatchObject([{ mensagem: expect.stringMatching(/outra loja/) }]);
    const id = await nota({ operacao: 'transferencia', pessoaId: estranha });
    expect(await quem.post(`nfe/submit/${id}`)).toMatchObject({
      status: 400,
      body: { campos: { pessoaId: expect.stringMatching(/emita uma venda/) } },
    });
    const achadas = (await quem.get(`nfe/search-sender?titularDe=${palco.empresaId}`)).body as { id: number }[];
    expect(achadas.map((uma) => uma.id)).toContain(loja);
    expect(achadas.map((uma) => uma.id)).not.toContain(estranha);
    expect(achadas.map((uma) => uma.id)).not.toContain(palco.empresaId);
    expect((await quem.get('nfe/search-sender?titularDe=999999')).status).toBe(404);
  });
});
