import type { ContextoDoBalcao } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import { exigirEmpresas, lerConfiguracao, lerParticipantes } from '../../empresas/public.ts';
import { formasDoCaixa } from '../../financeiro/public.ts';
import { type Emissor, lerEmissor } from '../../fiscal/public.ts';
import type { CaixaDasVendas } from '../caixa-das-vendas.ts';
import type { PixDoBalcao } from './pix-do-balcao.ts';

/** What the counter must know before it sells. @throws DomainError NOT_FOUND for a company out of reach */
export async function lerContexto(
  db: Db,
  actor: Actor,
  empresaId: number,
  { caixa, pix }: { caixa: CaixaDasVendas | undefined; pix: PixDoBalcao | undefined },
): Promise<ContextoDoBalcao> {
  await exigirEmpresas(db, actor, [empresaId]);
  const turno = (await caixa?.meuTurno(db, actor, empresaId, false)) ?? null;
  const { efetivas } = await lerConfiguracao(db, empresaId);
  const empresa = (await lerParticipantes(db, actor, [empresaId])).get(empresaId);
  return {
    empresa: { id: empresaId, rotulo: empresa?.nomeFantasia ?? '' },
    turno: turno && { id: turno.id, uuid: turno.uuid, terminal: turno.terminal, abertoEm: turno.abertoEm },
    formas: await formasDoCaixa(db, actor.grupoId, empresaId),
    regraDasFracoes: efetivas.regraDasFracoes,
    podeDescontar: holdsIn(actor, 'vendas_desconto', empresaId),
    modelos: modelosQueEmite(await lerEmissor(db, actor.grupoId, empresaId)),
    pix: pix !== undefined && (await pix.temChave(db, actor.grupoId, empresaId)),
  };
}

/** Notes are signed by a certificate; the NFC-e also by the code that the state gave. */
const modelosQueEmite = ({ certificado, csc }: Pick<Emissor, 'certificado' | 'csc'>): ('65' | '55')[] =>
  certificado === null ? [] : csc === null ? ['55'] : ['65', '55'];
