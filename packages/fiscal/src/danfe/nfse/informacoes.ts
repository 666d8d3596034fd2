import type { InfDps, Nfse } from '../../nfse/index.ts';
import { numero, rotulado } from '../formatos.ts';

/**
 * The complementary information in the order of the norm, parted by bars.
 *
 * @source NT 008 v1.02, 2.1.12 and notes 7 to 9
 */
export function informacoesDaNfse({ infNFSe }: Nfse): string {
  const { serv, subst, IBSCBS } = infNFSe.DPS.infDPS;
  const { infoCompl, obra, atvEvento } = serv;
  return [
    rotulado('Inf. Cont.:', infoCompl?.xInfComp),
    rotulado('NFS-e Subst.:', subst?.chSubstda),
    rotulado('Doc. Ref.:', infoCompl?.docRef),
    rotulado('Cod. Obra:', obra?.cObra),
    rotulado('Insc. Imob.:', obra?.inscImobFisc ?? IBSCBS?.imovel?.inscImobFisc),
    rotulado('Cod. Evt.:', atvEvento?.idAtvEvt),
    rotulado('Doc. Tec.:', infoCompl?.idDocTec),
    rotulado('Núm. Ped.:', infoCompl?.xPed),
    rotulado('Item Ped.:', infoCompl?.gItemPed?.xItemPed.join(', ')),
    rotulado('Inf. A. T. Mun.:', infNFSe.xOutInf),
  ]
    .filter((parte) => parte !== '')
    .join(' | ');
}

type TributosAproximados = InfDps['valores']['trib']['totTrib'];

/** The line of approximate taxes, which is always there in full. @source Lei 12.741/2012; NT 008 v1.02, note 10 */
export function tributosAproximados({ vTotTrib, pTotTrib, pTotTribSN }: TributosAproximados): string {
  const inicio = 'Totais Aproximados dos Tributos cfe. Lei nº 12.741/2012:';
  if (pTotTribSN !== undefined) return `${inicio} Simples Nacional: ${numero(pTotTribSN)}%`;
  const reais = (valor: string): string => `R$ ${numero(valor)}`;
  const porCento = (valor: string): string => `${numero(valor)}%`;
  const [federais, estaduais, municipais] = vTotTrib
    ? [vTotTrib.vTotTribFed, vTotTrib.vTotTribEst, vTotTrib.vTotTribMun].map(reais)
    : pTotTrib
      ? [pTotTrib.pTotTribFed, pTotTrib.pTotTribEst, pTotTrib.pTotTribMun].map(porCento)
      : ['-', '-', '-'];
  return `${inicio} Federais: ${federais} ; Estaduais: ${estaduais} ; Municipais: ${municipais}`;
}
