import type { FalhaDeComunicacao } from '../../https/index.ts';
import { type Anexo, extrairRetornosDeEvento, lerEvento, montarProcEvento, type RetEvento } from '../../nfe/index.ts';
import type { ClienteSefaz, RespostaDoServico } from '../cliente.ts';
import { type CStatExplicado, explicarCStat } from '../cstat/index.ts';
import type { MotivoDaIncerteza } from './tipos.ts';

/** What sending an event needs of the client. */
export type PortaDeEventos = Pick<ClienteSefaz, 'registrarEventos' | 'consultarSituacao'>;

/** How sending an event ended. */
export type DesfechoDoEvento =
  | {
      readonly tipo: 'registrado';
      /** 135; 136 when the document is not there yet; 155 when late. */
      readonly cStat: string;
      readonly nProt: string | undefined;
      /** The file to keep: event and answer. */
      readonly procEvento: string;
    }
  | {
      /** It was there already, and the answer did not bring it: ask the document for its events. */
      readonly tipo: 'ja-registrado';
      /** It was sent before in this very call. False on a first attempt: another hand has the sequence. */
      readonly repetido: boolean;
    }
  | {
      /** Another event of this kind and sequence is there: take the next sequence. */
      readonly tipo: 'sequencia-ocupada';
      readonly procEvento: string;
    }
  | { readonly tipo: 'rejeitado'; readonly status: CStatExplicado; readonly motivo: string }
  | { readonly tipo: 'nao-recebido'; readonly falha: FalhaDeComunicacao }
  | { readonly tipo: 'servico-parado'; readonly status: CStatExplicado }
  | { readonly tipo: 'consumo-indevido' }
  | { readonly tipo: 'incerto'; readonly motivo: MotivoDaIncerteza };

/**
 * Sends one signed event and, when the answer is lost, finds out whether it was registered. The same text is sent at
 * most twice; a second registration is impossible, because type, key and sequence identify it.
 *
 * The answer about a document shows the events of its state, and of the national environment and SVRS only what reached
 * it. Those are sent again first; the repetition is refused as such, and then the document is asked for the protocol.
 *
 * @param evento the signed `evento`, stored before
 */
export async function transmitirEvento(porta: PortaDeEventos, evento: string): Promise<DesfechoDoEvento> {
  const primeira = await enviar(porta, evento);
  const desfecho = await julgar(porta, evento, primeira);
  if (desfecho !== 'reenviar') return desfecho;
  const segunda = await julgar(porta, evento, await enviar(porta, evento), true);
  const motivo = primeira.ok ? { status: explicarCStat(primeira.retorno.cStat) } : { falha: primeira.falha };
  if (segunda === 'reenviar') return { tipo: 'incerto', motivo };
  return isSobreOSegundo(segunda) ? { tipo: 'incerto', motivo: motivoDe(segunda) ?? motivo } : segunda;
}

/**
 * Outcomes of the second copy that say nothing about the first, which may still be worked on: a refused cancellation,
 * for one, may be refused because the first has just taken effect.
 */
const isSobreOSegundo = ({ tipo }: DesfechoDoEvento): boolean =>
  tipo === 'nao-recebido' || tipo === 'servico-parado' || tipo === 'consumo-indevido' || tipo === 'rejeitado';

function motivoDe(desfecho: DesfechoDoEvento): MotivoDaIncerteza | undefined {
  if ('status' in desfecho) return { status: desfecho.status };
  return 'falha' in desfecho ? { falha: desfecho.falha } : undefined;
}

/** The batch number is for the authority's log only. */
const enviar = (porta: PortaDeEventos, evento: string): Promise<RespostaDoServico<'retEnvEvento'>> =>
  porta.registrarEventos('1', [evento]);

type Julgamento = DesfechoDoEvento | 'reenviar';

async function julgar(
  porta: PortaDeEventos,
  evento: string,
  resposta: RespostaDoServico<'retEnvEvento'>,
  repetido = false,
): Promise<Julgamento> {
  if (!resposta.ok) {
    const { falha } = resposta;
    if (falha.alcance === 'nao-chegou') return { tipo: 'nao-recebido', falha };
    return procurar(porta, evento, { falha }, repetido);
  }
  const [retorno] = extrairRetornosDeEvento(resposta.xml);
  const { cStat, xMotivo } = retorno?.dados.infEvento ?? resposta.retorno;
  const status = explicarCStat(cStat);
  if (status.classe === 'evento-registrado' && retorno !== undefined) return registrado(evento, retorno);
  if (cStat === '573') return procurar(porta, evento, { status }, repetido);
  switch (status.classe) {
    case 'servico-parado':
      return { tipo: 'servico-parado', status };
    case 'consumo-indevido':
      return { tipo: 'consumo-indevido' };
    case 'temporario':
      return procurar(porta, evento, { status }, repetido);
    default:
      return { tipo: 'rejeitado', status, motivo: xMotivo };
  }
}

function registrado(evento: string, retorno: Anexo<RetEvento>): DesfechoDoEvento {
  const arquivo = montarProcEvento(evento, retorno.xml);
  const { cStat, nProt } = retorno.dados.infEvento;
  if (arquivo.ok) return { tipo: 'registrado', cStat, nProt, procEvento: arquivo.xml };
  return { tipo: 'incerto', motivo: { status: explicarCStat(cStat) } };
}

/** Looks for the event among those of its document. */
async function procurar(
  porta: PortaDeEventos,
  evento: string,
  motivo: MotivoDaIncerteza,
  repetido: boolean,
): Promise<Julgamento> {
  const isRepetido = motivo.status?.codigo === '573';
  const { cOrgao, chNFe, tpEvento, nSeqEvento } = lerEvento(evento).evento.infEvento;
  const doEstado = cOrgao !== '91' && cOrgao !== '92';
  if (!doEstado && !isRepetido) return 'reenviar';
  const resposta = await porta.consultarSituacao(chNFe);
  if (!resposta.ok) {
    return doEstado ? { tipo: 'incerto', motivo: { falha: resposta.falha } } : { tipo: 'ja-registrado', repetido };
  }
  for (const procEvento of resposta.retorno.procEventoNFe ?? []) {
    const lido = lerEvento(procEvento);
    const { infEvento } = lido.evento;
    if (infEvento.tpEvento !== tpEvento || Number(infEvento.nSeqEvento) !== Number(nSeqEvento)) continue;
    const [retorno] = extrairRetornosDeEvento(procEvento);
    if (retorno === undefined || !isMesmoTexto(lido.xmlEvento, evento))
      return { tipo: 'sequencia-ocupada', procEvento };
    return registrado(evento, retorno);
  }
  return isRepetido ? { tipo: 'ja-registrado', repetido } : 'reenviar';
}

/** The signature value is of one text only. */
function isMesmoTexto(a: string, b: string): boolean {
  const assinatura = (xml: string): string | undefined =>
    /<(?:\w+:)?SignatureValue[^>]*>([^<]+)</.exec(xml)?.[1]?.replace(/\s/g, '');
  const valor = assinatura(a);
  return valor !== undefined && valor === assinatura(b);
}
