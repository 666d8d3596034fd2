import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/http/address.ts';

interface Limite {
  /** Wrong tries that cost no waiting. */
  livres: number;
  /** Seconds before the next one; doubled by each wrong try after it, up to `teto`. */
  espera: number;
  teto: number;
  /** Seconds in which one wrong try fades. */
  esquece: number;
  /** A right secret proves who was trying: what was wrong before it is forgotten. */
  provaQuem: boolean;
}

const MINUTO = 60;

/**
 * How often a secret may be guessed, by what it is counted by. Who does not sign in from a known device is counted by
 * the first three together; who does, by the device alone. Whoever goes on and on gets one try each `teto`. The free ones
 * are also how many may be under way at once.
 */
const limites = {
  /** One account from one place: what stops a guesser. Nobody else is kept waiting by it. */
  contaDoEndereco: { livres: 5, espera: MINUTO, teto: 15 * MINUTO, esquece: 15 * MINUTO, provaQuem: true },
  /** One account from everywhere: many places guess together. Short waits, since its owner may be on a new device. */
  conta: { livres: 40, espera: 1, teto: MINUTO, esquece: MINUTO, provaQuem: false },
  /** All accounts from one place, which may be a whole shop. */
  endereco: { livres: 50, espera: MINUTO, teto: 15 * MINUTO, esquece: MINUTO, provaQuem: false },
  /** One account from a device it was used on before, whatever happens elsewhere. */
  aparelho: { livres: 10, espera: MINUTO, teto: 15 * MINUTO, esquece: 5 * MINUTO, provaQuem: true },
  /** The six figures of the second factor, after the right password. */
  codigo: { livres: 5, espera: MINUTO, teto: 15 * MINUTO, esquece: 15 * MINUTO, provaQuem: true },
  /** The own password or code, asked again of somebody signed in. */
  propria: { livres: 5, espera: MINUTO, teto: 15 * MINUTO, esquece: 15 * MINUTO, provaQuem: true },
  /** A new password asked for, for one account: each is a message in somebody's mailbox, right or wrong. */
  redefinicao: { livres: 5, espera: MINUTO, teto: 15 * MINUTO, esquece: 15 * MINUTO, provaQuem: false },
  /** Links, tickets and keys of 120 bits and more. Nobody guesses one; nobody need try at full speed either. */
  segredo: { livres: 50, espera: MINUTO, teto: 15 * MINUTO, esquece: MINUTO, provaQuem: false },
} as const satisfies Record<string, Limite>;

type TipoDeTentativa = keyof typeof limites;
export type Alvo = { tipo: TipoDeTentativa; chave: string };

/** What is counted for all that comes from one place: an IPv4 address or a network of IPv6. */
export const doEndereco = (tipo: 'endereco' | 'segredo', endereco: string): Alvo => ({
  tipo,
  chave: networkOf(endereco),
});

/** A refusal before the secret is looked at. */
export class MuitasTentativas extends DomainError {
  /** Nobody was told of this wait before: the time to write it down and to tell its owner. */
  readonly primeira: boolean;
  /** What has to wait. */
  readonly tipos: readonly TipoDeTentativa[];

  constructor(segundos: number, primeira: boolean, tipos: readonly TipoDeTentativa[]) {
    super('TOO_MANY_ATTEMPTS', {
      text: `Muitas tentativas. Aguarde ${segundos} segundos antes de tentar novamente.`,
      data: { segundos },
    });
    this.primeira = primeira;
    this.tipos = tipos;
  }
}

const chaveDe = ({ tipo, chave }: Alvo) => `${tipo}:${chave}`;

/**
 * Reserves a try for each of `alvos`, all or none, whoever else asks at the same moment. A process that dies before the
 * outcome leaves a wrong try behind, which fades as any.
 *
 * @throws MuitasTentativas (TOO_MANY_ATTEMPTS) with the seconds to wait
 */
export async function reservarTentativa(database: Database, alvos: readonly Alvo[]): Promise<void> {
  const coluna = (nome: 'livres' | 'espera' | 'teto' | 'esquece') => alvos.map(({ tipo }) => limites[tipo][nome]);
  const { rows } = await database.control((db) =>
    sql<{ chave: string; segundos: number; primeira: boolean }>`
      select chave, segundos, primeira from app.reservar_tentativas(${alvos.map(chaveDe)}::text[],
        ${coluna('livres')}::int[], ${coluna('espera')}::int[], ${coluna('teto')}::int[], ${coluna('esquece')}::int[])`.execute(
      db,
    ),
  );
  if (rows.length === 0) return;
  const esperam = new Set(rows.map(({ chave }) => chave));
  throw new MuitasTentativas(
    Math.max(1, ...rows.map(({ segundos }) => segundos)),
    rows.some(({ primeira }) => primeira),
    alvos.filter((alvo) => esperam.has(chaveDe(alvo))).map(({ tipo }) => tipo),
  );
}

/**
 * The one way to check a secret somebody may be guessing: the try is reserved first, and given back when it was right. A
 * refusal by `palpite` (a DomainError) or null is a wrong guess and stays counted; that the program could not look (any
 * other error, or SERVICE_UNAVAILABLE) is nobody's guess.
 *
 * @throws MuitasTentativas before `palpite` is called, and whatever `palpite` throws
 */
export async function tentar<T>(database: Database, alvos: readonly Alvo[], palpite: () => Promise<T>): Promise<T> {
  await reservarTentativa(database, alvos);
  const certo = await palpite().catch(async (error) => {
    if (!(error instanceof DomainError) || error.code === 'SERVICE_UNAVAILABLE')
      await devolver(database, alvos, { prova: false });
    throw error;
  });
  if (certo !== null) await devolver(database, alvos, { prova: true });
  return certo;
}

async function devolver(database: Database, alvos: readonly Alvo[], { prova }: { prova: boolean }): Promise<void> {
  const esquecer = alvos.filter(({ tipo }) => prova && limites[tipo].provaQuem);
  await database.control((db) =>
    sql`select app.devolver_tentativas(${alvos.map(chaveDe)}::text[], ${esquecer.map(chaveDe)}::text[])`.execute(db),
  );
}
