/** What is sent of an event. Made anew for each try, it is the same text each time: what happened does not change. */
export const corpoDoEvento = ({
  id,
  tipo,
  empresaId,
  aconteceuEm,
  dados,
}: {
  id: string;
  tipo: string;
  empresaId: number | null;
  aconteceuEm: string;
  dados: Readonly<Record<string, unknown>>;
}): string => JSON.stringify({ id, tipo, empresaId, aconteceuEm, dados });
