import {
  type Call,
  DomainError,
  type EmpresaCurta,
  empresaCurta,
  empresasCalls,
  type Papel,
  type TipoDeEntidade,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type RequestContext, type Route, route } from '../../platform/http/route.ts';
import type { Reading } from '../../platform/lists/engine.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { extensionPoint } from '../../platform/modules/extension.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { colunasDosPapeis, contarEmpresas, lerCurta, linhaCurta } from './empresas.queries.ts';
import { solicitarAprovacao, verificarEmpresa } from './empresas.service.ts';
import { empresasEmLista } from './lista.ts';
import { exigirLer, exigirListar, type Papeis, tiposVisiveis } from './papeis.ts';

/** The list of a kind asks the right of that kind; without a kind, the list is of those the person may open. */
const permitida =
  (campos?: readonly string[]) =>
  ({ actor, query }: RequestContext<Call>): Reading => {
    const { tipoEntidade } = query as { tipoEntidade?: TipoDeEntidade };
    if (tipoEntidade) exigirListar(actor, tipoEntidade);
    return campos ? { fields: campos } : {};
  };
const camposDaLinha = Object.keys(empresasCalls.list.reply.shape.data.element.shape);
const camposCurtos = Object.keys(empresaCurta.shape);

/** What else a request for approval does, in its transaction: contracts are of another module. */
type AoPedirAprovacao = (tx: Tx, actor: Actor, empresaId: number) => Promise<void>;
export const aoPedirAprovacao = extensionPoint<AoPedirAprovacao>('empresas.aoPedirAprovacao');

/** Companies: lists, the record, its states. */
export function rotasDoCadastro(seguintes: readonly AoPedirAprovacao[]): Route[] {
  const pedirAprovacao = async (tx: Tx, actor: Actor, id: number) => {
    const pedido = await solicitarAprovacao(tx, actor, id);
    for (const seguinte of seguintes) await seguinte(tx, actor, id);
    return pedido;
  };
  return [
    listRoute(empresasEmLista, empresasCalls.list, permitida(camposDaLinha)),
    listRoute(empresasEmLista, empresasCalls.v2, permitida()),
    listRoute(empresasEmLista, empresasCalls.index, permitida(camposCurtos)),
    listRoute(empresasEmLista, empresasCalls.ownData, () => ({ fixed: { tipoEntidade: 'propria' } })),
    route(empresasCalls.count, ({ actor, query, read }) => {
      const { tipoEntidade } = query;
      if (tipoEntidade) exigirListar(actor, tipoEntidade);
      return read((db) => contarEmpresas(db, actor, tipoEntidade ? [tipoEntidade] : tiposVisiveis(actor)));
    }),
    route(empresasCalls.get, async ({ actor, params, read }) => {
      const empresa = await read((db) => cadastroDeEmpresas.read(db, actor, params.id));
      exigirLer(actor, empresa);
      return empresa;
    }),
    route(empresasCalls.ownDataGet, async ({ actor, params, read }) => {
      const empresa = await read((db) => cadastroDeEmpresas.read(db, actor, params.id));
      if (!empresa.propria) throw new DomainError('NOT_FOUND');
      return empresa;
    }),
    route(empresasCalls.procurar, async ({ actor, params, read }) => {
      const colunas = sql`${linhaCurta}, ${colunasDosPapeis}`;
      const { propria, cliente, clienteContrato, fornecedor, revendedora, ...curta } = await read((db) =>
        lerCurta<EmpresaCurta & Papeis>(db, actor, params.id, colunas),
      );
      const papeis = { propria, cliente, clienteContrato, fornecedor, revendedora } satisfies Record<Papel, boolean>;
      exigirLer(actor, { ...papeis, id: params.id });
      return curta;
    }),
    route(empresasCalls.verify, async ({ actor, params, read }) => {
      const { empresa, ...conferida } = await read((db) => verificarEmpresa(db, actor, params.id));
      exigirLer(actor, empresa);
      return conferida;
    }),
    route(empresasCalls.create, ({ actor, body, write }) => write((tx) => cadastroDeEmpresas.create(tx, actor, body))),
    route(empresasCalls.update, ({ actor, params, body, write }) =>
      write((tx) => cadastroDeEmpresas.change(tx, actor, params.id, body)),
    ),
    route(empresasCalls.archive, ({ actor, params, query, write }) =>
      write((tx) => cadastroDeEmpresas.setActive(tx, actor, params.id, query.somenteInativos === true)),
    ),
    route(empresasCalls.activate, ({ actor, params, write }) =>
      write((tx) => cadastroDeEmpresas.setActive(tx, actor, params.id, true)),
    ),
    route(empresasCalls.requestApproval, ({ actor, params, write }) =>
      write((tx) => pedirAprovacao(tx, actor, params.id)),
    ),
    route(empresasCalls.requestApprovalPost, ({ actor, params, write }) =>
      write((tx) => pedirAprovacao(tx, actor, params.id)),
    ),
  ];
}
