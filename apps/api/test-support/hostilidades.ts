import { plausivel } from './corpos.ts';
import { endereco, type Operacao, valoresDoCaminho } from './documento.ts';
import type { Remessa } from './remessa.ts';
import type { Sorteio } from './sorteio.ts';

const NUL = String.fromCharCode(0);
const SUBSTITUTO_SO = String.fromCharCode(0xd800);

/** Texts that break what was put together carelessly, each for a place where texts end up. */
const TEXTOS: readonly string[] = [
  `'; drop table app.grupo; --`,
  `" or "1"="1`,
  '%_\\%',
  '(a+)+$',
  '[',
  `\${jndi:ldap://127.0.0.1/a}{{7*7}}`,
  '../../../../etc/passwd',
  '=cmd|calc!A1',
  '<script>alert(1)</script>',
  '\r\nSet-Cookie: a=b',
  '\u202Eotrevni\u0000',
  `nulo${NUL}no meio`,
  `meio ${SUBSTITUTO_SO} par`,
  '\u{1F4A5}'.repeat(3000),
  'x'.repeat(100_000),
  '__proto__',
  'constructor',
  '1e999',
  '٣',
  '-0',
  '9'.repeat(400),
  '0x7fffffff',
  'infinity',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '275760-09-14',
  '24:61',
  ' ',
  '',
];
const OUTROS: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  [],
  [[]],
  {},
  { length: 1e9 },
  { toString: 'não', valueOf: 1 },
  { constructor: { prototype: { ativo: true } } },
  Array.from({ length: 2000 }, () => 1),
];

const hostil = (sorteio: Sorteio): unknown => (sorteio.chance() < 0.6 ? sorteio.um(TEXTOS) : sorteio.um(OUTROS));

/** The same value with something hostile at one place in it. */
function estragar(valor: unknown, sorteio: Sorteio): unknown {
  if (typeof valor !== 'object' || valor === null) return hostil(sorteio);
  const dentro = Object.keys(valor);
  if (dentro.length === 0 || sorteio.chance() < 0.1) return hostil(sorteio);
  const chave = sorteio.um(dentro);
  const copia = (Array.isArray(valor) ? [...valor] : { ...valor }) as Record<string, unknown>;
  copia[chave] = estragar(copia[chave], sorteio);
  return copia;
}

const JSON_TIPO = { 'content-type': 'application/json' };
const fundo = (abre: string, fecha: string) => abre.repeat(20_000) + fecha.repeat(20_000);

/** Bodies that are no JSON of anybody's, or whose JSON means more than it says. */
const CORPOS: readonly Omit<Remessa, 'method' | 'path'>[] = [
  { headers: JSON_TIPO, body: '{"quebrado":' },
  { headers: JSON_TIPO, body: 'null' },
  { headers: JSON_TIPO, body: '"texto"' },
  { headers: JSON_TIPO, body: '[1,2,3]' },
  { headers: JSON_TIPO, body: '{"__proto__":{"admin":true}}' },
  { headers: JSON_TIPO, body: '{"constructor":{"prototype":{"admin":true}}}' },
  { headers: JSON_TIPO, body: `{"a":${fundo('[', ']')}}` },
  { headers: JSON_TIPO, body: fundo('{"a":', '}').replace('}', '1}') },
  { headers: JSON_TIPO, body: '{"id":1,"id":2,"nome":"a","nome":"b"}' },
  { headers: JSON_TIPO, body: '{"id":1e400,"nome":-0,"valor":123456789012345678901234567890}' },
  { headers: JSON_TIPO, body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) },
  { headers: JSON_TIPO, body: Buffer.from('\ufeff{}', 'utf8') },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, body: Buffer.from('{"nome":"a"}', 'utf16le') },
  { headers: { ...JSON_TIPO, 'content-encoding': 'gzip' }, body: '{}' },
  { headers: { 'content-type': 'text/plain' }, body: '{}' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'id=1&nome=a' },
  { headers: { 'content-type': 'multipart/form-data' }, body: 'sem fronteira' },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="a"',
  },
  {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    body: '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x\r\ncontent-disposition: form-data; name="arquivo"; filename="../../x\0.csv"\r\n\r\na;b\r\n--x--\r\n',
  },
  {
    headers: { 'content-type': 'application/xml' },
    body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  },
  { headers: { 'content-type': '' }, body: '{}' },
  { headers: { 'content-type': 'application/json\u00e9' }, body: '{}' },
  { body: '{}' },
];

/** Parts of a path no router should trip over. */
const PEDACOS: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%FF',
  '%',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '..;',
  '1%20or%201=1',
  '9223372036854775808',
  '1e3',
  '-1',
  '0',
  '1,2',
  '__proto__',
  'constructor',
  'a'.repeat(299),
  'a'.repeat(4000),
  '%F0%9F%92%A5'.repeat(20),
];

const CHAVE = { 'idempotency-key': 'hostil-chave-1' };

/**
 * Requests that a call must refuse, or take for what they are: a few of each kind, chosen by chance. None has the right
 * to anything.
 */
export function hostilizar(operacao: Operacao, sorteio: Sorteio): Remessa[] {
  const { method, parametros, corpo } = operacao;
  const caminho = valoresDoCaminho(operacao);
  const inteiro = endereco(operacao, caminho);
  const remessas: Remessa[] = [];
  const daConsulta = parametros.filter((p) => p.in === 'query').map(({ name }) => name);

  if (Object.keys(caminho).length > 0) {
    for (const pedaco of sorteio.alguns(PEDACOS, 2)) {
      const path = operacao.path.replaceAll(/\{\w+\}/g, () => pedaco);
      remessas.push({ method, path, ...(corpo ? { headers: JSON_TIPO, body: '{}' } : {}) });
    }
  }
  for (const nome of sorteio.alguns(daConsulta, 2)) {
    const texto = encodeURIComponent(String(sorteio.um(TEXTOS)).toWellFormed().slice(0, 1000));
    const formas = [`${nome}=${texto}`, `${nome}=1&${nome}=${texto}`, `${nome}[]=${texto}`, `${nome}[__proto__][x]=1`];
    remessas.push({ method, path: `${inteiro}?${sorteio.um(formas)}` });
  }
  remessas.push({ method, path: `${inteiro}?${sorteio.um(['__proto__=1', 'a[b]=1', '%ff=%00', '&&&', '=&=', '?'])}` });
  if (corpo) {
    const vezes = corpo.tipo === 'application/json' ? 4 : 0;
    for (let vez = 0; vez < vezes; vez++) {
      const body = JSON.stringify(estragar(plausivel(corpo.forma, sorteio), sorteio));
      remessas.push({ method, path: inteiro, headers: { ...JSON_TIPO, ...(vez === 0 ? CHAVE : {}) }, body });
    }
    for (const estranho of sorteio.alguns(CORPOS, 3)) remessas.push({ method, path: inteiro, ...estranho });
  }
  return remessas;
}
