import { dataNoFuso, decimal, somar, somarDias } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { criarTitulos, prazoDaForma, retirarTitulosDe, titulosDaOrigem } from '../../financeiro/public.ts';
import { emConta } from '../registro/linhas.ts';
import { ORIGEM_DA_VENDA } from './cartao.ts';
import { type EfeitoPendente, efeitoDaVenda } from './efeitos.queries.ts';
import { type PagamentoDoAto, pagamentosDoAto, pagamentosDosAtos } from './itens.queries.ts';

/** Where the method of payment tells no term. */
const PRAZO_DIAS = 30;

/**
 * Makes what is to be received of a sale on account, or takes it back.
 *
 * @throws DomainError of finance, for a sale without a client, and for a part of what is owed already
 */
export async function criarContas(tx: Tx, actor: Actor, efeito: EfeitoPendente): Promise<Record<string, unknown>> {
  if (efeito.ato === 'venda') {
    const [feito = {}] = await criarContasDasVendas(tx, actor, [efeito]);
    return feito;
  }
  const pagos = (await pagamentosDoAto(tx, actor.grupoId, efeito.atoId)).filter(({ especie }) => emConta(especie));
  return desfazer(tx, actor, efeito, pagos);
}

/**
 * The same of many sales together.
 *
 * @returns what was made of each
 * @throws DomainError where any of them is refused
 */
export async function criarContasDasVendas(
  tx: Tx,
  actor: Actor,
  efeitos: readonly EfeitoPendente[],
): Promise<{ titulos: number[] }[]> {
  const porAto = new Map(efeitos.map((efeito) => [efeito.atoId, efeito]));
  const pagos = (await pagamentosDosAtos(tx, actor.grupoId, [...porAto.keys()])).filter((um) => emConta(um.especie));
  const fusos = new Map<number, string>();
  const prazos = new Map<number | null, number>();
  const novos: Parameters<typeof criarTitulos>[2][number][] = [];
  for (const { id, atoId, liquido, parcelas, formaPagamentoId } of pagos) {
    const { empresaId, vendaId, clienteId: pessoaId, ocorridoEm } = porAto.get(atoId) as EfeitoPendente;
    if (pessoaId === null) throw new DomainError('RULE_BROKEN', { text: 'A venda a prazo não diz quem é o cliente.' });
    const fuso = fusos.get(empresaId) ?? (await fusoDaEmpresa(tx, empresaId));
    fusos.set(empresaId, fuso);
    const prazo =
      prazos.get(formaPagamentoId) ?? (await prazoDaForma(tx, actor.grupoId, formaPagamentoId)) ?? PRAZO_DIAS;
    prazos.set(formaPagamentoId, prazo);
    const emissao = dataNoFuso(ocorridoEm, fuso);
    novos.push({
      origem: 'R' as const,
      empresaId,
      pessoaId,
      emissao,
      valor: liquido,
      documento: `Venda ${vendaId}`,
      vencimento: somarDias(emissao, prazo),
      quantidade: parcelas,
      formaPagamentoId,
      origemTipo: ORIGEM_DA_VENDA,
      origemId: id,
    });
  }
  const criados = await criarTitulos(tx, actor, novos);
  const dosAtos = Map.groupBy(
    criados.map(({ id }, i) => ({ id, atoId: pagos[i]?.atoId })),
    ({ atoId }) => atoId,
  );
  return efeitos.map(({ atoId }) => ({ titulos: (dosAtos.get(atoId) ?? []).map(({ id }) => id) }));
}

async function desfazer(
  tx: Tx,
  actor: Actor,
  efeito: EfeitoPendente,
  pagos: readonly PagamentoDoAto[],
): Promise<Record<string, unknown>> {
  const daVenda = (await pagamentosDoAto(tx, actor.grupoId, efeito.vendidaPor)).filter(({ especie }) =>
    emConta(especie),
  );
  const origem = { tipo: ORIGEM_DA_VENDA, ids: daVenda.map(({ id }) => id) };
  const titulos = await titulosDaOrigem(tx, actor, origem);
  const volta = somar(pagos.map(({ liquido }) => liquido));
  const codigos = titulos.map(({ codigo }) => codigo).join(', ');
  if (titulos.length === 0) {
    const criada = await efeitoDaVenda(tx, actor.grupoId, efeito);
    if (criada?.situacao === 'feito') return { desfeitos: [] };
    throw new DomainError('RULE_BROKEN', { text: 'A conta a receber desta venda ainda não foi criada.' });
  }
  if (volta.lt(somar(daVenda.map(({ liquido }) => liquido))))
    throw new DomainError('RULE_BROKEN', {
      text: `Abata R$ ${decimal(volta).toFixed(2).replace('.', ',')} da conta a receber ${codigos}: só parte da venda voltou.`,
    });
  const impedimento = await retirarTitulosDe(tx, actor, origem);
  if (impedimento !== null)
    throw new DomainError('RULE_BROKEN', { text: `Conta a receber ${codigos}: ${impedimento}` });
  return { desfeitos: titulos.map(({ id }) => id) };
}
