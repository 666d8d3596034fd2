import { type Call, DomainError, MAX_NOTAS_DE_FORA_BYTES, type NotaEntrada, nfeCalls } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import type { Tx } from '../../platform/database/database.ts';
import { listFile, listFileRoute } from '../../platform/exports/lists.ts';
import { readUpload } from '../../platform/files/upload.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { exigirEmpresas } from '../empresas/public.ts';
import { lerEmissor } from '../fiscal/public.ts';
import { abrirZip, lerParaZipDePdf, lerXml, pedirZip, situacaoDoZip, zipDePdf, zipDeXml } from './arquivos/baixar.ts';
import { desenhar, lerDocumento, lerPrevia } from './arquivos/danfe.ts';
import { enviarNotaPorEmail } from './arquivos/email.ts';
import { desenharEvento, lerEventoImpresso } from './arquivos/evento.ts';
import { consultarNota } from './envio/consultar.ts';
import { contingenciarNota, lerStatus } from './envio/contingencia.ts';
import { pedirEfeitos } from './envio/fila.ts';
import { submeterLote } from './envio/lote.ts';
import { submeterNota, validarNota } from './envio/numerar.ts';
import { cancelarNota, corrigirNota, substituirNota } from './eventos/pedir.ts';
import { cancelarReforma, informarReforma, lerReformaDaNota } from './eventos/reforma.ts';
import { abrirEnvio } from './importar/abrir.ts';
import { receberDeFora } from './importar/receber.ts';
import { inutilizarFaixa, inutilizarNota } from './inutilizacao/inutilizar.ts';
import { lacunasDoMes } from './inutilizacao/lacunas.ts';
import type { MeiosDaNota } from './meios.ts';
import { naturezaParaOFormulario } from './naturezas/naturezas.queries.ts';
import { achadosDoEstoque } from './notas/achados-do-estoque.ts';
import {
  buscarDestinatarios,
  buscarEnderecos,
  buscarSeriais,
  buscarTransportadoras,
  contasDoEmissor,
  custosDaTransferencia,
  lerCondicao,
  sugerirLotes,
} from './notas/buscas.ts';
import { calcularNota } from './notas/calcular.ts';
import { achadosDeFora } from './notas/conferir-fora.ts';
import { lerContexto } from './notas/contexto.ts';
import { complementarNota, copiarNota, devolverNota, itensADevolver, recusarNota } from './notas/derivadas.ts';
import { complementarImposto, creditarOuDebitar } from './notas/derivadas-de-valor.ts';
import { lerNotaInteira } from './notas/ler.ts';
import { inutilizacoes, notas } from './notas/listas.ts';
import { lerNota } from './notas/notas.queries.ts';
import { alterarNota, arquivarNota, criarNota, exigirAcao } from './notas/rascunho.ts';
import { informarSeriais } from './seriais-da-pendente.ts';

const calls = nfeCalls;

const enviar = (reply: FastifyReply, tipo: string, nome: string, conteudo: unknown) =>
  reply
    .type(tipo)
    .header('content-disposition', `${tipo === 'application/pdf' ? 'inline' : 'attachment'}; filename="${nome}"`)
    .header('cache-control', 'private, no-store')
    .send(conteudo);

/** An act on one note answers with what the note is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerNotaInteira(tx, actor, id);
}

/** An act that begins another answers with that one. */
const outra = async (tx: Tx, actor: Actor, feita: Promise<number>) => lerNotaInteira(tx, actor, await feita);

const notasRoutes: Route[] = [
  listRoute(notas),
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerNotaInteira(db, actor, params.id))),
  route(calls.create, ({ actor, body, write }) => write((tx) => outra(tx, actor, criarNota(tx, actor, body)))),
  ...[calls.update, calls.put].map((call) =>
    route(call, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, alterarNota(tx, actor, params.id, body as NotaEntrada))),
    ),
  ),
  route(calls.archive, ({ actor, params, write }) =>
    write((tx) => sobre(tx, actor, params.id, arquivarNota(tx, actor, params.id))),
  ),
  route(calls.itensADevolver, ({ actor, params, read }) => read((db) => itensADevolver(db, actor, params.id))),
  route(calls.devolver, ({ actor, params, body, write }) =>
    write((tx) => outra(tx, actor, devolverNota(tx, actor, params.id, body.itens))),
  ),
  route(calls.complementar, ({ actor, params, write }) =>
    write((tx) => outra(tx, actor, complementarNota(tx, actor, params.id))),
  ),
  route(calls.complementarImposto, ({ actor, params, body, write }) =>
    write((tx) => outra(tx, actor, complementarImposto(tx, actor, params.id, body))),
  ),
  route(calls.creditarOuDebitar, ({ actor, params, body, write }) =>
    write((tx) => outra(tx, actor, creditarOuDebitar(tx, actor, params.id, body))),
  ),
  route(calls.recusar, ({ actor, params, body, write }) =>
    write((tx) => outra(tx, actor, recusarNota(tx, actor, params.id, body.itens))),
  ),
  route(calls.copiar, ({ actor, params, write }) => write((tx) => outra(tx, actor, copiarNota(tx, actor, params.id)))),
  route(calls.searchTransport, ({ actor, query, read }) => read((db) => buscarTransportadoras(db, actor, query))),
  route(calls.searchSender, ({ actor, query, read }) => read((db) => buscarDestinatarios(db, actor, query))),
  route(calls.custosDaTransferencia, ({ actor, query, read }) => read((db) => custosDaTransferencia(db, actor, query))),
  route(calls.lotesSugeridos, ({ actor, query, read }) => read((db) => sugerirLotes(db, actor, query))),
  route(calls.searchSerial, ({ actor, query, read }) => read((db) => buscarSeriais(db, actor, query))),
  route(calls.enderecos, ({ actor, params, read }) => read((db) => buscarEnderecos(db, actor, params.id))),
  route(calls.natureza, ({ actor, params, read }) =>
    read((db) => naturezaParaOFormulario(db, actor.grupoId, params.id)),
  ),
  route(calls.condicao, ({ actor, params, read }) => read((db) => lerCondicao(db, actor, params.id))),
  route(calls.findAccount, ({ actor, params, read }) => read((db) => contasDoEmissor(db, actor, params.issuerId))),
];

const importarRoutes = ({ autoridades }: MeiosDaNota): Route[] => [
  route(calls.importar, async ({ actor, request, write }) => {
    const { importar } = calls;
    const types = ['application/xml', 'text/plain', 'application/zip'];
    const enviado = await readUpload(request, importar.body, { types, maxBytes: MAX_NOTAS_DE_FORA_BYTES });
    if (!enviado.content) throw new DomainError('BAD_INPUT');
    const { nome, content } = enviado;
    const arquivos = await abrirEnvio({ nome, content });
    return receberDeFora(nome, arquivos, actor, (ambiente) => autoridades.confianca(ambiente), write);
  }),
];

const calculoRoutes = ({ conferentes }: MeiosDaNota): Route[] => [
  route(calls.calcular, ({ actor, body, read }) =>
    read(async (db) => {
      const contexto = await lerContexto(db, actor, body);
      const calculada = calcularNota(contexto);
      const doEstoque = await achadosDoEstoque(db, actor.grupoId, { ...body, id: null });
      const deFora = await achadosDeFora(db, actor.grupoId, conferentes, contexto, calculada);
      const { calculo } = calculada;
      return { ...calculo, achados: [...calculo.achados, ...doEstoque, ...deFora] };
    }),
  ),
];

const envioRoutes = (meios: MeiosDaNota): Route[] => {
  const { autoridades, database } = meios;
  return [
    route(calls.validar, ({ actor, params, write }) =>
      write((tx) => sobre(tx, actor, params.id, validarNota(tx, actor, autoridades, params.id))),
    ),
    route(calls.submitLote, ({ actor, body, write }) => write((tx) => submeterLote(tx, actor, autoridades, body.ids))),
    route(calls.submit, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, submeterNota(tx, actor, autoridades, params.id, body?.versao))),
    ),
    route(calls.consult, ({ actor, params, autoria }) => consultarNota(meios, actor, autoria, params.id)),
    route(calls.cancelNfe, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, cancelarNota(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.substituir, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, substituirNota(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.corrigir, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, corrigirNota(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.reforma, ({ actor, params, snapshot }) => snapshot((db) => lerReformaDaNota(db, actor, params.id))),
    route(calls.informarReforma, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, informarReforma(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.cancelarReforma, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, cancelarReforma(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.refazerEfeitos, ({ actor, params, write }) =>
      write(async (tx) => {
        const { id } = await lerNota(tx, actor, params.id);
        await pedirEfeitos(tx, actor.grupoId, id);
        return lerNotaInteira(tx, actor, id);
      }),
    ),
    route(calls.informarSeriais, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, informarSeriais(tx, actor, meios, params.id, body))),
    ),
    route(calls.contingenciar, ({ actor, params, body, write }) =>
      write((tx) => sobre(tx, actor, params.id, contingenciarNota(tx, actor, autoridades, params.id, body))),
    ),
    route(calls.status, async ({ actor, params, query }) => {
      const emissor = await database.read(actor.grupoId, async (db) => {
        await exigirEmpresas(db, actor, [params.empresaId]);
        return lerEmissor(db, actor.grupoId, params.empresaId);
      });
      return lerStatus(await autoridades.sefazDe(emissor, query.modelo), emissor, query.modelo);
    }),
  ];
};

const numerosRoutes = ({ autoridades }: MeiosDaNota): Route[] => [
  listRoute(inutilizacoes),
  route(calls.lacunas, ({ actor, params, query, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [params.empresaId]);
      return { series: await lacunasDoMes(db, actor.grupoId, params.empresaId, query.mes) };
    }),
  ),
  route(calls.inutilizar, ({ actor, body, write }) => write((tx) => inutilizarFaixa(tx, actor, autoridades, body))),
  route(calls.inutilizarNota, ({ actor, params, body, write }) =>
    write((tx) => sobre(tx, actor, params.id, inutilizarNota(tx, actor, autoridades, params.id, body))),
  ),
];

const arquivosRoutes = (meios: MeiosDaNota): Route[] => [
  ...[calls.excelFast, calls.excelFiltered].map((call) =>
    listFileRoute(meios.database, listFile(notas), call as Call, () => 'xlsx'),
  ),
  route(calls.previa, async ({ actor, params, read, reply }) =>
    enviar(reply, 'application/pdf', 'previa.pdf', await desenhar(await read((db) => lerPrevia(db, actor, params.id)))),
  ),
  route(calls.downloadPdf, async ({ actor, params, query, read, reply }) => {
    const { nome, documento } = await read(async (db) => {
      const nota = await lerNota(db, actor, params.id);
      exigirAcao('imprimir', nota);
      return { nome: `${nota.chave}.pdf`, documento: await lerDocumento(db, actor, nota) };
    });
    return enviar(reply, 'application/pdf', nome, await desenhar(documento, query.formato));
  }),
  route(calls.eventoPdf, async ({ actor, params, read, reply }) => {
    const impresso = await read((db) => lerEventoImpresso(db, actor, params.id));
    return enviar(reply, 'application/pdf', impresso.nome, await desenharEvento(impresso));
  }),
  route(calls.downloadXml, async ({ actor, params, read, reply }) => {
    const { nome, xml } = await read((db) => lerXml(db, actor, params.id));
    return enviar(reply, 'application/xml', nome, xml);
  }),
  route(calls.downloadZip, async ({ actor, query, read, reply }) =>
    enviar(reply, 'application/zip', 'xml.zip', Buffer.from(await read((db) => zipDeXml(db, actor, query.ids)))),
  ),
  route(calls.downloadZipPdf, async ({ actor, query, read, reply }) => {
    const lidas = await read((db) => lerParaZipDePdf(db, actor, query.ids));
    return enviar(reply, 'application/zip', 'danfe.zip', Buffer.from(await zipDePdf(lidas)));
  }),
  route(calls.enviarPorEmail, ({ actor, params, body, write }) =>
    write(async (tx) => {
      await enviarNotaPorEmail(tx, actor, params.id, body.para);
      return { ok: true };
    }),
  ),
  route(calls.startZip, ({ actor, body, write }) => write(async (tx) => ({ jobId: await pedirZip(tx, actor, body) }))),
  route(calls.checkZip, ({ actor, query, read }) => read((db) => situacaoDoZip(db, actor, query.jobId))),
  route(calls.downloadXmlZip, async ({ actor, query, read, reply }) =>
    enviar(reply, 'application/zip', 'notas.zip', await read((db) => abrirZip(meios, db, actor, query.jobId))),
  ),
];

/** NF-e and NFC-e: written, sent, found again, cancelled, corrected, printed. */
export const rotasDeNotas = (meios: MeiosDaNota): Route[] => [
  ...notasRoutes,
  ...importarRoutes(meios),
  ...calculoRoutes(meios),
  ...envioRoutes(meios),
  ...numerosRoutes(meios),
  ...arquivosRoutes(meios),
];
