import { hash, randomUUID } from 'node:crypto';
import { cardapioPublicoCalls as calls, DomainError, type LinguaDoCardapio } from '@retaguarda/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { doSistema } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import { CallRate } from '../../../platform/http/call-rate.ts';
import type { RefusalPage } from '../../../platform/http/refusal-reply.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { fontesDeComprometidos } from '../../estoque/public.ts';
import { fotosDosProdutos } from '../../produtos/public.ts';
import { pratosDoCardapio } from '../../restaurante/public.ts';
import { pedidoDoCodigo } from '../pedidos/pedidos.queries.ts';
import { itensEscolhidos, pedirPeloCardapio, RecusaDoCardapio } from '../pedidos/pedir.ts';
import { abrirCardapio, type CardapioAberto } from './abrir.ts';
import { pratosDeHoje } from './cardapio-aberto.ts';
import { doFormulario } from './formulario.ts';
import { POLITICA } from './moldura.ts';
import { paginaDoCardapio } from './pagina-do-cardapio.ts';
import { paginaDeConferencia, paginaDeRecusa, paginaDoPedido, paginaSemCodigo } from './pagina-do-pedido.ts';
import { linguaDe, textosDoCardapio } from './textos.ts';

type Meios = Pick<ModuleParts, 'all' | 'database' | 'storage'>;

/** Within a minute: pages and pictures of one code, requests of one code, codes tried from one address that are none. */
const RITMOS = { paginas: 600, fotos: 6000, pedidos: 20, errados: 60 } as const;
const ritmoDe = (porMinuto: number) =>
  new CallRate(porMinuto, (segundos) => `Muitas consultas a este cardápio. Tente de novo em ${segundos} segundos.`);

/** What the guest's phone asked for, opened. */
interface Visita {
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

const mostrar = (reply: FastifyReply, pagina: string, status = 200) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLITICA)
    .header('referrer-policy', 'no-referrer')
    .header('vary', 'accept-language')
    .send(pagina);

/** Opens codes, as often as a house full of guests does and no more. */
function visitas({ database }: Meios) {
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
  const t = textosDoCardapio[lingua];
  if (erro instanceof DomainError && erro.code === 'TOO_MANY_ATTEMPTS') return t.depressa;
  if (!(erro instanceof RecusaDoCardapio)) return null;
  const { motivo, prato = '', restam = 0 } = erro.porque;
  const textos = {
    nao_vende: t.naoVende(prato),
    nao_ha_tantos: t.naoHaTantos(prato, restam),
    esperem: t.esperem,
    so_na_mesa: t.soNaMesa,
  };
  return textos[motivo];
}

/** What a phone shows of what the call itself refused: content that no form of ours sends, or a part that is away. */
const recusaEmPagina: RefusalPage = ({ status }, { params, query, headers }) => {
  const { token = '' } = params as { token?: string };
  const { lingua: pedida } = query as { lingua?: unknown };
  const lingua = linguaDe(pedida === 'es' || pedida === 'pt' ? pedida : undefined, headers['accept-language']);
  const { foraDoAr, depressa, reveja } = textosDoCardapio[lingua];
  const texto = status >= 500 ? foraDoAr : status === 429 ? depressa : reveja;
  return paginaDeRecusa({ lingua, endereco: `/cardapio/${encodeURIComponent(token)}` }, texto);
};

/** The menu of a house, for whoever has its code. Nobody signs in. */
export function rotasPublicas(meios: Meios): Route[] {
  const lidas = visitas(meios);
  return [...daLeitura(meios, lidas), ...dosPedidos(meios, lidas)];
}

type Visitas = ReturnType<typeof visitas>;

function daLeitura({ all, database, storage }: Meios, { abrir, visitar }: Visitas): Route[] {
  const ritmoDasFotos = ritmoDe(RITMOS.fotos);
  const fontes = () => all(fontesDeComprometidos);
  return [
    route(
      calls.ver,
      ({ params, query, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          const { grupoId, casa, mesa, pede, horario, horarioEspanhol } = aberto;
          const sem = query.sem === undefined ? [] : [query.sem].flat();
          const pagina = await database.snapshot(grupoId, async (db) => {
            const pratos = await pratosDeHoje(db, aberto, fontes());
            const ids = pratos.flatMap(({ prato }) => prato.produtoId ?? []);
            const fotos = new Map(
              [...(await fotosDosProdutos(db, grupoId, ids))].map(([id, { sha256 }]) => [id, sha256]),
            );
            const aberta = (lingua === 'es' && horarioEspanhol) || horario;
            return paginaDoCardapio({
              ...{ lingua, endereco, casa, mesa, horario: aberta, pratos, fotos, sem, pede },
            });
          });
          const etag = `W/"${hash('sha256', pagina, 'base64url').slice(0, 27)}"`;
          reply.header('etag', etag).header('cache-control', 'private, no-cache').header('vary', 'accept-language');
          const visto = request.headers['if-none-match']?.split(',').some((um) => um.trim() === etag);
          return visto ? reply.code(304).send() : mostrar(reply, pagina);
        }),
      { refusal: recusaEmPagina },
    ),
    route(calls.foto, async ({ params: { token, sha256 }, request, reply }) => {
      const aberto = await abrir(token, request.ip);
      if (!aberto) throw new DomainError('NOT_FOUND', { text: 'Foto não encontrada.' });
      ritmoDasFotos.count(aberto.codigoId);
      const { grupoId } = aberto;
      const foto = await database.read(grupoId, async (db) => {
        const pratos = await pratosDoCardapio(db, grupoId, aberto.empresaId);
        const ids = pratos.flatMap(({ produtoId }) => produtoId ?? []);
        return [...(await fotosDosProdutos(db, grupoId, ids)).values()].find((uma) => uma.sha256 === sha256);
      });
      if (!foto) throw new DomainError('NOT_FOUND', { text: 'Foto não encontrada.' });
      return reply
        .type(foto.tipo)
        .header('content-length', foto.bytes)
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'")
        .send(await openFile(storage, grupoId, foto.arquivoId));
    }),
  ];
}

function dosPedidos({ all, database }: Meios, { visitar }: Visitas): Route[] {
  const ritmo = ritmoDe(RITMOS.pedidos);
  const fontes = () => all(fontesDeComprometidos);
  return [
    route(
      calls.conferir,
      ({ params, query, body, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          if (body.itens.length === 0)
            return mostrar(reply, paginaDeRecusa({ lingua, endereco }, textosDoCardapio[lingua].nadaEscolhido), 400);
          const itens = await database.read(aberto.grupoId, (db) => itensEscolhidos(db, aberto, body.itens, fontes()));
          const { casa, mesa } = aberto;
          const lugar = { lingua, endereco, casa, mesa: mesa ?? '' };
          return mostrar(reply, paginaDeConferencia({ ...lugar, uuid: randomUUID(), itens }));
        }),
      { form: doFormulario, refusal: recusaEmPagina },
    ),
    route(
      calls.pedir,
      ({ params, query, body, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          ritmo.count(aberto.codigoId);
          await database.write({ ...doSistema(aberto.grupoId), requisicao: request.id }, (tx) =>
            pedirPeloCardapio(tx, aberto, body, fontes()),
          );
          return reply.code(303).header('location', `${endereco}/pedidos/${body.uuid}?lingua=${lingua}`).send();
        }),
      { form: doFormulario, refusal: recusaEmPagina },
    ),
    route(
      calls.acompanhar,
      ({ params, query, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          const pedido = await database.read(aberto.grupoId, (db) => pedidoDoCodigo(db, aberto, params.uuid));
          if (!pedido)
            return mostrar(reply, paginaDeRecusa({ lingua, endereco }, textosDoCardapio[lingua].pedidoSumiu), 404);
          const { itens, situacao, motivo, mesa } = pedido;
          const lugar = { lingua, endereco, casa: aberto.casa, mesa };
          return mostrar(reply, paginaDoPedido({ ...lugar, itens, situacao, motivo }));
        }),
      { refusal: recusaEmPagina },
    ),
  ];
}
