import { DomainError, TERMINAL_KEY_HEADER, terminaisCoreCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Published } from '../../platform/events/recent.ts';
import { openFile } from '../../platform/files/files.ts';
import { oPrograma } from '../../platform/http/actor.ts';
import { sendJson } from '../../platform/http/json.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { ModuleParts } from '../../platform/modules/module.ts';
import type { Admissao } from './admissao.ts';
import { receberBatida } from './batida.ts';
import { rasoOBastante } from './canonico.ts';
import type { Catalogo } from './catalogo.ts';
import type { Entrada } from './entrada.ts';
import { sessaoDoTerminal } from './eventos.ts';
import { lerPareamento, pedirPareamento } from './pareamento.ts';

/** Of a push: as it travels, and as it is read. */
const VIAJA = 1024 * 1024;
const ABERTO = 8 * 1024 * 1024;
/** Told instead of what was missed: ask for the changes. */
const RECARREGAR = 'recarregar';
const UM_ANO = 365 * 24 * 60 * 60;

interface DaMaquina extends Pick<ModuleParts, 'database' | 'storage' | 'events'> {
  admissao: Admissao;
  entrada: Entrada;
  catalogo: Catalogo;
}

/** The machine API of terminals, version 1 (`docs/api-de-terminais.md`). */
export function rotasDaMaquina(parts: DaMaquina): Route[] {
  const { admissao, entrada, catalogo, database, storage, events } = parts;
  const { admit } = admissao;
  return [
    route(terminaisCoreCalls.pedirPareamento, ({ body, request }) => pedirPareamento(database, body, request.ip)),
    route(terminaisCoreCalls.lerPareamento, ({ params, request }) => {
      const segredo = request.headers[TERMINAL_KEY_HEADER.toLowerCase()];
      return lerPareamento(database, params.id, typeof segredo === 'string' ? segredo : '');
    }),
    route(
      terminaisCoreCalls.batida,
      ({ body, request }) => receberBatida({ database, catalogo }, admissao.terminalDe(request), body, request.ip),
      { admit },
    ),
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
    route(
      terminaisCoreCalls.mudancas,
      async ({ query, reply, request }) =>
        sendJson(reply, await catalogo.mudancasEmJson(admissao.terminalDe(request), query.desde, query.limite)),
      { admit },
    ),
    route(
      terminaisCoreCalls.imagem,
      async ({ params, reply, request }) => {
        const { grupoId } = admissao.terminalDe(request);
        // What belongs to a product is what the catalogue names: other files of the group are nobody's here.
        const arquivo = await database.read(grupoId, async (db) => {
          const { rows } = await sql<{
            id: string;
            tipo: string;
            tamanho: number;
          }>`select id, tipo, tamanho from arquivo
            where sha256 = ${params.sha256} and dono_tabela = 'produto' and tipo like 'image/%' limit 1`.execute(db);
          return rows[0];
        });
        if (!arquivo) throw new DomainError('NOT_FOUND', { text: 'Imagem não encontrada.' });
        return reply
          .type(arquivo.tipo)
          .header('content-length', arquivo.tamanho)
          .header('cache-control', `private, max-age=${UM_ANO}, immutable`)
          .send(await openFile(storage, grupoId, arquivo.id));
      },
      { admit },
    ),
    route(
      terminaisCoreCalls.ouvir,
      async ({ reply, request }) => {
        const { grupoId, id } = admissao.terminalDe(request);
        const { recent, streams } = events;
        const actor = { ...oPrograma(grupoId), sessaoId: sessaoDoTerminal(id) };
        const heardUpTo = String(request.headers['last-event-id'] ?? '');
        const { stream } = await streams.open(
          actor,
          reply,
          () => recent.reach(heardUpTo),
          () => ({ id: recent.latest }),
        );
        const send = (event: Published) => {
          if (event.grupoId === grupoId && event.tema === 'catalogo')
            stream.send({ id: event.id, data: { tema: 'catalogo' } });
        };
        const missed = recent.since(heardUpTo);
        for (const event of missed ?? []) send(event);
        stream.send(missed ? { id: recent.latest } : { id: recent.latest, event: RECARREGAR, data: {} });
        stream.whenClosed(recent.listen(send));
      },
      { admit },
    ),
  ];
}
