import { DomainError, type LinguaDoCardapio } from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallRate } from '../../../platform/http/call-rate.ts';
import type { RefusalPage } from '../../../platform/http/refusal-reply.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { RecusaDoCardapio } from '../pedidos/recusa.ts';
import { abrirCardapio, type CardapioAberto } from './abrir.ts';
import { POLITICA } from './moldura.ts';
import { paginaDeRecusa, paginaSemCodigo } from './pagina-do-pedido.ts';
import { palavrasDaRecusaDoCardapio } from './palavras.ts';
import { linguaDe, textosDoCardapio } from './textos.ts';

export type Meios = Pick<ModuleParts, 'all' | 'database' | 'storage'>;

/** Within a minute: pages and pictures of one code, requests of one code, codes tried from one address that are none. */
export const RITMOS = { paginas: 600, fotos: 6000, pedidos: 20, errados: 60 } as const;
export const ritmoDe = (porMinuto: number) =>
  new CallRate(porMinuto, (segundos) => `Muitas consultas a este cardápio. Tente de novo em ${segundos} segundos.`);

/** What the guest's phone asked for, opened. */
export interface Visita {
  aberto: CardapioAberto;
  lingua: LinguaDoCardapio;
  /** Path of the menu, as the phone has it. */
  endereco: string;
}

interface Pedida {
  params: { token: string };
  query: { lingua?: LinguaDoCardapio | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

export const mostrar = (reply: FastifyReply, pagina: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLITICA)
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'accept-language')
    .send(pagina);

/** Opens codes, as often as a house full of guests does and no more. */
export function visitas({ database }: Meios) {
  const errados = ritmoDe(RITMOS.errados);
  const paginas = ritmoDe(RITMOS.paginas);
  const abrir = async (token: string, ip: string): Promise<CardapioAberto | null> => {
    const aberto = await abrirCardapio(database, token);
    if (!aberto) errados.count(ip);
    return aberto;
  };
  /** Answers by a page, whatever happens to the guest's request. */
  const visitar = async (
    { params: { token }, query, request, reply }: Pedida,
    responder: (visita: Visita) => Promise<FastifyReply>,
  ): Promise<FastifyReply> => {
    const lingua = linguaDe(query.lingua, request.headers['accept-language']);
    const endereco = `/cardapio/${token}`;
    try {
      const aberto = await abrir(token, request.ip);
      if (!aberto) return mostrar(reply, paginaSemCodigo(lingua), 404);
      paginas.count(aberto.codigoId);
      return await responder({ aberto, lingua, endereco });
    } catch (erro) {
      const texto = palavrasDaRecusa(erro, lingua);
      if (texto === null) throw erro;
      return mostrar(reply, paginaDeRecusa({ lingua, endereco }, texto), erro instanceof RecusaDoCardapio ? 400 : 429);
    }
  };
  return { abrir, visitar };
}

/** In the guest's language; null for what is no refusal of the menu. */
function palavrasDaRecusa(erro: unknown, lingua: LinguaDoCardapio): string | null {
  if (erro instanceof DomainError && erro.code === 'TOO_MANY_ATTEMPTS') return textosDoCardapio[lingua].depressa;
  return erro instanceof RecusaDoCardapio ? palavrasDaRecusaDoCardapio(erro.porque, lingua) : null;
}

/** What a phone shows of what the call itself refused: content that no form of ours sends, or a part that is away. */
export const recusaEmPagina: RefusalPage = ({ status }, { params, query, headers }) => {
  const { token = '' } = params as { token?: string };
  const { lingua: pedida } = query as { lingua?: unknown };
  const lingua = linguaDe(pedida === 'es' || pedida === 'pt' ? pedida : undefined, headers['accept-language']);
  const { foraDoAr, depressa, reveja } = textosDoCardapio[lingua];
  const texto = status >= 500 ? foraDoAr : status === 429 ? depressa : reveja;
  return paginaDeRecusa({ lingua, endereco: `/cardapio/${encodeURIComponent(token)}` }, texto);
};

export type Visitas = ReturnType<typeof visitas>;
