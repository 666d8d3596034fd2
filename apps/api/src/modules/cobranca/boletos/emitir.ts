import type { Boleto as BoletoComposto } from '@retaguarda/boletos';
import { paraTexto, somar } from '@retaguarda/brasil';
import { DomainError, type EmissaoNova, type PreviaDeEmissao, type ProblemaDeEmissao } from '@retaguarda/contracts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  combinarTermos,
  lerParcelas,
  nomeDaParcela,
  type Parcela,
  prenderLancamentos,
  titulosDasParcelas,
  travarParcelas,
} from '../../financeiro/public.ts';
import { comporSeHaDigito, serieDe } from '../carteira/dados-do-banco.ts';
import { tomarNumeros } from '../carteira/numeracao.ts';
import { cobrarNosBoletos } from '../pix/bolepix.ts';
import { chavesDoBoleto } from './chaves.ts';
import { type BoletoPronto, conferirEmissao, valorDoBoleto } from './conferir.ts';
import { pedirAoBanco } from './pedidos.ts';
import { soOsTermos } from './termos.ts';

/** What would be issued, and what is missing for it. */
export async function preverEmissao(
  db: Db,
  actor: Actor,
  { lancamentoIds, contaId = null }: EmissaoNova,
): Promise<PreviaDeEmissao> {
  const parcelas = await lerParcelas(db, actor, lancamentoIds);
  const totais = await titulosDasParcelas(db, actor, parcelas);
  const { prontos, problemas } = await conferirEmissao(db, actor, parcelas, contaId, totais);
  const contaDe = new Map(prontos.map(({ parcela, conta }) => [parcela.id, { id: conta.id, rotulo: conta.nome }]));
  return {
    itens: parcelas.map((parcela) => ({
      lancamentoId: parcela.id,
      nome: nomeDaParcela(parcela),
      vencimento: parcela.vencimento,
      valor: valorDoBoleto(parcela),
      conta: contaDe.get(parcela.id) ?? null,
    })),
    total: paraTexto(somar(parcelas.map(valorDoBoleto))),
    problemas,
  };
}

/**
 * Issues the boleto of each entry: all of them or none. Numbers are taken last, in this transaction, so that what is refused
 * takes none. Two people issuing for one entry wait for each other, and the second is told that it has one.
 *
 * @returns ids, in the order of the entries
 * @throws DomainError RULE_BROKEN with every problem and where it is put right
 */
export async function emitirBoletos(
  tx: Tx,
  actor: Actor,
  { lancamentoIds, contaId = null }: EmissaoNova,
): Promise<number[]> {
  const parcelas = await travarParcelas(tx, actor, lancamentoIds);
  const totais = await titulosDasParcelas(tx, actor, parcelas);
  const { prontos, problemas } = await conferirEmissao(tx, actor, parcelas, contaId, totais);
  if (problemas.length > 0) throw recusaDaEmissao(parcelas, problemas);
  const numerados: Numerado[] = [];
  // In the order of the accounts: two issues over the same wallets never wait for each other both ways.
  const porConta = [...Map.groupBy(prontos, ({ conta }) => conta.id)].sort(([a], [b]) => a - b);
  for (const [, deles] of porConta) numerados.push(...(await numerar(tx, actor, deles)));
  const ids = await gravar(tx, actor, numerados);
  await combinarTermos(
    tx,
    actor,
    numerados.map(({ pronto: { parcela, termos } }) => ({ id: parcela.id, ...soOsTermos(termos) })),
  );
  const pares = numerados.map(({ pronto: { parcela, conta } }) => ({ parcelaId: parcela.id, contaId: conta.id }));
  await cobrarNosBoletos(tx, actor, pares);
  const idDe = new Map(numerados.map(({ pronto: { parcela } }, i) => [parcela.id, ids[i] as number]));
  return lancamentoIds.map((id) => idDe.get(id) as number);
}

function recusaDaEmissao(parcelas: readonly Parcela[], problemas: readonly ProblemaDeEmissao[]): DomainError {
  const [primeiro] = problemas as [ProblemaDeEmissao];
  const dela = parcelas.find(({ id }) => id === primeiro.lancamentoId);
  const texto =
    dela && primeiro.onde === 'lancamento' ? `${nomeDaParcela(dela)}: ${primeiro.problema}` : primeiro.problema;
  const mais = problemas.length - 1;
  return new DomainError('RULE_BROKEN', {
    text: mais > 0 ? `${texto} E mais ${mais} ${mais === 1 ? 'problema' : 'problemas'}.` : texto,
    data: { problemas },
  });
}

interface Numerado {
  pronto: BoletoPronto;
  numero: number;
  boleto: BoletoComposto;
}

/** A number whose digit the bank cannot print in its bar code is passed over: the bank itself never uses it. */
async function numerar(tx: Tx, actor: Actor, prontos: readonly BoletoPronto[]): Promise<Numerado[]> {
  const { conta, emissao } = prontos[0] as BoletoPronto;
  const fila = await tomarNumeros(tx, actor, conta, emissao, prontos.length);
  const feitos: Numerado[] = [];
  for (const pronto of prontos) {
    const { impresso, valor, parcela } = pronto;
    for (;;) {
      const numero = fila.shift() ?? ((await tomarNumeros(tx, actor, conta, emissao, 1))[0] as number);
      const boleto = comporSeHaDigito(impresso.campos, numero, valor, parcela.vencimento);
      if (boleto === null) continue;
      feitos.push({ pronto, numero, boleto });
      break;
    }
  }
  return feitos;
}

async function gravar(tx: Tx, actor: Actor, numerados: readonly Numerado[]): Promise<number[]> {
  const { grupoId } = actor;
  const gravados = await tx
    .insertInto('boleto')
    .values(numerados.map((numerado) => linhaDoBoleto(grupoId, numerado)))
    .returning('id')
    .execute();
  const ids = gravados.map(({ id }) => id);
  const deles = numerados.map((numerado, i) => ({
    ...numerado,
    id: ids[i] as number,
    contaId: numerado.pronto.conta.id,
  }));
  await tx
    .insertInto('boleto_impresso')
    .values(
      deles.map(({ id, pronto, boleto }) => ({
        grupo_id: grupoId,
        boleto_id: id,
        impresso: JSON.stringify({ ...pronto.impresso, boleto }),
      })),
    )
    .execute();
  await insertRows(
    tx,
    'boleto_chave',
    deles.flatMap(({ id, contaId, numero, boleto }) =>
      chavesDoBoleto(numero, boleto).map((chave) => ({
        grupo_id: grupoId,
        conta_id: contaId,
        chave,
        boleto_id: id,
      })),
    ),
  );
  await pedirAoBanco(
    tx,
    actor,
    deles.map((boleto) => ({ boleto, comando: 'entrada' })),
  );
  await prenderLancamentos(
    tx,
    actor,
    deles.map(({ pronto: { parcela }, boleto }) => ({ id: parcela.id, trava: travaDe(boleto.nossoNumeroImpresso) })),
  );
  return ids;
}

export const travaDe = (nossoNumero: string): string => `Tem o boleto ${nossoNumero}: peça a baixa dele antes.`;

const linhaDoBoleto = (grupoId: number, { pronto, numero, boleto }: Numerado) => {
  const { parcela, conta, termos, impresso } = pronto;
  return {
    grupo_id: grupoId,
    parcela_id: parcela.id,
    empresa_id: parcela.empresaId,
    pessoa_id: parcela.pessoaId,
    conta_id: conta.id,
    banco: conta.banco ?? '',
    ...serieDe(conta, pronto.emissao),
    numero,
    nosso_numero: boleto.nossoNumero,
    nosso_numero_dv: boleto.digitoNossoNumero,
    nosso_numero_impresso: boleto.nossoNumeroImpresso,
    documento: pronto.documento,
    emissao: pronto.emissao,
    vencimento: parcela.vencimento,
    valor: pronto.valor,
    multa_percentual: termos.multaPercentual,
    juros_mensal_percentual: termos.jurosMensalPercentual,
    desconto_valor: termos.descontoValor,
    desconto_ate: termos.descontoAte,
    protesto_dias: termos.protestoDias,
    baixa_dias: termos.baixaDias,
    codigo_barras: boleto.codigoBarras,
    linha_digitavel: boleto.linhaDigitavel,
    pagador: impresso.pagador.nome,
  };
};
