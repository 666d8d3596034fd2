import { emissoresCalls as calls, DomainError } from '@retaguarda/contracts';
import { type Route, route } from '../../../platform/http/route.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { abrirPfx } from '../certificados/abrir-pfx.ts';
import { firmarSerie } from '../numeros.ts';
import type { Autoridades } from './autoridades.ts';
import { guardarCertificado, salvarEmissor } from './configurar.ts';
import { consultarSefaz } from './consultar-sefaz.ts';
import { entrarEmContingencia, type RetomadaDaEmissao, voltarAoNormal } from './contingencia.ts';
import { emissorParaMostrar, lerEmissor } from './emissores.queries.ts';
import { declararRota } from './rota.ts';

/** How companies issue: settings, certificate, series. */
export const rotasDeEmissores = (autoridades: Autoridades, retomadas: readonly RetomadaDaEmissao[]): Route[] => [
  route(calls.get, ({ actor, params: { empresaId }, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return emissorParaMostrar(db, actor.grupoId, empresaId);
    }),
  ),
  route(calls.salvar, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await salvarEmissor(tx, autoridades, actor.grupoId, empresaId, body);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.certificado, async ({ actor, params: { empresaId }, body, write }) => {
    const certificado = await abrirPfx(Buffer.from(body.arquivo, 'base64'), body.senha);
    return write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      const { grupoId, usuarioId } = actor;
      await guardarCertificado(tx, autoridades, { grupoId, empresaId, usuarioId }, certificado);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    });
  }),
  route(calls.serie, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      const { cnpj } = await lerEmissor(tx, actor.grupoId, empresaId);
      if (cnpj === null) {
        throw new DomainError('RULE_BROKEN', { text: 'A empresa não tem CNPJ: complete o cadastro dela.' });
      }
      await firmarSerie(tx, actor.grupoId, { ...body, empresaId, cnpj }, body.ultimo);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.rotaNfse, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await declararRota(tx, actor.grupoId, await lerEmissor(tx, actor.grupoId, empresaId), body.declarada);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.contingencia, ({ actor, params: { empresaId }, body, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await entrarEmContingencia(tx, actor.grupoId, empresaId, body);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.normalizar, ({ actor, params: { empresaId }, write }) =>
    write(async (tx) => {
      await exigirEmpresas(tx, actor, [empresaId]);
      await voltarAoNormal(tx, actor.grupoId, empresaId);
      for (const { aoNormalizar } of retomadas) await aoNormalizar(tx, actor, empresaId);
      return emissorParaMostrar(tx, actor.grupoId, empresaId);
    }),
  ),
  route(calls.consultarSefaz, async ({ actor, params: { empresaId }, body, read }) => {
    const emissor = await read(async (db) => {
      await exigirEmpresas(db, actor, [empresaId]);
      return lerEmissor(db, actor.grupoId, empresaId);
    });
    // No connection of the database is held while the authority answers.
    return consultarSefaz(autoridades, emissor, body.modelo);
  }),
];
