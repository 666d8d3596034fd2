import { decimal, somarDias, somarMeses, ultimoDiaDoMes } from '@retaguarda/brasil';
import type { CardAnswer } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { novoCliente, novoContrato, novoTipo, termos } from '../../../test-support/contratos.ts';
import { empresa } from '../../../test-support/empresas.ts';
import { relatorio } from '../../../test-support/relatorios.ts';
import { sexta } from '../../../test-support/vendas.ts';
import { doSistema } from '../../platform/database/database.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { provedor } = palco;
const { admin } = provedor;

let serie = 0;
const nova = async (caminho: string, corpo: Record<string, unknown>) => {
  serie += 1;
  const { status, body } = await admin.post(caminho, { nome: `Preço ${serie}`, inicio: '2025-01-01', ...corpo });
  expect([status, body.campos]).toEqual([201, undefined]);
  return body;
};
const produto = (contratoTipoId: number) => nova('contrato-tipos-produtos', { contratoTipoId });
const opcao = (produtoId: number, mais = {}) => nova('contrato-tipos-produtos-option', { produtoId, ...mais });
const tabela = (contratoTipoId: number, mais: Record<string, unknown>) =>
  nova('table-price', { contratoTipoId, ...mais });
const preco = async (consulta: string, quem = admin) => (await quem.get(`contratos/preco?${consulta}`)).body;
const novaRevenda = async () => (await admin.post('revendas', empresa({ cliente: false }))).body;

describe('de onde vem o valor', () => {
  test('sem tabela nem opção, do tipo, com os acessos a mais', async () => {
    const tipo = await novoTipo(admin, { quantidadeAcessos: 2, acessoAdicionalValor: '40.00' });
    expect(await preco(`contratoTipoId=${tipo.id}&quantidadeAcessos=5&data=2026-01-10`)).toMatchObject({
      licencaValor: '1500.00',
      mensalidadeValor: '509.90',
      acessosAdicionais: { quantidade: 3, valorUnitario: '40.00', valor: '120.00' },
      comissaoPercentual: null,
      linhas: [
        {
          item: { id: tipo.id, rotulo: tipo.nome },
          degraus: [{ origem: 'tipo', registroId: tipo.id, valeLicenca: true, valeMensalidade: true }],
        },
      ],
    });
  });

  test('a tabela da revenda vem antes da geral, a da opção antes da do tipo; cada valor diz a sua linha', async () => {
    const revenda = await novaRevenda();
    const tipo = await novoTipo(admin);
    const { id: produtoId } = await produto(tipo.id);
    const op = await opcao(produtoId, { licencaValor: '800.00', mensalidadeValor: '200.00' });
    const geral = await tabela(tipo.id, { opcaoId: op.id, mensalidadeValor: '190.00' });
    const dela = await tabela(tipo.id, {
      opcaoId: op.id,
      revendaId: revenda.id,
      licencaValor: '600.00',
      comissaoPercentual: '12.5',
    });
    const consulta = `contratoTipoId=${tipo.id}&opcaoIds=${op.id}&data=2026-01-10`;
    const daRevenda = await preco(`${consulta}&revendaId=${revenda.id}`);
    expect(daRevenda).toMatchObject({
      licencaValor: '600.00',
      mensalidadeValor: '190.00',
      comissaoPercentual: '12.5000',
    });
    expect(daRevenda.linhas[0].degraus.map(({ origem }: { origem: string }) => origem)).toEqual([
      'tabela_revenda_opcao',
      'tabela_opcao',
      'opcao',
      'tipo',
    ]);
    expect(daRevenda.linhas[0].degraus[0]).toMatchObject({
      registroId: dela.id,
      valeLicenca: true,
      valeMensalidade: false,
    });
    expect(daRevenda.linhas[0].degraus[1]).toMatchObject({
      registroId: geral.id,
      valeLicenca: false,
      valeMensalidade: true,
    });
    expect(await preco(consulta)).toMatchObject({ licencaValor: '800.00', mensalidadeValor: '190.00' });
    const cliente = await novoCliente(admin, { revendaId: revenda.id });
    expect(await preco(`${consulta}&empresaId=${cliente.id}`)).toMatchObject({ licencaValor: '600.00' });
    // The contract is bounded by the same derivation.
    const corpo = termos(cliente.id, tipo.id, {
      opcaoIds: [op.id],
      licencaValor: '600.01',
      mensalidadeValor: '190.00',
    });
    expect((await admin.post('contratos', corpo)).body.definido).toEqual({
      licencaValor: '600.00',
      mensalidadeValor: '190.00',
    });
    const salvo = await admin.post('contratos', { ...corpo, licencaValor: '600.00' });
    expect(salvo.body).toMatchObject({ opcaoIds: [op.id], opcoes: [{ id: op.id }] });
  });

  test('opções sem preço próprio dividem o do tipo, cobrado uma vez', async () => {
    const tipo = await novoTipo(admin);
    const um = await opcao((await produto(tipo.id)).id);
    const dois = await opcao((await produto(tipo.id)).id, { mensalidadeValor: '50.00' });
    const tres = await opcao((await produto(tipo.id)).id);
    expect(
      await preco(`contratoTipoId=${tipo.id}&opcaoIds=${um.id},${dois.id},${tres.id}&data=2026-01-10`),
    ).toMatchObject({
      licencaValor: '1500.00',
      mensalidadeValor: '439.90',
    });
  });

  test('vale a tabela em vigor no dia; uma opção de outro tipo é recusada', async () => {
    const tipo = await novoTipo(admin);
    await tabela(tipo.id, { mensalidadeValor: '300.00', inicio: '2025-01-01', fim: '2025-12-31' });
    await tabela(tipo.id, { mensalidadeValor: '350.00', inicio: '2026-01-01' });
    const em = async (data: string) => (await preco(`contratoTipoId=${tipo.id}&data=${data}`)).mensalidadeValor;
    expect(await Promise.all(['2024-12-31', '2025-12-31', '2026-01-01'].map(em))).toEqual([
      '389.90',
      '300.00',
      '350.00',
    ]);
    const alheia = await opcao((await produto((await novoTipo(admin)).id)).id);
    expect(await preco(`contratoTipoId=${tipo.id}&opcaoIds=${alheia.id}`)).toMatchObject({ code: 'UNKNOWN_REFERENCE' });
    expect(
      (
        await admin.post('table-price', {
          nome: 'x',
          contratoTipoId: tipo.id,
          opcaoId: alheia.id,
          licencaValor: '1.00',
          inicio: '2025-01-01',
        })
      ).body.campos,
    ).toEqual({ opcaoId: 'Não há esta opção no tipo de contrato' });
  });
});

describe('vigências', () => {
  test('não se sobrepõem; encostadas podem, e a inativa dá lugar', async () => {
    const tipo = await novoTipo(admin);
    const primeira = await tabela(tipo.id, { licencaValor: '1.00', inicio: '2025-01-01', fim: '2025-06-30' });
    const corpo = { nome: 'Outra', contratoTipoId: tipo.id, licencaValor: '2.00', inicio: '2025-06-30' };
    expect(await admin.post('table-price', corpo)).toMatchObject({
      status: 409,
      body: { code: 'DUPLICATE_VALUE', campos: { inicio: 'Há outro em vigor neste período' } },
    });
    expect((await admin.post('table-price', { ...corpo, inicio: '2025-07-01' })).status).toBe(201);
    await admin.delete(`table-price/${primeira.id}`);
    expect((await admin.post('table-price', { ...corpo, inicio: '2025-02-01', fim: '2025-06-30' })).status).toBe(201);
    expect((await admin.delete(`table-price/${primeira.id}?somenteInativos=true`)).status).toBe(409);
  });

  test('a mesma opção pode ter dois períodos, nunca ao mesmo tempo', async () => {
    const { id: produtoId } = await produto((await novoTipo(admin)).id);
    const corpo = { produtoId, nome: 'Básico', inicio: '2025-01-01', fim: '2025-12-31' };
    expect((await admin.post('contrato-tipos-produtos-option', corpo)).status).toBe(201);
    expect((await admin.post('contrato-tipos-produtos-option', { ...corpo, nome: 'BÁSICO' })).status).toBe(409);
    expect(
      (await admin.post('contrato-tipos-produtos-option', { ...corpo, inicio: '2026-01-01', fim: null })).status,
    ).toBe(201);
    expect((await admin.post('contrato-tipos-produtos-option', { ...corpo, fim: '2024-12-31' })).body.campos).toEqual({
      fim: 'Antes do início',
    });
  });
});

test('receita recorrente: o que entrou, cresceu, diminuiu e saiu no mês, ao centavo', async () => {
  const { id: contratoTipoId } = await novoTipo(admin, { mensalidadeValor: '1000.00' });
  const naBase = (query: ReturnType<typeof sql>) =>
    palco.database.write(doSistema(provedor.id), (tx) => query.execute(tx));
  const contrato = async (mensalidadeValor: string, mais: { empresaId?: number; inicio?: string } = {}) => {
    const { id, empresaId } = await novoContrato(admin, {
      contratoTipoId,
      mensalidadeValor,
      inicio: '2025-05-01',
      ...mais,
    });
    await naBase(sql`update contrato set situacao = 'aprovado' where id = ${id}`);
    return { id, empresaId };
  };
  const encerrar = (id: number, fim: string) =>
    naBase(sql`update contrato set situacao = 'encerrado', fim = ${fim}::date where id = ${id}`);
  const mudar = (id: number, para: string) =>
    naBase(sql`insert into contrato_preco (grupo_id, contrato_id, inicio, mensalidade_valor, origem)
      values (${provedor.id}, ${id}, '2025-11-01', ${para}, 'reajuste')`);
  await contrato('300.00');
  await mudar((await contrato('450.00')).id, '520.00');
  await mudar((await contrato('389.90')).id, '408.15');
  await mudar((await contrato('200.00')).id, '150.00');
  await encerrar((await contrato('250.00')).id, '2025-11-20');
  await contrato('310.00', { inicio: '2025-11-10' });
  const antigo = await contrato('180.00', { inicio: '2025-02-01' });
  await encerrar(antigo.id, '2025-08-31');
  await contrato('180.00', { inicio: '2025-11-05', empresaId: antigo.empresaId });
  // Of another type, and one that nobody approved.
  await novoContrato(admin, { contratoTipoId, inicio: '2025-05-01' });
  const parametros = { de: '2025-11-01', ate: '2025-11-30', contratoTipoId };
  const receita = relatorio(admin, 'receita-recorrente');
  const { colunas, total, linhas } = await receita.ler(parametros);
  const { inicial, novo, expansao, contracao, cancelado, reativado, final, ...mrr } = sexta.esperado.mrr;
  const valores = { inicial, novo, expansao, contracao, cancelado, reativado, final };
  expect(Object.fromEntries(colunas.map(({ chave }, at) => [chave, total?.[at]]))).toMatchObject({
    ...valores,
    grr: mrr.grr,
    nrr: mrr.nrr,
    receitaPerdida: mrr.churnReceita,
    clientesPerdidos: mrr.churnClientes,
    porCliente: mrr.arpa,
  });
  expect(linhas.filter(({ peso }) => peso !== null).map(({ rotulo }) => rotulo)).toHaveLength(6);
  expect(await receita.abrirTudo(parametros)).toBeGreaterThan(0);
  const caminho = 'contratos/relatorios/receita-recorrente';
  const consulta = `de=2025-11-01&ate=2025-11-30&contratoTipoId=${contratoTipoId}`;
  const csv: string = (await admin.get(`${caminho}/arquivo.csv?${consulta}`)).body;
  for (const valor of Object.values(valores)) expect(csv.replaceAll('.', '')).toContain(valor.replace('.', ','));
  expect((await (await provedor.as('vendas_index')).get(`${caminho}?${consulta}`)).status).toBe(403);
  expect((await palco.grupo.admin.get(`${caminho}?${consulta}`)).body.linhas).toEqual([]);
  expect((await admin.get(`${caminho}?de=2025-11-30&ate=2025-11-01`)).status).toBe(400);
});

test('permanência: de quem entrou em cada mês, quantos pagavam depois de cada prazo, e quanto pagam hoje', async () => {
  const { id: contratoTipoId } = await novoTipo(admin, { mensalidadeValor: '1000.00' });
  const naBase = (query: ReturnType<typeof sql>) =>
    palco.database.write(doSistema(provedor.id), (tx) => query.execute(tx));
  const contrato = async (mensalidadeValor: string, inicio: string, fim: string | null, empresaId?: number) => {
    const novo = await novoContrato(admin, {
      contratoTipoId,
      mensalidadeValor,
      inicio,
      ...(empresaId === undefined ? {} : { empresaId }),
    });
    await naBase(
      sql`update contrato set situacao = ${fim === null ? 'aprovado' : 'encerrado'}, fim = ${fim}::date where id = ${novo.id}`,
    );
    return novo.empresaId;
  };
  await contrato('300.00', '2023-01-10', null);
  await contrato('200.00', '2023-01-20', '2023-05-31');
  await contrato('100.00', '2023-01-31', '2024-06-30');
  // Left in the fourth month, came back in the tenth, with another contract.
  const voltou = await contrato('150.00', '2023-02-01', '2023-05-31');
  await contrato('180.00', '2023-11-01', null, voltou);
  const parametros = { de: '2023-01-01', ate: '2023-12-31', contratoTipoId };
  const permanencia = relatorio(admin, 'permanencia-dos-clientes');
  const { colunas, linhas, total } = await permanencia.ler(parametros);
  const porColuna = (valores: readonly (string | null)[] | null) =>
    Object.fromEntries(colunas.map(({ chave }, at) => [chave, valores?.[at]]));
  expect(linhas.map(({ rotulo }) => rotulo)).toEqual(['01/2023', '02/2023']);
  expect(linhas.map(({ valores }) => porColuna(valores))).toMatchObject([
    {
      clientes: '3',
      apos3: '3',
      apos6: '2',
      apos12: '2',
      apos24: '1',
      ativos: '1',
      permanecem: '33.33',
      mensalidadeNaEntrada: '600.00',
      mensalidadeHoje: '300.00',
      mantida: '50.00',
    },
    { clientes: '1', apos3: '1', apos6: '0', apos12: '1', ativos: '1', mantida: '120.00' },
  ]);
  expect(porColuna(total)).toMatchObject({
    clientes: '4',
    ativos: '2',
    permanecem: '50.00',
    mensalidadeHoje: '480.00',
  });
  const novos = await permanencia.ler({ ...parametros, de: '2023-02-01', ate: hojeNoBrasil() });
  expect(novos.linhas).toHaveLength(1);
  const deHoje = await contrato('90.00', hojeNoBrasil(), null);
  const agora = await permanencia.ler({ ...parametros, de: hojeNoBrasil(), ate: hojeNoBrasil() });
  expect([deHoje, porColuna(agora.linhas[0]?.valores ?? null)]).toMatchObject([
    expect.any(Number),
    { clientes: '1', apos3: null, apos24: null, mensalidadeHoje: '90.00' },
  ]);
  expect(await permanencia.abrirTudo(parametros)).toBeGreaterThan(0);
});

test('reajustes a fazer: o mês de cada contrato, do início ou do último reajuste, e os que já passaram', async () => {
  const { id: contratoTipoId } = await novoTipo(admin, { reajustavel: true });
  const naBase = (query: ReturnType<typeof sql>) =>
    palco.database.write(doSistema(provedor.id), (tx) => query.execute(tx));
  const contrato = async (mais: Record<string, unknown> = {}): Promise<number> => {
    const { id } = await novoContrato(admin, { contratoTipoId, inicio: '2024-05-10', ...mais });
    await naBase(sql`update contrato set situacao = 'aprovado' where id = ${id}`);
    return id;
  };
  // A year after the 10th of May is over in June.
  await contrato();
  await contrato({ reajusteMes: 1 });
  const reajustado = await contrato();
  await naBase(sql`insert into contrato_preco (grupo_id, contrato_id, inicio, mensalidade_valor, origem)
    values (${provedor.id}, ${reajustado}, '2025-06-01', '400.00', 'reajuste')`);
  const parametros = { ate: '2026-01-31', contratoTipoId };
  const reajustes = relatorio(admin, 'reajustes-a-fazer');
  const { linhas, total } = await reajustes.ler(parametros);
  expect(linhas.filter(({ peso }) => peso !== null).map(({ rotulo }) => rotulo)).toEqual(['06/2025', '01/2026']);
  expect(total?.at(-1)).toBe('779.80');
  const depois = await reajustes.ler({ ...parametros, ate: '2026-06-30' });
  expect(depois.linhas.filter(({ peso }) => peso !== null).map(({ rotulo }) => rotulo)).toEqual([
    '06/2025',
    '01/2026',
    '06/2026',
  ]);
  expect(depois.total?.at(-1)).toBe('1179.80');
  expect(await reajustes.abrirTudo(parametros)).toBeGreaterThan(0);
  // The card tells the month it is and what was missed: both from this report, over all types.
  const hoje = hojeNoBrasil();
  const primeiro = `${hoje.slice(0, 7)}-01`;
  for (const meses of [-12, -11]) await contrato({ inicio: somarMeses(primeiro, meses) });
  const { body: cartao } = await admin.get<CardAnswer>('totalizer/reajustes-a-fazer');
  const ateAqui = async (ate: string) => (await reajustes.ler({ ate })).total?.at(-1) ?? '0.00';
  const [antes, agora] = [await ateAqui(somarDias(primeiro, -1)), await ateAqui(ultimoDiaDoMes(hoje))];
  expect([cartao.figura?.valor, cartao.figuras[1]?.valor]).toEqual([decimal(agora).minus(antes).toFixed(2), antes]);
  expect([Number(antes), Number(cartao.figura?.valor)]).toEqual([
    expect.toSatisfy((valor: number) => valor >= 1179.8),
    expect.toSatisfy((valor: number) => valor >= 389.9),
  ]);
  expect(cartao.linhas).toContainEqual(expect.objectContaining({ rotulo: '06/2025', tom: 'espera' }));
  const caminho = `contratos/relatorios/reajustes-a-fazer?contratoTipoId=${contratoTipoId}`;
  expect((await (await provedor.as('vendas_index')).get(caminho)).status).toBe(403);
  expect((await palco.grupo.admin.get(caminho)).body.linhas).toEqual([]);
});
