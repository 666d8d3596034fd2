import { expect, test } from 'vitest';
import { cenario, SENHA } from '../../../../test-support/cenario.ts';
import {
  clienteDeContrato,
  darGrupoAoCliente,
  pessoaDaRevenda,
} from '../../../../test-support/clientes-de-contrato.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar } from '../../../../test-support/empresas.ts';
import { consulta } from '../../../../test-support/exemplos.ts';
import { novoUsuario } from '../../../../test-support/pessoas.ts';

const palco = await cenario();
const { provedor, grupo, outro, ninguem, database, entrar } = palco;

const historico = async (params: Record<string, string | number> = {}, quem = grupo.admin) =>
  (await quem.get(`backoffice/historico-de-login?${consulta({ rowsPerPage: 200, ...params })}`)).body;
const eventos = async (usuario: string) =>
  (await historico({ search: usuario })).data.map(
    ({ tipo, evento }: { tipo: string; evento: string }) => `${tipo}/${evento}`,
  );

test('entradas, recusas e o fim de cada sessão ficam no histórico, com o motivo, o mais novo primeiro', async () => {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [], nome: 'Bia Balcão' });
  await ninguem.post('login', { grupoId: grupo.id, usuario, senha: 'senha errada 1' });
  const bia = await entrar(grupo.id, usuario);
  await bia.post('logout');
  expect(await eventos(usuario)).toEqual(['fim/fim_saida', 'entrada/entrou', 'recusa/senha_errada']);
  const { data } = await historico({ usuarioId: id, tipo: 'entrada' });
  expect(data).toMatchObject([
    {
      usuario,
      pessoa: { id, rotulo: 'Bia Balcão' },
      grupo: { id: grupo.id },
      endereco: '127.0.0.1',
      agente: 'node',
      por: null,
    },
  ]);
});

test('quem foi inativado e ainda sabe a senha é recusado como qualquer um, e o histórico diz que estava inativo', async () => {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [] });
  await grupo.admin.delete(`users/${id}/true`);
  const recusa = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
  expect(recusa).toMatchObject({ status: 400, body: { code: 'BAD_CREDENTIALS' } });
  expect(await eventos(usuario)).toEqual(['recusa/inativo']);
});

test('encerrar a sessão de outra pessoa vale na chamada seguinte dela, e o histórico diz quem encerrou', async () => {
  const { usuario } = await novoUsuario(database, grupo.id, { slugs: [], nome: 'Caio Caixa' });
  const caio = await entrar(grupo.id, usuario);
  expect((await caio.get('sessions/atual')).status).toBe(200);
  const { body } = await grupo.admin.get(`sessions/abertas?${consulta({ search: 'caio' })}`);
  expect(body).toMatchObject({
    total: 1,
    data: [{ login: usuario, atual: false, suporte: null, endereco: '127.0.0.1' }],
  });
  expect((await grupo.admin.post('sessions/encerrar', { sessaoId: body.data[0].id })).status).toBe(200);
  expect((await caio.get('sessions/atual')).status).toBe(401);
  expect((await historico({ search: usuario, tipo: 'fim' })).data[0]).toMatchObject({
    evento: 'fim_revogada',
    por: 'Administrador Grupo A',
  });
  expect((await grupo.admin.post('sessions/encerrar', { sessaoId: body.data[0].id })).status).toBe(404);
});

test('ninguém encerra a própria sessão por ali, a de outro grupo, nem sem permissão', async () => {
  const minha = (await grupo.admin.get('sessions/abertas?rowsPerPage=200')).body.data.find(
    ({ atual }: { atual: boolean }) => atual,
  );
  expect((await grupo.admin.post('sessions/encerrar', { sessaoId: minha.id })).status).toBe(400);
  expect((await outro.admin.post('sessions/encerrar', { sessaoId: minha.id })).status).toBe(404);
  const curioso = await grupo.as('users_index');
  expect((await curioso.post('sessions/encerrar', { sessaoId: minha.id })).status).toBe(403);
  expect((await grupo.admin.get('sessions/atual')).status).toBe(200);
});

test('o grupo vê o seu histórico; o provedor, também o dos clientes de contrato; a revenda, o da sua carteira e o dos colegas', async () => {
  const revenda = await criar(provedor.admin, { cliente: false, revendedora: true });
  const outraRevenda = await criar(provedor.admin, { cliente: false, revendedora: true });
  const cliente = await clienteDeContrato(palco, { revendaId: revenda.id });
  await darGrupoAoCliente(palco, cliente.id, grupo);
  const ver = (quem: typeof grupo.admin, grupoId: number) =>
    quem.get(`backoffice/historico-de-login?grupoId=${grupoId}`);
  expect((await ver(provedor.admin, grupo.id)).body.data[0].grupo).toEqual({ id: grupo.id, rotulo: 'Grupo A' });
  expect((await ver(provedor.admin, outro.id)).status).toBe(404);
  expect((await ver(outro.admin, grupo.id)).status).toBe(404);
  const pessoa = await pessoaDaRevenda(palco, revenda.id, ['users_index']);
  const opcoes = async (quem: typeof grupo.admin, resto = '') =>
    (await quem.get(`backoffice/historico-de-login/grupos?${resto}`)).body;
  const oDele = [{ id: grupo.id, rotulo: 'Grupo A' }];
  expect(await opcoes(provedor.admin)).toEqual(oDele);
  expect(await opcoes(provedor.admin, 'search=grup')).toEqual(oDele);
  expect(await opcoes(provedor.admin, 'search=outro')).toEqual([]);
  expect(await opcoes(provedor.admin, `search=outro&ids=${grupo.id},${outro.id}`)).toEqual(oDele);
  expect(await opcoes(pessoa)).toEqual(oDele);
  expect(await opcoes(await pessoaDaRevenda(palco, outraRevenda.id, ['users_index']))).toEqual([]);
  expect(await opcoes(grupo.admin)).toEqual([]);
  expect((await ver(pessoa, grupo.id)).status).toBe(200);
  const colegas = (await historico({}, pessoa)).data;
  expect(colegas.length).toBeGreaterThan(0);
  expect(colegas.every(({ pessoa: quem }: { pessoa: { id: number } | null }) => quem?.id !== provedor.adminId)).toBe(
    true,
  );
  expect((await pessoa.get('sessions/abertas')).body.total).toBe(1);
});

test('o provedor exporta o histórico do grupo de um cliente, e o de outro grupo não', async () => {
  const arquivo = (grupoId: number) => provedor.admin.get(`exports/historico-de-login.csv?grupoId=${grupoId}`);
  const linhas = (await arquivo(grupo.id)).body.trim().split('\r\n').slice(1);
  expect(linhas.length).toBeGreaterThan(0);
  expect(linhas.every((linha: string) => linha.endsWith(';Grupo A'))).toBe(true);
  expect((await arquivo(outro.id)).status).toBe(404);
});

test('a lista de conectados diz quantos acessos o contrato dá', async () => {
  const cliente = await clienteDeContrato(palco);
  expect((await outro.admin.get('sessions/abertas')).body.limite).toBeNull();
  await darGrupoAoCliente(palco, cliente.id, outro);
  await provedor.admin.post('chave', { acao: 'emissao', empresaId: cliente.id, acessos: 12, motivo: 'contrato novo' });
  expect((await outro.admin.get('sessions/abertas')).body.limite).toBe(12);
});

test('o arquivo tem as linhas da tela', async () => {
  const { body } = await grupo.admin.get('exports/historico-de-login.csv?tipo=recusa');
  const linhas = body.trim().split('\r\n');
  expect(linhas[0]).toContain('Quando;Usuário;Nome;O que houve;Motivo');
  expect(linhas.slice(1).every((linha: string) => linha.includes(';Recusado;'))).toBe(true);
  expect(linhas.length - 1).toBe((await historico({ tipo: 'recusa' })).total);
});

test('a sessão aberta não está no histórico; a que expirou sem ninguém entrar de novo está, na hora em que expirou', async () => {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [], nome: 'Davi Depósito' });
  await entrar(grupo.id, usuario);
  expect(await eventos(usuario)).toEqual(['entrada/entrou']);
  await consultar(
    palco.banco.url,
    `update app.sessao set refresh_expira = '2026-02-03T04:05:06Z' where usuario_id = ${id}`,
  );
  expect(await eventos(usuario)).toEqual(['entrada/entrou', 'fim/fim_expirou']);
  const { data, total } = await historico({ usuarioId: id, de: '2026-02-03', ate: '2026-02-03' });
  expect([total, data[0].quando]).toEqual([1, '2026-02-03T04:05:06.000Z']);
  const novamente = await entrar(grupo.id, usuario);
  await novamente.post('logout');
  expect(
    (await historico({ usuarioId: id, tipo: 'fim' })).data.map(({ evento }: { evento: string }) => evento),
  ).toEqual(['fim_saida', 'fim_expirou']);
  expect((await historico({ de: '2026-02-03', ate: '2026-02-03' })).total).toBe(0);
});

test('o total de cada pergunta é o das linhas que ela tem', async () => {
  type Linha = { tipo: string; evento: string; quando: string };
  const { data, total } = (await grupo.admin.get('backoffice/historico-de-login?rowsPerPage=500')).body;
  expect(data).toHaveLength(total);
  const de = (quais: (linha: Linha) => boolean) => data.filter(quais).length;
  for (const tipo of ['entrada', 'recusa', 'fim'])
    expect((await historico({ tipo })).total, tipo).toBe(de((linha) => linha.tipo === tipo));
  for (const evento of ['entrou', 'senha_errada', 'inativo', 'fim_saida', 'fim_expirou', 'fim_revogada', 'suporte'])
    expect((await historico({ evento })).total, evento).toBe(de((linha) => linha.evento === evento));
  const dia = (quando: string) =>
    new Intl.DateTimeFormat('sv', { timeZone: 'America/Sao_Paulo' }).format(new Date(quando));
  const hoje = dia(new Date().toISOString());
  expect((await historico({ de: hoje })).total).toBe(de(({ quando }) => dia(quando) >= hoje));
  expect((await historico({ ate: hoje })).total).toBe(total);
  expect((await historico({ de: hoje, tipo: 'fim' })).total).toBe(
    de(({ quando, tipo }) => dia(quando) >= hoje && tipo === 'fim'),
  );
});

test('quem muda de nome é achado pelo novo, e o histórico confere com as sessões', async () => {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs: [], nome: 'Eva Estoque' });
  await ninguem.post('login', { grupoId: grupo.id, usuario, senha: 'senha errada 1' });
  await consultar(palco.banco.url, `update app.usuario set nome = 'Eva Caixa de Lima' where id = ${id}`);
  expect((await historico({ search: 'caixa de lima' })).data).toMatchObject([{ evento: 'senha_errada' }]);
  expect((await historico({ search: 'eva estoque' })).total).toBe(0);
  // Ended by who signs in elsewhere: written before it is known whose group it is.
  const elsewhere = await entrar(grupo.id, usuario);
  const { body } = await ninguem.post('login', { grupoId: grupo.id, usuario, senha: SENHA });
  await ninguem.post('logoutAnotherRecord', { ticket: body.ticket });
  expect((await elsewhere.get('sessions/atual')).status).toBe(423);
  expect(await eventos(usuario)).toEqual([
    'fim/fim_outro_dispositivo',
    'recusa/outro_dispositivo',
    'entrada/entrou',
    'recusa/senha_errada',
  ]);
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});
