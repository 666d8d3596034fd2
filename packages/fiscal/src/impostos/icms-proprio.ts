import { type Decimal, decimal } from '@retaguarda/brasil';
import type { Aliquota } from './aliquotas.ts';
import type { BaseExplicada } from './base.ts';
import {
  type AntesDoIcms,
  aliquotaDaOperacao,
  aliquotaFcp,
  aliquotasDoDestino,
  baseDaImportacao,
  cabeDifal,
  type IcmsProprio,
} from './icms-base.ts';
import type { Folha } from './memoria.ts';
import { porDentro, reduzir, ZERO } from './numeros.ts';
import { faltou, isSimples, type Operacao } from './operacao.ts';
import type { RegraIcms } from './regras.ts';
import type { CampoIcms } from './resultado.ts';
import type { SituacaoIcms } from './tabelas/situacoes-icms.ts';

type DoProprio = {
  readonly regra: RegraIcms;
  readonly situacao: SituacaoIcms;
  /** Value of the operation for the ICMS. */
  readonly operacao: BaseExplicada;
  readonly antes: AntesDoIcms;
};

/** ICMS of the own operation: base, reduction, rate, deferral and poverty fund. */
export function calcularProprio(op: Operacao, folha: Folha<CampoIcms>, proprio: DoProprio): IcmsProprio {
  const aliquota = aliquotaDaOperacao(op, proprio.regra);
  const fcp = fundoProprio(op, proprio.regra);
  const cheia = baseCheia(op, proprio, aliquota.valor.plus(fcp.valor));
  const vBC = escreverBase(op, folha, proprio, cheia);
  const pICMS = folha.aliquota('pICMS', aliquota.valor, {
    formula: op.interestadual ? 'alíquota interestadual' : 'alíquota interna',
    fonte: aliquota.fonte,
  });
  const vICMS = escreverIcms(op, folha, proprio, vBC, pICMS);
  return { vICMS, vFCP: fcp.valor.isZero() ? ZERO : escreverFcp(folha, proprio, vBC, fcp) };
}

/**
 * The fund of the issuer's state. Without a rule there is none between states, where it belongs to the destination,
 * nor for the Simples, whose groups of the layout have no place for it.
 */
function fundoProprio(op: Operacao, regra: RegraIcms): Aliquota {
  const semFundo = op.interestadual || isSimples(op.contexto);
  if (semFundo && regra.pFCP === undefined) return { valor: ZERO, fonte: 'sem fundo na operação própria' };
  return aliquotaFcp(op, op.contexto.emitente.uf, regra.pFCP);
}

/** Base before any reduction: the operation, an import, a listed price, or a net price with the destination tax in. */
function baseCheia(op: Operacao, { regra, operacao, antes }: DoProprio, pTotal: Decimal): BaseExplicada {
  if (op.item.importacao !== undefined) return baseDaImportacao(op, op.item.importacao, antes, pTotal);
  if (regra.vPauta !== undefined && (regra.modBC === '1' || regra.modBC === '2')) {
    const valor = op.qTrib.times(decimal(regra.vPauta));
    return { valor, porque: { formula: 'quantidade × preço de pauta', fonte: 'regra do item' } };
  }
  const difal = op.item.regras.difal;
  if (!cabeDifal(op) || difal?.metodo !== 'unicaPrecoLiquido' || difal.naoIncide === true) return operacao;
  const { interna, fcp } = aliquotasDoDestino(op, difal);
  const destino = interna.valor.plus(fcp.valor);
  return {
    valor: porDentro(operacao.valor, destino),
    porque: {
      formula: `(${operacao.porque.formula}) ÷ (1 − alíquota do destino)`,
      base: operacao.valor,
      aliquota: destino,
      fonte: 'LC 87/1996, art. 13, X e § 7º (LC 190/2022)',
    },
  };
}

function escreverBase(op: Operacao, folha: Folha<CampoIcms>, proprio: DoProprio, cheia: BaseExplicada): Decimal {
  const { regra, situacao } = proprio;
  if (situacao.reducao === 'sim' && regra.pRedBC === undefined) {
    faltou(op, 'regras.icms.pRedBC', `A situação ${regra.cst} exige a redução da base de cálculo.`);
  }
  if (situacao.reducao === undefined || regra.pRedBC === undefined) {
    return folha.valor('vBC', cheia.valor, cheia.porque);
  }
  const pRedBC = folha.aliquota('pRedBC', decimal(regra.pRedBC), {
    formula: 'redução da base',
    fonte: 'regra do item',
  });
  return folha.valor('vBC', reduzir(cheia.valor, pRedBC), {
    formula: `(${cheia.porque.formula}) × (1 − redução)`,
    base: cheia.valor,
    aliquota: pRedBC,
    fonte: cheia.porque.fonte,
  });
}

function escreverIcms(
  op: Operacao,
  folha: Folha<CampoIcms>,
  proprio: DoProprio,
  vBC: Decimal,
  pICMS: Decimal,
): Decimal {
  const { regra, situacao } = proprio;
  const porque = { formula: 'base × alíquota', fonte: 'LC 87/1996' };
  if (situacao.diferimento === 'sim' && regra.pDif === undefined) {
    faltou(op, 'regras.icms.pDif', `A situação ${regra.cst} exige o percentual de diferimento.`);
  }
  if (situacao.diferimento === undefined || regra.pDif === undefined) {
    return folha.percentual('vICMS', vBC, pICMS, porque);
  }
  const vICMSOp = folha.percentual('vICMSOp', vBC, pICMS, porque);
  const pDif = folha.aliquota('pDif', decimal(regra.pDif), { formula: 'diferimento', fonte: 'regra do item' });
  const vICMSDif = folha.percentual('vICMSDif', vICMSOp, pDif, {
    formula: 'ICMS da operação × diferimento',
    fonte: 'NF-e 4.00, campo vICMSDif',
  });
  return folha.valor('vICMS', vICMSOp.minus(vICMSDif), {
    formula: 'ICMS da operação − ICMS diferido',
    base: vICMSOp,
    fonte: 'NF-e 4.00, campo vICMS',
  });
}

/** Writes the fund in its own fields and returns what is due after any deferral of it. */
function escreverFcp(folha: Folha<CampoIcms>, { regra, situacao }: DoProprio, vBC: Decimal, fcp: Aliquota): Decimal {
  const { fonte } = fcp;
  folha.valor('vBCFCP', vBC, { formula: 'base do ICMS', fonte });
  const pFCP = folha.aliquota('pFCP', fcp.valor, { formula: 'fundo de combate à pobreza', fonte });
  const vFCP = folha.percentual('vFCP', vBC, pFCP, { formula: 'base × percentual do fundo', fonte });
  if (regra.pFCPDif === undefined || situacao.diferimento === undefined) return vFCP;
  const pFCPDif = folha.aliquota('pFCPDif', decimal(regra.pFCPDif), {
    formula: 'diferimento do fundo',
    fonte: 'regra do item',
  });
  const nota = 'NT 2020.005';
  const vFCPDif = folha.percentual('vFCPDif', vFCP, pFCPDif, { formula: 'fundo × diferimento', fonte: nota });
  return folha.valor('vFCPEfet', vFCP.minus(vFCPDif), { formula: 'fundo − fundo diferido', fonte: nota });
}
