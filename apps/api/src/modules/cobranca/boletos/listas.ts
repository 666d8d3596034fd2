import { listaDeBoletos } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { searchedInOrByPerson } from '../../../platform/lists/search.ts';
import { Slot } from '../../../platform/lists/slot.ts';
import type { ListSource, Named } from '../../../platform/lists/source.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { juntarEmpresaEm } from '../../empresas/public.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDeBoletos, pedidosEmAberto } from './boletos.queries.ts';
import { faltaOPix } from './pix-do-banco.ts';

const hoje = new Slot(() => hojeNoBrasil());
const vivo = sql`b.situacao in ('a_registrar', 'remetido', 'registrado')`;
const vencido = sql`(${vivo} and b.vencimento < ${hoje}::date)`;
const naProxima = sql`exists (select from boleto_instrucao i where i.grupo_id = b.grupo_id and i.boleto_id = b.id and i.situacao = 'pendente' and i.canal = 'arquivo')`;
const avisado = sql`exists (select from boleto_aviso a where a.grupo_id = b.grupo_id and a.boleto_id = b.id)`;
const nomeado = (alias: string, coluna = 'nome_fantasia'): Named => ({
  id: sql.ref(`${alias}.id`),
  label: sql.ref(`${alias}.${coluna}`),
});

export const boletos: ListSource = {
  list: listaDeBoletos,
  from: {
    table: 'boleto',
    alias: 'b',
    joins: {
      pe: juntarEmpresaEm('b.pessoa_id', 'pe'),
      em: juntarEmpresaEm('b.empresa_id', 'em'),
      cb: juntarContaBancaria('b', 'cb'),
    },
  },
  scope: alcanceDeBoletos,
  values: {
    pessoa: nomeado('pe'),
    empresa: nomeado('em'),
    conta: nomeado('cb', 'nome'),
    nossoNumero: sql`b.nosso_numero_impresso`,
    lancamentoId: sql`b.parcela_id`,
    pedidos: pedidosEmAberto,
    avisadoEm: sql`(select max(a.criado_em) from boleto_aviso a where a.grupo_id = b.grupo_id and a.boleto_id = b.id)`,
    vencido,
    pelaApi: sql`exists (select from boleto_api x where x.grupo_id = b.grupo_id and x.conta_id = b.conta_id and x.ativo)`,
    faltaOPix,
  },
  orders: { pessoa: sql`pe.ordem`, empresa: sql`em.ordem` },
  filters: {
    situacao: (situacao) => sql`b.situacao = ${sql.lit(situacao)}`,
    de: (dia) => sql`b.vencimento >= ${dia}::date`,
    ate: (dia) => sql`b.vencimento <= ${dia}::date`,
    clienteId: (id) => sql`b.pessoa_id = ${id}`,
    lancamentoId: (id) => sql`b.parcela_id = ${id}`,
    vencido: (sim) => (sim === true ? vencido : sql`not ${vencido}`),
    avisado: (sim) => (sim === true ? avisado : sql`not ${avisado}`),
    aRemeter: (sim) => (sim === true ? naProxima : sql`not ${naProxima}`),
  },
  search: searchedInOrByPerson('boleto_texto', sql`b.id`, 'boleto'),
  sums: {
    valor: sql`b.valor`,
    aReceber: sql`case when ${vivo} then b.valor - b.abatimento end`,
    vencido: sql`case when ${vencido} then b.valor - b.abatimento end`,
  },
};

/** Those whose payers may be told: the bank has them, nobody paid, nobody asked to take them out. */
export const boletosAAvisar: ListSource = {
  ...boletos,
  scope: (reach) => [
    ...alcanceDeBoletos(reach),
    sql`b.situacao in ('remetido', 'registrado')`,
    sql`not exists (select from boleto_instrucao i where i.grupo_id = b.grupo_id and i.boleto_id = b.id and i.comando = 'baixa'
      and i.situacao in ('pendente', 'remetida'))`,
  ],
};
