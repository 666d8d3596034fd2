import type { VendaNova } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contasNoAno } from '../../contabil/public.ts';
import { exigirAberto } from '../../financeiro/public.ts';
import { jaDitos, reconferir } from '../extratos/reconferir.ts';
import { preverVenda } from './prever.ts';

/** A card sale, and what made it. */
export interface VendaARegistrar extends VendaNova {
  /** Of another module: the same never makes two in force, and is told the one there is. */
  origem?: { tipo: string; id: number };
}

/**
 * Enters a card sale: what is expected of it follows from the fee of its day. The hand entry and the tills both come here. Asked
 * again for an origin, it gives the sale in force and writes nothing: the origin's own row is held by who asks.
 *
 * @returns ids of the sale and of its receivables, by instalment
 * @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE, RULE_BROKEN, DUPLICATE_VALUE (the same slip)
 */
export async function registrarVendaNoCartao(
  tx: Tx,
  actor: Actor,
  venda: VendaARegistrar,
): Promise<VendaNoCartaoRegistrada> {
  return (await emVigor(tx, actor, venda)) ?? registrar(tx, actor, venda);
}

interface VendaNoCartaoRegistrada {
  vendaId: number;
  ids: number[];
}

async function emVigor(
  db: Db,
  { grupoId }: Actor,
  { origem }: VendaARegistrar,
): Promise<VendaNoCartaoRegistrada | undefined> {
  if (!origem) return undefined;
  const { rows } = await sql<VendaNoCartaoRegistrada>`select v.id as "vendaId",
      array(select r.id from cartao_recebivel r where r.grupo_id = v.grupo_id and r.venda_id = v.id order by r.numero) as ids
    from cartao_venda v where v.grupo_id = ${grupoId} and v.ativo and v.origem_tipo = ${origem.tipo} and v.origem_id = ${origem.id}`.execute(
    db,
  );
  return rows[0];
}

async function registrar(tx: Tx, actor: Actor, venda: VendaARegistrar): Promise<VendaNoCartaoRegistrada> {
  const { recebiveis, termos } = await preverVenda(tx, actor, venda);
  const dias = [{ empresaId: venda.empresaId, data: venda.data }];
  await exigirAberto(tx, actor, 'registrarVendaNoCartao', dias, venda.liberacao);
  const comum = {
    grupo_id: actor.grupoId,
    empresa_id: venda.empresaId,
    adquirente_id: venda.adquirenteId,
    bandeira_id: venda.bandeiraId,
  };
  const { id: vendaId } = await tx
    .insertInto('cartao_venda')
    .values({
      ...comum,
      modalidade: venda.modalidade,
      parcelas: venda.parcelas,
      data: venda.data,
      bruto: venda.bruto,
      mdr_percentual: termos.mdrPercentual,
      tarifa: termos.tarifa,
      antecipacao_mensal_percentual: termos.antecipacaoMensalPercentual,
      nsu: venda.nsu ?? null,
      autorizacao: venda.autorizacao ?? null,
      terminal: venda.terminal ?? null,
      taxa_id: termos.id,
      plano_de_conta_id: await contaDaTaxa(tx, actor, venda, termos.planoDeContaId),
      origem_tipo: venda.origem?.tipo ?? null,
      origem_id: venda.origem?.id ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const feitos = await tx
    .insertInto('cartao_recebivel')
    .values(
      recebiveis.map(({ numero, prevista, bruto, taxa }) => ({
        ...comum,
        venda_id: vendaId,
        conta_id: termos.contaId,
        numero,
        prevista,
        bruto,
        taxa_da_venda: taxa,
      })),
    )
    .returning(['id', 'numero'])
    .execute();
  const { empresaId, adquirenteId, data } = venda;
  const dia = { grupoId: actor.grupoId, empresaId, adquirenteId, de: data, ate: data };
  if (await jaDitos(tx, dia)) await reconferir(tx, dia);
  return { vendaId, ids: feitos.sort((a, b) => a.numero - b.numero).map(({ id }) => id) };
}

/** The account of the fee in the chart of the year of the sale. */
async function contaDaTaxa(
  tx: Tx,
  actor: Actor,
  { empresaId, data }: VendaARegistrar,
  contaId: number | null,
): Promise<number | null> {
  if (contaId === null) return null;
  const doAno = await contasNoAno(tx, actor, { empresaId, ano: Number(data.slice(0, 4)) }, [contaId]);
  return doAno.get(contaId) ?? null;
}
