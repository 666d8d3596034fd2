import { correioCalls } from '@retaguarda/contracts';
import { listFile } from '../../platform/exports/lists.ts';
import { route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { fontesDeAnexos } from '../../platform/mail/anexos.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import type { Module } from '../../platform/modules/module.ts';
import { emails } from './lista.ts';
import { reenviarEmail } from './reenviar.ts';

/** What the program mails to people: what became of it, and once more. */
export const correio: Module = {
  name: 'correio',
  routes: ({ config }) => [
    listRoute(emails),
    route(correioCalls.situacao, async () => ({ ligado: config.smtpUrl !== null })),
    route(correioCalls.reenviar, async ({ actor, params, write }) => {
      await write((tx) => reenviarEmail(tx, actor, params.id));
      return { ok: true } as const;
    }),
  ],
  files: [listFile(emails)],
  tasks: ({ database, config, notifications, all }) =>
    mailJobs(database, {
      processo: notifications.processo,
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      anexos: all(fontesDeAnexos),
    }),
};
