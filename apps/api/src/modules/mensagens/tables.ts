/** The tables of this module: nobody else writes them, and who reads them asks its `public.ts`. */
export const tables = [
  'aviso',
  'aviso_alvo',
  'aviso_entrega',
  'campanha',
  'campanha_anexo',
  'campanha_envio',
  'campanha_vez',
  'email_remetente',
  'email_remetente_dns',
  'mensagem_modelo',
  'mensagem_supressao',
  'sms_conta',
  'whatsapp_conta',
] as const;
