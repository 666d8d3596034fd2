import { contratosCalls, lotesCalls, pathOf } from '@retaguarda/contracts';
import { describe, expect, test } from 'vitest';
import { cenario, SENHA } from '../../../test-support/cenario.ts';
import {
  contratoAprovado,
  novoCliente,
  novoContrato,
  novoTipo,
  pedirAprovacao,
  terminar,
  termos,
} from '../../../test-support/contratos.ts';
import { empresa } from '../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { provedor, entrar } = palco;
const { admin } = provedor;
const familias = [
  'clientes',
  'contrato_pendentes',
  'contrato_tipos',
  'gerar_mensalidade_em_lote',
  'reajuste_de_mensalidade',
];
const permissoes = [
  ...familias.flatMap((familia) => ['index', 'show', 'create', 'update'].map((acao) => `${familia}_${acao}`)),
  'index_area_resale',
  'exportar_dados',
];

const novaRevenda = async (usuario: string) => {
  const { body: pessoa } = await admin.post('users', { nome: usuario, usuario, senha: SENHA, permissoes });
  const { body: revenda } = await admin.post('revendas', { ...empresa({ cliente: false }), usuarioIds: [pessoa.id] });
  return { id: revenda.id as number, pessoa: await entrar(provedor.id, usuario) };
};
// Who charges, and is owed.
await novaEmpresa(palco, provedor);
const norte = await novaRevenda('da.norte');
const sul = await novaRevenda('da.sul');
const tipo = await novoTipo(admin);
const clienteDoNorte = await novoCliente(admin, { revendaId: norte.id, nomeFantasia: 'Cliente do Norte' });
const doNorte = await contratoAprovado(admin, { empresaId: clienteDoNorte.id, contratoTipoId: tipo.id });
const clienteDoSul = await novoCliente(admin, { revendaId: sul.id, nomeFantasia: 'Cliente do Sul' });
await contratoAprovado(admin, { empresaId: clienteDoSul.id, contratoTipoId: tipo.id });

describe('a revenda vê a sua carteira e nada mais', () => {
  /** Every call that names a contract or a client, with what it needs to be let in. */
  const chamadas: [string, string, unknown?][] = [
    ['GET', pathOf(contratosCalls.get, { id: doNorte.id })],
    ['PUT', pathOf(contratosCalls.update, { id: doNorte.id }), { codigo: 'invadido' }],
    ['DELETE', pathOf(contratosCalls.archive, { id: doNorte.id })],
    ['PUT', pathOf(contratosCalls.saveAll, { id: clienteDoNorte.id }), { contratos: [] }],
    ['GET', pathOf(contratosCalls.listOfCompany, { id: clienteDoNorte.id })],
    ['POST', 'contratos', termos(clienteDoNorte.id, tipo.id)],
    ['POST', 'contratos/inactivate', { id: doNorte.id }],
    ['POST', 'contratos/activated', { id: doNorte.id }],
    ['PUT', pathOf(contratosCalls.aprovar, { contract: doNorte.id, company: clienteDoNorte.id }), {}],
    ['PUT', pathOf(contratosCalls.reprovar, { id: doNorte.id }), { motivo: 'x' }],
    ['PUT', pathOf(contratosCalls.mudarSituacao, { id: doNorte.id }), { para: 'suspenso', motivo: 'x' }],
    ['POST', pathOf(contratosCalls.criarLink, { id: doNorte.id }), {}],
    ['DELETE', pathOf(contratosCalls.revogarLink, { id: doNorte.id })],
    ['DELETE', pathOf(contratosCalls.removeFile, { id: doNorte.id, arquivoId: 1 })],
    ['GET', pathOf(contratosCalls.pdf, { id: doNorte.id })],
    ['GET', pathOf(contratosCalls.aceite, { id: doNorte.id, aceiteId: 1 })],
    ['GET', pathOf(contratosCalls.pdfDoAceite, { id: doNorte.id, aceiteId: 1 })],
    ['GET', pathOf(contratosCalls.acessos, { id: doNorte.id })],
    ['POST', pathOf(contratosCalls.reenviarAcesso, { id: doNorte.id }), {}],
    ['GET', `contratos/preco?contratoTipoId=${tipo.id}&empresaId=${clienteDoNorte.id}`],
    ['GET', `contratos/preco?contratoTipoId=${tipo.id}&revendaId=${norte.id}`],
    ['GET', `contratos/area-revenda?revendaId=${norte.id}`],
    ['GET', `log/index?entidade=contrato&registroId=${doNorte.id}`],
    ['GET', `log/contrato?contratoId=${doNorte.id}`],
  ];

  test('nenhuma chamada que nomeia um contrato no caminho falta na lista', () => {
    const feitas = chamadas.map(([metodo, caminho]) => `${metodo} ${caminho.replace(/\d+/g, '*')}`);
    const comId = Object.values(contratosCalls).filter(({ path }) => /\{(?!formato)/.test(path));
    expect(comId.length).toBeGreaterThan(10);
    expect(
      comId.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '*')}`).filter((c) => !feitas.includes(c)),
    ).toEqual([]);
  });

  test.each(chamadas)('%s %s de outra revenda responde 404', async (metodo, caminho, corpo) => {
    const { status } = await sul.pessoa.call(metodo, caminho, corpo);
    expect(status).toBe(404);
    expect((await admin.get(`contratos/${doNorte.id}`)).body).toMatchObject({
      ativo: true,
      situacao: 'aprovado',
      codigo: null,
    });
  });

  test('o envio de arquivo também', async () => {
    const form = new FormData();
    form.append('id', String(doNorte.id));
    form.append('file', new File([Buffer.from('%PDF-1.4\n%âãÏÓ\n')], 'x.pdf'));
    expect((await sul.pessoa.post('upload/contract', form)).status).toBe(404);
  });

  test('listas, opções, totais, pendentes e prévias têm só a sua carteira', async () => {
    const { pessoa } = sul;
    const empresas = (linhas: { empresa: { id: number } }[]) => [...new Set(linhas.map((l) => l.empresa.id))];
    expect(empresas((await pessoa.get('contratos')).body.data)).toEqual([clienteDoSul.id]);
    expect((await pessoa.get('contratos?revendaId='.concat(String(norte.id)))).body.total).toBe(0);
    expect(
      (await pessoa.get(`contratos/select?ids=${doNorte.id}`)).body.map(({ id }: { id: number }) => id),
    ).not.toContain(doNorte.id);
    expect((await pessoa.get('contratos/totalizer')).body).toMatchObject({
      quantidade: 1,
      mensalidadeEmVigor: '389.90',
    });
    const outro = await novoContrato(admin, { empresaId: clienteDoNorte.id });
    await pedirAprovacao(admin, outro.id);
    expect((await pessoa.get('contratos/pendentes')).body.data).toEqual([]);
    for (const caminho of ['empresas/batch-monthly-payment/preview', 'empresas/readjustment/preview'])
      expect(empresas((await pessoa.post(caminho, { competencia: '2026-10' })).body.data)).toEqual([clienteDoSul.id]);
    for (const arquivo of ['contratos', 'area-revenda']) {
      const { status, body } = await pessoa.get(`exports/${arquivo}.csv`);
      expect(status).toBe(200);
      expect(body).toContain('Cliente do Sul');
      expect(body).not.toContain('Cliente do Norte');
    }
    const nota = { empresaId: clienteDoNorte.id, contratoId: doNorte.id, texto: 'Combinado com a Norte' };
    expect((await admin.post('observacoes', nota)).status).toBe(201);
    expect((await pessoa.get(`observacoes?contratoId=${doNorte.id}`)).body.data).toEqual([]);
    const verificacao = await pessoa.get(`contratos/verify-code-or-number-repeated?numero=${doNorte.numero}`);
    expect(verificacao.body.numero).toEqual({ id: 0, rotulo: 'Outro contrato' });
  });

  test('dos lotes vê as linhas da sua carteira e não os faz nem desfaz', async () => {
    const pedido = { competencia: '2026-10', contratoTipoIds: [tipo.id] };
    const { body } = await admin.post('empresas/batch-monthly-payment', pedido);
    await terminar(admin, body.jobId);
    const caminho = `contratos/execucoes/${body.execucaoId}`;
    expect((await sul.pessoa.get(`${caminho}/linhas`)).body).toMatchObject({
      total: 1,
      data: [{ empresa: { id: clienteDoSul.id } }],
    });
    expect((await sul.pessoa.get(caminho)).body).toMatchObject({ feitas: 1, valor: '389.90' });
    const arquivo = (await sul.pessoa.get(`exports/contratos-execucao.csv?execucaoId=${body.execucaoId}`)).body;
    expect(arquivo).toContain('Cliente do Sul');
    expect(arquivo).not.toContain('Cliente do Norte');
    for (const [acao, corpo] of [
      [`${caminho}/desfazer`, {}],
      [`${caminho}/tentar-novamente`, {}],
      [lotesCalls.gerarMensalidades.path, pedido],
      [lotesCalls.reajustar.path, pedido],
    ] as const)
      expect((await sul.pessoa.post(acao, corpo)).status).toBe(403);
  });

  test('propõe e pede aprovação; decidir é do provedor', async () => {
    const { pessoa } = sul;
    const novo = await novoContrato(pessoa, { empresaId: clienteDoSul.id, contratoTipoId: (await novoTipo(admin)).id });
    expect((await pessoa.put(`contratos/${novo.id}/situacao`, { para: 'pendente' })).status).toBe(200);
    expect((await pessoa.put(`contratos/aprovar/${novo.id}/${clienteDoSul.id}`, {})).status).toBe(403);
    expect((await pessoa.put(`contratos/reprovar/${novo.id}`, { motivo: 'x' })).status).toBe(403);
    const automatica = await pessoa.post('contratos/automaticApproval', { ids: [novo.id, doNorte.id] });
    expect(automatica.body).toMatchObject({
      aprovados: 0,
      resultados: [{ erro: 'Esta decisão é do provedor.' }, { erro: 'Contrato não encontrado.' }],
    });
    await admin.put(`contratos/aprovar/${novo.id}/${clienteDoSul.id}`, {});
    expect((await pessoa.put(`contratos/${novo.id}`, { codigo: 'tarde' })).status).toBe(403);
    expect((await pessoa.delete(`contratos/${novo.id}`)).status).toBe(403);
  });
});

describe('preços e repasse da revenda', () => {
  test('vê as tabelas gerais e a sua, não a de outra, e não as altera', async () => {
    const base = { contratoTipoId: tipo.id, mensalidadeValor: '300.00', inicio: '2025-01-01' };
    const daNorte = (
      await admin.post('table-price', { ...base, nome: 'Norte', revendaId: norte.id, comissaoPercentual: '20' })
    ).body;
    const daSul = (
      await admin.post('table-price', { ...base, nome: 'Sul', revendaId: sul.id, comissaoPercentual: '12.5' })
    ).body;
    const geral = (await admin.post('table-price', { ...base, nome: 'Geral' })).body;
    const vistas = (await sul.pessoa.get('table-price')).body;
    expect(vistas.data.map(({ id }: { id: number }) => id).sort()).toEqual([daSul.id, geral.id].sort());
    expect(vistas.total).toBe(2);
    expect((await sul.pessoa.get(`table-price/${daNorte.id}`)).status).toBe(404);
    expect((await sul.pessoa.get('exports/table-price.csv')).body).not.toContain('Norte');
    expect(
      (await sul.pessoa.get(`table-price/select?ids=${daNorte.id}`)).body.map(({ id }: { id: number }) => id),
    ).not.toContain(daNorte.id);
    for (const id of [daSul.id, geral.id])
      expect((await sul.pessoa.put(`table-price/${id}`, { mensalidadeValor: '1.00' })).status).toBe(403);
    expect((await sul.pessoa.post('table-price', { ...base, nome: 'Minha', inicio: '2030-01-01' })).status).toBe(403);
    expect((await sul.pessoa.delete(`table-price/${geral.id}`)).status).toBe(403);
  });

  test('a área da revenda mostra a carteira com o repasse previsto', async () => {
    const { body } = await sul.pessoa.get('contratos/area-revenda?situacao=aprovado&sortBy=numero');
    expect(body.data.every(({ revenda }: { revenda: { id: number } }) => revenda.id === sul.id)).toBe(true);
    expect(body.data[0]).toMatchObject({
      mensalidadeValor: '389.90',
      comissaoPercentual: '12.5000',
      repassePrevisto: '48.74',
    });
    expect(body.totais).toMatchObject({ contratos: body.total });
    const doProvedor = (await admin.get(`contratos/area-revenda?revendaId=${norte.id}&situacao=aprovado`)).body;
    expect(doProvedor).toMatchObject({
      total: 1,
      data: [{ repassePrevisto: '77.98' }],
      totais: { contratos: 1, mensalidadeEmVigor: '389.90', repassePrevisto: '77.98' },
    });
    expect((await (await provedor.as('clientes_show')).get('contratos/area-revenda')).body.permissao).toBe(
      'index_area_resale',
    );
  });
});
