import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { cnab } from '@retaguarda/boletos';
import { type AcaoDaLinha, type SituacaoDaLinha, saldoDaParcela } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { insertFile, openFile } from '../../../platform/files/files.ts';
import type { UploadStream } from '../../../platform/files/upload.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { discardable, type JobKind, submitJob } from '../../../platform/jobs/jobs.ts';
import { lerParticipantes } from '../../empresas/public.ts';
import { lerParcelas, type Parcela } from '../../financeiro/public.ts';
import { lerConta } from '../carteira/conta.ts';
import { pixQueQuitou } from '../pix/bolepix.ts';
import { casarLinhas } from './casar.ts';
import { recusaDoArquivo } from './conferencia.ts';
import { type Decisao, type DividaDaLinha, decidirLinha } from './decidir.ts';
import { esteira } from './esteira.ts';
import { lerEventos, RetornoIlegivel } from './eventos.ts';
import type { LinhaLida } from './linha.ts';
import { raiaDe } from './retornos.queries.ts';

export const TRABALHO_DE_LEITURA = 'cobranca.ler-retorno';
/** Lines written at once: memory holds these, whatever the file. */
const LOTE = 1000;
const MAX_PROBLEMAS = 100;

interface Recebido {
  id: number;
  jobId: string | null;
}

/** Keeps a file of an account and has it read. The same file again is the retorno there already is. */
export async function receberRetorno(
  { storage, write }: { storage: Storage; write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T> },
  actor: Actor,
  contaId: number,
  arquivo: Pick<UploadStream<unknown>, 'nome' | 'content'>,
): Promise<Recebido> {
  const arquivoId = randomUUID();
  const digest = createHash('sha256');
  let tamanho = 0;
  async function* contado() {
    for await (const pedaco of arquivo.content) {
      digest.update(pedaco);
      tamanho += pedaco.byteLength;
      yield pedaco;
    }
  }
  await storage.put(`${actor.grupoId}/${arquivoId}`, Readable.from(contado()));
  const sha256 = digest.digest('hex');
  return write(async (tx) => {
    const conta = await lerConta(tx, actor, contaId);
    const { rows } = await sql<{ id: number }>`
      insert into boleto_retorno (grupo_id, conta_id, empresa_id, nome, arquivo_id, sha256, usuario_id)
      values (${actor.grupoId}, ${conta.id}, ${conta.empresaId}, ${arquivo.nome.slice(0, 200)}, ${arquivoId}, ${sha256}, ${actor.usuarioId})
      on conflict (grupo_id, conta_id, sha256) where situacao <> 'recusado' do nothing returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) return { id: await idDoArquivo(tx, actor, conta.id, sha256), jobId: null };
    const dono = { tabela: 'boleto_retorno', id };
    const file = { grupoId: actor.grupoId, nome: arquivo.nome, tipo: 'text/plain', usuarioId: actor.usuarioId, dono };
    await insertFile(tx, arquivoId, file, { tamanho, sha256 });
    const jobId = await submitJob(tx, actor, {
      tipo: TRABALHO_DE_LEITURA,
      titulo: `Leitura do retorno ${arquivo.nome}`,
      parametros: { id },
    });
    return { id, jobId };
  });
}

async function idDoArquivo(db: Db, { grupoId }: Actor, contaId: number, sha256: string): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select id from boleto_retorno where grupo_id = ${grupoId} and conta_id = ${contaId}
    and sha256 = ${sha256} and situacao <> 'recusado'`.execute(db);
  return (rows[0] as { id: number }).id;
}

const recusar = (tx: Tx, grupoId: number, id: number, motivo: string) =>
  sql`update boleto_retorno set situacao = 'recusado', motivo = ${motivo} where grupo_id = ${grupoId} and id = ${id} and situacao = 'lendo'`.execute(
    tx,
  );

/** Reads a file line by line, says what each line will do, and changes nothing else. */
export const trabalhoDeLeitura = (database: Database, storage: Storage): JobKind =>
  discardable(
    async ({ grupoId, actor, parametros, progress }) => {
      const id = Number(parametros.id);
      const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
      const ler: Leitor = (olhar) => database.read(grupoId, olhar);
      const linhas = await database.write(autoria, (tx) => lerArquivo({ tx, ler, storage, progress }, actor, id));
      return { resultado: { retornoId: id, linhas } };
    },
    (tx, grupoId, { id }) => recusar(tx, grupoId, Number(id), 'A leitura foi abandonada.'),
  );

interface Guardado {
  contaId: number;
  nome: string;
  arquivoId: string;
  situacao: string;
}

type Leitor = <T>(olhar: (db: Db) => Promise<T>) => Promise<T>;

interface MeiosDaLeitura {
  tx: Tx;
  /** By which lines are looked up while those before them are written: another connection, where all that they name is committed. */
  ler: Leitor;
  storage: Storage;
  progress: (feito: number, total: number | null) => Promise<void>;
}

/** Reads the file of a retorno that waits to be read. @returns how many lines it has */
export async function lerArquivo(
  { tx, ler, storage, progress }: MeiosDaLeitura,
  actor: Actor,
  id: number,
): Promise<number> {
  const { rows } =
    await sql<Guardado>`select conta_id as "contaId", nome, arquivo_id as "arquivoId", situacao from boleto_retorno
    where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const guardado = rows[0];
  if (guardado?.situacao !== 'lendo') return 0;
  const conta = await lerConta(tx, actor, guardado.contaId);
  const documento = (await lerParticipantes(tx, actor, [conta.empresaId])).get(conta.empresaId)?.documento ?? null;
  const problemas: { gravidade: string; linha: number; mensagem: string }[] = [];
  let recusa: string | null = null;
  let lidas = 0;
  let lote: cnab.TituloRetorno[] = [];
  const lotes = esteira(
    (titulos: readonly cnab.TituloRetorno[]) => ler((db) => preverLinhas(db, actor, conta.id, titulos)),
    (previstas) => gravarLinhas(tx, actor, id, conta.id, previstas),
  );
  const guardarLote = async () => {
    await lotes.por(lote);
    lidas += lote.length;
    lote = [];
    await progress(lidas, null);
  };
  const fonte = await openFile(storage, actor.grupoId, guardado.arquivoId);
  try {
    await lerEventos(fonte, guardado.nome, async (eventos) => {
      for await (const evento of eventos) {
        if (evento.tipo === 'cabecalho') {
          recusa = recusaDoArquivo(conta, documento, evento.cabecalho);
          if (recusa !== null) break;
          await guardarCabecalho(tx, actor, id, evento.cabecalho);
        } else if (evento.tipo === 'problema') {
          const { gravidade, linha, mensagem } = evento.problema;
          if (problemas.length < MAX_PROBLEMAS) problemas.push({ gravidade, linha, mensagem });
        } else if (evento.tipo === 'titulo') {
          lote.push(evento.titulo);
          if (lote.length >= LOTE) await guardarLote();
        }
      }
    });
    await guardarLote();
    await lotes.fim();
  } catch (error) {
    if (!(error instanceof RetornoIlegivel)) throw error;
    recusa = error.message;
    await lotes.fim();
  } finally {
    fonte.destroy();
    // The transaction ends with this: nothing may be written after it.
    await lotes.parar();
  }
  // Cut off, or of no bank that is known: what was lost may be what mattered.
  recusa ??=
    lidas === 0 || truncado(problemas)
      ? (problemas.findLast(({ gravidade }) => gravidade === 'erro')?.mensagem ?? 'O arquivo não tem títulos.')
      : null;
  if (recusa !== null) {
    await sql`delete from boleto_retorno_linha where grupo_id = ${actor.grupoId} and retorno_id = ${id}`.execute(tx);
    await recusar(tx, actor.grupoId, id, recusa);
  }
  await sql`update boleto_retorno set linhas = ${recusa === null ? lidas : 0}, problemas = ${JSON.stringify(problemas)}::jsonb,
      situacao = case situacao when 'lendo' then 'conferido' else situacao end
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lidas;
}

const truncado = (problemas: readonly { gravidade: string; mensagem: string }[]): boolean =>
  problemas.some(({ gravidade, mensagem }) => gravidade === 'erro' && mensagem.includes('registro final (trailer)'));

const guardarCabecalho = (
  tx: Tx,
  { grupoId }: Actor,
  id: number,
  { banco, formato, numero, data }: cnab.CabecalhoRetorno,
) =>
  sql`update boleto_retorno set banco = ${banco}, formato = ${formato}, numero = ${numero ?? null}, data = ${data ?? null}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);

const nulos = (titulo: cnab.TituloRetorno): LinhaLida => ({
  tipo: titulo.ocorrencia.tipo,
  codigo: titulo.ocorrencia.codigo,
  texto: titulo.ocorrencia.texto,
  motivos: titulo.motivos,
  nossoNumero: titulo.nossoNumero,
  documento: titulo.documento?.trim() || null,
  controle: titulo.controle?.trim() || null,
  vencimento: titulo.vencimento ?? null,
  dataOcorrencia: titulo.dataOcorrencia ?? null,
  dataCredito: titulo.dataCredito ?? null,
  valor: titulo.valor ?? null,
  pago: titulo.pago ?? null,
  creditado: titulo.creditado ?? null,
  tarifa: titulo.tarifa ?? null,
  jurosMulta: titulo.jurosMulta ?? null,
  multa: titulo.multa ?? null,
  desconto: titulo.desconto ?? null,
  abatimento: titulo.abatimento ?? null,
});

/** Keeps lines of a retorno with what each will do. */
export const guardarLinhas = async (
  tx: Tx,
  actor: Actor,
  retornoId: number,
  contaId: number,
  titulos: readonly cnab.TituloRetorno[],
): Promise<void> => gravarLinhas(tx, actor, retornoId, contaId, await preverLinhas(tx, actor, contaId, titulos));

interface Prevista extends LinhaLida {
  linha: number;
  bruto: readonly string[];
  chave: string;
  boletoId: number | null;
  raia: number;
  acao: AcaoDaLinha;
  motivo: string | null;
  situacao: SituacaoDaLinha;
}

/** What each line will do, as things are now: it is decided again when it is applied. */
async function preverLinhas(
  db: Db,
  actor: Actor,
  contaId: number,
  titulos: readonly cnab.TituloRetorno[],
): Promise<Prevista[]> {
  if (titulos.length === 0) return [];
  const lidas = titulos.map(nulos);
  const casados = await casarLinhas(
    db,
    actor,
    contaId,
    titulos.map(({ nossoNumeroDv = null }, i) => ({ ...(lidas[i] as LinhaLida), nossoNumeroDv })),
  );
  const parcelaIds = [...new Set(casados.flatMap((boleto) => boleto?.parcelaId ?? []))];
  const parcelas = await lerParcelas(db, { ...actor, empresas: 'todas', revendaId: null }, parcelaIds);
  const tituloDe = new Map(parcelas.map(({ id, tituloId }) => [id, tituloId]));
  const devidas = dividas(parcelas);
  const pix = await pixQueQuitou(db, actor, parcelaIds);
  return titulos.map((titulo, i) => {
    const linha = lidas[i] as LinhaLida;
    const boleto = casados[i] ?? null;
    const ilegivel = titulo.problemas.find(({ gravidade }) => gravidade === 'erro');
    const { acao, motivo }: Decisao = ilegivel
      ? { acao: 'ver', motivo: ilegivel.mensagem }
      : boleto
        ? decidirLinha(
            linha,
            boleto,
            devidas(boleto.parcelaId, linha.dataOcorrencia),
            pix.get(boleto.parcelaId) ?? null,
          )
        : { acao: 'ver', motivo: 'Nenhum boleto desta conta tem este número.' };
    return {
      ...linha,
      linha: titulo.linha,
      bruto: titulo.linhas,
      chave: cnab.chaveDoMovimento(titulo),
      boletoId: boleto?.id ?? null,
      raia: raiaDe(boleto === null ? 0 : (tituloDe.get(boleto.parcelaId) ?? 0)),
      acao,
      motivo,
      situacao: ilegivel ? 'pendente' : boleto ? 'prevista' : 'orfa',
    };
  });
}

async function gravarLinhas(
  tx: Tx,
  actor: Actor,
  retornoId: number,
  contaId: number,
  linhas: readonly Prevista[],
): Promise<void> {
  const rows = linhas.map((linha) => {
    const { nossoNumero, dataOcorrencia, dataCredito, jurosMulta, boletoId, motivos, bruto, ...iguais } = linha;
    return {
      grupo_id: actor.grupoId,
      retorno_id: retornoId,
      conta_id: contaId,
      ...iguais,
      nosso_numero: nossoNumero,
      data_ocorrencia: dataOcorrencia,
      data_credito: dataCredito,
      juros_multa: jurosMulta,
      boleto_id: boletoId,
      motivos: [...motivos],
      bruto: [...bruto],
    };
  });
  // A line that was read before is there.
  await insertRows(tx, 'boleto_retorno_linha', rows, { ifAbsent: true });
}

type Dividas = (parcelaId: number, dia: string | null) => DividaDaLinha;

/** What is owed of entries that were read, by day. */
export function dividas(parcelas: readonly Parcela[]): Dividas {
  const porId = new Map(parcelas.map((parcela) => [parcela.id, parcela]));
  return (parcelaId, dia) => {
    const parcela = porId.get(parcelaId);
    const aberta = parcela && ['aberta', 'parcial', 'perda'].includes(parcela.situacao);
    return aberta && dia !== null ? saldoDaParcela(parcela, parcela, dia) : null;
  };
}
