import { decimal } from '@retaguarda/brasil';
import {
  type AcaoDoBoleto,
  atosDoBoleto,
  type BoletoAlteracao,
  type ComandoDoBoleto,
  DomainError,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { requireActOn } from '../../../platform/documents/lock-for.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { adiarLancamento, soltarLancamentos } from '../../financeiro/public.ts';
import { contasPelaApi } from '../api-de-boletos/contas.queries.ts';
import { falarDoBoletoDepois } from '../api-de-boletos/enfileirar.ts';
import { compor } from '../carteira/dados-do-banco.ts';
import { type Boleto, reimprimir, situar, travarBoletos, vivosDosLancamentos } from './boletos.queries.ts';

/** @throws DomainError INVALID_TRANSITION naming the boleto and why it does not take the act now */
export const exigirAcaoDoBoleto = (acao: AcaoDoBoleto, boleto: Boleto): void =>
  requireActOn(atosDoBoleto, acao, boleto, {
    said: (recusa) => `Boleto ${boleto.nossoNumeroImpresso}: ${recusa}`,
    data: { boletoId: boleto.id, acao },
  });

interface PedidoNovo {
  boleto: Pick<Boleto, 'id' | 'contaId'>;
  comando: ComandoDoBoleto;
  vencimento?: string;
  valor?: string;
  motivo?: string | null;
}

/** What is asked of the bank: in the next file, or by its API once all this is certain. */
export async function pedirAoBanco(tx: Tx, actor: Actor, pedidos: readonly PedidoNovo[]): Promise<void> {
  if (pedidos.length === 0) return;
  const pelaApi = await contasPelaApi(tx, actor);
  const feitos = await tx
    .insertInto('boleto_instrucao')
    .values(
      pedidos.map(({ boleto, comando, vencimento, valor, motivo }) => ({
        grupo_id: actor.grupoId,
        boleto_id: boleto.id,
        conta_id: boleto.contaId,
        canal: pelaApi.has(boleto.contaId) ? 'api' : 'arquivo',
        comando,
        vencimento: vencimento ?? null,
        valor: valor ?? null,
        motivo: motivo ?? null,
        usuario_id: actor.usuarioId,
      })),
    )
    .returning(['id', 'canal'])
    .execute();
  for (const { id, canal } of feitos) if (canal === 'api') await falarDoBoletoDepois(tx, actor.grupoId, id);
}

/** What was asked of these and did not go in a file yet is asked no more. @param comando one kind alone */
export const desistirDosPedidos = (
  tx: Tx,
  actor: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
  motivo: string | null,
) =>
  sql`update boleto_instrucao set situacao = 'cancelada', motivo = coalesce(${motivo}, motivo)
    where grupo_id = ${actor.grupoId} and boleto_id = any(${[...ids]}::bigint[]) and situacao = 'pendente'`.execute(tx);

/** Takes boletos out: what the bank knows of is asked of it, what it does not is out at once. */
export async function baixarBoletos(
  tx: Tx,
  actor: Actor,
  ids: readonly number[],
  motivo: string | null,
): Promise<void> {
  const boletos = await travarBoletos(tx, actor, ids);
  for (const boleto of boletos) exigirAcaoDoBoleto('baixar', boleto);
  const [daqui, doBanco] = [
    boletos.filter(({ situacao }) => situacao === 'a_registrar'),
    boletos.filter(({ situacao }) => situacao !== 'a_registrar'),
  ];
  await encerrarBoletos(tx, actor, daqui, 'baixado', motivo ?? 'Baixado antes de ir ao banco');
  await desistirDosPedidos(tx, actor, idsDe(doBanco), 'Pedida a baixa do boleto');
  await pedirAoBanco(
    tx,
    actor,
    doBanco.map((boleto) => ({ boleto, comando: 'baixa', motivo })),
  );
}

const idsDe = (boletos: readonly { id: number }[]) => boletos.map(({ id }) => id);

/** The end of boletos, and their entries are free. */
export async function encerrarBoletos(
  tx: Tx,
  actor: Actor,
  boletos: readonly Pick<Boleto, 'id' | 'parcelaId'>[],
  situacao: 'baixado' | 'rejeitado' | 'liquidado',
  motivo: string | null,
): Promise<void> {
  await soltarLancamentos(tx, actor, await terminarBoletos(tx, actor, boletos, situacao, motivo));
}

/**
 * The end of boletos: nothing is asked of the bank about them any more.
 *
 * @returns entries to let go of: all of theirs but those that another boleto holds since (one that was written off may still be paid)
 */
export async function terminarBoletos(
  tx: Tx,
  actor: Actor,
  boletos: readonly Pick<Boleto, 'id' | 'parcelaId'>[],
  situacao: 'baixado' | 'rejeitado' | 'liquidado',
  motivo: string | null,
): Promise<number[]> {
  if (boletos.length === 0) return [];
  await situar(tx, actor, idsDe(boletos), situacao, motivo);
  await desistirDosPedidos(tx, actor, idsDe(boletos), motivo);
  const parcelaIds = boletos.map(({ parcelaId }) => parcelaId);
  const presas = new Set((await vivosDosLancamentos(tx, actor, parcelaIds)).map(({ parcelaId }) => parcelaId));
  return parcelaIds.filter((id) => !presas.has(id));
}

/** Changes what the bank knows of a boleto; what it does not know yet is changed here. */
export async function alterarBoleto(tx: Tx, actor: Actor, id: number, pedido: BoletoAlteracao): Promise<void> {
  const [boleto] = (await travarBoletos(tx, actor, [id])) as [Boleto];
  if (pedido.versao !== undefined && pedido.versao !== boleto.versao) {
    throw new DomainError('STALE_RECORD', { data: { atual: { versao: boleto.versao } } });
  }
  if (pedido.vencimento !== undefined) await mudarVencimento(tx, actor, boleto, pedido.vencimento);
  if (pedido.abatimento !== undefined) await mudarAbatimento(tx, actor, boleto, pedido.abatimento);
  if (pedido.protesto !== undefined) {
    const comando = pedido.protesto ? 'protestar' : 'sustar_protesto';
    exigirAcaoDoBoleto(comando, boleto);
    await pedirAoBanco(tx, actor, [{ boleto, comando }]);
  }
}

async function mudarVencimento(tx: Tx, actor: Actor, boleto: Boleto, vencimento: string): Promise<void> {
  exigirAcaoDoBoleto('alterar_vencimento', boleto);
  if (vencimento < boleto.emissao) {
    throw new DomainError('RULE_BROKEN', { campos: { vencimento: 'Não pode ser antes da emissão' } });
  }
  if (vencimento === boleto.vencimento) {
    throw new DomainError('RULE_BROKEN', { campos: { vencimento: 'Já vence neste dia' } });
  }
  if (boleto.situacao === 'a_registrar') await adiarBoleto(tx, actor, boleto, vencimento);
  else await pedirAoBanco(tx, actor, [{ boleto, comando: 'alterar_vencimento', vencimento }]);
}

/** Another due day, of the boleto and of its entry: bar code and typed line say it. */
export async function adiarBoleto(tx: Tx, actor: Actor, boleto: Boleto, vencimento: string): Promise<void> {
  const composto = compor(boleto.impresso.campos, boleto.numero, boleto.valor, vencimento);
  const desconto = boleto.descontoAte === boleto.vencimento ? vencimento : boleto.descontoAte;
  await sql`update boleto set vencimento = ${vencimento}, codigo_barras = ${composto.codigoBarras},
      linha_digitavel = ${composto.linhaDigitavel}, desconto_ate = ${desconto}
    where grupo_id = ${actor.grupoId} and id = ${boleto.id}`.execute(tx);
  await reimprimir(tx, actor, boleto.id, { ...boleto.impresso, boleto: composto });
  await adiarLancamento(tx, actor, boleto.parcelaId, vencimento);
}

async function mudarAbatimento(tx: Tx, actor: Actor, boleto: Boleto, abatimento: string): Promise<void> {
  if (decimal(abatimento).isZero()) {
    exigirAcaoDoBoleto('cancelar_abatimento', boleto);
    return pedirAoBanco(tx, actor, [{ boleto, comando: 'cancelar_abatimento' }]);
  }
  exigirAcaoDoBoleto('conceder_abatimento', boleto);
  if (decimal(abatimento).gte(boleto.valor)) {
    throw new DomainError('RULE_BROKEN', { campos: { abatimento: 'Não deixa nada a pagar' } });
  }
  await pedirAoBanco(tx, actor, [{ boleto, comando: 'conceder_abatimento', valor: abatimento }]);
}

/** Gives up a request that went in no file yet. Without its registration a boleto goes out with it. */
export async function cancelarPedido(tx: Tx, actor: Actor, id: number, pedidoId: number): Promise<void> {
  await travarBoletos(tx, actor, [id]);
  const { rows } = await sql<{ comando: ComandoDoBoleto }>`update boleto_instrucao set situacao = 'cancelada'
    where grupo_id = ${actor.grupoId} and id = ${pedidoId} and boleto_id = ${id} and situacao = 'pendente' and comando <> 'entrada'
    returning comando`.execute(tx);
  if (rows.length === 0) {
    throw new DomainError('INVALID_TRANSITION', {
      text: 'Este pedido já foi em uma remessa, ou é o registro do boleto.',
    });
  }
}

/** Hides a boleto that cannot be paid any more, or brings it back. */
export async function arquivarBoleto(tx: Tx, actor: Actor, id: number): Promise<void> {
  const [boleto] = (await travarBoletos(tx, actor, [id])) as [Boleto];
  exigirAcaoDoBoleto('arquivar', boleto);
  await sql`update boleto set ativo = not ativo where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}
