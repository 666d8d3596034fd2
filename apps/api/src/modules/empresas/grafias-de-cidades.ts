/** `Santa Bárbara d’ Oeste` as the table of IBGE writes it: with a plain apostrophe and no blank beside it. */
export const comApostrofo = (nome: string): string => nome.replaceAll(/\s*['‘’‛´`ʹʼ′＇]\s*/g, "'");

/** Words that names of cities are shortened to, where one of their first letters says nothing else. */
const porExtenso: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    s: ['são', 'santo', 'santa'],
    sto: ['santo'],
    sta: ['santa'],
    n: ['nossa', 'nova', 'novo'],
    nsa: ['nossa'],
    sra: ['senhora'],
    nssra: ['nossa senhora'],
    j: ['josé', 'joão'],
    jose: ['josé'],
    pres: ['presidente'],
    gov: ['governador'],
    mal: ['marechal'],
    cel: ['coronel'],
    cap: ['capitão'],
    gen: ['general'],
    ten: ['tenente'],
    dr: ['doutor'],
    eng: ['engenheiro'],
    sen: ['senador'],
    dep: ['deputado'],
    cons: ['conselheiro'],
    mons: ['monsenhor'],
    pe: ['padre'],
    fco: ['francisco'],
    pto: ['porto'],
    p: ['porto', 'ponta'],
    cpo: ['campo'],
    cach: ['cachoeira', 'cachoeiro'],
    bal: ['balneário'],
    jd: ['jardim'],
    vit: ['vitória'],
    b: ['belo', 'bom', 'boa'],
    hte: ['horizonte'],
  }),
);
/** Names that IBGE writes otherwise than people and older records do. */
const outros: readonly (readonly [RegExp, string])[] = [
  [/\bmoji\b/i, 'mogi'],
  [/\bmogi\b/i, 'moji'],
  [/\bluiz\b/i, 'luís'],
  [/\blu[ií]s\b/i, 'luiz'],
  [/^parati$/i, 'paraty'],
  [/^emb[uú]$/i, 'embu das artes'],
  [/^ilha bela$/i, 'ilhabela'],
  [/^brasópolis$/i, 'brazópolis'],
];
/** More than this are no shortened name of a city. */
const grafiasNoMaximo = 24;

export interface Grafias {
  /** What it is, without its state and marks, the exact one first. */
  certas: string[];
  /** Readings of shortened and older names. */
  supostas: string[];
}

/**
 * How a city may be written in the table of IBGE, as other systems write it: `São Paulo - SP`, `Sta. Bárbara D Oeste`, `S. J. dos
 * Campos`, `Moji Mirim`.
 */
export function grafias(cidade: string, uf: string): Grafias {
  const exata = comApostrofo(cidade).replaceAll(/\s+/g, ' ').trim();
  const semUf = exata.replace(new RegExp(`\\s*[-–/,(]\\s*${uf}\\s*\\)?$`, 'i'), '');
  const inteira = semUf
    .replace(/^st([ao])\.?\s/i, 'sant$1 ')
    .replace(/^s\.\s?/i, 'são ')
    .replaceAll(/\bd (?=\p{L})/giu, "d'");
  const abertas = abreviadas(semUf);
  const comOutros = [semUf, inteira, ...abertas].flatMap((nome) =>
    outros.flatMap(([escrito, certo]) => (escrito.test(nome) ? [nome.replace(escrito, certo)] : [])),
  );
  const hifens = [inteira.replaceAll('-', ' '), inteira.replace(/^(\S+) (\S+)$/, '$1-$2')];
  return {
    certas: [...new Set([exata, semUf, inteira, ...hifens])],
    supostas: [...new Set([...abertas, ...comOutros])],
  };
}

/** Every reading of the shortened words: `S. J.` is São José or São João, and one of them is in the state. */
function abreviadas(nome: string): string[] {
  const palavras = nome
    .replaceAll(/\.(?=\S)/g, '. ')
    .replaceAll(/\bd (?=\p{L})/giu, "d'")
    .split(' ');
  let leituras: string[][] = [[]];
  for (const palavra of palavras) {
    const curta = palavra.replace(/\.$/, '').toLowerCase();
    // One letter without its point is a word only at the beginning.
    const isCurta = curta.length > 1 || palavra.endsWith('.') || leituras[0]?.length === 0;
    const abertas = (isCurta && porExtenso.get(curta)) || [palavra];
    leituras = leituras.flatMap((lida) => abertas.map((uma) => [...lida, uma]));
    if (leituras.length > grafiasNoMaximo) return [];
  }
  return leituras.map((lida) => lida.join(' '));
}
