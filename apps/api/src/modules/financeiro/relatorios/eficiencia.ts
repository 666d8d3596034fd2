import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { exigirPeriodo, relatorioDaEficiencia, ultimoDiaSemEncargos } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { fusoDoRelatorio, visiveis } from './alcance.ts';
import { telaDoLancamento } from './documentos.ts';
import { legendaDosNomes } from './legenda.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';
import { porCento, semValor } from './tabela.ts';

const destinos = ['noPrazo', 'emAtraso', 'abatido', 'acordo', 'perda', 'aberto'] as const;
const dinheiro = ['valor', ...destinos] as const;
const colunas = [...dinheiro, 'pontualidade', 'recebido', 'atraso'] as const;
type Figura = (typeof dinheiro)[number];

interface Soma extends Record<Figura, string> {
  chave: string;
  rotulo: string;
  /** Principal received × days late. */
  diasVezesValor: string;
}

const condicoes = ({ actor, query }: ReportContext): RawBuilder<unknown>[] => [
  ...visiveis(actor, 'p', query.empresaId),
  sql`p.origem = 'R'`,
  sql`p.ativo`,
  sql`p.vencimento between ${query.de}::date and ${query.ate}::date`,
  ...(query.pessoaId === undefined ? [] : [sql`p.pessoa_id = ${query.pessoaId}`]),
];

/** A due day that is no bank day may be paid on the next one: by due day, the last that is in time. */
async function prazos(context: ReportContext): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{
    dia: string;
  }>`select distinct p.vencimento as dia from parcela p ${whereAll(condicoes(context))}`.execute(context.db);
  const dias = rows.map(({ dia }) => dia);
  return sql`(select * from unnest(${dias}::date[], ${dias.map(ultimoDiaSemEncargos)}::date[]) as z (vencimento, prazo))`;
}

/** What became of the principal of each instalment: the parts add up to it. */
function relacao(context: ReportContext, prazo: RawBuilder<unknown>): RawBuilder<unknown> {
  const where = condicoes(context);
  const parte = (
    tipo: RawBuilder<unknown>,
    chave: RawBuilder<unknown>,
    data: RawBuilder<unknown>,
    valor: RawBuilder<unknown>,
    dias: RawBuilder<unknown>,
  ) =>
    sql`select ${tipo} as tipo, ${chave} as chave, ${data} as data, ${valor} as valor, ${dias} as dias, p.id, p.pessoa_id, p.vencimento,
      ${nomeDoLancamento} as descricao, pe.nome_fantasia as pessoa, ${telaDoLancamento} as tela`;
  const parcela = sql`from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')}`;
  const daBaixa = sql`${parcela} join baixa b on b.grupo_id = p.grupo_id and b.parcela_id = p.id`;
  const atrasada = sql`b.data > z.prazo`;
  const resto = sql`case when p.acordo_id is not null then 'acordo' when p.perda_em is not null then 'perda' else 'aberto' end`;
  return sql`${parte(sql`case when ${atrasada} then 'emAtraso' else 'noPrazo' end`, sql`'b' || b.id`, sql`b.data`, sql`b.principal`, sql`case when ${atrasada} then b.data - p.vencimento else 0 end`)}
      ${daBaixa} join ${prazo} z on z.vencimento = p.vencimento ${whereAll([...where, sql`b.principal <> 0`])}
    union all
    ${parte(sql`'abatido'`, sql`'d' || b.id`, sql`b.data`, sql`b.desconto + b.abatimento`, sql`0`)} ${daBaixa} ${whereAll([...where, sql`b.desconto + b.abatimento <> 0`])}
    union all
    ${parte(resto, sql`'p' || p.id`, sql`p.vencimento`, sql`p.aberto`, sql`0`)} ${parcela} ${whereAll([...where, sql`p.aberto > 0`])}`;
}

/** Of what was due, what was received in time, late, or is still owed; by month or by client. */
export const eficiencia: TreeSource = {
  report: relatorioDaEficiencia,
  zone: fusoDoRelatorio,
  async read(context) {
    exigirPeriodo(String(context.query.de), String(context.query.ate));
    const somas = await lerSomas(context);
    const linhas = somas.map((soma): MadeTable['linhas'][number] => ({
      chave: soma.chave,
      nivel: 0,
      rotulo: soma.rotulo,
      peso: null,
      abre: true,
      valores: escrita([soma]),
      ...(context.query.linhas === 'mes' ? {} : { nome: true }),
    }));
    return {
      colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas,
      total: linhas.length === 0 ? null : escrita(somas),
      legenda: await legendaDosNomes(context),
    };
  },
  async documents(context, { linha, coluna }) {
    const figura = dinheiro.find((uma) => uma === coluna);
    const [, mes, pessoaId] = /^(?:(\d{4}-\d{2})|p(\d{1,15}))$/.exec(linha) ?? [];
    if (!figura || (mes === undefined && pessoaId === undefined)) throw semValor();
    const dela =
      mes === undefined ? sql`f.pessoa_id = ${pessoaId}::bigint` : sql`to_char(f.vencimento, 'YYYY-MM') = ${mes}`;
    const qual = figura === 'valor' ? [] : [sql`f.tipo = ${figura}`];
    return readDocuments(
      context.db,
      sql`select f.* from (${relacao(context, await prazos(context))}) f ${whereAll([dela, ...qual])}`,
    );
  },
};

async function lerSomas(context: ReportContext): Promise<Soma[]> {
  const porMes = context.query.linhas === 'mes';
  const grupo = porMes
    ? sql`to_char(f.vencimento, 'YYYY-MM') as chave, to_char(f.vencimento, 'MM/YYYY') as rotulo`
    : sql`'p' || f.pessoa_id as chave, f.pessoa as rotulo`;
  const valores = destinos.map(
    (tipo) =>
      sql`coalesce(sum(f.valor) filter (where f.tipo = ${sql.lit(tipo)}), 0)::numeric(18,2)::text as ${sql.id(tipo)}`,
  );
  const { rows } =
    await sql<Soma>`select ${grupo}, coalesce(sum(f.valor), 0)::numeric(18,2)::text as valor, ${sql.join(valores)},
      coalesce(sum(f.valor * f.dias), 0)::text as "diasVezesValor"
    from (${relacao(context, await prazos(context))}) f group by 1, 2 order by ${porMes ? sql`1` : sql`sum(f.valor) desc, 2, 1`} limit 2000`.execute(
      context.db,
    );
  return rows;
}

/** Rates are of what was received; the delay is of each real, also of what came in time. */
function escrita(somas: readonly Soma[]): (string | null)[] {
  const soma = (qual: Figura | 'diasVezesValor') => somar(somas.map((uma) => uma[qual]));
  const recebido = soma('noPrazo').plus(soma('emAtraso'));
  const atraso = (todo: Decimal) => (todo.isZero() ? null : paraTexto(soma('diasVezesValor').div(todo), 1));
  return [
    ...dinheiro.map((qual) => paraTexto(soma(qual))),
    porCento(soma('noPrazo'), recebido),
    porCento(recebido, soma('valor')),
    atraso(decimal(recebido)),
  ];
}
