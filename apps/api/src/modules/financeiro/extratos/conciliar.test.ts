import { decimal } from '@retaguarda/brasil';
import { contas } from '@retaguarda/contracts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, Fabrica, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { enviarExtrato, type LinhaDeTeste, ofx, painel } from '../../../../test-support/extratos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';
import { doSistema } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conciliarLinhas } from './conciliar.ts';
import { desconciliarLinhas } from './desconciliar.ts';
import type { FonteDeConciliacao } from './fontes.ts';
import { estornarMovimento, lancarMovimento } from './movimentos.ts';
import { painelDaConta } from './painel.ts';

const palco = await cenario();
const { quem, titulo, ler, saldo, empresaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
let contaId: number;
let outraId: number;
const novaConta = async () =>
  (await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null })).id;
beforeEach(async () => {
  contaId = await novaConta();
  outraId = await novaConta();
});

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** Lines of the account, by their order. */
async function linhas(dadas: readonly LinhaDeTeste[], conta = contaId): Promise<number[]> {
  const { status, body } = await enviarExtrato(
    quem,
    conta,
    ofx(dadas.map((uma, i) => ({ idNoBanco: `L${i}`, ...uma }))),
  );
  if (status !== 200) throw new Error(JSON.stringify(body));
  const { linhas: todas } = await painel(quem, conta);
  return todas.map(({ id }: { id: number }) => id);
}
const conciliar = (item: Record<string, unknown>, conta = contaId, mais: Record<string, unknown> = {}) =>
  quem.post(`financeiro/contas/${conta}/conciliar`, { itens: [item], ...mais });
const desfazer = (corpo: Record<string, unknown>, conta = contaId) =>
  quem.post(`financeiro/contas/${conta}/desconciliar`, corpo);
const aberta = async (mudancas: Record<string, unknown> = {}): Promise<number> =>
  (await titulo({ valor: '100.00', emissao: '2026-03-01', vencimento: '2026-03-10', ...mudancas }))[0] as number;
const semVersao = ({ versao: _, ...resto }: Record<string, unknown>) => resto;
/** An entry without what undoing rightly leaves behind: the rows of both signs. */
const estado = async (id: number) => {
  const { baixas: _, ...resto } = semVersao(await ler(id));
  return resto;
};

describe('conciliar', () => {
  test('com um pagamento já feito: o movimento fica preso, e desfeito volta a ficar livre', async () => {
    const id = await aberta();
    await quem.post('financeiro/baixar', { data: '2026-03-10', contaId, itens: [{ id }] });
    const [linha] = await linhas([{ valor: '100.00' }]);
    const { linhas: esperam } = await painel(quem, contaId);
    const [sugestao] = esperam[0].sugestoes;
    expect(sugestao).toMatchObject({
      tipo: 'movimento',
      valor: '100.00',
      razoes: [{ oque: 'valor' }, { oque: 'mesmoDia' }],
    });
    const feita = await conciliar({ linhas: [linha], movimentos: sugestao.movimentos });
    expect(feita).toMatchObject({
      status: 201,
      body: { conciliacoes: [{ linhas: [linha], movimentos: sugestao.movimentos }] },
    });
    expect(await painel(quem, contaId)).toMatchObject({ total: 0, conciliadas: 1, linhas: [] });
    expect(await ler(id)).toMatchObject({ conciliado: true });
    expect(await quem.put(`financeiro/calcelPayment/${id}`, {})).toMatchObject({ status: 409 });
    expect((await desfazer({ loteId: feita.body.loteId })).body).toEqual({ desfeitas: 1 });
    expect(await ler(id)).toMatchObject({ conciliado: false, situacao: 'quitada' });
    expect((await painel(quem, contaId)).total).toBe(1);
    expect(await desfazer({ ids: [feita.body.conciliacoes[0].id] })).toMatchObject({ status: 409 });
  });

  test('com um lançamento em aberto: baixa na mesma hora, com os encargos do dia, e desfeito volta a dever o mesmo', async () => {
    const id = await aberta({
      valor: '1000.00',
      vencimento: '2026-03-11',
      multaPercentual: '2',
      jurosMensalPercentual: '1',
    });
    const antes = await estado(id);
    const [linha] = await linhas([{ valor: '1025.67', data: '2026-03-28' }]);
    const [sugestao] = (await painel(quem, contaId)).linhas[0].sugestoes;
    expect(sugestao).toMatchObject({
      tipo: 'lancamento',
      valor: '1025.67',
      razoes: [{ oque: 'valorComEncargos' }, { oque: 'dias' }],
    });
    const { body } = await conciliar({ linhas: [linha], lancamentos: sugestao.lancamentos });
    expect(await ler(id)).toMatchObject({ situacao: 'quitada', pago: '1025.67', conciliado: true });
    expect(await saldo(contaId)).toBe('1025.67');
    await desfazer({ loteId: body.loteId });
    expect(await estado(id)).toEqual(antes);
    expect(await saldo(contaId)).toBe('0.00');
  });

  test('uma linha com vários lançamentos, e várias linhas com um', async () => {
    const [a, b, c] = [
      await aberta({ valor: '30.00' }),
      await aberta({ valor: '70.00' }),
      await aberta({ valor: '50.00' }),
    ];
    const [uma, parte, resto] = await linhas([{ valor: '100.00' }, { valor: '20.00' }, { valor: '30.00' }]);
    expect((await conciliar({ linhas: [uma], lancamentos: [{ id: a }, { id: b }] })).status).toBe(201);
    expect((await conciliar({ linhas: [parte, resto], lancamentos: [{ id: c }] })).status).toBe(201);
    for (const id of [a, b, c]) expect(await ler(id)).toMatchObject({ situacao: 'quitada', conciliado: true });
    expect((await painel(quem, contaId)).total).toBe(0);
    expect((await desfazer({ de: '2026-03-01', ate: '2026-03-31' })).body).toEqual({ desfeitas: 2 });
    for (const id of [a, b, c]) expect((await ler(id)).pago).toBe('0.00');
    expect(await saldo(contaId)).toBe('0.00');
  });

  test.each([
    ['a tarifa que o banco tirou', '97.50', { novos: [{ tipo: 'tarifa', valor: '-2.50' }] }, { pago: '100.00' }],
    ['o desconto que se deu', '97.50', { lancamentos: [{ desconto: '2.50', valor: '97.50' }] }, { pago: '97.50' }],
    ['o abatimento', '97.50', { lancamentos: [{ abatimento: '2.50', valor: '97.50' }] }, { pago: '97.50' }],
    ['os juros que se cobraram', '103.00', { lancamentos: [{ juros: '3.00', valor: '103.00' }] }, { pago: '103.00' }],
  ])(
    'a diferença é dita no mesmo passo: %s',
    async (_, valor, dito: { novos?: object[]; lancamentos?: object[] }, esperado) => {
      const id = await aberta();
      const antes = await estado(id);
      const [linha] = await linhas([{ valor }]);
      const lancamentos = [{ id, ...dito.lancamentos?.[0] }];
      expect(await conciliar({ linhas: [linha], lancamentos: [{ id }] })).toMatchObject({
        status: 400,
        body: { code: 'RULE_BROKEN', falta: decimal(valor).minus(100).toFixed(2) },
      });
      const { status, body } = await conciliar({ linhas: [linha], lancamentos, novos: dito.novos ?? [] });
      expect(status).toBe(201);
      expect(await ler(id)).toMatchObject({ situacao: 'quitada', ...esperado });
      expect(await saldo(contaId)).toBe(valor);
      await desfazer({ loteId: body.loteId });
      expect(await estado(id)).toEqual(antes);
      expect(await saldo(contaId)).toBe('0.00');
    },
  );

  test('uma linha que é só do banco vira um lançamento novo; desfeita, ele sai por um contrário', async () => {
    const [linha] = await linhas([{ valor: '-19.90', historico: 'TARIFA PACOTE SERVICOS' }]);
    const { body } = await conciliar({
      linhas: [linha],
      novos: [{ tipo: 'tarifa', valor: '-19.90', descricao: 'Pacote' }],
    });
    expect(await saldo(contaId)).toBe('-19.90');
    const [movimento] = body.conciliacoes[0].movimentos;
    expect(await quem.put(`financeiro/movimentos/${movimento}/estornar`, {})).toMatchObject({ status: 409 });
    await desfazer({ loteId: body.loteId });
    expect(await saldo(contaId)).toBe('0.00');
    expect((await quem.get(`financeiro/movimentos/${movimento}`)).body).toMatchObject({
      estornado: true,
      conciliadoEm: null,
    });
  });

  test('o contrário em outra conta é uma transferência: as duas linhas se conciliam, e se desfazem juntas', async () => {
    const [saiu] = await linhas([{ valor: '-500.00' }]);
    const [entrou] = await linhas([{ valor: '500.00' }], outraId);
    const [sugestao] = (await painel(quem, contaId)).linhas[0].sugestoes;
    expect(sugestao).toMatchObject({ tipo: 'transferencia', transferencia: { contaId: outraId, linhaId: entrou } });
    const { body } = await conciliar({ linhas: [saiu], transferencia: sugestao.transferencia });
    expect([await saldo(contaId), await saldo(outraId)]).toEqual(['-500.00', '500.00']);
    expect((await painel(quem, outraId)).total).toBe(0);
    expect((await desfazer({ ids: [body.conciliacoes[0].id] })).body).toEqual({ desfeitas: 2 });
    expect([await saldo(contaId), await saldo(outraId)]).toEqual(['0.00', '0.00']);
    expect((await painel(quem, outraId)).total).toBe(1);
  });

  test('as duas pernas de uma transferência já feita se conciliam cada uma na sua conta', async () => {
    await quem.post('financeiro/bank-transfer', {
      deContaId: contaId,
      paraContaId: outraId,
      data: '2026-03-10',
      valor: '80.00',
    });
    for (const [conta, valor] of [
      [contaId, '-80.00'],
      [outraId, '80.00'],
    ] as const) {
      const [linha] = await linhas([{ valor }], conta);
      const [{ movimentos, tipo }] = (await painel(quem, conta)).linhas[0].sugestoes;
      expect(tipo).toBe('movimento');
      expect((await conciliar({ linhas: [linha], movimentos }, conta)).status).toBe(201);
    }
  });

  test('duas pessoas na mesma linha: uma concilia, a outra é avisada, e nada se paga duas vezes', async () => {
    const [a, b] = [await aberta(), await aberta()];
    const [linha] = await linhas([{ valor: '100.00' }]);
    const respostas = await Promise.all(
      [a, b, a, b].map((id) => conciliar({ linhas: [linha], lancamentos: [{ id }] })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await saldo(contaId)).toBe('100.00');
  });

  test('duas desfazendo a mesma, e muitos em ordens diferentes: ninguém fica preso', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => aberta()));
    const tres = await linhas([{ valor: '100.00' }, { valor: '100.00' }, { valor: '100.00' }]);
    const itens = ids.map((id, i) => ({ linhas: [tres[i]], lancamentos: [{ id }] }));
    const enviar = (quais: typeof itens) => quem.post(`financeiro/contas/${contaId}/conciliar`, { itens: quais });
    const feitas = await Promise.all([enviar(itens), enviar([...itens].reverse())]);
    expect(feitas.map(({ status }) => status).sort()).toEqual([201, 409]);
    const { loteId, conciliacoes } = feitas.find(({ status }) => status === 201)?.body ?? {};
    const ids2 = conciliacoes.map(({ id }: { id: number }) => id);
    const desfeitas = await Promise.all([desfazer({ loteId }), desfazer({ ids: ids2 })]);
    expect(desfeitas.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    expect(desfeitas.some(({ status }) => status === 200)).toBe(true);
    expect((await painel(quem, contaId)).total).toBe(3);
  });

  test('a mesma chave de envio não concilia duas vezes', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '100.00' }]);
    const chave = { 'idempotency-key': `conciliar-${linha}` };
    const corpo = { itens: [{ linhas: [linha], lancamentos: [{ id }] }] };
    const enviar = () => quem.post(`financeiro/contas/${contaId}/conciliar`, corpo, chave);
    expect((await enviar()).body).toEqual((await enviar()).body);
    expect(await saldo(contaId)).toBe('100.00');
  });

  test('tudo ou nada: um item que não fecha desfaz os outros', async () => {
    const id = await aberta();
    const [a, b] = await linhas([{ valor: '100.00' }, { valor: '7.00' }]);
    const itens = [
      { linhas: [a], lancamentos: [{ id }] },
      { linhas: [b], novos: [{ tipo: 'juros', valor: '6.00' }] },
    ];
    expect((await quem.post(`financeiro/contas/${contaId}/conciliar`, { itens })).status).toBe(400);
    expect(await ler(id)).toMatchObject({ pago: '0.00' });
    expect((await painel(quem, contaId)).total).toBe(2);
  });

  test('a linha e o movimento de outra conta, e repetidos, são recusados', async () => {
    const [linha] = await linhas([{ valor: '10.00' }]);
    const [deOutra] = await linhas([{ valor: '10.00' }], outraId);
    const novo = [{ tipo: 'ajuste', valor: '10.00' }];
    expect((await conciliar({ linhas: [deOutra], novos: novo })).status).toBe(404);
    const { body } = await quem.post('financeiro/movimentos', {
      contaId: outraId,
      data: '2026-03-10',
      valor: '10.00',
      tipo: 'ajuste',
    });
    expect((await conciliar({ linhas: [linha], movimentos: [body.id] })).status).toBe(404);
    expect((await conciliar({ linhas: [linha, linha], novos: novo })).status).toBe(400);
  });

  test('em período fechado não se concilia nem se desfaz, senão com liberação', async () => {
    const outra = await novaEmpresa(palco, palco.grupo);
    contaId = (await fabrica.criar(contas, { empresaId: outra, saldoInicial: '0.00', saldoInicialData: null })).id;
    const [a, b] = await linhas([{ valor: '-5.00' }, { valor: '-6.00' }]);
    const { body } = await conciliar({ linhas: [a], novos: [{ tipo: 'tarifa', valor: '-5.00' }] });
    await quem.put('financeiro/fechamento', { empresaId: outra, fechadoAte: '2026-03-31', motivo: 'Entregue' });
    const recusa = { status: 400, body: { fechadoAte: '2026-03-31' } };
    const segunda = { linhas: [b], novos: [{ tipo: 'tarifa', valor: '-6.00' }] };
    expect(await conciliar(segunda)).toMatchObject(recusa);
    expect(await desfazer({ loteId: body.loteId })).toMatchObject(recusa);
    expect((await conciliar(segunda, contaId, { liberacao: 'O banco corrigiu' })).status).toBe(201);
    expect((await desfazer({ loteId: body.loteId, liberacao: 'O banco corrigiu' })).status).toBe(200);
  });

  test('outro grupo, quem não vê a empresa e quem só lê não conciliam nem desfazem', async () => {
    const [linha] = await linhas([{ valor: '10.00' }]);
    const restrito = await comEmpresas(
      palco,
      palco.grupo,
      [await novaEmpresa(palco, palco.grupo)],
      ['financeiro_contas_update', 'financeiro_contas_index'],
    );
    const corpo = { itens: [{ linhas: [linha], novos: [{ tipo: 'ajuste', valor: '10.00' }] }] };
    for (const alguem of [palco.outro.admin, restrito]) {
      expect((await alguem.post(`financeiro/contas/${contaId}/conciliar`, corpo)).status).toBe(400);
      expect((await alguem.post(`financeiro/contas/${contaId}/desconciliar`, { loteId: 1 })).status).toBe(400);
    }
    const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
    expect((await soLe.post(`financeiro/contas/${contaId}/conciliar`, corpo)).status).toBe(403);
  });
});

describe('o que já havia e a conciliação', () => {
  test('desconciliar um lançamento solta a linha e deixa o pagamento', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '100.00' }]);
    await conciliar({ linhas: [linha], lancamentos: [{ id }] });
    expect((await quem.put(`financeiro/desconciliar/${id}`, {})).body).toMatchObject({
      conciliado: false,
      situacao: 'quitada',
    });
    expect((await painel(quem, contaId)).linhas[0]).toMatchObject({
      id: linha,
      sugestoes: expect.arrayContaining([expect.objectContaining({ tipo: 'movimento' })]),
    });
    expect((await quem.put(`financeiro/calcelPayment/${id}`, {})).status).toBe(200);
  });

  test('o conciliado à mão encontra a sua linha depois, e desfeita a linha continua conciliado à mão', async () => {
    const id = await aberta();
    await quem.post('financeiro/baixar', { data: '2026-03-10', contaId, itens: [{ id }] });
    await quem.put(`financeiro/conciliar/${id}`, {});
    const [linha] = await linhas([{ valor: '100.00' }]);
    const [{ movimentos }] = (await painel(quem, contaId)).linhas[0].sugestoes;
    const { body } = await conciliar({ linhas: [linha], movimentos });
    await desfazer({ loteId: body.loteId });
    expect(await ler(id)).toMatchObject({ conciliado: true });
  });

  test('só o laço: o que nasceu fica; com outro pagamento depois, desfazer tudo é recusado', async () => {
    const id = await aberta();
    const [linha] = await linhas([{ valor: '40.00' }]);
    const { body } = await conciliar({ linhas: [linha], lancamentos: [{ id, valor: '40.00' }] });
    await quem.post('financeiro/baixar', { data: '2026-03-12', contaId, itens: [{ id }] });
    expect(await desfazer({ loteId: body.loteId })).toMatchObject({ status: 409 });
    expect((await desfazer({ loteId: body.loteId, manter: true })).status).toBe(200);
    expect(await ler(id)).toMatchObject({ pago: '100.00', conciliado: false });
  });
});

describe('regras que se aprendem', () => {
  const tarifa = (data: string, valor: string) => ({
    data,
    valor,
    historico: 'TARIFA PACOTE 03/2026',
    idNoBanco: `T${data}`,
  });

  test('o que se disse de uma linha preenche a próxima parecida; confirmada, conta mais um uso', async () => {
    const [primeira] = await linhas([tarifa('2026-03-10', '-19.90')]);
    const aprendida = await conciliar({
      linhas: [primeira],
      novos: [{ tipo: 'tarifa', valor: '-19.90', descricao: 'Pacote do banco' }],
      aprender: true,
    });
    const { regraId } = aprendida.body.conciliacoes[0];
    const [segunda] = await linhas([{ ...tarifa('2026-04-10', '-21.00'), historico: 'Tarifa pacote 04/2026' }]);
    const [{ sugestoes }] = (await painel(quem, contaId)).linhas;
    expect(sugestoes[0]).toMatchObject({
      ...{ tipo: 'regra', certa: true, regraId, razoes: [{ oque: 'regra', quantos: 1 }] },
      novo: { tipo: 'tarifa', valor: '-21.00', descricao: 'Pacote do banco' },
    });
    expect((await conciliar({ linhas: [segunda], novos: [sugestoes[0].novo], regraId })).status).toBe(201);
    expect(await saldo(contaId)).toBe('-40.90');
  });

  test('aprende também de quem é: a pessoa do lançamento vale como pista', async () => {
    const id = await aberta();
    const linha = { valor: '100.00', historico: 'PIX RECEBIDO JJ COMERCIO' };
    const [primeira] = await linhas([linha]);
    await conciliar({ linhas: [primeira], lancamentos: [{ id }], aprender: true });
    await aberta();
    await linhas([{ ...linha, data: '2026-03-12', idNoBanco: 'outro' }]);
    const [{ sugestoes }] = (await painel(quem, contaId)).linhas;
    expect(sugestoes[0].razoes).toContainEqual({ oque: 'regra' });
  });
});

describe('outros módulos trazem o que uma linha pode ser', () => {
  test('uma fonte propõe, faz o movimento quando confirmada, e o desfaz', async () => {
    const actor = {
      grupoId: palco.grupo.id,
      usuarioId: palco.grupo.adminId,
      empresas: 'todas',
      revendaId: null,
    } as unknown as Actor;
    const autoria = { ...doSistema(palco.grupo.id), atorId: palco.grupo.adminId };
    let movimento: number | null = null;
    const maquininha: FonteDeConciliacao = {
      nome: 'maquininha',
      candidatos: async () => [
        { chave: 'lote-9', data: '2026-03-10', valor: '480.00', rotulo: 'Lote 9 da maquininha' },
      ],
      async conciliar(tx, quemFaz, chave, { contaId: conta, data }) {
        const origem = { tipo: 'lote_de_cartao', id: Number(chave.replace('lote-', '')) };
        movimento = await lancarMovimento(tx, quemFaz, {
          contaId: conta,
          data,
          valor: '480.00',
          tipo: 'cartao',
          origem,
        });
        return [movimento];
      },
      desfazer: async (tx, quemFaz) => {
        await estornarMovimento(tx, quemFaz, { id: movimento as number, origem: 'lote_de_cartao' });
      },
    };
    const vizinhos = { seguidores: [], fontes: [maquininha] };
    const [linha] = (await linhas([{ valor: '480.00' }])) as [number];
    const { database } = palco;
    const visto = await database.read(palco.grupo.id, (db) =>
      painelDaConta(db, actor, contaId, { limite: 10 }, [maquininha]),
    );
    expect(visto.linhas[0]?.sugestoes[0]).toMatchObject({
      tipo: 'fonte',
      rotulo: 'Lote 9 da maquininha',
      fonte: { fonte: 'maquininha', chave: 'lote-9' },
    });
    const item = {
      linhas: [linha],
      movimentos: [],
      lancamentos: [],
      novos: [],
      fontes: [{ fonte: 'maquininha', chave: 'lote-9' }],
      aprender: false,
    };
    const { loteId } = await database.write(autoria, (tx) =>
      conciliarLinhas(tx, actor, contaId, { itens: [item] }, vizinhos),
    );
    expect(await saldo(contaId)).toBe('480.00');
    await database.write(autoria, (tx) => desconciliarLinhas(tx, actor, contaId, { loteId, manter: false }, vizinhos));
    expect(await saldo(contaId)).toBe('0.00');
    expect(await conciliar({ linhas: [linha], fontes: [{ fonte: 'ninguem', chave: 'x' }] })).toMatchObject({
      status: 400,
    });
  });
});
