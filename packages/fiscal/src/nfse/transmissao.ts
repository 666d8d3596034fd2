import { isDeepStrictEqual } from 'node:util';
import type { FalhaDeComunicacao } from '../https/index.ts';
import type { ClienteNfse, NotaEmitida } from './cliente.ts';
import { type ErroNfseExplicado, explicarErroNfse } from './erros/index.ts';
import { lerEventoNfse, lerPedidoDeEvento } from './eventos.ts';
import type { TipoDeEventoNfse } from './leiaute/index.ts';
import { isDaMesmaDps, lerNfse } from './nota.ts';
import type { ErroDaNfse, RespostaDaNfse } from './resposta.ts';

/** A signed declaration and what is known of earlier attempts to send it. */
export type DpsATransmitir = {
  readonly id: string;
  /** The signed text, stored before it is first sent. */
  readonly xml: string;
} & (
  | { readonly situacao: 'nunca-enviada' }
  /**
   * It left once, and nobody knows what became of it. `enviadaEm`: instant of the last send, ISO 8601, as `marcarEnvio`
   * gave it.
   */
  | { readonly situacao: 'sem-resposta'; readonly enviadaEm: string }
);

/** How the answers of a system are understood: the national one, or a city's. */
export interface LeituraDaNota {
  /** Number of a note, by its file. */
  readonly numeroDe: (xmlNota: string) => string;
  /** Whether a note was made of this very declaration. */
  readonly ehDaMesma: (xmlNota: string, xmlDeclaracao: string) => boolean;
  readonly explicar: (codigo: string) => ErroNfseExplicado;
  /** Whether an event was made of this very request. */
  readonly ehDoMesmoPedido: (xmlEvento: string, pedido: string) => boolean;
}

/** Of the national system. */
export const leituraNacional: LeituraDaNota = {
  numeroDe: (xml) => lerNfse(xml).numero,
  ehDaMesma: isDaMesmaDps,
  explicar: explicarErroNfse,
  ehDoMesmoPedido: (xmlEvento, pedido) =>
    isDeepStrictEqual(
      lerEventoNfse(xmlEvento).documento.infEvento.pedRegEvento.infPedReg,
      lerPedidoDeEvento(pedido).documento.infPedReg,
    ),
};

/** What a run needs of the world. */
export interface PortaDaNfse extends Pick<ClienteNfse, 'emitir' | 'consultarDps' | 'consultarNota'> {
  /** The national system's when left out. */
  readonly leitura?: LeituraDaNota;
  /** Called right before the text leaves: store that it may have been sent, and when, and only then return. */
  readonly marcarEnvio: (id: string, enviadaEm: string) => Promise<void>;
  readonly esperar: (ms: number) => Promise<void>;
  /** The instant, in ms since 1970. */
  readonly agora: () => number;
}

/** A refusal with what the official table says about it. */
export interface RecusaDaNfse extends ErroDaNfse {
  readonly explicado: ErroNfseExplicado;
}

/** How a run ended. */
export type DesfechoDaDps =
  | {
      readonly tipo: 'autorizada';
      readonly chave: string;
      readonly numero: string;
      /** The file to keep. */
      readonly xml: string;
      /** Empty when the note was found by asking. */
      readonly alertas: readonly ErroDaNfse[];
    }
  | { readonly tipo: 'rejeitada'; readonly erros: readonly RecusaDaNfse[] }
  /** Another declaration with this series and number made a note: take the next number. */
  | { readonly tipo: 'numero-ocupado'; readonly chave: string; readonly xml: string }
  /** The system does not have it, and nothing sent can still be on its way: sent later, or given up. */
  | { readonly tipo: 'nao-recebida'; readonly falha: FalhaDeComunicacao | undefined }
  /**
   * Nobody knows. Ask by `Id` later; the number is held. `provaDesde`: instant (ISO 8601) from which "not here" can be
   * believed, when a send is in doubt.
   */
  | {
      readonly tipo: 'incerta';
      readonly falha: FalhaDeComunicacao | undefined;
      readonly provaDesde: string | undefined;
    };

/** What may be done with series and number after a run: see `numeroDepoisDe` of the NF-e. */
export function numeroDaDpsDepoisDe({ tipo }: DesfechoDaDps): 'usado' | 'livre' | 'perdido' | 'preso' {
  switch (tipo) {
    case 'autorizada':
      return 'usado';
    case 'rejeitada':
    case 'nao-recebida':
      return 'livre';
    case 'numero-ocupado':
      return 'perdido';
    case 'incerta':
      return 'preso';
  }
}

export interface PacienciaDaNfse {
  /** Times the same text may be sent in one run. */
  readonly envios: number;
  /** Milliseconds to wait before each question after a lost answer. */
  readonly esperasMs: readonly number[];
  /** Milliseconds from a send during which the system may still be working on it. "Not here" proves nothing before. */
  readonly janelaMs: number;
}

export const pacienciaPadraoDaNfse: PacienciaDaNfse = {
  envios: 2,
  esperasMs: [2_000, 5_000, 15_000],
  janelaMs: 600_000,
};

/**
 * Sends a declaration, or finds out what became of one that was sent. After a lost answer the system is asked by `Id`;
 * its "not here" lets the same text go again, and lets the number go only when no send can still be worked on.
 *
 * @throws RangeError when `enviadaEm` is no instant
 * @source national NFS-e system, OpenAPI of SEFIN Nacional: GET /dps/{id} after a time-out on POST /nfse
 */
export async function transmitirDps(
  porta: PortaDaNfse,
  dps: DpsATransmitir,
  paciencia: PacienciaDaNfse = pacienciaPadraoDaNfse,
): Promise<DesfechoDaDps> {
  const corrida: Corrida = { porta, dps, janelaMs: paciencia.janelaMs };
  let duvida: Duvida | undefined =
    dps.situacao === 'sem-resposta' ? { desde: instante(dps.enviadaEm), falha: undefined } : undefined;
  if (duvida !== undefined) {
    const achada = await procurar(corrida, [0], duvida);
    if (achada.tipo !== 'nao-encontrada') return achada;
    if (achada.provada) duvida = undefined;
  }
  for (let envio = 1; ; envio += 1) {
    const tentativa = await enviar(porta, dps);
    if (tentativa.desfecho?.tipo === 'autorizada') return tentativa.desfecho;
    // A clear answer about this copy lets the number go only when no earlier copy is in doubt.
    if (tentativa.desfecho !== undefined && duvida === undefined) return tentativa.desfecho;
    if (tentativa.desfecho === undefined) duvida = tentativa;
    const isUltima = envio >= paciencia.envios || tentativa.desfecho !== undefined;
    const achada = await procurar(corrida, paciencia.esperasMs, duvida ?? tentativa, isUltima);
    if (achada.tipo !== 'nao-encontrada') return achada;
    // They said that they have it, and then that they do not: their delay, not news.
    if (tentativa.isConhecida) return incerta(corrida, duvida);
    if (tentativa.desfecho !== undefined) return achada.provada ? tentativa.desfecho : incerta(corrida, duvida);
    if (achada.provada) duvida = undefined;
    if (!isUltima) continue;
    return achada.provada ? { tipo: 'nao-recebida', falha: tentativa.falha } : incerta(corrida, duvida);
  }
}

interface Corrida {
  readonly porta: PortaDaNfse;
  readonly dps: DpsATransmitir;
  readonly janelaMs: number;
}

/** A send whose fate nobody told. */
interface Duvida {
  /** Instant of the send, in ms. */
  readonly desde: number;
  readonly falha: FalhaDeComunicacao | undefined;
}

interface Tentativa extends Duvida {
  /** What the answer says of this copy; undefined when it has to be asked. */
  readonly desfecho: DesfechoDaDps | undefined;
  /** The system said that it has this `Id`. */
  readonly isConhecida: boolean;
}

async function enviar(porta: PortaDaNfse, dps: DpsATransmitir): Promise<Tentativa> {
  const desde = porta.agora();
  await porta.marcarEnvio(dps.id, new Date(desde).toISOString());
  const resposta = await porta.emitir(dps.xml);
  const julgado = julgarEnvio(resposta, porta.leitura ?? leituraNacional);
  return {
    desde,
    desfecho: julgado === 'perguntar' ? undefined : julgado,
    isConhecida: julgado === 'perguntar' && resposta.tipo === 'recusado',
    falha: resposta.tipo === 'falha' ? resposta.falha : undefined,
  };
}

function instante(iso: string): number {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) throw new RangeError(`enviadaEm is no instant: ${iso}`);
  return ms;
}

function incerta({ janelaMs }: Corrida, duvida: Duvida | undefined, falha = duvida?.falha): DesfechoDaDps {
  const provaDesde = duvida && new Date(duvida.desde + janelaMs).toISOString();
  return { tipo: 'incerta', falha, provaDesde };
}

function julgarEnvio(
  resposta: RespostaDaNfse<NotaEmitida>,
  { numeroDe, explicar }: LeituraDaNota,
): DesfechoDaDps | 'perguntar' {
  switch (resposta.tipo) {
    case 'ok': {
      const { chave, xml, alertas } = resposta.dados;
      return { tipo: 'autorizada', chave, numero: numeroDe(xml), xml, alertas };
    }
    case 'recusado': {
      const erros = resposta.erros.map((erro) => ({ ...erro, explicado: explicar(erro.codigo) }));
      return erros.some(({ explicado }) => explicado.classe === 'duplicidade')
        ? 'perguntar'
        : { tipo: 'rejeitada', erros };
    }
    case 'nao-encontrado':
      // The address exists and has no such service: nothing was looked at.
      return { tipo: 'nao-recebida', falha: undefined };
    case 'falha':
      return resposta.falha.alcance === 'nao-chegou' ? { tipo: 'nao-recebida', falha: resposta.falha } : 'perguntar';
  }
}

/** Not there: `provada` when the question was asked after the last moment at which a send could still be worked on. */
interface NaoEncontrada {
  readonly tipo: 'nao-encontrada';
  readonly provada: boolean;
}

/**
 * Asks until the note is found, or the system says that it is not there, or patience ends.
 *
 * @param insistir goes on asking while "not there" comes too early to be believed
 */
async function procurar(
  corrida: Corrida,
  esperasMs: readonly number[],
  duvida: Duvida,
  insistir = false,
): Promise<DesfechoDaDps | NaoEncontrada> {
  const { porta, dps, janelaMs } = corrida;
  let falha = duvida.falha;
  let isAusente = false;
  for (const esperaMs of esperasMs) {
    if (esperaMs > 0) await porta.esperar(esperaMs);
    const em = porta.agora();
    const registro = await porta.consultarDps(dps.id);
    if (registro.tipo === 'nao-encontrado') {
      const provada = em >= duvida.desde + janelaMs;
      if (provada || !insistir) return { tipo: 'nao-encontrada', provada };
      isAusente = true;
      continue;
    }
    if (registro.tipo === 'ok') {
      const { chave } = registro.dados;
      const nota = await porta.consultarNota(chave);
      if (nota.tipo === 'ok') return conferir(corrida, chave, nota.dados.xml);
      falha = nota.tipo === 'falha' ? nota.falha : falha;
    } else {
      falha = registro.tipo === 'falha' ? registro.falha : falha;
    }
  }
  return isAusente ? { tipo: 'nao-encontrada', provada: false } : incerta(corrida, duvida, falha);
}

function conferir({ porta, dps }: Corrida, chave: string, xml: string): DesfechoDaDps {
  const { ehDaMesma, numeroDe } = porta.leitura ?? leituraNacional;
  if (!ehDaMesma(xml, dps.xml)) return { tipo: 'numero-ocupado', chave, xml };
  return { tipo: 'autorizada', chave, numero: numeroDe(xml), xml, alertas: [] };
}

/** How sending an event ended. */
export type DesfechoDoEventoNfse =
  /** `xml` is the event, signed by the system: the file to keep. */
  | { readonly tipo: 'registrado'; readonly xml: string }
  /** An event of this kind is there, made by another request. */
  | { readonly tipo: 'ja-registrado'; readonly xml: string }
  | { readonly tipo: 'rejeitado'; readonly erros: readonly RecusaDaNfse[] }
  | { readonly tipo: 'nao-recebido'; readonly falha: FalhaDeComunicacao | undefined }
  | { readonly tipo: 'incerto'; readonly falha: FalhaDeComunicacao | undefined };

/** The event to be sent: where, of which kind, and its signed request. */
export interface EventoATransmitir {
  readonly chave: string;
  readonly tipo: TipoDeEventoNfse;
  readonly pedidoAssinado: string;
  /** It may have left before: the system is asked what became of it before it leaves again. */
  readonly jaSaiu?: boolean;
}

/**
 * Sends a signed event once more at most. After a lost answer, and after any refusal, the system is asked for the
 * event: it may be there already, and its refusals of repetitions have no code of their own.
 */
export async function transmitirEventoNfse(
  porta: Pick<ClienteNfse, 'registrarEvento' | 'consultarEvento'> & Pick<PortaDaNfse, 'leitura'>,
  { chave, tipo, pedidoAssinado, jaSaiu = false }: EventoATransmitir,
): Promise<DesfechoDoEventoNfse> {
  const { explicar, ehDoMesmoPedido } = porta.leitura ?? leituraNacional;
  const achado = ({ xml }: { readonly xml: string }): DesfechoDoEventoNfse => ({
    tipo: ehDoMesmoPedido(xml, pedidoAssinado) ? 'registrado' : 'ja-registrado',
    xml,
  });
  let falha: FalhaDeComunicacao | undefined;
  if (jaSaiu) {
    const antes = await porta.consultarEvento(chave, tipo, 1);
    if (antes.tipo === 'ok') return achado(antes.dados);
    if (antes.tipo !== 'nao-encontrado') {
      return { tipo: 'incerto', falha: antes.tipo === 'falha' ? antes.falha : undefined };
    }
  }
  for (let envio = 0; envio < 2; envio += 1) {
    // What refuses the second copy says nothing about the first, which may still be worked on.
    const isSegunda = envio > 0;
    const resposta = await porta.registrarEvento(chave, pedidoAssinado);
    if (resposta.tipo === 'ok') return { tipo: 'registrado', xml: resposta.dados.xml };
    if (resposta.tipo === 'nao-encontrado') return { tipo: isSegunda ? 'incerto' : 'nao-recebido', falha };
    if (resposta.tipo === 'falha') {
      falha = resposta.falha;
      if (falha.alcance === 'nao-chegou') return { tipo: isSegunda ? 'incerto' : 'nao-recebido', falha };
    }
    const registrado = await porta.consultarEvento(chave, tipo, 1);
    if (registrado.tipo === 'ok') return achado(registrado.dados);
    if (resposta.tipo === 'recusado') {
      if (isSegunda) return { tipo: 'incerto', falha };
      const erros = resposta.erros.map((erro) => ({ ...erro, explicado: explicar(erro.codigo) }));
      return { tipo: 'rejeitado', erros };
    }
    if (registrado.tipo !== 'nao-encontrado') {
      return { tipo: 'incerto', falha: registrado.tipo === 'falha' ? registrado.falha : falha };
    }
  }
  return { tipo: 'incerto', falha };
}
