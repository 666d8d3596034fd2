import { estoqueCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { exigirEmpresas } from './alcance.ts';
import { conferirEstoque } from './conferencia.ts';
import { configuracaoDe, gravarConfiguracao } from './configuracao.ts';
import { locaisDaEmpresa, produtosDoEstoque, quadroDeValidades, sugestaoFefo } from './consultas.ts';
import { corrigirCusto } from './custos.service.ts';
import { evolucaoDoProduto } from './evolucao.ts';
import { custosDoMovimento, lerExtrato, lerMovimento } from './listas/movimentos.ts';
import { mesDoEstoque } from './mes.ts';
import { estornarMovimento, lancarInicial, lancarManual } from './movimentos.service.ts';
import { alterarReserva, liberarReserva, reservar } from './reservas.ts';

/** Balances, ledger, reservations and rules of the stock. */
export const rotasDeSaldos = (): Route[] => [
  route(estoqueCalls.configuracao, ({ actor, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [query.empresaId]);
      return configuracaoDe(db, query.empresaId);
    }),
  ),
  route(estoqueCalls.gravarConfiguracao, ({ actor, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [body.empresaId]);
      return gravarConfiguracao(tx, actor.grupoId, body);
    }),
  ),
  route(estoqueCalls.locais, ({ actor, query, read }) => read((db) => locaisDaEmpresa(db, actor, query.empresaId))),
  route(estoqueCalls.produtos, ({ actor, query, read }) => read((db) => produtosDoEstoque(db, actor, query))),
  route(estoqueCalls.mes, ({ actor, query, read }) => read((db) => mesDoEstoque(db, actor, query))),
  route(estoqueCalls.validades, ({ actor, query, read }) => read((db) => quadroDeValidades(db, actor, query))),
  route(estoqueCalls.fefo, ({ actor, query, read }) => read((db) => sugestaoFefo(db, actor, query))),
  route(estoqueCalls.evolucao, ({ actor, params, query, read }) =>
    read((db) => evolucaoDoProduto(db, actor, { produtoId: params.id, ...query })),
  ),
  route(estoqueCalls.extrato, ({ actor, query, read }) => read((db) => lerExtrato(db, actor, query))),
  route(estoqueCalls.movimento, ({ actor, params, read }) => read((db) => lerMovimento(db, actor, params.id))),
  route(estoqueCalls.lancar, ({ actor, body, write }) => write((tx) => lancarManual(tx, actor, body))),
  route(estoqueCalls.inicial, ({ actor, body, write }) => write((tx) => lancarInicial(tx, actor, body))),
  route(estoqueCalls.custos, ({ actor, params, read }) => read((db) => custosDoMovimento(db, actor, params.id))),
  route(estoqueCalls.corrigirCusto, ({ actor, params, body, write }) =>
    write((tx) => corrigirCusto(tx, actor, params.id, body)),
  ),
  route(estoqueCalls.estornar, ({ actor, params, body, write }) =>
    write((tx) => estornarMovimento(tx, actor, params.id, body.motivo)),
  ),
  route(estoqueCalls.reservar, ({ actor, body, write }) =>
    write((tx) => reservar(tx, actor, { ...body, origem: 'manual' })),
  ),
  route(estoqueCalls.alterarReserva, ({ actor, params, body, write }) =>
    write((tx) => alterarReserva(tx, actor, params.id, body)),
  ),
  route(estoqueCalls.liberarReserva, ({ actor, params, write }) => write((tx) => liberarReserva(tx, actor, params.id))),
  route(estoqueCalls.conferencia, ({ actor, query, read }) =>
    read((db) => conferirEstoque(db, actor, query.empresaId)),
  ),
];
