import { campanhasCalls as calls, type PreviaDaMensagem } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { exigirEmpresas, lerParticipantes } from '../../empresas/public.ts';
import { compor, linkDeSaida, partesDoSms } from '../envio/compor.ts';
import { campanhas, envios, lerCampanha } from './campanhas.queries.ts';
import {
  agendar,
  alterarCampanha,
  cancelar,
  comecar,
  congelar,
  criarCampanha,
  pausar,
  reabrir,
  retomar,
} from './campanhas.service.ts';
import { perguntar, umDestinatario } from './publico.ts';

/** An opt-out link that opens nothing, for previews. */
const LINK_DE_EXEMPLO = 'exemplo';

/** The message as one of the rows would read it. */
async function previa(
  db: Db,
  actor: Actor,
  publicUrl: string,
  { canal, empresaId, publico, assunto = null, texto, posicao }: z.output<typeof calls.previa.body>,
): Promise<PreviaDaMensagem> {
  await exigirEmpresas(db, actor, [empresaId]);
  const { total, destinatario } = await umDestinatario(db, canal, perguntar(actor, publico), posicao);
  const empresa = (await lerParticipantes(db, actor, [empresaId])).get(empresaId)?.nome ?? '';
  const ninguem = { nome: '', primeiroNome: '', documento: '', cidade: '' };
  const escrita = compor(
    { assunto, texto },
    { ...(destinatario?.valores ?? ninguem), empresa, descadastro: linkDeSaida(publicUrl, LINK_DE_EXEMPLO) },
  );
  return {
    total,
    registro: destinatario && { id: destinatario.id, nome: destinatario.nome, endereco: destinatario.original },
    assunto: canal === 'email' ? escrita.assunto : null,
    texto: escrita.texto,
    partes: canal === 'sms' ? partesDoSms(escrita.texto) : null,
  };
}

/** Messages to many. */
export const rotasDeCampanhas = ({ publicUrl }: { publicUrl: string }): Route[] => [
  listRoute(campanhas),
  listRoute(envios),
  route(calls.get, ({ actor, params, read }) => read((db) => lerCampanha(db, actor, params.id))),
  route(calls.email, ({ actor, body, write }) => write((tx) => criarCampanha(tx, actor, 'email', body))),
  route(calls.sms, ({ actor, body, write }) => write((tx) => criarCampanha(tx, actor, 'sms', body))),
  route(calls.whatsapp, ({ actor, body, write }) => write((tx) => criarCampanha(tx, actor, 'whatsapp', body))),
  route(calls.update, ({ actor, params, body, write }) => write((tx) => alterarCampanha(tx, actor, params.id, body))),
  route(calls.previa, ({ actor, body, read }) => read((db) => previa(db, actor, publicUrl, body))),
  route(calls.congelar, ({ actor, params, body, write }) => write((tx) => congelar(tx, actor, params.id, body.versao))),
  route(calls.reabrir, ({ actor, params, body, write }) => write((tx) => reabrir(tx, actor, params.id, body.versao))),
  route(calls.enviar, ({ actor, params, body, write }) => write((tx) => comecar(tx, actor, params.id, body.versao))),
  route(calls.agendar, ({ actor, params, body, write }) => write((tx) => agendar(tx, actor, params.id, body))),
  route(calls.pausar, ({ actor, params, body, write }) => write((tx) => pausar(tx, actor, params.id, body.versao))),
  route(calls.retomar, ({ actor, params, body, write }) => write((tx) => retomar(tx, actor, params.id, body.versao))),
  route(calls.cancelar, ({ actor, params, body, write }) => write((tx) => cancelar(tx, actor, params.id, body.versao))),
];
