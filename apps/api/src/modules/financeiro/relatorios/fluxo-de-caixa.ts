import { type Decimal, decimal, somar, somarDias } from '@retaguarda/brasil';
import {
  avisosDosRelatorios,
  type PassoDoPeriodo,
  type PeriodoDoRelatorio,
  linhasDosRelatorios as palavras,
  periodosEntre,
  relatorioDoFluxo,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { type RamoDaConta, ramosDasContas } from '../../contabil/public.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { exigirContaVisivel, fusoDoRelatorio } from './alcance.ts';
import type { FonteDePrevistos } from './de-fora.ts';
import { lerPrimeirosDocumentos } from './documentos.ts';
import { fatosDeCaixa } from './fatos-de-caixa.ts';
import { legendaDosNomes } from './legenda.ts';
import { caixaDoPeriodo } from './resultado-guardado.ts';
import { saldoNoFimDe } from './saldos.ts';
import {
  colunasPorPeriodo,
  diasDaColuna,
  type LinhaDeValores,
  naoZero,
  semValor,
  somarListas,
  texto,
} from './tabela.ts';

type Lado = 'entradas' | 'saidas' | 'transferencias' | 'abertura';

/** Sum of a side in a period: of an account of the chart, a party, or what is in court. */
interface Soma {
  lado: Lado;
  periodo: number;
  judicial: boolean;
  quem: number | null;
  valor: string;
}

const periodosDe = ({ query }: ReportContext): PeriodoDoRelatorio[] =>
  periodosEntre(String(query.de), String(query.ate), query.por as PassoDoPeriodo);
type DeFora = readonly FonteDePrevistos[];
const recorteDe = ({ query }: ReportContext, { de, ate }: { de: string; ate: string }, deFora: DeFora) => ({
  de,
  ate,
  deFora,
  porConta: query.linhas === 'conta',
});
const quemDe = ({ query }: ReportContext): RawBuilder<unknown> =>
  query.linhas === 'conta' ? sql.ref('f.plano_de_conta_id') : sql.ref('f.pessoa_id');

/** Cash flow: what moved until today and what is expected from today on, with the balance it leaves. */
export const fluxoDeCaixa = (deFora: DeFora): TreeSource => ({
  report: relatorioDoFluxo,
  zone: fusoDoRelatorio,
  async read(context) {
    const { db, actor, query } = context;
    await exigirContaVisivel(db, actor, query);
    const periodos = periodosDe(context);
    const [primeiro, ultimo] = [periodos[0] as PeriodoDoRelatorio, periodos.at(-1) as PeriodoDoRelatorio];
    const somas = await somasDe(context, periodos, { de: primeiro.de, ate: ultimo.ate }, deFora);
    const nomes = await nomesDe(context, somas);
    const comSaldo = query.mostrar !== 'previsto';
    const saldo = comSaldo ? decimal(await saldoNoFimDe(context, somarDias(primeiro.de, -1))) : null;
    return {
      colunas: colunasPorPeriodo(periodos),
      linhas: linhasDe(somas, nomes, periodos.length, saldo),
      legenda: await legendaDosNomes(context),
      avisos: avisosDe(context),
    };
  },
  async documents(context, { linha, coluna }) {
    const dias = diasDaColuna(periodosDe(context), coluna);
    const onde = condicaoDaLinha(context, linha);
    const fatos = async ({ de, ate }: { de: string; ate: string }) =>
      sql`select f.* from (${await fatosDeCaixa(context, recorteDe(context, { de, ate }, deFora))}) f where ${onde}`;
    const somas = await caixaDoPeriodo(context, recorteDe(context, dias, deFora));
    return lerPrimeirosDocumentos(
      context.db,
      sql`select f.data, f.quantos, f.valor from (${somas}) f where ${onde}`,
      (ate) => fatos({ de: dias.de, ate }),
    );
  },
});

async function somasDe(
  context: ReportContext,
  periodos: readonly PeriodoDoRelatorio[],
  dias: { de: string; ate: string },
  deFora: DeFora,
): Promise<Soma[]> {
  const inicios = periodos.map(({ de }) => de);
  const recorte = recorteDe(context, dias, deFora);
  const fatos = await caixaDoPeriodo(context, recorte);
  const { rows } =
    await sql<Soma>`select f.lado, width_bucket(f.data, ${inicios}::date[]) - 1 as periodo, f.tipo = 'judicial' as judicial,
      case when f.tipo = 'judicial' then null else ${quemDe(context)} end as quem, sum(f.valor)::numeric(18,2)::text as valor
    from (${fatos}) f group by 1, 2, 3, 4`.execute(context.db);
  return rows;
}

/** In the order of the lines: accounts by code, people by name. Accounts that are the same in two years are one line. */
async function nomesDe({ db, actor, query }: ReportContext, somas: readonly Soma[]): Promise<Map<number, string>> {
  const ids = [...new Set(somas.flatMap(({ quem }) => quem ?? []))];
  if (query.linhas === 'conta') {
    const rotulo = ({ lugares }: RamoDaConta) => `${lugares.at(-1)?.codigo} ${lugares.at(-1)?.nome}`;
    return new Map((await ramosDasContas(db, actor.grupoId, ids)).map((ramo) => [ramo.id, rotulo(ramo)]));
  }
  const { rows } = await sql<{ id: number; nome: string }>`select pe.id, pe.nome_fantasia as nome
    from (select ${actor.grupoId}::bigint as grupo_id, unnest(${ids}::bigint[]) as pessoa_id) q
    ${juntarEmpresaEm('q.pessoa_id', 'pe')} order by app.normalizar(pe.nome_fantasia), pe.id`.execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

function linhasDe(
  somas: readonly Soma[],
  nomes: ReadonlyMap<number, string>,
  quantos: number,
  saldoInicial: Decimal | null,
): MadeTable['linhas'] {
  const doLado = (lado: Lado) => somas.filter((soma) => soma.lado === lado);
  const valoresDe = (dela: readonly Soma[]) =>
    Array.from({ length: quantos }, (_, i) =>
      somar(dela.filter(({ periodo }) => periodo === i).map(({ valor }) => valor)),
    );
  const parte = (lado: Lado): LinhaDeValores[] => [
    { chave: lado, nivel: 0, rotulo: palavras[lado], peso: 'parte', valores: valoresDe(doLado(lado)) },
    ...[...porNome(doLado(lado), nomes)].map(([rotulo, dela]) => ({
      chave: `${lado}:${chaveDe(dela)}`,
      nivel: 1,
      rotulo,
      valores: valoresDe(dela),
    })),
  ];
  const soUma = (lado: Lado): LinhaDeValores[] => {
    const valores = valoresDe(doLado(lado));
    return naoZero(valores) ? [{ chave: lado, nivel: 0, rotulo: palavras[lado], valores }] : [];
  };
  const abertura = valoresDe(doLado('abertura'));
  const linhas = [...parte('entradas'), ...parte('saidas'), ...soUma('transferencias')];
  const resultado = somarListas(
    linhas.filter(({ nivel }) => nivel === 0).map(({ valores }) => valores),
    quantos,
  );
  const mudou = somarListas([abertura, resultado], quantos);
  const saldos = saldoInicial && mudou.map((_, i) => saldoInicial.plus(somar(mudou.slice(0, i + 1))));
  const anteriores = saldos && [saldoInicial, ...saldos.slice(0, -1)];
  return [
    ...(anteriores ? [linhaDeSaldo('saldoInicial', anteriores, anteriores[0])] : []),
    ...[...soUma('abertura'), ...linhas].map(comTotal),
    comTotal({ chave: 'resultado', nivel: 0, rotulo: palavras.resultado, peso: 'total', valores: resultado }),
    ...(saldos ? [linhaDeSaldo('saldoFinal', saldos, saldos.at(-1))] : []),
  ];
}

/** Court last, then what has no name; accounts of two years with one code and name together. */
function porNome(somas: readonly Soma[], nomes: ReadonlyMap<number, string>): Map<string, Soma[]> {
  const ordem = new Map([...nomes.keys()].map((id, i) => [id, i]));
  const lugar = ({ judicial, quem }: Soma) =>
    judicial ? ordem.size + 1 : quem === null ? ordem.size : (ordem.get(quem) ?? -1);
  const nome = ({ judicial, quem }: Soma) =>
    judicial ? palavras.judicial : quem === null ? palavras.semConta : (nomes.get(quem) ?? palavras.semConta);
  return Map.groupBy(
    [...somas].sort((a, b) => lugar(a) - lugar(b)),
    nome,
  );
}

const chaveDe = (somas: readonly Soma[]): string =>
  somas[0]?.judicial ? 'judicial' : [...new Set(somas.map(({ quem }) => quem ?? 'sem'))].join(',');

const comTotal = ({ valores, peso = null, abre = true, ...linha }: LinhaDeValores): MadeTable['linhas'][number] => ({
  ...linha,
  peso,
  abre,
  valores: [...valores, somar(valores)].map(texto),
});

/** A balance is of a moment: that of all periods is the first, or the last. */
const linhaDeSaldo = (
  qual: 'saldoInicial' | 'saldoFinal',
  saldos: readonly Decimal[],
  doTodo: Decimal | undefined,
): MadeTable['linhas'][number] => ({
  chave: qual,
  nivel: 0,
  rotulo: palavras[qual],
  peso: 'total',
  abre: false,
  valores: [...saldos, doTodo ?? 0].map(texto),
});

/** The facts of a line, by its key. @throws DomainError NOT_FOUND */
function condicaoDaLinha(context: ReportContext, linha: string): RawBuilder<unknown> {
  if (linha === 'resultado') return sql`f.lado <> 'abertura'`;
  const [, lado, quem] =
    /^(entradas|saidas|transferencias|abertura)(?::(judicial|sem|\d{1,15}(?:,\d{1,15})*))?$/.exec(linha) ?? [];
  if (lado === undefined) throw semValor();
  const doLado = sql`f.lado = ${lado}`;
  if (quem === undefined) return doLado;
  if (quem === 'judicial') return sql`${doLado} and f.tipo = 'judicial'`;
  const dele = sql`${doLado} and f.tipo <> 'judicial'`;
  if (quem === 'sem') return sql`${dele} and ${quemDe(context)} is null`;
  return sql`${dele} and ${quemDe(context)} = any(${quem.split(',')}::bigint[])`;
}

const avisosDe = ({ query, today }: ReportContext): string[] => [
  ...(query.mostrar !== 'realizado' && String(query.ate) >= today ? [avisosDosRelatorios.vencidosHoje] : []),
  ...(query.contaId !== undefined && query.mostrar !== 'realizado' ? [avisosDosRelatorios.semContaPrevista] : []),
];
