import { listaDeLinhas } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { ListSource } from '../../platform/lists/source.ts';
import { juntarEmpresa } from '../empresas/public.ts';
import { alcanceDeContratos, contem } from './contratos.queries.ts';
import { exigirLote } from './lotes.acesso.ts';

/** The result of each contract of a run that the person may see. */
export const linhasDoLote: ListSource = {
  list: listaDeLinhas,
  from: {
    table: 'contrato_execucao_linha',
    alias: 'l',
    joins: {
      c: sql`join contrato c on c.grupo_id = l.grupo_id and c.id = l.contrato_id`,
      e: juntarEmpresa('c'),
    },
  },
  question: { allow: (db, actor, { execucaoId }) => exigirLote(db, actor, execucaoId as number, ['index', 'show']) },
  scope: alcanceDeContratos,
  values: { numero: sql`c.numero`, empresa: { id: sql`e.id`, label: sql`e.nome_fantasia` } },
  orders: { empresa: sql`e.ordem` },
  filters: { situacao: (situacao) => sql`l.situacao = ${sql.lit(situacao)}` },
  search: { where: (texto) => contem(texto) },
};
