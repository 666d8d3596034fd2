import type { Det } from '../../../nfe/index.ts';
import { casasUsadas, data, isZero, juntar, numero, rotulado } from '../../formatos.ts';
import { icmsDe } from './impostos-do-item.ts';

const reais = (rotulo: string, valor: string | undefined): string =>
  isZero(valor) || valor === undefined ? '' : `${rotulo} R$ ${numero(valor)}`;

const percentual = (rotulo: string, valor: string | undefined): string =>
  isZero(valor) || valor === undefined ? '' : `${rotulo} ${numero(valor)}%`;

/**
 * What is written below the description of an item: the issuer's own text, what the law wants beside the product
 * (batches, vehicles, medicines, weapons, fuels, import content), and the taxes that have no column.
 *
 * @source MOC 7.0, annex II, 3.1.12 (additional data of the product); Conv. ICMS 38/2013 (FCI)
 */
export function notasDoItem(det: Det): string[] {
  return [...dadosDoProduto(det), ...impostosSemColuna(det), det.infAdProd ?? ''].filter((nota) => nota !== '');
}

function dadosDoProduto({ prod }: Det): string[] {
  const { rastro = [], veicProd, med, arma = [], comb, nFCI, xPed, nItemPed, DI = [] } = prod;
  return [
    ...rastro.map(({ nLote, qLote, dFab, dVal }) => {
      const quantidade = numero(qLote, casasUsadas(qLote));
      return `Lote ${nLote}, qtd. ${quantidade}, fab. ${data(dFab)}, val. ${data(dVal)}`;
    }),
    veicProd === undefined
      ? ''
      : `Chassi ${veicProd.chassi}, motor ${veicProd.nMotor}, cor ${veicProd.xCor}, ano ${veicProd.anoFab}/${veicProd.anoMod}`,
    med === undefined ? '' : juntar(', ', rotulado('ANVISA', med.cProdANVISA), reais('PMC', med.vPMC)),
    ...arma.map(({ nSerie, nCano, descr }) => `Arma ${descr}, série ${nSerie}, cano ${nCano}`),
    comb === undefined ? '' : `ANP ${comb.cProdANP} ${comb.descANP}, UF ${comb.UFCons}`,
    rotulado('FCI', nFCI),
    juntar(', ', rotulado('Pedido', xPed), rotulado('item do pedido', nItemPed)),
    ...DI.map(({ nDI, dDI }) => `DI ${nDI} de ${data(dDI)}`),
  ];
}

function impostosSemColuna(det: Det): string[] {
  const icms = icmsDe(det);
  const { ISSQN, ICMSUFDest, IBSCBS } = det.imposto;
  const devolvido = det.impostoDevol?.IPI.vIPIDevol;
  const mono = IBSCBS?.gIBSCBSMono;
  return [
    juntar(', ', percentual('FCP', icms.pFCP), reais('valor', icms.vFCP)),
    juntar(', ', percentual('MVA', icms.pMVAST), percentual('alíq. ST', icms.pICMSST), reais('FCP ST', icms.vFCPST)),
    juntar(', ', reais('ST retido: base', icms.vBCSTRet), reais('valor', icms.vICMSSTRet)),
    juntar(', ', percentual('Crédito Simples', icms.pCredSN), reais('valor', icms.vCredICMSSN)),
    reais('ICMS desonerado', icms.vICMSDeson),
    juntar(', ', percentual('Diferimento', icms.pDif), reais('ICMS diferido', icms.vICMSDif)),
    reais('ICMS monofásico', icms.vICMSMono),
    reais('ICMS monofásico retido', icms.vICMSMonoRet),
    juntar(', ', reais('DIFAL UF destino', ICMSUFDest?.vICMSUFDest), reais('FCP', ICMSUFDest?.vFCPUFDest)),
    ISSQN === undefined
      ? ''
      : juntar(
          ', ',
          `ISSQN: item ${ISSQN.cListServ}`,
          `base R$ ${numero(ISSQN.vBC)}`,
          `alíq. ${numero(ISSQN.vAliq)}%`,
          `valor R$ ${numero(ISSQN.vISSQN)}`,
        ),
    reais('IPI devolvido', devolvido),
    juntar(', ', reais('IBS monofásico', mono?.vTotIBSMonoItem), reais('CBS monofásica', mono?.vTotCBSMonoItem)),
  ];
}
