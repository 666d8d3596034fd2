import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CelulaDeTeste, CHAVE, celulaDeDestino, celulaDeOrigem, criarGrupos } from '../../test-support/celulas.ts';
import { Cliente, SENHA } from '../../test-support/cenario.ts';
import { contratoAprovado } from '../../test-support/contratos.ts';
import { consultar } from '../../test-support/copias.ts';
import { relatorio } from '../../test-support/relatorios.ts';
import { tarefasDeOutrasCelulas } from '../modules/backoffice/outra-celula.ts';
import { bloqueioDoContrato } from '../modules/backoffice/public.ts';
import { lerDasOutrasCelulas } from '../modules/contratos/outra-celula.ts';
import { keyOfCall, OtherCells } from '../platform/cells/calls/other-cells.ts';
import { MAX_AGE_MS, signed } from '../platform/cells/calls/seal.ts';
import { tellOthers } from '../platform/cells/cells-file.ts';
import { moveGroup } from '../platform/cells/move/move-group.ts';
import { confirmMove } from '../platform/cells/move/take-back.ts';
import { Database } from '../platform/database/database.ts';
import { SecretBox } from '../platform/secrets.ts';

/** Cell 2 has the provider and the contract; the client's group was made there and lives in cell 1. */
let doProvedor: CelulaDeTeste;
let doCliente: CelulaDeTeste;
let admin: Cliente;
let contrato: { id: number; empresaId: number; acesso: { grupoId: number; grupo: { slug: string } } };
let daqui: Database;
let dela: Database;

const caixa = (chave: string) => new SecretBox(async () => Buffer.from(chave, 'base64'));
const celulasDe = (database: Database, { celula }: CelulaDeTeste) =>
  new OtherCells({ database, config: { secretsKey: CHAVE, dataDir: celula.arquivos } });
const lerClientes = () => lerDasOutrasCelulas(daqui, celulasDe(daqui, doProvedor));
const grupoId = () => contrato.acesso.grupoId;
const noCliente = <T extends object>(texto: string) => consultar<T>(doCliente.celula.databaseUrl, texto);

beforeAll(async () => {
  doProvedor = await celulaDeOrigem();
  doCliente = await celulaDeDestino();
  const provedorId = (await criarGrupos(doProvedor.celula.databaseUrl, ['provedor-dois'], true)).get('provedor-dois');
  const { body } = await new Cliente(doProvedor.url, null).post('login', {
    grupoId: provedorId,
    usuario: 'admin',
    senha: SENHA,
  });
  admin = new Cliente(doProvedor.url, body.token);
  contrato = (await contratoAprovado(admin)) as typeof contrato;
  daqui = new Database({ url: doProvedor.celula.databaseUrl, connections: 2 });
  dela = new Database({ url: doCliente.celula.databaseUrl, connections: 2 });
  const todas = [doProvedor.celula, doCliente.celula];
  for (const celula of todas) await tellOthers(celula, todas);
  await moveGroup({ source: doProvedor.celula, target: doCliente.celula }, contrato.acesso.grupo.slug, {
    pauseMs: 60_000,
  });
  await confirmMove(doProvedor.celula, false, contrato.acesso.grupo.slug);
});
afterAll(async () => {
  await daqui?.close();
  await dela?.close();
  await doCliente?.encerrar();
  await doProvedor?.encerrar();
});

test('de um cliente em outra célula nada se inventa: o que ela diz aparece no contrato e no relatório', async () => {
  const emRisco = async () =>
    (await relatorio(admin, 'clientes-em-risco').ler()).linhas
      .map(({ chave }) => chave)
      .filter((chave) => /^\d+$/.test(chave));
  expect((await admin.get(`contratos/${contrato.id}`)).body.acesso).toBeNull();
  expect(await emRisco()).toEqual([]);
  await lerClientes();
  expect((await admin.get(`contratos/${contrato.id}`)).body.acesso).toMatchObject({
    grupoId: grupoId(),
    grupo: { slug: contrato.acesso.grupo.slug },
    administrador: 'admin',
    situacaoMensagem: 'na_fila',
  });
  expect(await emRisco()).toEqual([String(contrato.empresaId)]);
  expect((await admin.get(`contratos/${contrato.id}/acessos`)).body).toMatchObject({ emUso: 0 });
});

test('o bloqueio que o provedor dá vale na célula do cliente, e o que o contrato prevê é medido lá', async () => {
  const terminal = { cnpj: null, terminal: 'Caixa 1' };
  const tarefas = tarefasDeOutrasCelulas(dela, celulasDe(dela, doCliente));
  const ler = () => tarefas.chaves_de_outras_celulas?.(null);
  await ler();
  expect(await bloqueioDoContrato(dela, grupoId(), terminal)).toBeNull();
  const emitida = await admin.post('chave', {
    acao: 'emissao',
    empresaId: contrato.empresaId,
    acessos: 3,
    motivo: 'contrato novo',
  });
  expect(emitida.status, JSON.stringify(emitida.body)).toBe(201);
  const motivo = 'Falta o pagamento.';
  const bloqueada = await admin.post('chave', { acao: 'bloqueio', chaveId: emitida.body.chaveId, motivo });
  expect(bloqueada.status, JSON.stringify(bloqueada.body)).toBe(201);
  await ler();
  expect(await bloqueioDoContrato(dela, grupoId(), terminal)).toBe(motivo);
  await lerDasOutrasCelulas(dela, celulasDe(dela, doCliente));
  expect(await noCliente(`select grupo::float8 as grupo, celula from app.contrato_de_fora`)).toEqual([
    { grupo: grupoId(), celula: 2 },
  ]);
});

test('o provedor lê, altera e inativa o grupo na célula dele, uma vez, com a mesma chave', async () => {
  const caminho = `grupos/${grupoId()}`;
  const { body: lido } = await admin.get(caminho);
  expect(lido).toMatchObject({ id: grupoId(), ativo: true });
  expect((await admin.get(`grupos/empresas?grupoId=${grupoId()}`)).status).toBe(200);
  const procurar = async (texto: string) => (await admin.get(`grupos/outras-celulas?search=${texto}`)).body;
  expect(await procurar(contrato.acesso.grupo.slug)).toMatchObject({
    grupos: [{ id: grupoId(), celula: 1, endereco: doCliente.url }],
    celulasSemResposta: [],
  });
  expect((await procurar('nao-ha-nenhum')).grupos).toEqual([]);
  const chave = { 'idempotency-key': randomUUID() };
  const alterar = () => admin.put(caminho, { versao: lido.versao, nome: 'Loja que mudou' }, chave);
  const primeira = await alterar();
  expect(primeira).toMatchObject({ status: 200, body: { nome: 'Loja que mudou', versao: lido.versao + 1 } });
  expect(await alterar()).toMatchObject({ status: 200, body: primeira.body });
  expect((await admin.put(caminho, { versao: lido.versao, nome: 'Outra' })).body.code).toBe('STALE_RECORD');
  expect((await admin.put(caminho, { slug: 'outro-lugar' })).body.error).toMatch(/está na célula 1/);
  expect((await admin.delete(caminho)).body).toMatchObject({ ativo: false });
  expect(await noCliente(`select ativo, nome from app.grupo where id = ${grupoId()}`)).toEqual([
    { ativo: false, nome: 'Loja que mudou' },
  ]);
  expect((await admin.delete(`${caminho}?somenteInativos=true`)).body).toMatchObject({ ativo: true });
  const [{ vezes } = { vezes: 0 }] = await noCliente<{ vezes: number }>(
    `select count(*)::int as vezes from app.auditoria where grupo_id = ${grupoId()} and entidade = 'grupo' and depois ->> 'nome' = 'Loja que mudou'`,
  );
  expect(vezes).toBe(1);
});

test('uma chamada forjada, atrasada, repetida ou para outra célula é recusada', async () => {
  const corpo = JSON.stringify({ grupo: grupoId() });
  const envelope = { funcao: 'grupos.ler', de: 2, para: 1, em: Date.now(), chave: randomUUID() };
  const chamar = async (cabecalhos: Record<string, string>, texto = corpo) => {
    const resposta = await fetch(`${doCliente.url}/api/celulas/grupos.ler`, {
      method: 'POST',
      headers: { ...cabecalhos, 'content-type': 'application/json' },
      body: texto,
    });
    const { error } = (await resposta.json()) as { error?: string };
    return { status: resposta.status, error };
  };
  const nossa = caixa(CHAVE);
  const recusa = (error: RegExp) => ({ status: 401, error: expect.stringMatching(error) });
  expect(await chamar({})).toEqual(recusa(/Só outra célula/));
  const alheia = caixa(Buffer.alloc(32, 9).toString('base64'));
  expect(await chamar(await signed(alheia, envelope, corpo))).toEqual(recusa(/SECRETS_KEY/));
  expect(await chamar(await signed(nossa, envelope, corpo), JSON.stringify({ grupo: 1 }))).toEqual(
    recusa(/assinatura/),
  );
  const velha = { ...envelope, em: Date.now() - MAX_AGE_MS - 60_000 };
  expect(await chamar(await signed(nossa, velha, corpo))).toEqual(recusa(/cinco minutos/));
  expect(await chamar(await signed(nossa, { ...envelope, para: 3 }, corpo))).toEqual(recusa(/é para a 3/));
  const boa = await signed(nossa, envelope, corpo);
  expect(await chamar(boa)).toMatchObject({ status: 200 });
  expect(await chamar(boa)).toEqual(recusa(/já foi atendida/));
  const outra = { ...envelope, chave: randomUUID(), funcao: 'grupos.apagar' };
  expect(await chamar(await signed(nossa, outra, corpo))).toEqual(recusa(/assinatura/));
});

test('a mesma submissão é a mesma chamada; sem chave, cada uma é outra', () => {
  expect(keyOfCall('7 abc', 'grupos.situar', 1)).toBe(keyOfCall('7 abc', 'grupos.situar', 1));
  expect(keyOfCall('7 abc', 'grupos.situar', 1)).not.toBe(keyOfCall('7 abc', 'grupos.situar', 3));
  expect(keyOfCall(null, 'grupos.situar', 1)).not.toBe(keyOfCall(null, 'grupos.situar', 1));
});

test('com a outra célula fora do ar diz-se qual não respondeu, e o que ela disse antes vale', async () => {
  const contar = async () => (await admin.get('backoffice/totalizer/invoices')).body.celulasSemResposta;
  expect(await contar()).toEqual([]);
  await doCliente.parar();
  expect(await contar()).toEqual([1]);
  expect((await admin.get('grupos/outras-celulas')).body).toEqual({
    celulas: [1],
    grupos: [],
    celulasSemResposta: [1],
  });
  expect(await admin.get(`grupos/${grupoId()}`)).toMatchObject({
    status: 503,
    body: { code: 'SERVICE_UNAVAILABLE', celula: 1, error: expect.stringContaining('A célula 1 não respondeu') },
  });
  await lerClientes();
  expect((await admin.get(`contratos/${contrato.id}`)).body.acesso).toMatchObject({ grupoId: grupoId() });
});
