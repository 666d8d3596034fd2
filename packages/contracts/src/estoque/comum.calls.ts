import { z } from 'zod';

const estoque = { domain: 'estoque' } as const;
export const GET = { ...estoque, method: 'GET', access: 'produtos_show' } as const;
export const POST = { ...estoque, method: 'POST', access: 'produtos_update' } as const;
export const PUT = { ...POST, method: 'PUT' } as const;
export const DELETE = { ...POST, method: 'DELETE' } as const;

export const versao = z.number().int().positive();
