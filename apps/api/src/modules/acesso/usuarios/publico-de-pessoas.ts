import { type RawBuilder, sql } from 'kysely';

/** Everybody who may come in, as a table `u`: for statements of other modules that choose among them. */
export const usuariosAtivos: RawBuilder<unknown> = sql`(select u.grupo_id, u.id, u.todas_empresas from usuario u where u.grupo_id = app.grupo_atual() and u.ativo) u`;

/** The person `u` holds this role. */
export const temFuncao = (funcao: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from usuario_funcao uf where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id and uf.funcao_id = ${sql.ref(funcao)})`;

/** The person `u` sees this company. */
export const veEmpresa = (empresa: string): RawBuilder<boolean> =>
  sql<boolean>`(u.todas_empresas or exists (select from usuario_empresa ue where ue.grupo_id = u.grupo_id and ue.usuario_id = u.id
    and ue.empresa_id = ${sql.ref(empresa)}))`;

/** What a role is called. */
export const juntarFuncao = (linha: string, alias: string, coluna: string): RawBuilder<unknown> =>
  sql`left join funcao ${sql.ref(alias)} on ${sql.ref(`${alias}.grupo_id`)} = ${sql.ref(`${linha}.grupo_id`)}
    and ${sql.ref(`${alias}.id`)} = ${sql.ref(`${linha}.${coluna}`)}`;
