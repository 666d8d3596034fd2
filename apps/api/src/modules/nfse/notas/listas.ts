import { listaDeNfse } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedInOrByPerson } from '../../../platform/lists/search.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeNotas, temSubstituta } from './notas.queries.ts';

const nomeado = (alias: string, coluna = 'nome_fantasia'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});
const retido = sql`x.retido_iss + x.retido_irrf + x.retido_csrf + x.retido_inss`;
/** Only what is in force is counted. */
const valendo = sql`x.situacao not in ('cancelada', 'substituida')`;

export const notasDeServico: ListSource = {
  list: listaDeNfse,
  from: {
    table: 'nfse',
    alias: 'x',
    joins: {
      pe: juntarEmpresaEm('x.pessoa_id', 'pe'),
      em: juntarEmpresaEm('x.empresa_id', 'em'),
      sv: sql`join servico sv on sv.grupo_id = x.grupo_id and sv.id = x.servico_id`,
    },
  },
  scope: alcanceDeNotas,
  values: {
    pessoa: nomeado('pe'),
    empresa: nomeado('em'),
    servico: nomeado('sv', 'nome'),
    retido,
    motivo: sql`coalesce(x.erros->0->>'mensagem', x.ultimo_erro, x.titulo_erro, x.texto_cancelamento)`,
    saiu: sql`x.enviada_em is not null`,
    substituta: temSubstituta,
    temTitulo: sql`x.lancamento_id is not null`,
  },
  filters: {
    situacao: (situacao) => sql`x.situacao = ${sql.lit(situacao)}`,
    analise: (analise) => sql`x.analise = ${sql.lit(analise)}`,
    de: (dia) => sql`x.competencia >= ${dia}::date`,
    ate: (dia) => sql`x.competencia <= ${dia}::date`,
    clienteId: (id) => sql`x.pessoa_id = ${id}`,
    servicoId: (id) => sql`x.servico_id = ${id}`,
    lancamentoId: (id) => sql`x.lancamento_id = ${id}`,
  },
  search: searchedInOrByPerson('nfse', sql`x.id`, 'nfse'),
  sums: {
    valor: sql`case when ${valendo} then x.valor end`,
    retido: sql`case when ${valendo} then ${retido} end`,
    liquido: sql`case when ${valendo} then x.liquido end`,
  },
};
