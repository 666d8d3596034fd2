import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import type { Aliquota } from './aliquotas.ts';
import { aliquotaDaOperacao, aliquotaFcp, aliquotaInterna, type IcmsProprio } from './icms-base.ts';
import type { Folha, Porque } from './memoria.ts';
import { CEM, naoNegativo, porcento, porDentro, reduzir, ZERO } from './numeros.ts';
import { faltou, isSimples, type Operacao } from './operacao.ts';
import type { RegraIcms, RegraSt } from './regras.ts';
import type { CampoIcms } from './resultado.ts';

const FONTE = 'LC 87/1996, art. 8º; Convênio ICMS 142/2018';

type DaOperacao = {
  /** Value of the own operation for the ICMS, in R$. */
  readonly operacao: Decimal;
  readonly propria: IcmsProprio;
  readonly vIPI: Decimal;
};

/**
 * Margin adjusted for an interstate sale, so that the goods cost the same as bought inside the state:
 * (1 + MVA) × (1 − inter) ÷ (1 − internal) − 1, rounded to 2 decimals.
 *
 * MVA 45 %, 12 %, 25 % → 70.13 %; 40 %, 12 %, 18 % → 50.24 %. The original margin stays when the interstate rate is
 * not below the internal one.
 *
 * @param mva, inter, interna in percent
 * @source Convênio ICMS 142/2018, cláusula décima primeira, § 1º
 */
export function ajustarMva(mva: Decimal, inter: Decimal, interna: Decimal): Decimal {
  if (inter.greaterThanOrEqualTo(interna)) return mva;
  const fator = CEM.plus(mva).times(CEM.minus(inter)).div(CEM.minus(interna));
  return fator.minus(CEM).toDecimalPlaces(2);
}

/**
 * ICMS of the later sales, collected now: base × internal rate − ICMS of the own operation, plus the poverty fund.
 */
export function calcularSt(op: Operacao, folha: Folha<CampoIcms>, regra: RegraIcms, st: RegraSt, da: DaOperacao): void {
  if (isUsoProprio(op) && st.modBCST === '6') {
    calcularStDoUsoProprio(op, folha, regra, st, da);
    return;
  }
  const interna = aliquotaInterna(op, op.ufDestino, st.pICMSST);
  const pOperacao = aliquotaDaOperacao(op, regra).valor;
  const cheia = baseDaSt(op, folha, st, da, { inter: pOperacao, interna: interna.valor });
  const vBCST = escreverBase(folha, st, cheia.valor, cheia.porque);
  escreverImposto(folha, vBCST, interna, icmsProprio(op, regra, st, da, pOperacao));
  escreverFcp(op, folha, st, vBCST, da.propria.vFCP);
}

/** Goods that end with a taxpayer of another state, who uses them: there are no later sales to collect for. */
const isUsoProprio = ({ interestadual, contexto: { destinatario } }: Operacao): boolean =>
  interestadual && destinatario.contribuinte && destinatario.consumidorFinal;

/**
 * ST of goods for the taxpayer's own use or fixed assets: the difference between the rates, by the double base.
 *
 * 1000.00 at 12 % and 20 %: (1000 − 120) ÷ 0.80 = 1100.00; 1100 × 20 % − 120 = 100.00.
 *
 * @source Convênio ICMS 142/2018, cláusulas décima segunda e décima quarta; LC 87/1996, art. 13, § 6º
 */
function calcularStDoUsoProprio(
  op: Operacao,
  folha: Folha<CampoIcms>,
  regra: RegraIcms,
  st: RegraSt,
  da: DaOperacao,
): void {
  const interna = aliquotaInterna(op, op.ufDestino, st.pICMSST);
  const fcp = aliquotaFcp(op, op.ufDestino, st.pFCPST);
  const origem = icmsProprio(op, regra, st, da, aliquotaDaOperacao(op, regra).valor);
  const cheia = porDentro(da.operacao.minus(origem.valor), interna.valor.plus(fcp.valor));
  const vBCST = escreverBase(folha, st, cheia, {
    formula: `(operação − ${origem.nome}) ÷ (1 − alíquota interna)`,
    base: da.operacao,
    aliquota: interna.valor,
    fonte: FONTE,
  });
  escreverImposto(folha, vBCST, interna, origem);
  escreverFcp(op, folha, st, vBCST, da.propria.vFCP);
}

function escreverImposto(
  folha: Folha<CampoIcms>,
  vBCST: Decimal,
  interna: Aliquota,
  proprio: { readonly nome: string; readonly valor: Decimal },
): void {
  const pICMSST = folha.aliquota('pICMSST', interna.valor, {
    formula: 'alíquota interna do destino',
    fonte: interna.fonte,
  });
  folha.valor('vICMSST', naoNegativo(porcento(vBCST, pICMSST).minus(proprio.valor)), {
    formula: `base da ST × alíquota interna − ${proprio.nome} (${proprio.valor.toFixed(2)})`,
    base: vBCST,
    aliquota: pICMSST,
    fonte: FONTE,
  });
}

function baseDaSt(
  op: Operacao,
  folha: Folha<CampoIcms>,
  st: RegraSt,
  da: DaOperacao,
  aliquotas: { inter: Decimal; interna: Decimal },
): { valor: Decimal; porque: Porque } {
  const { valores } = op;
  const partida = somar([valores.vProd, da.vIPI, valores.vFrete, valores.vSeg, valores.vOutro]).minus(valores.vDesc);
  const nome = 'mercadoria + IPI + frete + seguro + outras − desconto';
  if (st.modBCST === '6') return { valor: partida, porque: { formula: nome, fonte: FONTE } };
  const lista = st.modBCST === '4' ? undefined : precoDeLista(op, st, partida);
  if (lista !== undefined) return lista;
  if (st.pMVA === undefined) {
    faltou(op, 'regras.icms.st', 'A substituição tributária precisa da margem (MVA) ou do preço de pauta.');
    return { valor: ZERO, porque: { formula: 'sem margem', fonte: FONTE } };
  }
  const margem = escreverMargem(op, folha, st, decimal(st.pMVA), aliquotas);
  return {
    valor: partida.times(CEM.plus(margem)).div(CEM),
    porque: { formula: `(${nome}) × (1 + MVA)`, base: partida, aliquota: margem, fonte: FONTE },
  };
}

/** Base by a listed price; `undefined` when there is none or the operation passed the trigger of the margin. */
function precoDeLista(op: Operacao, st: RegraSt, partida: Decimal): { valor: Decimal; porque: Porque } | undefined {
  if (st.vPauta === undefined) return undefined;
  const valor = op.qTrib.times(decimal(st.vPauta));
  const gatilho = st.pGatilhoMva === undefined ? undefined : porcento(valor, decimal(st.pGatilhoMva));
  if (gatilho !== undefined && partida.greaterThan(gatilho)) return undefined;
  return { valor, porque: { formula: 'quantidade × preço de lista (PMPF ou pauta)', fonte: FONTE } };
}

function escreverMargem(
  op: Operacao,
  folha: Folha<CampoIcms>,
  st: RegraSt,
  original: Decimal,
  { inter, interna }: { inter: Decimal; interna: Decimal },
): Decimal {
  const ajusta = op.interestadual && st.mvaJaAjustada !== true && !isSimples(op.contexto);
  const margem = ajusta ? ajustarMva(original, inter, interna) : original;
  const formula = ajusta ? '(1 + MVA original) × (1 − interestadual) ÷ (1 − interna) − 1' : 'MVA original';
  return folha.aliquota('pMVAST', margem, { formula, aliquota: original, fonte: FONTE });
}

function escreverBase(folha: Folha<CampoIcms>, st: RegraSt, cheia: Decimal, porque: Porque): Decimal {
  if (st.pRedBCST === undefined) return folha.valor('vBCST', cheia, porque);
  const pRedBCST = folha.aliquota('pRedBCST', decimal(st.pRedBCST), {
    formula: 'redução da base da ST',
    fonte: 'regra do item',
  });
  const formula = `${porque.formula} × (1 − redução)`;
  return folha.valor('vBCST', reduzir(cheia, pRedBCST), { ...porque, formula, base: cheia, aliquota: pRedBCST });
}

/**
 * What the substitute already bears: the ICMS charged in the document or, where the document charges none (Simples,
 * exempt own operation), what the rate of the operation would give.
 *
 * @source Resolução CGSN 140/2018, art. 28, § 3º
 */
function icmsProprio(op: Operacao, regra: RegraIcms, st: RegraSt, da: DaOperacao, pOperacao: Decimal) {
  const presume = st.icmsProprio ?? (isSimples(op.contexto) || regra.cst === '30' ? 'presumido' : 'destacado');
  if (presume === 'destacado') return { nome: 'ICMS próprio', valor: da.propria.vICMS };
  return { nome: 'ICMS próprio presumido', valor: porcento(da.operacao, pOperacao).toDecimalPlaces(2) };
}

function escreverFcp(op: Operacao, folha: Folha<CampoIcms>, st: RegraSt, vBCST: Decimal, vFCP: Decimal): void {
  const fcp = aliquotaFcp(op, op.ufDestino, st.pFCPST);
  if (fcp.valor.isZero()) return;
  folha.valor('vBCFCPST', vBCST, { formula: 'base da ST', fonte: fcp.fonte });
  const pFCPST = folha.aliquota('pFCPST', fcp.valor, { formula: 'fundo de combate à pobreza', fonte: fcp.fonte });
  folha.valor('vFCPST', naoNegativo(porcento(vBCST, pFCPST).minus(vFCP)), {
    formula: `base da ST × percentual do fundo − fundo próprio (${vFCP.toFixed(2)})`,
    base: vBCST,
    aliquota: pFCPST,
    fonte: fcp.fonte,
  });
}
