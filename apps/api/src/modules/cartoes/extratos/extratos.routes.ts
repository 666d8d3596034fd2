import { extratosDeCartoesCalls as calls, DomainError, MAX_EXTRATO_DE_CARTOES_BYTES } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import type { Tx } from '../../../platform/database/database.ts';
import { streamUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { lerRecebivel } from '../recebiveis/ler.ts';
import { arquivosDeCartoes, retirarExtrato } from './arquivos.ts';
import { conferirExtrato, importarExtrato, lerDaAdquirente } from './importar.ts';
import { aceitar, dispensar, dispensarLinha } from './tratar.ts';

const arquivo = { types: ['text/plain', 'text/csv'], maxBytes: MAX_EXTRATO_DE_CARTOES_BYTES };

async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerRecebivel(tx, actor, id);
}

/** Statements of acquirers: read, brought in, met with sales; and what is done with what differs. */
export const rotasDeExtratosDeCartoes = (storage: Storage): Route[] => [
  route(calls.arquivos, ({ actor, read }) => read((db) => arquivosDeCartoes(db, actor))),
  route(calls.retirar, ({ actor, params, write }) => write((tx) => retirarExtrato(tx, actor, params.id))),
  route(calls.importar, ({ actor, request, read, write }) =>
    streamUpload(request, calls.importar.body, arquivo, async ({ nome, tipo, content, fields }) => {
      const { previa = true, ...dito } = fields;
      const enviado = { ...dito, nome, tipo, content: await reunir(content) };
      const leitura = await lerDaAdquirente(read, actor, enviado);
      if (previa) return (await read((db) => conferirExtrato(db, actor, enviado, leitura))).conferido;
      return write((tx) => importarExtrato(tx, storage, actor, enviado, leitura));
    }),
  ),
  route(calls.aceitar, ({ actor, params: { id }, write }) =>
    write((tx) => sobre(tx, actor, id, aceitar(tx, actor, id))),
  ),
  route(calls.dispensar, ({ actor, params: { id }, body, write }) =>
    write((tx) => sobre(tx, actor, id, dispensar(tx, actor, id, body.motivo))),
  ),
  route(calls.dispensarLinha, ({ actor, params: { id }, body, write }) =>
    write((tx) => dispensarLinha(tx, actor, id, body.motivo)),
  ),
];

/** @throws DomainError TOO_LARGE */
async function reunir(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const partes: Uint8Array[] = [];
  for await (const parte of content) partes.push(parte);
  const inteiro = Buffer.concat(partes);
  if (inteiro.byteLength > MAX_EXTRATO_DE_CARTOES_BYTES) throw new DomainError('TOO_LARGE');
  return inteiro;
}
