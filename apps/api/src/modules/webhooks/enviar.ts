import type { Resolver } from 'node:dns/promises';
import { request as porHttp } from 'node:http';
import { request as porHttps } from 'node:https';
import { LETRAS_DA_RESPOSTA, PRAZO_DA_RESPOSTA_MS } from '@retaguarda/contracts';
import { addressRefusal, lookupPublic } from '../../platform/public-network.ts';
import { storable } from '../../platform/sql/storable.ts';

/** What came of one try. */
export interface Resposta {
  /** Null: there was no answer, and `erro` says why. */
  status: number | null;
  /** The beginning of what it answered. */
  resposta: string | null;
  /** Null: it was taken. */
  erro: string | null;
  duracaoMs: number;
}

/** Where it may go, and who is asked for names; the servers of the installation when nobody is named. */
interface Rede {
  locais: boolean;
  dns?: Resolver;
}

/** Enough bytes for the letters kept, whatever they are. */
const BYTES_LIDOS = LETRAS_DA_RESPOSTA * 4;

/**
 * Posts to an address somebody gave: bounded in time and size, no redirect followed, and never to the network of this house
 * unless the installation allows it.
 */
export async function enviar(
  endereco: string,
  cabecalhos: Readonly<Record<string, string>>,
  corpo: string,
  para: Rede,
): Promise<Resposta> {
  const inicio = performance.now();
  const lida = await tentar(endereco, cabecalhos, corpo, para);
  return { ...lida, duracaoMs: Math.round(performance.now() - inicio) };
}

type Lida = Omit<Resposta, 'duracaoMs'>;

const semResposta = (erro: string): Lida => ({ status: null, resposta: null, erro });

function tentar(
  endereco: string,
  cabecalhos: Readonly<Record<string, string>>,
  corpo: string,
  { locais, dns }: Rede,
): Promise<Lida> {
  const recusa = addressRefusal(endereco, locais);
  if (recusa) return Promise.resolve(semResposta(recusa));
  const url = new URL(endereco);
  const prazo = AbortSignal.timeout(PRAZO_DA_RESPOSTA_MS);
  return new Promise((pronto) => {
    const pedido = (url.protocol === 'https:' ? porHttps : porHttp)(url, {
      method: 'POST',
      // A connection of its own, which no proxy of the environment carries.
      agent: false,
      signal: prazo,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Retaguarda-Webhooks/1',
        'content-length': String(Buffer.byteLength(corpo)),
        ...cabecalhos,
      },
      ...(locais ? {} : { lookup: lookupPublic(dns) }),
    });
    pedido.on('error', (erro) => pronto(semResposta(prazo.aborted ? SEM_RESPOSTA : porQue(erro))));
    pedido.on('response', (resposta) => {
      const { statusCode: status = 0 } = resposta;
      const partes: Buffer[] = [];
      let lidos = 0;
      // Its status is the answer: a body that never ends, or breaks, changes nothing of it.
      const terminar = () => {
        const texto = new TextDecoder().decode(Buffer.concat(partes));
        pronto({ status, resposta: storable(texto).slice(0, LETRAS_DA_RESPOSTA), erro: erroDo(status) });
        resposta.destroy();
      };
      resposta.on('data', (parte: Buffer) => {
        partes.push(parte);
        lidos += parte.length;
        if (lidos >= BYTES_LIDOS) terminar();
      });
      resposta.on('end', terminar).on('error', terminar).on('aborted', terminar);
    });
    pedido.end(corpo);
  });
}

const SEM_RESPOSTA = 'Não respondeu em 10 segundos.';

function erroDo(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400
    ? 'Mandou para outro endereço, e isso não é seguido.'
    : `Respondeu ${status}, e não que recebeu.`;
}

const porCodigo: Readonly<Record<string, string>> = {
  REDE_INTERNA: 'O endereço leva a uma rede interna.',
  NOME_QUE_NAO_HA: 'O nome do endereço não existe.',
  ENOTFOUND: 'O nome do endereço não existe.',
  NOME_SEM_RESPOSTA: 'O nome do endereço não pôde ser procurado.',
  ECONNREFUSED: 'O endereço recusou a conexão.',
  ECONNRESET: 'A conexão caiu antes da resposta.',
};

/** Errors of Node, OpenSSL and the guard, in words. With several addresses the first says why. */
function porQue(erro: Error & { code?: string; errors?: readonly (Error & { code?: string })[] }): string {
  const { code = '' } = erro.errors?.[0] ?? erro;
  if (/CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO/.test(code)) return 'O certificado do endereço não é aceito.';
  return porCodigo[code] ?? 'A conexão não foi possível.';
}
