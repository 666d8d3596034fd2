import { describe, expect, test } from 'vitest';
import { cenario, SENHA } from '../../../test-support/cenario.ts';
import { criar, empresa } from '../../../test-support/empresas.ts';

const { provedor, grupo } = await cenario();
const { admin } = provedor;
const novaRevenda = async (mais = {}) => {
  const { status, body } = await admin.post('revendas', { ...empresa({ cliente: false }), ...mais });
  expect(status).toBe(201);
  return body;
};
const novoUsuario = async (usuario: string, permissoes: string[] = []) =>
  (await admin.post('users', { nome: usuario, usuario, senha: SENHA, permissoes })).body as { id: number };

describe('revendas', () => {
  test('são empresas com carteira e gente; criar, ler, listar, alterar', async () => {
    const pessoa = await novoUsuario('da.revenda');
    const revenda = await novaRevenda({ nomeFantasia: 'Revenda Norte', usuarioIds: [pessoa.id] });
    expect(revenda).toMatchObject({
      revendedora: true,
      cliente: false,
      clientes: 0,
      usuarios: [{ id: pessoa.id, rotulo: 'da.revenda' }],
    });
    await criar(admin, { clienteContrato: true, revendaId: revenda.id });
    expect((await admin.get(`revendas/${revenda.id}`)).body).toMatchObject({ clientes: 1 });
    for (const caminho of ['revendas', 'revendas/V2']) {
      expect((await admin.get(`${caminho}?search=norte`)).body).toMatchObject({
        total: 1,
        data: [{ id: revenda.id, clientes: 1, usuarios: 1 }],
      });
    }
    const { body } = await admin.put(`revendas/${revenda.id}`, {
      versao: revenda.versao,
      site: 'norte.test',
      usuarioIds: [],
    });
    expect(body).toMatchObject({ site: 'https://norte.test', usuarios: [] });
    expect((await admin.put(`revendas/${revenda.id}`, { versao: revenda.versao, site: 'x.test' })).body.code).toBe(
      'STALE_RECORD',
    );
  });

  test('um cliente comum não é lido como revenda', async () => {
    const { id } = await criar(admin);
    expect((await admin.get(`revendas/${id}`)).status).toBe(404);
    expect((await admin.put(`revendas/${id}`, { site: 'x.test' })).status).toBe(404);
    expect((await admin.delete(`revendas/${id}`)).status).toBe(404);
  });

  test('com clientes ativos não é inativada; sem eles, sim, e volta', async () => {
    const revenda = await novaRevenda();
    const cliente = await criar(admin, { clienteContrato: true, revendaId: revenda.id });
    expect(await admin.delete(`revendas/${revenda.id}`)).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', clientes: 1 },
    });
    expect((await admin.delete(`empresas/${revenda.id}`)).status).toBe(409);
    expect((await admin.put(`empresas/${revenda.id}`, { revendedora: false, cliente: true })).body.code).toBe('IN_USE');
    await admin.delete(`empresas/${cliente.id}`);
    expect((await admin.delete(`revendas/${revenda.id}`)).body.ativo).toBe(false);
    expect((await admin.delete(`revendas/${revenda.id}?somenteInativos=true`)).body.ativo).toBe(true);
  });

  test('pôr gente numa revenda é mudar direitos: pede users_update, nunca o próprio, e só do grupo', async () => {
    const revenda = await novaRevenda();
    const semDireito = await provedor.as('revendas_update', 'revendas_show');
    const alguem = await novoUsuario('alguem');
    expect((await semDireito.put(`revendas/${revenda.id}`, { usuarioIds: [alguem.id] })).body.permissao).toBe(
      'users_update',
    );
    expect((await admin.put(`revendas/${revenda.id}`, { usuarioIds: [provedor.adminId] })).body.code).toBe(
      'RULE_BROKEN',
    );
    expect((await admin.put(`revendas/${revenda.id}`, { usuarioIds: [grupo.adminId] })).body.campos).toEqual({
      usuarioIds: 'Usuário não encontrado',
    });
  });

  test('opções: filter traz inativas, select não; com permissão, conforme quem chama', async () => {
    const revenda = await novaRevenda({ nomeFantasia: 'Revenda Parada' });
    await admin.delete(`revendas/${revenda.id}`);
    const opcao = { id: revenda.id, rotulo: 'Revenda Parada' };
    expect((await admin.get('revendas/filter?search=parada')).body).toEqual([opcao]);
    expect((await admin.get('revendas/select?search=parada')).body).toEqual([]);
    const ativa = await novaRevenda({ nomeFantasia: 'Revenda Ativa' });
    const comum = await provedor.as('clientes_show');
    expect((await comum.get('revendas/select-with-permission')).body).toEqual([]);
    const gestor = await provedor.as('revendas_show');
    expect((await gestor.get('revendas/select-with-permission?search=ativa')).body).toEqual([
      { id: ativa.id, rotulo: 'Revenda Ativa' },
    ]);
  });

  test('diz a revenda de um usuário e o que ele, ou uma função, pode nas revendas', async () => {
    const pessoa = await novoUsuario('com.slugs', ['revendas_show', 'clientes_show', 'index_area_resale']);
    const revenda = await novaRevenda({ nomeFantasia: 'Dele', usuarioIds: [pessoa.id] });
    expect((await admin.get(`revendas/permission/user/${pessoa.id}`)).body).toEqual({
      usuario: { id: pessoa.id, rotulo: 'com.slugs' },
      revenda: { id: revenda.id, rotulo: 'Dele' },
      permissoes: ['index_area_resale', 'revendas_show'],
    });
    const { body: funcao } = await admin.post('roles', {
      nome: 'Canais',
      permissoes: ['revendas_index', 'marcas_show'],
    });
    expect((await admin.get(`revendas/permission/roles/${funcao.id}`)).body).toEqual({
      funcao: { id: funcao.id, rotulo: 'Canais' },
      permissoes: ['revendas_index'],
    });
    expect((await admin.get(`revendas/permission/user/${grupo.adminId}`)).status).toBe(404);
    expect((await admin.get('revendas/permission/roles/999999')).status).toBe(404);
  });

  test('o grupo de um cliente lê revendas suas, mas não as cria', async () => {
    expect((await grupo.admin.get('revendas')).body.total).toBe(0);
    expect((await grupo.admin.post('revendas', empresa())).status).toBe(403);
  });
});
