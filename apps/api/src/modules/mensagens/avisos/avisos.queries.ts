import {
  type Aviso,
  type AvisoLinha,
  DomainError,
  listaDeAvisosDoGrupo,
  listaDeLeituras,
  type MeuAviso,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { asked } from '../../../platform/lists/slot.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { juntarFuncao, juntarPessoa } from '../../acesso/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';

/** The notice `a` is shown now. */
export const noAr: RawBuilder<boolean> = sql<boolean>`(a.encerrado_em is null and a.inicio <= now() and coalesce(a.fim > now(), true))`;
const situacao = sql`case when a.encerrado_em is not null or a.fim <= now() then 'encerrado' when a.inicio > now() then 'agendado' else 'no_ar' end`;
const entregas = (onde: RawBuilder<unknown>) =>
  sql`(select count(*)::int from aviso_entrega x where x.grupo_id = a.grupo_id and x.aviso_id = a.id and ${onde})`;

/** Notices of the group; of a reseller's people, those that its people wrote. */
export const avisosDoGrupo: ListSource = {
  list: listaDeAvisosDoGrupo,
  from: { table: 'aviso', alias: 'a', joins: { u: juntarPessoa('a') } },
  scope: ({ grupoId, revendaId }) => [
    sql`a.grupo_id = ${grupoId}`,
    ...(revendaId === null ? [] : [sql`u.revenda_id = ${revendaId}`]),
  ],
  values: {
    situacao,
    lidos: entregas(sql`x.lido_em is not null`),
    destinatarios: entregas(sql`true`),
    usuario: { id: sql`a.usuario_id`, label: sql`u.nome` },
  },
  filters: {
    situacao: (qual) => sql`${situacao} = ${sql.lit(qual)}`,
    prioridade: (qual) => sql`a.prioridade = ${sql.lit(qual)}`,
    obrigatorio: (sim) => sql`a.obrigatorio = ${sql.lit(sim)}`,
  },
  search: { where: (texto) => sql`app.normalizar(a.titulo || ' ' || a.texto) like all (${containsPatterns(texto)})` },
};

/** Who got a notice. */
export const leituras: ListSource = {
  list: listaDeLeituras,
  from: { table: 'aviso_entrega', alias: 'x', joins: { u: juntarPessoa('x') }, always: ['u'] },
  question: {
    fixed: ['avisoId'],
    allow: (db, actor, { avisoId }) => readListRow(db, avisosDoGrupo, actor, Number(avisoId)),
  },
  scope: ({ grupoId }) => [sql`x.grupo_id = ${grupoId}`, sql`x.aviso_id = ${asked('avisoId')}`],
  values: { pessoa: sql`coalesce(u.nome, '')` },
  orders: { pessoa: sql`app.normalizar(u.nome)` },
  filters: { lido: (sim) => sql`(x.lido_em is not null) = ${sql.lit(sim)}` },
  search: { where: (texto) => sql`app.normalizar(u.nome) like all (${containsPatterns(texto)})` },
};

/** A notice with whom it is for. @throws DomainError NOT_FOUND */
export async function lerAviso(db: Db, actor: Actor, id: number): Promise<Aviso> {
  const linha = await readListRow<AvisoLinha>(db, avisosDoGrupo, actor, id);
  const { rows } = await sql<Pick<Aviso, 'texto' | 'alvos'>>`select a.texto,
      (select coalesce(json_agg(json_build_object('id', coalesce(v.funcao_id, v.empresa_id, v.usuario_id),
          'rotulo', coalesce(f.nome, e.nome_fantasia, u.nome, '')) order by v.id), '[]')
        from aviso_alvo v ${juntarFuncao('v', 'f', 'funcao_id')} left ${juntarEmpresaEm('v.empresa_id', 'e')} ${juntarPessoa('v')}
        where v.grupo_id = a.grupo_id and v.aviso_id = a.id) as alvos
    from aviso a where a.grupo_id = ${actor.grupoId} and a.id = ${id}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Aviso não encontrado.' });
  return { ...linha, ...rows[0] };
}

type Pessoa = Pick<Actor, 'grupoId' | 'usuarioId'>;
const MOSTRADOS = 50;

/** What is shown to a person now, what they have not read first. */
export async function lerMeusAvisos(
  db: Db,
  { grupoId, usuarioId }: Pessoa,
): Promise<{ naoLidos: number; avisos: MeuAviso[] }> {
  const { rows } =
    await sql<MeuAviso>`select a.id, a.titulo, a.texto, a.prioridade, a.obrigatorio, ${isoInstant('a.inicio')} as inicio,
      ${isoInstant('a.fim')} as fim, ${isoInstant('x.lido_em')} as "lidoEm", u.nome as autor
    from aviso_entrega x join aviso a on a.grupo_id = x.grupo_id and a.id = x.aviso_id ${juntarPessoa('a')}
    where x.grupo_id = ${grupoId} and x.usuario_id = ${usuarioId} and ${noAr}
    order by x.lido_em is not null, a.obrigatorio desc, a.prioridade = 'alta' desc, a.inicio desc, a.id desc limit ${MOSTRADOS}`.execute(
      db,
    );
  return { naoLidos: rows.filter(({ lidoEm }) => lidoEm === null).length, avisos: rows };
}
