import { escreverOfx, type LancamentoDoExtrato } from '@retaguarda/extratos';
import type { Cliente } from './cliente.ts';

export interface LinhaDeTeste extends Partial<LancamentoDoExtrato> {
  valor: string;
}

const linha = (dada: LinhaDeTeste, i: number): LancamentoDoExtrato => ({
  linha: i + 1,
  data: '2026-03-10',
  tipo: null,
  documento: null,
  idNoBanco: null,
  historico: 'PIX RECEBIDO',
  complemento: null,
  nome: null,
  cpfCnpj: null,
  ...dada,
});

interface Conta {
  banco?: string;
  agencia?: string;
  conta?: string;
  saldo?: { data: string; valor: string };
}

/** A statement as a bank writes it. */
export const ofx = (linhas: readonly LinhaDeTeste[], { banco, agencia, conta, saldo }: Conta = {}): string =>
  escreverOfx([
    {
      banco: banco ?? null,
      agencia: agencia ?? null,
      conta: conta ?? null,
      tipo: 'conta',
      moeda: 'BRL',
      inicio: null,
      fim: null,
      saldoInicial: null,
      saldo: saldo ?? null,
      lancamentos: linhas.map(linha),
    },
  ]);

/** Sends a file to an account; with `previa: 'true'` it only looks. */
export function enviarExtrato(
  quem: Cliente,
  contaId: number,
  conteudo: string,
  campos: Record<string, string> = { previa: 'false' },
) {
  const form = new FormData();
  for (const [nome, valor] of Object.entries(campos)) form.set(nome, valor);
  form.set('file', new Blob([conteudo], { type: 'text/plain' }), 'extrato.ofx');
  return quem.post(`financeiro/contas/${contaId}/extratos`, form);
}

/** What waits in an account. */
export const painel = async (quem: Cliente, contaId: number, query = '') =>
  (await quem.get(`financeiro/contas/${contaId}/conciliacao${query}`)).body;
