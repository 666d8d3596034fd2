import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { novoUsuario, SENHA } from '../../../../test-support/pessoas.ts';
import { tocarAvisos } from './entregar.ts';

const palco = await cenario();
const { grupo, outro, database, entrar } = palco;
const { admin } = grupo;

const pessoa = async (...slugs: string[]) => {
  const { id, usuario } = await novoUsuario(database, grupo.id, { slugs });
  return { id, quem: await entrar(grupo.id, usuario) };
};
const publicar = (mais: object = {}) =>
  admin.post('aviso/send', { titulo: 'Inventário', texto: 'Sábado, às 8 h.', publico: 'todos', ...mais });
const meus = async (quem: typeof admin) => (await quem.get('avisos/meus')).body;

describe('avisos às pessoas do grupo', () => {
  test('todos recebem na hora, no sino também; cada um lê por si e a lista diz quem leu e quem não', async () => {
    const ana = await pessoa();
    const beto = await pessoa();
    const { status, body: aviso } = await publicar({ obrigatorio: true, prioridade: 'alta' });
    expect(status).toBe(201);
    expect(aviso).toMatchObject({ situacao: 'no_ar', lidos: 0 });
    expect((await meus(ana.quem)).avisos[0]).toMatchObject({ titulo: 'Inventário', obrigatorio: true, lidoEm: null });
    const { body: sino } = await ana.quem.get('avisos-do-sistema');
    expect(sino.avisos[0]).toMatchObject({ titulo: 'Inventário', gravidade: 'atencao' });
    expect((await ana.quem.post(`avisos/${aviso.id}/lido`, {})).body.naoLidos).toBe(0);
    expect((await meus(beto.quem)).naoLidos).toBeGreaterThan(0);
    const { body: leituras } = await admin.get(`avisos/${aviso.id}/leituras?lido=true`);
    expect(leituras.total).toBe(1);
    expect((await admin.get(`avisos/${aviso.id}`)).body.lidos).toBe(1);
  });

  test('ler de novo guarda a primeira vez; quem não recebeu não lê', async () => {
    const ana = await pessoa();
    const beto = await pessoa();
    const { body } = await publicar({ publico: 'pessoas', alvos: [ana.id] });
    await ana.quem.post(`avisos/${body.id}/lido`, {});
    const { lidoEm } = (await meus(ana.quem)).avisos.find(({ id }: { id: number }) => id === body.id);
    await ana.quem.post(`avisos/${body.id}/lido`, {});
    expect((await meus(ana.quem)).avisos.find(({ id }: { id: number }) => id === body.id).lidoEm).toBe(lidoEm);
    expect((await beto.quem.post(`avisos/${body.id}/lido`, {})).status).toBe(404);
  });

  test('por empresa chega a quem a vê; por função, a quem a tem', async () => {
    const empresaId = await novaEmpresa(palco, grupo);
    const { body: funcao } = await admin.post('roles', { nome: 'Balconistas do aviso', permissoes: [] });
    const ana = await pessoa();
    await admin.post('users/roles', { userId: ana.id, roleIds: [funcao.id] });
    const beto = await pessoa();
    const { body: porFuncao } = await publicar({ titulo: 'Só balcão', publico: 'funcoes', alvos: [funcao.id] });
    expect(porFuncao).toMatchObject({ destinatarios: 1, alvos: [{ id: funcao.id, rotulo: 'Balconistas do aviso' }] });
    const titulos = async (quem: typeof admin) =>
      (await meus(quem)).avisos.map(({ titulo }: { titulo: string }) => titulo);
    expect(await titulos(ana.quem)).toContain('Só balcão');
    expect(await titulos(beto.quem)).not.toContain('Só balcão');
    const { body: porEmpresa } = await publicar({ titulo: 'Só a loja', publico: 'empresas', alvos: [empresaId] });
    expect(porEmpresa.destinatarios).toBeGreaterThan(1);
  });

  test('agendado chega na hora, e quem entra na casa depois recebe também; encerrado some', async () => {
    const ana = await pessoa();
    const { body } = await publicar({ titulo: 'Amanhã', inicio: '2099-01-01T12:00:00Z' });
    expect(body).toMatchObject({ situacao: 'agendado', destinatarios: 0 });
    await tocarAvisos(database);
    expect((await meus(ana.quem)).avisos.map(({ titulo }: { titulo: string }) => titulo)).not.toContain('Amanhã');
    const { body: hoje } = await publicar({ titulo: 'Boas-vindas' });
    const nova = await pessoa();
    await tocarAvisos(database);
    await tocarAvisos(database);
    expect(
      (await meus(nova.quem)).avisos.filter(({ titulo }: { titulo: string }) => titulo === 'Boas-vindas'),
    ).toHaveLength(1);
    expect((await admin.post(`avisos/${hoje.id}/encerrar`, { versao: hoje.versao + 1 })).body.code).toBe(
      'STALE_RECORD',
    );
    expect((await admin.post(`avisos/${hoje.id}/encerrar`, { versao: hoje.versao })).status).toBe(200);
    expect((await meus(nova.quem)).avisos.map(({ titulo }: { titulo: string }) => titulo)).not.toContain('Boas-vindas');
    expect((await admin.post(`avisos/${hoje.id}/encerrar`, {})).body.code).toBe('RULE_BROKEN');
  });

  test('sem o direito não se publica, sem escolhidos se recusa, e outro grupo nada vê', async () => {
    const ana = await pessoa('mensagens_index');
    expect((await ana.quem.post('aviso/send', { titulo: 'a', texto: 'b', publico: 'todos' })).status).toBe(403);
    expect((await publicar({ publico: 'pessoas' })).body.campos).toEqual({ alvos: 'Escolha para quem é' });
    expect((await publicar({ fim: '2020-01-01T00:00:00Z' })).body.campos).toHaveProperty('fim');
    expect((await publicar({ publico: 'pessoas', alvos: [outro.adminId] })).status).toBe(400);
    const { body } = await publicar();
    expect((await outro.admin.get(`avisos/${body.id}`)).status).toBe(404);
    expect((await outro.admin.get(`avisos/${body.id}/leituras`)).status).toBe(404);
    expect((await meus(outro.admin)).avisos).toEqual([]);
  });

  test('quem vê algumas empresas não escreve a todos', async () => {
    const empresaId = await novaEmpresa(palco, grupo);
    const { status } = await admin.post('users', {
      nome: 'Gerente da loja',
      usuario: 'gerente.da.loja',
      senha: SENHA,
      todasEmpresas: false,
      empresaIds: [empresaId],
      permissoes: ['mensagens_create', 'mensagens_index'],
    });
    expect(status).toBe(201);
    const gerente = await entrar(grupo.id, 'gerente.da.loja');
    const dela = (mais: object) => gerente.post('aviso/send', { titulo: 'a', texto: 'b', ...mais });
    expect((await dela({ publico: 'todos' })).body.campos).toHaveProperty('publico');
    expect((await dela({ publico: 'empresas', alvos: [await novaEmpresa(palco, grupo)] })).status).toBe(404);
    expect((await dela({ publico: 'empresas', alvos: [empresaId] })).status).toBe(201);
  });
});

describe('modelos', () => {
  test.each(['email', 'sms', 'aviso'])('%s: cria, altera, inativa e ativa', async (canal) => {
    const corpo = { nome: `Promoção de ${canal}`, texto: 'Olá.', ...(canal === 'sms' ? {} : { assunto: 'Promoção' }) };
    const { status, body } = await admin.post(`${canal}/create`, corpo);
    expect(status).toBe(200);
    expect((await admin.post(`${canal}/create`, corpo)).body.campos).toHaveProperty('nome');
    const { body: mudado } = await admin.post(`${canal}/create`, {
      ...corpo,
      id: body.id,
      versao: body.versao,
      texto: 'Oi.',
    });
    expect(mudado).toMatchObject({ id: body.id, texto: 'Oi.' });
    expect((await admin.post(`${canal}/create`, { ...corpo, id: body.id, versao: body.versao })).body.code).toBe(
      'STALE_RECORD',
    );
    await admin.post(`${canal}/inactive`, { id: body.id });
    expect((await admin.get(`${canal}/select`)).body.total).toBe(0);
    expect((await admin.get(`${canal}/select?somenteInativos=true`)).body.total).toBe(1);
    await admin.post(`${canal}/inactive?somenteInativos=true`, { id: body.id });
    expect((await admin.get(`${canal}/show?id=${body.id}`)).body.ativo).toBe(true);
    expect((await outro.admin.get(`${canal}/show?id=${body.id}`)).status).toBe(404);
  });

  test('um nome entre chaves que não existe é recusado', async () => {
    const { status, body } = await admin.post('email/create', { nome: 'x', assunto: 'Olá {nom}', texto: 'a' });
    expect(status).toBe(400);
    expect(body.campos).toHaveProperty('assunto');
  });
});
