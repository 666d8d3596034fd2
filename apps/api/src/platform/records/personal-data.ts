import type { LeiDeGuarda, Slug } from '@retaguarda/contracts';
import { extensionPoint } from '../extension-point.ts';

/** All by which one person is known to the group: their records, and what they are written to by. */
export interface DataSubject {
  /** Records of clients and suppliers. */
  empresas: readonly number[];
  pessoas: readonly number[];
  vinculos: readonly number[];
  usuarios: readonly number[];
  motoboys: readonly number[];
  /** CPFs, digits only. */
  cpfs: readonly string[];
  /** In small letters. */
  emails: readonly string[];
}

/** Why a group may keep personal data. @source Lei 13.709/2018 (LGPD), arts. 7º and 11 */
export const legalBases = {
  consentimento: 'Consentimento (LGPD, art. 7º, I)',
  lei: 'Cumprimento de obrigação legal (LGPD, art. 7º, II)',
  contrato: 'Execução de contrato com a pessoa (LGPD, art. 7º, V)',
  direitos: 'Exercício regular de direitos (LGPD, art. 7º, VI)',
  interesse: 'Interesse legítimo de quem guarda (LGPD, art. 7º, IX)',
  credito: 'Proteção do crédito (LGPD, art. 7º, X)',
  saude: 'Obrigação legal sobre dados de saúde (LGPD, art. 11, II, a)',
} as const;

/** Stands in the place of a name that may not be empty. */
export const ANONYMOUS = 'Anonimizado';

/** What a column holds once its person was taken out of it. A text is only written over another one. */
export type Erased = null | string | boolean | { sql: string };

/**
 * What becomes of a row when its person is taken out of it: it leaves, or these columns lose what they say. Columns `atOnce` are
 * those that no law asks for: they go although the rest is kept. Columns of facts, which the program may not change, are
 * changed by the database (`app.apagar_fato`).
 */
export type Erasure =
  | 'row'
  | {
      columns: Readonly<Record<string, Erased>>;
      atOnce?: readonly string[];
      fact?: boolean;
    };

/** Rows of one table that are about a person. */
export interface PersonalTable {
  table: string;
  /** Columns that name the person: by a record of theirs, by their CPF, by their address of mail. `dados.cpf` is inside JSON. */
  by?: Partial<Readonly<Record<keyof DataSubject, string | readonly string[]>>>;
  /** Columns that name a row of another table of these, which is about the person: `venda_id: 'venda.id'`. */
  within?: Readonly<Record<string, string | readonly string[]>>;
  /** Columns that no copy has: secrets, and what the program works out. */
  omits?: readonly string[];
  /** Column of the file that is kept with each row. */
  file?: string;
  /** Columns by which the same person is known elsewhere: whoever has this CPF has this record, and its e-mail. */
  gives?: Partial<Readonly<Record<keyof DataSubject, string | readonly string[]>>>;
  /** The right without which nobody sees it. */
  needs?: Slug;
  /** How the person is taken out of a row. Absent where it names nobody by itself: an amount, a day, a link to a record. */
  erasure?: Erasure;
  /** What keeps a row, and until when. Nothing, when absent. */
  keeping?: Keeping;
}

/** What a module keeps about people for one purpose, as the person is told. */
export interface PersonalArea {
  name: string;
  /** What for. */
  purpose: string;
  basis: keyof typeof legalBases;
  /** How long, and by which law. */
  kept: string;
  tables: readonly PersonalTable[];
}

/** Each module brings what it keeps about people; a test compares it with the database's catalogue. */
export const personalData = extensionPoint<readonly PersonalArea[]>('records.personalData');

/** How long what the tax law asks for is kept. @source CTN, arts. 173, 174 and 195, sole paragraph */
export const KEPT_BY_TAX_LAW =
  'Cinco anos, contados do ano seguinte ao do fato, enquanto o fisco pode cobrar (CTN, arts. 173, 174 e 195).';
/** How long claims of a contract live. @source Código Civil, arts. 205 and 206, § 5º, I */
export const KEPT_FOR_CLAIMS =
  'Enquanto houver relação e, depois, até cinco anos para cobrar ou defender direitos (Código Civil, art. 206, § 5º, I).';
/** How long claims of work live. @source CF, art. 7º, XXIX; CLT, art. 11; Lei 8.036/1990, art. 23; STF, ARE 709.212 */
export const KEPT_BY_WORK_LAW =
  'Durante o contrato e até dois anos depois dele, alcançando cinco anos de trabalho (CF, art. 7º, XXIX; CLT, art. 11). O que prova o FGTS, cinco anos (STF, ARE 709.212).';
/** How long health records of work live. @source NR-7, item 7.6.1.3 */
export const KEPT_BY_HEALTH_RULES = 'Vinte anos depois do desligamento (NR-7, item 7.6.1.3).';
/** How long accesses are kept. @source Lei 12.965/2014, art. 15 */
export const KEPT_OF_ACCESS = 'Ao menos seis meses (Marco Civil da Internet, Lei 12.965/2014, art. 15).';

/** Records of a person whose rows keep them: a client is kept as long as a note that names them. */
export type FollowedBy = 'empresas' | 'pessoas' | 'usuarios' | 'motoboys';

/**
 * What keeps a row. `until` is SQL over the row `t`: the first day on which nothing keeps it, `infinity` while it is open, null
 * where nothing does. It keeps the records that the row names as well, unless it is `alone`: a message proves itself. A record is
 * instead kept by what names it (`follows`), or by what of it is still open (`onlyOpen`).
 */
export type Keeping =
  | { law: LeiDeGuarda; until: string; follows?: undefined; alone?: boolean }
  | { follows: FollowedBy; onlyOpen?: boolean };
