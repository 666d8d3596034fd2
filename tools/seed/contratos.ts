import { sql } from 'kysely';
import type { Tx } from '../../apps/api/src/platform/database/database.ts';

/** Contracts in force, each of a client of its own, straight to the tables: 300.00 a month since 2025. */
export async function semearContratos(tx: Tx, grupoId: number, quantos: number): Promise<void> {
  await sql`with tipo as (
      insert into contrato_tipo (grupo_id, nome, licenca_valor, mensalidade_valor) values (${grupoId}, 'Semeado', 1000, 300) returning id
    ), forma as (
      select id from contrato_pagamento_forma where grupo_id = ${grupoId} order by id limit 1
    ), dona as (
      -- Who charges, and is owed.
      insert into empresa (grupo_id, nome_fantasia, propria)
      select ${grupoId}, 'Quem cobra', true where not exists (select from empresa where propria)
    ), clientes as (
      insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, cliente_contrato)
      select ${grupoId}, 'Cliente ' || n, 'D' || n, true from generate_series(1, ${quantos}::int) n returning id
    ), feitos as (
      insert into contrato (grupo_id, empresa_id, numero, contrato_tipo_id, situacao, aprovado_em, inicio, dia_vencimento,
        licenca_valor, mensalidade_valor, pagamento_forma_id)
      select ${grupoId}, c.id, row_number() over (order by c.id), tipo.id, 'aprovado', now(), '2025-01-01', 10, 1000, 300, forma.id
      from clientes c, tipo, forma returning id
    )
    insert into contrato_preco (grupo_id, contrato_id, inicio, mensalidade_valor, origem)
    select ${grupoId}, id, '2025-01-01', 300, 'contrato' from feitos`.execute(tx);
}
