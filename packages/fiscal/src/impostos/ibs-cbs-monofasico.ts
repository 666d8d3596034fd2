import { type Decimal, type DecimalInput, decimal } from '@retaguarda/brasil';
import type { Folha } from './memoria.ts';
import { ZERO } from './numeros.ts';
import { faltou, type Operacao } from './operacao.ts';
import type { RegraIbsCbs } from './regras.ts';
import type { CampoIbsCbs } from './resultado.ts';

const FONTE = 'LC 214/2025, arts. 172 a 180; NT 2025.002';

/** Single-phase IBS and CBS of fuels (CST 620): quantity × R$ per unit, charged, withheld or collected earlier. */
export function calcularMonofasia(op: Operacao, folha: Folha<CampoIbsCbs>, regra: RegraIbsCbs): void {
  const mono = regra.monofasico;
  if (mono === undefined) {
    faltou(op, 'regras.ibsCbs.monofasico', `O CST ${regra.cst} exige os dados da tributação monofásica.`);
    return;
  }
  if (mono.adRemIBS !== undefined || mono.adRemCBS !== undefined) escreverQuantidade(folha, 'qBCMono', op.qTrib);
  const qReten = decimal(mono.qBCMonoReten ?? 0);
  if (mono.qBCMonoReten !== undefined) escreverQuantidade(folha, 'qBCMonoReten', qReten);

  for (const tributo of ['IBS', 'CBS'] as const) {
    const proprio = porUnidade(folha, [`adRem${tributo}`, `v${tributo}Mono`], op.qTrib, mono[`adRem${tributo}`]);
    const retido = porUnidade(
      folha,
      [`adRem${tributo}Reten`, `v${tributo}MonoReten`],
      qReten,
      mono[`adRem${tributo}Reten`],
    );
    const anterior = mono[`v${tributo}MonoRet`];
    if (anterior !== undefined) {
      folha.valor(`v${tributo}MonoRet`, op.qTrib.times(decimal(anterior)), {
        formula: 'quantidade × valor recolhido antes por unidade',
        base: op.qTrib,
        fonte: FONTE,
      });
    }
    folha.valor(`vTot${tributo}MonoItem`, proprio.plus(retido), { formula: 'próprio + retido', fonte: FONTE });
  }
}

function escreverQuantidade(folha: Folha<CampoIbsCbs>, campo: 'qBCMono' | 'qBCMonoReten', quantidade: Decimal): void {
  folha.quantidade(campo, quantidade, { formula: 'quantidade tributável', fonte: FONTE });
}

function porUnidade(
  folha: Folha<CampoIbsCbs>,
  [campoAdRem, campoValor]: readonly [CampoIbsCbs, CampoIbsCbs],
  quantidade: Decimal,
  informado: DecimalInput | undefined,
): Decimal {
  if (informado === undefined) return ZERO;
  const adRem = folha.aliquota(campoAdRem, decimal(informado), { formula: 'R$ por unidade', fonte: 'regra do item' });
  return folha.produto(campoValor, quantidade, adRem, {
    formula: 'quantidade × alíquota ad rem',
    fonte: FONTE,
  });
}
