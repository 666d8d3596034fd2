import { createHash } from 'node:crypto';
import { type EventoEnviado, eventoEnviado, fieldTexts } from '@retaguarda/contracts';
import { z } from 'zod';
import { canonico, guardavel } from './canonico.ts';
import type { TipoDeEvento } from './eventos.ts';

/** One event of a batch, before anything is done with it. */
export interface EventoLido {
  /** As far as they can be told, also of what does not fit. */
  id: string | null;
  seq: number | null;
  tipo: string | null;
  hash: string;
  /** As a `jsonb` can hold it. */
  corpo: unknown;
  /** Why it can only be kept for a person; null: it goes to its kind. */
  motivo: string | null;
  evento: EventoEnviado | null;
}

const idSolto = z.uuid();
const seqSolto = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const tipoSolto = z.string().max(60);

/** Reads one event as it came; refuses nothing, says why it can only be kept. */
export function lerEvento(terminalId: number, cru: unknown): EventoLido {
  const texto = canonico(cru);
  const hash = createHash('sha256').update(texto).digest('hex');
  const corpo = guardavel(cru);
  const solto = (typeof corpo === 'object' && corpo !== null ? corpo : {}) as Record<string, unknown>;
  const lido = eventoEnviado.safeParse(cru, { reportInput: true });
  const parte = <T>(schema: z.ZodType<T>, valor: unknown) => schema.safeParse(valor).data ?? null;
  return {
    id: parte(idSolto, solto.id)?.toLowerCase() ?? null,
    seq: parte(seqSolto, solto.seq),
    tipo: parte(tipoSolto, solto.tipo),
    hash,
    corpo,
    motivo: porQueNao(terminalId, lido, canonico(corpo) !== texto),
    evento: lido.success ? { ...lido.data, id: lido.data.id.toLowerCase() } : null,
  };
}

function porQueNao(
  terminalId: number,
  lido: z.ZodSafeParseResult<EventoEnviado>,
  mudaAoGuardar: boolean,
): string | null {
  if (!lido.success) return `O evento não tem a forma esperada: ${emPalavras(lido.error)}`;
  if (mudaAoGuardar) return 'O evento tem caracteres ou números que não se podem guardar.';
  const { terminalId: deQuem } = lido.data;
  if (deQuem !== undefined && deQuem !== terminalId) return `O evento é de outro terminal (${deQuem}).`;
  return null;
}

/** What a kind's schema says of `dados`; null: they fit. */
export function dadosDo(tipo: TipoDeEvento, { dados }: EventoEnviado): { dados: unknown } | { motivo: string } {
  const lidos = tipo.schema.safeParse(dados, { reportInput: true });
  return lidos.success ? { dados: lidos.data } : { motivo: `Dados inválidos: ${emPalavras(lidos.error)}` };
}

/** At most a few fields with what is wrong in each. */
function emPalavras(error: z.ZodError): string {
  const campos = Object.entries(fieldTexts(error).campos);
  const ditos = campos.slice(0, 5).map(([campo, texto]) => (campo ? `${campo}: ${texto}` : texto));
  return `${ditos.join('; ')}${campos.length > ditos.length ? ' …' : ''}`.slice(0, 900);
}
