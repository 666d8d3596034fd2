import { permissions, rolesCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { funcoes } from '../listas/funcoes.ts';
import { lerFuncao, opcoesDeFuncoes, permissoesDasPessoas, permissoesDeCadaFuncao } from './funcoes.queries.ts';
import { alterarFuncao, arquivarFuncao, criarFuncao } from './funcoes.ts';

/** Roles and the permissions they carry. */
export const rotasDeFuncoes = (): Route[] => [
  listRoute(funcoes, rolesCalls.list),
  listRoute(funcoes),
  route(rolesCalls.select, ({ query, read }) => read((db) => opcoesDeFuncoes(db, query))),
  route(rolesCalls.rolesPermissions, ({ query, read }) => read((db) => permissoesDeCadaFuncao(db, query.role_id))),
  route(rolesCalls.permissionsByUser, ({ actor, query, read }) =>
    read((db) => permissoesDasPessoas(db, actor, query.user_id)),
  ),
  route(rolesCalls.get, ({ params, read }) => read((db) => lerFuncao(db, params.id))),
  route(rolesCalls.create, ({ actor, body, write }) => write((tx) => criarFuncao(tx, actor, body))),
  route(rolesCalls.update, ({ actor, params, body, write }) =>
    write((tx) => alterarFuncao(tx, actor, params.id, body)),
  ),
  route(rolesCalls.archive, ({ actor, params, query, write }) =>
    write((tx) => arquivarFuncao(tx, actor, params.id, query.somenteInativos === true, query.substituta)),
  ),
  route(rolesCalls.validate, async ({ actor, query }) => ({
    existe: permissions.some(({ slug }) => slug === query.slug),
    possui: actor.permissoes.has(query.slug),
  })),
];
