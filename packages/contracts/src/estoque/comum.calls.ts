import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { exportFormats } from '../list.ts';
import type { Access } from '../permissions.ts';

const estoque = { domain: 'estoque' } as const;
export const GET = { ...estoque, method: 'GET', access: 'produtos_show' } as const;
export const POST = { ...estoque, method: 'POST', access: 'produtos_update' } as const;
export const PUT = { ...POST, method: 'PUT' } as const;
export const DELETE = { ...POST, method: 'DELETE' } as const;

export const versao = z.number().int().positive();
export const totaisDeValor = { totais: z.object({ valor: z.string() }) };

/** The list as a file; a long one becomes a job (202). */
export const exportOf = (lista: string, summary: string, access: Access, query: z.ZodType): Call =>
  defineCall({
    ...GET,
    path: `exports/estoque-${lista}.{formato}`,
    summary,
    access,
    params: z.strictObject({ formato: z.enum(exportFormats) }),
    query,
    replyType: 'application/octet-stream',
  });
