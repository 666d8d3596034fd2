import { pessoasQueOperam } from '../acesso/public.ts';
import { clientesDoCatalogo, lerConfiguracao } from '../empresas/public.ts';
import type { FonteDoCatalogo } from './catalogo.ts';

/** Who may operate a till, where they may. */
const pessoas: FonteDoCatalogo = {
  tipo: 'pessoa',
  ler: async (db, { grupoId, empresaId }, slice) =>
    (await pessoasQueOperam(db, grupoId, empresaId, slice)).map(({ id, dados }) => ({
      id,
      dados: JSON.stringify(dados),
    })),
};

const clientes: FonteDoCatalogo = {
  tipo: 'cliente',
  ler: (db, { grupoId }, slice) => clientesDoCatalogo(db, grupoId, slice),
};

/** The rules of the terminal's own company, which are one record under its id; what changes for the group (0) changes them. */
const regras: FonteDoCatalogo = {
  tipo: 'regra',
  ler: async (db, { empresaId }, slice) => {
    const pedida = 'ids' in slice ? slice.ids.some((id) => id === empresaId || id === 0) : slice.after < empresaId;
    if (!pedida) return [];
    const { efetivas } = await lerConfiguracao(db, empresaId);
    return [{ id: empresaId, dados: JSON.stringify(efetivas) }];
  },
};

/** What modules that this one stands on have for terminals: they know nothing of it. */
export const fontesDaCasa: readonly FonteDoCatalogo[] = [pessoas, clientes, regras];
