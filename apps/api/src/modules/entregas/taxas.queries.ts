import type { TaxaDoEndereco } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface Endereco {
  empresaId: number;
  cep?: string | undefined;
  bairro?: string | undefined;
  cidadeId?: number | undefined;
  distanciaKm?: string | undefined;
  valorPedido?: string | undefined;
}

/**
 * Active fees of the company that serve the address, the one that holds first: lowest priority number, then the shortest
 * reach, then the cheapest. Without any part of an address, every fee of the company.
 */
export async function taxasDoEndereco(db: Db, actor: Actor, endereco: Endereco): Promise<TaxaDoEndereco[]> {
  const { empresaId, cep = null, bairro = null, cidadeId = null, distanciaKm = null, valorPedido = null } = endereco;
  if (actor.empresas !== 'todas' && !actor.empresas.includes(empresaId)) return [];
  const todas = cep === null && !bairro?.trim() && distanciaKm === null;
  const { rows } = await sql<TaxaDoEndereco>`
    select id, nome as rotulo, tipo, valor::text as taxa, gratis_acima_de::text as "gratisAcimaDe",
      pedido_minimo::text as "pedidoMinimo", prazo_minutos as "prazoMinutos",
      (case when ${valorPedido}::numeric >= gratis_acima_de then 0.00 else valor end)::numeric(15, 2)::text as valor,
      coalesce(${valorPedido}::numeric >= pedido_minimo, true) as atende
    from taxa_entrega
    where ativo and grupo_id = ${actor.grupoId} and empresa_id = ${empresaId} and (
      ${todas} or tipo = 'fixa'
      or (tipo = 'bairro' and app.normalizar(bairro) = app.normalizar(trim(${bairro}))
        and (cidade_id is null or ${cidadeId}::bigint is null or cidade_id = ${cidadeId}))
      or (tipo = 'cep' and ${cep} between cep_inicial and cep_final)
      or (tipo = 'distancia' and ${distanciaKm}::numeric <= distancia_km))
    order by prioridade, distancia_km nulls last, valor, id`.execute(db);
  return rows;
}
