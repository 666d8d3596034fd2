import { mesesDoAno } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { aplicarEntradas } from '../copia/aplicar.ts';
import { entradasDoModelo } from '../copia/modelos.ts';
import { fotografar, gravarCelulas } from '../orcamento/gravar.ts';
import { anoCorrente } from '../plano/arvore.ts';
import { criarRateio } from '../rateio/rateios.ts';

/** What is planned a month, by account. */
const plano: Readonly<Record<string, string>> = {
  'Vendas na loja': '180000.00',
  Comidas: '95000.00',
  Bebidas: '38000.00',
  'Compra de mercadorias': '104000.00',
  'Carnes e peixes': '28000.00',
  Salários: '42000.00',
  Aluguel: '12500.00',
  'Energia elétrica': '6800.00',
  'Internet e telefone': '450.00',
  'Taxas de cartão': '3900.00',
};

const centros = ['Loja', 'Cozinha', 'Entrega', 'Administração'];

/** A chart of the year, centres, a split and an approved budget. */
export default async function criarContabil({ tx, actor, kind, made }: DemoScene): Promise<void> {
  const { grupoId } = actor;
  const ano = await anoCorrente(tx, null);
  for (const modelo of kind === 'client' ? (['loja', 'restaurante'] as const) : (['loja'] as const))
    await aplicarEntradas(tx, actor, { ano, empresaId: null }, entradasDoModelo(modelo), {
      renomear: false,
      reconhece: 'nome',
    });
  if (kind === 'provider') await criarReferenciais(tx);
  const { rows: doPlano } = await sql<{ id: number; nome: string }>`select id, nome from plano_de_conta
    where grupo_id = ${grupoId} and ano = ${ano} and nivel = 4`.execute(tx);
  for (const { id, nome } of doPlano) made('conta do plano').set(nome, id);
  const ids = await criarCentros(tx, grupoId);
  const [empresaId] = made('empresa própria').values();
  if (empresaId === undefined) return;
  await criarRateio(tx, actor, {
    nome: 'Energia por área',
    fornecedorId: null,
    partes: [60, 25, 15].map((percentual, i) => ({
      contaId: null,
      centroCustoId: ids[i] as number,
      percentual: `${percentual}.0000`,
    })),
  });
  const { rows } = await sql<{
    id: number;
  }>`insert into orcamento (grupo_id, nome, empresa_id, ano, situacao, controle, periodo_controle)
    values (${grupoId}, 'Orçamento anual', ${empresaId}, ${ano}, 'rascunho', 'avisa', 'ano') returning id`.execute(tx);
  const { id } = rows[0] as { id: number };
  const celulas = doPlano
    .filter(({ nome }) => plano[nome])
    .flatMap(({ id: contaId, nome }) =>
      mesesDoAno(ano).map((mes) => ({ contaId, centroCustoId: null, mes, valor: plano[nome] ?? null })),
    );
  await gravarCelulas(tx, actor, id, celulas);
  await sql`update orcamento set situacao = 'aprovado' where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
  await fotografar(tx, actor, id, null);
}

async function criarCentros(tx: DemoScene['tx'], grupoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`insert into centro_custo (grupo_id, codigo, nome)
    select ${grupoId}, n::text, nome from unnest(${centros}::text[]) with ordinality as c (nome, n) order by n returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Some accounts of the official plan to show how mapping works; the whole table is published by the Receita. */
async function criarReferenciais(tx: DemoScene['tx']): Promise<void> {
  await sql`with grupos as (
      insert into plano_conta_referencial_grupo (cod_referencial_tipo, codigo, nome) values
        ('1', '1.01', 'Ativo circulante'), ('1', '2.01', 'Passivo circulante'), ('1', '3.01', 'Resultado do período')
      on conflict do nothing returning id, codigo)
    insert into plano_conta_referencial (cod_referencial_tipo, grupo_referencial_id, codigo, nome)
    select '1', g.id, c.codigo, c.nome from (values
        ('1.01', '1.01.01.01.01', 'Caixa'), ('1.01', '1.01.01.02.01', 'Bancos: conta movimento no país'),
        ('3.01', '3.01.01.01.01.05', 'Receita da revenda de mercadorias no mercado interno')
      ) c (grupo, codigo, nome) join grupos g on g.codigo = c.grupo
    on conflict do nothing`.execute(tx);
}
