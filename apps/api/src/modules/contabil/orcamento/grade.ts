import { somar } from '@retaguarda/brasil';
import {
  desvio,
  type FigurasDoOrcamento,
  type GradeDoOrcamento,
  type LinhaDoOrcamento,
  mesesDoAno,
  type Regime,
  somaEmTexto,
} from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FonteDoRealizado, RealizadoDaConta } from '../pontos.ts';
import {
  type Celula,
  celulasDaRevisao,
  celulasDe,
  centrosPorId,
  contasPorId,
  lerOrcamento,
  liberacoesDe,
  type Orcamento,
  revisoesDe,
} from './orcamento.queries.ts';

type Fontes = readonly FonteDoRealizado[];

/** What all sources know of a company's year. */
export async function realizadoDe(
  db: Db,
  actor: Actor,
  fontes: Fontes,
  { empresaId, ano }: Pick<Orcamento, 'empresaId' | 'ano'>,
  regime: Regime,
): Promise<RealizadoDaConta[]> {
  const partes: RealizadoDaConta[] = [];
  for (const fonte of fontes) partes.push(...(await fonte(db, actor, { empresaId, ano, regime })));
  return partes;
}

const chave = ({ contaId, centroCustoId }: { contaId: number; centroCustoId: number | null }) =>
  `${contaId}:${centroCustoId ?? ''}`;

const figurasDe = (celulas: readonly Celula[], feitos: readonly RealizadoDaConta[]): FigurasDoOrcamento => {
  const planejado = somaEmTexto(celulas.map(({ valor }) => valor));
  const comprometido = somaEmTexto(feitos.map((feito) => feito.comprometido));
  const realizado = somaEmTexto(feitos.map((feito) => feito.realizado));
  return { planejado, comprometido, realizado, desvio: desvio(planejado, comprometido, realizado) };
};

const somarFiguras = (figuras: readonly FigurasDoOrcamento[]): FigurasDoOrcamento => {
  const soma = (qual: keyof FigurasDoOrcamento) => somar(figuras.map((uma) => uma[qual])).toFixed(2);
  return {
    planejado: soma('planejado'),
    comprometido: soma('comprometido'),
    realizado: soma('realizado'),
    desvio: soma('desvio'),
  };
};

/** The budget as a table: a line for each account and centre that was planned, promised or spent, a column a month. */
export async function lerGrade(
  db: Db,
  actor: Actor,
  fontes: Fontes,
  id: number,
  { regime, revisao }: { regime: Regime; revisao?: number | undefined },
): Promise<GradeDoOrcamento> {
  const { grupoId } = actor;
  const orcamento = await lerOrcamento(db, actor, id);
  const celulas = revisao ? await celulasDaRevisao(db, grupoId, id, revisao) : await celulasDe(db, grupoId, id);
  const feitos = await realizadoDe(db, actor, fontes, orcamento, regime);
  const linhas = await linhasDe(db, grupoId, orcamento.ano, celulas, feitos);
  const porNatureza = Map.groupBy(linhas, ({ natureza }) => natureza);
  const totais = Object.fromEntries(
    [...porNatureza].map(([natureza, dela]) => [
      natureza,
      mesesDoAno(orcamento.ano).map((_, i) => somarFiguras(dela.map(({ meses }) => meses[i] as FigurasDoOrcamento))),
    ]),
  );
  return {
    orcamento,
    linhas,
    totais,
    revisoes: await revisoesDe(db, grupoId, id),
    liberacoes: await liberacoesDe(db, grupoId, id),
  };
}

async function linhasDe(
  db: Db,
  grupoId: number,
  ano: number,
  celulas: readonly Celula[],
  feitos: readonly RealizadoDaConta[],
): Promise<LinhaDoOrcamento[]> {
  const planejadas = Map.groupBy(celulas, chave);
  const realizadas = Map.groupBy(feitos, chave);
  const onde = new Map([...celulas, ...feitos].map((um) => [chave(um), um]));
  const contas = await contasPorId(db, grupoId, [...new Set([...onde.values()].map(({ contaId }) => contaId))]);
  const centros = await centrosPorId(
    db,
    grupoId,
    [...onde.values()].flatMap(({ centroCustoId }) => centroCustoId ?? []),
  );
  const ordem = new Map([...contas.keys()].map((id, i) => [id, i]));
  return [...onde]
    .map(([nome, { contaId, centroCustoId }]) => {
      const conta = contas.get(contaId);
      if (!conta) throw new Error(`the account ${contaId} of a budget is not in the chart`);
      const daqui = planejadas.get(nome) ?? [];
      const meses = mesesDoAno(ano).map((mes) =>
        figurasDe(
          daqui.filter((celula) => celula.mes === mes),
          (realizadas.get(nome) ?? []).filter((feito) => feito.mes === mes),
        ),
      );
      return {
        contaId,
        conta: conta.nome,
        codigo: conta.codigo,
        natureza: conta.natureza,
        centroCustoId,
        centroCusto: centroCustoId === null ? null : (centros.get(centroCustoId) ?? null),
        controle: daqui.find(({ controle }) => controle !== null)?.controle ?? null,
        meses,
        total: somarFiguras(meses),
      };
    })
    .sort(
      (a, b) =>
        (ordem.get(a.contaId) ?? 0) - (ordem.get(b.contaId) ?? 0) ||
        (a.centroCusto ?? '').localeCompare(b.centroCusto ?? '', 'pt-BR'),
    );
}
