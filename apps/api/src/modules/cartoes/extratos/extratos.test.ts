import { escreverCielo, type LancamentoDaCielo } from '@retaguarda/extratos';
import { afterAll, describe, expect, test } from 'vitest';
import { palcoDeCartoes } from '../../../../test-support/cartoes.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import type { Cliente } from '../../../../test-support/cliente.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { comEmpresas, novaEmpresa } from '../../../../test-support/exemplos.ts';
import { enviarExtrato, ofx, painel } from '../../../../test-support/extratos.ts';

const palco = await cenario();
const { quem, empresaId, contaId, adquirenteId, vender, ler, saldo } = await palcoDeCartoes(palco);
const base = 'recebimento-de-cartoes';

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const cielo = (lancamentos: readonly LancamentoDaCielo[], dia: string, opcao: '03' | '04' = '03') =>
  escreverCielo(opcao, lancamentos, { inicio: dia, fim: dia });
const umDaVenda = (mudancas: Partial<LancamentoDaCielo> & { data: string }): LancamentoDaCielo => ({
  nsu: '1',
  credito: '2025-06-02',
  bruto: '100.00',
  liquido: '96.80',
  ...mudancas,
});
function importar(conteudo: string, campos: Record<string, string> = {}, cliente: Cliente = quem) {
  const form = new FormData();
  const todos = { empresaId: String(empresaId), adquirenteId: String(adquirenteId), previa: 'false', ...campos };
  for (const [nome, valor] of Object.entries(todos)) form.set(nome, valor);
  form.set('file', new Blob([conteudo], { type: 'text/plain' }), 'CIELO03D.txt');
  return cliente.post(`${base}/extratos`, form);
}
const diferencas = async (query: string) => (await quem.get(`${base}/diferencas?${query}`)).body;
const doDia = (dia: string) => diferencas(`vendaDe=${dia}&vendaAte=${dia}`);

describe('o extrato da adquirente', () => {
  test('vê-se antes de entrar; entra uma vez só, também enviado duas vezes ao mesmo tempo', async () => {
    const dia = '2025-05-02';
    const [id] = (await vender({ data: dia, nsu: '000101' })) as [number];
    const arquivo = cielo([umDaVenda({ data: dia, nsu: '101', credito: (await ler(id)).prevista })], dia);
    const previa = await importar(arquivo, { previa: 'true' });
    expect(previa).toMatchObject({
      status: 200,
      body: { id: null, formato: 'cielo15', novas: 1, conhecidas: 0, bruto: '100.00', taxa: '3.20', casadas: null },
    });
    expect(await ler(id)).toMatchObject({ conferencia: 'nao_conferido' });
    const [um, outro] = await Promise.all([importar(arquivo), importar(arquivo)]);
    expect([um.body.novas, outro.body.novas].sort()).toEqual([0, 1]);
    expect(await ler(id)).toMatchObject({ conferencia: 'confere', daAdquirente: [{ tipo: 'venda', taxa: '3.20' }] });
    expect((await doDia(dia)).total).toBe(0);
  });

  test.each([
    ['cortado', (texto: string) => texto.slice(0, texto.lastIndexOf('9')), /^Linha 3: .*cortado/],
    ['de outra versão', (texto: string) => texto.replace('015', '013'), /^Linha 1: .*versão 15/],
    ['que não é extrato', () => 'bom dia', /não é um extrato/],
  ])('um arquivo %s é recusado, com a linha, e nada entra', async (_, estragar, motivo) => {
    const resposta = await importar(estragar(cielo([umDaVenda({ data: '2025-05-03' })], '2025-05-03')));
    expect(resposta).toMatchObject({ status: 400, body: { error: expect.stringMatching(motivo) } });
    expect((await doDia('2025-05-03')).total).toBe(0);
  });

  test('de outro estabelecimento pede confirmação', async () => {
    const outra = (await quem.post('adquirentes', { nome: 'Loja de outro número', estabelecimento: '0099' })).body.id;
    const arquivo = cielo([umDaVenda({ data: '2025-05-04' })], '2025-05-04');
    const campos = { adquirenteId: String(outra) };
    expect(await importar(arquivo, campos)).toMatchObject({ status: 409, body: { code: 'CONFIRM_FIRST' } });
    expect((await importar(arquivo, { ...campos, mesmoAssim: 'true' })).status).toBe(200);
  });

  test('o CSV do portal entra por um mapa, que fica com a adquirente', async () => {
    const dia = '2025-05-05';
    const [id] = (await vender({ data: dia, nsu: '55501' })) as [number];
    const csv = `Quando;Slip;Quanto;Sobra\n05/05/2025;55501;100,00;96,80\n`;
    expect(await importar(csv)).toMatchObject({ status: 400 });
    expect((await importar(csv, { previa: 'true' })).body).toMatchObject({
      linhas: 0,
      problemas: [{ linha: 1 }],
      csv: { mapa: null, colunas: ['Quando', 'Slip', 'Quanto', 'Sobra'] },
    });
    const mapa = {
      separador: ';',
      decimal: ',',
      ordemDaData: 'dma',
      linhasAcima: 1,
      tipo: 'venda',
      data: 0,
      nsu: 1,
      bruto: 2,
      liquido: 3,
      taxa: null,
      credito: null,
      autorizacao: null,
      terminal: null,
      bandeira: null,
      parcela: null,
      parcelas: null,
    };
    expect(await importar(csv, { mapa: JSON.stringify(mapa) })).toMatchObject({ status: 200, body: { casadas: 1 } });
    expect(await ler(id)).toMatchObject({ conferencia: 'confere' });
    expect(await importar(csv)).toMatchObject({ status: 200, body: { novas: 0 } });
    expect(await importar(csv, { mapa: '{"data":1}' })).toMatchObject({ status: 400 });
  });

  test('retirado, é como se nunca tivesse vindo', async () => {
    const dia = '2025-05-06';
    const [id] = (await vender({ data: dia, nsu: '601' })) as [number];
    const { body } = await importar(cielo([umDaVenda({ data: dia, nsu: '601', liquido: '90.00' })], dia));
    expect(await ler(id)).toMatchObject({ conferencia: 'taxa' });
    expect((await quem.get(`${base}/extratos`)).body[0]).toMatchObject({ id: body.id, novas: 1, semVenda: 0 });
    expect(await quem.delete(`${base}/extratos/${body.id}`)).toMatchObject({ status: 200, body: { linhas: 1 } });
    expect(await ler(id)).toMatchObject({ conferencia: 'nao_conferido', daAdquirente: [] });
  });
});

describe('os três lados', () => {
  test('cada diferença tem o seu nome, por recebível e na lista a tratar', async () => {
    const dia = '2025-06-10';
    const vendido = async (nsu: string, mais: Record<string, unknown> = {}) =>
      ((await vender({ data: dia, nsu, ...mais })) as [number])[0];
    const ids = {
      confere: await vendido('701'),
      taxa: await vendido('702'),
      valor: await vendido('703'),
      data: await vendido('704'),
      duplicada: await vendido('705'),
      falta_na_adquirente: await vendido('706'),
      semNsu: (await vender({ data: dia, bruto: '47.11' }))[0] as number,
    };
    const { prevista } = await ler(ids.confere);
    const linha = (mais: Partial<LancamentoDaCielo>) => umDaVenda({ data: dia, credito: prevista, ...mais });
    const { body } = await importar(
      cielo(
        [
          linha({ nsu: '701' }),
          linha({ nsu: '702', liquido: '96.00' }),
          linha({ nsu: '703', bruto: '110.00', liquido: '106.48' }),
          linha({ nsu: '704', credito: '2025-08-01' }),
          linha({ nsu: '705' }),
          linha({ nsu: '705', autorizacao: 'OUTRA' }),
          linha({ nsu: '799' }),
          linha({ nsu: '798', bruto: '47.11', liquido: '45.60' }),
        ],
        dia,
      ),
    );
    expect(body).toMatchObject({ novas: 8, casadas: 7 });
    for (const [esperada, id] of Object.entries(ids)) {
      expect([esperada, (await ler(id)).conferencia]).toEqual([esperada, esperada === 'semNsu' ? 'confere' : esperada]);
    }
    const { data, total } = await doDia(dia);
    expect(total).toBe(6);
    expect(data.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual([
      'data',
      'duplicada',
      'falta_na_adquirente',
      'sem_venda',
      'taxa',
      'valor',
    ]);
    expect(data.find(({ tipo }: { tipo: string }) => tipo === 'taxa')).toMatchObject({
      recebivelId: ids.taxa,
      nosso: '96.80',
      dela: '96.00',
      diferenca: '-0.80',
    });
    expect((await diferencas('search=799')).data).toMatchObject([{ tipo: 'sem_venda', recebivelId: null }]);
    expect((await quem.get(`${base}?conferencia=taxa&vendaDe=${dia}&vendaAte=${dia}`)).body.total).toBe(1);
  });

  test('a taxa e o dia se aceitam; o resto se dispensa com motivo, e volta', async () => {
    const dia = '2025-06-12';
    const [taxa, data, falta] = [
      ...((await vender({ data: dia, nsu: '801' })) as [number]),
      ...((await vender({ data: dia, nsu: '802' })) as [number]),
      ...((await vender({ data: dia, nsu: '803' })) as [number]),
    ] as [number, number, number];
    const { prevista } = await ler(taxa);
    await importar(
      cielo(
        [
          umDaVenda({ data: dia, nsu: '801', credito: prevista, liquido: '95.00' }),
          umDaVenda({ data: dia, nsu: '802', credito: '2025-07-30' }),
        ],
        dia,
      ),
    );
    expect((await quem.put(`${base}/${taxa}/aceitar`, {})).body).toMatchObject({
      conferencia: 'confere',
      taxa: '5.00',
      liquido: '95.00',
    });
    expect((await quem.put(`${base}/${data}/aceitar`, {})).body).toMatchObject({
      conferencia: 'confere',
      prevista: '2025-07-30',
    });
    expect(await quem.put(`${base}/${taxa}/aceitar`, {})).toMatchObject({ status: 409 });
    expect(await quem.put(`${base}/${falta}/aceitar`, {})).toMatchObject({ status: 409 });
    expect((await quem.put(`${base}/${falta}/dispensar`, { motivo: 'Vem no extrato de amanhã' })).body).toMatchObject({
      conferencia: 'dispensada',
      dispensa: 'Vem no extrato de amanhã',
    });
    expect((await doDia(dia)).total).toBe(0);
    expect((await quem.put(`${base}/${falta}/dispensar`, { motivo: null })).body).toMatchObject({
      conferencia: 'falta_na_adquirente',
    });
    expect(await quem.put(`${base}/${taxa}/dispensar`, { motivo: 'x' })).toMatchObject({ status: 409 });
  });

  test('a venda que faltava, lançada depois, encontra a sua linha; inativada, a linha fica sem venda outra vez', async () => {
    const dia = '2025-06-16';
    await importar(cielo([umDaVenda({ data: dia, nsu: '901', credito: '2025-07-16' })], dia));
    const [{ linhaId, id }] = (await doDia(dia)).data;
    expect(id).toBe(-linhaId);
    const dispensar = (motivo: string | null) => quem.put(`${base}/extratos/linhas/${linhaId}/dispensar`, { motivo });
    expect(await dispensar('É da outra loja')).toMatchObject({ status: 200, body: { dispensa: 'É da outra loja' } });
    expect((await doDia(dia)).total).toBe(0);
    await dispensar(null);
    const [vendida] = (await vender({ data: dia, nsu: '901' })) as [number];
    expect(await ler(vendida)).toMatchObject({ conferencia: 'confere' });
    expect(await dispensar('tarde')).toMatchObject({ status: 409 });
    await quem.put(`${base}/${vendida}`, { nsu: '902' });
    expect((await doDia(dia)).data.map(({ tipo }: { tipo: string }) => tipo).sort()).toEqual([
      'falta_na_adquirente',
      'sem_venda',
    ]);
    await quem.put(`${base}/${vendida}`, { nsu: '901' });
    await quem.delete(`${base}/${vendida}`);
    expect((await doDia(dia)).data).toMatchObject([{ tipo: 'sem_venda', linhaId }]);
  });

  test('o que ela diz que pagou é o que se procura no banco; recebido, os três lados conferem', async () => {
    const dia = '2025-06-18';
    const [id, menor] = [
      ...((await vender({ data: dia, nsu: '951' })) as [number]),
      ...((await vender({ data: dia, nsu: '952', bruto: '200.00' })) as [number]),
    ] as [number, number];
    const prevista = { credito: (await ler(menor)).prevista, bruto: '200.00', liquido: '193.60' };
    await importar(cielo([umDaVenda({ data: dia, nsu: '952', ...prevista })], '2025-06-01'));
    await importar(
      cielo(
        [
          umDaVenda({ data: dia, nsu: '951', credito: '2025-07-18' }),
          umDaVenda({ data: dia, nsu: '952', credito: '2025-07-18', bruto: '200.00', liquido: '180.00' }),
        ],
        '2025-07-18',
        '04',
      ),
    );
    expect(await ler(id)).toMatchObject({ conferencia: 'falta_no_banco', noBanco: null });
    expect(await ler(menor)).toMatchObject({ conferencia: 'pago_a_menor' });
    const antes = await saldo();
    await enviarExtrato(
      quem,
      contaId,
      ofx([{ valor: '276.80', data: '2025-07-18', historico: 'CIELO', idNoBanco: 'c1' }]),
    );
    const [linha] = (await painel(quem, contaId)).linhas.slice(-1);
    expect(linha.sugestoes[0]).toMatchObject({ tipo: 'fonte', valor: '276.80' });
    const item = { linhas: [linha.id], fontes: linha.sugestoes[0].fontes };
    expect((await quem.post(`financeiro/contas/${contaId}/conciliar`, { itens: [item] })).status).toBe(201);
    expect(await ler(id)).toMatchObject({
      conferencia: 'confere',
      situacao: 'liquidado',
      recebido: '96.80',
      noBanco: { valor: '96.80', data: '2025-07-18', conciliado: true },
    });
    expect(await ler(menor)).toMatchObject({ situacao: 'divergente', recebido: '180.00' });
    expect(Number(await saldo()) - Number(antes)).toBeCloseTo(276.8);
  });
});

test('outro grupo, quem não vê a empresa e quem só lê não importam, não tratam nem veem', async () => {
  const dia = '2025-06-20';
  const [id] = (await vender({ data: dia, nsu: '970' })) as [number];
  const arquivo = cielo(
    [umDaVenda({ data: dia, nsu: '970', liquido: '90.00' }), umDaVenda({ data: dia, nsu: '971' })],
    dia,
  );
  const { body } = await importar(arquivo);
  const { linhaId } = (await diferencas('search=971')).data[0];
  const alheio = palco.outro.admin;
  const semEmpresa = await comEmpresas(
    palco,
    palco.grupo,
    [await novaEmpresa(palco, palco.grupo)],
    ['financeiro_contas_index', 'financeiro_contas_update'],
  );
  const soLe = await comEmpresas(palco, palco.grupo, [empresaId], ['financeiro_contas_index']);
  for (const um of [alheio, semEmpresa]) {
    expect([404, 400]).toContain((await importar(arquivo, {}, um)).status);
    expect((await um.get(`${base}/diferencas?search=971`)).body.total).toBe(0);
    expect((await um.get(`${base}/extratos`)).body).toEqual([]);
    expect((await um.delete(`${base}/extratos/${body.id}`)).status).toBe(404);
    expect((await um.put(`${base}/${id}/aceitar`, {})).status).toBe(404);
    expect((await um.put(`${base}/extratos/linhas/${linhaId}/dispensar`, { motivo: 'x' })).status).toBe(404);
  }
  expect((await importar(arquivo, {}, soLe)).status).toBe(403);
  expect((await soLe.put(`${base}/${id}/dispensar`, { motivo: 'x' })).status).toBe(403);
});
