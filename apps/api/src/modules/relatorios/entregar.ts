import { DomainError, type ReportTable } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { doSistema, type Tx } from '../../platform/database/database.ts';
import { contentTypes } from '../../platform/exports/stored.ts';
import { insertFile, storeStream } from '../../platform/files/files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { AnexoPedido } from '../../platform/mail/anexos.ts';
import { enviarEmail } from '../../platform/mail/outbox.ts';
import { notify } from '../../platform/notices/notices.ts';
import { readerOf } from '../../platform/reports/answer.ts';
import { fileOf } from '../../platform/reports/file.ts';
import { untilGivenUp } from '../../platform/reports/limits.ts';
import { contextOfReport } from '../../platform/reports/read.ts';
import { openWhole } from '../../platform/reports/whole.ts';
import { lerProprio } from '../acesso/public.ts';
import { ANEXO } from './anexo.ts';
import { cartaDe, DIAS_GUARDADOS, type Entrega } from './carta.ts';
import type { Meios, SituacaoDaEntrega } from './envio.ts';
import { perguntaDe } from './perguntas.ts';

/** Larger ones go as a link: servers of mail refuse them, and they are held whole while they are handed over. */
const MAXIMO_ANEXO = 5 * 1024 * 1024;

/** The report as one person may see it, made and sent to them; of who got it already, nothing is done again. */
export async function entregar(meios: Meios, grupoId: number, entrega: Entrega): Promise<SituacaoDaEntrega> {
  const { execucao, pessoa } = entrega;
  const antes = await situacaoDe(meios, grupoId, execucao.id, pessoa.id);
  if (antes) return antes;
  const actor = await meios.actorOf(grupoId, pessoa.id);
  const recusar = (situacao: SituacaoDaEntrega) =>
    meios.database.write(doSistema(grupoId), async (tx) => {
      await anotar(tx, grupoId, entrega, situacao);
      return situacao;
    });
  if (!actor) return recusar('sem_direito');
  try {
    const feito = await fazer(meios, grupoId, entrega, actor);
    return await mandar(meios, grupoId, entrega, feito);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // A company they do not see is as a report they may not read.
    return recusar(error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND' ? 'sem_direito' : 'falhou');
  }
}

async function situacaoDe({ database }: Meios, grupoId: number, execucaoId: number, usuarioId: number) {
  const { rows } = await database.read(grupoId, (db) =>
    sql<{ situacao: SituacaoDaEntrega }>`select situacao from relatorio_entrega
      where grupo_id = ${grupoId} and execucao_id = ${execucaoId} and usuario_id = ${usuarioId}`.execute(db),
  );
  return rows[0]?.situacao;
}

/** @returns its id, null where it was written before */
async function anotar(
  tx: Tx,
  grupoId: number,
  { execucao, pessoa }: Entrega,
  situacao: SituacaoDaEntrega,
  arquivoId: string | null = null,
): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`insert into relatorio_entrega (grupo_id, execucao_id, usuario_id, situacao, arquivo_id)
    values (${grupoId}, ${execucao.id}, ${pessoa.id}, ${situacao}, ${arquivoId}::uuid) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

interface Feito {
  arquivo: { id: string; tamanho: number; sha256: string };
  legenda: ReportTable['legenda'];
}

/** @throws DomainError for who may not read the report, or sees nothing of what it asks for */
async function fazer(
  { database, storage }: Meios,
  grupoId: number,
  { execucao, source, dia }: Entrega,
  actor: Actor,
): Promise<Feito> {
  const leitor = readerOf(actor, source, execucao.formato);
  const query = perguntaDe(source.report.query, execucao.parametros);
  return untilGivenUp(
    database,
    grupoId,
    async () => {},
    async (db) => {
      const context = await contextOfReport(db, source, leitor, query, dia);
      const whole = await openWhole(source, context);
      const arquivo = await storeStream(storage, grupoId, fileOf(source, context, whole, execucao.formato));
      return { arquivo, legenda: whole.table.legenda };
    },
  );
}

/** File, message and the note that they got it: all of it or nothing. */
async function mandar(
  meios: Meios,
  grupoId: number,
  entrega: Entrega,
  { arquivo, legenda }: Feito,
): Promise<SituacaoDaEntrega> {
  const { execucao, source, pessoa } = entrega;
  const { id, ...content } = arquivo;
  const mandado = await meios.database.write(doSistema(grupoId), async (tx) => {
    const { email } = await lerProprio(tx, pessoa.id);
    const situacao = email ? 'enviada' : 'sem_email';
    const entregaId = await anotar(tx, grupoId, entrega, situacao, id);
    if (entregaId === null) return null;
    const { name } = source.report;
    const file = {
      grupoId,
      nome: `${name}.${execucao.formato}`,
      tipo: contentTypes[execucao.formato],
      usuarioId: pessoa.id,
      expiraEm: new Date(Date.now() + DIAS_GUARDADOS * 24 * 3_600_000).toISOString(),
    };
    await insertFile(tx, id, file, content);
    const caminho = `/sistema/relatorios?arquivo=${id}`;
    const cabe = content.tamanho <= MAXIMO_ANEXO;
    const anexos: AnexoPedido[] = cabe ? [{ fonte: ANEXO, id: entregaId }] : [];
    if (email)
      await enviarEmail(tx, grupoId, {
        para: email,
        assunto: `Relatório: ${execucao.nome}`,
        usuarioId: pessoa.id,
        anexos,
        validade: `${DIAS_GUARDADOS} days`,
        carta: cartaDe(entrega, legenda, { cabe, url: `${meios.publicUrl}${caminho}` }),
      });
    await notify(tx, grupoId, pessoa.id, {
      titulo: execucao.nome,
      texto: 'O relatório agendado está pronto.',
      caminho,
    });
    return situacao;
  });
  // Somebody else was faster: what was made here is nobody's.
  if (mandado === null) await meios.storage.remove(`${grupoId}/${id}`);
  return mandado ?? (await situacaoDe(meios, grupoId, execucao.id, pessoa.id)) ?? 'falhou';
}
