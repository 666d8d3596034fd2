import {
  DomainError,
  empresaNova,
  type FornecedorCurto,
  type FornecedorNovo,
  fornecedorCalls,
  fornecedorCurto,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { listRoute } from '../../platform/lists/routes.ts';
import { cadastroDeEmpresas } from './cadastro.ts';
import { lerCurta, linhaCurta, telefone } from './empresas.queries.ts';
import { empresasEmLista } from './lista.ts';

const colunas = sql`${linhaCurta}, e.email, ${telefone} as telefone`;

async function lerFornecedor(db: Db, actor: Actor, id: number): Promise<FornecedorCurto> {
  const { fornecedor, ...curto } = await lerCurta<FornecedorCurto & { fornecedor: boolean }>(
    db,
    actor,
    id,
    sql`${colunas}, e.fornecedor`,
  );
  if (!fornecedor) throw new DomainError('NOT_FOUND');
  return curto;
}

/** The full record of a supplier typed in passing: its one address is the principal one. */
const porExtenso = ({ endereco, telefone: numero, ...dados }: FornecedorNovo) =>
  empresaNova.parse({
    ...dados,
    fornecedor: true,
    prazoTipo: 'padrao_empresa',
    enderecos: [{ ...endereco, tipo: 'principal' }],
    telefones: numero ? [{ numero }] : [],
  });

/** Suppliers in short, for other screens. */
export function rotasDeFornecedores(): Route[] {
  return [
    listRoute(empresasEmLista, fornecedorCalls.list, () => ({
      fixed: { tipoEntidade: 'fornecedor' },
      fields: Object.keys(fornecedorCurto.shape),
    })),
    route(fornecedorCalls.get, ({ actor, params, read }) => read((db) => lerFornecedor(db, actor, params.id))),
    route(fornecedorCalls.create, ({ actor, body, write }) =>
      write(async (tx) => {
        const { id } = await cadastroDeEmpresas.create(tx, actor, porExtenso(body));
        return lerFornecedor(tx, actor, id);
      }),
    ),
  ];
}
