import { randomUUID } from 'node:crypto';
import { somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { lancador, novoProduto, operacoesDe } from '../../../../test-support/estoque.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { ouvir } from '../../../../test-support/ouvir.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { casaComSalao } from '../../../../test-support/salao.ts';
import { novoPreco } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { grupo, outro, database } = palco;
const { admin } = grupo;
const { empresaId, cozinha, produto, criar } = await casaComSalao(palco, grupo);
const prato = await produto(cozinha, '40.00', 'Moqueca');
const centavos = await produto(cozinha, '0.01', 'Centavo');
const rafael = await criar('motoboys', {
  nome: 'Rafael',
  empresaId,
  vinculo: 'autonomo',
  veiculo: 'moto',
  pagamento: 'diaria_e_entrega',
  valorEntrega: '8.00',
  valorDiaria: '50.00',
});

const taxa = (nome: string, campos: object) =>
  criar('taxas-de-entrega', { nome, empresaId, prioridade: 100, ...campos });
await taxa('Centro', { tipo: 'bairro', bairro: 'Centro', valor: '5.00', prioridade: 1, gratisAcimaDe: '80.00' });
await taxa('CEP', { tipo: 'cep', cepInicial: '01310-000', cepFinal: '01310-999', valor: '7.00', prioridade: 2 });
await taxa('Até 3 km', { tipo: 'distancia', distanciaKm: '3', valor: '8.00', pedidoMinimo: '25.00', prioridade: 3 });
await taxa('Até 6 km', { tipo: 'distancia', distanciaKm: '6', valor: '12.00', pedidoMinimo: '40.00', prioridade: 4 });

const naRua = (mais: object = {}) => ({ logradouro: 'Rua A', numero: '10', ...mais });
const pedido = (mais: object = {}) => ({
  uuid: randomUUID(),
  empresaId,
  origem: 'telefone',
  modo: 'entrega',
  nome: 'Bia',
  endereco: naRua({ bairro: 'Centro' }),
  itens: [{ produtoId: prato, quantidade: '1', observacao: 'sem coentro' }],
  pagamentos: [{ especie: 'dinheiro', valor: '45.00', trocoPara: '50.00' }],
  ...mais,
});
const pedir = async (mais: object = {}) => {
  const { status, body } = await admin.post('pedidos', pedido(mais));
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
};
const fazer = (id: number, ato: string, corpo: object = {}) => admin.post(`pedidos/${id}/${ato}`, corpo);
const ler = async (id: number) => (await admin.get(`pedidos/${id}`)).body;
const vendas = async (uuid: string) =>
  (
    await database.read(grupo.id, (db) =>
      sql<{
        canal: string;
        total: string;
        itens: string;
        taxa: string;
      }>`select a.canal, v.total::text as total, a.bruto::text as itens,
        a.taxa_entrega::text as taxa from venda v join venda_ato a on a.grupo_id = v.grupo_id and a.venda_id = v.id
        where v.grupo_id = ${grupo.id} and v.uuid = ${uuid}`.execute(db),
    )
  ).rows;

afterEach(async () => {
  const { rows } = await database.control((db) => sql<{ c: string }>`select app.conferir_pedidos() as c`.execute(db));
  expect(rows).toEqual([]);
});

describe('um pedido', () => {
  test.each([
    [{ telefone: '8765-432' }, 'telefone', 'Informe o telefone com o DDD: (11) 98765-4321'],
    [{ documento: '11144477734' }, 'documento', 'CPF ou CNPJ inválido'],
    [{ agendadoPara: '2026-01-01T12:00:00Z' }, 'agendadoPara', 'Este horário já passou'],
  ])('com %o é recusado no campo', async (mais, campo, texto) => {
    const { status, body } = await admin.post('pedidos', pedido(mais));
    expect({ status, campos: body.campos }).toEqual({ status: 400, campos: { [campo]: texto } });
  });

  test('o telefone sem DDD é o da cidade da empresa', async () => {
    await database.write(doSistema(grupo.id), (tx) =>
      sql`insert into telefone (grupo_id, empresa_id, numero) values (${grupo.id}, ${empresaId}, '7133334444')`.execute(
        tx,
      ),
    );
    expect((await pedir({ telefone: '98765-4321' })).telefone).toBe('71987654321');
    expect((await pedir({ telefone: '+55 (11) 98765-4321' })).telefone).toBe('11987654321');
  });

  test('repetido é o mesmo; outro com a mesma identificação é recusado, e não se perde calado', async () => {
    const um = pedido();
    const [primeiro, repetido] = [await admin.post('pedidos', um), await admin.post('pedidos', um)];
    expect([primeiro.status, repetido.body.id]).toEqual([201, primeiro.body.id]);
    const itens = [{ produtoId: prato, quantidade: '2' }];
    const outroPedido = { ...um, itens, pagamentos: [{ especie: 'dinheiro', valor: '80.00' }] };
    expect(await admin.post('pedidos', outroPedido)).toMatchObject({
      status: 409,
      body: { error: 'Este pedido já foi feito com outro conteúdo.' },
    });
  });

  test('do telefone é confirmado, com o preço da tabela e a taxa do bairro, e aparece no quadro', async () => {
    const feito = await pedir();
    expect(feito).toMatchObject({
      situacao: 'confirmado',
      bruto: '40.00',
      taxaEntrega: '5.00',
      total: '45.00',
      aReceber: '45.00',
      taxa: { rotulo: 'Centro' },
      linhas: [{ descricao: 'Moqueca', observacao: 'sem coentro' }],
    });
    const { pedidos, motoboys } = (await admin.get(`pedidos/empresa/${empresaId}/quadro`)).body;
    expect(pedidos.find(({ id }: { id: number }) => id === feito.id)).toMatchObject({ bairro: 'Centro', itens: 1 });
    expect(motoboys).toContainEqual({ id: rafael, rotulo: 'Rafael' });
  });

  test('enviado de novo, também ao mesmo tempo, é um só', async () => {
    const corpo = pedido();
    const respostas = await Promise.all([1, 2, 3].map(() => admin.post('pedidos', corpo)));
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
  });

  test('do cardápio espera a casa confirmar, com prazo', async () => {
    const { id, situacao, confirmarAte } = await pedir({ origem: 'cardapio' });
    expect(situacao).toBe('recebido');
    expect(Date.parse(confirmarAte) - Date.now()).toBeGreaterThan(7 * 60_000);
    expect((await fazer(id, 'confirmar')).body.situacao).toBe('confirmado');
  });

  test('entregue, vira uma venda do canal, com as mesmas somas, uma vez', async () => {
    const { id, uuid } = await pedir();
    await fazer(id, 'preparar');
    await fazer(id, 'pronto');
    expect((await fazer(id, 'despachar', { motoboyId: rafael })).body).toMatchObject({
      situacao: 'despachado',
      motoboy: { id: rafael },
    });
    const respostas = await Promise.all([fazer(id, 'entregar'), fazer(id, 'entregar')]);
    expect(respostas.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await vendas(uuid)).toEqual([{ canal: 'entrega', total: '45.00', itens: '40.00', taxa: '5.00' }]);
    expect((await ler(id)).vendaId).toEqual(expect.any(Number));
  });

  test('para retirar não tem taxa nem sai para entrega, e é venda de retirada', async () => {
    const { id, uuid, taxaEntrega } = await pedir({
      modo: 'retirada',
      endereco: null,
      pagamentos: [{ especie: 'pix', valor: '40.00', pago: true }],
    });
    expect(taxaEntrega).toBe('0.00');
    await fazer(id, 'pronto');
    expect((await fazer(id, 'despachar')).body.error).toBe('O pedido é para retirada.');
    await fazer(id, 'entregar');
    expect(await vendas(uuid)).toEqual([{ canal: 'retirada', total: '40.00', itens: '40.00', taxa: '0.00' }]);
  });

  test('cancelado guarda por quê e quem paga, e não é venda', async () => {
    const { id, uuid } = await pedir();
    const { body } = await fazer(id, 'cancelar', { motivo: 'Cliente desistiu', quemPaga: 'cliente' });
    expect(body).toMatchObject({ situacao: 'cancelado', canceladoMotivo: 'Cliente desistiu', quemPaga: 'cliente' });
    expect(await vendas(uuid)).toEqual([]);
  });

  test('cancelado depois de preparado, o que foi à cozinha sai do estoque como perda; cancelado antes, não sai', async () => {
    const doce = await novoProduto(palco, grupo, { controla_estoque: true, departamento_id: cozinha });
    await novoPreco(palco, grupo, { empresaId, produtoId: doce, valor: '40.00' });
    const lancar = lancador(admin, empresaId, await operacoesDe(palco, grupo));
    expect((await lancar('COMPRA', { produtoId: doce, quantidade: '5', custo: '9' })).status).toBe(201);
    const saldo = async () =>
      (
        await database.read(grupo.id, (db) =>
          sql<{ saldo: number }>`select saldo::float8 as saldo from estoque_saldo where produto_id = ${doce}`.execute(
            db,
          ),
        )
      ).rows[0]?.saldo;
    const dele = { itens: [{ produtoId: doce, quantidade: '1' }] };
    const antes = await pedir(dele);
    await fazer(antes.id, 'cancelar', { motivo: 'Desistiu' });
    expect(await saldo()).toBe(5);
    const depois = await pedir(dele);
    await fazer(depois.id, 'pronto');
    const { body } = await fazer(depois.id, 'cancelar', { motivo: 'Não atende', quemPaga: 'loja', preparado: true });
    expect(body.eventos.at(-1)).toMatchObject({ tipo: 'cancelado', dados: { perda: { custo: '9.00', recusa: null } } });
    expect(await saldo()).toBe(4);
  });

  test('confirmado vai à cozinha uma vez; o agendado, quando começa o preparo; cancelado, ela fica sabendo', async () => {
    const naCozinha = async (id: number) =>
      (await admin.get(`salao/${empresaId}/cozinha?departamentoId=${cozinha}`)).body.tickets
        .filter(({ pedidoId }: { pedidoId: number | null }) => pedidoId === id)
        .map(({ tipo, identificador, itens }: { tipo: string; identificador: string; itens: object[] }) => ({
          tipo,
          identificador,
          itens: itens.length,
        }));
    const ouvinte = await ouvir(palco.url, admin.token, `salao:${empresaId}`);
    const avisos = () => ouvinte.mensagens.filter(({ evento }) => evento === 'message').map(({ dados }) => dados);
    const aviso = { tema: `salao:${empresaId}`, dados: { conta: null } };
    const { id, numero } = await pedir();
    // The kitchen's screen hears of it.
    await expect.poll(avisos).toEqual([aviso]);
    const novo = { tipo: 'novo', identificador: `Entrega ${numero}`, itens: 1 };
    expect(await naCozinha(id)).toEqual([novo]);
    const [ticket] = (await admin.get(`salao/${empresaId}/cozinha?departamentoId=${cozinha}`)).body.tickets.slice(-1);
    await admin.post(`salao/cozinha/${ticket.id}/situacao`, { de: 'novo', situacao: 'preparando' });
    await expect.poll(avisos).toEqual([aviso, aviso]);
    await fazer(id, 'preparar');
    expect(await naCozinha(id)).toEqual([novo]);
    await fazer(id, 'cancelar', { motivo: 'Cliente desistiu', quemPaga: 'cliente' });
    expect(await naCozinha(id)).toEqual([novo, { ...novo, tipo: 'cancelamento' }]);
    const agendado = await pedir({ agendadoPara: new Date(Date.now() + 86_400_000).toISOString() });
    expect(await naCozinha(agendado.id)).toEqual([]);
    await fazer(agendado.id, 'preparar');
    expect(await naCozinha(agendado.id)).toHaveLength(1);
    const aConfirmar = await pedir({ origem: 'cardapio' });
    expect(await naCozinha(aConfirmar.id)).toEqual([]);
    await fazer(aConfirmar.id, 'cancelar', { motivo: 'Sem entregador', quemPaga: 'ninguem' });
    expect(await naCozinha(aConfirmar.id)).toEqual([]);
  });

  test('com pagamento que não fecha, produto desconhecido ou troco menor é recusado, e nada fica', async () => {
    const recusado = async (mais: object) => {
      const corpo = pedido(mais);
      const { status, body } = await admin.post('pedidos', corpo);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      const { rows } = await database.read(grupo.id, (db) =>
        sql`select from pedido where grupo_id = ${grupo.id} and uuid = ${corpo.uuid}`.execute(db),
      );
      expect(rows).toEqual([]);
      return body;
    };
    expect((await recusado({ pagamentos: [{ especie: 'pix', valor: '44.99' }] })).error).toContain('45,00');
    await recusado({ itens: [{ produtoId: 999_999, quantidade: '1' }] });
    await recusado({ pagamentos: [{ especie: 'dinheiro', valor: '45.00', trocoPara: '20.00' }] });
    await recusado({ endereco: null });
  });

  test('não é visto nem mudado por quem não vê a empresa, por outro grupo ou sem o direito', async () => {
    const { id } = await pedir();
    const slugs = ['restaurante_index', 'restaurante_update'];
    const deFora = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], slugs);
    for (const quem of [deFora, outro.admin]) {
      expect((await quem.get(`pedidos/${id}`)).status).toBe(404);
      expect((await quem.post(`pedidos/${id}/pronto`, {})).status).toBe(404);
      expect((await quem.get(`pedidos/empresa/${empresaId}/quadro`)).status).toBe(404);
      expect((await quem.post('pedidos', pedido())).status).toBe(404);
    }
    const leitor = await grupo.as('restaurante_index');
    expect((await leitor.post(`pedidos/${id}/pronto`, {})).status).toBe(403);
    const semDesconto = await grupo.as(...slugs);
    const comDesconto = pedido({ desconto: '5.00', pagamentos: [{ especie: 'pix', valor: '40.00' }] });
    expect((await semDesconto.post('pedidos', comDesconto)).body.permissao).toBe('vendas_desconto');
  });
});

describe('a taxa de entrega (E14)', () => {
  const comTaxa = (endereco: object, valor: string, distanciaKm?: string) => {
    const quantidade = String(Math.round(Number(valor) * 100));
    return pedido({
      endereco: naRua(endereco),
      itens: [{ produtoId: centavos, quantidade }],
      ...(distanciaKm && { distanciaKm }),
      pagamentos: [{ especie: 'pix', valor: '1.00', pago: true }],
    });
  };
  /** The total that the refusal of a payment of 1.00 names. */
  const total = async (...args: Parameters<typeof comTaxa>) =>
    (await admin.post('pedidos', comTaxa(...args))).body.error;

  test.each([
    [{ bairro: 'Centro' }, '79.99', undefined, '84,99'],
    [{ bairro: 'Centro' }, '80.00', undefined, '80,00'],
    [{ cep: '01310-100' }, '20.00', undefined, '27,00'],
    [{}, '25.00', '3.00', '33,00'],
  ] as const)('%j com %s a %s km: o pedido é de %s', async (endereco, valor, km, esperado) => {
    expect(await total(endereco, valor, km)).toContain(esperado);
  });

  test('de uma área do mapa, vale para o pedido que diz as coordenadas, e elas ficam no endereço', async () => {
    const desenho = {
      type: 'Polygon',
      coordinates: [
        [
          [-47, -24],
          [-46, -24],
          [-46, -23],
          [-47, -23],
          [-47, -24],
        ],
      ],
    };
    const { id: taxaId } = (
      await admin.post('taxas-de-entrega', {
        nome: 'Mapa',
        empresaId,
        tipo: 'area',
        area: JSON.stringify(desenho),
        valor: '6.50',
        prioridade: 5,
      })
    ).body;
    const coordenadas = '-23.55, -46.63';
    const pix = (valor: string) => ({ pagamentos: [{ especie: 'pix', valor, pago: true }] });
    const { id } = await pedir({ endereco: naRua({ coordenadas }), ...pix('46.50') });
    expect(await ler(id)).toMatchObject({ taxaEntrega: '6.50', endereco: { coordenadas }, taxa: { id: taxaId } });
    const semLugar = await admin.post('pedidos', pedido({ endereco: naRua(), ...pix('46.50') }));
    expect([semLugar.status, semLugar.body.campos]).toEqual([400, { endereco: 'Fora da área de entrega' }]);
  });

  test('abaixo do mínimo da regra que vale recusa, sem passar à seguinte; fora do alcance, também', async () => {
    expect(await total({}, '24.99', '2.90')).toMatch(/Até 3 km: o pedido mínimo é R\$\s25,00\./);
    expect(await total({}, '100.00', '6.01')).toBe('O endereço está fora da área de entrega.');
  });
});

describe('o acerto do entregador', () => {
  test('soma o dinheiro que ele tem, tira o que ganhou, e cada entrega é acertada uma vez', async () => {
    const livre = await criar('motoboys', {
      nome: 'Jéssica',
      empresaId,
      vinculo: 'autonomo',
      veiculo: 'moto',
      pagamento: 'diaria_e_entrega',
      valorEntrega: '8.00',
      valorDiaria: '50.00',
    });
    const entregar = async (mais: object = {}) => {
      const { id } = await pedir(mais);
      await fazer(id, 'pronto');
      await fazer(id, 'despachar', { motoboyId: livre });
      expect((await fazer(id, 'entregar')).status).toBe(200);
      return id;
    };
    const ids = [
      await entregar(),
      await entregar(),
      await entregar({ pagamentos: [{ especie: 'pix', valor: '45.00', pago: true }] }),
    ];
    const endereco = `pedidos/empresa/${empresaId}/acertos`;
    const { aFazer } = (await admin.get(endereco)).body;
    const dela = aFazer.find(({ motoboy }: { motoboy: { id: number } }) => motoboy.id === livre);
    expect(dela).toMatchObject({ recebido: '90.00', porEntregas: '24.00', diaria: '50.00', aEntregar: '16.00' });
    const acerto = { uuid: randomUUID(), motoboyId: livre, pedidos: ids, entregue: '15.00' };
    const respostas = await Promise.all([admin.post(endereco, acerto), admin.post(endereco, acerto)]);
    expect(respostas.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(respostas.map(({ body }) => body.id)).size).toBe(1);
    expect(respostas[0]?.body).toMatchObject({ entregas: 3, diferenca: '-1.00', entregue: '15.00' });
    expect((await admin.post(endereco, { ...acerto, uuid: randomUUID() })).status).toBe(400);
    expect((await admin.get(endereco)).body.feitos[0]).toMatchObject({ motoboy: { id: livre }, diferenca: '-1.00' });

    const hoje = hojeNoBrasil();
    const dias = { empresaId, de: somarDias(hoje, -1), ate: hoje };
    const entregas = relatorio(admin, 'entregas-por-entregador-e-bairro');
    const { colunas, linhas, total } = await entregas.ler(dias);
    const figurasDe = (valores: readonly (string | null)[] | null | undefined) =>
      Object.fromEntries(colunas.map(({ chave }, i) => [chave, valores?.[i]]));
    expect(figurasDe(linhas.find(({ rotulo }) => rotulo === 'Jéssica')?.valores)).toMatchObject({
      entregas: '3',
      taxa: '15.00',
      total: '135.00',
      porEntrega: '5.00',
    });
    expect(await entregas.abrirTudo(dias)).toBeGreaterThan(0);
    // Each delivery that became a sale costs its channel what the courier gets for it.
    const custo = relatorio(admin, 'custo-por-canal');
    const canais = await custo.ler(dias);
    const daColuna = (nome: string) => canais.total?.[canais.colunas.findIndex(({ chave }) => chave === nome)] ?? '0';
    expect(Number(daColuna('entregadores'))).toBeGreaterThan(0);
    expect(Number(daColuna('fica'))).toBeCloseTo(Number(daColuna('total')) - Number(daColuna('custo')), 2);
    expect(await custo.abrirTudo(dias)).toBeGreaterThan(3);
    const porBairro = await entregas.ler({ ...dias, linhas: 'bairro' });
    expect(porBairro.linhas.map(({ rotulo }) => rotulo)).toContain('Centro');
    expect(porBairro.total?.slice(4, 6)).toEqual(total?.slice(4, 6));
    const semDireito = await grupo.as('vendas_index');
    expect((await semDireito.get('entregas/relatorios/entregas-por-entregador-e-bairro')).status).toBe(403);
    const outraCasa = await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], ['restaurante_index']);
    expect((await outraCasa.get('entregas/relatorios/entregas-por-entregador-e-bairro')).body.linhas).toEqual([]);
  });
});
