import { createHash } from 'node:crypto';
import type { pagamento } from '@retaguarda/boletos';
import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type RetornoDePagamentoLido } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, hojeNaEmpresa } from '../../empresas/public.ts';
import { baixarConferidas, devidoEm } from '../titulos/baixar.ts';
import { lerParcelas, type Parcela, travarParcelas } from '../titulos/parcelas.queries.ts';
import type { SeguidorDeBaixas } from '../titulos/seguidores.ts';
import { soltarLancamentos } from '../titulos/travas.ts';

export interface RetornoNovo {
  nome: string;
  conteudo: string;
  liberacao?: string | undefined;
}

interface Item {
  id: number;
  loteId: number;
  parcelaId: number;
  seuNumero: string;
  situacao: string;
}

interface Conta {
  id: number;
  nome: string;
  empresaId: number;
}

/**
 * Takes in what the bank answered: what was paid is settled, what was refused is free again and says why. Each payment is
 * answered once: the same file, or a line of it in another, does nothing. All in one transaction.
 *
 * @throws DomainError RULE_BROKEN for a file of something else or of somebody else's account, or a closed period
 */
export async function lerRetorno(
  tx: Tx,
  actor: Actor,
  novo: RetornoNovo,
  lido: pagamento.RetornoDePagamento,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<RetornoDePagamentoLido> {
  if (lido.banco === null || lido.pagamentos.length === 0) {
    throw new DomainError('RULE_BROKEN', { text: lido.problemas[0]?.mensagem ?? 'Não há respostas neste arquivo.' });
  }
  const conta = await contaDoRetorno(tx, actor, lido);
  const avisos = lido.problemas.map(({ linha, mensagem }) => (linha > 0 ? `Linha ${linha}: ${mensagem}` : mensagem));
  if (!(await guardar(tx, actor, conta, novo))) return { ...nada(conta), repetido: true, avisos };
  const feito = await aplicar(tx, actor, conta, lido.pagamentos, novo.liberacao, seguidores);
  return { ...nada(conta), ...feito, avisos };
}

const nada = ({ nome }: Conta): Omit<RetornoDePagamentoLido, 'avisos'> => ({
  conta: nome,
  repetido: false,
  efetuados: 0,
  agendados: 0,
  rejeitados: 0,
  ignorados: 0,
  valor: '0.00',
});

async function contaDoRetorno(
  tx: Tx,
  actor: Actor,
  { banco, agencia, conta }: pagamento.RetornoDePagamento,
): Promise<Conta> {
  const where = whereAll([
    sql`c.grupo_id = ${actor.grupoId}`,
    ...daPessoa(actor, 'c.empresa_id'),
    sql`ltrim(c.agencia, '0') = ltrim(${agencia}, '0')`,
    sql`ltrim(c.conta, '0') = ltrim(${conta}, '0')`,
    sql`exists (select from pagamento_lote l where l.grupo_id = c.grupo_id and l.conta_id = c.id and l.banco = ${banco})`,
  ]);
  const { rows } =
    await sql<Conta>`select c.id, c.nome, c.empresa_id as "empresaId" from conta_bancaria c ${where}`.execute(tx);
  if (!rows[0])
    throw new DomainError('RULE_BROKEN', { text: 'Este retorno é de uma conta que não enviou pagamentos daqui.' });
  return rows[0];
}

/** @returns false when this very file was taken in before; who brings it at the same moment waits here */
async function guardar(tx: Tx, actor: Actor, { id }: Conta, { nome, conteudo }: RetornoNovo): Promise<boolean> {
  const resumo = createHash('sha256').update(conteudo.replaceAll('\r', '').trimEnd()).digest('hex');
  const { rows } = await sql`insert into pagamento_retorno (grupo_id, conta_id, nome, resumo_do_arquivo, usuario_id)
    values (${actor.grupoId}, ${id}, ${nome}, ${resumo}, ${actor.usuarioId}) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows.length > 0;
}

type Feito = Pick<RetornoDePagamentoLido, 'efetuados' | 'agendados' | 'rejeitados' | 'ignorados' | 'valor'>;

async function aplicar(
  tx: Tx,
  actor: Actor,
  conta: Conta,
  respostas: readonly pagamento.PagamentoRespondido[],
  liberacao: string | undefined,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<Feito> {
  const itens = await travarItens(tx, actor, conta, respostas);
  const hoje = await hojeNaEmpresa(tx, conta.empresaId);
  const pares = respostas.flatMap((resposta) => {
    const item = itens.get(resposta.seuNumero);
    itens.delete(resposta.seuNumero);
    return item ? [{ item, resposta }] : [];
  });
  await travarParcelas(
    tx,
    actor,
    pares.map(({ item }) => item.parcelaId),
  );
  const pagos: string[] = [];
  for (const { item, resposta } of pares) {
    await responder(tx, actor, item, resposta);
    if (resposta.situacao !== 'efetuado') continue;
    const data = resposta.data && resposta.data <= hoje ? resposta.data : hoje;
    const valor = resposta.valor ?? '0.00';
    await pagar(tx, actor, { conta, item, data, valor, liberacao }, seguidores);
    pagos.push(valor);
  }
  await fecharLotes(tx, actor, [...new Set(pares.map(({ item }) => item.loteId))]);
  const quantos = (...situacoes: string[]) =>
    pares.filter(({ resposta }) => situacoes.includes(resposta.situacao)).length;
  return {
    efetuados: quantos('efetuado'),
    agendados: quantos('agendado'),
    rejeitados: quantos('rejeitado', 'cancelado'),
    ignorados: respostas.length - pares.length,
    valor: paraTexto(somar(pagos)),
  };
}

/** Payments that wait for an answer, by their number; their files are locked first, in the order of their ids. */
async function travarItens(
  tx: Tx,
  { grupoId }: Actor,
  conta: Conta,
  respostas: readonly pagamento.PagamentoRespondido[],
): Promise<Map<string, Item>> {
  const numeros = respostas.map(({ seuNumero }) => seuNumero);
  const dos = sql`from pagamento_lote l join pagamento_item i on i.grupo_id = l.grupo_id and i.lote_id = l.id
    where l.grupo_id = ${grupoId} and l.conta_id = ${conta.id} and i.seu_numero = any(${numeros})`;
  await sql`select 1 from pagamento_lote where grupo_id = ${grupoId} and id in (select l.id ${dos}) order by id for no key update`.execute(
    tx,
  );
  const { rows } =
    await sql<Item>`select i.id, l.id as "loteId", i.parcela_id as "parcelaId", i.seu_numero as "seuNumero", i.situacao ${dos}
    and i.situacao in ('pendente', 'agendado') order by i.id`.execute(tx);
  // Where a short number comes again after a thousand files, the newest payment is the one answered.
  return new Map(rows.map((row) => [row.seuNumero, row]));
}

async function responder(tx: Tx, actor: Actor, item: Item, resposta: pagamento.PagamentoRespondido): Promise<void> {
  if (resposta.situacao === 'sem_resposta') return;
  const { situacao, motivos, data, autenticacao } = resposta;
  const motivo = situacao === 'rejeitado' || situacao === 'cancelado' ? motivos.join('; ') : null;
  const pagoEm = situacao === 'efetuado' ? data : null;
  await sql`update pagamento_item set situacao = ${situacao}, motivo = ${motivo}, pago_em = ${pagoEm}, pago = ${situacao === 'efetuado' ? resposta.valor : null},
      autenticacao = ${autenticacao}
    where grupo_id = ${actor.grupoId} and id = ${item.id}`.execute(tx);
  if (situacao !== 'agendado') await soltarLancamentos(tx, actor, [item.parcelaId]);
}

interface Pago {
  conta: Conta;
  item: Item;
  data: string;
  valor: string;
  liberacao: string | undefined;
}

/** What the bank took beyond what was owed that day was interest of its own count. */
async function pagar(
  tx: Tx,
  actor: Actor,
  { conta, item, data, valor, liberacao }: Pago,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const [parcela] = (await lerParcelas(tx, actor, [item.parcelaId])) as [Parcela];
  const { total, juros } = devidoEm(parcela, data);
  const alem = decimal(valor).minus(total);
  const mais = alem.gt(0) ? { juros: paraTexto(alem.plus(juros)) } : {};
  await baixarConferidas(
    tx,
    actor,
    { data, contaId: conta.id, itens: [{ id: item.parcelaId, valor, ...mais }], liberacao },
    seguidores,
  );
}

/** All paid: confirmed; none: refused; some: in part. */
async function fecharLotes(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<void> {
  await sql`update pagamento_lote l set pago = x.pago, enviado_em = coalesce(l.enviado_em, now()),
      situacao = case when x.efetuados = l.quantidade then 'confirmado' when x.recusados = l.quantidade then 'rejeitado'
        when x.efetuados + x.recusados > 0 then 'parcial' else 'enviado' end
    from (select i.lote_id, count(*) filter (where i.situacao = 'efetuado') as efetuados, count(*) filter (where i.situacao in ('rejeitado', 'cancelado')) as recusados,
        coalesce(sum(i.pago) filter (where i.situacao = 'efetuado'), 0) as pago
      from pagamento_item i where i.grupo_id = ${grupoId} and i.lote_id = any(${[...ids]}::bigint[]) group by i.lote_id) x
    where l.grupo_id = ${grupoId} and l.id = x.lote_id`.execute(tx);
}
