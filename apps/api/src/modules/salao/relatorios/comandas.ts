import { relatorioDeComandas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { FlatSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, fusoDoRelatorio, juntarEmpresa } from '../../empresas/public.ts';

/** Cards that are not free: with an account open on them, or taken out of use by somebody. */
export const comandasOcupadas: FlatSource = {
  report: relatorioDeComandas,
  zone: fusoDoRelatorio,
  rows: ({ actor, query }) => ({
    rows: sql`select co.id::text as chave, co.numero::text as rotulo, null::text as tela, null::bigint as id, co.situacao, co.numero,
        e.nome_fantasia as empresa, ab.nome as cliente, coalesce(ab.aberta_em, co.situacao_em) as desde, co.motivo, ab.total as consumo, co.taxa
      from comanda co ${juntarEmpresa('co')}
      left join conta ab on ab.grupo_id = co.grupo_id and ab.comanda_id = co.id and ab.situacao in ('em_uso', 'em_pagamento')
      ${whereAll([
        sql`co.grupo_id = ${actor.grupoId} and co.ativo and co.situacao <> 'livre'`,
        ...daPessoa(actor, 'co.empresa_id'),
        ...(query.empresaId === undefined ? [] : [sql`co.empresa_id = ${query.empresaId}`]),
        ...(query.situacao === undefined ? [] : [sql`co.situacao = ${query.situacao}`]),
      ])}`,
    order: sql`r.desde, r.numero, r.chave`,
  }),
  documents: async () => ({ total: '0.00', quantos: 0, documentos: [] }),
};
