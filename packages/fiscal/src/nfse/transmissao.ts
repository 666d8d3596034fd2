import { isDeepStrictEqual } from 'node:util';
import type { FalhaDeComunicacao } from '../https/index.ts';
import type { ClienteNfse, NotaEmitida } from './cliente.ts';
import { type ErroNfseExplicado, explicarErroNfse } from './erros/index.ts';
import { lerEventoNfse, lerPedidoDeEvento } from './eventos.ts';
import type { TipoDeEventoNfse } from './leiaute/index.ts';
import { isDaMesmaDps, lerNfse } from './nota.ts';
import type { ErroDaNfse, RespostaDaNfse } from './resposta.ts';

/** A signed declaration and what is known of earlier attempts to send it. */
export interface DpsATransmitir {
  readonly id: string;
  /** The signed text, stored before it is first sent. */
  readonly xml: string;
  /** `sem-resposta`: it left once, and nobody knows what became of it. */
  readonly situacao: 'nunca-enviada' | 'sem-resposta';
}

/** What a run needs of the world. */
export interface PortaDaNfse extends Pick<ClienteNfse, 'emitir' | 'consultarDps' | 'consultarNota'> {
  /** Called right before the text leaves: store that it may have been sent, and only then return. */
  readonly marcarEnvio: (id: string) => Promise<void>;
  readonly esperar: (ms: number) => Promise<void>;
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
  /** The system does not have it: the same text may be sent later, or given up. */
  | { readonly tipo: 'nao-recebida'; readonly falha: FalhaDeComunicacao | undefined }
  /** Nobody knows. Ask by `Id` later; send nothing before. */
  | { readonly tipo: 'incerta'; readonly falha: FalhaDeComunicacao | undefined };

export interface PacienciaDaNfse {
  /** Times the same text may be sent in one run. */
  readonly envios: number;
  /** Milliseconds to wait before each question after a lost answer. */
  readonly esperasMs: readonly number[];
}

export const pacienciaPadraoDaNfse: PacienciaDaNfse = { envios: 2, esperasMs: [2_000, 5_000, 15_000] };

/**
 * Sends a declaration, or finds out what became of one that was sent. After a lost answer the system is asked by `Id`;
 * only its "not here" lets the same text go again.
 *
 * @source national NFS-e system, OpenAPI of SEFIN Nacional: GET /dps/{id} after a time-out on POST /nfse
 */
export async function transmitirDps(
  porta: PortaDaNfse,
  dps: DpsATransmitir,
  paciencia: PacienciaDaNfse = pacienciaPadraoDaNfse,
): Promise<DesfechoDaDps> {
  let ultimaFalha: FalhaDeComunicacao | undefined;
  if (dps.situacao === 'sem-resposta') {
    const achada = await procurar(porta, dps, [0]);
    if (achada.tipo !== 'nao-encontrada') return achada;
  }
  for (let envio = 0; envio < paciencia.envios; envio += 1) {
    await porta.marcarEnvio(dps.id);
    const resposta = await porta.emitir(dps.xml);
    const desfecho = julgarEnvio(resposta);
    if (desfecho !== 'perguntar') return desfecho;
    const achada = await procurar(porta, dps, paciencia.esperasMs);
    if (achada.tipo !== 'nao-encontrada') return achada;
    // They said that they have it, and then that they do not: their delay, not news.
    if (resposta.tipo === 'recusado') return { tipo: 'incerta', falha: undefined };
    ultimaFalha = resposta.tipo === 'falha' ? resposta.falha : undefined;
  }
  return { tipo: 'nao-recebida', falha: ultimaFalha };
}

function julgarEnvio(resposta: RespostaDaNfse<NotaEmitida>): DesfechoDaDps | 'perguntar' {
  switch (resposta.tipo) {
    case 'ok': {
      const { chave, xml, alertas } = resposta.dados;
      return { tipo: 'autorizada', chave, numero: lerNfse(xml).numero, xml, alertas };
    }
    case 'recusado': {
      const erros = resposta.erros.map((erro) => ({ ...erro, explicado: explicarErroNfse(erro.codigo) }));
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

async function procurar(
  porta: PortaDaNfse,
  dps: DpsATransmitir,
  esperasMs: readonly number[],
): Promise<DesfechoDaDps | { readonly tipo: 'nao-encontrada' }> {
  let falha: FalhaDeComunicacao | undefined;
  for (const esperaMs of esperasMs) {
    if (esperaMs > 0) await porta.esperar(esperaMs);
    const registro = await porta.consultarDps(dps.id);
    if (registro.tipo === 'nao-encontrado') return { tipo: 'nao-encontrada' };
    if (registro.tipo === 'ok') {
      const { chave } = registro.dados;
      const nota = await porta.consultarNota(chave);
      if (nota.tipo === 'ok') return conferir(dps, chave, nota.dados.xml);
      falha = nota.tipo === 'falha' ? nota.falha : falha;
    } else {
      falha = registro.tipo === 'falha' ? registro.falha : falha;
    }
  }
  return { tipo: 'incerta', falha };
}

function conferir({ xml: xmlDps }: DpsATransmitir, chave: string, xml: string): DesfechoDaDps {
  if (!isDaMesmaDps(xml, xmlDps)) return { tipo: 'numero-ocupado', chave, xml };
  return { tipo: 'autorizada', chave, numero: lerNfse(xml).numero, xml, alertas: [] };
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
}

/**
 * Sends a signed event once more at most. After a lost answer, and after any refusal, the system is asked for the
 * event: it may be there already, and its refusals of repetitions have no code of their own.
 */
export async function transmitirEventoNfse(
  porta: Pick<ClienteNfse, 'registrarEvento' | 'consultarEvento'>,
  { chave, tipo, pedidoAssinado }: EventoATransmitir,
): Promise<DesfechoDoEventoNfse> {
  let falha: FalhaDeComunicacao | undefined;
  for (let envio = 0; envio < 2; envio += 1) {
    const resposta = await porta.registrarEvento(chave, pedidoAssinado);
    if (resposta.tipo === 'ok') return { tipo: 'registrado', xml: resposta.dados.xml };
    if (resposta.tipo === 'nao-encontrado') return { tipo: 'nao-recebido', falha: undefined };
    if (resposta.tipo === 'falha') {
      falha = resposta.falha;
      if (falha.alcance === 'nao-chegou') return { tipo: 'nao-recebido', falha };
    }
    const registrado = await porta.consultarEvento(chave, tipo, 1);
    if (registrado.tipo === 'ok') {
      const { xml } = registrado.dados;
      return { tipo: isDoMesmoPedido(xml, pedidoAssinado) ? 'registrado' : 'ja-registrado', xml };
    }
    if (resposta.tipo === 'recusado') {
      const erros = resposta.erros.map((erro) => ({ ...erro, explicado: explicarErroNfse(erro.codigo) }));
      return { tipo: 'rejeitado', erros };
    }
    if (registrado.tipo !== 'nao-encontrado') {
      return { tipo: 'incerto', falha: registrado.tipo === 'falha' ? registrado.falha : falha };
    }
  }
  return { tipo: 'incerto', falha };
}

/** Whether an event was made of this very request, field by field. */
const isDoMesmoPedido = (xmlEvento: string, pedido: string): boolean =>
  isDeepStrictEqual(
    lerEventoNfse(xmlEvento).documento.infEvento.pedRegEvento.infPedReg,
    lerPedidoDeEvento(pedido).documento.infPedReg,
  );
