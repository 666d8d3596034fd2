import { decimal, lerChaveAcesso } from '@retaguarda/brasil';
import type { CreditoDoItem, ItemCarregado, NotaDoCte } from '@retaguarda/contracts';
import { aliquotaDasContribuicoes } from '@retaguarda/fiscal/impostos';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { daPessoa } from '../../empresas/public.ts';
import { produtosDaEntrada } from '../../produtos/public.ts';
import { chavesDoCte } from './ctes.queries.ts';

interface NotaGuardada extends Omit<NotaDoCte, 'numero' | 'itens'> {
  itens: (Omit<NotaDoCte['itens'][number], 'peso' | 'aliquota'> & {
    produtoId: number | null;
    unidades: string | null;
    creditos: CreditoDoItem[];
  })[];
}

/**
 * The notes a document carries, in the order of their keys; those that are here, of companies granted to the person, with their
 * items. The caller knows that the person may see the document.
 */
export async function notasDoCte(db: Db, actor: Actor, id: number): Promise<NotaDoCte[]> {
  const { rows } = await sql<NotaGuardada>`
    select k.chave, e.id as "entradaId", e.emitente, e.situacao,
      coalesce((select json_agg(json_build_object('numero', i.numero, 'descricao', i.descricao, 'valor', i.valor::text,
          'produtoId', i.produto_id, 'unidades', (i.quantidade * i.fator)::text, 'semEstoque', i.sem_estoque,
          'creditos', i.creditos, 'frete', x.valor::text, 'contribuicoes', x.contribuicoes::text) order by i.numero)
        from entrada_item i left join cte_recebido_rateio x on x.grupo_id = i.grupo_id and x.cte_recebido_id = r.id
          and x.entrada_id = i.entrada_id and x.numero = i.numero
        where i.grupo_id = e.grupo_id and i.entrada_id = e.id), '[]'::json) as itens
    from cte_recebido r cross join lateral ${chavesDoCte} k
    left join entrada e on ${sql.join([sql`e.grupo_id = r.grupo_id and e.chave = k.chave`, ...daPessoa(actor, 'e.empresa_id')], sql` and `)}
    where r.grupo_id = ${actor.grupoId} and r.id = ${id} group by r.grupo_id, r.id, k.chave, e.grupo_id, e.id order by k.chave`.execute(
    db,
  );
  const produtos = await produtosDaEntrada(
    db,
    actor.grupoId,
    rows.flatMap(({ itens }) => itens.flatMap(({ produtoId }) => produtoId ?? [])),
  );
  return rows.map(({ itens, ...nota }) => ({
    ...nota,
    numero: lerChaveAcesso(nota.chave)?.numero ?? 0,
    itens: itens.map(({ produtoId, unidades, creditos, ...item }) => {
      const deUm = produtoId === null ? null : (produtos.get(produtoId)?.pesoBruto ?? null);
      const peso = deUm === null || unidades === null ? null : decimal(deUm).times(unidades).toFixed(3);
      // What came for own use, without a product here, gives nothing back, nor does what brought it.
      return { ...item, peso, aliquota: produtoId === null ? '0' : aliquotaDasContribuicoes(creditos) };
    }),
  }));
}

/** Every item of the notes that are here, as freight is shared over them. */
export const itensCarregados = (
  notas: readonly NotaDoCte[],
): (ItemCarregado & { descricao: string; aliquota: string })[] =>
  notas.flatMap(({ entradaId, itens }) =>
    entradaId === null
      ? []
      : itens.map(({ numero, valor, peso, descricao, aliquota }) => ({
          entradaId,
          numero,
          valor,
          peso,
          descricao,
          aliquota,
        })),
  );

const MAX_DITAS = 5;
const nomeadas = (notas: readonly NotaDoCte[]): string => {
  const ditas = notas
    .slice(0, MAX_DITAS)
    .map(({ numero, emitente }) => (emitente ? `${numero} (${emitente})` : `${numero}`));
  return notas.length > MAX_DITAS ? `${ditas.join(', ')} e mais ${notas.length - MAX_DITAS}` : ditas.join(', ');
};

/** For which notes a freight waits before it may enter cost, in words; null for none. */
export function esperaDoCte(notas: readonly NotaDoCte[]): string | null {
  const ausentes = notas.filter(({ entradaId }) => entradaId === null);
  if (ausentes.length > 0) return `Ainda não foram recebidas as notas: ${nomeadas(ausentes)}.`;
  const paradas = notas.filter(({ situacao }) => situacao !== 'lancada');
  return paradas.length > 0 ? `Ainda não deram entrada as notas: ${nomeadas(paradas)}.` : null;
}
