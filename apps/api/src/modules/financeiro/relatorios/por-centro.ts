import { paraTexto, somar } from '@retaguarda/brasil';
import { exigirPeriodo, linhasDosRelatorios as palavras, relatorioPorCentro } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarCentro, ramosDasContas } from '../../contabil/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { fusoDoRelatorio, visiveis } from './alcance.ts';
import { telaDoLancamento } from './documentos.ts';
import { legendaDosNomes } from './legenda.ts';
import { nomeDoLancamento, partes } from './rateio-dos-fatos.ts';
import { semValor } from './tabela.ts';

const figuras = ['valor', 'quitado', 'aberto'] as const;
type Figura = (typeof figuras)[number];

/** An account within a centre. */
interface Soma extends Record<Figura, string> {
  centroId: number | null;
  centro: string | null;
  contaId: number | null;
}

/** Of each part: what ended is what is not open any more, however it ended. */
const parteDe: Readonly<Record<Figura, RawBuilder<unknown>>> = {
  valor: sql`p.valor`,
  quitado: sql`(p.valor - p.aberto)`,
  aberto: sql`p.aberto`,
};

/** Instalments due in a period, in parts of each centre and account, to the cent. */
function relacao({ actor, query }: ReportContext, figura: Figura): RawBuilder<unknown> {
  const where = whereAll([
    ...visiveis(actor, 'p', query.empresaId),
    sql`p.origem = ${query.origem}`,
    sql`p.situacao not in ('inativa', 'acordo')`,
    sql`p.vencimento between ${query.de}::date and ${query.ate}::date`,
    ...(query.centroCustoId === undefined ? [] : [sql`x.centro_custo_id = ${query.centroCustoId}`]),
  ]);
  return sql`select p.grupo_id, p.id, p.vencimento as data, 'parcela' as tipo, 'p' || p.id as chave, ${nomeDoLancamento} as descricao,
      pe.nome_fantasia as pessoa, ${telaDoLancamento} as tela, x.plano_de_conta_id, x.centro_custo_id, x.valor, ${sql.lit(figura)} as figura
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${partes(parteDe[figura])} ${where}`;
}

/** What is due by cost centre and account of the chart. */
export const porCentro: TreeSource = {
  report: relatorioPorCentro,
  zone: fusoDoRelatorio,
  async read(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    const somas = await lerSomas(context);
    const contas = await ramosDasContas(context.db, context.actor.grupoId, [
      ...new Set(somas.flatMap(({ contaId }) => contaId ?? [])),
    ]);
    const nomes = new Map(contas.map(({ id, lugares }) => [id, `${lugares.at(-1)?.codigo} ${lugares.at(-1)?.nome}`]));
    const escritas = (quais: readonly Soma[]) =>
      figuras.map((figura) => paraTexto(somar(quais.map((soma) => soma[figura]))));
    return {
      colunas: figuras.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas: [...Map.groupBy(somas, ({ centroId }) => centroId)].flatMap(([centroId, dele]): MadeTable['linhas'] => [
        {
          chave: String(centroId ?? 'sem'),
          nivel: 0,
          rotulo: dele[0]?.centro ?? palavras.semCentro,
          ...(dele[0]?.centro ? { nome: true } : {}),
          peso: 'parte',
          abre: true,
          valores: escritas(dele),
        },
        ...dele.map((soma) => ({
          chave: `${centroId ?? 'sem'}:${soma.contaId ?? 'sem'}`,
          nivel: 1,
          peso: null,
          abre: true,
          rotulo: soma.contaId === null ? palavras.semConta : (nomes.get(soma.contaId) ?? ''),
          valores: escritas([soma]),
        })),
      ]),
      total: somas.length === 0 ? null : escritas(somas),
      legenda: await legendaDosNomes(context),
    };
  },
  documents(context, { linha, coluna }) {
    const [, centro, conta] = /^(\d{1,15}|sem)(?::(\d{1,15}|sem))?$/.exec(linha) ?? [];
    const figura = figuras.find((uma) => uma === coluna);
    if (centro === undefined || !figura) throw semValor();
    const igual = (nome: string, id: string) =>
      id === 'sem' ? sql`${sql.ref(nome)} is null` : sql`${sql.ref(nome)} = ${id}::bigint`;
    const where = whereAll([
      igual('f.centro_custo_id', centro),
      ...(conta === undefined ? [] : [igual('f.plano_de_conta_id', conta)]),
      sql`f.valor <> 0`,
    ]);
    return readDocuments(context.db, sql`select f.* from (${relacao(context, figura)}) f ${where}`);
  },
};

async function lerSomas(context: ReportContext): Promise<Soma[]> {
  const todas = sql.join(
    figuras.map((figura) => relacao(context, figura)),
    sql` union all `,
  );
  const valores = figuras.map(
    (figura) =>
      sql`coalesce(sum(f.valor) filter (where f.figura = ${sql.lit(figura)}), 0)::numeric(18,2)::text as ${sql.id(figura)}`,
  );
  const { rows } =
    await sql<Soma>`select f.centro_custo_id as "centroId", cc.nome as centro, f.plano_de_conta_id as "contaId", ${sql.join(valores)}
    from (${todas}) f ${juntarCentro('f', 'cc')} group by 1, 2, 3
    order by f.centro_custo_id is null, app.normalizar(cc.nome), 1, f.plano_de_conta_id is null, sum(f.valor) desc, 3`.execute(
      context.db,
    );
  return rows;
}
