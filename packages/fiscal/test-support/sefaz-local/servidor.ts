import { createHash } from 'node:crypto';
import { type Uf, ufPorSigla } from '@retaguarda/brasil';
import type { NomeDoServico, Via } from '../../src/sefaz/index.ts';
import { buscar, ErroXml, filho, lerXml } from '../../src/xml/leitor.ts';
import type { AutoridadeDeTeste } from '../certificados.ts';
import { carregarEstado, gravarEstado } from '../servidor-local/arquivo.ts';
import type { Agenda, Relogio } from '../servidor-local/relogio.ts';
import {
  abrirServidorLocal,
  type PedidoLocal,
  pagina,
  type RespostaLocal,
  type ServidorLocal,
} from '../servidor-local/servidor.ts';
import { type Chamada, type Contexto, type Contribuinte, type Regras, Rejeicao } from './contexto.ts';
import { type CteGuardado, type Estado, novoEstado, type Situacao } from './estado.ts';
import { recusarCom } from './recusas.ts';
import { autorizar, consultarRecibo } from './servicos/autorizacao.ts';
import { consultarCadastro, consultarSituacao, consultarStatus } from './servicos/consultas.ts';
import { CAMINHO_DO_CTE, consultarCte } from './servicos/cte.ts';
import { distribuir } from './servicos/distribuicao.ts';
import { receberEventos } from './servicos/eventos.ts';
import { inutilizar } from './servicos/inutilizacao.ts';

export interface OpcoesDaSefazLocal {
  /** Whose certificates are taken, for the connection and for signatures. */
  readonly autoridade: AutoridadeDeTeste;
  readonly porta?: number;
  /** Official schemas; without them our own layouts judge. */
  readonly esquemas?: string;
  /** The only state served. Absent: any. */
  readonly uf?: Uf;
  /** Environments taken; only test by default. */
  readonly ambientes?: readonly ('1' | '2')[];
  readonly agora?: Relogio;
  /** When late work is done; the machine's clock by default. */
  readonly agendar?: Agenda;
  /** Equal calls within an hour before 656; 20 by default. */
  readonly limiteDeRepeticoes?: number;
  /** What the hour between questions of distribution lasts, in milliseconds; an hour by default. */
  readonly horaMs?: number;
  /** Answers 105 before a batch is ready; 1 by default. */
  readonly consultasAteProntoDoLote?: number;
  readonly contribuintes?: readonly Contribuinte[];
  /** Told of each message as it came, for who wants to judge it by other means. */
  readonly aoReceber?: (xml: string) => void;
  /** Where the state is kept between runs. Absent: in memory only. */
  readonly arquivo?: string;
}

/** A tax authority on this machine. Services are at `<base>/<via>/<service>`: see `enderecosEm`. */
export interface SefazLocal extends ServidorLocal {
  /** What it knows now. Read it; do not change it. */
  readonly estado: () => Readonly<Estado>;
  readonly definirSituacao: (via: Via, situacao: Situacao) => void;
  /** Tells of a transport document, which nobody issues here. */
  readonly registrarCte: (chave: string, cte: CteGuardado) => void;
  /** Forgets everything. */
  readonly esquecer: () => void;
}

/** Longer than this, the web server itself refuses; up to it, the service answers 214. */
const LIMITE_BYTES = 5 * 1024 * 1024;
const LIMITE_DA_MENSAGEM_BYTES = 500 * 1024;
const HORA_MS = 3_600_000;

type Atendimento = (contexto: Contexto, chamada: Chamada) => string | Promise<string>;

const servicos: Readonly<Record<NomeDoServico, { raiz: string; atender: Atendimento }>> = {
  status: { raiz: 'consStatServ', atender: consultarStatus },
  autorizacao: { raiz: 'enviNFe', atender: autorizar },
  retAutorizacao: { raiz: 'consReciNFe', atender: consultarRecibo },
  consultaProtocolo: { raiz: 'consSitNFe', atender: consultarSituacao },
  recepcaoEvento: { raiz: 'envEvento', atender: receberEventos },
  inutilizacao: { raiz: 'inutNFe', atender: inutilizar },
  consultaCadastro: { raiz: 'ConsCad', atender: consultarCadastro },
  distribuicao: { raiz: 'distDFeInt', atender: distribuir },
};

/** Services each authoriser has. */
const oferta: Readonly<Record<Via, readonly NomeDoServico[]>> = {
  normal: [
    'status',
    'autorizacao',
    'retAutorizacao',
    'consultaProtocolo',
    'recepcaoEvento',
    'inutilizacao',
    'consultaCadastro',
  ],
  svc: ['status', 'autorizacao', 'retAutorizacao', 'consultaProtocolo', 'recepcaoEvento'],
  nacional: ['recepcaoEvento', 'distribuicao'],
  virtual: ['status', 'autorizacao', 'retAutorizacao', 'consultaProtocolo', 'recepcaoEvento', 'inutilizacao'],
};

export async function abrirSefazLocal(opcoes: OpcoesDaSefazLocal): Promise<SefazLocal> {
  let estado = carregarEstado(opcoes.arquivo, novoEstado);
  estado.servicos = { ...novoEstado().servicos, ...estado.servicos };
  const agora = opcoes.agora ?? (() => new Date());
  const regras: Regras = {
    autoridadePem: opcoes.autoridade.pem,
    esquemas: opcoes.esquemas,
    cUF: opcoes.uf === undefined ? undefined : ufPorSigla(opcoes.uf).codigoIbge,
    ambientes: opcoes.ambientes ?? ['2'],
    limiteDeRepeticoes: opcoes.limiteDeRepeticoes ?? 20,
    horaMs: opcoes.horaMs ?? HORA_MS,
    consultasAteProntoDoLote: opcoes.consultasAteProntoDoLote ?? 1,
    contribuintes: opcoes.contribuintes ?? [],
    aoReceber: opcoes.aoReceber,
  };
  const servidor = await abrirServidorLocal({
    autoridade: opcoes.autoridade,
    ...(opcoes.porta === undefined ? {} : { porta: opcoes.porta }),
    limiteBytes: LIMITE_BYTES,
    agendar: opcoes.agendar,
    servicoDe: ({ caminho }) => caminho.split('/')[2] ?? '',
    atender: async (pedido) => {
      const resposta = await atender({ estado, regras, agora }, pedido);
      gravarEstado(opcoes.arquivo, estado);
      return resposta;
    },
    erroInterno: () => fault('Receiver', 'Object reference not set to an instance of an object.'),
    recusa: (pedido, codigo) => recusar({ estado, regras, agora }, pedido, codigo),
  });
  const mudar = (mudanca: () => void): void => {
    mudanca();
    gravarEstado(opcoes.arquivo, estado);
  };
  return {
    ...servidor,
    estado: () => estado,
    definirSituacao: (via, situacao) =>
      mudar(() => {
        estado.servicos[via] = situacao;
      }),
    registrarCte: (chave, cte) =>
      mudar(() => {
        estado.ctes[chave] = cte;
      }),
    esquecer: () =>
      mudar(() => {
        estado = novoEstado();
      }),
  };
}

const SOAP = 'http://www.w3.org/2003/05/soap-envelope';

const envelope = (conteudo: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><env:Envelope xmlns:env="${SOAP}"><env:Body>${conteudo}</env:Body></env:Envelope>`;

const soap = (status: number, conteudo: string): RespostaLocal => ({
  status,
  tipo: 'application/soap+xml; charset=utf-8',
  corpo: envelope(conteudo),
});

const fault = (codigo: 'Sender' | 'Receiver', texto: string): RespostaLocal =>
  soap(
    500,
    `<env:Fault><env:Code><env:Value>env:${codigo}</env:Value></env:Code>` +
      `<env:Reason><env:Text xml:lang="pt-BR">${texto}</env:Text></env:Reason></env:Fault>`,
  );

const resposta = (namespace: string, retorno: string): RespostaLocal =>
  soap(200, `<nfeResultMsg xmlns="${namespace}">${retorno}</nfeResultMsg>`);

interface ChamadaAberta extends Chamada {
  readonly namespace: string;
}

const isVia = (texto: string): texto is Via => texto in oferta;
const isServico = (texto: string): texto is NomeDoServico => texto in servicos;

/** Opens the envelope, or says with an HTTP status or a fault why it cannot be opened. */
function abrir({ metodo, caminho, cabecalhos, corpo, titular }: PedidoLocal): ChamadaAberta | RespostaLocal {
  const [, via = '', servico = ''] = caminho.split('/');
  if (!isVia(via) || !isServico(servico) || !oferta[via].includes(servico)) return pagina(404);
  if (metodo !== 'POST') return pagina(405);
  const tipo = cabecalhos['content-type'] ?? '';
  if (!/^application\/soap\+xml\b/.test(tipo)) return pagina(415);
  try {
    const raiz = lerXml(corpo);
    const dados = buscar(raiz, 'nfeDadosMsg');
    const [mensagem] = dados?.filhos ?? [];
    if (raiz.uri !== SOAP || dados === undefined || mensagem === undefined) return fault('Sender', 'nfeDadosMsg');
    const [, acao] = /action="([^"]+)"/.exec(tipo) ?? [];
    if (acao === undefined || !acao.startsWith(`${dados.uri}/`)) return fault('Sender', 'SOAPAction');
    if (mensagem.nome !== servicos[servico].raiz) return fault('Sender', `${mensagem.nome} não é deste serviço`);
    const isEmbrulhado = filho(filho(raiz, 'Body') ?? raiz, 'nfeDadosMsg') === undefined;
    if (isEmbrulhado !== (servico === 'distribuicao')) return fault('Sender', 'nfeDistDFeInteresse');
    return {
      via,
      servico,
      transmissor: titular,
      namespace: dados.uri,
      mensagem: corpo.slice(mensagem.inicio, mensagem.fim),
    };
  } catch (error) {
    if (!(error instanceof ErroXml)) throw error;
    return fault('Sender', 'XML');
  }
}

async function atender(contexto: Contexto, pedido: PedidoLocal): Promise<RespostaLocal> {
  if (pedido.caminho === CAMINHO_DO_CTE) return consultarCte(contexto, pedido);
  const chamada = abrir(pedido);
  if ('status' in chamada) return chamada;
  contexto.regras.aoReceber?.(chamada.mensagem);
  try {
    exigirTamanho(chamada);
    exigirModeracao(contexto, chamada);
    const parado = contexto.estado.servicos[chamada.via];
    if (parado !== '107' && chamada.servico !== 'status') throw new Rejeicao(parado);
    return resposta(chamada.namespace, await servicos[chamada.servico].atender(contexto, chamada));
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return resposta(chamada.namespace, recusarCom(contexto, chamada, error.cStat, error.message));
  }
}

function recusar(contexto: Contexto, pedido: PedidoLocal, codigo: string): RespostaLocal {
  if (pedido.caminho === CAMINHO_DO_CTE) return consultarCte(contexto, pedido, codigo);
  const chamada = abrir(pedido);
  if ('status' in chamada) return chamada;
  return resposta(chamada.namespace, recusarCom(contexto, chamada, codigo, new Rejeicao(codigo).message));
}

function exigirTamanho({ mensagem }: Chamada): void {
  if (Buffer.byteLength(mensagem) > LIMITE_DA_MENSAGEM_BYTES) throw new Rejeicao('214');
}

/** The same content asked too often within an hour is a loop, and is cut off until the hour has passed. */
function exigirModeracao({ estado, regras, agora }: Contexto, { servico, via, mensagem }: Chamada): void {
  const conteudo = createHash('sha256').update(`${via} ${servico} ${mensagem}`).digest('base64');
  const instante = agora().getTime();
  const recentes = (estado.repeticoes[conteudo] ?? []).filter((quando) => instante - quando < HORA_MS);
  recentes.push(instante);
  estado.repeticoes[conteudo] = recentes;
  if (recentes.length > regras.limiteDeRepeticoes) throw new Rejeicao('656');
}
