import { describe, expect, test } from 'vitest';
import { Cliente, cenario, SENHA } from '../../../test-support/cenario.ts';
import { novoCliente, novoContrato, novoTipo, pedirAprovacao } from '../../../test-support/contratos.ts';
import { abrirCorreio, esperar } from '../../../test-support/correio.ts';
import { repetirJa } from '../../../test-support/hora-marcada.ts';
import { novoUsuario } from '../../../test-support/pessoas.ts';
import { doSistema } from '../../platform/database/database.ts';
import { avisarExcedidos } from './acessos.ts';

const correio = await abrirCorreio();
const { mensagensPara, linkPara } = correio;
const { provedor, grupo, ninguem, database, banco } = await cenario({
  smtpUrl: correio.smtpUrl,
  publicUrl: 'https://loja.test',
});
const { admin } = provedor;

const pendente = async (mais: Record<string, unknown> = {}) => {
  const contrato = await novoContrato(admin, mais);
  return pedirAprovacao(admin, contrato.id);
};
const gruposDoCliente = (empresaId: number) =>
  database.read(provedor.id, (db) =>
    db.selectFrom('contrato_acesso').selectAll().where('empresa_id', '=', empresaId).execute(),
  );

describe('aprovação', () => {
  test('cria o grupo do cliente, com administrador e funções, e o primeiro acesso entra uma vez', async () => {
    const cliente = await novoCliente(admin, { nomeFantasia: 'Sorveteria Maré Ção', emailContrato: 'dona@mare.test' });
    const { id } = await pendente({ empresaId: cliente.id });
    const { status, body } = await admin.put(`contratos/aprovar/${id}/${cliente.id}`, {
      admin: { nome: 'Dona Maré', usuario: 'dona.mare' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      situacao: 'aprovado',
      aprovadoPor: { id: provedor.adminId },
      acesso: {
        grupo: { slug: 'sorveteria-mare-cao', nome: 'Sorveteria Maré Ção' },
        administrador: 'dona.mare',
        email: 'dona@mare.test',
      },
    });
    await esperar(() => linkPara('dona@mare.test') !== '');
    const hash = linkPara('dona@mare.test');
    expect((await ninguem.get(`initialization/${hash}`)).body).toMatchObject({
      tipo: 'primeiro_acesso',
      usuario: 'dona.mare',
      grupo: { slug: 'sorveteria-mare-cao' },
    });
    const senha = 'minha senha 77';
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: senha })).status).toBe(200);
    expect((await ninguem.post('initialization', { hash, senha, confirmacao: senha })).body.code).toBe('LINK_EXPIRED');
    const { body: sessao } = await ninguem.post('login', {
      grupoId: body.acesso.grupoId,
      usuario: 'dona.mare',
      senha,
    });
    const dona = new Cliente(ninguem.url, sessao.token);
    const funcoes = (await dona.get('rolesV2')).body.data.map(({ nome }: { nome: string }) => nome);
    expect(funcoes).toEqual(['Administrador', 'Caixa', 'Contador', 'Gerente']);
    // Its first company is the one that contracted.
    const { body: proprias } = await dona.get('empresas?tipoEntidade=propria');
    expect(proprias.data).toMatchObject([{ nomeFantasia: 'Sorveteria Maré Ção', ativo: true }]);
    const { body: loja } = await dona.get(`empresas/v2/${proprias.data[0].id}`);
    expect(loja).toMatchObject({
      cnpj: cliente.cnpj,
      propria: true,
      clienteContrato: false,
      enderecos: [{ tipo: 'principal', logradouro: cliente.enderecos[0].logradouro }],
    });
    // The client sees nothing of the provider's.
    expect((await dona.get('contratos')).body.total).toBe(0);
    await esperar(async () => (await admin.get(`contratos/${id}`)).body.acesso.situacaoMensagem === 'enviado');
    await esperar(() => mensagensPara('dona@mare.test').some((texto) => texto.includes('visualizar-contrato')));
  });

  test('o segundo contrato do mesmo cliente usa o grupo que já existe', async () => {
    const um = await pendente();
    const dois = await pendente({ empresaId: um.empresaId });
    await admin.put(`contratos/aprovar/${um.id}/${um.empresaId}`, {});
    const { body } = await admin.put(`contratos/aprovar/${dois.id}/${dois.empresaId}`, {});
    expect(body.situacao).toBe('aprovado');
    expect(await gruposDoCliente(um.empresaId)).toHaveLength(1);
  });

  test('duas pessoas ao mesmo tempo: uma aprova, a outra é recusada, e nada acontece duas vezes', async () => {
    const { id, empresaId } = await pendente();
    const colega = await provedor.as('contrato_pendentes_update');
    const respostas = await Promise.all(
      [admin, colega, admin, colega].map((quem) => quem.put(`contratos/aprovar/${id}/${empresaId}`, {})),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const recusada = respostas.find(({ status }) => status === 409);
    expect(recusada?.body).toMatchObject({ code: 'INVALID_TRANSITION', de: 'aprovado', para: 'aprovado' });
    expect(await gruposDoCliente(empresaId)).toHaveLength(1);
    const { acesso } = (await admin.get(`contratos/${id}`)).body;
    const saidas = await database.read(acesso.grupoId, (db) => db.selectFrom('saida_email').selectAll().execute());
    expect(saidas).toHaveLength(1);
    expect((await admin.put(`contratos/aprovar/${id}/${empresaId}`, {})).status).toBe(409);
    expect((await admin.put(`contratos/reprovar/${id}`, { motivo: 'tarde' })).status).toBe(409);
  });

  test('dois contratos do mesmo cliente ao mesmo tempo fazem um grupo só', async () => {
    const um = await pendente();
    const dois = await pendente({ empresaId: um.empresaId });
    const respostas = await Promise.all(
      [um, dois].map(({ id, empresaId }) => admin.put(`contratos/aprovar/${id}/${empresaId}`, {})),
    );
    expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
    expect(await gruposDoCliente(um.empresaId)).toHaveLength(1);
  });

  test('aprovar, reprovar, alterar e salvar a lista ao mesmo tempo nunca se travam', async () => {
    for (let volta = 0; volta < 5; volta++) {
      const { id, empresaId } = await pendente();
      const outro = await pendente({ empresaId });
      const respostas = await Promise.all([
        admin.put(`contratos/aprovar/${id}/${empresaId}`, {}),
        admin.put(`contratos/reprovar/${id}`, { motivo: 'x' }),
        admin.put(`contratos/${outro.id}`, { codigo: `v${volta}-${id}` }),
        admin.put(`contratos/aprovar/${outro.id}/${empresaId}`, {}),
        admin.post(`empresas/solicita-aprovacao/${empresaId}`),
        admin.post('contratos/inactivate', { id: outro.id }),
      ]);
      for (const { status, body } of respostas) {
        expect(status).toBeLessThan(500);
        expect(body.error ?? '').not.toContain('Outra operação alterava');
      }
      expect((await admin.get(`contratos/${id}`)).body.situacao).toMatch(/^(aprovado|reprovado)$/);
    }
  });

  test('repetida com a mesma chave de envio, dá a mesma resposta e aprova uma vez', async () => {
    const { id, empresaId } = await pendente();
    const chave = { 'idempotency-key': `aprovar-${id}-xyz` };
    const um = await admin.put(`contratos/aprovar/${id}/${empresaId}`, {}, chave);
    const dois = await admin.put(`contratos/aprovar/${id}/${empresaId}`, {}, chave);
    expect([um.status, dois.status, dois.body]).toEqual([200, 200, um.body]);
  });

  test('só o que está pendente, da empresa certa, na versão lida, e com e-mail', async () => {
    const rascunho = await novoContrato(admin);
    expect((await admin.put(`contratos/aprovar/${rascunho.id}/${rascunho.empresaId}`, {})).status).toBe(409);
    const { id, empresaId, versao } = await pendente();
    expect((await admin.put(`contratos/aprovar/${id}/${rascunho.empresaId}`, {})).status).toBe(404);
    expect((await admin.put(`contratos/aprovar/${id}/${empresaId}`, { versao: versao - 1 })).body.code).toBe(
      'STALE_RECORD',
    );
    const semEmail = await novoCliente(admin, { emailContrato: null });
    const outro = await pendente({ empresaId: semEmail.id });
    expect((await admin.put(`contratos/aprovar/${outro.id}/${semEmail.id}`, {})).body.campos).toEqual({
      'admin.email': '* CAMPO OBRIGATÓRIO',
    });
    expect(
      (await admin.put(`contratos/aprovar/${outro.id}/${semEmail.id}`, { admin: { email: 'ruim' } })).body.campos,
    ).toEqual({ 'admin.email': 'E-mail inválido' });
    const slugOcupado = await admin.put(`contratos/aprovar/${id}/${empresaId}`, { grupo: { slug: 'grupo-a' } });
    expect([slugOcupado.status, slugOcupado.body.code]).toEqual([409, 'DUPLICATE_VALUE']);
    // Nothing of the refused approval stayed.
    expect((await admin.get(`contratos/${id}`)).body).toMatchObject({ situacao: 'pendente', acesso: null });
    expect((await admin.put(`contratos/aprovar/${id}/${empresaId}`, {})).status).toBe(200);
    await admin.delete(`contratos/${outro.id}`);
    expect(
      (await admin.put(`contratos/aprovar/${outro.id}/${semEmail.id}`, { admin: { email: 'a@b.test' } })).body,
    ).toMatchObject({ code: 'INVALID_TRANSITION', error: 'Este contrato está inativo. Ative-o antes.' });
  });

  test('fora do grupo do provedor aprova-se sem criar grupo', async () => {
    const contrato = await novoContrato(grupo.admin);
    await pedirAprovacao(grupo.admin, contrato.id);
    const { body } = await grupo.admin.put(`contratos/aprovar/${contrato.id}/${contrato.empresaId}`, {});
    expect(body).toMatchObject({ situacao: 'aprovado', acesso: null });
  });
});

describe('servidor de e-mail fora do ar na aprovação', () => {
  test('o contrato mostra a falha, a mensagem é tentada de novo e chega', async () => {
    correio.foraDoAr = true;
    const { id, empresaId } = await pendente();
    await admin.put(`contratos/aprovar/${id}/${empresaId}`, {});
    const acesso = async () => (await admin.get(`contratos/${id}`)).body.acesso;
    await esperar(async () => (await acesso()).situacaoMensagem === 'falhou');
    expect((await acesso()).erro).toContain('fora do ar');
    correio.foraDoAr = false;
    await esperar(async () => {
      await repetirJa(banco, 'email.enviar');
      return (await acesso()).situacaoMensagem === 'enviado';
    });
    expect((await acesso()).tentativas).toBeGreaterThan(1);
  });

  test('o primeiro acesso pode ser reenviado; o link anterior deixa de valer; depois de usado, não', async () => {
    const cliente = await novoCliente(admin);
    const { id } = await pendente({ empresaId: cliente.id });
    expect((await admin.post(`contratos/${id}/reenviar-acesso`)).body.code).toBe('RULE_BROKEN');
    await admin.put(`contratos/aprovar/${id}/${cliente.id}`, {});
    await esperar(() => linkPara(cliente.emailContrato) !== '');
    const primeiro = linkPara(cliente.emailContrato);
    expect((await admin.post(`contratos/${id}/reenviar-acesso`)).status).toBe(200);
    await esperar(() => linkPara(cliente.emailContrato) !== primeiro);
    expect((await ninguem.get(`initialization/${primeiro}`)).body.code).toBe('LINK_EXPIRED');
    const hash = linkPara(cliente.emailContrato);
    await ninguem.post('initialization', { hash, senha: 'minha senha 88', confirmacao: 'minha senha 88' });
    expect((await admin.post(`contratos/${id}/reenviar-acesso`)).body.error).toContain('já fez o primeiro acesso');
  });
});

describe('o contrato por e-mail', () => {
  test('o link vai para o e-mail do contrato, senão para o do cliente; sem nenhum, é dito', async () => {
    const proprio = await novoContrato(admin, { email: 'assina@contrato.test' });
    const { body } = await admin.post(`contratos/${proprio.id}/link`, { enviar: true, validadeDias: 3 });
    expect(body.enviadoPara).toBe('assina@contrato.test');
    await esperar(() => mensagensPara('assina@contrato.test').length === 1);
    expect(mensagensPara('assina@contrato.test')[0]).toContain(body.url);
    expect((await ninguem.get(`visualizar-contrato/${body.url.split('hash=')[1]}`)).status).toBe(200);
    const cliente = await novoCliente(admin);
    const doCliente = await novoContrato(admin, { empresaId: cliente.id });
    expect((await admin.post(`contratos/${doCliente.id}/link`, { enviar: true })).body.enviadoPara).toBe(
      cliente.emailContrato,
    );
    const sem = await novoContrato(admin, { empresaId: (await novoCliente(admin, { emailContrato: null })).id });
    expect((await admin.post(`contratos/${sem.id}/link`, { enviar: true })).body.code).toBe('RULE_BROKEN');
    expect((await admin.get(`contratos/${sem.id}`)).body.link).toBe(null);
  });
});

describe('pedido de aprovação', () => {
  const pendentes = async (consulta = '') =>
    (await admin.get(`contratos/pendentes?rowsPerPage=500${consulta}`)).body.data;

  test('o pedido do cliente põe os rascunhos à espera, e o cliente sem contrato aparece também', async () => {
    const { id, empresaId, numero } = await novoContrato(admin);
    await admin.post(`empresas/solicita-aprovacao/${empresaId}`);
    expect((await admin.get(`contratos/${id}`)).body.situacao).toBe('pendente');
    const semContrato = await novoCliente(admin, { nomeFantasia: 'Sem Contrato Ainda' });
    await admin.get(`empresas/solicita-aprovacao/${semContrato.id}`);
    const lista = await pendentes();
    expect(lista.find((linha: { contratoId: number }) => linha.contratoId === id)).toMatchObject({
      numero,
      empresa: { id: empresaId },
      solicitadoEm: expect.any(String),
    });
    expect(await pendentes('&search=sem contrato ainda')).toMatchObject([
      { contratoId: null, empresa: { id: semContrato.id }, email: semContrato.emailContrato },
    ]);
    await admin.put(`contratos/aprovar/${id}/${empresaId}`, {});
    expect((await pendentes()).some((linha: { contratoId: number }) => linha.contratoId === id)).toBe(false);
    expect((await admin.get(`empresas/v2/${empresaId}`)).body.aprovacaoSolicitadaEm).toBe(null);
  });

  test('a lista é de quem tem a permissão dela', async () => {
    expect((await (await provedor.as('contrato_pendentes_index')).get('contratos/pendentes')).status).toBe(200);
    expect((await (await provedor.as('clientes_show')).get('contratos/pendentes')).body.permissao).toBe(
      'contrato_pendentes_index',
    );
  });
});

describe('aprovação automática', () => {
  test('aprova os pendentes marcados, cada um com o seu resultado', async () => {
    const marcado = await pendente({ aprovacaoAutomatica: true });
    const comum = await pendente();
    const semEmail = await pendente({
      empresaId: (await novoCliente(admin, { emailContrato: null })).id,
      aprovacaoAutomatica: true,
    });
    const { body } = await admin.post('contratos/automaticApproval', {});
    expect(body.resultados).toEqual(
      expect.arrayContaining([
        { id: marcado.id, numero: marcado.numero, ok: true, erro: null },
        { id: semEmail.id, numero: semEmail.numero, ok: false, erro: 'Informe o e-mail que recebe o primeiro acesso.' },
      ]),
    );
    expect((await admin.get(`contratos/${comum.id}`)).body.situacao).toBe('pendente');
    const escolhidos = await admin.post('contratos/automaticApproval', { ids: [comum.id, 999_999] });
    expect(escolhidos.body).toMatchObject({ aprovados: 1, resultados: [{ ok: true }, { id: 999_999, ok: false }] });
  });

  test('com a configuração ligada o contrato nasce aprovado; sem e-mail, espera', async () => {
    const conf = (await admin.get('conf-contratos/1')).body;
    await admin.put('conf-contratos/1', { aprovacaoAutomatica: true });
    const aprovado = await novoContrato(admin);
    expect(aprovado).toMatchObject({ situacao: 'aprovado', acesso: { situacaoMensagem: expect.any(String) } });
    const espera = await novoContrato(admin, { empresaId: (await novoCliente(admin, { emailContrato: null })).id });
    expect(espera.situacao).toBe('pendente');
    await admin.put('conf-contratos/1', { aprovacaoAutomatica: conf.aprovacaoAutomatica });
  });
});

describe('acessos simultâneos', () => {
  test('mede as sessões do grupo do cliente contra o contratado e avisa os administradores uma vez por dia', async () => {
    const tipo = await novoTipo(admin, { quantidadeAcessos: 1 });
    const contrato = await pendente({ contratoTipoId: tipo.id, quantidadeAcessos: 1 });
    const { body } = await admin.put(`contratos/aprovar/${contrato.id}/${contrato.empresaId}`, {});
    const { grupoId } = body.acesso;
    const entrar = async (slugs: string[]) => {
      const { usuario } = await novoUsuario(database, grupoId, { slugs });
      const { body: sessao } = await ninguem.post('login', { grupoId, usuario, senha: SENHA });
      return new Cliente(ninguem.url, sessao.token);
    };
    const chefe = await entrar(['users_update', 'roles_update']);
    expect((await chefe.get('contratos/meus-acessos')).body).toEqual({
      contratados: 1,
      emUso: 1,
      excedido: false,
      contratos: [{ id: contrato.id, numero: contrato.numero, quantidadeAcessos: 1 }],
    });
    await avisarExcedidos(database);
    expect((await chefe.get('avisos-do-sistema')).body.avisos).toEqual([]);
    const caixa = await entrar(['marcas_show']);
    expect((await admin.get(`contratos/${contrato.id}/acessos`)).body).toMatchObject({ emUso: 2, excedido: true });
    await avisarExcedidos(database);
    await avisarExcedidos(database);
    const avisos = await database.read(grupoId, (db) => db.selectFrom('aviso_pessoal').selectAll().execute());
    const doChefe = avisos.filter(({ titulo }) => titulo === 'Acessos acima do contratado');
    // One for each administrator: the one who entered and the one of the first access.
    expect(doChefe).toHaveLength(2);
    expect(doChefe[0]?.texto).toContain('Há 2 acessos ao mesmo tempo e o contrato prevê 1.');
    await caixa.post('logout');
    expect((await chefe.get('contratos/meus-acessos')).body).toMatchObject({ emUso: 1, excedido: false });
    expect((await grupo.admin.get('contratos/meus-acessos')).body.contratados).toBe(null);
    await database.write(doSistema(provedor.id), (tx) =>
      tx.updateTable('contrato').set({ situacao: 'suspenso' }).where('id', '=', contrato.id).execute(),
    );
    expect((await chefe.get('contratos/meus-acessos')).body.contratados).toBe(null);
  });
});
