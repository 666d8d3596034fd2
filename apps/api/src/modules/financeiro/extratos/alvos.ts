import { somarDias } from '@retaguarda/brasil';
import type { ContaDaParcela, Sugestao, TermosDaParcela } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daPessoa, juntarEmpresaEm } from '../../empresas/public.ts';
import { alcanceDeParcelas, lerParcelas } from '../titulos/parcelas.queries.ts';
import type { AlvoDaCasa } from './casamento/tipos.ts';
import type { ContaVista } from './conta.ts';
import { centavosDe, devidoPorDia } from './devido.ts';
import type { FonteDeConciliacao } from './fontes.ts';

/** What is taken when a target is confirmed, and how people read it. */
export type Tomado = Pick<Sugestao, 'rotulo'> &
  Partial<Pick<Sugestao, 'movimentos' | 'lancamentos' | 'transferencia'>> & { fonte?: Sugestao['fontes'][number] };
export interface AlvoLido extends AlvoDaCasa {
  toma: Tomado;
}

export interface Recorte {
  conta: ContaVista;
  de: string;
  ate: string;
}

const nomes = sql`concat_ws('|', pe.nome_fantasia, pe.razao_social)`;
const cpfCnpj = sql`coalesce(pe.cnpj, pe.cpf)`;

/** All that lines of an account in a period may be. */
export async function lerAlvos(
  db: Db,
  actor: Actor,
  recorte: Recorte,
  fontes: readonly FonteDeConciliacao[],
): Promise<AlvoLido[]> {
  return [
    ...(await movimentos(db, actor, recorte)),
    ...(await emAberto(db, actor, recorte)),
    ...(await outrasContas(db, actor, recorte)),
    ...(await deFora(db, actor, recorte, fontes)),
  ];
}

interface MovimentoLivre {
  id: number;
  data: string;
  valor: string;
  descricao: string;
  documento: string | null;
  codigo: string | null;
  nome: string | null;
  cpfCnpj: string | null;
  pessoaId: number | null;
}

async function movimentos(db: Db, { grupoId }: Actor, { conta, de, ate }: Recorte): Promise<AlvoLido[]> {
  const { rows } = await sql<MovimentoLivre>`
    select m.id, m.data, m.valor, m.descricao, x.documento, x.codigo::text as codigo, nullif(${nomes}, '') as nome, ${cpfCnpj} as "cpfCnpj",
      coalesce(x.pessoa_id, m.pessoa_id) as "pessoaId"
    from movimento_bancario m
    left join lateral (select t.documento, t.codigo, p.pessoa_id, p.grupo_id from baixa b join parcela p on p.grupo_id = b.grupo_id and p.id = b.parcela_id
      join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id where b.grupo_id = m.grupo_id and b.movimento_id = m.id limit 1) x on true
    left ${juntarEmpresaEm('x.pessoa_id', 'pe')}
    where m.grupo_id = ${grupoId} and m.conta_id = ${conta.id} and m.conciliacao_id is null and m.estorno_de_id is null and not m.estornado
      and m.data between ${somarDias(de, -10)}::date and ${somarDias(ate, 10)}::date
    order by m.id limit 50000`.execute(db);
  return rows.map(({ id, data, valor, descricao, documento, codigo, ...dono }) => ({
    chave: `m${id}`,
    tipo: 'movimento' as const,
    data,
    centavos: centavosDe(valor),
    documentos: [documento, codigo].flatMap((um) => um ?? []),
    ...dono,
    toma: { rotulo: descricao, movimentos: [id] },
  }));
}

interface Aberta extends TermosDaParcela {
  id: number;
  versao: number;
  origem: 'R' | 'P';
  aberto: string;
  baixas: number;
  codigo: number;
  numero: number;
  documento: string | null;
  pessoa: string;
  nome: string;
  cpfCnpj: string | null;
  pessoaId: number;
}

const semEncargos = {
  multaAberta: 0,
  jurosAbertos: 0,
  multaCobrada: false,
  baseDias: 0,
  jurosCalculados: 0,
  jurosAte: null,
};

/** Open entries of the company of the account. */
async function emAberto(db: Db, actor: Actor, { conta, de, ate }: Recorte): Promise<AlvoLido[]> {
  const where = whereAll([
    ...alcanceDeParcelas(actor),
    sql`p.situacao in ('aberta', 'parcial')`,
    sql`p.empresa_id = ${conta.empresaId}`,
    sql`p.vencimento between ${somarDias(de, -400)}::date and ${somarDias(ate, 45)}::date`,
  ]);
  const { rows } = await sql<Aberta>`
    select p.id, p.versao, p.origem, p.vencimento, p.aberto, p.baixas, t.codigo, p.numero, t.documento, pe.nome_fantasia as pessoa, ${nomes} as nome,
      ${cpfCnpj} as "cpfCnpj", p.pessoa_id as "pessoaId", p.multa_percentual as "multaPercentual",
      p.juros_mensal_percentual as "jurosMensalPercentual", p.desconto_valor as "descontoValor", p.desconto_ate as "descontoAte"
    from parcela p join titulo t on t.grupo_id = p.grupo_id and t.id = p.titulo_id ${juntarEmpresaEm('p.pessoa_id', 'pe')}
    ${where} order by p.id limit 100000`.execute(db);
  // Only those paid in part have a ledger of charges to read.
  const comBaixas = rows.filter(({ baixas }) => baixas > 0).map(({ id }) => id);
  const lidas = comBaixas.length > 0 ? await lerParcelas(db, actor, comBaixas) : [];
  const contas = new Map<number, ContaDaParcela>(lidas.map((parcela) => [parcela.id, parcela]));
  return rows.map((aberta) => alvoEmAberto(aberta, contas.get(aberta.id) ?? { ...semEncargos, aberto: aberta.aberto }));
}

function alvoEmAberto(aberta: Aberta, conta: ContaDaParcela): AlvoLido {
  const { id, versao, origem, codigo, numero, pessoa, documento } = aberta;
  const sinal = origem === 'R' ? 1 : -1;
  const variavel = devidoPorDia(aberta, conta, sinal) ?? {};
  const rotulo = [`${codigo}/${numero}`, pessoa, documento].filter(Boolean).join(' · ');
  return {
    chave: `l${id}`,
    tipo: 'lancamento',
    data: aberta.vencimento,
    centavos: centavosDe(aberta.aberto) * sinal,
    ...variavel,
    documentos: [documento, String(codigo)].flatMap((um) => um ?? []),
    nome: aberta.nome,
    cpfCnpj: aberta.cpfCnpj,
    pessoaId: aberta.pessoaId,
    toma: { rotulo, lancamentos: [{ id, versao }] },
  };
}

/** Lines that wait in other accounts: the opposite of one of them is a transfer. */
async function outrasContas(db: Db, actor: Actor, { conta, de, ate }: Recorte): Promise<AlvoLido[]> {
  const where = whereAll([
    sql`l.grupo_id = ${actor.grupoId}`,
    sql`l.conta_id <> ${conta.id}`,
    sql`l.conciliacao_id is null`,
    sql`l.data between ${somarDias(de, -3)}::date and ${somarDias(ate, 3)}::date`,
    sql`c.ativo`,
    ...daPessoa(actor, 'c.empresa_id'),
  ]);
  const { rows } = await sql<{ id: number; contaId: number; nome: string; data: string; valor: string }>`
    select l.id, l.conta_id as "contaId", c.nome, l.data, l.valor from extrato_linha l
    join conta_bancaria c on c.grupo_id = l.grupo_id and c.id = l.conta_id ${where} order by l.id limit 20000`.execute(
    db,
  );
  return rows.map(({ id, contaId, nome, data, valor }) => ({
    chave: `t${id}`,
    tipo: 'transferencia' as const,
    data,
    centavos: -centavosDe(valor),
    documentos: [],
    nome: null,
    cpfCnpj: null,
    pessoaId: null,
    toma: { rotulo: nome, transferencia: { contaId, linhaId: id } },
  }));
}

async function deFora(
  db: Db,
  actor: Actor,
  { conta, de, ate }: Recorte,
  fontes: readonly FonteDeConciliacao[],
): Promise<AlvoLido[]> {
  const onde = { contaId: conta.id, empresaId: conta.empresaId, de: somarDias(de, -10), ate: somarDias(ate, 10) };
  const alvos: AlvoLido[] = [];
  for (const fonte of fontes) {
    for (const um of await fonte.candidatos(db, actor, onde)) {
      alvos.push({
        chave: `f${fonte.nome}:${um.chave}`,
        tipo: 'fonte',
        data: um.data,
        centavos: centavosDe(um.valor),
        documentos: um.documentos ?? [],
        nome: um.nome ?? null,
        cpfCnpj: um.cpfCnpj ?? null,
        pessoaId: null,
        toma: { rotulo: um.rotulo, fonte: { fonte: fonte.nome, chave: um.chave } },
      });
    }
  }
  return alvos;
}
