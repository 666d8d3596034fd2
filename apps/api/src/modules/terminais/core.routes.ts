import { DomainError, terminaisCoreCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Admissao } from './admissao.ts';
import { rasoOBastante } from './canonico.ts';
import type { Entrada } from './entrada.ts';

/** Of a push: as it travels, and as it is read. */
const VIAJA = 1024 * 1024;
const ABERTO = 8 * 1024 * 1024;

/** The machine API of terminals, version 1 (`docs/api-de-terminais.md`). */
export function rotasDaMaquina({ admissao, entrada }: { admissao: Admissao; entrada: Entrada }): Route[] {
  const { admit } = admissao;
  return [
    route(
      terminaisCoreCalls.eventos,
      ({ body, request }) => {
        if (!rasoOBastante(body.eventos)) throw new DomainError('INVALID', { text: 'Os eventos têm níveis demais.' });
        return entrada.receber(admissao.terminalDe(request), body, {
          requisicao: request.id,
          endereco: request.ip,
          avisar: (err) => request.log.error({ err }, 'an event of a terminal was kept: unexpected error'),
        });
      },
      { admit, bodyLimit: ABERTO, packed: VIAJA },
    ),
  ];
}
