import { nfseCalls as calls, DomainError, estaNoAr, type NfseEntrada } from '@retaguarda/contracts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { readUpload } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { listRoute } from '../../../platform/lists/routes.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { exigirEmpresas, hojeNaEmpresa } from '../../empresas/public.ts';
import { lerEmissor, rotaDe } from '../../fiscal/public.ts';
import { abrirNotaDeFora } from '../importar/abrir.ts';
import { importarNota } from '../importar/importar.ts';
import { conferirComAsCidades } from '../parametros/conferir.ts';
import { exigirAcao } from './acao.ts';
import { perguntarDepois, procurarFim } from './analise.ts';
import { arquivoXml, danfse, nomeDoArquivo, pedirZip, xmlDaNota } from './arquivos.ts';
import { servicoNoSistema } from './beneficio.ts';
import { calcularNota } from './calculo.ts';
import { cancelarNota } from './cancelar.ts';
import { reenviarNota } from './correio.ts';
import { emitirNota, falarDepois, retirarNota } from './emitir.ts';
import { falarDaNota } from './falar.ts';
import { lerNfseInteira, vidaDaNota } from './ler.ts';
import { notasDeServico } from './listas.ts';
import { type MeiosDaNfse, SemPalavraDoSistema } from './meios.ts';
import { avisosDoMinimo } from './minimo.ts';
import { alcanceDeNotas, anotar, lerNota, mudarNota, noAr, travarNota } from './notas.queries.ts';
import { alterarNota, criarNota, inativarNota } from './rascunho.ts';
import { substituirNota } from './substituir.ts';
import { lerServico, termosDaNota } from './termos.ts';
import { criarTituloDaNota } from './titulo.ts';
import { avisosDosTributos, tributosDaNota } from './tributos.ts';

const enviarArquivo = (reply: FastifyReply, tipo: string, nome: string, conteudo: Buffer | string) =>
  reply
    .type(tipo)
    .header('content-disposition', `${tipo.endsWith('pdf') ? 'inline' : 'attachment'}; filename="${nome}"`)
    .header('cache-control', 'private, no-store')
    .send(conteudo);

/** A note is a few kilobytes; a city's, with what surrounds it, a few more. */
const MAX_NOTA_BYTES = 2 * 1024 * 1024;

/** An act on one note answers with what the note is now. */
async function sobre(tx: Tx, actor: Actor, id: number, feito: Promise<unknown>) {
  await feito;
  return lerNfseInteira(tx, actor, id);
}

const leituras = (): Route[] => [
  listRoute(notasDeServico),
  listRoute(notasDeServico, calls.enotas),
  route(calls.get, ({ actor, params, snapshot }) => snapshot((db) => lerNfseInteira(db, actor, params.id))),
  route(calls.historico, ({ actor, query, read }) => read((db) => vidaDaNota(db, actor, query.id))),
  route(calls.calcular, ({ actor, body, read }) =>
    read(async (db) => {
      await exigirEmpresas(db, actor, [body.empresaId]);
      const servico = await lerServico(db, actor, body.servicoId, body.empresaId);
      const emissor = await lerEmissor(db, actor.grupoId, body.empresaId);
      const data = body.competencia ?? (await hojeNaEmpresa(db, body.empresaId));
      const termos = termosDaNota(body, servico);
      const { sistema } = rotaDe(emissor, await hojeNaEmpresa(db, body.empresaId));
      const noSistema = servicoNoSistema(sistema, servico);
      const calculo = calcularNota(emissor, noSistema, termos, data);
      const daNota = { competencia: data, informaAliquota: body.informaAliquota ?? false };
      const aConferir = { ...termos, ...daNota, localPrestacao: body.localPrestacao ?? null };
      const avisos = await conferirComAsCidades(db, emissor, servico, aConferir);
      const aproximados = await tributosDaNota(db, sistema, emissor, noSistema, aConferir);
      return {
        ...calculo,
        tributos: aproximados.tipo === 'ditos' ? aproximados.tributos : null,
        fonteDosTributos: aproximados.tipo === 'ditos' ? aproximados.fonte : null,
        avisos: [
          ...calculo.avisos,
          ...avisos,
          ...avisosDoMinimo(sistema, emissor, noSistema, termos, calculo.iss),
          ...avisosDosTributos(aproximados),
        ],
      };
    }),
  ),
  route(calls.xml, async ({ actor, params, read, reply }) => {
    const { nome, conteudo } = await read(async (db) =>
      arquivoXml(db, actor.grupoId, await xmlDaNota(db, actor, params.id)),
    );
    return enviarArquivo(reply, 'application/xml', nome, conteudo);
  }),
  route(calls.pdf, async ({ actor, params, read, reply }) => {
    const nota = await read((db) => xmlDaNota(db, actor, params.id));
    return enviarArquivo(reply, 'application/pdf', nomeDoArquivo(nota, 'pdf'), await danfse(nota));
  }),
  route(calls.zip, ({ actor, query, write }) =>
    write(async (tx) => ({ jobId: await pedirZip(tx, actor, { ...query, tipo: 'xml' }) })),
  ),
  route(calls.zipDePdf, ({ actor, query, write }) =>
    write(async (tx) => ({ jobId: await pedirZip(tx, actor, { ...query, tipo: 'pdf' }) })),
  ),
];

const escritas = ({ autoridades, processo }: MeiosDaNfse): Route[] => {
  const criar = async (tx: Tx, actor: Actor, body: NfseEntrada, emitir: boolean) => {
    const id = await criarNota(tx, actor, body);
    if (emitir) await emitirNota(tx, actor, autoridades, id);
    return lerNfseInteira(tx, actor, id);
  };
  return [
    route(calls.create, ({ actor, body, write }) => write((tx) => criar(tx, actor, body, false))),
    route(calls.importar, async ({ actor, request, write }) => {
      const upload = await readUpload(request, calls.importar.body, {
        types: ['application/xml', 'text/plain'],
        maxBytes: MAX_NOTA_BYTES,
      });
      if (!upload.content) throw new DomainError('BAD_INPUT');
      const { content, fields } = upload;
      const aberta = await abrirNotaDeFora(content);
      return write((tx) => importarNota(tx, actor, aberta, { empresaId: fields.id, servicoId: fields.servicoId }));
    }),
    route(calls.criarEEmitir, ({ actor, body, write }) => write((tx) => criar(tx, actor, body, true))),
    route(calls.update, ({ actor, params: { id }, body, write }) =>
      write((tx) => sobre(tx, actor, id, alterarNota(tx, actor, id, body))),
    ),
    route(calls.alterarEEmitir, ({ actor, body: { id, ...body }, write }) =>
      write(async (tx) => {
        await alterarNota(tx, actor, id, body);
        return sobre(tx, actor, id, emitirNota(tx, actor, autoridades, id));
      }),
    ),
    route(calls.emitir, ({ actor, params: { id }, write }) =>
      write((tx) => sobre(tx, actor, id, emitirNota(tx, actor, autoridades, id))),
    ),
    route(calls.retirar, ({ actor, params: { id }, write }) =>
      write((tx) => sobre(tx, actor, id, retirarNota(tx, actor, id, processo))),
    ),
    route(calls.archive, ({ actor, params: { id }, write }) =>
      write((tx) => sobre(tx, actor, id, inativarNota(tx, actor, id))),
    ),
    route(calls.cancelar, ({ actor, params: { id }, body, write }) =>
      write((tx) => sobre(tx, actor, id, cancelarNota(tx, actor, autoridades, id, body))),
    ),
    route(calls.substituir, ({ actor, params: { id }, body, write }) =>
      write(async (tx) => lerNfseInteira(tx, actor, await substituirNota(tx, actor, autoridades, id, body))),
    ),
    route(calls.gerarTitulo, ({ actor, params: { id }, write }) =>
      write(async (tx) => {
        const nota = await travarNota(tx, actor, id);
        exigirAcao('gerarTitulo', nota);
        await mudarNota(tx, actor.grupoId, id, sql`gera_titulo = true`);
        return sobre(tx, actor, id, criarTituloDaNota(tx, actor, { ...nota, geraTitulo: true }));
      }),
    ),
    route(calls.reenviar, ({ actor, params: { id }, body, write }) =>
      write(async (tx) => {
        const nota = await travarNota(tx, actor, id);
        exigirAcao('reenviar', nota);
        return sobre(tx, actor, id, reenviarNota(tx, actor, nota, body?.email ?? null));
      }),
    ),
  ];
};

/** Asked of the system while who asks waits: what it says is written as the queue would write it. */
const perguntas = (meios: MeiosDaNfse): Route[] => [
  route(calls.consultar, async ({ actor, params: { id }, read, write }) => {
    const nota = await read((db) => lerNota(db, actor, id));
    exigirAcao('consultar', nota);
    if (estaNoAr(nota)) {
      await falarDaNota(meios, actor.grupoId, id).catch((error: unknown) => {
        // Told on the note.
        if (!(error instanceof SemPalavraDoSistema)) throw error;
      });
    } else if (nota.situacao === 'autorizada') await procurarFim(meios, actor.grupoId, id);
    return write((tx) => sobre(tx, actor, id, anotar(tx, actor, id, 'consultada')));
  }),
  route(calls.consultarEnviadas, ({ actor, write }) =>
    write(async (tx) => {
      const { rows } = await sql<{
        id: number;
        espera: boolean;
      }>`select x.id, coalesce(x.analise = 'pedida', false) as espera from nfse x ${whereAll([
        ...alcanceDeNotas(actor),
        sql`(${noAr} or x.analise = 'pedida')`,
      ])} order by x.id limit 1000`.execute(tx);
      // What waits for the city is only asked after.
      for (const { id, espera } of rows) await (espera ? perguntarDepois : falarDepois)(tx, actor.grupoId, id);
      return { ids: rows.map(({ id }) => id) };
    }),
  ),
];

export const rotasDaNfse = (meios: MeiosDaNfse): Route[] => [...leituras(), ...escritas(meios), ...perguntas(meios)];
