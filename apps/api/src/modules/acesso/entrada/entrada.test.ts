import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../../test-support/cenario.ts';

const { grupo, outro, ninguem, entrar, url, provedor } = await cenario();
const credenciais = (usuario: string, senha = SENHA) => ({ grupoId: grupo.id, usuario, senha });
const novo = async (usuario: string, mais = {}) => {
  const { body } = await grupo.admin.post('users', { nome: usuario, usuario, senha: SENHA, ...mais });
  return body as { id: number; versao: number };
};

describe('entrada', () => {
  test('o grupo é achado pelo slug; um slug desconhecido responde 404', async () => {
    expect((await ninguem.get('sessions/grupo/grupo-a')).body).toMatchObject({
      id: grupo.id,
      nome: 'Grupo A',
      logo: null,
    });
    expect((await ninguem.get('sessions/grupo/nao-existe')).status).toBe(404);
  });

  test('a resposta traz sessão, permissões, funções, grupo e empresas', async () => {
    await novo('completa');
    const { status, body } = await ninguem.post('login', credenciais('completa'));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      usuario: { usuario: 'completa' },
      grupo: { slug: 'grupo-a', provedor: false },
      funcoes: [],
      empresas: [],
      personificacao: null,
    });
    expect(body.token).not.toBe(body.refreshToken);
  });

  test('senha errada e usuário inexistente recebem a mesma recusa', async () => {
    await novo('alguem');
    const errada = await ninguem.post('login', credenciais('alguem', 'errada 123'));
    const inexistente = await ninguem.post('login', credenciais('nunca.existiu', 'errada 123'));
    expect(errada).toMatchObject({
      status: 400,
      body: { code: 'BAD_CREDENTIALS', error: 'Usuário ou senha incorretos.' },
    });
    expect(inexistente.body.error).toBe(errada.body.error);
  });

  test('o usuário de um grupo não entra por outro', async () => {
    await novo('so.do.a');
    expect((await ninguem.post('login', { ...credenciais('so.do.a'), grupoId: outro.id })).status).toBe(400);
  });

  test('depois de cinco senhas erradas a conta espera, mesmo com a senha certa', async () => {
    await novo('insistente');
    for (let i = 0; i < 5; i++) await ninguem.post('login', credenciais('insistente', 'errada 123'));
    const bloqueada = await ninguem.post('login', credenciais('insistente'));
    expect(bloqueada).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
    expect(Number(bloqueada.headers.get('retry-after'))).toBeGreaterThan(30);
  });
});

describe('um usuário, um dispositivo', () => {
  test('a segunda entrada recebe 423 com um bilhete, que encerra a primeira; esta fica sabendo', async () => {
    await novo('dupla');
    const primeira = new Cliente(url, (await ninguem.post('login', credenciais('dupla'))).body.token);
    expect((await primeira.get('sessions/atual')).status).toBe(200);
    const segunda = await ninguem.post('login', credenciais('dupla'));
    expect(segunda).toMatchObject({ status: 423, body: { code: 'SESSION_ELSEWHERE' } });
    const { ticket } = segunda.body as { ticket: string };
    expect((await ninguem.post('logoutAnotherRecord', { ticket })).status).toBe(200);
    expect(await primeira.get('sessions/atual')).toMatchObject({
      status: 423,
      body: { code: 'SESSION_ENDED_ELSEWHERE' },
    });
    expect((await ninguem.post('logoutAnotherRecord', { ticket })).status).toBe(400);
    expect((await ninguem.post('login', credenciais('dupla'))).status).toBe(200);
  });

  test('um nome de usuário não encerra a sessão de ninguém', async () => {
    expect((await ninguem.post('logoutAnotherRecord', { ticket: 'admin' })).status).toBe(400);
    expect((await grupo.admin.get('sessions/atual')).status).toBe(200);
  });

  test('entradas simultâneas: só uma abre sessão', async () => {
    await novo('corrida');
    const todas = await Promise.all(Array.from({ length: 5 }, () => ninguem.post('login', credenciais('corrida'))));
    expect(todas.map(({ status }) => status).sort()).toEqual([200, 423, 423, 423, 423]);
  });
});

describe('tokens', () => {
  test('o refresh troca o par; reusar o antigo encerra a sessão inteira', async () => {
    await novo('rotativa');
    const { body: aberta } = await ninguem.post('login', credenciais('rotativa'));
    const { body: trocada } = await ninguem.post('refresh-token', { refreshToken: aberta.refreshToken });
    expect((await new Cliente(url, trocada.token).get('sessions/atual')).status).toBe(200);
    expect((await new Cliente(url, aberta.token).get('sessions/atual')).status).toBe(401);
    expect((await ninguem.post('refresh-token', { refreshToken: aberta.refreshToken })).status).toBe(401);
    expect((await new Cliente(url, trocada.token).get('sessions/atual')).status).toBe(401);
    expect((await ninguem.post('refresh-token', { refreshToken: trocada.refreshToken })).status).toBe(401);
  });

  test('sair encerra a sessão; o hash deixa de valer', async () => {
    await novo('saindo');
    const { body } = await ninguem.post('login', credenciais('saindo'));
    const eu = new Cliente(url, body.token);
    expect((await ninguem.get(`sessions/isauthenticate/${body.hash}`)).body).toEqual({ autenticado: true });
    await eu.post('logout');
    expect((await eu.get('sessions/atual')).status).toBe(401);
    expect((await ninguem.get(`sessions/isauthenticate/${body.hash}`)).body).toEqual({ autenticado: false });
  });
});

describe('direitos', () => {
  test('permissão retirada vale na chamada seguinte', async () => {
    const pessoa = await novo('perde.marcas', { permissoes: ['marcas_show'] });
    const eu = await entrar(grupo.id, 'perde.marcas');
    expect((await eu.get('marcas')).status).toBe(200);
    await grupo.admin.put('users', { id: pessoa.id, permissoes: [] });
    expect(await eu.get('marcas')).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', permissao: 'marcas_index' },
    });
  });

  test('ninguém concede o que não possui', async () => {
    const gerente = await grupo.as('users_create', 'marcas_show');
    const pedido = { nome: 'X', usuario: 'x.novo', senha: SENHA, permissoes: ['marcas_show', 'bancos_show'] };
    expect(await gerente.post('users', pedido)).toMatchObject({ status: 403, body: { permissoes: ['bancos_show'] } });
    expect((await gerente.post('users', { ...pedido, permissoes: ['marcas_show'] })).status).toBe(201);
  });

  test('o grupo não fica sem administrador', async () => {
    const { body: eu } = await outro.admin.get(`users/${outro.adminId}`);
    expect((await outro.admin.put('users', { id: eu.id, funcaoIds: [] })).status).toBe(400);
    expect((await outro.admin.delete(`users/${eu.id}/true`)).status).toBe(400);
  });

  test('uma função em uso só é inativada com quem a substitua', async () => {
    const { body: a } = await grupo.admin.post('roles', { nome: 'Vendas', permissoes: ['marcas_show'] });
    const { body: b } = await grupo.admin.post('roles', { nome: 'Balcão', permissoes: ['marcas_show'] });
    const pessoa = await novo('vendedora', { funcaoIds: [a.id] });
    expect((await grupo.admin.delete(`roles/${a.id}`)).status).toBe(409);
    expect((await grupo.admin.delete(`roles/${a.id}?substituta=${b.id}`)).status).toBe(200);
    expect((await grupo.admin.get(`users/roles/${pessoa.id}`)).body).toEqual([{ id: b.id, rotulo: 'Balcão' }]);
  });
});

describe('suporte', () => {
  test('age como o usuário, com os direitos dele, e a auditoria guarda os dois', async () => {
    const pessoa = await novo('atendida', { permissoes: ['marcas_create', 'marcas_show'] });
    const { body } = await provedor.admin.post(`users/personify/${pessoa.id}`, {
      motivo: 'Chamado 1234: não acha a marca',
      minutos: 30,
    });
    expect(body).toMatchObject({
      usuario: { usuario: 'atendida' },
      personificacao: { ator: 'Administrador Provedor' },
    });
    const como = new Cliente(url, body.token);
    const { body: marca } = await como.post('marcas', { nome: 'Feita pelo suporte' });
    expect((await como.get('bancos')).status).toBe(403);
    expect(
      await como.put(`users/password/${pessoa.id}`, {
        senhaAtual: SENHA,
        senha: 'outra boa 99',
        confirmacao: 'outra boa 99',
      }),
    ).toMatchObject({ status: 403, body: { code: 'BLOCKED_WHILE_IMPERSONATING' } });
    expect((await como.post('users/personify/encerrar')).status).toBe(200);
    expect((await como.get('marcas')).status).toBe(401);
    const { body: historico } = await grupo.admin.get('users/personify/historico');
    expect(historico.data[0]).toMatchObject({
      ator: 'Administrador Provedor',
      usuario: { id: pessoa.id },
      motivo: 'Chamado 1234: não acha a marca',
    });
    const naPorta = await grupo.admin.get(`backoffice/historico-de-login?usuarioId=${pessoa.id}`);
    expect(naPorta.body.data.map(({ evento, por }: { evento: string; por: string }) => [evento, por])).toEqual([
      ['fim_saida', 'Administrador Provedor'],
      ['suporte', 'Administrador Provedor'],
    ]);
    expect(marca.id).toBeGreaterThan(0);
  });

  test('fora do provedor, o suporte só alcança o próprio grupo', async () => {
    const suporte = await outro.as('suport_personify');
    const pessoa = await novo('longe');
    expect((await suporte.post(`users/personify/${pessoa.id}`, { motivo: 'Motivo comprido o bastante' })).status).toBe(
      404,
    );
  });
});
