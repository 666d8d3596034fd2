import { randomUUID } from 'node:crypto';
import type { ContaLida } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Cenario, Grupo } from './cenario.ts';
import type { Cliente } from './cliente.ts';
import { novoProduto } from './estoque.ts';
import { novaEmpresa } from './exemplos.ts';
import { novoPreco } from './vendas.ts';

/** A house with tables, two departments and dishes at 10.00. */
export async function casaComSalao(palco: Cenario, grupo: Grupo) {
  const { admin } = grupo;
  const empresaId = await novaEmpresa(palco, grupo);
  const criar = async (path: string, corpo: object): Promise<number> => {
    const { status, body } = await admin.post(path, corpo);
    if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body.id;
  };
  const [cozinha, bar] = [
    await criar('departamentos', { nome: 'Cozinha', empresaId, ordem: 1 }),
    await criar('departamentos', { nome: 'Bar', empresaId, ordem: 2 }),
  ];
  const produto = async (departamentoId: number | null, preco = '10.00', descricao = 'Prato') => {
    const id = await novoProduto(palco, grupo, { descricao, departamento_id: departamentoId });
    await novoPreco(palco, grupo, { empresaId, produtoId: id, valor: preco });
    return id;
  };
  const mesas = await Promise.all([1, 2, 3, 4].map((numero) => criar('mesa', { empresaId, numero })));
  return { empresaId, cozinha, bar, produto, mesas, criar };
}

/** Somebody who does things to accounts. */
export class Atendente {
  readonly quem: Cliente;
  readonly empresaId: number;

  constructor(quem: Cliente, empresaId: number) {
    this.quem = quem;
    this.empresaId = empresaId;
  }

  async abrir(lugar: object): Promise<string> {
    const uuid = randomUUID();
    const { status, body } = await this.quem.post(`salao/${this.empresaId}/contas`, { uuid, ...lugar });
    if (status !== 201) throw new Error(`opening answered ${status}: ${JSON.stringify(body)}`);
    return uuid;
  }

  fazer(conta: string, comando: object, mais: object = {}) {
    return this.quem.post<ContaLida>(`salao/contas/${conta}/comandos`, { uuid: randomUUID(), comando, ...mais });
  }

  /** @throws Error when it is refused */
  async feito(conta: string, comando: object): Promise<ContaLida> {
    const { status, body } = await this.fazer(conta, comando);
    if (status !== 200) throw new Error(`${JSON.stringify(comando)} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }

  async lancar(conta: string, produtoId: number, quantidade = '1', mais: object = {}): Promise<string> {
    const item = randomUUID();
    await this.feito(conta, { tipo: 'item', itens: [{ uuid: item, produtoId, quantidade, ...mais }] });
    return item;
  }

  ler = async (conta: string): Promise<ContaLida> => (await this.quem.get(`salao/contas/${conta}`)).body;
}

/** What the floor says of itself where it does not agree. */
export const conferirSalao = async ({ database }: Cenario): Promise<string[]> => {
  const { rows } = await database.control((db) => sql<{ c: string }>`select app.conferir_salao() as c`.execute(db));
  return rows.map(({ c }) => c);
};
