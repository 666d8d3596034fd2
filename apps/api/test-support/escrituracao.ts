import { leiauteDaEfdContribuicoes, leiauteDaEfdIcmsIpi } from '@retaguarda/fiscal/sped';
import { waitUntil } from '@retaguarda/installation';
import { expect } from 'vitest';
import type { Cliente } from './cliente.ts';
import { bruto } from './notas.ts';
import { type ItemDoFornecedor, notaDeFornecedor } from './notas-de-fornecedor.ts';

const PAROU = ['concluido', 'falhou', 'cancelado'];

/** Waits for a job that must end well. */
export async function trabalhoFeito(quem: Cliente, jobId: string): Promise<void> {
  const ler = async () => (await quem.get(`jobs/${jobId}`)).body;
  await waitUntil(async () => PAROU.includes((await ler()).situacao), 60_000);
  expect(await ler()).toMatchObject({ situacao: 'concluido', erro: null });
}

/** Writes what the SPED files say of a company beside its own record. @returns its id */
export async function dadosDoSped(
  quem: Cliente,
  empresaId: number,
  mudancas: Record<string, unknown> = {},
): Promise<number> {
  const { data } = (await quem.get('cidades?search=Campinas&rowsPerPage=5')).body;
  const { status, body } = await quem.post('dados-sped', {
    empresaId,
    perfil: 'A',
    atividade: '1',
    receitaIcms: '046-2',
    diaIcms: 20,
    contadorNome: 'Célia Contadora',
    contadorCpf: '52998224725',
    contadorCrc: '1SP123456O7',
    contadorEmail: 'celia@escritorio.test',
    contadorCidadeId: data[0].id,
    ...mudancas,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

type Palco = Parameters<typeof notaDeFornecedor>[0] & { quem: Cliente };

/** Two boxes of twelve at 150.00 of a supplier, let in as a product. @param mais of the item of the note */
export async function compraLancada(
  palco: Palco,
  produtoId: number,
  mais: Partial<ItemDoFornecedor> = {},
): Promise<{ id: number; chave: string }> {
  const { quem } = palco;
  const { xml, chave } = await notaDeFornecedor(palco, {
    destinatario: '11222333000181',
    itens: [{ codigo: 'CX-CAFE', unidade: 'CX', quantidade: '2', preco: '150.00', ...mais }],
  });
  const form = new FormData();
  form.set('file', new Blob([xml]), 'nota.xml');
  const [{ id }] = (await quem.post('nfeentrada', form)).body;
  await quem.put(`nfeentrada/${id}/fornecedor`, { criar: true });
  await lancarCompra(quem, id, { produtoId, fator: '12' });
  return { id, chave };
}

/** Says what the one item of a note is here, and lets the note in. */
export async function lancarCompra(quem: Cliente, id: number, item: Record<string, unknown>): Promise<void> {
  const vinculada = await quem.put(`nfeentrada/${id}/itens`, { itens: [{ numero: 1, ...item }] });
  expect(vinculada.status, JSON.stringify(vinculada.body)).toBe(200);
  const lancada = await quem.post(`nfeentrada/${id}/lancar`, { atualizarCusto: false });
  expect(lancada.status, JSON.stringify(lancada.body)).toBe(200);
}

/** What the item of a supplier of the Simples lets its buyer take. */
export const CREDITO_DO_SIMPLES = { credito: { pCredSN: '2.5000', vCredICMSSN: '7.50' } };

/** Asks for what is made of a month and waits for it. @returns it, as the month's screen tells it */
export async function gerarEscrituracao(
  quem: Cliente,
  pedido: { empresaId: number; mes: string; tipo: string } & Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
): Promise<any> {
  const { status, body } = await quem.post('escrituracao', pedido);
  expect(status, JSON.stringify(body)).toBe(202);
  await trabalhoFeito(quem, body.jobId);
  return (await quem.get(`escrituracao/mes?empresaId=${pedido.empresaId}&mes=${pedido.mes}`)).body.feitas[0];
}

/** The lines of a file of the SPED that was made. */
export async function linhasDoSped(quem: Cliente, feita: { arquivo: { url: string } }): Promise<string[]> {
  const { body } = await bruto(quem, feita.arquivo.url.replace('/api/', ''));
  return body.toString('latin1').trimEnd().split('\r\n');
}

export const doRegistro = (linhas: readonly string[], reg: string): string[] =>
  linhas.filter((linha) => linha.startsWith(`|${reg}|`));

/** A field by its number in the guide, with a decimal point. */
export const campoDoSped = (linha = '', qual = 0): string => (linha.split('|')[qual] ?? '').replace(',', '.');

/** Every record is counted by block 9 as often as it is there. */
export function conferirContagem(linhas: readonly string[]): void {
  expect(linhas.at(-1)).toBe(`|9999|${linhas.length}|`);
  for (const linha of doRegistro(linhas, '9900')) {
    const [, , reg = '', quantas] = linha.split('|');
    expect(doRegistro(linhas, reg), reg).toHaveLength(Number(quantas));
  }
}

/**
 * The accounts a file names: each by one 0500, and each 0500 named.
 *
 * @param mes `2026-11`
 * @returns by record, those its lines name; empty where a line names none
 */
export function contasDoSped(linhas: readonly string[], mes: string): Record<string, string[]> {
  const deContribuicoes = doRegistro(linhas, '0110').length > 0;
  const leiaute = (deContribuicoes ? leiauteDaEfdContribuicoes : leiauteDaEfdIcmsIpi)(`${mes}-01`);
  const nomeadas: Record<string, string[]> = {};
  for (const { reg, campos } of leiaute?.registros ?? []) {
    const qual = campos.findIndex(({ nome }) => nome === 'COD_CTA');
    const delas = doRegistro(linhas, reg).map((linha) => linha.split('|')[qual + 2] ?? '');
    if (qual >= 0 && delas.length > 0) nomeadas[reg] = delas;
  }
  const { '0500': plano = [], ...registros } = nomeadas;
  expect(new Set(plano).size, 'each account once').toBe(plano.length);
  expect(plano.toSorted()).toEqual([...new Set(Object.values(registros).flat())].filter(Boolean).toSorted());
  return nomeadas;
}
