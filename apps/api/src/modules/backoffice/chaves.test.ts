import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato, darGrupoAoCliente, pessoaDaRevenda } from '../../../test-support/clientes-de-contrato.ts';
import { criar } from '../../../test-support/empresas.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { doSistema } from '../../platform/database/database.ts';
import { bloquearPorInadimplencia, liberarPorPagamento } from './public.ts';

const palco = await cenario();
const { provedor, grupo, outro, database } = palco;
const slugs = ['relatorio_de_chaves', 'chaves_create', 'chaves_update'];
let revenda = { id: 0 };
let daCarteira = { id: 0, nome: '' };
let deFora = { id: 0, nome: '' };

beforeAll(async () => {
  revenda = await criar(provedor.admin, { cliente: false, revendedora: true });
  daCarteira = await clienteDeContrato(palco, { revendaId: revenda.id });
  deFora = await clienteDeContrato(palco);
  await darGrupoAoCliente(palco, daCarteira.id, grupo);
});

const emitir = (empresaId: number, mais: object = {}) =>
  provedor.admin.post('chave', { acao: 'emissao', empresaId, motivo: 'contrato novo', ...mais });
const agir = (acao: string, chaveId: number, motivo = 'pedido do cliente') =>
  provedor.admin.post('chave', { acao, chaveId, motivo });
const historico = async (params: Record<string, string | number> = {}) =>
  (await provedor.admin.get(`chave?${consulta({ rowsPerPage: 200, ...params })}`)).body.data;
const situacaoDe = async (chaveId: number) =>
  (await provedor.admin.get('report-key?rowsPerPage=200')).body.data.find(({ id }: { id: number }) => id === chaveId);

describe('a vida de uma chave', () => {
  test('cada ato fica no histórico com autor, motivo, validade e acessos, e nada o apaga', async () => {
    const { status, body } = await emitir(daCarteira.id, { terminal: 'Caixa 1', acessos: 3, validade: '2099-12-31' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      acao: 'emissao',
      origem: 'manual',
      motivo: 'contrato novo',
      terminal: 'Caixa 1',
      acessos: 3,
      validade: '2099-12-31',
      empresa: { id: daCarteira.id },
      revenda: { id: revenda.id },
      autor: 'Administrador Provedor',
    });
    expect(body.codigo).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/);
    expect((await agir('bloqueio', body.chaveId, 'terminal furtado')).status).toBe(201);
    expect(await situacaoDe(body.chaveId)).toMatchObject({
      situacao: 'bloqueada',
      bloqueioMotivo: 'terminal furtado',
      bloqueioOrigem: 'manual',
    });
    expect((await agir('liberacao', body.chaveId)).status).toBe(201);
    expect(await situacaoDe(body.chaveId)).toMatchObject({ situacao: 'ativa', bloqueioMotivo: null });
    const atos = await historico({ chaveId: body.chaveId });
    expect(atos.map(({ acao }: { acao: string }) => acao)).toEqual(['liberacao', 'bloqueio', 'emissao']);
    expect((await provedor.admin.get(`chave/${atos[1].id}`)).body).toEqual(atos[1]);
    const apagar = database.write(doSistema(provedor.id), (tx) => tx.deleteFrom('chave_movimento').execute());
    await expect(apagar).rejects.toThrow(/permission denied/);
  });

  test('emitir de novo para a mesma empresa e terminal renova: o código fica, a validade muda', async () => {
    const primeira = (await emitir(deFora.id, { terminal: 'Balcão', acessos: 1 })).body;
    const segunda = (await emitir(deFora.id, { terminal: 'BALCAO', acessos: 5, validade: '2098-01-31' })).body;
    expect(segunda).toMatchObject({
      chaveId: primeira.chaveId,
      codigo: primeira.codigo,
      acessos: 5,
      validade: '2098-01-31',
    });
    expect(await historico({ chaveId: primeira.chaveId })).toHaveLength(2);
  });

  test('não bloqueia duas vezes, não libera o que não está bloqueado, não emite no passado nem sem empresa', async () => {
    const { chaveId } = (await emitir(deFora.id, { terminal: 'Copa' })).body;
    expect(await agir('liberacao', chaveId)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    await agir('bloqueio', chaveId);
    expect(await agir('bloqueio', chaveId)).toMatchObject({ status: 409, body: { code: 'INVALID_TRANSITION' } });
    expect(await emitir(deFora.id, { validade: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { campos: { validade: 'Data passada' } },
    });
    expect(await provedor.admin.post('chave', { acao: 'emissao', motivo: 'sem empresa' })).toMatchObject({
      status: 400,
      body: { campos: { empresaId: '* CAMPO OBRIGATÓRIO' } },
    });
    const fornecedor = await criar(provedor.admin, { cliente: false, fornecedor: true });
    expect(await emitir(fornecedor.id)).toMatchObject({
      status: 400,
      body: { campos: { empresaId: 'Cliente de contrato não encontrado' } },
    });
  });

  test('duas pessoas bloqueando ao mesmo tempo: uma consegue, a outra é avisada', async () => {
    const { chaveId } = (await emitir(deFora.id, { terminal: 'Adega' })).body;
    const respostas = await Promise.all([agir('bloqueio', chaveId), agir('bloqueio', chaveId)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await historico({ chaveId, acao: 'bloqueio' })).toHaveLength(1);
  });
});

describe('inadimplência', () => {
  test('o pagamento libera só o que a inadimplência bloqueou', async () => {
    const cliente = await clienteDeContrato(palco);
    const furtada = (await emitir(cliente.id, { terminal: 'Caixa furtado' })).body.chaveId;
    const devedora = (await emitir(cliente.id)).body.chaveId;
    await agir('bloqueio', furtada, 'terminal furtado');
    const divida = { grupoId: provedor.id, empresaId: cliente.id };
    const feito = (motivo: string, ato: typeof bloquearPorInadimplencia) =>
      database.write(doSistema(provedor.id), (tx) => ato(tx, { ...divida, motivo }));
    expect(await feito('Mensalidade de outubro vencida em 10/10', bloquearPorInadimplencia)).toBe(1);
    expect(await feito('Mensalidade de outubro vencida em 10/10', bloquearPorInadimplencia)).toBe(0);
    expect(await situacaoDe(devedora)).toMatchObject({ situacao: 'bloqueada', bloqueioOrigem: 'inadimplencia' });
    expect(await feito('Mensalidade de outubro paga', liberarPorPagamento)).toBe(1);
    expect(await situacaoDe(devedora)).toMatchObject({ situacao: 'ativa' });
    expect(await situacaoDe(furtada)).toMatchObject({ situacao: 'bloqueada', bloqueioOrigem: 'manual' });
    expect((await historico({ chaveId: devedora }))[0]).toMatchObject({
      acao: 'liberacao',
      origem: 'inadimplencia',
      autor: null,
    });
  });

  test('quem bloqueia à mão o que já devia assume o bloqueio, e o pagamento não o libera', async () => {
    const cliente = await clienteDeContrato(palco);
    const { chaveId } = (await emitir(cliente.id)).body;
    const divida = { grupoId: provedor.id, empresaId: cliente.id, motivo: 'Mensalidade vencida' };
    await database.write(doSistema(provedor.id), (tx) => bloquearPorInadimplencia(tx, divida));
    expect((await agir('bloqueio', chaveId, 'uso indevido')).status).toBe(201);
    expect(await database.write(doSistema(provedor.id), (tx) => liberarPorPagamento(tx, divida))).toBe(0);
    expect(await situacaoDe(chaveId)).toMatchObject({ bloqueioMotivo: 'uso indevido', bloqueioOrigem: 'manual' });
  });
});

describe('quem vê o quê', () => {
  const empresas = (body: { data: { empresa: { id: number } }[] }) => [
    ...new Set(body.data.map(({ empresa }) => empresa.id)),
  ];

  test('a revenda vê e age só na sua carteira', async () => {
    const pessoa = await pessoaDaRevenda(palco, revenda.id, slugs);
    for (const caminho of ['chave', 'report-key']) {
      expect(empresas((await pessoa.get(`${caminho}?rowsPerPage=200`)).body)).toEqual([daCarteira.id]);
    }
    const alheia = (await historico({ empresaId: deFora.id }))[0];
    expect((await pessoa.get(`chave/${alheia.id}`)).status).toBe(404);
    expect(
      (await pessoa.post('chave', { acao: 'bloqueio', chaveId: alheia.chaveId, motivo: 'curiosidade' })).status,
    ).toBe(404);
    expect(await pessoa.post('chave', { acao: 'emissao', empresaId: deFora.id, motivo: 'curiosidade' })).toMatchObject({
      status: 400,
      body: { campos: { empresaId: 'Cliente de contrato não encontrado' } },
    });
  });

  test('o grupo do cliente vê as suas chaves e não emite nenhuma; outro grupo não vê nada', async () => {
    const { body } = await grupo.admin.get('report-key');
    expect(empresas(body)).toEqual([daCarteira.id]);
    expect(body.data[0].empresa.rotulo).toBe(daCarteira.nome);
    const gerente = await grupo.as(...slugs);
    expect(
      await gerente.post('chave', { acao: 'emissao', empresaId: daCarteira.id, motivo: 'por minha conta' }),
    ).toMatchObject({
      status: 403,
    });
    for (const caminho of ['chave', 'report-key'])
      expect((await outro.admin.get(caminho)).body).toMatchObject({ data: [], total: 0 });
    const sua = (await historico({ empresaId: daCarteira.id }))[0];
    expect((await grupo.admin.get(`chave/${sua.id}`)).status).toBe(200);
    expect((await outro.admin.get(`chave/${sua.id}`)).status).toBe(404);
  });

  test('a permissão de emitir não é a de bloquear', async () => {
    const emissor = await provedor.as('relatorio_de_chaves', 'chaves_create');
    const { chaveId } = (
      await emissor.post('chave', { acao: 'emissao', empresaId: deFora.id, terminal: 'Doca', motivo: 'terminal novo' })
    ).body;
    expect(await emissor.post('chave', { acao: 'bloqueio', chaveId, motivo: 'sem poder' })).toMatchObject({
      status: 403,
      body: { permissao: 'chaves_update' },
    });
  });

  test('o arquivo tem as linhas da tela', async () => {
    const { body, headers } = await provedor.admin.get(
      `exports/report-key.csv?${consulta({ empresaId: daCarteira.id })}`,
    );
    expect(headers.get('content-disposition')).toContain('chaves.csv');
    const [cabecalho, linha, ...resto] = body.trim().split('\r\n');
    expect(cabecalho).toContain('Empresa;Terminal;Situação;Validade;Acessos;Carência (dias)');
    expect(linha).toContain(`${daCarteira.nome};`);
    expect(linha).toContain(';Caixa 1;');
    expect(linha).toContain(';31/12/2099;3;7;');
    expect(resto).toEqual([]);
    expect((await provedor.admin.get('exports/chave.xlsx')).headers.get('content-type')).toContain('spreadsheetml');
  });

  test('mais exportações ao mesmo tempo do que conexões há não esperam umas pelas outras', async () => {
    const muitas = Array.from({ length: 30 }, () => grupo.admin.get('exports/report-key.csv'));
    expect(new Set((await Promise.all(muitas)).map(({ status }) => status))).toEqual(new Set([200]));
  });
});
