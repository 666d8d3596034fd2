import { isDeepStrictEqual } from 'node:util';
import { isCnpj, isCpf } from '@retaguarda/brasil';
import type { Certificado } from '../../certificado/certificado.ts';
import { pertenceAoEmitente } from '../../certificado/validade.ts';
import { assinar } from '../../xml/assinatura.ts';
import { escrever, type Leitura, ler, type Problema } from '../../xml/leiaute/index.ts';
import { buscar, ErroXml, lerXml } from '../../xml/leitor.ts';
import type { PartesDoIdDps } from '../identificadores.ts';
import { montarIdRps } from './identificadores.ts';
import { type Identificacao, type InfDeclaracao, leiauteRps, MUNICIPIO_NO_EXTERIOR } from './leiaute.ts';

/** A declaration as the caller knows it: the identifier is worked out. */
export type DadosDoRps = Omit<InfDeclaracao, 'Id'>;

/** A signed declaration, ready to be stored and only then sent. */
export type RpsAssinado =
  | { readonly ok: true; readonly xml: string; readonly id: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/** CNPJ or CPF of somebody named. */
export const documentoDe = ({ CpfCnpj }: Identificacao): PartesDoIdDps['documento'] =>
  CpfCnpj.Cnpj === undefined ? { tipo: 'cpf', valor: CpfCnpj.Cpf ?? '' } : { tipo: 'cnpj', valor: CpfCnpj.Cnpj };

/**
 * Writes and signs a declaration to a city: `InfDeclaracaoPrestacaoServico`, RSA-SHA1, as the manual has it. What the city
 * would refuse and can be seen in the declaration is found before it is asked.
 *
 * @param municipio the city whose system it goes to, IBGE, 7 digits
 * @source ABRASF, manual of integration 2.04, digital signature and table of errors (codes in the comments)
 */
export function assinarRps(dados: DadosDoRps, municipio: string, certificado: Certificado): RpsAssinado {
  const documento = documentoDe(dados.Prestador);
  const problemas = problemasDoRps(dados);
  if (!pertenceAoEmitente(certificado, documento.valor)) {
    const dono = certificado.cnpj ?? certificado.cpf ?? 'outro titular';
    problemas.push(incoerente('Prestador', `o certificado é de ${dono} e não pode assinar por este emitente`)); // E157
  }
  const id = idDoRps(dados, municipio, documento);
  if (id === undefined) problemas.push(incoerente('Id', 'município, série ou número não formam o identificador'));
  if (problemas.length > 0 || id === undefined) return { ok: false, problemas };
  const escrita = escrever(leiauteRps, { InfDeclaracaoPrestacaoServico: { Id: id, ...dados } });
  return escrita.ok ? { ok: true, id, xml: assinar(escrita.xml, id, certificado).xml } : escrita;
}

function idDoRps({ Rps }: DadosDoRps, municipio: string, documento: PartesDoIdDps['documento']): string | undefined {
  const { Serie, Numero } = Rps.IdentificacaoRps;
  try {
    return montarIdRps({ municipio, documento, serie: Number(Serie), numero: Number(Numero) });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

const incoerente = (caminho: string, mensagem: string): Problema => ({
  caminho: `InfDeclaracaoPrestacaoServico.${caminho}`,
  codigo: 'incoerente',
  mensagem,
});

/** What the city would refuse, found in the declaration itself. */
export function problemasDoRps({ Rps, Competencia, Servico, Prestador, TomadorServico }: DadosDoRps): Problema[] {
  const problemas: Problema[] = [];
  const exigir = (condicao: boolean, caminho: string, mensagem: string): void => {
    if (!condicao) problemas.push(incoerente(caminho, mensagem));
  };
  const prestador = documentoDe(Prestador);
  const tomador = TomadorServico?.IdentificacaoTomador && documentoDe(TomadorServico.IdentificacaoTomador);
  const { Valores, IssRetido, ResponsavelRetencao, ExigibilidadeISS, CodigoMunicipio, CodigoPais } = Servico;
  exigir(Competencia <= Rps.DataEmissao, 'Competencia', 'a competência não pode ser depois da emissão'); // E2
  exigir(valido(prestador), 'Prestador', 'CNPJ ou CPF inválido'); // E44
  exigir(tomador === undefined || valido(tomador), 'TomadorServico', 'CNPJ ou CPF inválido'); // E47
  exigir(tomador?.valor !== prestador.valor, 'TomadorServico', 'prestador e tomador são o mesmo'); // E52
  exigir(Number(Valores.ValorServicos) > 0, 'Servico.Valores.ValorServicos', 'o valor deve ser maior que zero'); // E18
  exigir(
    (CodigoMunicipio === MUNICIPIO_NO_EXTERIOR) === (CodigoPais !== undefined),
    'Servico.CodigoPais',
    'o país da prestação é dito quando ela é no exterior, e só então',
  ); // B-36 and B-37 of the layout
  exigir(
    IssRetido === '2' || ExigibilidadeISS === '1',
    'Servico.IssRetido',
    'só o serviço em que o ISS é exigível tem retenção',
  ); // E37
  exigir(
    (IssRetido === '1') === (ResponsavelRetencao !== undefined),
    'Servico.ResponsavelRetencao',
    IssRetido === '1' ? 'diga quem retém o ISS' : 'ninguém retém o ISS',
  );
  exigir(IssRetido === '2' || tomador !== undefined, 'TomadorServico', 'ISS retido pede o CNPJ ou CPF do tomador'); // E39
  return problemas;
}

const valido = ({ tipo, valor }: PartesDoIdDps['documento']): boolean =>
  tipo === 'cnpj' ? isCnpj(valor) : isCpf(valor);

/**
 * Reads a declaration, alone or inside a request or a note.
 *
 * @throws ErroXml when the text is not XML or holds none
 */
export function lerRps(xml: string): Leitura<{ InfDeclaracaoPrestacaoServico: InfDeclaracao }> {
  const raiz = lerXml(xml);
  const no = raiz.nome === 'Rps' ? raiz : (buscar(raiz, 'DeclaracaoPrestacaoServico') ?? buscar(raiz, 'Rps'));
  if (no === undefined) throw new ErroXml('o arquivo não contém uma declaração de serviço');
  return ler({ ...leiauteRps, raiz: no.nome }, xml, no);
}

/** What makes a declaration the one it is, whatever a city adds or rounds when it writes it anew. */
const essencia = ({ InfDeclaracaoPrestacaoServico: inf }: { InfDeclaracaoPrestacaoServico: InfDeclaracao }) => ({
  rps: inf.Rps.IdentificacaoRps,
  competencia: inf.Competencia.slice(0, 10),
  prestador: inf.Prestador.CpfCnpj,
  tomador: inf.TomadorServico?.IdentificacaoTomador?.CpfCnpj,
  valor: Number(inf.Servico.Valores.ValorServicos),
  item: inf.Servico.ItemListaServico,
});

/** Whether a note was made of this very declaration, by what both say. */
export const isDoMesmoRps = (xmlNota: string, xmlRps: string): boolean =>
  isDeepStrictEqual(essencia(lerRps(xmlNota).documento), essencia(lerRps(xmlRps).documento));
