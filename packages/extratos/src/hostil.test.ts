import { describe, expect, test } from 'vitest';
import { lerExtrato } from './ler.ts';

const ler = (texto: string) => lerExtrato(new TextEncoder().encode(texto));

/** Each grows with its argument and asks for more than its length where the reader is careless. */
const ataques: readonly [string, (vezes: number) => string][] = [
  ['comments that never end', (vezes) => `<OFX>${'<!--'.repeat(vezes)}`],
  ['CDATA that never ends', (vezes) => `<OFX>${'<![CDATA['.repeat(vezes)}`],
  ['instructions that never end', (vezes) => `<OFX>${'<?x '.repeat(vezes)}`],
  ['signs that open nothing', (vezes) => `<OFX>${'<'.repeat(vezes)}`],
  ['tags that never end', (vezes) => `<OFX>${'<A '.repeat(vezes)}`],
  ['names without end', (vezes) => `<OFX><${'A'.repeat(vezes)}`],
  ['deep nesting', (vezes) => `<OFX>${'<STMTRS><BANKTRANLIST><STMTTRN><PAYEE>'.repeat(vezes / 8)}`],
  ['deep nesting of nothing', (vezes) => `<OFX>${'<A>'.repeat(vezes)}${'</A>'.repeat(vezes)}`],
  [
    'entities in entities',
    (vezes) => `<!DOCTYPE O [${'<!ENTITY a "&a;&a;&a;">'.repeat(vezes / 8)}]><OFX>${'&a;'.repeat(vezes)}`,
  ],
  ['ampersands', (vezes) => `<OFX><STMTTRN><MEMO>${'&'.repeat(vezes)}`],
  ['a memo of blanks', (vezes) => `<OFX><STMTTRN><MEMO>${' \n'.repeat(vezes)}x</STMTTRN>`],
  ['a memo of digits', (vezes) => `<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1<MEMO>${'1.'.repeat(vezes)}</STMTTRN>`],
  ['an amount without end', (vezes) => `<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>${'1'.repeat(vezes)}</STMTTRN>`],
  ['quotes that never close', (vezes) => `data;valor;historico\n${'";"'.repeat(vezes)}"`],
  ['quotes in quotes', (vezes) => `data;valor;historico\n"${'""'.repeat(vezes)}`],
  ['columns without end', (vezes) => `data;valor\n${';'.repeat(vezes)}`],
  ['rows of nothing', (vezes) => `data;valor\n${'\n;'.repeat(vezes)}`],
  ['one long line of 240 columns', (vezes) => `34100000${' '.repeat(vezes)}`],
  ['lots without end', (vezes) => `34100000${' '.repeat(232)}\n${'34100011E\n'.repeat(vezes / 8)}`],
];

describe('hostile files', () => {
  // A second or less each; what is not linear would take minutes at this length.
  test.each(ataques)('%s: a long file is read to its end', (_, fazer) => void ler(fazer(400_000)), 60_000);

  test('a text of a field has an end', () => {
    const { contas } = ler(`<OFX><STMTTRN><DTPOSTED>20261120<TRNAMT>1<MEMO>${'AB '.repeat(20_000)}</STMTTRN></OFX>`);
    expect(contas[0]?.lancamentos[0]?.historico.length).toBeLessThan(501);
  });
});
