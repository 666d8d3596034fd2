import { whatsappCalls as calls } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { SemPalavraDoServico } from '../sms/porta.ts';
import type { ServicosDeWhatsapp } from './servicos.ts';
import { lerContas } from './whatsapp.queries.ts';

/** The WhatsApp of each company. */
export const rotasDoWhatsapp = (whatsapp: ServicosDeWhatsapp): Route[] => [
  route(calls.list, ({ actor, read }) =>
    read(async (db) => ({ contas: (await lerContas(db, actor)).map((conta) => whatsapp.mostrada(conta)) })),
  ),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => whatsapp.gravar(tx, actor, params.id, body))),
  route(calls.testar, async ({ actor, params, read }) => {
    const servico = await read(async (db) => {
      await exigirEmpresas(db, actor, [params.id]);
      return whatsapp.daEmpresa(db, actor.grupoId, params.id);
    });
    if (typeof servico === 'string') return { ok: false, mensagem: servico };
    try {
      const recusa = await servico.conferir();
      return recusa === null
        ? { ok: true, mensagem: 'A Meta respondeu.' }
        : { ok: false, mensagem: `A Meta recusou: ${recusa}` };
    } catch (error) {
      if (!(error instanceof SemPalavraDoServico)) throw error;
      return { ok: false, mensagem: 'A Meta não respondeu.' };
    }
  }),
];
