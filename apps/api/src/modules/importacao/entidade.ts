import { lerDecimalBr } from '@retaguarda/brasil';
import { type ColunaDeImportacao, DomainError } from '@retaguarda/contracts';
import type { Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The cells of a line by field, as text; null where the file has none. */
export type Celulas = Readonly<Record<string, string | null>>;
/** The same, read: decimals with point, yes and no as such. */
export type Valores = Record<string, string | number | boolean | null>;

export interface LinhaLida {
  /** As it would be sent to be saved. */
  dados: Record<string, unknown>;
  /** The record it changes, and what that was. */
  alvoId: number | null;
  antes: Record<string, unknown> | null;
}
/** Texts by field; a field of the record that no column gives is told under the line itself. */
export type Problemas = Readonly<Record<string, string>>;

export interface Opcoes {
  empresaId: number | null;
  /** Lines of records there are change them; else they are errors. */
  atualizar: boolean;
}

/** What can be imported. A new kind is one of these. */
export interface Entidade {
  colunas: readonly ColunaDeImportacao[];
  /** Reads what all lines need; gives what reads one, which keeps what the lines before it took. */
  preparar(tx: Tx, actor: Actor, opcoes: Opcoes): Promise<(valores: Valores) => Promise<LinhaLida | Problemas>>;
  /** Saves a line, with every rule of the record. @returns id of the record */
  aplicar(tx: Tx, actor: Actor, linha: LinhaLida): Promise<number>;
  /** Takes back a line that was applied. @returns whether it could be */
  desfazer(tx: Tx, actor: Actor, linha: LinhaLida & { registroId: number }): Promise<boolean>;
}

export const ehLinha = (lida: LinhaLida | Problemas): lida is LinhaLida =>
  'dados' in lida && typeof lida.dados === 'object';

const sim = new Set(['sim', 's', '1', 'x', 'true', 'verdadeiro']);
const nao = new Set(['nao', 'n', '0', 'false', 'falso']);
const semAcento = (texto: string) => texto.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** Reads the cells of a line by the kind of each column. */
export function lerCelulas(
  celulas: Celulas,
  colunas: readonly ColunaDeImportacao[],
): { valores: Valores; problemas: Problemas } {
  const valores: Valores = {};
  const problemas: Record<string, string> = {};
  for (const { campo, tipo, obrigatorio } of colunas) {
    const texto = celulas[campo]?.trim() ?? '';
    if (texto === '') {
      valores[campo] = null;
      if (obrigatorio) problemas[campo] = '* CAMPO OBRIGATÓRIO';
      continue;
    }
    const lido = ler(texto, tipo);
    if (lido === undefined) problemas[campo] = textosDoTipo[tipo];
    else valores[campo] = lido;
  }
  return { valores, problemas };
}

const textosDoTipo: Readonly<Record<ColunaDeImportacao['tipo'], string>> = {
  texto: 'TEXTO INVÁLIDO',
  decimal: 'NÚMERO INVÁLIDO: USE VÍRGULA PARA OS DECIMAIS (1.234,56)',
  inteiro: 'INFORME UM NÚMERO INTEIRO',
  sim_nao: 'INFORME SIM OU NÃO',
  data: 'DATA INVÁLIDA: USE DD/MM/AAAA',
};

function ler(texto: string, tipo: ColunaDeImportacao['tipo']): string | number | boolean | undefined {
  switch (tipo) {
    case 'texto':
      return texto;
    case 'decimal':
      return lerDecimalBr(texto) ?? undefined;
    case 'inteiro':
      return /^\d{1,9}$/.test(texto) ? Number(texto) : undefined;
    case 'sim_nao':
      return sim.has(semAcento(texto)) ? true : nao.has(semAcento(texto)) ? false : undefined;
    case 'data': {
      const [, dia, mes, ano] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto) ?? [];
      return dia ? `${ano}-${mes}-${dia}` : undefined;
    }
  }
}

/** Texts by field of a refusal; whatever has none is told of the line. */
export function problemasDe(error: unknown): Problemas {
  if (!(error instanceof DomainError)) throw error;
  const { campos } = error.detail;
  return campos && Object.keys(campos).length > 0 ? campos : { '': error.message };
}
