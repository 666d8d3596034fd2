import { cartaoDasNotas, type SituacaoDaNota, situacoesDaNota } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import { alcanceDeNotas } from './notas/notas.queries.ts';

interface PorSituacao {
  situacao: SituacaoDaNota;
  quantas: number;
  valor: string;
}

const ruins: readonly SituacaoDaNota[] = ['rejeitada', 'denegada'];
const esperam: readonly SituacaoDaNota[] = ['enviada', 'contingencia'];

const daEmpresa = ({ empresaId }: CardContext, linha: string) =>
  empresaId === undefined ? [] : [sql`${sql.ref(`${linha}.empresa_id`)} = ${empresaId}`];

/** Notes of the days by state, and numbers that no document has. */
const notas: CardSource = {
  card: cartaoDasNotas,
  async hasData(context) {
    const { db, actor } = context;
    const { rows } =
      await sql`select 1 from nota n ${whereAll([...alcanceDeNotas(actor), ...daEmpresa(context, 'n')])} limit 1`.execute(
        db,
      );
    return rows.length > 0;
  },
  async read(context) {
    const { db, actor, de, ate, zone } = context;
    const { rows } =
      await sql<PorSituacao>`select n.situacao, count(*)::int as quantas, sum(n.valor)::numeric(18, 2)::text as valor
      from nota n ${whereAll([
        ...alcanceDeNotas(actor),
        ...daEmpresa(context, 'n'),
        sql`n.ativo`,
        sql`n.emissao >= ${de}::date::timestamp at time zone ${zone}`,
        sql`n.emissao < (${ate}::date + 1)::timestamp at time zone ${zone}`,
      ])} group by 1 order by 2 desc, 1`.execute(db);
    const soltos = await sql<{ n: number }>`select count(*)::int as n from nota_numero t ${whereAll([
      sql`t.grupo_id = ${actor.grupoId}`,
      ...daPessoa(actor, 't.empresa_id'),
      ...daEmpresa(context, 't'),
      ...(actor.revendaId === null ? [] : [sql`false`]),
      sql`t.data between ${de}::date and ${ate}::date`,
      sql`t.destino in ('livre', 'abandonado')`,
      sql`not exists (select from nota_inutilizacao i where i.grupo_id = t.grupo_id and i.cnpj = t.cnpj and i.modelo = t.modelo
        and i.ambiente = t.ambiente and i.serie = t.serie and i.situacao <> 'rejeitada' and t.numero between i.de and i.ate)`,
    ])}`.execute(db);
    const autorizadas = rows.find(({ situacao }) => situacao === 'autorizada');
    const lacunas = soltos.rows[0]?.n ?? 0;
    return {
      figura: figure('Autorizado', autorizadas?.valor ?? '0.00'),
      figuras: [
        figure('Autorizadas', autorizadas?.quantas ?? 0, 'integer'),
        figure('Números sem nota', lacunas, 'integer', lacunas > 0 ? 'espera' : null),
      ],
      linhas: rows
        .filter(({ situacao }) => situacao !== 'autorizada')
        .map(({ situacao, quantas }) =>
          line(situacao, situacoesDaNota[situacao], {
            nome: false,
            valor: String(quantas),
            unidade: 'integer',
            tom: ruins.includes(situacao) ? 'ruim' : esperam.includes(situacao) ? 'espera' : null,
          }),
        ),
      vazio: rows.length === 0 && lacunas === 0,
    };
  },
};

/** What goods invoices tell on dashboards. */
export const cartoesDasNotas: readonly CardSource[] = [notas];
