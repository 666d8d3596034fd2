import { z } from 'zod';
import { keysOf, linha } from '../call-parts.ts';
import { option } from '../list.ts';
import { canaisDeVersao, situacoesDoServidor } from './versoes.ts';

const backoffice = { domain: 'backoffice' } as const;
export const GET = { ...backoffice, method: 'GET' } as const;
export const POST = { ...backoffice, method: 'POST' } as const;
export const PUT = { ...backoffice, method: 'PUT' } as const;
export const DELETE = { ...backoffice, method: 'DELETE' } as const;

export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
export const motivo = linha(300).refine((text) => text.length >= 5, '* MÍNIMO DE 5 CARACTERES');
export const verVersoes = { any: ['versoes_core_index', 'versoes_core_show'] } as const;
export const canal = z.enum(keysOf(canaisDeVersao));
export const situacaoNoServidor = z.enum(keysOf(situacoesDoServidor));
export const empresaDaChave = z.object({ empresa: option, revenda: option.nullable() });
