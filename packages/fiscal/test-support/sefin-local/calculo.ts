import { arredondar, decimal, paraTexto, somar } from '@retaguarda/brasil';
import type { InfDps, InfNfse } from '../../src/nfse/leiaute/index.ts';
import type { BeneficioDaCidade, Regras } from './contexto.ts';

const percentual = (base: string, taxa: string): string =>
  paraTexto(arredondar(decimal(base).times(taxa).dividedBy(100)));

/** What is taken off the base: unconditional discount, deduction, benefit. */
export function abatimentos({ valores }: InfDps): {
  deducao: string | undefined;
  beneficio: string | undefined;
  total: string;
} {
  const { vServPrest, vDescCondIncond, vDedRed, trib } = valores;
  const incondicionado = vDescCondIncond?.vDescIncond ?? '0.00';
  const deDocumentos = vDedRed?.documentos?.docDedRed.map(({ vDeducaoReducao }) => vDeducaoReducao);
  const deducao =
    vDedRed === undefined
      ? undefined
      : (vDedRed.vDR ??
        (vDedRed.pDR === undefined ? paraTexto(somar(deDocumentos ?? [])) : percentual(vServPrest.vServ, vDedRed.pDR)));
  const { BM } = trib.tribMun;
  const beneficio =
    BM?.vRedBCBM ?? (BM?.pRedBCBM === undefined ? undefined : percentual(vServPrest.vServ, BM.pRedBCBM));
  return { deducao, beneficio, total: paraTexto(somar([incondicionado, deducao ?? '0', beneficio ?? '0'])) };
}

/** The ISS and the net value, as the annex works them out. MEI, special regimes, untaxed and suspended services have no ISS. */
export function calcularValores(
  dps: InfDps,
  regras: Regras,
  concedido: BeneficioDaCidade | undefined,
): InfNfse['valores'] {
  const { valores, prest, serv } = dps;
  const { vServPrest, vDescCondIncond, trib } = valores;
  const { tribISSQN, exigSusp, tpRetISSQN, pAliq } = trib.tribMun;
  const { opSimpNac, regApTribSN, regEspTrib } = prest.regTrib;
  const isSimples = opSimpNac === '3' && regApTribSN === '1';
  const naoSeCobra = tribISSQN !== '1' || exigSusp !== undefined;
  const isento = concedido?.tipo === '1';
  const semIss = naoSeCobra || isento || opSimpNac === '2' || regEspTrib !== '0' || (isSimples && tpRetISSQN === '1');
  const { deducao, beneficio, total } = abatimentos(dps);
  const vBC = paraTexto(decimal(vServPrest.vServ).minus(total));
  const daCidade = concedido?.tipo === '4' ? concedido.percentual : regras.aliquotas[serv.cServ.cTribNac];
  const pAliqAplic = pAliq ?? daCidade ?? '5.00';
  const vISSQN = percentual(vBC, pAliqAplic);
  const federais = trib.tribFed;
  const retidos = somar([
    federais?.vRetCP ?? '0',
    federais?.vRetIRRF ?? '0',
    federais?.vRetCSLL ?? '0',
    semIss || tpRetISSQN === '1' ? '0' : vISSQN,
  ]);
  const vLiq = decimal(vServPrest.vServ)
    .minus(vDescCondIncond?.vDescIncond ?? '0')
    .minus(vDescCondIncond?.vDescCond ?? '0')
    .minus(retidos);
  const tpBM = concedido === undefined ? {} : { tpBM: concedido.tipo };
  if (semIss) return { ...tpBM, vLiq: paraTexto(vLiq) };
  return {
    ...tpBM,
    ...(deducao === undefined ? {} : { vCalcDR: deducao }),
    ...(beneficio === undefined ? {} : { vCalcBM: beneficio }),
    vBC,
    pAliqAplic,
    vISSQN,
    ...(retidos.isZero() ? {} : { vTotalRet: paraTexto(retidos) }),
    vLiq: paraTexto(vLiq),
  };
}

/** Rates of the test year: 0.1 % to the states, nothing to the cities, 0.9 % to the federation. */
const TAXAS_2026 = { uf: '0.10', mun: '0.00', fed: '0.90' } as const;

/** IBS and CBS, when the declaration has their classification. */
export function calcularIbsCbs(
  dps: InfDps,
  { vISSQN = '0', vLiq }: InfNfse['valores'],
  local: { codigo: string; nome: string },
): InfNfse['IBSCBS'] {
  if (dps.IBSCBS === undefined) return undefined;
  const { vServPrest, vDescCondIncond, trib } = dps.valores;
  const { piscofins } = trib.tribFed ?? {};
  const base = paraTexto(
    decimal(vServPrest.vServ)
      .minus(vDescCondIncond?.vDescIncond ?? '0')
      .minus(vISSQN)
      .minus(piscofins?.vPis ?? '0')
      .minus(piscofins?.vCofins ?? '0'),
  );
  const { uf, mun, fed } = TAXAS_2026;
  const [vIBSUF, vIBSMun, vCBS] = [percentual(base, uf), percentual(base, mun), percentual(base, fed)];
  return {
    cLocalidadeIncid: local.codigo,
    xLocalidadeIncid: local.nome,
    valores: {
      vBC: base,
      uf: { pIBSUF: uf, pAliqEfetUF: uf },
      mun: { pIBSMun: mun, pAliqEfetMun: mun },
      fed: { pCBS: fed, pAliqEfetCBS: fed },
    },
    totCIBS: {
      vTotNF: vLiq,
      gIBS: { vIBSTot: paraTexto(somar([vIBSUF, vIBSMun])), gIBSUFTot: { vIBSUF }, gIBSMunTot: { vIBSMun } },
      gCBS: { vCBS },
    },
  };
}
