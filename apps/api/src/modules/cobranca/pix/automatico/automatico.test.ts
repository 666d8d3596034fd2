import { isPix, lerBrCode, somarDias } from '@retaguarda/brasil';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { FalhaProgramada } from '../../../../../../../packages/fiscal/test-support/servidor-local/falhas.ts';
import { consultar } from '../../../../../test-support/copias.ts';
import {
  contratoDebitavel,
  palcoDoAutomatico,
  vencimentoDebitavel,
} from '../../../../../test-support/pix-automatico.ts';
import { esquemasDaApiPix } from '../../../../../test-support/pix-local/esquemas.ts';
import { hojeNoBrasil } from '../../../../platform/today.ts';

const palcoDele = await palcoDoAutomatico();
const { palco, pix, correio, quem, contaId, ate, autorizacao, pedir, emVigor, rodar, linha, repetir } = palcoDele;
const { cobrancasDe, aReceberDe } = palcoDele;
const banco = pix.banco.automatico;
/** A journey of many states, on a machine that does other things. */
beforeEach(() => {
  pix.falhas.limpar();
  banco.mandaCodigo = false;
});
/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await pix.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** As if the rest between two questions had passed. */
const descansar = () =>
  consultar(
    palco.banco.url,
    `with a as (update app.pix_consulta_autorizacao set descansa_ate = now() - interval '1 day')
     update app.pix_consulta_cobranca set descansa_ate = now() - interval '1 day'`,
  );
/** Asked of the bank until it is so, as who looks at the charge does. */
const cobrancaAte = async (id: number, situacao: string) => {
  const perguntar = async () => {
    await descansar();
    return (await quem.post(`pix/cobrancas/${id}/consultar`, {})).body.situacao;
  };
  await expect.poll(perguntar).toBe(situacao);
  return (await quem.get(`pix/cobrancas/${id}`)).body;
};
const cobrada = async (clienteId: number) => {
  await expect.poll(async () => (await cobrancasDe(clienteId))[0]?.situacao).toBe('ativa');
  return (await cobrancasDe(clienteId))[0];
};
/** A contract in force with a mandate accepted, and its month charged. */
async function mesCobrado(mais: Record<string, unknown> = {}, daAutorizacao: Record<string, unknown> = {}) {
  const contrato = await contratoDebitavel(quem, { email: 'pagador@automatico.test', ...mais });
  const mandato = await emVigor(contrato.contratoId, daAutorizacao);
  const execucaoId = await rodar(contrato.tipoId);
  return { ...contrato, mandato, execucaoId, cobranca: await cobrada(contrato.clienteId) };
}
/** The due day comes: what the house and the bank have of it was of days ago. */
async function chegarODia(id: number, txid: string, diasAtras: number) {
  const dia = hojeNoBrasil(-diasAtras);
  await consultar(palco.banco.url, `update app.pix_cobranca set vencimento = '${dia}' where id = ${id}`);
  const cobr = banco.cobranca(txid);
  const [primeira, ...resto] = cobr.tentativas;
  banco.cobrancas.set(txid, {
    ...cobr,
    calendario: { ...cobr.calendario, dataDeVencimento: dia },
    tentativas: [{ ...primeira, dataLiquidacao: dia }, ...resto],
  });
}
const avisar = (corpo: object, qual: 'rec' | 'cobr') => {
  const { pathname } = new URL(banco.avisos.get(qual) as string);
  return fetch(`${palco.url}${pathname}/${qual}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
};

const avisarPix = (endToEndId: string) => {
  const { pathname } = new URL(pix.banco.avisos.get('cobranca@loja.test') as string);
  return fetch(`${palco.url}${pathname}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pix: [{ endToEndId }] }),
  });
};

describe('autorização', () => {
  test('vai ao banco como o padrão pede, e o pagador a lê de um código que o programa também faz', async () => {
    const { contratoId } = await contratoDebitavel(quem, { email: 'le@automatico.test' });
    const id = await pedir(contratoId, { valorMinimo: '500.00', fim: hojeNoBrasil(800) });
    const lida = await ate(id, 'aguardando');
    const rec = banco.ler(lida.idRec);
    expect(rec).toMatchObject({
      status: 'CRIADA',
      vinculo: { contrato: lida.contrato, objeto: 'Mensalidade' },
      calendario: { periodicidade: 'MENSAL', dataInicial: hojeNoBrasil(), dataFinal: hojeNoBrasil(800) },
      valor: { valorMinimoRecebedor: '500.00' },
      politicaRetentativa: 'PERMITE_3R_7D',
    });
    const lido = lerBrCode(lida.copiaECola);
    expect(lido.ok && isPix(lido.brCode) && lido.brCode.urlRecorrencia).toBe(rec.loc.location);
    expect((await quem.post(`pix/autorizacoes/${id}/enviar`, {})).status).toBe(200);
    await expect.poll(() => correio.mensagensPara('le@automatico.test').length).toBe(1);
    expect(correio.mensagensPara('le@automatico.test')[0]).toContain(lida.copiaECola.slice(0, 40));
  });

  test('o código que o banco manda é o que se mostra', async () => {
    banco.mandaCodigo = true;
    const { contratoId } = await contratoDebitavel(quem);
    const { idRec, copiaECola } = await ate(await pedir(contratoId), 'aguardando');
    expect(copiaECola).toBe(banco.ler(idRec).dadosQR.pixCopiaECola);
  });

  const atrasada = { servico: 'POST solicrec', falha: { tipo: 'trabalhar-atras-de', servico: 'GET rec' } } as const;
  test.each<[string, FalhaProgramada[]]>([
    ['o banco se cala', [{ servico: 'POST solicrec', falha: { tipo: 'trabalhar-e-calar' } }]],
    ['o pedido chega tarde', [atrasada]],
    [
      'chega tarde, e o banco não diz o que há',
      [atrasada, { servico: 'GET rec', depoisDe: 1, falha: { tipo: 'http', status: 503 } }],
    ],
  ])('pedida no aplicativo do banco do pagador (%s), chega lá uma vez só, com a conta dele', async (_, falhas) => {
    const { contratoId } = await contratoDebitavel(quem);
    const semConta = await quem.post('pix/autorizacoes', {
      contratoId,
      contaId,
      objeto: 'Mensalidade',
      inicio: hojeNoBrasil(),
      modo: 'banco',
    });
    expect(Object.keys(semConta.body.campos).sort()).toEqual(['contaDoPagador', 'ispb']);
    for (const uma of falhas) pix.falhas.programar(uma);
    const dele = { modo: 'banco', ispb: '87654321', agencia: '0001', contaDoPagador: '998877' };
    const id = await pedir(contratoId, dele);
    const { idRec, copiaECola, responderAte } = await ate(id, 'aguardando');
    expect(copiaECola).toBeNull();
    expect(Date.parse(responderAte)).toBeGreaterThan(Date.now());
    const [pedida, ...outras] = [...banco.solicitacoes.values()].filter((um) => um.idRec === idRec);
    expect(outras).toEqual([]);
    expect(pedida).toMatchObject({
      status: 'CRIADA',
      destinatario: { ispbParticipante: '87654321', conta: '998877' },
    });
  });

  test.each(['calar', 'trabalhar-e-calar', 'trabalhar-e-derrubar', 'trabalhar-e-responder-lixo'] as const)(
    'a resposta que se perdeu (%s) não pede outra: o lugar dela no banco diz qual é',
    async (tipo) => {
      const { contratoId } = await contratoDebitavel(quem);
      pix.falhas.programar({ servico: 'POST rec', falha: { tipo } });
      const lida = await ate(await pedir(contratoId), 'aguardando');
      const dela = [...banco.autorizacoes.values()].filter((um) => um.vinculo.contrato === lida.contrato);
      expect(dela.map(({ idRec }) => idRec)).toEqual([lida.idRec]);
    },
  );

  test('o aviso do banco é só uma pergunta a ele: aceita, rejeitada e expirada se sabem assim', async () => {
    expect((await quem.post(`contas/${contaId}/pix/avisos`, {})).body.ok).toBe(true);
    const casos = [
      ['aceitar', 'aprovada'],
      ['rejeitar', 'rejeitada'],
      ['expirar', 'expirada'],
    ] as const;
    const contar = async ([ato, situacao]: (typeof casos)[number]) => {
      const { contratoId } = await contratoDebitavel(quem);
      const id = await pedir(contratoId);
      const { idRec } = await ate(id, 'aguardando');
      // What is told is not believed: the bank says otherwise.
      const perguntas = () => pix.pedidos.filter((pedido) => pedido === `GET rec/${idRec}`).length;
      const antes = perguntas();
      expect((await avisar({ recs: [{ idRec, status: 'APROVADA' }] }, 'rec')).status).toBe(200);
      await expect.poll(perguntas).toBeGreaterThan(antes);
      await pix.ocioso();
      expect((await autorizacao(id)).situacao).toBe('aguardando');
      // The bank was asked a moment ago, and what it tells now is known all the same.
      banco[ato](idRec);
      expect((await avisar({ recs: [{ idRec }, { idRec }] }, 'rec')).status).toBe(200);
      await ate(id, situacao);
    };
    // All at once: each waits until the bank may be asked again.
    await Promise.all(casos.map(contar));
    const falso = await fetch(`${palco.url}/api/pix-avisos/g1-${'x'.repeat(40)}/rec`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ recs: [] }),
    });
    expect(falso.status).toBe(404);
  });

  test('um contrato tem uma só; encerrada, outra se pede; quem não pode não pede nem encerra', async () => {
    const { contratoId } = await contratoDebitavel(quem);
    const corpo = { contratoId, contaId, objeto: 'Mensalidade', inicio: hojeNoBrasil() };
    const respostas = await Promise.all([1, 2, 3].map(() => quem.post('pix/autorizacoes', corpo)));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const id = respostas.find(({ status }) => status === 201)?.body.id as number;
    const { idRec, versao } = await ate(id, 'aguardando');
    expect((await quem.post(`pix/autorizacoes/${id}/cancelar`, { versao: versao + 1 })).status).toBe(409);
    expect((await quem.post(`pix/autorizacoes/${id}/cancelar`, { versao })).body.situacao).toBe('a_cancelar');
    await ate(id, 'cancelada');
    expect(banco.ler(idRec).status).toBe('CANCELADA');
    expect((await quem.post(`pix/autorizacoes/${id}/cancelar`, {})).status).toBe(409);
    await ate(await pedir(contratoId), 'aguardando');
    const comum = await palco.provedor.as('financeiro_boleto_index', 'financeiro_boleto_show');
    expect((await comum.post('pix/autorizacoes', corpo)).status).toBe(403);
    expect((await comum.post(`pix/autorizacoes/${id}/cancelar`, {})).status).toBe(403);
    // Another group knows neither the contract nor the mandate.
    expect((await palco.grupo.admin.post('pix/autorizacoes', corpo)).status).not.toBe(201);
    expect((await palco.grupo.admin.get(`pix/autorizacoes/${id}`)).status).toBe(404);
  });

  test('o que o banco recusa fica dito, e pode ser pedida de novo', async () => {
    const { contratoId } = await contratoDebitavel(quem);
    pix.falhas.programar({ servico: 'POST rec', falha: { tipo: 'http', status: 400 } });
    const id = await pedir(contratoId);
    await ate(id, 'recusada');
    await ate(await pedir(contratoId), 'aguardando');
  });
});

describe('a mensalidade debitada', () => {
  test('sai no lote sem boleto, o pagador é avisado antes, e o débito baixa o título uma vez, dito muitas', async () => {
    const { cobranca, clienteId, execucaoId, mandato } = await mesCobrado({ email: 'debitado@automatico.test' });
    expect(cobranca).toMatchObject({ tipo: 'cobr', valor: '389.90', vencimento: vencimentoDebitavel() });
    const etapas = (await linha(execucaoId)).etapas.map(
      (um: { etapa: string; situacao: string }) => `${um.etapa} ${um.situacao}`,
    );
    expect(etapas).toEqual(expect.arrayContaining(['conta_a_receber feita', 'boleto feita', 'aviso feita']));
    expect(banco.cobranca(cobranca.txid)).toMatchObject({
      idRec: mandato.idRec,
      ajusteDiaUtil: true,
      recebedor: { agencia: '0057', conta: '123457', tipoConta: 'CORRENTE' },
    });
    await expect.poll(() => correio.mensagensPara('debitado@automatico.test').length).toBe(1);
    expect(correio.mensagensPara('debitado@automatico.test')[0]).toMatch(/389[,=]/);
    const debito = banco.debitar(cobranca.txid);
    expect((await quem.post(`contas/${contaId}/pix/avisos`, {})).body.ok).toBe(true);
    await descansar();
    await Promise.all([
      avisar({ cobsr: [{ txid: cobranca.txid }] }, 'cobr'),
      avisar({ cobsr: [{ txid: cobranca.txid }] }, 'cobr'),
      avisarPix(debito.endToEndId),
    ]);
    const paga = await cobrancaAte(cobranca.id, 'concluida');
    expect(paga.recebidos).toMatchObject([{ valor: '389.90', situacao: 'liquidado' }]);
    expect(await aReceberDe(clienteId)).toMatchObject([{ situacao: 'quitada' }]);
    expect((await quem.post(`contratos/execucoes/${execucaoId}/desfazer`, {})).body.error).toContain('já pagas');
  });

  test('não paga no dia, é pedida de novo em outro, até três vezes, e o valor é sempre o mesmo', async () => {
    const { cobranca, clienteId } = await mesCobrado();
    const { id, txid } = cobranca;
    await chegarODia(id, txid, 0);
    banco.falhar(txid);
    for (const [vez, dias] of [1, 3, 5].entries()) {
      pix.falhas.programar({ servico: 'POST cobr', falha: { tipo: 'trabalhar-e-calar' } });
      const contar = async () => {
        await descansar();
        return (await quem.post(`pix/cobrancas/${id}/consultar`, {})).body.debitos.length;
      };
      await expect.poll(contar).toBe(vez + 2);
      expect(banco.cobranca(txid).tentativas.at(-1)).toMatchObject({
        dataLiquidacao: hojeNoBrasil(dias),
        status: 'AGENDADA',
      });
      if (vez < 2) banco.falhar(txid);
    }
    expect((await quem.get(`pix/cobrancas/${id}`)).body.debitos).toMatchObject([
      { situacao: 'EXPIRADA', retentativa: false, motivo: 'Saldo insuficiente (AM02)' },
      { situacao: 'EXPIRADA', retentativa: true },
      { situacao: 'EXPIRADA', retentativa: true },
      { situacao: 'AGENDADA', retentativa: true },
    ]);
    banco.debitar(txid);
    await cobrancaAte(id, 'concluida');
    expect(await aReceberDe(clienteId)).toMatchObject([{ situacao: 'quitada' }]);
  });

  test('sem retentativa na autorização, o que não se pagou não é pedido de novo; expirada, cobra-se de outro modo', async () => {
    const { cobranca, clienteId, execucaoId } = await mesCobrado({ meio: 'Pix' }, { retentativas: false });
    const { id, txid } = cobranca;
    await chegarODia(id, txid, 0);
    banco.falhar(txid);
    await cobrancaAte(id, 'ativa');
    expect(banco.cobranca(txid).tentativas).toHaveLength(1);
    banco.expirarCobranca(txid);
    await cobrancaAte(id, 'expirada');
    expect(await linha(execucaoId)).toMatchObject({ situacao: 'falhou' });
    await repetir(execucaoId);
    expect((await linha(execucaoId)).situacao).toBe('feita');
    await expect
      .poll(async () => (await cobrancasDe(clienteId)).map((um: { tipo: string }) => um.tipo).sort())
      .toEqual(['cobr', 'cobv']);
  });

  test('o banco do pagador que recusa de vez diz por quê, e a linha do lote reabre', async () => {
    const { cobranca, execucaoId } = await mesCobrado();
    banco.falhar(cobranca.txid, 'AC05', 'Conta encerrada');
    expect(await cobrancaAte(cobranca.id, 'recusada')).toMatchObject({ motivo: 'Conta encerrada (AC05)' });
    expect(await linha(execucaoId)).toMatchObject({
      situacao: 'falhou',
      motivo: expect.stringContaining('Conta encerrada'),
    });
    await repetir(execucaoId);
    expect((await linha(execucaoId)).motivo).toContain('o Pix Automático já não a debitou');
  });

  test('o pagador que acaba com a autorização acaba com o que estava agendado', async () => {
    const { cobranca, execucaoId, mandato } = await mesCobrado();
    banco.cancelar(mandato.idRec);
    await descansar();
    await quem.post(`pix/autorizacoes/${mandato.id}/consultar`, {});
    expect(await ate(mandato.id, 'cancelada')).toMatchObject({ motivo: expect.stringContaining('pelo pagador') });
    await expect.poll(async () => (await quem.get(`pix/cobrancas/${cobranca.id}`)).body.situacao).toBe('removida');
    expect(await linha(execucaoId)).toMatchObject({ situacao: 'falhou' });
  });

  test('desfeito o lote, o agendamento sai do banco; no dia do débito já não se desfaz', async () => {
    const um = await mesCobrado();
    expect((await quem.post(`contratos/execucoes/${um.execucaoId}/desfazer`, {})).body).toMatchObject({
      situacao: 'desfeita',
    });
    await expect.poll(() => banco.cobranca(um.cobranca.txid).status).toBe('CANCELADA');
    expect(await aReceberDe(um.clienteId)).toEqual([]);
    const outro = await mesCobrado();
    await chegarODia(outro.cobranca.id, outro.cobranca.txid, 0);
    const recusa = await quem.post(`contratos/execucoes/${outro.execucaoId}/desfazer`, {});
    expect(recusa.body.error).toContain('no dia do débito');
    banco.debitar(outro.cobranca.txid);
    await cobrancaAte(outro.cobranca.id, 'concluida');
  });

  test('paga de outro modo no dia, o débito que vem depois não vira adiantamento: fica a devolver', async () => {
    const { cobranca, clienteId } = await mesCobrado();
    await chegarODia(cobranca.id, cobranca.txid, 0);
    const [titulo] = await aReceberDe(clienteId);
    const baixa = { data: hojeNoBrasil(), contaId, itens: [{ id: titulo.id, valor: '389.90' }] };
    expect((await quem.post('financeiro/baixar', baixa)).status).toBeLessThan(300);
    await expect
      .poll(async () => (await quem.get(`pix/cobrancas/${cobranca.id}`)).body)
      .toMatchObject({ situacao: 'a_remover', ultimoErro: expect.stringContaining('Não é possível cancelar') });
    const debito = banco.debitar(cobranca.txid);
    await consultar(
      palco.banco.url,
      "select graphile_worker.add_job('pix_consulta', '{}'::json, job_key => 'pix_consulta')",
    );
    await expect
      .poll(async () => (await quem.get(`pix/recebidos?search=${debito.endToEndId}`)).body.data[0]?.situacao)
      .toBe('a_devolver');
  });

  test('longe do vencimento, espera o dia em que o banco aceita; cancelada antes, nem vai a ele', async () => {
    const contrato = await contratoDebitavel(quem, { email: 'longe@automatico.test' });
    await emVigor(contrato.contratoId);
    await rodar(contrato.tipoId, somarDias(`${vencimentoDebitavel().slice(0, 7)}-28`, 10).slice(0, 7));
    const [cobranca] = await cobrancasDe(contrato.clienteId);
    expect(cobranca).toMatchObject({ tipo: 'cobr', situacao: 'a_criar' });
    await consultar(
      palco.banco.url,
      "select graphile_worker.add_job('pix_consulta', '{}'::json, job_key => 'pix_consulta')",
    );
    expect((await quem.post('pix/cobrancas/cancelar', { ids: [cobranca.id] })).status).toBe(200);
    await expect.poll(async () => (await cobrancasDe(contrato.clienteId))[0].situacao).toBe('removida');
    expect(pix.pedidos.filter((pedido) => pedido.includes(cobranca.txid))).toEqual([]);
  });
});

const julgar = esquemasDaApiPix();
test.skipIf(!julgar)('o banco local responde como o documento oficial diz', async () => {
  const { cobranca, mandato } = await mesCobrado();
  banco.mandaCodigo = true;
  // Its own examples of a location are no URI and have no `tipo`, which its schema asks for.
  const { loc, ...rec } = banco.ler(mandato.idRec);
  expect(loc.location).toMatch(/^pix\.local\//);
  expect(julgar?.('RecCompleta', rec)).toEqual([]);
  expect(julgar?.('CobRCompleta', banco.cobranca(cobranca.txid))).toEqual([]);
  expect(julgar?.('RecSolicitada', { vinculo: {}, politicaRetentativa: 'OUTRA' })).not.toEqual([]);
});
