import { type Decimal, decimal } from '@retaguarda/brasil';
import { daRegra, naTransicao, tributoVigente } from './aliquotas.ts';
import { naoNegativo, porcento, ZERO } from './numeros.ts';
import { exigirTabela, foraDeVigencia, novaFolha, type Operacao } from './operacao.ts';
import { erro } from './problemas.ts';
import type { BeneficioIss, RegraIss } from './regras.ts';
import type { CampoIss, LinhaIss } from './resultado.ts';
import { LIMITES_ISS } from './tabelas/retencoes.ts';
import { valorDaOperacao } from './valores-do-item.ts';
import { vigenteEm } from './vigencia.ts';

const FONTE = 'LC 116/2003';

/** Cases in which nothing is charged: no incidence, exempt, export, immune. */
const SEM_IMPOSTO: readonly string[] = ['2', '3', '4', '5'];
/** Items whose ISS a benefit may bring below the minimum. @source LC 116/2003, art. 8º-A, § 1º */
const SEM_MINIMO: readonly string[] = ['07.02', '07.05', '16.01'];

/**
 * ISS of one service: service − deductions − discount − benefit, by the city's rate, and the part withheld by the buyer.
 *
 * @source LC 116/2003, arts. 6º, 7º, 8º and 8º-B (transition)
 */
export function calcularIss(op: Operacao): LinhaIss | undefined {
  const regra = op.item.regras.iss;
  if (regra === undefined) return undefined;
  if (!tributoVigente('ISS', op.contexto.data)) {
    foraDeVigencia(op, 'ISS');
    return undefined;
  }
  const folha = novaFolha<CampoIss>(op, 'ISS', regra.regra);
  const vDeducao = folha.valor('vDeducao', decimal(op.item.vDeducaoIss ?? 0), {
    formula: 'deduções legais',
    fonte: `${FONTE}, art. 7º`,
  });
  const { beneficio } = regra;
  const reduzido = reducaoDe(op, beneficio);
  const vCalcBM =
    reduzido === undefined
      ? ZERO
      : folha.valor('vCalcBM', reduzido, {
          formula:
            beneficio?.tipo === '2' ? 'serviço × percentual do benefício municipal' : 'benefício municipal em R$',
          fonte: FONTE_DO_BENEFICIO,
          ...(beneficio?.tipo === '2' ? { base: op.valores.vProd, aliquota: decimal(beneficio.pRedBCBM) } : {}),
        });
  const semBeneficio = naoNegativo(valorDaOperacao(op.valores).minus(vDeducao));
  const vBC = folha.valor(
    'vBC',
    semImposto(regra) ? ZERO : naoNegativo(semBeneficio.minus(vCalcBM)),
    porqueDaBase(regra),
  );
  const propria = beneficio?.tipo === '4' ? beneficio.pISS : regra.pISS;
  const aliquota = exigirTabela(op, naTransicao(daRegra(propria), op.contexto.data), 'vigência do ISS');
  const pISS = folha.aliquota('pISS', aliquota.valor, {
    formula: beneficio?.tipo === '4' ? 'alíquota diferenciada do benefício municipal' : 'alíquota do município',
    fonte: aliquota.fonte,
  });
  exigirMinimo(op, regra, { semBeneficio, reduzido: reduzido ?? ZERO, aliquota: decimal(propria) });
  const vISSQN = folha.percentual('vISSQN', vBC, pISS, {
    formula: 'base × alíquota',
    fonte: FONTE,
  });
  if (regra.retido) folha.valor('vISSRet', vISSQN, { formula: 'ISS retido pelo tomador', fonte: `${FONTE}, art. 6º` });
  return { regra: regra.regra, cListServ: regra.cListServ, indISS: regra.indISS, ...folha.fechar() };
}

const FONTE_DO_BENEFICIO = 'lei do município';

const semImposto = ({ indISS, beneficio }: RegraIss): boolean =>
  SEM_IMPOSTO.includes(indISS) || beneficio?.tipo === '1';

/** What a benefit takes off the base, before it is rounded; a percentage is of the service. @source NFS-e layout 1.01, E1288 */
function reducaoDe({ valores }: Operacao, beneficio: BeneficioIss | undefined): Decimal | undefined {
  if (beneficio?.tipo === '2') return porcento(valores.vProd, decimal(beneficio.pRedBCBM));
  return beneficio?.tipo === '3' ? decimal(beneficio.vRedBCBM) : undefined;
}

function porqueDaBase(regra: RegraIss): { formula: string; fonte: string } {
  const { beneficio } = regra;
  if (beneficio?.tipo === '1') return { formula: 'isento por benefício municipal', fonte: FONTE_DO_BENEFICIO };
  const fonte = `${FONTE}, art. 7º`;
  if (semImposto(regra)) return { formula: 'sem incidência', fonte };
  const reduz = beneficio?.tipo === '2' || beneficio?.tipo === '3';
  return {
    formula: reduz ? 'serviço − deduções − desconto − benefício municipal' : 'serviço − deduções − desconto',
    fonte,
  };
}

/**
 * No benefit but exemption brings the ISS below the minimum of the law, save of buildings and of the city's buses.
 *
 * @source LC 116/2003, art. 8º-A, § 1º; NFS-e layout 1.01, E0575, E0587
 */
function exigirMinimo(
  op: Operacao,
  { beneficio, cListServ }: RegraIss,
  { semBeneficio, reduzido, aliquota }: { semBeneficio: Decimal; reduzido: Decimal; aliquota: Decimal },
): void {
  const limites = vigenteEm(LIMITES_ISS, op.contexto.data);
  if (beneficio === undefined || beneficio.tipo === '1' || limites === undefined || aliquota.isZero()) return;
  if (SEM_MINIMO.includes(cListServ)) return;
  const cobrado = porcento(naoNegativo(semBeneficio.minus(reduzido)), aliquota);
  if (cobrado.gte(porcento(semBeneficio, decimal(limites.minimo)))) return;
  op.problemas.push(
    erro(
      'ALIQUOTA_FORA_DA_FAIXA',
      `O benefício deixa o ISS abaixo de ${limites.minimo} % do serviço, e a lei não permite.`,
      {
        item: op.item.numero,
        campo: beneficio.tipo === '3' ? 'regras.iss.beneficio.vRedBCBM' : 'regras.iss.beneficio',
      },
    ),
  );
}
