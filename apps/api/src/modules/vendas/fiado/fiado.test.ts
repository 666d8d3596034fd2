import { randomUUID } from 'node:crypto';
import { politicaInicial } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { balcaoAberto, vendaTipada } from '../../../../test-support/balcao.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { textoDoPdf } from '../../../../test-support/pdf.ts';
import { TerminalDeTeste } from '../../../../test-support/terminal.ts';
import { esperarEfeitos, vendaSimples } from '../../../../test-support/vendas.ts';
import { doSistema } from '../../../platform/database/database.ts';

const palco = await cenario();
const { grupo, database } = palco;
const { admin } = grupo;
const { empresaId, produto, cliente } = await balcaoAberto(palco, grupo);
const cinquenta = await produto('50.00');

const creditoDe = async (id: number) => (await admin.get(`vendas/fiado/${id}/credito`)).body;
const fiado = (valor: string, clienteId: number, mais: Record<string, unknown> = {}) =>
  vendaTipada(empresaId, [{ produtoId: cinquenta, unitario: '50.00', quantidade: String(Number(valor) / 50) }], '0', {
    clienteId,
    pagamentos: [{ especie: 'crediario', valor }],
    ...mais,
  });

/** A client with a limit of 500.00 who owes 430.00 of an entry. */
async function deve430(): Promise<number> {
  const clienteId = await cliente({ prazoLimite: '500.00' });
  const { status, body } = await admin.post('financeiro', {
    origem: 'R',
    empresaId,
    pessoaId: clienteId,
    valor: '430.00',
    vencimento: '2030-01-10',
  });
  if (status !== 201) throw new Error(`no title: ${JSON.stringify(body)}`);
  return clienteId;
}

test('dois caixas pedem 50,00 ao mesmo tempo a quem tem 70,00: um leva, o outro ouve que restam 20,00; o de fora da rede entra com divergência', async () => {
  const clienteId = await deve430();
  const [um, outro] = [
    await TerminalDeTeste.novo(admin, { empresaId }),
    await TerminalDeTeste.novo(admin, { empresaId }),
  ];
  const [uuidDeUm, uuidDoOutro] = [randomUUID(), randomUUID()];
  const pedir = (terminal: TerminalDeTeste, uuid: string) =>
    terminal.chamar<{ error?: string }>('POST', 'core/v1/reservas', { uuid, clienteId, valor: '50.00' });
  const respostas = await Promise.all([pedir(um, uuidDeUm), pedir(outro, uuidDoOutro)]);
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400]);
  const recusada = respostas.find(({ status }) => status === 400);
  expect(recusada?.body.error).toContain('restam 20,00');
  const primeiroLevou = respostas[0]?.status === 201;
  const [levou, uuid] = primeiroLevou ? [um, uuidDeUm] : [outro, uuidDoOutro];
  expect((await pedir(levou, uuid)).status).toBe(201);
  expect((await levou.chamar<{ restam: string }>('GET', `core/v1/limites/${clienteId}`)).body).toMatchObject({
    usado: '480.00',
    restam: '20.00',
    reservado: '50.00',
  });
  const vender = (terminal: TerminalDeTeste, mais: Record<string, unknown>) =>
    terminal.acontecer(
      'venda',
      vendaSimples(
        { produtoId: cinquenta, unitario: '50.00' },
        {
          clienteId,
          pagamentos: [{ especie: 'crediario', valor: '50.00' }],
          ...mais,
        },
      ),
    );
  const comReserva = await vender(levou, { reservaDeCredito: uuid });
  expect(comReserva.resposta?.divergencias).toEqual([]);
  expect(await creditoDe(clienteId)).toMatchObject({ usado: '480.00', reservado: '0.00' });
  const semRede = await vender(primeiroLevou ? outro : um, {});
  expect(semRede.resultado).toBe('aceito');
  expect(semRede.resposta?.divergencias).toMatchObject([{ tipo: 'credito' }]);
  expect(await creditoDe(clienteId)).toMatchObject({ usado: '530.00', restam: '0.00' });
  await esperarEfeitos(palco, grupo, Number(semRede.resposta?.venda));
  expect(await creditoDe(clienteId)).toMatchObject({ usado: '530.00', restam: '0.00' });
});

test('num lote só, cada venda é registrada como se viesse sozinha: a repetida, a fiada no limite e além dele, a de turno que acabou', async () => {
  const clienteId = await deve430();
  const terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const [turno, uuid] = [randomUUID(), randomUUID()];
  const vender = (mais: Record<string, unknown> = {}, produtoId = cinquenta) =>
    terminal.evento('venda', vendaSimples({ produtoId, unitario: '50.00' }, { turno, ...mais }));
  const aPrazo = { clienteId, pagamentos: [{ especie: 'crediario', valor: '50.00' }] };
  const { body } = await terminal.enviar([
    terminal.evento('turno.aberto', { turno, fundo: '10.00' }),
    vender({ uuid }),
    vender({ uuid }),
    vender({}, 999_999_999),
    vender(aPrazo),
    vender(aPrazo),
    vender(),
    terminal.evento('turno.encerrado', { turno }),
    vender(),
    vender(),
  ]);
  expect(new Set(body.resultados.map(({ resultado }) => resultado))).toEqual(new Set(['aceito']));
  const ditas = body.resultados.flatMap(({ resposta }) =>
    resposta?.venda
      ? [{ id: Number(resposta.venda), tipos: (resposta.divergencias as { tipo: string }[]).map(({ tipo }) => tipo) }]
      : [],
  );
  expect(ditas.map(({ tipos }) => tipos)).toEqual([
    [],
    [],
    ['produto_desconhecido'],
    [],
    ['credito'],
    [],
    ['turno_fechado'],
    ['turno_fechado'],
  ]);
  expect(ditas[1]?.id).toBe(ditas[0]?.id);
  expect(new Set(ditas.map(({ id }) => id)).size).toBe(7);
  const guardado = await database.read(grupo.id, async (db) => ({
    divergencias: await sql<{ id: number; tipo: string }>`select venda_id as id, tipo from venda_divergencia
      where venda_id = any(${ditas.map(({ id }) => id)}::bigint[]) and tipo <> 'titulo' order by id`.execute(db),
    suplementos: await sql<{ fato: string; antes: string; depois: string }>`
      select s.fato, s.esperado_antes::text as antes, s.esperado_depois::text as depois
      from turno_suplemento s join turno t on t.grupo_id = s.grupo_id and t.id = s.turno_id
      where t.uuid = ${turno}::uuid and s.fato like 'venda/%' order by s.id`.execute(db),
  }));
  expect(guardado.divergencias.rows).toEqual(ditas.flatMap(({ id, tipos }) => tipos.map((tipo) => ({ id, tipo }))));
  expect(guardado.suplementos.rows).toEqual([
    { fato: `venda/${ditas[6]?.id}`, antes: '160.00', depois: '210.00' },
    { fato: `venda/${ditas[7]?.id}`, antes: '210.00', depois: '260.00' },
  ]);
});

test('no balcão o que passa do limite é recusado dizendo quanto resta, e duas vendas ao mesmo tempo não passam juntas', async () => {
  const clienteId = await deve430();
  const cem = await admin.post('vendas/balcao', fiado('100.00', clienteId));
  expect(cem).toMatchObject({ status: 400, body: { error: expect.stringContaining('restam 70,00') } });
  const duas = await Promise.all([0, 1].map(() => admin.post('vendas/balcao', fiado('50.00', clienteId))));
  expect(duas.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(await creditoDe(clienteId)).toMatchObject({ usado: '480.00' });
  const semCliente = await admin.post('vendas/balcao', { ...fiado('50.00', clienteId), clienteId: null });
  expect(semCliente.status).toBe(400);
});

test('a reserva de quem desistiu é solta, a vencida não conta, e quem está bloqueado não compra', async () => {
  const clienteId = await cliente({ prazoLimite: '100.00' });
  const uuid = randomUUID();
  const reserva = { uuid, clienteId, empresaId, valor: '60.00' };
  expect((await admin.post('vendas/fiado/reservas', reserva)).status).toBe(201);
  expect((await admin.post('vendas/fiado/reservas', { ...reserva, valor: '61.00' })).status).toBe(409);
  expect(await creditoDe(clienteId)).toMatchObject({ restam: '40.00' });
  await admin.delete(`vendas/fiado/reservas/${uuid}`);
  expect(await creditoDe(clienteId)).toMatchObject({ restam: '100.00' });
  await admin.post('vendas/fiado/reservas', { ...reserva, uuid: randomUUID() });
  await database.write(doSistema(grupo.id), (tx) =>
    sql`update credito_reserva set expira_em = now() - interval '1 minute' where cliente_id = ${clienteId}`.execute(tx),
  );
  expect(await creditoDe(clienteId)).toMatchObject({ restam: '100.00' });
  const bloqueado = await cliente({ prazoBloqueado: true });
  const venda = await admin.post('vendas/balcao', fiado('50.00', bloqueado));
  expect(venda.body.error).toContain('bloqueadas');
});

test('o recebimento paga o que venceu primeiro, entra no caixa uma vez, e não passa do que se deve', async () => {
  const clienteId = await cliente({ prazoLimite: '500.00' });
  const conta = await admin.post('contas', {
    nome: `Caixa ${empresaId}`,
    tipo: 'caixa',
    empresaId,
    saldoInicial: '0.00',
  });
  if (conta.status !== 201) throw new Error(`no account: ${JSON.stringify(conta.body)}`);
  for (const [valor, vencimento] of [
    ['80.00', '2030-02-10'],
    ['40.00', '2030-01-10'],
  ])
    await admin.post('financeiro', { origem: 'R', empresaId, pessoaId: clienteId, valor, vencimento });
  const pedido = { uuid: randomUUID(), empresaId, valor: '60.00', contaId: conta.body.id };
  const recebido = await admin.post(`vendas/fiado/${clienteId}/receber`, pedido);
  expect(recebido).toMatchObject({
    status: 201,
    body: {
      recebido: '60.00',
      itens: [
        { valor: '40.00', resta: '0.00' },
        { valor: '20.00', resta: '60.00' },
      ],
      credito: { usado: '60.00' },
    },
  });
  const denovo = await admin.post(`vendas/fiado/${clienteId}/receber`, pedido);
  const { movimentoId } = recebido.body;
  expect(denovo.body).toMatchObject({ repetido: true, movimentoId, credito: { usado: '60.00' } });
  const caminho = `caixa-movimento/movimentos/${movimentoId}/comprovante`;
  const resposta = await fetch(`${palco.url}/api/${caminho}`, { headers: { authorization: `Bearer ${admin.token}` } });
  const recibo = textoDoPdf(Buffer.from(await resposta.arrayBuffer()));
  expect([resposta.status, resposta.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  for (const dito of [/^RECIBO$/m, /60,00/, /REFERENTE A/, /40,00/, /20,00/]) expect(recibo).toMatch(dito);
  expect((await palco.outro.admin.get(caminho)).status).toBe(404);
  const demais = await admin.post(`vendas/fiado/${clienteId}/receber`, {
    ...pedido,
    uuid: randomUUID(),
    valor: '60.01',
  });
  expect(demais).toMatchObject({ status: 400, body: { error: expect.stringContaining('60,00') } });
  const { rows } = await database.read(grupo.id, (db) =>
    sql<{
      valor: string;
      tipo: string;
    }>`select valor::text, tipo from caixa_movimento where cliente_id = ${clienteId}`.execute(db),
  );
  expect(rows).toEqual([{ valor: '60.00', tipo: 'recebimento' }]);
  const extrato = await admin.get(`vendas/fiado/${clienteId}?empresaId=${empresaId}`);
  expect(extrato.body).toMatchObject({ credito: { usado: '60.00' }, abertas: [{ aberto: '60.00' }] });
  const papel = await admin.get(`vendas/fiado/${clienteId}/pdf?empresaId=${empresaId}`);
  expect([papel.status, papel.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});

test('o que o cliente paga no terminal ou na gaveta quita o que venceu primeiro; o que sobra é dito; desfeito, tudo volta', async () => {
  const clienteId = await cliente({ prazoLimite: '500.00' });
  const nova = { nome: 'Gavetas', tipo: 'caixa', empresaId, saldoInicial: '0.00' };
  const contaId = (await admin.post('contas', nova)).body.id;
  const politica = await admin.put('caixa-politica', { ...politicaInicial, empresaId, contaId });
  expect([politica.status, politica.body.error]).toEqual([200, undefined]);
  for (const [valor, vencimento] of [
    ['80.00', '2030-02-10'],
    ['40.00', '2030-01-10'],
  ])
    await admin.post('financeiro', { origem: 'R', empresaId, pessoaId: clienteId, valor, vencimento });
  const terminal = await TerminalDeTeste.novo(admin, { empresaId });
  const turno = randomUUID();
  const receber = (mais: Record<string, unknown>) =>
    terminal.acontecer('turno.movimento', { turno, tipo: 'recebimento', clienteId, ...mais });
  const movimentos = async (id: number) => (await admin.get(`caixa-movimento/${id}`)).body.movimentos;
  const abertas = async () => {
    const { body } = await admin.get(`vendas/fiado/${clienteId}?empresaId=${empresaId}`);
    return body.abertas.map(({ aberto }: { aberto: string }) => aberto);
  };
  const movimento = randomUUID();
  const { resposta } = await receber({ movimento, valor: '60.00' });
  const turnoId = Number(resposta?.turno);
  expect(await abertas()).toEqual(['60.00']);
  // The same movement in another event pays nothing twice; one that was taken back before it came pays nothing.
  await receber({ movimento, valor: '60.00' });
  const atrasado = randomUUID();
  await receber({ movimento: randomUUID(), valor: '10.00', desfaz: atrasado });
  await receber({ movimento: atrasado, valor: '10.00' });
  expect(await abertas()).toEqual(['60.00']);
  await receber({ movimento: randomUUID(), valor: '75.00' });
  expect(await abertas()).toEqual([]);
  expect((await movimentos(turnoId)).at(-1).pendencia).toMatch(/não devia mais: R\$.15,00/);
  // Payments go back from the last to the first: the first one waits for the second.
  await receber({ movimento: randomUUID(), valor: '60.00', desfaz: movimento });
  expect((await movimentos(turnoId)).at(-1).pendencia).toContain('pagamento posterior');
  expect(await abertas()).toEqual([]);
  const meu = (await admin.get('caixa-movimento/meu')).body.turno.id as number;
  await admin.post('financeiro', {
    origem: 'R',
    empresaId,
    pessoaId: clienteId,
    valor: '30.00',
    vencimento: '2030-03-10',
  });
  const gaveta = { tipo: 'recebimento', valor: '30.00', clienteId };
  const { status, body } = await admin.post(`caixa-movimento/${meu}/movimentos`, gaveta);
  expect([status, body.movimentos.at(-1).pendencia, await abertas()]).toEqual([201, null, []]);
  const desfazer = { movimentoId: body.movimentos.at(-1).id, motivo: 'engano' };
  expect((await admin.post(`caixa-movimento/${meu}/desfazer-movimento`, desfazer)).status).toBe(200);
  expect(await abertas()).toEqual(['30.00']);
});

test('a lista de quem deve soma o aberto e o vencido por cliente, acha pelo nome e não mostra quem pagou', async () => {
  const clienteId = await deve430();
  const { nome } = await creditoDe(clienteId);
  const { status } = await admin.post('financeiro', {
    origem: 'R',
    empresaId,
    pessoaId: clienteId,
    valor: '70.00',
    vencimento: '2026-01-10',
  });
  expect(status).toBe(201);
  const lista = async (mais = '') =>
    (await admin.get(`vendas/fiado?search=${encodeURIComponent(nome)}${mais}`)).body as {
      data: Record<string, unknown>[];
      totais: Record<string, string>;
    };
  const { data, totais } = await lista();
  expect(data).toEqual([
    expect.objectContaining({
      clienteId,
      cliente: nome,
      aberto: '500.00',
      vencido: '70.00',
      vencidoDesde: '2026-01-10',
      parcelas: 2,
    }),
  ]);
  expect(totais).toEqual({ devido: '500.00', atrasado: '70.00' });
  expect((await lista('&vencidos=false')).data).toEqual([]);
  const pago = await admin.post(`vendas/fiado/${clienteId}/receber`, {
    uuid: randomUUID(),
    empresaId,
    valor: '500.00',
  });
  expect(pago.status).toBe(201);
  expect((await lista()).data).toEqual([]);
});
