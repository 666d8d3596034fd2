import { type Leitura, ler } from '../../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../../xml/leitor.ts';
import { documentoDe } from './declaracao.ts';
import { lerChaveAbrasf, montarChaveAbrasf } from './identificadores.ts';
import { type CompNfse, leiauteCompNfse } from './leiaute.ts';

/** A note of a city read from a file. */
export interface NotaAbrasfLida extends Leitura<CompNfse> {
  readonly numero: string;
  readonly codigoDeVerificacao: string;
  /** Instant as the city writes it, most often without zone: Brasília's. */
  readonly emitidaEm: string;
  /** City whose system made it. */
  readonly municipio: string;
}

/** @throws ErroXml when the text is not XML or holds no note of ABRASF */
export function lerNotaAbrasf(xml: string): NotaAbrasfLida {
  const raiz = lerXml(xml);
  const no = buscar(raiz, 'CompNfse');
  if (no === undefined || buscar(no, 'InfNfse') === undefined) throw new ErroXml('o arquivo não contém uma NFS-e');
  const leitura = ler(leiauteCompNfse, xml, no);
  const falta = leitura.problemas.find(({ caminho, codigo }) => codigo === 'ausente' && ESSENCIAIS.includes(caminho));
  if (falta !== undefined) throw new ErroXml(`a NFS-e não diz ${falta.caminho}`);
  const { InfNfse } = leitura.documento.Nfse;
  return {
    ...leitura,
    numero: InfNfse.Numero,
    codigoDeVerificacao: InfNfse.CodigoVerificacao,
    emitidaEm: comFuso(InfNfse.DataEmissao),
    municipio: InfNfse.OrgaoGerador.CodigoMunicipio,
  };
}

const INF = 'Nfse.InfNfse';
const DECLARACAO = `${INF}.DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico`;
/** Without these a file is no note that can be named, told apart or added up. */
const ESSENCIAIS: readonly string[] = [
  'Nfse',
  INF,
  ...['Numero', 'CodigoVerificacao', 'DataEmissao', 'ValoresNfse', 'PrestadorServico', 'OrgaoGerador'].map(
    (tag) => `${INF}.${tag}`,
  ),
  ...['OrgaoGerador.CodigoMunicipio', 'PrestadorServico.RazaoSocial', 'ValoresNfse.ValorLiquidoNfse'].map(
    (tag) => `${INF}.${tag}`,
  ),
  `${INF}.DeclaracaoPrestacaoServico`,
  DECLARACAO,
  ...[
    'Competencia',
    'Servico',
    'Servico.Valores',
    'Servico.Valores.ValorServicos',
    'Prestador',
    'Prestador.CpfCnpj',
  ].map((tag) => `${DECLARACAO}.${tag}`),
];

const comFuso = (instante: string): string => (/(Z|[-+]\d{2}:\d{2})$/.test(instante) ? instante : `${instante}-03:00`);

/** The key of a note, by what it says of itself. @throws RangeError when it does not say it */
export function chaveDaNotaAbrasf({ documento: { Nfse } }: NotaAbrasfLida, ambiente: '1' | '2'): string {
  const { Numero, OrgaoGerador, DeclaracaoPrestacaoServico } = Nfse.InfNfse;
  return montarChaveAbrasf({
    municipio: OrgaoGerador.CodigoMunicipio,
    documento: documentoDe(DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico.Prestador),
    ambiente,
    numero: Numero,
  });
}

export const ehChaveAbrasf = (chave: string): boolean => lerChaveAbrasf(chave) !== null;
