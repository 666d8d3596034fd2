import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDePix } from '../../../../test-support/pix.ts';
import { permitirEntrada } from '../../../../test-support/servidor.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const { palco, banco, quem, contaId, credenciais, titulo, lancamento, cobrar, cobranca, ate, recebido, avisar, conta } =
  await palcoDePix();
const umLancamento = async (mudancas: Record<string, unknown> = {}) => (await titulo(mudancas))[0] as number;
/** What moved in the account, in all. */
const naConta = async () =>
  (
    await consultar<{ soma: string }>(
      palco.banco.url,
      `select coalesce(sum(valor), 0)::text as soma from app.movimento_bancario where conta_id = ${contaId}`,
    )
  )[0]?.soma;
/** The hour of the clock. */
const consultarBanco = () =>
  consultar(palco.banco.url, "select graphile_worker.add_job('pix_consulta', '{}'::json, job_key => 'pix_consulta')");

beforeEach(() => {
  banco.falhas.limpar();
  banco.banco.devolucoes = 'DEVOLVIDO';
});

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await banco.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('conta', () => {
  test('segredos entram e não voltam, nem no histórico, e ficam cifrados no banco de dados', async () => {
    const lida = await quem.get(`contas/${contaId}/pix`);
    expect(lida.body).toMatchObject({
      provedor: 'local',
      clientId: 'loja',
      temSegredo: true,
      certificado: { titular: expect.stringContaining('COMERCIO DE TESTE') },
      avisosDesde: expect.any(String),
    });
    const guardado = await consultar(palco.banco.url, 'select segredo from app.pix_conta');
    const historico = await consultar(palco.banco.url, "select * from app.auditoria where entidade = 'pix_conta'");
    for (const texto of [JSON.stringify(lida.body), JSON.stringify(guardado), JSON.stringify(historico)]) {
      expect(texto).not.toContain('segredo-da-loja');
      expect(texto).not.toContain('PRIVATE KEY');
    }
    expect(historico.length).toBeGreaterThan(0);
  });

  test('a conexão é testada com o banco, e o que ele recusa é dito', async () => {
    expect((await quem.post(`contas/${contaId}/pix/testar`, {})).body).toEqual({
      ok: true,
      mensagem: 'O banco respondeu.',
    });
    const outra = await conta({ conta: '22222', contaDv: '2' });
    expect((await quem.post(`contas/${outra}/pix/testar`, {})).status).toBe(409);
    await quem.put(`contas/${outra}/pix`, { ...credenciais, clientSecret: 'errado' });
    expect((await quem.post(`contas/${outra}/pix/testar`, {})).body).toMatchObject({ ok: false });
  });

  test('o que outra instalação selou não abre: o banco não é tentado, o certificado é pedido de novo, e com ele volta a servir', async () => {
    const vinda = await conta({ conta: '61616', contaDv: '6' });
    await quem.put(`contas/${vinda}/pix`, credenciais);
    // As in a group that came from elsewhere: sealed for another place.
    await consultar(
      palco.banco.url,
      `update app.pix_conta set segredo = (select segredo from app.pix_conta where conta_id = ${contaId}) where conta_id = ${vinda}`,
    );
    const testar = async () => (await quem.post(`contas/${vinda}/pix/testar`, {})).body;
    expect(await testar()).toEqual({
      ok: false,
      mensagem: expect.stringMatching(/não podem ser lidos neste servidor/),
    });
    const semCertificado = { ...credenciais, certificado: null, chavePrivada: null };
    const { status, body } = await quem.put(`contas/${vinda}/pix`, semCertificado);
    expect({ status, campos: body.campos }).toEqual({
      status: 400,
      campos: { certificado: 'Informe o certificado de novo' },
    });
    expect((await quem.put(`contas/${vinda}/pix`, credenciais)).status).toBe(200);
    expect(await testar()).toMatchObject({ ok: true });
  });

  test.each([
    [{ certificado: 'x' }, 'certificado'],
    [{ chave: 'não é chave' }, 'chave'],
    [{ chavePrivada: null }, 'chavePrivada'],
    [{ provedor: 'outro' }, 'provedor'],
  ])('o que não serve é recusado com o campo: %o', async (mudanca, campo) => {
    const { status, body } = await quem.put(`contas/${contaId}/pix`, { ...credenciais, ...mudanca });
    expect({ status, campos: Object.keys(body.campos) }).toEqual({ status: 400, campos: [campo] });
  });
});

describe('cobrança', () => {
  test('vai ao banco com o que se deve, o vencimento e os termos, e volta com o copia e cola', async () => {
    const id = await umLancamento({ valor: '150.00' });
    const feita = await cobrar(id);
    expect(feita).toMatchObject({ valor: '150.00', vencimento: hojeNoBrasil(10), lancamentoId: id });
    expect(feita.copiaECola).toContain('pix.local/qr/v2/cobv/');
    expect(banco.banco.ler('cobv', feita.txid)).toMatchObject({
      valor: { original: '150.00', multa: { valorPerc: '2.00' }, juros: { valorPerc: '1.00' } },
      status: 'ATIVA',
    });
  });

  test('duas pessoas ao mesmo tempo: uma cobra, a outra é avisada; repetido, é a mesma resposta', async () => {
    const id = await umLancamento();
    const respostas = await Promise.all([1, 2, 3].map(() => quem.post('pix/cobrancas', { lancamentoIds: [id] })));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const outro = await umLancamento();
    const chave = { 'idempotency-key': `cobranca-pix-${outro}` };
    const uma = await quem.post('pix/cobrancas', { lancamentoIds: [outro] }, chave);
    expect(await quem.post('pix/cobrancas', { lancamentoIds: [outro] }, chave)).toMatchObject({ body: uma.body });
    // What is on its way to the bank would take up what the next test has prepared there.
    for (const { body } of [...respostas.filter(({ status }) => status === 201), uma]) await ate(body.ids[0], 'ativa');
  });

  test.each(['trabalhar-e-calar', 'trabalhar-e-derrubar', 'trabalhar-e-responder-lixo'] as const)(
    'a resposta que se perdeu (%s) não faz outra cobrança: o banco é consultado antes',
    async (tipo) => {
      const id = await umLancamento();
      banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo } });
      const feita = await cobrar(id);
      expect(banco.pedidos.filter((pedido) => pedido === `PUT cobv/${feita.txid}`)).toHaveLength(1);
      expect(banco.pedidos).toContain(`GET cobv/${feita.txid}`);
    },
  );

  test('pedida outra vez enquanto o banco se cala, ainda é repetida: quem chega no meio acha a vez tomada', async () => {
    banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo: 'trabalhar-e-calar' } });
    const { body } = await quem.post('pix/cobrancas', { lancamentoIds: [await umLancamento()] });
    await expect.poll(() => banco.falhas.pendentes.length, { interval: 20 }).toBe(0);
    // As the clock does with what nobody was speaking of a moment before.
    await consultar(
      palco.banco.url,
      `select app.enfileirar('pix_cobranca', '{"grupoId": ${palco.grupo.id}, "id": ${body.ids[0]}}', 'pix-cobranca-${body.ids[0]}', null, null)`,
    );
    const { txid } = await ate(body.ids[0], 'ativa');
    expect(banco.pedidos.filter((pedido) => pedido.endsWith(txid))).toEqual([`PUT cobv/${txid}`, `GET cobv/${txid}`]);
  });

  test('o que o banco recusa fica dito, e outra pode ser feita', async () => {
    const outra = await conta({ conta: '33333', contaDv: '3' });
    await quem.put(`contas/${outra}/pix`, { ...credenciais, chave: 'outra@loja.test' });
    const id = await umLancamento({ contaId: outra });
    const { body } = await quem.post('pix/cobrancas', { lancamentoIds: [id] });
    expect(await ate(body.ids[0], 'recusada')).toMatchObject({
      motivo: 'A chave não é do usuário recebedor (cobv.chave)',
    });
    expect((await quem.post('pix/cobrancas', { lancamentoIds: [id], contaId })).status).toBe(201);
  });

  test('cancelada, alterada ou inativada, sai do banco; paga de outro modo também', async () => {
    const cancelada = await cobrar(await umLancamento());
    expect((await quem.post('pix/cobrancas/cancelar', { ids: [cancelada.id] })).status).toBe(200);
    const doInativo = await umLancamento();
    const inativada = await cobrar(doInativo);
    expect((await quem.post('financeiro/inactivateSingleAccount', { id: doInativo })).status).toBe(200);
    const doPago = await umLancamento();
    const paga = await cobrar(doPago);
    await quem.post('financeiro/baixar', { data: hojeNoBrasil(), contaId, itens: [{ id: doPago }] });
    for (const { id, txid } of [cancelada, inativada, paga]) {
      await ate(id, 'removida');
      expect(banco.banco.ler('cobv', txid).status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    }
    expect((await quem.post('pix/cobrancas/cancelar', { ids: [cancelada.id] })).status).toBe(409);
  });
});

describe('quem morre no meio', () => {
  /** As it is left by a process that ended while the bank worked: its turn taken, what it sent written down, no answer. */
  const morta = (id: number) =>
    consultar(
      palco.banco.url,
      `update app.pix_cobranca set situacao = 'a_criar', copia_e_cola = null, tentativas = 1, enviada_em = now(),
        falando_ate = now() - interval '1 second' where id = ${id}`,
    );

  test('depois de o banco criar: a cobrança dele é achada, e nenhuma outra é feita', async () => {
    const feita = await cobrar(await umLancamento());
    await morta(feita.id);
    await consultarBanco();
    expect(await ate(feita.id, 'ativa')).toMatchObject({ txid: feita.txid, copiaECola: feita.copiaECola });
    expect(banco.pedidos.filter((pedido) => pedido === `PUT cobv/${feita.txid}`)).toHaveLength(1);
  });

  test('antes de o banco receber: é pedida com o mesmo txid', async () => {
    const feita = await cobrar(await umLancamento());
    banco.banco.cobrancas.delete(`cobv/${feita.txid}`);
    await morta(feita.id);
    await consultarBanco();
    expect(await ate(feita.id, 'ativa')).toMatchObject({ txid: feita.txid });
    expect(banco.banco.ler('cobv', feita.txid).status).toBe('ATIVA');
  });

  test('sem banco de dados quando a resposta chega: a vez volta com ele, e a próxima pergunta o que houve', async () => {
    banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo: 'demorar', ms: 1000 } });
    const antes = banco.pedidos.length;
    const { body } = await quem.post('pix/cobrancas', { lancamentoIds: [await umLancamento()] });
    await expect.poll(() => banco.falhas.pendentes.length, { interval: 20 }).toBe(0);
    await permitirEntrada(inject('servidorUrl'), palco.banco.url, false);
    await expect.poll(() => banco.pedidos.length, { interval: 20 }).toBeGreaterThan(antes);
    await esperar(500);
    await permitirEntrada(inject('servidorUrl'), palco.banco.url, true);
    await expect.poll(async () => (await quem.get(`pix/cobrancas/${body.ids[0]}`)).status).toBe(200);
    const { txid } = await ate(body.ids[0], 'ativa');
    expect(banco.pedidos.filter((pedido) => pedido.endsWith(txid))).toEqual([`PUT cobv/${txid}`, `GET cobv/${txid}`]);
  });

  test('o pedido que se perdeu chega quando o banco acaba de dizer que não a tem: a repetição é recusada, e a cobrança vale', async () => {
    banco.falhas.programar({ servico: 'PUT cobv', falha: { tipo: 'trabalhar-atras-de', servico: 'GET cobv' } });
    const { txid, situacao } = await cobrar(await umLancamento());
    expect(situacao).toBe('ativa');
    expect(banco.pedidos.filter((pedido) => pedido === `PUT cobv/${txid}`)).toHaveLength(2);
  });
});

describe('recebimento', () => {
  test('avisado muitas vezes ao mesmo tempo, baixa uma vez só, pelo valor que o banco diz', async () => {
    const id = await umLancamento();
    const antes = await naConta();
    const { txid, id: cobrancaId } = await cobrar(id);
    const { endToEndId } = banco.banco.pagar(txid);
    expect(await Promise.all([1, 2, 3, 4].map(() => avisar(endToEndId)))).toEqual([200, 200, 200, 200]);
    expect(await recebido(endToEndId)).toMatchObject({ situacao: 'liquidado', valor: '100.00', lancamentoId: id });
    await avisar(endToEndId, endToEndId);
    await ate(cobrancaId, 'concluida');
    const lido = await lancamento(id);
    expect(lido).toMatchObject({ situacao: 'quitada', aberto: '0.00' });
    expect(lido.baixas).toHaveLength(1);
    expect(Number(await naConta()) - Number(antes)).toBe(100);
  });

  test('o aviso de quem não é o banco não baixa nada; endereço errado não existe', async () => {
    const falso = `E99999999${'a'.repeat(23)}`;
    expect(await avisar(falso)).toBe(200);
    expect((await quem.get(`pix/recebidos?search=${falso}`)).body.total).toBe(0);
    const errado = await palco.ninguem.post(`pix-avisos/g${palco.grupo.id}-${'x'.repeat(43)}/pix`, { pix: [] });
    expect(errado.status).toBe(404);
    expect((await palco.ninguem.post('pix-avisos/qualquer/pix', { pix: [] })).status).toBe(400);
  });

  test('sem cobrança feita aqui, fica à espera de quem diga de que é', async () => {
    const { endToEndId } = banco.banco.entrar({ valor: '40.00' });
    await avisar(endToEndId);
    const orfao = await recebido(endToEndId);
    expect(orfao).toMatchObject({ situacao: 'sem_cobranca', lancamentoId: null });
    const id = await umLancamento();
    const dito = await quem.post(`pix/recebidos/${orfao.id}/baixar`, { lancamentoId: id });
    expect(dito).toMatchObject({ status: 200, body: { situacao: 'liquidado', lancamentoId: id } });
    expect(await lancamento(id)).toMatchObject({ situacao: 'parcial', aberto: '60.00' });
    expect((await quem.post(`pix/recebidos/${orfao.id}/baixar`, { lancamentoId: id })).status).toBe(409);
  });

  test('nunca avisado, é achado pelo relógio; vencida, paga-se o que se deve hoje', async () => {
    const id = await umLancamento({ vencimento: hojeNoBrasil(-6), emissao: hojeNoBrasil(-9), multaPercentual: '2' });
    const feita = await cobrar(id);
    const { devido } = await lancamento(id);
    expect(Number(devido.total)).toBeGreaterThan(100);
    expect(feita).toMatchObject({ vencimento: null, valor: devido.total });
    const { endToEndId } = banco.banco.pagar(feita.txid);
    await consultarBanco();
    expect(await recebido(endToEndId)).toMatchObject({ situacao: 'liquidado', valor: devido.total });
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
  });

  test('a menos, alguém confere; a mais, baixa o que se deve e o resto é a devolver', async () => {
    const menos = await umLancamento();
    const { endToEndId: pouco } = banco.banco.entrar({ txid: (await cobrar(menos)).txid, valor: '60.00' });
    await avisar(pouco);
    const aConferir = await recebido(pouco);
    expect(aConferir).toMatchObject({ situacao: 'a_conferir', motivo: 'Nesta data se devia R$\u00a0100,00.' });
    expect((await lancamento(menos)).situacao).toBe('aberta');
    expect((await quem.post(`pix/recebidos/${aConferir.id}/baixar`, { lancamentoId: menos })).status).toBe(200);
    expect(await lancamento(menos)).toMatchObject({ situacao: 'parcial', aberto: '40.00' });
    const mais = await umLancamento();
    const antes = await naConta();
    const { endToEndId: demais } = banco.banco.entrar({ txid: (await cobrar(mais)).txid, valor: '120.00' });
    await avisar(demais);
    expect(await recebido(demais)).toMatchObject({ situacao: 'a_devolver', excesso: '20.00' });
    expect(await lancamento(mais)).toMatchObject({ situacao: 'quitada' });
    expect(Number(await naConta()) - Number(antes)).toBe(120);
  });

  test('pago duas vezes, por fora e por Pix, o segundo é a devolver, nunca adiantamento', async () => {
    const id = await umLancamento();
    const { txid } = await cobrar(id);
    await quem.post('financeiro/baixar', { data: hojeNoBrasil(), contaId, itens: [{ id }] });
    const { endToEndId } = banco.banco.pagar(txid, { forcar: true });
    await avisar(endToEndId);
    const sobra = await recebido(endToEndId);
    expect(sobra).toMatchObject({ situacao: 'a_devolver', excesso: '100.00' });
    const devolvido = await quem.post(`pix/recebidos/${sobra.id}/devolver`, {
      valor: '100.00',
      motivo: 'Pago duas vezes',
    });
    expect(devolvido.status).toBe(201);
    await expect.poll(async () => (await recebido(endToEndId)).situacao).toBe('devolvido');
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
  });
});

describe('devolução', () => {
  test('em partes até o valor; a última reabre o lançamento, e o dinheiro da conta bate', async () => {
    const antes = await naConta();
    const id = await umLancamento();
    const { txid } = await cobrar(id);
    const { endToEndId } = banco.banco.pagar(txid);
    await avisar(endToEndId);
    const pix = await recebido(endToEndId);
    const devolver = (valor: string) => quem.post(`pix/recebidos/${pix.id}/devolver`, { valor });
    expect((await devolver('30.00')).status).toBe(201);
    expect((await devolver('70.01')).status).toBe(400);
    await expect.poll(async () => (await recebido(endToEndId)).devolvido).toBe('30.00');
    expect(await lancamento(id)).toMatchObject({ situacao: 'quitada' });
    // The answer of the second is lost: it is asked for, not asked again.
    banco.falhas.programar({ servico: 'PUT pix', falha: { tipo: 'trabalhar-e-derrubar' } });
    await devolver('70.00');
    await expect.poll(async () => (await recebido(endToEndId)).situacao).toBe('devolvido');
    expect(await lancamento(id)).toMatchObject({ situacao: 'aberta', aberto: '100.00' });
    expect(await naConta()).toBe(antes);
  });

  test('o pedido que se perdeu chega quando o banco acaba de dizer que não o tem: o dinheiro voltou, e uma vez', async () => {
    const id = await umLancamento();
    const { endToEndId } = banco.banco.pagar((await cobrar(id)).txid);
    await avisar(endToEndId);
    const pix = await recebido(endToEndId);
    banco.falhas.programar({ servico: 'PUT pix', falha: { tipo: 'trabalhar-atras-de', servico: 'GET pix' } });
    await quem.post(`pix/recebidos/${pix.id}/devolver`, { valor: '100.00' });
    await expect.poll(async () => (await recebido(endToEndId)).devolucoes[0].situacao).toBe('devolvida');
    expect(banco.banco.pix(endToEndId).devolucoes).toHaveLength(1);
    expect(await recebido(endToEndId)).toMatchObject({ situacao: 'devolvido', devolvido: '100.00' });
  });

  test('o banco que não realiza deixa dito por quê, e nada se move', async () => {
    banco.banco.devolucoes = 'NAO_REALIZADO';
    const id = await umLancamento();
    const { endToEndId } = banco.banco.pagar((await cobrar(id)).txid);
    await avisar(endToEndId);
    const pix = await recebido(endToEndId);
    await quem.post(`pix/recebidos/${pix.id}/devolver`, { valor: '100.00' });
    await expect.poll(async () => (await recebido(endToEndId)).devolucoes[0].situacao).toBe('nao_realizada');
    expect(await recebido(endToEndId)).toMatchObject({
      situacao: 'liquidado',
      devolvido: '0.00',
      devolucoes: [{ resposta: 'Conta do pagador encerrada.' }],
    });
    await lidoDeUmInstanteSo(endToEndId);
  });
});

/** Both change between the reading of one and of the other: who watches would otherwise be told of the end of one alone, and stop. */
async function lidoDeUmInstanteSo(endToEndId: string): Promise<void> {
  const antes = await recebido(endToEndId);
  const dono = new Client({ connectionString: palco.banco.url });
  await dono.connect();
  await dono.query('begin; lock table app.pix_devolucao in access exclusive mode');
  const lendo = quem.get(`pix/recebidos/${antes.id}`);
  await expect
    .poll(() =>
      consultar(palco.banco.url, "select from pg_locks where not granted and relation = 'app.pix_devolucao'::regclass"),
    )
    .toHaveLength(1);
  await dono.query(`update app.pix_recebido set pagador = 'Outra pessoa' where id = ${antes.id};
    update app.pix_devolucao set resposta = 'Outra resposta' where recebido_id = ${antes.id}; commit`);
  expect((await lendo).body).toEqual(antes);
  await dono.end();
  expect(await recebido(endToEndId)).toMatchObject({
    pagador: 'Outra pessoa',
    devolucoes: [{ resposta: 'Outra resposta' }],
  });
}

describe('quem vê', () => {
  test('outro grupo não vê nem mexe, e sem permissão nada se abre', async () => {
    const id = await umLancamento();
    const feita = await cobrar(id);
    const { outro, grupo } = palco;
    expect((await outro.admin.get(`pix/cobrancas/${feita.id}`)).status).toBe(404);
    expect((await outro.admin.post('pix/cobrancas', { lancamentoIds: [id] })).status).toBe(404);
    expect((await outro.admin.post('pix/cobrancas/cancelar', { ids: [feita.id] })).status).toBe(404);
    expect((await outro.admin.get(`contas/${contaId}/pix`)).status).toBe(404);
    expect((await outro.admin.put(`contas/${contaId}/pix`, credenciais)).status).toBe(404);
    const leitor = await grupo.as('financeiro_boleto_index');
    expect((await leitor.get(`pix/cobrancas/${feita.id}`)).status).toBe(200);
    expect((await leitor.post('pix/cobrancas', { lancamentoIds: [id] })).status).toBe(403);
    expect((await leitor.get(`contas/${contaId}/pix`)).status).toBe(403);
    expect(await cobranca(feita.id)).toMatchObject({ situacao: 'ativa' });
  });
});
