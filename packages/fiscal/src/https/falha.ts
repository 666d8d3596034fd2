/**
 * How far a request may have got. `nao-chegou`: nobody worked on it, it may be sent again or given up without
 * asking. `pode-ter-chegado`: only the other side knows; ask before anything else.
 */
export type Alcance = 'nao-chegou' | 'pode-ter-chegado';

/** Why there is no answer to work with. */
export type TipoDeFalha =
  /** longer than the other side takes; not sent */
  | 'pedido-grande'
  /** nobody offers this service there; not sent */
  | 'sem-servico'
  /** name not found, no route, connection refused */
  | 'sem-conexao'
  /** connection or handshake longer than allowed */
  | 'conexao-demorada'
  /** their certificate not trusted, ours refused, or no protocol in common */
  | 'tls-recusado'
  /** connected and sent, then no answer in time */
  | 'sem-resposta'
  /** connected, then cut off */
  | 'conexao-perdida'
  /** an HTTP status that is not an answer of the service */
  | 'http'
  /** the service answered with a SOAP fault */
  | 'soap-fault'
  /** an answer that is not what was asked for, or too long to read */
  | 'resposta-ilegivel';

export interface FalhaDeComunicacao {
  readonly tipo: TipoDeFalha;
  readonly alcance: Alcance;
  /** For the user, in Portuguese. */
  readonly mensagem: string;
  /** For the log: what the machine said. Never carries what was sent. */
  readonly detalhe: string;
  /** Status, when `tipo` is `http`. */
  readonly status?: number;
}

const mensagens: Readonly<Record<TipoDeFalha, string>> = {
  'pedido-grande': 'O pedido é maior do que o serviço aceita e não foi enviado.',
  'sem-servico': 'Este serviço não é oferecido neste endereço.',
  'sem-conexao':
    'Não foi possível conectar ao serviço. Confira a internet; se ela funciona, o serviço está fora do ar.',
  'conexao-demorada': 'O serviço não aceitou a conexão a tempo. Nada foi enviado.',
  'tls-recusado': 'A conexão segura foi recusada. Confira o certificado da empresa e as autoridades confiáveis.',
  'sem-resposta': 'O pedido foi enviado e a resposta não chegou a tempo.',
  'conexao-perdida': 'A conexão caiu depois do envio, antes da resposta.',
  http: 'O endereço respondeu com um erro que não é do serviço.',
  'soap-fault': 'O serviço respondeu que falhou por dentro.',
  'resposta-ilegivel': 'A resposta do serviço não pôde ser entendida.',
};

const semEnvio: ReadonlySet<TipoDeFalha> = new Set<TipoDeFalha>([
  'pedido-grande',
  'sem-servico',
  'sem-conexao',
  'conexao-demorada',
  'tls-recusado',
]);

/** @param alcance only where the kind does not tell it by itself */
export function falha(tipo: TipoDeFalha, detalhe: string, alcance?: Alcance): FalhaDeComunicacao {
  const padrao = semEnvio.has(tipo) ? 'nao-chegou' : 'pode-ter-chegado';
  return { tipo, alcance: alcance ?? padrao, mensagem: mensagens[tipo], detalhe };
}

/** Refusals of the web server itself, given before the service behind it runs. */
const recusasDoServidor: ReadonlySet<number> = new Set([
  400, 401, 403, 404, 405, 406, 411, 413, 414, 415, 421, 426, 431,
]);

/**
 * A status that is not an answer. A refusal of the web server never reached the service; the others, time-outs of
 * proxies among them, may have.
 */
export function falhaHttp(status: number, detalhe: string): FalhaDeComunicacao {
  const alcance = recusasDoServidor.has(status) ? 'nao-chegou' : 'pode-ter-chegado';
  return { ...falha('http', `HTTP ${status}: ${detalhe}`, alcance), status };
}
