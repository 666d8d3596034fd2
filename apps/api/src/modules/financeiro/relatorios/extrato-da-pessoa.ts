import { type Decimal, decimal, paraTexto, somar } from '@retaguarda/brasil';
import {
  documentosDaPessoa,
  exigirPeriodo,
  origensDeTitulo,
  linhasDosRelatorios as palavras,
  relatorioDoExtrato,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import { readDocuments } from '../../../platform/reports/documents.ts';
import type { MadeTable, ReportContext, TreeSource } from '../../../platform/reports/source.ts';
import { exigirPessoas } from '../../empresas/public.ts';
import { fusoDoRelatorio } from './alcance.ts';
import { telaDoLancamento } from './documentos.ts';
import { fatosDaPessoa } from './fatos-da-pessoa.ts';
import { legendaDosNomes } from './legenda.ts';
import { semValor } from './tabela.ts';

interface Fato {
  chave: string;
  origem: 'R' | 'P';
  data: string;
  tipo: keyof typeof documentosDaPessoa;
  descricao: string;
  valor: string;
}

type Linha = MadeTable['linhas'][number];
const colunas = ['data', 'historico', 'debito', 'credito', 'saldo'] as const;

/** All that was done with one person in a period, side by side, with the balance after each thing. */
export const extratoDaPessoa: TreeSource = {
  report: relatorioDoExtrato,
  zone: fusoDoRelatorio,
  async read(context) {
    const { db, actor, query } = context;
    exigirPeriodo(String(query.de), String(query.ate));
    await exigirPessoas(db, actor, [Number(query.pessoaId)]);
    const anteriores = await saldosAntes(context);
    const fatos = await lerFatos(context);
    const lados = (['R', 'P'] as const).map((origem) => {
      const dele = fatos.filter((fato) => fato.origem === origem);
      return { origem, dele, antes: anteriores.get(origem) ?? decimal(0) };
    });
    return {
      colunas: colunas.map((coluna) => ({ chave: coluna, coluna, periodo: null })),
      linhas: lados.flatMap(({ origem, dele, antes }) =>
        dele.length === 0 && antes.isZero() ? [] : linhasDoLado(context, origem, dele, antes),
      ),
      legenda: await legendaDosNomes(context),
    };
  },
  async documents(context, { linha, coluna }) {
    const { query, db } = context;
    const [, chave] = /^([a-z]\d{1,15})$/.exec(linha) ?? [];
    if (chave === undefined || (coluna !== 'debito' && coluna !== 'credito')) throw semValor();
    return readDocuments(
      db,
      sql`select p.data, p.tipo, p.chave, p.descricao, null as pessoa, abs(p.valor) as valor, ${telaDoLancamento} as tela, p.id
        from (${fatosDaPessoa(context)}) p where p.chave = ${chave} and p.data between ${query.de}::date and ${query.ate}::date
          and ${coluna === 'debito' ? sql`p.valor > 0` : sql`p.valor < 0`}`,
    );
  },
};

async function saldosAntes(context: ReportContext): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{
    origem: string;
    saldo: string;
  }>`select f.origem, sum(f.valor)::numeric(18,2)::text as saldo
    from (${fatosDaPessoa(context)}) f where f.data < ${context.query.de}::date group by 1`.execute(context.db);
  return new Map(rows.map(({ origem, saldo }) => [origem, decimal(saldo)]));
}

/** Of one day, what raises the debt first. */
async function lerFatos(context: ReportContext): Promise<Fato[]> {
  const { de, ate } = context.query;
  const { rows } =
    await sql<Fato>`select f.chave, f.origem, f.data, f.tipo, f.descricao, f.valor::numeric(18,2)::text as valor
    from (${fatosDaPessoa(context)}) f where f.data between ${de}::date and ${ate}::date
    order by f.data, f.valor < 0, f.id, f.chave`.execute(context.db);
  return rows;
}

function linhasDoLado({ query }: ReportContext, origem: 'R' | 'P', fatos: readonly Fato[], antes: Decimal): Linha[] {
  const debitos = somar(fatos.filter(({ valor }) => decimal(valor).gt(0)).map(({ valor }) => valor));
  const creditos = somar(fatos.map(({ valor }) => valor))
    .minus(debitos)
    .neg();
  const fim = antes.plus(debitos).minus(creditos);
  let saldo = antes;
  const parte = (
    chave: string,
    nivel: number,
    rotulo: string,
    peso: Linha['peso'],
    valores: Linha['valores'],
  ): Linha => ({
    chave: `${origem}:${chave}`,
    nivel,
    rotulo,
    peso,
    abre: false,
    valores,
  });
  return [
    parte('lado', 0, origensDeTitulo[origem], 'parte', [
      null,
      null,
      paraTexto(debitos),
      paraTexto(creditos),
      paraTexto(fim),
    ]),
    parte('antes', 1, palavras.saldoInicial, null, [String(query.de), null, null, null, paraTexto(antes)]),
    ...fatos.map(({ chave, data, tipo, descricao, valor }): Linha => {
      const quanto = decimal(valor);
      saldo = saldo.plus(quanto);
      const [debito, credito] = quanto.gt(0) ? [valor, null] : [null, paraTexto(quanto.neg())];
      const valores = [data, documentosDaPessoa[tipo], debito, credito, paraTexto(saldo)];
      return { chave, nivel: 1, rotulo: descricao, peso: null, abre: true, valores };
    }),
    parte('depois', 1, palavras.saldoFinal, 'total', [String(query.ate), null, null, null, paraTexto(fim)]),
  ];
}
