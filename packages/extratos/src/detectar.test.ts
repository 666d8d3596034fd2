import { expect, test } from 'vitest';
import { detectarFormato } from './detectar.ts';
import { lerExtrato } from './ler.ts';

const bytes = (texto: string) => new TextEncoder().encode(texto);

test.each<[string, string, ReturnType<typeof detectarFormato>]>([
  ['OFX 1.x', 'OFXHEADER:100\nDATA:OFXSGML\n', 'ofx'],
  ['OFX without its header', '\r\n\r\n<OFX>', 'ofx'],
  ['OFX 2.x', '<?xml version="1.0"?>\n<?OFX OFXHEADER="200"?>\n<OFX>', 'ofx'],
  ['CNAB 240', `34100000${' '.repeat(232)}\n`, 'cnab240'],
  ['CSV', 'Data;Valor\n1;2\n', 'csv'],
  ['nothing', '', null],
  ['prose', 'Olá\nmundo\n', null],
])('%s is known by its content', (_, texto, formato) => expect(detectarFormato(bytes(texto))).toBe(formato));

test.each<[string, string]>([
  ['', 'vazio'],
  ['%PDF-1.7 a,b\nc,d', 'PDF'],
  ['PK\u0003\u0004xl,a', 'planilha do Excel'],
  [`02RETORNO01COBRANCA${' '.repeat(381)}`, 'cobrança (CNAB 400)'],
  ['Olá', 'não é um extrato'],
])('what is no statement says what it is: %j', (texto, mensagem) => {
  expect(lerExtrato(bytes(texto))).toMatchObject({
    contas: [],
    problemas: [{ linha: 0, mensagem: expect.stringContaining(mensagem) }],
  });
});
