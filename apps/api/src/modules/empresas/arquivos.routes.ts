import { DomainError, empresaAlteracao, empresasCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/database.ts';
import { storeFile } from '../../platform/files/files.ts';
import type { FileGuard } from '../../platform/files/routes.ts';
import { documentTypes, imageTypes, readUpload, type Upload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { InputError } from '../../platform/http/errors.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/http/server.ts';
import { inserirArquivo, inserirLogo, logosDe, retirar, retirarLogo } from './arquivos.queries.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { exigirPropria } from './empresas.service.ts';
import { exigirAlterar, exigirLer } from './papeis.ts';

const MAX_LOGO_BYTES = 2 * 1024 * 1024;
const logo = { types: imageTypes, maxBytes: MAX_LOGO_BYTES };
const ok = { ok: true } as const;

/** Who may read the files of a company: whoever may read the company. */
export const guardaDeEmpresa: FileGuard = async (db: Db, actor: Actor, empresaId: number) => {
  exigirLer(actor, await cadastroDeEmpresas.read(db, actor, empresaId));
};

/** The JSON of a form's `data`. @throws InputError with the fields as an ordinary save would name them */
function lerDados(texto: string) {
  const dado = z.string().transform((json, context) => {
    try {
      return JSON.parse(json) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: 'JSON inválido', path: ['data'] });
      return z.NEVER;
    }
  });
  const lido = dado.pipe(empresaAlteracao).safeParse(texto);
  if (!lido.success) throw new InputError(lido.error);
  return lido.data;
}

/** Logos, files and the form of one's own company, which brings a logo along. */
export function rotasDeArquivos({ storage }: { storage: Storage }): Route[] {
  const guardar = (tx: Tx, actor: Actor, empresaId: number, { nome, tipo, content }: Upload<unknown>) =>
    storeFile(
      tx,
      storage,
      { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono: { tabela: 'empresa', id: empresaId } },
      content,
    );
  const paraAlterar = async (tx: Tx, actor: Actor, id: number) =>
    exigirAlterar(actor, await cadastroDeEmpresas.lock(tx, actor, id));
  return [
    route(empresasCalls.logos, ({ actor, params, read }) =>
      read(async (db) => {
        await guardaDeEmpresa(db, actor, params.id);
        return logosDe(db, params.id);
      }),
    ),
    route(empresasCalls.uploadLogo, async ({ actor, request, write }) => {
      const upload = await readUpload(request, empresasCalls.uploadLogo.body, logo);
      if (!upload.content) throw new DomainError('BAD_INPUT');
      const { id, principal } = upload.fields;
      return write(async (tx) => {
        await paraAlterar(tx, actor, id);
        const arquivo = await guardar(tx, actor, id, upload);
        return inserirLogo(tx, actor, id, arquivo.id, principal === true);
      });
    }),
    route(empresasCalls.removeLogo, ({ actor, params, write }) =>
      write(async (tx) => {
        await paraAlterar(tx, actor, params.id);
        await retirarLogo(tx, params.id, params.logoId);
        return ok;
      }),
    ),
    route(empresasCalls.uploadClient, async ({ actor, request, write }) => {
      const upload = await readUpload(request, empresasCalls.uploadClient.body, {
        types: documentTypes,
        maxBytes: MAX_UPLOAD_BYTES,
      });
      if (!upload.content) throw new DomainError('BAD_INPUT');
      const { id, description } = upload.fields;
      return write(async (tx) => {
        await paraAlterar(tx, actor, id);
        const arquivo = await guardar(tx, actor, id, upload);
        return inserirArquivo(tx, actor, id, arquivo.id, description || null);
      });
    }),
    route(empresasCalls.removeFile, ({ actor, params, write }) =>
      write(async (tx) => {
        await paraAlterar(tx, actor, params.id);
        await retirar(tx, 'empresa_arquivo', params.id, params.arquivoId);
        return ok;
      }),
    ),
    route(empresasCalls.ownDataUpdate, async ({ actor, params, request, write }) => {
      const upload = await readUpload(request, empresasCalls.ownDataUpdate.body, { ...logo, required: false });
      const alteracao = lerDados(upload.fields.data);
      return write(async (tx) => {
        await exigirPropria(tx, actor, params.id);
        await cadastroDeEmpresas.change(tx, actor, params.id, alteracao);
        if (upload.content) {
          const arquivo = await guardar(tx, actor, params.id, upload);
          await inserirLogo(tx, actor, params.id, arquivo.id, true);
        }
        return cadastroDeEmpresas.read(tx, actor, params.id);
      });
    }),
  ];
}
