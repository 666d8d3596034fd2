import { decimal } from '@retaguarda/brasil';
import { contas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, titulo, ler, saldo, baixar, contaId, outraContaId, empresaId, pessoaId } = await palcoDeTitulos(palco);
const comJuros = { multaPercentual: '2', jurosMensalPercentual: '1' };

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

describe('baixa', () => {
  test('o caso das notas, ao centavo: encargos primeiro, e a multa uma vez só', async () => {
    const [id] = await titulo(comJuros);
    const previa = await quem.post('financeiro/baixar/previa', { ids: [id], data: '2025-03-28' });
    expect(previa.body).toMatchObject({ total: '1025.67', itens: [{ id, multa: '20.00', juros: '5.67', dias: 17 }] });
    const feita = await baixar([{ id, valor: '400.00' }]);
    expect(feita).toMatchObject({
      status: 201,
      body: { total: '400.00', baixas: [{ lancamentoId: id, resta: '625.67' }] },
    });
    expect(await ler(id as number)).toMatchObject({
      aberto: '625.67',
      pago: '400.00',
      situacao: 'vencida',
      baixas: [{ multa: '20.00', juros: '5.67', principal: '374.33' }],
    });
    const depois = await quem.post('financeiro/baixar/previa', { ids: [id], data: '2025-04-10' });
    expect(depois.body).toMatchObject({ total: '628.38', itens: [{ multa: '0.00', juros: '2.71' }] });
    expect((await baixar([{ id }], { data: '2025-04-10' })).body.total).toBe('628.38');
    expect(await ler(id as number)).toMatchObject({ aberto: '0.00', pago: '1028.38', situacao: 'quitada' });
  });

  test('de muitos de uma vez: todos ou nenhum, e o saldo da conta é a soma dos movimentos', async () => {
    const antes = decimal(await saldo());
    const [a] = await titulo({ valor: '10.00' });
    const [b] = await titulo({ valor: '20.00', origem: 'P' });
    const [c] = await titulo({ valor: '5.00' });
    const recusa = await baixar([{ id: a }, { id: b }, { id: c, valor: '5.01' }]);
    expect(recusa).toMatchObject({ status: 400, body: { code: 'RULE_BROKEN', campos: { valor: expect.any(String) } } });
    expect(await ler(a as number)).toMatchObject({ situacao: 'vencida', baixas: [] });
    expect((await baixar([{ id: a }, { id: b }, { id: c }])).body.total).toBe('35.00');
    expect(await saldo()).toBe(antes.minus(5).toFixed(2));
  });

  test('desconto, abatimento, juros ditos e encargos dispensados', async () => {
    const [id] = await titulo({ ...comJuros, valor: '100.00' });
    expect((await baixar([{ id, abatimento: '10.00', desconto: '5.00', dispensa: '2.57' }])).body).toMatchObject({
      total: '85.00',
    });
    expect(await ler(id as number)).toMatchObject({
      situacao: 'quitada',
      baixas: [{ abatimento: '10.00', desconto: '5.00', dispensa: '2.57' }],
    });
    const [outro] = await titulo({ valor: '100.00' });
    expect((await baixar([{ id: outro, juros: '3.20' }])).body.total).toBe('103.20');
  });

  test('o dinheiro segue o calendário: nem no futuro, nem antes de outro pagamento', async () => {
    const [id] = await titulo();
    await baixar([{ id, valor: '1.00' }]);
    expect(await baixar([{ id }], { data: '2025-03-27' })).toMatchObject({
      status: 400,
      body: { campos: { data: 'Há um pagamento de 28/03/2025' } },
    });
    expect(await baixar([{ id }], { data: '2099-01-01' })).toMatchObject({
      status: 400,
      body: { campos: { data: 'A data está no futuro' } },
    });
  });

  test('duas pessoas baixam o mesmo lançamento ao mesmo tempo: uma baixa, a outra é avisada', async () => {
    const [id] = await titulo({ valor: '77.00' });
    const antes = decimal(await saldo());
    const respostas = await Promise.all([1, 2, 3, 4].map(() => baixar([{ id }])));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(respostas.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(await saldo()).toBe(antes.plus(77).toFixed(2));
  });

  test('muitas pessoas baixam os mesmos lançamentos em ordens diferentes e ninguém fica preso', async () => {
    const ids = (await Promise.all([1, 2, 3, 4, 5, 6].map(() => titulo({ valor: '9.00' })))).flat();
    const respostas = await Promise.all(
      [ids, [...ids].reverse(), ids.slice(0, 3), ids.slice(3)].map((quais) =>
        baixar(quais.map((id) => ({ id, valor: '1.00' }))),
      ),
    );
    expect(respostas.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await ler(ids[0] as number)).aberto).toBe('6.00');
  });

  test('a mesma baixa enviada de novo, com a mesma chave, não paga duas vezes', async () => {
    const [id] = await titulo({ valor: '50.00' });
    const chave = { 'idempotency-key': `baixa-${id}-uma-vez` };
    const primeira = await baixar([{ id, valor: '20.00' }], {}, chave);
    const outraVez = await baixar([{ id, valor: '20.00' }], {}, chave);
    expect(outraVez.body).toEqual(primeira.body);
    expect(await ler(id as number)).toMatchObject({ aberto: '30.00', pago: '20.00' });
  });

  test('quem olhava uma versão antiga é avisado', async () => {
    const [id] = await titulo();
    const { versao } = await ler(id as number);
    await baixar([{ id, valor: '1.00' }]);
    expect(await baixar([{ id, versao }])).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
  });
});

describe('desfazer', () => {
  test('cancelado do último ao primeiro, o lançamento volta a dever o que devia', async () => {
    const [id] = (await titulo(comJuros)) as [number];
    const antes = await ler(id);
    const saldoAntes = await saldo();
    const feita = await baixar([{ id, valor: '400.00' }]);
    const [{ id: primeira }] = feita.body.baixas as [{ id: number }];
    await baixar([{ id }], { data: '2025-04-10' });
    expect(await quem.put(`financeiro/calcelPayment/${id}`, { baixaId: primeira })).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', error: 'Este pagamento já não é o último do lançamento.' },
    });
    expect((await quem.put(`financeiro/calcelPayment/${id}`, {})).body).toMatchObject({
      aberto: '625.67',
      pago: '400.00',
    });
    const meio = await quem.post('financeiro/baixar/previa', { ids: [id], data: '2025-04-10' });
    expect(meio.body.total).toBe('628.38');
    const fim = await quem.put(`financeiro/calcelPayment/${id}`, { baixaId: primeira });
    expect(fim.body).toMatchObject({ aberto: '1000.00', pago: '0.00', situacao: 'vencida', devido: antes.devido });
    expect(fim.body.baixas).toHaveLength(4);
    expect(await saldo()).toBe(saldoAntes);
    expect(await quem.put(`financeiro/calcelPayment/${id}`, {})).toMatchObject({ status: 409 });
  });

  test('conciliado não se cancela; desconciliado, sim; voltar faz um passo de cada vez', async () => {
    const [id] = (await titulo()) as [number];
    await baixar([{ id }]);
    expect((await quem.put(`financeiro/conciliar/${id}`, {})).body).toMatchObject({ conciliado: true });
    expect(await quem.put(`financeiro/calcelPayment/${id}`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('conciliado') },
    });
    expect((await quem.post('financeiro/disconcileSingleAccount', { id })).body).toMatchObject({ conciliado: false });
    await quem.put(`financeiro/conciliar/${id}`, {});
    expect((await quem.post('financeiro/toBackSingleAccount', { id })).body).toMatchObject({
      conciliado: false,
      situacao: 'quitada',
    });
    expect((await quem.post('financeiro/toBackSingleAccount', { id })).body).toMatchObject({ situacao: 'vencida' });
    expect(await quem.post('financeiro/toBackSingleAccount', { id })).toMatchObject({ status: 409 });
  });

  test.each([
    [
      'perda',
      (id: number) => ['post', 'financeiro/loss', { ids: [id], data: '2025-06-01', motivo: 'Sumiu' }],
      (id: number) => ['put', `financeiro/${id}/reaver`, undefined],
      'perda',
    ],
    [
      'justiça',
      (id: number) => ['post', 'financeiro/judicial-collection', { ids: [id], data: '2025-06-01', processo: '1234' }],
      (id: number) => ['put', `financeiro/${id}/retirar-da-justica`, undefined],
      'vencida',
    ],
    [
      'inativação',
      (id: number) => ['post', 'financeiro/inactivateSingleAccount', { id }],
      (id: number) => ['put', `financeiro/${id}/reativar`, undefined],
      'inativa',
    ],
  ] as const)('%s e o que a desfaz devolvem o lançamento como era', async (_, fazer, desfazer, situacao) => {
    const [id] = (await titulo()) as [number];
    const semVersao = ({ versao, ...resto }: Record<string, unknown>) => resto;
    const antes = semVersao(await ler(id));
    const [como, onde, corpo] = fazer(id);
    expect((await quem[como as 'post'](onde as string, corpo)).status).toBe(200);
    expect((await ler(id)).situacao).toBe(situacao);
    const [comoVolta, ondeVolta] = desfazer(id);
    expect((await quem[comoVolta as 'put'](ondeVolta as string)).status).toBe(200);
    expect(semVersao(await ler(id))).toEqual(antes);
  });

  test('o que entra depois da perda é recuperação', async () => {
    const [id] = (await titulo({ valor: '80.00' })) as [number];
    await quem.post('financeiro/loss', { ids: [id], data: '2025-03-20', motivo: 'Não paga' });
    await baixar([{ id, valor: '30.00' }]);
    expect(await ler(id)).toMatchObject({ situacao: 'perda', baixas: [{ tipo: 'recuperacao', valor: '30.00' }] });
    expect(await quem.put(`financeiro/${id}/reaver`)).toMatchObject({ status: 409 });
  });
});

describe('transferência', () => {
  test('sai de uma conta e entra na outra, e desfeita volta', async () => {
    const [de, para] = [decimal(await saldo()), decimal(await saldo(outraContaId))];
    const { status, body } = await quem.post('financeiro/bank-transfer', {
      deContaId: contaId,
      paraContaId: outraContaId,
      data: '2025-04-01',
      valor: '123.45',
    });
    expect(status).toBe(201);
    expect(body.pernas.map(({ valor }: { valor: string }) => valor)).toEqual(['-123.45', '123.45']);
    expect([await saldo(), await saldo(outraContaId)]).toEqual([
      de.minus('123.45').toFixed(2),
      para.plus('123.45').toFixed(2),
    ]);
    const ultima = async (como = quem) => (await como.get('financeiro/bank-transfer')).body[0];
    const feita = { id: body.id, valor: '123.45', de: { id: contaId }, para: { id: outraContaId } };
    expect(await ultima()).toMatchObject({ ...feita, desfeita: false });
    expect(await ultima(palco.outro.admin)).toBeUndefined();
    expect((await quem.delete(`financeiro/bank-transfer/${body.id}`)).status).toBe(200);
    expect([await saldo(), await saldo(outraContaId)]).toEqual([de.toFixed(2), para.toFixed(2)]);
    expect(await ultima()).toMatchObject({ ...feita, desfeita: true });
    expect(await quem.delete(`financeiro/bank-transfer/${body.id}`)).toMatchObject({ status: 409 });
  });

  test('em dia fechado, só se desfaz com o motivo de quem libera', async () => {
    const corpo = { deContaId: contaId, paraContaId: outraContaId, data: '2025-04-01', valor: '5.00' };
    const { id } = (await quem.post('financeiro/bank-transfer', corpo)).body;
    const fechar = (fechadoAte: string | null) =>
      quem.put('financeiro/fechamento', { empresaId, fechadoAte, motivo: 'Entregue' });
    expect((await fechar('2025-04-30')).status).toBe(200);
    const desfazer = (liberacao = '') => quem.delete(`financeiro/bank-transfer/${id}${liberacao}`);
    expect(await desfazer()).toMatchObject({ status: 400, body: { fechadoAte: '2025-04-30' } });
    expect((await desfazer(`?liberacao=${encodeURIComponent('Transferência em dobro')}`)).status).toBe(200);
    expect((await fechar(null)).status).toBe(200);
  });

  test('para a mesma conta, ou de uma que não se vê, nada acontece', async () => {
    const corpo = { deContaId: contaId, paraContaId: contaId, data: '2025-04-01', valor: '1.00' };
    expect(await quem.post('financeiro/bank-transfer', corpo)).toMatchObject({
      status: 400,
      body: { campos: { paraContaId: expect.any(String) } },
    });
    const { outro } = palco;
    const vizinho = await palcoDeTitulos(palco, outro);
    expect(await quem.post('financeiro/bank-transfer', { ...corpo, paraContaId: vizinho.contaId })).toMatchObject({
      status: 400,
      body: { code: 'UNKNOWN_REFERENCE', campos: { paraContaId: expect.any(String) } },
    });
  });
});

describe('a conta', () => {
  const data = '2025-03-28';
  test('de outra empresa se usa só quando se diz', async () => {
    const vizinha = await novaEmpresa(palco, palco.grupo);
    const [id] = await titulo({ empresaId: vizinha });
    expect(await baixar([{ id }])).toMatchObject({ status: 409, body: { confirmar: 'outraEmpresa' } });
    expect(await ler(id as number)).toMatchObject({ situacao: 'vencida' });
    expect((await baixar([{ id }], { outraEmpresa: true })).status).toBe(201);
  });

  test('não paga, não transfere nem se move antes de começar', async () => {
    const nova = { empresaId, saldoInicial: '10.00', saldoInicialData: '2025-03-29' };
    const { id: recente } = await new Fabrica(palco).criar(contas, nova);
    const [id] = await titulo();
    const recusa = { status: 400, body: { campos: { data: expect.stringContaining('começa em 29/03/2025') } } };
    expect(await baixar([{ id }], { contaId: recente })).toMatchObject(recusa);
    const entre = { deContaId: contaId, paraContaId: recente, data, valor: '1.00' };
    expect(await quem.post('financeiro/bank-transfer', entre)).toMatchObject(recusa);
    const tarifa = { contaId: recente, data, valor: '-1.00', tipo: 'tarifa' };
    expect(await quem.post('financeiro/movimentos', tarifa)).toMatchObject(recusa);
    expect((await baixar([{ id }], { contaId: recente, data: '2025-03-29' })).status).toBe(201);
  });

  test('tem hoje o mesmo em toda tela: o que começa depois, ou cai amanhã, não está nela', async () => {
    const amanha = hojeNoBrasil(1);
    const futura = { empresaId, saldoInicial: '77.00', saldoInicialData: amanha };
    const { id: deAmanha } = await new Fabrica(palco).criar(contas, futura);
    await consultar(
      palco.banco.url,
      `insert into app.movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao) values ($1, $2, $3, 33, 'outro', 'Cai amanhã')`,
      [palco.grupo.id, outraContaId, amanha],
    );
    const { contas: doResumo } = (await quem.get(`financeiro/resumo?empresaId=${empresaId}`)).body;
    const paraConciliar = (await quem.get('financeiro/contas-para-conciliar')).body as { id: number; saldo: string }[];
    const posicao = (
      await quem.get(
        `financeiro/relatorios/posicao-bancaria?empresaId=${empresaId}&de=${hojeNoBrasil()}&ate=${hojeNoBrasil()}`,
      )
    ).body;
    for (const id of [outraContaId, deAmanha]) {
      const daConta = await saldo(id);
      const resumida = doResumo.find((um: { id: number }) => um.id === id).saldo;
      expect([resumida, paraConciliar.find((um) => um.id === id)?.saldo]).toEqual([daConta, daConta]);
      expect(JSON.stringify(posicao.linhas)).toContain(daConta);
    }
    expect(await saldo(deAmanha)).toBe('0.00');
  });
});

describe('período fechado', () => {
  test('nada se lança nem se desfaz antes do dia; quem pode liberar diz por quê, e fica escrito', async () => {
    const {
      empresaId: outra,
      contaId: conta,
      pessoaId: pessoa,
    } = { empresaId: await novaEmpresa(palco, palco.grupo), contaId, pessoaId };
    const corpo = {
      origem: 'P',
      empresaId: outra,
      pessoaId: pessoa,
      valor: '10.00',
      emissao: '2025-03-01',
      vencimento: '2025-03-11',
    };
    const [id] = (await quem.post('financeiro', corpo)).body.ids;
    expect(
      (
        await quem.put('financeiro/fechamento', {
          empresaId: outra,
          fechadoAte: '2025-03-31',
          motivo: 'Março entregue',
        })
      ).status,
    ).toBe(200);
    const deOutra = await baixar([{ id }]);
    expect(deOutra).toMatchObject({ status: 409, body: { code: 'CONFIRM_FIRST', confirmar: 'outraEmpresa' } });
    const recusa = await baixar([{ id }], { outraEmpresa: true });
    expect(recusa).toMatchObject({
      status: 400,
      body: {
        error: 'O financeiro está fechado até 31/03/2025. Use um dia depois, ou reabra em Fechamento do financeiro.',
        fechadoAte: '2025-03-31',
      },
    });
    expect((await quem.post('financeiro', corpo)).status).toBe(400);
    const semDireito = await comEmpresas(
      palco,
      palco.grupo,
      [outra, empresaId],
      ['financeiro_contas_update', 'financeiro_contas_index'],
    );
    const liberada = {
      data: '2025-03-28',
      contaId: conta,
      itens: [{ id }],
      outraEmpresa: true,
      liberacao: 'O banco corrigiu',
    };
    expect((await semDireito.post('financeiro/baixar', liberada)).status).toBe(403);
    expect((await quem.post('financeiro/baixar', liberada)).status).toBe(201);
    const { rows } = await palco.database.read(palco.grupo.id, (db) =>
      sql`select acao, motivo, data from financeiro_liberacao where empresa_id = ${outra}`.execute(db),
    );
    expect(rows).toEqual([{ acao: 'baixar', motivo: 'O banco corrigiu', data: '2025-03-28' }]);
    expect(await quem.put('financeiro/fechamento', { empresaId: outra, fechadoAte: '2099-12-31' })).toMatchObject({
      status: 400,
    });
  });
});

test('outro grupo e quem não vê a empresa não alcançam o lançamento', async () => {
  const [id] = await titulo();
  const restrito = await comEmpresas(
    palco,
    palco.grupo,
    [await novaEmpresa(palco, palco.grupo)],
    ['financeiro_contas_update', 'financeiro_contas_index'],
  );
  for (const alguem of [palco.outro.admin, restrito]) {
    expect((await alguem.get(`financeiro/${id}`)).status).toBe(404);
    expect((await alguem.put(`financeiro/conciliar/${id}`, {})).status).toBe(404);
    expect((await alguem.post('financeiro/loss', { ids: [id], data: '2025-06-01', motivo: 'x' })).status).toBe(404);
  }
  expect((await restrito.get('financeiro?origem=R')).body.total).toBe(0);
});
