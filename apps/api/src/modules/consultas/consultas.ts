import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { type OutboundClient, OutboundError } from '../../platform/http-client.ts';

export interface Servico<D> {
  tipo: 'cep' | 'cnpj';
  /** Address with `{cep}` or `{cnpj}` where the key goes. */
  endereco: string;
  client: OutboundClient;
  /** How long an answer is taken as fresh. */
  validadeDias: number;
  /** @throws DomainError NOT_FOUND; OutboundError `malformed` */
  ler(chave: string, status: number, data: unknown): D;
}

interface Guardada<D> {
  dados: D;
  fonte: string;
  consultadoEm: string;
  fresca: boolean;
}

/**
 * Answers from what is stored while that is fresh, else asks the service. When the service gives no answer, an old one
 * is better than none: it carries the date it was given.
 *
 * @throws DomainError NOT_FOUND, SERVICE_UNAVAILABLE
 */
export async function consultar<D extends object>(
  database: Database,
  servico: Servico<D>,
  chave: string,
): Promise<D & { fonte: string; consultadoEm: string }> {
  const { tipo, endereco, client } = servico;
  const guardada = await ler<D>(database, servico, chave);
  if (guardada?.fresca) return comProcedencia(guardada);
  const url = endereco.replaceAll(`{${tipo}}`, encodeURIComponent(chave));
  try {
    const { status, data } = await client.json(url);
    return comProcedencia(await guardar(database, servico, chave, servico.ler(chave, status, data)));
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (guardada) return comProcedencia(guardada);
    throw new DomainError('SERVICE_UNAVAILABLE');
  }
}

const comProcedencia = <D extends object>({ dados, fonte, consultadoEm }: Omit<Guardada<D>, 'fresca'>) => ({
  ...dados,
  fonte,
  consultadoEm,
});

async function ler<D>(
  database: Database,
  { tipo, validadeDias }: Servico<D>,
  chave: string,
): Promise<Guardada<D> | undefined> {
  const { rows } = await database.control((db) =>
    sql<Guardada<D>>`select dados, fonte, consultado_em as "consultadoEm",
      consultado_em > now() - make_interval(days => ${validadeDias}) as fresca
      from consulta_externa where tipo = ${tipo} and chave = ${chave}`.execute(db),
  );
  return rows[0];
}

async function guardar<D>(database: Database, { tipo, endereco }: Servico<D>, chave: string, dados: D) {
  const fonte = new URL(endereco.replaceAll(/[{}]/g, '')).host;
  const { rows } = await database.control((db) =>
    sql<{ consultadoEm: string }>`
      insert into consulta_externa (tipo, chave, fonte, dados) values (${tipo}, ${chave}, ${fonte}, ${JSON.stringify(dados)})
      on conflict (tipo, chave) do update set fonte = excluded.fonte, dados = excluded.dados, consultado_em = now()
      returning consultado_em as "consultadoEm"`.execute(db),
  );
  return { dados, fonte, consultadoEm: rows[0]?.consultadoEm ?? '' };
}
