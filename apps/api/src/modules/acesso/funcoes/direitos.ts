import { sql } from 'kysely';
import type { Actor } from '../../../platform/http/actor.ts';
import { common } from '../../../platform/http/reach.ts';

/** What a person may do and in which companies: all that decides who may administer whom. */
export type Direitos = Pick<Actor, 'permissoes' | 'empresas' | 'limites'>;

/** Slugs given together: those of the person, or of one of their roles; null: in every company the person sees. */
interface Concessao {
  slugs: string[];
  empresas: number[] | null;
}

export interface DireitosLidos {
  todasEmpresas: boolean;
  empresas: number[];
  concessoes: Concessao[];
}

/** The columns of a user `u` that `direitosDasLinhas` reads. */
export const colunasDosDireitos = sql`u.todas_empresas as "todasEmpresas",
  array(select empresa_id from usuario_empresa where grupo_id = u.grupo_id and usuario_id = u.id order by 1) as empresas,
  (select jsonb_agg(c) from (
    select array(select slug from usuario_permissao where grupo_id = u.grupo_id and usuario_id = u.id) as slugs, null::bigint[] as empresas
    union all
    select array(select slug from funcao_permissao fp where fp.grupo_id = uf.grupo_id and fp.funcao_id = uf.funcao_id),
      (select array_agg(l.empresa_id order by l.empresa_id) from usuario_funcao_empresa l
        where l.grupo_id = uf.grupo_id and l.usuario_id = uf.usuario_id and l.funcao_id = uf.funcao_id)
    from usuario_funcao uf join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo
    where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id) c) as concessoes`;

/** A slug given without limit once holds everywhere; given only with limits, in all of them together. */
export function direitosDaLinha({ todasEmpresas, empresas, concessoes }: DireitosLidos): Direitos {
  const vistas: Direitos['empresas'] = todasEmpresas ? 'todas' : empresas;
  const permissoes = new Set(concessoes.flatMap(({ slugs }) => slugs));
  const livres = new Set(concessoes.flatMap((dada) => (dada.empresas === null ? dada.slugs : [])));
  const limites = new Map<string, readonly number[]>();
  for (const { slugs, empresas: somente } of concessoes) {
    if (somente === null) continue;
    const dentro = common(somente, vistas) as readonly number[];
    for (const slug of slugs)
      if (!livres.has(slug)) limites.set(slug, [...new Set([...(limites.get(slug) ?? []), ...dentro])]);
  }
  return { permissoes, empresas: vistas, limites };
}

/** Whether a role that user `u` has asks for a second factor. */
export const funcaoPedeSegundoFator = sql`exists (select from usuario_funcao uf
  join funcao f on f.grupo_id = uf.grupo_id and f.id = uf.funcao_id and f.ativo and f.exige_segundo_fator
  where uf.grupo_id = u.grupo_id and uf.usuario_id = u.id)`;

/** Whether user `u` lacks the one that is asked for; a passkey is one. */
export const deveSegundoFator = sql`(${funcaoPedeSegundoFator} and u.totp_segredo is null
  and not exists (select from passkey p where p.grupo_id = u.grupo_id and p.usuario_id = u.id))`;
