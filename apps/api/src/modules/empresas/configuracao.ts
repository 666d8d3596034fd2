import { type ConfigEtiqueta, type DivisaoEtiqueta, digitosDoCodigo, isUf, ufPorSigla } from '@retaguarda/brasil';
import {
  type ConfiguracaoDaEmpresa,
  type ConfiguracaoEntrada,
  type ConfiguracaoLida,
  type ConfiguracaoPropria,
  configuracaoDaEmpresa,
  configuracaoInicial,
  DomainError,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { byColumn } from '../../platform/records/write.ts';
import { paraFio } from './nomes.ts';

const nomes = Object.keys(configuracaoDaEmpresa.shape) as (keyof ConfiguracaoDaEmpresa)[];
type Nivel = { versao: number; proprias: ConfiguracaoPropria };

async function lerNivel(db: Db, empresaId: number | null): Promise<Nivel | null> {
  const row = await db
    .selectFrom('empresa_configuracao')
    .selectAll()
    .where(sql<boolean>`empresa_id is not distinct from ${empresaId}::bigint`)
    .executeTakeFirst();
  if (!row) return null;
  const valores = paraFio(row);
  return {
    versao: row.versao,
    proprias: Object.fromEntries(nomes.map((nome) => [nome, valores[nome]])) as ConfiguracaoPropria,
  };
}

const nada = Object.fromEntries(nomes.map((nome) => [nome, null])) as ConfiguracaoPropria;

/** What is set at one level and what holds there: the company's own, else the group's, else the program's. */
export async function lerConfiguracao(db: Db, empresaId: number | null): Promise<ConfiguracaoLida> {
  const nivel = await lerNivel(db, empresaId);
  const doGrupo = empresaId === null ? null : await lerNivel(db, null);
  const inicial = { ...configuracaoInicial, ...(await fusoDaEmpresa(db, empresaId)) };
  const proprias = nivel?.proprias ?? nada;
  const efetivas = Object.fromEntries(
    nomes.map((nome) => [nome, proprias[nome] ?? doGrupo?.proprias[nome] ?? inicial[nome]]),
  ) as ConfiguracaoDaEmpresa;
  return { empresaId, versao: nivel?.versao ?? null, proprias, efetivas };
}

/** How the labels of the company's scales are read. */
export async function etiquetaDaEmpresa(db: Db, empresaId: number | null): Promise<ConfigEtiqueta> {
  const { efetivas } = await lerConfiguracao(db, empresaId);
  return { divisao: efetivas.etiquetaDivisao, conteudo: efetivas.etiquetaConteudo };
}

/** Most digits of a code that the labels of every company of the group have room for. */
export async function digitosDasEtiquetas(db: Db): Promise<number> {
  const { efetivas } = await lerConfiguracao(db, null);
  const { rows } = await sql<{ divisao: DivisaoEtiqueta }>`
    select distinct coalesce(c.etiqueta_divisao, ${efetivas.etiquetaDivisao}) as divisao
    from empresa e left join empresa_configuracao c on c.grupo_id = e.grupo_id and c.empresa_id = e.id
    where e.propria and e.ativo`.execute(db);
  const divisoes = rows.length > 0 ? rows.map(({ divisao }) => divisao) : [efetivas.etiquetaDivisao];
  return Math.min(...divisoes.map(digitosDoCodigo));
}

/** Where nobody chose a zone, it is the state's. */
async function fusoDaEmpresa(db: Db, empresaId: number | null): Promise<{ fusoHorario?: string }> {
  if (empresaId === null) return {};
  const empresa = await db.selectFrom('empresa').select('uf').where('id', '=', empresaId).executeTakeFirst();
  const uf = empresa?.uf;
  return uf && isUf(uf) ? { fusoHorario: ufPorSigla(uf).fuso } : {};
}

/** Sets values at one level; absent stays, null inherits again. @throws DomainError STALE_RECORD */
export async function gravarConfiguracao(
  tx: Tx,
  grupoId: number,
  { empresaId, versao, ...valores }: ConfiguracaoEntrada,
): Promise<ConfiguracaoLida> {
  // Two first saves of the same level meet here instead of at the unique index.
  await sql`select pg_advisory_xact_lock(hashtext('empresa_configuracao'), ${(empresaId ?? grupoId) % 2_147_483_647}::int)`.execute(
    tx,
  );
  const antes = await lerConfiguracao(tx, empresaId);
  if (versao !== undefined && versao !== antes.versao)
    throw new DomainError('STALE_RECORD', { data: { atual: antes } });
  const depois = { ...antes.proprias };
  for (const nome of nomes) if (valores[nome] !== undefined) Object.assign(depois, { [nome]: valores[nome] });
  conferirPrazo({ ...antes.efetivas, ...semNulos(depois) });
  const colunas = byColumn(depois);
  if (antes.versao === null) {
    await tx
      .insertInto('empresa_configuracao')
      .values({ grupo_id: grupoId, empresa_id: empresaId, ...colunas })
      .execute();
  } else {
    await tx
      .updateTable('empresa_configuracao')
      .set(colunas)
      .where(sql<boolean>`empresa_id is not distinct from ${empresaId}::bigint`)
      .execute();
  }
  return lerConfiguracao(tx, empresaId);
}

const semNulos = (valores: ConfiguracaoPropria) =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null)) as Partial<ConfiguracaoDaEmpresa>;

function conferirPrazo({ prazoTipo, prazoDias }: ConfiguracaoDaEmpresa): void {
  if (prazoTipo === 'dias' && prazoDias < 1)
    throw new DomainError('INVALID', { campos: { prazoDias: 'Informe os dias de prazo' } });
}
