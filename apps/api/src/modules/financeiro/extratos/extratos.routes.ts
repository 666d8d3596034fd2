import {
  extratosCalls as calls,
  DomainError,
  MAX_EXTRATO_BYTES,
  regrasDeExtratoCalls as regras,
} from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { streamUpload } from '../../../platform/files/upload.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { arquivosDaConta, retirarExtrato } from './arquivos.ts';
import { conciliarLinhas, type Vizinhos } from './conciliar.ts';
import { contasParaConciliar } from './conta.ts';
import { desconciliarLinhas } from './desconciliar.ts';
import { conferirExtrato, importarExtrato, lerDaConta } from './importar.ts';
import { extratoDaConta } from './listas.ts';
import { painelDaConta } from './painel.ts';
import { procurarParaConciliar } from './procurar.ts';
import { regrasDeExtrato } from './regras.lista.ts';
import { ativarRegra } from './regras.ts';
import { saldosDiarios } from './saldos.ts';

const arquivo = { types: ['text/plain', 'text/csv', 'application/xml', 'text/html'], maxBytes: MAX_EXTRATO_BYTES };

/** Statements of the bank: read, brought in, met with what the house has. */
export const rotasDeExtratos = (storage: Storage, vizinhos: Vizinhos): Route[] => [
  listRoute(extratoDaConta),
  listRoute(regrasDeExtrato),
  route(regras.ativar, ({ actor, params, body, write }) =>
    write((tx) => ativarRegra(tx, actor, params.id, body.ativo)),
  ),
  route(calls.contas, ({ actor, read }) => read((db) => contasParaConciliar(db, actor))),
  route(calls.saldos, ({ actor, params, query, read }) => read((db) => saldosDiarios(db, actor, params.id, query))),
  route(calls.arquivos, ({ actor, params, read }) => read((db) => arquivosDaConta(db, actor, params.id))),
  route(calls.retirar, ({ actor, params, write }) => write((tx) => retirarExtrato(tx, actor, params.id))),
  route(calls.importar, ({ actor, params, request, read, write }) =>
    streamUpload(request, calls.importar.body, arquivo, async ({ nome, tipo, content, fields }) => {
      const { previa = true, mesmoAssim, mapa } = fields;
      const enviado = { nome, tipo, content: await reunir(content), mesmoAssim, mapa };
      const leitura = await lerDaConta(read, actor, params.id, enviado);
      if (previa) return (await read((db) => conferirExtrato(db, actor, params.id, enviado, leitura))).conferido;
      return write((tx) => importarExtrato(tx, storage, actor, params.id, enviado, leitura));
    }),
  ),
  route(calls.painel, ({ actor, params, query, read }) =>
    read((db) => painelDaConta(db, actor, params.id, query, vizinhos.fontes)),
  ),
  route(calls.procurar, ({ actor, params, query, read }) =>
    read((db) => procurarParaConciliar(db, actor, params.id, query)),
  ),
  route(calls.conciliar, ({ actor, params, body, write }) =>
    write((tx) => conciliarLinhas(tx, actor, params.id, body, vizinhos)),
  ),
  route(calls.desconciliar, ({ actor, params, body, write }) =>
    write((tx) => desconciliarLinhas(tx, actor, params.id, body, vizinhos)),
  ),
];

/** @throws DomainError TOO_LARGE */
async function reunir(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  for await (const parte of content) partes.push(parte);
  const inteiro = Buffer.concat(partes);
  if (inteiro.byteLength > MAX_EXTRATO_BYTES) throw new DomainError('TOO_LARGE');
  return inteiro;
}
