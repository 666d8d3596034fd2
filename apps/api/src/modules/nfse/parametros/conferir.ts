import type { Db } from '../../../platform/database/database.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { type Emissor, rotaDe } from '../../fiscal/public.ts';
import type { ServicoDaNota } from '../notas/termos.ts';
import { avisosDasCidades, type NotaAConferir } from './avisos.ts';
import { lerCidades } from './cidades.ts';

type Conferida = Omit<NotaAConferir, 'emissor' | 'servico' | 'sistema'> & { localPrestacao: string | null };

/** What of a note contradicts what is kept of its cities; nothing is asked of anybody, so that nobody waits. */
export async function conferirComAsCidades(
  db: Db,
  emissor: Emissor,
  servico: ServicoDaNota,
  { localPrestacao, ...nota }: Conferida,
): Promise<string[]> {
  const { sistema } = rotaDe(emissor, await hojeNaEmpresa(db, emissor.empresaId));
  const cidades = await lerCidades(db, emissor, servico, { competencia: nota.competencia, localPrestacao });
  return avisosDasCidades({ ...nota, emissor, servico, sistema }, cidades);
}
