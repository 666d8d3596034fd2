import { copiaCalls, modelosDePlano } from '@retaguarda/contracts';
import type { FastifyRequest } from 'fastify';
import { spreadsheetTypes, streamUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type RequestContext, type Route, route } from '../../../platform/http/route.ts';
import { responderPlanilha } from '../planilha.ts';
import { type Arvore, arvorePedida, exigirEmpresa } from '../plano/arvore.ts';
import { nosDaArvore } from '../plano/plano.queries.ts';
import { aplicarEntradas } from './aplicar.ts';
import { conferirArquivo, lerArquivo, linhasDaPlanilha, titulosDoPlano } from './arquivo.ts';
import { copiarPlano, previaDaCopia } from './copiar.ts';
import { encaixar, entradaDe, resumir } from './encaixe.ts';
import { entradasDoModelo } from './modelos.ts';

const MAX_BYTES = 5_000_000;

/** Whole charts: copied, started from a model, read from a sheet, written to one. */
export const rotasDeCopia = (): Route[] => [
  route(copiaCalls.previa, ({ actor, body, read }) => read((db) => previaDaCopia(db, actor, body))),
  route(copiaCalls.copiar, ({ actor, body, write }) =>
    write(async (tx) => ({ resumo: await copiarPlano(tx, actor, body) })),
  ),
  route(copiaCalls.comecar, ({ actor, body: { modelo, ano, companyId = null }, write }) =>
    write(async (tx) => {
      await exigirEmpresa(tx, actor, companyId);
      const arvore = { ano, empresaId: companyId };
      return {
        resumo: await aplicarEntradas(tx, actor, arvore, entradasDoModelo(modelo), {
          renomear: false,
          reconhece: 'nome',
        }),
      };
    }),
  ),
  route(copiaCalls.importar, ({ actor, request, write }) => importar(actor, request, write)),
  route(copiaCalls.modelo, ({ params: { modelo }, reply }) =>
    responderPlanilha(
      reply,
      `plano-de-contas-${modelo}`,
      modelosDePlano[modelo],
      titulosDoPlano,
      linhasDaPlanilha(entradasDoModelo(modelo)),
    ),
  ),
  route(copiaCalls.planilha, async ({ actor, query, read, reply }) => {
    const { arvore, nos } = await read(async (db) => {
      const pedida = await arvorePedida(db, actor, query);
      return { arvore: pedida, nos: await nosDaArvore(db, actor, pedida) };
    });
    const linhas = linhasDaPlanilha(nos.filter(({ ativo }) => ativo).map(entradaDe));
    return responderPlanilha(reply, `plano-de-contas-${arvore.ano}`, `Plano ${arvore.ano}`, titulosDoPlano, linhas);
  }),
];

/** Reads the sheet and says what each line would do; writes only when asked to and nothing is wrong. */
const importar = (actor: Actor, request: FastifyRequest, write: RequestContext<typeof copiaCalls.importar>['write']) =>
  streamUpload(request, copiaCalls.importar.body, { types: spreadsheetTypes, maxBytes: MAX_BYTES }, async (arquivo) => {
    const { ano, companyId = null, aplicar } = arquivo.fields;
    const lidas = await lerArquivo(arquivo);
    return write(async (tx) => {
      await exigirEmpresa(tx, actor, companyId);
      const arvore: Arvore = { ano, empresaId: companyId };
      const destino = await nosDaArvore(tx, actor, arvore);
      const { linhas, entradas } = await conferirArquivo(tx, lidas, destino);
      const erros = linhas.filter(({ situacao }) => situacao === 'erro').length;
      const aplicado = aplicar === 'true' && erros === 0;
      const resumo = aplicado
        ? await aplicarEntradas(tx, actor, arvore, entradas, { renomear: true })
        : resumir(encaixar(entradas, destino));
      return { aplicado, erros, resumo, linhas };
    });
  });
