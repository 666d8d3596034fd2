import { arredondar, decimal } from '@retaguarda/brasil';
import type { Problema } from '../../xml/leiaute/index.ts';
import type { DadosDaDps } from '../dps.ts';
import { Exigencias } from './exigencias.ts';

/** Situations of PIS and COFINS without a base. */
const SEM_BASE: readonly string[] = ['00', '08', '09'];

/** PIS and COFINS, and what the taker withholds for the federation. */
export function problemasDosFederais({ prest, valores }: DadosDaDps): Problema[] {
  const { tribFed } = valores.trib;
  if (tribFed === undefined) return [];
  const e = new Exigencias();
  const onde = 'valores.trib.tribFed';
  e.exigir(prest.regTrib.opSimpNac !== '2', onde, 'a nota do MEI não leva tributos federais'); // E0676
  e.exigir(prest.CPF === undefined, onde, 'a nota de pessoa física não leva tributos federais'); // E0675
  const { vRetCP, vRetIRRF, vRetCSLL } = tribFed;
  const servico = decimal(valores.vServPrest.vServ);
  const cabe = (valor: string | undefined): boolean =>
    valor === undefined || (decimal(valor).gt(0) && decimal(valor).lt(servico));
  e.exigir(cabe(vRetCP), `${onde}.vRetCP`, 'o INSS retido é maior que zero e menor que o serviço'); // E0699
  e.exigir(cabe(vRetIRRF), `${onde}.vRetIRRF`, 'o IRRF é maior que zero e menor que o serviço'); // E0700
  e.exigir(cabe(vRetCSLL), `${onde}.vRetCSLL`, 'as contribuições retidas são maiores que zero e menores que o serviço'); // E0701
  return [...e.problemas, ...problemasDoPisCofins(tribFed.piscofins, valores.vServPrest.vServ)];
}

type PisCofins = NonNullable<DadosDaDps['valores']['trib']['tribFed']>['piscofins'];

function problemasDoPisCofins(piscofins: PisCofins, vServ: string): Problema[] {
  if (piscofins === undefined) return [];
  const e = new Exigencias();
  const onde = 'valores.trib.tribFed.piscofins';
  const { CST, vBCPisCofins, pAliqPis, pAliqCofins, vPis, vCofins, tpRetPisCofins } = piscofins;
  const semBase = SEM_BASE.includes(CST);
  e.exigir(semBase === (vBCPisCofins === undefined), `${onde}.vBCPisCofins`, 'a base segue a situação de PIS e COFINS'); // E0678, E0682
  e.exigir(semBase || tpRetPisCofins !== undefined, `${onde}.tpRetPisCofins`, 'diga se PIS e COFINS são retidos'); // E0698
  if (vBCPisCofins === undefined) return e.problemas;
  e.exigir(decimal(vBCPisCofins).lte(vServ), `${onde}.vBCPisCofins`, 'a base de PIS e COFINS passa do serviço'); // E0677
  const confere = (valor: string | undefined, aliquota: string | undefined): boolean =>
    valor === undefined ||
    decimal(valor).eq(
      arredondar(
        decimal(vBCPisCofins)
          .times(aliquota ?? '0')
          .dividedBy(100),
      ),
    );
  e.exigir(pAliqPis !== undefined, `${onde}.pAliqPis`, 'falta a alíquota do PIS'); // E0684
  e.exigir(pAliqCofins !== undefined, `${onde}.pAliqCofins`, 'falta a alíquota da COFINS'); // E0690
  e.exigir(confere(vPis, pAliqPis), `${onde}.vPis`, 'o PIS não é a base vezes a alíquota'); // E0694
  e.exigir(confere(vCofins, pAliqCofins), `${onde}.vCofins`, 'a COFINS não é a base vezes a alíquota'); // E0696
  return e.problemas;
}
