import type { Certificado } from '../../certificado/certificado.ts';
import type { ChaveDeAssinatura } from '../../xml/assinatura.ts';
import type { Problema } from '../../xml/leiaute/index.ts';
import { assinarMensagem } from './assinatura.ts';
import { assinarCadeia, mensagemPaulistana, tag } from './declaracao.ts';
import { lerChavePaulistana } from './nota.ts';

/** Who asks, as the city knows the company. */
export interface PrestadorPaulistano {
  readonly cnpj: string;
  /** CCM, digits. */
  readonly inscricaoMunicipal: string;
}

const remetente = (cnpj: string): string => `<CPFCNPJRemetente><CNPJ>${cnpj}</CNPJ></CPFCNPJRemetente>`;

/** A note asked for by its number, or by its RPS. */
export function montarConsultaPaulistana(
  { cnpj, inscricaoMunicipal }: PrestadorPaulistano,
  qual: { readonly numero: string } | { readonly serie: number; readonly rps: number },
  certificado: ChaveDeAssinatura,
): string {
  const inscricao = tag('InscricaoPrestador', inscricaoMunicipal);
  const chave =
    'numero' in qual
      ? `<ChaveNFe>${inscricao}${tag('NumeroNFe', qual.numero)}</ChaveNFe>`
      : `<ChaveRPS>${inscricao}${tag('SerieRPS', String(qual.serie))}${tag('NumeroRPS', String(qual.rps))}</ChaveRPS>`;
  return assinarMensagem(
    mensagemPaulistana('PedidoConsultaNFe', remetente(cnpj), `<Detalhe>${chave}</Detalhe>`),
    certificado,
  );
}

/** What is signed of a cancellation, 20 positions. @source TiposNFe_v02.xsd, `tpAssinaturaCancelamento` */
export const cadeiaDoCancelamento = (inscricaoMunicipal: string, numero: string): string =>
  `${inscricaoMunicipal.padStart(8, '0')}${numero.padStart(12, '0')}`;

/** CancelamentoNFe of one note, its text signed and the whole signed. */
export function assinarCancelamentoPaulistano(
  { chave, inscricaoMunicipal }: { readonly chave: string; readonly inscricaoMunicipal: string },
  certificado: Certificado,
): { readonly ok: true; readonly xml: string } | { readonly ok: false; readonly problemas: readonly Problema[] } {
  const partes = lerChavePaulistana(chave);
  if (partes === null) {
    const problema = { caminho: 'chave', codigo: 'incoerente', mensagem: 'a nota não é de São Paulo' } as const;
    return { ok: false, problemas: [problema] };
  }
  const { cnpj, numero } = partes;
  const detalhe =
    `<Detalhe><ChaveNFe>${tag('InscricaoPrestador', inscricaoMunicipal)}${tag('NumeroNFe', numero)}</ChaveNFe>` +
    `${tag('AssinaturaCancelamento', assinarCadeia(cadeiaDoCancelamento(inscricaoMunicipal, numero), certificado))}</Detalhe>`;
  const xml = mensagemPaulistana('PedidoCancelamentoNFe', `${remetente(cnpj)}<transacao>true</transacao>`, detalhe);
  return { ok: true, xml: assinarMensagem(xml, certificado) };
}
