import type { FalhaDeComunicacao } from '../../https/index.ts';
import type { Anexo } from '../../nfe/index.ts';
import { extrairProtocolos, montarNfeProc, type ProtNFe } from '../../nfe/index.ts';
import { explicarCStat } from '../cstat/index.ts';
import type { Acontecimento, Desfecho, DocumentoATransmitir, Estado, Paciencia, Passo } from './tipos.ts';

/** A move: the new state and what to do next. */
export interface Avanco {
  readonly estado: Estado;
  readonly passo: Passo;
}

type Contexto = {
  readonly documento: DocumentoATransmitir;
  readonly paciencia: Paciencia;
  readonly estado: Estado;
};

const encerrar = (estado: Estado, desfecho: Desfecho): Avanco => ({ estado, passo: { acao: 'encerrar', desfecho } });

/** The first move: what never left is sent, what left is asked for. */
export function iniciar({ situacao, recibo }: DocumentoATransmitir): Avanco {
  const nova: Estado = {
    envios: 0,
    perguntas: 0,
    duvida: false,
    jaConhecida: false,
    recibo,
    ultimaFalha: undefined,
  };
  if (situacao === 'nunca-enviado') return { estado: nova, passo: { acao: 'enviar' } };
  const estado: Estado = { ...nova, duvida: true, perguntas: 1 };
  return { estado, passo: pergunta(recibo, 0) };
}

/**
 * The next move after an answer or the lack of one. Pure: the same history gives the same moves.
 *
 * The rule behind it: a text that may have arrived is asked for by key before it is sent again; what is sent again is
 * always the same text.
 */
export function avancar(
  documento: DocumentoATransmitir,
  paciencia: Paciencia,
  anterior: Estado,
  acontecimento: Acontecimento,
): Avanco {
  if (acontecimento.de === 'envio') {
    const estado: Estado = { ...anterior, envios: anterior.envios + 1, perguntas: 0 };
    return depoisDoEnvio({ documento, paciencia, estado }, acontecimento.resposta);
  }
  const contexto = { documento, paciencia, estado: anterior };
  return acontecimento.de === 'consulta'
    ? depoisDaConsulta(contexto, acontecimento.resposta)
    : depoisDoRecibo(contexto, acontecimento.resposta);
}

type Resposta<D extends Acontecimento['de']> = Extract<Acontecimento, { de: D }>['resposta'];

function depoisDoEnvio(contexto: Contexto, resposta: Resposta<'envio'>): Avanco {
  const { estado } = contexto;
  if (!resposta.ok) {
    if (resposta.falha.alcance === 'nao-chegou') {
      return encerrar({ ...estado, duvida: false }, { tipo: 'nao-recebida', falha: resposta.falha });
    }
    return perguntar({ ...contexto, estado: emDuvida(estado, resposta.falha) });
  }
  const { retorno, xml } = resposta;
  const protocolo = protocoloDe(contexto.documento, xml);
  if (protocolo !== undefined) return julgarProtocolo(contexto, protocolo);
  if (retorno.infRec !== undefined) {
    const { nRec, tMed } = retorno.infRec;
    const comRecibo: Estado = { ...estado, duvida: true, recibo: nRec, perguntas: 1 };
    return { estado: comRecibo, passo: pergunta(nRec, Math.max(Number(tMed) * 1000, espera(contexto))) };
  }
  return julgarRecusa(contexto, retorno.cStat, retorno.xMotivo);
}

function depoisDoRecibo(contexto: Contexto, resposta: Resposta<'recibo'>): Avanco {
  const { estado } = contexto;
  if (!resposta.ok) return perguntar({ ...contexto, estado: { ...estado, ultimaFalha: resposta.falha } });
  const protocolo = protocoloDe(contexto.documento, resposta.xml);
  if (protocolo !== undefined) return julgarProtocolo(contexto, protocolo);
  const { classe } = explicarCStat(resposta.retorno.cStat);
  if (classe === 'em-processamento') return naFila(contexto);
  if (classe === 'consumo-indevido') return encerrar(estado, { tipo: 'consumo-indevido', duvida: true });
  // The receipt does not tell: the key does.
  return perguntar({ ...contexto, estado: { ...estado, recibo: undefined } });
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
        ? encerrar(estado, semNoticia(retorno.cStat))
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
      if (naoTemADaChave.has(retorno.cStat) && !estado.jaConhecida) return naoEstaLa(contexto);
      if (outraChaveNoNumero.has(retorno.cStat)) return encerrar(estado, numeroOcupado(retorno.xMotivo));
      return encerrar(estado, semNoticia(retorno.cStat));
  }
}

/** The only answers that say so: unknown (217), or known only by its contingency registration (124). */
const naoTemADaChave: ReadonlySet<string> = new Set(['217', '124']);

/** Of an event it says that it was registered; of a document, that it is cancelled. */
const CANCELADA_FORA_DO_PRAZO = '155';

/** The authority said that it does not have the document: the same text goes again. */
function naoEstaLa({ estado, paciencia }: Contexto): Avanco {
  const limpo: Estado = { ...estado, duvida: false };
  if (estado.envios < paciencia.envios) return { estado: limpo, passo: { acao: 'enviar' } };
  return encerrar(limpo, { tipo: 'nao-recebida', falha: estado.ultimaFalha });
}

/** They have it and are working on it. */
const naFila = (contexto: Contexto): Avanco =>
  perguntar({ ...contexto, estado: { ...contexto.estado, ultimaFalha: undefined } });

/** Ask again, or give up asking for now. */
function perguntar(contexto: Contexto): Avanco {
  const { estado, paciencia } = contexto;
  if (estado.perguntas < paciencia.esperasMs.length) {
    const proximo: Estado = { ...estado, perguntas: estado.perguntas + 1 };
    return { estado: proximo, passo: pergunta(estado.recibo, espera(contexto)) };
  }
  if (estado.ultimaFalha === undefined) {
    return encerrar(estado, { tipo: 'em-processamento', recibo: estado.recibo });
  }
  return encerrar(estado, { tipo: 'incerta', motivo: { falha: estado.ultimaFalha } });
}

const pergunta = (recibo: string | undefined, esperarMs: number): Passo =>
  recibo === undefined ? { acao: 'consultar', esperarMs } : { acao: 'consultar-recibo', recibo, esperarMs };

const espera = ({ estado, paciencia }: Contexto): number => paciencia.esperasMs[estado.perguntas] ?? 0;

const emDuvida = (estado: Estado, ultimaFalha: FalhaDeComunicacao): Estado => ({
  ...estado,
  duvida: true,
  ultimaFalha,
});

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
  return encerrar(
    { ...estado, duvida: false },
    { tipo: 'autorizada', cStat, nProt: nProt ?? '', dhRecbto, alertas: mensagens, nfeProc: arquivo.xml },
  );
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
  if (cStat === '204') {
    return perguntar({ ...contexto, estado: { ...estado, duvida: true, jaConhecida: true, recibo: undefined } });
  }
  if (outraChaveNoNumero.has(cStat)) return encerrar(estado, numeroOcupado(xMotivo));
  const causa = causas[cStat];
  if (causa !== undefined) return encerrar(estado, { tipo: 'numero-perdido', causa, status });
  switch (status.classe) {
    case 'servico-parado':
      return encerrar({ ...estado, duvida: false }, { tipo: 'servico-parado', status });
    case 'consumo-indevido':
      return encerrar(estado, { tipo: 'consumo-indevido', duvida: estado.duvida });
    case 'em-processamento':
      return perguntar({ ...contexto, estado: { ...estado, duvida: true, jaConhecida: true, recibo: undefined } });
    // They failed half-way, and do not say on which side of the record.
    case 'temporario':
    case 'lote-processado':
      return perguntar({ ...contexto, estado: { ...estado, duvida: true, recibo: undefined } });
    default:
      return encerrar({ ...estado, duvida: false }, { tipo: 'rejeitada', status, motivo: xMotivo });
  }
}

const numeroOcupado = (motivo: string): Desfecho => ({
  tipo: 'numero-ocupado',
  outraChave: /\[chNFe: ?([0-9]{6}[0-9A-Z]{12}[0-9]{26})/i.exec(motivo)?.[1],
  motivo,
});

const semNoticia = (cStat: string): Desfecho => ({ tipo: 'incerta', motivo: { status: explicarCStat(cStat) } });

function protocoloDe({ chave }: DocumentoATransmitir, xml: string): Anexo<ProtNFe> | undefined {
  return extrairProtocolos(xml).find(({ dados }) => dados.infProt.chNFe === chave);
}
