import { decimal, somarDias } from '@retaguarda/brasil';
import { cartaoDoDinheiro, type ReportTable, relatorioDoFluxo } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure } from '../../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../../platform/cards/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { visiveis } from '../relatorios/alcance.ts';

const SEMANAS = 8;

/** Whether anything is owed or was ever due. */
export async function haLancamentos({ db, actor, empresaId }: CardContext): Promise<boolean> {
  const { rows } = await sql`select 1 from parcela p ${whereAll(visiveis(actor, 'p', empresaId))} limit 1`.execute(db);
  return rows.length > 0;
}

/** Figures of a line of the cash flow, one for each column that is of a period. */
function periodosDa({ colunas, linhas }: ReportTable, chave: string): (string | null)[] {
  const linha = linhas.find((uma) => uma.chave === chave);
  return colunas.flatMap(({ periodo }, at) => (periodo === null ? [] : [linha?.valores[at] ?? null]));
}

/** What there is, what comes in and goes out in the next weeks, and what it leaves: as the report of cash flow says. */
export const dinheiroDasSemanas: CardSource = {
  card: cartaoDoDinheiro,
  hasData: haLancamentos,
  async read(context) {
    const { today, report } = context;
    const ate = (dias: number, por: 'dia' | 'semana') =>
      report(relatorioDoFluxo, { de: today, ate: somarDias(today, dias), por, linhas: 'conta', mostrar: 'tudo' });
    const semanas = await ate(SEMANAS * 7 - 1, 'semana');
    const dias = periodosDa(await ate(30, 'dia'), 'saldoFinal');
    const saldos = periodosDa(semanas, 'saldoFinal');
    const menor = saldos.reduce<string | null>(
      (pior, saldo) => (saldo !== null && (pior === null || decimal(saldo).lt(pior)) ? saldo : pior),
      null,
    );
    const nomes = semanas.colunas.flatMap(({ periodo }) => (periodo === null ? [] : [periodo]));
    return {
      figura: figure('Ao fim de hoje', dias[0] ?? null),
      figuras: [
        figure('Em 7 dias', dias[7] ?? null),
        figure('Em 30 dias', dias[30] ?? null),
        figure('Menor saldo das semanas', menor, 'money', menor !== null && decimal(menor).lt(0) ? 'ruim' : null),
      ],
      grafico: {
        kind: 'bar',
        unit: 'money',
        named: false,
        points: nomes.map((label) => ({ label, name: true })),
        series: [
          { label: 'Entra', as: null, values: periodosDa(semanas, 'entradas') },
          {
            label: 'Sai',
            as: null,
            values: periodosDa(semanas, 'saidas'),
          },
          { label: 'Saldo', as: 'line', values: saldos },
        ],
      },
      avisos: semanas.avisos,
    };
  },
};
