import { lerLinhaDigitavel } from '@retaguarda/boletos';
import { unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { palcoDeBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import { terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { criar as criarEmpresa } from '../../../../test-support/empresas.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await cenario();
const { quem, conta, titulo, boleto, ler, lancamento, contaId, empresaId, pessoaId } = await palcoDeBoletos(palco);

/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const emitir = (lancamentoIds: number[], mais: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  quem.post('boletos', { lancamentoIds, ...mais }, headers);

describe('emissão', () => {
  test('o boleto leva o que o lançamento deve, e a linha digitável diz o valor e o dia', async () => {
    const [id] = await titulo({ valor: '1234.56', vencimento: hojeNoBrasil(15) });
    const { status, body } = await emitir([id as number]);
    expect(status).toBe(201);
    const lido = await ler(body.ids[0]);
    expect(lido).toMatchObject({
      situacao: 'a_registrar',
      valor: '1234.56',
      vencimento: hojeNoBrasil(15),
      lancamentoId: id,
      pedidos: ['entrada'],
      instrucoes: [{ comando: 'entrada', situacao: 'pendente' }],
      instrucoesImpressas: ['Após o vencimento, multa de 2,00% e juros de 1,00% ao mês.'],
    });
    const linha = lerLinhaDigitavel(lido.linhaDigitavel, { hoje: hojeNoBrasil() });
    expect(linha).toMatchObject({ tipo: 'boleto', banco: '341', valor: '1234.56', vencimento: hojeNoBrasil(15) });
  });

  test('o que o boleto diz cobrar é o que o lançamento cobra: prévia, vencimentos e carta dizem o mesmo', async () => {
    const contaNova = await conta({ conta: '12361', contaDv: '4', descontoPercentual: '5' });
    const { id: devedor } = await criarEmpresa(quem, { email: 'devedor@pagador.test' });
    const vencimento = hojeNoBrasil(15);
    const dele = { vencimento, contaId: contaNova, pessoaId: devedor };
    const [id] = (await titulo({ ...dele, valor: '500.00' })) as [number];
    const [combinado] = (await titulo({ ...dele, multaPercentual: '0', descontoValor: '1.00' })) as [number];
    expect((await emitir([id, combinado])).status).toBe(201);
    const daConta = { multaPercentual: '2.0000', jurosMensalPercentual: '1.0000', descontoValor: '25.00' };
    expect((await lancamento(id)).termos).toMatchObject({ ...daConta, descontoAte: vencimento });
    // What was agreed for the entry stays as it was agreed.
    expect((await lancamento(combinado)).termos).toMatchObject({ multaPercentual: '0.0000', descontoValor: '1.00' });
    const devido = async (data: string) =>
      (await quem.post('financeiro/baixar/previa', { ids: [id], data })).body.total;
    expect([await devido(vencimento), await devido(hojeNoBrasil(24))]).toEqual(['475.00', '511.50']);
    // Nine days after the due day: 10.00 of fine and 1.50 of interest.
    const venceu = hojeNoBrasil(-9);
    const mudar = 'update app.parcela set vencimento = $1, desconto_ate = $1 where id = $2';
    await consultar(palco.banco.url, mudar, [venceu, id]);
    expect(await devido(hojeNoBrasil())).toBe('511.50');
    const carta = await relatorio(quem, 'debitos-da-pessoa').ler({ pessoaId: devedor, empresaId });
    expect(carta.linhas[0]?.valores).toEqual([venceu, '9', '500.00', '10.00', '1.50', '511.50']);
    const { linhas } = await relatorio(quem, 'vencimentos').ler({ empresaId });
    expect(linhas.find(({ chave }) => chave === `p${devedor}`)?.valores.slice(-2)).toEqual(['11.50', '611.50']);
  });

  test('o que já espera a remessa não se pede de novo: a recusa diz o que falta', async () => {
    const id = await boleto();
    expect(await quem.post(`boletos/submit/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'INVALID_TRANSITION', error: expect.stringContaining('Gere o arquivo') },
    });
    expect((await ler(id)).instrucoes).toHaveLength(1);
  });

  test('os números de uma carteira não têm buraco: o que é recusado não gasta número', async () => {
    const contaNova = await conta({ conta: '12346', contaDv: '5' });
    const proximo = async () => (await quem.get(`sequence/nosso-numero?contaId=${contaNova}`)).body.proximo;
    expect(await proximo()).toBe(1);
    const [bom] = await titulo({ contaId: contaNova });
    const semCadastro = await novaEmpresa(palco, palco.grupo);
    const [ruim] = await titulo({ contaId: contaNova, pessoaId: semCadastro });
    expect((await emitir([bom as number, ruim as number])).status).toBe(400);
    expect(await proximo()).toBe(1);
    expect((await emitir([bom as number])).status).toBe(201);
    expect(await proximo()).toBe(2);
  });

  test('muitas emissões ao mesmo tempo: nenhum número se repete e nenhum falta', async () => {
    const contaNova = await conta({ conta: '12347', contaDv: '3' });
    const lancamentos = await Promise.all(Array.from({ length: 12 }, () => titulo({ contaId: contaNova })));
    const feitas = await Promise.all(lancamentos.map((ids) => emitir(ids)));
    expect(feitas.map(({ status }) => status)).toEqual(lancamentos.map(() => 201));
    const { body } = await quem.get(`boletos?contaId=${contaNova}&rowsPerPage=50`);
    const numeros = body.data.map(({ nossoNumero }: { nossoNumero: string }) => Number(nossoNumero.slice(4, 12)));
    expect(numeros.sort((a: number, b: number) => a - b)).toEqual(lancamentos.map((_, i) => i + 1));
  });

  test('duas pessoas emitem o boleto do mesmo lançamento: uma emite, a outra é avisada', async () => {
    const [id] = await titulo();
    const respostas = await Promise.all([1, 2, 3].map(() => emitir([id as number])));
    expect(respostas.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
    const recusa = respostas.find(({ status }) => status === 400)?.body;
    expect(recusa?.problemas).toEqual([{ lancamentoId: id, problema: 'Já tem boleto.', onde: 'lancamento', id }]);
    expect((await quem.get(`boletos/existTicketLinkedAccount/${id}`)).body).toMatchObject({ existe: true });
  });

  test('o mesmo envio repetido dá a primeira resposta e um boleto só', async () => {
    const [id] = await titulo();
    const chave = { 'idempotency-key': `emissao-${id}` };
    const uma = await emitir([id as number], {}, chave);
    const outra = await emitir([id as number], {}, chave);
    expect(outra).toMatchObject({ status: 201, body: uma.body });
    expect((await quem.get(`boletos?lancamentoId=${id}`)).body.total).toBe(1);
  });

  test('o que falta no cadastro é dito antes, com onde se corrige', async () => {
    const sem = await novaEmpresa(palco, palco.grupo, 'Mercado Novo');
    const [id] = await titulo({ pessoaId: sem });
    const { body } = await quem.post('boletos/previa', { lancamentoIds: [id] });
    expect(body).toMatchObject({
      itens: [{ lancamentoId: id, valor: '100.00' }],
      problemas: [
        { lancamentoId: id, onde: 'pagador', id: sem, problema: 'Mercado Novo: informe o CPF ou CNPJ.' },
        { lancamentoId: id, onde: 'pagador', id: sem, problema: 'Mercado Novo: cadastre o endereço.' },
      ],
    });
  });

  test('da carteira da conta é dito o campo que o banco pede', async () => {
    const doBradesco = await conta({
      banco: '237',
      agencia: '1234',
      agenciaDv: '3',
      conta: '123456',
      contaDv: '0',
      carteira: '99',
    });
    const [id] = await titulo({ contaId: doBradesco });
    const { body } = await quem.post('boletos/previa', { lancamentoIds: [id] });
    expect(body.problemas).toEqual([
      expect.objectContaining({ onde: 'conta', id: doBradesco, problema: expect.stringContaining('carteira') }),
    ]);
  });

  test.each([
    ['a pagar', { origem: 'P' }, 'É uma conta a pagar.'],
    ['vencida', { vencimento: '2025-03-11', emissao: '2025-03-01' }, 'Venceu em 11/03/2025'],
  ])('uma conta %s não vira boleto', async (_, mudancas, problema) => {
    const [id] = await titulo(mudancas);
    expect((await emitir([id as number])).body.problemas[0].problema).toContain(problema);
  });

  test('de um título que se repete, os boletos deste e dos próximos', async () => {
    const { body } = await quem.post('financeiro/recorrente', {
      titulo: {
        origem: 'R',
        empresaId: (await lancamento((await titulo())[0] as number)).empresaId,
        pessoaId,
        contaId,
        valor: '50.00',
        vencimento: hojeNoBrasil(5),
      },
      frequencia: 'mensal',
      vezes: 4,
    });
    const feitos = await quem.post('boletos/recorrente', { lancamentoId: body.ids[1], quantos: 2 });
    expect(feitos).toMatchObject({ status: 201, body: { ids: [expect.any(Number), expect.any(Number)] } });
    const comBoleto = await Promise.all(
      body.ids.map(async (id: number) => (await quem.get(`boletos/existTicketLinkedAccount/${id}`)).body.existe),
    );
    expect(comBoleto).toEqual([false, true, true, false]);
  });
});

describe('lançamento com boleto', () => {
  test('não é inativado, alterado nem renegociado antes da baixa no banco', async () => {
    const [id] = await titulo();
    const boletoId = await boleto(id);
    const { nossoNumero } = await ler(boletoId);
    const recusa = { status: 409, body: { error: expect.stringContaining(`Tem o boleto ${nossoNumero}`) } };
    expect(await quem.post('financeiro/inactivateSingleAccount', { id })).toMatchObject(recusa);
    expect(await quem.put(`financeiro/${id}`, { vencimento: hojeNoBrasil(40) })).toMatchObject(recusa);
    expect(
      await quem.post('financeiro/renegociar', { ids: [id], vencimento: hojeNoBrasil(40), quantidade: 1 }),
    ).toMatchObject(recusa);
    // It never went to the bank: its write-off is at once.
    expect((await quem.post('boletos/baixarBoleto', { ids: [boletoId] })).status).toBe(200);
    expect(await ler(boletoId)).toMatchObject({ situacao: 'baixado', pedidos: [] });
    expect((await quem.post('financeiro/inactivateSingleAccount', { id })).status).toBe(200);
  });

  test('pago por fora, o boleto que não foi ao banco é baixado; o pagamento cancelado deixa gerar outro', async () => {
    const [id] = await titulo();
    const boletoId = await boleto(id);
    const pagar = { data: hojeNoBrasil(), contaId, itens: [{ id }] };
    expect((await quem.post('financeiro/baixar', pagar)).status).toBe(201);
    expect(await ler(boletoId)).toMatchObject({ situacao: 'baixado', motivo: 'Pago por fora do boleto' });
    await quem.put(`financeiro/calcelPayment/${id}`, {});
    expect((await emitir([id as number])).status).toBe(201);
  });

  test('em cobrança judicial não se geram boletos', async () => {
    const [id] = await titulo({ vencimento: hojeNoBrasil(-1), emissao: hojeNoBrasil(-5) });
    await quem.post('financeiro/judicial-collection', { ids: [id], data: hojeNoBrasil() });
    const { body } = await quem.post('boletos/previa', { lancamentoIds: [id] });
    expect(body.problemas.map(({ problema }: { problema: string }) => problema)).toContain(
      'Está em cobrança judicial: não se geram boletos.',
    );
  });
});

describe('mudanças', () => {
  test('antes de ir ao banco o vencimento muda na hora, no boleto e no lançamento', async () => {
    const [id] = await titulo();
    const boletoId = await boleto(id);
    const antes = await ler(boletoId);
    const novo = hojeNoBrasil(20);
    const { status, body } = await quem.put(`boletos/${boletoId}`, { vencimento: novo });
    expect({ status, vencimento: body.vencimento }).toEqual({ status: 200, vencimento: novo });
    expect(body.linhaDigitavel).not.toBe(antes.linhaDigitavel);
    expect(lerLinhaDigitavel(body.linhaDigitavel, { hoje: hojeNoBrasil() })).toMatchObject({ vencimento: novo });
    expect((await lancamento(id as number)).vencimento).toBe(novo);
  });

  test('abatimento e protesto esperam o banco conhecer o boleto; um pedido sem nada é recusado', async () => {
    const boletoId = await boleto();
    expect(await quem.put(`boletos/${boletoId}`, { abatimento: '5.00' })).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('O banco ainda não confirmou o registro.') },
    });
    expect((await quem.put(`boletos/${boletoId}`, {})).status).toBe(400);
  });

  test('só se inativa o que já não pode ser pago', async () => {
    const boletoId = await boleto();
    expect((await quem.delete(`boletos/${boletoId}`)).status).toBe(409);
    await quem.post('boletos/baixarBoleto', { ids: [boletoId] });
    expect((await quem.delete(`boletos/${boletoId}`)).body).toMatchObject({ ativo: false });
    expect((await quem.delete(`boletos/${boletoId}?somenteInativos=true`)).body).toMatchObject({ ativo: true });
  });
});

describe('impressão', () => {
  test('um, carnê de três e muitos em um trabalho', async () => {
    const ids = [await boleto(), await boleto(), await boleto(), await boleto()];
    const um = await quem.get(`boletos/downloadPdf/${ids[0]}`);
    expect(um.headers.get('content-type')).toBe('application/pdf');
    expect(String(um.body)).toMatch(/^%PDF-/);
    const paginas = (pdf: unknown) => String(pdf).match(/\/Type \/Page\b/g)?.length;
    expect(paginas((await quem.post('boletos/imprimir', { ids, folha: 'a4' })).body)).toBe(4);
    expect(paginas((await quem.post('boletos/imprimir', { ids, folha: 'carne' })).body)).toBe(2);
    const { status, body } = await quem.post('boletos/imprimir-em-lote', { ids, folha: 'a4' });
    expect(status).toBe(202);
    const { arquivo } = await terminar(quem, body.jobId);
    const zip = await fetch(`${palco.url}${arquivo.url}`, { headers: { authorization: `Bearer ${quem.token}` } });
    const dentro = unzipSync(new Uint8Array(await zip.arrayBuffer()));
    expect(Object.keys(dentro)).toEqual(['boletos-00001.pdf']);
    expect(paginas(Buffer.from(dentro['boletos-00001.pdf'] as Uint8Array).toString('latin1'))).toBe(4);
  });
});

describe('quem vê', () => {
  test('outro grupo não vê nem mexe, e sem permissão nada se abre', async () => {
    const [id] = await titulo();
    const boletoId = await boleto(id);
    const { outro, grupo } = palco;
    expect((await outro.admin.get(`boletos/${boletoId}`)).status).toBe(404);
    expect((await outro.admin.post('boletos', { lancamentoIds: [id] })).status).toBe(404);
    expect((await outro.admin.post('boletos/baixarBoleto', { ids: [boletoId] })).status).toBe(404);
    const leitor = await grupo.as('financeiro_boleto_index');
    expect((await leitor.get(`boletos/${boletoId}`)).status).toBe(200);
    expect((await leitor.post('boletos', { lancamentoIds: [id] })).status).toBe(403);
    expect((await (await grupo.as('financeiro_contas_index')).get('boletos')).status).toBe(403);
  });
});

test('a lista filtra por situação, conta e pagador, e soma o que foi filtrado', async () => {
  const contaNova = await conta({ conta: '12348', contaDv: '1' });
  const [a] = await titulo({ contaId: contaNova, valor: '10.00' });
  const [b] = await titulo({ contaId: contaNova, valor: '32.00' });
  const { body } = await emitir([a as number, b as number]);
  await quem.post('boletos/baixarBoleto', { ids: [body.ids[0]] });
  const todos = (await quem.get(`boletos?contaId=${contaNova}&clienteId=${pessoaId}`)).body;
  expect(todos).toMatchObject({ total: 2, totais: { valor: '42.00', aReceber: '32.00' } });
  expect((await quem.get(`boletos/index?contaId=${contaNova}&situacao=baixado`)).body.data).toMatchObject([
    { id: body.ids[0], pedidos: [] },
  ]);
});
