import {
  type ArquivoRecebido,
  entradasCalls as calls,
  DomainError,
  MAX_ENTRADA_BYTES,
  recusaDaEntrada,
} from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { situacaoDosNcm } from '../cadastros/public.ts';
import { produtosPorNome } from '../produtos/public.ts';
import { ehEvento } from './abrir-documento.ts';
import { consultarEntrada, perguntaDaEntrada } from './consultar.ts';
import { desfazerDivergencia, resolverDivergencia } from './divergencias.ts';
import type { Arquivo } from './envio/abrir-bytes.ts';
import { abrirEnvio } from './envio/abrir-envio.ts';
import { dizerFornecedor } from './fornecedor.ts';
import { conferirEntrada, estornarEntrada, lancarEntrada } from './lancar.ts';
import { lerEntrada } from './ler.ts';
import { entradasEmLista } from './listas.ts';
import type { MeiosDaEntrada } from './meios.ts';
import { comOQueCabe, dito, receberArquivo, receberEnviado } from './receber.ts';
import { cancelarReforma, informarReforma, lerReformaDaEntrada } from './reforma.ts';
import type { ConfiancaDe } from './verificacao/conferir.ts';
import { perguntarAntes } from './verificacao/confirmar.ts';
import { vincular } from './vincular.ts';

/** A short list: who looks for more types more. */
const OPCOES = 20;
const tipos = ['application/xml', 'text/plain', 'application/zip'] as const;

async function depois(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerEntrada(tx, actor, id);
}

export const rotasDeEntradas = (
  meios: MeiosDaEntrada,
  confiancaDe: ConfiancaDe = (ambiente) => meios.autoridades.confianca(ambiente),
): Route[] => [
  listRoute(entradasEmLista),
  route(calls.produtos, ({ actor, query, read }) =>
    read(async (db) =>
      (await produtosPorNome(db, actor, { ...query, limit: OPCOES })).map(({ id, descricao, codigo, unidade }) => ({
        id,
        rotulo: descricao,
        codigo,
        unidade,
      })),
    ),
  ),
  route(calls.verificarNcm, ({ query, read }) => read((db) => situacaoDosNcm(db, query.codigos.split(',')))),
  route(calls.itens, ({ actor, params: { id }, read }) => read(async (db) => (await lerEntrada(db, actor, id)).itens)),
  route(calls.get, ({ actor, params: { id }, snapshot }) => snapshot((db) => lerEntrada(db, actor, id))),
  route(calls.consultar, (pedido) => consultarEntrada(meios, pedido, pedido.params.id)),
  route(calls.create, async ({ actor, request, write }) => {
    const { nome, content } = await enviado(request, calls.create.body);
    return receberEnviados(nome, content, (arquivo) => write((tx) => receberEnviado(tx, actor, confiancaDe, arquivo)));
  }),
  route(calls.upload, async ({ actor, request, read, write }) => {
    const { nome, content, id } = await enviado(request, calls.upload.body);
    const chave = id === undefined ? undefined : (await read((db) => lerEntrada(db, actor, id))).chave;
    return receberEnviados(nome, content, (arquivo) =>
      write((tx) =>
        chave === undefined
          ? receberEnviado(tx, actor, confiancaDe, arquivo)
          : receberArquivo(tx, actor, confiancaDe, arquivo, 'arquivo', chave),
      ),
    );
  }),
  route(calls.reforma, ({ actor, params: { id }, snapshot }) => snapshot((db) => lerReformaDaEntrada(db, actor, id))),
  route(calls.informarReforma, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await informarReforma(tx, actor, meios.autoridades, id, body);
      return lerReformaDaEntrada(tx, actor, id);
    }),
  ),
  route(calls.cancelarReforma, ({ actor, params: { id }, body, write }) =>
    write(async (tx) => {
      await cancelarReforma(tx, actor, meios.autoridades, id, body);
      return lerReformaDaEntrada(tx, actor, id);
    }),
  ),
  route(calls.fornecedor, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, dizerFornecedor(tx, actor, id, body))),
  ),
  route(calls.vincular, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, vincular(tx, actor, id, body))),
  ),
  route(calls.conferir, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, conferirEntrada(tx, actor, id, body))),
  ),
  route(calls.lancar, async (pedido) => {
    const { actor, params, body, write } = pedido;
    const dada = await perguntarAntes(
      meios,
      pedido,
      params.id,
      async (db) => {
        const { chave, empresa, ...entrada } = await lerEntrada(db, actor, params.id);
        return {
          tabela: 'entrada',
          chave,
          empresaId: empresa.id,
          espera: recusaDaEntrada('lancar', entrada) === null,
        };
      },
      () => perguntaDaEntrada(meios, pedido, params.id),
    );
    if (dada !== null) return dada.resposta;
    return write((tx) => depois(tx, actor, params.id, lancarEntrada(tx, actor, meios.autoridades, params.id, body)));
  }),
  route(calls.estornar, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, estornarEntrada(tx, actor, id, body))),
  ),
  route(calls.resolverDivergencia, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, resolverDivergencia(tx, actor, id, body))),
  ),
  route(calls.desfazerDivergencia, ({ actor, params: { id }, body, write }) =>
    write((tx) => depois(tx, actor, id, desfazerDivergencia(tx, actor, id, body))),
  ),
];

async function enviado<S extends z.ZodType<{ id?: number | undefined }>>(
  request: Parameters<typeof readUpload>[0],
  campos: S,
): Promise<{ nome: string; content: Uint8Array; id: number | undefined }> {
  const lido = await readUpload(request, campos, { types: tipos, maxBytes: MAX_ENTRADA_BYTES });
  const { id } = lido.fields;
  return lido.content === null
    ? { nome: '', content: new Uint8Array(), id }
    : { nome: lido.nome, content: lido.content, id };
}

/**
 * Each note is a transaction of its own: one that is refused keeps none of the others out.
 *
 * @throws DomainError INVALID of the field `file` for a file sent alone that was not accepted
 */
async function receberEnviados(
  nome: string,
  content: Uint8Array,
  receber: (arquivo: Arquivo) => Promise<ArquivoRecebido>,
): Promise<ArquivoRecebido[]> {
  const arquivos = (await abrirEnvio({ nome, content })).map((arquivo, lugar) => ({ arquivo, lugar }));
  const depois = ({ arquivo }: (typeof arquivos)[number]) => Number('xml' in arquivo && ehEvento(arquivo.xml));
  const recebidos: ArquivoRecebido[] = [];
  for (const { arquivo, lugar } of arquivos.toSorted((a, b) => depois(a) - depois(b))) {
    recebidos[lugar] =
      'xml' in arquivo
        ? await comOQueCabe(arquivo, () => receber(arquivo))
        : dito(arquivo.nome, { motivo: arquivo.motivo });
  }
  const [unico] = recebidos;
  if (unico?.motivo && recebidos.length === 1 && unico.arquivo === nome)
    throw new DomainError('INVALID', { text: unico.motivo, campos: { file: unico.motivo } });
  return recebidos;
}
