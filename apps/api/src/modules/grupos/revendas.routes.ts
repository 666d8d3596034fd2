import { DomainError, type RevendaCompleta, revendasCalls, todasAsRevendas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { avisarSessoes, definirPessoasDaRevenda, exigirAlcance } from '../acesso/public.ts';
import { alcance, cadastroDeEmpresas, ehDoTipo, empresasEmLista, opcoesDeEmpresas } from '../empresas/public.ts';
import { carteiraDe, permissoesDaFuncao, permissoesDoUsuario, tamanhos } from './revendas.queries.ts';

const ehRevenda = ehDoTipo('revenda');
const revendasEmLista: ListSource = {
  ...empresasEmLista,
  list: todasAsRevendas,
  scope: (reach) => [...alcance(reach), ehRevenda],
  values: { ...empresasEmLista.values, ...tamanhos },
};

/** @throws DomainError NOT_FOUND for a company that resells nothing */
async function lerRevenda(db: Db, actor: Actor, id: number): Promise<RevendaCompleta> {
  const empresa = await cadastroDeEmpresas.read(db, actor, id);
  if (!empresa.revendedora) throw new DomainError('NOT_FOUND');
  return { ...empresa, ...(await carteiraDe(db, id)) };
}

/** Whoever works at a reseller sees its portfolio only, so this is a change of rights. */
async function gravarPessoas(tx: Tx, actor: Actor, id: number, usuarioIds: readonly number[]): Promise<void> {
  if (!actor.permissoes.has('users_update')) {
    throw new DomainError('FORBIDDEN', { data: { permissao: 'users_update', permissoes: ['users_update'] } });
  }
  // Taking somebody out would give them the whole group; taking somebody in would put them within reach.
  if (actor.revendaId !== null) {
    throw new DomainError('FORBIDDEN', { text: 'Só o provedor define quem trabalha em uma revenda.' });
  }
  if (usuarioIds.includes(actor.usuarioId)) {
    throw new DomainError('RULE_BROKEN', { text: 'Você não pode pôr o próprio usuário em uma revenda.' });
  }
  const antes = (await carteiraDe(tx, id)).usuarios.map((pessoa) => pessoa.id);
  const mudam = [...new Set([...antes, ...usuarioIds])].filter((um) => antes.includes(um) !== usuarioIds.includes(um));
  await exigirAlcance(tx, actor, mudam);
  await definirPessoasDaRevenda(tx, actor.grupoId, id, usuarioIds);
  await avisarSessoes(tx, { grupoId: actor.grupoId });
}

/** Resellers: companies with a portfolio and people of their own. */
export function rotasDeRevendas(): Route[] {
  return [
    listRoute(revendasEmLista, revendasCalls.list),
    listRoute(revendasEmLista),
    route(revendasCalls.filter, ({ actor, query, read }) =>
      read((db) => opcoesDeEmpresas(db, actor, query, [ehRevenda])),
    ),
    route(revendasCalls.select, ({ actor, query, read }) =>
      read((db) => opcoesDeEmpresas(db, actor, query, [ehRevenda, sql`e.ativo`])),
    ),
    route(revendasCalls.selectWithPermission, async ({ actor, query, read }) => {
      const abre = actor.permissoes.has('revendas_index') || actor.permissoes.has('revendas_show');
      if (!abre && actor.revendaId === null) return [];
      return read((db) => opcoesDeEmpresas(db, actor, query, [ehRevenda, sql`e.ativo`]));
    }),
    route(revendasCalls.permissionUser, ({ actor, params, read }) =>
      read((db) => permissoesDoUsuario(db, actor, params.id)),
    ),
    route(revendasCalls.permissionRoles, ({ params, read }) => read((db) => permissoesDaFuncao(db, params.id))),
    route(revendasCalls.get, ({ actor, params, read }) => read((db) => lerRevenda(db, actor, params.id))),
    route(revendasCalls.create, ({ actor, body, write }) =>
      write(async (tx) => {
        const { usuarioIds, ...nova } = body;
        const { id } = await cadastroDeEmpresas.create(tx, actor, { ...nova, revendedora: true });
        if (usuarioIds.length > 0) await gravarPessoas(tx, actor, id, usuarioIds);
        return lerRevenda(tx, actor, id);
      }),
    ),
    route(revendasCalls.update, ({ actor, params, body, write }) =>
      write(async (tx) => {
        const { usuarioIds, ...alteracao } = body;
        await lerRevenda(tx, actor, params.id);
        await cadastroDeEmpresas.change(tx, actor, params.id, alteracao);
        if (usuarioIds) await gravarPessoas(tx, actor, params.id, usuarioIds);
        return lerRevenda(tx, actor, params.id);
      }),
    ),
    route(revendasCalls.archive, ({ actor, params, query, write }) =>
      write(async (tx) => {
        await lerRevenda(tx, actor, params.id);
        await cadastroDeEmpresas.setActive(tx, actor, params.id, query.somenteInativos === true);
        return lerRevenda(tx, actor, params.id);
      }),
    ),
  ];
}
