import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { exigirPeriodo, relatorioDaPosicao } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { contado, saldoInicialEm } from '../saldo.ts';
import { contasVisiveis, exigirContaVisivel, fusoDoRelatorio } from './alcance.ts';
import { legendaDosNomes } from './legenda.ts';
import { semValor } from './tabela.ts';

/** Days of a month and its neighbours. */
const MAXIMO_DE_DIAS = 92;
const somas = ['entradas', 'saidas', 'conciliado', 'aConciliar'] as const;
type Soma = (typeof somas)[number];
const colunas = ['entradas', 'saidas', 'saldo', 'informado', 'diferenca', 'conciliado', 'aConciliar'] as const;

/** A day of an account. */
interface Dia extends Record<Soma, string> {
  contaId: number;
  conta: string;
  dia: string;
  saldo: string;
  informado: string | null;
}

const partes: Readonly<Record<Soma, RawBuilder<unknown>>> = {
  entradas: sql`m.valor > 0`,
  saidas: sql`m.valor < 0`,
  conciliado: sql`m.conciliado_em is not null`,
  aConciliar: sql`m.conciliado_em is null`,
};

/** The balance of each account day by day: worked out, told by the bank, and what is not reconciled. */
export const posicaoBancaria: TreeSource = {
  report: relatorioDaPosicao,
  zone: fusoDoRelatorio,
  async read(context) {
    const { db, actor, query } = context;
    exigirDias(context);
    await exigirContaVisivel(db, actor, query);
    const contas = Map.groupBy(await lerDias(context), ({ contaId }) => contaId);
    return {
      colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas: [...contas.values()].flatMap(linhasDaConta),
      legenda: await legendaDosNomes(context),
    };
  },
  documents(context, { linha, coluna }) {
    exigirDias(context);
    const [, contaId, dia] = /^(\d{1,15})(?::(\d{4}-\d{2}-\d{2}))?$/.exec(linha) ?? [];
    const parte = partes[coluna as Soma];
    if (contaId === undefined || !parte) throw semValor();
    const { de, ate } = context.query;
    const where = whereAll([
      ...contasVisiveis(context.actor, context.query),
      contado,
      sql`c.id = ${contaId}::bigint`,
      sql`m.data between ${dia ?? de}::date and ${dia ?? ate}::date`,
      parte,
    ]);
    return readDocuments(
      context.db,
      sql`select m.data, case when m.conciliado_em is null then 'aConciliar' else 'conciliado' end as tipo, 'm' || m.id as chave,
          m.descricao, null as pessoa, m.valor, case p.origem when 'R' then 'receber' when 'P' then 'pagar' end as tela, p.id
        from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
        left join lateral (select p.origem, p.id from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
          where b.grupo_id = m.grupo_id and b.movimento_id = m.id order by b.id limit 1) p on true ${where}`,
    );
  },
};

const exigirDias = ({ query }: ReportContext): void =>
  exigirPeriodo(String(query.de), String(query.ate), MAXIMO_DE_DIAS);

async function lerDias(context: ReportContext): Promise<Dia[]> {
  const { db, actor, query } = context;
  const { de, ate } = query;
  const figuras = somas.map(
    (nome) => sql`coalesce(sum(m.valor) filter (where ${partes[nome]}), 0)::numeric(18,2)::text as ${sql.id(nome)}`,
  );
  const { rows } =
    await sql<Dia>`with contas as (select c.* from conta_bancaria c ${whereAll(contasVisiveis(actor, query))}),
    antes as (select c.id, coalesce(sum(m.valor), 0) as valor from contas c
      left join movimento_bancario m on m.grupo_id = c.grupo_id and m.conta_id = c.id and ${contado} and m.data < ${de}::date group by 1)
    select c.id as "contaId", c.nome as conta, d.dia::date as dia, ${sql.join(figuras)}, s.saldo::numeric(18,2)::text as informado,
      (${saldoInicialEm(sql`d.dia`)} + a.valor
        + sum(coalesce(sum(m.valor), 0)) over (partition by c.id order by d.dia))::numeric(18,2)::text as saldo
    from contas c join antes a on a.id = c.id cross join generate_series(${de}::date, ${ate}::date, interval '1 day') d (dia)
    left join movimento_bancario m on m.grupo_id = c.grupo_id and m.conta_id = c.id and m.data = d.dia and ${contado}
    left join saldo_conta_dia s on s.grupo_id = c.grupo_id and s.conta_id = c.id and s.dia = d.dia and s.ativo
    group by c.id, c.nome, c.saldo_inicial, c.saldo_inicial_data, a.valor, d.dia, s.saldo
    order by app.normalizar(c.nome), c.id, d.dia`.execute(db);
  return rows;
}

/** The account, with the sums of its days, its last balance and the last one told; then each day. */
function linhasDaConta(dias: readonly Dia[]): MadeTable['linhas'] {
  const ultimo = dias.at(-1) as Dia;
  const dito = dias.findLast(({ informado }) => informado !== null);
  const soma = (nome: Soma) => paraTexto(somar(dias.map((dia) => dia[nome])));
  const doDia = ({ saldo, informado }: Pick<Dia, 'saldo' | 'informado'>) => [
    informado,
    informado === null ? null : paraTexto(decimal(informado).minus(saldo)),
  ];
  const linha = (
    chave: string,
    nivel: number,
    rotulo: string,
    valores: (string | null)[],
  ): MadeTable['linhas'][number] => ({
    chave,
    nivel,
    rotulo,
    valores,
    abre: true,
    peso: nivel === 0 ? 'parte' : null,
  });
  const daConta = linha(String(ultimo.contaId), 0, ultimo.conta, [
    soma('entradas'),
    soma('saidas'),
    ultimo.saldo,
    ...doDia(dito ?? { saldo: ultimo.saldo, informado: null }),
    soma('conciliado'),
    soma('aConciliar'),
  ]);
  return [
    { ...daConta, nome: true },
    ...dias.map((dia) =>
      linha(`${dia.contaId}:${dia.dia}`, 1, dia.dia.split('-').reverse().join('/'), [
        dia.entradas,
        dia.saidas,
        dia.saldo,
        ...doDia(dia),
        dia.conciliado,
        dia.aConciliar,
      ]),
    ),
  ];
}
