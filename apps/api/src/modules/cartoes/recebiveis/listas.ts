import { listaDeRecebiveis } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedIn } from '../../../platform/lists/search.ts';
import { Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { juntarBandeira, juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDeRecebiveis } from './recebiveis.queries.ts';

const hoje = new Slot(() => hojeNoBrasil());
const atrasado = sql`(r.situacao = 'previsto' and r.prevista < ${hoje}::date)`;
const nomeado = (alias: string, coluna = 'nome'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});
/** What nobody waits for any more is no part of what is expected. */
const conta = sql`r.situacao not in ('cancelado', 'chargeback')`;

export const recebiveis: ListSource = {
  list: listaDeRecebiveis,
  from: {
    table: 'cartao_recebivel',
    alias: 'r',
    joins: {
      v: sql`join cartao_venda v on v.grupo_id = r.grupo_id and v.id = r.venda_id`,
      ad: sql`join adquirente ad on ad.grupo_id = r.grupo_id and ad.id = r.adquirente_id`,
      ba: juntarBandeira('r', 'ba'),
      cb: juntarContaBancaria('r', 'cb'),
      em: juntarEmpresaEm('r.empresa_id', 'em'),
    },
  },
  scope: alcanceDeRecebiveis,
  values: {
    adquirente: nomeado('ad'),
    bandeira: nomeado('ba'),
    conta: nomeado('cb'),
    empresa: nomeado('em', 'nome_fantasia'),
    modalidade: sql`v.modalidade`,
    parcela: sql`r.numero || '/' || v.parcelas`,
    dataVenda: sql`v.data`,
    nsu: sql`v.nsu`,
    autorizacao: sql`v.autorizacao`,
    terminal: sql`v.terminal`,
    cancelado: sql`r.cancelado::text`,
    atrasado,
  },
  orders: { empresa: sql`em.ordem` },
  filters: {
    situacao: (situacao) => sql`r.situacao = ${sql.lit(situacao)}`,
    conferencia: (qual) => sql`r.conferencia = ${sql.lit(qual)}`,
    de: (dia) => sql`r.prevista >= ${dia}::date`,
    ate: (dia) => sql`r.prevista <= ${dia}::date`,
    vendaDe: (dia) => sql`v.data >= ${dia}::date`,
    vendaAte: (dia) => sql`v.data <= ${dia}::date`,
    modalidade: (modalidade) => sql`v.modalidade = ${sql.lit(modalidade)}`,
    atrasado: (sim) => (sim === true ? atrasado : sql`not ${atrasado}`),
    vendaId: (id) => sql`r.venda_id = ${id}`,
    loteId: (id) => sql`r.lote_id = ${id}`,
  },
  search: searchedIn('cartao_venda', sql`r.venda_id`),
  sums: {
    bruto: sql`r.bruto - r.cancelado`,
    taxa: sql`case when ${conta} then r.taxa end`,
    liquido: sql`case when ${conta} then r.liquido end`,
    recebido: sql`case when ${conta} then r.recebido end`,
  },
};
