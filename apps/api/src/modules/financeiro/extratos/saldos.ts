import { decimal, paraTexto, somarDias } from '@retaguarda/brasil';
import type { SaldoDiario } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contado } from '../saldo.ts';
import { saldoNoDia, verConta } from './conta.ts';

interface Dia {
  dia: string;
  entra: string;
  sai: string;
  informado: string | null;
}

/** What an account had at the end of each day in which something moved, or somebody told what the bank says. */
export async function saldosDiarios(db: Db, actor: Actor, contaId: number, { de, ate }: { de: string; ate: string }) {
  await verConta(db, actor, contaId);
  const inicial = await saldoNoDia(db, actor, contaId, somarDias(de, -1));
  const { rows } = await sql<Dia>`
    with movidos as (select m.data as dia, coalesce(sum(m.valor) filter (where m.valor > 0), 0) as entra, coalesce(sum(m.valor) filter (where m.valor < 0), 0) as sai
        from movimento_bancario m join conta_bancaria c on c.grupo_id = m.grupo_id and c.id = m.conta_id
        where m.grupo_id = ${actor.grupoId} and m.conta_id = ${contaId} and m.data between ${de}::date and ${ate}::date
          and ${contado} group by 1),
      informados as (select dia, saldo from saldo_conta_dia
        where grupo_id = ${actor.grupoId} and conta_id = ${contaId} and ativo and dia between ${de}::date and ${ate}::date)
    select coalesce(m.dia, i.dia) as dia, coalesce(m.entra, 0)::numeric(15,2)::text as entra, coalesce(m.sai, 0)::numeric(15,2)::text as sai,
      i.saldo::text as informado
    from movidos m full join informados i on i.dia = m.dia order by 1`.execute(db);
  let saldo = decimal(inicial);
  const dias = rows.map(({ dia, entra, sai, informado }): SaldoDiario => {
    saldo = saldo.plus(entra).plus(sai);
    const diferenca = informado === null ? null : paraTexto(decimal(informado).minus(saldo));
    return { dia, entra, sai, saldo: paraTexto(saldo), informado, diferenca };
  });
  return { de, ate, inicial, dias };
}
