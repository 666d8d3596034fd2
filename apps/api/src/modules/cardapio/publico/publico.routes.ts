import { hash, randomUUID } from 'node:crypto';
import { cardapioPublicoCalls as calls, DomainError } from '@retaguarda/contracts';
import { doSistema } from '../../../platform/database/database.ts';
import { openFile } from '../../../platform/files/files.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { fontesDeComprometidos } from '../../estoque/public.ts';
import { fotosDosProdutos, nutricoesDe } from '../../produtos/public.ts';
import { pratosDoCardapio } from '../../restaurante/public.ts';
import { pedidoDoCodigo } from '../pedidos/pedidos.queries.ts';
import { itensEscolhidos, pedirPeloCardapio } from '../pedidos/pedir.ts';
import { pratosDeHoje } from './cardapio-aberto.ts';
import { dasEntregas } from './entregas.routes.ts';
import { doFormulario } from './formulario.ts';
import { paginaDaEntrega } from './pagina-da-entrega.ts';
import { paginaDoCardapio } from './pagina-do-cardapio.ts';
import { paginaDeConferencia, paginaDeRecusa, paginaDoPedido } from './pagina-do-pedido.ts';
import { textosDoCardapio } from './textos.ts';
import { type Meios, mostrar, RITMOS, recusaEmPagina, ritmoDe, type Visitas, visitas } from './visita.ts';

/** The menu of a house, for whoever has its code. Nobody signs in. */
export function rotasPublicas(meios: Meios): Route[] {
  const lidas = visitas(meios);
  return [...daLeitura(meios, lidas), ...dosPedidos(meios, lidas), ...dasEntregas(meios, lidas)];
}

function daLeitura({ all, database, storage }: Meios, { abrir, visitar }: Visitas): Route[] {
  const ritmoDasFotos = ritmoDe(RITMOS.fotos);
  const fontes = () => all(fontesDeComprometidos);
  return [
    route(
      calls.ver,
      ({ params, query, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          const { grupoId, casa, mesa, horario, horarioEspanhol } = aberto;
          const pede = aberto.pede || aberto.entrega;
          const sem = query.sem === undefined ? [] : [query.sem].flat();
          const pagina = await database.snapshot(grupoId, async (db) => {
            const pratos = await pratosDeHoje(db, aberto, fontes());
            const ids = pratos.flatMap(({ prato }) => prato.produtoId ?? []);
            const fotos = new Map(
              [...(await fotosDosProdutos(db, grupoId, ids))].map(([id, { sha256 }]) => [id, sha256]),
            );
            const nutricoes = await nutricoesDe(db, grupoId, {
              produtos: ids,
              tabelas: pratos.flatMap(({ prato }) => prato.informacaoNutricionalId ?? []),
            });
            const aberta = (lingua === 'es' && horarioEspanhol) || horario;
            return paginaDoCardapio({
              lingua,
              endereco,
              casa,
              mesa,
              horario: aberta,
              pratos,
              fotos,
              nutricoes,
              sem,
              pede,
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
          if (aberto.entrega) return mostrar(reply, paginaDaEntrega({ lingua, endereco, casa, itens }));
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
