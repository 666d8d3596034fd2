import type { Anexo } from '../../nfe/index.ts';
import { extrairProtocolos, montarNfeProc, type ProtNFe } from '../../nfe/index.ts';
import { explicarCStat } from '../cstat/index.ts';
import type {
  Acontecimento,
  Desfecho,
  DocumentoATransmitir,
  Estado,
  MotivoDaIncerteza,
  Paciencia,
  Passo,
} from './tipos.ts';

/** A move: the new state and what to do next. */
export interface Avanco {
  readonly estado: Estado;
  readonly passo: Passo;
}

type Contexto = {
  /** Instant of the call that was answered. */
  readonly em: number;
  readonly documento: DocumentoATransmitir;
  readonly paciencia: Paciencia;
  readonly estado: Estado;
};

const encerrar = (estado: Estado, desfecho: Desfecho): Avanco => ({ estado, passo: { acao: 'encerrar', desfecho } });

/** The first move: what never left is sent, what left is asked for. */
export function iniciar(documento: DocumentoATransmitir): Avanco {
  const nova: Estado = {
    envios: 0,
    perguntas: 0,
    incertoDesde: undefined,
    naFilaDesde: undefined,
    pendente: undefined,
    cedoDemais: undefined,
    jaConhecida: false,
    recibo: undefined,
    ultimaFalha: undefined,
  };
  if (documento.situacao === 'nunca-enviado') return { estado: nova, passo: { acao: 'enviar' } };
  const { recibo, enviadoEm } = documento;
  const desde = instante(enviadoEm);
  const duvida = recibo === undefined ? { incertoDesde: desde } : { naFilaDesde: desde, recibo };
  return { estado: { ...nova, ...duvida, perguntas: 1 }, passo: pergunta(recibo, 0) };
}

function instante(iso: string): number {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new RangeError(`enviadoEm is no instant: ${iso}`);
  return ms;
}

/**
 * The next move after an answer or the lack of one. Pure: the same history gives the same moves.
 *
 * The rules behind it. A text that may have arrived is asked for by key before it is sent again. What is sent again is
 * always the same text. While a send may still be worked on (`janelaMs`), neither "not here" nor the refusal of a
 * second copy says anything about the first, so the number stays held.
 *
 * @throws RangeError when `enviadoEm` is no instant
 */
export function avancar(
  documento: DocumentoATransmitir,
  paciencia: Paciencia,
  anterior: Estado,
  acontecimento: Acontecimento,
): Avanco {
  const { em } = acontecimento;
  if (acontecimento.de === 'envio') {
    const estado: Estado = { ...anterior, envios: anterior.envios + 1, perguntas: 0, cedoDemais: undefined };
    return depoisDoEnvio({ em, documento, paciencia, estado }, acontecimento.resposta);
  }
  const contexto = { em, documento, paciencia, estado: anterior };
  return acontecimento.de === 'consulta'
    ? depoisDaConsulta(contexto, acontecimento.resposta)
    : depoisDoRecibo(contexto, acontecimento.resposta);
}

type Resposta<D extends Acontecimento['de']> = Extract<Acontecimento, { de: D }>['resposta'];

function depoisDoEnvio(contexto: Contexto, resposta: Resposta<'envio'>): Avanco {
  const { estado } = contexto;
  if (!resposta.ok) {
    if (resposta.falha.alcance === 'nao-chegou') {
      return liberar(contexto, { tipo: 'nao-recebida', falha: resposta.falha });
    }
    return perguntar({ ...contexto, estado: { ...emDuvida(contexto), ultimaFalha: resposta.falha } });
  }
  const { retorno, xml } = resposta;
  const protocolo = protocoloDe(contexto.documento, xml);
  if (protocolo !== undefined) return julgarProtocolo(contexto, protocolo);
  if (retorno.infRec !== undefined) {
    const { nRec, tMed } = retorno.infRec;
    const comRecibo: Estado = { ...estado, naFilaDesde: contexto.em, recibo: nRec, perguntas: 1 };
    return { estado: comRecibo, passo: pergunta(nRec, Math.max(Number(tMed) * 1000, espera(contexto))) };
  }
  return julgarRecusa(contexto, retorno.cStat, retorno.xMotivo);
}

function depoisDoRecibo(contexto: Contexto, resposta: Resposta<'recibo'>): Avanco {
  const { estado } = contexto;
  if (!resposta.ok) return perguntar({ ...contexto, estado: { ...estado, ultimaFalha: resposta.falha } });
  const protocolo = protocoloDe(contexto.documento, resposta.xml);
  if (protocolo !== undefined) {
    return julgarProtocolo({ ...contexto, estado: { ...estado, naFilaDesde: undefined } }, protocolo);
  }
  const { classe } = explicarCStat(resposta.retorno.cStat);
  if (classe === 'em-processamento') return naFila(contexto);
  if (classe === 'consumo-indevido') return encerrar(estado, { tipo: 'consumo-indevido', duvida: true });
  // The receipt does not tell: the key does.
  return perguntar({ ...contexto, estado: semRecibo(estado) });
}

function depoisDaConsulta(contexto: Contexto, resposta: Resposta<'consulta'>): Avanco {
  const { estado, documento } = contexto;
  if (!resposta.ok) return perguntar({ ...contexto, estado: { ...estado, ultimaFalha: resposta.falha } });
  const { retorno, xml } = resposta;
  const status = explicarCStat(retorno.cStat);
  const protocolo = protocoloDe(documento, xml);
  const classe = retorno.cStat === CANCELADA_FORA_DO_PRAZO ? 'cancelado' : status.classe;
  switch (classe) {
    case 'autorizado':
      return protocolo === undefined
        ? encerrar(estado, semNoticia(contexto, retorno.cStat))
        : julgarProtocolo(contexto, protocolo);
    case 'cancelado':
      return encerrar(estado, {
        tipo: 'cancelada',
        nProt: protocolo?.dados.infProt.nProt,
        eventos: retorno.procEventoNFe ?? [],
      });
    case 'denegado':
    case 'irregularidade':
      return encerrar(estado, {
        tipo: 'denegada',
        status,
        motivo: retorno.xMotivo,
        nProt: protocolo?.dados.infProt.nProt,
      });
    case 'em-processamento':
      return naFila(contexto);
    case 'consumo-indevido':
      return encerrar(estado, { tipo: 'consumo-indevido', duvida: true });
    default:
      if (naoTemADaChave.has(retorno.cStat) && !estado.jaConhecida) return naoEstaLa(contexto, retorno.cStat);
      if (outraChaveNoNumero.has(retorno.cStat)) return encerrar(estado, numeroOcupado(retorno.xMotivo));
      return encerrar(estado, semNoticia(contexto, retorno.cStat));
  }
}

/** Unknown, or known only by its contingency registration, which holds the number by itself. */
const SO_PELO_EPEC = '124';
const naoTemADaChave: ReadonlySet<string> = new Set(['217', SO_PELO_EPEC]);

/** Of an event it says that it was registered; of a document, that it is cancelled. */
const CANCELADA_FORA_DO_PRAZO = '155';

/**
 * The authority said that it does not have the document: the same text goes again. Asked while a send may still be
 * worked on, that is only what they know so far.
 */
function naoEstaLa(contexto: Contexto, cStat: string): Avanco {
  const { estado, paciencia, em } = contexto;
  const ateQuando = fimDaJanela(contexto);
  const podeReenviar = estado.envios < paciencia.envios && estado.pendente === undefined;
  if (ateQuando !== undefined && em < ateQuando) {
    const ciente: Estado = { ...estado, cedoDemais: cStat };
    return podeReenviar ? { estado: ciente, passo: { acao: 'enviar' } } : perguntar({ ...contexto, estado: ciente });
  }
  const limpo: Estado = { ...estado, incertoDesde: undefined, naFilaDesde: undefined };
  if (podeReenviar) return { estado: limpo, passo: { acao: 'enviar' } };
  const desfecho = estado.pendente ?? { tipo: 'nao-recebida', falha: estado.ultimaFalha };
  return cStat === SO_PELO_EPEC && desfecho.tipo === 'nao-recebida'
    ? encerrar(limpo, semNoticia({ ...contexto, estado: limpo }, cStat))
    : encerrar(limpo, desfecho);
}

/** Instant (ms) until which an unanswered send may still be worked on; undefined when there is none. */
function fimDaJanela({ estado, paciencia }: Pick<Contexto, 'estado' | 'paciencia'>): number | undefined {
  const { incertoDesde, naFilaDesde } = estado;
  if (incertoDesde === undefined && naFilaDesde === undefined) return undefined;
  return Math.max(incertoDesde ?? 0, naFilaDesde ?? 0) + paciencia.janelaMs;
}

/**
 * Ends with an outcome that lets the number go, unless an earlier send is in doubt: then that one is asked for first.
 */
function liberar(contexto: Contexto, desfecho: Desfecho): Avanco {
  const { estado } = contexto;
  if (fimDaJanela(contexto) === undefined) return encerrar(estado, desfecho);
  return perguntar({ ...contexto, estado: { ...estado, pendente: desfecho } });
}

/** They have it and are working on it. */
const naFila = (contexto: Contexto): Avanco =>
  perguntar({ ...contexto, estado: { ...contexto.estado, ultimaFalha: undefined, cedoDemais: undefined } });

/** Ask again, or give up asking for now. */
function perguntar(contexto: Contexto): Avanco {
  const { estado, paciencia } = contexto;
  if (estado.perguntas < paciencia.esperasMs.length) {
    const proximo: Estado = { ...estado, perguntas: estado.perguntas + 1 };
    return { estado: proximo, passo: pergunta(estado.recibo, espera(contexto)) };
  }
  const { pendente, cedoDemais, ultimaFalha } = estado;
  if (pendente !== undefined && 'status' in pendente) {
    return encerrar(estado, incerta(contexto, { status: pendente.status }));
  }
  if (cedoDemais !== undefined) return encerrar(estado, semNoticia(contexto, cedoDemais));
  if (ultimaFalha !== undefined) return encerrar(estado, incerta(contexto, { falha: ultimaFalha }));
  return encerrar(estado, { tipo: 'em-processamento', recibo: estado.recibo });
}

const pergunta = (recibo: string | undefined, esperarMs: number): Passo =>
  recibo === undefined ? { acao: 'consultar', esperarMs } : { acao: 'consultar-recibo', recibo, esperarMs };

const espera = ({ estado, paciencia }: Contexto): number => paciencia.esperasMs[estado.perguntas] ?? 0;

/** The send of this instant may be with the authority. */
const emDuvida = ({ estado, em }: Contexto): Estado => ({ ...estado, incertoDesde: em, recibo: undefined });

/** The receipt leads nowhere: what was in the queue is in doubt like any other. */
const semRecibo = (estado: Estado): Estado => {
  const { incertoDesde, naFilaDesde } = estado;
  const desde = naFilaDesde === undefined ? incertoDesde : Math.max(incertoDesde ?? 0, naFilaDesde);
  return { ...estado, recibo: undefined, incertoDesde: desde, naFilaDesde: undefined };
};

/** An answer about the document itself: authorised, or refused. */
function julgarProtocolo(contexto: Contexto, protocolo: Anexo<ProtNFe>): Avanco {
  const { documento, estado } = contexto;
  const { cStat, xMotivo, nProt, dhRecbto, mensagens = [] } = protocolo.dados.infProt;
  const status = explicarCStat(cStat);
  if (status.classe === 'denegado') {
    return encerrar(estado, { tipo: 'denegada', status, motivo: xMotivo, nProt });
  }
  if (status.classe !== 'autorizado') return julgarRecusa(contexto, cStat, xMotivo);
  const arquivo = montarNfeProc(documento.xml, protocolo.xml);
  if (!arquivo.ok) {
    const [problema] = arquivo.problemas;
    return encerrar(estado, {
      tipo: 'divergente',
      xmlProtocolo: protocolo.xml,
      motivo: problema?.mensagem ?? 'o protocolo não é deste documento',
    });
  }
  return encerrar(estado, {
    tipo: 'autorizada',
    cStat,
    nProt: nProt ?? '',
    dhRecbto,
    alertas: mensagens,
    nfeProc: arquivo.xml,
  });
}

/** A number held by another key: 539 to a send; 216, 562, 613 and 620 to a question. */
const outraChaveNoNumero: ReadonlySet<string> = new Set(['539', '216', '562', '613', '620']);

const causas: Readonly<Record<string, 'denegado' | 'inutilizado' | 'cancelado'>> = {
  205: 'denegado',
  206: 'inutilizado',
  218: 'cancelado',
  662: 'inutilizado',
};

/** A status other than authorised, of the batch or of the document. */
function julgarRecusa(contexto: Contexto, cStat: string, xMotivo: string): Avanco {
  const { estado } = contexto;
  const status = explicarCStat(cStat);
  // The same key is there already: what it is worth is in the protocol, which only the question brings.
  if (cStat === '204') return perguntar({ ...contexto, estado: { ...emDuvida(contexto), jaConhecida: true } });
  if (outraChaveNoNumero.has(cStat)) return encerrar(estado, numeroOcupado(xMotivo));
  const causa = causas[cStat];
  if (causa !== undefined) return encerrar(estado, { tipo: 'numero-perdido', causa, status });
  switch (status.classe) {
    case 'servico-parado':
      return liberar(contexto, { tipo: 'servico-parado', status });
    case 'consumo-indevido':
      return encerrar(estado, { tipo: 'consumo-indevido', duvida: fimDaJanela(contexto) !== undefined });
    case 'em-processamento':
      return perguntar({ ...contexto, estado: { ...emDuvida(contexto), jaConhecida: true } });
    // They failed half-way, and do not say on which side of the record; or say that it is there, without its protocol.
    case 'autorizado':
    case 'cancelado':
    case 'temporario':
    case 'lote-processado':
      return perguntar({ ...contexto, estado: emDuvida(contexto) });
    default:
      return liberar(contexto, { tipo: 'rejeitada', status, motivo: xMotivo });
  }
}

const numeroOcupado = (motivo: string): Desfecho => ({
  tipo: 'numero-ocupado',
  outraChave: /\[chNFe: ?([0-9]{6}[0-9A-Z]{12}[0-9]{26})/i.exec(motivo)?.[1],
  motivo,
});

const semNoticia = (contexto: Contexto, cStat: string): Desfecho => incerta(contexto, { status: explicarCStat(cStat) });

function incerta(contexto: Contexto, motivo: MotivoDaIncerteza): Desfecho {
  const fim = fimDaJanela(contexto);
  return { tipo: 'incerta', motivo, provaDesde: fim === undefined ? undefined : new Date(fim).toISOString() };
}

function protocoloDe({ chave }: DocumentoATransmitir, xml: string): Anexo<ProtNFe> | undefined {
  return extrairProtocolos(xml).find(({ dados }) => dados.infProt.chNFe === chave);
}
