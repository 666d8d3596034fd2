import { decimal } from '@retaguarda/brasil';
import { daRegra, naTransicao, tributoVigente } from './aliquotas.ts';
import { naoNegativo, ZERO } from './numeros.ts';
import { exigirTabela, foraDeVigencia, novaFolha, type Operacao } from './operacao.ts';
import type { CampoIss, LinhaIss } from './resultado.ts';
import { valorDaOperacao } from './valores-do-item.ts';

const FONTE = 'LC 116/2003';

/** Cases in which nothing is charged: no incidence, exempt, export, immune. */
const SEM_IMPOSTO: readonly string[] = ['2', '3', '4', '5'];

/**
 * ISS of one service: service − deductions − discount, by the city's rate, and the part withheld by the buyer.
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
  const isento = SEM_IMPOSTO.includes(regra.indISS);
  const vDeducao = folha.valor('vDeducao', decimal(op.item.vDeducaoIss ?? 0), {
    formula: 'deduções legais',
    fonte: `${FONTE}, art. 7º`,
  });
  const vBC = folha.valor('vBC', isento ? ZERO : naoNegativo(valorDaOperacao(op.valores).minus(vDeducao)), {
    formula: isento ? 'sem incidência' : 'serviço − deduções − desconto',
    fonte: `${FONTE}, art. 7º`,
  });
  const aliquota = exigirTabela(op, naTransicao(daRegra(regra.pISS), op.contexto.data), 'vigência do ISS');
  const pISS = folha.aliquota('pISS', aliquota.valor, { formula: 'alíquota do município', fonte: aliquota.fonte });
  const vISSQN = folha.percentual('vISSQN', vBC, pISS, {
    formula: 'base × alíquota',
    fonte: FONTE,
  });
  if (regra.retido) folha.valor('vISSRet', vISSQN, { formula: 'ISS retido pelo tomador', fonte: `${FONTE}, art. 6º` });
  return { regra: regra.regra, cListServ: regra.cListServ, indISS: regra.indISS, ...folha.fechar() };
}
