import { decimal } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { conferir } from '../fechamento/conferir.ts';
import { linhasDoTurno } from '../fechamento/linhas.ts';
import { lerPolitica } from '../politica.ts';

/** Confers a shift that its terminal ended and counted, as a person would; one that is conferred or open stays as it is. */
export async function conferirTurnoContado(tx: Tx, actor: Actor, uuid: string): Promise<void> {
  const { rows } = await sql<{ id: number; versao: number; empresaId: number }>`
    select id, versao, empresa_id as "empresaId" from turno
    where grupo_id = ${actor.grupoId} and uuid = ${uuid}::uuid and situacao = 'encerrado' and contado_em is not null`.execute(
    tx,
  );
  const [turno] = rows;
  if (!turno) return;
  const { tolerancia } = await lerPolitica(tx, actor.grupoId, turno.empresaId);
  const diferencas = (await linhasDoTurno(tx, actor.grupoId, turno.id))
    .filter(
      ({ contado, diferenca }) => contado !== null && diferenca !== null && decimal(diferenca).abs().gt(tolerancia),
    )
    .map(({ formaPagamentoId, especie }) => ({ formaPagamentoId, especie, motivo: 'Troco a conferir com o operador' }));
  await conferir(tx, actor, turno.id, { versao: turno.versao, diferencas });
}
