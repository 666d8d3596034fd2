import { afterAll, describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import {
  campoDoSped,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, produto } = palco;
const { banco, grupo, outro } = palco.palco;
const hoje = hojeNoBrasil();
/** `YYYY-MM`, so many months from this one. */
const mesDaqui = (quantos: number): string => {
  const [ano = 0, numero = 1] = hoje.split('-').map(Number);
  return new Date(Date.UTC(ano, numero - 1 + quantos, 1)).toISOString().slice(0, 7);
};
const [antepassado, passado, este, seguinte] = [mesDaqui(-2), mesDaqui(-1), mesDaqui(0), mesDaqui(1)];
const ultimoDia = (mes: string): string => {
  const [ano = 0, numero = 1] = mes.split('-').map(Number);
  return new Date(Date.UTC(ano, numero, 0)).toISOString().slice(0, 10);
};

afterAll(async () => {
  expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const gerar = (mes: string, mais: Record<string, unknown> = {}) =>
  gerarEscrituracao(quem, { empresaId, mes, tipo: 'efd_icms_ipi', ...mais });
const entregar = (id: number, mudancas: Record<string, unknown> = {}, como = quem) =>
  como.post(`escrituracao/${id}/entrega`, { entregueEm: hoje, recibo: `RECIBO-${id}`, ...mudancas });
const lerMes = async (mes: string) => (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${mes}`)).body;
const entregues = async (mes: string) => (await lerMes(mes)).sped.entregues;

const operacoes: { id: number; codigo: string }[] = (await quem.get('operacao-tipo-movimento?rowsPerPage=100')).body
  .data;
const mover = async (codigo: string, dia: string, item: { produtoId: number; quantidade: string; custo?: string }) => {
  const operacaoId = operacoes.find((uma) => uma.codigo === codigo)?.id;
  const { status, body } = await quem.post('estoque/movimentos', {
    empresaId,
    operacaoId,
    ocorridoEm: `${dia}T15:00:00.000Z`,
    documento: 'AVULSO',
    motivo: 'Contado depois',
    itens: [item],
  });
  expect(status, JSON.stringify(body)).toBe(201);
};
/** Day, product, more, less. */
const correcoes = async (feita: { arquivo: { url: string } }) =>
  doRegistro(await linhasDoSped(quem, feita), 'K280').map((linha) =>
    [2, 3, 4, 5].map((qual) => campoDoSped(linha, qual)),
  );
const escrito = (dia: string) => dia.split('-').reverse().join('');

await dadosDoSped(quem, empresaId, { blocoK: true });
const cafe = await produto({ descricao: 'Café', codigo: 'CAFE' });
const cha = await produto({ descricao: 'Chá', codigo: 'CHA' });
await mover('COMPRA', `${antepassado}-10`, { produtoId: cafe, quantidade: '10', custo: '2' });
await mover('COMPRA', `${antepassado}-11`, { produtoId: cha, quantidade: '4', custo: '3' });

describe('o arquivo entregue', () => {
  test('diz o dia, o recibo, quem o disse e de que arquivo; uma vez só', async () => {
    const feita = await gerar(antepassado);
    expect(feita.entregas).toEqual([]);
    const respostas = await Promise.all([entregar(feita.id), entregar(feita.id)]);
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [{ feitas, sped }] = [await lerMes(antepassado)];
    expect(feitas[0].entregas).toMatchObject([
      {
        entregueEm: hoje,
        recibo: `RECIBO-${feita.id}`,
        usuario: expect.stringContaining('Administrador'),
        desfeita: null,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      },
    ]);
    expect(sped.entregues).toEqual([
      {
        feitaId: feita.id,
        tipo: 'efd_icms_ipi',
        entregueEm: hoje,
        recibo: `RECIBO-${feita.id}`,
        documentos: [],
        produtos: 0,
        comparavel: true,
        comparacao: null,
      },
    ]);
    const outra = await gerar(antepassado);
    expect(await entregar(outra.id)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('original') },
    });
  });

  test('o que não serve é dito no campo; o que não é arquivo da EFD não se entrega', async () => {
    const feita = await gerar(passado);
    const amanha = hojeNoBrasil(1);
    expect(await entregar(feita.id, { entregueEm: amanha })).toMatchObject({
      status: 400,
      body: { campos: { entregueEm: expect.any(String) } },
    });
    expect(await entregar(feita.id, { entregueEm: hojeNoBrasil(-40) })).toMatchObject({
      status: 400,
      body: { campos: { entregueEm: expect.stringContaining('gerado') } },
    });
    expect((await entregar(feita.id, { recibo: ' ' })).status).toBe(400);
    const contribuicoes = await gerar(passado, { tipo: 'efd_contribuicoes' });
    expect(await entregar(contribuicoes.id)).toMatchObject({
      status: 400,
      body: { campos: { recibo: expect.stringContaining('41') } },
    });
    expect((await entregar(contribuicoes.id, { recibo: 'A'.repeat(41) })).status).toBe(201);
    const semDados = await palco.emissor({ cnpj: '12345678000195', nomeFantasia: 'Outra' });
    const comAchados = await gerarEscrituracao(quem, { empresaId: semDados, mes: passado, tipo: 'efd_icms_ipi' });
    expect(comAchados.situacao).toBe('com_achados');
    expect((await entregar(comAchados.id)).status).toBe(409);
    expect((await entregar(999_999)).status).toBe(404);
    expect((await entregar(feita.id)).status).toBe(201);
  });

  test('quem só vê não marca nem desfaz; outro grupo não o acha', async () => {
    const [feita] = (await lerMes(passado)).feitas;
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await entregar(feita.id, {}, leitor)).status).toBe(403);
    const desfazer = (como: typeof quem) =>
      como.post(`escrituracao/${feita.id}/entrega/desfazer`, { motivo: 'Engano' });
    expect((await desfazer(leitor)).status).toBe(403);
    expect((await entregar(feita.id, {}, outro.admin)).status).toBe(404);
    expect((await desfazer(outro.admin)).status).toBe(404);
  });
});

describe('o que se soube depois', () => {
  test('o estoque de um mês entregue que mudou sai como K280 no mês corrente, em cada mês que ele mudou', async () => {
    expect(await correcoes(await gerar(este))).toEqual([]);
    await mover('COMPRA', `${antepassado}-20`, { produtoId: cafe, quantidade: '5', custo: '2' });
    await mover('PERDA', `${passado}-05`, { produtoId: cha, quantidade: '1' });
    expect((await entregues(antepassado))[0]).toMatchObject({ produtos: 1 });
    expect((await entregues(passado)).find(({ tipo }: { tipo: string }) => tipo === 'efd_icms_ipi')).toMatchObject({
      produtos: 2,
    });
    const feita = await gerar(este);
    expect(feita.efd.correcoes).toBe(3);
    expect(await correcoes(feita)).toEqual([
      [escrito(ultimoDia(antepassado)), 'CAFE', '5.000', ''],
      [escrito(ultimoDia(passado)), 'CAFE', '5.000', ''],
      [escrito(ultimoDia(passado)), 'CHA', '', '1.000'],
    ]);
    const k200 = doRegistro(await linhasDoSped(quem, feita), 'K200');
    expect(k200.map((linha) => [campoDoSped(linha, 3), campoDoSped(linha, 4)])).toEqual([
      ['CAFE', '15.000'],
      ['CHA', '3.000'],
    ]);
  });

  test('dita em um arquivo entregue, a correção não se repete no seguinte; na retificadora dele, sim', async () => {
    const [feita] = (await lerMes(este)).feitas;
    expect((await entregar(feita.id)).status).toBe(201);
    expect(await correcoes(await gerar(seguinte))).toEqual([]);
    expect(await correcoes(await gerar(este, { retificadora: true }))).toHaveLength(3);
    // What changes once more is told by what was said last.
    await mover('PERDA', `${antepassado}-25`, { produtoId: cafe, quantidade: '2' });
    expect(await correcoes(await gerar(seguinte))).toEqual([
      [escrito(ultimoDia(antepassado)), 'CAFE', '', '2.000'],
      [escrito(ultimoDia(passado)), 'CAFE', '', '2.000'],
      [escrito(ultimoDia(este)), 'CAFE', '', '2.000'],
    ]);
  });

  test('a retificadora entregue é o que vale do mês; desfeita, com o motivo, volta a valer a anterior', async () => {
    const retificadora = await gerar(antepassado, { retificadora: true });
    expect((await entregar(retificadora.id)).status).toBe(201);
    expect(await entregues(antepassado)).toMatchObject([{ feitaId: retificadora.id, produtos: 0 }]);
    expect((await correcoes(await gerar(seguinte))).map(([dia]) => dia)).toEqual([
      escrito(ultimoDia(passado)),
      escrito(ultimoDia(este)),
    ]);
    const caminho = `escrituracao/${retificadora.id}/entrega/desfazer`;
    expect((await quem.post(caminho, { motivo: ' ' })).status).toBe(400);
    expect((await quem.post(caminho, { motivo: 'Não foi transmitida' })).status).toBe(200);
    expect((await quem.post(caminho, { motivo: 'De novo' })).status).toBe(409);
    expect((await lerMes(antepassado)).feitas[0].entregas).toMatchObject([
      { desfeita: { usuario: expect.stringContaining('Administrador'), motivo: 'Não foi transmitida' } },
    ]);
    expect((await entregues(antepassado))[0].feitaId).not.toBe(retificadora.id);
    expect((await entregues(antepassado))[0].produtos).toBe(1);
  });

  test('o documento que entrou depois da entrega é dito, de quantos para quantos', async () => {
    await transmitir(await nota({ itens: [{ produtoId: cafe, quantidade: '1', valorUnitario: '100' }] }));
    const [entregue] = await entregues(este);
    expect(entregue.documentos).toEqual([
      {
        antes: { documento: 'nfe', validas: 0, canceladas: 0, valor: '0.00' },
        agora: { documento: 'nfe', validas: 1, canceladas: 0, valor: '100.00' },
      },
    ]);
  });

  test('o que um inventário entregue encerrou não se corrige: só a retificadora o muda', async () => {
    const comInventario = await gerar(este, { retificadora: true, inventarioEm: ultimoDia(passado) });
    expect((await entregar(comInventario.id)).status).toBe(201);
    await mover('COMPRA', `${antepassado}-26`, { produtoId: cha, quantidade: '1', custo: '3' });
    expect(await correcoes(await gerar(seguinte))).toEqual([[escrito(ultimoDia(este)), 'CHA', '1.000', '']]);
    // What the file delivered just now corrected is said; what came after it is not.
    expect((await entregues(antepassado))[0]).toMatchObject({ produtos: 1 });
  });
});
