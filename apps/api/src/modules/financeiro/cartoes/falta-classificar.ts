import { somarDias } from '@retaguarda/brasil';
import { cartaoDoQueFaltaClassificar, type PalavraDoCartao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { line } from '../../../platform/cards/figures.ts';
import type { CardSource } from '../../../platform/cards/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { contasVisiveis, visiveis } from '../relatorios/alcance.ts';
import { fechamentos } from '../titulos/fechamento.ts';

interface Falta {
  quantas: number;
}

/** Titles that no account of the chart is told of, lines of banks that are tied to nothing, and months to close. */
export const faltaClassificar: CardSource = {
  card: cartaoDoQueFaltaClassificar,
  async read({ db, actor, empresaId, today }) {
    const semConta = await sql<Falta>`select count(*)::int as quantas from titulo t
      ${whereAll([
        ...visiveis(actor, 't', empresaId),
        sql`t.ativo`,
        sql`not exists (select from titulo_rateio r where r.grupo_id = t.grupo_id and r.titulo_id = t.id and r.plano_de_conta_id is not null)`,
      ])}`.execute(db);
    const semPar = await sql<Falta>`select count(*)::int as quantas
      from extrato_linha l join conta_bancaria c on c.grupo_id = l.grupo_id and c.id = l.conta_id
      ${whereAll([...contasVisiveis(actor, empresaId === undefined ? {} : { empresaId }), sql`l.conciliacao_id is null`])}`.execute(
      db,
    );
    const fimDoMesPassado = somarDias(`${today.slice(0, 7)}-01`, -1);
    const abertas = (await fechamentos(db, actor)).filter(
      ({ empresaId: de, fechadoAte }) =>
        (empresaId === undefined || de === empresaId) && (fechadoAte ?? '') < fimDoMesPassado,
    );
    const uma = (chave: string, rotulo: PalavraDoCartao, quantas: number) =>
      line(chave, rotulo, {
        nome: false,
        unidade: 'integer',
        valor: String(quantas),
        tom: quantas > 0 ? 'espera' : null,
      });
    return {
      linhas: [
        uma('sem-conta', 'Lançamentos sem conta do plano', semConta.rows[0]?.quantas ?? 0),
        uma('sem-par', 'Linhas de extrato sem conciliar', semPar.rows[0]?.quantas ?? 0),
        uma('a-fechar', 'Empresas com o mês passado aberto', abertas.length),
      ],
    };
  },
};
