import { type Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import { type Aliquota, daRegra, tributoVigente } from './aliquotas.ts';
import { type AntesDoIbsCbs, baseDoIbsCbs } from './ibs-cbs-base.ts';
import { calcularMonofasia } from './ibs-cbs-monofasico.ts';
import type { Folha } from './memoria.ts';
import { CEM, porcento, reduzir, ZERO } from './numeros.ts';
import { exigirTabela, faltou, foraDeVigencia, novaFolha, type Operacao } from './operacao.ts';
import type { RegraIbsCbs } from './regras.ts';
import type { CampoIbsCbs, Esfera, LinhaIbsCbs } from './resultado.ts';
import { CCLASSTRIB, type ClassificacaoTributaria } from './tabelas/cclasstrib.ts';
import { CST_IBS_CBS, type SituacaoIbsCbs } from './tabelas/cst-ibs-cbs.ts';
import { ALIQUOTA_CBS, ALIQUOTA_IBS_MUN, ALIQUOTA_IBS_UF, dispensaDeIbsCbs } from './tabelas/ibs-cbs.ts';
import { vigenteEm } from './vigencia.ts';

const PADRAO = { IBSUF: ALIQUOTA_IBS_UF, IBSMun: ALIQUOTA_IBS_MUN, CBS: ALIQUOTA_CBS } as const;
const GOVERNO = 'LC 214/2025, art. 473';

/**
 * IBS (state and city) and CBS of one item, outside the price: base × effective rate − deferral − tax given back.
 *
 * @param antes taxes already computed for the item, in R$
 * @source LC 214/2025; NT 2025.002 v1.52, group UB
 */
export function calcularIbsCbs(op: Operacao, antes: AntesDoIbsCbs): LinhaIbsCbs | undefined {
  const regra = op.item.regras.ibsCbs;
  const situacao = regra && CST_IBS_CBS[regra.cst];
  const classificacao = regra && CCLASSTRIB.get(regra.cClassTrib);
  if (regra === undefined || situacao === undefined || classificacao === undefined) return undefined;
  if (!tributoVigente('CBS', op.contexto.data)) {
    foraDeVigencia(op, 'IBS/CBS');
    return undefined;
  }
  if (dispensado(op, situacao)) return undefined;
  const folha = novaFolha<CampoIbsCbs>(op, 'IBS/CBS', regra.regra);
  if (situacao.calculo === 'monofasico') calcularMonofasia(op, folha, regra);
  if (situacao.calculo === 'aliquota' || situacao.calculo === 'zero') {
    const vBC = escreverBase(op, folha, regra, situacao, antes);
    const tributo = (esfera: Esfera) => escreverEsfera(op, folha, regra, { situacao, classificacao, esfera, vBC });
    folha.valor('vIBS', tributo('IBSUF').plus(tributo('IBSMun')), {
      formula: 'IBS do estado + IBS do município',
      fonte: 'NT 2025.002',
    });
    tributo('CBS');
    escreverRegular(op, folha, regra, situacao, vBC);
  }
  const regular = regra.tributacaoRegular;
  return {
    regra: regra.regra,
    cst: regra.cst,
    cClassTrib: regra.cClassTrib,
    ...(regular === undefined ? {} : { cstReg: regular.cst, cClassTribReg: regular.cClassTrib }),
    ...folha.fechar(),
  };
}

/** A note of credit or debit is of these taxes alone: whoever issues one has them to tell. */
function dispensado({ contexto }: Operacao, { calculo }: SituacaoIbsCbs): boolean {
  const { data, emitente, finalidade } = contexto;
  if (finalidade === 5 || finalidade === 6) return false;
  return dispensaDeIbsCbs(data, emitente.crt, calculo === 'monofasico') !== undefined;
}

/**
 * Rate after the reductions, to 4 decimals: rate × (1 − reduction) × (1 − government reducer).
 * 10 % with 40 % and 5 % → 5.7000 %.
 */
export function aliquotaEfetiva(aliquota: Decimal, reducao: Decimal, redutorGoverno: Decimal = ZERO): Decimal {
  return reduzir(reduzir(aliquota, reducao), redutorGoverno).toDecimalPlaces(4);
}

function escreverBase(
  op: Operacao,
  folha: Folha<CampoIbsCbs>,
  regra: RegraIbsCbs,
  situacao: SituacaoIbsCbs,
  antes: AntesDoIbsCbs,
): Decimal {
  const cheia = baseDoIbsCbs(op, antes);
  if (!situacao.grupos.includes('redutorBC')) return folha.valor('vBC', cheia.valor, cheia.porque);
  if (regra.pRedBC === undefined) faltou(op, 'regras.ibsCbs.pRedBC', 'O CST 222 exige a redução da base de cálculo.');
  const pRedBC = folha.aliquota('pRedBC', decimal(regra.pRedBC ?? 0), {
    formula: 'redução da base',
    fonte: 'regra do item',
  });
  const formula = `(${cheia.porque.formula}) × (1 − redução)`;
  return folha.valor('vBC', reduzir(cheia.valor, pRedBC), { ...cheia.porque, formula, base: cheia.valor });
}

type DaEsfera = {
  readonly situacao: SituacaoIbsCbs;
  readonly classificacao: ClassificacaoTributaria;
  readonly esfera: Esfera;
  readonly vBC: Decimal;
};

/** Writes the rate, the reduction, the deferral and the tax of one holder, and returns the tax. */
function escreverEsfera(op: Operacao, folha: Folha<CampoIbsCbs>, regra: RegraIbsCbs, da: DaEsfera): Decimal {
  const { situacao, classificacao, esfera, vBC } = da;
  const achada = situacao.calculo === 'zero' ? zerada(classificacao) : aliquotaPadrao(op, regra, esfera);
  const { fonte, estimada } = achada;
  const aliquota = folha.aliquota(`p${esfera}`, achada.valor, { formula: 'alíquota padrão', fonte, estimada });
  const reducao = reducaoDaClasse(classificacao, esfera);
  const redutor = decimal(op.contexto.pRedutorGoverno ?? 0);
  const efetiva = aliquotaEfetiva(aliquota, reducao, redutor);
  if (situacao.grupos.includes('gRed') || !redutor.isZero()) {
    folha.aliquota(`pRedAliq${esfera}`, reducao, { formula: 'redução da classificação', fonte: classificacao.fonte });
    folha.aliquota(`pAliqEfet${esfera}`, efetiva, {
      formula: redutor.isZero() ? 'alíquota × (1 − redução)' : 'alíquota × (1 − redução) × (1 − redutor do governo)',
      aliquota,
      fonte: redutor.isZero() ? classificacao.fonte : `${classificacao.fonte}; ${GOVERNO}`,
      estimada,
    });
  }
  if (!redutor.isZero()) escreverCompraGoverno(folha, esfera, vBC, aliquotaEfetiva(aliquota, reducao), estimada);

  const devido = porcento(vBC, efetiva).toDecimalPlaces(2);
  const diferido = escreverDiferimento(folha, regra, da, devido, estimada);
  const devolvido = escreverDevolucao(folha, regra, esfera, devido.minus(diferido), estimada);
  const partes = [
    'base × alíquota efetiva',
    ...(diferido.isZero() ? [] : ['diferido']),
    ...(devolvido.isZero() ? [] : ['devolvido']),
  ];
  return folha.valor(`v${esfera}`, devido.minus(diferido).minus(devolvido), {
    formula: partes.join(' − '),
    base: vBC,
    aliquota: efetiva,
    fonte,
    estimada,
  });
}

function zerada(classificacao: ClassificacaoTributaria): Aliquota {
  return { valor: ZERO, fonte: classificacao.fonte };
}

/** The rule's rate, or the standard one of the date. */
function aliquotaPadrao(op: Operacao, regra: RegraIbsCbs, esfera: Esfera): Aliquota {
  const informada: DecimalInput | undefined = regra[`p${esfera}`];
  if (informada !== undefined) return daRegra(informada);
  const linha = vigenteEm(PADRAO[esfera], op.contexto.data);
  const achada = linha && { valor: decimal(linha.aliquota), fonte: linha.fonte, estimada: linha.estimada };
  return exigirTabela(op, achada, `alíquota padrão de ${esfera}`);
}

function reducaoDaClasse(classificacao: ClassificacaoTributaria, esfera: Esfera): Decimal {
  return decimal(esfera === 'CBS' ? classificacao.pRedCBS : classificacao.pRedIBS);
}

/** What the operation would bear if the buyer were not the government. */
function escreverCompraGoverno(
  folha: Folha<CampoIbsCbs>,
  esfera: Esfera,
  vBC: Decimal,
  efetiva: Decimal,
  estimada: boolean | undefined,
): void {
  const aliquota = folha.aliquota(`pAliqCompraGov${esfera}`, efetiva, {
    formula: 'alíquota sem o redutor do governo',
    fonte: GOVERNO,
    estimada,
  });
  folha.percentual(`vTribCompraGov${esfera}`, vBC, aliquota, {
    formula: 'base × alíquota sem o redutor',
    fonte: GOVERNO,
    estimada,
  });
}

function escreverDiferimento(
  folha: Folha<CampoIbsCbs>,
  regra: RegraIbsCbs,
  { situacao, classificacao, esfera }: DaEsfera,
  devido: Decimal,
  estimada: boolean | undefined,
): Decimal {
  if (!situacao.grupos.includes('gDif')) return ZERO;
  const pDif = folha.aliquota(`pDif${esfera}`, decimal(regra.pDif ?? CEM), {
    formula: 'diferimento',
    fonte: classificacao.fonte,
  });
  return folha.percentual(`vDif${esfera}`, devido, pDif, {
    formula: 'tributo × diferimento',
    fonte: classificacao.fonte,
    estimada,
  });
}

/** @source LC 214/2025, art. 118: return of tax in the document itself */
function escreverDevolucao(
  folha: Folha<CampoIbsCbs>,
  regra: RegraIbsCbs,
  esfera: Esfera,
  devido: Decimal,
  estimada: boolean | undefined,
): Decimal {
  if (regra.pDevTrib === undefined) return ZERO;
  const pDevTrib = decimal(regra.pDevTrib);
  return folha.percentual(`vDevTrib${esfera}`, devido, pDevTrib, {
    formula: 'tributo × percentual devolvido',
    fonte: 'LC 214/2025, art. 118',
    estimada,
  });
}

/** What would be due if the condition of a suspension failed (`gTribRegular`). */
function escreverRegular(
  op: Operacao,
  folha: Folha<CampoIbsCbs>,
  regra: RegraIbsCbs,
  situacao: SituacaoIbsCbs,
  vBC: Decimal,
): void {
  const regular = regra.tributacaoRegular && CCLASSTRIB.get(regra.tributacaoRegular.cClassTrib);
  if (regular === undefined) {
    if (situacao.grupos.includes('gTribRegular')) {
      faltou(op, 'regras.ibsCbs.tributacaoRegular', `O CST ${regra.cst} exige a tributação regular (gTribRegular).`);
    }
    return;
  }
  for (const esfera of ['IBSUF', 'IBSMun', 'CBS'] as const) {
    const padrao = aliquotaPadrao(op, regra, esfera);
    const { fonte, estimada } = padrao;
    const efetiva = folha.aliquota(
      `pAliqEfetReg${esfera}`,
      aliquotaEfetiva(padrao.valor, reducaoDaClasse(regular, esfera)),
      { formula: 'alíquota efetiva da tributação regular', aliquota: padrao.valor, fonte, estimada },
    );
    folha.percentual(`vTribReg${esfera}`, vBC, efetiva, {
      formula: 'base × alíquota da tributação regular',
      fonte,
      estimada,
    });
  }
}
