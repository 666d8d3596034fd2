import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { ouvir } from '../../../../test-support/ouvir.ts';
import { Atendente, casaComSalao, conferirSalao } from '../../../../test-support/salao.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const { admin } = grupo;
const casa = await casaComSalao(palco, grupo);
const { empresaId, cozinha, bar, mesas } = casa;
const [prato, chopp] = [await casa.produto(cozinha, '62.00', 'Picanha'), await casa.produto(bar, '12.00', 'Chopp')];
const ana = new Atendente(admin, empresaId);
const comPedido = async () => {
  const conta = await ana.abrir({ modo: 'mesa', mesaId: mesas[0] });
  const item = await ana.lancar(conta, prato, '2', { observacao: 'sem sal', lugar: 3 });
  await ana.feito(conta, { tipo: 'enviado' });
  const { tickets } = (await admin.get(`salao/${empresaId}/cozinha?departamentoId=${cozinha}`)).body;
  const [ticket] = tickets.filter((um: { conta: string }) => um.conta === conta);
  return { conta, item, ticket };
};

afterEach(async () => expect(await conferirSalao(palco)).toEqual([]));

describe('a tela da cozinha', () => {
  test('anda de novo a entregue, volta um passo, e quem viu outra coisa é avisado', async () => {
    const { conta, ticket } = await comPedido();
    const mudar = (de: string, situacao: string) => admin.post(`salao/cozinha/${ticket.id}/situacao`, { de, situacao });
    expect((await mudar('novo', 'preparando')).body).toMatchObject({
      situacao: 'preparando',
      preparandoEm: expect.any(String),
    });
    expect(await mudar('novo', 'preparando')).toMatchObject({
      status: 409,
      body: { atual: { situacao: 'preparando' } },
    });
    expect((await mudar('preparando', 'pronto')).body).toMatchObject({
      situacao: 'pronto',
      prontoEm: expect.any(String),
    });
    expect((await ana.ler(conta)).itens[0]?.preparo).toMatchObject({ situacao: 'pronto' });
    expect((await mudar('pronto', 'preparando')).body).toMatchObject({ prontoEm: null });
    await mudar('preparando', 'entregue');
    const { tickets } = (await admin.get(`salao/${empresaId}/cozinha`)).body;
    expect(tickets.map(({ id }: { id: number }) => id)).not.toContain(ticket.id);
  });

  test('o papel diz o departamento, a mesa, o que é e quanto; o cancelamento se vê', async () => {
    const { conta, item, ticket } = await comPedido();
    const papel = async (id: number) => {
      const { body, headers } = await admin.get<string>(`salao/cozinha/${id}/impressao?colunas=32`);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      return body;
    };
    const pedido = await papel(ticket.id);
    for (const dito of ['Cozinha', 'Mesa 1', '2 x Picanha', 'Lugar 3', '* sem sal']) expect(pedido).toContain(dito);
    // Initialised at the beginning, cut at the end.
    expect(pedido.startsWith('\x1b@')).toBe(true);
    expect(pedido).toContain('\x1dV');
    await ana.feito(conta, { tipo: 'cancelado', item, quantidade: '0.5', motivo: 'Errado' });
    const { tickets } = (await admin.get(`salao/${empresaId}/cozinha`)).body;
    const cancelado = tickets.findLast(({ tipo }: { tipo: string }) => tipo === 'cancelamento');
    const aviso = await papel(cancelado.id);
    for (const dito of ['CANCELAMENTO', '0,5 x Picanha']) expect(aviso).toContain(dito);
  });

  test('quem ouve o salão e o departamento é avisado do que muda, e outro grupo não ouve', async () => {
    const ouvinte = await ouvir(palco.url, admin.token, `salao:${empresaId},cozinha:${cozinha}`);
    const { conta } = await comPedido();
    const dito = (tema: string) => ouvinte.mensagens.find(({ dados }) => (dados as { tema?: string }).tema === tema);
    await expect.poll(() => dito(`cozinha:${cozinha}`)).toBeDefined();
    expect(dito(`salao:${empresaId}`)?.dados).toEqual({ tema: `salao:${empresaId}`, dados: { conta } });
    for (const tema of [`salao:${empresaId}`, `cozinha:${cozinha}`])
      expect((await ouvir(palco.url, outro.admin.token, tema)).status).toBe(404);
  });

  test('o simulador diz por onde sairia um produto', async () => {
    await casa.criar('departamento-config', {
      departamentoId: bar,
      empresaId,
      nome: 'Impressora do bar',
      destino: 'impressora',
      vias: 2,
      endereco: '192.168.0.40',
      porta: 9100,
    });
    expect((await admin.get(`salao/${empresaId}/roteamento?produtoId=${chopp}`)).body).toMatchObject({
      departamento: { id: bar, nome: 'Bar' },
      saidas: [{ nome: 'Impressora do bar', endereco: '192.168.0.40:9100', vias: 2 }],
    });
    const semDepartamento = await casa.produto(null, '5.00', 'Água');
    expect((await admin.get(`salao/${empresaId}/roteamento?produtoId=${semDepartamento}`)).body).toMatchObject({
      departamento: null,
      saidas: [],
    });
  });

  test('outro grupo e quem não vê a empresa não acham o pedido', async () => {
    const { ticket } = await comPedido();
    const slugs = ['restaurante_index', 'restaurante_update'];
    for (const quem of [outro.admin, await comEmpresas(palco, grupo, [await novaEmpresa(palco, grupo)], slugs)]) {
      const corpo = { de: 'novo', situacao: 'pronto' };
      expect((await quem.post(`salao/cozinha/${ticket.id}/situacao`, corpo)).status).toBe(404);
      expect((await quem.get(`salao/cozinha/${ticket.id}/impressao`)).status).toBe(404);
      expect((await quem.get(`salao/${empresaId}/roteamento?produtoId=${prato}`)).status).toBe(404);
    }
  });
});

/** E4 through HTTP: the database proves after each run that the kitchen makes what the accounts say. */
test('por qualquer sequência de pedidos, a cozinha é igual às contas', async () => {
  const passo = fc.record({
    ato: fc.constantFrom(
      'lancar',
      'enviar',
      'enviar',
      'mover',
      'juntar',
      'separar',
      'cancelar',
      'desfazer',
      'transferir',
    ),
    conta: fc.nat(2),
    outra: fc.nat(2),
    qual: fc.nat(9),
    quantidade: fc.constantFrom('1', '2', '0.5'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 12, maxLength: 25, size: 'max' }), async (passos) => {
      const contas = await Promise.all([0, 1, 2].map((i) => ana.abrir({ modo: 'mesa', mesaId: mesas[i] })));
      let envios = 0;
      for (const { ato, conta, outra, qual, quantidade } of passos) {
        const [uuid, destino] = [contas[conta] as string, contas[outra] as string];
        const { itens } = await ana.ler(uuid);
        const item = itens[qual % Math.max(itens.length, 1)]?.uuid ?? randomUUID();
        const aEnviar = new Set(
          itens.filter((um) => Number(um.quantidade) > Number(um.enviada)).map(({ departamentoId }) => departamentoId),
        );
        const comandos: Record<string, object> = {
          lancar: { tipo: 'item', itens: [{ uuid: randomUUID(), produtoId: qual % 2 ? prato : chopp, quantidade }] },
          enviar: { tipo: 'enviado' },
          mover: { tipo: 'movido', para: destino, itens: [{ item, quantidade, novo: randomUUID() }] },
          juntar: { tipo: 'juntada', com: destino },
          separar: { tipo: 'separada' },
          cancelar: { tipo: 'cancelado', item, quantidade, motivo: 'Errado' },
          desfazer: { tipo: 'desfeito' },
          transferir: { tipo: 'transferida', modo: 'mesa', mesaId: mesas[qual % 4] },
        };
        const { status } = await ana.fazer(uuid, comandos[ato] as object);
        expect([200, 409]).toContain(status);
        if (ato === 'enviar' && status === 200) envios += aEnviar.size;
      }
      expect(await conferirSalao(palco)).toEqual([]);
      const { tickets } = (await admin.get(`salao/${empresaId}/cozinha`)).body;
      const novos = tickets.filter(
        (um: { conta: string; tipo: string }) => contas.includes(um.conta) && um.tipo === 'novo',
      );
      expect(novos.length).toBe(envios);
      for (const uuid of contas) {
        await ana.fazer(uuid, { tipo: 'separada' });
        for (const ticket of tickets.filter((um: { conta: string }) => um.conta === uuid))
          await admin.post(`salao/cozinha/${ticket.id}/situacao`, { de: ticket.situacao, situacao: 'entregue' });
      }
    }),
    { numRuns: 12 },
  );
});
