import { type Decimal, decimal } from '@retaguarda/brasil';
import { tributoVigente } from './aliquotas.ts';
import { type AntesDoIcms, type IcmsProprio, valorDaOperacaoNoIcms } from './icms-base.ts';
import { calcularDesoneracao } from './icms-desoneracao.ts';
import { calcularMonofasico } from './icms-monofasico.ts';
import { calcularProprio } from './icms-proprio.ts';
import { calcularSt } from './icms-st.ts';
import { anotarStRetido } from './icms-st-retido.ts';
import type { Folha } from './memoria.ts';
import { ZERO } from './numeros.ts';
import { faltou, foraDeVigencia, isSimples, novaFolha, type Operacao } from './operacao.ts';
import type { RegraIcms } from './regras.ts';
import type { CampoIcms, LinhaIcms } from './resultado.ts';
import { SITUACOES_ICMS, type SituacaoIcms } from './tabelas/situacoes-icms.ts';

const NADA: IcmsProprio = { vICMS: ZERO, vFCP: ZERO };

/**
 * ICMS of one item: own operation, poverty fund, deferral, substitution, relief, credit of the Simples, tax collected
 * earlier and single phase, as the CST or CSOSN of the rule demands.
 *
 * @returns `undefined` when the item has no ICMS rule or the tax no longer exists (2033)
 * @source LC 87/1996; NF-e layout 4.00, group N
 */
export function calcularIcms(op: Operacao, antes: AntesDoIcms): LinhaIcms | undefined {
  const regra = op.item.regras.icms;
  const situacao = regra && SITUACOES_ICMS[regra.cst];
  if (regra === undefined || situacao === undefined) return undefined;
  if (!tributoVigente('ICMS', op.contexto.data)) {
    foraDeVigencia(op, 'ICMS');
    return undefined;
  }
  const folha = novaFolha<CampoIcms>(op, 'ICMS', regra.regra);
  const operacao = valorDaOperacaoNoIcms(op, regra, antes);
  const temPropria = situacao.propria === 'sim' || (situacao.propria === 'opcional' && regra.pICMS !== undefined);
  const propria = temPropria ? calcularProprio(op, folha, { regra, situacao, operacao, antes }) : NADA;
  if (situacao.monofasico !== undefined) calcularMonofasico(op, folha, regra, situacao.monofasico);
  if (regra.st !== undefined && situacao.st !== undefined) {
    calcularSt(op, folha, regra, regra.st, { operacao: operacao.valor, propria, vIPI: antes.vIPI });
  } else if (situacao.st === 'sim') {
    faltou(op, 'regras.icms.st', `A situação ${regra.cst} exige os dados da substituição tributária.`);
  }
  if (regra.desoneracao !== undefined) calcularDesoneracao(op, folha, regra, regra.desoneracao, operacao.valor);
  if (situacao.creditoSimples !== undefined) calcularCredito(op, folha, situacao, operacao.valor);
  if (situacao.stRetido !== undefined) anotarStRetido(op, folha, regra, operacao.valor);
  return {
    regra: regra.regra,
    grupo: situacao.grupo,
    cst: regra.cst,
    ...codigos(regra, temPropria),
    ...folha.fechar(),
  };
}

/** @source LC 123/2006, art. 23; Resolução CGSN 140/2018, arts. 58 a 61 */
function calcularCredito(op: Operacao, folha: Folha<CampoIcms>, situacao: SituacaoIcms, operacao: Decimal): void {
  const { pCredSN } = op.contexto.emitente;
  if (!isSimples(op.contexto)) return;
  if (pCredSN === undefined) {
    if (situacao.creditoSimples === 'sim') {
      faltou(op, 'emitente.pCredSN', 'Falta a alíquota de crédito do Simples Nacional do mês (pCredSN).');
    }
    return;
  }
  const fonte = 'LC 123/2006, art. 23';
  const aliquota = folha.aliquota('pCredSN', decimal(pCredSN), { formula: 'alíquota de crédito do mês', fonte });
  folha.percentual('vCredICMSSN', operacao, aliquota, {
    formula: 'valor da operação × alíquota de crédito',
    fonte,
  });
}

function codigos(regra: RegraIcms, temPropria: boolean) {
  return {
    ...(temPropria ? { modBC: regra.modBC ?? '3' } : {}),
    ...(regra.st === undefined ? {} : { modBCST: regra.st.modBCST }),
    ...(regra.desoneracao === undefined
      ? {}
      : {
          motDesICMS: regra.desoneracao.motivo,
          indDeduzDeson: regra.desoneracao.deduz ? ('1' as const) : ('0' as const),
        }),
    ...(regra.monofasico?.motRedAdRem === undefined ? {} : { motRedAdRem: regra.monofasico.motRedAdRem }),
    ...(regra.cBenef === undefined ? {} : { cBenef: regra.cBenef }),
  };
}
