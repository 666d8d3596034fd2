import { categoriasGrupo, categoriasLinha, categoriasSubgrupo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { registerHooks } from '../../../platform/registers/hooks.ts';

/*
 * A level that moves takes its products along: what is above them is what is now above it. A new parent that is not there
 * moves none, and is refused after this by its reference.
 */

const grupoHooks = registerHooks(categoriasGrupo, {
  async beforeUpdate({ tx, actor }, { id, secaoId }, patch) {
    if (patch.secaoId === undefined || patch.secaoId === secaoId) return;
    await sql`update produto p set secao_id = s.id from mercadologico_secao s
      where p.grupo_id = ${actor.grupoId} and p.grupo_mercadologico_id = ${id}
        and s.grupo_id = p.grupo_id and s.id = ${patch.secaoId}`.execute(tx);
  },
});

const subgrupoHooks = registerHooks(categoriasSubgrupo, {
  async beforeUpdate({ tx, actor }, { id, grupoProdutoId }, patch) {
    if (patch.grupoProdutoId === undefined || patch.grupoProdutoId === grupoProdutoId) return;
    await sql`update produto p set secao_id = g.secao_id, grupo_mercadologico_id = g.id from mercadologico_grupo g
      where p.grupo_id = ${actor.grupoId} and p.subgrupo_id = ${id}
        and g.grupo_id = p.grupo_id and g.id = ${patch.grupoProdutoId}`.execute(tx);
  },
});

const linhaHooks = registerHooks(categoriasLinha, {
  async beforeUpdate({ tx, actor }, { id, subgrupoId }, patch) {
    if (patch.subgrupoId === undefined || patch.subgrupoId === subgrupoId) return;
    await sql`update produto p set secao_id = g.secao_id, grupo_mercadologico_id = g.id, subgrupo_id = s.id
      from mercadologico_subgrupo s join mercadologico_grupo g on g.grupo_id = s.grupo_id and g.id = s.grupo_produto_id
      where p.grupo_id = ${actor.grupoId} and p.linha_id = ${id} and s.grupo_id = p.grupo_id and s.id = ${patch.subgrupoId}`.execute(
      tx,
    );
  },
});

export const hooksDoMercadologico = [grupoHooks, subgrupoHooks, linhaHooks];
