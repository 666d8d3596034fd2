/** The tables of the platform, which every module may read. */
export const tables = [
  'arquivo',
  'auditoria',
  'aviso_pessoal',
  'carga',
  'contagem',
  'filtro_salvo',
  'idempotencia',
  'migracao',
  'preferencia',
  'saida_email',
  'semente',
  'tarefa_em_execucao',
  'tarefa_interrompida',
  'trabalho',
  'trabalho_em_execucao',
] as const;
