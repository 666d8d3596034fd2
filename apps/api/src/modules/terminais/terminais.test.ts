import { CORE_KEY_HEADER, TERMINAL_ID_HEADER, TERMINAL_KEY_HEADER } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato, darGrupoAoCliente } from '../../../test-support/clientes-de-contrato.ts';
import { criar } from '../../../test-support/empresas.ts';
import { TerminalDeTeste } from '../../../test-support/terminal.ts';
import { doSistema } from '../../platform/database/database.ts';

const palco = await cenario();
const { grupo, outro, provedor, database, url, ninguem } = palco;
const { admin } = grupo;
let empresa = { id: 0, cnpj: '' };
let terminal: TerminalDeTeste;

beforeAll(async () => {
  empresa = await criar(admin, { propria: true, cliente: false });
});
beforeEach(async () => {
  terminal = await TerminalDeTeste.novo(admin, { empresaId: empresa.id });
});

const lido = async (id = terminal.id) => (await admin.get(`pdv/terminal/${id}`)).body;
const bater = (mais: object = {}, quem = terminal) =>
  quem.chamar<Record<string, unknown>>('POST', 'core/v1/batida', { enviadoEm: new Date().toISOString(), ...mais });

describe('o cadastro', () => {
  test('nome repetido na empresa é recusado; em outra empresa, não', async () => {
    const { nome } = await lido();
    expect(
      await admin.post('pdv/terminal', { empresaId: empresa.id, nome: nome.toUpperCase(), tipo: 'caixa' }),
    ).toMatchObject({ status: 409, body: { code: 'DUPLICATE_VALUE', campos: { nome: 'Já cadastrado' } } });
    const outra = await criar(admin, { propria: true, cliente: false });
    expect((await admin.post('pdv/terminal', { empresaId: outra.id, nome, tipo: 'caixa' })).status).toBe(201);
  });

  test.each([
    [{ field: 'nome', value: 'Balcão' }, { nome: 'Balcão' }],
    [{ campo: 'tipo', valor: 'totem' }, { tipo: 'totem' }],
    [{ field: 'satNSerie', value: '000123456' }, { satNSerie: '000123456' }],
    [{ field: 'serieNfce', value: '12' }, { serieNfce: 12 }],
    [{ field: 'serieNfce', value: '' }, { serieNfce: null }],
  ])('um campo por vez: %j', async (edicao, depois) => {
    const { status, body } = await admin.post('pdv/update', { id: terminal.id, ...edicao });
    expect([status, body]).toMatchObject([200, depois]);
  });

  test.each([
    [{ field: 'nome', value: '' }],
    [{ field: 'tipo', value: 'foguete' }],
    [{ field: 'serieNfce', value: 'doze' }],
    [{ field: 'serieNfce', value: 1000 }],
    [{ field: 'chaveHash', value: 'x' }],
    [{ value: 'sem campo' }],
    [{ field: 'nome' }],
  ])('o que não serve é recusado com 400: %j', async (edicao) => {
    const antes = await lido();
    expect((await admin.post('pdv/update', { id: terminal.id, ...edicao })).status).toBe(400);
    expect(await lido()).toEqual(antes);
  });

  test('uma edição sobre o que outra pessoa mudou é recusada com o que ele é agora', async () => {
    const { versao } = await lido();
    await admin.post('pdv/update', { id: terminal.id, field: 'nome', value: 'Primeiro', versao });
    expect(await admin.post('pdv/update', { id: terminal.id, field: 'nome', value: 'Segundo', versao })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD', atual: { nome: 'Primeiro' } },
    });
  });

  test('as seleções dizem os que estão em uso, os números de SAT e as empresas', async () => {
    await admin.post('pdv/update', { id: terminal.id, field: 'satNSerie', value: '900001' });
    const { nome } = await lido();
    expect((await admin.get('pdv/terminal/select?limit=200')).body).toContainEqual({ id: terminal.id, rotulo: nome });
    expect((await admin.get('pdv/sat_n_serie/select')).body).toContainEqual({ id: terminal.id, rotulo: '900001' });
    const daEmpresa = (await admin.get('pdv/empresas')).body.find(({ id }: { id: number }) => id === empresa.id);
    expect(daEmpresa.terminais).toBeGreaterThan(0);
    expect(
      (await admin.get(`pdv/terminal/select?empresaId=${empresa.id}&search=${encodeURIComponent(nome)}`)).body,
    ).toContainEqual({ id: terminal.id, rotulo: nome });
  });

  test('de outro grupo, ou de empresa que a pessoa não vê, não existe', async () => {
    for (const [metodo, path, corpo] of [
      ['GET', `pdv/terminal/${terminal.id}`, undefined],
      ['GET', `pdv/delete?id=${terminal.id}`, undefined],
      ['POST', 'pdv/update', { id: terminal.id, field: 'nome', value: 'x' }],
      ['POST', 'pdv/delete', { id: terminal.id, motivo: 'x' }],
      ['POST', 'pdv/removeIdPdv', { id: terminal.id }],
      ['POST', `pdv/terminal/${terminal.id}/bloqueio`, { motivo: 'x' }],
    ] as const)
      expect((await outro.admin.call(metodo, path, corpo)).status, path).toBe(404);
    expect((await lido()).ativo).toBe(true);
    expect((await admin.get(`pdv/delete?id=${terminal.id}&grupo_id=${outro.id}`)).status).toBe(404);
  });
});

describe('sair de uso', () => {
  test('pede o motivo, desliga o aparelho na hora e guarda o que ele fez; ativo de novo, pede outra chave', async () => {
    expect(await admin.post('pdv/delete', { id: terminal.id })).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
    await terminal.enviar([terminal.evento('qualquer.coisa', {})]);
    expect((await admin.post('pdv/delete', { id: terminal.id, motivo: 'Vendido' })).body).toMatchObject({
      ativo: false,
      motivo: 'Vendido',
      chaveEm: expect.any(String),
      retidos: 1,
    });
    expect((await bater()).status).toBe(401);
    expect((await admin.get('pdv/terminal/select?limit=200')).body).not.toContainEqual(
      expect.objectContaining({ id: terminal.id }),
    );
    const ativo = await admin.get(`pdv/delete?id=${terminal.id}&inactivate=false`);
    expect(ativo.body).toMatchObject({ ativo: true, motivo: null, estado: 'sem_aparelho', retidos: 1 });
    expect((await bater()).status).toBe(401);
  });

  test('desligar o aparelho tira a chave e deixa o terminal', async () => {
    expect((await bater()).status).toBe(200);
    expect((await admin.post('pdv/removeIdPdv', { id: terminal.id })).body).toMatchObject({
      ativo: true,
      estado: 'sem_aparelho',
      idPdv: null,
    });
    expect((await bater()).status).toBe(401);
  });
});

describe('o pareamento', () => {
  const pedir = async (idPdv: string) =>
    (await ninguem.post('core/v1/pareamento', { idPdv, aparelho: 'Tablet do balcão', programa: '1.2.0' })).body;
  const perguntar = ({ id, segredo }: { id: string; segredo: string }) =>
    ninguem.get(`core/v1/pareamento/${id}`, { [TERMINAL_KEY_HEADER]: segredo });
  const mostrado = (codigo: string) => `${codigo.slice(0, 4).toLowerCase()}-${codigo.slice(4)} `;

  test('o código, como o aparelho o mostra, dá a chave a ele e a mais ninguém; perdida a resposta, a mesma', async () => {
    const pedido = await pedir('pdv-a');
    expect(pedido.codigo).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect((await perguntar(pedido)).body).toEqual({ situacao: 'aguardando', chave: null, proximoSeq: null });
    expect((await admin.post('pdv/pareamento/ver', { codigo: mostrado(pedido.codigo) })).body).toMatchObject({
      aparelho: 'Tablet do balcão',
      idPdv: 'pdv-a',
      programa: '1.2.0',
    });
    const aprovado = await admin.post('pdv/pareamento', { codigo: mostrado(pedido.codigo), terminalId: terminal.id });
    expect([aprovado.status, aprovado.body]).toMatchObject([200, { idPdv: 'pdv-a', estado: 'sem_aparelho' }]);
    // What spoke for it until now speaks no more.
    expect((await bater()).status).toBe(401);
    expect((await perguntar({ ...pedido, segredo: 'par_outro' })).status).toBe(404);
    const [uma, outra] = [await perguntar(pedido), await perguntar(pedido)];
    expect(uma.body).toMatchObject({
      situacao: 'aprovado',
      chave: expect.stringMatching(/^term_g\d+-/),
      proximoSeq: 1,
    });
    expect(outra.body).toEqual(uma.body);
    expect((await bater({}, new TerminalDeTeste(url, terminal.id, uma.body.chave))).status).toBe(200);
    expect((await lido()).estado).toBe('online');
    // By hand another key is given: the one of the pairing is gone.
    await admin.post(`pdv/terminal/${terminal.id}/chave`);
    expect((await perguntar(pedido)).status).toBe(409);
  });

  test('um código serve uma vez, e dois que o aprovam ao mesmo tempo não o dão a dois terminais', async () => {
    const segundo = await TerminalDeTeste.novo(admin, { empresaId: empresa.id });
    const { codigo } = await pedir('pdv-b');
    const respostas = await Promise.all(
      [terminal, segundo].map(({ id }) => admin.post('pdv/pareamento', { codigo, terminalId: id })),
    );
    expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1);
    const comEle = await Promise.all([terminal, segundo].map(async ({ id }) => (await lido(id)).idPdv));
    expect(comEle.filter((id) => id === 'pdv-b')).toHaveLength(1);
  });

  test('o aparelho que passa a outro terminal deixa o de antes', async () => {
    const segundo = await TerminalDeTeste.novo(admin, { empresaId: empresa.id });
    for (const { id } of [terminal, segundo]) {
      const { codigo } = await pedir('pdv-c');
      expect((await admin.post('pdv/pareamento', { codigo, terminalId: id })).status).toBe(200);
    }
    expect([(await lido()).idPdv, (await lido(segundo.id)).idPdv]).toEqual([null, 'pdv-c']);
  });

  test('o aparelho novo continua a numeração do de antes', async () => {
    await terminal.enviar([terminal.evento('x', {}), terminal.evento('x', {})]);
    const pedido = await pedir('pdv-d');
    await admin.post('pdv/pareamento', { codigo: pedido.codigo, terminalId: terminal.id });
    expect((await perguntar(pedido)).body.proximoSeq).toBe(3);
  });

  test('quem só vê terminais, e outro grupo, não pareia; o expirado e o inventado são recusados', async () => {
    const pedido = await pedir('pdv-e');
    const leitor = await grupo.as('terminais_index', 'terminais_show');
    expect((await leitor.post('pdv/pareamento', { codigo: pedido.codigo, terminalId: terminal.id })).status).toBe(403);
    expect((await outro.admin.post('pdv/pareamento', { codigo: pedido.codigo, terminalId: terminal.id })).status).toBe(
      404,
    );
    await database.control((db) =>
      sql`update terminal_pareamento set expira_em = now() where id = ${pedido.id}`.execute(db),
    );
    expect(await admin.post('pdv/pareamento', { codigo: pedido.codigo, terminalId: terminal.id })).toMatchObject({
      status: 400,
      body: { campos: { codigo: 'Código não encontrado ou já expirado' } },
    });
    expect((await perguntar(pedido)).status).toBe(404);
    for (const codigo of ['', 'ABC', 'AAAA0000', '<script>'])
      expect((await admin.post('pdv/pareamento/ver', { codigo })).status, codigo).toBe(400);
  });
});

describe('a batida', () => {
  test('diz a hora, o terminal, a sequência; quem olha vê versão, fila, papel, disco e relógio', async () => {
    await terminal.enviar([terminal.evento('x', {})]);
    const { status, body } = await bater({
      programa: '2.1.0',
      sistema: 'Android 14',
      fila: 3,
      papel: 'acabando',
      discoLivreMb: 2048,
      enviadoEm: new Date(Date.now() - 600_000).toISOString(),
    });
    expect([status, body]).toMatchObject([
      200,
      { terminal: { id: terminal.id, empresaId: empresa.id, tipo: 'caixa' }, bloqueio: null, seqAte: 1, proximoSeq: 2 },
    ]);
    expect(await lido()).toMatchObject({
      estado: 'online',
      programa: '2.1.0',
      sistema: 'Android 14',
      fila: 3,
      papel: 'acabando',
      discoLivreMb: 2048,
      seqAte: 1,
      retidos: 1,
    });
    expect(Math.abs((await lido()).desvioS - 600)).toBeLessThan(30);
  });

  test('não escreve na linha do terminal', async () => {
    const antes = await lido();
    await bater({ fila: 1 });
    await bater({ fila: 2 });
    const depois = await lido();
    expect([depois.versao, depois.atualizadoEm]).toEqual([antes.versao, antes.atualizadoEm]);
  });

  test('sem contato há cinco minutos, aparece como silencioso', async () => {
    await bater();
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update terminal_batida set em = now() - interval '6 minutes' where terminal_id = ${terminal.id}`.execute(tx),
    );
    expect((await lido()).estado).toBe('silencioso');
    const { body } = await admin.get(`pdv/terminal?estado=silencioso&rowsPerPage=200`);
    expect(body.data.map(({ id }: { id: number }) => id)).toContain(terminal.id);
  });

  test('bloqueado por alguém, sabe na batida seguinte, e o que já vendeu ainda entra', async () => {
    expect((await admin.post(`pdv/terminal/${terminal.id}/bloqueio`, { motivo: 'Furtado' })).body.estado).toBe(
      'bloqueado',
    );
    expect((await admin.post(`pdv/terminal/${terminal.id}/bloqueio`, { motivo: 'De novo' })).status).toBe(409);
    expect((await bater()).body.bloqueio).toEqual({ de: 'terminal', motivo: 'Furtado' });
    expect((await terminal.enviar([terminal.evento('x', {})])).status).toBe(200);
    await admin.post(`pdv/terminal/${terminal.id}/desbloqueio`);
    expect((await bater()).body.bloqueio).toBeNull();
  });

  test('bloqueada pelo provedor a chave da empresa, ou a do terminal, também; e liberada, não', async () => {
    const cliente = await clienteDeContrato(palco);
    await darGrupoAoCliente(palco, cliente.id, grupo);
    const emitir = async (mais: object) =>
      (await provedor.admin.post('chave', { acao: 'emissao', empresaId: cliente.id, motivo: 'contrato', ...mais })).body
        .chaveId;
    const agir = (acao: string, chaveId: number, motivo: string) =>
      provedor.admin.post('chave', { acao, chaveId, motivo });
    const { nome } = await lido();
    const [daEmpresa, dele, deOutro] = [
      await emitir({}),
      await emitir({ terminal: nome }),
      await emitir({ terminal: 'Outro caixa' }),
    ];
    expect((await bater()).body.bloqueio).toBeNull();
    await agir('bloqueio', deOutro, 'não é este');
    expect((await bater()).body.bloqueio).toBeNull();
    await agir('bloqueio', dele, 'terminal a mais');
    expect((await bater()).body.bloqueio).toEqual({ de: 'contrato', motivo: 'terminal a mais' });
    await agir('bloqueio', daEmpresa, 'mensalidade vencida');
    expect((await bater()).body.bloqueio).toEqual({ de: 'contrato', motivo: 'mensalidade vencida' });
    expect((await terminal.enviar([terminal.evento('x', {})])).status).toBe(200);
    await agir('liberacao', daEmpresa, 'pagou');
    await agir('liberacao', dele, 'pagou');
    expect((await bater()).body.bloqueio).toBeNull();
  });

  test.each([
    [{ fila: -1 }],
    [{ papel: 'molhado' }],
    [{ enviadoEm: 'ontem' }],
    [{ programa: 'x'.repeat(61) }],
    [{ outro: 1 }],
  ])('o que não serve: 400 %j', async (mais) => {
    expect((await bater(mais)).status).toBe(400);
  });
});

describe('os eventos retidos', () => {
  const retidos = async (consulta = '') =>
    (await admin.get(`pdv/terminal/retidos?terminalId=${terminal.id}&rowsPerPage=100${consulta}`)).body.data;

  test('aparecem com o corpo e o motivo; encerrados com uma nota, saem da lista de trabalho', async () => {
    const evento = terminal.evento('coisa.nova', { a: 1 });
    await terminal.enviar([evento]);
    const [retido] = await retidos('&situacao=aberto');
    expect(retido).toMatchObject({ tipo: 'coisa.nova', terminal: { id: terminal.id }, situacao: 'aberto', seq: 1 });
    expect((await admin.get(`pdv/terminal/retidos/${retido.id}`)).body).toMatchObject({ corpo: evento, tomado: null });
    const corpo = { versao: retido.versao, nota: 'Teste de instalação' };
    const path = `pdv/terminal/retidos/${retido.id}/resolver`;
    expect((await outro.admin.post(path, corpo)).status).toBe(404);
    expect((await admin.post(path, { ...corpo, versao: 99 })).body.code).toBe('STALE_RECORD');
    expect((await admin.post(path, corpo)).body).toMatchObject({
      situacao: 'encerrado',
      resolucao: 'Teste de instalação',
    });
    expect((await admin.post(path, corpo)).status).toBe(409);
    expect(await retidos('&situacao=aberto')).toEqual([]);
    expect((await terminal.enviar([evento])).body.resultados[0]?.resultado).toBe('retido');
  });

  test('reenviar o que ainda não pode entrar diz por quê e não encerra nada', async () => {
    await terminal.enviar([terminal.evento('coisa.nova', {})]);
    const [retido] = await retidos();
    const { status, body } = await admin.post(`pdv/terminal/retidos/${retido.id}/resolver`, {
      versao: retido.versao,
      nota: 'Tentar',
      reenviar: true,
    });
    expect([status, body.error]).toEqual([400, expect.stringContaining('Não se conhece o tipo')]);
    expect(await retidos('&situacao=aberto')).toHaveLength(1);
  });
});

test('a sessão de uma pessoa e a chave de um servidor não abrem o que é do terminal', async () => {
  const { body } = await provedor.admin.post('api-core-keys', {
    empresaId: (await clienteDeContrato(palco)).id,
    nome: 'Servidor',
  });
  for (const cliente of [admin, new Cliente(url, body.segredo)])
    for (const path of ['core/v1/mudancas', 'core/v1/ouvir?temas=catalogo', `core/v1/imagens/${'0'.repeat(64)}`])
      expect((await cliente.get(path)).status, path).toBe(401);
  expect((await ninguem.get('core/v1/mudancas', { [TERMINAL_KEY_HEADER]: body.segredo })).status).toBe(401);
  expect((await new Cliente(url, terminal.chave).get('empresas')).status).toBe(401);
});

test('o servidor da loja fala, com a sua chave, por cada terminal dela, e por nenhum outro', async () => {
  const loja = await criar(outro.admin, { propria: true, cliente: false });
  const dela = await TerminalDeTeste.novo(outro.admin, { empresaId: loja.id });
  const cliente = await clienteDeContrato(palco, { cnpj: loja.cnpj });
  const chave = (await provedor.admin.post('api-core-keys', { empresaId: cliente.id, nome: 'Servidor' })).body;
  const como = (path: string, id: unknown, method = 'GET', body?: object) =>
    ninguem.call<Record<string, unknown>>(method, `core/v1/${path}`, body, {
      [CORE_KEY_HEADER]: chave.segredo,
      [TERMINAL_ID_HEADER]: String(id),
    });
  // Nobody said yet that the group is this client's.
  expect((await como('mudancas', dela.id)).status).toBe(401);
  await darGrupoAoCliente(palco, cliente.id, outro);
  expect((await como('mudancas', dela.id)).status).toBe(200);
  const lote = { enviadoEm: new Date().toISOString(), eventos: [dela.evento('coisa.nova', {})] };
  const enviado = await como('eventos', dela.id, 'POST', lote);
  expect([enviado.status, enviado.body]).toMatchObject([200, { resultados: [{ resultado: 'retido' }] }]);
  expect((await outro.admin.get(`pdv/terminal/retidos?terminalId=${dela.id}`)).body.total).toBe(1);
  const daOutraLoja = await TerminalDeTeste.novo(outro.admin, {
    empresaId: (await criar(outro.admin, { propria: true, cliente: false })).id,
  });
  for (const id of [daOutraLoja.id, terminal.id, '', 'x', '9'.repeat(15), `${dela.id} or 1=1`])
    expect((await como('mudancas', id)).status, String(id)).toBe(401);
  // A terminal's key decides alone where both come.
  const deAmbos = { [CORE_KEY_HEADER]: chave.segredo, [TERMINAL_ID_HEADER]: String(dela.id) };
  expect((await ninguem.get('core/v1/mudancas', { ...deAmbos, [TERMINAL_KEY_HEADER]: 'errada' })).status).toBe(401);
  expect((await provedor.admin.delete(`api-core-keys/${chave.id}`)).status).toBe(200);
  expect((await como('mudancas', dela.id)).status).toBe(401);
});

// Last: after it this address has to wait.
test('adivinhar códigos faz esperar, e um endereço não enche a sala de espera', async () => {
  const pedidos = await Promise.all(
    Array.from({ length: 25 }, (_, n) => ninguem.post('core/v1/pareamento', { idPdv: `p${n}`, aparelho: 'x' })),
  );
  expect(pedidos.map(({ status }) => status)).toContain(429);
  const palpites = [];
  for (let n = 0; n < 60; n++) palpites.push((await admin.post('pdv/pareamento/ver', { codigo: 'ZZZZZZZZ' })).status);
  expect(palpites.slice(0, 20)).not.toContain(429);
  expect(palpites).toContain(429);
});
