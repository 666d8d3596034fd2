import type { BaixaLida, LancamentoLido, TituloLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { readListRow } from '../../../platform/lists/engine.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarCentro } from '../../contabil/public.ts';
import { arquivosDoTitulo } from './arquivos.ts';
import { devidoEm } from './baixar.ts';
import { titulos } from './listas.ts';
import { hojeDe, lerParcelas, type Parcela } from './parcelas.queries.ts';

type Detalhes = Pick<LancamentoLido, 'termos' | 'cobrancaJudicial' | 'perda' | 'acordo' | 'titulo'>;

const termos = sql`json_build_object('multaPercentual', p.multa_percentual::text, 'jurosMensalPercentual', p.juros_mensal_percentual::text,
  'descontoValor', p.desconto_valor::text, 'descontoAte', p.desconto_ate)`;
const judicial = sql`case when p.judicial_em is not null then json_build_object('data', p.judicial_em, 'processo', p.judicial_processo,
  'advogado', p.judicial_advogado, 'custas', p.judicial_custas::text) end`;
const acordo = sql`(select json_build_object('id', a.id, 'tipo', a.tipo, 'data', a.data, 'codigo', n.codigo)
  from titulo_acordo a join titulo n on n.grupo_id = a.grupo_id and n.acordo_id = a.id where a.grupo_id = p.grupo_id and a.id = p.acordo_id)`;
const rateio = sql`(select coalesce(json_agg(json_build_object('planoDeContaId', r.plano_de_conta_id, 'percentual', trim_scale(r.percentual)::text, 'valor', r.valor::text,
    'centroCusto', case when c.id is not null then json_build_object('id', c.id, 'rotulo', c.nome) end) order by r.id), '[]'::json)
  from titulo_rateio r ${juntarCentro('r', 'c')}
  where r.grupo_id = t.grupo_id and r.titulo_id = t.id)`;
const retencoes = sql`(select coalesce(json_agg(json_build_object('tributo', r.tributo, 'valor', r.valor::text) order by r.id), '[]'::json)
  from titulo_retencao r where r.grupo_id = t.grupo_id and r.titulo_id = t.id)`;
const irmas = sql`(select json_agg(json_build_object('id', x.id, 'numero', x.numero, 'vencimento', x.vencimento, 'valor', x.valor::text,
    'aberto', x.aberto::text, 'situacao', x.situacao) order by x.numero)
  from parcela x where x.grupo_id = t.grupo_id and x.titulo_id = t.id)`;
const recorrencia = sql`(select json_build_object('id', r.id, 'frequencia', r.frequencia, 'numero', t.recorrencia_numero)
  from titulo_recorrencia r where r.grupo_id = t.grupo_id and r.id = t.recorrencia_id)`;
const arquivos = sql`(select coalesce(json_agg(x), '[]'::json) from (${arquivosDoTitulo(sql`t.id`)}) x)`;
const titulo = sql`json_build_object('id', t.id, 'versao', t.versao, 'bruto', t.bruto::text, 'valor', t.valor::text, 'observacao', t.observacao,
  'retencoes', ${retencoes}, 'rateio', ${rateio}, 'recorrencia', ${recorrencia}, 'origemTipo', t.origem_tipo, 'origemId', t.origem_id,
  'acordoId', t.acordo_id, 'arquivos', ${arquivos}, 'parcelas', ${irmas})`;

/** An entry with everything that happened to it. @throws DomainError NOT_FOUND */
export async function lerLancamento(db: Db, actor: Actor, id: number): Promise<LancamentoLido> {
  const linha = await readListRow<TituloLinha>(db, titulos, actor, id);
  const [parcela] = (await lerParcelas(db, actor, [id])) as [Parcela];
  const { rows } =
    await sql<Detalhes>`select ${termos} as termos, ${judicial} as "cobrancaJudicial", ${acordo} as acordo, ${titulo} as titulo,
      case when p.perda_em is not null then json_build_object('data', p.perda_em, 'motivo', p.perda_motivo) end as perda
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = ${actor.grupoId} and p.id = ${id}`.execute(db);
  const data = (await hojeDe(db, [parcela]))(parcela.empresaId);
  return {
    ...linha,
    ...(rows[0] as Detalhes),
    baixas: await baixasDe(db, actor, id),
    devido: { data, ...devidoEm(parcela, data) },
  } as LancamentoLido;
}

async function baixasDe(db: Db, { grupoId }: Actor, id: number): Promise<BaixaLida[]> {
  const { rows } = await sql<BaixaLida>`
    select b.id, b.tipo, b.data, b.valor, b.multa, b.juros, b.principal, b.desconto, b.abatimento, (b.dispensa_multa + b.dispensa_juros) as dispensa,
      case when c.id is not null then json_build_object('id', c.id, 'rotulo', c.nome) end as conta,
      case when fp.id is not null then json_build_object('id', fp.id, 'rotulo', fp.nome) end as forma, b.estorno_de_id as "estornoDeId",
      exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id) as estornada, ${isoInstant('m.conciliado_em')} as "conciliadaEm",
      b.compensacao_id as "compensacaoId", exists (select from credito_uso u where u.grupo_id = b.grupo_id and u.baixa_id = b.id) as "comCredito",
      (select cr.valor::text from credito cr where cr.grupo_id = b.grupo_id and cr.baixa_id = b.id) as sobra,
      b.motivo, u.nome as usuario, ${isoInstant('b.criado_em')} as "criadoEm"
    from baixa b left join conta_bancaria c on c.grupo_id = b.grupo_id and c.id = b.conta_id
    left join forma_pagamento fp on fp.grupo_id = b.grupo_id and fp.id = b.forma_pagamento_id
    left join movimento_bancario m on m.grupo_id = b.grupo_id and m.id = b.movimento_id ${juntarPessoa('b')}
    where b.grupo_id = ${grupoId} and b.parcela_id = ${id} order by b.id desc`.execute(db);
  return rows;
}
