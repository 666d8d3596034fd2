import type { LinhaIbsCbs, LinhaIs } from '../impostos/index.ts';
import {
  type GIbsCbs,
  type GIbsCbsMono,
  gDevTrib,
  gDif,
  gIBSCBS,
  gIBSCBSMono,
  gRed,
  gTribCompraGov,
  gTribRegular,
  type IbsCbs,
  type Is,
  is,
} from '../nfe/leiaute/index.ts';
import { preencher } from './preencher.ts';

type Valores = LinhaIbsCbs['valores'];

/**
 * Credit of IBS and CBS in R$: moved to who succeeds or associates, put right in a period (`AAAA-MM`), or reversed.
 *
 * @source NT 2025.002, groups UB106 (gTransfCred), UB112 (gAjusteCompet) and UB116 (gEstornoCred)
 */
export type CreditoIbsCbs = { readonly vIBS: string; readonly vCBS: string } & (
  | { readonly tipo: 'transferencia' | 'estorno' }
  | { readonly tipo: 'competencia'; readonly competencia: string }
);

/** The group of an item with the credit that was declared of it. */
export function comCredito(grupo: IbsCbs, credito: CreditoIbsCbs | undefined): IbsCbs {
  if (credito === undefined) return grupo;
  const { vIBS, vCBS } = credito;
  switch (credito.tipo) {
    case 'transferencia':
      return { ...grupo, gTransfCred: { vIBS, vCBS } };
    case 'competencia':
      return { ...grupo, gAjusteCompet: { competApur: credito.competencia, vIBS, vCBS } };
    case 'estorno':
      return { ...grupo, gEstornoCred: { vIBSEstCred: vIBS, vCBSEstCred: vCBS } };
  }
}

/** IBS and CBS of an item: only the codes, by value, or single phase, as its situation was computed. */
export function grupoDoIbsCbs(linha: LinhaIbsCbs): IbsCbs {
  const { cst, cClassTrib, valores } = linha;
  return {
    CST: cst,
    cClassTrib,
    ...(valores.vBC === undefined ? {} : { gIBSCBS: porValor(linha) }),
    ...(valores.vTotIBSMonoItem === undefined ? {} : { gIBSCBSMono: monofasico(valores) }),
  };
}

function porValor({ valores, cstReg, cClassTribReg }: LinhaIbsCbs): GIbsCbs {
  const { vBC = '0.00', vIBS = '0.00' } = valores;
  const { gIBSUF, gIBSMun, gCBS } = gIBSCBS.campos;
  const regular =
    cstReg === undefined
      ? {}
      : { gTribRegular: preencher(gTribRegular, { ...valores, CSTReg: cstReg, cClassTribReg }) };
  return {
    vBC,
    gIBSUF: { ...preencher(gIBSUF, valores), ...partes(valores, 'IBSUF') },
    gIBSMun: { ...preencher(gIBSMun, valores), ...partes(valores, 'IBSMun') },
    vIBS,
    gCBS: { ...preencher(gCBS, valores), ...partes(valores, 'CBS') },
    ...regular,
    ...compraDoGoverno(valores),
  };
}

/** Deferral, tax given back and reduced rate of one holder, where there are any. */
function partes(valores: Valores, esfera: 'IBSUF' | 'IBSMun' | 'CBS') {
  const [pDif, vDif] = [valores[`pDif${esfera}`], valores[`vDif${esfera}`]];
  const vDevTrib = valores[`vDevTrib${esfera}`];
  const [pRedAliq, pAliqEfet] = [valores[`pRedAliq${esfera}`], valores[`pAliqEfet${esfera}`]];
  return {
    ...(pDif === undefined ? {} : { gDif: preencher(gDif, { pDif, vDif }) }),
    ...(vDevTrib === undefined ? {} : { gDevTrib: preencher(gDevTrib, { vDevTrib }) }),
    ...(pRedAliq === undefined ? {} : { gRed: preencher(gRed, { pRedAliq, pAliqEfet }) }),
  };
}

function compraDoGoverno(valores: Valores) {
  if (valores.pAliqCompraGovCBS === undefined) return {};
  const figuras = {
    pAliqIBSUF: valores.pAliqCompraGovIBSUF,
    vTribIBSUF: valores.vTribCompraGovIBSUF,
    pAliqIBSMun: valores.pAliqCompraGovIBSMun,
    vTribIBSMun: valores.vTribCompraGovIBSMun,
    pAliqCBS: valores.pAliqCompraGovCBS,
    vTribCBS: valores.vTribCompraGovCBS,
  };
  return { gTribCompraGov: preencher(gTribCompraGov, figuras) };
}

function monofasico(valores: Valores): GIbsCbsMono {
  const { vTotIBSMonoItem = '0.00', vTotCBSMonoItem = '0.00' } = valores;
  const ibs = gIBSCBSMono.campos.gIBSMonoAdRem.de.campos;
  const cbs = gIBSCBSMono.campos.gCBSMonoAdRem.de.campos;
  const gIBSMonoAdRem = {
    ...(valores.vIBSMono === undefined ? {} : { gMonoPadrao: preencher(ibs.gMonoPadrao.de, valores) }),
    ...(valores.vIBSMonoReten === undefined ? {} : { gMonoReten: preencher(ibs.gMonoReten.de, valores) }),
    ...(valores.vIBSMonoRet === undefined ? {} : { gMonoRet: preencher(ibs.gMonoRet.de, valores) }),
  };
  const gCBSMonoAdRem = {
    ...(valores.vCBSMono === undefined ? {} : { gMonoPadrao: preencher(cbs.gMonoPadrao.de, valores) }),
    ...(valores.vCBSMonoReten === undefined ? {} : { gMonoReten: preencher(cbs.gMonoReten.de, valores) }),
    ...(valores.vCBSMonoRet === undefined ? {} : { gMonoRet: preencher(cbs.gMonoRet.de, valores) }),
  };
  return {
    ...(Object.keys(gIBSMonoAdRem).length === 0 ? {} : { gIBSMonoAdRem }),
    ...(Object.keys(gCBSMonoAdRem).length === 0 ? {} : { gCBSMonoAdRem }),
    vTotIBSMonoItem,
    vTotCBSMonoItem,
  };
}

/** @param uTrib unit of `qTrib`, when the tax is by quantity */
export function grupoDoIs({ cst, cClassTrib, valores }: LinhaIs, uTrib: string | undefined): Is {
  const unidade = valores.qTrib === undefined ? {} : { uTrib };
  return preencher(is, { ...valores, ...unidade, CSTIS: cst, cClassTribIS: cClassTrib });
}
