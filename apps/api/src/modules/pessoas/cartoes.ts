import { cartaoDaEquipe } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { alcanceDeVinculos } from './alcance.ts';

const MOSTRADAS = 6;

interface Fora {
  id: number;
  nome: string;
  ferias: boolean;
}

const ativos = ({ actor, empresaId }: CardContext): RawBuilder<unknown>[] => [
  ...alcanceDeVinculos(actor),
  ...(empresaId === undefined ? [] : [sql`v.empresa_id = ${empresaId}`]),
  sql`v.ativo`,
];

/** Who works here, and who is away today. Why somebody is ill is not told. */
const equipe: CardSource = {
  card: cartaoDaEquipe,
  async hasData({ db, actor }) {
    const { rows } = await sql`select 1 from vinculo v ${whereAll(alcanceDeVinculos(actor))} limit 1`.execute(db);
    return rows.length > 0;
  },
  async read(context) {
    const { db, today } = context;
    const { rows: quantos } = await sql<{
      n: number;
    }>`select count(*)::int as n from vinculo v ${whereAll(ativos(context))}`.execute(db);
    const { rows: fora } =
      await sql<Fora>`select v.id, v.nome, exists (select from vinculo_ferias x where x.grupo_id = v.grupo_id
          and x.vinculo_id = v.id and x.ativo and ${today}::date between x.inicio and x.inicio + x.dias - 1) as ferias
      from vinculo v ${whereAll([
        ...ativos(context),
        sql`(exists (select from vinculo_ausencia a where a.grupo_id = v.grupo_id and a.vinculo_id = v.id and a.ativo
            and ${today}::date between a.de and a.ate)
          or exists (select from vinculo_ferias x where x.grupo_id = v.grupo_id and x.vinculo_id = v.id and x.ativo
            and ${today}::date between x.inicio and x.inicio + x.dias - 1))`,
      ])} order by app.normalizar(v.nome), v.id`.execute(db);
    const n = quantos[0]?.n ?? 0;
    return {
      figura: figure('Fora hoje', fora.length, 'integer', fora.length > 0 ? 'espera' : null),
      figuras: [figure('Pessoas na casa', n, 'integer'), figure('Trabalham hoje', n - fora.length, 'integer')],
      linhas: fora
        .slice(0, MOSTRADAS)
        .map(({ id, nome, ferias }) => line(id, nome, { nota: ferias ? 'De férias' : 'Ausente', unidade: 'integer' })),
      mais: Math.max(0, fora.length - MOSTRADAS),
    };
  },
};

/** What people tell on dashboards. */
export const cartoesDasPessoas: readonly CardSource[] = [equipe];
