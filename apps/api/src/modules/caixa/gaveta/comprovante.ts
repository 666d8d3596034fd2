import { DomainError, type MovimentoDeCaixa, type TurnoLido } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { pagoPelasBaixas } from '../../financeiro/public.ts';
import { lerTurno } from '../turnos.queries.ts';

/** What is printed of one movement of a drawer, for who gave or took the money. */
export interface Comprovante {
  turno: TurnoLido;
  movimento: MovimentoDeCaixa;
  /** What it paid of the client's titles. */
  pagos: { documento: string; valor: string }[];
  fuso: string;
}

/** @throws DomainError NOT_FOUND, also for a shift out of the person's reach */
export async function lerComprovante(db: Db, actor: Actor, id: number): Promise<Comprovante> {
  const achado = await db
    .selectFrom('caixa_movimento')
    .select(['turno_id as turnoId', 'baixas'])
    .where('grupo_id', '=', actor.grupoId)
    .where('id', '=', id)
    .executeTakeFirst();
  const turno = achado && (await lerTurno(db, actor, achado.turnoId));
  const movimento = turno?.movimentos.find((um) => um.id === id);
  if (!turno || !movimento) throw new DomainError('NOT_FOUND', { text: 'Movimento de caixa não encontrado.' });
  const pagos = movimento.desfeito ? [] : await pagoPelasBaixas(db, actor.grupoId, achado.baixas ?? []);
  return { turno, movimento, pagos, fuso: (await relogioDaEmpresa(db, turno.empresa.id)).fuso };
}
