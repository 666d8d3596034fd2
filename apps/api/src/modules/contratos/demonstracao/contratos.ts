import {
  type ContratoCompleto,
  competenciaDe,
  confContratos,
  contratoNovo,
  contratoTipos,
  contratoTiposProdutos,
  contratoTiposProdutosOpcoes,
  indicesReajuste,
  pedidoDeMensalidades,
  type Register,
  somarCompetencias,
  tabelaDePrecos,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { insertRow, lockRow, updateRow } from '../../../platform/registers/engine.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { enviarLink } from '../../acesso/public.ts';
import { solicitarAprovacao } from '../../empresas/public.ts';
import { emNomeDe } from '../../grupos/public.ts';
import { aprovar, criarContrato, ligarGrupo } from '../aprovacao.ts';
import { iniciarLote } from '../lotes.ts';
import { mudarSituacao, pedirAprovacaoDosRascunhos, reprovar } from '../situacao.ts';

/** What the contracts of the demonstration are made with. */
interface Palco extends Pick<DemoScene, 'tx' | 'actor'> {
  publicUrl: string;
  /** Ids of the provider's companies, by name. */
  empresas: ReadonlyMap<string, number>;
}

const registrar = ({ tx, actor }: Palco, register: Register, valores: Record<string, unknown>): Promise<number> =>
  insertRow(tx, register, actor, register.schemas.create.parse(valores) as Record<string, unknown>);

/** Figures like those published, for the 24 months before the present one; the source says that they are not. */
const variacoes = {
  ipca: '0.39 0.52 0.16 1.31 0.56 0.43 0.26 0.24 0.26 -0.11 0.48 0.09 0.18 0.33 0.42 0.38 0.41 0.35 0.30 0.22 0.19 0.28 0.31 0.36',
  igpm: '1.30 0.94 0.27 1.06 -0.34 0.24 -0.49 -1.67 -0.77 0.36 0.42 -0.36 0.27 0.41 0.35 0.22 0.18 0.40 0.29 -0.12 0.33 0.51 0.26 0.38',
} as const;

const textoPadrao = [
  'CLÁUSULA 1ª. A contratada cede à contratante o uso do sistema descrito no objeto, pelo número de acessos contratado.',
  'CLÁUSULA 2ª. A mensalidade inclui atualizações e atendimento em dias úteis, das 8h às 18h.',
  'CLÁUSULA 3ª. O atraso acarreta multa de 2 % e juros de 1 % ao mês; depois de 15 dias, o sistema é bloqueado.',
  'CLÁUSULA 4ª. O valor é reajustado a cada doze meses pelo índice contratado.',
].join('\n\n');

/** Contracts of the provider: types and prices, one contract in each state, a month charged, the series of two years. */
export default async function criarContratos({ tx, actor, config, made }: DemoScene): Promise<void> {
  const palco: Palco = { tx, actor, publicUrl: config.publicUrl, empresas: made('empresa') };
  const mes = competenciaDe(hojeNoBrasil());
  await criarIndices(palco, mes);
  const configuracao = await lockRow(palco.tx, confContratos, palco.actor, 1);
  await updateRow(palco.tx, confContratos, palco.actor, configuracao, { textoPadrao });
  const tipos = await criarTipos(palco, mes);
  const pagamentoFormaId = await formaBoleto(palco);
  const novo = (cliente: string, tipo: Tipo, meses: number, mais: Record<string, unknown> = {}) =>
    criarContrato(
      palco.tx,
      palco.actor,
      palco.publicUrl,
      contratoNovo.parse({
        empresaId: palco.empresas.get(cliente),
        contratoTipoId: tipo.id,
        licencaValor: tipo.licenca,
        mensalidadeValor: tipo.mensalidade,
        quantidadeAcessos: tipo.acessos,
        inicio: `${somarCompetencias(mes, -meses)}-01`,
        pagamentoFormaId,
        ...mais,
      }),
    );
  const aprovado = async (contrato: ContratoCompleto): Promise<number> => {
    const { id, empresaId } = contrato;
    await mudarSituacao(palco.tx, palco.actor, id, { para: 'pendente' });
    await aprovar(palco.tx, palco.actor, palco.publicUrl, { contratoId: id, empresaId }, {});
    return id;
  };

  await ligarGrupoDaDemonstracao(palco);
  await aprovado(await novo('Cantina da Vila', tipos.restaurante, 26, { codigo: 'RST-0001', quantidadeAcessos: 5 }));
  await aprovado(
    await novo('Cantina da Vila', tipos.fiscal, 12, { descontoValor: '20.00', descontoAte: somarCompetencias(mes, 3) }),
  );
  await aprovado(
    await novo('Peixaria Porto Velho', tipos.restaurante, 14, {
      cargaProduto: true,
      cargaFornecedor: true,
      cargaValor: '450.00',
      boletoRegistrado: true,
      boletoMensalidadeValor: tipos.restaurante.mensalidade,
      boletoHomologacaoEm: `${somarCompetencias(mes, -14)}-10`,
      boletoProducaoEm: `${somarCompetencias(mes, -13)}-02`,
    }),
  );
  const suspenso = await aprovado(await novo('Livraria Carioca', tipos.loja, 20));
  await mudarSituacao(palco.tx, palco.actor, suspenso, { para: 'suspenso', motivo: 'Duas mensalidades em atraso' });
  const encerrado = await aprovado(await novo('Livraria Carioca', tipos.fiscal, 18));
  await mudarSituacao(palco.tx, palco.actor, encerrado, { para: 'encerrado', motivo: 'Passou a emitir pelo contador' });
  const recusado = await novo('Peixaria Porto Velho', tipos.fiscal, 0);
  await mudarSituacao(palco.tx, palco.actor, recusado.id, { para: 'pendente' });
  await reprovar(palco.tx, palco.actor, recusado.id, { motivo: 'Falta o contrato social' });
  const sorveteria = await novo('Sorveteria Maré Alta', tipos.restaurante, 0, { quantidadeAcessos: 3 });
  await solicitarAprovacao(palco.tx, palco.actor, sorveteria.empresaId);
  await pedirAprovacaoDosRascunhos(palco.tx, palco.actor, sorveteria.empresaId);
  await novo('Sorveteria Maré Alta', tipos.fiscal, 0);

  // Done by the program's own worker as soon as it runs.
  const pedido = pedidoDeMensalidades.parse({ competencia: somarCompetencias(mes, -1) });
  await iniciarLote(palco.tx, palco.actor, 'mensalidade', pedido);
}

async function criarIndices(palco: Palco, mes: string): Promise<void> {
  for (const [indice, lista] of Object.entries(variacoes)) {
    const percentuais = lista.split(' ');
    for (const [i, percentual] of percentuais.entries()) {
      const competencia = somarCompetencias(mes, i - percentuais.length);
      await registrar(palco, indicesReajuste, { indice, competencia, percentual, fonte: 'Exemplo, não oficial' });
    }
  }
}

interface Tipo {
  id: number;
  licenca: string;
  mensalidade: string;
  acessos: number;
}

async function criarTipos(palco: Palco, mes: string) {
  const tipo = async (
    nome: string,
    licenca: string,
    mensalidade: string,
    acessos: number,
    indiceReajuste: string,
  ): Promise<Tipo> => ({
    id: await registrar(palco, contratoTipos, {
      nome,
      licencaValor: licenca,
      mensalidadeValor: mensalidade,
      quantidadeAcessos: acessos,
      acessoAdicionalValor: '39.90',
      indiceReajuste,
    }),
    licenca,
    mensalidade,
    acessos,
  });
  const restaurante = await tipo('Gestão de restaurante', '1800.00', '389.90', 5, 'ipca');
  const loja = await tipo('Gestão de loja', '1200.00', '289.90', 3, 'ipca');
  const fiscal = await tipo('Emissão fiscal', '300.00', '99.90', 2, 'igpm');
  const inicio = `${somarCompetencias(mes, -36)}-01`;
  const caixa = await registrar(palco, contratoTiposProdutos, {
    contratoTipoId: restaurante.id,
    nome: 'Frente de caixa',
    inicio,
  });
  const comandas = await registrar(palco, contratoTiposProdutos, {
    contratoTipoId: restaurante.id,
    nome: 'Comandas',
    inicio,
  });
  for (const [produtoId, nome, mensalidadeValor] of [
    [caixa, 'Um caixa', '149.90'],
    [caixa, 'Até três caixas', '249.90'],
    [comandas, 'Até 50 comandas', '89.90'],
    [comandas, 'Comandas sem limite', '139.90'],
  ] as const)
    await registrar(palco, contratoTiposProdutosOpcoes, {
      produtoId,
      nome,
      licencaValor: '600.00',
      mensalidadeValor,
      inicio,
    });
  const revendaId = palco.empresas.get('Litoral Automação');
  for (const { id, licenca, mensalidade } of [restaurante, loja])
    await registrar(palco, tabelaDePrecos, {
      nome: 'Parceiros do litoral',
      contratoTipoId: id,
      revendaId,
      licencaValor: licenca,
      mensalidadeValor: mensalidade,
      comissaoPercentual: '20',
      inicio,
    });
  return { restaurante, loja, fiscal };
}

async function formaBoleto({ tx, actor }: Palco): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from contrato_pagamento_forma
    where grupo_id = ${actor.grupoId} and meio = 'boleto' order by id limit 1`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** The demonstration's client group is the Cantina's own: its approval finds it and makes no other. */
async function ligarGrupoDaDemonstracao({ tx, actor, publicUrl, empresas }: Palco): Promise<void> {
  const grupo = await tx.selectFrom('grupo').select('id').where('slug', '=', 'demo').executeTakeFirst();
  const empresaId = empresas.get('Cantina da Vila');
  if (!grupo || empresaId === undefined) return;
  const feito = await emNomeDe(tx, actor, grupo.id, async () => {
    const usuario = await tx
      .selectFrom('usuario')
      .select(['id', 'nome', 'usuario', 'email'])
      .where('usuario', '=', 'admin')
      .executeTakeFirstOrThrow();
    const destino = { ...usuario, grupoId: grupo.id, email: usuario.email ?? '' };
    return { usuarioId: usuario.id, mensagemId: await enviarLink(tx, publicUrl, 'primeiro_acesso', destino) };
  });
  await ligarGrupo(tx, actor, empresaId, { id: grupo.id, ...feito });
}
