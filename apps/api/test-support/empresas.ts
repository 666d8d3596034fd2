import { calcularDvCnpj } from '@retaguarda/brasil';
import type { Cliente } from './cenario.ts';

let ultimo = 0;

/** A CNPJ of its own for each call. */
export function novoCnpj(): string {
  ultimo += 1;
  const base = `77${String(ultimo).padStart(6, '0')}0001`;
  return base + calcularDvCnpj(base);
}

/** Without the code of the city, which the API knows by its name: tests write other cities over it. */
export const enderecoSp = {
  tipo: 'principal',
  cep: '01305-100',
  logradouro: 'Rua Augusta',
  numero: '900',
  bairro: 'Consolação',
  cidade: 'São Paulo',
  uf: 'SP',
};

/** A company that may be saved, a client unless told; only what the test is about needs to be given. */
export function empresa(mudancas: Record<string, unknown> = {}): Record<string, unknown> {
  ultimo += 1;
  // As many digits for every one: the name of one is not within the name of another, whatever was made before.
  const nome = `Empresa ${String(ultimo).padStart(6, '0')}`;
  return {
    tipoPessoa: 'juridica',
    nomeFantasia: nome,
    razaoSocial: `${nome} Ltda`,
    cnpj: novoCnpj(),
    cliente: true,
    ieSituacao: 'isento',
    prazoTipo: 'padrao_empresa',
    enderecos: [enderecoSp],
    ...mudancas,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
export type EmpresaLida = any;

/** Saves a company and gives the record. @throws Error when the API refuses it */
export async function criar(quem: Cliente, mudancas: Record<string, unknown> = {}): Promise<EmpresaLida> {
  const { status, body } = await quem.post('empresas', empresa(mudancas));
  if (status !== 201) throw new Error(`the company was refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A row as it was read, ready to be sent back: what names its references stays behind. */
export const paraEnviar = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).filter(([campo]) => !campo.endsWith('Tipo'))) as T;
