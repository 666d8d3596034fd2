import { formatarData } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import pg from 'pg';

const campo = (nome: string) => nome.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What a row that the database refuses means to people; null for what is no fault of the row. Constraints are named for
 * their meaning: `<tabela>_<coluna>[_e_<coluna>]_uk` for a value that may not repeat, `<tabela>_<coluna>_fk` for a reference,
 * `<tabela>_<coluna>_ck` for a rule on one column, `<tabela>_<coluna>_ex` for periods that may not overlap.
 */
export function refusalOfRow(error: unknown): DomainError | null {
  if (!(error instanceof pg.DatabaseError)) return null;
  const fieldsWith = (suffix: string, text: string) => {
    const names = columnsOf(error, suffix);
    return names.length > 0 ? { campos: Object.fromEntries(names.map((name) => [name, text])) } : {};
  };
  switch (error.code) {
    case '23505':
      return new DomainError('DUPLICATE_VALUE', fieldsWith('_uk', 'Já cadastrado'));
    case '23P01':
      return new DomainError('DUPLICATE_VALUE', {
        text: 'Já existe um registro igual em vigor neste período.',
        ...fieldsWith('_ex', 'Há outro em vigor neste período'),
      });
    case '23503':
      return error.message.startsWith('update or delete on table')
        ? new DomainError('IN_USE')
        : new DomainError('UNKNOWN_REFERENCE', fieldsWith('_fk', 'Registro não encontrado'));
    case '23514':
      return new DomainError('INVALID', fieldsWith('_ck', 'Valor inválido'));
    case 'RF001': // a fact of a closed period: `recusar_fechado`
      return periodoFechado(error.detail ?? '');
    case 'RF002': // a record of a person who was anonymised: `recusar_reativar`
      return new DomainError('RULE_BROKEN', {
        text: 'Os dados desta pessoa foram anonimizados ou estão bloqueados. Faça outro cadastro.',
      });
    case '22003': // number out of range
    case '22001': // text too long
    case '22021': // byte sequence that is not text
    case '22P05': // character that the database cannot hold
    case '22P02': // text that is not of the column's type
    case '22007':
    case '22008':
      return new DomainError('INVALID');
    default:
      return null;
  }
}

/** @param ate last closed day */
export const periodoFechado = (ate: string): DomainError =>
  new DomainError('RULE_BROKEN', {
    text: `O financeiro está fechado até ${formatarData(ate)}. Use um dia depois, ou reabra em Fechamento do financeiro.`,
    campos: { data: `Fechado até ${formatarData(ate)}` },
    data: { fechadoAte: ate },
  });

function columnsOf({ constraint, table }: pg.DatabaseError, suffix: string): string[] {
  if (!constraint?.endsWith(suffix) || !table || !constraint.startsWith(`${table}_`)) return [];
  return constraint
    .slice(table.length + 1, -suffix.length)
    .split('_e_')
    .map(campo);
}
