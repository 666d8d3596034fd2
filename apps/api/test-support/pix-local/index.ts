import { randomBytes } from 'node:crypto';
import type { AutoridadeDeTeste } from '../../../../packages/fiscal/test-support/certificados.ts';
import {
  abrirServidorLocal,
  type PedidoLocal,
  type RespostaLocal,
  type ServidorLocal,
} from '../../../../packages/fiscal/test-support/servidor-local/servidor.ts';
import { BancoDePix } from './banco-de-pix.ts';
import { esquemasDaApiPix, type Julgar } from './esquemas.ts';
import { type Corpo, Recusa } from './recusa.ts';

export interface OpcoesDoPixLocal {
  autoridade: AutoridadeDeTeste;
  porta?: number;
  clientId?: string;
  clientSecret?: string;
  /** How long a token is good, in seconds. */
  duracaoDoTokenS?: number;
}

/** A bank on this machine that speaks the API Pix: it checks who asks, what is asked and in what state, and can misbehave. */
export interface PixLocal extends ServidorLocal {
  readonly banco: BancoDePix;
  /** What was asked for, in order: `PUT cobv/…`. */
  readonly pedidos: string[];
  /** How many tokens were given out. */
  readonly tokens: () => number;
  /** The tokens given out are good no more. */
  readonly vencerTokens: () => void;
  /** Tells the registered address of what came in, as a bank does: as many times as it likes. */
  readonly avisar: (...pix: Corpo[]) => Promise<number>;
  /** The same of a mandate or a charge of one. @returns what came of it, in words */
  readonly avisarDoAutomatico: (qual: 'rec' | 'cobr', id: string) => Promise<string>;
}

const problema = (status: number, tipo: string, violacoes: readonly Corpo[] = []): RespostaLocal => ({
  status,
  tipo: 'application/problem+json',
  corpo: JSON.stringify({
    type: `https://pix.bcb.gov.br/api/v2/error/${tipo}`,
    title: tipo,
    status,
    ...(violacoes.length > 0 && { violacoes }),
  }),
});
const ok = (status: number, corpo: unknown): RespostaLocal => ({
  status,
  tipo: 'application/json',
  corpo: JSON.stringify(corpo),
});

export async function abrirPixLocal(opcoes: OpcoesDoPixLocal): Promise<PixLocal> {
  const { clientId = 'loja', clientSecret = 'segredo-da-loja', duracaoDoTokenS = 3600 } = opcoes;
  const banco = new BancoDePix();
  const julgar = esquemasDaApiPix();
  const pedidos: string[] = [];
  /** Each token is good with the certificate it was given to (RFC 8705). */
  const tokens = new Map<string, { cnpj: string | undefined; ate: number }>();
  let dados = 0;
  const darToken = ({ cabecalhos, corpo, titular }: PedidoLocal): RespostaLocal => {
    const esperado = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const pediu = new URLSearchParams(corpo).get('grant_type');
    if (cabecalhos.authorization !== esperado || pediu !== 'client_credentials') {
      return ok(401, { error: 'invalid_client' });
    }
    const token = randomBytes(16).toString('hex');
    tokens.set(token, { cnpj: titular.cnpj, ate: Date.now() + duracaoDoTokenS * 1000 });
    dados += 1;
    return ok(200, { access_token: token, token_type: 'Bearer', expires_in: duracaoDoTokenS });
  };
  const entra = ({ cabecalhos, titular }: PedidoLocal): boolean => {
    const token = tokens.get(String(cabecalhos.authorization).replace(/^Bearer /, ''));
    return token !== undefined && token.cnpj === titular.cnpj && token.ate > Date.now();
  };
  const servidor = await abrirServidorLocal({
    autoridade: opcoes.autoridade,
    ...(opcoes.porta !== undefined && { porta: opcoes.porta }),
    limiteBytes: 64 * 1024,
    servicoDe: ({ metodo, caminho }) => `${metodo} ${caminho.split('/')[2] ?? ''}`,
    atender: (pedido) => {
      if (pedido.caminho === '/oauth/token') return darToken(pedido);
      pedidos.push(`${pedido.metodo} ${pedido.caminho.replace('/v2/', '')}`);
      return entra(pedido) ? atender(banco, julgar, pedido) : problema(401, 'NaoAutorizado');
    },
    erroInterno: () => problema(500, 'ErroInternoDoServidor'),
    recusa: (_, codigo) => problema(400, codigo),
  });
  return {
    ...servidor,
    banco,
    pedidos,
    tokens: () => dados,
    vencerTokens: () => tokens.clear(),
    avisar: (...pix) => avisar(banco, pix),
    avisarDoAutomatico: (qual, id) => avisarDoAutomatico(banco, qual, id),
  };
}

function atender(banco: BancoDePix, julgar: Julgar | null, pedido: PedidoLocal): RespostaLocal {
  try {
    const corpo = pedido.corpo === '' ? {} : (JSON.parse(pedido.corpo) as Corpo);
    return responder(banco, pedido, corpo, (esquema) => {
      const violacoes = julgar?.(esquema, corpo) ?? [];
      if (violacoes.length > 0) throw new Recusa(400, 'RequisicaoInvalida', violacoes);
    });
  } catch (error) {
    if (error instanceof Recusa) return problema(error.status, error.tipo, error.violacoes);
    throw error;
  }
}

function responder(
  banco: BancoDePix,
  { metodo, caminho, consulta }: PedidoLocal,
  corpo: Corpo,
  exigir: (esquema: string) => void,
): RespostaLocal {
  const [, , recurso = '', id = '', parte, parteId = ''] = caminho.split('/');
  const oQue = `${metodo} ${recurso}${parte ? `/${parte}` : ''}${id ? '' : 's'}`;
  if (recurso === 'cob' || recurso === 'cobv') {
    const esquema = recurso === 'cob' ? 'Cob' : 'CobV';
    if (!/^[a-zA-Z0-9]{26,35}$/.test(id)) throw new Recusa(400, 'RequisicaoInvalida');
    if (metodo === 'GET') return ok(200, banco.ler(recurso, id));
    if (metodo === 'PUT') exigir(`${esquema}Solicitada`);
    if (metodo === 'PUT') return ok(201, banco.criar(recurso, id, corpo));
    exigir(`${esquema}Revisada`);
    return ok(200, banco.revisar(recurso, id, corpo));
  }
  const doAutomatico = responderDoAutomatico(banco, { metodo, recurso, id, parte, parteId }, corpo, exigir);
  if (doAutomatico) return doAutomatico;
  switch (oQue) {
    case 'GET pix':
      return ok(200, banco.pix(id));
    case 'GET pixs':
      return ok(200, pagina(banco, consulta));
    case 'PUT pix/devolucao':
      exigir('DevolucaoSolicitada');
      return ok(201, banco.devolver(id, parteId, corpo));
    case 'GET pix/devolucao':
      return ok(200, banco.devolucao(id, parteId));
    case 'PUT webhookrecs':
    case 'PUT webhookcobrs':
      exigir(recurso === 'webhookrec' ? 'WebhookRecSolicitado' : 'WebhookCobRSolicitado');
      banco.automatico.avisos.set(recurso === 'webhookrec' ? 'rec' : 'cobr', corpo.webhookUrl);
      return ok(200, {});
    case 'PUT webhook':
      exigir('WebhookSolicitado');
      if (!banco.chaves.has(decodeURIComponent(id))) throw new Recusa(404, 'WebhookNaoEncontrado');
      banco.avisos.set(decodeURIComponent(id), corpo.webhookUrl);
      return ok(200, {});
    default:
      throw new Recusa(404, 'NaoEncontrado');
  }
}

interface OQue {
  metodo: string;
  recurso: string;
  id: string;
  parte: string | undefined;
  parteId: string;
}

function responderDoAutomatico(
  { automatico }: BancoDePix,
  { metodo, recurso, id, parte, parteId }: OQue,
  corpo: Corpo,
  exigir: (esquema: string) => void,
): RespostaLocal | null {
  switch (`${metodo} ${recurso}`) {
    case 'POST locrec':
      return ok(201, automatico.criarLugar());
    case 'GET locrec':
      return ok(200, automatico.lugar(Number(id)));
    case 'POST rec':
      exigir('RecSolicitada');
      return ok(201, automatico.criar(corpo));
    case 'GET rec':
      return ok(200, automatico.ler(id));
    case 'PATCH rec':
      exigir('RecRevisada');
      return ok(200, automatico.revisar(id, corpo));
    case 'POST solicrec':
      exigir('SolicRecSolicitada');
      return ok(201, automatico.solicitar(corpo));
    case 'PUT cobr':
      if (!/^[a-zA-Z0-9]{26,35}$/.test(id)) throw new Recusa(400, 'RequisicaoInvalida');
      exigir('CobRSolicitada');
      return ok(201, automatico.cobrar(id, corpo));
    case 'GET cobr':
      return ok(200, automatico.cobranca(id));
    case 'PATCH cobr':
      exigir('CobRRevisada');
      return ok(200, automatico.revisarCobranca(id, corpo));
    case 'POST cobr':
      if (parte !== 'retentativa') return null;
      return ok(201, automatico.retentar(id, parteId));
    default:
      return null;
  }
}

function pagina({ recebidos }: BancoDePix, consulta: URLSearchParams): Corpo {
  const [inicio, fim] = ['inicio', 'fim'].map((nome) => Date.parse(consulta.get(nome) ?? '')) as [number, number];
  if (Number.isNaN(inicio) || Number.isNaN(fim) || inicio > fim) throw new Recusa(400, 'PixConsultaInvalida');
  const itensPorPagina = Number(consulta.get('paginacao.itensPorPagina') ?? 100);
  const paginaAtual = Number(consulta.get('paginacao.paginaAtual') ?? 0);
  const achados = recebidos.filter(({ horario }) => Date.parse(horario) >= inicio && Date.parse(horario) <= fim);
  return {
    parametros: {
      inicio: consulta.get('inicio'),
      fim: consulta.get('fim'),
      paginacao: {
        paginaAtual,
        itensPorPagina,
        quantidadeDePaginas: Math.ceil(achados.length / itensPorPagina),
        quantidadeTotalDeItens: achados.length,
      },
    },
    pix: achados.slice(paginaAtual * itensPorPagina, (paginaAtual + 1) * itensPorPagina),
  };
}

async function avisarDoAutomatico({ automatico }: BancoDePix, qual: 'rec' | 'cobr', id: string): Promise<string> {
  const url = automatico.avisos.get(qual);
  if (!url) return 'ninguém registrou avisos';
  const { tentativas, ...lida } = qual === 'rec' ? automatico.ler(id) : automatico.cobranca(id);
  const avisado = { status: lida.status, atualizacao: lida.atualizacao, ...(tentativas && { tentativas }) };
  const corpo =
    qual === 'rec' ? { recs: [{ idRec: id, ...avisado }] } : { cobsr: [{ idRec: lida.idRec, txid: id, ...avisado }] };
  return `avisado (${await dizer(`${url}/${qual}`, corpo)})`;
}

/** @returns status of the answer */
async function avisar(banco: BancoDePix, pix: readonly Corpo[]): Promise<number> {
  const url = banco.avisos.get(pix[0]?.chave);
  if (!url) throw new Error('no address was registered');
  return dizer(`${url}/pix`, { pix });
}

async function dizer(url: string, corpo: unknown): Promise<number> {
  const resposta = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(corpo),
  });
  return resposta.status;
}
