import { decimal, diasEntre, paraTexto, somar, somarDias } from '@retaguarda/brasil';
import {
  cartaoDasDiferencas,
  cartaoDoMeuTurno,
  cartaoDosCaixasAbertos,
  relatorioDeDiferencas,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, figureAt, line, plainLines } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { juntarPessoa } from '../acesso/public.ts';
import { daPessoa } from '../empresas/public.ts';
import { juntarBatida, juntarTerminal } from '../terminais/public.ts';

const MOSTRADAS = 6;
const SEMANA_DIAS = 7;

const visiveis = ({ actor, empresaId }: CardContext) => [
  sql`t.grupo_id = ${actor.grupoId}`,
  ...daPessoa(actor, 't.empresa_id'),
  ...(empresaId === undefined ? [] : [sql`t.empresa_id = ${empresaId}`]),
];

/** A day has few counts: of a shorter period than a week, the week that ends with it is told. */
const diasDe = ({ de, ate }: CardContext) =>
  diasEntre(de, ate) + 1 >= SEMANA_DIAS ? { de, ate } : { de: somarDias(ate, 1 - SEMANA_DIAS), ate };

const diferencas: CardSource = {
  card: cartaoDasDiferencas,
  async hasData(context) {
    const { rows } = await sql`select 1 from turno t ${whereAll(visiveis(context))} limit 1`.execute(context.db);
    return rows.length > 0;
  },
  async read(context) {
    const tabela = await context.report(relatorioDeDiferencas, diasDe(context));
    const operadores = plainLines(tabela)
      .map(({ chave, rotulo, valores }) => ({ chave, rotulo, valor: figureAt(tabela, valores, 'total') ?? '0.00' }))
      .sort((a, b) => decimal(a.valor).comparedTo(b.valor));
    return {
      figura: figure('Diferença da semana', figureAt(tabela, tabela.total, 'total') ?? '0.00'),
      linhas: operadores
        .slice(0, MOSTRADAS)
        .map(({ chave, rotulo, valor }) =>
          line(chave, rotulo, { valor, tom: decimal(valor).isNegative() && !decimal(valor).isZero() ? 'ruim' : null }),
        ),
      mais: Math.max(0, operadores.length - MOSTRADAS),
      vazio: operadores.length === 0,
    };
  },
};

interface MeuTurno {
  id: number;
  terminal: string;
  desde: string;
  fundo: string;
  suprimentos: string;
  sangrias: string;
  despesas: string;
}

/** What of a movement stays once what takes it back is counted. */
const efetivo = sql`case when m.desfaz_uuid is null then m.valor else -m.valor end`;
const soma = (tipo: string) =>
  sql`coalesce((select sum(${efetivo}) from caixa_movimento m where m.grupo_id = t.grupo_id and m.turno_id = t.id
    and m.tipo = ${sql.lit(tipo)}), 0)::numeric(15, 2)::text`;

/** What the operator put in and took out of their own drawer: never what is expected in it. */
const meuTurno: CardSource = {
  card: cartaoDoMeuTurno,
  async read(context) {
    const { actor, db, zone } = context;
    const { rows } = await sql<MeuTurno>`select t.id, tm.nome as terminal,
        to_char(t.aberto_em at time zone ${zone}, 'DD/MM HH24:MI') as desde, t.fundo::numeric(15, 2)::text as fundo,
        ${soma('suprimento')} as suprimentos, ${soma('sangria')} as sangrias, ${soma('despesa')} as despesas
      from turno t ${juntarTerminal('t', 'tm')}
      ${whereAll([...visiveis(context), sql`t.operador_id = ${actor.usuarioId}`, sql`t.situacao = 'aberto'`])}
      order by t.id`.execute(db);
    return {
      figuras:
        rows.length === 0
          ? []
          : [
              figure('Fundo', paraTexto(somar(rows.map(({ fundo }) => fundo)))),
              figure('Suprimentos', paraTexto(somar(rows.map(({ suprimentos }) => suprimentos)))),
              figure('Sangrias', paraTexto(somar(rows.map(({ sangrias }) => sangrias)))),
              figure('Despesas', paraTexto(somar(rows.map(({ despesas }) => despesas)))),
            ],
      linhas: rows.map(({ id, terminal, desde }) =>
        line(id, terminal, { nota: desde, unidade: 'integer', abre: { tela: 'caixa', id } }),
      ),
      vazio: rows.length === 0,
    };
  },
};

interface Aberto {
  id: number;
  operador: string | null;
  terminal: string;
  desde: string;
  sinal: string | null;
  demora: boolean;
}

/** A drawer is counted each day: one open for longer was forgotten. */
const ESQUECIDO_HORAS = 24;

/** Who keeps which drawer, since when, and when its terminal was heard last: never what is expected in it. */
const abertos: CardSource = {
  card: cartaoDosCaixasAbertos,
  async read(context) {
    const { db, zone } = context;
    const { rows } = await sql<Aberto>`select t.id, coalesce(op.nome, t.operador_nome) as operador, tm.nome as terminal,
        to_char(t.aberto_em at time zone ${zone}, 'DD/MM HH24:MI') as desde, to_char(b.em at time zone ${zone}, 'HH24:MI') as sinal,
        t.aberto_em < now() - make_interval(hours => ${ESQUECIDO_HORAS}::int) as demora
      from turno t ${juntarTerminal('t', 'tm')} ${juntarPessoa('t', 'op', 'operador_id')} ${juntarBatida('tm', 'b')}
      ${whereAll([...visiveis(context), sql`t.situacao = 'aberto'`])} order by t.aberto_em, t.id`.execute(db);
    const esquecidos = rows.filter(({ demora }) => demora).length;
    return {
      figura: figure('Caixas abertos', rows.length, 'integer'),
      figuras: esquecidos === 0 ? [] : [figure('Abertos há mais de 24 horas', esquecidos, 'integer', 'ruim')],
      linhas: rows.slice(0, MOSTRADAS).map(({ id, operador, terminal, desde, sinal, demora }) =>
        line(id, operador ?? terminal, {
          nota: [operador === null ? null : terminal, desde, sinal === null ? null : `↻ ${sinal}`]
            .filter((parte) => parte !== null)
            .join(' · '),
          unidade: 'integer',
          tom: demora ? 'ruim' : null,
          abre: { tela: 'caixa', id },
        }),
      ),
      mais: Math.max(0, rows.length - MOSTRADAS),
      vazio: rows.length === 0,
    };
  },
};

/** What cash tells on dashboards. */
export const cartoesDosCaixas: readonly CardSource[] = [diferencas, abertos, meuTurno];
