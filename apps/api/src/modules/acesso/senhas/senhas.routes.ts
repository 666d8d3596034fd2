import { DomainError, usersCalls } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { segredosDoNavegador } from '../aparelhos/aparelhos-cookie.ts';
import {
  avisarDaSeguranca,
  segundoFatorDesligado,
  segundoFatorLigado,
  travarPessoa,
} from '../avisos/avisos-de-seguranca.ts';
import { origemDe } from '../entrada/entrega.ts';
import { tentar } from '../entrada/tentativas.ts';
import { travarAlcancado } from '../funcoes/alcance.ts';
import type { NomesDasEmpresas } from '../instalacao/nomes-do-grupo.ts';
import { conferirProva } from '../provas/provas.ts';
import { gastarCodigo, novoTotp, passoDoCodigo } from '../segundo-fator/totp.ts';
import { avisarSessoes } from '../sessoes/sessoes.queries.ts';
import { definirSenha } from '../usuarios/usuarios.service.ts';
import { enviarRedefinicao, linkEmMaos } from './links.ts';
import { escolherSenha } from './senhas.ts';

interface Parts {
  database: Database;
  config: Config;
  dasEmpresas: NomesDasEmpresas;
}
const ok = { ok: true } as const;

/** Passwords and the second factor: one's own, and a new password for somebody else. */
export function rotasDeSenhas({ database, config: { publicUrl }, dasEmpresas }: Parts): Route[] {
  const quem = (actor: Actor, request: FastifyRequest) => ({ database, actor, endereco: request.ip, publicUrl });
  const atoProprio = (request: FastifyRequest) => ({ origem: origemDe({ request }), por: null });
  return [
    route(usersCalls.ownPassword, async ({ actor, params, body, request, write }) => {
      if (params.id !== actor.usuarioId) throw new DomainError('NOT_FOUND');
      await conferirProva(quem(actor, request), { senha: body.senhaAtual }, 'senhaAtual');
      if (body.senha === body.senhaAtual)
        throw new DomainError('INVALID', { campos: { senha: 'Escolha uma senha diferente da atual' } });
      const senha = await escolherSenha(body.senha);
      return write(async (tx) => {
        await definirSenha(tx, actor.usuarioId, senha, {
          ...atoProprio(request),
          dasEmpresas,
          manter: actor.sessaoId,
          aparelhos: segredosDoNavegador(request),
        });
        return ok;
      });
    }),
    route(usersCalls.newPassword, async ({ actor, params, body, request, write }) => {
      const senha = body.senha ? await escolherSenha(body.senha) : null;
      return write(async (tx) => {
        if (params.id === actor.usuarioId)
          throw new DomainError('RULE_BROKEN', { text: 'Troque a sua própria senha em Minha conta.' });
        const alvo = await travarAlcancado(tx, actor, params.id);
        const { email } = alvo;
        const ato = { origem: origemDe({ request }), por: actor.nome };
        if (senha) await definirSenha(tx, params.id, senha, { ...ato, manter: null, dasEmpresas });
        else if (email) await enviarRedefinicao(tx, publicUrl, { ...alvo, email, grupoId: actor.grupoId }, ato);
        else throw new DomainError('INVALID', { campos: { senha: 'O usuário não tem e-mail: informe uma senha' } });
        return ok;
      });
    }),
    route(usersCalls.linkDeSenha, ({ actor, params, request, write }) =>
      write(async (tx) => {
        if (params.id === actor.usuarioId)
          throw new DomainError('RULE_BROKEN', { text: 'Troque a sua própria senha em Minha conta.' });
        const alvo = await travarAlcancado(tx, actor, params.id);
        if (!alvo.ativo) throw new DomainError('RULE_BROKEN', { text: 'Ative o usuário antes de dar um link a ele.' });
        const ato = { origem: origemDe({ request }), por: actor.nome };
        return linkEmMaos(tx, publicUrl, { ...alvo, grupoId: actor.grupoId }, ato);
      }),
    ),
    route(usersCalls.totpStart, async ({ actor, body, request, write }) => {
      if (body) await conferirProva(quem(actor, request), body);
      return write(async (tx) => {
        const eu = await travarPessoa(tx, actor.usuarioId);
        // Even minutes after a proof: who found the screen unlocked does not exchange what protects it.
        if (eu.totpSegredo && !body) throw new DomainError('BAD_INPUT', { campos: { senha: '* CAMPO OBRIGATÓRIO' } });
        const novo = novoTotp(eu.usuario);
        await tx
          .updateTable('usuario')
          .set({ totp_pendente: novo.segredo })
          .where('id', '=', actor.usuarioId)
          .execute();
        return novo;
      });
    }),
    route(usersCalls.totpConfirm, ({ actor, body, request, write }) =>
      tentar(database, [{ tipo: 'propria', chave: `${actor.grupoId}:${actor.usuarioId}` }], () =>
        write(async (tx) => {
          const eu = await travarPessoa(tx, actor.usuarioId);
          const passo = eu.totpPendente === null ? null : passoDoCodigo(eu.totpPendente, body.codigo);
          if (passo === null) throw new DomainError('INVALID', { campos: { codigo: 'Código incorreto' } });
          await gastarCodigo(tx, actor, passo, true);
          await tx
            .updateTable('usuario')
            .set({ totp_segredo: eu.totpPendente, totp_pendente: null })
            .where('id', '=', actor.usuarioId)
            .execute();
          // What is open to the session may have changed.
          await avisarSessoes(tx, { ids: [actor.sessaoId] });
          await avisarDaSeguranca(tx, eu, segundoFatorLigado, atoProprio(request));
          return ok;
        }),
      ),
    ),
    route(usersCalls.totpRemove, async ({ actor, body, request, write }) => {
      await conferirProva(quem(actor, request), body);
      return write(async (tx) => {
        const eu = await travarPessoa(tx, actor.usuarioId);
        await tx
          .updateTable('usuario')
          .set({ totp_segredo: null, totp_pendente: null })
          .where('id', '=', actor.usuarioId)
          .execute();
        // What is open to the session may have changed.
        await avisarSessoes(tx, { ids: [actor.sessaoId] });
        await avisarDaSeguranca(tx, eu, segundoFatorDesligado, atoProprio(request));
        return ok;
      });
    }),
  ];
}
