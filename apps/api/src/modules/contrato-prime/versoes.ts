import {
  diferencasEntre,
  listaDeVersoesPrime,
  type ObjetoDoHistoricoPrime,
  type Page,
  type Slug,
  type VersaoPrime,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readList } from '../../platform/lists/engine.ts';
import { type Question, Slot } from '../../platform/lists/slot.ts';
import type { ListSource } from '../../platform/lists/source.ts';
import { containsPatterns } from '../../platform/sql/search.ts';
import { daListaOuSua, tiposVisiveis } from './alcance.ts';

interface NovaVersao {
  objeto: ObjetoDoHistoricoPrime;
  id: number;
  nome: string;
  tipo?: string | null;
  revendaId?: number | null;
  /** What people may see of it, as it is after the change. */
  conteudo: Record<string, unknown>;
}

/** Keeps what a record is after being saved; nothing when it is as the last version says. The caller holds its row. */
export async function guardarVersao(
  tx: Tx,
  actor: Actor,
  { objeto, id, nome, tipo, revendaId, conteudo }: NovaVersao,
): Promise<void> {
  const { rows } = await sql<{ numero: number; conteudo: unknown }>`select numero, conteudo from contrato_prime_versao
    where grupo_id = ${actor.grupoId} and objeto = ${objeto} and objeto_id = ${id} order by numero desc limit 1`.execute(
    tx,
  );
  const ultima = rows[0];
  const novo = JSON.stringify(conteudo);
  if (ultima && diferencasEntre(ultima.conteudo, JSON.parse(novo)).length === 0) return;
  await sql`insert into contrato_prime_versao (grupo_id, objeto, objeto_id, numero, nome, tipo, revenda_id, conteudo, autor_id)
    values (${actor.grupoId}, ${objeto}, ${id}, ${(ultima?.numero ?? 0) + 1}, ${nome}, ${tipo ?? null}, ${revendaId ?? null}, ${novo}::jsonb, ${actor.usuarioId})`.execute(
    tx,
  );
}

const permissao = (slug: Slug): Slot => new Slot(({ actor }) => actor.permissoes.has(slug));
const tiposDeQuemPede = new Slot(({ actor }) => tiposVisiveis(actor));

/** Versions of what the person may open, the newest first. */
const versoes: ListSource = {
  list: listaDeVersoesPrime,
  from: { table: 'contrato_prime_versao', alias: 'v' },
  scope: (reach) => [
    sql`v.grupo_id = ${reach.grupoId}`,
    sql`(v.objeto = 'preco' and v.tipo = any(${tiposDeQuemPede}::text[])
      or v.objeto = 'componente' and ${permissao('access_page_component')}::boolean
      or v.objeto = 'pre_contrato' and ${permissao('access_page_pre_contract')}::boolean
        and (${reach.revendaId}::bigint is null or v.revenda_id = ${reach.revendaId}))`,
    ...daListaOuSua(reach, sql`v.revenda_id`),
  ],
  values: {
    autor: sql`(select u.nome from usuario u where u.grupo_id = v.grupo_id and u.id = v.autor_id)`,
    anterior: sql`(select x.conteudo from contrato_prime_versao x where x.grupo_id = v.grupo_id and x.objeto = v.objeto
      and x.objeto_id = v.objeto_id and x.numero = v.numero - 1)`,
  },
  filters: { objeto: (objeto) => sql`v.objeto = ${sql.lit(objeto)}` },
  search: { where: (texto) => sql`app.normalizar(v.nome) like all (${containsPatterns(texto)})` },
};

type Lida = Omit<VersaoPrime, 'diferencas'> & { conteudo: unknown; anterior: unknown };
const campos = ['id', 'objeto', 'objetoId', 'nome', 'numero', 'quando', 'autor', 'conteudo', 'anterior'];

/** A page of versions, each against the one before it. */
export async function listarVersoes(db: Db, actor: Actor, query: Question): Promise<Page<VersaoPrime>> {
  const pagina = await readList<Lida>(db, versoes, actor, query, { fields: campos });
  const data = pagina.data.map(({ conteudo, anterior, ...versao }) => ({
    ...versao,
    diferencas: diferencasEntre(anterior, conteudo),
  }));
  return { ...pagina, data };
}
