import { z } from 'zod';
import { defineCall } from '../call.ts';
import { option } from '../list.ts';
import { chosenBy } from '../lookups.ts';
import { setores } from '../registers/setores.ts';

export const setoresCalls = {
  companies: defineCall({
    domain: 'restaurant',
    method: 'GET',
    path: 'setor/companies',
    summary: 'Empresas que têm setores, para escolher uma',
    access: chosenBy('setor'),
    reply: z.array(option),
  }),
  listCompanies: defineCall({
    domain: 'restaurant',
    method: 'GET',
    path: 'setor/list/companies',
    summary: 'Setores ativos de cada empresa, o favorito primeiro',
    access: setores.access.list,
    reply: z.array(z.object({ empresa: option, setores: z.array(setores.schemas.row) })),
  }),
};
