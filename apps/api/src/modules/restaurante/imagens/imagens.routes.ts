import { imagensCalls as calls, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema } from '../../../platform/database/database.ts';
import { openFile, storeFile } from '../../../platform/files/files.ts';
import { imageSize } from '../../../platform/files/image-size.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import { imageTypes, readUpload } from '../../../platform/files/upload.ts';
import { type Route, requireAccess, route } from '../../../platform/http/route.ts';
import type { ModuleParts } from '../../../platform/modules/module.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { Admissao, exigirTerminalDa } from '../../terminais/public.ts';
import {
  empresaDaImagem,
  entregarImagem,
  imagensDa,
  inserirImagem,
  lerImagem,
  mudarImagem,
  ordenarImagens,
  telasDoTerminal,
  travarImagem,
} from './imagens.queries.ts';

const aceita = { types: imageTypes, maxBytes: 5 * 1024 * 1024 };

/** Who may read the pictures of terminals: whoever may list them, in the companies they see. */
export const guardaDasImagens: FileGuard = async (db, actor, id) => {
  requireAccess(actor, calls.list.access);
  await empresaDaImagem(db, actor, id);
};

type Meios = Pick<ModuleParts, 'database' | 'storage'>;

/** Pictures that terminals show: those of people, and how terminals fetch them. */
export const rotasDeImagens = (meios: Meios): Route[] => [...dasPessoas(meios), ...dosTerminais(meios)];

const dasPessoas = ({ storage }: Meios): Route[] => [
  route(calls.list, ({ actor, query, read }) => read((db) => imagensDa(db, actor, query))),
  route(calls.get, ({ actor, params, read }) => read((db) => lerImagem(db, actor, params.id))),
  route(calls.create, async ({ actor, request, write }) => {
    const enviada = await readUpload(request, calls.create.body, aceita);
    if (!enviada.content) throw new DomainError('BAD_INPUT');
    const { nome, tipo, content, fields } = enviada;
    const tamanho = imageSize(content);
    if (!tamanho) throw new DomainError('INVALID', { campos: { file: 'A imagem não diz o seu tamanho' } });
    return write(async (tx) => {
      await exigirEmpresas(tx, actor, [fields.empresaId]);
      if (fields.terminalId !== undefined) await exigirTerminalDa(tx, actor, fields.empresaId, fields.terminalId);
      const id = await inserirImagem(tx, actor, { ...fields, ...tamanho }, (dono) =>
        storeFile(tx, storage, { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono }, content),
      );
      return lerImagem(tx, actor, id);
    });
  }),
  route(calls.update, ({ actor, params, body: { versao, ...mudanca }, write }) =>
    write(async (tx) => {
      const antes = await travarImagem(tx, actor, params.id, versao);
      const inicio = mudanca.inicio === undefined ? antes.inicio : mudanca.inicio;
      const fim = mudanca.fim === undefined ? antes.fim : mudanca.fim;
      if (inicio && fim && fim < inicio)
        throw new DomainError('INVALID', { campos: { fim: 'O fim vem depois do início' } });
      await mudarImagem(tx, actor, params.id, { inicio, fim, ordem: mudanca.ordem ?? antes.ordem });
      return lerImagem(tx, actor, params.id);
    }),
  ),
  route(calls.ordenar, ({ actor, body, write }) =>
    write(async (tx) => {
      await ordenarImagens(tx, actor, body.empresaId, body.ids);
      return { ok: true as const };
    }),
  ),
  route(calls.archive, ({ actor, params, write }) =>
    write(async (tx) => {
      await travarImagem(tx, actor, params.id);
      await mudarImagem(tx, actor, params.id, { ativo: false });
      await sql`update imagem_core_entrega set ate = now() where grupo_id = ${actor.grupoId} and imagem_id = ${params.id} and ate is null`.execute(
        tx,
      );
      return { ok: true as const };
    }),
  ),
];

function dosTerminais({ database, storage }: Meios): Route[] {
  const admissao = new Admissao(database);
  const { admit } = admissao;
  return [
    route(
      calls.doTerminal,
      async ({ request }) => {
        const terminal = admissao.terminalDe(request);
        const imagens = await database.write({ ...doSistema(terminal.grupoId), requisicao: request.id }, (tx) =>
          telasDoTerminal(tx, terminal),
        );
        return { imagens };
      },
      { admit },
    ),
    route(
      calls.conteudo,
      async ({ params, request, reply }) => {
        const terminal = admissao.terminalDe(request);
        const arquivo = await database.write({ ...doSistema(terminal.grupoId), requisicao: request.id }, (tx) =>
          entregarImagem(tx, terminal, params.id),
        );
        return reply
          .type(arquivo.tipo)
          .header('content-length', arquivo.tamanho)
          .header('cache-control', 'private, max-age=31536000, immutable')
          .send(await openFile(storage, terminal.grupoId, arquivo.arquivoId));
      },
      { admit },
    ),
  ];
}
