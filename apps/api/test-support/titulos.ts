import { contas } from '@retaguarda/contracts';
import type { Cenario, Grupo } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { criar as criarEmpresa } from './empresas.ts';
import { Fabrica } from './exemplos.ts';

/** A group with a company, an account with nothing in it, a client and a supplier. */
export interface PalcoDeTitulos {
  quem: Cliente;
  empresaId: number;
  contaId: number;
  outraContaId: number;
  pessoaId: number;
  /** Makes a title; @returns ids of its entries */
  titulo(mudancas?: Record<string, unknown>): Promise<number[]>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  ler(id: number): Promise<Record<string, any>>;
  saldo(contaId?: number): Promise<string>;
  baixar(
    itens: readonly Record<string, unknown>[],
    mudancas?: Record<string, unknown>,
    headers?: Record<string, string>,
  ): ReturnType<Cliente['post']>;
}

export async function palcoDeTitulos(cenario: Cenario, grupo: Grupo = cenario.grupo): Promise<PalcoDeTitulos> {
  const fabrica = new Fabrica(cenario, grupo);
  const quem = grupo.admin;
  const empresaId = await fabrica.referencia('empresas');
  const vazia = { empresaId, saldoInicial: '0.00', saldoInicialData: null };
  const contaId = (await fabrica.criar(contas, vazia)).id;
  const outraContaId = (await fabrica.criar(contas, vazia)).id;
  const pessoaId = (await criarEmpresa(quem)).id;
  return {
    quem,
    empresaId,
    contaId,
    outraContaId,
    pessoaId,
    async titulo(mudancas = {}) {
      const corpo = {
        origem: 'R',
        empresaId,
        pessoaId,
        valor: '1000.00',
        emissao: '2025-03-01',
        vencimento: '2025-03-11',
        ...mudancas,
      };
      const { status, body } = await quem.post('financeiro', corpo);
      if (status !== 201) throw new Error(`financeiro answered ${status}: ${JSON.stringify(body)}`);
      return body.ids;
    },
    ler: async (id) => (await quem.get(`financeiro/${id}`)).body,
    saldo: async (id = contaId) => (await quem.get(`contas/financeiro/${id}`)).body.saldo.calculado,
    baixar: (itens, mudancas = {}, headers = {}) =>
      quem.post('financeiro/baixar', { data: '2025-03-28', contaId, itens, ...mudancas }, headers),
  };
}
