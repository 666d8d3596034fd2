import { type AnyReport, DomainError, mensagens } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { InputError } from '../../platform/http/errors.ts';
import type { ReportQuery, ReportSource } from '../../platform/reports/source.ts';

type Textos = Readonly<Record<string, string>>;

/** What was asked by its texts, as the report reads it. @throws InputError naming what it does not take */
export function perguntaDe(schema: z.ZodType, textos: Textos): ReportQuery {
  const lida = schema.safeParse(textos, { reportInput: true });
  if (!lida.success) throw new InputError(lida.error);
  return lida.data as ReportQuery;
}

/** Days may come as people write them: `31/12/2026`. */
const comDatas = (textos: Textos): Textos =>
  Object.fromEntries(
    Object.entries(textos).map(([nome, texto]) => [nome, texto.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')]),
  );

interface Pedido {
  empresa_id?: number | undefined;
  empresas_ids?: number[] | undefined;
  proprios: Textos;
}

/**
 * A report asked by its name and by companies, as the specification has it.
 *
 * @returns what it is asked, and the person seeing those companies alone
 * @throws DomainError INVALID without a company, NOT_FOUND for one the person does not see
 */
export async function comEmpresas(
  database: Database,
  source: ReportSource,
  actor: Actor,
  schema: z.ZodType,
  { empresa_id, empresas_ids = [], proprios }: Pedido,
): Promise<{ actor: Actor; query: ReportQuery }> {
  const empresas = [...new Set([...(empresa_id === undefined ? [] : [empresa_id]), ...empresas_ids])];
  const [primeira] = empresas;
  if (primeira === undefined) throw new DomainError('INVALID', { text: mensagens.reportCompanyRequired });
  await database.read(actor.grupoId, async (db) => {
    for (const empresaId of empresas) await source.zone(db, actor, { empresaId });
  });
  const daUnica: Textos = empresas.length === 1 && pedeEmpresa(source.report) ? { empresaId: String(primeira) } : {};
  return { actor: { ...actor, empresas }, query: perguntaDe(schema, { ...comDatas(proprios), ...daUnica }) };
}

const pedeEmpresa = ({ params }: AnyReport): boolean => 'empresaId' in params;
