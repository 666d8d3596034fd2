import { expect, test } from 'vitest';
import { documento, item, REGRA } from '../../../test-support/impostos.ts';
import { calcularImpostos } from '../calcular-impostos.ts';
import type { ItemFiscal } from '../contexto.ts';
import type { RegrasDoItem } from '../regras.ts';

const stRetido = { vBCSTRet: '10', pST: '18', vICMSSubstituto: '1', vICMSSTRet: '2' };

/** What is informed and no rule reads is said, with the field; before, it was taken and forgotten. */
test.each<[string, RegrasDoItem, Partial<ItemFiscal>, string]>([
  ['ST retida sem regra de ICMS', {}, { stRetido }, 'stRetido'],
  ['ST retida com CST 00', { icms: { ...REGRA, cst: '00' } }, { stRetido }, 'stRetido'],
  [
    'ICMS efetivo com CST 00',
    { icms: { ...REGRA, cst: '00', efetivo: { pICMSEfet: '18' } } },
    {},
    'regras.icms.efetivo',
  ],
  ['diferimento do fundo sem diferimento', { icms: { ...REGRA, cst: '00', pFCPDif: '1' } }, {}, 'regras.icms.pFCPDif'],
  ['pauta sem a modalidade', { icms: { ...REGRA, cst: '00', vPauta: '9' } }, {}, 'regras.icms.vPauta'],
  ['alíquota em IPI isento', { ipi: { ...REGRA, cst: '52', pIPI: '10' } }, {}, 'regras.ipi'],
  ['IPI por alíquota e por unidade', { ipi: { ...REGRA, cst: '50', pIPI: '10', vUnid: '1' } }, {}, 'regras.ipi'],
  ['alíquota em PIS a zero', { pisCofins: { ...REGRA, cst: '06', pPIS: '1.65' } }, {}, 'regras.pisCofins'],
  ['valor por unidade no CST 01', { pisCofins: { ...REGRA, cst: '01', vAliqProdPIS: '1' } }, {}, 'regras.pisCofins'],
  [
    'percentual no CST 03',
    { pisCofins: { ...REGRA, cst: '03', vAliqProdPIS: '1', vAliqProdCOFINS: '1', pPIS: '1' } },
    {},
    'regras.pisCofins',
  ],
  [
    'percentual e unidade no CST 49',
    { pisCofins: { ...REGRA, cst: '49', vAliqProdPIS: '1', pPIS: '1' } },
    {},
    'regras.pisCofins',
  ],
  ['dedução de ISS sem ISS', {}, { vDeducaoIss: '10' }, 'vDeducaoIss'],
  ['IPI devolvido numa venda', {}, { ipiDevolvido: { vIPI: '1', pDevol: '50' } }, 'ipiDevolvido'],
])('%s é recusado com o campo', (_, regras, parte, campo) => {
  const resultado = calcularImpostos(documento(), [item(regras, parte)]);
  const erros = resultado.ok ? [] : resultado.problemas.filter(({ gravidade }) => gravidade === 'erro');
  expect(erros).toMatchObject([{ codigo: 'DADO_SOBRANDO', item: 1, campo, mensagem: expect.stringMatching(/\.$/) }]);
});
