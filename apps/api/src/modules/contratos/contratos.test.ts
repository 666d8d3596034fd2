import type { CardAnswer } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import {
  contratoAprovado,
  formaDePagamento,
  novoCliente,
  novoContrato,
  novoTipo,
  pedirAprovacao,
  termos,
} from '../../../test-support/contratos.ts';
import { criar, empresa } from '../../../test-support/empresas.ts';

const { provedor, grupo, outro } = await cenario();
const { admin } = provedor;
const VALOR = 'O VALOR INFORMADO ULTRAPASSA O VALOR DEFINIDO';
const REPETIDO = 'TIPO DE CONTRATO JÁ CADASTRADO EM OUTRO CONTRATO';

describe('cadastro de contrato', () => {
  test('guarda cada campo e os devolve, com número dado pelo servidor e situação rascunho', async () => {
    const cliente = await novoCliente(admin);
    const tipo = await novoTipo(admin);
    const situacoes = await admin.get('contrato-implantacao-situacoes');
    const corpo = termos(cliente.id, tipo.id, {
      codigo: 'PV-001',
      implantacaoSituacaoId: situacoes.body.data[0].id,
      email: 'assinado@cliente.test',
      fim: '2030-04-30',
      cobrancaInicio: '2025-07-01',
      diaVencimento: 31,
      quantidadeAcessos: 3,
      quantidadeMicroterminais: 2,
      descontoValor: '50.00',
      descontoAte: '2025-12',
      pagamentoFormaId: await formaDePagamento(admin),
      licencaObservacao: 'em 3 vezes',
      mensalidadeObservacao: 'boleto por e-mail',
      cargaProduto: true,
      cargaCliente: true,
      cargaFornecedor: false,
      cargaValor: '450.00',
      customizacaoPedido: 'Etiqueta própria',
      customizacaoValor: '900.00',
      boletoRegistrado: true,
      boletoLicencaValor: '500.00',
      boletoMensalidadeValor: '389.90',
      boletoHomologacaoEm: '2025-05-10',
      boletoProducaoEm: '2025-05-20',
      indiceReajuste: 'igpm',
      reajusteMes: 5,
      reajusteTetoPercentual: '8.0000',
      reajusteFixoPercentual: null,
      texto: 'Cláusula única.',
    });
    const { status, body } = await admin.post('contratos', corpo);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...corpo, situacao: 'rascunho', ativo: true, proximas: ['pendente'] });
    expect(body.numero).toBeGreaterThan(0);
    expect((await admin.get(`contratos/${body.id}`)).body).toEqual(body);
    expect(body.precos).toMatchObject([{ inicio: '2025-05', mensalidadeValor: '389.90', origem: 'contrato' }]);
    const { body: depois } = await admin.put(`contratos/${body.id}`, { versao: body.versao, codigo: 'PV-002' });
    expect(depois).toMatchObject({ ...corpo, codigo: 'PV-002' });
    expect((await admin.put(`contratos/${body.id}`, { versao: body.versao, codigo: 'X' })).body).toMatchObject({
      code: 'STALE_RECORD',
      atual: { codigo: 'PV-002' },
    });
  });

  test('sem dia de vencimento vale o da configuração; os números seguem', async () => {
    const um = await novoContrato(admin, { diaVencimento: null });
    const dois = await novoContrato(admin);
    expect(um.diaVencimento).toBe(10);
    expect(dois.numero).toBe(um.numero + 1);
  });

  test('um tipo por cliente; encerrado, reprovado ou inativo dá lugar a outro', async () => {
    const { id, empresaId, contratoTipoId, numero } = await novoContrato(admin);
    const repetido = await admin.post('contratos', termos(empresaId, contratoTipoId));
    expect(repetido).toMatchObject({
      status: 409,
      body: { error: REPETIDO, campos: { contratoTipoId: REPETIDO }, existente: { id } },
    });
    expect(repetido.body.existente.rotulo).toContain(String(numero));
    await novoContrato(admin, { empresaId });
    await admin.post('contratos/inactivate', { id });
    const novo = await novoContrato(admin, { empresaId, contratoTipoId });
    expect((await admin.post('contratos/activated', { id })).body.error).toBe(REPETIDO);
    await admin.delete(`contratos/${novo.id}`);
    expect((await admin.post('contratos/activated', { id })).body.ativo).toBe(true);
  });

  test('dois pedidos ao mesmo tempo do mesmo tipo: um fica', async () => {
    const cliente = await novoCliente(admin);
    const tipo = await novoTipo(admin);
    const corpo = termos(cliente.id, tipo.id);
    const respostas = await Promise.all([1, 2, 3, 4].map(() => admin.post('contratos', corpo)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  test('número e código não se repetem, e a consulta avisa antes', async () => {
    const contrato = await novoContrato(admin, { codigo: 'Único' });
    const livre = await admin.get('contratos/verify-code-or-number-repeated?numero=987654&codigo=nenhum');
    expect(livre.body).toEqual({ repetido: false, numero: null, codigo: null });
    const { body } = await admin.get(
      `contratos/verify-code-or-number-repeated?numero=${contrato.numero}&codigo=${encodeURIComponent('UNICO')}`,
    );
    expect(body).toMatchObject({ repetido: true, numero: { id: contrato.id }, codigo: { id: contrato.id } });
    const doProprio = await admin.get(
      `contratos/verify-code-or-number-repeated?numero=${contrato.numero}&id=${contrato.id}`,
    );
    expect(doProprio.body.repetido).toBe(false);
    const { empresaId, contratoTipoId } = await novoContrato(admin);
    const outroTipo = await novoTipo(admin);
    expect(contratoTipoId).not.toBe(outroTipo.id);
    expect(await admin.post('contratos', termos(empresaId, outroTipo.id, { codigo: 'unico' }))).toMatchObject({
      status: 409,
      body: { campos: { codigo: 'Já cadastrado' } },
    });
    expect(
      (await admin.post('contratos', termos(empresaId, outroTipo.id, { numero: contrato.numero }))).body.campos,
    ).toEqual({ numero: 'Já cadastrado' });
  });

  test('o valor não passa do definido; abaixo pode', async () => {
    const cliente = await novoCliente(admin);
    const tipo = await novoTipo(admin);
    const acima = await admin.post(
      'contratos',
      termos(cliente.id, tipo.id, { licencaValor: '1500.01', mensalidadeValor: '400.00' }),
    );
    expect(acima).toMatchObject({
      status: 400,
      body: {
        error: VALOR,
        campos: { licencaValor: VALOR, mensalidadeValor: VALOR },
        definido: { licencaValor: '1500.00', mensalidadeValor: '389.90' },
      },
    });
    const abaixo = await admin.post('contratos', termos(cliente.id, tipo.id, { licencaValor: '0.00' }));
    expect(abaixo.status).toBe(201);
    expect((await admin.put(`contratos/${abaixo.body.id}`, { mensalidadeValor: '389.91' })).body.error).toBe(VALOR);
    expect((await admin.put(`contratos/${abaixo.body.id}`, { boletoLicencaValor: '10.00' })).body.campos).toEqual({
      boletoLicencaValor: VALOR,
    });
  });

  test.each([
    [{ fim: '2025-04-30' }, { fim: 'Antes do início' }],
    [{ cobrancaInicio: '2025-04-30' }, { cobrancaInicio: 'Antes do início' }],
    [{ indiceReajuste: 'fixo' }, { reajusteFixoPercentual: '* CAMPO OBRIGATÓRIO' }],
    [
      { boletoHomologacaoEm: '2025-06-02', boletoProducaoEm: '2025-06-01' },
      { boletoProducaoEm: 'Antes da homologação' },
    ],
    [{ diaVencimento: 32 }, { diaVencimento: expect.any(String) }],
    [{ inicio: '2025-02-30' }, { inicio: 'Data inválida' }],
    [{ mensalidadeValor: '-1.00' }, { mensalidadeValor: expect.any(String) }],
    [{ email: 'sem arroba' }, { email: 'E-mail inválido' }],
    [{ opcaoIds: [999_999_999] }, { opcaoIds: 'Não há esta opção no tipo de contrato' }],
    [{ campoQueNaoExiste: 1 }, { campoQueNaoExiste: expect.any(String) }],
  ])('entrada ruim é recusada e diz onde: %j', async (mais, campos) => {
    const cliente = await novoCliente(admin);
    const tipo = await novoTipo(admin);
    const { status, body } = await admin.post('contratos', termos(cliente.id, tipo.id, mais));
    expect([status, body.campos]).toEqual([400, campos]);
  });

  test('a forma que pede observação só é salva com ela', async () => {
    const pagamentoFormaId = await formaDePagamento(admin, 'Combinado à parte');
    const cliente = await novoCliente(admin);
    const tipo = await novoTipo(admin);
    expect((await admin.post('contratos', termos(cliente.id, tipo.id, { pagamentoFormaId }))).body.campos).toEqual({
      mensalidadeObservacao: 'Explique o combinado',
    });
    const mensalidadeObservacao = 'permuta por anúncio';
    expect(
      (await admin.post('contratos', termos(cliente.id, tipo.id, { pagamentoFormaId, mensalidadeObservacao }))).status,
    ).toBe(201);
  });

  test('só de cliente de contrato ativo, do próprio grupo', async () => {
    const tipo = await novoTipo(admin);
    const comum = await criar(admin);
    expect((await admin.post('contratos', termos(comum.id, tipo.id))).body.campos).toEqual({
      empresaId: 'Informe um cliente de contrato ativo',
    });
    const deOutro = await novoCliente(outro.admin);
    expect((await admin.post('contratos', termos(deOutro.id, tipo.id))).status).toBe(404);
    const meu = await novoCliente(admin);
    const tipoDeOutro = await novoTipo(outro.admin);
    expect((await admin.post('contratos', termos(meu.id, tipoDeOutro.id))).status).toBe(400);
  });
});

describe('situações', () => {
  test('seguem a tabela, e fora dela são recusadas', async () => {
    const { id } = await novoContrato(admin);
    const mudar = (para: string, motivo?: string) => admin.put(`contratos/${id}/situacao`, { para, motivo });
    expect(await mudar('suspenso', 'x')).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', de: 'rascunho', para: 'suspenso' },
    });
    expect((await mudar('pendente')).body).toMatchObject({ situacao: 'pendente', solicitadoEm: expect.any(String) });
    expect((await mudar('aprovado')).status).toBe(409);
    expect((await admin.put(`contratos/reprovar/${id}`, {})).status).toBe(400);
    expect((await admin.put(`contratos/reprovar/${id}`, { motivo: 'sem crédito' })).body).toMatchObject({
      situacao: 'reprovado',
      motivo: 'sem crédito',
      proximas: ['rascunho'],
    });
    expect((await admin.put(`contratos/reprovar/${id}`, { motivo: 'de novo' })).status).toBe(409);
    expect((await mudar('rascunho')).body.situacao).toBe('rascunho');
  });

  test('suspende com motivo, retoma, encerra com fim hoje; encerrado não muda mais', async () => {
    const { id } = await contratoAprovado(admin);
    const mudar = (para: string, motivo?: string) => admin.put(`contratos/${id}/situacao`, { para, motivo });
    expect((await mudar('suspenso')).body.campos).toEqual({ motivo: '* CAMPO OBRIGATÓRIO' });
    expect((await mudar('suspenso', 'atraso')).body).toMatchObject({ situacao: 'suspenso', motivo: 'atraso' });
    expect((await mudar('aprovado')).body).toMatchObject({ situacao: 'aprovado', motivo: null });
    const { body } = await mudar('encerrado', 'fechou a loja');
    expect(body).toMatchObject({ situacao: 'encerrado', proximas: [] });
    expect(body.fim).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect((await admin.put(`contratos/${id}`, { codigo: 'tarde' })).body).toMatchObject({
      code: 'FIELD_LOCKED',
      campos: { codigo: 'Não pode mais ser alterado' },
    });
  });

  test('aprovado, o que o cliente assinou fica preso; o resto muda', async () => {
    const { id, versao } = await contratoAprovado(admin);
    expect((await admin.put(`contratos/${id}`, { versao, inicio: '2025-06-01' })).body).toMatchObject({
      code: 'FIELD_LOCKED',
      campos: { inicio: 'Não pode mais ser alterado' },
    });
    expect((await admin.put(`contratos/${id}`, { inicio: '2025-05-01', diaVencimento: 20 })).body).toMatchObject({
      diaVencimento: 20,
    });
  });

  test('a mensalidade mudada depois de aprovado vale do mês corrente em diante', async () => {
    const { id } = await contratoAprovado(admin);
    const { body } = await admin.put(`contratos/${id}`, { mensalidadeValor: '300.00' });
    expect(body.precos).toHaveLength(2);
    expect(body.precos[1]).toMatchObject({ inicio: '2025-05', mensalidadeValor: '389.90' });
    expect(body.precos[0].inicio > '2025-05').toBe(true);
  });
});

describe('os contratos de um cliente salvos de uma vez', () => {
  const enviar = ({
    id,
    versao,
    ativo,
    contratoTipoId,
    licencaValor,
    mensalidadeValor,
    inicio,
    diaVencimento,
    numero,
    codigo,
  }: Record<string, unknown>) => ({
    id,
    versao,
    ativo,
    contratoTipoId,
    licencaValor,
    mensalidadeValor,
    inicio,
    diaVencimento,
    numero,
    codigo,
  });

  test('cria, altera e inativa o que saiu da lista, tudo ou nada', async () => {
    const um = await novoContrato(admin);
    const { empresaId } = um;
    const dois = await novoContrato(admin, { empresaId });
    const tipo = await novoTipo(admin);
    const { empresaId: _, ...novo } = termos(empresaId, tipo.id);
    const { status, body } = await admin.put(`empresas/contratos/${empresaId}`, {
      contratos: [{ ...enviar(um), codigo: 'UM' }, novo],
    });
    expect(status).toBe(200);
    const porId = new Map(body.map((contrato: { id: number }) => [contrato.id, contrato]));
    expect(porId.get(um.id)).toMatchObject({ codigo: 'UM', ativo: true });
    expect(porId.get(dois.id)).toMatchObject({ ativo: false });
    expect(body).toHaveLength(3);
    const ruim = await admin.put(`empresas/contratos/${empresaId}`, {
      contratos: [
        { ...enviar(um), versao: undefined, codigo: 'OUTRO' },
        { ...novo, mensalidadeValor: '9999.00' },
      ],
    });
    expect(ruim.body.campos).toEqual({ 'contratos.1.mensalidadeValor': VALOR });
    expect((await admin.get(`contratos/${um.id}`)).body.codigo).toBe('UM');
  });

  test('um inativo dá lugar a outro do mesmo tipo no mesmo salvamento', async () => {
    const um = await novoContrato(admin);
    const { empresaId, contratoTipoId } = um;
    const { empresaId: _, ...novo } = termos(empresaId, contratoTipoId);
    const { body } = await admin.put(`empresas/contratos/${empresaId}`, {
      contratos: [{ ...enviar(um), ativo: false }, novo],
    });
    expect(body.map(({ ativo }: { ativo: boolean }) => ativo)).toEqual([true, false]);
  });

  test('o contrato de outro cliente é recusado, e a versão velha também', async () => {
    const um = await novoContrato(admin);
    const alheio = await novoContrato(admin);
    expect(
      (await admin.put(`empresas/contratos/${um.empresaId}`, { contratos: [enviar(alheio)] })).body.campos,
    ).toEqual({ 'contratos.0.id': 'Registro não encontrado' });
    await admin.put(`contratos/${um.id}`, { codigo: `mudou ${um.id}` });
    expect((await admin.put(`empresas/contratos/${um.empresaId}`, { contratos: [enviar(um)] })).body.code).toBe(
      'STALE_RECORD',
    );
    expect((await grupo.admin.put(`empresas/contratos/${um.empresaId}`, { contratos: [] })).status).toBe(404);
  });
});

describe('lista, opções e totais', () => {
  test('filtra por situação, tipo, cliente, revenda e texto, em páginas', async () => {
    const revenda = (await admin.post('revendas', empresa({ cliente: false }))).body;
    const cliente = await novoCliente(admin, { nomeFantasia: 'Padaria Açaí', revendaId: revenda.id });
    const contrato = await novoContrato(admin, { empresaId: cliente.id, codigo: 'ZZ-77' });
    const ids = async (consulta: string) =>
      (await admin.get(`contratos?${consulta}`)).body.data.map(({ id }: { id: number }) => id);
    expect(await ids(`empresaId=${cliente.id}`)).toEqual([contrato.id]);
    expect(await ids(`revendaId=${revenda.id}&situacao=rascunho`)).toEqual([contrato.id]);
    expect(await ids(`revendaId=${revenda.id}&situacao=aprovado`)).toEqual([]);
    expect(await ids(`contratoTipoId=${contrato.contratoTipoId}`)).toEqual([contrato.id]);
    expect(await ids('search=padaria acai')).toEqual([contrato.id]);
    expect(await ids('search=zz-77&exactBy=codigo')).toEqual([contrato.id]);
    expect(await ids(`search=${contrato.numero}&exactBy=numero`)).toEqual([contrato.id]);
    await admin.delete(`contratos/${contrato.id}`);
    expect(await ids(`empresaId=${cliente.id}`)).toEqual([]);
    expect(await ids(`empresaId=${cliente.id}&somenteInativos=true`)).toEqual([contrato.id]);
    const pagina = (await admin.get('contratos?rowsPerPage=2&page=2&sortBy=empresa')).body;
    expect(pagina.data).toHaveLength(2);
    expect(pagina.total).toBeGreaterThan(4);
    expect((await grupo.admin.get('contratos')).body.total).toBe(0);
    expect((await grupo.admin.get(`contratos/${contrato.id}`)).status).toBe(404);
  });

  test('a lista sai como arquivo, com as colunas e o filtro da tela', async () => {
    const cliente = await novoCliente(admin, { nomeFantasia: 'Exporta Aqui' });
    const { numero } = await novoContrato(admin, { empresaId: cliente.id });
    const { body } = await admin.get<string>(
      `exports/contratos.csv?empresaId=${cliente.id}&colunas=numero,empresa,situacao,mensalidadeValor,inicio`,
    );
    expect(String(body).replace('\uFEFF', '').trim().split(/\r?\n/)).toEqual([
      'Número;Cliente;Situação;Mensalidade;Início',
      `${numero};Exporta Aqui;Rascunho;389,90;01/05/2025`,
    ]);
    expect((await admin.get('exports/contratos.csv?colunas=senha')).status).toBe(400);
    expect((await admin.get('exports/contratos.xlsx')).headers.get('content-type')).toContain('spreadsheetml');
    expect((await admin.get('exports/area-revenda.csv')).status).toBe(200);
    expect((await (await provedor.as('marcas_show')).get('exports/contratos.csv')).status).toBe(403);
  });

  test('as opções e o totalizador', async () => {
    const cliente = await novoCliente(admin);
    const um = await novoContrato(admin, { empresaId: cliente.id });
    await novoContrato(admin, { empresaId: cliente.id, licencaValor: '100.00', mensalidadeValor: '110.10' });
    const opcoes = (await admin.get(`contratos/select?empresaId=${cliente.id}&ids=${um.id}`)).body;
    expect(opcoes[0]).toEqual({ id: um.id, rotulo: `${um.numero} - ${cliente.nomeFantasia}` });
    await pedirAprovacao(admin, um.id);
    expect((await admin.get(`contratos/totalizer?empresaId=${cliente.id}`)).body).toEqual({
      quantidade: 2,
      mensalidadeEmVigor: '0.00',
      porSituacao: [
        { situacao: 'pendente', quantidade: 1, licencaValor: '1500.00', mensalidadeValor: '389.90' },
        { situacao: 'rascunho', quantidade: 1, licencaValor: '100.00', mensalidadeValor: '110.10' },
      ],
    });
  });
});

test('em vigor é o que já começou e não acabou, em todos os totais', async () => {
  const revenda = (await admin.post('revendas', empresa({ cliente: false }))).body;
  const cliente = await novoCliente(admin, { revendaId: revenda.id });
  const dias = { comecou: { inicio: '2025-05-01' }, comeca: { inicio: '2199-01-01' }, acabou: { fim: '2025-06-30' } };
  for (const mais of Object.values(dias)) await contratoAprovado(admin, { empresaId: cliente.id, ...mais });
  const emVigor = '389.90';
  expect((await admin.get(`contratos/totalizer?empresaId=${cliente.id}`)).body).toMatchObject({
    mensalidadeEmVigor: emVigor,
    porSituacao: [{ situacao: 'aprovado', quantidade: 3, mensalidadeValor: '1169.70' }],
  });
  expect((await admin.get(`contratos/area-revenda?revendaId=${revenda.id}`)).body.totais).toMatchObject({
    contratos: 3,
    mensalidadeEmVigor: emVigor,
  });
  const { body } = await admin.get(`empresas/v2?tipoEntidade=cliente_contrato&search=${cliente.cnpj}`);
  expect(body.data[0].contratos).toMatchObject({ quantidade: 3, mensalidadeEmVigor: emVigor });
});

test('o painel de uma empresa própria mostra os contratos da casa: o cliente do contrato não é a empresa do painel', async () => {
  const { id } = (await admin.post('empresas', empresa({ propria: true, cliente: false }))).body;
  const valorDe = async (cartao: string, pedido = '') =>
    (await admin.get<CardAnswer>(`totalizer/${cartao}${pedido}`)).body.figura?.valor;
  for (const cartao of ['receita-recorrente', 'contratos-por-tipo', 'clientes-de-contrato', 'reajustes-a-fazer'])
    expect(await valorDe(cartao, `?empresaId=${id}`), cartao).toBe(await valorDe(cartao));
  expect(Number(await valorDe('receita-recorrente', `?empresaId=${id}`))).toBeGreaterThan(0);
});

describe('arquivos, observações e história', () => {
  const pdf = () => new File([Buffer.from('%PDF-1.4\n%âãÏÓ\n')], 'assinado.pdf', { type: 'application/pdf' });
  const enviar = (quem: typeof admin, id: number, file: File, description?: string) => {
    const form = new FormData();
    form.append('id', String(id));
    if (description) form.append('description', description);
    form.append('file', file);
    return quem.post('upload/contract', form);
  };

  test('o arquivo entra com descrição, é baixado por quem lê o contrato e sai', async () => {
    const { id } = await novoContrato(admin);
    const { status, body } = await enviar(admin, id, pdf(), 'Via assinada');
    expect([status, body.descricao, body.nome]).toEqual([201, 'Via assinada', 'assinado.pdf']);
    const caminho = body.url.replace('/api/', '');
    expect((await (await provedor.as('clientes_show')).get(caminho)).status).toBe(200);
    expect((await (await provedor.as('marcas_show')).get(caminho)).status).toBe(403);
    expect((await grupo.admin.get(caminho)).status).toBe(404);
    expect((await admin.get(`contratos/${id}`)).body.arquivos).toEqual([body]);
    expect((await admin.delete(`contratos/${id}/arquivo/${body.id}`)).body).toEqual({ ok: true });
    expect((await admin.delete(`contratos/${id}/arquivo/${body.id}`)).status).toBe(404);
    expect((await admin.get(`contratos/${id}`)).body.arquivos).toEqual([]);
    const programa = new File([Buffer.from([0x4d, 0x5a, 0, 0, 1, 2])], 'x.pdf');
    expect((await enviar(admin, id, programa)).status).toBe(415);
    expect((await enviar(grupo.admin, id, pdf())).status).toBe(404);
  });

  test('a observação é de um contrato que existe e do mesmo cliente', async () => {
    const { id, empresaId } = await novoContrato(admin);
    const alheio = await novoContrato(admin);
    const { body: nota } = await admin.post('observacoes', { empresaId, texto: 'Ligar antes', contratoId: id });
    expect(nota.contratoId).toBe(id);
    expect((await admin.get(`contratos/${id}`)).body.observacoes).toMatchObject([{ texto: 'Ligar antes' }]);
    for (const contratoId of [999_999, alheio.id]) {
      expect(await admin.post('observacoes/linkContract', { id: nota.id, contratoId })).toMatchObject({
        status: 400,
        body: { code: 'UNKNOWN_REFERENCE' },
      });
    }
    expect((await admin.post('observacoes/linkContract', { id: nota.id, contratoId: null })).body.contratoId).toBe(
      null,
    );
  });

  test('cada mudança fica na história, para quem lê o contrato', async () => {
    const { id } = await novoContrato(admin);
    await admin.put(`contratos/${id}`, { codigo: `H${id}` });
    await admin.put(`contratos/${id}`, { mensalidadeValor: '380.00' });
    const leitor = await provedor.as('clientes_show');
    const { body } = await leitor.get(`log/index?entidade=contrato&registroId=${id}`);
    expect(body.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ acao: 'alterou', depois: { codigo: `H${id}` } }),
        expect.objectContaining({ entidade: 'contrato_preco', acao: 'criou' }),
      ]),
    );
    expect((await grupo.admin.get(`log/index?entidade=contrato&registroId=${id}`)).status).toBe(404);
  });
});
