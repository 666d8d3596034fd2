/** Which file of `src/chamadas` proves the calls of which domains; a domain that none names is of `demais`. */
const dominios = {
  acesso: ['auth', 'users', 'roles', 'groups', 'logs', 'preferences', 'employees'],
  dinheiro: ['payments', 'finance', 'tax', 'accounting', 'nfe', 'pix', 'collection'],
  contratos: ['contracts', 'contract-prime', 'resellers', 'companies', 'registers', 'carriers'],
  produtos: ['products', 'estoque', 'imports', 'restaurant', 'delivery'],
} as const;

type Parte = keyof typeof dominios;

export const daParte =
  (parte: Parte) =>
  (domain: string): boolean =>
    (dominios[parte] as readonly string[]).includes(domain);

const nomeados = new Set<string>(Object.values(dominios).flat());
export const dosDemais = (domain: string): boolean => !nomeados.has(domain);
