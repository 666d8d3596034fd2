import type { Certificado } from '../../certificado/certificado.ts';
import { assinar } from '../../xml/assinatura.ts';
import { escaparAtributo } from '../../xml/escape.ts';
import { escrever, type Problema } from '../../xml/leiaute/index.ts';
import type { PartesDoIdDps } from '../identificadores.ts';
import { lerChaveAbrasf } from './identificadores.ts';
import {
  type Identificacao,
  type InfPedidoDeCancelamento,
  leiauteConsultaDePrestados,
  leiauteConsultaPorRps,
  leiautePedido,
  NAMESPACE_ABRASF,
} from './leiaute.ts';

const com = (nome: string, conteudo: string): string => `<${nome} xmlns="${NAMESPACE_ABRASF}">${conteudo}</${nome}>`;

/** Who asks, as the city knows the company. */
export interface PrestadorAbrasf {
  readonly documento: PartesDoIdDps['documento'];
  readonly inscricaoMunicipal: string | null;
}

export const identificar = ({ documento, inscricaoMunicipal }: PrestadorAbrasf): Identificacao => ({
  CpfCnpj: documento.tipo === 'cnpj' ? { Cnpj: documento.valor } : { Cpf: documento.valor },
  ...(inscricaoMunicipal === null ? {} : { InscricaoMunicipal: inscricaoMunicipal }),
});

/** GerarNfse: one signed declaration, and the answer is its note. */
export const montarGerarNfse = (rps: string): string => com('GerarNfseEnvio', rps);

/**
 * RecepcionarLoteRpsSincrono: some signed declarations at once, the lot signed too.
 *
 * @param rps signed each; up to 50, as the manual has it
 * @throws RangeError for none, or too many
 */
export function montarLoteSincrono(
  lote: { numero: number; prestador: PrestadorAbrasf },
  rps: readonly string[],
  certificado: Certificado,
): string {
  if (rps.length < 1 || rps.length > 50) throw new RangeError(`a lot has 1 to 50 declarations, not ${rps.length}`);
  const { CpfCnpj, InscricaoMunicipal } = identificar(lote.prestador);
  const documento = CpfCnpj.Cnpj === undefined ? `<Cpf>${CpfCnpj.Cpf}</Cpf>` : `<Cnpj>${CpfCnpj.Cnpj}</Cnpj>`;
  const inscricao =
    InscricaoMunicipal === undefined ? '' : `<InscricaoMunicipal>${InscricaoMunicipal}</InscricaoMunicipal>`;
  const id = `lote${lote.numero}`;
  const conteudo =
    `<NumeroLote>${lote.numero}</NumeroLote><Prestador><CpfCnpj>${documento}</CpfCnpj>${inscricao}</Prestador>` +
    `<QuantidadeRps>${rps.length}</QuantidadeRps><ListaRps>${rps.join('')}</ListaRps>`;
  const xml = com('EnviarLoteRpsSincronoEnvio', `<LoteRps Id="${id}" versao="2.04">${conteudo}</LoteRps>`);
  return assinar(xml, id, certificado).xml;
}

export interface DadosDoCancelamento {
  /** Of our own making: it tells city, issuer and number. */
  readonly chave: string;
  readonly inscricaoMunicipal: string | null;
  readonly codigo: InfPedidoDeCancelamento['CodigoCancelamento'];
}

export type PedidoAssinado =
  | { readonly ok: true; readonly xml: string }
  | { readonly ok: false; readonly problemas: readonly Problema[] };

/** The `Pedido` alone: what CancelarNfse and SubstituirNfse carry. */
function assinarPedidoDeCancelamento(dados: DadosDoCancelamento, certificado: Certificado): PedidoAssinado {
  const partes = lerChaveAbrasf(dados.chave);
  if (partes === null) {
    return {
      ok: false,
      problemas: [{ caminho: 'chave', codigo: 'incoerente', mensagem: 'a nota não é de prefeitura' }],
    };
  }
  const { municipio, documento, numero } = partes;
  const id = `CAN${dados.chave}`;
  const escrita = escrever(leiautePedido, {
    InfPedidoCancelamento: {
      Id: id,
      IdentificacaoNfse: {
        Numero: numero,
        ...identificar({ documento, inscricaoMunicipal: dados.inscricaoMunicipal }),
        CodigoMunicipio: municipio,
      },
      CodigoCancelamento: dados.codigo,
    },
  });
  return escrita.ok ? { ok: true, xml: assinar(escrita.xml, id, certificado).xml } : escrita;
}

/** CancelarNfse, signed. */
export function assinarCancelamento(dados: DadosDoCancelamento, certificado: Certificado): PedidoAssinado {
  const pedido = assinarPedidoDeCancelamento(dados, certificado);
  return pedido.ok ? { ok: true, xml: com('CancelarNfseEnvio', pedido.xml) } : pedido;
}

/** SubstituirNfse: the request to cancel one and the declaration that takes its place, signed each and together. */
export function assinarSubstituicao(
  dados: DadosDoCancelamento,
  rps: { readonly id: string; readonly xml: string },
  certificado: Certificado,
): PedidoAssinado {
  const pedido = assinarPedidoDeCancelamento(dados, certificado);
  if (!pedido.ok) return pedido;
  const id = `SUB${rps.id}`;
  const conteudo = `<SubstituicaoNfse Id="${escaparAtributo(id)}">${pedido.xml}${rps.xml}</SubstituicaoNfse>`;
  return { ok: true, xml: assinar(com('SubstituirNfseEnvio', conteudo), id, certificado).xml };
}

/** @throws RangeError for what cannot be asked */
const escrito = (escrita: ReturnType<typeof escrever>): string => {
  if (!escrita.ok) throw new RangeError(`not a question: ${JSON.stringify(escrita.problemas)}`);
  return escrita.xml;
};

export const montarConsultaPorRps = (prestador: PrestadorAbrasf, rps: { serie: number; numero: number }): string =>
  escrito(
    escrever(leiauteConsultaPorRps, {
      IdentificacaoRps: { Numero: String(rps.numero), Serie: String(rps.serie), Tipo: '1' },
      Prestador: identificar(prestador),
    }),
  );

/** Notes the company issued: one by its number, or those of a period, a page at a time. */
export const montarConsultaDePrestados = (
  prestador: PrestadorAbrasf,
  quais: { numero: string } | { de: string; ate: string },
  pagina = 1,
): string =>
  escrito(
    escrever(leiauteConsultaDePrestados, {
      Prestador: identificar(prestador),
      ...('numero' in quais
        ? { NumeroNfse: quais.numero }
        : { PeriodoEmissao: { DataInicial: quais.de, DataFinal: quais.ate } }),
      Pagina: String(pagina),
    }),
  );
