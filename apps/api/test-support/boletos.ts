import { hojeNoBrasil } from '../src/platform/today.ts';
import type { Cenario, Grupo } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { criar as criarEmpresa } from './empresas.ts';

/** A company whose account at a bank issues boletos, and a client that may be charged. */
export interface PalcoDeBoletos {
  quem: Cliente;
  empresaId: number;
  contaId: number;
  pessoaId: number;
  conta(mudancas?: Record<string, unknown>): Promise<number>;
  /** @returns ids of its entries, all due from tomorrow on */
  titulo(mudancas?: Record<string, unknown>): Promise<number[]>;
  /** Issues the boleto of an entry. @returns its id */
  boleto(lancamentoId?: number): Promise<number>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  ler(id: number): Promise<Record<string, any>>;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  lancamento(id: number): Promise<Record<string, any>>;
}

let contas = 0;
/** Branch and account of Itaú whose digit closes. */
const itau = { agencia: '0057', conta: '12345', contaDv: '7', carteira: '109', formatoCnab: '400' };

export const palcoDeBoletos = (cenario: Cenario, grupo: Grupo = cenario.grupo): Promise<PalcoDeBoletos> =>
  prepararBoletos(grupo.admin);

/** The same for whoever calls. */
export async function prepararBoletos(quem: Cliente): Promise<PalcoDeBoletos> {
  const { id: empresaId } = await criarEmpresa(quem, { propria: true, cliente: false });
  const { id: pessoaId } = await criarEmpresa(quem, { email: 'financeiro@pagador.test' });
  const bancos = (await quem.get('bancos?rowsPerPage=500')).body.data as { id: number; codigo: string }[];
  const conta = async ({ banco = '341', ...mudancas }: Record<string, unknown> = {}) => {
    contas += 1;
    const corpo = {
      nome: `Conta ${contas}`,
      empresaId,
      tipo: 'corrente',
      bancoId: bancos.find(({ codigo }) => codigo === banco)?.id,
      ...itau,
      saldoInicial: '0.00',
      permiteBoleto: true,
      multaPercentual: '2',
      jurosMensalPercentual: '1',
      ...mudancas,
    };
    const { status, body } = await quem.post('contas', corpo);
    if (status !== 201) throw new Error(`contas answered ${status}: ${JSON.stringify(body)}`);
    return body.id as number;
  };
  const contaId = await conta();
  const titulo = async (mudancas: Record<string, unknown> = {}) => {
    const corpo = {
      origem: 'R',
      empresaId,
      pessoaId,
      contaId,
      valor: '100.00',
      vencimento: hojeNoBrasil(10),
      ...mudancas,
    };
    const { status, body } = await quem.post('financeiro', corpo);
    if (status !== 201) throw new Error(`financeiro answered ${status}: ${JSON.stringify(body)}`);
    return body.ids as number[];
  };
  return {
    quem,
    empresaId,
    contaId,
    pessoaId,
    conta,
    titulo,
    async boleto(lancamentoId) {
      const lancamentoIds = [lancamentoId ?? ((await titulo())[0] as number)];
      const { status, body } = await quem.post('boletos', { lancamentoIds });
      if (status !== 201) throw new Error(`boletos answered ${status}: ${JSON.stringify(body)}`);
      return body.ids[0];
    },
    ler: async (id) => (await quem.get(`boletos/${id}`)).body,
    lancamento: async (id) => (await quem.get(`financeiro/${id}`)).body,
  };
}
