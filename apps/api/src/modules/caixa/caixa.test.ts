import { randomUUID } from 'node:crypto';
import type { FechamentoDeCaixa, TurnoLido } from '@retaguarda/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { criar } from '../../../test-support/empresas.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { vendaSimples } from '../../../test-support/vendas.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const { admin } = grupo;
const DE_OPERADOR = ['caixa_index', 'caixa_show', 'caixa_create'];

const conferida = () => consultar(palco.banco.url, 'select * from app.conferir_caixa()');
const operador = () => grupo.as(...DE_OPERADOR);
const loja = () => novaEmpresa(palco, grupo);
const abrir = async (quem: Cliente, corpo: object): Promise<TurnoLido> => {
  const { status, body } = await quem.post('caixa-movimento', corpo);
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
};
const ler = async (id: number): Promise<TurnoLido> => (await admin.get(`caixa-movimento/${id}`)).body;
const fechamento = async (id: number): Promise<FechamentoDeCaixa> => (await admin.get(`fechamento-caixa/${id}`)).body;

describe('um caixa, um turno', () => {
  test('duas pessoas abrem o mesmo caixa ao mesmo tempo: uma abre, a outra é avisada', async () => {
    const empresaId = await loja();
    const [ana, beto] = [await operador(), await operador()];
    const respostas = await Promise.all([ana, beto].map((quem) => quem.post('caixa-movimento', { empresaId })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body.error).toContain(
      'Já há um turno aberto no caixa Retaguarda',
    );
  });

  test('uma pessoa não abre dois caixas; encerrado o primeiro, abre o segundo', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId: await loja(), fundo: '50.00' });
    const empresaId = await loja();
    expect((await ana.post('caixa-movimento', { empresaId })).status).toBe(409);
    expect((await ana.get('caixa-movimento/meu')).body.turno.id).toBe(id);
    expect((await ana.post('caixa-movimento/finalizar', { id })).status).toBe(200);
    const { situacao, dia } = await abrir(ana, { empresaId });
    expect(situacao).toBe('aberto');
    const { body } = await admin.get(`financeiro/fechamento/conferencia?ate=${dia}`);
    expect(body.find((uma: { empresaId: number }) => uma.empresaId === empresaId).pendencias).toEqual([
      { tipo: 'turno', quantidade: 1, valor: null },
    ]);
  });

  test('a segunda abertura de um terminal encerra o turno anterior, com a razão escrita; o fim verdadeiro ainda entra', async () => {
    const empresaId = await loja();
    const terminal = await TerminalDeTeste.novo(admin, { empresaId });
    const [velho, novo] = [randomUUID(), randomUUID()];
    const agora = Date.now();
    const hora = (h: number) => new Date(agora - (10 - h) * 3_600_000).toISOString();
    await terminal.acontecer('turno.aberto', { turno: velho, fundo: '10.00' }, { ocorridoEm: hora(1) });
    await terminal.acontecer('turno.aberto', { turno: novo, fundo: '20.00' }, { ocorridoEm: hora(5) });
    const { body } = await admin.get(`caixa-movimento?empresaId=${empresaId}&sortBy=abertoEm`);
    expect(body.data.map(({ situacao }: TurnoLido) => situacao)).toEqual(['encerrado', 'aberto']);
    const [{ id }] = body.data;
    expect((await ler(id)).observacao).toMatch(/^Encerrado pela abertura de outro turno em /);
    const fim = await terminal.acontecer(
      'turno.encerrado',
      { turno: velho, contagem: [{ especie: 'dinheiro', valor: '10.00' }] },
      { ocorridoEm: hora(4) },
    );
    expect(fim).toMatchObject({ resultado: 'aceito', resposta: { turno: id, contado: true } });
    expect((await ler(id)).encerradoEm).toBe(hora(4));
    expect(await conferida()).toEqual([]);
  });

  test('a abertura mais antiga que chega por último entra já encerrada: nunca há dois abertos', async () => {
    const empresaId = await loja();
    const terminal = await TerminalDeTeste.novo(admin, { empresaId });
    const agora = Date.now();
    await terminal.acontecer(
      'turno.aberto',
      { turno: randomUUID() },
      { ocorridoEm: new Date(agora - 60_000).toISOString() },
    );
    const { resposta } = await terminal.acontecer(
      'turno.aberto',
      { turno: randomUUID() },
      { ocorridoEm: new Date(agora - 3_600_000).toISOString() },
    );
    expect(resposta).toMatchObject({ situacao: 'encerrado' });
    expect(await conferida()).toEqual([]);
  });

  test('a venda de um turno desconhecido faz um presumido, que a abertura completa; a que chega depois do fim vira suplemento', async () => {
    const empresaId = await loja();
    const terminal = await TerminalDeTeste.novo(admin, { empresaId });
    const turno = randomUUID();
    await terminal.acontecer('venda', vendaSimples({ produtoId: null }, { turno }));
    const [presumido] = (await admin.get(`caixa-movimento?empresaId=${empresaId}`)).body.data;
    expect(presumido).toMatchObject({ presumido: true, situacao: 'aberto' });
    await terminal.acontecer('turno.encerrado', { turno, contagem: [{ especie: 'dinheiro', valor: '110.00' }] });
    await terminal.acontecer(
      'turno.aberto',
      { turno, fundo: '100.00', operadorNome: 'Caio' },
      { ocorridoEm: new Date(Date.now() - 3_600_000).toISOString() },
    );
    await terminal.acontecer('venda', vendaSimples({ produtoId: null, unitario: '7.00' }, { turno }));
    const lido = await fechamento(presumido.id);
    expect(lido.turno).toMatchObject({ presumido: false, operador: 'Caio', fundo: '100.00' });
    expect(
      lido.suplementos.map(({ fato, esperadoAntes, esperadoDepois }) => [
        fato.split('/')[0],
        esperadoAntes,
        esperadoDepois,
      ]),
    ).toEqual([
      ['abertura', '10.00', '110.00'],
      ['venda', '110.00', '117.00'],
    ]);
    expect(lido.linhas[0]).toMatchObject({ diferencaAntes: '100.00', diferenca: '-7.00' });
    expect(await conferida()).toEqual([]);
  });

  test('o mesmo movimento por dois eventos, e desfeito duas vezes, move a gaveta uma vez', async () => {
    const empresaId = await loja();
    const terminal = await TerminalDeTeste.novo(admin, { empresaId });
    const [turno, movimento] = [randomUUID(), randomUUID()];
    const mover = (mais: object) =>
      terminal.acontecer('turno.movimento', { turno, tipo: 'suprimento', valor: '30.00', ...mais });
    // The one that takes back comes first: what happened is recorded in whatever order.
    await mover({ movimento: randomUUID(), desfaz: movimento });
    await mover({ movimento });
    await mover({ movimento });
    await mover({ movimento: randomUUID(), desfaz: movimento });
    const [{ id }] = (await admin.get(`caixa-movimento?empresaId=${empresaId}`)).body.data;
    expect((await ler(id)).movimentos.map(({ valor }) => valor).sort()).toEqual(['-30.00', '30.00']);
  });
});

describe('a gaveta', () => {
  let empresaId = 0;
  beforeAll(async () => {
    empresaId = await loja();
    const { status } = await admin.put('caixa-politica', {
      empresaId,
      tolerancia: '1.00',
      limiteSangria: '200.00',
      limiteDespesa: null,
      limiteGaveta: '500.00',
      faltaDestino: 'a_apurar',
      sobraDestino: 'a_apurar',
      contaId: null,
    });
    expect(status).toBe(200);
  });

  test('a sangria acima do limite pede quem autorize, com a própria senha e o direito', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '600.00' });
    const sangria = (mais: object) =>
      ana.post(`caixa-movimento/${id}/movimentos`, { tipo: 'sangria', valor: '300.00', motivo: 'cofre', ...mais });
    const sem = await sangria({});
    expect([sem.status, sem.body.campos]).toEqual([400, { 'autorizador.usuario': expect.stringContaining('200,00') }]);
    const gerente = await novoUsuario(database, grupo.id, { slugs: ['caixa_autorizar'] });
    const semDireito = await novoUsuario(database, grupo.id, { slugs: [] });
    const recusas = await Promise.all([
      sangria({ autorizador: { usuario: gerente.usuario, senha: 'outra senha' } }),
      sangria({ autorizador: { usuario: semDireito.usuario, senha: SENHA } }),
      sangria({ autorizador: { usuario: 'ninguem', senha: SENHA } }),
    ]);
    const texto = 'Usuário ou senha de quem autoriza não conferem';
    for (const { status, body } of recusas)
      expect([status, body.campos]).toEqual([400, { 'autorizador.senha': texto }]);
    expect((await ler(id)).movimentos).toEqual([]);
    const feita = await sangria({ autorizador: { usuario: gerente.usuario, senha: SENHA } });
    expect([feita.status, feita.body.movimentos[0]]).toMatchObject([
      201,
      { valor: '-300.00', autorizador: gerente.usuario },
    ]);
    await ana.post('caixa-movimento/finalizar', { id });
  });

  test('quem tenta adivinhar a senha de quem autoriza espera', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '600.00' });
    const gerente = await novoUsuario(database, grupo.id, { slugs: ['caixa_autorizar'] });
    const tentar = () =>
      ana.post(`caixa-movimento/${id}/movimentos`, {
        tipo: 'sangria',
        valor: '300.00',
        motivo: 'x',
        autorizador: { usuario: gerente.usuario, senha: 'não' },
      });
    for (let i = 0; i < 5; i++) await tentar();
    expect((await tentar()).status).toBe(429);
    // At the door nobody waits for it.
    expect(await palco.entrar(grupo.id, gerente.usuario)).toBeTruthy();
    await ana.post('caixa-movimento/finalizar', { id });
  });

  test('a gaveta acima do limite pede sangria, sem dizer quanto há nela', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '480.00' });
    const com = await ana.post(`caixa-movimento/${id}/movimentos`, { tipo: 'suprimento', valor: '40.00' });
    expect(com.body.pedeSangria).toBe(true);
    expect(JSON.stringify(com.body)).not.toContain('520');
    await ana.post('caixa-movimento/finalizar', { id });
  });

  test('um movimento se desfaz por outro, e fica desfeito; o turno encerrado não se move', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '100.00' });
    const [{ id: movimentoId }] = (
      await ana.post(`caixa-movimento/${id}/movimentos`, { tipo: 'suprimento', valor: '40.00' })
    ).body.movimentos;
    const desfazer = () => ana.post(`caixa-movimento/${id}/desfazer-movimento`, { movimentoId, motivo: 'engano' });
    const juntos = await Promise.all([desfazer(), desfazer()]);
    expect(juntos.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ler(id)).movimentos.map(({ valor, desfeito, desfaz }) => [valor, desfeito, desfaz])).toEqual([
      ['40.00', true, false],
      ['-40.00', false, true],
    ]);
    const volta = await ana.post(`caixa-movimento/${id}/desfazer-movimento`, {
      movimentoId: (await ler(id)).movimentos[1]?.id,
      motivo: 'x',
    });
    expect(volta.status).toBe(409);
    await ana.post('caixa-movimento/finalizar', { id });
    expect((await ana.post(`caixa-movimento/${id}/movimentos`, { tipo: 'suprimento', valor: '1.00' })).status).toBe(
      409,
    );
  });

  test('o turno de outra pessoa é dela, menos para quem pode alterar turnos; o de outra empresa não existe', async () => {
    const [ana, beto] = [await operador(), await operador()];
    const { id } = await abrir(ana, { empresaId, fundo: '100.00' });
    const mover = (quem: Cliente) =>
      quem.post(`caixa-movimento/${id}/movimentos`, { tipo: 'suprimento', valor: '1.00' });
    const dele = await mover(beto);
    expect([dele.status, dele.body.permissao]).toEqual([403, 'caixa_update']);
    expect((await beto.post('caixa-movimento/finalizar', { id })).status).toBe(403);
    expect((await mover(admin)).status).toBe(201);
    const restrito = await comEmpresas(
      palco,
      grupo,
      [await loja()],
      [...DE_OPERADOR, 'caixa_update', 'caixa_conferir'],
    );
    for (const quem of [restrito, outro.admin]) {
      expect((await mover(quem)).status).toBe(404);
      expect((await quem.get(`caixa-movimento/${id}`)).status).toBe(404);
      expect((await quem.get(`fechamento-caixa/${id}`)).status).toBe(404);
    }
    expect((await restrito.get('caixa-movimento')).body.total).toBe(0);
    await ana.post('caixa-movimento/finalizar', { id });
  });

  test.each([
    ['sem valor', { tipo: 'suprimento' }, 'valor'],
    ['valor zero', { tipo: 'suprimento', valor: '0.00' }, 'valor'],
    ['três casas', { tipo: 'suprimento', valor: '1.234' }, 'valor'],
    ['valor enorme', { tipo: 'suprimento', valor: '99999999999.00' }, 'valor'],
    ['tipo que não há', { tipo: 'presente', valor: '1.00' }, 'tipo'],
    ['sangria sem motivo', { tipo: 'sangria', valor: '1.00' }, 'motivo'],
    ['forma que não há', { tipo: 'recebimento', valor: '1.00', formaPagamentoId: 999_999 }, 'formaPagamentoId'],
    ['cliente que não há', { tipo: 'recebimento', valor: '1.00', clienteId: 999_999 }, 'clienteId'],
  ])('movimento recusado: %s', async (_, corpo, campo) => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId: await loja() });
    const { status, body } = await ana.post(`caixa-movimento/${id}/movimentos`, corpo);
    expect([status, Object.keys(body.campos)]).toEqual([400, [campo]]);
    expect((await ler(id)).movimentos).toEqual([]);
  });
});

describe('a contagem', () => {
  test('duas contagens ao mesmo tempo: uma fica', async () => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId: await loja(), fundo: '100.00' });
    await ana.post('caixa-movimento/finalizar', { id });
    const contar = (valor: string) =>
      ana.post(`caixa-movimento/${id}/contar`, { contagem: [{ especie: 'dinheiro', valor }] });
    const respostas = await Promise.all([contar('100.00'), contar('90.00')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await ler(id)).contagem).toHaveLength(1);
    expect(await conferida()).toEqual([]);
  });

  test.each([
    ['a soma das cédulas não é o valor', [{ especie: 'dinheiro', valor: '100.00', denominacoes: { '50.00': 1 } }]],
    [
      'a mesma forma duas vezes',
      [
        { especie: 'pix', valor: '1.00' },
        { especie: 'pix', valor: '2.00' },
      ],
    ],
    ['nenhuma forma', []],
    ['forma que não há', [{ especie: 'pix', valor: '1.00', formaPagamentoId: 999_999 }]],
  ])('recusada: %s', async (_, contagem) => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId: await loja(), fundo: '100.00' });
    const { status } = await ana.post('caixa-movimento/finalizar', { id, contagem });
    expect(status).toBe(400);
    expect((await ler(id)).situacao).toBe('aberto');
  });

  test('a venda que corre com o encerramento conta uma vez: no esperado dele ou como suplemento', async () => {
    const empresaId = await loja();
    const terminal = await TerminalDeTeste.novo(admin, { empresaId });
    for (let vez = 0; vez < 4; vez++) {
      const turno = randomUUID();
      await terminal.acontecer('turno.aberto', { turno, fundo: '0' });
      const { data } = (await admin.get(`caixa-movimento?empresaId=${empresaId}&situacao=aberto`)).body;
      const [venda] = await Promise.all([
        terminal.acontecer('venda', vendaSimples({ produtoId: null }, { turno })),
        admin.post('caixa-movimento/finalizar', {
          id: data[0].id,
          contagem: [{ especie: 'dinheiro', valor: '10.00' }],
        }),
      ]);
      expect(venda.resultado).toBe('aceito');
      expect((await fechamento(data[0].id)).linhas[0]).toMatchObject({ esperado: '10.00', diferenca: '0.00' });
      expect(await conferida()).toEqual([]);
    }
  });
});

test('o fechamento compara a pessoa com os seus turnos do mesmo dia da semana, os últimos primeiro', async () => {
  const empresaId = await loja();
  const terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const [ana, caio] = [
    await novoUsuario(database, grupo.id, { slugs: [] }),
    await novoUsuario(database, grupo.id, { slugs: [] }),
  ];
  const meioDia = (diasAtras: number) => {
    const dia = new Date(Date.now() - diasAtras * 86_400_000).toISOString().slice(0, 10);
    return { dia, ocorridoEm: `${dia}T15:00:00.000Z` };
  };
  const contado = async (diasAtras: number, quem: { id: number }, valor: string) => {
    const { dia, ocorridoEm } = meioDia(diasAtras);
    const turno = randomUUID();
    const { resposta } = await terminal.acontecer(
      'turno.aberto',
      { turno, operadorId: quem.id, fundo: '100.00' },
      { ocorridoEm },
    );
    await terminal.acontecer('turno.encerrado', { turno, contagem: [{ especie: 'dinheiro', valor }] }, { ocorridoEm });
    return { turnoId: Number(resposta?.turno), dia };
  };
  const tresSemanas = await contado(22, ana, '101.00');
  const duasSemanas = await contado(15, ana, '97.00');
  await contado(15, caio, '10.00');
  await contado(14, ana, '20.00');
  const { turnoId } = await contado(8, ana, '100.00');
  const { comparacao } = await fechamento(turnoId);
  expect(comparacao).toEqual({
    anteriores: [
      { ...duasSemanas, diferenca: '-3.00' },
      { ...tresSemanas, diferenca: '1.00' },
    ],
    media: '-1.00',
  });
  expect((await fechamento(tresSemanas.turnoId)).comparacao).toEqual({ anteriores: [], media: null });
});

describe('as diferenças no financeiro', () => {
  const novaConta = async (empresaId: number) =>
    (await admin.post('contas', { nome: `Gavetas ${empresaId}`, empresaId, tipo: 'caixa', saldoInicial: '0.00' })).body
      .id as number;
  const saldo = async (conta: number) => (await admin.get(`contas/financeiro/${conta}`)).body.saldo.calculado;
  const comPolitica = async (mais: object = {}) => {
    const empresaId = await loja();
    const contaId = await novaConta(empresaId);
    const { status } = await admin.put('caixa-politica', {
      empresaId,
      tolerancia: '1.00',
      limiteSangria: null,
      limiteDespesa: null,
      limiteGaveta: null,
      faltaDestino: 'perda',
      sobraDestino: 'sobra',
      contaId,
      ...mais,
    });
    expect(status).toBe(200);
    return { empresaId, contaId };
  };
  const contado = async (empresaId: number, valor: string) => {
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '100.00' });
    await ana.post('caixa-movimento/finalizar', { id, contagem: [{ especie: 'dinheiro', valor }] });
    return id;
  };
  const conferir = (id: number, diferenca: object) =>
    admin.post(`caixa-movimento/${id}/conferir`, { diferencas: [{ especie: 'dinheiro', ...diferenca }] });

  test('dentro da tolerância nada se pede nem se lança', async () => {
    const { empresaId, contaId } = await comPolitica();
    const id = await contado(empresaId, '99.00');
    const { status, body } = await admin.post(`caixa-movimento/${id}/conferir`, {});
    expect([status, body.diferencas[0].destino]).toEqual([200, 'tolerada']);
    expect(await saldo(contaId)).toBe('0.00');
  });

  test('a perda sai da conta do caixa; mudado o destino, volta, e a conta do operador fica a receber', async () => {
    const { empresaId, contaId } = await comPolitica();
    const { id: pessoaId } = await criar(admin, { nomeFantasia: 'Ana', cliente: true });
    const id = await contado(empresaId, '90.00');
    const perda = await conferir(id, { motivo: 'sumiu' });
    expect(perda.body.diferencas[0]).toMatchObject({ destino: 'perda', diferenca: '-10.00', pendencia: null });
    expect(await saldo(contaId)).toBe('-10.00');
    const { status, body } = await admin.post(`caixa-movimento/${id}/lancar-diferenca`, {
      diferencas: [{ especie: 'dinheiro', destino: 'operador', motivo: 'assumiu', pessoaId }],
    });
    expect([status, body.error]).toEqual([200, undefined]);
    expect(await saldo(contaId)).toBe('0.00');
    const vigente = (body as FechamentoDeCaixa).diferencas.find(({ substituida }) => !substituida);
    expect(vigente).toMatchObject({
      destino: 'operador',
      pessoa: { id: pessoaId },
      tituloId: expect.any(Number),
      lancamentoId: null,
    });
    const abertos = (await admin.get(`financeiro?origem=R&pessoaId=${pessoaId}`)).body;
    expect(abertos.data.map(({ valor }: { valor: string }) => valor)).toEqual(['10.00']);
    expect(await conferida()).toEqual([]);
  });

  test('o operador sem nome, e a sobra dada por perda, são recusados, e nada muda', async () => {
    const { empresaId, contaId } = await comPolitica();
    const falta = await contado(empresaId, '90.00');
    const semNome = await conferir(falta, { motivo: 'x', destino: 'operador' });
    expect([semNome.status, Object.keys(semNome.body.campos)]).toEqual([400, ['diferencas.0.pessoaId']]);
    const sobra = await contado(empresaId, '110.00');
    const errado = await conferir(sobra, { motivo: 'x', destino: 'perda' });
    expect([errado.status, Object.keys(errado.body.campos)]).toEqual([400, ['diferencas.0.destino']]);
    expect([(await ler(falta)).situacao, (await ler(sobra)).situacao]).toEqual(['encerrado', 'encerrado']);
    expect(await saldo(contaId)).toBe('0.00');
  });

  test('sem conta na política, a diferença confere-se e diz o que falta lançar', async () => {
    const { empresaId } = await comPolitica({ contaId: null });
    const { body } = await conferir(await contado(empresaId, '110.00'), { motivo: 'achado', destino: 'sobra' });
    expect(body.diferencas[0]).toMatchObject({
      lancamentoId: null,
      pendencia: expect.stringContaining('política do caixa'),
    });
  });

  test('a despesa paga da gaveta sai da conta do caixa, e volta quando desfeita', async () => {
    const { empresaId, contaId } = await comPolitica();
    const ana = await operador();
    const { id } = await abrir(ana, { empresaId, fundo: '100.00' });
    const { body } = await ana.post(`caixa-movimento/${id}/movimentos`, {
      tipo: 'despesa',
      valor: '35.00',
      motivo: 'gelo',
    });
    expect(body.movimentos[0]).toMatchObject({ valor: '-35.00', lancamentoId: expect.any(Number), pendencia: null });
    expect(await saldo(contaId)).toBe('-35.00');
    await ana.post(`caixa-movimento/${id}/desfazer-movimento`, {
      movimentoId: body.movimentos[0].id,
      motivo: 'voltou',
    });
    expect(await saldo(contaId)).toBe('0.00');
  });

  test('duas conferências ao mesmo tempo lançam uma vez', async () => {
    const { empresaId, contaId } = await comPolitica();
    const id = await contado(empresaId, '80.00');
    const respostas = await Promise.all([conferir(id, { motivo: 'a' }), conferir(id, { motivo: 'b' })]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saldo(contaId)).toBe('-20.00');
    expect(await conferida()).toEqual([]);
  });

  test('a conta de outra empresa não serve à política', async () => {
    const { contaId } = await comPolitica();
    const { empresaId } = await comPolitica();
    const { status, body } = await admin.put('caixa-politica', {
      empresaId,
      tolerancia: '0.00',
      limiteSangria: null,
      limiteDespesa: null,
      limiteGaveta: null,
      faltaDestino: 'perda',
      sobraDestino: 'sobra',
      contaId,
    });
    expect([status, body.campos]).toEqual([400, { contaId: 'Escolha uma conta desta empresa' }]);
  });
});

test('a fita X é de um turno aberto de outra pessoa; a própria não sai, e antes da contagem não há Z', async () => {
  const { id } = await abrir(admin, { empresaId: await loja(), fundo: '100.00' });
  expect((await admin.get(`fechamento-caixa/${id}/fita`)).status).toBe(409);
  const gerente = await grupo.as('caixa_conferir');
  const fita = await gerente.get(`fechamento-caixa/${id}/fita`);
  expect([fita.status, fita.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await admin.post('caixa-movimento/finalizar', { id });
  expect((await gerente.get(`fechamento-caixa/${id}/fita`)).status).toBe(409);
});

test('o painel diz que caixas estão abertos, de quem, desde quando e com que sinal, sem dizer o que há na gaveta', async () => {
  const empresaId = await loja();
  const terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const ontem = new Date(Date.now() - 26 * 3_600_000).toISOString();
  await terminal.acontecer('turno.aberto', { turno: randomUUID(), fundo: '73.00' }, { ocorridoEm: ontem });
  const ana = await operador();
  const { id } = await abrir(ana, { empresaId, fundo: '50.00' });
  const { body } = await admin.get(`totalizer/caixas-abertos?empresaId=${empresaId}`);
  expect(body.figura).toMatchObject({ rotulo: 'Caixas abertos', valor: '2' });
  expect(body.figuras).toMatchObject([{ rotulo: 'Abertos há mais de 24 horas', valor: '1', tom: 'ruim' }]);
  expect(body.linhas).toMatchObject([{ tom: 'ruim' }, { tom: null, abre: { tela: 'caixa', id } }]);
  // A terminal that is heard says when; the drawer kept in the back office has none.
  expect(body.linhas[0].nota).toMatch(/\d\d\/\d\d \d\d:\d\d · ↻ \d\d:\d\d$/);
  expect(body.linhas[1].nota).not.toContain('↻');
  for (const segredo of ['73.00', '50.00']) expect(JSON.stringify(body)).not.toContain(segredo);
  const semCaixa = await grupo.as('vendas_index');
  expect((await semCaixa.get(`totalizer/caixas-abertos?empresaId=${empresaId}`)).status).toBe(403);
  expect((await outro.admin.get(`totalizer/caixas-abertos?empresaId=${empresaId}`)).status).toBe(404);
});
