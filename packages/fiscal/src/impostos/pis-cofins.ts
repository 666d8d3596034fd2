import { type Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { type Aliquota, tributoVigente } from './aliquotas.ts';
import type { Folha } from './memoria.ts';
import { naoNegativo } from './numeros.ts';
import { exigirTabela, faltou, foraDeVigencia, novaFolha, type Operacao } from './operacao.ts';
import type { RegraPisCofins } from './regras.ts';
import type { CampoContribuicao, LinhaCofins, LinhaPis } from './resultado.ts';
import { calculoPisCofins, PIS_COFINS, type RegimePisCofins } from './tabelas/pis-cofins.ts';
import { valorDaOperacao } from './valores-do-item.ts';
import { vigenteEm } from './vigencia.ts';

/** What differs between the two contributions. */
type Contribuicao<Sigla extends 'PIS' | 'COFINS'> = {
  readonly sigla: Sigla;
  readonly porUnidade: (regra: RegraPisCofins) => DecimalInput | undefined;
  readonly percentual: (regra: RegraPisCofins) => DecimalInput | undefined;
};

const PIS: Contribuicao<'PIS'> = {
  sigla: 'PIS',
  porUnidade: (regra) => regra.vAliqProdPIS,
  percentual: (regra) => regra.pPIS,
};

const COFINS: Contribuicao<'COFINS'> = {
  sigla: 'COFINS',
  porUnidade: (regra) => regra.vAliqProdCOFINS,
  percentual: (regra) => regra.pCOFINS,
};

/**
 * PIS and COFINS of one item: by rate over the operation without the ICMS of the document, by unit, or only the code
 * where nothing is due (single phase at zero, exempt, no incidence …). Extinct from 2027.
 *
 * @param vICMS ICMS of the own operation in the document, in R$
 * @source Leis 9.718/1998, 10.637/2002, 10.833/2003, 10.865/2004; Tema 69 do STF and Lei 14.592/2023 (ICMS out)
 */
export function calcularPisCofins(op: Operacao, vICMS: Decimal): { pis?: LinhaPis; cofins?: LinhaCofins } {
  if (op.item.regras.pisCofins === undefined) return {};
  if (!tributoVigente('PIS', op.contexto.data)) {
    foraDeVigencia(op, 'PIS/COFINS');
    return {};
  }
  const base = baseDaContribuicao(op, op.item.regras.pisCofins, vICMS);
  const pis = calcular(op, PIS, base);
  const cofins = calcular(op, COFINS, base);
  return { ...(pis === undefined ? {} : { pis }), ...(cofins === undefined ? {} : { cofins }) };
}

type Base = { readonly valor: Decimal; readonly formula: string; readonly fonte: string };

function baseDaContribuicao(op: Operacao, regra: RegraPisCofins, vICMS: Decimal): Base {
  if (op.item.importacao !== undefined) {
    return {
      valor: decimal(op.item.importacao.vAduaneiro),
      formula: 'valor aduaneiro',
      fonte: 'Lei 10.865/2004, art. 7º',
    };
  }
  const operacao = valorDaOperacao(op.valores);
  if (regra.excluiIcms === false || vICMS.isZero()) {
    const formula = 'mercadoria + frete + seguro + outras − desconto';
    return { valor: naoNegativo(operacao), formula, fonte: 'Lei 12.973/2014, art. 2º' };
  }
  const formula = 'mercadoria + frete + seguro + outras − desconto − ICMS do documento';
  return { valor: naoNegativo(operacao.minus(vICMS)), formula, fonte: 'Tema 69 do STF; Lei 14.592/2023' };
}

function calcular<Sigla extends 'PIS' | 'COFINS'>(op: Operacao, contribuicao: Contribuicao<Sigla>, base: Base) {
  const regra = op.item.regras.pisCofins;
  const calculo = regra && calculoPisCofins(regra.cst);
  if (regra === undefined || calculo === undefined) return undefined;
  const folha = novaFolha<CampoContribuicao<Sigla>>(op, contribuicao.sigla, regra.regra);
  const porUnidade = contribuicao.porUnidade(regra);
  const temPercentual =
    calculo === 'percentual' || op.item.importacao !== undefined || contribuicao.percentual(regra) !== undefined;
  if (calculo === 'quantidade' && porUnidade === undefined) {
    faltou(op, 'regras.pisCofins', `A situação ${regra.cst} de ${contribuicao.sigla} exige o valor por unidade.`);
  } else if (calculo !== 'semValor' && porUnidade !== undefined) {
    escreverPorUnidade(folha, contribuicao.sigla, op.qTrib, decimal(porUnidade));
  } else if (calculo !== 'semValor' && temPercentual) {
    escreverPercentual(folha, contribuicao.sigla, base, aliquota(op, contribuicao, regra));
  }
  return { regra: regra.regra, cst: regra.cst, ...folha.fechar() };
}

function escreverPorUnidade<Sigla extends 'PIS' | 'COFINS'>(
  folha: Folha<CampoContribuicao<Sigla>>,
  sigla: Sigla,
  quantidade: Decimal,
  porUnidade: Decimal,
): void {
  const fonte = 'regra do item';
  const qBCProd = folha.quantidade('qBCProd', quantidade, { formula: 'quantidade tributável', fonte });
  const vAliqProd = folha.aliquota('vAliqProd', porUnidade, { formula: 'R$ por unidade', fonte });
  folha.produto(`v${sigla}`, qBCProd, vAliqProd, {
    formula: 'quantidade × R$ por unidade',
    fonte,
  });
}

function escreverPercentual<Sigla extends 'PIS' | 'COFINS'>(
  folha: Folha<CampoContribuicao<Sigla>>,
  sigla: Sigla,
  base: Base,
  aliquota: Aliquota,
): void {
  const vBC = folha.valor('vBC', base.valor, { formula: base.formula, fonte: base.fonte });
  const percentual = folha.aliquota(`p${sigla}`, aliquota.valor, { formula: 'alíquota', fonte: aliquota.fonte });
  folha.percentual(`v${sigla}`, vBC, percentual, {
    formula: 'base × alíquota',
    fonte: aliquota.fonte,
  });
}

/** The rule's rate, or the one of the issuer's regime. A Simples issuer pays in its monthly guide: zero here. */
function aliquota(op: Operacao, contribuicao: Contribuicao<'PIS' | 'COFINS'>, regra: RegraPisCofins): Aliquota {
  const informada = contribuicao.percentual(regra);
  if (informada !== undefined) return { valor: decimal(informada), fonte: 'regra do item' };
  const { emitente, data } = op.contexto;
  const isImportacao = op.item.importacao !== undefined;
  if (emitente.crt !== 3 && !isImportacao) {
    return { valor: decimal(0), fonte: 'LC 123/2006, art. 13: recolhido na guia do Simples' };
  }
  const regime: RegimePisCofins | undefined = isImportacao ? 'importacao' : emitente.pisCofins;
  if (regime === undefined) {
    faltou(op, 'emitente.pisCofins', 'Informe se o emitente é cumulativo ou não cumulativo, ou a alíquota na regra.');
    return { valor: decimal(0), fonte: 'sem regime' };
  }
  const linha = vigenteEm(PIS_COFINS[regime], data);
  const valor = linha && decimal(contribuicao.sigla === 'PIS' ? linha.pPIS : linha.pCOFINS);
  return exigirTabela(op, linha && valor && { valor, fonte: linha.fonte }, `alíquota de ${contribuicao.sigla}`);
}
