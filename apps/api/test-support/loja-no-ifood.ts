import type { Cliente } from './cliente.ts';
import { CLIENTE_DO_IFOOD, type IfoodAberto } from './ifood-local/index.ts';

/** As the program is told of the local iFood. Its clock asks once; when a test says that the interval has passed, it asks. */
export const configDoIfood = ({ base }: IfoodAberto) => ({
  ifood: { base, ...CLIENTE_DO_IFOOD, intervaloMs: 24 * 3_600_000 },
});

/** Connects a company by the three calls, as a person does. */
export async function ligarAoIfood(quem: Cliente, empresaId: number, { ifood }: IfoodAberto): Promise<void> {
  const exigir = ({ status, body }: { status: number; body: unknown }, esperado = 200) => {
    if (status !== esperado) throw new Error(`connecting answered ${status}: ${JSON.stringify(body)}`);
  };
  const codigo = await quem.get(`ifood/get-client-code?empresaId=${empresaId}`);
  exigir(codigo);
  const authorizationCode = ifood.autorizar(codigo.body.userCode);
  exigir(await quem.post('ifood/save-code', { empresaId, authorizationCode }));
  exigir(await quem.put('ifood/loja', { empresaId, lojaId: ifood.loja.id }));
}
