import {
  type ContaAlterada,
  type ContaNova,
  capacidadeDoNivel,
  type DefinicaoDeNivel,
  DomainError,
  type NivelDeConta,
  type NoDoPlano,
  nivelDoPlano,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FonteDeUsosDaConta } from '../pontos.ts';
import { type Arvore, anoCorrente, exigirEmpresa, travarArvores } from './arvore.ts';
import { colunasDoNo, lerNo, ramoDe, travarNo } from './plano.queries.ts';
import { emPalavras, usosDoNo } from './usos.ts';

type Fontes = readonly FonteDeUsosDaConta[];
type Referencial = Pick<
  ContaNova,
  'referencialId' | 'codReferencialTipo' | 'plano_conta_referencial_codigo' | 'planoContaReferencialCodigo'
>;
interface ContaOficial {
  tipo: string | null;
  codigo: string | null;
}

const obrigatorio = (campo: string) => new DomainError('BAD_INPUT', { campos: { [campo]: '* CAMPO OBRIGATÓRIO' } });

/**
 * The official account a body names, by id or by kind and code; undefined where it says nothing of it.
 *
 * @throws DomainError BAD_INPUT for half of one, UNKNOWN_REFERENCE for one the official plan does not have, or no longer
 */
async function referencialDe(tx: Tx, corpo: Referencial): Promise<ContaOficial | undefined> {
  const { referencialId, codReferencialTipo: tipo } = corpo;
  const codigo = corpo.planoContaReferencialCodigo ?? corpo.plano_conta_referencial_codigo;
  if (referencialId === undefined && tipo === undefined && codigo === undefined) return undefined;
  if (!referencialId && !tipo && !codigo) return { tipo: null, codigo: null };
  if (!referencialId && !codigo) throw obrigatorio('planoContaReferencialCodigo');
  if (!referencialId && !tipo) throw obrigatorio('codReferencialTipo');
  const qual = referencialId ? sql`id = ${referencialId}` : sql`cod_referencial_tipo = ${tipo} and codigo = ${codigo}`;
  const { rows } = await sql<ContaOficial>`select cod_referencial_tipo as tipo, codigo from plano_conta_referencial
    where ${qual} and ativo`.execute(tx);
  if (rows[0]) return rows[0];
  const campo = referencialId ? 'referencialId' : 'planoContaReferencialCodigo';
  throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Conta referencial não encontrada' } });
}

/** Below what a body puts a place of a level: the id under the name of the level above. */
const acimaDe = (
  { acima }: DefinicaoDeNivel,
  corpo: Partial<Record<'tipoId' | 'grupoId' | 'subgrupoId', number | undefined>>,
) => (acima ? corpo[acima] : undefined);

interface Lugar extends Arvore {
  paiId: number | null;
  codigo: string | null;
  natureza: string;
}

/** Where a new place goes: the first level says the chart and the nature, the others have those of what they are below. */
async function lugarDaNova(tx: Tx, actor: Actor, definicao: DefinicaoDeNivel, corpo: ContaNova): Promise<Lugar> {
  const { acima, nivel } = definicao;
  if (acima === null) {
    const empresaId = corpo.companyId ?? null;
    await exigirEmpresa(tx, actor, empresaId);
    if (!corpo.natureza) throw obrigatorio('natureza');
    const ano = corpo.ano ?? (await anoCorrente(tx, empresaId));
    return { paiId: null, codigo: null, natureza: corpo.natureza, ano, empresaId };
  }
  const paiId = acimaDe(definicao, corpo);
  if (paiId === undefined) throw obrigatorio(acima);
  const pai = await exigirAcima(tx, actor, nivel, acima, paiId);
  return { ...pai, paiId };
}

/** @throws DomainError UNKNOWN_REFERENCE on the field, RULE_BROKEN below what is inactive */
async function exigirAcima(tx: Tx, actor: Actor, nivel: NivelDeConta, campo: string, id: number): Promise<NoDoPlano> {
  try {
    const pai = await lerNo(tx, actor, id, (nivel - 1) as NivelDeConta);
    if (pai.ativo) return pai;
    throw new DomainError('RULE_BROKEN', { campos: { [campo]: 'Está inativo' } });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'NOT_FOUND') throw error;
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });
  }
}

/** The next number below a place. The chart is locked: two at once get two numbers. @throws DomainError RULE_BROKEN when full */
async function proximaOrdem(tx: Tx, grupoId: number, { ano, empresaId, paiId }: Lugar, nivel: NivelDeConta) {
  await travarArvores(tx, grupoId, [{ ano, empresaId }]);
  const { rows } = await sql<{ ordem: number }>`select coalesce(max(ordem), 0) + 1 as ordem from plano_de_conta
    where grupo_id = ${grupoId} and ano = ${ano} and dono = ${empresaId ?? 0} and pai_id is not distinct from ${paiId}::bigint`.execute(
    tx,
  );
  const ordem = rows[0]?.ordem ?? 1;
  const cabem = capacidadeDoNivel(nivel);
  if (ordem <= cabem) return ordem;
  throw new DomainError('RULE_BROKEN', { text: `Aqui cabem até ${cabem}: o código não tem mais dígitos.` });
}

export async function criarNo(tx: Tx, actor: Actor, nivel: NivelDeConta, corpo: ContaNova): Promise<NoDoPlano> {
  const definicao = nivelDoPlano(nivel);
  const { tipo, codigo } = (await referencialDe(tx, corpo)) ?? { tipo: null, codigo: null };
  const lugar = await lugarDaNova(tx, actor, definicao, corpo);
  const ordem = await proximaOrdem(tx, actor.grupoId, lugar, nivel);
  const { rows } =
    await sql<NoDoPlano>`insert into plano_de_conta as c (grupo_id, ano, empresa_id, nivel, pai_id, ordem, codigo, nome, natureza, cod_referencial_tipo, plano_conta_referencial_codigo)
    values (${actor.grupoId}, ${lugar.ano}, ${lugar.empresaId}, ${nivel}, ${lugar.paiId}, ${ordem}, app.codigo_de_conta(${lugar.codigo}, ${nivel}, ${ordem}), ${corpo.nome}, ${lugar.natureza}, ${tipo}, ${codigo})
    returning ${colunasDoNo}`.execute(tx);
  return rows[0] as NoDoPlano;
}

export async function alterarNo(
  tx: Tx,
  actor: Actor,
  fontes: Fontes,
  nivel: NivelDeConta,
  id: number,
  corpo: ContaAlterada,
): Promise<NoDoPlano> {
  const { ano, empresaId } = await lerNo(tx, actor, id, nivel);
  await travarArvores(tx, actor.grupoId, [{ ano, empresaId }]);
  const antes = await travarNo(tx, actor, id, nivel, corpo.versao);
  const referencial = (await referencialDe(tx, corpo)) ?? {
    tipo: antes.codReferencialTipo,
    codigo: antes.planoContaReferencialCodigo,
  };
  const paiId = acimaDe(nivelDoPlano(nivel), corpo);
  if (paiId !== undefined && paiId !== antes.paiId) await mover(tx, actor, fontes, antes, paiId);
  const mudaNatureza = corpo.natureza !== undefined && corpo.natureza !== antes.natureza;
  if (mudaNatureza && nivel > 1)
    throw new DomainError('FIELD_LOCKED', { campos: { natureza: 'É a do tipo em que está' } });
  if (mudaNatureza) await exigirSemUso(tx, actor, fontes, antes, 'mudar de natureza');
  await sql`update plano_de_conta set nome = ${corpo.nome ?? antes.nome}, cod_referencial_tipo = ${referencial.tipo},
      plano_conta_referencial_codigo = ${referencial.codigo}${mudaNatureza ? sql`, natureza = ${corpo.natureza}` : sql``}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerNo(tx, actor, id);
}

/** @throws DomainError IN_USE saying what uses it */
async function exigirSemUso(tx: Tx, actor: Actor, fontes: Fontes, no: NoDoPlano, ato: string): Promise<void> {
  const usos = await usosDoNo(tx, actor, fontes, no.id);
  if (usos.length === 0) return;
  throw new DomainError('IN_USE', {
    text: `${no.codigo} ${no.nome} não pode ${ato}: está em uso em ${emPalavras(usos)}. Crie outra e migre o que usa esta.`,
    data: { usos },
  });
}

/** Puts a place and all below it elsewhere: new codes, the same ids. Only what nothing uses may move. */
async function mover(tx: Tx, actor: Actor, fontes: Fontes, no: NoDoPlano, paiId: number): Promise<void> {
  const campo = nivelDoPlano(no.nivel).acima ?? 'tipoId';
  const pai = await exigirAcima(tx, actor, no.nivel, campo, paiId);
  if (pai.ano !== no.ano || pai.empresaId !== no.empresaId)
    throw new DomainError('RULE_BROKEN', { campos: { [campo]: 'É de outro plano' } });
  await exigirSemUso(tx, actor, fontes, no, 'mudar de lugar');
  const ordem = await proximaOrdem(tx, actor.grupoId, { ...pai, paiId }, no.nivel);
  const codigo = sql`app.codigo_de_conta(${pai.codigo}, ${no.nivel}, ${ordem})`;
  // The nature goes down by the foreign key; the codes below begin with the new one.
  await sql`update plano_de_conta set pai_id = ${paiId}, ordem = ${ordem}, natureza = ${pai.natureza}, codigo = ${codigo}
    where grupo_id = ${actor.grupoId} and id = ${no.id}`.execute(tx);
  await sql`update plano_de_conta c set codigo = ${codigo} || substr(c.codigo, ${no.codigo.length + 1})
    where c.grupo_id = ${actor.grupoId} and c.ano = ${no.ano} and c.dono = ${no.empresaId ?? 0}
      and c.id <> ${no.id} and starts_with(c.codigo, ${`${no.codigo}.`})`.execute(tx);
}

/** Deactivates a place with all below it; activates it with all it is below. */
export async function arquivarNo(
  tx: Tx,
  actor: Actor,
  nivel: NivelDeConta,
  id: number,
  ativo: boolean,
): Promise<NoDoPlano> {
  const no = await lerNo(tx, actor, id, nivel);
  await travarArvores(tx, actor.grupoId, [no]);
  const quais = ativo
    ? sql`(c.id = ${id} or starts_with(${no.codigo}, c.codigo || '.'))`
    : sql`(c.id = ${id} or starts_with(c.codigo, ${`${no.codigo}.`}))`;
  await sql`update plano_de_conta c set ativo = ${ativo}
    where c.grupo_id = ${actor.grupoId} and c.ano = ${no.ano} and c.dono = ${no.empresaId ?? 0} and c.ativo <> ${ativo} and ${quais}`.execute(
    tx,
  );
  return lerNo(tx, actor, id);
}

/** Takes a place out for good, when nothing uses it and nothing is below it. @throws DomainError IN_USE saying what does */
export async function removerNo(tx: Tx, actor: Actor, fontes: Fontes, nivel: NivelDeConta, id: number): Promise<void> {
  const { ano, empresaId } = await lerNo(tx, actor, id, nivel);
  await travarArvores(tx, actor.grupoId, [{ ano, empresaId }]);
  const no = await travarNo(tx, actor, id, nivel);
  const usos = await usosDoNo(tx, actor, fontes, id);
  if (usos.length > 0)
    throw new DomainError('IN_USE', {
      text: `${no.codigo} ${no.nome} está em uso em ${emPalavras(usos)}. Inative, para não ser mais escolhida.`,
      data: { usos },
    });
  const abaixo = (await ramoDe(tx, actor.grupoId, id)).length - 1;
  if (abaixo > 0)
    throw new DomainError('IN_USE', {
      text: `${no.codigo} ${no.nome} tem ${abaixo} ${abaixo === 1 ? 'item' : 'itens'} abaixo. Remova o que está abaixo primeiro, ou inative.`,
      data: { usos: [{ oque: 'Itens abaixo', quantos: abaixo, exemplos: [] }] },
    });
  await sql`delete from plano_de_conta where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
}
