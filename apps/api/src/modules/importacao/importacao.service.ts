import {
  colunasDe,
  DomainError,
  type EntidadeDeImportacao,
  type ErroDeImportacao,
  type importacaoCalls,
  mapearColunas,
  type RelatorioDeImportacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type JobKind, submitJob } from '../../platform/jobs/jobs.ts';
import { type Entidade, ehLinha, lerCelulas } from './entidade.ts';
import { guardarImportacao, type Importacao, lerImportacao, linhasDepoisDe } from './importacao.queries.ts';
import { importarPessoa } from './pessoa.ts';
import { lerPlanilha, type Planilha } from './planilha.ts';
import { importarProduto } from './produto.ts';

export const TRABALHO_DE_IMPORTACAO = 'importar';

const entidades: Readonly<Record<EntidadeDeImportacao, Entidade>> = {
  produto: importarProduto,
  cliente: importarPessoa('cliente'),
  fornecedor: importarPessoa('fornecedor'),
};
const nomes: Readonly<Record<EntidadeDeImportacao, string>> = {
  produto: 'produtos',
  cliente: 'clientes',
  fornecedor: 'fornecedores',
};

type Pedido = z.output<typeof importacaoCalls.produto.post.body>;
interface Arquivo {
  nome: string;
  tipo: string;
  content: Buffer;
}
const AMOSTRA = 20;

/** Reads a file whole and says, cell by cell, what is wrong with it. Nothing is written but the report. */
export async function conferirArquivo(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  { nome, tipo, content }: Arquivo,
  pedido: Pedido,
): Promise<Importacao> {
  const planilha = lerPlanilha(content, tipo);
  const campos = camposDe(entidade, planilha, pedido.colunas);
  const { colunas, preparar } = entidades[entidade];
  const lerLinha = await preparar(tx, actor, {
    empresaId: pedido.empresaId ?? null,
    atualizar: pedido.atualizar === true,
  });
  const lidas: Parameters<typeof guardarImportacao>[2]['lidas'] = [];
  const erros: ErroDeImportacao[] = [];
  for (const { numero, celulas, problema } of planilha.linhas) {
    const porCampo = Object.fromEntries(
      campos.flatMap((campo, index) => (campo === null ? [] : [[campo, celulas[index] ?? null]])),
    );
    const acusar = (problemas: Readonly<Record<string, string>>) => {
      for (const [campo, erro] of Object.entries(problemas)) {
        const index = campos.indexOf(campo);
        erros.push({
          linha: numero,
          coluna: index < 0 ? null : (planilha.titulos[index] ?? null),
          campo: campo || null,
          valor: index < 0 ? null : (celulas[index] ?? null),
          erro,
        });
      }
    };
    if (problema) {
      acusar({ '': problema });
      continue;
    }
    const { valores, problemas } = lerCelulas(porCampo, colunas);
    if (Object.keys(problemas).length > 0) {
      acusar(problemas);
      continue;
    }
    const lida = await lerLinha(valores);
    if (ehLinha(lida)) lidas.push({ ...lida, linha: numero });
    else acusar(lida);
  }
  const id = await guardarImportacao(tx, actor, {
    entidade,
    arquivo: nome,
    codificacao: planilha.codificacao,
    separador: planilha.separador,
    colunas: planilha.titulos.map((titulo, index) => ({ titulo, campo: campos[index] ?? null })),
    empresaId: pedido.empresaId ?? null,
    linhas: planilha.linhas.length,
    amostra: planilha.linhas
      .slice(0, AMOSTRA)
      .map(({ celulas }) =>
        Object.fromEntries(
          planilha.titulos.map((titulo, index) => [titulo || `Coluna ${index + 1}`, celulas[index] ?? null]),
        ),
      ),
    lidas,
    erros,
  });
  return lerImportacao(tx, actor, id);
}

/** The field of each column: as told, else by its heading. @throws DomainError INVALID when a needed one is not there */
function camposDe(
  entidade: EntidadeDeImportacao,
  { titulos }: Planilha,
  dados: readonly (string | null)[] | undefined,
): (string | null)[] {
  const colunas = colunasDe(entidade);
  const campos = dados ? titulos.map((_, index) => dados[index] ?? null) : mapearColunas(titulos, colunas);
  const desconhecido = campos.find((campo) => campo !== null && !colunas.some((coluna) => coluna.campo === campo));
  if (desconhecido) throw new DomainError('INVALID', { campos: { colunas: `COLUNA DESCONHECIDA: ${desconhecido}` } });
  const repetido = campos.find((campo, index) => campo !== null && campos.indexOf(campo) !== index);
  if (repetido) throw new DomainError('INVALID', { campos: { colunas: `COLUNA REPETIDA: ${repetido}` } });
  const faltam = colunas
    .filter(({ obrigatorio, campo }) => obrigatorio && !campos.includes(campo))
    .map(({ titulo }) => titulo);
  if (faltam.length > 0) {
    const texto = `Faltam colunas no arquivo: ${faltam.join(', ')}.`;
    throw new DomainError('INVALID', { text: texto, campos: { colunas: texto }, data: { titulos, campos } });
  }
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
  const { situacao, validas, totalDeErros, arquivo } = await travar(tx, actor, entidade, id);
  if (situacao !== 'conferida')
    throw new DomainError('INVALID_TRANSITION', { data: { de: situacao, para: 'aplicando' } });
  if (totalDeErros > 0 && !parcial) {
    throw new DomainError('RULE_BROKEN', {
      text: `O arquivo tem ${totalDeErros} erro(s). Corrija-o ou peça para importar só as linhas certas.`,
    });
  }
  if (validas === 0) throw new DomainError('RULE_BROKEN', { text: 'Nenhuma linha do arquivo pode ser importada.' });
  const trabalho = await submitJob(tx, actor, {
    tipo: TRABALHO_DE_IMPORTACAO,
    titulo: `Importação de ${nomes[entidade]}: ${arquivo}`,
    parametros: { id, entidade },
  });
  await sql`update importacao set situacao = 'aplicando', trabalho_id = ${trabalho}::uuid where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return lerImportacao(tx, actor, id);
}

async function travar(tx: Tx, actor: Actor, entidade: EntidadeDeImportacao, id: number): Promise<Importacao> {
  await sql`select 1 from importacao where grupo_id = ${actor.grupoId} and id = ${id} for update`.execute(tx);
  const importacao = await lerImportacao(tx, actor, id);
  if (importacao.entidade !== entidade) throw new DomainError('NOT_FOUND');
  return importacao;
}

/** Saves the lines of a checked file in one transaction: all of them or none. */
export function trabalhoDeImportacao(database: Database): JobKind {
  return async ({ grupoId, actor, parametros, progress }) => {
    const { id, entidade } = parametros as { id: number; entidade: EntidadeDeImportacao };
    const autoria = { ...doSistema(grupoId), atorId: actor.usuarioId };
    try {
      const aplicadas = await database.write(autoria, (tx) => aplicarLinhas(tx, actor, entidade, id, progress));
      return { resultado: { importacaoId: id, aplicadas } };
    } catch (error) {
      // Nothing of it was written: the file stands as it was checked, and can be applied again.
      await database.write(autoria, (tx) =>
        sql`update importacao set situacao = 'conferida' where grupo_id = ${grupoId} and id = ${id} and situacao = 'aplicando'`.execute(
          tx,
        ),
      );
      throw error;
    }
  };
}

async function aplicarLinhas(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  id: number,
  progress: (feito: number, total: number) => Promise<void>,
): Promise<number> {
  const { situacao, validas } = await travar(tx, actor, entidade, id);
  if (situacao !== 'aplicando') return 0;
  let feitas = 0;
  for (let depois = 0; ; ) {
    const linhas = await linhasDepoisDe(tx, actor, id, depois);
    if (linhas.length === 0) break;
    for (const linha of linhas) {
      const registroId = await entidades[entidade].aplicar(tx, actor, linha).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.code, {
          ...error.detail,
          text: `Linha ${linha.linha}: ${Object.values(error.detail.campos ?? {})[0] ?? error.message}. Nada foi importado.`,
        });
      });
      await sql`update importacao_linha set registro_id = ${registroId} where grupo_id = ${actor.grupoId} and importacao_id = ${id} and linha = ${linha.linha}`.execute(
        tx,
      );
      depois = linha.linha;
      feitas += 1;
      await progress(feitas, validas);
    }
  }
  await sql`update importacao set situacao = 'aplicada', aplicadas = ${feitas} where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  return feitas;
}

/** Takes an import back, the last one when none is named: what it made goes, what it changed is as it was. */
export async function desfazerImportacao(
  tx: Tx,
  actor: Actor,
  entidade: EntidadeDeImportacao,
  pedida: number | undefined,
): Promise<RelatorioDeImportacao & { desfeitas: number; mantidas: number }> {
  const ultima = await sql<{
    id: number;
  }>`select id from importacao where grupo_id = ${actor.grupoId} and entidade = ${entidade} and situacao = 'aplicada' order by id desc limit 1`.execute(
    tx,
  );
  const id = pedida ?? ultima.rows[0]?.id;
  if (id === undefined) throw new DomainError('NOT_FOUND', { text: 'Não há importação a desfazer.' });
  const { situacao } = await travar(tx, actor, entidade, id);
  if (situacao !== 'aplicada')
    throw new DomainError('INVALID_TRANSITION', { data: { de: situacao, para: 'desfeita' } });
  let [desfeitas, mantidas, depois] = [0, 0, 0];
  for (;;) {
    const linhas = await linhasDepoisDe(tx, actor, id, depois);
    if (linhas.length === 0) break;
    for (const linha of linhas) {
      depois = linha.linha;
      if (linha.registroId === null) continue;
      if (await entidades[entidade].desfazer(tx, actor, { ...linha, registroId: linha.registroId })) desfeitas += 1;
      else mantidas += 1;
    }
  }
  await sql`update importacao set situacao = 'desfeita' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  const { jobId: _, ...relatorio } = await lerImportacao(tx, actor, id);
  return { ...relatorio, desfeitas, mantidas };
}
