import type { PainelDeConciliacao, Sugestao } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { faltaEm, itemDe, type LinhaQueEspera, semAsConciliadas } from './itens.ts';

const sugestao = (mudancas: Partial<Sugestao> = {}): Sugestao => ({
  tipo: 'movimento',
  pontos: 80,
  certa: true,
  razoes: [],
  rotulo: 'x',
  data: '2026-03-10',
  valor: '10.00',
  linhas: [],
  movimentos: [],
  lancamentos: [],
  novo: null,
  transferencia: null,
  fontes: [],
  regraId: null,
  ...mudancas,
});
const linha = (id: number, valor: string, sugestoes: Sugestao[] = []): LinhaQueEspera => ({
  id,
  valor,
  sugestoes,
  data: '2026-03-10',
  documento: null,
  historico: 'PIX',
  complemento: null,
  nome: null,
  cpfCnpj: null,
});

test('o que uma linha conciliada tomou não é sugerido para outra, e os totais descem', () => {
  const disputada = sugestao({ movimentos: [7] });
  const painel: PainelDeConciliacao = {
    conta: { id: 1, rotulo: 'Itaú' },
    total: 2,
    entra: '10.10',
    sai: '-5.00',
    conciliadas: 3,
    saldo: null,
    linhas: [linha(1, '10.10', [disputada]), linha(2, '-5.00', [disputada, sugestao({ movimentos: [8] })])],
  };
  const [primeira] = painel.linhas as [LinhaQueEspera];
  expect(semAsConciliadas(painel, [itemDe(primeira, disputada)])).toMatchObject({
    total: 1,
    entra: '0.00',
    sai: '-5.00',
    conciliadas: 4,
    linhas: [{ id: 2, sugestoes: [{ movimentos: [8] }] }],
  });
});

test('o que outro módulo trouxe, tomado por uma linha, não é sugerido para outra', () => {
  const disputada = sugestao({ tipo: 'fonte', fontes: [{ fonte: 'cartoes', chave: '1:2:2026-03-10:5:9' }] });
  const painel: PainelDeConciliacao = {
    conta: { id: 1, rotulo: 'Itaú' },
    total: 2,
    entra: '20.00',
    sai: '0.00',
    conciliadas: 0,
    saldo: null,
    linhas: [linha(1, '10.00', [disputada]), linha(2, '10.00', [disputada])],
  };
  const [primeira] = painel.linhas as [LinhaQueEspera];
  const { linhas } = semAsConciliadas(painel, [itemDe(primeira, disputada)]);
  expect(linhas.map(({ id, sugestoes }) => ({ id, sugestoes }))).toEqual([{ id: 2, sugestoes: [] }]);
});

test('a diferença é a do banco sobre o que se sugere, com todas as linhas que ele toma', () => {
  const [uma, outra] = [linha(1, '4.10'), linha(2, '5.90')];
  expect(faltaEm(uma, sugestao({ linhas: [2] }), [uma, outra])).toBeNull();
  expect(faltaEm(uma, sugestao(), [uma, outra])).toBe('-5.90');
});
