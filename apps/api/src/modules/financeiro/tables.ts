/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'bandeira',
  'condicao_pagamento',
  'conta_bancaria',
  'forma_pagamento',
  'forma_pagamento_nfe',
  'saldo_conta_dia',
  'tipo_pagamento',
] as const;
