import type { Forma } from './documento.ts';
import type { Sorteio } from './sorteio.ts';

/** Puts a value of its own in the place of a property, or leaves it to the schema with `undefined`. */
export type Sobrepor = (nome: string, forma: Forma) => unknown;

const TEXTOS = [
  'Texto',
  '1',
  '12345678',
  '2026-03-01',
  '2026-03',
  '08:30',
  '#0b6b66',
  '1.00',
  'a',
  'pessoa@exemplo.com.br',
];
const DE_FORMATO: Record<string, string> = {
  uuid: '3f1c9a52-7d0e-4b7a-9a51-0c2d4e6f8a10',
  date: '2026-03-01',
  'date-time': '2026-03-01T12:00:00.000Z',
  email: 'pessoa@exemplo.com.br',
  uri: 'https://exemplo.test/',
  time: '08:30',
};

/**
 * A value that the schema takes, as far as a schema tells: rules between fields and check digits are not in it.
 *
 * @param nome the property's name; empty at the top
 */
export function plausivel(forma: Forma, sorteio: Sorteio, sobrepor: Sobrepor = () => undefined, nome = ''): unknown {
  const dado = sobrepor(nome, forma);
  if (dado !== undefined) return dado;
  const escolhas = forma.anyOf ?? forma.oneOf;
  if (escolhas) return plausivel(sorteio.um(semNulo(escolhas)), sorteio, sobrepor, nome);
  if (forma.allOf) return plausivel(Object.assign({}, ...forma.allOf), sorteio, sobrepor, nome);
  if (forma.const !== undefined) return forma.const;
  if (forma.enum) return sorteio.um(forma.enum);
  switch (Array.isArray(forma.type) ? forma.type.find((type) => type !== 'null') : forma.type) {
    case 'object':
      return objeto(forma, sorteio, sobrepor);
    case 'array': {
      const quantos = Math.max(forma.minItems ?? 0, 1);
      return Array.from({ length: quantos }, () => plausivel(forma.items ?? {}, sorteio, sobrepor, nome));
    }
    case 'integer':
    case 'number':
      return Math.max(forma.minimum ?? 1, (forma.exclusiveMinimum ?? 0) + 1);
    case 'boolean':
      return sorteio.chance() < 0.5;
    case 'string':
      return texto(forma);
    default:
      return 'Texto';
  }
}

const semNulo = (formas: Forma[]): Forma[] => {
  const outras = formas.filter(({ type }) => type !== 'null');
  return outras.length > 0 ? outras : formas;
};

function objeto({ properties = {}, required = [] }: Forma, sorteio: Sorteio, sobrepor: Sobrepor): unknown {
  const feito: Record<string, unknown> = {};
  for (const [nome, forma] of Object.entries(properties)) {
    if (required.includes(nome) || sorteio.chance() < 0.7) feito[nome] = plausivel(forma, sorteio, sobrepor, nome);
  }
  return feito;
}

function texto({ format, pattern, minLength = 0, maxLength = 200 }: Forma): string {
  if (format && DE_FORMATO[format]) return DE_FORMATO[format];
  const cabe = (text: string) => text.length >= minLength && text.length <= maxLength;
  const shape = pattern === undefined ? undefined : new RegExp(pattern, 'u');
  const candidatos = [...TEXTOS, 'x'.repeat(minLength), '7'.repeat(Math.max(minLength, 1))];
  return candidatos.find((text) => cabe(text) && (!shape || shape.test(text))) ?? 'Texto'.slice(0, maxLength);
}
