import { usersCalls } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { origemDe } from '../entrada/entrega.ts';
import type { NomesDasEmpresas } from '../instalacao/nomes-do-grupo.ts';
import { usuarios } from '../listas/usuarios.ts';
import {
  contarUsuarios,
  lerUsuario,
  opcoesDeUsuarios,
  permissoesEfetivas,
  permissoesPorFuncao,
} from './usuarios.queries.ts';
import { alterarUsuario, criarUsuario, definirFuncoes, inverterSituacao } from './usuarios.service.ts';

interface Parts {
  config: Config;
  dasEmpresas: NomesDasEmpresas;
}

/** Users: lists, the register, rights. */
export const rotasDeUsuarios = ({ config: { publicUrl }, dasEmpresas }: Parts): Route[] => [
  listRoute(usuarios, usersCalls.list),
  listRoute(usuarios),
  listRoute(usuarios, usersCalls.rolesList),
  listRoute(usuarios, usersCalls.funcionarios, () => ({ fixed: { soFuncionarios: true } })),
  route(usersCalls.select, ({ actor, query, read }) => read((db) => opcoesDeUsuarios(db, actor, query))),
  route(usersCalls.extractSaleSelect, ({ actor, query, read }) => read((db) => opcoesDeUsuarios(db, actor, query))),
  route(usersCalls.selected, ({ actor, params, read }) =>
    read(async (db) => {
      const { id, nome } = await lerUsuario(db, actor, params.id);
      return { id, rotulo: nome };
    }),
  ),
  route(usersCalls.count, ({ actor, read }) => read((db) => contarUsuarios(db, actor))),
  route(usersCalls.ownPermissions, async ({ actor }) => [...actor.permissoes].sort()),
  route(usersCalls.permissionsOf, ({ actor, params, read }) =>
    read(async (db) => {
      await lerUsuario(db, actor, params.id);
      return permissoesEfetivas(db, params.id);
    }),
  ),
  route(usersCalls.usersPermissions, ({ actor, query, read }) =>
    read(async (db) => {
      const { permissoes: diretas } = await lerUsuario(db, actor, query.user_id);
      return { diretas, porFuncao: await permissoesPorFuncao(db, query.user_id) };
    }),
  ),
  route(usersCalls.get, ({ actor, params, read }) => read((db) => lerUsuario(db, actor, params.id))),
  route(usersCalls.create, ({ actor, body, write }) =>
    write((tx) => criarUsuario(tx, actor, { publicUrl, dasEmpresas }, body)),
  ),
  route(usersCalls.update, ({ actor, body, request, write }) =>
    write((tx) => alterarUsuario(tx, { actor, publicUrl, origem: origemDe({ request }) }, body)),
  ),
  route(usersCalls.archive, ({ actor, params, write }) =>
    write((tx) => inverterSituacao(tx, actor, params.id, params.isActive)),
  ),
  route(usersCalls.rolesOf, ({ actor, params, read }) =>
    read(async (db) => (await lerUsuario(db, actor, params.id)).funcoes),
  ),
  route(usersCalls.rolesAssign, ({ actor, body, write }) =>
    write((tx) => definirFuncoes(tx, actor, body.userId, { funcaoIds: body.roleIds, troca: false })),
  ),
  route(usersCalls.rolesReplace, ({ actor, params, body, write }) =>
    write((tx) => definirFuncoes(tx, actor, params.id, { funcaoIds: body.roleIds, troca: true })),
  ),
];
