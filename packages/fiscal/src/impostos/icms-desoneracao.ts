import { type Decimal, decimal } from '@retaguarda/brasil';
import { daRegra, naTransicao } from './aliquotas.ts';
import { aliquotaDaOperacao } from './icms-base.ts';
import type { Folha } from './memoria.ts';
import { CEM, porcento } from './numeros.ts';
import { exigirTabela, type Operacao } from './operacao.ts';
import type { RegraDesoneracao, RegraIcms } from './regras.ts';
import type { CampoIcms } from './resultado.ts';

/**
 * ICMS not charged because of a relief: the whole tax of an exempt operation, or the part a base reduction takes off.
 *
 * `porFora`: value × rate × share relieved. `porDentro`: the price is net of the relief, so it is grossed up first:
 * value × (1 − rate × share charged) ÷ (1 − rate) − value.
 *
 * @source NT 2013.005, campo vICMSDeson; Convênio ICMS 65/1988 (Zona Franca de Manaus)
 */
export function calcularDesoneracao(
  op: Operacao,
  folha: Folha<CampoIcms>,
  regra: RegraIcms,
  desoneracao: RegraDesoneracao,
  operacao: Decimal,
): void {
  const { data } = op.contexto;
  const aliquota =
    desoneracao.pICMS === undefined
      ? aliquotaDaOperacao(op, regra).valor
      : exigirTabela(op, naTransicao(daRegra(desoneracao.pICMS), data), 'vigência do ICMS').valor;
  const fonte = `NT 2013.005, motivo ${desoneracao.motivo}`;
  const relevado = regra.pRedBC === undefined ? CEM : decimal(regra.pRedBC);
  if (desoneracao.calculo === 'porDentro') {
    const cobrado = porcento(aliquota, CEM.minus(relevado));
    const bruto = operacao.times(CEM.minus(cobrado)).div(CEM.minus(aliquota));
    folha.valor('vICMSDeson', bruto.minus(operacao), {
      formula: 'operação × (1 − alíquota × parte tributada) ÷ (1 − alíquota) − operação',
      base: operacao,
      aliquota,
      fonte,
    });
    return;
  }
  folha.valor('vICMSDeson', porcento(porcento(operacao, aliquota), relevado), {
    formula: 'operação × alíquota × parte desonerada',
    base: operacao,
    aliquota,
    fonte,
  });
}
