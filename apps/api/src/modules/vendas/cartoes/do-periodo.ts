import { decimal, momentoNoFuso, paraTexto, somar, somarDias } from '@retaguarda/brasil';
import { type CardAnswer, type ChartData, cartaoDeVendas } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { changeOf, figure } from '../../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../../platform/cards/source.ts';
import { comOsDeAntes, diasAntes } from '../relatorios/por-ato.ts';
import { lerSomas } from '../relatorios/somas.ts';
import { haVendas } from './ha-vendas.ts';

/** Sums of one hour, or of one day, of the period or of the one before it. */
interface Soma {
  antes: boolean;
  /** Hours or days since the period began. */
  ponto: number;
  documentos: number;
  liquido: string;
  servico: string;
  taxaEntrega: string;
  total: string;
  /** What was sold until this hour. */
  ateAgora: string;
}

const figuras = ['liquido', 'servico', 'taxaEntrega', 'total'] as const;

/** How much was sold, hour by hour of a day or day by day, against the same weekdays before, until this hour. */
export const vendasDoPeriodo: CardSource = {
  card: cartaoDeVendas,
  hasData: haVendas,
  async read(context) {
    const { de, ate } = context;
    const somas = await lerPontos(context);
    const agora = somas.filter(({ antes }) => !antes);
    const antes = somas.filter((soma) => soma.antes);
    const soma = (nome: (typeof figuras)[number]) => paraTexto(somar(agora.map((uma) => uma[nome])));
    const liquido = soma('liquido');
    const deAntes = paraTexto(somar(antes.map(({ ateAgora }) => ateAgora)));
    return {
      figura: figure('Líquido', liquido),
      comparacao: {
        rotulo: rotuloDaComparacao(context),
        valor: deAntes,
        variacao: changeOf(liquido, deAntes),
      },
      figuras: [
        figure(
          'Documentos',
          agora.reduce((n, { documentos }) => n + documentos, 0),
          'integer',
        ),
        figure('Serviço', soma('servico')),
        figure('Entrega', soma('taxaEntrega')),
        figure('Total', soma('total')),
      ],
      grafico: somas.length === 0 ? null : de === ate ? porHora(context, agora, antes) : porDia(context, agora, antes),
      vazio: somas.length === 0,
    };
  },
};

/** Until this hour, where the days asked for are not over. */
export const rotuloDaComparacao = ({ de, ate, day }: CardContext): string => {
  const emCurso = ate >= day;
  if (de === ate) return emCurso ? 'Mesmo dia da semana passada, até esta hora' : 'Mesmo dia da semana passada';
  return emCurso ? 'Mesmos dias das semanas antes, até esta hora' : 'Mesmos dias das semanas antes';
};

async function lerPontos(context: CardContext): Promise<Soma[]> {
  const { de, ate, cut, db } = context;
  const dias = comOsDeAntes(context);
  const antes: RawBuilder<unknown> = sql`${diasAntes(context)}::int`;
  const noPeriodo = sql`(a.dia between ${de}::date and ${ate}::date)`;
  const ponto =
    de === ate
      ? sql`(a.hora - ${Number(cut.slice(0, 2))}::int + 24) % 24`
      : sql`case when ${noPeriodo} then a.dia - ${de}::date else a.dia - (${de}::date - ${antes}) end`;
  const ler = await lerSomas(doPainel(context), dias);
  const fatos = ler('atos', {
    por: ['dia', 'ate_agora', ...(de === ate ? ['hora'] : [])],
    escolhe: sql`not ${noPeriodo} as antes, ${ponto} as ponto, a.documentos, a.bruto - a.desconto as liquido, a.servico, a.taxa_entrega,
      a.total, a.ate_agora`,
  });
  const { rows } = await sql<Soma>`select f.antes, f.ponto::int as ponto, sum(f.documentos)::int as documentos,
      sum(f.liquido)::numeric(15, 2)::text as liquido, sum(f.servico)::numeric(15, 2)::text as servico,
      sum(f.taxa_entrega)::numeric(15, 2)::text as "taxaEntrega", sum(f.total)::numeric(15, 2)::text as total,
      coalesce(sum(f.liquido) filter (where f.ate_agora), 0)::numeric(15, 2)::text as "ateAgora"
    from (${fatos}) f group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** A card asks as a report is asked. */
export const doPainel = ({ db, actor, empresaId, zone, today, de, ate }: CardContext) => ({
  db,
  actor,
  zone,
  today,
  query: { de, ate, ...(empresaId === undefined ? {} : { empresaId }) },
});

const serie = (label: string, values: readonly (string | null)[]): ChartData['series'][number] => ({
  label,
  as: null,
  values,
});

/** What was sold so far at the end of each hour. */
function porHora(
  { de, day, cut, zone }: CardContext,
  agora: readonly Soma[],
  antes: readonly Soma[],
): CardAnswer['grafico'] {
  const comeco = Number(cut.slice(0, 2));
  const horaDeAgora = Number(momentoNoFuso(new Date().toISOString(), zone).hora.slice(0, 2));
  const pontoDeAgora = de === day ? (horaDeAgora - comeco + 24) % 24 : 23;
  const pontos = [...agora, ...antes].map(({ ponto }) => ponto);
  const [primeiro, ultimo] = [Math.min(...pontos), Math.max(...pontos)];
  const horas = Array.from({ length: ultimo - primeiro + 1 }, (_, at) => primeiro + at);
  const acumulado = (somas: readonly Soma[], hora: number) =>
    paraTexto(somar(somas.filter(({ ponto }) => ponto <= hora).map(({ liquido }) => liquido)));
  const ateOnde = Math.max(pontoDeAgora, ...agora.map(({ ponto }) => ponto));
  return {
    kind: 'line',
    unit: 'money',
    named: false,
    points: horas.map((hora) => ({ label: `${(comeco + hora) % 24} h`, name: true })),
    series: [
      serie(
        'Acumulado',
        horas.map((hora) => (hora <= ateOnde ? acumulado(agora, hora) : null)),
      ),
      serie(
        'Semana passada',
        horas.map((hora) => acumulado(antes, hora)),
      ),
    ],
  } as CardAnswer['grafico'];
}

/** What was sold on each day. */
function porDia({ de, ate }: CardContext, agora: readonly Soma[], antes: readonly Soma[]): CardAnswer['grafico'] {
  const dias: string[] = [];
  for (let dia = de; dia <= ate; dia = somarDias(dia, 1)) dias.push(dia);
  const no = (somas: readonly Soma[], at: number) => somas.find(({ ponto }) => ponto === at)?.liquido ?? '0.00';
  const tem = antes.some(({ liquido }) => !decimal(liquido).isZero());
  return {
    kind: 'bar',
    unit: 'money',
    named: false,
    points: dias.map((dia) => ({ label: `${dia.slice(8)}/${dia.slice(5, 7)}`, name: true })),
    series: [
      serie(
        'Vendido',
        dias.map((_, at) => no(agora, at)),
      ),
      ...(tem
        ? [
            {
              ...serie(
                'Semanas antes',
                dias.map((_, at) => no(antes, at)),
              ),
              as: 'line' as const,
            },
          ]
        : []),
    ],
  } as CardAnswer['grafico'];
}
