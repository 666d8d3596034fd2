import { paraTexto } from '@retaguarda/brasil';
import { cartaoDoPico } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { line } from '../../../platform/cards/figures.ts';
import type { CardSource } from '../../../platform/cards/source.ts';
import { fatosDeVendas } from '../relatorios/fatos.ts';
import { doPainel } from './do-periodo.ts';
import { haVendas } from './ha-vendas.ts';

const SEMANAS = 4;
const MOSTRADAS = 3;

/** The hours in which most was sold on this weekday, as the last weeks were. */
export const horarioDePico: CardSource = {
  card: cartaoDoPico,
  hasData: haVendas,
  async read(context) {
    const { day, db, cut } = context;
    const comeco = Number(cut.slice(0, 2));
    const fatos = fatosDeVendas(doPainel(context), 'atos', {
      escolhe: sql`(a.hora - ${comeco}::int + 24) % 24 as ponto, a.dia, a.bruto - a.desconto as liquido`,
      dias: (dia) => sql`${dia} in (select ${day}::date - 7 * n from generate_series(1, ${SEMANAS}::int) n)`,
    });
    const { rows } = await sql<{ ponto: number; media: string; semanas: number }>`
      with fatos as (${fatos}), semanas as (select greatest(count(distinct f.dia), 1) as n from fatos f)
      select f.ponto::int as ponto, (sum(f.liquido) / s.n)::numeric(15, 2)::text as media, s.n::int as semanas
      from fatos f cross join semanas s group by f.ponto, s.n order by f.ponto`.execute(db);
    const hora = (ponto: number) => `${(comeco + ponto) % 24} h`;
    const cheias = [...rows].sort((a, b) => Number(b.media) - Number(a.media)).slice(0, MOSTRADAS);
    return {
      linhas: cheias.map(({ ponto, media }) => line(ponto, hora(ponto), { valor: paraTexto(media) })),
      grafico:
        rows.length === 0
          ? null
          : {
              kind: 'bar',
              unit: 'money',
              named: false,
              points: rows.map(({ ponto }) => ({ label: hora(ponto), name: true })),
              series: [{ label: 'Média das últimas semanas', as: null, values: rows.map(({ media }) => media) }],
            },
      vazio: rows.length === 0,
    };
  },
};
