import { type Decimal, somar } from '@retaguarda/brasil';
import {
  type Aliquota,
  aliquotaInterestadual,
  aliquotaInternaGeral,
  daRegra,
  fcpGeral,
  naTransicao,
} from './aliquotas.ts';
import { type BaseExplicada, comporBase } from './base.ts';
import type { ImportacaoDoItem } from './contexto.ts';
import { porDentro, ZERO } from './numeros.ts';
import { exigirTabela, isSimples, type Operacao, saiuDoEmitente } from './operacao.ts';
import type { RegraDifal, RegraIcms } from './regras.ts';
import type { UfOuExterior } from './tabelas/uf.ts';

/** Taxes that may be part of the ICMS base, in R$. */
export type AntesDoIcms = {
  readonly vIPI: Decimal;
  readonly vII: Decimal;
  readonly vPIS: Decimal;
  readonly vCOFINS: Decimal;
};

/** ICMS of the own operation, as the ST needs it, in R$. */
export type IcmsProprio = { readonly vICMS: Decimal; readonly vFCP: Decimal };

const KANDIR = 'LC 87/1996, art. 13';

/**
 * Value of the operation for the ICMS: goods + freight borne by the sender + insurance + other expenses − discount,
 * plus the IPI when the buyer is a final consumer. The tax is inside this value.
 *
 * @source LC 87/1996, art. 13, § 1º, II, and § 2º
 */
export function valorDaOperacaoNoIcms(
  op: Operacao,
  regra: Pick<RegraIcms, 'gorjetaForaDaBase'>,
  antes: AntesDoIcms,
): BaseExplicada {
  const { valores, contexto } = op;
  return comporBase(
    ['mercadoria', valores.vProd],
    [
      ['frete por conta do remetente', freteDoRemetente(op)],
      ['seguro', valores.vSeg],
      ['outras despesas', valores.vOutro],
      ['IPI (consumidor final)', contexto.destinatario.consumidorFinal ? antes.vIPI : ZERO],
    ],
    [
      ['desconto', valores.vDesc],
      ['gorjeta', regra.gorjetaForaDaBase ? valores.vGorjeta : ZERO],
    ],
    KANDIR,
  );
}

/**
 * Base of an import: customs value, duties, federal taxes and expenses, with the ICMS itself inside.
 *
 * @source LC 87/1996, art. 13, V and § 1º, I
 */
export function baseDaImportacao(
  op: Operacao,
  importacao: ImportacaoDoItem,
  antes: AntesDoIcms,
  pTotal: Decimal,
): BaseExplicada {
  const semIcms = somar([
    importacao.vAduaneiro,
    importacao.vDespAdu ?? 0,
    op.valores.vOutro,
    antes.vII,
    antes.vIPI,
    antes.vPIS,
    antes.vCOFINS,
  ]);
  return {
    valor: porDentro(semIcms, pTotal),
    porque: {
      formula: '(valor aduaneiro + II + IPI + PIS + COFINS + despesas) ÷ (1 − alíquota do ICMS)',
      base: semIcms,
      aliquota: pTotal,
      fonte: `${KANDIR}, V`,
    },
  };
}

/** Rate of the own operation: the rule's, or the interstate or general internal one. */
export function aliquotaDaOperacao(op: Operacao, regra: Pick<RegraIcms, 'pICMS'>): Aliquota {
  const { data } = op.contexto;
  if (regra.pICMS !== undefined) {
    return exigirTabela(op, naTransicao(daRegra(regra.pICMS), data), 'vigência do ICMS');
  }
  const { ufOrigem, ufDestino } = op;
  if (op.interestadual && ufOrigem !== 'EX' && ufDestino !== 'EX') {
    const achada = aliquotaInterestadual(ufOrigem, ufDestino, op.item.origem ?? '0', data);
    return exigirTabela(op, achada, 'alíquota interestadual');
  }
  return aliquotaInterna(op, op.contexto.emitente.uf, undefined);
}

/** Internal rate of a state: the rule's, or the general one. */
export function aliquotaInterna(op: Operacao, uf: UfOuExterior, informada: RegraIcms['pICMS']): Aliquota {
  const { data } = op.contexto;
  if (informada !== undefined) return exigirTabela(op, naTransicao(daRegra(informada), data), 'vigência do ICMS');
  return exigirTabela(op, uf === 'EX' ? undefined : aliquotaInternaGeral(uf, data), `alíquota interna de ${uf}`);
}

/** Poverty fund of a state: the rule's, or the one charged on goods in general. */
export function aliquotaFcp(op: Operacao, uf: UfOuExterior, informado: RegraIcms['pFCP']): Aliquota {
  const { data } = op.contexto;
  if (informado !== undefined) return exigirTabela(op, naTransicao(daRegra(informado), data), 'vigência do ICMS');
  return exigirTabela(op, uf === 'EX' ? undefined : fcpGeral(uf, data), `fundo de pobreza de ${uf}`);
}

/**
 * True when the destination state has its share, which a return gives back: interstate sale to a final consumer who is no taxpayer, by an issuer
 * outside the Simples.
 *
 * @source EC 87/2015; LC 190/2022; ADI 5464 (Simples)
 */
export function cabeDifal(op: Operacao): boolean {
  const { destinatario } = op.contexto;
  if (!saiuDoEmitente(op.contexto) || !op.interestadual || op.item.tipo === 'servico') return false;
  return destinatario.consumidorFinal && !destinatario.contribuinte && !isSimples(op.contexto);
}

/** The two rates of the destination, as they enter the DIFAL. */
export function aliquotasDoDestino(op: Operacao, regra: RegraDifal | undefined) {
  return {
    interna: aliquotaInterna(op, op.ufDestino, regra?.pICMSUFDest),
    fcp: aliquotaFcp(op, op.ufDestino, regra?.pFCPUFDest),
  };
}

function freteDoRemetente(op: Operacao): Decimal {
  const modalidade = op.contexto.frete ?? 0;
  return modalidade === 0 || modalidade === 3 ? op.valores.vFrete : ZERO;
}
