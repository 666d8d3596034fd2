import { Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type AcordoNovo, DomainError, type Imputacao, saldoDaParcela } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { gravarBaixas } from './baixas.queries.ts';
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
  const encargos = tipo === 'fatura' ? new Decimal(0) : somar(saldos.map(({ multa, juros }) => multa.plus(juros)));
  const ajuste = decimal(pedido.acrescimo ?? 0).minus(pedido.desconto ?? 0);
  const total = principal.plus(encargos).plus(ajuste);
  if (total.lte(0)) throw recusar('desconto', 'O desconto chega a tudo que se deve');
  const acordo = await tx
    .insertInto('titulo_acordo')
    .values({
      grupo_id: actor.grupoId,
      tipo,
      data,
      motivo: pedido.motivo ?? null,
      principal: paraTexto(principal),
      encargos: paraTexto(encargos),
      ajuste: paraTexto(ajuste),
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
 * them, the oldest first; money does not move again.
 *
 * @returns ids of the originals
 */
export async function desfazerAcordo(
  tx: Tx,
  actor: Actor,
  { acordoId, data, motivo, liberacao }: Desfazer,
): Promise<number[]> {
  await encerrar(tx, actor, acordoId, motivo ?? null);
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
  const pago = somar(doAcordo.map(({ valor, aberto }) => decimal(valor).minus(aberto)));
  const dia =
    data ??
    doAcordo
      .map(({ ultimaBaixa }) => ultimaBaixa ?? '')
      .sort()
      .at(-1) ??
    '';
  if (!pago.isZero()) {
    await exigirAberto(
      tx,
      actor,
      'desfazerAcordo',
      [{ empresaId: todas[0]?.empresaId as number, data: dia }],
      liberacao,
    );
  }
  await sql`update parcela set ativo = false where grupo_id = ${actor.grupoId} and id = any(${novas}::bigint[]) and situacao = 'aberta'`.execute(
    tx,
  );
  await sql`update parcela set acordo_id = null where grupo_id = ${actor.grupoId} and id = any(${originais}::bigint[])`.execute(
    tx,
  );
  if (!pago.isZero()) {
    await encerrarOResto(tx, actor, dia, doAcordo);
    await imputarNosOriginais(tx, actor, originais, dia, pago);
  }
  return originais;
}

/** @throws DomainError NOT_FOUND; INVALID_TRANSITION when it was taken back before */
async function encerrar(tx: Tx, { grupoId }: Actor, acordoId: number, motivo: string | null): Promise<void> {
  const { rows } = await sql<{ desfeito: boolean }>`select desfeito_em is not null as desfeito from titulo_acordo
    where grupo_id = ${grupoId} and id = ${acordoId} for update`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Acordo não encontrado.' });
  if (rows[0].desfeito) throw new DomainError('INVALID_TRANSITION', { text: 'Este acordo já foi desfeito.' });
  await sql`update titulo_acordo set desfeito_em = now(), desfeito_motivo = ${motivo}
    where grupo_id = ${grupoId} and id = ${acordoId}`.execute(tx);
}

/** @throws DomainError RULE_BROKEN when the originals do not take all that was paid: the agreement charged for its term */
async function imputarNosOriginais(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  dia: string,
  pago: Decimal,
): Promise<void> {
  const parcelas = await lerParcelas(tx, actor, ids);
  let resta = pago;
  const imputacoes: { parcela: Parcela; feita: Imputacao }[] = [];
  for (const parcela of parcelas) {
    const abatimento = Decimal.min(resta, parcela.aberto);
    if (abatimento.isZero()) continue;
    resta = resta.minus(abatimento);
    imputacoes.push({ parcela, feita: abater(abatimento) });
  }
  if (resta.gt(0)) {
    throw new DomainError('RULE_BROKEN', {
      text: 'Já se pagou do acordo mais do que o principal dos originais: ele não se desfaz.',
    });
  }
  await gravarBaixas(tx, actor, { data: dia, contaId: null, tipo: 'acordo', imputacoes });
}

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
