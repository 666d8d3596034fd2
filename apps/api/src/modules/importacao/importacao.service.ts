import { formatarInteiro } from '@retaguarda/brasil';
import {
  colunasDe,
  DomainError,
  type EntidadeDeImportacao,
  type importacaoCalls,
  mapearColunas,
  type Slug,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { countWithin, type Database, doSistema, forgetPlans, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireAccess } from '../../platform/http/route.ts';
import { inLots, readSheet, refusedFile, type Sheet, type TableFile } from '../../platform/imports/sheet.ts';
import { discardable, type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { empresasDoAlcance } from '../produtos/public.ts';
import { Conferencia, faltamColunas } from './conferencia.ts';
import { RecusaDaLinha } from './entidade.ts';
import { entidades, nomesDasEntidades } from './entidades.ts';
import {
  abrirImportacao,
  fecharImportacao,
  guardarCadastros,
  type Importacao,
  lerImportacao,
  linhasDepoisDe,
  marcarAplicadas,
  travarImportacao,
  voltarImportacao,
} from './importacao.queries.ts';

export const TRABALHO_DE_IMPORTACAO = 'importar';

type Pedido = z.output<typeof importacaoCalls.produto.post.body>;
/** Lines checked at once. */
const LOTE = 1000;

const alterarDe: Readonly<Record<EntidadeDeImportacao, Slug>> = {
  produto: 'produtos_update',
  cliente: 'clientes_update',
  fornecedor: 'fornecedores_update',
  funcionario: 'funcionarios_update',
  receber: 'financeiro_contas_update',
  pagar: 'financeiro_contas_update',
};

/** What is asked of a file, beside the file. */
export interface PedidoDeConferencia {
  empresaId: number | null;
  atualizar: boolean;
  cadastrar: boolean;
  colunas: (string | null)[] | null;
  exemplo?: boolean;
}

/** @throws DomainError FORBIDDEN for who may not change the records that the file would change */
export function pedidoDe(actor: Actor, entidade: EntidadeDeImportacao, pedido: Pedido): PedidoDeConferencia {
  const { empresaId = null, atualizar = false, cadastrar = true, colunas = null } = pedido;
  if (atualizar) requireAccess(actor, alterarDe[entidade]);
  return { empresaId, atualizar, cadastrar, colunas };
}

type Arquivo = TableFile & { nome: string };

/**
 * Checks a file within the call. Nothing is written but the report.
 *
 * @throws DomainError INVALID for a file that has no lines or is not understood at all
 */
export async function conferirArquivo(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  arquivo: Arquivo,
  pedido: PedidoDeConferencia,
): Promise<Importacao> {
  const id = await abrirImportacao(tx, actor, { entidade, arquivo: arquivo.nome, ...pedido });
  await conferirLinhas(tx, actor, entidade, id, arquivo, pedido, async () => {});
  return lerImportacao(tx, actor, id);
}

/** Reads a file line by line to its end, and says cell by cell what is wrong with it. */
export async function conferirLinhas(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  arquivo: Arquivo,
  pedido: PedidoDeConferencia,
  progress: (lidas: number) => Promise<void>,
): Promise<void> {
  const colunas = colunasDe(entidade);
  await readSheet(
    arquivo,
    (titulos) => mapearColunas(titulos, colunas).filter((campo) => campo !== null).length,
    (sheet) => conferirTabela(tx, actor, entidade, id, sheet, pedido, progress),
  );
}

async function conferirTabela(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  sheet: Sheet,
  { atualizar, cadastrar, colunas: ditas, ...pedido }: PedidoDeConferencia,
  progress: (lidas: number) => Promise<void>,
): Promise<void> {
  const { preparar, daEmpresa } = entidades[entidade];
  const empresaId = daEmpresa ? await empresaDosRegistros(tx, actor, id, pedido.empresaId) : null;
  const campos = camposDe(entidade, sheet, ditas ?? undefined);
  const conferencia = new Conferencia(tx, actor, id, entidade, sheet, campos);
  conferencia.acusarFaltas();
  const leitor = conferencia.faltam ? null : await preparar(tx, actor, { empresaId, atualizar, cadastrar });
  for await (const lote of inLots(sheet.lines, LOTE)) {
    await conferencia.lote(lote, leitor);
    await progress(conferencia.linhas);
  }
  if (conferencia.linhas === 0) throw refusedFile('O arquivo só tem o cabeçalho.');
  await fecharImportacao(tx, actor, id, {
    codificacao: sheet.encoding,
    separador: sheet.separator,
    colunas: sheet.titles.map((titulo, index) => ({ titulo, campo: campos[index] ?? null })),
    linhas: conferencia.linhas,
    validas: conferencia.validas,
    alteracoes: conferencia.alteracoes,
    totalDeErros: conferencia.erros,
    aCadastrar: leitor?.aCadastrar() ?? {},
    amostra: conferencia.amostra,
  });
}

/** The company told, else the oldest of those granted, which the report names before anything is written. */
async function empresaDosRegistros(tx: Tx, actor: Actor, id: number, dita: number | null): Promise<number | null> {
  if (dita !== null) return dita;
  const [primeira] = (await empresasDoAlcance(tx, actor)).map((empresa) => empresa.id).toSorted((a, b) => a - b);
  if (primeira === undefined) return null;
  await sql`update importacao set empresa_id = ${primeira} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return primeira;
}

/** The field of each column: as told, else by its heading. @throws DomainError INVALID for what cannot be */
function camposDe(
  entidade: EntidadeDeImportacao,
  { titles }: Sheet,
  dados: readonly (string | null)[] | undefined,
): (string | null)[] {
  const colunas = colunasDe(entidade);
  const campos = dados ? titles.map((_, index) => dados[index] ?? null) : mapearColunas(titles, colunas);
  const desconhecido = campos.find((campo) => campo !== null && !colunas.some((coluna) => coluna.campo === campo));
  if (desconhecido) throw new DomainError('INVALID', { campos: { colunas: `Coluna desconhecida: ${desconhecido}` } });
  const repetido = campos.find((campo, index) => campo !== null && campos.indexOf(campo) !== index);
  if (repetido) throw new DomainError('INVALID', { campos: { colunas: `Coluna repetida: ${repetido}` } });
  return campos;
}

/** Hands a checked file to a job. @throws DomainError RULE_BROKEN while it has errors and a part was not asked for */
export async function aplicarImportacao(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  parcial: boolean,
): Promise<Importacao> {
  const { situacao, validas, totalDeErros, arquivo, alteracoes, colunas } = await travarImportacao(
    tx,
    actor,
    entidade,
    id,
  );
  if (situacao !== 'conferida')
    throw new DomainError('INVALID_TRANSITION', { data: { de: situacao, para: 'aplicando' } });
  const faltam = faltamColunas(
    entidade,
    colunas.map(({ campo }) => campo),
  );
  if (faltam.length > 0) {
    const nomes = faltam.map(({ titulo }) => titulo).join(', ');
    throw new DomainError('RULE_BROKEN', {
      text: `Falta dizer de que coluna do arquivo vem: ${nomes}. Nada foi importado.`,
      campos: { colunas: `Falta: ${nomes}` },
    });
  }
  if (totalDeErros > 0 && !parcial) {
    throw new DomainError('RULE_BROKEN', {
      text:
        totalDeErros === 1
          ? 'O arquivo tem um erro. Corrija-o ou peça para importar só as linhas certas.'
          : `O arquivo tem ${formatarInteiro(totalDeErros)} erros. Corrija-os ou peça para importar só as linhas certas.`,
    });
  }
  if (validas === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhuma linha do arquivo pode ser importada.' });
  if (alteracoes > 0) requireAccess(actor, alterarDe[entidade]);
  const trabalho = await submitJob(tx, actor, {
    tipo: TRABALHO_DE_IMPORTACAO,
    titulo: `Importação de ${nomesDasEntidades[entidade]}: ${arquivo}`,
    parametros: { id, entidade },
  });
  await sql`update importacao set situacao = 'aplicando', trabalho_id = ${trabalho}::uuid where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return lerImportacao(tx, actor, id);
}

/** Saves the lines of a checked file in one transaction: all of them or none. */
export const trabalhoDeImportacao = (database: Database): JobKind =>
  discardable(aplicarGuardada(database), (tx, grupoId, { id }) =>
    voltarImportacao(tx, grupoId, Number(id), ['aplicando', 'conferida']),
  );

function aplicarGuardada(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { id, entidade } = parametros as { id: number; entidade: EntidadeDeImportacao };
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    try {
      const aplicadas = await database.write(autoria, (tx) => aplicarLinhas(tx, actor, entidade, id, progress));
      return { resultado: { importacaoId: id, aplicadas } };
    } catch (error) {
      // Nothing of it was written: the file stands as it was checked, and can be applied again.
      await database.write(autoria, (tx) => voltarImportacao(tx, grupoId, id, ['aplicando', 'conferida']));
      throw error;
    }
  };
}

/** Saves the lines of a file that was handed over to be applied. @returns how many */
export async function aplicarLinhas(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  progress: (feito: number, total: number) => Promise<void>,
): Promise<number> {
  const { situacao, validas } = await travarImportacao(tx, actor, entidade, id);
  if (situacao !== 'aplicando') return 0;
  const { cadastrar, aplicar, tabela, enche } = entidades[entidade];
  let feitas = 0;
  let replanejar = 500;
  await forgetPlans(tx);
  // Codes that the file says come first: one that is given could be among them.
  for (const quais of ['com codigo', 'sem codigo'] as const) {
    for await (const linhas of linhasDepoisDe(tx, actor, id, quais)) {
      const prontas = await cadastrar?.(tx, actor, linhas);
      if (prontas) await guardarCadastros(tx, actor, id, prontas.cadastros);
      const ids = await aplicar(tx, actor, prontas?.linhas ?? linhas).catch((error: unknown) => {
        throw error instanceof RecusaDaLinha ? recusaDoArquivo(error, linhas[error.indice]?.linha) : error;
      });
      await marcarAplicadas(
        tx,
        actor,
        id,
        tabela,
        linhas.map(({ linha }, index) => ({ linha, registroId: ids[index] as number })),
      );
      // Twice as many lines each time: the tables are counted and plans made anew a few times in all.
      if (feitas + linhas.length >= replanejar) {
        await countWithin(tx, enche);
        await forgetPlans(tx);
        replanejar *= 2;
      }
      feitas += linhas.length;
      await progress(feitas, validas);
    }
  }
  await sql`update importacao set situacao = 'aplicada', aplicadas = ${feitas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return feitas;
}

function recusaDoArquivo({ code, detail, message }: DomainError, linha: number | undefined): DomainError {
  const motivo = Object.values(detail.campos ?? {})[0] ?? message;
  return new DomainError(code, { ...detail, text: `Linha ${linha}: ${motivo}. Nada foi importado.` });
}
