import { DomainError, type TipoDeEscrituracao, tiposDeEscrituracao } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { zip } from '../../platform/exports/zip.ts';
import { insertFile, storeStream } from '../../platform/files/files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import type { EfdGerada } from './efd/gerar.ts';
import { inserirFeita, ligarArquivo, type ResumoDaEscrituracao } from './feitas.queries.ts';
import { gerarEfd, type PedidoDoSped } from './gerar-efd.ts';
import { abrirMes, contarMes, type MesDaEmpresa } from './mes.ts';
import { partesDoPacote } from './pacote/partes.ts';
import { mesPorExtenso } from './pacote/resumo.ts';

export const TRABALHO_DE_ESCRITURACAO = 'escrituracao.gerar';

/** How long a pack may be fetched: it can be made again. A file for the authority stays. */
const GUARDADO_DIAS = 90;

interface PedidoDeEscrituracao extends PedidoDoSped {
  empresaId: number;
  /** `YYYY-MM` */
  mes: string;
  tipo: TipoDeEscrituracao;
}

/** What was written to the storage, if anything, and what is told of it. */
interface Gerada {
  arquivo: { id: string; tamanho: number; sha256: string; nome: string; tipo: string; dias: number | null } | null;
  resumo: ResumoDaEscrituracao;
}

type PedidoFeito = Partial<PedidoDoSped> & Omit<PedidoDeEscrituracao, keyof PedidoDoSped>;

/** Asks for what is made of a month. @returns the job's id @throws DomainError NOT_FOUND, RULE_BROKEN for a month without documents */
export async function pedirEscrituracao(tx: Tx, actor: Actor, pedido: PedidoFeito): Promise<string> {
  const mes = await abrirMes(tx, actor, pedido.empresaId, pedido.mes);
  // A month without movement is told to the authority too.
  if (pedido.tipo !== 'pacote') return submeter(tx, actor, pedido);
  const { contagens, pendencias } = await contarMes(tx, mes);
  const vazio = pendencias.length === 0 && contagens.every(({ validas, canceladas }) => validas + canceladas === 0);
  if (vazio) throw new DomainError('RULE_BROKEN', { text: 'Não há documento neste mês.' });
  return submeter(tx, actor, pedido);
}

const submeter = (tx: Tx, actor: Actor, pedido: Pick<PedidoDeEscrituracao, 'tipo' | 'mes'>): Promise<string> =>
  submitJob(tx, actor, {
    tipo: TRABALHO_DE_ESCRITURACAO,
    titulo: `${tiposDeEscrituracao[pedido.tipo]} de ${mesPorExtenso(pedido.mes)}`,
    parametros: { ...pedido },
  });

/** Makes it, keeps it and says what was missing; whoever may see the company's month finds it there. */
export const trabalhoDeEscrituracao =
  ({ database, storage }: { database: Database; storage: Storage }): JobKind =>
  async ({ grupoId, actor, parametros, progress }) => {
    const pedido = parametros as unknown as PedidoDeEscrituracao;
    const { empresaId } = pedido;
    const mes = await database.read(grupoId, (db) => abrirMes(db, actor, empresaId, pedido.mes));
    const { arquivo, resumo } =
      pedido.tipo === 'pacote'
        ? await gerarPacote(database, storage, mes, progress)
        : await guardarEfd(storage, mes, pedido, await gerarEfd[pedido.tipo](database, mes, pedido, progress));
    await database.write(doSistema(grupoId), async (tx) => {
      const id = await inserirFeita(tx, grupoId, {
        empresaId,
        mes: pedido.mes,
        tipo: pedido.tipo,
        usuarioId: actor.usuarioId,
        resumo,
      });
      if (!arquivo) return;
      const { id: arquivoId, nome, tipo, dias, ...conteudo } = arquivo;
      const expira = dias === null ? {} : { expiraEm: new Date(Date.now() + dias * 86_400_000).toISOString() };
      const dono = { tabela: 'escrituracao', id };
      await insertFile(tx, arquivoId, { grupoId, nome, tipo, usuarioId: actor.usuarioId, dono, ...expira }, conteudo);
      await ligarArquivo(tx, grupoId, id, arquivoId);
    });
    return {
      ...(arquivo && { arquivoId: arquivo.id }),
      resultado: { quantidade: resumo.quantidade, achados: resumo.achados?.length ?? 0 },
    };
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
    arquivo: { ...guardado, nome, tipo: 'application/zip', dias: GUARDADO_DIAS },
    resumo: { quantidade, pendencias },
  };
}

async function guardarEfd(
  storage: Storage,
  mes: MesDaEmpresa,
  { tipo, empresaId: _, mes: __, ...escolhas }: PedidoDeEscrituracao,
  { texto, resumo: feito }: EfdGerada,
): Promise<Gerada> {
  // By the same choices the same file is made again, and compared with what was delivered.
  const resumo = { ...feito, pedido: escolhas };
  if (texto === null) return { arquivo: null, resumo };
  const guardado = await storeStream(storage, mes.grupoId, umPedaco(Buffer.from(texto, 'latin1')));
  const nome = `${tipo.replaceAll('_', '-')}-${mes.emissor.cnpj ?? mes.empresaId}-${mes.mes}.txt`;
  return { arquivo: { ...guardado, nome, tipo: 'text/plain', dias: null }, resumo };
}

async function* umPedaco(conteudo: Uint8Array): AsyncGenerator<Uint8Array> {
  yield conteudo;
}
