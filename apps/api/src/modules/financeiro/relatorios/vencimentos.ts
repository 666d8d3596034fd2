import { paraTexto, somar, somarDias } from '@retaguarda/brasil';
import {
  type FaixaDeVencimento,
  faixasDeVencimento,
  linhasDosRelatorios,
  relatorioDeVencimentos,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { fusoDoRelatorio } from './alcance.ts';
import { condicoesEmAberto, documentosEmAberto, type EmAberto, lerEmAberto } from './em-aberto.ts';
import { legendaDosNomes } from './legenda.ts';
import { semValor } from './tabela.ts';

/** More than this nobody reads line by line: who owes least is told together. */
const MAXIMO_DE_LINHAS = 1000;
const faixas = Object.keys(faixasDeVencimento) as FaixaDeVencimento[];
const colunas = [...faixas, 'aberto', 'encargos', 'total'] as const;
type Figuras = Record<FaixaDeVencimento | 'aberto', string>;
type Linha = { id: number; nome: string } & Figuras;

const origemDe = ({ query }: ReportContext) => query.origem as 'R' | 'P';

/** Days from and to today as a condition on the due day. */
function naFaixa({ today }: ReportContext, faixa: FaixaDeVencimento): RawBuilder<unknown> {
  const { de, ate } = faixasDeVencimento[faixa];
  const lados = [
    ...(de === null ? [] : [sql`p.vencimento >= ${somarDias(today, de)}::date`]),
    ...(ate === null ? [] : [sql`p.vencimento <= ${somarDias(today, ate)}::date`]),
  ];
  return sql.join(lados, sql` and `);
}

/** Who owes what, and since when: amounts by how many days they are late, charges to today apart. */
export const vencimentos: TreeSource = {
  report: relatorioDeVencimentos,
  zone: fusoDoRelatorio,
  async read(context) {
    const linhas = await lerLinhas(context);
    const encargos = await encargosPorPessoa(context);
    const de = ({ id }: Linha) => encargos.get(id) ?? '0.00';
    const escrita = (valores: Figuras, deles: string) => [
      ...faixas.map((faixa) => valores[faixa]),
      valores.aberto,
      deles,
      paraTexto(somar([valores.aberto, deles])),
    ];
    const [vistas, demais] = [linhas.slice(0, MAXIMO_DE_LINHAS), linhas.slice(MAXIMO_DE_LINHAS)];
    const somaDe = (quais: readonly Linha[]) => escrita(somarFiguras(quais), paraTexto(somar(quais.map(de))));
    const uma = (chave: string, rotulo: string, abre: boolean, valores: string[]): MadeTable['linhas'][number] => ({
      chave,
      nivel: 0,
      rotulo,
      peso: null,
      abre,
      valores,
    });
    return {
      colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas: [
        ...vistas.map((linha) => ({
          ...uma(`p${linha.id}`, linha.nome, true, escrita(linha, de(linha))),
          nome: true,
        })),
        ...(demais.length > 0 ? [uma('demais', linhasDosRelatorios.demais, false, somaDe(demais))] : []),
      ],
      total: linhas.length === 0 ? null : somaDe(linhas),
      legenda: await legendaDosNomes(context),
    };
  },
  async documents(context, { linha, coluna }) {
    const [, pessoaId] = /^p(\d{1,15})$/.exec(linha) ?? [];
    const faixa = faixas.find((uma) => uma === coluna);
    if (pessoaId === undefined || !(colunas as readonly string[]).includes(coluna)) throw semValor();
    const condicoes = [...condicoesEmAberto(context, origemDe(context)), sql`p.pessoa_id = ${pessoaId}::bigint`];
    const abertas = await lerEmAberto(context, faixa ? [...condicoes, naFaixa(context, faixa)] : condicoes);
    return documentosEmAberto(abertas, figuraDe(coluna));
  },
};

const figuraDe = (coluna: string) => (aberta: EmAberto) =>
  coluna === 'encargos' ? aberta.encargos : coluna === 'total' ? aberta.total : aberta.principal;

const somarFiguras = (linhas: readonly Linha[]): Figuras =>
  Object.fromEntries(
    [...faixas, 'aberto' as const].map((nome) => [nome, paraTexto(somar(linhas.map((uma) => uma[nome])))]),
  ) as Figuras;

/** The largest first. */
async function lerLinhas(context: ReportContext): Promise<Linha[]> {
  const figuras = faixas.map(
    (faixa) =>
      sql`coalesce(sum(p.aberto) filter (where ${naFaixa(context, faixa)}), 0)::numeric(18,2)::text as ${sql.id(faixa)}`,
  );
  const { rows } = await sql<Linha>`select p.pessoa_id as id, min(pe.nome_fantasia) as nome, ${sql.join(figuras)},
      sum(p.aberto)::numeric(18,2)::text as aberto
    from parcela p ${juntarEmpresaEm('p.pessoa_id', 'pe')} ${whereAll(condicoesEmAberto(context, origemDe(context)))}
    group by 1 order by sum(p.aberto) desc, 2, 1`.execute(context.db);
  return rows;
}

/** Only what is late, or was paid in part, can have charges. */
async function encargosPorPessoa(context: ReportContext): Promise<Map<number, string>> {
  const podem = sql`(p.encargos > 0 or (p.vencimento < ${context.today}::date and (p.multa_percentual > 0 or p.juros_mensal_percentual > 0)))`;
  const abertas = await lerEmAberto(context, [...condicoesEmAberto(context, origemDe(context)), podem]);
  const porPessoa = Map.groupBy(abertas, ({ parcela }) => parcela.pessoaId);
  return new Map([...porPessoa].map(([id, dela]) => [id, paraTexto(somar(dela.map(({ encargos }) => encargos)))]));
}
