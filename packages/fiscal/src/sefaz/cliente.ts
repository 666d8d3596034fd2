import { type Uf, ufPorSigla } from '@retaguarda/brasil';
import { falha, falhaHttp } from '../https/falha.ts';
import type { Canal, FalhaDeComunicacao } from '../https/index.ts';
import {
  type ConsCad,
  type DistDFeInt,
  lerEvento,
  lerRetorno,
  montarConsultaCadastro,
  montarConsultaRecibo,
  montarConsultaSituacao,
  montarConsultaStatus,
  montarDistribuicao,
  montarEnvEvento,
  montarEnviNFe,
  type NomeDoRetorno,
  type Retorno,
} from '../nfe/index.ts';
import { semDeclaracao } from '../xml/escritor.ts';
import type { Problema } from '../xml/leiaute/index.ts';
import { ErroXml } from '../xml/leitor.ts';
import {
  type Destino,
  type Enderecamento,
  enderecosOficiais,
  type Via,
  type ViaDeDocumentos,
  viaDaChave,
} from './enderecos/index.ts';
import { CONEXAO_MS, LIMITE_DO_PEDIDO_BYTES, nomesDoServico, servicos } from './servicos.ts';
import { abrirEnvelope, montarEnvelope, tipoDoConteudo } from './soap.ts';

/** The answer of a service, or why there is none. A refusal (`cStat`) is an answer. */
export type RespostaDoServico<N extends NomeDoRetorno> =
  | {
      readonly ok: true;
      readonly retorno: Retorno<N>;
      /** Tags that are not in the layout: the authority adds them before publishing schemas. */
      readonly problemas: readonly Problema[];
      /** The whole answer, from which protocols are cut: see `extrairProtocolos`. */
      readonly xml: string;
    }
  | { readonly ok: false; readonly falha: FalhaDeComunicacao };

export interface OpcoesDoClienteSefaz {
  readonly canal: Canal;
  readonly uf: Uf;
  readonly modelo: '55' | '65';
  /** `1` production, `2` test. */
  readonly ambiente: '1' | '2';
  /**
   * The issuer has no state registration, being no taxpayer of the ICMS: SVRS authorises its NF-e for every state.
   *
   * @source NT 2026.007, C17-11 and 1P10-40
   */
  readonly soIbsCbs?: boolean;
  /** Default: the official addresses. */
  readonly enderecos?: Enderecamento;
  /** Waiting times in milliseconds, instead of those of each service. */
  readonly conexaoMs?: number;
  readonly respostaMs?: number;
}

/**
 * The services of the authority for one state, model and environment. Every method is one call: nothing is sent twice,
 * nothing is waited for. Documents, keys and events go where they themselves say: the state's authoriser, its stand-in
 * (emission types 6 and 7), the national environment (body 91), or SVRS (body 92).
 */
export interface ClienteSefaz {
  /** @param via the state's authoriser, or the one that stands in for it */
  readonly consultarStatus: (via?: ViaDeDocumentos) => Promise<RespostaDoServico<'retConsStatServ'>>;
  /**
   * Sends signed documents, one (answered at once) or up to 50 (answered with a receipt), all for one authoriser.
   * @param via only to send them elsewhere than their keys say
   */
  readonly autorizar: (
    idLote: string,
    documentos: readonly string[],
    via?: Via,
  ) => Promise<RespostaDoServico<'retEnviNFe'>>;
  /** @param via where the batch was sent: a receipt does not tell */
  readonly consultarRecibo: (nRec: string, via?: Via) => Promise<RespostaDoServico<'retConsReciNFe'>>;
  readonly consultarSituacao: (chave: string) => Promise<RespostaDoServico<'retConsSitNFe'>>;
  /** Sends signed events, up to 20, all for one body. */
  readonly registrarEventos: (idLote: string, eventos: readonly string[]) => Promise<RespostaDoServico<'retEnvEvento'>>;
  /** Sends a signed request to void numbers. */
  readonly inutilizar: (pedidoAssinado: string) => Promise<RespostaDoServico<'retInutNFe'>>;
  readonly consultarCadastro: (filtro: Omit<ConsCad['infCons'], 'xServ'>) => Promise<RespostaDoServico<'retConsCad'>>;
  readonly distribuir: (pedido: Omit<DistDFeInt, 'versao' | 'tpAmb'>) => Promise<RespostaDoServico<'retDistDFeInt'>>;
}

/**
 * @throws ErroDeLeiaute, ErroXml or RangeError from a method when what it is given does not fit the request
 */
export function criarClienteSefaz(opcoes: OpcoesDoClienteSefaz): ClienteSefaz {
  const { uf, modelo, ambiente, soIbsCbs = false } = opcoes;
  const destino = (servico: Destino['servico'], via: Via): Destino => {
    const pelaVirtual = soIbsCbs && via === 'normal' && servico !== 'consultaCadastro';
    return { servico, uf, modelo, ambiente, via: pelaVirtual ? 'virtual' : via };
  };
  return {
    consultarStatus: (via = 'normal') => {
      const pedido = montarConsultaStatus(ufPorSigla(uf).codigoIbge, ambiente);
      return chamar(opcoes, destino('status', via), 'retConsStatServ', pedido);
    },
    autorizar: (idLote, documentos, via = viaDosDocumentos(documentos)) => {
      const lote = montarEnviNFe(idLote, documentos, documentos.length === 1 ? '1' : '0');
      return chamar(opcoes, destino('autorizacao', via), 'retEnviNFe', lote);
    },
    consultarRecibo: (nRec, via = 'normal') => {
      const pedido = montarConsultaRecibo(nRec, ambiente);
      return chamar(opcoes, destino('retAutorizacao', via), 'retConsReciNFe', pedido);
    },
    consultarSituacao: (chave) => {
      const pedido = montarConsultaSituacao(chave, ambiente);
      return chamar(opcoes, destino('consultaProtocolo', viaDaChave(chave)), 'retConsSitNFe', pedido);
    },
    registrarEventos: (idLote, eventos) => {
      const lote = montarEnvEvento(idLote, eventos);
      return chamar(opcoes, destino('recepcaoEvento', viaDosEventos(eventos)), 'retEnvEvento', lote);
    },
    inutilizar: (pedidoAssinado) =>
      chamar(opcoes, destino('inutilizacao', 'normal'), 'retInutNFe', semDeclaracao(pedidoAssinado)),
    consultarCadastro: (filtro) =>
      chamar(opcoes, destino('consultaCadastro', 'normal'), 'retConsCad', montarConsultaCadastro(filtro)),
    distribuir: (filtro) => {
      const pedido = montarDistribuicao({ ...filtro, tpAmb: ambiente });
      return chamar(opcoes, destino('distribuicao', 'nacional'), 'retDistDFeInt', pedido);
    },
  };
}

function viaDosDocumentos([primeiro = '']: readonly string[]): Via {
  const chave = /<infNFe\b[^>]*\bId="NFe([0-9A-Z]{44})"/.exec(primeiro)?.[1];
  if (chave === undefined) throw new ErroXml('o documento não traz a chave de acesso');
  return viaDaChave(chave);
}

function viaDosEventos([primeiro = '']: readonly string[]): Via {
  const { cOrgao, chNFe } = lerEvento(primeiro).evento.infEvento;
  if (cOrgao === '91') return 'nacional';
  return cOrgao === '92' ? 'virtual' : viaDaChave(chNFe);
}

async function chamar<N extends NomeDoRetorno>(
  { canal, enderecos = enderecosOficiais, ...opcoes }: OpcoesDoClienteSefaz,
  destino: Destino,
  retorno: N,
  mensagem: string,
): Promise<RespostaDoServico<N>> {
  const falhar = (motivo: FalhaDeComunicacao): RespostaDoServico<N> => ({ ok: false, falha: motivo });
  const url = enderecos(destino);
  if (url === undefined) return falhar(falha('sem-servico', `${destino.servico} ${destino.via} ${destino.uf}`));
  if (Buffer.byteLength(mensagem) > LIMITE_DO_PEDIDO_BYTES) {
    return falhar(falha('pedido-grande', `request longer than ${LIMITE_DO_PEDIDO_BYTES} bytes`));
  }
  const { namespace, operacao, action } = nomesDoServico(destino);
  const { conexaoMs = CONEXAO_MS, respostaMs = servicos[destino.servico].respostaMs } = opcoes;
  const resposta = await canal.enviar({
    url,
    metodo: 'POST',
    cabecalhos: { 'Content-Type': tipoDoConteudo(action) },
    corpo: montarEnvelope(mensagem, namespace, destino.servico === 'distribuicao' ? { embrulho: operacao } : {}),
    conexaoMs,
    respostaMs,
  });
  if (!resposta.ok) return resposta;

  const corpo = abrirEnvelope(resposta.corpo, retorno);
  if (corpo.tipo === 'mensagem') {
    const { documento, problemas } = lerRetorno(retorno, resposta.corpo);
    return { ok: true, retorno: documento, problemas, xml: resposta.corpo };
  }
  if (corpo.tipo === 'fault') return falhar(falha('soap-fault', corpo.motivo));
  if (resposta.status !== 200) return falhar(falhaHttp(resposta.status, corpo.motivo));
  return falhar(falha('resposta-ilegivel', corpo.motivo));
}
