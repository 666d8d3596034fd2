import { isMachineAccess } from './access.ts';
import type { Call } from './call.ts';

interface FamilyOfCalls {
  /** Every call of these domains. */
  domains?: readonly string[];
  /** Calls whose path begins with these whole words, whatever module they live in. */
  paths?: readonly string[];
}

/**
 * What support never changes while it acts as somebody: who a person is and what they are told, what they may do, what
 * proves it, and where money goes. A call of a family that writes must be `ownHands`; a test holds every call to it.
 */
const ownHandsFamilies = {
  identidade: { domains: ['users'], paths: ['grupos', 'upload/group', 'avisos-do-sistema', 'avisos/{id}/lido'] },
  direitos: {
    domains: ['roles'],
    paths: ['revendas', 'contratos/aprovar', 'contratos/automaticApproval', 'contratos/{id}/reenviar-acesso'],
  },
  // Signing in and out, sessions, links, factors.
  entrada: { domains: ['auth'] },
  chaves: { paths: ['api-core-keys', 'chave'] },
  contasBancarias: { paths: ['contas', 'dayvalueaccount'] },
  // Where money goes, and who lets it go.
  pagamentos: {
    paths: [
      'financeiro/pagamentos',
      'financeiro/{id}/pagamento',
      'financeiro/bank-transfer',
      'financeiro/creditos/{id}/devolver',
    ],
  },
  certificados: { paths: ['certificados'] },
  // By what a company signs, and the numbers of what it signs; contingency is the counter's.
  emissao: { paths: ['fiscal/emissores'] },
  sms: { paths: ['cobranca/sms'] },
  // In whose name many are written to.
  remetentes: { paths: ['mensagens/remetente', 'mensagens/whatsapp'] },
  // Who speaks to a marketplace in the shop's name.
  marketplaces: { paths: ['ifood/save-code', 'ifood/loja', 'open-delivery/loja'] },
  // What other programs may do in somebody's name, and what they are told.
  outrosProgramas: { domains: ['chaves-de-api', 'webhooks'] },
  // What is kept about one person, carried away whole.
  titulares: { domains: ['titulares'] },
  dinheiroDevolvido: { paths: ['pix/recebidos/{id}/devolver'] },
} satisfies Record<string, FamilyOfCalls>;

/** The way out: ending support access, or leaving, which ends nothing but the support session itself. */
const waysOut = ['users/personify/encerrar', 'logout'];

const begins = (path: string, words: string) => path === words || path.startsWith(`${words}/`);

/** Whether a call must be `ownHands` because of what it changes. Calls without a person are nobody's hands. */
export function belongsToOwnHands(call: Pick<Call, 'method' | 'path' | 'access' | 'domain'>): boolean {
  const { method, path, access, domain } = call;
  if (method === 'GET' || access === 'public' || isMachineAccess(access) || waysOut.includes(path)) return false;
  return Object.values<FamilyOfCalls>(ownHandsFamilies).some(
    ({ domains = [], paths = [] }) => domains.includes(domain) || paths.some((words) => begins(path, words)),
  );
}
