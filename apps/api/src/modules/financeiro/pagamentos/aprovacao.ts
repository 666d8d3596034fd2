import { formatarMoeda } from '@retaguarda/brasil';
import { type aprovacoes, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { type Actor, exigirMaosProprias } from '../../../platform/http/actor.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { nomeDaParcela, type Parcela, travarParcelas } from '../titulos/parcelas.queries.ts';

export interface Aprovacao {
  id: number;
  situacao: keyof typeof aprovacoes;
  limite: string | null;
  usuario: string | null;
  motivo: string | null;
  /** Who entered the title, who last changed its amount, its payee and how it is paid, who decided. */
  autorId: number | null;
  valorDeId: number | null;
  pessoaDeId: number | null;
  dadosDeId: number | null;
  decididoPorId: number | null;
  /** The file it is in, while the bank has not answered. */
  loteId: number | null;
  sequencia: number | null;
}

/** The last change of the amount or the payee of an entry. */
const ultimaMudanca = sql`(select max(m.id) from pagamento_mudanca m where m.grupo_id = p.grupo_id and m.parcela_id = p.id)`;

/** Who made the last change of one kind. */
const mudadoPor = (mudou: 'valor' | 'pessoa') => sql`(select m.usuario_id from pagamento_mudanca m
  where m.grupo_id = p.grupo_id and m.parcela_id = p.id and m.mudou = ${sql.lit(mudou)} order by m.id desc limit 1)`;

/** A decision is of the amount, the supplier and the data of its moment: after any change of them it asks anew. */
const vale = sql`d.valor = p.valor and d.pessoa_id = p.pessoa_id and d.dados_versao is not distinct from pd.versao
  and d.mudanca_id is not distinct from ${ultimaMudanca}`;

/** What was decided of an entry `p` last (`d`), and how it is paid (`pd`). */
export const juntarDecisao = sql`left join pagamento_dados pd on pd.grupo_id = p.grupo_id and pd.parcela_id = p.id
  left join lateral (select * from pagamento_decisao x where x.grupo_id = p.grupo_id and x.parcela_id = p.id order by x.id desc limit 1) d on true`;

/** Whether it stands, read with `juntarDecisao`: a second person agreed to what the entry is now. */
export const aprovadaAgora = sql`coalesce(d.decisao = 'aprovado' and ${vale}, false)`;

/** How approval stands for each, by id. */
export async function aprovacoesDe(
  db: Db,
  { grupoId }: Actor,
  ids: readonly number[],
): Promise<Map<number, Aprovacao>> {
  const { rows } = await sql<Aprovacao>`
    select p.id, l.valor as limite, u.nome as usuario, d.motivo, t.usuario_id as "autorId", ${mudadoPor('valor')} as "valorDeId", ${mudadoPor('pessoa')} as "pessoaDeId",
      pd.usuario_id as "dadosDeId", d.usuario_id as "decididoPorId", i.lote_id as "loteId", lo.sequencia,
      case when l.valor is null then 'dispensada' when ${aprovadaAgora} then 'aprovada' when d.decisao = 'recusado' and ${vale} then 'recusada'
        when p.valor <= l.valor then 'dispensada' else 'pendente' end as situacao
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    left join pagamento_limite l on l.grupo_id = p.grupo_id and l.empresa_id = p.empresa_id
    ${juntarDecisao}
    left join pagamento_item i on i.grupo_id = p.grupo_id and i.parcela_id = p.id and i.situacao in ('pendente', 'agendado')
    left join pagamento_lote lo on lo.grupo_id = i.grupo_id and lo.id = i.lote_id
    ${juntarPessoa('d')} where p.grupo_id = ${grupoId} and p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const passaDoLimite = (limite: string | null): string =>
  `Passa do limite de ${formatarMoeda(limite ?? '0')} e espera a aprovação de outra pessoa.`;

/** Why it may not be paid now, in words; null: it may. Who approved alone what nobody is known to have entered does not pay it. */
export function recusaDePagar(aprovacao: Aprovacao, { usuarioId }: Pick<Actor, 'usuarioId'>): string | null {
  const { situacao, limite, usuario, motivo, autorId, decididoPorId } = aprovacao;
  if (situacao === 'recusada') return `O pagamento foi recusado por ${usuario}: ${motivo}`;
  if (situacao === 'pendente') return passaDoLimite(limite);
  const sozinho = situacao === 'aprovada' && autorId === null && decididoPorId === usuarioId;
  return sozinho ? 'Quem aprovou não paga: peça a outra pessoa.' : null;
}

/**
 * Lets payables be paid by hand: approved where they must be, and in no file the bank has not answered. Support receives in
 * somebody's name and never pays.
 *
 * @throws DomainError INVALID_TRANSITION naming the entry, BLOCKED_WHILE_IMPERSONATING
 */
export async function exigirPagaveis(tx: Tx, actor: Actor, parcelas: readonly Parcela[]): Promise<void> {
  const aPagar = parcelas.filter(({ origem }) => origem === 'P');
  if (aPagar.length === 0) return;
  exigirMaosProprias(actor);
  const deCada = await aprovacoesDe(
    tx,
    actor,
    aPagar.map(({ id }) => id),
  );
  for (const parcela of aPagar) {
    const aprovacao = deCada.get(parcela.id);
    if (!aprovacao) continue;
    const recusa =
      aprovacao.sequencia === null
        ? recusaDePagar(aprovacao, actor)
        : `Está na remessa de pagamento ${aprovacao.sequencia}, que o banco ainda não respondeu.`;
    if (recusa) throw recusado(parcela, recusa);
  }
}

export const recusado = (parcela: Parcela, motivo: string): DomainError =>
  new DomainError('INVALID_TRANSITION', {
    text: `${nomeDaParcela(parcela)}: ${motivo}`,
    data: { lancamentoId: parcela.id },
  });

/** Why this person may not decide; null: they may, also below the limit, which more of the same day may pass. */
export function recusaDeDecidir(aprovacao: Aprovacao, { usuarioId }: Pick<Actor, 'usuarioId'>): string | null {
  const { limite, loteId, autorId, valorDeId, pessoaDeId, dadosDeId } = aprovacao;
  if (limite === null) return 'A empresa não tem limite: não precisa de aprovação.';
  if (loteId !== null) return 'Já está em uma remessa de pagamento.';
  if (autorId === usuarioId) return 'Quem lançou não aprova: peça a outra pessoa.';
  if (valorDeId === usuarioId) return 'Quem mudou o valor não aprova: peça a outra pessoa.';
  if (pessoaDeId === usuarioId) return 'Quem mudou o fornecedor não aprova: peça a outra pessoa.';
  return dadosDeId === usuarioId ? 'Quem informou como se paga não aprova: peça a outra pessoa.' : null;
}

export interface Decisao {
  ids: readonly number[];
  motivo?: string | null | undefined;
}

/** Says yes or no to paying entries: all or none. @throws DomainError INVALID_TRANSITION naming the one that takes no decision */
export async function decidir(
  tx: Tx,
  actor: Actor,
  decisao: 'aprovado' | 'recusado',
  { ids, motivo }: Decisao,
): Promise<{ ids: number[] }> {
  const parcelas = await travarParcelas(tx, actor, ids);
  const deCada = await aprovacoesDe(tx, actor, ids);
  for (const parcela of parcelas) {
    const recusa =
      parcela.origem === 'P' ? naoDecide(parcela, deCada.get(parcela.id), actor) : 'É uma conta a receber.';
    if (recusa) throw recusado(parcela, recusa);
  }
  await sql`insert into pagamento_decisao (grupo_id, parcela_id, decisao, valor, pessoa_id, dados_versao, mudanca_id, motivo, usuario_id)
    select p.grupo_id, p.id, ${decisao}, p.valor, p.pessoa_id, pd.versao, ${ultimaMudanca}, ${motivo ?? null}, ${actor.usuarioId}
    from parcela p left join pagamento_dados pd on pd.grupo_id = p.grupo_id and pd.parcela_id = p.id
    where p.grupo_id = ${actor.grupoId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return { ids: [...ids] };
}

function naoDecide({ situacao }: Parcela, aprovacao: Aprovacao | undefined, actor: Actor): string | null {
  if (situacao !== 'aberta' && situacao !== 'parcial') return 'Não está em aberto.';
  return aprovacao ? recusaDeDecidir(aprovacao, actor) : null;
}
