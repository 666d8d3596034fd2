import type { DataCivil } from '@retaguarda/brasil';
import {
  type Competencia,
  calcularCobranca,
  competenciaDe,
  type Option,
  somarCompetencias,
} from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cobraProRata, lerDoLote } from './lotes.queries.ts';

/** A fee that a run will charge once its month comes. */
export interface MensalidadeACobrar {
  contratoId: number;
  numero: number;
  cliente: Option;
  competencia: Competencia;
  /** Decimal text. */
  valor: string;
  vencimento: DataCivil;
}

/**
 * The monthly fees of contracts that nobody charged yet, of this month and of those after it, as a run would charge them today:
 * by the same calculation, and due from today on. Of the contracts the person sees.
 *
 * @param ate the last due day looked at
 */
export async function mensalidadesACobrar(
  db: Db,
  actor: Actor,
  { hoje, ate }: { hoje: DataCivil; ate: DataCivil },
): Promise<MensalidadeACobrar[]> {
  if (ate < hoje) return [];
  const competencias = competenciasEntre(competenciaDe(hoje), competenciaDe(ate));
  const contratos = await lerDoLote(db, actor, { competencia: competenciaDe(hoje) });
  if (contratos.length === 0) return [];
  const proRata = await cobraProRata(db, actor);
  return contratos.flatMap((contrato) =>
    competencias.flatMap((competencia) => {
      const cobranca = calcularCobranca(contrato, 'mensalidade', { competencia, proRata, vencimentoDesde: hoje });
      if (cobranca.motivo !== null || cobranca.vencimento > ate) return [];
      const { contratoId, numero, empresa: cliente } = contrato;
      return [{ contratoId, numero, cliente, competencia, valor: cobranca.valor, vencimento: cobranca.vencimento }];
    }),
  );
}

function competenciasEntre(de: Competencia, ate: Competencia): Competencia[] {
  const todas: Competencia[] = [];
  for (let uma = de; uma <= ate; uma = somarCompetencias(uma, 1)) todas.push(uma);
  return todas;
}
