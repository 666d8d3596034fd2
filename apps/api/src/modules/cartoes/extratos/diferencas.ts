import { listaDeDivergencias } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { juntarBandeira } from '../../financeiro/public.ts';

/** Receivables that do not agree, and lines of acquirers without a sale: few, by indexes that hold nothing else. */
const aTratar = sql`
  select r.grupo_id, r.id, r.id as recebivel_id, null::bigint as linha_id, r.empresa_id, r.adquirente_id, r.conferencia as tipo, v.data as data_venda,
    ba.nome as bandeira, v.nsu, v.autorizacao, v.terminal, v.modalidade, r.numero || '/' || v.parcelas as parcela, v.parcelas, r.bruto,
    r.liquido as nosso, coalesce(r.pago, r.adquirente_bruto - r.adquirente_taxa) as dela, r.prevista, coalesce(r.pago_em, r.adquirente_credito) as credito
  from cartao_recebivel r join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id ${juntarBandeira('r', 'ba')}
  where r.ativo and r.conferencia not in ('nao_conferido', 'confere', 'dispensada')
  union all
  select l.grupo_id, -l.id, null, l.id, l.empresa_id, l.adquirente_id, case l.tipo when 'ajuste' then 'ajuste' else 'sem_venda' end, l.data_venda,
    l.bandeira, l.nsu, l.autorizacao, l.terminal, l.modalidade, l.parcela || '/' || l.parcelas, l.parcelas, l.bruto, null, l.liquido, null, l.credito
  from cartao_extrato_linha l where l.recebivel_id is null and l.dispensa is null`;

const nomeado = (alias: string, coluna: string): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});
const diferenca = sql`coalesce(d.dela, 0) - coalesce(d.nosso, 0)`;

export const diferencasDeCartoes: ListSource = {
  list: listaDeDivergencias,
  from: {
    table: () => sql`(${aTratar})`,
    alias: 'd',
    joins: {
      ad: sql`join adquirente ad on ad.grupo_id = d.grupo_id and ad.id = d.adquirente_id`,
      em: juntarEmpresaEm('d.empresa_id', 'em'),
    },
  },
  scope: (reach) => [sql`d.grupo_id = ${reach.grupoId}`, ...daPessoa(reach, 'd.empresa_id')],
  values: {
    adquirente: nomeado('ad', 'nome'),
    empresa: nomeado('em', 'nome_fantasia'),
    diferenca,
  },
  filters: {
    tipo: (tipo) => sql`d.tipo = ${sql.lit(tipo)}`,
    vendaDe: (dia) => sql`d.data_venda >= ${dia}::date`,
    vendaAte: (dia) => sql`d.data_venda <= ${dia}::date`,
  },
  search: {
    where: (texto) => sql`app.normalizar(concat_ws(' ', d.nsu, d.autorizacao)) like all (${containsPatterns(texto)})`,
  },
  sums: { diferenca },
};
