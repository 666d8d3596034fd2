import { DomainError, type TipoDeEscrituracao } from '@retaguarda/contracts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { zip } from '../../platform/exports/zip.ts';
import { insertFile, storeStream } from '../../platform/files/files.ts';
import type { Storage } from '../../platform/files/storage.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { inserirFeita, ligarArquivo, type ResumoDaEscrituracao } from './feitas.queries.ts';
import { abrirMes, contarMes, type MesDaEmpresa } from './mes.ts';
import { partesDoPacote } from './pacote/partes.ts';
import { mesPorExtenso } from './pacote/resumo.ts';

export const TRABALHO_DE_ESCRITURACAO = 'escrituracao.gerar';

/** How long what was made may be fetched. */
const GUARDADO_DIAS = 90;

interface PedidoDeEscrituracao {
  empresaId: number;
  /** `YYYY-MM` */
  mes: string;
  tipo: TipoDeEscrituracao;
}

/** What was written to the storage, and what is told of it. */
interface Gerada {
  arquivo: { id: string; tamanho: number; sha256: string; nome: string; tipo: string };
  resumo: ResumoDaEscrituracao;
}

/** Asks for what is made of a month. @returns the job's id @throws DomainError NOT_FOUND, RULE_BROKEN for a month without documents */
export async function pedirEscrituracao(tx: Tx, actor: Actor, pedido: PedidoDeEscrituracao): Promise<string> {
  const mes = await abrirMes(tx, actor, pedido.empresaId, pedido.mes);
  const { contagens, pendencias } = await contarMes(tx, mes);
  const vazio = pendencias.length === 0 && contagens.every(({ validas, canceladas }) => validas + canceladas === 0);
  if (vazio) throw new DomainError('RULE_BROKEN', { text: 'Não há documento neste mês.' });
  return submitJob(tx, actor, {
    tipo: TRABALHO_DE_ESCRITURACAO,
    titulo: `Pacote do contador de ${mesPorExtenso(pedido.mes)}`,
    parametros: { ...pedido },
  });
}

/** Makes it, keeps it and says what was missing; whoever may see the company's month finds it there. */
export const trabalhoDeEscrituracao =
  ({ database, storage }: { database: Database; storage: Storage }): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    const pedido = parametros as unknown as PedidoDeEscrituracao;
    const { empresaId } = pedido;
    const mes = await database.read(grupoId, (db) => abrirMes(db, actor, empresaId, pedido.mes));
    const { arquivo, resumo } = await gerarPacote(database, storage, mes, progress);
    await database.write(doSistema(grupoId), async (tx) => {
      const id = await inserirFeita(tx, grupoId, {
        ...pedido,
        usuarioId: actor.usuarioId,
        resumo,
      });
      const { id: arquivoId, nome, tipo, ...conteudo } = arquivo;
      const expiraEm = new Date(Date.now() + GUARDADO_DIAS * 86_400_000).toISOString();
      const dono = { tabela: 'escrituracao', id };
      await insertFile(tx, arquivoId, { grupoId, nome, tipo, usuarioId: actor.usuarioId, dono, expiraEm }, conteudo);
      await ligarArquivo(tx, grupoId, id, arquivoId);
    });
    return { arquivoId: arquivo.id, resultado: { quantidade: resumo.quantidade } };
  };

async function gerarPacote(
  database: Database,
  storage: Storage,
  mes: MesDaEmpresa,
  progress: (feito: number, total: number | null) => Promise<void>,
): Promise<Gerada> {
  const { pendencias } = await database.read(mes.grupoId, (db) => contarMes(db, mes));
  let quantidade = 0;
  async function* contadas() {
    for await (const parte of partesDoPacote(database, mes)) {
      quantidade += 1;
      if (quantidade % 50 === 1) await progress(quantidade, null);
      yield parte;
    }
  }
  const guardado = await storeStream(storage, mes.grupoId, zip(contadas()));
  const nome = `fiscal-${mes.emissor.cnpj ?? mes.empresaId}-${mes.mes}.zip`;
  return {
    arquivo: { ...guardado, nome, tipo: 'application/zip' },
    resumo: { quantidade, pendencias },
  };
}
