import { decimal, diasEntre, paraTexto, somar } from '@retaguarda/brasil';
import { MAX_REPORT_DOCUMENTS, type ReportDocuments, saldoDaParcela } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { ReportContext } from '../../../platform/reports/source.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { lerParcelas, type Parcela } from '../titulos/parcelas.queries.ts';
import { visiveis } from './alcance.ts';
import { nomeDoLancamento } from './rateio-dos-fatos.ts';

/** An instalment still owed, with its charges to today. */
export interface EmAberto {
  parcela: Parcela;
  /** `1205/2 · NF 88`. */
  nome: string;
  /** Days from today to the due day; below zero it is late. */
  dias: number;
  principal: string;
  multa: string;
  juros: string;
  encargos: string;
  total: string;
}

/** Conditions of what is open and asked for. */
export const condicoesEmAberto = ({ actor, query }: ReportContext, origem: 'R' | 'P'): RawBuilder<unknown>[] => [
  ...visiveis(actor, 'p', query.empresaId),
  sql`p.situacao in ('aberta', 'parcial')`,
  sql`p.origem = ${origem}`,
  ...(query.pessoaId === undefined ? [] : [sql`p.pessoa_id = ${query.pessoaId}`]),
  ...(query.judicial === undefined ? [] : [sql`(p.judicial_em is not null) = ${query.judicial}`]),
];

/** The early discount is not counted: it is for who pays by its day. */
export async function lerEmAberto(
  context: ReportContext,
  condicoes: readonly RawBuilder<unknown>[],
): Promise<EmAberto[]> {
  const { db, actor, today } = context;
  const { rows } = await sql<{ id: number; nome: string }>`select p.id, ${nomeDoLancamento} as nome
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${whereAll(condicoes)}
    order by p.vencimento, p.id`.execute(db);
  const parcelas = await lerParcelas(
    db,
    actor,
    rows.map(({ id }) => id),
  );
  return parcelas.map((parcela, i) => {
    const { principal, multa, juros } = saldoDaParcela(parcela, parcela, today);
    return {
      parcela,
      nome: rows[i]?.nome ?? '',
      dias: diasEntre(today, parcela.vencimento),
      principal: paraTexto(principal),
      multa: paraTexto(multa),
      juros: paraTexto(juros),
      encargos: paraTexto(multa.plus(juros)),
      total: paraTexto(somar([principal, multa, juros])),
    };
  });
}

/** Those of them that have something of a figure. */
export function documentosEmAberto(abertas: readonly EmAberto[], de: (aberta: EmAberto) => string): ReportDocuments {
  const dentro = abertas.filter((aberta) => !decimal(de(aberta)).isZero());
  return {
    total: paraTexto(somar(dentro.map(de))),
    quantos: dentro.length,
    documentos: dentro.slice(0, MAX_REPORT_DOCUMENTS).map((aberta) => ({
      chave: `p${aberta.parcela.id}`,
      data: aberta.parcela.vencimento,
      tipo: aberta.parcela.situacao,
      descricao: aberta.nome,
      pessoa: aberta.parcela.pessoa,
      valor: de(aberta),
      abre: { tela: aberta.parcela.origem === 'R' ? 'receber' : 'pagar', id: aberta.parcela.id },
    })),
  };
}
