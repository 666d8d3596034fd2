import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { z } from 'zod';
import * as esquema from './esquemas.ts';
import { type Corpo, LojaLocal } from './loja.ts';

export type { LojaLocal } from './loja.ts';

export const CLIENTE_DO_IFOOD = { clientId: 'aplicativo-local', clientSecret: 'segredo-do-aplicativo' };

interface Resposta {
  status: number;
  corpo?: unknown;
}

class Recusa extends Error {
  readonly status: number;
  readonly corpo: unknown;
  constructor(status: number, message: string, corpo: unknown = { error: { code: 'BadRequest', message } }) {
    super(message);
    this.status = status;
    this.corpo = corpo;
  }
}

const letras = () => randomBytes(24).toString('hex');

/**
 * iFood on this machine: judges who asks and what is asked, repeats what is not acknowledged, and does what it is told to do wrong:
 * out of order, late, expired, throttled, silent.
 */
export class IfoodLocal {
  readonly lojas: LojaLocal[] = [new LojaLocal('Cantina da Vila no iFood')];
  /** What was asked that iFood would refuse; a test wants it empty. */
  readonly erros: string[] = [];
  readonly consultas: number[] = [];
  renovacoes = 0;
  expiraEmS = 21_600;
  intervaloMinimoMs = 0;
  /** The next polls are told to go slower. */
  limitarConsultas = 0;
  /** The events of a poll come the last first. */
  aoContrario = false;
  /** An acknowledgement is taken in and never answered, so that who waits may be killed. */
  calarReconhecimento = false;
  foraDoAr = false;
  #codigos = new Map<string, { verificador: string; codigo: string | null }>();
  #acessos = new Map<string, number>();
  #renovaveis = new Set<string>();

  get loja(): LojaLocal {
    return this.lojas[0] as LojaLocal;
  }

  /** The shopkeeper types the code in the portal. @returns the code that the portal gives back */
  autorizar(userCode: string): string {
    const pedido = this.#codigos.get(userCode);
    if (!pedido) throw new Error(`nobody asked for ${userCode}`);
    pedido.codigo = `AUT-${letras()}`;
    return pedido.codigo;
  }

  /** Every token of now ends. */
  expirarTokens(): void {
    this.#acessos.clear();
  }

  responder(method: string, url: URL, headers: IncomingMessage['headers'], texto: string): Resposta | 'calar' {
    const { pathname } = url;
    if (pathname.startsWith('/authentication/')) return this.#autenticar(method, pathname, headers, texto);
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((this.#acessos.get(token) ?? 0) < Date.now()) throw new Recusa(401, 'token expired');
    const corpo = texto === '' ? null : JSON.parse(texto);
    if (pathname === '/events/v1.0/events:polling') return this.#consultar(headers);
    if (pathname === '/events/v1.0/events/acknowledgment') {
      const ids = this.#ler(esquema.reconhecimento, corpo).map(({ id }) => id);
      for (const loja of this.lojas) loja.reconhecer(ids.filter((id) => this.calarReconhecimento === false && id));
      return this.calarReconhecimento ? 'calar' : { status: 202 };
    }
    if (pathname === '/merchant/v1.0/merchants')
      return { status: 200, corpo: this.lojas.map(({ id, nome }) => ({ id, name: nome, corporateName: nome })) };
    return this.#daLoja(method, url, corpo);
  }

  #ler<T extends z.ZodType>(schema: T, corpo: unknown): z.output<T> {
    const lido = schema.safeParse(corpo);
    if (lido.success) return lido.data;
    const dito = lido.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    this.erros.push(dito);
    throw new Recusa(400, dito);
  }

  #autenticar(method: string, pathname: string, headers: IncomingMessage['headers'], texto: string): Resposta {
    if (method !== 'POST' || headers['content-type'] !== 'application/x-www-form-urlencoded')
      throw new Recusa(415, 'form expected');
    const campos = Object.fromEntries(new URLSearchParams(texto));
    if (pathname === '/authentication/v1.0/oauth/userCode') {
      const { clientId } = this.#ler(esquema.pedidoDeCodigo, campos);
      if (clientId !== CLIENTE_DO_IFOOD.clientId) throw new Recusa(401, 'invalid client');
      const userCode = randomBytes(4)
        .toString('hex')
        .toUpperCase()
        .replace(/(.{4})/, '$1-');
      const verificador = letras();
      this.#codigos.set(userCode, { verificador, codigo: null });
      const verificationUrl = 'https://portal.ifood.com.br/apps/code';
      return {
        status: 200,
        corpo: {
          userCode,
          authorizationCodeVerifier: verificador,
          verificationUrl,
          expiresIn: 600,
          verificationUrlComplete: `${verificationUrl}?c=${userCode}`,
        },
      };
    }
    if (pathname !== '/authentication/v1.0/oauth/token') throw new Recusa(404, 'not found');
    const pedido = this.#ler(esquema.pedidoDeToken, campos);
    if (pedido.clientId !== CLIENTE_DO_IFOOD.clientId || pedido.clientSecret !== CLIENTE_DO_IFOOD.clientSecret)
      throw new Recusa(401, 'invalid client');
    if (pedido.grantType === 'authorization_code') {
      const dono = [...this.#codigos].find(
        ([, { codigo, verificador }]) =>
          codigo === pedido.authorizationCode && verificador === pedido.authorizationCodeVerifier,
      );
      if (!dono) throw new Recusa(400, 'invalid authorization code');
      this.#codigos.delete(dono[0]);
    } else {
      // A refresh token serves once.
      if (!this.#renovaveis.delete(pedido.refreshToken)) throw new Recusa(401, 'invalid refresh token');
      this.renovacoes += 1;
    }
    const [accessToken, refreshToken] = [letras(), letras()];
    this.#acessos.set(accessToken, Date.now() + this.expiraEmS * 1000);
    this.#renovaveis.add(refreshToken);
    return { status: 200, corpo: { accessToken, refreshToken, type: 'bearer', expiresIn: this.expiraEmS } };
  }

  #consultar(headers: IncomingMessage['headers']): Resposta {
    const antes = this.consultas.at(-1) ?? 0;
    this.consultas.push(Date.now());
    if (Date.now() - antes < this.intervaloMinimoMs) this.erros.push('polled too early');
    if (this.limitarConsultas > 0) {
      this.limitarConsultas -= 1;
      throw new Recusa(429, 'too many requests');
    }
    const pedidas = String(headers['x-polling-merchants'] ?? '').split(',');
    const alheias = pedidas.filter((id) => !this.lojas.some((loja) => loja.id === id));
    if (alheias.length > 0) throw new Recusa(403, 'forbidden', { unauthorizedMerchants: alheias });
    const eventos = this.lojas.filter(({ id }) => pedidas.includes(id)).flatMap((loja) => loja.eventos);
    if (eventos.length === 0) return { status: 204 };
    return { status: 200, corpo: this.aoContrario ? eventos.toReversed() : eventos };
  }

  #daLoja(method: string, { pathname, searchParams }: URL, corpo: Corpo | null): Resposta {
    const pedido = /^\/order\/v1\.0\/orders\/([^/]+)(?:\/(\w+))?$/.exec(pathname);
    if (pedido) return this.#doPedido(method, pedido[1] as string, pedido[2], corpo);
    const disputa = /^\/order\/v1\.0\/disputes\/([^/]+)\/(accept|reject)$/.exec(pathname);
    if (disputa) {
      const [, id = '', resposta = ''] = disputa;
      this.#ler(resposta === 'accept' ? esquema.aceite : esquema.rejeicao, corpo);
      const recusa = this.lojas.find(({ disputas }) => disputas.has(id))?.responder(id, resposta) ?? null;
      if (recusa !== null) throw new Recusa(409, recusa);
      return { status: 202 };
    }
    const [, area, id = '', resto = ''] =
      /^\/(merchant\/v1\.0|catalog\/v2\.0|financial\/v3\.0)\/merchants\/([^/]+)\/(.+)$/.exec(pathname) ?? [];
    const loja = this.lojas.find((uma) => uma.id === id);
    if (!area || !loja) throw new Recusa(404, `no ${method} ${pathname}`);
    if (resto === 'status')
      return {
        status: 200,
        corpo: [
          {
            operation: 'DELIVERY',
            state: 'OK',
            validations: [{ id: 'is-connected', state: 'OK', message: { title: 'Conectada' } }],
          },
        ],
      };
    if (method === 'PATCH' && resto === 'items/price') {
      for (const um of this.#ler(esquema.precos, corpo)) loja.precos.set(um.externalCode, um.price.value);
      return { status: 202, corpo: { batchId: letras() } };
    }
    if (method === 'PATCH' && resto === 'items/status') {
      for (const um of this.#ler(esquema.situacoes, corpo)) loja.situacoes.set(um.externalCode, um.status);
      return { status: 202, corpo: { batchId: letras() } };
    }
    return this.#doFinanceiro(loja, resto, searchParams);
  }

  #doFinanceiro(loja: LojaLocal, resto: string, busca: URLSearchParams): Resposta {
    const entre = (dia: string, de: string, ate: string) =>
      dia >= (busca.get(de) ?? '') && dia <= (busca.get(ate) ?? '');
    if (resto === 'financial-events') {
      const todos = loja.lancamentos.filter(({ reference }) => entre(reference.date, 'beginDate', 'endDate'));
      // Small pages, so that who reads one alone is seen.
      const [pagina, tamanho] = [Number(busca.get('page')), 5];
      const financialEvents = todos.slice((pagina - 1) * tamanho, pagina * tamanho);
      return { status: 200, corpo: { financialEvents, page: pagina, hasNextPage: todos.length > pagina * tamanho } };
    }
    if (resto === 'settlements')
      return {
        status: 200,
        corpo: {
          settlements: loja.repasses.filter(({ paymentDate }) =>
            entre(paymentDate, 'beginPaymentDate', 'endPaymentDate'),
          ),
        },
      };
    throw new Recusa(404, `no ${resto}`);
  }

  #doPedido(method: string, id: string, ato: string | undefined, corpo: Corpo | null): Resposta {
    const loja = this.lojas.find(({ pedidos }) => pedidos.has(id));
    if (!loja) throw new Recusa(404, 'order not found');
    if (ato === undefined) {
      const detalhes = loja.detalhes(id);
      if (!detalhes) throw new Recusa(404, 'order not found');
      return { status: 200, corpo: detalhes };
    }
    if (method === 'GET' && ato === 'cancellationReasons')
      return {
        status: 200,
        corpo: [
          { cancelCodeId: '501', description: 'Problemas de sistema' },
          { cancelCodeId: '503', description: 'Item indisponível' },
        ],
      };
    if (ato === 'requestCancellation') this.#ler(esquema.cancelamento, corpo);
    else if (corpo !== null) this.erros.push(`${ato} takes no body`);
    const recusa = loja.agir(id, ato, corpo);
    if (recusa !== null) throw new Recusa(409, recusa);
    return { status: 202 };
  }
}

export interface IfoodAberto {
  base: string;
  ifood: IfoodLocal;
  fechar(): Promise<void>;
}

export async function abrirIfoodLocal({ porta = 0 } = {}): Promise<IfoodAberto> {
  const ifood = new IfoodLocal();
  const server = createServer(async (request, response: ServerResponse) => {
    let texto = '';
    for await (const pedaco of request) texto += pedaco;
    const mandar = (status: number, corpo?: unknown) => {
      response.writeHead(status, corpo === undefined ? {} : { 'content-type': 'application/json' });
      response.end(corpo === undefined ? undefined : JSON.stringify(corpo));
    };
    if (ifood.foraDoAr) return response.destroy();
    try {
      const resposta = ifood.responder(
        request.method ?? 'GET',
        new URL(request.url ?? '/', 'http://local'),
        request.headers,
        texto,
      );
      if (resposta !== 'calar') mandar(resposta.status, resposta.corpo);
    } catch (erro) {
      if (erro instanceof Recusa) mandar(erro.status, erro.corpo);
      else mandar(500, { error: { message: String(erro) } });
    }
  });
  await new Promise<void>((pronto) => {
    server.listen(porta, '127.0.0.1', pronto);
  });
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ifood,
    fechar: () =>
      new Promise((fechado) => {
        server.close(() => fechado());
        server.closeAllConnections();
      }),
  };
}
