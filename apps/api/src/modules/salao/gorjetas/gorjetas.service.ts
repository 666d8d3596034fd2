import { decimal, formatarData, paraTexto, somar } from '@retaguarda/brasil';
import {
  DomainError,
  type ExtratoDaGorjeta,
  exigirPeriodo,
  type gorjetasCalls,
  MAX_DIAS_DA_GORJETA,
  type PreviaDaGorjeta,
  repartirGorjeta,
  tetoDaRetencao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas, lerEmpresaFiscal, relogioDaEmpresa } from '../../empresas/public.ts';
import { type PessoaComPontos, pontosDaGorjeta } from '../../pessoas/public.ts';
import { servicoDosDias } from '../../vendas/public.ts';
import { extratoDoUuid, lerExtrato, periodosVivos } from './gorjetas.queries.ts';

interface Dias {
  de: string;
  ate: string;
}
type Onde = { grupoId: number; empresaId: number };
export type FechamentoDaGorjeta = z.output<typeof gorjetasCalls.fechar.body>;

const recusar = (campo: string, text: string) => new DomainError('RULE_BROKEN', { text, campos: { [campo]: text } });

/**
 * The service charges of some business days, and what those of closed days became since.
 *
 * @throws DomainError INVALID, RULE_BROKEN for days that are not over or were closed before
 */
async function aRepartir(db: Db, { grupoId, empresaId }: Onde, { de, ate }: Dias) {
  exigirPeriodo(de, ate, MAX_DIAS_DA_GORJETA);
  const hoje = (await relogioDaEmpresa(db, empresaId)).em(new Date().toISOString()).dia;
  if (ate >= hoje) throw recusar('ate', `O dia ${formatarData(ate)} ainda não terminou.`);
  const vivos = await periodosVivos(db, grupoId, empresaId);
  const repetido = vivos.find((vivo) => vivo.de <= ate && vivo.ate >= de);
  if (repetido)
    throw recusar('de', `De ${formatarData(repetido.de)} a ${formatarData(repetido.ate)} a gorjeta já foi fechada.`);
  const [servico = '0.00', ...antes] = await servicoDosDias(db, { grupoId, empresaId }, [{ de, ate }, ...vivos]);
  const acerto = somar(antes).minus(somar(vivos.map(({ total }) => total)));
  return { servico, acerto: paraTexto(acerto), total: paraTexto(acerto.plus(servico)) };
}

async function regimeDe(db: Db, { grupoId, empresaId }: Onde) {
  const regime = (await lerEmpresaFiscal(db, grupoId, empresaId))?.crt;
  if (!regime)
    throw recusar('retencao', 'Informe o regime tributário no cadastro da empresa: ele diz quanto se pode reter.');
  return { regime, teto: tetoDaRetencao(regime) };
}

/** What a period would give to each person who has points. @throws DomainError as `aRepartir`, RULE_BROKEN above the law */
export async function previaDaGorjeta(
  db: Db,
  actor: Actor,
  empresaId: number,
  { retencao, ...dias }: Dias & { retencao?: string | undefined },
): Promise<PreviaDaGorjeta> {
  await exigirEmpresas(db, actor, [empresaId]);
  const onde = { grupoId: actor.grupoId, empresaId };
  const { servico, acerto, total } = await aRepartir(db, onde, dias);
  const { regime, teto } = await regimeDe(db, onde);
  const fica = dentroDaLei(retencao ?? teto, teto);
  const todos = await pontosDaGorjeta(db, onde, dias);
  const comPontos = todos.filter(({ pontos }) => pontos !== null && pontos > 0);
  const positivo = decimal(total).gt(0) ? total : '0.00';
  const { retido, distribuido, partes } = repartirGorjeta(
    positivo,
    fica,
    comPontos.map(({ pontos }) => pontos ?? 0),
  );
  return {
    ...dias,
    servico,
    acerto,
    regime,
    teto,
    retencao: fica,
    retido,
    distribuido,
    pessoas: comPontos.map(({ pontos, ...pessoa }, i) => ({
      ...pessoa,
      pontos: pontos ?? 0,
      valor: partes[i] ?? '0.00',
    })),
  };
}

function dentroDaLei(retencao: string, teto: string): string {
  if (decimal(retencao).gt(teto)) throw recusar('retencao', `Neste regime a lei permite reter no máximo ${teto} %.`);
  return retencao;
}

/**
 * Closes a period: what each person gets is written and does not change any more. The same identity closes once.
 *
 * @throws DomainError as the preview; RULE_BROKEN when there is nothing to share, or it is not what the person saw
 */
export async function fecharGorjeta(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  pedido: FechamentoDaGorjeta,
): Promise<ExtratoDaGorjeta> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const onde = { grupoId: actor.grupoId, empresaId };
  await sql`select pg_advisory_xact_lock(hashtextextended('gorjeta', ${empresaId}))`.execute(tx);
  const { uuid, de, ate, retencao } = pedido;
  const ja = await extratoDoUuid(tx, actor.grupoId, uuid);
  if (ja) {
    await exigirEmpresas(tx, actor, [ja.empresaId]);
    return semEmpresaId(ja);
  }
  const { servico, acerto, total } = await aRepartir(tx, onde, { de, ate });
  const { regime, teto } = await regimeDe(tx, onde);
  dentroDaLei(retencao, teto);
  if (decimal(total).lte(0)) throw recusar('ate', 'Não há gorjeta a dividir neste período.');
  const pessoas = quemRecebe(await pontosDaGorjeta(tx, onde, { de, ate }), pedido);
  const { retido, distribuido, partes } = repartirGorjeta(
    total,
    retencao,
    pessoas.map(({ pontos }) => pontos),
  );
  if (distribuido !== pedido.distribuido)
    throw recusar(
      'distribuido',
      `A gorjeta a dividir agora é ${distribuido.replace('.', ',')}: confira e feche de novo.`,
    );
  const somaDosPontos = pessoas.reduce((soma, { pontos }) => soma + pontos, 0);
  const { rows } = await sql<{
    id: number;
  }>`insert into gorjeta_periodo (grupo_id, uuid, empresa_id, de, ate, servico, acerto, regime,
      retencao_percentual, retido, distribuido, pontos, usuario_id)
    values (${actor.grupoId}, ${uuid}, ${empresaId}, ${de}, ${ate}, ${servico}, ${acerto}, ${regime}, ${retencao}, ${retido}, ${distribuido},
      ${somaDosPontos}, ${actor.usuarioId}) returning id`.execute(tx);
  const id = rows[0]?.id as number;
  await insertRows(
    tx,
    'gorjeta_parte',
    pessoas.map(({ vinculoId, nome, funcao, pontos }, i) => ({
      grupo_id: actor.grupoId,
      periodo_id: id,
      vinculo_id: vinculoId,
      nome,
      funcao,
      pontos,
      valor: partes[i] as string,
    })),
  );
  return semEmpresaId(await lerExtrato(tx, actor.grupoId, id));
}

/** Those who were named, with the points that were given to them. @throws DomainError UNKNOWN_REFERENCE */
function quemRecebe(empregados: readonly PessoaComPontos[], { pessoas }: FechamentoDaGorjeta) {
  const dados = new Map(empregados.map((empregado) => [empregado.vinculoId, empregado]));
  return pessoas.map(({ vinculoId, pontos }, i) => {
    const empregado = dados.get(vinculoId);
    if (!empregado)
      throw new DomainError('UNKNOWN_REFERENCE', {
        campos: { [`pessoas.${i}.vinculoId`]: 'Não é empregado desta empresa neste período' },
      });
    return { vinculoId, pontos, nome: empregado.nome, funcao: empregado.funcao };
  });
}

/** @throws DomainError NOT_FOUND, INVALID_TRANSITION when it was undone before */
export async function desfazerGorjeta(tx: Tx, actor: Actor, id: number, motivo: string): Promise<void> {
  await extratoDaPessoa(tx, actor, id);
  const { rows } =
    await sql`update gorjeta_periodo set desfeito_em = now(), desfeito_por = ${actor.usuarioId}, desfeito_motivo = ${motivo}
    where grupo_id = ${actor.grupoId} and id = ${id} and desfeito_em is null returning id`.execute(tx);
  if (rows.length === 0) throw new DomainError('INVALID_TRANSITION', { text: 'Este período já foi desfeito.' });
}

/** A statement of a company the person sees. @throws DomainError NOT_FOUND */
export async function extratoDaPessoa(db: Db, actor: Actor, id: number): Promise<ExtratoDaGorjeta> {
  const lido = await lerExtrato(db, actor.grupoId, id);
  await exigirEmpresas(db, actor, [lido.empresaId]);
  return semEmpresaId(lido);
}

const semEmpresaId = ({ empresaId: _, ...extrato }: ExtratoDaGorjeta & { empresaId: number }): ExtratoDaGorjeta =>
  extrato;
