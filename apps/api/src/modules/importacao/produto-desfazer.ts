import type { ProdutoAlteracao, ProdutoCompleto, ResultadoDaLinha } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { cadastroDeProdutos, excluirProdutosNovos } from '../produtos/public.ts';
import type { LinhaAplicada, LinhaLida } from './entidade.ts';
import { type ComSaldo, fecharSaldos } from './produto-saldo.ts';

/** Takes back lines that were applied. @returns what each came to, in their order */
export async function desfazer(tx: Tx, actor: Actor, linhas: readonly LinhaAplicada[]): Promise<ResultadoDaLinha[]> {
  const alterados = linhas.filter(({ alvoId }) => alvoId !== null);
  const atuais = await cadastroDeProdutos.readMany(
    tx,
    actor,
    linhas.map(({ registroId }) => registroId),
  );
  // What somebody has worked on since is theirs: it is neither deleted nor put back.
  const criados = linhas.filter((linha) => linha.alvoId === null && comoNasceu(linha, atuais.get(linha.registroId)));
  const comSaldo = criados.filter(({ dados }) => (dados as ComSaldo).saldo).map(({ registroId }) => registroId);
  const movidos = await fecharSaldos(tx, actor, comSaldo);
  const excluidos = await excluirProdutosNovos(
    tx,
    actor,
    criados.map(({ registroId }) => registroId).filter((id) => !movidos.has(id)),
  );
  const voltam = alterados.filter((linha) => comoFicou(linha, atuais.get(linha.registroId)));
  await cadastroDeProdutos.changeMany(
    tx,
    actor,
    voltam.map(({ registroId, antes }) => ({ id: registroId, change: comoEra(antes, atuais.get(registroId)) })),
  );
  const voltaram = new Set(voltam.map(({ registroId }) => registroId));
  return linhas.map(({ registroId, alvoId }) => {
    if (alvoId !== null) return voltaram.has(registroId) ? 'restaurada' : 'mantida';
    return excluidos.get(registroId) ?? 'mantida';
  });
}

/** Nobody altered it since it was made, nor any of its prices. */
function comoNasceu({ versao, dados }: LinhaAplicada, atual: ProdutoCompleto | undefined): boolean {
  const escritos = (dados.precos ?? []) as unknown[];
  return (
    atual?.versao === versao && atual.precos.length === escritos.length && atual.precos.every((um) => um.versao === 1)
  );
}

/** Nobody altered it since, nor the price that the line wrote. */
function comoFicou({ versao, dados }: LinhaAplicada, atual: ProdutoCompleto | undefined): boolean {
  if (!atual || atual.versao !== versao) return false;
  const escritos = (dados.precos ?? []) as { id?: number; valor: string }[];
  return escritos.every(
    ({ id, valor }) => id === undefined || atual.precos.find((um) => um.id === id)?.valor === valor,
  );
}

/** What the import changed, as it was; a row it added leaves. */
function comoEra(antes: LinhaLida['antes'], atual: ProdutoCompleto | undefined): ProdutoAlteracao {
  const { precos, estoques, fornecedores, ...campos } = (antes ?? {}) as Partial<ProdutoCompleto>;
  const alteracao = {
    ...campos,
    ...(precos && {
      precos: precos.map(({ empresa: _, cliente: __, clienteGrupo: ___, versao: ____, ...resto }) => resto),
    }),
    ...(fornecedores && { fornecedores: fornecedores.map(({ fornecedor: _, ...resto }) => resto) }),
    ...(estoques && {
      estoques: estoques.map(
        ({ empresa: _, saldo: __, reservado: ___, disponivel: ____, custoMedio: _____, ...resto }) => resto,
      ),
    }),
  } as ProdutoAlteracao;
  // The first price or stock of a company is its main one, which does not leave: it stays, and can be changed.
  for (const lista of ['precos', 'estoques'] as const) {
    const era = alteracao[lista] as { empresaId: number }[] | undefined;
    if (!era) continue;
    const tinha = new Set(era.map(({ empresaId }) => empresaId));
    const novas = (atual?.[lista] ?? []).filter(({ empresaId, principal }) => principal && !tinha.has(empresaId));
    if (novas.length > 0) delete alteracao[lista];
  }
  return alteracao;
}
