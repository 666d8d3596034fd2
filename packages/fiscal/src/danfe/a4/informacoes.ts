import { formatarCnpj } from '@retaguarda/brasil';
import { emBlocos, fraseDaContingencia } from '../contingencia.ts';
import { type DocumentoAutorizado, eventosDe, situacaoDe } from '../documento.ts';
import { dataHora, isZero, juntar, numero, rotulado } from '../formatos.ts';
import type { Fatura } from './fatura.ts';
import { outrosDadosDoTransporte } from './transporte.ts';

/**
 * The free text of the form, paragraph by paragraph: what the situation of the document demands first, then what the
 * authority, the taxpayer and the other groups of the document say.
 *
 * @param cortes fields whose box was too small, to be said here in full
 */
export function informacoesComplementares(
  documento: DocumentoAutorizado,
  fatura: Fatura | undefined,
  cortes: readonly { readonly rotulo: string; readonly texto: string }[],
): string[] {
  const { infAdic } = documento.nfe.infNFe;
  return [
    ...avisos(documento),
    ...correcoes(documento),
    rotulado('Inf. fisco:', infAdic?.infAdFisco),
    rotulado('Inf. contribuinte:', infAdic?.infCpl),
    ...(infAdic?.obsCont ?? []).map(({ xCampo, xTexto }) => `${xCampo}: ${xTexto}`),
    ...(infAdic?.obsFisco ?? []).map(({ xCampo, xTexto }) => `${xCampo}: ${xTexto}`),
    ...(infAdic?.procRef ?? []).map(({ nProc }) => `Processo referenciado: ${nProc}.`),
    ...referencias(documento),
    ...outrosGrupos(documento),
    fatura?.excedente ?? '',
    ...outrosDadosDoTransporte(documento),
    ...cortes.map(({ rotulo, texto }) => `${rotulo}: ${texto}`),
  ].filter((paragrafo) => paragrafo !== '');
}

function avisos(documento: DocumentoAutorizado): string[] {
  const { ide } = documento.nfe.infNFe;
  const situacao = situacaoDe(documento);
  const frases: string[] = [];
  if (ide.tpAmb === '2') frases.push('EMITIDA EM AMBIENTE DE HOMOLOGAÇÃO - SEM VALOR FISCAL.');
  if (situacao.tipo === 'semProtocolo') frases.push('SEM PROTOCOLO DE AUTORIZAÇÃO DE USO - SEM VALOR FISCAL.');
  if (situacao.tipo === 'denegada') frases.push(`USO DENEGADO: ${situacao.motivo}.`);
  if (situacao.tipo === 'cancelada') {
    const { protocolo, em } = situacao;
    frases.push(
      protocolo === undefined ? 'NF-E CANCELADA.' : `NF-E CANCELADA - protocolo ${protocolo} de ${dataHora(em)}.`,
    );
  }
  const contingencia = fraseDaContingencia(documento);
  if (contingencia !== undefined) frases.push(`${contingencia}.`);
  if (ide.dhCont !== undefined) {
    frases.push(`Entrada em contingência em ${dataHora(ide.dhCont)}, motivo: ${ide.xJust ?? ''}.`);
  }
  return frases;
}

/** The last correction letter holds for all before it. */
function correcoes(documento: DocumentoAutorizado): string[] {
  const ultima = eventosDe(documento, '110110').at(-1);
  if (ultima?.evento.detalhe?.tpEvento !== '110110') return [];
  const { infEvento } = ultima.evento.evento;
  const protocolo = rotulado(', protocolo', ultima.retorno?.infEvento.nProt);
  const { xCorrecao } = ultima.evento.detalhe.dados;
  return [`CARTA DE CORREÇÃO nº ${infEvento.nSeqEvento} de ${dataHora(infEvento.dhEvento)}${protocolo}: ${xCorrecao}`];
}

function referencias({ nfe }: DocumentoAutorizado): string[] {
  const referidas = (nfe.infNFe.ide.NFref ?? []).map(({ refNFe, refNFeSig, refCTe, refNF, refNFP, refECF }) => {
    const chave = refNFe ?? refNFeSig ?? refCTe;
    if (chave !== undefined) return emBlocos(chave);
    if (refNF !== undefined)
      return `NF mod. ${refNF.mod} série ${refNF.serie} nº ${refNF.nNF} CNPJ ${formatarCnpj(refNF.CNPJ)}`;
    if (refNFP !== undefined) return `NF de produtor série ${refNFP.serie} nº ${refNFP.nNF}`;
    return refECF === undefined ? '' : `cupom ECF ${refECF.nECF} COO ${refECF.nCOO}`;
  });
  return referidas.length === 0 ? [] : [`Documentos referenciados: ${referidas.join('; ')}.`];
}

function outrosGrupos({ nfe }: DocumentoAutorizado): string[] {
  const { compra, exporta, cana, infIntermed, total } = nfe.infNFe;
  const { retTrib } = total;
  const reais = (rotulo: string, valor: string | undefined): string =>
    valor === undefined || isZero(valor) ? '' : `${rotulo} R$ ${numero(valor)}`;
  const retencoes = juntar(
    ', ',
    reais('PIS', retTrib?.vRetPIS),
    reais('COFINS', retTrib?.vRetCOFINS),
    reais('CSLL', retTrib?.vRetCSLL),
    reais('IRRF', retTrib?.vIRRF),
    reais('Previdência', retTrib?.vRetPrev),
  );
  const pedido = juntar(
    ', ',
    rotulado('empenho', compra?.xNEmp),
    rotulado('pedido', compra?.xPed),
    rotulado('contrato', compra?.xCont),
  );
  return [
    retencoes === '' ? '' : `Retenções: ${retencoes}.`,
    pedido === '' ? '' : `Compra: ${pedido}.`,
    exporta === undefined ? '' : `Exportação: saída por ${exporta.UFSaidaPais}, ${exporta.xLocExporta}.`,
    cana === undefined
      ? ''
      : `Cana: safra ${cana.safra}, referência ${cana.ref}, total do mês ${numero(cana.qTotMes, 0)} kg.`,
    infIntermed === undefined
      ? ''
      : `Intermediador: CNPJ ${formatarCnpj(infIntermed.CNPJ)}, cadastro ${infIntermed.idCadIntTran}.`,
    isZero(total.ICMSTot.vTotTrib)
      ? ''
      : `Valor aproximado dos tributos: R$ ${numero(total.ICMSTot.vTotTrib ?? '')} (Lei 12.741/2012).`,
  ];
}
