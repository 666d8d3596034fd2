import { randomUUID } from 'node:crypto';
import { cardapioPublicoCalls as calls } from '@retaguarda/contracts';
import { doSistema } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pedidoDoCardapio } from '../../entregas/public.ts';
import { fontesDeComprometidos } from '../../estoque/public.ts';
import { encomendar, orcarEntrega } from '../pedidos/encomendar.ts';
import { itensEscolhidos } from '../pedidos/pedir.ts';
import { type PorqueNao, RecusaDoCardapio } from '../pedidos/recusa.ts';
import { doFormularioDaEntrega } from './formulario.ts';
import { paginaDaEncomenda, paginaDaEntrega, paginaDoTotal } from './pagina-da-entrega.ts';
import { paginaDeRecusa } from './pagina-do-pedido.ts';
import { palavrasDaRecusaDoCardapio } from './palavras.ts';
import { textosDoCardapio } from './textos.ts';
import { type Meios, mostrar, RITMOS, recusaEmPagina, ritmoDe, type Visitas } from './visita.ts';

/** What the guest mends on the form itself. */
const doEndereco: ReadonlySet<PorqueNao['motivo']> = new Set(['sem_endereco', 'fora_da_area', 'abaixo_do_minimo']);

/** Orders of who is not in the house, by its code: what they come to, asked for, and how far they are. */
export function dasEntregas({ all, database }: Meios, { visitar }: Visitas): Route[] {
  const ritmo = ritmoDe(RITMOS.pedidos);
  const fontes = () => all(fontesDeComprometidos);
  return [
    route(
      calls.orcar,
      ({ params, query, body, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          const { corrigir, ...entrega } = body;
          const lugar = { lingua, endereco, casa: aberto.casa };
          const formulario = async (erro?: string) => {
            const itens = await database.read(aberto.grupoId, (db) =>
              itensEscolhidos(db, aberto, entrega.itens, fontes()),
            );
            return paginaDaEntrega({ ...lugar, itens, ditos: entrega, ...(erro === undefined ? {} : { erro }) });
          };
          if (corrigir) return mostrar(reply, await formulario());
          try {
            // What is left is counted under locks, as when it is sold: nothing is written.
            const orcada = await database.write({ ...doSistema(aberto.grupoId), requisicao: request.id }, (tx) =>
              orcarEntrega(tx, aberto, entrega, fontes()),
            );
            return mostrar(reply, paginaDoTotal({ ...lugar, ...orcada, entrega, uuid: randomUUID() }));
          } catch (erro) {
            if (!(erro instanceof RecusaDoCardapio) || !doEndereco.has(erro.porque.motivo)) throw erro;
            return mostrar(reply, await formulario(palavrasDaRecusaDoCardapio(erro.porque, lingua)), 400);
          }
        }),
      { form: doFormularioDaEntrega, refusal: recusaEmPagina },
    ),
    route(
      calls.encomendar,
      ({ params, query, body, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          ritmo.count(aberto.codigoId);
          await database.write({ ...doSistema(aberto.grupoId), requisicao: request.id }, (tx) =>
            encomendar(tx, aberto, body, fontes()),
          );
          return reply.code(303).header('location', `${endereco}/entregas/${body.uuid}?lingua=${lingua}`).send();
        }),
      { form: doFormularioDaEntrega, refusal: recusaEmPagina },
    ),
    route(
      calls.acompanharEntrega,
      ({ params, query, request, reply }) =>
        visitar({ params, query, request, reply }, async ({ aberto, lingua, endereco }) => {
          const pedido = await database.read(aberto.grupoId, (db) => pedidoDoCardapio(db, aberto, params.uuid));
          if (!pedido || aberto.mesaId !== null)
            return mostrar(reply, paginaDeRecusa({ lingua, endereco }, textosDoCardapio[lingua].pedidoSumiu), 404);
          return mostrar(reply, paginaDaEncomenda({ lingua, endereco, casa: aberto.casa, pedido }));
        }),
      { refusal: recusaEmPagina },
    ),
  ];
}
