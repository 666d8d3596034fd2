import { type Decimal, decimal } from '@retaguarda/brasil';
import { type Aliquota, daRegra, naTransicao } from './aliquotas.ts';
import type { Folha } from './memoria.ts';
import { reduzir } from './numeros.ts';
import { exigirTabela, faltou, type Operacao } from './operacao.ts';
import type { RegraIcms, RegraMonofasica } from './regras.ts';
import type { CampoIcms } from './resultado.ts';
import { ICMS_AD_REM } from './tabelas/icms-ad-rem.ts';
import type { ParteMonofasica } from './tabelas/situacoes-icms.ts';
import { vigenteEm } from './vigencia.ts';

const FONTE = 'LC 192/2022';

/**
 * Single-phase ICMS on fuels: quantity × R$ per unit, the same in every state.
 *
 * @source LC 192/2022; Convênios ICMS 199/2022 and 15/2023; NT 2023.001
 */
export function calcularMonofasico(
  op: Operacao,
  folha: Folha<CampoIcms>,
  regra: RegraIcms,
  parte: ParteMonofasica,
): void {
  const mono = regra.monofasico;
  if (mono === undefined) {
    faltou(op, 'regras.icms.monofasico', `A situação ${regra.cst} exige os dados da tributação monofásica.`);
    return;
  }
  const adRem = aliquotaAdRem(op, mono);
  if (parte === 'anterior') {
    escrever(folha, ['qBCMonoRet', 'adRemICMSRet', 'vICMSMonoRet'], op.qTrib, adRem);
  } else if (parte === 'diferida') {
    escreverDiferido(folha, mono, op.qTrib, adRem);
  } else {
    escrever(folha, ['qBCMono', 'adRemICMS', 'vICMSMono'], op.qTrib, reduzida(folha, mono, adRem));
    if (parte === 'propriaERetida') escreverRetido(op, folha, mono);
  }
}

function aliquotaAdRem(op: Operacao, mono: RegraMonofasica): Aliquota {
  const { data } = op.contexto;
  if (mono.adRem !== undefined) return exigirTabela(op, naTransicao(daRegra(mono.adRem), data), 'vigência do ICMS');
  const linha = mono.combustivel && vigenteEm(ICMS_AD_REM[mono.combustivel], data);
  const achada = linha && { valor: decimal(linha.adRem), fonte: linha.fonte, estimada: linha.estimada };
  return exigirTabela(op, achada && naTransicao(achada, data), 'alíquota ad rem do combustível');
}

function reduzida(folha: Folha<CampoIcms>, mono: RegraMonofasica, adRem: Aliquota): Aliquota {
  if (mono.pRedAdRem === undefined) return adRem;
  const pRedAdRem = folha.aliquota('pRedAdRem', decimal(mono.pRedAdRem), {
    formula: 'redução da alíquota ad rem',
    fonte: 'regra do item',
  });
  return { ...adRem, valor: reduzir(adRem.valor, pRedAdRem) };
}

type TresCampos = readonly [quantidade: CampoIcms, adRem: CampoIcms, valor: CampoIcms];

function escrever(folha: Folha<CampoIcms>, campos: TresCampos, bruta: Decimal, achada: Aliquota): Decimal {
  const { fonte, estimada } = achada;
  const quantidade = folha.quantidade(campos[0], bruta, { formula: 'quantidade tributável', fonte: FONTE });
  const adRem = folha.aliquota(campos[1], achada.valor, { formula: 'R$ por unidade', fonte, estimada });
  return folha.produto(campos[2], quantidade, adRem, {
    formula: 'quantidade × alíquota ad rem',
    fonte,
    estimada,
  });
}

function escreverRetido(op: Operacao, folha: Folha<CampoIcms>, mono: RegraMonofasica): void {
  if (mono.qBCMonoReten === undefined || mono.adRemReten === undefined) {
    faltou(op, 'regras.icms.monofasico', 'A situação 15 exige a quantidade e a alíquota do biocombustível retido.');
    return;
  }
  const reten = exigirTabela(op, naTransicao(daRegra(mono.adRemReten), op.contexto.data), 'vigência do ICMS');
  escrever(folha, ['qBCMonoReten', 'adRemICMSReten', 'vICMSMonoReten'], decimal(mono.qBCMonoReten), reten);
}

function escreverDiferido(folha: Folha<CampoIcms>, mono: RegraMonofasica, quantidade: Decimal, adRem: Aliquota): void {
  const vICMSMonoOp = escrever(folha, ['qBCMono', 'adRemICMS', 'vICMSMonoOp'], quantidade, adRem);
  const { estimada } = adRem;
  const pDif = folha.aliquota('pDif', decimal(mono.pDif ?? 100), { formula: 'diferimento', fonte: 'regra do item' });
  const vICMSMonoDif = folha.percentual('vICMSMonoDif', vICMSMonoOp, pDif, {
    formula: 'ICMS da operação × diferimento',
    fonte: FONTE,
    estimada,
  });
  folha.valor('vICMSMono', vICMSMonoOp.minus(vICMSMonoDif), {
    formula: 'ICMS da operação − ICMS diferido',
    base: vICMSMonoOp,
    fonte: FONTE,
    estimada,
  });
}
