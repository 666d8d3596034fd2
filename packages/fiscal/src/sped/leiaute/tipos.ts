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
  /** The record whose first field must have this value. */
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

export const registro = (
  reg: string,
  nivel: number,
  pai: string | null,
  unico: boolean,
  ...campos: CampoDoSped[]
): RegistroDoSped => ({ reg, nivel, pai, unico, campos });
