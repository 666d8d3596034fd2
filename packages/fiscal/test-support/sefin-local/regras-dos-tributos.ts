import { arredondar, decimal } from '@retaguarda/brasil';
import type { InfDps } from '../../src/nfse/leiaute/index.ts';
import { Recusa } from './contexto.ts';

const entreZeroE = (valor: string | undefined, limite: string): boolean =>
  valor === undefined || (decimal(valor).gt(0) && decimal(valor).lt(limite));

/** Rules on PIS, COFINS and what is withheld for the federation. */
export function regrasDosFederais({ prest, valores }: InfDps): void {
  const { tribFed } = valores.trib;
  if (tribFed === undefined) return;
  const { vServ } = valores.vServPrest;
  if (prest.CPF !== undefined) throw new Recusa('E0675');
  if (prest.regTrib.opSimpNac === '2') throw new Recusa('E0676');
  regrasDoPisCofins(tribFed.piscofins, vServ);
  if (!entreZeroE(tribFed.vRetCP, vServ)) throw new Recusa('E0699');
  if (!entreZeroE(tribFed.vRetIRRF, vServ)) throw new Recusa('E0700');
  if (!entreZeroE(tribFed.vRetCSLL, vServ)) throw new Recusa('E0701');
}

type PisCofins = NonNullable<InfDps['valores']['trib']['tribFed']>['piscofins'];

function regrasDoPisCofins(piscofins: PisCofins, vServ: string): void {
  if (piscofins === undefined) return;
  const { CST, vBCPisCofins: base, pAliqPis, pAliqCofins, vPis, vCofins, tpRetPisCofins } = piscofins;
  const semBase = CST === '00' || CST === '08' || CST === '09';
  if (base !== undefined && decimal(base).gt(vServ)) throw new Recusa('E0677');
  if (!semBase && base === undefined) throw new Recusa('E0678');
  if (semBase && base !== undefined) throw new Recusa('E0682');
  if (base !== undefined && pAliqPis === undefined) throw new Recusa('E0684');
  if (base !== undefined && pAliqCofins === undefined) throw new Recusa('E0690');
  const produto = (aliquota: string | undefined) =>
    arredondar(
      decimal(base ?? '0')
        .times(aliquota ?? '0')
        .dividedBy(100),
    );
  if (vPis !== undefined && !produto(pAliqPis).eq(vPis)) throw new Recusa('E0694');
  if (vCofins !== undefined && !produto(pAliqCofins).eq(vCofins)) throw new Recusa('E0696');
  if (!semBase && tpRetPisCofins === undefined) throw new Recusa('E0698');
}

/** Rules on the approximate taxes in the price, by the regime of who provides. */
export function regrasDosTributosAproximados({ prest, valores }: InfDps): void {
  const { vTotTrib, pTotTrib, pTotTribSN, indTotTrib } = valores.trib.totTrib;
  const { vServ } = valores.vServPrest;
  const passa = (valor: string | undefined, limite: string): boolean =>
    valor !== undefined && decimal(valor).gt(limite);
  if (passa(vTotTrib?.vTotTribFed, vServ)) throw new Recusa('E0702');
  if (passa(vTotTrib?.vTotTribEst, vServ)) throw new Recusa('E0703');
  if (passa(vTotTrib?.vTotTribMun, vServ)) throw new Recusa('E0704');
  if (passa(pTotTrib?.pTotTribFed, '100')) throw new Recusa('E0706');
  if (passa(pTotTrib?.pTotTribEst, '100')) throw new Recusa('E0707');
  if (passa(pTotTrib?.pTotTribMun, '100')) throw new Recusa('E0708');
  const { opSimpNac } = prest.regTrib;
  if (opSimpNac === '2' && pTotTribSN !== undefined) throw new Recusa('E0710');
  if (opSimpNac === '3' && indTotTrib !== undefined) throw new Recusa('E0712');
  if (opSimpNac === '1' && (indTotTrib !== undefined || pTotTribSN !== undefined)) throw new Recusa('E0713');
}
