import { centrosDeCusto, contas } from '@retaguarda/contracts';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { contratoAprovado, novoTipo, terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { Fabrica, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler, baixar, empresaId, pessoaId, contaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
const corpo = { origem: 'R', empresaId, pessoaId, valor: '100.00', emissao: '2025-03-01' };
const lista = async (consulta: string) => (await quem.get(`financeiro?rowsPerPage=100&${consulta}`)).body;
const vencimentos = (linhas: { vencimento: string }[]) => linhas.map(({ vencimento }) => vencimento);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

test('a busca geral acha a conta pelo documento, uma vez, com data e valor, e abre no seu lado', async () => {
  const [aReceber] = await titulo({ valor: '1250.00', vencimento: '2027-02-28', documento: 'PEDIDO-7781' });
  const [aPagar] = await titulo({ origem: 'P', valor: '90.00', vencimento: '2027-03-31', documento: 'PEDIDO-7781' });
  const { body } = await quem.get('busca?search=pedido-7781');
  const pelo = (id: number | undefined) => body.filter((um: { id: number }) => um.id === id);
  expect(pelo(aReceber)).toMatchObject([
    { tipo: 'Conta a receber', caminho: `/sistema/financeiro/receber?id=${aReceber}` },
  ]);
  expect(pelo(aReceber)[0].detalhe).toMatch(/PEDIDO-7781 · .* · 28\/02\/2027 · R\$\s1\.250,00$/);
  expect(pelo(aPagar)).toMatchObject([{ tipo: 'Conta a pagar', caminho: `/sistema/financeiro/pagar?id=${aPagar}` }]);
  const semFinanceiro = await palco.grupo.as('produtos_index');
  expect((await semFinanceiro.get('busca?search=pedido-7781')).body).toEqual([]);
});

test('a busca geral acha a conta pelo valor, escrito ou dito pela linha de um boleto, e só a de valor igual', async () => {
  const [igual] = await titulo({ valor: '8731.47', documento: 'VALOR-A' });
  await titulo({ valor: '8731.48', documento: 'VALOR-B' });
  const linha = '34191.09008 00000.061234 51234.560000 9 12340000873147';
  for (const escrito of ['8.731,47', 'R$ 8731,47', linha]) {
    const { body } = await quem.get(`busca?search=${encodeURIComponent(escrito)}`);
    expect(body).toMatchObject([
      { tipo: 'Conta a receber', id: igual, caminho: `/sistema/financeiro/receber?id=${igual}` },
    ]);
  }
});

describe('criar', () => {
  test('em partes iguais, por condição e à mão; a soma fecha no centavo', async () => {
    const iguais = await titulo({ valor: '100.00', vencimento: '2027-01-31', quantidade: 3 });
    const { titulo: lido } = await ler(iguais[0] as number);
    expect(lido.parcelas).toMatchObject([
      { vencimento: '2027-01-31', valor: '33.33' },
      { vencimento: '2027-02-28', valor: '33.33' },
      { vencimento: '2027-03-31', valor: '33.34' },
    ]);
    const { id } = (
      await quem.post('condicoes-de-pagamento', {
        nome: '30/60',
        tipo: 'dias',
        dias: [30, 60],
        entradaPercentual: '0',
        acrescimoPercentual: '0',
        descontoPercentual: '0',
      })
    ).body;
    const condicao = await titulo({ vencimento: undefined, condicaoPagamentoId: id });
    expect(vencimentos((await ler(condicao[0] as number)).titulo.parcelas)).toEqual(['2025-03-31', '2025-04-30']);
    const aMao = {
      ...corpo,
      parcelas: [
        { vencimento: '2025-05-01', valor: '60.00' },
        { vencimento: '2025-05-20', valor: '39.99' },
      ],
    };
    expect(await quem.post('financeiro', aMao)).toMatchObject({
      status: 400,
      body: { campos: { parcelas: 'Faltam R$\u00a00,01 nas parcelas' } },
    });
    expect(await quem.post('financeiro', corpo)).toMatchObject({
      status: 400,
      body: { campos: { vencimento: 'Informe o vencimento' } },
    });
  });

  test('os códigos não têm buracos, mesmo reservados, recusados e criados ao mesmo tempo', async () => {
    const inicio = (await quem.post('financeiro/create-codigo')).body.codigo;
    expect((await quem.post('financeiro/create-codigo')).body.codigo).toBe(inicio);
    await quem.post('financeiro', { ...corpo, pessoaId: 999_999_999, vencimento: '2025-05-01' });
    const criados = await Promise.all(
      Array.from({ length: 6 }, () => quem.post('financeiro', { ...corpo, vencimento: '2025-05-01' })),
    );
    const codigos = criados.map(({ body }) => body.codigos[0]).sort((a, b) => a - b);
    expect(codigos).toEqual(codigos.map((_, i) => inicio + i));
  });

  test('nasce líquido do que se retém, e o rateio do bruto soma o todo', async () => {
    const [a, b] = [
      await fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null }),
      await fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null }),
    ];
    const [id] = await titulo({
      valor: '1000.01',
      retencoes: [
        { tributo: 'iss', valor: '50.00' },
        { tributo: 'irrf', valor: '15.00' },
      ],
      rateio: [
        { centroCustoId: a.id, percentual: '50' },
        { centroCustoId: b.id, percentual: '50' },
      ],
    });
    expect(await ler(id as number)).toMatchObject({
      valor: '935.01',
      titulo: {
        bruto: '1000.01',
        valor: '935.01',
        rateio: [{ valor: '500.01', centroCusto: { id: a.id } }, { valor: '500.00' }],
      },
    });
    const torto = { ...corpo, vencimento: '2025-05-01', rateio: [{ centroCustoId: a.id, percentual: '99.99' }] };
    expect(await quem.post('financeiro', torto)).toMatchObject({
      status: 400,
      body: { campos: { rateio: expect.stringContaining('99,99') } },
    });
    const tudo = { ...corpo, vencimento: '2025-05-01', retencoes: [{ tributo: 'inss', valor: '100.00' }] };
    expect((await quem.post('financeiro', tudo)).status).toBe(400);
  });

  test('a mesma criação enviada de novo não cria outra', async () => {
    const chave = { 'idempotency-key': 'criar-uma-vez-so' };
    const enviar = () => quem.post('financeiro', { ...corpo, documento: 'UNICA-1', vencimento: '2025-05-01' }, chave);
    const [primeira, segunda] = [await enviar(), await enviar()];
    expect(segunda.body).toEqual(primeira.body);
    expect((await lista('origem=R&search=UNICA-1')).total).toBe(1);
  });
});

describe('lista', () => {
  test('filtra pelos meses de competência, de um, até um e entre dois, com os totais do que foi filtrado', async () => {
    const doMes = async (competencia: string, valor: string) =>
      (await titulo({ valor, emissao: '2031-01-02', vencimento: '2031-01-03', competencia }))[0];
    const [marco, abril, maio] = [
      await doMes('2031-03', '3.00'),
      await doMes('2031-04', '40.00'),
      await doMes('2031-05', '500.00'),
    ];
    const filtrada = async (consulta: string) => {
      const { data, total, totais } = await lista(`origem=R&de=2031-01-03&ate=2031-01-03&${consulta}`);
      return [data.map(({ id }: { id: number }) => id), total, totais.valor];
    };
    expect(await filtrada('competenciaDe=2031-04-20')).toEqual([[abril, maio], 2, '540.00']);
    expect(await filtrada('competenciaAte=2031-04-20')).toEqual([[marco, abril], 2, '43.00']);
    expect(await filtrada('competenciaDe=2031-04-20&competenciaAte=2031-04-30')).toEqual([[abril], 1, '40.00']);
    expect(await filtrada('competenciaDe=2031-03-01&competenciaAte=2031-05-01')).toEqual([
      [marco, abril, maio],
      3,
      '543.00',
    ]);
    expect(await filtrada('competenciaDe=2031-06-01&competenciaAte=2031-07-31')).toEqual([[], 0, '0.00']);
  });

  test('a tag acha o lançamento no período pedido, e segue o que nele muda', async () => {
    const tags = ['feira', 'mensal', 'feira'];
    const [marco, abril] = (await titulo({ vencimento: '2031-03-10', quantidade: 2, tags })) as [number, number];
    const [aPagar] = (await titulo({ origem: 'P', vencimento: '2031-03-11', tags: ['feira'] })) as [number];
    const achados = async (consulta: string) => {
      const { data, total } = await lista(consulta);
      expect(total).toBe(data.length);
      return data.map(({ id }: { id: number }) => id);
    };
    expect(await achados('tag=feira')).toEqual([marco, aPagar, abril]);
    expect(await achados('tag=feira&origem=R')).toEqual([marco, abril]);
    expect(await achados('tag=mensal&de=2031-04-01')).toEqual([abril]);
    expect(await achados('tag=feira&origem=R&de=2031-03-01&ate=2031-03-31')).toEqual([marco]);
    expect(await achados('tag=fei')).toEqual([]);
    const mudar = async (id: number, mudancas: Record<string, unknown>) =>
      quem.put(`financeiro/${id}`, { versao: (await ler(id)).versao, alcance: 'esta', ...mudancas });
    expect((await mudar(abril, { vencimento: '2031-05-02' })).status).toBe(200);
    expect(await achados('tag=feira&de=2031-04-01&ate=2031-04-30')).toEqual([]);
    expect(await achados('tag=feira&de=2031-05-01')).toEqual([abril]);
    expect((await mudar(aPagar, { tags: ['outra'] })).status).toBe(200);
    expect(await achados('tag=feira&origem=P')).toEqual([]);
    expect(await achados('tag=outra')).toEqual([aPagar]);
    expect((await palco.outro.admin.get('financeiro?tag=outra')).body.total).toBe(0);
  });

  test('filtra por lado, situação, vencimento, pessoa, tag e texto, com os totais do que foi filtrado', async () => {
    const { id: outra, nomeFantasia } = await criarEmpresa(quem, { nomeFantasia: 'Quitanda do Zeca' });
    const [vencida] = await titulo({
      pessoaId: outra,
      valor: '30.00',
      vencimento: '2025-01-10',
      tags: ['urgente'],
      documento: 'NF 77',
    });
    const [futura] = await titulo({ pessoaId: outra, valor: '20.00', vencimento: '2099-01-10' });
    const [paga] = await titulo({ pessoaId: outra, valor: '10.00', vencimento: '2025-01-11' });
    await baixar([{ id: paga }]);
    await titulo({ pessoaId: outra, origem: 'P', valor: '7.00' });
    const ids = async (consulta: string) =>
      (await lista(`pessoaId=${outra}&${consulta}`)).data.map(({ id }: { id: number }) => id);
    const todas = await lista(`pessoaId=${outra}&origem=R`);
    expect(todas).toMatchObject({
      total: 3,
      totais: { valor: '60.00', aberto: '50.00', vencido: '30.00', pago: '10.00' },
    });
    expect(await ids('origem=R&situacao=vencida')).toEqual([vencida]);
    expect(await ids('origem=R&situacao=aberta')).toEqual([vencida, futura]);
    expect(await ids('origem=R&situacao=quitada')).toEqual([paga]);
    expect(await ids('origem=R&de=2025-01-11&ate=2025-12-31')).toEqual([paga]);
    expect(await ids('origem=R&tag=urgente')).toEqual([vencida]);
    expect(await ids('search=NF%2077')).toEqual([vencida]);
    expect((await lista(`origem=R&search=${encodeURIComponent(nomeFantasia)}`)).total).toBe(3);
    for (const caminho of ['financeiro/V2', 'financeiro/nfse'])
      expect((await quem.get(`${caminho}?pessoaId=${outra}&origem=R`)).body.total).toBe(3);
    expect((await quem.get('financeiro/filter/tags?search=urg')).body).toEqual([{ tag: 'urgente', quantos: 1 }]);
    expect(
      (await quem.get(`financeiro/selecionar-contas?origem=R&pessoaId=${outra}`)).body.map(
        ({ id }: { id: number }) => id,
      ),
    ).toEqual([vencida, futura]);
    expect((await quem.get('financeiro/filter/conta')).body.map(({ id }: { id: number }) => id)).toContain(contaId);
  });

  test('os totais de um lado inteiro são os mesmos mantidos ou contados', async () => {
    const mantidos = await lista('origem=R');
    const contados = await lista('origem=R&de=2000-01-01');
    expect(mantidos.totais).toEqual(contados.totais);
    expect(mantidos.total).toBe(contados.total);
  });
});

describe('que se repetem', () => {
  const criarSerie = async (mudancas: Record<string, unknown> = {}) =>
    (
      await quem.post('financeiro/recorrente', {
        titulo: { ...corpo, origem: 'P', vencimento: '2027-01-31' },
        frequencia: 'mensal',
        vezes: 4,
        ...mudancas,
      })
    ).body.ids as number[];
  const daSerie = async (id: number) => (await lista(`recorrenciaId=${(await ler(id)).recorrenciaId}`)).data;

  test('guardam o dia de âncora, e a competência acompanha', async () => {
    const [id] = (await criarSerie()) as [number];
    const linhas = await daSerie(id);
    expect(vencimentos(linhas)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(linhas.map(({ competencia }: { competencia: string }) => competencia)).toEqual([
      '2027-01',
      '2027-02',
      '2027-03',
      '2027-04',
    ]);
  });

  test('mudam: esta; esta e as próximas, com nova âncora; todas em aberto', async () => {
    const ids = (await criarSerie()) as [number, number, number, number];
    await quem.put(`financeiro/${ids[0]}`, { valor: '120.00' });
    expect((await ler(ids[1])).valor).toBe('100.00');
    expect(
      (await quem.put(`financeiro/${ids[1]}`, { alcance: 'proximas', vencimento: '2027-02-10', valor: '90.00' })).body
        .ids,
    ).toEqual(ids.slice(1));
    expect(vencimentos(await daSerie(ids[0]))).toEqual(['2027-01-31', '2027-02-10', '2027-03-10', '2027-04-10']);
    await quem.put(`financeiro/${ids[2]}`, { alcance: 'abertas', observacao: 'Aluguel' });
    const lidas = await Promise.all(ids.map(ler));
    expect(lidas.map((um) => um.titulo.observacao)).toEqual(['Aluguel', 'Aluguel', 'Aluguel', 'Aluguel']);
    expect(lidas.map((um) => um.valor)).toEqual(['120.00', '90.00', '90.00', '90.00']);
  });

  test('inativar um inativa os próximos e deixa os pagos', async () => {
    const ids = (await criarSerie({ titulo: { ...corpo, origem: 'P', vencimento: '2025-01-10' } })) as [
      number,
      number,
      number,
      number,
    ];
    await baixar([{ id: ids[2] }], { data: '2025-05-01' });
    expect((await quem.delete(`financeiro/${ids[1]}`)).body.ids).toEqual([ids[1], ids[3]]);
    const situacoes = (await Promise.all(ids.map(ler))).map(({ situacao }) => situacao);
    expect(situacoes).toEqual(['vencida', 'inativa', 'quitada', 'inativa']);
  });
});

describe('alterar', () => {
  test('o rateio e o valor do título acompanham; com pagamento, não se altera', async () => {
    const centro = await fabrica.criar(centrosDeCusto, { superiorId: null, empresaId: null });
    const [id] = (await titulo({ valor: '100.00', rateio: [{ centroCustoId: centro.id, percentual: '100' }] })) as [
      number,
    ];
    await quem.put(`financeiro/${id}`, { valor: '250.00', vencimento: '2025-06-10', documento: 'NF 9' });
    expect(await ler(id)).toMatchObject({
      valor: '250.00',
      aberto: '250.00',
      documento: 'NF 9',
      titulo: { valor: '250.00', rateio: [{ valor: '250.00' }] },
    });
    await baixar([{ id, valor: '1.00' }], { data: '2025-06-11' });
    expect(await quem.put(`financeiro/${id}`, { valor: '300.00' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('pagamento') },
    });
  });

  test('uma versão antiga é recusada', async () => {
    const [id] = (await titulo()) as [number];
    const { versao } = await ler(id);
    await quem.put(`financeiro/${id}`, { observacao: 'x', vencimento: '2025-06-12' });
    expect(await quem.put(`financeiro/${id}`, { versao, valor: '1.00' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
  });
});

test('o mesmo documento e valor do mesmo fornecedor avisa antes de entrar de novo', async () => {
  const { id: fornecedor } = await criarEmpresa(quem);
  const nota = {
    ...corpo,
    origem: 'P',
    pessoaId: fornecedor,
    documento: 'NF 8812',
    valor: '431.20',
    vencimento: '2028-04-10',
  };
  const { body } = await quem.post('financeiro', nota);
  const aviso = { status: 409, body: { code: 'CONFIRM_FIRST', confirmar: 'repetido', lancamentoId: body.ids[0] } };
  expect(await quem.post('financeiro', { ...nota, documento: 'nf 8812' })).toMatchObject(aviso);
  const recorrente = { titulo: nota, frequencia: 'mensal', vezes: 2 };
  expect(await quem.post('financeiro/recorrente', recorrente)).toMatchObject(aviso);
  expect((await lista(`pessoaId=${fornecedor}`)).total).toBe(1);
  for (const outra of [{ valor: '431.21' }, { documento: 'NF 8813' }, { origem: 'R' }, { repetido: true }])
    expect((await quem.post('financeiro', { ...nota, ...outra })).status).toBe(201);
  // One that was taken out is not in the way.
  const { id: outro } = await criarEmpresa(quem);
  const [engano] = (await quem.post('financeiro', { ...nota, pessoaId: outro })).body.ids;
  await quem.post('financeiro/inactivateSingleAccount', { id: engano });
  expect((await quem.post('financeiro', { ...nota, pessoaId: outro })).status).toBe(201);
});

describe('acordos', () => {
  const dois = async () =>
    [
      ...(await titulo({ valor: '1000.00', multaPercentual: '2', jurosMensalPercentual: '1' })),
      ...(await titulo({ valor: '500.00' })),
    ] as [number, number];

  test('renegociar leva os encargos do dia; quebrado, os originais voltam com o que foi pago abatido', async () => {
    const ids = await dois();
    const { body } = await quem.post('financeiro/renegociar', {
      ids,
      data: '2025-03-28',
      acrescimo: '74.33',
      vencimento: '2025-05-10',
      quantidade: 2,
    });
    const [primeira] = body.ids as [number, number];
    expect(await ler(primeira)).toMatchObject({ valor: '800.00', titulo: { valor: '1600.00' } });
    expect((await ler(ids[0])).situacao).toBe('acordo');
    expect((await baixar([{ id: ids[0] }])).status).toBe(409);
    await baixar([{ id: primeira }], { data: '2025-05-10' });
    const { acordoId } = (await ler(primeira)).titulo;
    expect((await quem.post('financeiro/desfazer-acordo', { acordoId, motivo: 'Quebrou' })).body.ids).toEqual(ids);
    // Of the 800.00 paid after 60 days 20.00 are the fine and 20.00 the interest: charges come before principal.
    expect(await ler(ids[0])).toMatchObject({
      aberto: '240.00',
      pago: '0.00',
      baixas: [{ tipo: 'acordo', abatimento: '800.00', multa: '20.00', juros: '20.00' }],
    });
    expect(await ler(ids[1])).toMatchObject({ aberto: '500.00', situacao: 'vencida' });
    expect((await ler(body.ids[1])).situacao).toBe('inativa');
    expect((await quem.post('financeiro/desfazer-acordo', { acordoId })).status).toBe(409);
  });

  test('quebrado com uma parcela paga em parte, o que se deve é o mesmo, uma vez só', async () => {
    const ids = await dois();
    const { body } = await quem.post('financeiro/renegociar', { ids, data: '2025-03-11', vencimento: '2025-05-10' });
    await baixar([{ id: body.ids[0], valor: '300.00' }], { data: '2025-05-10' });
    const { acordoId } = (await ler(body.ids[0])).titulo;
    await quem.post('financeiro/desfazer-acordo', { acordoId });
    expect((await ler(body.ids[0])).aberto).toBe('0.00');
    expect((await ler(ids[0])).aberto).toBe('740.00');
  });

  test('quebrado no dia em que se pagou, deve-se o que se devia menos o que se pagou', async () => {
    const [id] = await titulo({ valor: '500.00', multaPercentual: '2', jurosMensalPercentual: '1' });
    const data = '2025-03-20';
    const devido = async () => (await quem.post('financeiro/baixar/previa', { ids: [id], data })).body.total;
    expect(await devido()).toBe('511.50');
    const { body } = await quem.post('financeiro/renegociar', {
      ids: [id],
      data,
      vencimento: '2025-04-20',
      quantidade: 2,
    });
    await baixar([{ id: body.ids[0], valor: '236.90' }], { data });
    const { acordoId } = (await ler(body.ids[0])).titulo;
    expect((await quem.post('financeiro/desfazer-acordo', { acordoId })).status).toBe(200);
    expect(await devido()).toBe('274.60');
    expect(await ler(id as number)).toMatchObject({
      aberto: '274.60',
      situacao: 'vencida',
      baixas: [{ tipo: 'acordo', valor: '0.00', multa: '10.00', juros: '1.50', abatimento: '236.90' }],
    });
  });

  test('faturar junta em um título só, e não mistura pessoas', async () => {
    const ids = [...(await titulo({ valor: '10.00' })), ...(await titulo({ valor: '15.50' }))];
    const fatura = await quem.post('financeiro/faturar', { ids, documento: 'FAT 1', vencimento: '2025-07-01' });
    expect(await ler(fatura.body.ids[0])).toMatchObject({ valor: '25.50', documento: 'FAT 1' });
    const { id: outra } = await criarEmpresa(quem);
    const misturados = [...(await titulo()), ...(await titulo({ pessoaId: outra }))];
    expect(await quem.post('financeiro/faturar', { ids: misturados, vencimento: '2025-07-01' })).toMatchObject({
      status: 400,
      body: { campos: { ids: expect.any(String) } },
    });
  });
});

test('o resumo diz o que venceu e o que há nas contas, e o relatório soma o mesmo', async () => {
  const { body } = await quem.get(`financeiro/resumo?empresaId=${empresaId}`);
  const { totais } = await lista(`origem=R&empresaId=${empresaId}&situacao=vencida`);
  expect(body.receber.vencido.valor).toBe(totais.aberto);
  expect(body.contas.map(({ id }: { id: number }) => id)).toContain(contaId);
  for (const por of ['pessoa', 'mes', 'empresa', 'centro', 'situacao']) {
    const relatorio = await quem.get(`financeiro/relatorio?origem=R&por=${por}`);
    expect(relatorio.status).toBe(200);
    expect(relatorio.body.total.vencido).toBe(totais.vencido);
  }
});

describe('cobrança de contrato', () => {
  test('vira conta a receber de quem contratou, paga em lote pela competência, e se desfaz enquanto ninguém pagou', async () => {
    const { admin } = palco.provedor;
    await novaEmpresa(palco, palco.provedor);
    const conta = await new Fabrica(palco, palco.provedor).criar(contas, {
      saldoInicial: '0.00',
      saldoInicialData: null,
    });
    const lote = async () => {
      const tipo = await novoTipo(admin);
      const contrato = await contratoAprovado(admin, { contratoTipoId: tipo.id });
      const pedido = { contratoTipoIds: [tipo.id], competencia: '2025-06' };
      const { body } = await admin.post('empresas/batch-monthly-payment', pedido);
      await terminar(admin, body.jobId);
      const { data } = (await admin.get(`financeiro?origem=R&pessoaId=${contrato.empresa?.id ?? contrato.empresaId}`))
        .body;
      return { execucaoId: body.execucaoId, pessoaId: data[0]?.pessoaId, lancamento: data[0] };
    };
    const desfeito = await lote();
    expect(desfeito.lancamento).toMatchObject({ valor: '389.90', competencia: '2025-06', situacao: 'vencida' });
    expect((await admin.post(`contratos/execucoes/${desfeito.execucaoId}/desfazer`, {})).status).toBe(200);
    expect((await admin.get(`financeiro/${desfeito.lancamento.id}`)).body.situacao).toBe('inativa');
    const pago = await lote();
    const mensalidade = { competencia: '2025-06', data: '2025-06-10', contaId: conta.id, outraEmpresa: true };
    expect(
      await admin.post('financeiro/monthly-payment', { ...mensalidade, pessoaIds: [pago.pessoaId] }),
    ).toMatchObject({
      status: 201,
      body: { baixas: [{ lancamentoId: pago.lancamento.id }], total: '389.90' },
    });
    expect(await admin.post(`contratos/execucoes/${pago.execucaoId}/desfazer`, {})).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('já pagas') },
    });
    expect((await admin.get('financeiro/area-revenda')).status).toBe(200);
  });
});

test('exporta o que se vê', async () => {
  const { status, body } = await quem.get('exports/contas-a-receber.csv');
  expect(status).toBe(200);
  expect(body).toContain('Vencimento');
});
