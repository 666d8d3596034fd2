import type { Mudanca } from '@retaguarda/contracts';

const record = { entidade: 'produto', registroId: '482', linha: null, nomes: {} };

export const sampleHistory: Mudanca[] = [
  {
    ...record,
    id: 4,
    quando: '2026-11-01T12:14:00Z',
    ator: 'Marta Souza',
    sujeito: null,
    acao: 'alterou',
    antes: { custo_caixa: 56.9 },
    depois: { custo_caixa: 58.9 },
  },
  {
    ...record,
    id: 3,
    quando: '2026-10-28T19:02:00Z',
    ator: 'Suporte (Ana)',
    sujeito: 'Marta',
    acao: 'alterou',
    antes: { cfop: '5.102', descricao: null },
    depois: { cfop: '5.101', descricao: 'Massa de longa fermentação, molho de tomate italiano e manjericão fresco' },
  },
  {
    ...record,
    id: 2,
    quando: '2026-10-27T14:40:00Z',
    ator: null,
    sujeito: null,
    acao: 'alterou',
    antes: { ativo: false },
    depois: { ativo: true },
  },
  {
    ...record,
    id: 1,
    quando: '2026-10-20T10:00:00Z',
    ator: 'Marta Souza',
    sujeito: null,
    acao: 'criou',
    antes: null,
    depois: {},
  },
];
