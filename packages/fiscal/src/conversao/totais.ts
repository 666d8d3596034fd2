import { paraTexto, somar } from '@retaguarda/brasil';
import type { ItemCalculado, TotaisFiscais } from '../impostos/index.ts';
import {
  type IbsCbsTot,
  type IcmsTot,
  type IssqnTot,
  icmsTot,
  issqnTot,
  type RetTrib,
  retTrib,
  type Total,
} from '../nfe/leiaute/index.ts';
import type { CreditoIbsCbs } from './ibs-cbs.ts';
import { type Figuras, preencher } from './preencher.ts';

/** Day of the services and regime of the provider, for the totals of a document that has services. */
export type ServicosDaNota = Pick<IssqnTot, 'dCompet'> & Partial<Pick<IssqnTot, 'cRegTrib'>>;

/** Totals of the document in the groups of the layout. */
export function grupoDosTotais(
  totais: TotaisFiscais,
  itens: readonly ItemCalculado[],
  servicos: ServicosDaNota | undefined,
  estornos: readonly Pick<CreditoIbsCbs, 'vIBS' | 'vCBS'>[] = [],
): Total {
  const { iss, retencoes, ibsCbs } = totais;
  return {
    ICMSTot: totaisDoIcms(totais, itens),
    ...(iss === undefined ? {} : { ISSQNtot: totaisDoIssqn(iss, itens, servicos) }),
    ...(retencoes === undefined ? {} : { retTrib: preencher(retTrib, retencoes.valores) satisfies RetTrib }),
    ...(itens.some((item) => item.is !== undefined) ? { ISTot: { vIS: totais.vIS } } : {}),
    ...(ibsCbs === undefined ? {} : { IBSCBSTot: totaisDoIbsCbs(ibsCbs, estornos) }),
  };
}

/** Groups that only exist in a document that has the tax: written then, zeros included. */
function totaisDoIcms({ icms }: TotaisFiscais, itens: readonly ItemCalculado[]): IcmsTot {
  const temDifal = itens.some((item) => item.difal !== undefined);
  const ausentes: Record<string, undefined> = {};
  for (const [tag, campo] of icmsTot.ordem) {
    const isDifal = tag.includes('UF');
    const isZero = somar([icms[tag as keyof typeof icms] ?? 0]).isZero();
    if (campo.no === 'opcional' && isZero && !(isDifal && temDifal)) ausentes[tag] = undefined;
  }
  return preencher(icmsTot, { ...icms, ...duasCasasDasQuantidades(icms), ...ausentes });
}

/** The totals of quantities have 2 decimals, their items 4. */
const duasCasasDasQuantidades = ({ qBCMono, qBCMonoReten, qBCMonoRet }: TotaisFiscais['icms']): Figuras => ({
  qBCMono: paraTexto(somar([qBCMono])),
  qBCMonoReten: paraTexto(somar([qBCMonoReten])),
  qBCMonoRet: paraTexto(somar([qBCMonoRet])),
});

function totaisDoIssqn(
  iss: NonNullable<TotaisFiscais['iss']>,
  itens: readonly ItemCalculado[],
  servicos: ServicosDaNota | undefined,
): IssqnTot {
  const dosServicos = itens.filter((item) => item.tipo === 'servico' && item.compoeTotal);
  const vDescIncond = paraTexto(somar(dosServicos.map(({ valores }) => valores.vDesc ?? 0)));
  return preencher(issqnTot, { ...iss, ...servicos, vDescIncond });
}

function totaisDoIbsCbs(
  soma: NonNullable<TotaisFiscais['ibsCbs']>,
  estornos: readonly Pick<CreditoIbsCbs, 'vIBS' | 'vCBS'>[],
): IbsCbsTot {
  const { vIBSMono, vCBSMono, vIBSMonoReten, vCBSMonoReten, vIBSMonoRet, vCBSMonoRet } = soma;
  const gMono = { vIBSMono, vCBSMono, vIBSMonoReten, vCBSMonoReten, vIBSMonoRet, vCBSMonoRet };
  const temMono = !somar(Object.values(gMono)).isZero();
  // Presumed credits are typed by a person and never computed here.
  const semCredito = { vCredPres: '0.00', vCredPresCondSus: '0.00' };
  return {
    vBCIBSCBS: soma.vBCIBSCBS,
    gIBS: {
      gIBSUF: { vDif: soma.vDifIBSUF, vDevTrib: soma.vDevTribIBSUF, vIBSUF: soma.vIBSUF },
      gIBSMun: { vDif: soma.vDifIBSMun, vDevTrib: soma.vDevTribIBSMun, vIBSMun: soma.vIBSMun },
      vIBS: soma.vIBS,
      ...semCredito,
    },
    gCBS: { vDif: soma.vDifCBS, vDevTrib: soma.vDevTribCBS, vCBS: soma.vCBS, ...semCredito },
    ...(temMono ? { gMono } : {}),
    ...(estornos.length === 0
      ? {}
      : {
          gEstornoCred: {
            vIBSEstCred: paraTexto(somar(estornos.map(({ vIBS }) => vIBS))),
            vCBSEstCred: paraTexto(somar(estornos.map(({ vCBS }) => vCBS))),
          },
        }),
  };
}
