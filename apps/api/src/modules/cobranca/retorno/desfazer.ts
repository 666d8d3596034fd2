import { DomainError, situacoesDaLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import {
  baixar,
  baixasVivas,
  cancelarPagamento,
  lancarMovimento,
  lerParcelas,
  prenderLancamentos,
  type SeguidorDeBaixas,
  soltarLancamentos,
} from '../../financeiro/public.ts';
import { type Boleto, travarBoletos, vivosDosLancamentos } from '../boletos/boletos.queries.ts';
import { travaDe } from '../boletos/emitir.ts';
import { adiarBoleto } from '../boletos/pedidos.ts';
import { desfazerBoletoPagoTambem } from '../pix/bolepix.ts';
import { tarifaDe } from './aplicar.ts';
import { type EstadoAnterior, type LinhaGuardada, lida } from './gravar-linhas.ts';
import { alcanceDeRetornos } from './retornos.queries.ts';

/** @throws DomainError NOT_FOUND, also outside the person's reach */
async function travarLinha(tx: Tx, actor: Actor, id: number): Promise<LinhaGuardada> {
  const where = whereAll([...alcanceDeRetornos(actor), sql`l.id = ${id}`]);
  const { rows } = await sql<LinhaGuardada>`select ${lida} from boleto_retorno_linha l
    join boleto_retorno r on r.grupo_id = l.grupo_id and r.id = l.retorno_id ${where} for update of l`.execute(tx);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: 'Linha não encontrada.' });
  return rows[0];
}

const encerrar = (
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  id: number,
  situacao: 'desfeita' | 'resolvida',
  motivo: string | null,
  baixaId: number | null,
) =>
  sql`update boleto_retorno_linha set situacao = ${situacao}, motivo = coalesce(${motivo}, motivo), baixa_id = ${baixaId},
      resolvida_por = ${usuarioId}, resolvida_em = now()
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

/**
 * Takes back what one line did: its payment, its fee, where it put the boleto. What came after it on the same boleto is taken
 * back first.
 */
export async function desfazerLinha(
  tx: Tx,
  actor: Actor,
  id: number,
  motivo: string | null,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const linha = await travarLinha(tx, actor, id);
  if (linha.situacao !== 'aplicada') {
    throw new DomainError('INVALID_TRANSITION', {
      text: `Está "${situacoesDaLinha[linha.situacao]}": não há o que desfazer.`,
    });
  }
  const { boletoId, antes } = linha;
  if (boletoId !== null && antes !== null) {
    await exigirUltima(tx, actor, linha, boletoId);
    const [boleto] = (await travarBoletos(tx, actor, [boletoId])) as [Boleto];
    if (linha.baixaId !== null) await devolverPagamento(tx, actor, boleto, linha.baixaId, motivo, seguidores);
    if (linha.acao === 'devolver')
      await desfazerBoletoPagoTambem(tx, actor, id, await hojeNaEmpresa(tx, boleto.empresaId));
    await voltarBoleto(tx, actor, boleto, antes);
  }
  await devolverTarifa(tx, actor, linha);
  await encerrar(tx, actor, id, 'desfeita', motivo, linha.baixaId);
}

async function exigirUltima(tx: Tx, { grupoId }: Actor, { id }: LinhaGuardada, boletoId: number): Promise<void> {
  const { rows } =
    await sql`select 1 from boleto_retorno_linha where grupo_id = ${grupoId} and boleto_id = ${boletoId} and id > ${id}
    and situacao = 'aplicada' limit 1`.execute(tx);
  if (rows.length > 0) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'O banco disse mais deste boleto depois: desfaça antes a linha mais nova.',
    });
  }
}

async function devolverPagamento(
  tx: Tx,
  actor: Actor,
  { parcelaId }: Boleto,
  baixaId: number,
  motivo: string | null,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const [ultima] = await baixasVivas(tx, actor, [parcelaId]);
  const vivas = await baixasVivas(tx, actor, [parcelaId]);
  if (!vivas.some(({ id }) => id === baixaId)) return;
  if (ultima?.id !== baixaId) {
    throw new DomainError('INVALID_TRANSITION', { text: 'O lançamento tem um pagamento mais novo: cancele-o antes.' });
  }
  await cancelarPagamento(tx, actor, { id: parcelaId, motivo: motivo ?? 'Linha de retorno desfeita' }, seguidores);
}

async function voltarBoleto(tx: Tx, actor: Actor, boleto: Boleto, antes: EstadoAnterior): Promise<void> {
  const vivo = ['a_registrar', 'remetido', 'registrado'].includes(antes.situacao);
  const outros = vivo
    ? (await vivosDosLancamentos(tx, actor, [boleto.parcelaId])).filter(({ id }) => id !== boleto.id)
    : [];
  if (outros[0]) {
    throw new DomainError('INVALID_TRANSITION', {
      text: `O lançamento já tem o boleto ${outros[0].nossoNumeroImpresso}.`,
    });
  }
  await sql`update boleto set situacao = ${antes.situacao}, protesto = ${antes.protesto}, motivo = ${antes.motivo}, abatimento = ${antes.abatimento}
    where grupo_id = ${actor.grupoId} and id = ${boleto.id}`.execute(tx);
  // What the line answered waits for its answer again; what was asked since stays.
  await sql`update boleto_instrucao i set situacao = n.situacao from jsonb_to_recordset(${JSON.stringify(antes.pedidos)}::jsonb) as n (id bigint, situacao text)
    where i.grupo_id = ${actor.grupoId} and i.id = n.id and i.situacao <> n.situacao and not exists (select from boleto_instrucao x
      where x.grupo_id = i.grupo_id and x.boleto_id = i.boleto_id and x.comando = i.comando and x.id <> i.id and x.situacao in ('pendente', 'remetida'))`.execute(
    tx,
  );
  if (antes.vencimento !== boleto.vencimento) {
    await adiarBoleto(tx, actor, boleto, antes.vencimento);
  }
  if (vivo) await prenderLancamentos(tx, actor, [{ id: boleto.parcelaId, trava: travaDe(boleto.nossoNumeroImpresso) }]);
  else await soltarLancamentos(tx, actor, [boleto.parcelaId]);
}

async function devolverTarifa(tx: Tx, actor: Actor, linha: LinhaGuardada): Promise<void> {
  const tarifa = linha.movimentoId === null ? null : tarifaDe(linha);
  if (tarifa === null) return;
  await lancarMovimento(tx, actor, {
    contaId: linha.contaId,
    data: linha.dataOcorrencia ?? '',
    valor: tarifa,
    tipo: 'tarifa',
    descricao: `Tarifa desfeita: ${linha.nossoNumero}`,
    origem: { tipo: 'boleto_retorno_desfeito', id: linha.id },
  });
}

/** Ends by hand a line that waits: by the entry it paid, or by nothing. */
export async function resolverLinha(
  tx: Tx,
  actor: Actor,
  id: number,
  { lancamentoId, motivo }: { lancamentoId?: number | null | undefined; motivo: string },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const linha = await travarLinha(tx, actor, id);
  if (linha.situacao !== 'orfa' && linha.situacao !== 'pendente') {
    throw new DomainError('INVALID_TRANSITION', { text: `Está "${situacoesDaLinha[linha.situacao]}".` });
  }
  if (!lancamentoId) return void (await encerrar(tx, actor, id, 'resolvida', motivo, null));
  if (linha.pago === null || Number(linha.pago) <= 0 || linha.dataOcorrencia === null) {
    throw new DomainError('RULE_BROKEN', { campos: { lancamentoId: 'O banco não diz que esta linha foi paga' } });
  }
  await lerParcelas(tx, actor, [lancamentoId]);
  const { baixas } = await baixar(
    tx,
    actor,
    {
      data: linha.dataOcorrencia,
      creditoEm: linha.dataCredito ?? undefined,
      contaId: linha.contaId,
      itens: [{ id: lancamentoId, valor: linha.pago }],
    },
    seguidores,
  );
  await encerrar(tx, actor, id, 'resolvida', motivo, baixas[0]?.id ?? null);
}
