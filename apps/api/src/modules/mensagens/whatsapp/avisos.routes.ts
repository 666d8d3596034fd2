import { createHmac, timingSafeEqual } from 'node:crypto';
import { whatsappAvisosCalls as calls, DomainError } from '@retaguarda/contracts';
import { NO_GROUP } from '../../../platform/database/crossings.ts';
import { type Database, doSistema } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { lerAviso } from './ler-aviso.ts';
import { receberAviso, seguidoresDoWhatsapp } from './receber.ts';
import type { ServicosDeWhatsapp } from './servicos.ts';
import { type ContaGuardada, contaDoAviso } from './whatsapp.queries.ts';

const iguais = (um: string, outro: string): boolean => {
  const [a, b] = [Buffer.from(um), Buffer.from(outro)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether Meta wrote it. @param escrito the body byte by byte @source https://developers.facebook.com/docs/graph-api/webhooks/getting-started#validate-payloads */
const assinado = (escrito: Buffer | null, segredo: string, cabecalho: unknown): boolean =>
  escrito !== null &&
  typeof cabecalho === 'string' &&
  iguais(cabecalho, `sha256=${createHmac('sha256', segredo).update(escrito).digest('hex')}`);

/** @throws DomainError NOT_FOUND */
async function contaDe(database: Database, segredo: string): Promise<{ grupoId: number; conta: ContaGuardada }> {
  const grupoId = Number(/^g(\d+)-/.exec(segredo)?.[1] ?? NO_GROUP);
  const conta = await database.read(grupoId, (db) => contaDoAviso(db, grupoId, segredo));
  if (!conta) throw new DomainError('NOT_FOUND');
  return { grupoId, conta };
}

/** What Meta calls: once to see that the address is of the house, then with what becomes of messages. */
export const rotasDosAvisosDaMeta = (
  { database, all }: Pick<ModuleParts, 'database' | 'all'>,
  whatsapp: ServicosDeWhatsapp,
): Route[] => [
  route(calls.desafio, async ({ params, query, reply }) => {
    const { conta } = await contaDe(database, params.segredo);
    if (!iguais(query['hub.verify_token'], conta.avisoVerificacao)) throw new DomainError('FORBIDDEN');
    return reply.type('text/plain; charset=utf-8').send(query['hub.challenge']);
  }),
  route(
    calls.aviso,
    async ({ params, body, request }) => {
      const { grupoId, conta } = await contaDe(database, params.segredo);
      const segredo = await whatsapp.segredoDoApp(grupoId, conta);
      if (segredo === null || !assinado(request.written, segredo, request.headers['x-hub-signature-256']))
        throw new DomainError('UNAUTHENTICATED');
      const lido = lerAviso(body.entry, conta.telefoneId);
      await database.write(doSistema(grupoId), (tx) => receberAviso(tx, grupoId, lido, all(seguidoresDoWhatsapp)));
      return { ok: true } as const;
    },
    { keepsWritten: true },
  ),
];
