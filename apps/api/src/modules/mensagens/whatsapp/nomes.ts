/** Names that we give to messages, by which Meta tells what became of them: also of those whose answer was lost. */
export const nomeDoEnvio = (resumo: string): string => `c-${resumo}`;

/** @returns the digest by which a recipient of a campaign is found; null: it is no name of a campaign's */
export const envioDoNome = (nome: string): string | null => /^c-([0-9a-f]{64})$/.exec(nome)?.[1] ?? null;
