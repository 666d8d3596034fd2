import type { AcaoDaLinha, ComandoDoBoleto } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerBoletosPorId } from '../boletos/boletos.queries.ts';
import { adiarBoleto, encerrarBoletos, terminarBoletos } from '../boletos/pedidos.ts';
import { avisarDoQueSePaga, reabrirEmissao } from '../contratos/avisar.ts';
import type { BoletoCasado } from './casar.ts';
import type { LinhaLida } from './linha.ts';

/** A line with its boleto, and what it does to it. */
export interface Efeito {
  linha: Pick<LinhaLida, 'vencimento' | 'abatimento'>;
  boleto: BoletoCasado;
  motivo: string | null;
}

type Lista = readonly Efeito[];
const idsDe = (efeitos: Lista) => efeitos.map(({ boleto }) => boleto.id);
const parcelasDe = (efeitos: Lista) => efeitos.map(({ boleto }) => boleto.parcelaId);
const ids = (efeitos: Lista) => sql`any(${idsDe(efeitos)}::bigint[])`;

/** The bank's answer to what was asked. */
const responder = (
  tx: Tx,
  { grupoId }: Actor,
  efeitos: Lista,
  comando: ComandoDoBoleto,
  situacao: 'confirmada' | 'rejeitada',
) =>
  sql`update boleto_instrucao i set situacao = ${situacao}, motivo = coalesce(n.motivo, i.motivo)
    from jsonb_to_recordset(${JSON.stringify(efeitos.map(({ boleto, motivo }) => ({ id: boleto.id, motivo })))}::jsonb) as n (id bigint, motivo text)
    where i.grupo_id = ${grupoId} and i.boleto_id = n.id and i.comando = ${comando} and i.situacao = 'remetida'`.execute(
    tx,
  );

/** What was asked and will not be answered any more. */
const calar = (tx: Tx, { grupoId }: Actor, efeitos: Lista) =>
  sql`update boleto_instrucao set situacao = 'cancelada' where grupo_id = ${grupoId} and boleto_id = ${ids(efeitos)} and situacao = 'remetida'`.execute(
    tx,
  );

const encerrar = async (tx: Tx, actor: Actor, efeitos: Lista, situacao: 'baixado' | 'rejeitado') => {
  for (const [motivo, deles] of Map.groupBy(efeitos, (efeito) => efeito.motivo))
    await encerrarBoletos(
      tx,
      actor,
      deles.map(({ boleto }) => boleto),
      situacao,
      motivo,
    );
};

/** Boletos that were paid. @returns entries that what pays them lets go of */
export async function liquidarBoletos(tx: Tx, actor: Actor, efeitos: Lista): Promise<number[]> {
  await responder(tx, actor, efeitos, 'entrada', 'confirmada');
  await calar(tx, actor, efeitos);
  const soltas: number[] = [];
  for (const [motivo, deles] of Map.groupBy(efeitos, (efeito) => efeito.motivo)) {
    const boletos = deles.map(({ boleto }) => boleto);
    soltas.push(...(await terminarBoletos(tx, actor, boletos, 'liquidado', motivo)));
  }
  return soltas;
}

const protestar =
  (protesto: 'pedido' | 'sustado' | 'protestado', comando: ComandoDoBoleto | null) =>
  async (tx: Tx, actor: Actor, efeitos: Lista) => {
    await sql`update boleto set protesto = ${protesto} where grupo_id = ${actor.grupoId} and id = ${ids(efeitos)}`.execute(
      tx,
    );
    if (comando) await responder(tx, actor, efeitos, comando, 'confirmada');
  };

/** What each thing a bank says does to the boletos it says it of, payments apart. */
export const noBoleto: Partial<Record<AcaoDaLinha, (tx: Tx, actor: Actor, efeitos: Lista) => Promise<void>>> = {
  async registrar(tx, actor, efeitos) {
    await sql`update boleto set situacao = 'registrado' where grupo_id = ${actor.grupoId} and id = ${ids(efeitos)}
      and situacao in ('a_registrar', 'remetido')`.execute(tx);
    await responder(tx, actor, efeitos, 'entrada', 'confirmada');
    await avisarDoQueSePaga(tx, actor, parcelasDe(efeitos));
  },
  async rejeitar(tx, actor, efeitos) {
    await responder(tx, actor, efeitos, 'entrada', 'rejeitada');
    await calar(tx, actor, efeitos);
    await encerrar(tx, actor, efeitos, 'rejeitado');
    for (const efeito of efeitos) await reabrirEmissao(tx, actor, parcelasDe([efeito]), efeito.motivo);
  },
  async baixar(tx, actor, efeitos) {
    await responder(tx, actor, efeitos, 'baixa', 'confirmada');
    await calar(tx, actor, efeitos);
    await encerrar(tx, actor, efeitos, 'baixado');
  },
  async alterar_vencimento(tx, actor, efeitos) {
    const { rows } = await sql<{
      boletoId: number;
      vencimento: string;
    }>`select boleto_id as "boletoId", vencimento from boleto_instrucao
      where grupo_id = ${actor.grupoId} and boleto_id = ${ids(efeitos)} and comando = 'alterar_vencimento' and situacao = 'remetida'`.execute(
      tx,
    );
    const pedidos = new Map(rows.map(({ boletoId, vencimento }) => [boletoId, vencimento]));
    for (const { boleto, linha } of efeitos) {
      const vencimento = linha.vencimento ?? pedidos.get(boleto.id);
      const [inteiro] = await lerBoletosPorId(tx, { ...actor, empresas: 'todas', revendaId: null }, [boleto.id]);
      if (vencimento && inteiro && vencimento !== inteiro.vencimento) await adiarBoleto(tx, actor, inteiro, vencimento);
    }
    await responder(tx, actor, efeitos, 'alterar_vencimento', 'confirmada');
  },
  async abater(tx, actor, efeitos) {
    await sql`update boleto b set abatimento = least(coalesce((select i.valor from boleto_instrucao i where i.grupo_id = b.grupo_id
          and i.boleto_id = b.id and i.comando = 'conceder_abatimento' and i.situacao = 'remetida'), n.abatimento, 0), b.valor - 0.01)
      from jsonb_to_recordset(${JSON.stringify(efeitos.map(({ boleto, linha }) => ({ id: boleto.id, abatimento: linha.abatimento })))}::jsonb)
        as n (id bigint, abatimento numeric)
      where b.grupo_id = ${actor.grupoId} and b.id = n.id`.execute(tx);
    await responder(tx, actor, efeitos, 'conceder_abatimento', 'confirmada');
  },
  async cancelar_abatimento(tx, actor, efeitos) {
    await sql`update boleto set abatimento = 0 where grupo_id = ${actor.grupoId} and id = ${ids(efeitos)}`.execute(tx);
    await responder(tx, actor, efeitos, 'cancelar_abatimento', 'confirmada');
  },
  pedir_protesto: protestar('pedido', 'protestar'),
  sustar_protesto: protestar('sustado', 'sustar_protesto'),
  async protestar(tx, actor, efeitos) {
    await protestar('protestado', 'protestar')(tx, actor, efeitos);
    await calar(tx, actor, efeitos);
    await encerrar(tx, actor, efeitos, 'baixado');
  },
  async recusar_pedido(tx, actor, efeitos) {
    await sql`update boleto_instrucao i set situacao = 'rejeitada', motivo = n.motivo
      from jsonb_to_recordset(${JSON.stringify(efeitos.map(({ boleto, motivo }) => ({ id: boleto.id, motivo })))}::jsonb) as n (id bigint, motivo text)
      where i.grupo_id = ${actor.grupoId} and i.id = (select x.id from boleto_instrucao x where x.grupo_id = i.grupo_id and x.boleto_id = n.id
        and x.situacao = 'remetida' and x.comando <> 'entrada' order by x.id limit 1)`.execute(tx);
  },
};

/** What it is for the boleto that the bank did what was asked. */
const acaoDoComando: Readonly<Record<ComandoDoBoleto, AcaoDaLinha>> = {
  entrada: 'registrar',
  alterar_vencimento: 'alterar_vencimento',
  conceder_abatimento: 'abater',
  cancelar_abatimento: 'cancelar_abatimento',
  protestar: 'pedir_protesto',
  sustar_protesto: 'sustar_protesto',
  baixa: 'baixar',
};

/** Does to boletos what was asked of the bank and confirmed; the registration first, the write-off last. */
export async function confirmarPedidos(
  tx: Tx,
  actor: Actor,
  pedidos: readonly { boletoId: number; comando: ComandoDoBoleto }[],
  boletos: ReadonlyMap<number, BoletoCasado>,
): Promise<void> {
  for (const comando of Object.keys(acaoDoComando) as ComandoDoBoleto[]) {
    const efeitos = pedidos.flatMap((pedido): Efeito[] => {
      const boleto = pedido.comando === comando ? boletos.get(pedido.boletoId) : undefined;
      return boleto ? [{ boleto, linha: { vencimento: null, abatimento: null }, motivo: null }] : [];
    });
    if (efeitos.length > 0) await noBoleto[acaoDoComando[comando]]?.(tx, actor, efeitos);
  }
}
