import { randomUUID } from 'node:crypto';
import { CORE_KEY_HEADER, estadoDoCore } from '@retaguarda/contracts';
import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente, cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato, darGrupoAoCliente, pessoaDaRevenda } from '../../../test-support/clientes-de-contrato.ts';
import { criar } from '../../../test-support/empresas.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { provedor, grupo, outro, url } = palco;
const hoje = hojeNoBrasil();
let cliente = { id: 0, nome: '' };
let versoes: Record<string, number> = {};

/** A server of terminals: it speaks HTTP, has its key and counts its contacts. */
class Servidor {
  readonly id: number;
  readonly instalacao = randomUUID();
  readonly #http = new Cliente(url, null);
  readonly #chave: string;
  #sequencia = 0;

  constructor(id: number, chave: string) {
    this.id = id;
    this.#chave = chave;
  }

  static async novo(empresaId: number, mais: object = {}): Promise<Servidor> {
    const { status, body } = await provedor.admin.post('api-core-keys', {
      empresaId,
      nome: `Servidor ${randomUUID()}`,
      ...mais,
    });
    expect(status).toBe(201);
    return new Servidor(body.id, body.segredo);
  }

  estado = () => this.#http.get('core/estado', { [CORE_KEY_HEADER]: this.#chave });
  enviar = (corpo: object) => this.#http.post('core/contato', corpo, { [CORE_KEY_HEADER]: this.#chave });
  contato(mais: Record<string, unknown> = {}) {
    this.#sequencia += 1;
    return {
      instalacao: this.instalacao,
      sequencia: this.#sequencia,
      enviadoEm: new Date().toISOString(),
      versao: '2.10.0',
      sistema: 'Debian 13',
      disco: { livreMb: 12_000, totalMb: 50_000 },
      fila: 2,
      acessosEmUso: 1,
      ...mais,
    };
  }
  falar = (mais?: Record<string, unknown>) => this.enviar(this.contato(mais));
  noRelatorio = async () =>
    (await provedor.admin.get('prime-core-connection-status-report?rowsPerPage=200')).body.data.find(
      ({ id }: { id: number }) => id === this.id,
    );
}

const emitir = async (empresaId: number, mais: object = {}): Promise<number> =>
  (await provedor.admin.post('chave', { acao: 'emissao', empresaId, motivo: 'contrato novo', ...mais })).body.chaveId;
const agir = (acao: string, chaveId: number, motivo: string) => provedor.admin.post('chave', { acao, chaveId, motivo });

beforeAll(async () => {
  cliente = await clienteDeContrato(palco);
  await darGrupoAoCliente(palco, cliente.id, grupo);
  for (const [numero, mais] of Object.entries({
    '2.9.0': {},
    '2.10.0': { versaoMinima: '2.8.0' },
    '2.11.0-beta.1': { canal: 'beta' },
  })) {
    const corpo = {
      numero,
      canal: 'estavel',
      publicadaEm: hoje,
      endereco: `https://baixar.test/${numero}`,
      sha256: 'a'.repeat(64),
      ...mais,
    };
    const { status, body } = await provedor.admin.post('core-server-versions', corpo);
    expect([status, body]).toMatchObject([201, { numero }]);
    versoes = { ...versoes, [numero]: body.id };
  }
});

describe('a chave do servidor', () => {
  test('sem chave, com chave errada ou com a sessão de uma pessoa: 401', async () => {
    const { body } = await new Cliente(url, null).get('core/estado');
    expect(body).toMatchObject({
      code: 'UNAUTHENTICATED',
      error: `Informe a chave do servidor em ${CORE_KEY_HEADER}.`,
    });
    expect(await new Servidor(0, 'core_inventada').estado()).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
    expect((await provedor.admin.get('core/estado')).status).toBe(401);
    const servidor = await Servidor.novo(cliente.id);
    expect((await servidor.estado()).status).toBe(200);
  });

  test('o segredo vem uma vez só: nem a leitura, nem a trilha, nem a repetição do envio o dizem', async () => {
    const corpo = { empresaId: cliente.id, nome: 'Segredo' };
    const chave = { 'idempotency-key': 'chave-com-segredo' };
    const { body } = await provedor.admin.post('api-core-keys', corpo, chave);
    expect(body.segredo).toMatch(/^core_g\d+-[\w-]{43}$/);
    const repetida = await provedor.admin.post('api-core-keys', corpo, chave);
    expect(repetida).toMatchObject({ status: 409, body: { code: 'ANSWER_NOT_KEPT' } });
    const lidas = [
      await provedor.admin.get(`api-core-keys/${body.id}`),
      await provedor.admin.get('api-core-keys?rowsPerPage=200'),
      await provedor.admin.get('log/index?rowsPerPage=100'),
      repetida,
    ];
    for (const lida of lidas) expect(JSON.stringify(lida.body)).not.toContain(body.segredo.slice(10));
  });

  test('inativada, vencida ou de empresa inativa, não é mais aceita na hora; ativada de novo, volta', async () => {
    const deUmaEmpresa = await clienteDeContrato(palco);
    const servidor = await Servidor.novo(deUmaEmpresa.id);
    await provedor.admin.delete(`api-core-keys/${servidor.id}`);
    expect((await servidor.estado()).status).toBe(401);
    await provedor.admin.delete(`api-core-keys/${servidor.id}?somenteInativos=true`);
    expect((await servidor.estado()).status).toBe(200);
    await provedor.admin.put(`api-core-keys/${servidor.id}`, { expiraEm: '2020-01-01' });
    expect((await servidor.estado()).status).toBe(401);
    await provedor.admin.put(`api-core-keys/${servidor.id}`, { expiraEm: null });
    await provedor.admin.delete(`empresas/${deUmaEmpresa.id}`);
    expect((await servidor.estado()).status).toBe(401);
  });

  test('uma cópia da chave em outra instalação é recusada e fica anotada, até alguém desvincular', async () => {
    const servidor = await Servidor.novo(cliente.id);
    expect((await servidor.falar()).status).toBe(200);
    const copia = servidor.contato({ instalacao: randomUUID() });
    expect(await servidor.enviar(copia)).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
    const { body } = await provedor.admin.get(`api-core-keys/${servidor.id}`);
    expect(body).toMatchObject({ instalacao: servidor.instalacao, conflitoEm: expect.any(String) });
    await provedor.admin.put(`api-core-keys/${servidor.id}`, { desvincular: true });
    expect((await servidor.enviar({ ...copia, sequencia: 1 })).body).toMatchObject({ aplicado: true });
  });

  test('quem chama sem parar espera, e os outros servidores não', async () => {
    const [apressado, calmo] = [await Servidor.novo(cliente.id), await Servidor.novo(cliente.id)];
    const respostas = [];
    for (let i = 0; i < 61; i++) respostas.push((await apressado.estado()).status);
    expect(respostas.filter((status) => status === 200)).toHaveLength(60);
    const recusa = await apressado.falar();
    expect(recusa).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS', segundos: expect.any(Number) } });
    expect(Number(recusa.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await calmo.estado()).status).toBe(200);
  });
});

describe('o que o servidor ouve', () => {
  test('sem chave emitida não é liberado; emitida, é, com a carência em dias; bloqueada e liberada, sabe na chamada seguinte', async () => {
    const empresa = await clienteDeContrato(palco);
    const servidor = await Servidor.novo(empresa.id);
    expect((await servidor.estado()).body).toMatchObject({ situacao: 'sem_chave', chaves: [], empresa: empresa.nome });
    const chaveId = await emitir(empresa.id, { acessos: 4, carenciaDias: 10 });
    const livre = (await servidor.estado()).body;
    expect(estadoDoCore.safeParse(livre).error?.issues).toBeUndefined();
    expect(livre).toMatchObject({ situacao: 'liberado', motivo: null, chaves: [{ terminal: null, acessos: 4 }] });
    expect(new Date(livre.offlineAte).getTime() - new Date(livre.agora).getTime()).toBe(10 * 86_400_000);

    await agir('bloqueio', chaveId, 'mensalidade vencida');
    const bloqueado = (await servidor.falar()).body;
    expect(bloqueado).toMatchObject({ aplicado: true, situacao: 'bloqueado', motivo: 'mensalidade vencida' });
    expect(bloqueado.offlineAte).toBe(bloqueado.agora);
    await agir('liberacao', chaveId, 'pagou agora');
    expect((await servidor.estado()).body).toMatchObject({ situacao: 'liberado', motivo: null });
  });

  test('um terminal bloqueado não para os outros', async () => {
    const empresa = await clienteDeContrato(palco);
    const servidor = await Servidor.novo(empresa.id);
    const caixa = await emitir(empresa.id, { terminal: 'Caixa 1' });
    await emitir(empresa.id, { terminal: 'Caixa 2' });
    await agir('bloqueio', caixa, 'terminal furtado');
    expect((await servidor.estado()).body).toMatchObject({
      situacao: 'liberado',
      chaves: [
        { terminal: 'Caixa 1', situacao: 'bloqueado', motivo: 'terminal furtado' },
        { terminal: 'Caixa 2', situacao: 'liberado', motivo: null },
      ],
    });
  });

  test('cada canal ouve a sua última versão, a mínima, e se passou o dia de atualizar', async () => {
    const [estavel, beta] = [await Servidor.novo(cliente.id), await Servidor.novo(cliente.id, { canal: 'beta' })];
    await estavel.falar({ versao: '2.9.0' });
    expect((await estavel.estado()).body.versao).toEqual({
      alvo: null,
      ultima: '2.10.0',
      minima: '2.8.0',
      obrigatoria: false,
    });
    expect((await beta.estado()).body.versao).toMatchObject({ ultima: '2.11.0-beta.1', minima: null });
    await provedor.admin.put(`core-server-versions/${versoes['2.10.0']}`, { obrigatoriaEm: hoje });
    expect((await estavel.estado()).body.versao.obrigatoria).toBe(true);
    await estavel.falar({ versao: '2.10.0' });
    expect((await estavel.estado()).body.versao.obrigatoria).toBe(false);
    await provedor.admin.put(`core-server-versions/${versoes['2.10.0']}`, { obrigatoriaEm: null });
  });

  test('um aviso chega a quem se destina, e o provedor sabe a quantos chegou', async () => {
    const empresa = await clienteDeContrato(palco);
    const [alvo, alheio] = [await Servidor.novo(empresa.id), await Servidor.novo(cliente.id)];
    const corpo = {
      titulo: 'Janela de manutenção',
      texto: 'Domingo às 3h',
      empresaIds: [empresa.id],
      ate: '2099-01-01',
    };
    const { status, body } = await provedor.admin.post('prime-core-versions-notifications', corpo);
    expect([status, body]).toMatchObject([201, { entregues: 0, destinados: 1, empresas: [{ id: empresa.id }] }]);
    expect((await alvo.estado()).body.avisos).toEqual([
      { id: body.id, titulo: corpo.titulo, texto: corpo.texto, gravidade: 'info', versao: null },
    ]);
    await alvo.estado();
    expect((await alheio.estado()).body.avisos).toEqual([]);
    const { data } = (await provedor.admin.get('prime-core-versions-notifications')).body;
    expect(data.find(({ id }: { id: number }) => id === body.id)).toMatchObject({ entregues: 1, destinados: 1 });
    expect((await grupo.admin.get('prime-core-versions-notifications')).body.data).toEqual([]);
    expect(
      (await provedor.admin.post('prime-core-versions-notifications', { ...corpo, ate: '2020-01-01' })).body,
    ).toMatchObject({
      campos: { ate: 'Data passada' },
    });
  });
});

describe('o que o servidor conta', () => {
  test('repetir um contato, ou mandá-lo atrasado, não muda nada', async () => {
    const servidor = await Servidor.novo(cliente.id);
    const primeiro = servidor.contato({ fila: 9 });
    const segundo = servidor.contato({ fila: 0 });
    expect((await servidor.enviar(segundo)).body.aplicado).toBe(true);
    const antes = await servidor.noRelatorio();
    expect((await servidor.enviar(segundo)).body.aplicado).toBe(false);
    expect((await servidor.enviar(primeiro)).body.aplicado).toBe(false);
    expect(await servidor.noRelatorio()).toEqual(antes);
    expect(antes).toMatchObject({
      fila: 0,
      versao: '2.10.0',
      sistema: 'Debian 13',
      discoLivreMb: 12_000,
      estado: 'online',
    });
  });

  test('o relógio é comparado com o do provedor; quem nunca falou aparece como nunca', async () => {
    const [adiantado, mudo] = [await Servidor.novo(cliente.id), await Servidor.novo(cliente.id)];
    await adiantado.falar({ enviadoEm: new Date(Date.now() + 3_600_000).toISOString() });
    const { relogioDesvioS } = await adiantado.noRelatorio();
    expect(relogioDesvioS).toBeGreaterThan(3590);
    expect(relogioDesvioS).toBeLessThanOrEqual(3600);
    expect(await mudo.noRelatorio()).toMatchObject({
      estado: 'nunca',
      versao: null,
      atualizado: null,
      suportado: null,
    });
    const soNunca = (await provedor.admin.get('prime-core-connection-status-report?estado=nunca&rowsPerPage=200')).body;
    expect(soNunca.data.every(({ estado }: { estado: string }) => estado === 'nunca')).toBe(true);
    expect(soNunca.resumo.online).toBeGreaterThan(0);
  });

  test('o que não é contato é recusado com o campo', async () => {
    const servidor = await Servidor.novo(cliente.id);
    for (const [errado, campo] of [
      [{ versao: 'ontem' }, 'versao'],
      [{ sequencia: 0 }, 'sequencia'],
      [{ enviadoEm: '20/11/2026' }, 'enviadoEm'],
      [{ instalacao: 'caixa' }, 'instalacao'],
      [{ fila: -1 }, 'fila'],
    ] as const) {
      const { status, body } = await servidor.falar(errado);
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, [campo]]);
    }
  });
});

describe('implantação', () => {
  const implantar = (corpo: object) => provedor.admin.post('deploy', { versaoCoreId: versoes['2.10.0'], ...corpo });

  test('o servidor recebe o alvo, conta o progresso e só a versão que roda encerra', async () => {
    const empresa = await clienteDeContrato(palco);
    const [primeiro, segundo] = [await Servidor.novo(empresa.id), await Servidor.novo(empresa.id)];
    await primeiro.falar({ versao: '2.9.0' });
    await segundo.falar({ versao: '2.10.0' });
    const { status, body } = await implantar({ empresaIds: [empresa.id], observacao: 'Correção do TEF' });
    expect([status, body]).toMatchObject([
      201,
      {
        situacao: 'em_andamento',
        servidores: 2,
        porSituacao: { pendente: 1, concluido: 1 },
        versaoCore: { rotulo: '2.10.0' },
      },
    ]);
    const alvo = {
      implantacaoId: body.id,
      numero: '2.10.0',
      endereco: 'https://baixar.test/2.10.0',
      sha256: 'a'.repeat(64),
    };
    expect((await primeiro.estado()).body.versao.alvo).toEqual(alvo);
    expect((await segundo.estado()).body.versao.alvo).toBeNull();

    const linha = async () => {
      const { linhas } = (await provedor.admin.get(`deploy/${body.id}`)).body;
      return linhas.find(({ id }: { id: number }) => id === primeiro.id).situacao;
    };
    const contar = async (situacao: string, versao: string) => {
      await primeiro.falar({ versao, implantacao: { id: body.id, situacao } });
      return linha();
    };
    expect(await contar('instalando', '2.9.0')).toBe('instalando');
    expect(await contar('baixando', '2.9.0')).toBe('instalando');
    expect(await contar('concluido', '2.9.0')).toBe('instalando');
    await primeiro.falar({ versao: '2.10.0' });
    expect(await linha()).toBe('concluido');
    expect((await provedor.admin.get(`deploy/${body.id}`)).body).toMatchObject({
      situacao: 'concluida',
      porSituacao: { concluido: 2 },
    });
    expect((await primeiro.estado()).body.versao.alvo).toBeNull();
  });

  test('a falha fica com o erro; a implantação seguinte substitui a que estava em curso', async () => {
    const empresa = await clienteDeContrato(palco);
    const servidor = await Servidor.novo(empresa.id);
    const falha = (await implantar({ empresaIds: [empresa.id] })).body;
    await servidor.falar({ versao: '2.9.0', implantacao: { id: falha.id, situacao: 'falhou', erro: 'disco cheio' } });
    expect((await provedor.admin.get(`deploy/${falha.id}`)).body).toMatchObject({
      situacao: 'com_falhas',
      linhas: [{ situacao: 'falhou', erro: 'disco cheio' }],
    });
    const segunda = (await implantar({ empresaIds: [empresa.id] })).body;
    const terceira = (await implantar({ empresaIds: [empresa.id] })).body;
    expect((await provedor.admin.get(`deploy/${segunda.id}`)).body.porSituacao).toEqual({ substituido: 1 });
    expect((await servidor.estado()).body.versao.alvo.implantacaoId).toBe(terceira.id);
    expect(await servidor.noRelatorio()).toMatchObject({ alvo: { versao: '2.10.0', situacao: 'pendente' } });
  });

  test('agendada, ninguém ouve antes da hora; cancelada, ninguém ouve mais; cancelar duas vezes é recusado', async () => {
    const empresa = await clienteDeContrato(palco);
    const servidor = await Servidor.novo(empresa.id);
    const agendada = (await implantar({ empresaIds: [empresa.id], agendadaPara: '2099-01-01T03:00:00Z' })).body;
    expect(agendada.situacao).toBe('agendada');
    expect((await servidor.estado()).body.versao.alvo).toBeNull();
    const { body } = await implantar({ empresaIds: [empresa.id] });
    expect((await provedor.admin.post(`deploy/${body.id}/cancelar`)).body).toMatchObject({ situacao: 'cancelada' });
    expect((await servidor.estado()).body.versao.alvo).toBeNull();
    expect((await provedor.admin.post(`deploy/${body.id}/cancelar`)).status).toBe(409);
  });

  test('sem servidor não há implantação; a beta sem nome de empresa fica com o canal beta', async () => {
    const vazia = await clienteDeContrato(palco);
    expect(await implantar({ empresaIds: [vazia.id] })).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN' } });
    const { body } = await implantar({ versaoCoreId: versoes['2.11.0-beta.1'] });
    const canais = new Set(
      (await provedor.admin.get('api-core-keys?rowsPerPage=200')).body.data
        .filter(({ id }: { id: number }) => body.linhas.some((linha: { id: number }) => linha.id === id))
        .map(({ canal }: { canal: string }) => canal),
    );
    expect([...canais]).toEqual(['beta']);
  });
});

describe('quem vê os servidores', () => {
  test('a revenda a sua carteira, o cliente os seus, outro grupo nada; e só o provedor implanta', async () => {
    const revenda = await criar(provedor.admin, { cliente: false, revendedora: true });
    const daCarteira = await clienteDeContrato(palco, { revendaId: revenda.id });
    const servidor = await Servidor.novo(daCarteira.id);
    const pessoa = await pessoaDaRevenda(palco, revenda.id, [
      'versoes_core_index',
      'versoes_core_update',
      'api_core_keys_index',
      'api_core_keys_create',
    ]);
    for (const caminho of ['prime-core-connection-status-report', 'api-core-keys']) {
      const ids = async (quem: Cliente) =>
        (await quem.get(`${caminho}?${consulta({ rowsPerPage: 200 })}`)).body.data.map(({ id }: { id: number }) => id);
      expect(await ids(pessoa)).toEqual([servidor.id]);
      expect(await ids(grupo.admin)).not.toContain(servidor.id);
      expect((await ids(grupo.admin)).length).toBeGreaterThan(0);
      expect(await ids(outro.admin)).toEqual([]);
    }
    expect((await pessoa.post('deploy', { versaoCoreId: versoes['2.10.0'], empresaIds: [daCarteira.id] })).status).toBe(
      403,
    );
    expect((await pessoa.post('api-core-keys', { empresaId: cliente.id, nome: 'Alheia' })).body).toMatchObject({
      campos: { empresaId: 'Cliente de contrato não encontrado' },
    });
    const gerente = await grupo.as('versoes_core_update', 'api_core_keys_create', 'api_core_keys_update');
    expect((await gerente.post('deploy', { versaoCoreId: versoes['2.10.0'] })).status).toBe(403);
    expect((await gerente.post('api-core-keys', { empresaId: cliente.id, nome: 'Própria' })).status).toBe(403);
    expect((await gerente.delete(`api-core-keys/${servidor.id}`)).status).toBe(403);
  });
});

test('a página da API documenta a chave do servidor à parte da sessão', async () => {
  const { body } = await palco.ninguem.get('openapi.json');
  expect(body.components.securitySchemes.chaveDoServidor).toMatchObject({
    type: 'apiKey',
    in: 'header',
    name: CORE_KEY_HEADER,
  });
  for (const [path, metodo] of [
    ['/api/core/estado', 'get'],
    ['/api/core/contato', 'post'],
  ] as const)
    expect(body.paths[path][metodo].security).toEqual([{ chaveDoServidor: [] }]);
  expect((await palco.ninguem.get('docs')).body).toContain(
    `servidor de terminais, com a sua chave no cabeçalho ${CORE_KEY_HEADER}`,
  );
});

test('muitas chaves erradas de um endereço fazem esperar também a certa', async () => {
  const servidor = await Servidor.novo(cliente.id);
  const tentativas = Array.from({ length: 50 }, (_, i) => new Servidor(0, `core_chute_${i}`).estado());
  await Promise.all(tentativas);
  expect(await servidor.estado()).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
});
