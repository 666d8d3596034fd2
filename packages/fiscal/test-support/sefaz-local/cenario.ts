import { onTestFinished } from 'vitest';
import type { Certificado } from '../../src/certificado/certificado.ts';
import { abrirCanal, type Canal } from '../../src/https/index.ts';
import {
  assinarNFe,
  assinarPedido,
  completarNFe,
  type DadosDaNFe,
  type DadosDoEvento,
  montarEvento,
  type NFeAssinada,
  orgaoDoEvento,
  type TipoDeEvento,
} from '../../src/nfe/index.ts';
import {
  type ClienteSefaz,
  criarClienteSefaz,
  type DocumentoATransmitir,
  enderecosEm,
  type Paciencia,
  type PortaDeAutorizacao,
  portaDoCliente,
} from '../../src/sefaz/index.ts';
import { type AutoridadeDeTeste, autoridadeDeTeste } from '../certificados.ts';
import { dadosDaNota, type OpcoesDaNota } from '../notas.ts';
import { esquemasDaNFe } from '../referencia.ts';
import { certificadoDaEmpresa } from '../servidor-local/certificados.ts';
import { abrirSefazLocal, type OpcoesDaSefazLocal, type SefazLocal } from './servidor.ts';

export const EMPRESA = '11222333000181';
export const CLIENTE = '12ABC34501DE35';

/** Making a key costs a quarter of a second, so each company has one certificate per process. */
const certificados = new Map<string, Certificado>();

export function certificadoDe(cnpj: string): Certificado {
  const pronto = certificados.get(cnpj) ?? certificadoDaEmpresa(autoridadeDeTeste(), cnpj);
  certificados.set(cnpj, pronto);
  return pronto;
}

/** The same for connections. */
const canais = new Map<string, Canal>();

export function canalDe(cnpj: string): Canal {
  const pronto =
    canais.get(cnpj) ?? abrirCanal({ certificado: certificadoDe(cnpj), raizes: [autoridadeDeTeste().pem] });
  canais.set(cnpj, pronto);
  return pronto;
}

/** A clock that only moves when told, and does then what was left for later. */
export class RelogioDeTeste {
  #agora: number;
  #agenda: { quando: number; tarefa: () => void }[] = [];

  constructor(inicio = '2026-11-20T13:31:00Z') {
    this.#agora = Date.parse(inicio);
  }

  readonly agora = (): Date => new Date(this.#agora);
  readonly agoraMs = (): number => this.#agora;

  readonly agendar = (ms: number, tarefa: () => void): void => {
    this.#agenda.push({ quando: this.#agora + ms, tarefa });
  };

  avancar(minutos: number): void {
    this.avancarMs(minutos * 60_000);
  }

  avancarMs(ms: number): void {
    this.#agora += ms;
    const vencidas = this.#agenda.filter(({ quando }) => quando <= this.#agora);
    this.#agenda = this.#agenda.filter(({ quando }) => quando > this.#agora);
    for (const { tarefa } of vencidas) tarefa();
  }
}

export interface Cenario {
  readonly autoridade: AutoridadeDeTeste;
  readonly sefaz: SefazLocal;
  readonly relogio: RelogioDeTeste;
  readonly certificado: Certificado;
  readonly canal: Canal;
  /** Client of the company, for NF-e. */
  readonly cliente: ClienteSefaz;
  readonly clienteNFCe: ClienteSefaz;
  readonly clienteDe: (cnpj: string, modelo?: '55' | '65') => ClienteSefaz;
  /** A port that remembers in `marcados` what was marked as sent. */
  readonly porta: PortaDeAutorizacao;
  readonly marcados: string[];
}

/** The same channel, whose first call is given up after `ms`: a lost answer, whatever the load of the machine. */
export function apressado(canal: Canal, ms: number): Canal {
  let isPrimeira = true;
  return {
    enviar: (pedido) => {
      const respostaMs = isPrimeira ? ms : pedido.respostaMs;
      isPrimeira = false;
      return canal.enviar({ ...pedido, respostaMs });
    },
  };
}

export interface OpcoesDoCenario extends Partial<OpcoesDaSefazLocal> {
  /** Milliseconds after which the first call of a client is given up. */
  readonly primeiraRespostaMs?: number;
}

/** A tax authority of its own, and a company's client for it; closed when the test ends. */
export async function abrirCenario({ primeiraRespostaMs, ...opcoes }: OpcoesDoCenario = {}): Promise<Cenario> {
  const autoridade = autoridadeDeTeste();
  const relogio = new RelogioDeTeste();
  const sefaz = await abrirSefazLocal({
    autoridade,
    uf: 'SP',
    agora: relogio.agora,
    agendar: relogio.agendar,
    ...(esquemasDaNFe === undefined ? {} : { esquemas: esquemasDaNFe }),
    ...opcoes,
  });
  onTestFinished(sefaz.fechar);
  const clienteDe = (cnpj: string, modelo: '55' | '65' = '55'): ClienteSefaz => {
    const canal = canalDe(cnpj);
    return criarClienteSefaz({
      canal: primeiraRespostaMs === undefined ? canal : apressado(canal, primeiraRespostaMs),
      uf: 'SP',
      modelo,
      ambiente: '2',
      enderecos: enderecosEm(sefaz.base),
    });
  };
  const certificado = certificadoDe(EMPRESA);
  const cliente = clienteDe(EMPRESA);
  const marcados: string[] = [];
  return {
    autoridade,
    sefaz,
    relogio,
    certificado,
    canal: canalDe(EMPRESA),
    cliente,
    clienteNFCe: clienteDe(EMPRESA, '65'),
    clienteDe,
    porta: portaDeTeste(cliente, sefaz, relogio, marcados),
    marcados,
  };
}

/** A port whose waiting moves the clock, and lasts as long as the authority is still working. */
export const portaDeTeste = (
  cliente: ClienteSefaz,
  sefaz: SefazLocal,
  relogio: RelogioDeTeste,
  marcados: string[] = [],
): PortaDeAutorizacao =>
  portaDoCliente(cliente, {
    marcarEnvio: async (chave) => {
      marcados.push(chave);
    },
    esperar: (ms) => {
      relogio.avancarMs(ms);
      return sefaz.ocioso();
    },
    agora: relogio.agoraMs,
    idLote: () => '1',
  });

/** A window that no test waits through by itself: see `janelaVencida`. */
const janelaMs = 600_000;

export const paciencia: Paciencia = { envios: 2, esperasMs: [1, 1, 1], janelaMs };

/** Lets the window of every send go by, and the authority finish what it had. */
export async function janelaVencida(relogio: RelogioDeTeste, servidor: Pick<SefazLocal, 'ocioso'>): Promise<void> {
  relogio.avancarMs(janelaMs);
  await servidor.ocioso();
}

type Assinada = Extract<NFeAssinada, { ok: true }>;

/** A signed document that the authority takes, unless `mudar` spoils it. */
export function notaAssinada(
  opcoes: OpcoesDaNota = {},
  mudar: (dados: DadosDaNFe) => DadosDaNFe = (dados) => dados,
): Assinada {
  const dados = dadosDaNota(opcoes);
  const [primeiro, ...resto] = dados.det;
  if (dados.ide.mod === '65' && primeiro !== undefined) {
    const xProd = 'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL';
    dados.det = [{ ...primeiro, prod: { ...primeiro.prod, xProd } }, ...resto];
  }
  const completa = completarNFe(mudar(dados));
  if (!completa.ok) throw new Error(JSON.stringify(completa.problemas));
  const certificado = certificadoDe(opcoes.cnpj ?? EMPRESA);
  const nota = assinarNFe(completa.nfe, certificado, dados.ide.mod === '65' ? { versao: 3 } : undefined);
  if (!nota.ok) throw new Error(JSON.stringify(nota.problemas));
  return nota;
}

type NuncaEnviado = Extract<DocumentoATransmitir, { situacao: 'nunca-enviado' }>;
type SemResposta = Extract<DocumentoATransmitir, { situacao: 'sem-resposta' }>;

/** A document as stored: never sent, or sent at an instant (the beginning of the test) and not answered. */
export function aTransmitir(assinada: Assinada, situacao?: 'nunca-enviado'): NuncaEnviado;
export function aTransmitir(assinada: Assinada, situacao: 'sem-resposta', enviadoEm?: string): SemResposta;
export function aTransmitir(
  { chave, xml, digestValue }: Assinada,
  situacao: DocumentoATransmitir['situacao'] = 'nunca-enviado',
  enviadoEm = '2026-11-20T13:31:00Z',
): DocumentoATransmitir {
  const documento = { chave, xml, digestValue };
  return situacao === 'nunca-enviado' ? { ...documento, situacao } : { ...documento, situacao, enviadoEm };
}

type OpcoesDoEvento<T extends TipoDeEvento> = Pick<DadosDoEvento<T>, 'tpEvento' | 'chNFe' | 'detEvento'> &
  Partial<Pick<DadosDoEvento<T>, 'nSeqEvento' | 'dhEvento'>> & { readonly autor?: string };

/** A signed event of the company, or of `autor`, a minute after the sample document. */
export function eventoAssinado<T extends TipoDeEvento>({ autor = EMPRESA, ...dados }: OpcoesDoEvento<T>): string {
  const montado = montarEvento({
    cOrgao: orgaoDoEvento(dados.tpEvento, dados.chNFe),
    tpAmb: '2',
    CNPJ: autor,
    dhEvento: '2026-11-20T10:31:00-03:00',
    nSeqEvento: 1,
    ...dados,
  });
  if (!montado.ok) throw new Error(JSON.stringify(montado.problemas));
  return assinarPedido(montado, certificadoDe(autor));
}
