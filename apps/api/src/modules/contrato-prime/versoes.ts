import {
  diferencasEntre,
  type ListQuery,
  type ObjetoDoHistoricoPrime,
  type Page,
  type VersaoPrime,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { readPage } from '../../platform/database/page.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
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

interface Filtro extends ListQuery {
  objeto?: string | undefined;
  objetoId?: number | undefined;
}

type Lida = Omit<VersaoPrime, 'diferencas'> & { conteudo: unknown; anterior: unknown };

/** Versions of what the person may open, newest first, each against the one before it. */
export async function listarVersoes(db: Db, actor: Actor, query: Filtro): Promise<Page<VersaoPrime>> {
  const objetos = sql`(v.objeto = 'preco' and v.tipo = any(${tiposVisiveis(actor)}::text[])
    or v.objeto = 'componente' and ${actor.permissoes.has('access_page_component')}
    or v.objeto = 'pre_contrato' and ${actor.permissoes.has('access_page_pre_contract')}
      and (${actor.revendaId}::bigint is null or v.revenda_id = ${actor.revendaId}))`;
  const where = [objetos, ...daListaOuSua(actor, sql`v.revenda_id`)];
  if (query.objeto) where.push(sql`v.objeto = ${query.objeto}`);
  if (query.objetoId) where.push(sql`v.objeto_id = ${query.objetoId}`);
  if (query.search?.trim()) where.push(sql`app.normalizar(v.nome) like all (${containsPatterns(query.search)})`);
  const pagina = await readPage<Lida>(
    db,
    {
      columns: sql`v.id, v.objeto, v.objeto_id as "objetoId", v.nome, v.numero, ${isoInstant('v.quando')} as quando, v.conteudo,
        (select u.nome from usuario u where u.grupo_id = v.grupo_id and u.id = v.autor_id) as autor,
        (select x.conteudo from contrato_prime_versao x where x.grupo_id = v.grupo_id and x.objeto = v.objeto
          and x.objeto_id = v.objeto_id and x.numero = v.numero - 1) as anterior`,
      from: sql`from contrato_prime_versao v`,
      where,
      orders: { id: sql`v.id`, quando: sql`v.quando` },
      order: sql`v.id desc`,
      key: sql`v.id`,
    },
    query,
  );
  const data = pagina.data.map(({ conteudo, anterior, ...versao }) => ({
    ...versao,
    diferencas: diferencasEntre(anterior, conteudo),
  }));
  return { ...pagina, data };
}
