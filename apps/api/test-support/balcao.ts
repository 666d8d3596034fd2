import { randomUUID } from 'node:crypto';
import type { Cenario, Grupo } from './cenario.ts';
import { criar } from './empresas.ts';
import { novoProduto } from './estoque.ts';
import { novaEmpresa } from './exemplos.ts';
import { novoPreco } from './vendas.ts';

/** A company whose administrator has a shift open at the counter. */
export async function balcaoAberto(palco: Cenario, grupo: Grupo) {
  const empresaId = await novaEmpresa(palco, grupo);
  const aberto = await grupo.admin.post('caixa-movimento', { empresaId, fundo: '100.00' });
  if (aberto.status !== 201) throw new Error(`no shift: ${JSON.stringify(aberto.body)}`);
  const produto = async (valor: string, mais: Record<string, unknown> = {}) => {
    const id = await novoProduto(palco, grupo, mais);
    await novoPreco(palco, grupo, { empresaId, produtoId: id, valor });
    return id;
  };
  const cliente = async (mais: Record<string, unknown> = {}): Promise<number> =>
    (await criar(grupo.admin, { propria: false, cliente: true, ...mais })).id;
  return { empresaId, turnoId: aberto.body.id as number, produto, cliente };
}

/** A sale at the counter as its screen sends it; in cash when nothing else is said. */
export const vendaTipada = (
  empresaId: number,
  itens: readonly Record<string, unknown>[],
  total: string,
  mais: Record<string, unknown> = {},
) => ({
  uuid: randomUUID(),
  empresaId,
  itens: itens.map((item) => ({ quantidade: '1', ...item })),
  pagamentos: [{ especie: 'dinheiro', valor: total }],
  ...mais,
});
