import { beforeAll, describe, expect, test } from 'vitest';
import { type Cliente, cenario } from '../../../test-support/cenario.ts';
import { clienteDeContrato, pessoaDaRevenda } from '../../../test-support/clientes-de-contrato.ts';
import { criar, novoCnpj } from '../../../test-support/empresas.ts';
import { consulta } from '../../../test-support/exemplos.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await cenario();
const { provedor, grupo } = palco;
const eu = provedor.admin;
const hoje = hojeNoBrasil();
const todos = [
  'access_page_user_logged_simultaneous',
  'access_page_document_fiscal',
  'access_page_component',
  'access_page_pre_contract',
  'create_pre_contract',
  'update_pre_contract',
  'clientes_create',
  'clientes_show',
];
let delivery = { id: 0 };
let implantacao = { id: 0 };
let contratoTipoId = 0;
let tabelaDeUsuarios = { id: 0, versao: 0 };

const preco = (corpo: object, quem: Cliente = eu) =>
  quem.post('contrato-prime-pricing', { modo: 'volume', inicio: '2026-01-01', ...corpo });
const feito = async <T>(resposta: Promise<{ status: number; body: T }>): Promise<T> => {
  const { status, body } = await resposta;
  expect([status, body]).toMatchObject([201, {}]);
  return body;
};
const unico = (valor: string) => [{ ate: null, valor }];
const interessado = (mais: object = {}) => ({
  tipoPessoa: 'juridica',
  nomeFantasia: 'Padaria Nova',
  razaoSocial: 'Padaria Nova Ltda',
  documento: novoCnpj(),
  email: 'dona@padarianova.test',
  telefone: '11987654321',
  cep: '01305100',
  logradouro: 'Rua Augusta',
  numero: '100',
  complemento: null,
  bairro: 'Consolação',
  cidade: 'São Paulo',
  uf: 'SP',
  ibge: '3550308',
  ...mais,
});
const proposta = (mais: object = {}) => ({
  interessado: interessado(),
  dataPreco: hoje,
  validade: '2099-12-31',
  usuariosSimultaneos: 6,
  documentosFiscais: 1100,
  componentes: [{ componenteId: implantacao.id, quantidade: 1 }],
  ...mais,
});
// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
const criarProposta = (mais: object = {}, quem: Cliente = eu): Promise<any> =>
  feito(quem.post('pre-contrato-prime', proposta(mais)));

beforeAll(async () => {
  delivery = await feito(
    eu.post('contrato-prime-components', { codigo: 'DLV', nome: 'Delivery', cobranca: 'mensal', quantidadeMaxima: 1 }),
  );
  implantacao = await feito(
    eu.post('contrato-prime-components', { codigo: 'IMP', nome: 'Implantação', cobranca: 'unica', obrigatorio: true }),
  );
  tabelaDeUsuarios = await feito(
    preco({
      tipo: 'usuario-logado-simultaneo',
      nome: 'Usuários',
      faixas: [
        { ate: 5, valor: '40' },
        { ate: null, valor: '35' },
      ],
    }),
  );
  await feito(
    preco({
      tipo: 'documento-fiscal',
      nome: 'Documentos',
      modo: 'progressivo',
      faixas: [
        { ate: 100, valor: '0' },
        { ate: 5000, valor: '0.0350' },
      ],
    }),
  );
  await feito(preco({ tipo: 'componente', nome: 'Delivery', componenteId: delivery.id, faixas: unico('59.90') }));
  await feito(preco({ tipo: 'componente', nome: 'Implantação', componenteId: implantacao.id, faixas: unico('1200') }));
  contratoTipoId = (
    await feito<{ id: number }>(
      eu.post('contrato-tipos', { nome: 'Prime', licencaValor: '99999.00', mensalidadeValor: '99999.00' }),
    )
  ).id;
});

describe('tabelas de preço', () => {
  test('duas da mesma coisa não valem no mesmo dia; a da revenda e a de outro componente não contam', async () => {
    const repetida = { tipo: 'usuario-logado-simultaneo', nome: 'Outra', faixas: unico('1') };
    expect(await preco(repetida)).toMatchObject({
      status: 400,
      body: {
        error: 'A tabela "Usuários" já vale desde 01/01/2026, sem fim. Encerre-a antes ou mude o início desta.',
        campos: { inicio: 'Coincide com outra tabela' },
      },
    });
    const revenda = await criar(eu, { cliente: false, revendedora: true });
    expect((await preco({ ...repetida, revendaId: revenda.id })).status).toBe(201);
    expect((await preco({ ...repetida, inicio: '2020-01-01', fim: '2025-12-31' })).status).toBe(201);
  });

  test('duas pessoas criando a mesma tabela ao mesmo tempo: uma consegue', async () => {
    const outro = await feito<{ id: number }>(
      eu.post('contrato-prime-components', { codigo: 'TOT', nome: 'Totem', cobranca: 'mensal' }),
    );
    const corpo = { tipo: 'componente', componenteId: outro.id, nome: 'Totem', faixas: unico('10') };
    const respostas = await Promise.all([preco(corpo), preco(corpo), preco(corpo)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });

  test('faixas fora de ordem, sem componente ou com fim antes do início são ditas no campo', async () => {
    const base = { tipo: 'documento-fiscal', nome: 'Errada', inicio: '2000-01-01', fim: '2000-12-31' };
    const campos = async (mais: object) => (await preco({ ...base, faixas: unico('1'), ...mais })).body.campos;
    expect(
      await campos({
        faixas: [
          { ate: 10, valor: '1' },
          { ate: 10, valor: '2' },
        ],
      }),
    ).toEqual({ 'faixas.1.ate': 'Informe mais de 10' });
    expect(
      await campos({
        faixas: [
          { ate: null, valor: '1' },
          { ate: 10, valor: '2' },
        ],
      }),
    ).toEqual({ 'faixas.0.ate': 'Só a última faixa é sem limite' });
    expect(await campos({ faixas: [] })).toEqual({ faixas: 'Informe ao menos uma faixa' });
    expect(await campos({ fim: '1999-01-01' })).toEqual({ fim: 'Antes do início' });
    expect(await campos({ tipo: 'componente' })).toEqual({ componenteId: '* CAMPO OBRIGATÓRIO' });
    expect(await campos({ componenteId: delivery.id })).toEqual({ componenteId: 'Só para preço de componente' });
  });

  test('cada alteração é uma versão com o que mudou; salvar igual não é', async () => {
    const corpo = {
      tipo: 'documento-fiscal',
      nome: 'De antes',
      inicio: '2001-01-01',
      fim: '2001-12-31',
      faixas: unico('1'),
    };
    const { id, versao } = await feito<{ id: number; versao: number }>(preco(corpo));
    expect((await eu.put(`contrato-prime-pricing/${id}`, { versao, faixas: unico('1.5') })).status).toBe(200);
    expect((await eu.put(`contrato-prime-pricing/${id}`, { faixas: unico('1.5000') })).status).toBe(200);
    expect(await eu.put(`contrato-prime-pricing/${id}`, { versao, nome: 'Velha' })).toMatchObject({
      status: 409,
      body: { code: 'STALE_RECORD' },
    });
    const { data } = (await eu.get(`contrato-prime-history?objeto=preco&objetoId=${id}`)).body;
    expect(data.map(({ numero }: { numero: number }) => numero)).toEqual([2, 1]);
    expect(data[0]).toMatchObject({
      nome: 'De antes',
      autor: 'Administrador Provedor',
      diferencas: [{ campo: 'faixas.0.valor', antes: '1.0000', depois: '1.5000' }],
    });
    expect(data[1].diferencas).toContainEqual({ campo: 'inicio', antes: null, depois: '2001-01-01' });
  });

  test('cada tipo é de quem abre a sua página', async () => {
    const so = await provedor.as('access_page_document_fiscal');
    const { data } = (await so.get('contrato-prime-pricing?rowsPerPage=200')).body;
    expect(new Set(data.map(({ tipo }: { tipo: string }) => tipo))).toEqual(new Set(['documento-fiscal']));
    expect((await so.get(`contrato-prime-pricing/${tabelaDeUsuarios.id}`)).status).toBe(404);
    expect(await preco({ tipo: 'usuario-logado-simultaneo', nome: 'X', faixas: unico('1') }, so)).toMatchObject({
      status: 403,
      body: { permissao: 'access_page_user_logged_simultaneous' },
    });
    const historico = (await so.get('contrato-prime-history?rowsPerPage=200')).body.data;
    expect(historico.every(({ objeto }: { objeto: string }) => objeto === 'preco')).toBe(true);
  });
});

describe('pré-contrato', () => {
  test('é precificado pelas tabelas do dia e guarda a conta; mudar a tabela depois não o muda', async () => {
    const lido = await criarProposta({
      componentes: [
        { componenteId: delivery.id, quantidade: 1 },
        { componenteId: implantacao.id, quantidade: 1 },
      ],
      descontoMensalidadePercentual: '10',
    });
    expect(lido).toMatchObject({
      nome: 'Padaria Nova',
      situacao: 'aberto',
      mensalidadeBruta: '304.90',
      mensalidadeDesconto: '30.49',
      mensalidade: '274.41',
      licenca: '1200.00',
      descontoMensalidadePercentual: '10.0000',
    });
    expect(
      lido.linhas.map(({ descricao, total }: { descricao: string; total: string }) => `${descricao} ${total}`),
    ).toEqual(['Usuário logado simultâneo 210.00', 'Documento fiscal 35.00', 'Delivery 59.90', 'Implantação 1200.00']);
    const tabela = (await eu.get(`contrato-prime-pricing/${tabelaDeUsuarios.id}`)).body;
    await eu.put(`contrato-prime-pricing/${tabela.id}`, { faixas: unico('100') });
    expect((await eu.get(`pre-contrato-prime/${lido.id}`)).body).toEqual(lido);
    await eu.put(`contrato-prime-pricing/${tabela.id}`, { faixas: tabela.faixas });
  });

  test('o que não se pode precificar é dito no campo, e nada é gravado', async () => {
    const campos = async (mais: object) => (await eu.post('pre-contrato-prime', proposta(mais))).body.campos;
    const antes = (await eu.get('pre-contrato-prime')).body.total;
    expect(await campos({ documentosFiscais: 5001 })).toEqual({
      documentosFiscais: 'A tabela não tem preço para esta quantidade',
    });
    expect(await campos({ componentes: [] })).toEqual({ componentes: 'Falta o componente obrigatório IMPLANTAÇÃO' });
    expect(await campos({ dataPreco: '1990-01-01' })).toMatchObject({
      usuariosSimultaneos: 'Sem tabela de preço nesta data',
    });
    expect(await campos({ usuariosSimultaneos: 0 })).toEqual({ usuariosSimultaneos: 'Mínimo 1' });
    expect(await campos({ interessado: interessado({ nomeFantasia: null }) })).toEqual({
      'interessado.nomeFantasia': '* CAMPO OBRIGATÓRIO',
    });
    expect(await campos({ descontoLicencaPercentual: '101' })).toHaveProperty('descontoLicencaPercentual');
    expect((await eu.get('pre-contrato-prime')).body.total).toBe(antes);
  });

  test('vira cliente e contrato uma vez só, ainda que duas pessoas peçam ao mesmo tempo', async () => {
    const { id, mensalidade } = await criarProposta();
    const pedir = () => eu.post(`pre-contrato-prime/${id}/contrato`, { contratoTipoId });
    const respostas = await Promise.all([pedir(), pedir(), pedir()]);
    const [boa, ...recusas] = respostas.sort((a, b) => a.status - b.status);
    expect(recusas.map(({ status }) => status)).toEqual([409, 409]);
    expect(boa).toMatchObject({ status: 200, body: { preContrato: { situacao: 'convertido' } } });
    const { preContrato, contrato } = boa?.body ?? {};
    expect(recusas[0]?.body).toMatchObject({ code: 'INVALID_TRANSITION', contratoId: contrato.id });
    expect((await eu.get(`contratos/${contrato.id}`)).body).toMatchObject({
      empresaId: preContrato.empresaId,
      mensalidadeValor: mensalidade,
      licencaValor: '1200.00',
      quantidadeAcessos: 6,
      email: 'dona@padarianova.test',
    });
    expect((await eu.get(`empresas/v2/${preContrato.empresaId}`)).body).toMatchObject({
      nomeFantasia: 'Padaria Nova',
      clienteContrato: true,
      ieSituacao: 'aguardando',
      cidade: 'São Paulo',
    });
    expect((await eu.put(`pre-contrato-prime/${id}`, { observacao: 'tarde' })).status).toBe(409);
    expect((await eu.delete(`pre-contrato-prime/${id}`)).status).toBe(409);
    const versoes = (await eu.get(`contrato-prime-history?objeto=pre_contrato&objetoId=${id}`)).body.data;
    expect(versoes[0].diferencas).toContainEqual({ campo: 'situacao', antes: 'aberto', depois: 'convertido' });
  });

  test('o que falta do interessado, e a proposta vencida impedem, e nada fica pela metade', async () => {
    const empresas = async () => (await eu.get('empresas?tipoEntidade=cliente_contrato')).body.total;
    const antes = await empresas();
    const semDocumento = await criarProposta({ interessado: interessado({ documento: null, cidade: null }) });
    expect(await eu.post(`pre-contrato-prime/${semDocumento.id}/contrato`, { contratoTipoId })).toMatchObject({
      status: 400,
      body: { campos: { 'interessado.documento': '* CAMPO OBRIGATÓRIO', 'interessado.cidade': '* CAMPO OBRIGATÓRIO' } },
    });
    const vencida = await criarProposta({ dataPreco: '2026-01-01', validade: '2026-01-31' });
    expect(await eu.post(`pre-contrato-prime/${vencida.id}/contrato`, { contratoTipoId })).toMatchObject({
      status: 400,
      body: { code: 'RULE_BROKEN' },
    });
    expect((await eu.get(`pre-contrato-prime/${vencida.id}`)).body.situacao).toBe('aberto');
    expect(await empresas()).toBe(antes);
  });

  test('as tabelas prime valem acima do preço de lista do tipo, também ao alterar; além da proposta, não', async () => {
    const barato = await feito<{ id: number }>(
      eu.post('contrato-tipos', { nome: 'Barato', licencaValor: '1.00', mensalidadeValor: '1.00' }),
    );
    const cara = await criarProposta();
    const { body } = await eu.post(`pre-contrato-prime/${cara.id}/contrato`, { contratoTipoId: barato.id });
    const { id } = body.contrato;
    const proposta = { licencaValor: cara.licenca, mensalidadeValor: cara.mensalidade };
    expect((await eu.get(`contratos/${id}`)).body).toMatchObject({ ...proposta, proposta });
    const alterado = await eu.put(`contratos/${id}`, { codigo: `PRIME-${id}` });
    expect(alterado).toMatchObject({ status: 200, body: { ...proposta, codigo: `PRIME-${id}` } });
    expect(await eu.put(`contratos/${id}`, { mensalidadeValor: '99999.00' })).toMatchObject({
      status: 400,
      body: { definido: proposta, campos: { mensalidadeValor: 'O VALOR INFORMADO ULTRAPASSA O VALOR DEFINIDO' } },
    });
  });

  test('para um cliente que já existe, o contrato é dele', async () => {
    const cliente = await clienteDeContrato(palco);
    const { id, nome } = await criarProposta({ empresaId: cliente.id });
    expect(nome).toBe(cliente.nome);
    const { body } = await eu.post(`pre-contrato-prime/${id}/contrato`, { contratoTipoId });
    expect(body.preContrato.empresaId).toBe(cliente.id);
  });

  test('a revenda faz e vê só as suas propostas, pelo preço que é dela', async () => {
    const revenda = await criar(eu, { cliente: false, revendedora: true });
    await feito(
      preco({ tipo: 'usuario-logado-simultaneo', nome: 'Da revenda', revendaId: revenda.id, faixas: unico('20') }),
    );
    const pessoa = await pessoaDaRevenda(palco, revenda.id, todos);
    const sua = await criarProposta({}, pessoa);
    expect(sua).toMatchObject({ revenda: { id: revenda.id }, mensalidade: '155.00' });
    expect((await pessoa.get('pre-contrato-prime')).body.data.map(({ id }: { id: number }) => id)).toEqual([sua.id]);
    const alheia = await criarProposta();
    for (const resposta of [
      await pessoa.get(`pre-contrato-prime/${alheia.id}`),
      await pessoa.put(`pre-contrato-prime/${alheia.id}`, { observacao: 'x' }),
      await pessoa.delete(`pre-contrato-prime/${alheia.id}`),
      await pessoa.post(`pre-contrato-prime/${alheia.id}/contrato`, { contratoTipoId }),
    ])
      expect(resposta.status).toBe(404);
    expect((await eu.get(`pre-contrato-prime/${alheia.id}`)).body).toMatchObject({ ativo: true, situacao: 'aberto' });
    const outra = await criar(eu, { cliente: false, revendedora: true });
    const tabela = await feito<{ id: number }>(
      preco({ tipo: 'usuario-logado-simultaneo', nome: 'De outra', revendaId: outra.id, faixas: unico('10') }),
    );
    expect((await pessoa.get(`contrato-prime-pricing/${tabela.id}`)).status).toBe(404);
    for (const resposta of [
      await pessoa.put(`contrato-prime-pricing/${tabela.id}`, { nome: 'Minha' }),
      await pessoa.delete(`contrato-prime-pricing/${tabela.id}`),
    ])
      expect([403, 404]).toContain(resposta.status);
    expect((await eu.get(`contrato-prime-pricing/${tabela.id}`)).body).toMatchObject({ ativo: true, nome: 'De outra' });
    expect(
      (await preco({ tipo: 'documento-fiscal', nome: 'Minha', inicio: '2000-01-01', faixas: unico('0') }, pessoa))
        .status,
    ).toBe(403);
    const versoes = (
      await pessoa.get(`contrato-prime-history?${consulta({ objeto: 'pre_contrato', rowsPerPage: 200 })}`)
    ).body.data;
    expect(new Set(versoes.map(({ objetoId }: { objetoId: number }) => objetoId))).toEqual(new Set([sua.id]));
  });

  test('outro grupo não vê preços nem propostas', async () => {
    for (const caminho of [
      'contrato-prime-pricing',
      'pre-contrato-prime',
      'contrato-prime-history',
      'contrato-prime-components',
    ])
      expect((await grupo.admin.get(caminho)).body.total).toBe(0);
  });
});
