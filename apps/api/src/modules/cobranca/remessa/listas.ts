import { cnab } from '@retaguarda/boletos';
import { paraTexto, somar } from '@retaguarda/brasil';
import { type ComandoDoBoleto, listaDeRemessas, type PendenciaDeRemessa } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { juntarPessoa } from '../../acesso/public.ts';
import { juntarContaBancaria } from '../../financeiro/public.ts';
import { alcanceDeBoletos } from '../boletos/boletos.queries.ts';
import { lerConta } from '../carteira/conta.ts';
import { alcanceDeRemessas } from './remessas.queries.ts';

export const remessas: ListSource = {
  list: listaDeRemessas,
  from: {
    table: 'boleto_remessa',
    alias: 'r',
    joins: { cb: juntarContaBancaria('r', 'cb'), u: juntarPessoa('r') },
    always: ['cb'],
  },
  scope: alcanceDeRemessas,
  values: {
    conta: { id: sql`cb.id`, label: sql`cb.nome` },
    pessoa: sql`u.nome`,
    respondidos: sql`(select count(*)::int from boleto_instrucao i where i.grupo_id = r.grupo_id and i.remessa_id = r.id
      and i.situacao in ('confirmada', 'rejeitada'))`,
  },
  search: {
    where: (texto) =>
      sql`app.texto_de_busca(variadic array[r.nome, r.sequencia::text, cb.nome]) like all (${containsPatterns(texto)})`,
  },
  orders: { criadoEm: sql`r.id` },
};

interface Contagem {
  contaId: number;
  comando: ComandoDoBoleto;
  quantos: number;
  valor: string;
}

/** What each account has to send, the fullest first; of a bank without files, what there is instead. */
export async function pendenciasDeRemessa(db: Db, actor: Actor): Promise<PendenciaDeRemessa[]> {
  const where = whereAll([...alcanceDeBoletos(actor), sql`i.situacao = 'pendente' and i.canal = 'arquivo'`]);
  const { rows } =
    await sql<Contagem>`select i.conta_id as "contaId", i.comando, count(*)::int as quantos, sum(b.valor)::text as valor
    from boleto_instrucao i join boleto b on b.grupo_id = i.grupo_id and b.id = i.boleto_id ${where}
    group by 1, 2 order by 1, 2`.execute(db);
  const porConta = Map.groupBy(rows, ({ contaId }) => contaId);
  const pendencias: PendenciaDeRemessa[] = [];
  for (const [contaId, dela] of porConta) {
    const conta = await lerConta(db, actor, contaId);
    pendencias.push({
      contaId,
      conta: conta.nome,
      banco: conta.bancoNome,
      formato: conta.formatoCnab,
      recusa: recusaDoArquivo(conta.banco ?? '', conta.formatoCnab),
      quantos: dela.reduce((soma, { quantos }) => soma + quantos, 0),
      valor: paraTexto(somar(dela.map(({ valor }) => valor))),
      porComando: dela.map(({ comando, quantos }) => ({ comando, quantos })),
    });
  }
  return pendencias.sort((a, b) => b.quantos - a.quantos);
}

/** In the words of who knows the banks. */
function recusaDoArquivo(banco: string, formato: '240' | '400' | null): string | null {
  if (formato !== null && cnab.bancosDeRemessa().some((um) => um.banco === banco && um.formato === formato))
    return null;
  return cnab.motivoSemRemessa(banco, formato ?? '240');
}
