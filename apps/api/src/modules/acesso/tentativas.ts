import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

/** Failures within 15 minutes that are free of waiting. An address may serve a whole shop, so it is given more. */
const LIVRES = { conta: 5, endereco: 50 } as const;
export type Alvo = { tipo: keyof typeof LIVRES; chave: string };

const chaveDe = ({ tipo, chave }: Alvo) => `${tipo}:${chave}`;

/** @throws DomainError TOO_MANY_ATTEMPTS with the seconds to wait */
export async function exigirSemBloqueio(db: Db, alvos: readonly Alvo[]): Promise<void> {
  const result = await sql<{ segundos: number | null }>`
    select ceil(extract(epoch from max(bloqueada_ate) - now()))::int as segundos from tentativa
    where chave = any(${alvos.map(chaveDe)}) and bloqueada_ate > now()`.execute(db);
  const segundos = result.rows[0]?.segundos ?? 0;
  if (segundos > 0) {
    throw new DomainError('TOO_MANY_ATTEMPTS', {
      text: `Muitas tentativas. Aguarde ${segundos} segundos antes de tentar novamente.`,
      data: { segundos },
    });
  }
}

/** Counts a failure; past the free ones each doubles the wait, from one minute to fifteen. */
export async function registrarFalha(db: Db, alvos: readonly Alvo[]): Promise<void> {
  for (const alvo of alvos) {
    await sql`
      insert into tentativa (chave, falhas, desde) values (${chaveDe(alvo)}, 1, now())
      on conflict (chave) do update set
        falhas = case when tentativa.desde < now() - interval '15 minutes' then 1 else tentativa.falhas + 1 end,
        desde = case when tentativa.desde < now() - interval '15 minutes' then now() else tentativa.desde end,
        bloqueada_ate = case
          when tentativa.desde >= now() - interval '15 minutes' and tentativa.falhas + 1 >= ${LIVRES[alvo.tipo]}
          then now() + least(interval '15 minutes', interval '1 minute' * power(2, tentativa.falhas + 1 - ${LIVRES[alvo.tipo]}))
        end`.execute(db);
  }
}

export async function esquecerFalhas(db: Db, alvo: Alvo): Promise<void> {
  await db.deleteFrom('tentativa').where('chave', '=', chaveDe(alvo)).execute();
}
