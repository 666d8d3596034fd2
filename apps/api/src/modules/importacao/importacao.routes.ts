import { Readable } from 'node:stream';
import {
  colunasDe,
  DomainError,
  type EntidadeDeImportacao,
  entidadesDeImportacao,
  importacaoCalls,
  missingSlugs,
} from '@retaguarda/contracts';
import type { CellValue } from '../../platform/exports/cells.ts';
import { csv } from '../../platform/exports/csv.ts';
import { contentTypes } from '../../platform/exports/stored.ts';
import { xlsx } from '../../platform/exports/xlsx.ts';
import { readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { MAX_UPLOAD_BYTES } from '../../platform/http/server.ts';
import { lerImportacao, listarErros, listarImportacoes } from './importacao.queries.ts';
import { aplicarImportacao, conferirArquivo, desfazerImportacao } from './importacao.service.ts';

const entidades = Object.keys(entidadesDeImportacao) as EntidadeDeImportacao[];
const planilhas = [
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/zip',
];
const pode = (actor: Actor, entidade: EntidadeDeImportacao) =>
  missingSlugs(importacaoCalls[entidade].post.access, actor.permissoes).length === 0;

async function* exemplo(entidade: EntidadeDeImportacao): AsyncGenerator<CellValue[]> {
  yield colunasDe(entidade).map(({ exemplo: texto }) =>
    texto === '' ? { kind: 'empty' as const } : { kind: 'text' as const, text: texto },
  );
}

const rotasDe = (entidade: EntidadeDeImportacao): Route[] => [
  route(importacaoCalls[entidade].post, async ({ actor, request, write }) => {
    const enviado = await readUpload(request, importacaoCalls[entidade].post.body, {
      types: planilhas,
      maxBytes: MAX_UPLOAD_BYTES,
      required: false,
    });
    const { importacaoId, parcial } = enviado.fields;
    return write(async (tx) => {
      if (importacaoId !== undefined) return aplicarImportacao(tx, actor, entidade, importacaoId, parcial === true);
      if (!enviado.content) throw new DomainError('BAD_INPUT', { campos: { file: '* CAMPO OBRIGATÓRIO' } });
      return conferirArquivo(tx, actor, entidade, enviado, enviado.fields);
    });
  }),
  route(importacaoCalls[entidade].undo, ({ actor, query, write }) =>
    write((tx) => desfazerImportacao(tx, actor, entidade, query.id)),
  ),
];

/** Files of records: template, check, apply, undo. */
export const rotasDeImportacao = (): Route[] => [
  route(importacaoCalls.template, async ({ params, query, reply }) => {
    const header = colunasDe(params.entity).map(({ titulo }) => titulo);
    const linhas = exemplo(params.entity);
    const conteudo =
      query.formato === 'csv' ? csv(header, linhas) : xlsx(entidadesDeImportacao[params.entity], header, linhas);
    return reply
      .type(contentTypes[query.formato])
      .header('content-disposition', `attachment; filename="modelo-${params.entity}.${query.formato}"`)
      .send(Buffer.concat(await Readable.from(conteudo).toArray()));
  }),
  route(importacaoCalls.columns, async ({ params }) =>
    colunasDe(params.entity).map(({ tambem: _, ...coluna }) => coluna),
  ),
  route(importacaoCalls.list, ({ actor, query, read }) => {
    const visiveis = entidades.filter(
      (entidade) => pode(actor, entidade) && (query.entidade === undefined || query.entidade === entidade),
    );
    return read((db) => listarImportacoes(db, actor, visiveis, query));
  }),
  route(importacaoCalls.errors, ({ actor, params, query, read }) =>
    read(async (db) => {
      const { entidade } = await lerImportacao(db, actor, params.id);
      if (!pode(actor, entidade as EntidadeDeImportacao)) throw new DomainError('NOT_FOUND');
      return listarErros(db, actor, params.id, query);
    }),
  ),
  ...entidades.flatMap(rotasDe),
];
