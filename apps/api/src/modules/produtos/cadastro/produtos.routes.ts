import { type CodigosFiscais, codigosFiscais, mercadologicoCalls, produtosCalls } from '@retaguarda/contracts';
import { sendJson } from '../../../platform/http/json.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { lerCodigo } from '../leitura/leitor.ts';
import {
  opcoesDeCompativeis,
  opcoesDeComponentes,
  opcoesDeProdutos,
  produtosPorNome,
  unidadesTributarias,
} from '../leitura/opcoes.ts';
import { empresasDoAlcance } from '../lista/alcance.ts';
import { produtosEmLista } from '../lista/lista.ts';
import { arvoreMercadologica } from '../mercadologico/mercadologico.ts';
import { alterarPelaNota } from '../nota/nota.service.ts';
import { camposDaNota, produtoParaNota, produtosParaNota } from '../nota/nota.ts';
import { nomesDasTabelas, precoParaVenda } from '../precos/precos.queries.ts';
import { cadastroDeProdutos } from './cadastro.ts';
import { lerFatosFiscais } from './conferir.ts';
import { conferirBarras, conferirExistencia } from './existencia.ts';
import { historicoDePrecos } from './historico.ts';

const semCodigos = Object.fromEntries(codigosFiscais.map((codigo) => [codigo, null])) as CodigosFiscais;

/** The record, its lists and what is asked of it. */
export const rotasDoProduto = (): Route[] => [
  listRoute(produtosEmLista),
  route(produtosCalls.get, async ({ actor, params, read, reply }) =>
    sendJson(reply, await read((db) => cadastroDeProdutos.readJson(db, actor, params.id))),
  ),
  route(produtosCalls.create, ({ actor, body, write }) => write((tx) => cadastroDeProdutos.create(tx, actor, body))),
  route(produtosCalls.update, ({ actor, params, body, write }) =>
    write((tx) => cadastroDeProdutos.change(tx, actor, params.id, body)),
  ),
  route(produtosCalls.archive, ({ actor, params, query, write }) =>
    write((tx) =>
      cadastroDeProdutos.setActive(tx, actor, params.id, query.inactive === true || query.somenteInativos === true),
    ),
  ),
  route(produtosCalls.updateNfe, ({ actor, params, body, write }) =>
    write((tx) => alterarPelaNota(tx, actor, params.id, body)),
  ),

  route(produtosCalls.select, ({ actor, query, read }) => read((db) => opcoesDeProdutos(db, actor, query))),
  route(produtosCalls.byName, ({ actor, query, read }) => read((db) => produtosPorNome(db, actor, query))),
  route(produtosCalls.filterCompatible, ({ actor, query, read }) =>
    read((db) => opcoesDeCompativeis(db, actor, query)),
  ),
  route(produtosCalls.selectComposite, ({ actor, query, read }) => read((db) => opcoesDeComponentes(db, actor, query))),
  route(produtosCalls.tributaryUnit, ({ actor, query, read }) => read((db) => unidadesTributarias(db, actor, query))),
  route(mercadologicoCalls.arvore, ({ actor, query, read }) => read((db) => arvoreMercadologica(db, actor, query))),
  route(produtosCalls.companies, ({ actor, read }) => read((db) => empresasDoAlcance(db, actor))),
  route(produtosCalls.barcodeNotRepeat, ({ actor, query, read }) => read((db) => conferirBarras(db, actor, query))),
  route(produtosCalls.checkExistence, ({ actor, query, read }) => read((db) => conferirExistencia(db, actor, query))),
  route(produtosCalls.taxFacts, ({ actor, query, read }) =>
    read((db) => lerFatosFiscais(db, actor, { ...semCodigos, ...query })),
  ),
  route(produtosCalls.byCode, ({ actor, params, query, read }) =>
    read((db) => lerCodigo(db, actor, params.code, query.empresaId)),
  ),
  listRoute(produtosParaNota, produtosCalls.nfe, () => ({ fields: camposDaNota })),
  route(produtosCalls.nfeProduct, ({ actor, query, read }) => read((db) => produtoParaNota(db, actor, query))),
  route(produtosCalls.price, ({ actor, params, query, read }) =>
    read((db) => precoParaVenda(db, actor, { ...query, produtoId: params.id })),
  ),
  route(produtosCalls.priceTables, ({ actor, query, read }) =>
    read((db) => nomesDasTabelas(db, actor, query.empresaId)),
  ),
  listRoute(historicoDePrecos),
];
