import { listaDeUsuarios } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { funcoesDe, ultimoAcesso, usuariosAoAlcance } from '../usuarios/usuarios.queries.ts';

/** The users a person may know of. */
export const usuarios: ListSource = {
  list: listaDeUsuarios,
  from: { table: 'usuario', alias: 'u' },
  question: {
    fixed: ['soFuncionarios'],
    shape: (_, { soFuncionarios }) => (soFuncionarios === true ? 'funcionários' : ''),
  },
  scope: (reach, quais) => [
    sql`u.grupo_id = ${reach.grupoId}`,
    ...usuariosAoAlcance(reach),
    ...(quais === 'funcionários' ? [sql`u.funcionario_id is not null`] : []),
  ],
  values: { funcoes: funcoesDe, ultimoAcesso },
  orders: { usuario: sql`u.usuario`, email: sql`u.email` },
  filters: {
    funcaoId: (id) =>
      sql`exists (select from usuario_funcao uf where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id and uf.funcao_id = ${id})`,
    empresaId: (id) =>
      sql`(u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id and ue.empresa_id = ${id}))`,
  },
  search: { where: (texto) => sql`u.busca like all (${containsPatterns(texto)})` },
};
