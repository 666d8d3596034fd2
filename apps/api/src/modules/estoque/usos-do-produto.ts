import { sql } from 'kysely';
import { juntarEmpresa } from '../empresas/public.ts';
import { type FonteDeUsos, produtoEVariantes } from '../produtos/public.ts';
import { daPessoa } from './alcance.ts';

/** What there is of a product and of its variants, and papers that are not finished and name it, of the companies the person sees. */
export const usosNoEstoque: FonteDeUsos = (actor, produtoId) => {
  const vistas = (coluna: string) => sql.join([sql`true`, ...daPessoa(actor, coluna)], sql` and `);
  const algumLado = sql.join(
    ['t.origem_id', 't.destino_id'].map((lado) => vistas(lado)),
    sql` or `,
  );
  return {
    saldos: sql`select s.empresa_id as id, e.nome_fantasia || ': ' || replace(trim_scale(sum(s.saldo))::text, '.', ',') || ' ' || q.unidade as rotulo
      from ${produtoEVariantes(actor.grupoId, produtoId)} q join estoque_saldo s on s.grupo_id = ${actor.grupoId} and s.produto_id = q.id and s.saldo <> 0
      ${juntarEmpresa('s')} where ${vistas('s.empresa_id')} group by s.empresa_id, e.nome_fantasia, q.unidade`,
    contagens: sql`select k.id, k.numero || ' - ' || k.descricao as rotulo from estoque_contagem k
      where k.grupo_id = ${actor.grupoId} and k.situacao in ('aberta', 'conferencia') and ${vistas('k.empresa_id')}
        and exists (select from estoque_contagem_item i where i.grupo_id = k.grupo_id and i.contagem_id = k.id and i.produto_id = ${produtoId})`,
    transferencias: sql`select t.id, t.numero || ' - ' || o.nome_fantasia || ' → ' || d.nome_fantasia as rotulo from estoque_transferencia t
      join empresa o on o.grupo_id = t.grupo_id and o.id = t.origem_id
      join empresa d on d.grupo_id = t.grupo_id and d.id = t.destino_id
      where t.grupo_id = ${actor.grupoId} and t.situacao in ('rascunho', 'enviada', 'recebida') and (${algumLado})
        and exists (select from estoque_transferencia_item i where i.grupo_id = t.grupo_id and i.transferencia_id = t.id and i.produto_id = ${produtoId})`,
    reservas: sql`select r.id, m.nome_fantasia || coalesce(' - ' || r.motivo, '') as rotulo from estoque_reserva r
      join produto_estoque e on e.grupo_id = r.grupo_id and e.id = r.estoque_id and e.produto_id = ${produtoId}
      join empresa m on m.grupo_id = e.grupo_id and m.id = e.empresa_id
      where r.grupo_id = ${actor.grupoId} and r.situacao = 'aberta' and ${vistas('e.empresa_id')}`,
  };
};
