import { createHash, randomUUID } from 'node:crypto';
import { contas, tituloNovo } from '@retaguarda/contracts';
import { insertFile } from '../../../platform/files/files.ts';
import { demoRow, ownCompany } from '../../../platform/modules/demo-rows.ts';
import type { DemoScene } from '../../../platform/modules/demonstration.ts';
import { getRow, updateRow } from '../../../platform/registers/engine.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { criarTitulos } from '../../financeiro/public.ts';
import { avisarPagadores } from '../boletos/avisar.ts';
import { type Boleto, lerBoletosPorId } from '../boletos/boletos.queries.ts';
import { emitirBoletos } from '../boletos/emitir.ts';
import { alterarBoleto, baixarBoletos } from '../boletos/pedidos.ts';
import { marcarEnviada } from '../remessa/atos.ts';
import { gerarRemessa } from '../remessa/gerar.ts';
import { aplicarLinhas } from '../retorno/aplicar.ts';
import { lerArquivo } from '../retorno/ler.ts';
import { concluirRetorno, RAIAS } from '../retorno/retornos.queries.ts';
import { type DitoDoBanco, retornoDoItau } from './retorno-do-itau.ts';

/** What the bank answered; without a word, it answered nothing yet. */
type Resposta = 'registrado' | 'pago' | 'rejeitado' | null;

const COBRADOS: readonly { pessoa: string; documento: string; valor: string; dias: number; resposta: Resposta }[] = [
  { pessoa: 'Bar do Zeca', documento: 'Fornecimento extra', valor: '860.40', dias: 12, resposta: 'registrado' },
  { pessoa: 'Colégio Jatobá', documento: 'Cestas de Natal', valor: '2140.00', dias: 20, resposta: 'registrado' },
  {
    pessoa: 'Escritório Almeida Advogados',
    documento: 'Kit de fim de ano',
    valor: '735.90',
    dias: 5,
    resposta: 'pago',
  },
  { pessoa: 'Bar do Zeca', documento: 'Queijos e frios', valor: '412.75', dias: 2, resposta: 'pago' },
  { pessoa: 'Colégio Jatobá', documento: 'Cantina de outubro', valor: '1198.00', dias: 8, resposta: 'registrado' },
  {
    pessoa: 'Escritório Almeida Advogados',
    documento: 'Café do mês',
    valor: '189.90',
    dias: 15,
    resposta: 'rejeitado',
  },
];
const NOVOS = [
  { pessoa: 'Bar do Zeca', documento: 'Bebidas', valor: '944.20', dias: 18 },
  { pessoa: 'Colégio Jatobá', documento: 'Lanches de novembro', valor: '1525.00', dias: 25 },
] as const;
const ESPERAM = [
  { pessoa: 'Escritório Almeida Advogados', documento: 'Coffee break', valor: '388.00', dias: 10 },
] as const;

/**
 * Boletos in every state: answered by the bank, one line of a retorno that nobody knows, some in a file without an answer, one that waits
 * for the next file, and requests on their way.
 */
export async function criarBoletos(scene: DemoScene): Promise<void> {
  const { tx, actor, storage } = scene;
  const contaId = await prepararCarteira(scene);
  const ids = await emitir(scene, contaId, COBRADOS);
  await marcarEnviada(tx, actor, await gerarRemessa(tx, actor, storage, { contaId }));
  const boletos = await lerBoletosPorId(tx, actor, ids);
  const ditos = boletos.flatMap((boleto, i) => respostas(boleto, COBRADOS[i]?.resposta ?? null));
  const orfa = { nossoNumero: '109/00004711-0', ocorrencia: '06', dia: hojeNoBrasil(), valor: '97.00', pago: '97.00' };
  await responder(scene, contaId, [...ditos, orfa]);
  const [primeiro, segundo, , , quinto] = ids as [number, number, number, number, number];
  await alterarBoleto(tx, actor, primeiro, { vencimento: hojeNoBrasil(30) });
  await avisarPagadores(tx, actor, [segundo], 'financeiro@colegiojatoba.example');
  await baixarBoletos(tx, actor, [quinto], 'Pago em dinheiro na loja');
  await emitir(scene, contaId, NOVOS);
  await gerarRemessa(tx, actor, storage, { contaId });
  await emitir(scene, contaId, ESPERAM);
}

/** The account of the shop issues boletos: what the bank's letter would say. */
async function prepararCarteira(scene: DemoScene): Promise<number> {
  const { tx, actor } = scene;
  const contaId = await demoRow(scene, 'contas', 'nome', 'Itaú');
  await updateRow(tx, contas, actor, await getRow(tx, contas, actor, contaId), {
    permiteBoleto: true,
    carteira: '109',
    formatoCnab: '400',
    especieTitulo: 'duplicata_mercantil',
    multaPercentual: '2.0000',
    jurosMensalPercentual: '1.0000',
    instrucoes: 'Dúvidas: financeiro@emporiodavila.example',
  });
  return contaId;
}

type Cobrado = Omit<(typeof COBRADOS)[number], 'resposta'>;

async function emitir(scene: DemoScene, contaId: number, cobrados: readonly Cobrado[]): Promise<number[]> {
  const { tx, actor, made } = scene;
  const empresaId = ownCompany(scene, 'Empório da Vila');
  const titulos = cobrados.map(({ pessoa, dias, documento, valor }) =>
    tituloNovo.parse({
      origem: 'R',
      empresaId,
      contaId,
      documento,
      valor,
      pessoaId: made('empresa').get(pessoa),
      emissao: hojeNoBrasil(-3),
      vencimento: hojeNoBrasil(dias),
    }),
  );
  const lancamentoIds = (await criarTitulos(tx, actor, titulos)).flatMap(({ lancamentos }) => [...lancamentos]);
  return emitirBoletos(tx, actor, { lancamentoIds, contaId });
}

/** What the bank writes of a boleto. */
function respostas({ nossoNumeroImpresso, valor }: Boleto, resposta: Resposta): DitoDoBanco[] {
  const dito = { nossoNumero: nossoNumeroImpresso, dia: hojeNoBrasil(), valor };
  if (resposta === null) return [];
  if (resposta === 'rejeitado') return [{ ...dito, ocorrencia: '03', motivos: '03' }];
  const entrada = { ...dito, ocorrencia: '02' };
  return resposta === 'registrado' ? [entrada] : [entrada, { ...dito, ocorrencia: '06', pago: valor, tarifa: '2.25' }];
}

/** Keeps a retorno, reads it and applies it, as the jobs do. */
async function responder({ tx, actor, storage }: DemoScene, contaId: number, ditos: readonly DitoDoBanco[]) {
  const { grupoId, usuarioId } = actor;
  const conteudo = Buffer.from(retornoDoItau(ditos, '98765', hojeNoBrasil(), '0456'), 'latin1');
  const arquivoId = randomUUID();
  await storage.put(`${grupoId}/${arquivoId}`, conteudo);
  const sha256 = createHash('sha256').update(conteudo).digest('hex');
  const conta = await getRow(tx, contas, actor, contaId);
  const nome = 'CB231126.RET';
  const { id } = await tx
    .insertInto('boleto_retorno')
    .values({
      grupo_id: grupoId,
      conta_id: contaId,
      empresa_id: Number(conta.empresaId),
      nome,
      arquivo_id: arquivoId,
      sha256,
      usuario_id: usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dono = { tabela: 'boleto_retorno', id };
  await insertFile(
    tx,
    arquivoId,
    { grupoId, nome, tipo: 'text/plain', usuarioId, dono },
    { tamanho: conteudo.length, sha256 },
  );
  await lerArquivo({ tx, ler: (olhar) => olhar(tx), storage, progress: async () => {} }, actor, id);
  const dele = { situacao: 'aplicando' };
  await tx.updateTable('boleto_retorno').set(dele).where('grupo_id', '=', grupoId).where('id', '=', id).execute();
  while ((await aplicarLinhas(tx, actor, { id, raias: RAIAS, desde: 0, seguidores: [] })).quantas > 0);
  await concluirRetorno(tx, actor, id);
}
