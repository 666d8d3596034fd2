import { DomainError, passkeysCalls, provasCalls } from '@retaguarda/contracts';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pedirAssinatura } from '../passkeys/passkeys.assinatura.ts';
import { exigirEndereco } from '../passkeys/passkeys.endereco.ts';
import { passkeysDe } from '../passkeys/passkeys.queries.ts';
import { conferirProva, renovarProva } from './provas.ts';

/** Showing again that it is oneself, asked before what decides who may come in. */
export function rotasDeProvas({ database, config }: { database: Database; config: Config }): Route[] {
  const { publicUrl } = config;
  return [
    route(provasCalls.provar, async ({ actor, body, request }) => {
      await conferirProva({ database, actor, endereco: request.ip, publicUrl }, body);
      return renovarProva(database, actor);
    }),
    route(passkeysCalls.proofStart, async ({ actor, request }) => {
      const { grupoId, usuarioId, sessaoId } = actor;
      const endereco = exigirEndereco(publicUrl);
      const chaves = await database.read(grupoId, (db) => passkeysDe(db, usuarioId));
      if (chaves.length === 0) throw new DomainError('RULE_BROKEN', { text: 'Você não tem chaves de acesso.' });
      return pedirAssinatura(database, endereco, {
        finalidade: 'prova',
        grupoId,
        usuarioId,
        sessaoId,
        endereco: request.ip,
      });
    }),
  ];
}
