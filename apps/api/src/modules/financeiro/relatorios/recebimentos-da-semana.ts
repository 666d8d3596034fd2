import { exigirPeriodo, relatorioDeRecebimentos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { MatrixSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { exigirContaVisivel, fusoDoRelatorio, visiveis } from './alcance.ts';
import { telaDoLancamento } from './documentos.ts';
import { legendaDosNomes } from './legenda.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';

/** What clients paid, by the month and the day of the week it came in. What was taken back counts against its own day. */
export const recebimentosDaSemana: MatrixSource = {
  report: relatorioDeRecebimentos,
  zone: fusoDoRelatorio,
  async facts(context) {
    const { db, actor, query } = context;
    exigirPeriodo(String(query.de), String(query.ate));
    await exigirContaVisivel(db, actor, query);
    const where = whereAll([
      ...visiveis(actor, 'p', query.empresaId),
      sql`p.origem = 'R'`,
      sql`b.tipo in ('pagamento', 'recuperacao')`,
      sql`b.valor <> 0`,
      sql`b.data between ${query.de}::date and ${query.ate}::date`,
      ...(query.pessoaId === undefined ? [] : [sql`p.pessoa_id = ${query.pessoaId}`]),
      ...(query.contaId === undefined ? [] : [sql`b.conta_id = ${query.contaId}`]),
    ]);
    return {
      facts: sql`select to_char(b.data, 'YYYY-MM') as linha, to_char(b.data, 'MM/YYYY') as rotulo_da_linha,
          extract(isodow from b.data)::int::text as coluna, null::text as rotulo_da_coluna, b.valor, b.data,
          'b' || b.id as chave, 'pagamento' as tipo, ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa,
          ${telaDoLancamento} as tela, p.id
        from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
        join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${where}`,
      legenda: await legendaDosNomes(context),
    };
  },
};
