import { decimal } from '@retaguarda/brasil';
import type { ContextoFiscal, ItemFiscal } from '../contexto.ts';
import { aviso, erro, type ProblemaFiscal } from '../problemas.ts';
import { CST_IPI } from '../tabelas/cst-ipi.ts';
import { calculoPisCofins } from '../tabelas/pis-cofins.ts';
import { LIMITES_ISS } from '../tabelas/retencoes.ts';
import { vigenteEm } from '../vigencia.ts';

/** IPI, PIS, COFINS and ISS codes against direction, model and legal bounds. */
export function conferirOutrosTributos(contexto: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  return [...conferirIpi(contexto, item), ...conferirPisCofins(contexto, item), ...conferirIss(contexto, item)];
}

function conferirIpi({ sentido, modelo }: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { ipi } = item.regras;
  if (ipi === undefined) return [];
  const onde = { item: item.numero, campo: 'regras.ipi.cst' };
  const situacao = CST_IPI[ipi.cst];
  if (situacao === undefined) return [erro('CST_DESCONHECIDO', `O CST do IPI "${ipi.cst}" não existe.`, onde)];
  if (modelo === '65') return [erro('CST_INCOMPATIVEL_COM_MODELO', 'A NFC-e não leva IPI.', onde)];
  if (situacao.sentido === sentido) return [];
  const mensagem =
    situacao.sentido === 'saida' ? `O CST ${ipi.cst} do IPI é de saída.` : `O CST ${ipi.cst} do IPI é de entrada.`;
  return [erro('CST_INCOMPATIVEL_COM_SENTIDO', mensagem, onde)];
}

function conferirPisCofins({ sentido }: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { pisCofins } = item.regras;
  if (pisCofins === undefined) return [];
  const { cst } = pisCofins;
  const onde = { item: item.numero, campo: 'regras.pisCofins.cst' };
  if (calculoPisCofins(cst) === undefined) {
    return [erro('CST_DESCONHECIDO', `O CST de PIS/COFINS "${cst}" não existe.`, onde)];
  }
  // 99 serves both directions.
  const doCodigo = cst === '99' ? sentido : Number(cst) < 50 ? 'saida' : 'entrada';
  if (doCodigo === sentido) return [];
  const mensagem =
    doCodigo === 'saida' ? `O CST ${cst} de PIS/COFINS é de saída.` : `O CST ${cst} de PIS/COFINS é de entrada.`;
  return [erro('CST_INCOMPATIVEL_COM_SENTIDO', mensagem, onde)];
}

function conferirIss(contexto: ContextoFiscal, item: ItemFiscal): ProblemaFiscal[] {
  const { iss, icms } = item.regras;
  if (iss === undefined) return [];
  const onde = { item: item.numero, campo: 'regras.iss' };
  const problemas: ProblemaFiscal[] = [];
  if (icms !== undefined) problemas.push(erro('DADO_SOBRANDO', 'Um item paga ICMS ou ISS, nunca os dois.', onde));
  if (item.tipo !== 'servico') problemas.push(erro('DADO_SOBRANDO', 'Só um item de serviço paga ISS.', onde));
  const limites = vigenteEm(LIMITES_ISS, contexto.data);
  const pISS = decimal(iss.pISS);
  // A Simples provider shows its effective share, which may be below the legal minimum.
  const foraDaFaixa = limites && (pISS.lessThan(limites.minimo) || pISS.greaterThan(limites.maximo));
  if (foraDaFaixa && iss.indISS === '1' && contexto.emitente.crt === 3) {
    const mensagem = `A alíquota do ISS vai de ${limites.minimo} % a ${limites.maximo} % (${limites.fonte}).`;
    problemas.push(aviso('ALIQUOTA_FORA_DA_FAIXA', mensagem, { item: item.numero, campo: 'regras.iss.pISS' }));
  }
  return problemas;
}
