import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  desvio,
  type LinhaDoOrcamento,
  linhasDosRelatorios,
  mesesDoAno,
  type NaturezaDeConta,
  naturezasDeConta,
  type Regime,
  relatorioDoOrcamento,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { type FonteDoRealizado, lerGrade } from '../../contabil/public.ts';
import { fusoDoRelatorio } from './alcance.ts';
import { fatosDoOrcamento, movimentosDoOrcamento } from './fatos-do-orcamento.ts';
import { porCento, semValor } from './tabela.ts';

type Linha = MadeTable['linhas'][number];
const colunas = ['planejado', 'comprometido', 'realizado', 'desvio', 'usado'] as const;

/** Planned, promised and spent of a budget, by account and centre, in the months asked for. */
export const orcadoRealizado = (fontes: readonly FonteDoRealizado[]): TreeSource => {
  const ler = async (context: ReportContext) => {
    const { db, actor, query } = context;
    const grade = await lerGrade(db, actor, fontes, Number(query.orcamentoId), { regime: query.regime as Regime });
    return { ...grade, meses: mesesPedidos(context, grade.orcamento.ano) };
  };
  return {
    report: relatorioDoOrcamento,
    zone: fusoDoRelatorio,
    async read(context) {
      const { orcamento, linhas, meses } = await ler(context);
      return {
        colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
        linhas: linhasDaGrade(linhas, meses),
        legenda: [
          { rotulo: 'Orçamento', valor: `${orcamento.nome} ${orcamento.ano}` },
          { rotulo: 'Empresa', valor: orcamento.empresa.rotulo },
        ],
      };
    },
    async documents(context, { linha, coluna }) {
      const { orcamento, linhas, meses } = await ler(context);
      const dela = contasDaLinha(linhas, linha);
      if (!dela || (coluna !== 'comprometido' && coluna !== 'realizado')) throw semValor();
      const { grupoId } = context.actor;
      const recorte = { empresaId: orcamento.empresaId, ano: orcamento.ano, regime: context.query.regime as Regime };
      const tipos = coluna === 'realizado' ? ['realizado', 'movimento'] : ['comprometido'];
      const where = whereAll([
        sql`f.tipo = any(${tipos})`,
        sql`f.mes = any(${meses})`,
        sql`f.plano_de_conta_id = any(${dela.contas}::bigint[])`,
        ...(dela.centro === undefined ? [] : [sql`f.centro_custo_id is not distinct from ${dela.centro}::bigint`]),
        sql`f.valor <> 0`,
      ]);
      return readDocuments(
        context.db,
        sql`select f.* from (${fatosDoOrcamento(grupoId, recorte)} union all ${movimentosDoOrcamento(grupoId, recorte)}) f ${where}`,
      );
    },
  };
};

/** Of the budget's year, those the period asked for has days of. */
const mesesPedidos = ({ query }: ReportContext, ano: number): string[] =>
  mesesDoAno(ano).filter(
    (mes) =>
      (query.de === undefined || mes >= String(query.de).slice(0, 7)) &&
      (query.ate === undefined || mes <= String(query.ate).slice(0, 7)),
  );

function contasDaLinha(
  linhas: readonly LinhaDoOrcamento[],
  chave: string,
): { contas: number[]; centro?: number | null } | null {
  const [, conta, centro] = /^c(\d{1,15})(?::(\d{1,15}|sem))?$/.exec(chave) ?? [];
  if (conta !== undefined) {
    const contas = [Number(conta)];
    return centro === undefined ? { contas } : { contas, centro: centro === 'sem' ? null : Number(centro) };
  }
  const daNatureza = linhas.filter(({ natureza }) => natureza === chave);
  return daNatureza.length === 0 ? null : { contas: [...new Set(daNatureza.map(({ contaId }) => contaId))] };
}

function linhasDaGrade(linhas: readonly LinhaDoOrcamento[], meses: readonly string[]): Linha[] {
  const uma = (chave: string, nivel: number, rotulo: string, quais: readonly LinhaDoOrcamento[]): Linha => ({
    chave,
    nivel,
    rotulo,
    peso: nivel === 0 ? 'parte' : null,
    abre: true,
    valores: figurasDe(quais, meses),
  });
  const naturezas = Map.groupBy(linhas, ({ natureza }) => natureza);
  return [...naturezas].flatMap(([natureza, daNatureza]) => [
    uma(natureza, 0, naturezasDeConta[natureza as NaturezaDeConta], daNatureza),
    ...[...Map.groupBy(daNatureza, ({ contaId }) => contaId)].flatMap(([contaId, daConta]) => [
      uma(`c${contaId}`, 1, `${daConta[0]?.codigo} ${daConta[0]?.conta}`, daConta),
      ...daConta.flatMap((linha) =>
        linha.centroCusto === null && daConta.length === 1
          ? []
          : [
              uma(
                `c${contaId}:${linha.centroCustoId ?? 'sem'}`,
                2,
                linha.centroCusto ?? linhasDosRelatorios.semCentro,
                [linha],
              ),
            ],
      ),
    ]),
  ]);
}

function figurasDe(linhas: readonly LinhaDoOrcamento[], meses: readonly string[]): (string | null)[] {
  const doPeriodo = linhas.flatMap((linha) =>
    linha.meses.filter((_, i) => meses.some((mes) => Number(mes.slice(5)) === i + 1)),
  );
  const soma = (qual: 'planejado' | 'comprometido' | 'realizado') =>
    paraTexto(somar(doPeriodo.map((figura) => figura[qual])));
  const [planejado, comprometido, realizado] = [soma('planejado'), soma('comprometido'), soma('realizado')];
  const usado = decimal(comprometido).plus(realizado);
  return [
    planejado,
    comprometido,
    realizado,
    desvio(planejado, comprometido, realizado),
    porCento(usado, decimal(planejado)),
  ];
}
