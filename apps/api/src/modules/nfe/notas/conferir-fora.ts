import type { AchadoDaNota } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { ConferenteDeNotas } from '../conferentes.ts';
import type { NotaCalculada } from './calcular.ts';
import type { ContextoDaNota } from './contexto.ts';
import { montarDados } from './montar.ts';

/** Number and code of a note that has none yet: nobody who looks at it asks for them. */
const SEM_NUMERO = { numero: 1, codigo: '00000001', emissao: { tipo: '1' } } as const;

/** What other modules will refuse of a note once it is issued; nothing while it cannot be worked out. */
export async function achadosDeFora(
  db: Db,
  grupoId: number,
  conferentes: readonly ConferenteDeNotas[],
  contexto: ContextoDaNota,
  calculada: NotaCalculada,
): Promise<AchadoDaNota[]> {
  const { resultado } = calculada;
  if (resultado === null) return [];
  const { nota, data, emissor } = contexto;
  const numeracao = { ...SEM_NUMERO, serie: nota.serie ?? 1, ambiente: emissor.ambienteNfe };
  const dados = montarDados(contexto, { ...calculada, resultado }, numeracao);
  const achados: AchadoDaNota[] = [];
  for (const { conferir } of conferentes)
    achados.push(...(await conferir(db, grupoId, { empresaId: nota.empresaId, data, dados })));
  return achados;
}
