/** An end never comes before its beginning; without end it holds for good. Civil dates compare as texts. */
export const vigencia = {
  field: 'fim',
  text: 'Antes do início',
  holds: ({ inicio, fim }: { inicio: string; fim: string | null }) => fim === null || fim >= inicio,
} as const;
