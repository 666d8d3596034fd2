import type { Ask } from './load.ts';

/** One question put to both servers. */
export interface Case {
  name: string;
  /** Least share of the bare server's answers a second. */
  goal: number;
  /** Most milliseconds of the API's 95th percentile, where one was promised. */
  p95Goal?: number;
  api: (n: number) => Ask;
  bare: (n: number) => Ask;
}

interface Rows {
  /** Ids of some brands. */
  marcas: readonly number[];
  /** How many brands there are. */
  quantasMarcas: number;
  /** Names and documents of some companies. */
  empresas: readonly { nome: string; documento: string }[];
}

export const get =
  (path: (n: number) => string) =>
  (n: number): Ask => ({ method: 'GET', path: path(n) });

export function casesOver({ marcas, quantasMarcas, empresas }: Rows): Case[] {
  const idAt = (n: number) => marcas[n % marcas.length] ?? 1;
  const termAt = (n: number) =>
    String((n * 7919) % quantasMarcas)
      .padStart(7, '0')
      .slice(2);
  const companyAt = (n: number) => empresas[n % empresas.length] ?? { nome: '', documento: '' };
  // The last words of the name, as one who remembers it types it.
  const nameAt = (n: number) => encodeURIComponent(companyAt(n).nome.split(' ').slice(-2).join(' '));
  const fresh = (who: string) => (n: number) => JSON.stringify({ nome: `${who} ${process.hrtime.bigint()} ${n}` });
  const [newApi, newBare] = [fresh('api'), fresh('bare')];
  const clientes = '/api/empresas?tipoEntidade=cliente';
  return [
    {
      name: 'lista (página + total mantido)',
      goal: 0.7,
      api: get((n) => `/api/marcas?page=${(n % 40) + 1}`),
      bare: get((n) => `/list?page=${(n % 40) + 1}`),
    },
    {
      name: 'lista contra página + count(*)',
      goal: 3,
      api: get((n) => `/api/marcas?page=${(n % 40) + 1}`),
      bare: get((n) => `/list-counted?page=${(n % 40) + 1}`),
    },
    {
      name: 'busca "contém" com total',
      goal: 0.7,
      api: get((n) => `/api/marcas?search=${termAt(n)}`),
      bare: get((n) => `/search?search=${termAt(n)}`),
    },
    { name: 'ler um', goal: 0.7, api: get((n) => `/api/marcas/${idAt(n)}`), bare: get((n) => `/one?id=${idAt(n)}`) },
    {
      name: 'criar um (auditado)',
      goal: 0.5,
      api: (n) => ({ method: 'POST', path: '/api/marcas', body: newApi(n) }),
      bare: (n) => ({ method: 'POST', path: '/create', body: newBare(n) }),
    },
    {
      name: 'clientes: página com total',
      goal: 0.7,
      api: get((n) => `${clientes}&page=${(n % 40) + 1}`),
      bare: get((n) => `/clientes?page=${(n % 40) + 1}`),
    },
    {
      name: 'clientes: busca por nome',
      goal: 0.7,
      api: get((n) => `${clientes}&search=${nameAt(n)}`),
      bare: get((n) => `/clientes-busca?search=${nameAt(n)}`),
    },
    {
      name: 'clientes: busca por documento',
      goal: 0.7,
      api: get((n) => `${clientes}&search=${companyAt(n).documento}`),
      bare: get((n) => `/clientes-busca?search=${companyAt(n).documento}`),
    },
  ];
}
