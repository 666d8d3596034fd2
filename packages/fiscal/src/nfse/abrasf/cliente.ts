import { falha, falhaHttp } from '../../https/falha.ts';
import type { Canal, FalhaDeComunicacao } from '../../https/index.ts';
import { buscar, buscarTodos, ErroXml, filho, lerXml, type NoXml } from '../../xml/leitor.ts';
import type { ClienteNfse, NotaEmitida } from '../cliente.ts';
import type { ErroDaNfse, RespostaDaNfse } from '../resposta.ts';
import { explicarErroAbrasf, NOTA_DESCONHECIDA, RPS_DESCONHECIDO, RPS_EM_PROCESSAMENTO } from './erros.ts';
import { lerChaveAbrasf, lerIdRps } from './identificadores.ts';
import { chaveDaNotaAbrasf, lerNotaAbrasf } from './nota.ts';
import { montarConsultaDePrestados, montarConsultaPorRps, montarGerarNfse, type PrestadorAbrasf } from './pedidos.ts';
import {
  abrirEnvelopeAbrasf,
  cabecalhosDe,
  type FormaDaMensagem,
  montarEnvelopeAbrasf,
  type OperacaoAbrasf,
  sozinho,
  type VersaoDaAbrasf,
} from './soap.ts';

export interface OpcoesDoClienteAbrasf {
  readonly canal: Canal;
  /** Of the city's service, in the environment. */
  readonly endereco: string;
  readonly forma: FormaDaMensagem;
  /** Of the layout; 2.04 unless told. */
  readonly versao?: VersaoDaAbrasf;
  readonly prestador: PrestadorAbrasf;
  readonly ambiente: '1' | '2';
  readonly conexaoMs?: number;
  /** Milliseconds until answered: 60 s for what changes something, 30 s for questions, by default. */
  readonly respostaMs?: number;
}

/** A city's service. Every method is one call: nothing is sent twice, nothing is waited for. */
export interface ClienteAbrasf
  extends Pick<ClienteNfse, 'emitir' | 'consultarDps' | 'consultarNota' | 'registrarEvento' | 'consultarEvento'> {
  /** Several declarations, signed each and together. */
  readonly enviarLote: (loteAssinado: string) => Promise<RespostaDaNfse<{ readonly notas: readonly NotaEmitida[] }>>;
  /** Notes of a period, a page at a time; none is an empty list. */
  readonly consultarPrestados: (
    de: string,
    ate: string,
    pagina: number,
  ) => Promise<RespostaDaNfse<{ readonly notas: readonly NotaEmitida[] }>>;
}

const CONEXAO_MS = 10_000;
const EMISSAO_MS = 60_000;
const CONSULTA_MS = 30_000;

interface Resposta {
  readonly xml: string;
  readonly no: NoXml;
}

export function criarClienteAbrasf(opcoes: OpcoesDoClienteAbrasf): ClienteAbrasf {
  const { canal, endereco, forma, versao, prestador, ambiente, conexaoMs = CONEXAO_MS, respostaMs } = opcoes;
  const chamar = async (operacao: OperacaoAbrasf, dados: string): Promise<RespostaDaNfse<Resposta>> => {
    const espera = respostaMs ?? (operacao.startsWith('Consultar') ? CONSULTA_MS : EMISSAO_MS);
    const resposta = await canal.enviar({
      url: endereco,
      metodo: 'POST',
      cabecalhos: cabecalhosDe(operacao),
      corpo: montarEnvelopeAbrasf(operacao, dados, forma, versao),
      conexaoMs,
      respostaMs: espera,
    });
    if (!resposta.ok) return { tipo: 'falha', falha: resposta.falha };
    const corpo = abrirEnvelopeAbrasf(resposta.corpo, operacao);
    if (corpo.tipo === 'mensagem') {
      const erros = errosDe(corpo.no);
      return erros.length > 0 ? { tipo: 'recusado', erros } : { tipo: 'ok', dados: corpo };
    }
    if (corpo.tipo === 'fault') return { tipo: 'falha', falha: falha('soap-fault', corpo.motivo) };
    if (resposta.status < 200 || resposta.status >= 300) {
      return { tipo: 'falha', falha: falhaHttp(resposta.status, corpo.motivo) };
    }
    return { tipo: 'falha', falha: falha('resposta-ilegivel', corpo.motivo) };
  };
  const notasDe = ({ xml, no }: Resposta): NotaEmitida[] =>
    buscarTodos(no, 'CompNfse').map((nota) => emitida(sozinho(xml, nota), ambiente));
  const consultarNota = async (chave: string): Promise<RespostaDaNfse<{ xml: string }>> => {
    const partes = lerChaveAbrasf(chave);
    if (partes === null) return { tipo: 'nao-encontrado' };
    const pergunta = montarConsultaDePrestados(prestador, { numero: partes.numero });
    const resposta = semO(NOTA_DESCONHECIDA, await chamar('ConsultarNfseServicoPrestado', pergunta));
    const notas = umaDe(resposta, (dados) => notasDe(dados).find((nota) => nota.chave === chave));
    return notas.tipo === 'ok' ? { tipo: 'ok', dados: { xml: notas.dados.xml } } : notas;
  };
  return {
    emitir: async (xml) => {
      const substitui = lerXml(xml).nome === 'SubstituirNfseEnvio';
      const resposta = substitui
        ? await chamar('SubstituirNfse', xml)
        : await chamar('GerarNfse', montarGerarNfse(xml));
      // Of a replacement both come, the one replaced first.
      return lida(resposta, (dados) => notasDe(dados).at(-1));
    },
    enviarLote: async (lote) =>
      lida(await chamar('RecepcionarLoteRpsSincrono', lote), (dados) => ({ notas: notasDe(dados) })),
    consultarPrestados: async (de, ate, pagina) => {
      const pergunta = montarConsultaDePrestados(prestador, { de, ate }, pagina);
      const resposta = semO(NOTA_DESCONHECIDA, await chamar('ConsultarNfseServicoPrestado', pergunta));
      if (resposta.tipo === 'nao-encontrado') return { tipo: 'ok', dados: { notas: [] } };
      return lida(resposta, (dados) => ({ notas: notasDe(dados) }));
    },
    consultarDps: async (idRps) => {
      const partes = lerIdRps(idRps);
      if (partes === null) return { tipo: 'nao-encontrado' };
      const resposta = await chamar('ConsultarNfsePorRps', montarConsultaPorRps(prestador, partes));
      const lida = umaDe(semDesconhecido(resposta), (dados) => notasDe(dados)[0]);
      return lida.tipo === 'ok' ? { tipo: 'ok', dados: { chave: lida.dados.chave } } : lida;
    },
    consultarNota,
    registrarEvento: async (_, pedido) =>
      lida(await chamar('CancelarNfse', pedido), ({ xml, no }) => {
        const feito = buscar(no, 'NfseCancelamento');
        return feito === undefined ? undefined : { xml: sozinho(xml, feito) };
      }),
    consultarEvento: async (chave, tipo) => {
      const nota = await consultarNota(chave);
      if (nota.tipo !== 'ok') return nota;
      const no = lerXml(nota.dados.xml);
      const fim = filho(no, tipo === 'e105102' ? 'NfseSubstituicao' : 'NfseCancelamento');
      if (fim === undefined || (tipo !== 'e105102' && tipo !== 'e101101')) return { tipo: 'nao-encontrado' };
      return { tipo: 'ok', dados: { xml: sozinho(nota.dados.xml, fim) } };
    },
  };
}

function emitida(xml: string, ambiente: '1' | '2'): NotaEmitida {
  const nota = lerNotaAbrasf(xml);
  return { chave: chaveDaNotaAbrasf(nota, ambiente), xml, processadaEm: nota.emitidaEm, alertas: [] };
}

/** What a good answer is made into; one that lacks what was asked for is an answer nobody understands. */
function lida<T>(resposta: RespostaDaNfse<Resposta>, ler: (dados: Resposta) => T | undefined): RespostaDaNfse<T> {
  if (resposta.tipo !== 'ok') return resposta;
  const dados = entendida(() => ler(resposta.dados));
  if (dados !== undefined) return { tipo: 'ok', dados };
  return { tipo: 'falha', falha: ilegivel };
}

/** The same, where nothing means that there is none. */
function umaDe<T>(resposta: RespostaDaNfse<Resposta>, ler: (dados: Resposta) => T | undefined): RespostaDaNfse<T> {
  if (resposta.tipo !== 'ok') return resposta;
  if (buscar(resposta.dados.no, 'CompNfse') === undefined) return { tipo: 'falha', falha: ilegivel };
  const dados = entendida(() => ler(resposta.dados));
  return dados === undefined ? { tipo: 'nao-encontrado' } : { tipo: 'ok', dados };
}

const ilegivel: FalhaDeComunicacao = falha('resposta-ilegivel', 'an answer without the note');

function entendida<T>(ler: () => T | undefined): T | undefined {
  try {
    return ler();
  } catch (error) {
    // A note without number, city or issuer cannot be named.
    if (error instanceof ErroXml || error instanceof RangeError) return undefined;
    throw error;
  }
}

const semO = (codigo: string, resposta: RespostaDaNfse<Resposta>): RespostaDaNfse<Resposta> =>
  resposta.tipo === 'recusado' && resposta.erros.every((erro) => erro.codigo === codigo)
    ? { tipo: 'nao-encontrado' }
    : resposta;

function semDesconhecido(resposta: RespostaDaNfse<Resposta>): RespostaDaNfse<Resposta> {
  if (resposta.tipo !== 'recusado') return resposta;
  const { erros } = resposta;
  if (erros.some(({ codigo }) => codigo === RPS_EM_PROCESSAMENTO)) {
    return { tipo: 'falha', falha: falha('sem-resposta', explicarErroAbrasf(RPS_EM_PROCESSAMENTO).mensagem) };
  }
  return erros.every(({ codigo }) => RPS_DESCONHECIDO.has(codigo)) ? { tipo: 'nao-encontrado' } : resposta;
}

/** Errors of a message, of the whole or of one declaration of a lot; what only warns beside a note is none. */
function errosDe(no: NoXml): ErroDaNfse[] {
  if (filho(no, 'ListaNfse') !== undefined) return [];
  return buscarTodos(no, 'MensagemRetorno').map((mensagem) => ({
    codigo: filho(mensagem, 'Codigo')?.texto.trim() ?? '',
    descricao: filho(mensagem, 'Mensagem')?.texto.trim() ?? '',
    complemento: filho(mensagem, 'Correcao')?.texto.trim() || undefined,
  }));
}
