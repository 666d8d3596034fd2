import { ufs } from '@retaguarda/brasil';
import { type RawBuilder, sql } from 'kysely';

export { daPessoa, exigirEmpresas, fusoDaEmpresa, hojeNaEmpresa } from '../empresas/public.ts';

const fusoDaUf = sql.raw(ufs.map(({ sigla, fuso }) => `when '${sigla}' then '${fuso}'`).join(' '));

/** The same in the midst of a statement, of a row that names its company. No alias of a list: a list joins what it sees mentioned. */
const fusoDa = (grupo: string, empresa: string): RawBuilder<string> => sql`coalesce(
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = ${sql.ref(grupo)} and f.empresa_id = ${sql.ref(empresa)}),
  (select f.fuso_horario from empresa_configuracao f where f.grupo_id = ${sql.ref(grupo)} and f.empresa_id is null),
  (select case onde.uf ${fusoDaUf} end from empresa onde where onde.grupo_id = ${sql.ref(grupo)} and onde.id = ${sql.ref(empresa)}), 'America/Sao_Paulo')`;

/** Zone of the company of a movement `m`. */
export const fusoDoMovimento = fusoDa('m.grupo_id', 'm.empresa_id');
/** Zone of a company `x`. */
export const fusoDaLinha = fusoDa('x.grupo_id', 'x.id');

/** Something told of each own company `x`, worked out once a company and not once a row that is joined to it. */
export const porEmpresa = (valor: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select x.grupo_id, x.id, ${valor} from empresa x where x.grupo_id = app.grupo_atual() and x.propria offset 0)`;
