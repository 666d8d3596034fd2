import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import {
  lancador,
  novaReceita,
  novoCodigoDeBarras,
  novoProduto,
  operacoesDe,
} from '../../../../test-support/estoque.ts';
import { comEmpresas, consulta, novaEmpresa, proximo } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo } = palco;
const { admin } = grupo;
const operacoes = await operacoesDe(palco, grupo);
const loja = () => novaEmpresa(palco, grupo);
const produto = (campos: object = {}) => novoProduto(palco, grupo, { ...campos });
const saldo = async (produtoId: number, empresaId: number) => {
  const { body } = await admin.get(`estoque/saldos?${consulta({ produtoId, empresaId })}`);
  return body.data[0] ?? null;
};
const conferir = async () => expect((await admin.get('estoque/conferencia')).body.divergencias).toEqual([]);

describe('transferência', () => {
  const preparar = async (quantidade = '10') => {
    const [origemId, destinoId, produtoId] = [await loja(), await loja(), await produto()];
    await lancador(admin, origemId, operacoes)('COMPRA', { produtoId, quantidade: '20', custo: '7.50' });
    const { status, body } = await admin.post('estoque/transferencias', {
      origemId,
      destinoId,
      itens: [{ produtoId, quantidade }],
    });
    expect([status, body.situacao]).toEqual([201, 'rascunho']);
    return {
      origemId,
      destinoId,
      produtoId,
      t: body,
      em: (acao: string, corpo: object = {}) => admin.post(`estoque/transferencias/${body.id}/${acao}`, corpo),
    };
  };

  test('enviada, fica em trânsito; recebida inteira, entra pelo custo com que saiu e fecha', async () => {
    const { origemId, destinoId, produtoId, em } = await preparar();
    await lancador(admin, destinoId, operacoes)('COMPRA', { produtoId, quantidade: '10', custo: '2.50' });
    expect((await em('enviar')).body).toMatchObject({ situacao: 'enviada', valor: '75.00' });
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '10.0000' });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '10.0000', emTransito: '10.0000' });
    expect((await em('receber')).body).toMatchObject({
      situacao: 'fechada',
      itens: [{ recebida: '10.0000', diferenca: '0.0000' }],
    });
    expect(await saldo(produtoId, destinoId)).toMatchObject({
      saldo: '20.0000',
      custoMedio: '5.000000',
      emTransito: '0',
    });
    expect(await em('enviar')).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    await conferir();
  });

  test('recebida com falta, espera que digam se voltou ou se perdeu', async () => {
    const { origemId, destinoId, produtoId, em, t } = await preparar();
    await em('enviar');
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '0', emTransito: '10.0000' });
    const [item] = t.itens;
    expect((await em('receber', { itens: [{ itemId: item.id, recebida: '7' }] })).body).toMatchObject({
      situacao: 'recebida',
      itens: [{ diferenca: '-3.0000' }],
    });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '7.0000', emTransito: '3.0000' });
    expect((await em('cancelar')).status).toBe(409);
    expect((await em('fechar', { itens: [{ itemId: item.id, desfecho: 'origem' }] })).body).toMatchObject({
      situacao: 'fechada',
    });
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '13.0000', custoMedio: '7.500000' });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ emTransito: '0' });
    await conferir();
  });

  test('o que se perdeu no caminho volta à origem e sai dela como perda, pelo custo com que saiu', async () => {
    const { origemId, destinoId, produtoId, em, t } = await preparar();
    const antes = await saldo(produtoId, origemId);
    await em('enviar');
    await em('receber', { itens: [{ itemId: t.itens[0].id, recebida: '7' }] });
    await em('fechar', { itens: [{ itemId: t.itens[0].id, desfecho: 'perda' }] });
    const { body } = await admin.get(`estoque/movimentos?${consulta({ produtoId, empresaId: origemId })}`);
    expect(body.data.slice(0, 2)).toMatchObject([
      {
        quantidade: '-3.0000',
        operacao: { tipo: 'perda' },
        custoUnitario: antes.custoMedio,
        motivo: expect.stringContaining('Transferência'),
      },
      { quantidade: '3.0000', operacao: { tipo: 'transferencia_entrada' } },
    ]);
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '10.0000', custoMedio: antes.custoMedio });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '7.0000', emTransito: '0' });
    await conferir();
  });

  test('de um estoque para ele mesmo não vai, com o nome que tiver', async () => {
    const [empresaId, produtoId] = [await loja(), await produto()];
    const naLoja = lancador(admin, empresaId, operacoes);
    await naLoja('COMPRA', [
      { produtoId, quantidade: '10', custo: '1' },
      { produtoId, quantidade: '1', custo: '1', local: 'Depósito' },
    ]);
    const mandar = async (origemLocal: string | null, destinoLocal: string | null) => {
      const itens = [{ produtoId, quantidade: '1' }];
      const lados = { origemId: empresaId, destinoId: empresaId, origemLocal, destinoLocal };
      return admin.post('estoque/transferencias', { ...lados, itens });
    };
    for (const [de, para] of [
      [null, null],
      [null, 'estoque'],
      ['Estoque', null],
      ['Deposito', 'DEPÓSITO '],
    ] as const) {
      expect(await mandar(de, para)).toMatchObject({
        status: 400,
        body: { campos: { destinoId: 'O destino é igual à origem' } },
      });
    }
    expect((await mandar(null, 'Depósito')).status).toBe(201);
  });

  test('cancelada antes do recebimento, o que saiu volta', async () => {
    const { origemId, produtoId, em } = await preparar();
    await em('enviar');
    expect((await em('cancelar')).body.situacao).toBe('cancelada');
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '20.0000' });
    expect((await em('receber')).status).toBe(409);
  });

  test('números de série vão e chegam; um que não foi enviado pede o motivo', async () => {
    const [origemId, destinoId, produtoId] = [
      await loja(),
      await loja(),
      await produto({ controla_numero_serie: true }),
    ];
    await lancador(
      admin,
      origemId,
      operacoes,
    )('COMPRA', { produtoId, quantidade: '3', custo: '1', seriais: ['T1', 'T2', 'T3'] });
    const { body } = await admin.post('estoque/transferencias', {
      origemId,
      destinoId,
      enviar: true,
      itens: [{ produtoId, quantidade: '2', seriais: ['T1', 'T2'] }],
    });
    expect(body.situacao).toBe('enviada');
    const receber = (seriais: string[]) =>
      admin.post(`estoque/transferencias/${body.id}/receber`, {
        itens: [{ itemId: body.itens[0].id, recebida: String(seriais.length), seriais }],
      });
    expect(await receber(['T3'])).toMatchObject({ status: 400, body: { campos: { motivo: expect.any(String) } } });
    expect((await receber(['T2'])).body.situacao).toBe('recebida');
    const fechada = await admin.post(`estoque/transferencias/${body.id}/fechar`, {
      itens: [{ itemId: body.itens[0].id, desfecho: 'perda' }],
    });
    expect(fechada.body.situacao).toBe('fechada');
    const seriais = (await admin.get(`estoque/saldos/seriais?${consulta({ produtoId, sortBy: 'numero' })}`)).body.data;
    expect(
      seriais.map(({ estado, empresa }: { estado: string; empresa: { id: number } | null }) => [
        estado,
        empresa?.id ?? null,
      ]),
    ).toEqual([
      ['baixado', null],
      ['em_estoque', destinoId],
      ['em_estoque', origemId],
    ]);
    await conferir();
  });

  const enviar = async (campos: object, itens: (produtoId: number) => object[], compra: object) => {
    const [origemId, destinoId, produtoId] = [await loja(), await loja(), await produto(campos)];
    await lancador(admin, origemId, operacoes)('COMPRA', { produtoId, custo: '4', ...compra });
    const { body: t } = await admin.post('estoque/transferencias', {
      origemId,
      destinoId,
      enviar: true,
      itens: itens(produtoId),
    });
    expect(t.situacao).toBe('enviada');
    const receber = (corpo: object) => admin.post(`estoque/transferencias/${t.id}/receber`, corpo);
    return { origemId, destinoId, produtoId, t, receber, item: t.itens[0] };
  };

  test('chegou mais do que foi enviado: entra como sobra, pelo custo do que veio, com o motivo', async () => {
    const { destinoId, produtoId, receber, item, t } = await enviar(
      {},
      (produtoId) => [{ produtoId, quantidade: '6' }],
      { quantidade: '10' },
    );
    const itens = [{ itemId: item.id, recebida: '8' }];
    expect(await receber({ itens })).toMatchObject({ status: 400, body: { campos: { motivo: expect.any(String) } } });
    expect((await receber({ itens, motivo: 'Caixa contada errado na saída' })).body).toMatchObject({
      situacao: 'fechada',
      valor: '24.00',
      itens: [{ diferenca: '2.0000', motivo: 'Caixa contada errado na saída' }],
    });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '8.0000', custoMedio: '4.000000' });
    const { body } = await admin.get(`estoque/movimentos?${consulta({ produtoId, empresaId: destinoId })}`);
    expect(body.data).toMatchObject([
      { quantidade: '2.0000', motivo: 'Caixa contada errado na saída', documento: `Transferência ${t.numero}` },
      { quantidade: '6.0000' },
    ]);
    await conferir();
  });

  test('número de série trocado: o que a origem ainda tinha sai de lá, o que ninguém conhecia entra, o que faltou espera', async () => {
    const n = proximo();
    const [a, b, c, novo] = [`A${n}`, `B${n}`, `C${n}`, `N${n}`];
    const { origemId, destinoId, produtoId, receber, item } = await enviar(
      { controla_numero_serie: true },
      (produtoId) => [{ produtoId, quantidade: '2', seriais: [a, b] }],
      { quantidade: '3', seriais: [a, b, c] },
    );
    const { status, body } = await receber({
      itens: [{ itemId: item.id, recebida: '3', seriais: [a.toLowerCase(), c, novo] }],
      motivo: 'Separado o aparelho errado',
    });
    expect([status, body]).toMatchObject([
      200,
      {
        situacao: 'recebida',
        itens: [
          { seriaisRecebidos: [a], diferenca: '-1.0000', sobra: false },
          { seriaisRecebidos: [c], diferenca: '1.0000', sobra: true, quantidade: '0', custoUnitario: '4.000000' },
          { seriaisRecebidos: [novo], diferenca: '1.0000', sobra: true, motivo: 'Separado o aparelho errado' },
        ],
      },
    ]);
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '0.0000' });
    expect(await saldo(produtoId, destinoId)).toMatchObject({ saldo: '3.0000', custoMedio: '4.000000' });
    await admin.post(`estoque/transferencias/${body.id}/fechar`, {
      itens: [{ itemId: item.id, desfecho: 'origem' }],
    });
    expect(await saldo(produtoId, origemId)).toMatchObject({ saldo: '1.0000' });
    await conferir();
  });

  test('um número de série que está em uma terceira loja não chega por esta transferência', async () => {
    const n = proximo();
    const { produtoId, receber, item } = await enviar(
      { controla_numero_serie: true },
      (produtoId) => [{ produtoId, quantidade: '1', seriais: [`A${n}`] }],
      { quantidade: '1', seriais: [`A${n}`] },
    );
    const terceira = await loja();
    const deLa = { produtoId, quantidade: '1', custo: '4', seriais: [`Z${n}`] };
    await lancador(admin, terceira, operacoes)('COMPRA', deLa);
    const resposta = await receber({
      itens: [{ itemId: item.id, recebida: '2', seriais: [`A${n}`, `Z${n}`] }],
      motivo: 'veio junto',
    });
    expect(resposta).toMatchObject({ status: 400, body: { error: expect.stringContaining('transfira-o de lá') } });
    expect((await receber({ itens: [{ itemId: item.id, recebida: '1' }] })).body.situacao).toBe('fechada');
  });

  test('outro lote e outro produto no mesmo carreto entram como sobra; na mesma chamada falta o que não veio', async () => {
    const estranho = await produto({ custo_real: '2.5' });
    const { destinoId, produtoId, receber, item } = await enviar(
      { controla_lote: true },
      (produtoId) => [{ produtoId, quantidade: '6', fefo: true }],
      { quantidade: '6', lote: { numero: 'L1', validade: '2099-01-01' } },
    );
    const { body } = await receber({
      itens: [{ itemId: item.id, recebida: '4' }],
      sobras: [
        { produtoId, quantidade: '2', lote: { numero: 'L2', validade: '2099-06-01' } },
        { produtoId: estranho, quantidade: '3' },
      ],
      motivo: 'Carga de outra loja misturada',
    });
    expect(body).toMatchObject({
      situacao: 'recebida',
      itensTotal: 1,
      itens: [
        { lote: { numero: 'L1' }, diferenca: '-2.0000' },
        { lote: { numero: 'L2' }, diferenca: '2.0000', sobra: true },
        { produto: { id: estranho }, diferenca: '3.0000', sobra: true },
      ],
    });
    const lotes = (await admin.get(`estoque/saldos/lotes?${consulta({ produtoId, empresaId: destinoId })}`)).body.data;
    expect(lotes.map(({ numero, saldo: s }: { numero: string; saldo: string }) => [numero, s])).toEqual([
      ['L1', '4.0000'],
      ['L2', '2.0000'],
    ]);
    expect(await saldo(estranho, destinoId)).toMatchObject({ saldo: '3.0000', custoMedio: '2.500000' });
    await conferir();
  });

  test('quem só vê o destino recebe, mas não envia; quem não vê nenhum não acha', async () => {
    const { destinoId, t, em } = await preparar();
    const doDestino = await comEmpresas(palco, grupo, [destinoId], ['transferencia-estoque']);
    const deFora = await comEmpresas(palco, grupo, [await loja()], ['transferencia-estoque']);
    expect((await doDestino.post(`estoque/transferencias/${t.id}/enviar`, {})).status).toBe(404);
    await em('enviar');
    expect((await deFora.get(`estoque/transferencias/${t.id}`)).status).toBe(404);
    expect(await doDestino.post(`estoque/transferencias/${t.id}/receber`, {})).toMatchObject({
      status: 200,
      body: { situacao: 'fechada' },
    });
  });
});

describe('contagem', () => {
  const preparar = async () => {
    const empresaId = await loja();
    const [a, b, caixa] = [await produto(), await produto(), await produto()];
    const lancar = lancador(admin, empresaId, operacoes);
    await lancar(
      'COMPRA',
      [a, b, caixa].map((produtoId) => ({ produtoId, quantidade: '10', custo: '4' })),
    );
    const ean = `789${String(1_000_000_000 + proximo())}`;
    await novoCodigoDeBarras(palco, grupo, a, ean);
    await novoCodigoDeBarras(palco, grupo, caixa, `C${ean}`, '12');
    const { status, body } = await admin.post('estoque/contagens', { empresaId, descricao: 'Noite' });
    expect([status, body.situacao, body.itens]).toEqual([201, 'aberta', 3]);
    const ler = (codigo: string, mais: object = {}) =>
      admin.post(`estoque/contagens/${body.id}/leituras`, { codigo, chave: `leitura-${proximo()}`, ...mais });
    const em = (acao: string, corpo: object = {}) => admin.post(`estoque/contagens/${body.id}/${acao}`, corpo);
    const itens = async (situacao = 'todos') =>
      (await admin.get(`estoque/contagens/${body.id}/itens?situacao=${situacao}`)).body.data;
    return { empresaId, a, b, caixa, ean, lancar, id: body.id, ler, em, itens };
  };

  test('às cegas, leituras de vários se somam; a caixa vale doze; a mesma chave conta uma vez', async () => {
    const { ler, ean, itens, em, id } = await preparar();
    await Promise.all(Array.from({ length: 9 }, () => ler(ean)));
    const chave = `repetida-${proximo()}`;
    await ler(ean, { chave });
    expect((await ler(ean, { chave })).body).toMatchObject({
      repetida: true,
      item: { contado: '10.0000', saldo: null, diferenca: null },
    });
    expect((await ler(ean, { quantidade: '-1' })).body.item.contado).toBe('9.0000');
    expect((await ler(`C${ean}`)).body).toMatchObject({ quantidade: '12.0000', item: { contado: '12.0000' } });
    expect(await ler('nada disso')).toMatchObject({
      status: 400,
      body: { campos: { codigo: 'Código não encontrado' } },
    });
    expect((await itens()).every(({ saldo: s }: { saldo: unknown }) => s === null)).toBe(true);
    expect((await em('decidir', { decisao: 'aceita' })).status).toBe(409);
    expect((await em('encerrar')).body).toMatchObject({ situacao: 'conferencia', contados: 2, diferencas: 2 });
    expect((await ler(ean)).status).toBe(409);
    expect((await admin.get(`estoque/contagens/${id}/itens?situacao=diferentes&sortBy=diferenca`)).body).toMatchObject({
      data: [
        { diferenca: '-1.0000', valor: '-4.00' },
        { diferenca: '2.0000', valor: '8.00' },
      ],
      totais: { valor: '4.00' },
    });
  });

  test('a diferença aceita ajusta o saldo pelo custo médio; a ignorada não; o vendido durante a contagem não é diferença', async () => {
    const { ler, ean, em, itens, lancar, a, caixa, b, empresaId } = await preparar();
    await lancar('VENDA', { produtoId: a, quantidade: '2' });
    for (let i = 0; i < 8; i += 1) await ler(ean);
    await ler(`C${ean}`);
    await lancar('VENDA', { produtoId: caixa, quantidade: '5' });
    await em('encerrar');
    const diferentes = await itens('diferentes');
    expect(diferentes).toHaveLength(1);
    const aceite = await em('decidir', { decisao: 'aceita', itemIds: [diferentes[0].id] });
    expect(aceite.body).toMatchObject({ aceitas: 1, ajustes: 1, contagem: { situacao: 'concluida' } });
    expect(await saldo(caixa, empresaId)).toMatchObject({ saldo: '7.0000', custoMedio: '4.000000' });
    expect(await saldo(a, empresaId)).toMatchObject({ saldo: '8.0000' });
    expect(await saldo(b, empresaId)).toMatchObject({ saldo: '10.0000' });
    const { body } = await admin.get(`estoque/movimentos?${consulta({ produtoId: caixa, origem: 'contagem' })}`);
    expect(body.data).toMatchObject([{ quantidade: '2.0000', operacao: { tipo: 'ajuste_entrada' } }]);
    await conferir();
  });

  test('o que ninguém contou pode ser dado como zero; a contagem cancelada nada muda', async () => {
    const { em, ler, ean, b, empresaId, a } = await preparar();
    await ler(ean, { quantidade: '10' });
    await em('encerrar');
    const { body } = await em('decidir', { decisao: 'aceita', naoContadosComoZero: true });
    expect(body).toMatchObject({ aceitas: 2, contagem: { situacao: 'concluida' } });
    expect(await saldo(b, empresaId)).toMatchObject({ saldo: '0.0000' });
    expect(await saldo(a, empresaId)).toMatchObject({ saldo: '10.0000' });
    const outra = await preparar();
    await outra.ler(outra.ean, { quantidade: '3' });
    expect((await outra.em('cancelar')).body.situacao).toBe('cancelada');
    expect(await saldo(outra.a, outra.empresaId)).toMatchObject({ saldo: '10.0000' });
  });

  test('por número de série: o que falta sai, o que sobra entra, lido duas vezes é recusado', async () => {
    const empresaId = await loja();
    const produtoId = await produto({ controla_numero_serie: true });
    const n = proximo();
    await lancador(
      admin,
      empresaId,
      operacoes,
    )('COMPRA', { produtoId, quantidade: '2', custo: '1', seriais: [`S${n}A`, `S${n}B`] });
    const { body: contagem } = await admin.post('estoque/contagens', {
      empresaId,
      descricao: 'Séries',
      produtoIds: [produtoId],
    });
    const ler = (corpo: object) =>
      admin.post(`estoque/contagens/${contagem.id}/leituras`, { chave: `leitura-${proximo()}`, ...corpo });
    expect((await ler({ codigo: `s${n}a` })).status).toBe(201);
    expect((await ler({ codigo: `S${n}A` })).status).toBe(409);
    const [item] = (await admin.get(`estoque/contagens/${contagem.id}/itens`)).body.data;
    expect((await ler({ itemId: item.id, serial: `S${n}C` })).status).toBe(201);
    await admin.post(`estoque/contagens/${contagem.id}/encerrar`, {});
    const { body } = await admin.post(`estoque/contagens/${contagem.id}/decidir`, {
      decisao: 'aceita',
      itemIds: [item.id],
    });
    expect(body).toMatchObject({ ajustes: 2 });
    const seriais = (
      await admin.get(`estoque/saldos/seriais?${consulta({ produtoId, estado: 'em_estoque', sortBy: 'numero' })}`)
    ).body.data;
    expect(seriais.map(({ numero }: { numero: string }) => numero)).toEqual([`s${n}a`.toUpperCase(), `S${n}C`]);
    await conferir();
  });
});

describe('produção', () => {
  test('consome a receita e dá entrada no produto pelo custo do que saiu', async () => {
    const empresaId = await loja();
    const [carne, molho, prato] = [
      await novoProduto(palco, grupo, {}, 'KG'),
      await novoProduto(palco, grupo, {}, 'KG'),
      await produto(),
    ];
    await lancador(
      admin,
      empresaId,
      operacoes,
    )('COMPRA', [
      { produtoId: carne, quantidade: '10', custo: '30' },
      { produtoId: molho, quantidade: '1', custo: '10' },
    ]);
    // 0.150 kg net with a correction factor of 1.20 at 30.00/kg is 5.40.
    const primeira = await novaReceita(palco, grupo, prato, [[carne, '0.150', '1.20']], { modo: 'produzido' });
    await novaReceita(
      palco,
      grupo,
      prato,
      [
        [carne, '1.5', '1.20'],
        [molho, '0.5'],
      ],
      { modo: 'produzido', rendimento: '10' },
    );
    const previa = await admin.get(
      `estoque/producoes/previa?${consulta({ produtoId: prato, empresaId, quantidade: 30 })}`,
    );
    expect(previa.body).toMatchObject({
      custoTotal: '177.00',
      componentes: [{ falta: '0' }, { quantidade: '1.5', falta: '0.5' }],
    });
    const { status, body } = await admin.post('estoque/producoes', {
      produtoId: prato,
      empresaId,
      local: 'Vitrine',
      quantidade: '10',
    });
    expect([status, body]).toMatchObject([
      201,
      {
        receitaNumero: 2,
        custoTotal: '59.00',
        custoUnitario: '5.900000',
        consumidos: [{ quantidade: '1.8000', valor: '54.00' }, { valor: '5.00' }],
      },
    ]);
    expect(await saldo(prato, empresaId)).toMatchObject({ saldo: '10.0000', custoMedio: '5.900000' });
    const antiga = await admin.post('estoque/producoes', {
      produtoId: prato,
      empresaId,
      quantidade: '1',
      receitaId: primeira,
    });
    expect(antiga.body).toMatchObject({ receitaNumero: 1, custoTotal: '5.40' });
    const estorno = await admin.post(`estoque/producoes/${body.id}/estornar`, { motivo: 'queimou' });
    expect(estorno.body.situacao).toBe('estornada');
    // The average keeps six decimals: undoing leaves a trace far below a cent.
    expect(Number((await saldo(prato, empresaId)).custoMedio)).toBeCloseTo(5.4, 4);
    expect(await saldo(molho, empresaId)).toMatchObject({ saldo: '1.0000', custoMedio: '10.000000' });
    expect((await admin.post(`estoque/producoes/${body.id}/estornar`, { motivo: 'de novo' })).status).toBe(409);
    await conferir();
  });
});
