import { Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type AcordoNovo, DomainError, type Imputacao, imputar, saldoDaParcela } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gravarBaixas } from './baixas.queries.ts';
import { contasDoAcordo } from './contas-dos-encargos.ts';
import { criarTitulos, type TituloCriado } from './criar.ts';
import { exigirAberto } from './fechamento.ts';
import { lerParcelas, nomeDaParcela, type Parcela, travarParcelas } from './parcelas.queries.ts';
import { travarPara } from './pedir.ts';
import { rateioDosOriginais } from './rateio-do-acordo.ts';

const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/**
 * Closes entries of one person into a new title: an agreement takes what is owed on the day with its charges, an invoice the
 * open amounts as they are. It is split as they were.
 */
export async function acordar(
  tx: Tx,
  actor: Actor,
  tipo: 'renegociacao' | 'fatura',
  pedido: AcordoNovo,
): Promise<TituloCriado> {
  const { parcelas, hoje } = await travarPara(tx, actor, tipo === 'fatura' ? 'faturar' : 'renegociar', pedido.ids);
  const [primeira] = parcelas as [Parcela];
  if (
    parcelas.some(
      ({ origem, pessoaId, empresaId }) =>
        origem !== primeira.origem || pessoaId !== primeira.pessoaId || empresaId !== primeira.empresaId,
    )
  ) {
    throw recusar('ids', 'Devem ser do mesmo lado, da mesma empresa e da mesma pessoa');
  }
  const data = pedido.data ?? hoje(primeira.empresaId);
  if (data > hoje(primeira.empresaId)) throw recusar('data', 'A data está no futuro');
  await exigirAberto(tx, actor, tipo, [{ empresaId: primeira.empresaId, data }], pedido.liberacao);
  const saldos = parcelas.map((parcela) => saldoDaParcela(parcela, parcela, data));
  const principal = somar(saldos.map((saldo) => saldo.principal));
  const dosAtrasos = tipo === 'fatura' ? [] : saldos;
  const multa = somar(dosAtrasos.map((saldo) => saldo.multa));
  const encargos = multa.plus(somar(dosAtrasos.map(({ juros }) => juros)));
  const ajuste = decimal(pedido.acrescimo ?? 0).minus(pedido.desconto ?? 0);
  const total = principal.plus(encargos).plus(ajuste);
  if (total.lte(0)) throw recusar('desconto', 'O desconto chega a tudo que se deve');
  const contas = await contasDoAcordo(tx, actor, data, primeira);
  const acordo = await tx
    .insertInto('titulo_acordo')
    .values({
      grupo_id: actor.grupoId,
      tipo,
      data,
      motivo: pedido.motivo ?? null,
      principal: paraTexto(principal),
      encargos: paraTexto(encargos),
      multa: paraTexto(multa),
      ajuste: paraTexto(ajuste),
      multa_plano_de_conta_id: contas.multa,
      juros_plano_de_conta_id: contas.juros,
      // What the new term costs is interest; what is forgiven, a discount.
      ajuste_plano_de_conta_id: ajuste.gt(0) ? contas.juros : contas.desconto,
      usuario_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`update parcela set acordo_id = ${acordo.id} where grupo_id = ${actor.grupoId} and id = any(${pedido.ids}::bigint[])`.execute(
    tx,
  );
  const { ids: _, acrescimo: __, desconto: ___, motivo: ____, data: _____, ...titulo } = pedido;
  const rateio = await rateioDosOriginais(
    tx,
    actor,
    { empresaId: primeira.empresaId, competencia: data.slice(0, 7) },
    parcelas.map(({ tituloId }, i) => ({ tituloId, principal: (saldos[i] as (typeof saldos)[number]).principal })),
  );
  const [criado] = await criarTitulos(tx, actor, [
    {
      ...titulo,
      origem: primeira.origem,
      empresaId: primeira.empresaId,
      pessoaId: primeira.pessoaId,
      emissao: data,
      valor: paraTexto(total),
      rateio,
      acordoId: acordo.id,
    },
  ]);
  return criado as TituloCriado;
}

export interface Desfazer {
  acordoId: number;
  data?: string | undefined;
  motivo?: string | null | undefined;
  liberacao?: string | undefined;
}

/**
 * Takes an agreement back: its open instalments leave the totals, the originals return, and what was paid of it is taken off
 * them on the days it was paid; money does not move again.
 *
 * @returns ids of the originals
 */
export async function desfazerAcordo(
  tx: Tx,
  actor: Actor,
  { acordoId, data, motivo, liberacao }: Desfazer,
): Promise<number[]> {
  const feito = await travarAcordo(tx, actor, acordoId);
  const { rows } = await sql<{ id: number; doTitulo: boolean }>`
    select p.id, t.acordo_id = ${acordoId} as "doTitulo" from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id
    where p.grupo_id = ${actor.grupoId} and (p.acordo_id = ${acordoId} or t.acordo_id = ${acordoId}) order by p.vencimento, p.id`.execute(
    tx,
  );
  const ids = (doTitulo: boolean) => rows.filter((row) => Boolean(row.doTitulo) === doTitulo).map(({ id }) => id);
  const originais = ids(false);
  const novas = ids(true);
  if (originais.length === 0) throw new DomainError('NOT_FOUND', { text: 'Acordo não encontrado.' });
  const todas = await travarParcelas(tx, actor, [...originais, ...novas]);
  const doAcordo = todas.slice(originais.length);
  if (doAcordo.some(({ situacao }) => situacao === 'acordo')) {
    throw new DomainError('INVALID_TRANSITION', { text: 'As parcelas deste acordo estão em outro: desfaça-o antes.' });
  }
  const presa = doAcordo.find(({ trava }) => trava !== null);
  if (presa) throw new DomainError('INVALID_TRANSITION', { text: `${nomeDaParcela(presa)}: ${presa.trava}` });
  const pagamentos = await pagamentosDoAcordo(tx, actor, novas);
  const dia = data ?? pagamentos.at(-1)?.data ?? '';
  const empresaId = todas[0]?.empresaId as number;
  const dias = [...(feito.cobrou ? [feito.data] : []), ...pagamentos.map((um) => data ?? um.data)];
  await exigirAberto(
    tx,
    actor,
    'desfazerAcordo',
    dias.map((um) => ({ empresaId, data: um })),
    liberacao,
  );
  await sql`update titulo_acordo set desfeito_em = now(), desfeito_motivo = ${motivo ?? null}
    where grupo_id = ${actor.grupoId} and id = ${acordoId}`.execute(tx);
  await sql`update parcela set ativo = false where grupo_id = ${actor.grupoId} and id = any(${novas}::bigint[]) and situacao = 'aberta'`.execute(
    tx,
  );
  await sql`update parcela set acordo_id = null where grupo_id = ${actor.grupoId} and id = any(${originais}::bigint[])`.execute(
    tx,
  );
  if (pagamentos.length > 0) await encerrarOResto(tx, actor, dia, doAcordo);
  for (const um of pagamentos) await imputarNosOriginais(tx, actor, originais, { ...um, escritoEm: data ?? um.data });
  return originais;
}

/** @throws DomainError NOT_FOUND; INVALID_TRANSITION when it was taken back before */
async function travarAcordo(tx: Tx, { grupoId }: Actor, acordoId: number): Promise<{ data: string; cobrou: boolean }> {
  const { rows } = await sql<{ desfeito: boolean; data: string; cobrou: boolean }>`
    select desfeito_em is not null as desfeito, data, (encargos <> 0 or ajuste <> 0) as cobrou from titulo_acordo
    where grupo_id = ${grupoId} and id = ${acordoId} for update`.execute(tx);
  const [acordo] = rows;
  if (!acordo) throw new DomainError('NOT_FOUND', { text: 'Acordo não encontrado.' });
  if (acordo.desfeito) throw new DomainError('INVALID_TRANSITION', { text: 'Este acordo já foi desfeito.' });
  return acordo;
}

interface PagoNoAcordo {
  data: string;
  valor: Decimal;
}

/** What was paid of an agreement's own debt, by day: what its instalments charged for being late stays theirs. */
async function pagamentosDoAcordo(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<PagoNoAcordo[]> {
  const { rows } = await sql<{ data: string; valor: string }>`
    select b.data, sum(b.principal + b.desconto + b.abatimento)::text as valor from baixa b
    where b.grupo_id = ${grupoId} and b.parcela_id = any(${[...ids]}::bigint[]) and b.estorno_de_id is null
      and not exists (select from baixa x where x.grupo_id = b.grupo_id and x.estorno_de_id = b.id)
    group by b.data having sum(b.principal + b.desconto + b.abatimento) > 0 order by b.data`.execute(tx);
  return rows.map(({ data, valor }) => ({ data, valor: decimal(valor) }));
}

/**
 * What was paid on a day is taken off the originals as if it had been paid on them: the oldest first, charges to that day before
 * principal. What they owe then is what they would have owed without the agreement.
 *
 * @throws DomainError RULE_BROKEN when the originals do not take all that was paid: the agreement charged for its term
 */
async function imputarNosOriginais(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  { data, valor, escritoEm }: PagoNoAcordo & { escritoEm: string },
): Promise<void> {
  const parcelas = await lerParcelas(tx, actor, ids);
  let resta = valor;
  const imputacoes: { parcela: Parcela; feita: Imputacao }[] = [];
  for (const parcela of parcelas) {
    const { total } = saldoDaParcela(parcela, parcela, data);
    const parte = Decimal.min(resta, total);
    if (parte.isZero()) continue;
    resta = resta.minus(parte);
    imputacoes.push({ parcela, feita: semDinheiro(imputar(parcela, parcela, data, { valor: parte })) });
  }
  if (resta.gt(0)) {
    throw new DomainError('RULE_BROKEN', {
      text: 'Já se pagou do acordo mais do que os originais deviam: ele não se desfaz.',
    });
  }
  await gravarBaixas(tx, actor, { data: escritoEm, contadoAte: data, contaId: null, tipo: 'acordo', imputacoes });
}

/** The same debt less, without money: what came in by the agreement stands as an abatement, of which the charges are a part. */
const semDinheiro = (feita: Imputacao): Imputacao => ({
  ...feita,
  valor: zero,
  principal: feita.multa.plus(feita.juros).negated(),
  abatimento: feita.abatimento.plus(feita.valor),
});

/** What was paid in part of the agreement owes nothing more: the rest is owed by the originals again. */
async function encerrarOResto(tx: Tx, actor: Actor, dia: string, doAcordo: readonly Parcela[]): Promise<void> {
  const imputacoes = doAcordo
    .filter(({ situacao }) => situacao === 'parcial')
    .map((parcela) => ({
      parcela,
      feita: {
        ...abater(decimal(parcela.aberto)),
        dispensaMulta: decimal(parcela.multaAberta),
        dispensaJuros: decimal(parcela.jurosAbertos),
      },
    }));
  if (imputacoes.length > 0) await gravarBaixas(tx, actor, { data: dia, contaId: null, tipo: 'acordo', imputacoes });
}

const zero = new Decimal(0);
/** Ends part of the debt without money: that came in by the agreement. */
const abater = (abatimento: Decimal): Imputacao => ({
  valor: zero,
  multa: zero,
  juros: zero,
  principal: zero,
  desconto: zero,
  abatimento,
  dispensaMulta: zero,
  dispensaJuros: zero,
  acrescimo: { multa: zero, juros: zero, calculado: zero, dias: 0, base: zero, de: null },
  resta: zero,
});
