import { decimal } from '@retaguarda/brasil';
import type { Problema } from '../../xml/leiaute/index.ts';
import type { DadosDaDps } from '../dps.ts';
import { Exigencias } from './exigencias.ts';

/**
 * How a declaration says the approximate taxes in its price: in reais or percent of each sphere by anybody, in percent of
 * the Simples by ME/EPP alone, and not at all by MEI alone.
 *
 * @source Lei 12.741/2012; NFS-e layout 1.01, annex I, E0702 to E0712; NT 007 (E0713)
 */
export function problemasDosTributosAproximados({ prest, valores }: DadosDaDps): Problema[] {
  const e = new Exigencias();
  const { vTotTrib, pTotTrib, pTotTribSN, indTotTrib } = valores.trib.totTrib;
  const { opSimpNac } = prest.regTrib;
  const onde = 'valores.trib.totTrib';
  e.exigir(
    opSimpNac === '2' || indTotTrib === undefined,
    `${onde}.indTotTrib`,
    'só o MEI deixa de dizer o total aproximado dos tributos',
  ); // E0712, E0713
  e.exigir(
    opSimpNac === '3' || pTotTribSN === undefined,
    `${onde}.pTotTribSN`,
    'só a ME/EPP do Simples diz a alíquota dele',
  ); // E0710, E0713
  const servico = decimal(valores.vServPrest.vServ);
  for (const [campo, valor] of Object.entries(vTotTrib ?? {})) {
    e.exigir(decimal(valor).lte(servico), `${onde}.vTotTrib.${campo}`, 'o tributo aproximado passa do serviço'); // E0702 to E0704
  }
  for (const [campo, taxa] of Object.entries(pTotTrib ?? {})) {
    e.exigir(decimal(taxa).lte(100), `${onde}.pTotTrib.${campo}`, 'o tributo aproximado passa de 100 %'); // E0706 to E0708
  }
  return e.problemas;
}
