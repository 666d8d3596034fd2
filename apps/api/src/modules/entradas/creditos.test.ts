import { afterAll, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import { palcoFiscal } from '../../../test-support/fiscal.ts';
import { enviarNota, notaDeFornecedor } from '../../../test-support/notas-de-fornecedor.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';
import { doSistema } from '../../platform/database/database.ts';
import { type CreditosDaEntrada, creditosDasEntradas } from './public.ts';

const fiscal = await palcoFiscal();
const { palco, quem, empresaId } = fiscal;
const { criar } = await abrirLoja(palco);

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const ler = async (id: number) => (await quem.get(`nfeentrada/${id}`)).body;
const daRazao = (creditos: { tributo: string; credito: string; razao: string }[]) =>
  Object.fromEntries(creditos.map(({ tributo, credito, razao }) => [tributo, `${credito} ${razao}`]));

test('o que volta de cada imposto sai do custo, muda com o CFOP de entrada e o regime, e fica como foi lançado', async () => {
  const dizerRegime = async (pisCofins: string) => {
    const { body: emissor } = await quem.get(`fiscal/emissores/${empresaId}`);
    const { versao, ambienteNfe, ambienteNfse, creditoSimples, regimeApuracaoSn, regimeEspecialNfse, cscId } = emissor;
    const { status, body } = await quem.put(`fiscal/emissores/${empresaId}`, {
      versao: versao ?? undefined,
      ambienteNfe,
      ambienteNfse,
      pisCofins,
      creditoSimples,
      regimeApuracaoSn,
      regimeEspecialNfse,
      cscId,
    });
    expect({ status, erro: body.error }).toEqual({ status: 200, erro: undefined });
  };
  await dizerRegime('naoCumulativo');
  const { xml } = await notaDeFornecedor(fiscal, {
    destinatario: '11222333000181',
    itens: [
      {
        codigo: 'CRED',
        quantidade: '10',
        preco: '100.00',
        mais: { vFrete: '50.00', vDesc: '50.00' },
        credito: { pCredSN: '2.5000', vCredICMSSN: '25.00' },
      },
    ],
  });
  const id = await enviarNota(quem, xml);
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  const produto = await criar();
  const vincular = (cfopEntrada: string) =>
    quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, produtoId: produto.id, fator: '1', cfopEntrada }] });

  const [paraRevenda] = (await vincular('1102')).body.itens;
  expect(daRazao(paraRevenda.creditos)).toEqual({
    ICMS: '25.00 credita',
    PIS: '16.50 credita',
    COFINS: '76.00 credita',
    IBS: '0.00 teste2026',
    CBS: '0.00 teste2026',
  });
  // 1000.00 + 50.00 − 50.00 − 117.50.
  expect(paraRevenda).toMatchObject({ custo: '882.50', custoUnitario: '88.25' });

  const [paraConsumo] = (await vincular('1556')).body.itens;
  expect(daRazao(paraConsumo.creditos)).toMatchObject({ ICMS: '0.00 usoConsumo', PIS: '0.00 usoConsumo' });
  expect(paraConsumo.custo).toBe('1000.00');

  await vincular('1102');
  await dizerRegime('cumulativo');
  await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false, duplicatas: [] });
  const lancada = (await ler(id)).itens[0];
  expect(daRazao(lancada.creditos)).toEqual({
    ICMS: '25.00 credita',
    PIS: '0.00 cumulativo',
    COFINS: '0.00 cumulativo',
    IBS: '0.00 teste2026',
    CBS: '0.00 teste2026',
  });
  expect(lancada.custo).toBe('975.00');

  // What was let in is not judged again.
  await dizerRegime('naoCumulativo');
  const guardados: CreditosDaEntrada[] = await palco.database.write(doSistema(palco.grupo.id), (tx) =>
    creditosDasEntradas(tx, palco.grupo.id, [id]),
  );
  expect(guardados).toEqual([{ entradaId: id, numero: 1, creditos: lancada.creditos }]);
});
