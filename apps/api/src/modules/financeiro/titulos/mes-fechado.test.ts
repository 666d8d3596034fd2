import { type ConferenciaDeEmpresa, contas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../../test-support/cartoes.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler, baixar, empresaId, pessoaId, contaId } = await palcoDeTitulos(palco);
const cartoes = await palcoDeCartoes(palco);
const fabrica = new Fabrica(palco, palco.grupo);

const fechadoAte = '2025-08-31';
const recusa = { status: 400, body: { code: 'RULE_BROKEN', fechadoAte } };
const fechar = async (ate: string | null, empresa = empresaId) =>
  expect(
    (await quem.put('financeiro/fechamento', { empresaId: empresa, fechadoAte: ate, motivo: 'Para a prova' })).status,
  ).toBe(200);
/** What is made while all is open, then the month closes. */
async function fechado<T>(antes: () => Promise<T>, depois: (feito: T) => Promise<void>, empresa = empresaId) {
  await fechar(null, empresa);
  const feito = await antes();
  await fechar(fechadoAte, empresa);
  await depois(feito);
}

const deSetembro = { emissao: '2025-09-05', vencimento: '2025-09-20' };
const corpo = (mudancas: Record<string, unknown> = {}) => ({
  origem: 'R',
  empresaId,
  pessoaId,
  valor: '200.00',
  ...deSetembro,
  ...mudancas,
});

describe('um mês fechado', () => {
  test('não recebe título nem recorrência de competência dele, emitidos que sejam depois', async () => {
    await fechar(fechadoAte);
    expect(await quem.post('financeiro', corpo({ competencia: '2025-08' }))).toMatchObject(recusa);
    const recorrencia = { titulo: corpo({ competencia: '2025-08' }), frequencia: 'mensal', vezes: 3 };
    expect(await quem.post('financeiro/recorrente', recorrencia)).toMatchObject(recusa);
    expect((await quem.post('financeiro', corpo({ competencia: '2025-09' }))).status).toBe(201);
  });

  test('quem libera diz por quê, e fica escrito o dia em que conta', async () => {
    await fechar(fechadoAte);
    const liberado = corpo({ competencia: '2025-08', liberacao: 'Nota que chegou tarde' });
    expect((await quem.post('financeiro', liberado)).status).toBe(201);
    const { rows } = await palco.database.read(palco.grupo.id, (db) =>
      sql`select acao, motivo, data from financeiro_liberacao where empresa_id = ${empresaId}`.execute(db),
    );
    expect(rows).toEqual([{ acao: 'criar', motivo: 'Nota que chegou tarde', data: '2025-08-31' }]);
  });

  test('não muda por uma alteração: nem do que é dele, nem do que passaria a ser', async () => {
    await fechado(
      () => titulo({ ...deSetembro, competencia: '2025-08' }),
      async ([id]) => {
        for (const mudanca of [{ valor: '1200.00' }, { competencia: '2025-09' }, { rateio: [] }])
          expect(await quem.put(`financeiro/${id}`, { alcance: 'esta', ...mudanca })).toMatchObject(recusa);
        // When it falls due is of the open months.
        expect((await quem.put(`financeiro/${id}`, { alcance: 'esta', vencimento: '2025-10-20' })).status).toBe(200);
      },
    );
    const [outro] = await titulo({ ...deSetembro, competencia: '2025-09' });
    expect(await quem.put(`financeiro/${outro}`, { alcance: 'esta', competencia: '2025-08' })).toMatchObject(recusa);
  });

  test('não perde nem recebe de volta um lançamento', async () => {
    await fechado(
      async () => {
        const [fica] = await titulo({ ...deSetembro, competencia: '2025-08' });
        const [sai] = await titulo({ ...deSetembro, competencia: '2025-08' });
        expect((await quem.post('financeiro/inactivateSingleAccount', { id: sai })).status).toBe(200);
        return { fica, sai };
      },
      async ({ fica, sai }) => {
        expect(await quem.post('financeiro/inactivateSingleAccount', { id: fica })).toMatchObject(recusa);
        expect(await quem.put(`financeiro/${sai}/reativar`, {})).toMatchObject(recusa);
        const motivo = encodeURIComponent('Inativado por engano');
        expect((await quem.put(`financeiro/${sai}/reativar?liberacao=${motivo}`, {})).status).toBe(200);
      },
    );
  });

  test('guarda as perdas que teve', async () => {
    await fechado(
      async () => {
        const [id] = await titulo({ emissao: '2025-07-01', vencimento: '2025-07-10', competencia: '2025-07' });
        expect((await quem.post('financeiro/loss', { ids: [id], data: '2025-08-10', motivo: 'Faliu' })).status).toBe(
          200,
        );
        return id;
      },
      async (id) => expect(await quem.put(`financeiro/${id}/reaver`, {})).toMatchObject(recusa),
    );
  });

  test('guarda o que um acordo cobrou', async () => {
    await fechado(
      async () => {
        const [id] = await titulo({ multaPercentual: '2', emissao: '2025-07-01', vencimento: '2025-07-10' });
        const acordo = { ids: [id], data: '2025-08-10', vencimento: '2025-10-10' };
        expect((await quem.post('financeiro/renegociar', acordo)).status).toBe(201);
        return ler(id as number);
      },
      async (lido) =>
        expect(await quem.post('financeiro/desfazer-acordo', { acordoId: lido.acordo.id })).toMatchObject(recusa),
    );
  });

  test('não ganha saldo inicial, nem muda o que tem', async () => {
    await fechar(fechadoAte);
    const inicial = { empresaId, saldoInicial: '500.00', saldoInicialData: '2025-08-01' };
    const nova = await fabrica.corpo(contas, inicial);
    expect(await quem.post('contas', nova)).toMatchObject(recusa);
    const { id } = await fabrica.criar(contas, { ...inicial, saldoInicialData: '2025-09-01' });
    expect(await quem.put(`contas/${id}`, { saldoInicialData: '2025-08-31' })).toMatchObject(recusa);
    await fechado(
      () => fabrica.criar(contas, inicial),
      async (conta) => {
        expect(await quem.put(`contas/${conta.id}`, { saldoInicial: '700.00' })).toMatchObject(recusa);
        expect((await quem.put(`contas/${conta.id}`, { nome: 'Conta com outro nome' })).status).toBe(200);
      },
    );
  });

  test('não recebe, não perde nem devolve venda no cartão', async () => {
    const { vender, venda } = cartoes;
    const base = 'recebimento-de-cartoes';
    await fechado(
      async () => ({
        vendida: (await vender({ data: '2025-08-05' }))[0],
        cancelada: (await vender({ data: '2025-08-06' }))[0],
        contestada: (await vender({ data: '2025-08-07' }))[0],
      }),
      async ({ vendida, cancelada, contestada }) => {
        expect(await quem.post(base, venda({ data: '2025-08-08' }))).toMatchObject(recusa);
        expect(await quem.delete(`${base}/${vendida}`)).toMatchObject(recusa);
        const dia = { data: '2025-08-20' };
        expect(await quem.put(`${base}/${cancelada}/cancelar`, dia)).toMatchObject(recusa);
        expect(await quem.put(`${base}/${contestada}/chargeback`, dia)).toMatchObject(recusa);
        const depois = { data: '2025-09-02' };
        expect((await quem.put(`${base}/${cancelada}/cancelar`, depois)).status).toBe(200);
        expect((await quem.put(`${base}/${contestada}/chargeback`, depois)).status).toBe(200);
        await fechar('2025-09-30', cartoes.empresaId);
        const outra = { status: 400, body: { fechadoAte: '2025-09-30' } };
        expect(await quem.put(`${base}/${cancelada}/desfazer-cancelamento`, {})).toMatchObject(outra);
        expect(await quem.put(`${base}/${contestada}/desfazer-chargeback`, {})).toMatchObject(outra);
        const motivo = encodeURIComponent('Venda em dobro');
        expect((await quem.delete(`${base}/${vendida}?liberacao=${motivo}`)).status).toBe(200);
      },
      cartoes.empresaId,
    );
  });

  test('é o da empresa da conta também: dela sai o dinheiro', async () => {
    await fechar(null);
    await fechar(fechadoAte, cartoes.empresaId);
    const [id] = await titulo({ emissao: '2025-08-01', vencimento: '2025-08-10' });
    const deOutra = { data: '2025-08-10', contaId: cartoes.contaId, outraEmpresa: true };
    expect(await baixar([{ id }], deOutra)).toMatchObject(recusa);
    expect((await baixar([{ id }], { data: '2025-08-10', contaId })).status).toBe(201);
  });
});

describe('a tela do fechamento', () => {
  const outra = cartoes.empresaId;
  const varias = (ids: readonly number[], mudancas: Record<string, unknown>, por = quem) =>
    por.put('financeiro/fechamento/varias', { empresas: ids.map((id) => ({ empresaId: id })), ...mudancas });
  const conferidas = async (ate: string): Promise<ConferenciaDeEmpresa[]> =>
    (await quem.get(`financeiro/fechamento/conferencia?ate=${ate}`)).body;
  const da = <T extends { empresaId: number }>(todas: readonly T[], id: number) =>
    todas.find((uma) => uma.empresaId === id);

  test('diz o que falta nos dias que se fechariam, e o mês de cada empresa', async () => {
    await fechar(null);
    const mes = { emissao: '2024-03-05', vencimento: '2024-03-20', competencia: '2024-03', rateio: [] };
    const [id] = await titulo({ ...mes, valor: '300.00' });
    await titulo({ ...mes, origem: 'P', valor: '120.00' });
    expect((await baixar([{ id }], { data: '2024-03-21', contaId })).status).toBe(201);
    expect(da(await conferidas('2024-03-31'), empresaId)).toMatchObject({
      pendencias: [{ tipo: 'semConta', quantidade: 2, valor: '420.00' }],
      mes: { receitas: '300.00', despesas: '120.00', resultado: '180.00', recebido: '300.00', pago: '0.00' },
    });
    expect(da(await conferidas('2024-02-29'), empresaId)).toMatchObject({ pendencias: [], mes: { receitas: '0.00' } });
    await fechar('2024-03-31');
    expect(da(await conferidas('2024-03-31'), empresaId)?.pendencias).toEqual([]);
  });

  test('fecha várias de uma vez: todas ou nenhuma', async () => {
    for (const id of [empresaId, outra]) await fechar(null, id);
    expect((await varias([empresaId, outra], { fechadoAte })).body).toMatchObject(
      [empresaId, outra].sort((a, b) => a - b).map((id) => ({ empresaId: id, fechadoAte })),
    );
    const velha = { empresas: [{ empresaId }, { empresaId: outra, versao: 1 }], fechadoAte: '2025-09-30' };
    expect((await quem.put('financeiro/fechamento/varias', velha)).status).toBe(409);
    const agora = (await quem.get('financeiro/fechamento')).body;
    for (const id of [empresaId, outra]) expect(da(agora, id)).toMatchObject({ fechadoAte });
    expect((await varias([], { fechadoAte })).status).toBe(400);
  });

  test('reabrir é de quem pode e diz por quê; o histórico conta quem, quando e o motivo', async () => {
    await fechar(fechadoAte);
    const soFecha = await palco.grupo.as('financeiro_fechamento', 'financeiro_contas_index');
    expect((await varias([empresaId], { fechadoAte: '2025-07-31', motivo: 'Nota esquecida' }, soFecha)).status).toBe(
      403,
    );
    expect(await varias([empresaId], { fechadoAte: '2025-07-31' })).toMatchObject({
      status: 400,
      body: { campos: { motivo: 'Diga por que o período é reaberto' } },
    });
    expect((await varias([empresaId], { fechadoAte: '2025-10-31' }, soFecha)).status).toBe(200);
    expect((await varias([empresaId], { fechadoAte: '2025-07-31', motivo: 'Nota esquecida' })).status).toBe(200);
    const { body } = await quem.get('financeiro/fechamento/historico');
    expect(body.slice(0, 2)).toMatchObject([
      { tipo: 'reabriu', dia: '2025-07-31', motivo: 'Nota esquecida', autor: expect.any(String) },
      { tipo: 'fechou', dia: '2025-10-31', autor: expect.any(String) },
    ]);
    expect(body.some(({ tipo }: { tipo: string }) => tipo === 'liberou')).toBe(true);
    expect((await palco.outro.admin.get('financeiro/fechamento/historico')).body).toEqual([]);
  });
});

/** What each table is told of, when it changes: `resultado` of a kept day, `dia_aberto` of a closed one. */
const gatilhos = () =>
  consultar<{ tabela: string; nome: string; quando: string[] }>(
    palco.banco.url,
    `select c.relname as tabela, t.tgname as nome,
      array_remove(array[case when t.tgtype & 4 > 0 then 'insert' end, case when t.tgtype & 8 > 0 then 'delete' end, case when t.tgtype & 16 > 0 then 'update' end], null) as quando
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname ~ '^(resultado|dia_aberto)'`,
  );

describe('quem escreve um fato', () => {
  test('é visto pelo fechamento: toda tabela que muda um resultado guardado, em cada modo de mudar', async () => {
    const todos = await gatilhos();
    const modos = (nome: string) =>
      new Set(todos.flatMap((um) => (um.nome.startsWith(nome) ? um.quando.map((q) => `${um.tabela} ${q}`) : [])));
    const [resultado, aberto] = [modos('resultado'), modos('dia_aberto')];
    // Movements and settlements are facts, which the program may not change; an agreement is told by the title it makes, and
    // none is ever taken out.
    const ditos = ['movimento_bancario update', 'titulo_acordo insert', 'titulo_acordo delete'];
    expect([...resultado].filter((modo) => !aberto.has(modo)).sort()).toEqual([...ditos].sort());
    expect(resultado.size).toBeGreaterThan(10);
    // What other modules tell as their result, and where every balance begins.
    for (const modo of [
      'cartao_venda insert',
      'cartao_venda update',
      'cartao_recebivel update',
      'conta_bancaria insert',
    ])
      expect(aberto).toContain(modo);
  });
});
