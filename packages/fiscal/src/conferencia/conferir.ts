import type { DadosDaNFe } from '../nfe/index.ts';
import {
  contingencia,
  creditoOuDebito,
  datas,
  documentosCitados,
  finalidadeComReferencia,
  nfce,
  validadeDoCertificado,
  vendaJaDocumentada,
} from './regras/emissao.ts';
import { somasDosImpostos } from './regras/impostos.ts';
import {
  cfopDaOperacao,
  codigosDeBarras,
  ordemDosItens,
  servicoComInscricao,
  situacaoDoRegime,
} from './regras/itens.ts';
import {
  contribuinteComInscricao,
  destinatarioInteiro,
  destinoDaOperacao,
  documentosDasPartes,
  emitenteSemIe,
  enderecos,
  inscricoesEstaduais,
  transportador,
} from './regras/partes.ts';
import { descontosDosItens, pagamentos, parcelas, somasDosItens, valorDaNota } from './regras/valores.ts';
import type { Achado, Circunstancia, RegraDaNota } from './tipos.ts';

const regras: readonly RegraDaNota[] = [
  validadeDoCertificado,
  datas,
  contingencia,
  finalidadeComReferencia,
  creditoOuDebito,
  nfce,
  documentosCitados,
  vendaJaDocumentada,
  documentosDasPartes,
  emitenteSemIe,
  inscricoesEstaduais,
  contribuinteComInscricao,
  destinatarioInteiro,
  transportador,
  enderecos,
  destinoDaOperacao,
  ordemDosItens,
  codigosDeBarras,
  cfopDaOperacao,
  situacaoDoRegime,
  servicoComInscricao,
  descontosDosItens,
  somasDosItens,
  somasDosImpostos,
  valorDaNota,
  parcelas,
  pagamentos,
];

/**
 * What the authority would refuse, found before a number is used and anything is signed. The form of each field is the
 * layout's affair (`construirNFe`); these rules are about what the fields say of each other and of the world.
 *
 * @returns every finding, in the order of the document's groups; empty when there is none
 */
export const conferirNota = (nota: DadosDaNFe, circunstancia: Circunstancia): readonly Achado[] =>
  regras.flatMap((regra) => regra(nota, circunstancia));
