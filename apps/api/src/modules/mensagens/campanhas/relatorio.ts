import { DomainError, exigirPeriodo, relatorioDeCampanhas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { FlatSource, ReportSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDoRelatorio } from '../../empresas/public.ts';

const quando = (...situacoes: readonly string[]) =>
  sql`count(e.id) filter (where e.situacao in (${sql.join(situacoes.map((uma) => sql.lit(uma)))}))`;

/** Campaigns of the period, and what became of each that they were for. */
const campanhas: FlatSource = {
  report: relatorioDeCampanhas,
  zone: fusoDoRelatorio,
  rows({ actor, query, zone }) {
    const { de, ate, empresaId } = query;
    exigirPeriodo(String(de), String(ate));
    const dia = sql`(c.criado_em at time zone ${zone})::date`;
    return {
      rows: sql`select g.*, g.aceitos * 100.0 / nullif(g.escolhidos, 0) as "aceitosPercentual" from (
        select c.id::text as chave, c.nome as rotulo, null::text as tela, null::bigint as id, ${dia} as dia, count(e.id) as escolhidos,
          ${quando('aceito')} as aceitos, ${quando('devolvido')} as devolvidos, ${quando('recusado')} as recusados,
          ${quando('incerto')} as incertos, ${quando('fora')} as fora, ${quando('na_fila', 'em_voo')} as esperam
        from campanha c left join campanha_envio e on e.grupo_id = c.grupo_id and e.campanha_id = c.id
        ${whereAll([
          sql`c.grupo_id = ${actor.grupoId}`,
          sql`${dia} between ${de}::date and ${ate}::date`,
          ...daPessoa(actor, 'c.empresa_id'),
          ...(empresaId === undefined ? [] : [sql`c.empresa_id = ${empresaId}`]),
        ])} group by c.grupo_id, c.id) g`,
      order: sql`r.dia desc, r.chave`,
      ratios: { aceitosPercentual: (soma) => sql`${soma('aceitos')} * 100.0 / nullif(${soma('escolhidos')}, 0)` },
    };
  },
  documents: async () => {
    throw new DomainError('NOT_FOUND', { text: 'O relatório não tem este valor.' });
  },
};

/** The reports of what was told to many. */
export const relatoriosDasMensagens: readonly ReportSource[] = [campanhas];
