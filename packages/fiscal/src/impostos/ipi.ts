import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import type { Folha } from './memoria.ts';
import { naoNegativo, ZERO } from './numeros.ts';
import { faltou, novaFolha, type Operacao } from './operacao.ts';
import type { ReferenciaRegra, RegraIpi } from './regras.ts';
import type { CampoIpi, CampoIpiDevolvido, Linha, LinhaIpi } from './resultado.ts';
import { CST_IPI } from './tabelas/cst-ipi.ts';
import { IPI_ZERADO } from './tabelas/vigencia-dos-tributos.ts';
import { estaVigente } from './vigencia.ts';

const FONTE = 'RIPI/2010 (Decreto 7.212/2010), art. 190; Resolução do Senado 1/2017 (desconto)';

/**
 * IPI by rate over goods + freight + insurance + other expenses − discount, or by R$ per unit.
 *
 * From 2027 every rate is zero, save products of the Manaus zone (`mantidoAposReforma`).
 *
 * @param vII import duty, part of the base of an import
 */
export function calcularIpi(op: Operacao, vII: Decimal): LinhaIpi | undefined {
  const regra = op.item.regras.ipi;
  const situacao = regra && CST_IPI[regra.cst];
  if (regra === undefined || situacao === undefined) return undefined;
  const folha = novaFolha<CampoIpi>(op, 'IPI', regra.regra);
  const semDado = regra.pIPI === undefined && regra.vUnid === undefined;
  if (situacao.calculo === 'tributa' && semDado) {
    faltou(op, 'regras.ipi', `A situação ${regra.cst} do IPI exige alíquota ou valor por unidade.`);
  }
  if (situacao.calculo !== 'semValor' && !semDado) escreverIpi(op, folha, regra, vII);
  return {
    regra: regra.regra,
    cst: regra.cst,
    ...(regra.cEnq === undefined ? {} : { cEnq: regra.cEnq }),
    ...folha.fechar(),
  };
}

function escreverIpi(op: Operacao, folha: Folha<CampoIpi>, regra: RegraIpi, vII: Decimal): void {
  const zerado = regra.mantidoAposReforma !== true && estaVigente(IPI_ZERADO, op.contexto.data);
  if (regra.vUnid !== undefined) {
    const qUnid = folha.quantidade('qUnid', op.qTrib, { formula: 'quantidade tributável', fonte: FONTE });
    const informado = zerado ? ZERO : decimal(regra.vUnid);
    const fonte = zerado ? IPI_ZERADO.fonte : 'regra do item';
    const vUnid = folha.aliquota('vUnid', informado, { formula: 'R$ por unidade', fonte });
    folha.produto('vIPI', qUnid, vUnid, {
      formula: 'quantidade × R$ por unidade',
      fonte: FONTE,
    });
    return;
  }
  const vBC = folha.valor('vBC', base(op, vII), {
    formula: op.item.importacao ? 'valor aduaneiro + II' : 'mercadoria + frete + seguro + outras − desconto',
    fonte: FONTE,
  });
  const pIPI = folha.aliquota('pIPI', zerado ? ZERO : decimal(regra.pIPI ?? 0), {
    formula: zerado ? 'alíquota zerada pela reforma' : 'alíquota da TIPI',
    fonte: zerado ? IPI_ZERADO.fonte : 'regra do item',
  });
  folha.percentual('vIPI', vBC, pIPI, { formula: 'base × alíquota', fonte: FONTE });
}

function base(op: Operacao, vII: Decimal): Decimal {
  const { importacao } = op.item;
  if (importacao !== undefined) return decimal(importacao.vAduaneiro).plus(vII);
  const { vProd, vFrete, vSeg, vOutro, vDesc } = op.valores;
  return naoNegativo(somar([vProd, vFrete, vSeg, vOutro]).minus(vDesc));
}

/** The figures come from the document returned, so no rule of ours chooses them. */
const REGRA_DO_ORIGINAL: ReferenciaRegra = { id: 'documento-original', versao: 1 };

/**
 * IPI given back by a buyer who does not owe it, with or without a rule for the IPI of this document.
 *
 * 50.00 at 50 % of the goods → 25.00, which the document adds to its total.
 *
 * @source NF-e 4.00, group UA
 */
export function calcularIpiDevolvido(op: Operacao): Linha<CampoIpiDevolvido> | undefined {
  const { ipiDevolvido } = op.item;
  if (ipiDevolvido === undefined) return undefined;
  const folha = novaFolha<CampoIpiDevolvido>(op, 'IPI', REGRA_DO_ORIGINAL);
  const pDevol = folha.aliquota('pDevol', decimal(ipiDevolvido.pDevol), {
    formula: 'parte devolvida',
    fonte: 'documento original',
  });
  folha.percentual('vIPIDevol', decimal(ipiDevolvido.vIPI), pDevol, {
    formula: 'IPI do documento original × parte devolvida',
    fonte: 'NF-e 4.00, grupo UA',
  });
  return { regra: REGRA_DO_ORIGINAL, ...folha.fechar() };
}
