import { beforeAll, describe, expect, test } from 'vitest';
import {
  campoDoSped,
  dadosDoSped,
  doRegistro,
  gerarEscrituracao,
  linhasDoSped,
} from '../../../test-support/escrituracao.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, corpo, nota, produto, transmitir } = palco;
const mes = hojeNoBrasil().slice(0, 7);

beforeAll(async () => {
  await dadosDoSped(quem, empresaId);
});

const autorizada = async (id: number) => {
  const lida = await transmitir(id);
  expect(lida, lida.motivo ?? '').toMatchObject({ situacao: 'autorizada' });
  return lida;
};
const gerar = (tipo: string) => gerarEscrituracao(quem, { empresaId, mes, tipo });

describe('notas de crédito e de débito', () => {
  test('só de IBS e CBS, não são escrituradas, e não impedem os arquivos do mês', async () => {
    const venda = await autorizada(await nota());
    for (const qual of ['multaCobrada', 'reducao']) {
      const pedido = { nota: qual, itens: [{ item: 1, valor: '20.00' }] };
      const { status, body } = await quem.post(`nfe/credito-debito/${venda.id}`, pedido);
      expect({ status, body }).toMatchObject({ status: 201 });
      await autorizada(body.id);
    }
    for (const tipo of ['efd_icms_ipi', 'efd_contribuicoes']) {
      const feita = await gerar(tipo);
      expect({ tipo, achados: feita.achados, situacao: feita.situacao }).toEqual({
        tipo,
        achados: [],
        situacao: 'pronto',
      });
      const notas = doRegistro(await linhasDoSped(quem, feita), 'C100').map((linha) => campoDoSped(linha, 9));
      expect(notas).toEqual([venda.chave]);
    }
  });
});

describe('o que o mês vai recusar é dito ao emitir', () => {
  const achados = async (produtoId: number) => {
    const certo = { produtoId: await produto(), quantidade: '1', valorUnitario: '10' };
    const errado = { produtoId, quantidade: '1', valorUnitario: '100' };
    const { status, body } = await quem.post('nfe/calcular', await corpo({ itens: [certo, errado] }));
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.achados as { item: number; mensagem: string; fonte: string; impede: boolean }[];
  };
  const noItem2 = { item: 2, campo: 'itens.1.produtoId', impede: false };

  test('IPI de quem não é indústria, com a nota e o item também no mês', async () => {
    const comIpi = await produto({ cstIpi: '50', aliquotaIpi: '10' });
    const mensagem = expect.stringContaining('O item 2 tem IPI');
    expect(await achados(comIpi)).toEqual([expect.objectContaining({ ...noItem2, fonte: 'EFD ICMS/IPI', mensagem })]);
  });

  test('natureza da receita que falta, e PIS de quem é de outro regime', async () => {
    const semNatureza = await produto({ cstPis: '06', aliquotaPis: '0', cstCofins: '06', aliquotaCofins: '0' });
    expect(await achados(semNatureza)).toEqual([
      expect.objectContaining({
        ...noItem2,
        fonte: 'EFD-Contribuições',
        mensagem: expect.stringContaining('natureza'),
      }),
    ]);
    const deOutroRegime = await produto({ aliquotaPis: '0.65', aliquotaCofins: '3' });
    const ditos = await achados(deOutroRegime);
    expect(ditos.map(({ item, impede }) => ({ item, impede }))).toEqual([
      { item: 2, impede: false },
      { item: 2, impede: false },
    ]);
    expect(ditos[0]?.mensagem).toContain('No item 2, a alíquota de PIS é 0,65 %');
  });
});
