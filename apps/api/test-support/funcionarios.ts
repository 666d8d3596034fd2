import { calcularDvCpf, dataNoFuso, somarDias } from '@retaguarda/brasil';
import type { Cliente } from './cliente.ts';
import { proximo } from './proximo.ts';

export const novoCpf = () => {
  const base = String(200_000_000 + proximo());
  return base + calcularDvCpf(base);
};
export const hoje = (dias = 0) => somarDias(dataNoFuso(new Date().toISOString(), 'America/Sao_Paulo'), dias);

interface Feito {
  id: number;
  versao: number;
  pessoaId: number;
  [campo: string]: unknown;
}

/** Somebody who works in the company. @throws Error when the call is refused */
export async function novoFuncionario(admin: Cliente, empresaId: number, mais: object = {}): Promise<Feito> {
  const dados = { cpf: novoCpf(), nome: `Funcionário ${proximo()}`, empresaId, admissao: hoje(-800), ...mais };
  const { status, body } = await admin.post('funcionarios', dados);
  if (status !== 201) throw new Error(`the employee was not made: ${JSON.stringify(body)}`);
  return body as Feito;
}
