import { type Decimal, type DecimalInput, decimal, somar } from '@retaguarda/brasil';
import type { ContextoFiscal } from './contexto.ts';
import { Folha } from './memoria.ts';
import { porcento } from './numeros.ts';
import { aviso, type ProblemaFiscal } from './problemas.ts';
import type { CampoRetencao, Linha } from './resultado.ts';
import { RETENCAO_CSRF, RETENCAO_DISPENSADA_ATE, RETENCAO_INSS, RETENCAO_IRRF } from './tabelas/retencoes.ts';
import { type Vigencia, vigenteEm } from './vigencia.ts';

type Retencoes = { readonly linha?: Linha<CampoRetencao>; readonly problemas: readonly ProblemaFiscal[] };

type Percentual = { readonly valor: Decimal; readonly fonte: string };

/**
 * Federal withholdings over the services of the document: IRRF, CSRF (PIS + COFINS + CSLL) and INSS. Each is dispensed
 * when it does not pass R$ 10.00. Providers in the Simples suffer the INSS only.
 *
 * 1000.00 → IRRF 15.00, CSRF 46.50.
 *
 * @param vServicos services less discounts, in R$
 * @source RIR/2018, art. 714; Lei 10.833/2003, arts. 30 to 32; Lei 8.212/1991, art. 31; LC 123/2006, art. 13
 */
export function calcularRetencoes(contexto: ContextoFiscal, vServicos: Decimal): Retencoes {
  const regra = contexto.retencoes;
  if (regra === undefined) return { problemas: [] };
  const folha = new Folha<CampoRetencao>({ imposto: 'RETENCAO', regra: regra.regra });
  const problemas: ProblemaFiscal[] = [];
  const noSimples = contexto.emitente.crt !== 3;
  if (noSimples && (regra.pIRRF !== undefined || regra.csrf === true)) {
    const mensagem =
      'Prestador do Simples Nacional não sofre retenção de IRRF nem de CSRF: as duas foram deixadas de fora.';
    problemas.push(aviso('RETENCAO_NAO_SE_APLICA', mensagem, { campo: 'retencoes' }));
  }
  const minimo = decimal(vigenteEm(RETENCAO_DISPENSADA_ATE, contexto.data)?.valor ?? 0);
  if (!noSimples) {
    const irrf = percentual(contexto, regra.pIRRF, RETENCAO_IRRF);
    if (irrf !== undefined) reter(folha, ['vBCIRRF', 'vIRRF'], vServicos, irrf, minimo);
    if (regra.csrf === true) reterCsrf(folha, contexto, vServicos, minimo);
  }
  const inss = percentual(contexto, regra.pINSS, RETENCAO_INSS);
  if (inss !== undefined) {
    reter(folha, ['vBCRetPrev', 'vRetPrev'], decimal(regra.vBCRetPrev ?? vServicos), inss, minimo);
  }
  return { linha: { regra: regra.regra, ...folha.fechar() }, problemas };
}

/** The rule's percentage, the law's when it says `true`, or none. */
function percentual(
  contexto: ContextoFiscal,
  informado: DecimalInput | true | undefined,
  tabela: readonly (Vigencia & { readonly aliquota: string })[],
): Percentual | undefined {
  if (informado === undefined) return undefined;
  if (informado !== true) return { valor: decimal(informado), fonte: 'regra das retenções' };
  const linha = vigenteEm(tabela, contexto.data);
  return linha && { valor: decimal(linha.aliquota), fonte: linha.fonte };
}

function reter(
  folha: Folha<CampoRetencao>,
  [campoBase, campoValor]: readonly [CampoRetencao, CampoRetencao],
  base: Decimal,
  { valor: aliquota, fonte }: Percentual,
  minimo: Decimal,
): void {
  const retido = porcento(base, aliquota).toDecimalPlaces(2);
  if (retido.lessThanOrEqualTo(minimo)) return;
  folha.valor(campoBase, base, { formula: 'serviços − descontos', fonte });
  folha.valor(campoValor, retido, { formula: 'base × alíquota', base, aliquota, fonte });
}

function reterCsrf(folha: Folha<CampoRetencao>, contexto: ContextoFiscal, base: Decimal, minimo: Decimal): void {
  const partes = (['vRetPIS', 'vRetCOFINS', 'vRetCSLL'] as const).flatMap((campo) => {
    const linha = vigenteEm<Vigencia & { readonly aliquota: string }>(RETENCAO_CSRF[campo], contexto.data);
    if (linha === undefined) return [];
    const aliquota = decimal(linha.aliquota);
    return [{ campo, aliquota, fonte: linha.fonte, valor: porcento(base, aliquota).toDecimalPlaces(2) }];
  });
  if (somar(partes.map((parte) => parte.valor)).lessThanOrEqualTo(minimo)) return;
  for (const { campo, aliquota, fonte, valor } of partes) {
    folha.valor(campo, valor, { formula: 'serviços × alíquota', base, aliquota, fonte });
  }
}
