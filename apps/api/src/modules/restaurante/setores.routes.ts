import { type Option, setores, setoresCalls } from '@retaguarda/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRows, type Row } from '../../platform/registers/engine.ts';

interface SetoresDaEmpresa {
  empresa: Option;
  setores: Row[];
}

/** Sectors by company, in the order of the register: the favourite first. */
function porEmpresa(rows: readonly Row[]): SetoresDaEmpresa[] {
  const empresas = new Map<number, SetoresDaEmpresa>();
  for (const row of rows) {
    const empresa = row.empresa as Option;
    const found = empresas.get(empresa.id) ?? { empresa, setores: [] };
    found.setores.push(row);
    empresas.set(empresa.id, found);
  }
  return [...empresas.values()].sort((a, b) => a.empresa.rotulo.localeCompare(b.empresa.rotulo, 'pt-BR'));
}

/** Sectors, beyond their register. */
export const rotasDeSetores = (): Route[] => [
  route(setoresCalls.companies, ({ actor, read }) =>
    read(async (db) => porEmpresa(await listRows(db, setores, actor)).map(({ empresa }) => empresa)),
  ),
  route(setoresCalls.listCompanies, ({ actor, read }) =>
    read(async (db) => porEmpresa(await listRows(db, setores, actor))),
  ),
];
