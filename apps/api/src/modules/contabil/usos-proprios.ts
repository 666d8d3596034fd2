import { type RawBuilder, sql } from 'kysely';
import type { FonteDeUsosDaConta } from './pontos.ts';

/** A table of this module that names accounts in `conta_id`. @param nome the owner of a row, read from its joins */
const fonte = (oque: string, tabela: string, dono: RawBuilder<unknown>, nome: string): FonteDeUsosDaConta => ({
  oque,
  async contar(db, { grupoId }, contaIds) {
    const { rows } = await sql<{
      id: number;
      n: number;
    }>`select conta_id as id, count(*)::int as n from ${sql.table(tabela)}
      where grupo_id = ${grupoId} and conta_id = any(${contaIds}) group by conta_id`.execute(db);
    return new Map(rows.map(({ id, n }) => [id, n]));
  },
  async exemplos(db, { grupoId }, contaIds, limite) {
    const { rows } = await sql<{
      nome: string;
    }>`select distinct ${sql.ref(nome)} as nome from ${sql.table(tabela)} l ${dono}
      where l.grupo_id = ${grupoId} and l.conta_id = any(${contaIds}) order by 1 limit ${limite}`.execute(db);
    return rows.map((row) => row.nome);
  },
});

const doOrcamento = sql`join orcamento o on o.grupo_id = l.grupo_id and o.id = l.orcamento_id`;

/** What of this module uses accounts. */
export const usosProprios: readonly FonteDeUsosDaConta[] = [
  fonte('Orçamentos', 'orcamento_item', doOrcamento, 'o.nome'),
  fonte(
    'Revisões de orçamento',
    'orcamento_revisao_celula',
    sql`join orcamento_revisao r on r.grupo_id = l.grupo_id and r.id = l.revisao_id
      join orcamento o on o.grupo_id = r.grupo_id and o.id = r.orcamento_id`,
    'o.nome',
  ),
  fonte('Liberações de orçamento', 'orcamento_liberacao', doOrcamento, 'o.nome'),
  fonte(
    'Modelos de rateio',
    'rateio_modelo_linha',
    sql`join rateio_modelo m on m.grupo_id = l.grupo_id and m.id = l.modelo_id`,
    'm.nome',
  ),
];
