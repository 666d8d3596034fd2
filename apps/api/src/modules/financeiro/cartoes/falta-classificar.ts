import { cartaoDoQueFaltaClassificar } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { line } from '../../../platform/cards/figures.ts';
import type { CardSource } from '../../../platform/cards/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { contasVisiveis, visiveis } from '../relatorios/alcance.ts';

interface Falta {
  quantas: number;
  valor: string;
}

/** Titles that no account of the chart is told of, and lines of banks that are tied to nothing. */
export const faltaClassificar: CardSource = {
  card: cartaoDoQueFaltaClassificar,
  async read({ db, actor, empresaId }) {
    const semConta =
      await sql<Falta>`select count(*)::int as quantas, coalesce(sum(t.bruto), 0)::numeric(18, 2)::text as valor from titulo t
      ${whereAll([
        ...visiveis(actor, 't', empresaId),
        sql`t.ativo`,
        sql`not exists (select from titulo_rateio r where r.grupo_id = t.grupo_id and r.titulo_id = t.id and r.plano_de_conta_id is not null)`,
      ])}`.execute(db);
    const semPar =
      await sql<Falta>`select count(*)::int as quantas, coalesce(sum(abs(l.valor)), 0)::numeric(18, 2)::text as valor
      from extrato_linha l join conta_bancaria c on c.grupo_id = l.grupo_id and c.id = l.conta_id
      ${whereAll([...contasVisiveis(actor, empresaId === undefined ? {} : { empresaId }), sql`l.conciliacao_id is null`])}`.execute(
        db,
      );
    const uma = (chave: string, rotulo: string, { rows: [falta] }: { rows: Falta[] }) =>
      line(chave, rotulo, {
        nome: false,
        unidade: 'integer',
        valor: String(falta?.quantas ?? 0),
        tom: (falta?.quantas ?? 0) > 0 ? 'espera' : null,
      });
    return {
      linhas: [
        uma('sem-conta', 'Lançamentos sem conta do plano', semConta),
        uma('sem-par', 'Linhas de extrato sem conciliar', semPar),
      ],
    };
  },
};
