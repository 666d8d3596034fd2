import { describe, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { criarNo, criarOrcamento, criarRamo } from '../../../../test-support/contabil.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const quem = grupo.admin;
const empresaId = await novaEmpresa(palco, grupo);
const { subgrupo, conta: aluguel } = await criarRamo(quem);
const luz = await criarNo(quem, 4, subgrupo.id);
const { body: cozinha } = await quem.post('centros-de-custo', { nome: 'Cozinha' });
const { body: salao } = await quem.post('centros-de-custo', { nome: 'Salão' });

const celula = (contaId: number, mes: string, valor: string | null, centroCustoId: number | null = null) => ({
  contaId,
  centroCustoId,
  mes: `2026-${mes}`,
  valor,
});
const gravar = (id: number, celulas: object[], como = quem) => como.put(`budgets/${id}/grade`, { celulas });
const grade = async (id: number, query = '') => (await quem.get(`budgets/${id}/grade${query}`)).body;
const aprovar = (id: number) => quem.put(`budgets/${id}`, { situacao: 'aprovado' });

describe('células', () => {
  test('gravam-se de uma vez, somam por mês e por ano, e saem quando vêm vazias', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    const enviadas = [
      celula(aluguel.id, '01', '1500'),
      celula(aluguel.id, '02', '1500.5'),
      celula(luz.id, '02', '300', cozinha.id),
    ];
    expect((await gravar(id, enviadas)).body).toEqual({ gravadas: 3 });
    const { linhas, totais } = await grade(id);
    expect(
      linhas.map((linha: { conta: string; centroCusto: string; total: { planejado: string } }) => [
        linha.conta,
        linha.centroCusto,
        linha.total.planejado,
      ]),
    ).toEqual([
      [aluguel.nome, null, '3000.50'],
      [luz.nome, 'Cozinha', '300.00'],
    ]);
    expect(totais.despesa[1]).toEqual({
      planejado: '1800.50',
      comprometido: '0.00',
      realizado: '0.00',
      desvio: '1800.50',
    });
    await gravar(id, [celula(aluguel.id, '01', null), celula(luz.id, '02', '310', cozinha.id)]);
    const depois = await grade(id);
    expect(depois.linhas[0].meses[0].planejado).toBe('0.00');
    expect(depois.linhas[1].total.planejado).toBe('310.00');
  });

  test('duas vezes a mesma célula: vale a última; mandada de novo não muda nada', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    const celulas = [celula(luz.id, '03', '1'), celula(luz.id, '03', '2')];
    for (let vez = 0; vez < 2; vez += 1) expect((await gravar(id, celulas)).body).toEqual({ gravadas: 1 });
    const { data } = (await quem.get(`budgets-item?orcamentoId=${id}`)).body;
    expect(data).toMatchObject([{ valor: '2.00', versao: 1, mes: '2026-03', conta: { id: luz.id } }]);
  });

  test('só o último nível, do plano da empresa no ano, e meses do ano', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    const { conta: deOutroAno } = await criarRamo(quem, { ano: 2025 });
    const { conta: alheia } = await criarRamo(outro.admin);
    const recusa = async (contaId: number) => (await gravar(id, [celula(contaId, '01', '1')])).body.campos?.contaId;
    expect(await recusa(subgrupo.id)).toBe('Só o último nível aceita lançamentos');
    expect(await recusa(deOutroAno.id)).toBe('Não é do plano de contas de 2026 desta empresa');
    expect(await recusa(alheia.id)).toBe('Registro não encontrado');
    expect((await gravar(id, [{ ...celula(luz.id, '01', '1'), mes: '2027-01' }])).body.campos).toEqual({
      mes: 'O orçamento é de 2026',
    });
    expect((await gravar(id, [celula(luz.id, '01', '-1')])).status).toBe(400);
  });

  test('os itens um a um seguem as mesmas regras', async () => {
    const { id: orcamentoId } = await criarOrcamento(quem, empresaId);
    const { status, body: item } = await quem.post('budgets-item', {
      orcamentoId,
      contaId: luz.id,
      mes: '2026-05',
      valor: '12.5',
    });
    expect([status, item.valor, item.natureza]).toEqual([201, '12.50', 'despesa']);
    expect((await quem.post('budgets-item', { orcamentoId, contaId: luz.id, mes: '2026-05', valor: '1' })).status).toBe(
      409,
    );
    expect((await quem.put(`budgets-item/${item.id}`, { valor: '20', centroCustoId: salao.id })).body).toMatchObject({
      valor: '20.00',
      centroCusto: { id: salao.id },
    });
    expect((await quem.put(`budgets-item/${item.id}`, { valor: '1', versao: item.versao })).body.code).toBe(
      'STALE_RECORD',
    );
    expect((await quem.delete(`budgets-item/${item.id}`)).body.ativo).toBe(false);
    expect((await quem.get(`budgets-item?orcamentoId=${orcamentoId}`)).body.total).toBe(0);
    expect((await outro.admin.get(`budgets-item/${item.id}`)).status).toBe(404);
  });

  test('um orçamento com valores não muda de ano nem de empresa', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    await gravar(id, [celula(luz.id, '01', '1')]);
    expect((await quem.put(`budgets/${id}`, { ano: 2027 })).body.campos).toEqual({ ano: 'O orçamento já tem valores' });
  });
});

describe('revisões', () => {
  test('o aprovado não se altera sem revisão; o original permanece', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    await gravar(id, [celula(luz.id, '01', '100')]);
    const { body: item } = await quem.get(`budgets-item?orcamentoId=${id}`);
    await aprovar(id);
    const fechado = { status: 409, body: { code: 'INVALID_TRANSITION' } };
    expect(await gravar(id, [celula(luz.id, '01', '200')])).toMatchObject(fechado);
    expect(await quem.put(`budgets-item/${item.data[0].id}`, { valor: '1' })).toMatchObject(fechado);
    expect(await quem.delete(`budgets-item/${item.data[0].id}`)).toMatchObject(fechado);
    const revisar = (valor: string, motivo?: string) =>
      quem.post(`budgets/${id}/revisar`, { celulas: [celula(luz.id, '01', valor)], motivo });
    expect((await revisar('200')).status).toBe(400);
    expect((await revisar('200', 'Bandeira vermelha')).body).toEqual({ revisao: 2 });
    const agora = await grade(id);
    expect(agora.linhas[0].total.planejado).toBe('200.00');
    expect(agora.revisoes.map(({ numero, total, motivo }: Record<string, unknown>) => [numero, total, motivo])).toEqual(
      [
        [1, '100.00', null],
        [2, '200.00', 'Bandeira vermelha'],
      ],
    );
    expect((await grade(id, '?revisao=1')).linhas[0].total.planejado).toBe('100.00');
    expect((await quem.get(`budgets/${id}/grade?revisao=3`)).status).toBe(404);
    // Sent again, nothing differs and nothing is added.
    expect((await revisar('200', 'De novo')).body).toEqual({ revisao: 2 });
  });

  test('de volta a rascunho muda, e aprovado outra vez deixa outra revisão', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    await gravar(id, [celula(luz.id, '01', '1')]);
    await aprovar(id);
    await quem.put(`budgets/${id}`, { situacao: 'rascunho' });
    await gravar(id, [celula(luz.id, '01', '2')]);
    await aprovar(id);
    expect((await grade(id)).revisoes).toHaveLength(2);
  });
});

describe('controle', () => {
  const conferir = async (id: number, pergunta: object) =>
    (await quem.post(`budgets/${id}/conferir`, { contaId: luz.id, mes: '2026-02', valor: '100', ...pergunta })).body;
  const novo = async (mais: Record<string, unknown>, celulas: object[]) => {
    const { id } = await criarOrcamento(quem, empresaId, mais);
    await gravar(id, celulas);
    await aprovar(id);
    return id;
  };

  test('pelo mês ou pelo ano até o mês', async () => {
    const celulas = [celula(luz.id, '01', '60'), celula(luz.id, '02', '60')];
    const doMes = await novo({}, celulas);
    expect(await conferir(doMes, {})).toEqual({
      controle: 'bloqueia',
      disponivel: '60.00',
      excesso: '40.00',
      passa: false,
      planejado: '60.00',
      comprometido: '0.00',
      realizado: '0.00',
      liberado: '0.00',
    });
    const doAno = await novo({ periodoControle: 'ano', controle: 'avisa' }, celulas);
    expect(await conferir(doAno, {})).toEqual({
      controle: 'avisa',
      disponivel: '120.00',
      excesso: '0.00',
      passa: true,
      planejado: '120.00',
      comprometido: '0.00',
      realizado: '0.00',
      liberado: '0.00',
    });
    expect(await conferir(doAno, { mes: '2026-01' })).toMatchObject({ passa: false, excesso: '40.00' });
  });

  test('a linha sem centro vale para os centros que não têm a sua; o que não foi planejado não é controlado', async () => {
    const id = await novo({}, [celula(luz.id, '02', '50'), celula(luz.id, '02', '10', cozinha.id)]);
    expect(await conferir(id, { centroCustoId: cozinha.id })).toMatchObject({ disponivel: '10.00' });
    expect(await conferir(id, { centroCustoId: salao.id })).toMatchObject({ disponivel: '50.00' });
    expect(await conferir(id, { contaId: aluguel.id })).toMatchObject({ controle: 'nenhum', passa: true });
  });

  test('uma liberação, de quem pode, com motivo, deixa passar aquele valor', async () => {
    const id = await novo({}, [celula(luz.id, '02', '60')]);
    const corpo = { contaId: luz.id, mes: '2026-02', valor: '40', motivo: 'Câmara fria quebrou' };
    const comum = await grupo.as('orcamentos_index', 'orcamentos_update');
    expect((await comum.post(`budgets/${id}/liberacoes`, corpo)).status).toBe(403);
    expect((await quem.post(`budgets/${id}/liberacoes`, { ...corpo, motivo: ' ' })).status).toBe(400);
    expect(await quem.post(`budgets/${id}/liberacoes`, corpo)).toMatchObject({
      status: 201,
      body: { valor: '40.00', mes: '2026-02' },
    });
    expect(await conferir(id, {})).toMatchObject({ passa: true, disponivel: '100.00' });
    expect((await grade(id)).liberacoes).toMatchObject([
      { motivo: 'Câmara fria quebrou', conta: expect.stringContaining(luz.nome) },
    ]);
  });

  test('um rascunho não controla nada', async () => {
    const { id } = await criarOrcamento(quem, empresaId);
    await gravar(id, [celula(luz.id, '02', '1')]);
    expect(await conferir(id, {})).toMatchObject({ controle: 'nenhum', passa: true });
  });
});

test('a planilha tem uma linha para cada conta e mês', async () => {
  const { id } = await criarOrcamento(quem, empresaId);
  await gravar(id, [celula(luz.id, '01', '10'), celula(luz.id, '02', '20')]);
  const { status, headers } = await quem.get(`budgets/${id}/planilha`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('spreadsheetml');
});

test('outro grupo não lê nem grava', async () => {
  const { id } = await criarOrcamento(quem, empresaId);
  expect((await outro.admin.get(`budgets/${id}/grade`)).status).toBe(404);
  expect((await gravar(id, [celula(luz.id, '01', '1')], outro.admin)).status).toBe(404);
  expect(
    (await outro.admin.post(`budgets/${id}/conferir`, { contaId: luz.id, mes: '2026-01', valor: '1' })).status,
  ).toBe(404);
});
