import { type CepConsultado, type CnpjConsultado, cidades, consultasCalls } from '@retaguarda/contracts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { OutboundClient } from '../../platform/http-client.ts';
import type { Module } from '../../platform/modules/module.ts';
import { searchReference } from '../../platform/reference/find.ts';
import { lerViaCep } from './cep.ts';
import { lerBrasilApi } from './cnpj.ts';
import { consultar, type Servico } from './consultas.ts';
import { tables } from './tables.ts';

/** Public look-ups of CEP and CNPJ, remembered for everybody. */
export const consultas: Module = { name: 'consultas', tables, routes: rotasDeConsultas };

/** How many a search shows; typing on finds the others. */
const MUNICIPIOS = 50;

type SemProcedencia<T> = Omit<T, 'fonte' | 'consultadoEm'>;

function rotasDeConsultas({ database, config }: { database: Database; config: Config }): Route[] {
  const cep: Servico<SemProcedencia<CepConsultado>> = {
    tipo: 'cep',
    endereco: config.cepUrl,
    client: new OutboundClient({ name: 'CEP' }),
    validadeDias: 90,
    ler: (_, status, data) => lerViaCep(status, data),
  };
  const cnpj: Servico<SemProcedencia<CnpjConsultado>> = {
    tipo: 'cnpj',
    endereco: config.cnpjUrl,
    client: new OutboundClient({ name: 'CNPJ' }),
    validadeDias: 7,
    ler: lerBrasilApi,
  };
  return [
    route(consultasCalls.cep, ({ params }) => consultar(database, cep, params.cep)),
    route(consultasCalls.municipios, ({ actor, query: { search, uf }, read }) =>
      read(async (db) =>
        (await searchReference(db, cidades, actor, { search, uf, limit: MUNICIPIOS })).map(({ codigoIbge, ...um }) => ({
          ibge: codigoIbge,
          nome: um.nome,
          uf: um.uf,
        })),
      ),
    ),
    route(consultasCalls.cnpj, ({ params }) => consultar(database, cnpj, params.cnpj)),
  ];
}
