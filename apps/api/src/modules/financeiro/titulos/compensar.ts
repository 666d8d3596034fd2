import { formatarMoeda, paraTexto, somar } from '@retaguarda/brasil';
import { type CompensacaoFeita, type CompensacaoNova, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { baixarSemDinheiro, prepararSemDinheiro } from './baixar.ts';
import { baixasVivas, estornarBaixas } from './baixas.queries.ts';
import { exigirAberto } from './fechamento.ts';
import { nomeDaParcela, type Parcela, travarParcelas } from './parcelas.queries.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';
import { seguir } from './seguir.ts';

const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/**
 * Offsets what a person owes a company against what the company owes them: both sides are settled by the same amount, and no money moves.
 *
 * @source Civil Code art. 368: two people who owe each other are released up to the amount that meets
 * @throws DomainError RULE_BROKEN unless both sides are there, of one person and company, and come to the same
 */
export async function compensar(
  tx: Tx,
  actor: Actor,
  { itens, data, motivo, liberacao }: CompensacaoNova,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<CompensacaoFeita> {
  const parcelas = await travarParcelas(
    tx,
    actor,
    itens.map(({ id }) => id),
  );
  const [primeira] = parcelas as [Parcela];
  if (parcelas.some(({ pessoaId, empresaId }) => pessoaId !== primeira.pessoaId || empresaId !== primeira.empresaId))
    throw recusar('itens', 'Devem ser da mesma empresa e da mesma pessoa');
  const prontas = await prepararSemDinheiro(tx, actor, { data, itens, liberacao }, parcelas);
  const soma = (lado: 'R' | 'P') =>
    somar(prontas.filter(({ parcela }) => parcela.origem === lado).map(({ feita }) => feita.valor));
  const [receber, pagar] = [soma('R'), soma('P')];
  if (receber.isZero() || !receber.eq(pagar)) {
    throw recusar(
      'itens',
      `A receber são ${formatarMoeda(receber)} e a pagar ${formatarMoeda(pagar)}: os dois lados devem ser iguais`,
    );
  }
  const valor = paraTexto(receber);
  const { id } = await tx
    .insertInto('compensacao')
    .values({ grupo_id: actor.grupoId, data, valor, motivo: motivo ?? null, usuario_id: actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await baixarSemDinheiro(tx, actor, { data, compensacaoId: id }, prontas, seguidores);
  return { id, valor };
}

/** Takes an offset back: both sides are owed again. @throws DomainError INVALID_TRANSITION where something was paid after it */
export async function desfazerCompensacao(
  tx: Tx,
  actor: Actor,
  id: number,
  { motivo, liberacao }: { motivo?: string | null | undefined; liberacao?: string | undefined },
  seguidores: readonly SeguidorDeBaixas[],
): Promise<number[]> {
  const { rows } = await sql<{ desfeita: boolean }>`select desfeita_em is not null as desfeita from compensacao
    where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  const { rows: dela } = await sql<{ parcelaId: number }>`select parcela_id as "parcelaId" from baixa
    where grupo_id = ${actor.grupoId} and compensacao_id = ${id} and estorno_de_id is null order by parcela_id`.execute(
    tx,
  );
  if (!rows[0] || dela.length === 0) throw new DomainError('NOT_FOUND', { text: 'Compensação não encontrada.' });
  const parcelas = await travarParcelas(
    tx,
    actor,
    dela.map(({ parcelaId }) => parcelaId),
  );
  const vivas = await baixasVivas(
    tx,
    actor,
    parcelas.map((parcela) => parcela.id),
  );
  const dessas = vivas.filter(({ compensacaoId }) => compensacaoId === id);
  if (rows[0].desfeita || dessas.length === 0)
    throw new DomainError('INVALID_TRANSITION', { text: 'Esta compensação já foi desfeita.' });
  for (const parcela of parcelas) {
    if (parcela.situacao === 'acordo')
      throw new DomainError('INVALID_TRANSITION', { text: `${nomeDaParcela(parcela)}: Está em um acordo.` });
    if (vivas.find(({ parcelaId }) => parcelaId === parcela.id)?.compensacaoId !== id)
      throw new DomainError('INVALID_TRANSITION', {
        text: 'Há um pagamento posterior da mesma conta: cancele-o antes.',
      });
  }
  const empresaId = parcelas[0]?.empresaId as number;
  await exigirAberto(
    tx,
    actor,
    'desfazerCompensacao',
    dessas.map(({ data }) => ({ empresaId, data })),
    liberacao,
  );
  const opostas = await estornarBaixas(tx, actor, { ids: dessas.map((baixa) => baixa.id), motivo });
  await sql`update compensacao set desfeita_em = now() where grupo_id = ${actor.grupoId} and id = ${id}`.execute(tx);
  await seguir(tx, actor, seguidores, opostas);
  return parcelas.map((parcela) => parcela.id);
}
