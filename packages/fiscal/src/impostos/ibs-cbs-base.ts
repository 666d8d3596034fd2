import type { Decimal } from '@retaguarda/brasil';
import { type BaseExplicada, comporBase, type Parcela } from './base.ts';
import type { Operacao } from './operacao.ts';
import { CCLASSTRIB_RESTAURANTE } from './tabelas/cclasstrib.ts';

/** Taxes of the item that enter or leave the base of IBS and CBS, in R$. */
export type AntesDoIbsCbs = {
  readonly vII: Decimal;
  readonly vIS: Decimal;
  readonly vPIS: Decimal;
  readonly vCOFINS: Decimal;
  readonly vICMS: Decimal;
  readonly vICMSUFDest: Decimal;
  readonly vFCP: Decimal;
  readonly vFCPUFDest: Decimal;
  readonly vICMSMono: Decimal;
  readonly vISSQN: Decimal;
};

/**
 * Base of IBS and CBS: the operation outside these taxes, plus import duty and selective tax, less PIS, COFINS, ICMS,
 * DIFAL, poverty funds, single-phase ICMS and ISS. The IPI never enters.
 *
 * In the restaurant regime the service charge passed on to the staff and what the delivery platform keeps also leave.
 *
 * @source LC 214/2025, arts. 12 and 274; NT 2025.002, rule UB16-10 (no longer validated since NT 2026.008)
 */
export function baseDoIbsCbs(op: Operacao, antes: AntesDoIbsCbs): BaseExplicada {
  const { valores } = op;
  return comporBase(
    [op.item.tipo === 'servico' ? 'serviço' : 'mercadoria', valores.vProd],
    [
      ['frete', valores.vFrete],
      ['seguro', valores.vSeg],
      ['outras', valores.vOutro],
      ['II', antes.vII],
      ['IS', antes.vIS],
    ],
    [
      ['desconto', valores.vDesc],
      ['PIS', antes.vPIS],
      ['COFINS', antes.vCOFINS],
      ['ICMS', antes.vICMS],
      ['DIFAL', antes.vICMSUFDest],
      ['FCP', antes.vFCP],
      ['FCP do destino', antes.vFCPUFDest],
      ['ICMS monofásico', antes.vICMSMono],
      ['ISS', antes.vISSQN],
      ...exclusoesDoRestaurante(op),
    ],
    'LC 214/2025, art. 12',
  );
}

/** The restaurant regime belongs to the item: one bill mixes dishes inside it and drinks outside. */
function exclusoesDoRestaurante(op: Operacao): Parcela[] {
  const { cClassTrib } = op.item.regras.ibsCbs ?? {};
  if (cClassTrib === undefined || !CCLASSTRIB_RESTAURANTE.includes(cClassTrib)) return [];
  return [
    ['gorjeta repassada', op.valores.vGorjetaRepassada],
    ['parte da plataforma', op.valores.vRetidoPelaPlataforma],
  ];
}
