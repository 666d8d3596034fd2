import { type Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { type Aliquota, tributoVigente } from './aliquotas.ts';
import {
  type AntesDoIcms,
  aliquotaDaOperacao,
  aliquotasDoDestino,
  cabeDifal,
  valorDaOperacaoNoIcms,
} from './icms-base.ts';
import { naoNegativo, porcento, porDentro } from './numeros.ts';
import { novaFolha, type Operacao } from './operacao.ts';
import { aviso } from './problemas.ts';
import type { MetodoDifal, ReferenciaRegra } from './regras.ts';
import type { CampoDifal, Linha, LinhaIcms } from './resultado.ts';
import { SITUACOES_ICMS } from './tabelas/situacoes-icms.ts';

const FONTE = 'EC 87/2015; LC 190/2022';

/** The rule that stands in when the item has none: general rates of the destination, one base. */
const REGRA_GERAL: ReferenciaRegra = { id: 'difal-geral', versao: 1 };

type ContaDifal = { readonly base: Decimal; readonly difal: Decimal; readonly formula: string };

/**
 * Share of the destination state in an interstate sale to a final consumer who is no taxpayer. All of it belongs to
 * the destination since 2019, so the origin's part is zero.
 *
 * Without a rule the general rates of the destination apply, with a warning, whenever the ICMS is charged.
 *
 * @param icms the ICMS line of the item, to know whether the operation is taxed at all
 * @param antes taxes that enter the base, such as the IPI
 * @source EC 87/2015; LC 87/1996, arts. 13, X, and 13, § 7º (LC 190/2022); NF-e layout 4.00, group NA
 */
export function calcularDifal(
  op: Operacao,
  icms: LinhaIcms | undefined,
  antes: AntesDoIcms,
): Linha<CampoDifal> | undefined {
  const regra = op.item.regras.difal;
  if (!cabeDifal(op) || regra?.naoIncide === true || !tributoVigente('ICMS', op.contexto.data)) return undefined;
  if (regra === undefined && !temIcmsProprio(icms)) return undefined;
  if (regra === undefined) avisarAliquotaGeral(op);

  const { interna, fcp } = aliquotasDoDestino(op, regra);
  const regraIcms = op.item.regras.icms ?? {};
  const inter = aliquotaDaOperacao(op, regraIcms);
  const operacao = valorDaOperacaoNoIcms(op, regraIcms, antes).valor;
  const conta = contar(regra?.metodo ?? 'unica', operacao, inter.valor, interna.valor, fcp.valor);

  const folha = novaFolha<CampoDifal>(op, 'DIFAL', regra?.regra ?? REGRA_GERAL);
  folha.valor('vBCUFDest', conta.base, { formula: conta.formula, base: operacao, fonte: FONTE });
  folha.aliquota('pICMSUFDest', interna.valor, { formula: 'alíquota interna do destino', fonte: interna.fonte });
  folha.aliquota('pICMSInter', inter.valor, { formula: 'alíquota interestadual', fonte: inter.fonte });
  folha.aliquota('pICMSInterPart', decimal(100), { formula: 'parte do destino', fonte: 'ADCT, art. 99, V' });
  folha.valor('vICMSUFDest', conta.difal, {
    formula: 'base × alíquota interna − ICMS da origem',
    base: conta.base,
    aliquota: interna.valor,
    fonte: FONTE,
  });
  folha.valor('vICMSUFRemet', decimal(0), { formula: 'nada cabe à origem desde 2019', fonte: 'ADCT, art. 99, V' });
  if (!fcp.valor.isZero()) escreverFcp(folha, conta.base, fcp);
  return { regra: regra?.regra ?? REGRA_GERAL, ...folha.fechar() };
}

export type DifalDeContribuinte = {
  /** Value of the purchase, with the origin ICMS inside, in R$. */
  readonly valor: DecimalInput;
  /** Rates in percent. */
  readonly pInter: DecimalInput;
  readonly pInterna: DecimalInput;
  readonly pFCP?: DecimalInput;
  /** Method of the buyer's state on the date; when absent, `dupla`, which LC 190/2022 prescribes for taxpayers. */
  readonly metodo?: MetodoDifal;
};

/**
 * DIFAL a taxpayer owes on an interstate purchase for own use or fixed assets. Not part of the seller's document.
 *
 * 1000.00 at 12 % and 20 %, double base: (1000 − 120) ÷ 0.80 = 1100.00; 1100 × 20 % − 120 = 100.00.
 *
 * @returns base and tax in R$, rounded to 2 decimals, with the formula in words
 * @throws RangeError when a figure is not a decimal
 * @source LC 87/1996, art. 13, IX and § 6º (LC 190/2022)
 */
export function calcularDifalDeContribuinte(entrada: DifalDeContribuinte) {
  const base = decimal(entrada.valor);
  const pFCP = decimal(entrada.pFCP ?? 0);
  const conta = contar(entrada.metodo ?? 'dupla', base, decimal(entrada.pInter), decimal(entrada.pInterna), pFCP);
  return {
    vBC: conta.base.toFixed(2),
    vDifal: conta.difal.toFixed(2),
    vFCP: porcento(conta.base, pFCP).toFixed(2),
    formula: conta.formula,
  };
}

function contar(metodo: MetodoDifal, operacao: Decimal, inter: Decimal, interna: Decimal, fcp: Decimal): ContaDifal {
  const destino = interna.plus(fcp);
  if (metodo === 'dupla') {
    const origem = porcento(operacao, inter).toDecimalPlaces(2);
    const base = porDentro(operacao.minus(origem), destino).toDecimalPlaces(2);
    const formula = '(operação − ICMS da origem) ÷ (1 − alíquota interna)';
    return { base, difal: naoNegativo(porcento(base, interna).minus(origem)), formula };
  }
  const bruta = metodo === 'unica' ? operacao : porDentro(operacao, destino);
  const base = bruta.toDecimalPlaces(2);
  const formula = metodo === 'unica' ? 'valor da operação' : 'operação ÷ (1 − alíquota do destino)';
  return { base, difal: naoNegativo(porcento(base, interna.minus(inter))), formula };
}

function temIcmsProprio(icms: LinhaIcms | undefined): boolean {
  return icms !== undefined && SITUACOES_ICMS[icms.cst]?.propria !== undefined && icms.valores.vICMS !== undefined;
}

function escreverFcp(folha: ReturnType<typeof novaFolha<CampoDifal>>, base: Decimal, fcp: Aliquota): void {
  folha.valor('vBCFCPUFDest', base, { formula: 'base do DIFAL', fonte: fcp.fonte });
  folha.aliquota('pFCPUFDest', fcp.valor, { formula: 'fundo de combate à pobreza do destino', fonte: fcp.fonte });
  folha.percentual('vFCPUFDest', base, fcp.valor, { formula: 'base × percentual do fundo', fonte: fcp.fonte });
}

function avisarAliquotaGeral(op: Operacao): void {
  const mensagem =
    'DIFAL calculado pela alíquota geral da UF de destino, por falta de regra. Confira se o produto tem alíquota própria.';
  op.problemas.push(aviso('DIFAL_PELA_ALIQUOTA_GERAL', mensagem, { item: op.item.numero, campo: 'regras.difal' }));
}
