import { type Decimal, paraTexto } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { nomeDaParcela, type Parcela } from './parcelas.queries.ts';

interface Sobra {
  parcela: Parcela;
  baixaId: number;
  valor: Decimal;
}

/** Writes what was paid beyond what was owed: money of its own in the account, and the credit that it leaves. */
export async function gravarSobras(
  tx: Tx,
  actor: Actor,
  { data, movidoEm, contaId }: { data: string; movidoEm: string; contaId: number },
  sobras: readonly Sobra[],
): Promise<void> {
  const com = sobras.filter(({ valor }) => valor.gt(0));
  if (com.length === 0) return;
  const movimentos = await tx
    .insertInto('movimento_bancario')
    .values(
      com.map(({ parcela, valor }) => ({
        grupo_id: actor.grupoId,
        conta_id: contaId,
        data: movidoEm,
        valor: paraTexto(parcela.origem === 'R' ? valor : valor.neg()),
        tipo: 'adiantamento',
        descricao: `Crédito: ${nomeDaParcela(parcela)}`,
        pessoa_id: parcela.pessoaId,
        usuario_id: actor.usuarioId,
      })),
    )
    .returning('id')
    .execute();
  const novos = com.map(({ parcela, baixaId, valor }, i) => ({
    grupo_id: actor.grupoId,
    origem: parcela.origem,
    empresa_id: parcela.empresaId,
    pessoa_id: parcela.pessoaId,
    data,
    valor: paraTexto(valor),
    saldo: paraTexto(valor),
    baixa_id: baixaId,
    movimento_id: movimentos[i]?.id as number,
    usuario_id: actor.usuarioId,
  }));
  await insertRows(tx, 'credito', novos);
}

/**
 * Takes back what settlements did to credits: those they left go, those they used return.
 *
 * @param ids of the settlements, whose opposites are written
 * @throws DomainError INVALID_TRANSITION where what they left was used, or is reconciled
 */
export async function estornarCreditos(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  { ids, data }: { ids: readonly number[]; data?: string | undefined },
): Promise<void> {
  const { rows } = await sql<{ id: number; usado: boolean; conciliado: boolean }>`
    select c.id, c.saldo <> c.valor as usado, m.conciliado_em is not null as conciliado
    from credito c join movimento_bancario m on m.grupo_id = c.grupo_id and m.id = c.movimento_id
    where c.grupo_id = ${grupoId} and c.baixa_id = any(${[...ids]}::bigint[]) and not c.cancelado order by c.id for update of c`.execute(
    tx,
  );
  if (rows.some(({ usado }) => usado))
    throw new DomainError('INVALID_TRANSITION', {
      text: 'O crédito que este pagamento deixou já foi usado: desfaça antes o uso.',
    });
  if (rows.some(({ conciliado }) => conciliado))
    throw new DomainError('INVALID_TRANSITION', {
      text: 'O crédito que este pagamento deixou está conciliado: desconcilie antes.',
    });
  const creditos = rows.map(({ id }) => id);
  if (creditos.length > 0) {
    await sql`insert into movimento_bancario (grupo_id, conta_id, data, valor, tipo, descricao, pessoa_id, estorno_de_id, usuario_id)
      select m.grupo_id, m.conta_id, coalesce(${data ?? null}::date, m.data), -m.valor, m.tipo, 'Cancelamento: ' || m.descricao, m.pessoa_id, m.id, ${usuarioId}
      from credito c join movimento_bancario m on m.grupo_id = c.grupo_id and m.id = c.movimento_id
      where c.grupo_id = ${grupoId} and c.id = any(${creditos}::bigint[]) order by m.id`.execute(tx);
    await sql`update credito set cancelado = true where grupo_id = ${grupoId} and id = any(${creditos}::bigint[])`.execute(
      tx,
    );
  }
  await sql`insert into credito_uso (grupo_id, credito_id, data, valor, baixa_id, estorno_de_id, usuario_id)
    select u.grupo_id, u.credito_id, coalesce(${data ?? null}::date, u.data), -u.valor, o.id, u.id, ${usuarioId}
    from credito_uso u join baixa o on o.grupo_id = u.grupo_id and o.estorno_de_id = u.baixa_id
    where u.grupo_id = ${grupoId} and u.baixa_id = any(${[...ids]}::bigint[]) and u.estorno_de_id is null order by u.id`.execute(
    tx,
  );
}
