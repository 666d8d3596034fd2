import { autorizadorDe, type Destino, type NomeDoServico } from './enderecos/index.ts';

/** How one service is called. */
export interface Servico {
  /** Name of the web service, the end of its namespace. */
  readonly nome: string;
  readonly operacao: string;
  /** How long to wait for the answer, in milliseconds, once connected. */
  readonly respostaMs: number;
}

/** The longest request the authority takes: 500 KB. @source NF-e taxpayer manual 7.0, 4.1 (rejection 214) */
export const LIMITE_DO_PEDIDO_BYTES = 500 * 1024;

/** How long to wait for connection and handshake, in milliseconds. */
export const CONEXAO_MS = 10_000;

const BASE = 'http://www.portalfiscal.inf.br/nfe/wsdl/';

/**
 * The web services of layout 4.00. Waiting times are ours: an authorisation is worth waiting for, because giving up
 * leaves the document in doubt; a status is not.
 *
 * @source NF-e taxpayer manual 7.0, chapter 4, and the WSDL of each service
 */
export const servicos: Readonly<Record<NomeDoServico, Servico>> = {
  status: {
    nome: 'NFeStatusServico4',
    operacao: 'nfeStatusServicoNF',
    respostaMs: 15_000,
  },
  autorizacao: {
    nome: 'NFeAutorizacao4',
    operacao: 'nfeAutorizacaoLote',
    respostaMs: 60_000,
  },
  retAutorizacao: {
    nome: 'NFeRetAutorizacao4',
    operacao: 'nfeRetAutorizacaoLote',
    respostaMs: 30_000,
  },
  consultaProtocolo: {
    nome: 'NFeConsultaProtocolo4',
    operacao: 'nfeConsultaNF',
    respostaMs: 30_000,
  },
  recepcaoEvento: {
    nome: 'NFeRecepcaoEvento4',
    operacao: 'nfeRecepcaoEvento',
    respostaMs: 60_000,
  },
  inutilizacao: {
    nome: 'NFeInutilizacao4',
    operacao: 'nfeInutilizacaoNF',
    respostaMs: 60_000,
  },
  consultaCadastro: {
    nome: 'CadConsultaCadastro4',
    operacao: 'consultaCadastro',
    respostaMs: 30_000,
  },
  distribuicao: {
    nome: 'NFeDistribuicaoDFe',
    operacao: 'nfeDistDFeInteresse',
    respostaMs: 60_000,
  },
};

/** These call the operation of the register after the service, the others without the 4. */
const cadastroComQuatro: ReadonlySet<string> = new Set(['MG', 'PE', 'PR', 'RS', 'SVRS']);

/** `namespace` of the message and `action` of the call. */
export function nomesDoServico(destino: Destino): { namespace: string; operacao: string; action: string } {
  const { nome, operacao } = servicos[destino.servico];
  const namespace = `${BASE}${nome}`;
  const isCadastroComQuatro =
    destino.servico === 'consultaCadastro' && cadastroComQuatro.has(autorizadorDe(destino) ?? '');
  const final = isCadastroComQuatro ? `${operacao}4` : operacao;
  return { namespace, operacao: final, action: `${namespace}/${final}` };
}
