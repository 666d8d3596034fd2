import { demoRow, demoRows, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { liquidar } from '../lotes/receber.ts';
import { lerRecebiveis } from '../recebiveis/recebiveis.queries.ts';
import { registrarVendaNoCartao } from '../vendas/registrar.ts';

const VENDAS = [
  { dias: 41, modalidade: 'credito', bruto: '184.50' },
  { dias: 36, modalidade: 'parcelado', parcelas: 3, bruto: '720.00' },
  { dias: 33, modalidade: 'credito', bruto: '96.90' },
  { dias: 28, modalidade: 'credito', bruto: '312.40' },
  { dias: 20, modalidade: 'parcelado', parcelas: 2, bruto: '458.00' },
  { dias: 9, modalidade: 'credito', bruto: '142.75' },
  { dias: 4, modalidade: 'debito', bruto: '58.30' },
  { dias: 2, modalidade: 'debito', bruto: '77.15' },
  { dias: 1, modalidade: 'credito', bruto: '263.80' },
  { dias: 0, modalidade: 'debito', bruto: '49.90' },
] as const;

/** What a company sold by card in the last weeks: what had its day some days ago was received, the rest is expected. */
export default async function criarCartoes(scene: DemoScene): Promise<void> {
  const { tx, actor } = scene;
  const desde = hojeNoBrasil(-365);
  const [cielo, rede] = (await demoRows(scene, 'adquirentes', [
    { nome: 'Cielo', cnpj: '01027058000191' },
    { nome: 'Rede', cnpj: '01425787000104' },
  ])) as [number, number];
  const lojas = [
    {
      empresaId: ownCompany(scene, 'Cantina da Vila'),
      conta: 'Banco do Brasil',
      adquirenteId: cielo,
      bandeira: 'Visa',
    },
    { empresaId: ownCompany(scene, 'Empório da Vila'), conta: 'Itaú', adquirenteId: rede, bandeira: 'Mastercard' },
  ];
  for (const { empresaId, conta, adquirenteId, bandeira } of lojas) {
    const contaId = await demoRow(scene, 'contas', 'nome', conta);
    const bandeiraId = await demoRow(scene, 'bandeiras', 'nome', bandeira);
    const comum = { adquirenteId, empresaId, contaId, inicio: desde, antecipacaoMensalPercentual: '1.9900' };
    await demoRows(scene, 'taxas-de-cartao', [
      { ...comum, modalidade: 'debito', mdrPercentual: '1.3900', prazoDias: 1 },
      { ...comum, modalidade: 'credito', mdrPercentual: '3.2000' },
      { ...comum, modalidade: 'parcelado', parcelasDe: 2, parcelasAte: 6, mdrPercentual: '3.9900' },
      { ...comum, modalidade: 'parcelado', parcelasDe: 7, parcelasAte: 12, mdrPercentual: '4.4900' },
    ]);
    const ids: number[] = [];
    for (const [i, { dias, ...venda }] of VENDAS.entries()) {
      const feita = await registrarVendaNoCartao(tx, actor, {
        empresaId,
        adquirenteId,
        bandeiraId,
        parcelas: 1,
        ...venda,
        data: hojeNoBrasil(-dias),
        nsu: String(884_100 + i),
        autorizacao: `A${1000 + i}`,
        terminal: 'T01',
      });
      ids.push(...feita.ids);
    }
    const vieram = (await lerRecebiveis(tx, actor, ids)).filter(({ prevista }) => prevista < hojeNoBrasil(-2));
    for (const [dia, doDia] of Map.groupBy(vieram, ({ prevista }) => prevista)) {
      await liquidar(tx, actor, { ids: doDia.map(({ id }) => id), data: dia });
    }
  }
}
