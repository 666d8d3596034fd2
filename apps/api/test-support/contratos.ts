import type { Cliente } from './cliente.ts';
import { criar } from './empresas.ts';

let ultimo = 0;

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
type Lido = any;

const exigir = (resposta: { status: number; body: Lido }, status: number): Lido => {
  if (resposta.status !== status) throw new Error(`answered ${resposta.status}: ${JSON.stringify(resposta.body)}`);
  return resposta.body;
};

/** A type of contract with prices, of a name of its own. */
export async function novoTipo(quem: Cliente, mais: Record<string, unknown> = {}): Promise<Lido> {
  ultimo += 1;
  const tipo = { nome: `Tipo ${ultimo}`, licencaValor: '1500.00', mensalidadeValor: '389.90', ...mais };
  return exigir(await quem.post('contrato-tipos', tipo), 201);
}

/** A client that contracts, with the e-mail its approval needs. */
export const novoCliente = (quem: Cliente, mais: Record<string, unknown> = {}): Promise<Lido> => {
  ultimo += 1;
  return criar(quem, {
    cliente: false,
    clienteContrato: true,
    emailContrato: `dono${ultimo}@cliente.test`,
    ...mais,
  });
};

/** Id of one of the ways of payment every group starts with. */
export async function formaDePagamento(quem: Cliente, nome = 'Boleto'): Promise<number> {
  const { body } = await quem.get(`contrato-pagamento-formas?search=${encodeURIComponent(nome)}&exactBy=nome`);
  return body.data[0].id;
}

/** The body of a contract that may be saved. */
export const termos = (empresaId: number, contratoTipoId: number, mais: Record<string, unknown> = {}) => ({
  empresaId,
  contratoTipoId,
  inicio: '2025-05-01',
  licencaValor: '1500.00',
  mensalidadeValor: '389.90',
  diaVencimento: 10,
  ...mais,
});

/** A contract in draft, of a client and a type of its own unless given. */
export async function novoContrato(
  quem: Cliente,
  { empresaId, contratoTipoId, ...mais }: Record<string, unknown> = {},
): Promise<Lido> {
  const empresa = (empresaId as number | undefined) ?? (await novoCliente(quem)).id;
  const tipo = (contratoTipoId as number | undefined) ?? (await novoTipo(quem)).id;
  return exigir(await quem.post('contratos', termos(empresa, tipo, mais)), 201);
}

export const pedirAprovacao = async (quem: Cliente, id: number): Promise<Lido> =>
  exigir(await quem.put(`contratos/${id}/situacao`, { para: 'pendente' }), 200);

/** A contract in force: made, sent for approval and approved. */
export async function contratoAprovado(quem: Cliente, mais: Record<string, unknown> = {}): Promise<Lido> {
  const pagamentoFormaId = await formaDePagamento(quem);
  const { id, empresaId } = await novoContrato(quem, { pagamentoFormaId, ...mais });
  await pedirAprovacao(quem, id);
  return exigir(await quem.put(`contratos/aprovar/${id}/${empresaId}`, {}), 200);
}

/** Follows a job to its end. @throws Error when it does not come */
export async function terminar(quem: Cliente, jobId: string, segundos = 60): Promise<Lido> {
  for (let i = 0; i < segundos * 20; i++) {
    const { body } = await quem.get(`jobs/${jobId}`);
    if (['concluido', 'falhou', 'cancelado'].includes(body.situacao)) return body;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`the job ${jobId} did not end`);
}
