import { DomainError, usersCalls } from '@retaguarda/contracts';
import type { Config } from '../../platform/config.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { travarAlcancado } from './alcance.ts';
import { avisarDaSeguranca, segundoFatorDesligado, segundoFatorLigado, travarPessoa } from './avisos-de-seguranca.ts';
import { codigoConfere, novoTotp } from './entrada.ts';
import { enviarRedefinicao } from './links.ts';
import { origemDe } from './origem.ts';
import { senhaConfere } from './senhas.ts';
import { definirSenha } from './usuarios.service.ts';

interface Parts {
  config: Config;
}
const ok = { ok: true } as const;

/** Passwords and the second factor: one's own, and a new password for somebody else. */
export function rotasDeSenhas({ config }: Parts): Route[] {
  const conferirPropria = async (guardada: string | null, senha: string, campo: string) => {
    if (!(await senhaConfere(guardada, senha)))
      throw new DomainError('INVALID', { campos: { [campo]: 'SENHA INCORRETA' } });
  };
  return [
    route(usersCalls.ownPassword, ({ actor, params, body, request, write }) => {
      if (params.id !== actor.usuarioId) throw new DomainError('NOT_FOUND');
      return write(async (tx) => {
        const eu = await travarPessoa(tx, actor.usuarioId);
        await conferirPropria(eu.senhaHash, body.senhaAtual, 'senhaAtual');
        const ato = { origem: origemDe({ request }), por: null, manter: actor.sessaoId };
        await definirSenha(tx, actor.usuarioId, eu.usuario, body.senha, ato);
        return ok;
      });
    }),
    route(usersCalls.newPassword, ({ actor, params, body, request, write }) =>
      write(async (tx) => {
        if (params.id === actor.usuarioId)
          throw new DomainError('RULE_BROKEN', { text: 'Troque a sua própria senha em Minha conta.' });
        const alvo = await travarAlcancado(tx, actor, params.id);
        const { email } = alvo;
        const ato = { origem: origemDe({ request }), por: actor.nome };
        if (body.senha) await definirSenha(tx, params.id, alvo.usuario, body.senha, { ...ato, manter: null });
        else if (email) await enviarRedefinicao(tx, config.publicUrl, { ...alvo, email, grupoId: actor.grupoId }, ato);
        else throw new DomainError('INVALID', { campos: { senha: 'O USUÁRIO NÃO TEM E-MAIL: INFORME UMA SENHA' } });
        return ok;
      }),
    ),
    route(usersCalls.totpStart, ({ actor, write }) =>
      write(async (tx) => {
        const novo = novoTotp((await travarPessoa(tx, actor.usuarioId)).usuario);
        await tx
          .updateTable('usuario')
          .set({ totp_pendente: novo.segredo })
          .where('id', '=', actor.usuarioId)
          .execute();
        return novo;
      }),
    ),
    route(usersCalls.totpConfirm, ({ actor, body, request, write }) =>
      write(async (tx) => {
        const eu = await travarPessoa(tx, actor.usuarioId);
        if (!eu.totpPendente || !codigoConfere(eu.totpPendente, body.codigo))
          throw new DomainError('INVALID', { campos: { codigo: 'CÓDIGO INCORRETO' } });
        await tx
          .updateTable('usuario')
          .set({ totp_segredo: eu.totpPendente, totp_pendente: null })
          .where('id', '=', actor.usuarioId)
          .execute();
        await avisarDaSeguranca(tx, eu, segundoFatorLigado, { origem: origemDe({ request }), por: null });
        return ok;
      }),
    ),
    route(usersCalls.totpRemove, ({ actor, body, request, write }) =>
      write(async (tx) => {
        const eu = await travarPessoa(tx, actor.usuarioId);
        await conferirPropria(eu.senhaHash, body.senha, 'senha');
        await tx
          .updateTable('usuario')
          .set({ totp_segredo: null, totp_pendente: null })
          .where('id', '=', actor.usuarioId)
          .execute();
        await avisarDaSeguranca(tx, eu, segundoFatorDesligado, { origem: origemDe({ request }), por: null });
        return ok;
      }),
    ),
  ];
}
