import type { NotaAbrasfLida } from '../nfse/index.ts';
import { comporDanfeA4, type OpcoesDoA4 } from './a4/danfe.ts';
import { paisagem, retrato } from './a4/formato.ts';
import type { OpcoesDoCupom } from './bobina/cupom.ts';
import { comporNfce, comporSimplificadoTipo2 } from './bobina/nfce.ts';
import type { Folha } from './desenho/folha.ts';
import { montarPdf } from './desenho/pdf.ts';
import { chaveDe, type DocumentoAutorizado, type EventoRegistrado } from './documento.ts';
import { ErroDeImpressao } from './erro.ts';
import { comporEtiqueta, type OpcoesDaEtiqueta } from './etiqueta/etiqueta.ts';
import {
  comporCancelamento,
  comporCartaDeCorrecao,
  comporInutilizacao,
  type InutilizacaoImpressa,
  type OpcoesDoEvento,
} from './evento/eventos.ts';
import { comporDanfse, type OpcoesDoDanfse } from './nfse/danfse.ts';
import { chaveDaNfse, type NfseRegistrada } from './nfse/documento.ts';
import { comporNotaDaPrefeitura } from './nfse/prefeitura.ts';

export type FormatoDoDanfe = 'retrato' | 'paisagem' | 'etiqueta' | 'simplificadoTipo2' | 'nfce';

/** The form, and what goes with it. Without a form, the document's own `tpImp` decides. */
export type OpcoesDoDanfe =
  | { readonly formato?: undefined; readonly logo?: Uint8Array | undefined }
  | ({ readonly formato: 'retrato' | 'paisagem' } & OpcoesDoA4)
  | ({ readonly formato: 'etiqueta' } & OpcoesDaEtiqueta)
  | ({ readonly formato: 'simplificadoTipo2' | 'nfce' } & OpcoesDoCupom);

/**
 * Prints an NF-e or NFC-e. Pure: the same document gives the same bytes, and nothing is printed that the document, its
 * protocol and its events do not say.
 *
 * @returns a PDF
 * @throws ErroDeImpressao when the form is not for this document, or cannot be made with these options
 */
export async function gerarDanfe(documento: DocumentoAutorizado, opcoes: OpcoesDoDanfe = {}): Promise<Uint8Array> {
  const { ide, emit } = documento.nfe.infNFe;
  const sigla = ide.mod === '65' ? 'NFC-e' : 'NF-e';
  return montarPdf(compor(documento, opcoes), {
    titulo: `${sigla} ${ide.nNF} série ${ide.serie} - ${chaveDe(documento)}`,
    autor: emit.xNome,
    criadoEm: ide.dhEmi,
  });
}

function compor(documento: DocumentoAutorizado, opcoes: OpcoesDoDanfe): Folha[] {
  const { mod } = documento.nfe.infNFe.ide;
  switch (opcoes.formato) {
    case undefined:
      return compor(documento, { formato: formatoDe(documento), ...(opcoes.logo && { logo: opcoes.logo }) });
    case 'retrato':
    case 'paisagem':
      if (mod === '65') throw new ErroDeImpressao('DOCUMENTO_INCOMPATIVEL', 'a NFC-e se imprime em cupom, não em A4');
      return comporDanfeA4(documento, opcoes.formato === 'retrato' ? retrato : paisagem, opcoes);
    case 'etiqueta':
      return comporEtiqueta(documento, opcoes);
    case 'simplificadoTipo2':
      return comporSimplificadoTipo2(documento, opcoes);
    case 'nfce':
      return comporNfce(documento, opcoes);
  }
}

/** The form the issuer chose in the document. */
function formatoDe({ nfe }: DocumentoAutorizado): FormatoDoDanfe {
  const { mod, tpImp } = nfe.infNFe.ide;
  if (mod === '65') return 'nfce';
  const formatos: Readonly<Record<string, FormatoDoDanfe>> = {
    '2': 'paisagem',
    '3': 'etiqueta',
    '6': 'simplificadoTipo2',
  };
  return formatos[tpImp] ?? 'retrato';
}

/** @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for an event of another type, or about another document */
export async function gerarCartaDeCorrecao(
  registrado: EventoRegistrado,
  opcoes: OpcoesDoEvento = {},
): Promise<Uint8Array> {
  return montarEvento(registrado, 'Carta de correção', comporCartaDeCorrecao(registrado, opcoes), opcoes);
}

/** @throws ErroDeImpressao `DOCUMENTO_INCOMPATIVEL` for an event of another type, or about another document */
export async function gerarCancelamento(
  registrado: EventoRegistrado,
  opcoes: OpcoesDoEvento = {},
): Promise<Uint8Array> {
  return montarEvento(registrado, 'Cancelamento', comporCancelamento(registrado, opcoes), opcoes);
}

function montarEvento(
  { evento }: EventoRegistrado,
  nome: string,
  folha: Folha,
  { nfe }: OpcoesDoEvento,
): Promise<Uint8Array> {
  const { chNFe, nSeqEvento, dhEvento, CNPJ, CPF } = evento.evento.infEvento;
  const autor = nfe?.infNFe.emit.xNome ?? CNPJ ?? CPF ?? '';
  return montarPdf([folha], { titulo: `${nome} ${nSeqEvento} - ${chNFe}`, autor, criadoEm: dhEvento });
}

/**
 * Prints an NFS-e of the national system: the service that made this PDF is off since 2026-08-03, and it is up to the
 * issuer since.
 */
export async function gerarDanfse(registrada: NfseRegistrada, opcoes: OpcoesDoDanfse = {}): Promise<Uint8Array> {
  const { nfse } = registrada;
  const { nNFSe, dhProc, emit } = nfse.infNFSe;
  const titulo = `NFS-e ${nNFSe} - ${chaveDaNfse(nfse)}`;
  return montarPdf([comporDanfse(registrada, opcoes)], { titulo, autor: emit.xNome, criadoEm: dhProc });
}

/** Prints a note of a city, by what its file says. */
export async function gerarNotaDaPrefeitura(nota: NotaAbrasfLida, ambiente: '1' | '2'): Promise<Uint8Array> {
  const { PrestadorServico } = nota.documento.Nfse.InfNfse;
  return montarPdf([comporNotaDaPrefeitura(nota, ambiente)], {
    titulo: `NFS-e ${nota.numero} - ${nota.codigoDeVerificacao}`,
    autor: PrestadorServico.RazaoSocial,
    criadoEm: nota.emitidaEm,
  });
}

/** Numbers voided by the issuer. */
export async function gerarInutilizacao(inutilizacao: InutilizacaoImpressa): Promise<Uint8Array> {
  const { infInut } = inutilizacao.pedido;
  const { mod, serie, nNFIni, nNFFin, ano, CNPJ } = infInut;
  return montarPdf([comporInutilizacao(inutilizacao)], {
    titulo: `Inutilização ${mod} série ${serie}, ${nNFIni} a ${nNFFin}`,
    autor: inutilizacao.emitente ?? CNPJ,
    // The request has no instant of its own; the year of the numbers is all it says.
    criadoEm: inutilizacao.retorno?.infInut.dhRecbto ?? `20${ano}-01-01T00:00:00Z`,
  });
}
