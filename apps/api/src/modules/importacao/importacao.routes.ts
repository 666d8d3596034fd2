import { Readable } from 'node:stream';
import {
  colunasDe,
  DomainError,
  type EntidadeDeImportacao,
  entidadesDeImportacao,
  importacaoCalls,
  MAX_IMPORTACAO_BYTES,
  missingSlugs,
} from '@retaguarda/contracts';
import type { Db } from '../../platform/database/database.ts';
import type { CellValue } from '../../platform/exports/cells.ts';
import { csv } from '../../platform/exports/csv.ts';
import { contentTypes } from '../../platform/exports/stored.ts';
import { xlsx } from '../../platform/exports/xlsx.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { spreadsheetTypes, streamUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { receberArquivo } from './conferir.service.ts';
import { desfazerImportacao } from './desfazer.service.ts';
import { errosDepoisDe, lerImportacao, listarErros, listarImportacoes } from './importacao.queries.ts';
import { aplicarImportacao } from './importacao.service.ts';

const entidades = Object.keys(entidadesDeImportacao) as EntidadeDeImportacao[];
const pode = (actor: Actor, entidade: EntidadeDeImportacao) =>
  missingSlugs(importacaoCalls[entidade].post.access, actor.permissoes).length === 0;

async function* exemplo(entidade: EntidadeDeImportacao): AsyncGenerator<CellValue[]> {
  yield colunasDe(entidade).map(({ exemplo: texto }) =>
    texto === '' ? { kind: 'empty' as const } : { kind: 'text' as const, text: texto },
  );
}

/** The errors of an import, some hundred at a time. */
async function* celulasDosErros(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  id: number,
  grupoId: number,
): AsyncGenerator<CellValue[]> {
  const texto = (valor: string | null): CellValue => (valor ? { kind: 'text', text: valor } : { kind: 'empty' });
  for (let depois = -1; ; ) {
    const erros = await read((db) => errosDepoisDe(db, grupoId, id, depois));
    for (const { linha, coluna, valor, erro } of erros)
      yield [{ kind: 'number', text: String(linha) }, texto(coluna), texto(valor), texto(erro)];
    const ultimo = erros.at(-1);
    if (!ultimo) return;
    depois = ultimo.ordem;
  }
}

const rotasDe = (entidade: EntidadeDeImportacao, storage: Storage): Route[] => [
  route(importacaoCalls[entidade].post, ({ actor, request, write }) =>
    streamUpload(
      request,
      importacaoCalls[entidade].post.body,
      { types: spreadsheetTypes, maxBytes: MAX_IMPORTACAO_BYTES },
      (arquivo) => receberArquivo({ storage, write }, actor, entidade, arquivo),
      async ({ importacaoId, parcial }) => {
        if (importacaoId === undefined) throw new DomainError('BAD_INPUT', { campos: { file: '* CAMPO OBRIGATÓRIO' } });
        return write((tx) => aplicarImportacao(tx, actor, entidade, importacaoId, parcial === true));
      },
    ),
  ),
  route(importacaoCalls[entidade].undo, ({ actor, query, write }) =>
    write((tx) => desfazerImportacao(tx, actor, entidade, query.id)),
  ),
];

/** Files of records: template, check, apply, undo. */
export const rotasDeImportacao = ({ storage }: { storage: Storage }): Route[] => [
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
  route(importacaoCalls.get, async ({ actor, params, read }) => {
    const lida = await read((db) => lerImportacao(db, actor, params.id));
    if (!pode(actor, lida.entidade as EntidadeDeImportacao)) throw new DomainError('NOT_FOUND');
    return lida;
  }),
  route(importacaoCalls.errors, ({ actor, params, query, read }) =>
    read(async (db) => {
      const { entidade } = await lerImportacao(db, actor, params.id);
      if (!pode(actor, entidade as EntidadeDeImportacao)) throw new DomainError('NOT_FOUND');
      return listarErros(db, actor, params.id, query);
    }),
  ),
  route(importacaoCalls.errorsFile, async ({ actor, params, query, autoria, read, reply }) => {
    const { entidade, arquivo } = await read((db) => lerImportacao(db, actor, params.id));
    if (!pode(actor, entidade as EntidadeDeImportacao)) throw new DomainError('NOT_FOUND');
    const nome = `erros-${arquivo.replace(/\.[^.]*$/, '')}.${query.formato}`;
    const linhas = celulasDosErros(read, params.id, autoria.grupoId);
    const titulos = ['Linha', 'Coluna', 'Valor', 'O que está errado'];
    return reply
      .type(contentTypes[query.formato])
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
      .send(Readable.from(query.formato === 'csv' ? csv(titulos, linhas) : xlsx('Erros', titulos, linhas)));
  }),
  ...entidades.flatMap((entidade) => rotasDe(entidade, storage)),
];
