import { decimal, formatarInteiro, paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type ExtratoConferido } from '@retaguarda/contracts';
import {
  type Conhecido,
  type ContaDoExtrato,
  type LancamentoDoExtrato,
  type MapaDeCsv,
  type MapaGuardado,
  paraGuardar,
  reconhecer,
} from '@retaguarda/extratos';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirContas } from '../titulos/contas-da-pessoa.ts';
import {
  asPrimeirasLinhas,
  contagemDas,
  guardarOArquivo,
  invalido,
  MAXIMO_DE_LINHAS,
  naOrdemDasChaves,
  osPrimeirosProblemas,
  sha256De,
} from './arquivo-lido.ts';
import { saldoNoDia } from './conta.ts';
import { escolherConta, nomeDaConta } from './conta-do-arquivo.ts';
import { type Leitura, lerEmThread } from './leitor.ts';
import { avisoDaSoma, somaDoArquivo } from './soma-do-arquivo.ts';

export interface ArquivoEnviado {
  nome: string;
  tipo: string;
  content: Uint8Array;
  mapa?: MapaDeCsv | undefined;
  mesmoAssim?: boolean | undefined;
}

interface Linha extends LancamentoDoExtrato {
  /** Null: it is known already. */
  chave: string | null;
}

/** Reads a statement by the map the account has, unless another is told. */
export async function lerDaConta(
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  { grupoId }: Actor,
  contaId: number,
  enviado: ArquivoEnviado,
): Promise<Leitura> {
  const { mapa } = enviado;
  const guardado = mapa ? undefined : await read((db) => mapaDaConta(db, grupoId, contaId));
  // No connection is held while the file waits for its turn.
  return lerEmThread({ bytes: enviado.content, opcoes: { maximo: MAXIMO_DE_LINHAS, ...(mapa && { mapa }) }, guardado });
}

async function mapaDaConta(db: Db, grupoId: number, contaId: number): Promise<MapaGuardado<MapaDeCsv> | undefined> {
  const { rows } = await sql<{ mapa: MapaGuardado<MapaDeCsv> }>`select mapa from extrato_mapa
    where grupo_id = ${grupoId} and conta_id = ${contaId}`.execute(db);
  return rows[0]?.mapa;
}

/**
 * What a file would bring to an account: how many lines are new, whether the account in it is this one, whether its
 * balances close, what could not be read.
 *
 * @throws DomainError UNKNOWN_REFERENCE, INVALID (no statement, too long), RULE_BROKEN (of another account)
 */
export async function conferirExtrato(
  db: Db,
  actor: Actor,
  contaId: number,
  enviado: ArquivoEnviado,
  leitura: Leitura,
): Promise<{ conferido: ExtratoConferido; linhas: Linha[]; doArquivo: ContaDoExtrato | null }> {
  await exigirContas(db, actor, { contaId });
  const { doArquivo, feicoes, daConta, outras } = await contaDoArquivo(db, actor, contaId, leitura);
  const lancamentos = doArquivo?.lancamentos ?? [];
  const reconhecidas = reconhecer(feicoes, await conhecidasDosDias(db, actor, contaId, lancamentos));
  const linhas = lancamentos.map((um, i): Linha => ({ ...um, chave: reconhecidas[i]?.novaChave ?? null }));
  const novas = linhas.filter(({ chave }) => chave !== null);
  const { formato, problemas, ignoradas, avisos } = leitura.lido;
  const soma = somaDoArquivo(doArquivo);
  const conferido: ExtratoConferido = {
    id: null,
    nome: enviado.nome.slice(0, 200),
    formato,
    daConta,
    contaDoArquivo: doArquivo && nomeDaConta(doArquivo),
    ...periodoDe(doArquivo),
    ...contagemDas(linhas, novas.length),
    entra: paraTexto(somar(novas.flatMap(({ valor }) => (decimal(valor).gt(0) ? valor : [])))),
    sai: paraTexto(somar(novas.flatMap(({ valor }) => (decimal(valor).lt(0) ? valor : [])))),
    problemas: osPrimeirosProblemas(problemas),
    ignoradas: osPrimeirosProblemas(ignoradas),
    quantasIgnoradas: ignoradas.length,
    soma,
    avisos: [...avisos, ...avisoDaSoma(soma), ...avisoDasOutras(outras)],
    amostra: asPrimeirasLinhas(linhas).map(({ linha, data, valor, historico, nome, chave }) => ({
      linha,
      data,
      valor,
      historico,
      nome,
      nova: chave !== null,
    })),
    saldo: await saldoDoArquivo(db, actor, contaId, doArquivo),
    csv: leitura.csv && {
      separador: leitura.csv.separador,
      mapa: (leitura.mapa ?? null) as NonNullable<ExtratoConferido['csv']>['mapa'],
      colunas: [...leitura.csv.colunas],
      amostra: leitura.csv.amostra.map((uma) => [...uma]),
    },
  };
  return { conferido, linhas, doArquivo };
}

/** The account of the file that is brought, with what its movements are recognised by. */
async function contaDoArquivo(db: Db, actor: Actor, contaId: number, { lido, feicoes }: Leitura) {
  const { indice, daConta, outras } = await escolherConta(db, actor, contaId, lido.contas);
  const doArquivo = lido.contas[indice] ?? null;
  if ((doArquivo?.lancamentos.length ?? 0) > MAXIMO_DE_LINHAS) {
    throw invalido(
      `O extrato tem mais de ${formatarInteiro(MAXIMO_DE_LINHAS)} linhas. Peça ao banco um período menor.`,
    );
  }
  return { doArquivo, feicoes: feicoes[indice] ?? [], daConta, outras };
}

const avisoDasOutras = (outras: readonly string[]): string[] =>
  outras.length === 0 ? [] : [`O arquivo tem também ${outras.join('; ')}, que fica de fora desta conta.`];

/** What came before of the days of a file: others cannot be the same. */
async function conhecidasDosDias(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  lancamentos: readonly LancamentoDoExtrato[],
): Promise<Conhecido[]> {
  const dias = [...new Set(lancamentos.map(({ data }) => data))];
  const { rows } = await sql<Conhecido>`
    select chave, data, valor::text, documento, id_no_banco as "idNoBanco", historico from extrato_linha
    where grupo_id = ${grupoId} and conta_id = ${contaId} and data = any(${dias}::date[]) order by id`.execute(db);
  return rows;
}

function periodoDe(conta: ContaDoExtrato | null): { inicio: string | null; fim: string | null } {
  const dias = (conta?.lancamentos ?? []).map(({ data }) => data).sort();
  return { inicio: conta?.inicio ?? dias[0] ?? null, fim: conta?.fim ?? dias.at(-1) ?? null };
}

async function saldoDoArquivo(db: Db, actor: Actor, contaId: number, conta: ContaDoExtrato | null) {
  if (!conta?.saldo) return null;
  const { data, valor: banco } = conta.saldo;
  const nosso = await saldoNoDia(db, actor, contaId, data);
  return { data, banco, nosso, diferenca: paraTexto(decimal(banco).minus(nosso)) };
}

/**
 * Brings a statement in and keeps its file: what is already known adds nothing, however often and by however many at once it is
 * sent.
 *
 * @throws DomainError as `guardarExtrato`
 */
export async function importarExtrato(
  tx: Tx,
  storage: Storage,
  actor: Actor,
  contaId: number,
  enviado: ArquivoEnviado,
  leitura: Leitura,
): Promise<ExtratoConferido> {
  const guardado = await guardarExtrato(tx, actor, contaId, enviado, leitura);
  const { id } = guardado;
  const arquivoId = await guardarOArquivo(tx, storage, actor, enviado, { tabela: 'extrato_arquivo', id });
  await sql`update extrato_arquivo set arquivo_id = ${arquivoId} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return guardado;
}

/**
 * Writes the lines of a statement that are not known yet.
 *
 * @throws DomainError as `conferirExtrato`; CONFIRM_FIRST while nobody said that it is of this account although its numbers differ
 */
export async function guardarExtrato(
  tx: Tx,
  actor: Actor,
  contaId: number,
  enviado: ArquivoEnviado,
  leitura: Leitura,
): Promise<ExtratoConferido & { id: number }> {
  const { conferido, linhas, doArquivo } = await conferirExtrato(tx, actor, contaId, enviado, leitura);
  if (linhas.length === 0) {
    throw invalido(leitura.lido.problemas[0]?.mensagem ?? 'O arquivo não tem nenhuma linha de extrato.');
  }
  if (conferido.daConta === false && !enviado.mesmoAssim) {
    throw new DomainError('CONFIRM_FIRST', {
      text: `O extrato é de ${conferido.contaDoArquivo}. Os números não são os desta conta.`,
      data: { contaDoArquivo: conferido.contaDoArquivo },
    });
  }
  const id = await gravarArquivo(tx, actor, contaId, conferido, enviado, doArquivo);
  const novas = await gravarLinhas(tx, actor, contaId, id, linhas);
  await sql`update extrato_arquivo set novas = ${novas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  if (enviado.mapa && leitura.csv) await guardarMapa(tx, actor, contaId, paraGuardar(enviado.mapa, leitura.csv));
  return { ...conferido, id, ...contagemDas(linhas, novas) };
}

async function gravarArquivo(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  contaId: number,
  { nome, formato, inicio, fim, linhas, novas, problemas }: ExtratoConferido,
  { content }: ArquivoEnviado,
  doArquivo: ContaDoExtrato | null,
): Promise<number> {
  const { id } = await tx
    .insertInto('extrato_arquivo')
    .values({
      grupo_id: grupoId,
      conta_id: contaId,
      nome,
      formato,
      inicio,
      fim,
      linhas,
      novas,
      sha256: sha256De(content),
      saldo_data: doArquivo?.saldo?.data ?? null,
      saldo: doArquivo?.saldo?.valor ?? null,
      problemas: JSON.stringify(problemas),
      usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns how many were new: another who sends the same file at once waits here, and adds nothing */
async function gravarLinhas(
  tx: Tx,
  { grupoId }: Actor,
  contaId: number,
  arquivoId: number,
  linhas: readonly Linha[],
): Promise<number> {
  const linhasDoExtrato = linhas.flatMap(({ chave, ...linha }) => {
    if (chave === null) return [];
    return {
      grupo_id: grupoId,
      conta_id: contaId,
      arquivo_id: arquivoId,
      numero: linha.linha,
      data: linha.data,
      valor: linha.valor,
      documento: linha.documento,
      id_no_banco: linha.idNoBanco,
      historico: linha.historico.slice(0, 500),
      complemento: linha.complemento?.slice(0, 500) ?? null,
      nome: linha.nome?.slice(0, 200) ?? null,
      cpf_cnpj: linha.cpfCnpj,
      chave,
    };
  });
  return insertRows(tx, 'extrato_linha', naOrdemDasChaves(linhasDoExtrato), { ifAbsent: true });
}

const guardarMapa = (tx: Tx, { grupoId }: Actor, contaId: number, mapa: MapaGuardado<MapaDeCsv>) =>
  sql`insert into extrato_mapa (grupo_id, conta_id, mapa) values (${grupoId}, ${contaId}, ${JSON.stringify(mapa)})
    on conflict (grupo_id, conta_id) do update set mapa = excluded.mapa`.execute(tx);
