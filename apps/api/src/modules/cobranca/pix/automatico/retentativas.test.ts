import { somarDias } from '@retaguarda/brasil';
import type { Debito } from '@retaguarda/contracts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proximaRetentativa } from './retentativas.ts';

const VENCE = '2026-12-10';
const naoPago = (data: string, retentativa = true) => ({ data, situacao: 'EXPIRADA' as const, retentativa });
const doDia = naoPago(VENCE, false);

describe('a próxima tentativa de débito', () => {
  test.each([
    ['ainda não houve débito', [], '2026-12-10', null],
    ['o do dia está agendado', [{ ...doDia, situacao: 'AGENDADA' as const }], '2026-12-08', null],
    ['o do dia não foi pago', [doDia], '2026-12-10', '2026-12-11'],
    ['soube-se dois dias depois', [doDia], '2026-12-12', '2026-12-13'],
    ['a primeira também não', [doDia, naoPago('2026-12-11')], '2026-12-11', '2026-12-13'],
    [
      'a segunda está agendada',
      [doDia, naoPago('2026-12-11'), { ...naoPago('2026-12-13'), situacao: 'AGENDADA' as const }],
      '2026-12-12',
      null,
    ],
    ['o pagador cancelou o agendamento', [{ ...doDia, situacao: 'CANCELADA' as const }], '2026-12-10', null],
    ['foi paga', [doDia, { ...naoPago('2026-12-11'), situacao: 'PAGA' as const }], '2026-12-11', null],
    ['as três falharam', [doDia, ...['11', '13', '15'].map((dia) => naoPago(`2026-12-${dia}`))], '2026-12-15', null],
    ['o prazo é o sétimo dia', [doDia], '2026-12-16', '2026-12-17'],
    ['o prazo passou', [doDia], '2026-12-17', null],
  ])('%s', (_, debitos, hoje, esperada) => {
    expect(proximaRetentativa(VENCE, debitos, hoje)).toBe(esperada);
  });

  test('seja quando for que se saiba, são no máximo três, em dias diferentes, dentro de sete', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 12 }), (atrasos) => {
        const debitos: Pick<Debito, 'data' | 'situacao' | 'retentativa'>[] = [doDia];
        let hoje = VENCE;
        for (const atraso of atrasos) {
          hoje = somarDias(hoje, atraso);
          const dia = proximaRetentativa(VENCE, debitos, hoje);
          if (dia === null) continue;
          expect(dia > hoje && dia <= somarDias(VENCE, 7)).toBe(true);
          debitos.push(naoPago(dia));
          hoje = dia;
        }
        expect(debitos.length).toBeLessThanOrEqual(4);
        expect(new Set(debitos.map(({ data }) => data)).size).toBe(debitos.length);
      }),
    );
  });
});
