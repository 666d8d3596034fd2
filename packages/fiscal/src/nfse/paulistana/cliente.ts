import { falha, falhaHttp } from '../../https/falha.ts';
import type { Canal } from '../../https/index.ts';
import type { ChaveDeAssinatura } from '../../xml/assinatura.ts';
import { buscarTodos, ErroXml, filho, lerXml, type NoXml } from '../../xml/leitor.ts';
import { lerIdRps } from '../abrasf/identificadores.ts';
import type { ClienteNfse, NotaEmitida } from '../cliente.ts';
import type { ErroDaNfse, RespostaDaNfse } from '../resposta.ts';
import type { LeituraDaNota } from '../transmissao.ts';
import { dizQueNaoHa, explicarErroPaulistano, RPS_JA_CONVERTIDO } from './erros.ts';
import {
  lerChavePaulistana,
  lerNotaPaulistana,
  montarChavePaulistana,
  type NotaPaulistana,
  sozinho,
  texto,
} from './nota.ts';
import { montarConsultaPaulistana, type PrestadorPaulistano } from './pedidos.ts';
import {
  abrirEnvelopePaulistano,
  cabecalhosPaulistanos,
  montarEnvelopePaulistano,
  type OperacaoPaulistana,
} from './soap.ts';

export interface OpcoesDoClientePaulistano {
  readonly canal: Canal;
  readonly endereco: string;
  readonly prestador: PrestadorPaulistano;
  /** Signs what is asked: the city takes no question unsigned. */
  readonly certificado: ChaveDeAssinatura;
  readonly ambiente: '1' | '2';
  readonly conexaoMs?: number;
  /** Milliseconds until answered: 60 s for what changes something, 30 s for questions, by default. */
  readonly respostaMs?: number;
}

/** São Paulo's own service. */
export type ClientePaulistano = Pick<
  ClienteNfse,
  'emitir' | 'consultarDps' | 'consultarNota' | 'registrarEvento' | 'consultarEvento'
>;

const CONEXAO_MS = 10_000;
const EMISSAO_MS = 60_000;
const CONSULTA_MS = 30_000;

interface Resposta {
  readonly xml: string;
  readonly no: NoXml;
  readonly alertas: readonly ErroDaNfse[];
}

export function criarClientePaulistano(opcoes: OpcoesDoClientePaulistano): ClientePaulistano {
  const { canal, endereco, prestador, certificado, ambiente, conexaoMs = CONEXAO_MS, respostaMs } = opcoes;
  const chamar = async (operacao: OperacaoPaulistana, mensagem: string): Promise<RespostaDaNfse<Resposta>> => {
    const resposta = await canal.enviar({
      url: endereco,
      metodo: 'POST',
      cabecalhos: cabecalhosPaulistanos(operacao),
      corpo: montarEnvelopePaulistano(operacao, mensagem),
      conexaoMs,
      respostaMs: respostaMs ?? (operacao === 'ConsultaNFe' ? CONSULTA_MS : EMISSAO_MS),
    });
    if (!resposta.ok) return { tipo: 'falha', falha: resposta.falha };
    const corpo = abrirEnvelopePaulistano(resposta.corpo, operacao);
    if (corpo.tipo === 'mensagem') return interpretar(corpo);
    if (corpo.tipo === 'fault') return { tipo: 'falha', falha: falha('soap-fault', corpo.motivo) };
    if (resposta.status < 200 || resposta.status >= 300)
      return { tipo: 'falha', falha: falhaHttp(resposta.status, corpo.motivo) };
    return { tipo: 'falha', falha: falha('resposta-ilegivel', corpo.motivo) };
  };
  const procurar = async (
    qual: Parameters<typeof montarConsultaPaulistana>[1],
  ): Promise<RespostaDaNfse<NotaEmitida>> => {
    const resposta = await chamar('ConsultaNFe', montarConsultaPaulistana(prestador, qual, certificado));
    if (resposta.tipo === 'recusado' && resposta.erros.every(({ descricao }) => dizQueNaoHa(descricao)))
      return { tipo: 'nao-encontrado' };
    if (resposta.tipo !== 'ok') return resposta;
    const [no] = buscarTodos(resposta.dados.no, 'NFe');
    if (no === undefined) return { tipo: 'nao-encontrado' };
    return emitida(sozinho(resposta.dados.xml, no), ambiente);
  };
  const consultarNota = async (chave: string): Promise<RespostaDaNfse<NotaEmitida>> => {
    const partes = lerChavePaulistana(chave);
    if (partes === null) return { tipo: 'nao-encontrado' };
    const achada = await procurar({ numero: partes.numero });
    return achada.tipo === 'ok' && achada.dados.chave !== chave ? { tipo: 'nao-encontrado' } : achada;
  };
  return {
    emitir: async (xml) => {
      const resposta = await chamar('EnvioRPS', xml);
      if (resposta.tipo === 'recusado') return comONumeroOcupado(resposta, await procurar(rpsDo(xml)));
      if (resposta.tipo !== 'ok') return resposta;
      const numero = texto(resposta.dados.no, 'ChaveNFeRPS', 'ChaveNFe', 'NumeroNFe');
      // The answer names the note and does not bring it: without it, it is asked for as after a lost answer.
      const nota = numero === null ? await procurar(rpsDo(xml)) : await procurar({ numero });
      if (nota.tipo === 'ok') return { tipo: 'ok', dados: { ...nota.dados, alertas: resposta.dados.alertas } };
      if (nota.tipo === 'falha') return nota;
      return { tipo: 'falha', falha: falha('sem-resposta', 'São Paulo fez a nota e ainda não a mostra.') };
    },
    consultarDps: async (idRps) => {
      const partes = lerIdRps(idRps);
      if (partes === null) return { tipo: 'nao-encontrado' };
      const achada = await procurar({ serie: partes.serie, rps: partes.numero });
      return achada.tipo === 'ok' ? { tipo: 'ok', dados: { chave: achada.dados.chave } } : achada;
    },
    consultarNota,
    registrarEvento: async (_, pedido) => {
      const resposta = await chamar('CancelamentoNFe', pedido);
      return resposta.tipo === 'ok' ? { tipo: 'ok', dados: { xml: pedido } } : resposta;
    },
    consultarEvento: async (chave, tipo) => {
      const nota = await consultarNota(chave);
      if (nota.tipo !== 'ok') return nota;
      const cancelada = tipo === 'e101101' && lerNotaPaulistana(nota.dados.xml).cancelada;
      return cancelada ? { tipo: 'ok', dados: { xml: nota.dados.xml } } : { tipo: 'nao-encontrado' };
    },
  };
}

/** A refusal where the city says that it did not do what was asked; what only warns beside is none. */
function interpretar({ xml, no }: { readonly xml: string; readonly no: NoXml }): RespostaDaNfse<Resposta> {
  const ditos = (nome: string): ErroDaNfse[] =>
    no.filhos
      .filter((um) => um.nome === nome)
      .map((um) => ({
        codigo: texto(um, 'Codigo') ?? '',
        descricao: texto(um, 'Descricao') ?? '',
        complemento: undefined,
      }));
  const erros = ditos('Erro');
  const feito = texto(no, 'Cabecalho', 'Sucesso') === 'true';
  if (feito && erros.length === 0) return { tipo: 'ok', dados: { xml, no, alertas: ditos('Alerta') } };
  if (erros.length > 0) return { tipo: 'recusado', erros };
  const alertas = ditos('Alerta');
  return alertas.length > 0
    ? { tipo: 'recusado', erros: alertas }
    : { tipo: 'falha', falha: falha('resposta-ilegivel', 'a resposta não diz se foi feito') };
}

/** Of a refused RPS that has a note, that it has one: whether it is of this very text is asked next. */
function comONumeroOcupado(
  recusa: Extract<RespostaDaNfse<Resposta>, { tipo: 'recusado' }>,
  nota: RespostaDaNfse<NotaEmitida>,
): RespostaDaNfse<NotaEmitida> {
  if (nota.tipo !== 'ok') return recusa;
  const descricao = explicarErroPaulistano(RPS_JA_CONVERTIDO).mensagem;
  return {
    tipo: 'recusado',
    erros: [{ codigo: RPS_JA_CONVERTIDO, descricao, complemento: undefined }, ...recusa.erros],
  };
}

function emitida(xml: string, ambiente: '1' | '2'): RespostaDaNfse<NotaEmitida> {
  try {
    const { prestador: cnpj, numero, emitidaEm } = lerNotaPaulistana(xml);
    const chave = montarChavePaulistana({ cnpj, ambiente, numero });
    return { tipo: 'ok', dados: { chave, xml, processadaEm: emitidaEm, alertas: [] } };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return { tipo: 'falha', falha: falha('resposta-ilegivel', error.message) };
  }
}

/** Series and number of a declaration. @throws ErroXml */
function rpsDo(xml: string): { serie: number; rps: number } {
  const chave = filho(lerXml(xml), 'RPS');
  return {
    serie: Number(texto(chave, 'ChaveRPS', 'SerieRPS')),
    rps: Number(texto(chave, 'ChaveRPS', 'NumeroRPS')),
  };
}

const declarado = (xml: string) => {
  const rps = filho(lerXml(xml), 'RPS');
  return {
    serie: texto(rps, 'ChaveRPS', 'SerieRPS'),
    numero: texto(rps, 'ChaveRPS', 'NumeroRPS'),
    tomador: texto(rps, 'CPFCNPJTomador', 'CNPJ') ?? texto(rps, 'CPFCNPJTomador', 'CPF'),
    valor: Number(texto(rps, 'ValorFinalCobrado')),
  };
};

const ehDaMesma = ({ rps, tomador, valor }: NotaPaulistana, xml: string): boolean => {
  const dito = declarado(xml);
  return (
    rps?.serie === dito.serie && rps.numero === dito.numero && tomador === dito.tomador && Number(valor) === dito.valor
  );
};

/** How what the city answers is understood. */
export const leituraPaulistana: LeituraDaNota = {
  numeroDe: (xml) => lerNotaPaulistana(xml).numero,
  ehDaMesma: (nota, declaracao) => ehDaMesma(lerNotaPaulistana(nota), declaracao),
  explicar: explicarErroPaulistano,
  // A note is cancelled once: whoever asked, it is the same end.
  ehDoMesmoPedido: (xmlEvento, pedido) => numeroDo(xmlEvento) === numeroDo(pedido),
};

const numeroDo = (xml: string): string | null => {
  const raiz = lerXml(xml);
  return texto(raiz, 'ChaveNFe', 'NumeroNFe') ?? texto(raiz, 'Detalhe', 'ChaveNFe', 'NumeroNFe');
};
