import {
  DomainError,
  diasDaLinha,
  type Ficha,
  type FuncionarioCompleto,
  fichas,
  type LinhaDaFicha,
  type NomeDeFicha,
  periodosDeFerias,
  recusaDasFerias,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldColumns, jsonRows, selected, storedValue } from '../../platform/records/columns.ts';
import { byColumn, insertRow, updateRow } from '../../platform/records/write.ts';
import { hojeNaEmpresa } from '../empresas/public.ts';
import { vinculos } from './cadastro.ts';
import { diasTomados, fatosDasFerias } from './ferias.queries.ts';

type Valores = Readonly<Record<string, unknown>>;
type Vinculo = Pick<FuncionarioCompleto, 'id' | 'admissao' | 'empresaId' | 'origem'>;

export const tabelaDaFicha: Readonly<Record<NomeDeFicha, string>> = {
  documentos: 'vinculo_documento',
  salarios: 'vinculo_salario',
  saude: 'vinculo_saude',
  ausencias: 'vinculo_ausencia',
  ferias: 'vinculo_ferias',
};

/** The file of a row `t`. */
export const arquivoDaLinha = sql`(select json_build_object('nome', a.nome, 'url', '/api/arquivos/' || a.id) from arquivo a
  where a.grupo_id = t.grupo_id and a.id = t.arquivo_id)`;

/** Rules of each list: texts by field of what may not be. */
type Regra = (tx: Tx, actor: Actor, vinculo: Vinculo, linha: Valores, id: number | null) => Promise<Valores>;
const emOrdem = (linha: Valores, de: string, ate: string): Valores =>
  linha[de] && linha[ate] && String(linha[ate]) < String(linha[de]) ? { [ate]: 'Antes do começo' } : {};

const semSobrepor: Regra = async (tx, actor, vinculo, linha, id) => {
  const { ficha, de, ate, campo } = diasDaLinha(linha);
  if (de < vinculo.admissao) return { [campo]: 'Antes da admissão' };
  const tomado = await diasTomados(tx, actor, vinculo.id, { de, ate }, { ficha, id });
  return tomado ? { [campo]: 'Já há férias ou ausência nestes dias' } : {};
};

const regras: Readonly<Record<NomeDeFicha, Regra>> = {
  documentos: async (_tx, _actor, _vinculo, linha) => emOrdem(linha, 'emissao', 'validade'),
  salarios: async (_tx, _actor, { admissao }, { desde }) =>
    String(desde) < admissao ? { desde: 'Antes da admissão' } : {},
  saude: async (_tx, _actor, _vinculo, linha) => emOrdem(linha, 'data', 'validade'),
  ausencias: async (tx, actor, vinculo, linha, id) => {
    const fora = emOrdem(linha, 'de', 'ate');
    return Object.keys(fora).length > 0 ? fora : semSobrepor(tx, actor, vinculo, linha, id);
  },
  ferias: async (tx, actor, vinculo, linha, id) => {
    if (vinculo.origem === 'V') return { inicio: 'As férias de terceirizados são da prestadora' };
    const { faltas, marcadas } = await fatosDasFerias(tx, actor, vinculo.id);
    const hoje = await hojeNaEmpresa(tx, vinculo.empresaId);
    const inicio = String(linha.inicio);
    const periodos = periodosDeFerias(vinculo.admissao, inicio > hoje ? inicio : hoje, faltas, []);
    const periodo = periodos.find((um) => um.inicio === linha.aquisitivo);
    if (!periodo) return { aquisitivo: 'Nenhum período aquisitivo começa neste dia' };
    const outras = marcadas.filter((uma) => uma.id !== id && uma.aquisitivo === periodo.inicio);
    const pedidas = { inicio, dias: Number(linha.dias), abonoDias: Number(linha.abonoDias) };
    const recusa = recusaDasFerias(periodo, pedidas, outras);
    return Object.keys(recusa).length > 0 ? recusa : semSobrepor(tx, actor, vinculo, linha, id);
  },
};

async function exigir(tx: Tx, actor: Actor, ficha: Ficha, vinculo: Vinculo, linha: Valores, id: number | null) {
  const campos = (await regras[ficha.nome](tx, actor, vinculo, linha, id)) as Record<string, string>;
  if (Object.keys(campos).length > 0) throw new DomainError('INVALID', { campos });
}

const colunas = ({ fields }: Ficha, linha: Valores) =>
  byColumn(Object.fromEntries(Object.entries(linha).map(([nome, valor]) => [nome, storedValue(fields[nome], valor)])));

/** A row of a list. @throws DomainError NOT_FOUND, also of another employment */
export async function lerLinha(
  db: Db,
  { grupoId }: Actor,
  ficha: Ficha,
  { id, linhaId }: { id: number; linhaId: number },
): Promise<LinhaDaFicha & Valores> {
  const lidas = {
    id: sql`t.id`,
    versao: sql`t.versao`,
    ...fieldColumns('t', ficha.fields),
    ...(ficha.hasFile ? { arquivo: arquivoDaLinha } : {}),
  };
  const { rows } = await sql<{ linhas: (LinhaDaFicha & Valores)[] }>`select ${jsonRows(sql`
    select ${selected(lidas)} from ${sql.table(tabelaDaFicha[ficha.nome])} t
    where t.grupo_id = ${grupoId} and t.vinculo_id = ${id} and t.id = ${linhaId} and t.ativo`)} as linhas`.execute(db);
  const linha = rows[0]?.linhas[0];
  if (!linha) throw new DomainError('NOT_FOUND');
  return linha;
}

export async function criarLinha(
  tx: Tx,
  actor: Actor,
  ficha: Ficha,
  id: number,
  linha: Valores,
): Promise<LinhaDaFicha> {
  const vinculo = await vinculos.lock(tx, actor, id);
  await exigir(tx, actor, ficha, vinculo, linha, null);
  const linhaId = await insertRow(tx, tabelaDaFicha[ficha.nome], {
    grupo_id: actor.grupoId,
    vinculo_id: id,
    ...colunas(ficha, linha),
  });
  return lerLinha(tx, actor, ficha, { id, linhaId });
}

interface DaLinha {
  id: number;
  linhaId: number;
}

/** @throws DomainError STALE_RECORD when somebody changed it since the version */
export async function alterarLinha(
  tx: Tx,
  actor: Actor,
  ficha: Ficha,
  onde: DaLinha,
  { versao, ...mudanca }: Valores & { versao?: number | undefined },
): Promise<LinhaDaFicha> {
  const vinculo = await vinculos.lock(tx, actor, onde.id);
  const atual = await lerLinha(tx, actor, ficha, onde);
  if (versao !== undefined && versao !== atual.versao) throw new DomainError('STALE_RECORD', { data: { atual } });
  const dita = Object.fromEntries(Object.entries(mudanca).filter(([, valor]) => valor !== undefined));
  if (Object.keys(dita).length === 0) return atual;
  await exigir(tx, actor, ficha, vinculo, { ...atual, ...dita }, onde.linhaId);
  await updateRow(tx, tabelaDaFicha[ficha.nome], chave(actor, onde), colunas(ficha, dita));
  return lerLinha(tx, actor, ficha, onde);
}

const chave = ({ grupoId }: Actor, { linhaId }: DaLinha) => ({ grupo_id: grupoId, id: linhaId });

export async function excluirLinha(tx: Tx, actor: Actor, ficha: Ficha, onde: DaLinha): Promise<void> {
  await vinculos.lock(tx, actor, onde.id);
  await lerLinha(tx, actor, ficha, onde);
  await updateRow(tx, tabelaDaFicha[ficha.nome], chave(actor, onde), { ativo: false });
}

/** The file of a row, another in the place of the one there was. */
export async function anexarALinha(
  tx: Tx,
  actor: Actor,
  ficha: Ficha,
  onde: DaLinha,
  arquivoId: string,
): Promise<LinhaDaFicha> {
  await updateRow(tx, tabelaDaFicha[ficha.nome], chave(actor, onde), { arquivo_id: arquivoId });
  return lerLinha(tx, actor, ficha, onde);
}

/** The employment of a row, for who asks for its file. @throws DomainError NOT_FOUND */
export async function vinculoDaLinha(db: Db, { grupoId }: Actor, nome: NomeDeFicha, linhaId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`select vinculo_id as id from ${sql.table(tabelaDaFicha[nome])}
    where grupo_id = ${grupoId} and id = ${linhaId} and ativo`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0].id;
}

export const todasAsFichas = Object.values(fichas);
