import { atosDoVinculo, DomainError, type FuncionarioCompleto, type funcionariosCalls } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { type DocumentSource, lockOneFor } from '../../platform/documents/lock-for.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hojeNaEmpresa } from '../empresas/public.ts';
import { exigirUnico } from './cadastro.ts';
import { lerFuncionario, lerFuncionarios } from './funcionarios.service.ts';

type Ato = keyof typeof atosDoVinculo.acts;
type Corpo<C extends keyof typeof funcionariosCalls> = z.output<(typeof funcionariosCalls)[C]['body']>;

const vinculosComAtos: DocumentSource<FuncionarioCompleto, FuncionarioCompleto, Ato> = {
  document: atosDoVinculo,
  table: 'vinculo',
  read: lerFuncionarios,
  facts: (um) => um,
  nameOf: ({ nome }) => nome,
  missing: 'Funcionário não encontrado.',
};

const travar = (tx: Tx, actor: Actor, ato: Ato, id: number, versao: number | undefined) =>
  lockOneFor(tx, vinculosComAtos, actor, ato, { id, versao });

/** A day of the employment that has come. @throws DomainError INVALID naming the field */
async function exigirDia(tx: Tx, { admissao, empresaId }: FuncionarioCompleto, campo: string, dia: string) {
  if (dia < admissao) throw new DomainError('INVALID', { campos: { [campo]: 'Antes da admissão' } });
  if (dia > (await hojeNaEmpresa(tx, empresaId)))
    throw new DomainError('INVALID', { campos: { [campo]: 'Este dia ainda não chegou' } });
}

/** The condition named is one of that situation. @throws DomainError UNKNOWN_REFERENCE */
async function exigirCondicao(tx: Tx, actor: Actor, id: number | null | undefined, situacao: string) {
  if (!id) return;
  const { rows } = await sql`select 1 from funcionario_condicao
    where grupo_id = ${actor.grupoId} and id = ${id} and situacao = ${situacao}`.execute(tx);
  if (rows.length === 0)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { condicaoId: 'Não há esta condição para esta situação' } });
}

export async function afastar(tx: Tx, actor: Actor, id: number, corpo: Corpo<'afastar'>): Promise<FuncionarioCompleto> {
  const um = await travar(tx, actor, 'afastar', id, corpo.versao);
  await exigirDia(tx, um, 'desde', corpo.desde);
  await exigirCondicao(tx, actor, corpo.condicaoId, 'afastado');
  await sql`update vinculo set situacao = 'afastado', situacao_desde = ${corpo.desde}, condicao_id = ${corpo.condicaoId ?? null}
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerFuncionario(tx, actor, id);
}

export async function retornar(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao, desde }: Corpo<'retornar'>,
): Promise<FuncionarioCompleto> {
  const um = await travar(tx, actor, 'retornar', id, versao);
  await exigirDia(tx, um, 'desde', desde);
  if (um.situacaoDesde && desde < um.situacaoDesde)
    throw new DomainError('INVALID', { campos: { desde: 'Antes do afastamento' } });
  await sql`update vinculo set situacao = 'trabalhando', situacao_desde = ${desde}, condicao_id = null
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerFuncionario(tx, actor, id);
}

export async function desligar(
  tx: Tx,
  actor: Actor,
  id: number,
  corpo: Corpo<'desligar'>,
): Promise<FuncionarioCompleto> {
  const um = await travar(tx, actor, 'desligar', id, corpo.versao);
  await exigirDia(tx, um, 'dia', corpo.dia);
  await exigirCondicao(tx, actor, corpo.condicaoId, 'desligado');
  await sql`update vinculo set situacao = 'desligado', situacao_desde = ${corpo.dia}, condicao_id = ${corpo.condicaoId ?? null},
      desligamento = ${corpo.dia}, desligamento_motivo = ${corpo.motivo}, desligamento_observacao = ${corpo.observacao ?? null}, ativo = false
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerFuncionario(tx, actor, id);
}

export async function desfazerDesligamento(
  tx: Tx,
  actor: Actor,
  id: number,
  { versao }: Corpo<'desfazerDesligamento'>,
): Promise<FuncionarioCompleto> {
  const { pessoaId, empresaId } = await travar(tx, actor, 'desfazerDesligamento', id, versao);
  await exigirUnico(tx, actor.grupoId, { id, pessoaId, empresaId });
  await sql`update vinculo set situacao = 'trabalhando', situacao_desde = null, condicao_id = null,
      desligamento = null, desligamento_motivo = null, desligamento_observacao = null, ativo = true
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  return lerFuncionario(tx, actor, id);
}
