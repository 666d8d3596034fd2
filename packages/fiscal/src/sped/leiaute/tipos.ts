/** A field of a record, as the guide tells it. */
export interface CampoDoSped {
  nome: string;
  /** `C` text, `N` figure, `D` civil day (given `YYYY-MM-DD`, written `ddmmaaaa`). */
  tipo: 'C' | 'N' | 'D';
  /** Most characters; null where the guide gives no limit (255 then). */
  tamanho: number | null;
  /** The size is exact (an asterisk in the guide). */
  exato: boolean;
  /** Decimals of a figure; null for one of digits alone. */
  decimais: number | null;
  obrigatorio: boolean;
  /** The record whose key must have this value. */
  refere: string | null;
}

export interface RegistroDoSped {
  reg: string;
  nivel: number;
  /** Above it; null at the first level of its block. */
  pai: string | null;
  /** At most one below each of its parents. */
  unico: boolean;
  campos: readonly CampoDoSped[];
  /** The field others name it by. */
  chave: string;
}

/** A layout in force for the facts of some days. */
export interface LeiauteDoSped {
  nome: string;
  /** What field COD_VER says. */
  versao: string;
  de: string;
  ate: string | null;
  /** Guide, version and date it was taken from. */
  fonte: string;
  /** Blocks in their order; each has an opener `x001` and a closer `x990`, also without movement. */
  blocos: readonly string[];
  /** In the order of the file. */
  registros: readonly RegistroDoSped[];
}

type Mais = Partial<Pick<CampoDoSped, 'obrigatorio' | 'exato' | 'refere'>>;
const campo = (
  nome: string,
  tipo: CampoDoSped['tipo'],
  tamanho: number | null,
  decimais: number | null,
  mais: Mais,
) => ({
  nome,
  tipo,
  tamanho,
  decimais,
  exato: false,
  obrigatorio: true,
  refere: null,
  ...mais,
});

/** Required text. */
export const texto = (nome: string, tamanho: number | null = null, mais: Mais = {}): CampoDoSped =>
  campo(nome, 'C', tamanho, null, mais);
/** Text that may be empty. */
export const talvez = (nome: string, tamanho: number | null = null, mais: Mais = {}): CampoDoSped =>
  campo(nome, 'C', tamanho, null, { obrigatorio: false, ...mais });
/** Required digits. */
export const digitos = (nome: string, tamanho: number | null = null, mais: Mais = {}): CampoDoSped =>
  campo(nome, 'N', tamanho, null, mais);
/** Required figure. */
export const valor = (nome: string, decimais = 2, mais: Mais = {}): CampoDoSped =>
  campo(nome, 'N', null, decimais, mais);
/** Figure that may be empty. */
export const talvezValor = (nome: string, decimais = 2): CampoDoSped =>
  campo(nome, 'N', null, decimais, { obrigatorio: false });
/** Required day. */
export const dia = (nome: string, mais: Mais = {}): CampoDoSped => campo(nome, 'D', 8, null, { exato: true, ...mais });

export const exato: Mais = { exato: true };
export const opcional: Mais = { obrigatorio: false };
export const exatoOuVazio: Mais = { exato: true, obrigatorio: false };

/** A record, named by its first field. */
export const registro = (
  reg: string,
  nivel: number,
  pai: string | null,
  unico: boolean,
  ...campos: CampoDoSped[]
): RegistroDoSped => ({ reg, nivel, pai, unico, campos, chave: campos[0]?.nome ?? '' });

/** The account of what a record tells. */
export const conta = talvez('COD_CTA', null, { refere: '0500' });

/**
 * The accounts that records name; the two files have it alike but for what comes at its end.
 *
 * @param tamanho most characters of the code
 */
export const planoDeContas = (tamanho: number | null, ...mais: CampoDoSped[]): RegistroDoSped => ({
  ...registro(
    '0500',
    2,
    '0001',
    false,
    dia('DT_ALT'),
    texto('COD_NAT_CC', 2, exato),
    texto('IND_CTA', 1, exato),
    digitos('NIVEL', 5),
    texto('COD_CTA', tamanho),
    texto('NOME_CTA', 60),
    ...mais,
  ),
  chave: 'COD_CTA',
});
