import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import { tributoVigente } from './aliquotas.ts';
import { naoNegativo, porcento, ZERO } from './numeros.ts';
import { faltou, foraDeVigencia, novaFolha, type Operacao } from './operacao.ts';
import type { CampoIs, LinhaIs } from './resultado.ts';
import { valorDaOperacao } from './valores-do-item.ts';

const FONTE = 'LC 214/2025, arts. 409 a 434';

/**
 * Selective tax, from 2027: a percentage of the operation without ICMS and ISS, plus R$ per unit where the law says.
 * The rule must bring the rate: none had been fixed by law on 2026-11-20.
 *
 * @param icmsIss ICMS and ISS of the item, in R$
 * @source LC 214/2025, arts. 414 to 417
 */
export function calcularIs(op: Operacao, icmsIss: Decimal): LinhaIs | undefined {
  const regra = op.item.regras.is;
  if (regra === undefined) return undefined;
  if (!tributoVigente('IS', op.contexto.data)) {
    foraDeVigencia(op, 'Imposto Seletivo');
    return undefined;
  }
  if (regra.pIS === undefined && regra.adRemIS === undefined) {
    faltou(op, 'regras.is', 'O Imposto Seletivo precisa da alíquota na regra: a lei ainda não a fixou.');
  }
  const folha = novaFolha<CampoIs>(op, 'IS', regra.regra);
  const vBCIS = folha.valor('vBCIS', naoNegativo(valorDaOperacao(op.valores).minus(icmsIss)), {
    formula: 'mercadoria + frete + seguro + outras − desconto − ICMS − ISS',
    fonte: 'LC 214/2025, arts. 414 e 417',
  });
  const { estimada } = regra;
  const porque = { fonte: 'regra do item', estimada };
  const pIS = folha.aliquota('pIS', decimal(regra.pIS ?? 0), { formula: 'alíquota', ...porque });
  let especifico = ZERO;
  if (regra.adRemIS !== undefined) {
    const qTrib = folha.quantidade('qTrib', op.qTrib, { formula: 'quantidade tributável', fonte: FONTE });
    const adRem = folha.aliquota('adRemIS', decimal(regra.adRemIS), { formula: 'R$ por unidade', ...porque });
    especifico = qTrib.times(adRem);
  }
  folha.valor('vIS', somar([porcento(vBCIS, pIS), especifico]), {
    formula: 'base × alíquota + quantidade × R$ por unidade',
    base: vBCIS,
    aliquota: pIS,
    fonte: FONTE,
    estimada,
  });
  return { regra: regra.regra, cst: regra.cst, cClassTrib: regra.cClassTrib, ...folha.fechar() };
}
