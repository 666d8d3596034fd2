import { beforeAll, describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { criar, type EmpresaLida, empresa } from '../../../test-support/empresas.ts';

const { grupo, outro, provedor, ninguem, entrar } = await cenario();
const { admin } = grupo;

let loja: EmpresaLida;
let filial: EmpresaLida;
let cliente: EmpresaLida;
let fornecedor: EmpresaLida;
let osDois: EmpresaLida;
beforeAll(async () => {
  loja = await criar(admin, { propria: true, cliente: false, nomeFantasia: 'Loja' });
  filial = await criar(admin, { propria: true, cliente: false, nomeFantasia: 'Filial', matrizId: loja.id });
  cliente = await criar(admin, { nomeFantasia: 'Cliente' });
  fornecedor = await criar(admin, { cliente: false, fornecedor: true, nomeFantasia: 'Fornecedor' });
  osDois = await criar(admin, { fornecedor: true, nomeFantasia: 'Os dois' });
});

describe('cada tipo pede a sua permissão', () => {
  test.each([
    ['clientes_show', 'cliente', 'fornecedor'],
    ['clientes_index', 'cliente_contrato', 'propria'],
    ['fornecedores_show', 'fornecedor', 'cliente'],
    ['meus_dados_index', 'propria', 'cliente'],
    ['revendas_show', 'revenda', 'propria'],
  ] as const)('%s lista %s e não %s', async (slug, pode, naoPode) => {
    const pessoa = await grupo.as(slug);
    expect((await pessoa.get(`empresas?tipoEntidade=${pode}`)).status).toBe(200);
    const recusa = await pessoa.get(`empresas?tipoEntidade=${naoPode}`);
    expect(recusa).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect(recusa.body.permissoes).toHaveLength(2);
    expect((await pessoa.get(`empresas/count-ativos?tipoEntidade=${naoPode}`)).status).toBe(403);
  });

  test('sem tipo, a lista traz só o que a pessoa pode ver', async () => {
    const pessoa = await grupo.as('fornecedores_show');
    const { body } = await pessoa.get('empresas/v2');
    expect(body.data.map(({ nomeFantasia }: EmpresaLida) => nomeFantasia)).toEqual(['Fornecedor', 'Os dois']);
    expect((await pessoa.get('empresas/count-ativos')).body).toEqual({ total: 2, porTipo: { fornecedor: 2 } });
  });

  test('um cadastro é lido por quem pode ver alguma das coisas que ele é', async () => {
    const pessoa = await grupo.as('fornecedores_show');
    for (const caminho of ['v2', 'procurar', 'verify-company']) {
      expect((await pessoa.get(`empresas/${caminho}/${osDois.id}`)).status).toBe(200);
      expect((await pessoa.get(`empresas/${caminho}/${cliente.id}`)).status).toBe(403);
    }
    expect((await pessoa.get(`empresas/${cliente.id}/logos`)).status).toBe(403);
    expect((await pessoa.get(`observacoes?empresaId=${cliente.id}`)).body.total).toBe(0);
  });

  test('criar pede a permissão de tudo o que a empresa será', async () => {
    const pessoa = await grupo.as('clientes_create', 'clientes_show');
    expect((await pessoa.post('empresas', empresa())).status).toBe(201);
    expect(await pessoa.post('empresas', empresa({ fornecedor: true }))).toMatchObject({
      status: 403,
      body: { permissao: 'fornecedores_create' },
    });
    expect((await pessoa.post('fornecedor', {})).status).toBe(403);
  });

  test('mudar o que a empresa é pede a permissão do que entra e do que sai', async () => {
    const pessoa = await grupo.as('clientes_update');
    const put = (mudanca: object) => pessoa.put(`empresas/${osDois.id}`, mudanca);
    expect((await put({ site: 'x.test' })).status).toBe(200);
    expect((await put({ fornecedor: false })).body.permissao).toBe('fornecedores_update');
    expect((await put({ propria: true })).body.permissao).toBe('meus_dados_create');
    expect((await pessoa.put(`empresas/${fornecedor.id}`, { site: 'x.test' })).status).toBe(403);
    expect((await pessoa.delete(`empresas/${fornecedor.id}`)).status).toBe(403);
    expect((await pessoa.put(`empresas/ativar/${fornecedor.id}`)).status).toBe(403);
  });

  test('a empresa própria responde só à sua permissão, seja o que mais for', async () => {
    const tambemCliente = await criar(admin, { propria: true, nomeFantasia: 'Própria e cliente' });
    const pessoa = await grupo.as('clientes_update');
    expect((await pessoa.put(`empresas/${tambemCliente.id}`, { site: 'x.test' })).body.permissao).toBe(
      'meus_dados_update',
    );
  });

  test('sem sessão nada responde; com sessão e sem permissão, só as opções', async () => {
    expect((await ninguem.get('empresas?tipoEntidade=cliente')).status).toBe(401);
    const pessoa = await grupo.as();
    expect((await pessoa.get('empresas?tipoEntidade=cliente')).status).toBe(403);
    expect((await pessoa.get('empresas/select')).status).toBe(200);
    expect((await pessoa.get('empresas/selecionar-conta-bancaria-empresa')).status).toBe(403);
  });
});

describe('outro grupo', () => {
  test('não vê, não altera, não referencia', async () => {
    const caminhos = [
      `v2/${cliente.id}`,
      `procurar/${cliente.id}`,
      `verify-company/${cliente.id}`,
      `${cliente.id}/logos`,
      `myData/${loja.id}`,
      `settings?empresaId=${loja.id}`,
      `icms-interestadual?empresaId=${loja.id}`,
    ];
    for (const caminho of caminhos)
      expect([caminho, (await outro.admin.get(`empresas/${caminho}`)).status]).toEqual([caminho, 404]);
    expect((await outro.admin.put(`empresas/${cliente.id}`, { site: 'x.test' })).status).toBe(404);
    expect((await outro.admin.delete(`empresas/${cliente.id}`)).status).toBe(404);
    expect((await outro.admin.get('empresas?tipoEntidade=cliente')).body.total).toBe(0);
    expect((await outro.admin.get(`empresas/select?tipoEntidade=cliente&ids=${cliente.id}`)).body).toEqual([]);
    expect((await outro.admin.get('busca?search=os%20dois')).body).toEqual([]);
  });
});

describe('empresas concedidas', () => {
  let pessoa: Cliente;
  beforeAll(async () => {
    const permissoes = ['meus_dados_index', 'meus_dados_update', 'clientes_show', 'company_settings_update'];
    await admin.post('users', {
      nome: 'Gerente da filial',
      usuario: 'gerente.filial',
      senha: SENHA,
      todasEmpresas: false,
      empresaIds: [filial.id],
      permissoes,
    });
    pessoa = await entrar(grupo.id, 'gerente.filial');
  });

  test('a pessoa vê só as próprias que lhe deram, e todos os clientes', async () => {
    expect((await pessoa.get('empresas?tipoEntidade=propria')).body).toMatchObject({
      total: 1,
      data: [{ id: filial.id }],
    });
    expect((await pessoa.get('empresas/select')).body).toEqual([{ id: filial.id, rotulo: 'Filial' }]);
    expect((await pessoa.get('empresas/meus-dados')).body.total).toBe(1);
    expect((await pessoa.get('empresas?tipoEntidade=cliente&search=cliente')).body.data).toContainEqual(
      expect.objectContaining({ id: cliente.id }),
    );
  });

  test('as outras respondem 404, também para alterar e configurar', async () => {
    expect((await pessoa.get(`empresas/myData/${loja.id}`)).status).toBe(404);
    expect((await pessoa.put(`empresas/${loja.id}`, { site: 'x.test' })).status).toBe(404);
    expect((await pessoa.post('empresas/settings', { empresaId: loja.id, horaDeCorte: '04:00' })).status).toBe(404);
    expect((await pessoa.put(`empresas/${filial.id}`, { site: 'x.test' })).status).toBe(200);
    expect((await pessoa.post('empresas/settings', { empresaId: filial.id, horaDeCorte: '04:00' })).status).toBe(200);
    expect((await pessoa.post('empresas/settings', { horaDeCorte: '04:00' })).status).toBe(403);
  });
});

describe('gente de uma revenda', () => {
  let revenda: EmpresaLida;
  let daCarteira: EmpresaLida;
  let deFora: EmpresaLida;
  let pessoa: Cliente;
  beforeAll(async () => {
    deFora = await criar(provedor.admin, { clienteContrato: true, nomeFantasia: 'De fora' });
    const permissoes = [
      'clientes_show',
      'clientes_create',
      'clientes_update',
      'revendas_show',
      'revendas_update',
      'meus_dados_create',
      'meus_dados_index',
      'index_area_resale',
      'users_create',
    ];
    const { body: usuario } = await provedor.admin.post('users', {
      nome: 'Vendas',
      usuario: 'vendas.revenda',
      senha: SENHA,
      permissoes,
    });
    revenda = (
      await provedor.admin.post('revendas', {
        ...empresa({ cliente: false, nomeFantasia: 'Revenda Sul' }),
        usuarioIds: [usuario.id],
      })
    ).body;
    daCarteira = await criar(provedor.admin, {
      clienteContrato: true,
      nomeFantasia: 'Da carteira',
      revendaId: revenda.id,
    });
    pessoa = await entrar(provedor.id, 'vendas.revenda');
  });

  test('vê a sua carteira e nada mais', async () => {
    expect((await pessoa.get('empresas?tipoEntidade=cliente')).body).toMatchObject({
      total: 1,
      data: [{ id: daCarteira.id }],
    });
    expect((await pessoa.get(`empresas/v2/${daCarteira.id}`)).status).toBe(200);
    expect((await pessoa.get(`empresas/v2/${deFora.id}`)).status).toBe(404);
    expect((await pessoa.put(`empresas/${deFora.id}`, { site: 'x.test' })).status).toBe(404);
    expect((await pessoa.get(`empresas/select?tipoEntidade=cliente&ids=${deFora.id}`)).body).toEqual([
      { id: daCarteira.id, rotulo: 'Da carteira' },
    ]);
    expect((await pessoa.get('revendas')).body).toMatchObject({
      total: 1,
      data: [{ id: revenda.id, clientes: 1, usuarios: 1 }],
    });
    expect((await pessoa.get('busca?search=fora')).body).toEqual([]);
  });

  test('o cliente que cadastra entra na carteira, e não sai dela pela sua mão', async () => {
    const novo = await criar(pessoa, { nomeFantasia: 'Novo da revenda', clienteContrato: true });
    expect(novo.revendaId).toBe(revenda.id);
    expect((await pessoa.put(`empresas/${novo.id}`, { revendaId: null })).status).toBe(403);
    expect((await pessoa.put(`empresas/${novo.id}`, { site: 'x.test' })).status).toBe(200);
  });

  test('não cria empresa própria nem mexe no cadastro da revenda', async () => {
    expect((await pessoa.post('empresas', empresa({ propria: true }))).status).toBe(403);
    expect((await pessoa.put(`revendas/${revenda.id}`, { site: 'x.test' })).status).toBe(403);
    expect((await pessoa.put(`revendas/${revenda.id}`, { usuarioIds: [] })).status).toBe(403);
    expect((await pessoa.delete(`revendas/${revenda.id}`)).status).toBe(403);
  });

  test('quem ela cadastra é gente da mesma revenda', async () => {
    const novo = { nome: 'Colega', usuario: 'colega.revenda', senha: SENHA, permissoes: ['clientes_show'] };
    expect((await pessoa.post('users', novo)).status).toBe(201);
    const colega = await entrar(provedor.id, 'colega.revenda');
    expect((await colega.get(`empresas/v2/${deFora.id}`)).status).toBe(404);
    expect((await colega.get(`empresas/v2/${daCarteira.id}`)).status).toBe(200);
  });

  test('um documento cadastrado fora da carteira é recusado sem dizer de quem é', async () => {
    const { status, body } = await pessoa.post('empresas', empresa({ cnpj: deFora.cnpj }));
    expect(status).toBe(409);
    expect(body.error).not.toContain('De fora');
    expect(body).not.toHaveProperty('existente');
  });
});

describe('acesso de suporte', () => {
  test('não altera dados bancários; o resto sim', async () => {
    const suporte = provedor.admin;
    const { body } = await suporte.post(`users/personify/${grupo.adminId}`, {
      motivo: 'Ajuda com o cadastro',
      minutos: 5,
    });
    expect(body.token).toBeTruthy();
    const agindo = new Cliente(admin.url, body.token);
    expect((await agindo.put(`empresas/${cliente.id}`, { contaCorrente: '9' })).body.code).toBe(
      'BLOCKED_WHILE_IMPERSONATING',
    );
    expect((await agindo.put(`empresas/${cliente.id}`, { site: 'ajuda.test' })).status).toBe(200);
  });
});
