import { reguaCalls as calls, type ReguaLida } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import {
  lerContaDeSms,
  SemPalavraDoServico,
  type ServicosDeSms,
  type ServicosDeWhatsapp,
} from '../../mensagens/public.ts';
import { gravarRegua } from './gravar.ts';
import { lerRegua } from './ler.ts';
import { lerMensagem, mensagensDaRegua } from './listas.ts';
import { simular } from './simular.ts';

export function rotasDaRegua(
  { smtpUrl }: Pick<Config, 'smtpUrl'>,
  sms: ServicosDeSms,
  whatsapp: ServicosDeWhatsapp,
): Route[] {
  const meios = async (db: Db, grupoId: number, empresaId: number): Promise<ReguaLida['meios']> => ({
    email: smtpUrl !== null,
    sms: await sms.serve(db, grupoId),
    whatsapp: await whatsapp.serve(db, grupoId, empresaId),
  });
  return [
    listRoute(mensagensDaRegua),
    route(calls.mensagem, ({ actor, params, read }) => read((db) => lerMensagem(db, actor, params.id))),
    route(calls.get, ({ actor, params, read }) =>
      read(async (db) => lerRegua(db, actor, params.id, await meios(db, actor.grupoId, params.id))),
    ),
    route(calls.gravar, ({ actor, params, body, write }) =>
      write(async (tx) => {
        await gravarRegua(tx, actor, params.id, body);
        return lerRegua(tx, actor, params.id, await meios(tx, actor.grupoId, params.id));
      }),
    ),
    route(calls.simular, ({ actor, params, body, read }) =>
      read(async (db) => simular(db, actor, params.id, body.dias, await meios(db, actor.grupoId, params.id))),
    ),
    route(calls.sms, ({ actor, read }) => read((db) => sms.ler(db, actor.grupoId))),
    route(calls.configurarSms, ({ actor, body, write }) =>
      write(async (tx) => {
        await sms.gravar(tx, actor.grupoId, body);
        return sms.ler(tx, actor.grupoId);
      }),
    ),
    route(calls.testarSms, async ({ actor, read }) => {
      const servico = await sms.doGrupo(actor.grupoId, await read((db) => lerContaDeSms(db, actor.grupoId)));
      if (typeof servico === 'string') return { ok: false, mensagem: servico };
      try {
        const recusa = await servico.conferir();
        return recusa === null
          ? { ok: true, mensagem: 'O serviço respondeu.' }
          : { ok: false, mensagem: `O serviço de SMS recusou: ${recusa}` };
      } catch (error) {
        if (!(error instanceof SemPalavraDoServico)) throw error;
        return { ok: false, mensagem: 'O serviço de SMS não respondeu.' };
      }
    }),
  ];
}
