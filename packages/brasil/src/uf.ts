/**
 * The 27 federative units. `fuso` is the IANA zone of the capital, the default for a company of the state. A few
 * cities differ (Fernando de Noronha, the west of Amazonas), so the zone stays a setting of the company.
 *
 * @source IBGE, table of federative units; IANA tz database, zone.tab
 */
export const ufs = [
  { sigla: 'AC', nome: 'Acre', codigoIbge: '12', regiao: 'Norte', fuso: 'America/Rio_Branco' },
  { sigla: 'AL', nome: 'Alagoas', codigoIbge: '27', regiao: 'Nordeste', fuso: 'America/Maceio' },
  { sigla: 'AM', nome: 'Amazonas', codigoIbge: '13', regiao: 'Norte', fuso: 'America/Manaus' },
  { sigla: 'AP', nome: 'Amapá', codigoIbge: '16', regiao: 'Norte', fuso: 'America/Belem' },
  { sigla: 'BA', nome: 'Bahia', codigoIbge: '29', regiao: 'Nordeste', fuso: 'America/Bahia' },
  { sigla: 'CE', nome: 'Ceará', codigoIbge: '23', regiao: 'Nordeste', fuso: 'America/Fortaleza' },
  { sigla: 'DF', nome: 'Distrito Federal', codigoIbge: '53', regiao: 'Centro-Oeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'ES', nome: 'Espírito Santo', codigoIbge: '32', regiao: 'Sudeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'GO', nome: 'Goiás', codigoIbge: '52', regiao: 'Centro-Oeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'MA', nome: 'Maranhão', codigoIbge: '21', regiao: 'Nordeste', fuso: 'America/Fortaleza' },
  { sigla: 'MG', nome: 'Minas Gerais', codigoIbge: '31', regiao: 'Sudeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'MS', nome: 'Mato Grosso do Sul', codigoIbge: '50', regiao: 'Centro-Oeste', fuso: 'America/Campo_Grande' },
  { sigla: 'MT', nome: 'Mato Grosso', codigoIbge: '51', regiao: 'Centro-Oeste', fuso: 'America/Cuiaba' },
  { sigla: 'PA', nome: 'Pará', codigoIbge: '15', regiao: 'Norte', fuso: 'America/Belem' },
  { sigla: 'PB', nome: 'Paraíba', codigoIbge: '25', regiao: 'Nordeste', fuso: 'America/Fortaleza' },
  { sigla: 'PE', nome: 'Pernambuco', codigoIbge: '26', regiao: 'Nordeste', fuso: 'America/Recife' },
  { sigla: 'PI', nome: 'Piauí', codigoIbge: '22', regiao: 'Nordeste', fuso: 'America/Fortaleza' },
  { sigla: 'PR', nome: 'Paraná', codigoIbge: '41', regiao: 'Sul', fuso: 'America/Sao_Paulo' },
  { sigla: 'RJ', nome: 'Rio de Janeiro', codigoIbge: '33', regiao: 'Sudeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'RN', nome: 'Rio Grande do Norte', codigoIbge: '24', regiao: 'Nordeste', fuso: 'America/Fortaleza' },
  { sigla: 'RO', nome: 'Rondônia', codigoIbge: '11', regiao: 'Norte', fuso: 'America/Porto_Velho' },
  { sigla: 'RR', nome: 'Roraima', codigoIbge: '14', regiao: 'Norte', fuso: 'America/Boa_Vista' },
  { sigla: 'RS', nome: 'Rio Grande do Sul', codigoIbge: '43', regiao: 'Sul', fuso: 'America/Sao_Paulo' },
  { sigla: 'SC', nome: 'Santa Catarina', codigoIbge: '42', regiao: 'Sul', fuso: 'America/Sao_Paulo' },
  { sigla: 'SE', nome: 'Sergipe', codigoIbge: '28', regiao: 'Nordeste', fuso: 'America/Maceio' },
  { sigla: 'SP', nome: 'São Paulo', codigoIbge: '35', regiao: 'Sudeste', fuso: 'America/Sao_Paulo' },
  { sigla: 'TO', nome: 'Tocantins', codigoIbge: '17', regiao: 'Norte', fuso: 'America/Araguaina' },
] as const;

export type DadosUf = (typeof ufs)[number];
/** Two-letter code of a federative unit. */
export type Uf = DadosUf['sigla'];
export type RegiaoBrasil = DadosUf['regiao'];

const porSigla = new Map<string, DadosUf>(ufs.map((uf) => [uf.sigla, uf]));
const porCodigo = new Map<string, DadosUf>(ufs.map((uf) => [uf.codigoIbge, uf]));

/** Whether the text is one of the 27 codes, in upper case. */
export function isUf(texto: string): texto is Uf {
  return porSigla.has(texto);
}

/** The row of one state. */
export function ufPorSigla(sigla: Uf): DadosUf {
  const uf = porSigla.get(sigla);
  if (!uf) throw new RangeError(`no such state: ${sigla}`);
  return uf;
}

/** The state of a two-digit IBGE code, the `cUF` of fiscal documents. */
export function ufPorCodigo(codigo: string): DadosUf | undefined {
  return porCodigo.get(codigo);
}

/**
 * Whether the text has the shape of an IBGE municipality code: 7 digits, the first two a state. Which codes exist is
 * a table of the product, because municipalities are created.
 */
export function isCodigoMunicipio(texto: string): boolean {
  return /^[0-9]{7}$/.test(texto) && porCodigo.has(texto.slice(0, 2));
}
