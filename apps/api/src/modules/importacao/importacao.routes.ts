import { Readable } from 'node:stream';
import {
  colunasDe,
  DomainError,
  type EntidadeDeImportacao,
  entidadesDeImportacao,
  importacaoCalls,
  MAX_IMPORTACAO_BYTES,
} from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Db } from '../../platform/database/database.ts';
import type { CellValue } from '../../platform/exports/cells.ts';
import { csv } from '../../platform/exports/csv.ts';
import { contentTypes } from '../../platform/exports/stored.ts';
import { xlsx } from '../../platform/exports/xlsx.ts';
import { spreadsheetTypes, streamUpload } from '../../platform/files/upload.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { receberArquivo } from './conferir.service.ts';
import { desfazerImportacao } from './desfazer.service.ts';
import { errosDaImportacao } from './erros.lista.ts';
import { contarExemplos, criarExemplos, tirarExemplos } from './exemplos.service.ts';
import { exigirImportacao, pode } from './importacao.acesso.ts';
import { errosDepoisDe, importacoes } from './importacao.queries.ts';
import { aplicarImportacao } from './importacao.service.ts';

const entidades = Object.keys(entidadesDeImportacao) as EntidadeDeImportacao[];
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
  listRoute(importacoes, importacaoCalls.list, ({ actor }) => ({
    fixed: { entidades: entidades.filter((entidade) => pode(actor, entidade)) },
  })),
  route(importacaoCalls.get, ({ actor, params, read }) => read((db) => exigirImportacao(db, actor, params.id))),
  listRoute(errosDaImportacao),
  route(importacaoCalls.errorsFile, async ({ actor, params, query, autoria, read, reply }) => {
    const { arquivo } = await read((db) => exigirImportacao(db, actor, params.id));
    const nome = `erros-${arquivo.replace(/\.[^.]*$/, '')}.${query.formato}`;
    const linhas = celulasDosErros(read, params.id, autoria.grupoId);
    const titulos = ['Linha', 'Coluna', 'Valor', 'O que está errado'];
    return reply
      .type(contentTypes[query.formato])
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(nome)}`)
      .send(Readable.from(query.formato === 'csv' ? csv(titulos, linhas) : xlsx('Erros', titulos, linhas)));
  }),
  route(importacaoCalls.exemplos, ({ actor, read }) => read((db) => contarExemplos(db, actor))),
  route(importacaoCalls.criarExemplos, ({ actor, body, write }) =>
    write((tx) => criarExemplos(tx, actor, body.empresaId)),
  ),
  route(importacaoCalls.tirarExemplos, ({ actor, write }) => write((tx) => tirarExemplos(tx, actor))),
  ...entidades.flatMap((entidade) => rotasDe(entidade, storage)),
];
