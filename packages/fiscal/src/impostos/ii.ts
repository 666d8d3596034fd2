import { decimal } from '@retaguarda/brasil';
import { faltou, novaFolha, type Operacao } from './operacao.ts';
import type { CampoIi, Linha } from './resultado.ts';

const FONTE = 'Decreto-lei 37/1966; NF-e 4.00, grupo P';

/** Import duty over the customs value of the item. */
export function calcularIi(op: Operacao): Linha<CampoIi> | undefined {
  const regra = op.item.regras.ii;
  if (regra === undefined) return undefined;
  const { importacao } = op.item;
  if (importacao === undefined) {
    faltou(op, 'importacao', 'O imposto de importação precisa do valor aduaneiro do item.');
    return undefined;
  }
  const folha = novaFolha<CampoIi>(op, 'II', regra.regra);
  const vBC = folha.valor('vBC', decimal(importacao.vAduaneiro), { formula: 'valor aduaneiro', fonte: FONTE });
  const pII = folha.aliquota('pII', decimal(regra.pII), { formula: 'alíquota da TEC', fonte: 'regra do item' });
  folha.valor('vDespAdu', decimal(importacao.vDespAdu ?? 0), { formula: 'despesas aduaneiras', fonte: FONTE });
  folha.valor('vIOF', decimal(importacao.vIOF ?? 0), { formula: 'IOF do câmbio', fonte: FONTE });
  folha.percentual('vII', vBC, pII, {
    formula: 'valor aduaneiro × alíquota',
    fonte: FONTE,
  });
  return { regra: regra.regra, ...folha.fechar() };
}
