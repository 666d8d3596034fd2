import type { Folha } from '../desenho/folha.ts';
import type { DocumentoAutorizado } from '../documento.ts';
import { ErroDeImpressao } from '../erro.ts';
import { comporCupom, type OpcoesDoCupom, type TextosDoCupom } from './cupom.ts';

const daNfce: TextosDoCupom = {
  titulo: ['Documento Auxiliar da Nota Fiscal de Consumidor Eletrônica'],
  sigla: 'NFC-e',
  vias: ['Via Consumidor', 'Via Empresa'],
};

const doTipo2: TextosDoCupom = {
  titulo: ['DANFE Simplificado Tipo 2', 'Documento Auxiliar da Nota Fiscal Eletrônica'],
  sigla: 'NF-e',
  vias: ['Via do Consumidor', 'Via do Estabelecimento'],
};

/** @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for a document that is not an NFC-e */
export function comporNfce(documento: DocumentoAutorizado, opcoes: OpcoesDoCupom): Folha[] {
  if (documento.nfe.infNFe.ide.mod !== '65') {
    throw new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', 'o documento é uma NF-e (modelo 55), não uma NFC-e');
  }
  return comporCupom(documento, daNfce, opcoes);
}

/**
 * The receipt of an NF-e sold over the counter.
 *
 * @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` unless the document was issued for this form (`tpImp` 6)
 * @source NT 2026.003 v1.00 and NT 2026.002; Ajuste SINIEF 13/2026
 */
export function comporSimplificadoTipo2(documento: DocumentoAutorizado, opcoes: OpcoesDoCupom): Folha[] {
  const { mod, tpImp } = documento.nfe.infNFe.ide;
  if (mod !== '55' || tpImp !== '6') {
    const mensagem = 'o DANFE Simplificado Tipo 2 é da NF-e (modelo 55) emitida com tpImp 6';
    throw new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', mensagem);
  }
  return comporCupom(documento, doTipo2, opcoes);
}
