import { formatarData } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { lerDps } from '@retaguarda/fiscal/nfse';
import type { Emissor } from '../../fiscal/public.ts';
import type { Nota } from './notas.queries.ts';
import type { ServicoDaNota } from './termos.ts';

/**
 * A note of the national system that replaces another says its month, service and place; only cancelling lets them change.
 *
 * @throws DomainError INVALID naming each field that differs, RULE_BROKEN where the one replaced says no taker
 * @source NFS-e layout 1.01, annex I, E0056, E0060
 */
export function exigirMesmoServico(
  { xmlNfse }: Nota,
  { competencia, localPrestacao }: Nota,
  { codigos, codigoMunicipal }: ServicoDaNota,
  { endereco }: Emissor,
): void {
  if (xmlNfse === null) return;
  const { dCompet, serv, toma } = lerDps(xmlNfse).documento.infDPS;
  if (toma === undefined) {
    throw new DomainError('RULE_BROKEN', {
      text: 'A nota não diz quem é o tomador, e só a que diz pode ser substituída: cancele-a e emita outra.',
    });
  }
  const { cTribNac, cTribMun } = serv.cServ;
  const campos = {
    ...(competencia !== dCompet && {
      competencia: `A nota que substitui é da mesma competência (${formatarData(dCompet)})`,
    }),
    ...((codigos.nacional.codigo !== cTribNac || (codigoMunicipal ?? undefined) !== cTribMun) && {
      servicoId: 'A nota que substitui é do mesmo serviço: para mudá-lo, cancele a outra e emita de novo',
    }),
    ...((localPrestacao ?? endereco?.ibge) !== serv.locPrest.cLocPrestacao && {
      localPrestacao: 'A nota que substitui diz o mesmo local da prestação',
    }),
  };
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}
