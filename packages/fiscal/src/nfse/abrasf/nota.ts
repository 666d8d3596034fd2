import { type Leitura, ler } from '../../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml, type NoXml } from '../../xml/leitor.ts';
import { documentoDe } from './declaracao.ts';
import { lerChaveAbrasf, montarChaveAbrasf } from './identificadores.ts';
import { type CompNfse, leiauteCompNfse } from './leiaute.ts';
import { comoNa204 } from './versoes.ts';

/** A note of a city read from a file. */
export interface NotaAbrasfLida extends Leitura<CompNfse> {
  readonly numero: string;
  readonly codigoDeVerificacao: string;
  /** Instant as the city writes it, most often without zone: Brasília's. */
  readonly emitidaEm: string;
  /** City whose system made it. */
  readonly municipio: string;
}

/** Of any version of ABRASF. @throws ErroXml when the text is not XML or holds no note of it */
export function lerNotaAbrasf(xml: string): NotaAbrasfLida {
  const raiz = lerXml(xml);
  const no = buscar(raiz, 'CompNfse') ?? semEnvelope(raiz);
  if (no === undefined || buscar(no, 'InfNfse') === undefined) throw new ErroXml('o arquivo não contém uma NFS-e');
  const leitura = ler(leiauteCompNfse, xml, comoNa204(no));
  const falta = leitura.problemas.find(({ caminho, codigo }) => codigo === 'ausente' && ESSENCIAIS.includes(caminho));
  if (falta !== undefined) throw new ErroXml(`a NFS-e não diz ${falta.caminho}`);
  const { InfNfse } = leitura.documento.Nfse;
  if (!INSTANTE.test(InfNfse.DataEmissao) || Number.isNaN(Date.parse(comFuso(InfNfse.DataEmissao))))
    throw new ErroXml('a NFS-e não diz quando foi emitida');
  return {
    ...leitura,
    numero: InfNfse.Numero,
    codigoDeVerificacao: InfNfse.CodigoVerificacao,
    emitidaEm: comFuso(InfNfse.DataEmissao),
    municipio: InfNfse.OrgaoGerador.CodigoMunicipio,
  };
}

/** Some cities hand out the note alone. */
function semEnvelope(raiz: NoXml): NoXml | undefined {
  const nota = buscar(raiz, 'Nfse');
  return nota && { ...nota, nome: 'CompNfse', filhos: [nota] };
}

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[-+]\d\d:\d\d)?$/;
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
