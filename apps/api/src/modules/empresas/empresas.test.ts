import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, empresa, enderecoSp, novoCnpj, paraEnviar } from '../../../test-support/empresas.ts';
import { doSistema } from '../../platform/database/database.ts';

const { grupo, outro, database } = await cenario();
const { admin } = grupo;

describe('salvar', () => {
  test.each([
    ['S. Paulo', 'SP', 'São Paulo'],
    ['Sta. Bárbara d´Oeste', 'SP', "Santa Bárbara d'Oeste"],
    ['S. J. dos Campos', 'SP', 'São José dos Campos'],
    ['S. J. da Boa Vista', 'SP', 'São João da Boa Vista'],
    ['Moji das Cruzes', 'SP', 'Mogi das Cruzes'],
    ['Pres. Prudente/SP', 'SP', 'Presidente Prudente'],
    ['N. Iguaçu', 'RJ', 'Nova Iguaçu'],
    ['Gov. Valadares', 'MG', 'Governador Valadares'],
    ['Parati', 'RJ', 'Paraty'],
  ])('a cidade escrita %s em %s é %s', async (cidade, uf, nome) => {
    const { enderecos } = await criar(admin, { enderecos: [{ ...enderecoSp, cidade, uf }] });
    expect(enderecos[0]).toMatchObject({ cidade: nome, ibge: expect.stringMatching(/^\d{7}$/) });
  });

  test('uma abreviatura que pode ser de duas cidades não é de nenhuma', async () => {
    const { status, body } = await admin.post(
      'empresas',
      empresa({ enderecos: [{ ...enderecoSp, cidade: 'S. Zinho' }] }),
    );
    expect([status, body.campos]).toEqual([400, { 'enderecos.0.cidade': 'Cidade não encontrada em SP' }]);
  });

  test('um telefone sem DDD de antes fica na lista e não impede mudar o resto; outro é recusado', async () => {
    const { id, telefones } = await criar(admin, { telefones: [{ numero: '(19) 3622-1234' }] });
    await database.write(doSistema(grupo.id), (tx) =>
      sql`update telefone set numero = '36221234' where empresa_id = ${id}`.execute(tx),
    );
    const [antigo] = telefones;
    const lista = [{ ...antigo, numero: '36221234', whatsapp: true }, { numero: '(19) 98765-4321' }];
    const mudada = await admin.put(`empresas/${id}`, { nomeFantasia: 'Outro nome', telefones: lista });
    expect([mudada.status, mudada.body.nomeFantasia]).toEqual([200, 'Outro nome']);
    expect(mudada.body.telefones.map(({ numero }: { numero: string }) => numero)).toEqual(['36221234', '19987654321']);
    const errada = await admin.put(`empresas/${id}`, { telefones: [...lista, { numero: '98765-0000' }] });
    expect([errada.status, Object.keys(errada.body.campos)]).toEqual([400, ['telefones.2.numero']]);
    expect((await admin.post('empresas', empresa({ telefones: [{ numero: '3622-1234' }] }))).body.campos).toEqual({
      'telefones.0.numero': 'Informe o telefone com o DDD: (11) 98765-4321',
    });
  });

  test('uma chamada guarda o cadastro com as suas listas, e a leitura traz tudo', async () => {
    const salva = await criar(admin, {
      nomeFantasia: 'Padaria Aurora',
      fornecedor: true,
      cartaoNumero: '900001',
      cartaoLimite: '500',
      prazoTipo: 'dias',
      prazoDias: 28,
      enderecos: [enderecoSp, { ...enderecoSp, tipo: 'cobranca', logradouro: 'Av. Paulista' }],
      telefones: [{ numero: '(11) 98765-4321', whatsapp: true }],
      contatos: [{ nome: 'Ana', cargo: 'Compras', email: 'ANA@aurora.test' }],
      socios: [{ nome: 'José', cpf: '529.982.247-25', participacao: '50' }],
      observacoes: [{ texto: 'Só recebe pela manhã' }],
    });
    const { body } = await admin.get(`empresas/v2/${salva.id}`);
    expect(body).toEqual(salva);
    expect(body).toMatchObject({
      versao: 1,
      ativo: true,
      cliente: true,
      fornecedor: true,
      propria: false,
      cidade: 'São Paulo',
      uf: 'SP',
      cartaoLimite: '500.00',
      cartaoUtilizado: '0.00',
      cartaoSaldo: '500.00',
      enderecos: [
        { tipo: 'principal', cep: '01305100', ativo: true },
        { tipo: 'cobranca', logradouro: 'Av. Paulista' },
      ],
      telefones: [{ numero: '11987654321', whatsapp: true }],
      contatos: [{ nome: 'Ana', email: 'ana@aurora.test' }],
      socios: [{ cpf: '52998224725', participacao: '50.0000' }],
      observacoes: [{ texto: 'Só recebe pela manhã', autor: { id: grupo.adminId } }],
      logos: [],
      arquivos: [],
    });
  });

  test('na alteração, linha com id muda, sem id entra, ausente é inativada; o que não vem fica', async () => {
    const antes = await criar(admin, {
      contatos: [{ nome: 'Fica' }, { nome: 'Sai' }],
      telefones: [{ numero: '1134567890' }],
    });
    const { status, body } = await admin.put(`empresas/${antes.id}`, {
      versao: antes.versao,
      contatos: [{ id: antes.contatos[0].id, nome: 'Ficou' }, { nome: 'Chegou' }],
    });
    expect(status).toBe(200);
    expect(body.versao).toBe(2);
    expect(body.contatos).toMatchObject([
      { id: antes.contatos[0].id, nome: 'Ficou', ativo: true },
      { nome: 'Chegou', ativo: true },
      { id: antes.contatos[1].id, nome: 'Sai', ativo: false },
    ]);
    expect(body.telefones).toEqual(antes.telefones);
    expect(body.enderecos).toEqual(antes.enderecos);
    expect(body.razaoSocial).toBe(antes.razaoSocial);
  });

  test('a inativação de um contato vale ao salvar, e ele pode voltar', async () => {
    const antes = await criar(admin, { contatos: [{ nome: 'Rui' }] });
    const rui = paraEnviar(antes.contatos[0]);
    const inativa = await admin.put(`empresas/${antes.id}`, { contatos: [{ ...rui, ativo: false }] });
    expect(inativa.body.contatos).toMatchObject([{ id: rui.id, ativo: false }]);
    const volta = await admin.put(`empresas/${antes.id}`, { contatos: [{ ...rui, ativo: true }] });
    expect(volta.body.contatos).toMatchObject([{ id: rui.id, ativo: true }]);
  });

  test('o endereço principal passa de um a outro na mesma gravação', async () => {
    const antes = await criar(admin, { enderecos: [enderecoSp, { ...enderecoSp, tipo: 'outros', cidade: 'Osasco' }] });
    const [velho, novo] = antes.enderecos.map(paraEnviar);
    const { body } = await admin.put(`empresas/${antes.id}`, {
      enderecos: [
        { ...novo, tipo: 'principal' },
        { ...velho, tipo: 'outros' },
      ],
    });
    expect(body).toMatchObject({ cidade: 'Osasco' });
    expect(body.enderecos.filter(({ tipo }: { tipo: string }) => tipo === 'principal')).toMatchObject([
      { id: novo.id },
    ]);
  });

  test('uma linha de outra empresa não é aceita, e nada muda', async () => {
    const alheia = await criar(admin, { contatos: [{ nome: 'De outra' }] });
    const antes = await criar(admin);
    const { status, body } = await admin.put(`empresas/${antes.id}`, {
      nomeFantasia: 'Não pode',
      contatos: [{ id: alheia.contatos[0].id, nome: 'Roubada' }],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'UNKNOWN_REFERENCE',
      campos: { 'contatos.0.id': 'Registro não encontrado' },
    });
    expect((await admin.get(`empresas/v2/${antes.id}`)).body).toEqual(antes);
  });

  test('quem envia duas vezes a mesma gravação cria uma empresa só', async () => {
    const nova = empresa();
    const chave = { 'idempotency-key': `chave-${nova.cnpj}` };
    const [a, b] = await Promise.all([admin.post('empresas', nova, chave), admin.post('empresas', nova, chave)]);
    expect([a.status, b.status]).toEqual([201, 201]);
    expect(a.body.id).toBe(b.body.id);
  });

  test('dois editores: o segundo recebe a versão atual e nada perde', async () => {
    const antes = await criar(admin, { contatos: [{ nome: 'Ana' }] });
    const mudar = (nome: string) =>
      admin.put(`empresas/${antes.id}`, {
        versao: antes.versao,
        contatos: [{ ...paraEnviar(antes.contatos[0]), nome }],
      });
    const respostas = await Promise.all([mudar('Bia'), mudar('Cida')]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
    const recusada = respostas.find(({ status }) => status === 409);
    const aceita = respostas.find(({ status }) => status === 200);
    expect(recusada?.body).toMatchObject({ code: 'STALE_RECORD', atual: { versao: 2 } });
    expect((await admin.get(`empresas/v2/${antes.id}`)).body).toEqual(aceita?.body);
  });

  test('o histórico conta quem mudou o quê, sem repetir o que ficou igual', async () => {
    const antes = await criar(admin, { contatos: [{ nome: 'Igual' }] });
    await admin.put(`empresas/${antes.id}`, { site: 'aurora.test', contatos: antes.contatos.map(paraEnviar) });
    const { body } = await admin.get(`log/index?entidade=empresa&registroId=${antes.id}`);
    const daFicha = body.data.filter(({ entidade }: { entidade: string }) => entidade === 'empresa');
    expect(daFicha).toMatchObject([
      {
        acao: 'alterou',
        antes: { site: null },
        depois: { site: 'https://aurora.test' },
        ator: 'Administrador Grupo A',
      },
      { acao: 'criou' },
    ]);
    expect(body.data.filter(({ entidade }: { entidade: string }) => entidade === 'contato')).toHaveLength(1);
    const contato = await admin.get(`log/index?entidade=contato&registroId=${antes.contatos[0].id}`);
    expect(contato.body.data).toMatchObject([{ acao: 'criou' }]);
  });
});

describe('regras do cadastro, nas palavras da especificação', () => {
  test.each([
    [
      'campo obrigatório',
      { razaoSocial: null },
      'EXISTEM CAMPOS OBRIGATÓRIOS QUE NÃO FORAM PREENCHIDOS',
      'razaoSocial',
    ],
    [
      'campo obrigatório ausente',
      { nomeFantasia: undefined },
      'EXISTEM CAMPOS OBRIGATÓRIOS QUE NÃO FORAM PREENCHIDOS',
      'nomeFantasia',
    ],
    ['IE ausente', { ieSituacao: 'numero' }, 'POR FAVOR PREENCHA A INSCRIÇÃO ESTADUAL', 'ie'],
    ['IE inválida', { ieSituacao: 'numero', ie: '110042490115' }, 'INSCRIÇÃO ESTADUAL INVÁLIDA', 'ie'],
    ['sem endereço', { enderecos: [] }, 'POR FAVOR ADICIONE UM ENDEREÇO', 'enderecos'],
    [
      'dois principais',
      { enderecos: [enderecoSp, enderecoSp] },
      'NÃO É POSSÍVEL CADASTRAR DOIS TIPOS DE ENDEREÇO PRINCIPAIS!',
      'enderecos.1.tipo',
    ],
    [
      'sem UF',
      { ieSituacao: 'numero', ie: '110042490114', enderecos: [{ ...enderecoSp, uf: null }] },
      'INFORME A UF',
      'enderecos.0.uf',
    ],
    ['CNPJ inválido', { cnpj: '11222333000180' }, 'CNPJ INVÁLIDO', 'cnpj'],
  ])('%s', async (_, mudancas, error, campo) => {
    const { status, body } = await admin.post('empresas', empresa(mudancas));
    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect(body.campos).toHaveProperty([campo]);
  });

  test('o endereço principal não pode ser excluído', async () => {
    const antes = await criar(admin, { enderecos: [enderecoSp, { ...enderecoSp, tipo: 'cobranca' }] });
    const { status, body } = await admin.put(`empresas/${antes.id}`, { enderecos: [paraEnviar(antes.enderecos[1])] });
    expect([status, body.error]).toEqual([400, 'O ENDEREÇO PRINCIPAL NÃO PODE SER EXCLUIDO']);
    expect((await admin.get(`empresas/v2/${antes.id}`)).body).toEqual(antes);
  });

  test('um documento por grupo: o segundo cadastro é levado ao primeiro, mesmo inativo', async () => {
    const primeira = await criar(admin, { nomeFantasia: 'Primeira' });
    await admin.delete(`empresas/${primeira.id}`);
    const { status, body } = await admin.post('empresas', empresa({ cnpj: primeira.cnpj }));
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'DUPLICATE_VALUE',
      error: 'Este documento já é de Primeira, cadastro inativo.',
      campos: { cnpj: 'Já cadastrado' },
      existente: { id: primeira.id, rotulo: 'Primeira', ativo: false },
    });
    expect((await outro.admin.post('empresas', empresa({ cnpj: primeira.cnpj }))).status).toBe(201);
  });

  test('gravações simultâneas do mesmo CNPJ: só uma entra', async () => {
    const cnpj = novoCnpj();
    const todas = await Promise.all(Array.from({ length: 4 }, () => admin.post('empresas', empresa({ cnpj }))));
    expect(todas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    for (const { status, body } of todas) if (status === 409) expect(body.campos).toEqual({ cnpj: 'Já cadastrado' });
  });

  test('o número do cartão preferencial não se repete', async () => {
    await criar(admin, { cartaoNumero: '777' });
    const { status, body } = await admin.post('empresas', empresa({ cartaoNumero: '777' }));
    expect([status, body.campos]).toEqual([409, { cartaoNumero: 'Já cadastrado' }]);
  });

  test('referências devem existir e ser o que se espera delas', async () => {
    const cliente = await criar(admin);
    const alheia = await criar(outro.admin);
    const tentativas = [
      { revendaId: cliente.id },
      { revendaId: alheia.id },
      { matrizId: cliente.id },
      { vendedorId: outro.adminId },
      { bancoId: 999_999 },
    ];
    for (const tentativa of tentativas) {
      const { status, body } = await admin.put(`empresas/${cliente.id}`, tentativa);
      expect([status, Object.keys(body.campos ?? {})]).toEqual([400, Object.keys(tentativa)]);
    }
    const { body } = await admin.put(`empresas/${cliente.id}`, { vendedorId: grupo.adminId });
    expect(body.vendedor).toEqual({ id: grupo.adminId, rotulo: 'Administrador Grupo A' });
  });

  test('cadastros auxiliares do grupo dão nome a grupos, ramos e tipos; o de outro grupo não existe', async () => {
    const novo = async (quem: typeof admin, recurso: string, mais = {}) =>
      (await quem.post(recurso, { nome: `Um ${recurso}`, ...mais })).body as { id: number };
    const opcao = ({ id }: { id: number }, recurso: string) => ({ id, rotulo: `Um ${recurso}` });
    const clienteGrupo = await novo(admin, 'cliente-grupo');
    const grupoFornecedor = await novo(admin, 'grupo-fornecedores');
    const ramo = await novo(admin, 'ramo-de-atividades');
    const deEntrega = await novo(admin, 'endereco-tipos', { uso: 'entrega' });
    const tipoDeContato = await novo(admin, 'contato-tipos');
    const entrega = { ...enderecoSp, tipo: 'entrega', enderecoTipoId: deEntrega.id };
    const salva = await criar(admin, {
      clienteGrupoId: clienteGrupo.id,
      grupoFornecedorId: grupoFornecedor.id,
      ramoAtividadeId: ramo.id,
      enderecos: [enderecoSp, entrega],
      contatos: [{ nome: 'Ana', contatoTipoId: tipoDeContato.id }],
    });
    expect(salva).toMatchObject({
      clienteGrupo: opcao(clienteGrupo, 'cliente-grupo'),
      grupoFornecedor: opcao(grupoFornecedor, 'grupo-fornecedores'),
      ramoAtividade: opcao(ramo, 'ramo-de-atividades'),
      enderecos: [{ enderecoTipo: null }, { enderecoTipo: opcao(deEntrega, 'endereco-tipos') }],
      contatos: [{ contatoTipo: opcao(tipoDeContato, 'contato-tipos') }],
    });
    expect((await admin.get(`empresas?tipoEntidade=cliente&clienteGrupoId=${clienteGrupo.id}`)).body.total).toBe(1);
    const trocado = await admin.post(
      'empresas',
      empresa({ enderecos: [enderecoSp, { ...entrega, tipo: 'cobranca' }] }),
    );
    expect(trocado.body.campos).toEqual({ 'enderecos.1.enderecoTipoId': 'Não há este tipo para este uso' });
    const alheio = await novo(outro.admin, 'cliente-grupo');
    const { status, body } = await admin.put(`empresas/${salva.id}`, { clienteGrupoId: alheio.id });
    expect([status, body.campos]).toEqual([400, { clienteGrupoId: 'Registro não encontrado' }]);
  });

  test('uma filial aponta para uma matriz própria, e só um nível', async () => {
    const matriz = await criar(admin, { propria: true, cliente: false });
    const filial = await criar(admin, { propria: true, cliente: false, matrizId: matriz.id });
    expect(filial.matriz).toEqual({ id: matriz.id, rotulo: matriz.nomeFantasia });
    expect((await admin.put(`empresas/${filial.id}`, { matrizId: filial.id })).status).toBe(400);
    for (const mudanca of [
      { propria: false, cliente: true },
      { matrizId: (await criar(admin, { propria: true })).id },
    ]) {
      expect((await admin.put(`empresas/${matriz.id}`, mudanca)).body).toMatchObject({ code: 'IN_USE', filiais: 1 });
    }
    expect((await admin.post('empresas', empresa({ propria: true, cliente: false, matrizId: filial.id }))).status).toBe(
      400,
    );
  });
});

describe('situação', () => {
  test('inativar, ativar pela mesma chamada e pela própria; o seletor só mostra ativas', async () => {
    const { id } = await criar(admin, { nomeFantasia: 'Vai e volta' });
    const opcoes = async (mais = '') =>
      (await admin.get(`empresas/select?tipoEntidade=cliente&search=vai e volta${mais}`)).body;
    expect((await admin.delete(`empresas/${id}`)).body.ativo).toBe(false);
    expect(await opcoes()).toEqual([]);
    expect(await opcoes(`&ids=${id}`)).toEqual([{ id, rotulo: 'Vai e volta' }]);
    expect(await opcoes('&visualizarTudo=true')).toHaveLength(1);
    expect((await admin.delete(`empresas/${id}?somenteInativos=true`)).body.ativo).toBe(true);
    expect((await admin.delete(`empresas/${id}`)).body.ativo).toBe(false);
    expect((await admin.put(`empresas/ativar/${id}`)).body.ativo).toBe(true);
    expect(await opcoes()).toHaveLength(1);
  });

  test('pedir aprovação guarda o primeiro momento, por GET ou POST, e só de cliente de contrato', async () => {
    const contrato = await criar(admin, { clienteContrato: true });
    const primeiro = await admin.get(`empresas/solicita-aprovacao/${contrato.id}`);
    expect(primeiro.status).toBe(200);
    const segundo = await admin.post(`empresas/solicita-aprovacao/${contrato.id}`);
    expect(segundo.body).toEqual(primeiro.body);
    expect((await admin.get(`empresas/v2/${contrato.id}`)).body.aprovacaoSolicitadaEm).toBe(primeiro.body.solicitadaEm);
    const comum = await criar(admin);
    expect((await admin.post(`empresas/solicita-aprovacao/${comum.id}`)).body.code).toBe('RULE_BROKEN');
  });

  test('verificar diz o que falta a um cadastro antigo', async () => {
    const { id } = await criar(admin);
    expect((await admin.get(`empresas/verify-company/${id}`)).body).toEqual({
      completa: true,
      mensagem: null,
      campos: {},
    });
    await database.write({ grupoId: grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null }, (tx) =>
      tx.updateTable('empresa').set({ ie_situacao: 'numero' }).where('id', '=', id).execute(),
    );
    expect((await admin.get(`empresas/verify-company/${id}`)).body).toEqual({
      completa: false,
      mensagem: 'POR FAVOR PREENCHA A INSCRIÇÃO ESTADUAL',
      campos: { ie: 'POR FAVOR PREENCHA A INSCRIÇÃO ESTADUAL' },
    });
  });
});

describe('fornecedor, em poucas palavras', () => {
  test('cria com o essencial, lê e lista; as regras são as mesmas', async () => {
    const { tipo: _, ...endereco } = enderecoSp;
    const novo = {
      nomeFantasia: 'Moinho Real',
      razaoSocial: 'Moinho Real SA',
      cnpj: novoCnpj(),
      ieSituacao: 'isento',
      telefone: '1134567890',
      endereco,
    };
    const { status, body } = await admin.post('fornecedor', novo);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      ativo: true,
      nomeFantasia: 'Moinho Real',
      razaoSocial: 'Moinho Real SA',
      documento: novo.cnpj,
      cidade: 'São Paulo',
      uf: 'SP',
      email: null,
      telefone: '1134567890',
    });
    expect((await admin.get(`fornecedor/${body.id}`)).body).toEqual(body);
    expect((await admin.get('fornecedor?search=moinho')).body).toMatchObject({ total: 1, data: [body] });
    const semIe = await admin.post('fornecedor', { ...novo, cnpj: novoCnpj(), ieSituacao: 'numero' });
    expect(semIe.body.error).toBe('POR FAVOR PREENCHA A INSCRIÇÃO ESTADUAL');
    const cliente = await criar(admin);
    expect((await admin.get(`fornecedor/${cliente.id}`)).status).toBe(404);
  });
});

describe('observações', () => {
  test('acompanham a empresa: criar, listar, alterar, ligar a um contrato, inativar', async () => {
    const { id } = await criar(admin);
    const { status, body } = await admin.post('observacoes', { empresaId: id, texto: 'Cobrar só por telefone' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ empresaId: id, contratoId: null, ativo: true, autor: { id: grupo.adminId } });
    expect((await admin.get(`observacoes?empresaId=${id}&search=TELEFONE`)).body).toMatchObject({ total: 1 });
    expect((await admin.put(`observacoes/${body.id}`, { texto: 'Outra', versao: 1 })).body.texto).toBe('Outra');
    expect((await admin.put(`observacoes/${body.id}`, { texto: 'Tarde', versao: 1 })).body.code).toBe('STALE_RECORD');
    expect(
      (await admin.post('observacoes/linkContract', { id: body.id, contratoId: null })).body.contratoId,
    ).toBeNull();
    expect((await admin.post('observacoes/inactivate', { id: body.id })).body.ativo).toBe(false);
    expect((await admin.get(`observacoes?empresaId=${id}`)).body.total).toBe(0);
    expect((await admin.delete(`observacoes/${body.id}?somenteInativos=true`)).body.ativo).toBe(true);
    expect((await admin.get(`empresas/v2/${id}`)).body.observacoes).toMatchObject([{ id: body.id, texto: 'Outra' }]);
    expect((await outro.admin.get(`observacoes/${body.id}`)).status).toBe(404);
    expect((await outro.admin.post('observacoes', { empresaId: id, texto: 'x' })).status).toBe(404);
  });
});
