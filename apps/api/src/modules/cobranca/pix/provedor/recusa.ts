import type { RespostaDoProvedor } from './porta.ts';

/**
 * What a request comes to that may have been made before. Where it is refused the first may have come late, and what was refused
 * be its repetition: it is looked for, and was refused indeed only if the provider says that there is none. While that is not
 * known, nothing is: it is asked again.
 */
export async function comoFicou<T>(
  dita: RespostaDoProvedor<T>,
  procurar: () => Promise<RespostaDoProvedor<T>>,
): Promise<RespostaDoProvedor<T>> {
  if (dita.ok || dita.motivo !== 'recusado') return dita;
  const achada = await procurar();
  return achada.ok || achada.motivo !== 'nao-encontrado' ? achada : dita;
}
