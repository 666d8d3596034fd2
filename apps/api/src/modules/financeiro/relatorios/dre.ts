import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import { type PeriodoDoRelatorio, periodosEntre, type ReportColumn, relatorioDaDre } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { ramosDasContas } from '../../contabil/public.ts';
import { fusoDoRelatorio } from './alcance.ts';
import type { FonteDeResultado } from './de-fora.ts';
import { lerPrimeirosDocumentos, primeirasChaves } from './documentos.ts';
import { arvoreDaDre, type LinhaDaDre, type SomaDaConta } from './dre-arvore.ts';
import { chavesDeResultado, fatosDeResultado } from './fatos-de-resultado.ts';
import { legendaDosNomes } from './legenda.ts';
import { resultadoDoPeriodo } from './resultado-guardado.ts';
import { diasDaColuna, porCento, semValor, texto, zeros } from './tabela.ts';

interface Soma {
  /** Account of the chart; `R` or `P`, the side, of what has none. */
  conta: string;
  periodo: number;
  valor: string;
}

const mesesDe = ({ query }: ReportContext): PeriodoDoRelatorio[] =>
  periodosEntre(String(query.de), String(query.ate), 'mes');
const contaDoFato = sql`coalesce(f.plano_de_conta_id::text, f.origem)`;

/** The result of a period by account of the chart, month by month; what has no account is told, never lost. */
export const dre = (deFora: readonly FonteDeResultado[]): TreeSource => ({
  report: relatorioDaDre,
  zone: fusoDoRelatorio,
  async read(context) {
    const meses = mesesDe(context);
    const linhas = await linhasDe(context, meses, deFora);
    return {
      colunas: colunasDe(context, meses),
      linhas: escritas(linhas, String(context.query.analise)),
      legenda: await legendaDosNomes(context),
    };
  },
  async documents(context, { linha, coluna }) {
    const meses = mesesDe(context);
    const dias = diasDaColuna(meses, coluna);
    const achada = (await linhasDe(context, meses, deFora)).find(({ chave }) => chave === linha);
    if (!achada) throw semValor();
    const daLinha = sql`where ${contaDoFato} = any(${[...achada.contas]}::text[])`;
    return lerPrimeirosDocumentos(
      context.db,
      sql`select f.data, f.quantos, f.valor from (${await resultadoDoPeriodo(context, dias, deFora)}) f ${daLinha}`,
      async (ate) => {
        const ateLa = { de: dias.de, ate };
        const somas = chavesDeResultado(context, ateLa, deFora);
        const chaves = await primeirasChaves(context.db, sql`select f.data, f.chave from (${somas}) f ${daLinha}`);
        const fatos = fatosDeResultado(context, ateLa, deFora, chaves);
        return sql`select f.* from (${fatos}) f ${daLinha} and f.chave = any(${chaves})`;
      },
    );
  },
});

async function linhasDe(
  context: ReportContext,
  meses: readonly PeriodoDoRelatorio[],
  deFora: readonly FonteDeResultado[],
): Promise<LinhaDaDre[]> {
  const dias = { de: meses[0]?.de as string, ate: meses.at(-1)?.ate as string };
  // A title is of the first day of its month, a period may begin later in it.
  const inicios = meses.map(({ de }) => `${de.slice(0, 8)}01`);
  const { rows } =
    await sql<Soma>`select ${contaDoFato} as conta, width_bucket(f.data, ${inicios}::date[]) - 1 as periodo,
      sum(f.valor)::numeric(18,2)::text as valor
    from (${await resultadoDoPeriodo(context, dias, deFora)}) f group by 1, 2`.execute(context.db);
  const somas = new Map<string, SomaDaConta>();
  for (const { conta, periodo, valor } of rows) {
    const soma = somas.get(conta) ?? { conta, valores: zeros(meses.length) };
    soma.valores[periodo] = (soma.valores[periodo] as Decimal).plus(decimal(valor));
    somas.set(conta, soma);
  }
  const ids = [...somas.keys()].filter((conta) => /^\d+$/.test(conta)).map(Number);
  return arvoreDaDre([...somas.values()], await ramosDasContas(context.db, context.actor.grupoId, ids), meses.length);
}

function colunasDe({ query }: ReportContext, meses: readonly PeriodoDoRelatorio[]): ReportColumn[] {
  const analise = query.analise === 'vertical' || query.analise === 'horizontal' ? [query.analise] : [];
  return [
    ...meses.flatMap(({ chave, rotulo }) =>
      ['valor', ...analise].map((coluna) => ({ chave: `${chave}:${coluna}`, coluna, periodo: rotulo })),
    ),
    { chave: 'total', coluna: 'total', periodo: null },
    { chave: 'total:vertical', coluna: 'vertical', periodo: null },
  ];
}

function escritas(linhas: readonly LinhaDaDre[], analise: string): MadeTable['linhas'] {
  const receita = linhas.find(({ chave }) => chave === 'receita-liquida');
  const receitaDe = (i: number) => receita?.valores[i] ?? somar([]);
  const doTodo = somar(receita?.valores ?? []);
  return linhas.map(({ chave, nivel, rotulo, peso, valores }) => {
    const total = somar(valores);
    const celulas = valores.flatMap((valor, i) => {
      if (analise === 'vertical') return [texto(valor), porCento(valor, receitaDe(i))];
      if (analise === 'horizontal') return [texto(valor), variacao(valor, valores[i - 1])];
      return [texto(valor)];
    });
    return { chave, nivel, rotulo, peso, abre: true, valores: [...celulas, texto(total), porCento(total, doTodo)] };
  });
}

/** How much more or less than the month before, in per cent of it. */
const variacao = (valor: Decimal, anterior: Decimal | undefined): string | null =>
  anterior === undefined ? null : porCento(valor.minus(anterior), anterior);
