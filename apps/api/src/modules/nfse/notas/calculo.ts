import { decimal, isUf, paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type NfseCalculo } from '@retaguarda/contracts';
import {
  type CargaIbpt,
  type ContextoFiscal,
  calcularImpostos,
  type ItemFiscal,
  memoriaDoCalculo,
  type ProblemaFiscal,
  type ResultadoImpostos,
} from '@retaguarda/fiscal/impostos';
import type { Emissor } from '../../fiscal/public.ts';
import { beneficioDaNota } from './beneficio.ts';
import { issCobrado, type ServicoDaNota, type TermosDaNota } from './termos.ts';

/** How the tax engine calls what the declaration calls `tribISSQN`, and `tpSusp`. */
const INDICADOR = { '1': '1', '2': '5', '3': '4', '4': '2' } as const;
const SUSPENSO = { '1': '6', '2': '7' } as const;

/** Where a problem of the calculation is put right. */
const CAMPOS: Readonly<Record<string, string>> = {
  vDesc: 'desconto',
  vDeducaoIss: 'deducao',
  'regras.iss.pISS': 'aliquotaIss',
  'regras.iss.beneficio': 'servicoId',
  'regras.iss.beneficio.pISS': 'servicoId',
  'regras.iss.beneficio.pRedBCBM': 'servicoId',
  'regras.iss.beneficio.vRedBCBM': 'reducaoBeneficio',
  retencoes: 'percentualIrrf',
};

/** What the values come to, without the approximate taxes in the price. */
type FigurasDaNota = Omit<NfseCalculo, 'tributos' | 'fonteDosTributos'>;

type Calculado = Extract<ResultadoImpostos, { ok: true }>;

/**
 * ISS, withholdings and net value of a note, each with its steps.
 *
 * 1000.00 with ISS 5 % withheld, IRRF 15.00 and CSRF 46.50 → 888.50.
 *
 * @throws DomainError INVALID naming the field
 */
export function calcularNota(
  emissor: Emissor,
  servico: ServicoDaNota,
  termos: TermosDaNota,
  data: string,
): FigurasDaNota {
  return emFiguras(calcular(emissor, servico, termos, data));
}

/** First day on which PIS and COFINS are no more and CBS and IBS are charged. @source LC 214/2025 */
const DA_REFORMA = '2027-01-01';

/** The taxes that a price bears, in reais. */
export interface TributosDoPreco {
  federais: string;
  estaduais: string;
  municipais: string;
}

/** By the row of the IBPT table of a service; what is told of it when it is no longer in force. */
export function tributosPeloIbpt(
  emissor: Emissor,
  servico: ServicoDaNota,
  termos: TermosDaNota,
  data: string,
  ibpt: CargaIbpt,
): { valores: TributosDoPreco; avisos: string[] } {
  const { itens, avisos } = calcular(emissor, servico, termos, data, ibpt);
  const { vFederal, vEstadual, vMunicipal } = itens[0]?.ibpt?.valores ?? {};
  return {
    valores: { federais: vFederal ?? '0.00', estaduais: vEstadual ?? '0.00', municipais: vMunicipal ?? '0.00' },
    avisos: avisos.filter(({ codigo }) => codigo === 'TABELA_IBPT_VENCIDA').map(({ mensagem }) => mensagem),
  };
}

/**
 * By the note itself, of a company of the regular regime: PIS, COFINS and ISS, and CBS and IBS once they are charged. Null
 * where the new taxes cannot be told, since the service has no classification.
 *
 * @source Lei 12.741/2012, arts. 1, § 5, and 2: worked out on each operation
 */
export function tributosDaOperacao(
  emissor: Emissor,
  servico: ServicoDaNota,
  termos: TermosDaNota,
  data: string,
): TributosDoPreco | null {
  const [item] = calcular(emissor, servico, termos, data).itens;
  const novos = data >= DA_REFORMA;
  const { vCBS, vIBSUF, vIBSMun } = item?.ibsCbs?.valores ?? {};
  if (novos && vCBS === undefined) return null;
  const soma = (...valores: (string | undefined)[]) => paraTexto(somar(valores.map((valor) => valor ?? '0')));
  const daReforma = (valor: string | undefined) => (novos ? valor : '0');
  return {
    federais: soma(item?.pis?.valores.vPIS, item?.cofins?.valores.vCOFINS, daReforma(vCBS)),
    estaduais: soma(daReforma(vIBSUF)),
    municipais: soma(item?.iss?.valores.vISSQN, daReforma(vIBSMun)),
  };
}

/** What is withheld of PIS, COFINS and CSLL, each: a city takes them apart. @throws DomainError INVALID naming the field */
export function contribuicoesRetidas(
  emissor: Emissor,
  servico: ServicoDaNota,
  termos: TermosDaNota,
  data: string,
): { pis: string; cofins: string; csll: string } {
  const retidos = calcular(emissor, servico, termos, data).totais.retencoes?.valores;
  const figura = (texto: string | undefined) => paraTexto(decimal(texto ?? '0'));
  return { pis: figura(retidos?.vRetPIS), cofins: figura(retidos?.vRetCOFINS), csll: figura(retidos?.vRetCSLL) };
}

function calcular(
  emissor: Emissor,
  servico: ServicoDaNota,
  termos: TermosDaNota,
  data: string,
  ibpt: CargaIbpt | null = null,
): Calculado {
  const item = { ...itemDe(emissor, servico, termos), ...(ibpt !== null && { ibpt }) };
  const resultado = calcularImpostos(contextoDe(emissor, servico, termos, data), [item]);
  if (!resultado.ok) throw recusar(resultado.problemas);
  return resultado;
}

function contextoDe(emissor: Emissor, servico: ServicoDaNota, termos: TermosDaNota, data: string): ContextoFiscal {
  const { crt, uf, pisCofins } = emissor;
  if (crt === null || uf === null || !isUf(uf)) {
    throw new DomainError('RULE_BROKEN', {
      text: 'A empresa não tem o regime tributário ou a UF: complete o cadastro dela.',
    });
  }
  const { percentualIrrf, retemCsrf, percentualInss } = termos;
  return {
    modelo: 'NFSE',
    data,
    sentido: 'saida',
    operacao: 'servico',
    finalidade: 1,
    emitente: { crt: Number(crt) as 1 | 2 | 3 | 4, uf, pisCofins },
    destinatario: { uf, contribuinte: false, consumidorFinal: true },
    retencoes: {
      regra: { id: `servico/${servico.id}`, versao: servico.versao },
      ...(percentualIrrf === null ? {} : { pIRRF: percentualIrrf }),
      ...(retemCsrf ? { csrf: true as const } : {}),
      ...(percentualInss === null ? {} : { pINSS: percentualInss }),
    },
  };
}

function itemDe(emissor: Emissor, servico: ServicoDaNota, termos: TermosDaNota): ItemFiscal {
  const regra = { id: `servico/${servico.id}`, versao: servico.versao };
  const { nacional, classificacao } = servico.codigos;
  const { aliquotaIss, retemIss, valor, desconto, deducao } = termos;
  const beneficio = beneficioDaNota(emissor, servico, termos);
  return {
    numero: 1,
    tipo: 'servico',
    quantidade: '1',
    valorUnitario: valor,
    vDesc: desconto,
    vDeducaoIss: deducao,
    regras: {
      iss: {
        regra,
        cListServ: nacional.item,
        indISS: servico.suspensaoIss === null ? INDICADOR[servico.tributacaoIss] : SUSPENSO[servico.suspensaoIss],
        pISS: issCobrado(servico) ? (aliquotaIss ?? '0') : '0',
        retido: retemIss,
        ...(beneficio === undefined ? {} : { beneficio }),
      },
      ...(emissor.crt === '3' ? { pisCofins: { regra, cst: '01' } } : {}),
      ...(classificacao
        ? { ibsCbs: { regra, cst: classificacao.codigo.slice(0, 3), cClassTrib: classificacao.codigo } }
        : {}),
    },
  };
}

function recusar(problemas: readonly ProblemaFiscal[]): DomainError {
  const erros = problemas.filter(({ gravidade }) => gravidade === 'erro');
  return new DomainError('INVALID', {
    campos: Object.fromEntries(erros.map(({ campo = '', mensagem }) => [CAMPOS[campo] ?? 'valor', mensagem])),
  });
}

function emFiguras(resultado: Calculado): FigurasDaNota {
  const { itens, totais, avisos } = resultado;
  const [item] = itens;
  const { retencoes } = totais;
  const figura = (texto: string | undefined) => paraTexto(decimal(texto ?? '0'));
  const retidos = retencoes?.valores;
  return {
    base: figura(item?.iss?.valores.vBC),
    iss: figura(item?.iss?.valores.vISSQN),
    retidoIss: figura(item?.iss?.valores.vISSRet),
    retidoIrrf: figura(retidos?.vIRRF),
    retidoCsrf: paraTexto(somar([retidos?.vRetPIS ?? '0', retidos?.vRetCOFINS ?? '0', retidos?.vRetCSLL ?? '0'])),
    retidoInss: figura(retidos?.vRetPrev),
    liquido: totais.vLiquido,
    pis: figura(item?.pis?.valores.vPIS),
    cofins: figura(item?.cofins?.valores.vCOFINS),
    ibs: item?.ibsCbs?.valores.vIBS ?? null,
    cbs: item?.ibsCbs?.valores.vCBS ?? null,
    passos: memoriaDoCalculo(itens, totais).map(
      ({ imposto, campo, valor, formula, base, aliquota, fonte, estimada }) => ({
        imposto,
        campo,
        valor,
        formula,
        fonte,
        ...(base === undefined ? {} : { base }),
        ...(aliquota === undefined ? {} : { aliquota }),
        ...(estimada ? { estimada } : {}),
      }),
    ),
    avisos: avisos.map(({ mensagem }) => mensagem),
  };
}
