import { lerExtratoCnab240 } from './cnab240/ler.ts';
import { lerCsv } from './csv/ler.ts';
import { sugerirMapaDeCsv } from './csv/sugerir.ts';
import { detectarFormato, explicarFormato } from './detectar.ts';
import type { ExtratoLido, OpcoesDeLeitura } from './extrato.ts';
import { lerOfx } from './ofx/ler.ts';

/** Reads a statement of whatever format. Never throws; what is no statement has no accounts, and one problem says why. */
export function lerExtrato(bytes: Uint8Array, opcoes: OpcoesDeLeitura = {}): ExtratoLido {
  const formato = detectarFormato(bytes);
  if (formato === 'ofx') return lerOfx(bytes, opcoes.maximo);
  if (formato === 'cnab240') return lerExtratoCnab240(bytes);
  if (formato === null) return { ...nada, formato: 'csv', problemas: [{ linha: 0, mensagem: explicarFormato(bytes) }] };
  const { mapa, problemas } = opcoes.mapa ? { mapa: opcoes.mapa, problemas: [] } : sugerirMapaDeCsv(bytes);
  return mapa ? lerCsv(bytes, mapa, opcoes.conta) : { ...nada, formato, problemas };
}

const nada = { contas: [], ignoradas: [], avisos: [] };
