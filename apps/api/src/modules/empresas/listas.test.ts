import { beforeAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, type EmpresaLida, enderecoSp } from '../../../test-support/empresas.ts';
import { novoFuncionario } from '../../../test-support/funcionarios.ts';
import { noServidor } from '../../../test-support/servidor.ts';

const { grupo, outro, banco } = await cenario();
const { admin } = grupo;

let aurora: EmpresaLida;
let moinho: EmpresaLida;
let contaId: number;
let loja: EmpresaLida;
let filial: EmpresaLida;
let pessoa: EmpresaLida;
beforeAll(async () => {
  loja = await criar(admin, {
    nomeFantasia: 'Loja Centro',
    propria: true,
    cliente: false,
    emissoraNfe: true,
  });
  const conta = {
    nome: 'Itaú movimento',
    empresaId: loja.id,
    tipo: 'corrente',
    bancoId: 1,
    agencia: '1234',
    conta: '56789',
    saldoInicial: '0.00',
    permiteBoleto: true,
    convenio: '123456',
    carteira: '109',
  };
  const criada = await admin.post('contas', conta);
  if (criada.status !== 201) throw new Error(JSON.stringify(criada.body));
  contaId = criada.body.id;
  filial = await criar(admin, {
    nomeFantasia: 'Loja Praia',
    propria: true,
    cliente: false,
    emissoraNfse: true,
    matrizId: loja.id,
  });
  aurora = await criar(admin, {
    nomeFantasia: 'Padaria Aurora',
    razaoSocial: 'Pães e Doces São João Ltda',
    cnpj: '12.ABC.345/01DE-35',
    clienteContrato: true,
    cliente: false,
    emailNota: 'notas@aurora.test',
    enderecos: [{ ...enderecoSp, cidade: 'Ribeirão Preto' }],
    telefones: [{ numero: '1134567890' }],
    contatos: [{ nome: 'Ana' }],
    vendedorId: grupo.adminId,
  });
  moinho = await criar(admin, {
    nomeFantasia: 'Moinho 100% Real',
    cliente: false,
    fornecedor: true,
    cnpj: '11.222.333/0001-81',
  });
  pessoa = await criar(admin, {
    nomeFantasia: 'José Carlos',
    tipoPessoa: 'fisica',
    cnpj: null,
    cpf: '529.982.247-25',
    ieSituacao: null,
    prazoBloqueado: true,
  });
  await criar(outro.admin, { nomeFantasia: 'Padaria Aurora', fornecedor: true });
});

const nomes = (body: { data: { nomeFantasia: string }[] }) => body.data.map(({ nomeFantasia }) => nomeFantasia);
const listar = async (query: string, caminho = 'empresas') => (await admin.get(`${caminho}?${query}`)).body;

describe('lista', () => {
  test('sem tipoEntidade nada é listado: 400 com o nome do parâmetro', async () => {
    const { status, body } = await admin.get('empresas?search=padaria');
    expect([status, Object.keys(body.campos ?? {})]).toEqual([400, ['tipoEntidade']]);
  });

  test.each([
    ['propria', ['Loja Centro', 'Loja Praia']],
    ['cliente', ['José Carlos', 'Padaria Aurora']],
    ['cliente_contrato', ['Padaria Aurora']],
    ['fornecedor', ['Moinho 100% Real']],
    ['revenda', []],
  ])('%s', async (tipo, esperados) => {
    if (tipo === 'revenda') expect((await admin.get('empresas?tipoEntidade=revenda')).status).toBe(200);
    const body = await listar(`tipoEntidade=${tipo}`);
    expect([nomes(body), body.total]).toEqual([esperados, esperados.length]);
  });

  test.each([
    ['origem=C', ['José Carlos']],
    ['origem=E', ['Padaria Aurora']],
    ['providerClient=true', ['Padaria Aurora']],
    ['providerClient=false', ['José Carlos']],
    ['tipoPessoa=fisica', ['José Carlos']],
    ['cidade=ribeirao preto', ['Padaria Aurora']],
    ['uf=sp', ['José Carlos', 'Padaria Aurora']],
    ['uf=RJ', []],
    ['prazoBloqueado=true', ['José Carlos']],
    ['meus_dados=true', []],
    ['providerGroup=true', []],
  ])('clientes com %s', async (filtro, esperados) => {
    const body = await listar(`tipoEntidade=cliente&${filtro}`);
    expect([nomes(body), body.total]).toEqual([esperados, esperados.length]);
  });

  test('empresas que emitem boleto, e as que um funcionário vê', async () => {
    expect(nomes(await listar('tipoEntidade=propria&boleto=true'))).toEqual(['Loja Centro']);
    const { id: funcionarioId } = await novoFuncionario(admin, filial.id);
    const usuario = await admin.post('users', {
      nome: 'Caixa',
      usuario: 'caixa.da.praia',
      senha: 'uma senha boa 1',
      todasEmpresas: false,
      empresaIds: [filial.id],
      funcionarioId,
    });
    expect(usuario.status).toBe(201);
    expect(nomes(await listar(`tipoEntidade=propria&empresasPorFuncionario=${funcionarioId}`))).toEqual(['Loja Praia']);
  });

  test.each([
    ['acentos e caixa', 'PAES sao', ['Padaria Aurora']],
    ['a razão social', 'joão', ['Padaria Aurora']],
    ['a cidade', 'ribeirao', ['Padaria Aurora']],
    ['o CNPJ com máscara', '12.abc.345/01', ['Padaria Aurora']],
    ['o CNPJ sem máscara', '12ABC345', ['Padaria Aurora']],
    ['o CPF com máscara', '982.247-25', ['José Carlos']],
    ['palavras em qualquer ordem', 'aurora padaria', ['Padaria Aurora']],
    ['uma letra', 'j', ['José Carlos', 'Padaria Aurora']],
    ['nada', 'xyzw', []],
  ])('a busca acha por %s', async (_, search, esperados) => {
    const body = await listar(`tipoEntidade=cliente&search=${encodeURIComponent(search)}`);
    expect([nomes(body), body.total]).toEqual([esperados, esperados.length]);
  });

  test('um sinal de porcentagem é procurado como tal', async () => {
    expect(nomes(await listar('tipoEntidade=fornecedor&search=100%25'))).toEqual(['Moinho 100% Real']);
    expect(nomes(await listar('tipoEntidade=fornecedor&search=1%250'))).toEqual([]);
  });

  test('exactBy compara o campo inteiro, com ou sem máscara', async () => {
    expect(nomes(await listar('tipoEntidade=fornecedor&exactBy=cnpj&search=11.222.333/0001-81'))).toEqual([
      'Moinho 100% Real',
    ]);
    expect(nomes(await listar('tipoEntidade=fornecedor&exactBy=cnpj&search=11222333'))).toEqual([]);
    expect(nomes(await listar('tipoEntidade=cliente&exactBy=nomeFantasia&search=padaria aurora'))).toEqual([
      'Padaria Aurora',
    ]);
  });

  test('ordena, pagina e mostra inativas; o total é o da lista inteira', async () => {
    expect(nomes(await listar('tipoEntidade=cliente&descending=true'))).toEqual(['Padaria Aurora', 'José Carlos']);
    expect(nomes(await listar('tipoEntidade=cliente&sortBy=cidade'))).toEqual(['Padaria Aurora', 'José Carlos']);
    expect(await listar('tipoEntidade=cliente&rowsPerPage=1&page=2')).toMatchObject({
      total: 2,
      page: 2,
      data: [{ nomeFantasia: 'Padaria Aurora' }],
    });
    await admin.delete(`empresas/${pessoa.id}`);
    expect(await listar('tipoEntidade=cliente')).toMatchObject({ total: 1 });
    expect(await listar('tipoEntidade=cliente&somenteInativos=true')).toMatchObject({
      total: 1,
      data: [{ id: pessoa.id, ativo: false }],
    });
    await admin.put(`empresas/ativar/${pessoa.id}`);
  });

  test.each(['sortBy=saldo', 'cor=azul', 'page=0', 'rowsPerPage=501', 'origem=X', 'exactBy=busca'])(
    'parâmetro recusado: %s',
    async (query) => expect((await admin.get(`empresas?tipoEntidade=cliente&${query}`)).status).toBe(400),
  );

  test('cada lista traz os campos da sua tela', async () => {
    expect((await listar('tipoEntidade=cliente&search=aurora')).data[0]).toMatchObject({
      cnpj: '12ABC34501DE35',
      telefone: '1134567890',
      cidade: 'Ribeirão Preto',
      clienteContrato: true,
    });
    expect((await listar('search=aurora', 'empresas/v2')).data).toMatchObject([
      { id: aurora.id, contato: 'Ana', vendedor: { id: grupo.adminId }, revenda: null, cartaoSaldo: '0.00' },
    ]);
    expect((await listar('tipoEntidade=fornecedor', 'empresas/index')).data).toEqual([
      {
        id: moinho.id,
        ativo: true,
        nomeFantasia: 'Moinho 100% Real',
        razaoSocial: moinho.razaoSocial,
        documento: '11222333000181',
        cidade: 'São Paulo',
        uf: 'SP',
      },
    ]);
    expect(nomes(await listar('', 'empresas/meus-dados'))).toEqual(['Loja Centro', 'Loja Praia']);
    expect((await admin.get('empresas/count-ativos')).body).toEqual({
      total: 5,
      porTipo: { propria: 2, cliente: 2, cliente_contrato: 1, fornecedor: 1, revenda: 0 },
    });
    expect((await admin.get(`empresas/procurar/${aurora.id}`)).body).toMatchObject({
      nomeFantasia: 'Padaria Aurora',
      documento: '12ABC34501DE35',
    });
  });
});

describe('opções', () => {
  const opcoes = async (caminho: string) => {
    const { status, body } = await admin.get(`empresas/${caminho}`);
    expect(status).toBe(200);
    return body.map(({ rotulo }: { rotulo: string }) => rotulo);
  };
  test.each([
    ['select', ['Loja Centro', 'Loja Praia']],
    ['select?tipoEntidade=fornecedor', ['Moinho 100% Real']],
    ['select?tipoEntidade=cliente&filter=aurora', ['Padaria Aurora']],
    ['select?tipoEntidade=cliente&limit=1', ['José Carlos']],
    ['select?emissora=true', ['Loja Centro', 'Loja Praia']],
    ['select?emissora=false', []],
    ['select?tipoEntidade=cliente&providerClient=true', ['Padaria Aurora']],
    ['select?tipoEntidade=cliente&providerGroup=true', []],
    ['select/headquarters', ['Loja Centro']],
    ['select/only-companies-group', ['Loja Centro', 'Loja Praia']],
    ['filter/caracteristica?search=praia', ['Loja Praia']],
    ['v2/selectFornecedor', ['Moinho 100% Real']],
    ['nfe/emissora', ['Loja Centro']],
    ['nfse/emissora', ['Loja Praia']],
    ['extract-sale/select/client', ['José Carlos', 'Padaria Aurora']],
    ['select-client-with-resale', ['José Carlos', 'Padaria Aurora']],
    ['nfse/cliente', ['José Carlos', 'Padaria Aurora']],
    ['selecionar-conta-empresa', ['Loja Centro']],
    ['selecionar-conta-bancaria-empresa', ['Loja Centro']],
  ])('empresas/%s', async (caminho, esperadas) => expect(await opcoes(caminho)).toEqual(esperadas));

  test('company traz a empresa e as suas filiais', async () => {
    expect(await opcoes(`select?company=${loja.id}`)).toEqual(['Loja Centro', 'Loja Praia']);
    expect(await opcoes(`select?company=${filial.id}`)).toEqual(['Loja Praia']);
  });

  test('as mais ricas levam o que a tela usa', async () => {
    expect((await admin.get('empresas/nfse/cliente?search=aurora')).body).toEqual([
      {
        id: aurora.id,
        rotulo: 'Padaria Aurora',
        documento: '12ABC34501DE35',
        cidade: 'Ribeirão Preto',
        email: 'notas@aurora.test',
      },
    ]);
    expect((await admin.get('empresas/selecionar-conta-bancaria-empresa')).body).toEqual([
      { id: loja.id, rotulo: 'Loja Centro', contas: [{ id: contaId, rotulo: 'Itaú movimento' }] },
    ]);
    expect((await admin.get('empresas/vendedores?search=administrador')).body).toEqual([
      { id: grupo.adminId, rotulo: 'Administrador Grupo A' },
    ]);
  });

  test('a busca geral acha a empresa por qualquer telefone dela, com máscara, sem DDD ou com o código do país', async () => {
    const criada = await criar(admin, {
      nomeFantasia: 'Bazar do Telefone',
      telefones: [{ numero: '1133334444' }, { numero: '19987651234' }],
    });
    for (const escrito of ['(19) 98765-1234', '98765-1234', '+55 19 98765-1234', '1133334444']) {
      const { body } = await admin.get(`busca?search=${encodeURIComponent(escrito)}`);
      expect(body).toMatchObject([{ id: criada.id, rotulo: 'Bazar do Telefone' }]);
    }
    expect((await admin.get('busca?search=987651230')).body).toEqual([]);
  });

  test('a busca geral abre cada empresa na tela do que ela é', async () => {
    const { body } = await admin.get('busca?search=aurora');
    expect(body).toContainEqual({
      tipo: 'Cliente de contrato',
      id: aurora.id,
      rotulo: 'Padaria Aurora',
      detalhe: '12.ABC.345/01DE-35 · Ribeirão Preto/SP',
      caminho: `/sistema/clientes_de_contrato/adicionar?acao=ver&id=${aurora.id}`,
    });
    const fornecedores = await grupo.as('fornecedores_show');
    expect((await fornecedores.get('busca?search=aurora')).body).toEqual([]);
    expect((await fornecedores.get('busca?search=moinho')).body).toMatchObject([{ tipo: 'Fornecedor', id: moinho.id }]);
  });
});

describe('cinquenta mil empresas', () => {
  const total = 50_000;
  beforeAll(async () => {
    // As the owner of the tables: history is not what this is about, and it is most of the time of a mass insert.
    await noServidor(banco.url, async (client) => {
      await client.query('alter table app.empresa disable trigger auditar_mais');
      await client.query(
        `insert into app.empresa (grupo_id, nome_fantasia, razao_social, cliente, fornecedor, cidade, uf)
          select $1, 'Comércio ' || n || case n % 3 when 0 then ' Ipê' else ' Jatobá' end, 'Razão ' || n, n % 10 <> 0, n % 10 = 0, 'Cidade ' || n % 500, 'SP'
          from generate_series(1, $2::int) n`,
        [outro.id, total],
      );
      await client.query('alter table app.empresa enable trigger auditar_mais');
      await client.query('analyze app.empresa');
    });
  });

  test('o total de um tipo conta-se até 10.000, e a pedido todo, também depois de mudar', async () => {
    const contar = async (mais = '') =>
      (await outro.admin.get(`empresas?tipoEntidade=cliente&contarTodos=true${mais}`)).body.total;
    expect((await outro.admin.get('empresas?tipoEntidade=cliente')).body).toMatchObject({
      total: 10_000,
      totalExato: false,
    });
    expect(await contar()).toBe(45_001);
    const { body } = await outro.admin.get('empresas?tipoEntidade=cliente&search=comercio 49999 jatoba');
    expect(body).toMatchObject({ total: 1, data: [{ nomeFantasia: 'Comércio 49999 Jatobá' }] });
    await outro.admin.delete(`empresas/${body.data[0].id}`);
    expect([await contar(), await contar('&somenteInativos=true')]).toEqual([45_000, 1]);
  });

  test('a primeira página vem do índice dos nomes, e a busca do índice de trigramas', async () => {
    const primeira = `select id from app.empresa e where e.grupo_id = ${outro.id} and e.ativo and e.cliente
      order by e.ordem, e.id limit 25`;
    const achadas = `select id from app.empresa where grupo_id = ${outro.id} and busca like '%comercio 49999%'`;
    expect(await planoDe(primeira)).toContain('Index Only Scan using empresa_ordem');
    expect(await planoDe(achadas)).toContain('empresa_busca');
  });

  const planoDe = (consulta: string) =>
    noServidor(banco.url, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${consulta}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
});
