import { exigirPeriodo, relatorioDeTitulos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { FlatSource, ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { fusoDoRelatorio, visiveis } from './alcance.ts';
import { telaDoLancamento } from './documentos.ts';
import { legendaDosNomes } from './legenda.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';

type Sql = RawBuilder<unknown>;

const datas: Readonly<Record<string, Sql>> = {
  vencimento: sql`p.vencimento`,
  emissao: sql`t.emissao`,
  competencia: sql`t.competencia`,
};

/** As lists say it: open and past its day is late. */
const situacaoEm = (hoje: string): Sql =>
  sql`case when p.situacao in ('aberta', 'parcial') and p.vencimento < ${hoje}::date then 'vencida' else p.situacao end`;

function linhas({ actor, query, today }: ReportContext): Sql {
  const data = datas[String(query.por)] ?? sql`p.vencimento`;
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    sql`p.origem = ${query.origem}`,
    sql`${data} between ${query.de}::date and ${query.ate}::date`,
    ...(query.pessoaId === undefined ? [] : [sql`p.pessoa_id = ${query.pessoaId}`]),
    query.situacao === undefined ? sql`p.situacao <> 'inativa'` : sql`${situacaoEm(today)} = ${query.situacao}`,
  ]);
  return sql`select 'p' || p.id as chave, ${nomeDoLancamento} as rotulo, pe.nome_fantasia as pessoa, t.emissao, p.vencimento,
      ${situacaoEm(today)} as situacao, em.nome_fantasia as empresa, p.valor, p.pago, p.aberto, ${telaDoLancamento} as tela, p.id
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${juntarEmpresaEm('p.empresa_id', 'em')} ${where}`;
}

/** Each instalment of a period, by whom it is of. */
export const titulosPorPeriodo: FlatSource = {
  report: relatorioDeTitulos,
  zone: fusoDoRelatorio,
  async rows(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    return { rows: linhas(context), order: sql`r.vencimento, r.id`, legenda: await legendaDosNomes(context) };
  },
  documents(context, coluna, chaves) {
    const valor = coluna === 'pago' ? sql`b.valor` : coluna === 'aberto' ? sql`p.aberto` : sql`p.valor`;
    const doc =
      coluna === 'pago'
        ? { o: sql`'b' || b.id as chave, b.data, 'pagamento' as tipo`, de: baixas }
        : { o: sql`'p' || p.id as chave, p.vencimento as data, 'parcela' as tipo`, de: sql`` };
    return readDocuments(
      context.db,
      sql`select ${doc.o}, ${valor} as valor, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa,
          ${telaDoLancamento} as tela, p.id
        from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${doc.de}
        where p.grupo_id = ${context.actor.grupoId} and 'p' || p.id in (${chaves}) and ${valor} <> 0`,
    );
  },
};

const baixas = sql`join baixa b on b.grupo_id = p.grupo_id and b.parcela_id = p.id`;
