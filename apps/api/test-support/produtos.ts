import { calcularDvGtin } from '@retaguarda/brasil';
import { sql } from 'kysely';
import type { Cenario, Cliente } from './cenario.ts';
import { criar as criarEmpresa } from './empresas.ts';

let ultimo = 0;
const proximo = () => {
  ultimo += 1;
  return ultimo;
};

/** A GTIN-13 of its own for each call. */
export function novoGtin(): string {
  const base = `7897${String(proximo()).padStart(8, '0')}`;
  return base + calcularDvGtin(base);
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
export type ProdutoLido = any;

/** What the tests of products share: a company of the group, units, and products made in few words. */
export interface Loja {
  quem: Cliente;
  empresaId: number;
  unidades: Readonly<Record<string, number>>;
  /** Saves a product. @throws Error when the API refuses it */
  criar(mudancas?: Record<string, unknown>): Promise<ProdutoLido>;
  /** A product that may be saved; only what the test is about needs to be given. */
  corpo(mudancas?: Record<string, unknown>): Record<string, unknown>;
  /** Puts stock where it is kept, as the stock module would. */
  darSaldo(produtoId: number, quantidade: string): Promise<void>;
}

export async function abrirLoja({ grupo, database }: Cenario): Promise<Loja> {
  const quem = grupo.admin;
  const { id: empresaId } = await criarEmpresa(quem, { nomeFantasia: 'Loja Centro', cliente: false, propria: true });
  const { body } = await quem.get('unidades?rowsPerPage=100');
  const unidades = Object.fromEntries(body.data.map(({ sigla, id }: { sigla: string; id: number }) => [sigla, id]));
  const corpo = (mudancas: Record<string, unknown> = {}) => ({
    descricao: `Produto ${proximo()}`,
    unidadeComercialId: unidades.UN,
    ...mudancas,
  });
  return {
    quem,
    empresaId,
    unidades,
    corpo,
    criar: async (mudancas) => {
      const { status, body: lido } = await quem.post('products', corpo(mudancas));
      if (status !== 201) throw new Error(`the product was refused with ${status}: ${JSON.stringify(lido)}`);
      return lido;
    },
    darSaldo: (produtoId, quantidade) =>
      database.write(
        { grupoId: grupo.id, atorId: null, sujeitoId: null, sessaoId: null, requisicao: null },
        async (tx) => {
          const estoque = await tx
            .selectFrom('produto_estoque')
            .select('id')
            .where('produto_id', '=', produtoId)
            .where('principal', '=', true)
            .executeTakeFirstOrThrow();
          await sql`insert into estoque_saldo (grupo_id, estoque_id, saldo) values (${grupo.id}, ${estoque.id}, ${quantidade})
            on conflict (grupo_id, estoque_id) do update set saldo = excluded.saldo`.execute(tx);
        },
      ),
  };
}
