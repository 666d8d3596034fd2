import { DomainError, type VendaAPrever } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';

export interface TaxaEmVigor {
  id: number;
  mdrPercentual: string;
  tarifa: string;
  antecipacaoMensalPercentual: string | null;
  prazoDias: number;
  contaId: number;
  conta: string;
  /** Where the fee is an expense, of the chart of some year. */
  planoDeContaId: number | null;
}

/**
 * The fee of the day of the sale: that of its brand, else that of all brands.
 *
 * @throws DomainError RULE_BROKEN when the acquirer has none for that day
 */
export async function taxaEmVigor(db: Db, { grupoId }: Actor, venda: VendaAPrever): Promise<TaxaEmVigor> {
  const { rows } = await sql<TaxaEmVigor>`
    select t.id, t.mdr_percentual as "mdrPercentual", t.tarifa, t.antecipacao_mensal_percentual as "antecipacaoMensalPercentual",
      t.prazo_dias as "prazoDias", t.conta_id as "contaId", c.nome as conta, t.plano_de_conta_id as "planoDeContaId"
    from taxa_cartao t ${juntarContaBancaria('t', 'c')}
    where t.grupo_id = ${grupoId} and t.ativo and t.empresa_id = ${venda.empresaId} and t.adquirente_id = ${venda.adquirenteId}
      and (t.bandeira_id = ${venda.bandeiraId} or t.bandeira_id is null) and t.modalidade = ${venda.modalidade}
      and ${venda.parcelas} between t.parcelas_de and t.parcelas_ate
      and ${venda.data}::date >= t.inicio and (t.fim is null or ${venda.data}::date <= t.fim)
    order by t.bandeira_id nulls last limit 1`.execute(db);
  if (rows[0]) return rows[0];
  throw new DomainError('RULE_BROKEN', {
    text: 'A adquirente não tem taxa em vigor para esta venda: confira bandeira, modalidade, parcelas e data.',
    campos: { modalidade: 'Sem taxa em vigor neste dia' },
  });
}
