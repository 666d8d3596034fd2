import type { SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import type { Db } from '../../../platform/database/database.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import { type Emissor, rotaDe } from '../../fiscal/public.ts';
import type { ServicoDaNota } from '../notas/termos.ts';
import { avisosDasCidades, type NotaAConferir } from './avisos.ts';
import { lerCidades } from './cidades.ts';

type Conferida = Omit<NotaAConferir, 'emissor' | 'servico' | 'sistema'> & { localPrestacao: string | null };

/** Benefits of cities are of the national system. */
const doBeneficio = (sistema: SistemaDaNfse, { tipoBeneficio }: ServicoDaNota): string[] =>
  sistema === 'nacional' || tipoBeneficio === null
    ? []
    : [
        'A cidade gera as notas por sistema próprio: o benefício municipal do serviço não vai na nota, que sai sem ele.',
      ];

/** What of a note contradicts what is kept of its cities; nothing is asked of anybody, so that nobody waits. */
export async function conferirComAsCidades(
  db: Db,
  emissor: Emissor,
  servico: ServicoDaNota,
  { localPrestacao, ...nota }: Conferida,
): Promise<string[]> {
  const { sistema } = rotaDe(emissor, await hojeNaEmpresa(db, emissor.empresaId));
  const cidades = await lerCidades(db, emissor, servico, { competencia: nota.competencia, localPrestacao });
  return [...doBeneficio(sistema, servico), ...avisosDasCidades({ ...nota, emissor, servico, sistema }, cidades)];
}
