import {
  type ComandaDoLote,
  DomainError,
  type LinhaDeComandas,
  type LoteDeComandas,
  lerChip,
  lerNumeroDaComanda,
  MAX_COMANDAS_DE_UMA_VEZ,
  mensagens,
} from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import { inserirComandas, type NovaComanda, ocupados } from './comandas.queries.ts';

/** Makes the cards of a range that are not there yet. */
export async function criarFaixa(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  { de, ate }: { de: number; ate: number },
): Promise<{ criadas: number; existentes: number[] }> {
  await exigirEmpresas(tx, actor, [empresaId]);
  const numeros = Array.from({ length: ate - de + 1 }, (_, i) => de + i);
  const novas = numeros.map((numero) => ({ numero, chip: null }));
  const criadas = await inserirComandas(tx, actor, empresaId, novas);
  return { criadas: criadas.size, existentes: numeros.filter((numero) => !criadas.has(numero)) };
}

type Lida = Omit<ComandaDoLote, 'id' | 'id_empresa' | 'resultado' | 'motivo'> & {
  nova: NovaComanda | null;
  resultado: 'invalida' | 'repetida' | null;
  motivo: string | null;
};

/** What a line says, judged beside those before it. */
function lerLinhas(linhas: readonly LinhaDeComandas[]): Lida[] {
  const numeros = new Map<number, number>();
  const chips = new Map<string, number>();
  return linhas.map(({ linha = 0, comanda, chip }, i) => {
    const escrita = { linha: linha || i + 1, comanda: String(comanda ?? ''), chip: chip == null ? null : String(chip) };
    const recusar = (resultado: 'invalida' | 'repetida', motivo: string): Lida => ({
      ...escrita,
      nova: null,
      resultado,
      motivo,
    });
    const numero = lerNumeroDaComanda(comanda);
    const lido = lerChip(chip);
    if (numero === null) return recusar('invalida', 'O número não é válido');
    if (lido === undefined) return recusar('invalida', 'O chip não é válido');
    const mesmoNumero = numeros.get(numero);
    if (mesmoNumero !== undefined) return recusar('repetida', `O número já está na linha ${mesmoNumero}`);
    const mesmoChip = lido === null ? undefined : chips.get(lido);
    if (mesmoChip !== undefined) return recusar('repetida', `O chip já está na linha ${mesmoChip}`);
    numeros.set(numero, escrita.linha);
    if (lido !== null) chips.set(lido, escrita.linha);
    return { ...escrita, nova: { numero, chip: lido }, resultado: null, motivo: null };
  });
}

/**
 * Makes the cards of a list; each line stands by itself.
 *
 * @param linhas null: what came is no list of cards
 * @throws DomainError INVALID for no list, an empty one, or one that is too long
 */
export async function criarDaLista(
  tx: Tx,
  actor: Actor,
  empresaId: number,
  linhas: readonly LinhaDeComandas[] | null,
): Promise<LoteDeComandas> {
  if (!linhas || linhas.length === 0) throw new DomainError('INVALID', { text: mensagens.tabsBulkEmpty });
  if (linhas.length > MAX_COMANDAS_DE_UMA_VEZ)
    throw new DomainError('INVALID', { text: `Envie no máximo ${MAX_COMANDAS_DE_UMA_VEZ} comandas de uma vez.` });
  await exigirEmpresas(tx, actor, [empresaId]);
  const lidas = lerLinhas(linhas);
  const novas = lidas.flatMap(({ nova }) => nova ?? []);
  const criadas = await inserirComandas(tx, actor, empresaId, novas);
  const recusadas = novas.filter(({ numero }) => !criadas.has(numero));
  const existentes = await ocupados(tx, actor, empresaId, recusadas);
  const data = lidas.map(({ nova, resultado, motivo, ...escrita }): ComandaDoLote => {
    const linha = { id: null, id_empresa: empresaId, ...escrita };
    if (!nova) return { ...linha, resultado: resultado ?? 'invalida', motivo };
    const id = criadas.get(nova.numero);
    if (id !== undefined) return { ...linha, id, resultado: 'criada', motivo: null };
    return { ...linha, resultado: 'existente', motivo: porQueExiste(nova, existentes) };
  });
  return { data, criadas: criadas.size, recusadas: data.length - criadas.size };
}

function porQueExiste({ numero, chip }: NovaComanda, { numeros, chips }: Awaited<ReturnType<typeof ocupados>>): string {
  const ativa = numeros.get(numero);
  if (ativa !== undefined) return ativa ? 'O número já está cadastrado' : 'O número é de uma comanda inativa';
  return `O chip é da comanda ${chips.get(chip ?? '') ?? ''}`;
}
