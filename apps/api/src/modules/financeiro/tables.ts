/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'bandeira',
  'centro_custo',
  'condicao_pagamento',
  'conta_bancaria',
  'forma_pagamento',
  'forma_pagamento_nfe',
  'orcamento',
  'orcamento_item',
  'saldo_conta_dia',
  'tipo_pagamento',
] as const;
