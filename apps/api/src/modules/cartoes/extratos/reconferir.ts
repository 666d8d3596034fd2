import { decimal, somarDias } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { casarComVendas, type LinhaACasar, type RecebivelACasar } from './casar.ts';

/** Sales of some days by one acquirer of one company. */
export interface DiasDeVenda {
  grupoId: number;
  empresaId: number;
  adquirenteId: number;
  de: string;
  ate: string;
}

type VendaLida = RecebivelACasar & { ativo: boolean };
type DoBanco<T> = Omit<T, 'centavos'> & { bruto: string };
const emCentavos = <T>({ bruto, ...resto }: DoBanco<T>) =>
  ({ ...resto, centavos: decimal(bruto).times(100).toNumber() }) as T;

/**
 * Ties the lines of an acquirer to the sales of these days and writes on each receivable what the acquirer says of it. One at a
 * time for an acquirer; what is as it was is not written.
 */
export async function reconferir(tx: Tx, dias: DiasDeVenda): Promise<void> {
  const { grupoId, adquirenteId } = dias;
  await sql`select 1 from adquirente where grupo_id = ${grupoId} and id = ${adquirenteId} for no key update`.execute(
    tx,
  );
  // A sale near midnight may be told on the day beside it: of the days beyond, lines only say which sales are taken.
  const perto = { ...dias, de: somarDias(dias.de, -2), ate: somarDias(dias.ate, 2) };
  const [linhas, recebiveis] = [await lerLinhas(tx, perto), await lerVendas(tx, perto)];
  // What was entered by mistake is met with nothing, and keeps nothing said of it.
  const casadas = casarComVendas(
    linhas,
    recebiveis.filter(({ ativo }) => ativo),
  );
  await sql`update cartao_extrato_linha l set recebivel_id = d.recebivel_id
    from unnest(${linhas.map(({ id }) => id)}::bigint[], ${linhas.map(({ id }) => casadas.get(id) ?? null)}::bigint[]) as d(id, recebivel_id)
    where l.grupo_id = ${grupoId} and l.id = d.id and l.recebivel_id is distinct from d.recebivel_id
      and l.data_venda between ${somarDias(dias.de, -1)}::date and ${somarDias(dias.ate, 1)}::date`.execute(tx);
  await resumir(
    tx,
    dias,
    recebiveis.map(({ id }) => id),
  );
}

/** Whether an acquirer told these days: until then there is nothing to meet a sale with. */
export async function jaDitos(tx: Tx, { grupoId, empresaId, adquirenteId, de, ate }: DiasDeVenda): Promise<boolean> {
  const { rows } =
    await sql`select 1 from cartao_extrato_arquivo where grupo_id = ${grupoId} and empresa_id = ${empresaId}
    and adquirente_id = ${adquirenteId} and inicio <= ${somarDias(ate, 1)}::date and fim >= ${somarDias(de, -1)}::date limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}

async function lerLinhas(tx: Tx, { grupoId, empresaId, adquirenteId, de, ate }: DiasDeVenda): Promise<LinhaACasar[]> {
  const { rows } = await sql<DoBanco<LinhaACasar>>`
    select id, tipo, data_venda - date '2000-01-01' as dia, nsu, autorizacao, terminal, parcela, parcelas, abs(bruto)::text as bruto
    from cartao_extrato_linha where grupo_id = ${grupoId} and adquirente_id = ${adquirenteId} and empresa_id = ${empresaId}
      and data_venda between ${de}::date and ${ate}::date and tipo <> 'ajuste' order by id`.execute(tx);
  return rows.map((row) => emCentavos<LinhaACasar>(row));
}

async function lerVendas(tx: Tx, { grupoId, empresaId, adquirenteId, de, ate }: DiasDeVenda): Promise<VendaLida[]> {
  const { rows } = await sql<DoBanco<VendaLida>>`
    select r.id, v.data - date '2000-01-01' as dia, v.nsu, v.autorizacao, v.terminal, r.numero as parcela, v.parcelas, r.bruto::text as bruto, v.ativo
    from cartao_venda v join cartao_recebivel r on r.grupo_id = v.grupo_id and r.venda_id = v.id
    where v.grupo_id = ${grupoId} and v.adquirente_id = ${adquirenteId} and v.empresa_id = ${empresaId}
      and v.data between ${de}::date and ${ate}::date order by r.id`.execute(tx);
  return rows.map((row) => emCentavos<VendaLida>(row));
}

/** What the lines of each receivable say, written where it differs. */
async function resumir(tx: Tx, { grupoId }: DiasDeVenda, ids: readonly number[]): Promise<void> {
  await sql`
    update cartao_recebivel r set vezes_na_adquirente = n.vezes, adquirente_bruto = n.bruto, adquirente_taxa = n.taxa, adquirente_credito = n.credito,
      vezes_paga = n.pagas, pago = n.pago, pago_em = n.pago_em, cancelada_na_adquirente = n.cancelada, contestada_na_adquirente = n.contestada,
      coberta = n.coberta, folga = n.folga
    from (
      select x.grupo_id, x.id, coalesce(l.vezes, 0) as vezes, coalesce(l.pagas, 0) as pagas, l.pago, l.pago_em, u.bruto, u.taxa, u.credito,
        coalesce(l.cancelada, false) as cancelada, coalesce(l.contestada, false) as contestada, greatest(v.parcelas, 1) * 0.01 as folga,
        exists (select from cartao_extrato_arquivo f where f.grupo_id = v.grupo_id and f.adquirente_id = v.adquirente_id and f.empresa_id = v.empresa_id
          and v.data between f.inicio and f.fim and v.modalidade = any(f.cobre)) as coberta
      from cartao_recebivel x join cartao_venda v on v.grupo_id = x.grupo_id and v.id = x.venda_id
      left join lateral (
        select count(*) filter (where tipo = 'venda')::int as vezes, count(*) filter (where tipo = 'pagamento')::int as pagas,
          sum(liquido) filter (where tipo = 'pagamento') as pago, max(credito) filter (where tipo = 'pagamento') as pago_em,
          coalesce(sum(bruto) filter (where tipo = 'cancelamento'), 0) <> 0 as cancelada,
          coalesce(sum(bruto) filter (where tipo = 'contestacao'), 0) <> 0 as contestada
        from cartao_extrato_linha l where l.grupo_id = x.grupo_id and l.recebivel_id = x.id) l on true
      left join lateral (
        select l.bruto, l.taxa, l.credito from cartao_extrato_linha l
        where l.grupo_id = x.grupo_id and l.recebivel_id = x.id and l.tipo in ('venda', 'pagamento') order by tipo = 'venda' desc, id desc limit 1) u on true
      where x.grupo_id = ${grupoId} and x.id = any(${[...ids]}::bigint[])) n
    where r.grupo_id = n.grupo_id and r.id = n.id and (r.vezes_na_adquirente, r.adquirente_bruto, r.adquirente_taxa, r.adquirente_credito, r.vezes_paga,
      r.pago, r.pago_em, r.cancelada_na_adquirente, r.contestada_na_adquirente, r.coberta, r.folga)
      is distinct from (n.vezes, n.bruto, n.taxa, n.credito, n.pagas, n.pago, n.pago_em, n.cancelada, n.contestada, n.coberta, n.folga)`.execute(
    tx,
  );
}
