import { beforeAll, expect, test } from 'vitest';
import { lancador, operacoesDe } from '../../../test-support/estoque.ts';
import { bruto, palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, nota, corpo, produto, transmitir } = palco;
const movimentar = lancador(quem, palco.empresaId, await operacoesDe(palco.palco, palco.palco.grupo));

const [dFab, dVal] = [hojeNoBrasil(-30), hojeNoBrasil(300)];
const REGISTRO = '1023505470011';
const med = `<med><cProdANVISA>${REGISTRO}</cProdANVISA><vPMC>13.88</vPMC></med>`;

const doMedicamento = {
  ncm: '30049099',
  registroAnvisa: '1.0235.0547.001-1',
  precoMaximoConsumidor: '13.88',
  controlaLote: true,
};

/** A medicine with a lot in stock. */
async function medicamento(campos: Record<string, unknown> = {}): Promise<number> {
  const produtoId = await produto({ ...doMedicamento, ...campos });
  const lote = { numero: 'L1', elaboracao: dFab, validade: dVal };
  await movimentar('COMPRA', { produtoId, quantidade: '50', custo: '5.00', lote });
  return produtoId;
}
const lotes = (quantidade: string) => [{ numero: 'L1', quantidade }];
const xmlDe = async (id: number): Promise<string> => {
  const lida = await transmitir(id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  return String((await bruto(quem, `nfe/download_xml/${id}`)).body);
};
/** What the form says of it before it is sent. */
const achados = async (mudancas: Record<string, unknown>) => {
  const { body } = await quem.post('nfe/calcular', await corpo(mudancas));
  return (body.achados as { campo: string; mensagem: string; impede: boolean }[])
    .filter(({ mensagem }) => mensagem.startsWith('Medicamento'))
    .map(({ campo, mensagem, impede }) => [campo, mensagem, impede]);
};

beforeAll(async () => {
  const { body } = await quem.post('fiscal/regras/iniciais', { empresaId: palco.empresaId });
  expect((await quem.post('fiscal/regras/aprovar', { ids: body.ids })).status).toBe(200);
});

test('o medicamento vai com o registro, o preço máximo e o lote; a cópia e a devolução também', async () => {
  const produtoId = await medicamento();
  const id = await nota({ itens: [{ produtoId, quantidade: '2', valorUnitario: '10', lotes: lotes('2') }] });
  const xml = await xmlDe(id);
  expect(xml).toContain(`<dVal>${dVal}</dVal></rastro>${med}`);
  const copia = (await quem.post(`nfe/copiar/${id}`)).body;
  const { versao: _, ...rascunho } = copia.rascunho;
  await quem.put(`nfe/${copia.id}`, {
    ...rascunho,
    versao: copia.versao,
    itens: [{ ...rascunho.itens[0], lotes: lotes('2') }],
  });
  expect(await xmlDe(copia.id)).toContain(med);
  const { body: volta } = await quem.post(`nfe/devolver/${id}`, { itens: [{ item: 1, quantidade: '1' }] });
  expect(await xmlDe(volta.id)).toMatch(new RegExp(`<nLote>L1</nLote><qLote>1</qLote>.*</rastro>${med}`));
});

test('o isento diz por quê, e o que não tem preço máximo vai com zero', async () => {
  const motivoIsencaoAnvisa = 'RDC 107/2016 & notificação';
  const produtoId = await medicamento({ registroAnvisa: 'isento', motivoIsencaoAnvisa, precoMaximoConsumidor: '0' });
  const xml = await xmlDe(
    await nota({ itens: [{ produtoId, quantidade: '1', valorUnitario: '10', lotes: lotes('1') }] }),
  );
  expect(xml).toContain(
    '<med><cProdANVISA>ISENTO</cProdANVISA><xMotivoIsencao>RDC 107/2016 &amp; notificação</xMotivoIsencao><vPMC>0.00</vPMC></med>',
  );
});

test('na NFC-e vai sem que se peça o lote', async () => {
  const produtoId = await medicamento();
  const id = await nota({
    modelo: '65',
    pessoaId: null,
    itens: [{ produtoId, quantidade: '1', valorUnitario: '10' }],
    pagamentos: [{ meio: '01', valor: '10.00' }],
  });
  const xml = await xmlDe(id);
  expect(xml).toContain(med);
  expect(xml).not.toContain('<rastro>');
});

test('sem preço máximo ou sem lote a nota não usa número, e diz onde informar', async () => {
  const semPreco = await medicamento({ precoMaximoConsumidor: null });
  const semLote = await medicamento();
  const naoControla = await produto({ ...doMedicamento, controlaLote: false });
  const itens = [
    { produtoId: semPreco, quantidade: '1', valorUnitario: '10', lotes: lotes('1') },
    { produtoId: semLote, quantidade: '1', valorUnitario: '10' },
    { produtoId: naoControla, quantidade: '1', valorUnitario: '10' },
  ];
  const id = await nota({ itens });
  const { status, body } = await quem.post(`nfe/submit/${id}`);
  expect({ status, campos: body.campos }).toEqual({
    status: 400,
    campos: {
      'itens.0.produtoId': expect.stringContaining('sem o preço máximo ao consumidor'),
      'itens.1.lotes': 'Medicamento sem lote: informe o lote, a fabricação e a validade',
      'itens.2.produtoId': expect.stringContaining('marque "Controla lote"'),
    },
  });
  expect(await palco.ler(id)).toMatchObject({ numero: null, situacao: 'digitacao' });
});

test('a venda à distância é avisada do lote e sai; a que se entrega depois, a entrada e a devolução não pedem', async () => {
  const produtoId = await medicamento();
  const itens = [{ produtoId, quantidade: '1', valorUnitario: '10' }];
  expect(await achados({ itens, presenca: '2' })).toEqual([
    ['itens.0.lotes', expect.stringContaining('sem lote'), false],
  ]);
  expect(await achados({ itens: [{ ...itens[0], cfop: '5922' }] })).toEqual([]);
  expect(await achados({ itens, operacao: 'devolucao', finalidade: '4', sentido: 'entrada' })).toEqual([]);
  expect(await xmlDe(await nota({ itens, presenca: '2' }))).toContain(med);
});

test('o catálogo diz do medicamento o que faria a nota voltar', async () => {
  const [semRegistro, semPreco, semLote, inteiro] = [
    await produto({ ncm: '30049099' }),
    await produto({ ...doMedicamento, precoMaximoConsumidor: null }),
    await produto({ ...doMedicamento, controlaLote: false }),
    await produto(doMedicamento),
  ];
  const { body } = await quem.get(`fiscal/regras/conferencia?empresaId=${palco.empresaId}`);
  const falhas = body.falhas as { produto: { id: number }; alertas: { tipo: string; mensagem: string }[] }[];
  const alertas = (id: number) =>
    falhas.find((um) => um.produto.id === id)?.alertas.map(({ mensagem }) => mensagem) ?? [];
  expect(alertas(semRegistro)).toEqual([expect.stringContaining('falta o registro na ANVISA')]);
  expect(alertas(semPreco)).toEqual([expect.stringContaining('preço máximo')]);
  expect(alertas(semLote)).toEqual([expect.stringContaining('não controla lote')]);
  expect(alertas(inteiro)).toEqual([]);
});
