/** What libxml2 says, and the same in Portuguese. The first match wins. */
const frases: readonly (readonly [RegExp, (partes: string[]) => string])[] = [
  [
    /This element is not expected\.(?: Expected is (?:one of )?\( (.+) \)\.)?/,
    ([esperado]) => `não era esperado aqui${esperadoEm(esperado)}`,
  ],
  [
    /Missing child element\(s\)\.(?: Expected is (?:one of )?\( (.+) \)\.)?/,
    ([esperado]) => `está incompleto${esperadoEm(esperado)}`,
  ],
  [
    /attribute '([^']+)': \[facet 'pattern'\] The value '(.*)' is not accepted/s,
    ([nome, valor]) => `o atributo ${nome} não aceita "${valor}"`,
  ],
  [
    /\[facet 'pattern'\] The value '(.*)' is not accepted by the pattern/s,
    ([valor]) => (valor === '' ? 'não pode ficar vazio' : `"${valor}" está fora do formato`),
  ],
  [
    /\[facet 'enumeration'\] The value '(.*)' is not an element of the set \{(.*)\}/s,
    ([valor, aceitos]) => `"${valor}" não é um dos valores aceitos: ${(aceitos ?? '').replaceAll("'", '')}`,
  ],
  [
    /\[facet 'minLength'\] The value has a length of '(\d+)'; this underruns the allowed minimum length of '(\d+)'/,
    ([tem, minimo]) => `tem ${tem} caracteres, o mínimo é ${minimo}`,
  ],
  [
    /\[facet 'maxLength'\] The value has a length of '(\d+)'; this exceeds the allowed maximum length of '(\d+)'/,
    ([tem, maximo]) => `tem ${tem} caracteres, o máximo é ${maximo}`,
  ],
  [
    /\[facet 'length'\] The value has a length of '(\d+)'; this differs from the allowed length of '(\d+)'/,
    ([tem, certo]) => `tem tamanho ${tem}, deveria ter ${certo}`,
  ],
  [/The attribute '([^']+)' is required but missing/, ([nome]) => `falta o atributo ${nome}`],
  [/The attribute '([^']+)' is not allowed/, ([nome]) => `o atributo ${nome} não existe no esquema`],
  [/Duplicate key-sequence \[(.+?)\]/, ([chave]) => `repete o número ${(chave ?? '').replaceAll("'", '')}`],
  [/No matching global declaration/, () => 'não é um documento deste esquema (elemento raiz ou namespace errado)'],
  [/Character content .*is not allowed/, () => 'tem texto solto entre os campos'],
  [
    /The value '(.*)' does not match the fixed value constraint '(.*)'/s,
    ([valor, fixo]) => `deve ser "${fixo}", veio "${valor}"`,
  ],
  [
    /'(.*)' is not a valid value of the (?:local )?(?:atomic|union|list) type/s,
    ([valor]) => `"${valor}" não é um valor aceito`,
  ],
];

const esperadoEm = (esperado: string | undefined): string =>
  esperado === undefined
    ? ''
    : `; falta ${esperado
        .replace(/\{[^}]*\}/g, '')
        .split(', ')
        .join(' ou ')}`;

/**
 * A message of the schema validator in Portuguese; what is not known stays in English after a Portuguese start.
 */
export function explicar(original: string): string {
  for (const [expressao, frase] of frases) {
    const partes = expressao.exec(original);
    if (partes !== null) return frase(partes.slice(1));
  }
  return `não segue o esquema: ${original}`;
}
