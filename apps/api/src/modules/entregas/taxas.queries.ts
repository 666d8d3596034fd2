import type { TaxaCadastrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Active fees of a company, in the order in which they are looked at: lowest priority number, then the shortest reach, then the cheapest. */
export async function taxasAtivas(db: Db, grupoId: number, empresaId: number): Promise<TaxaCadastrada[]> {
  const { rows } = await sql<TaxaCadastrada>`
    select id, nome as rotulo, tipo, trim(bairro) as bairro, cidade_id as "cidadeId", cep_inicial as "cepInicial", cep_final as "cepFinal",
      distancia_km::text as "distanciaKm", area, valor::numeric(15, 2)::text as taxa, gratis_acima_de::text as "gratisAcimaDe",
      pedido_minimo::text as "pedidoMinimo", prazo_minutos as "prazoMinutos", prioridade
    from taxa_entrega where ativo and grupo_id = ${grupoId} and empresa_id = ${empresaId}
    order by prioridade, distancia_km nulls last, valor, id`.execute(db);
  return rows;
}
