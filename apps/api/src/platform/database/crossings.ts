/** The group of rows that belong to none: the house's own. Numbers of groups begin at 1. */
export const NO_GROUP = 0;

/**
 * Everything that reads or writes beyond one group, or beyond what the application's role may: a function of the database
 * each, and why. Where groups live on several servers, these are the calls that must ask all of them, or only one that
 * stands for all; every other statement stays inside a group. A test compares this with the database.
 */
export const crossesGroups: Readonly<Record<string, string>> = {
  // The provider's work, over all groups.
  acesso_do_cliente: 'onde está o primeiro acesso de um cliente, que é mensagem do grupo dele',
  grupo_do_usuario: 'o grupo de quem o suporte vai atender',
  permissoes_alem: 'o que uma pessoa tem a mais que o suporte que age por ela',
  ultimas_vendas_dos_clientes: 'o dia da última venda de cada cliente de contrato, que vende no grupo dele',
  usuarios_de_todos_os_grupos: 'a lista de pessoas do suporte',
  chave_de_api: 'o programa que se apresenta só com a chave de API de uma pessoa',
  chave_do_servidor: 'o servidor de terminais que se apresenta só com a chave',
  chave_do_terminal: 'o terminal que se apresenta só com a chave',
  grupos_com_relatorio_devido: 'grupos que têm um relatório agendado para agora',
  grupos_com_boleto_na_api: 'grupos que perguntam de boletos a um banco',
  grupos_com_efeito_pendente: 'grupos que têm o que segue de uma venda por fazer',
  grupos_com_entrada_a_seguir: 'grupos que têm notas de fornecedores a buscar ou a responder',
  grupos_com_loja_ligada: 'grupos que recebem pedidos de um marketplace',
  grupos_com_nfse_a_falar: 'grupos que têm uma nota de serviço sem resposta',
  grupos_com_nota_a_seguir: 'grupos que têm uma nota a enviar de novo',
  grupos_com_pix: 'grupos que perguntam de Pix a um banco',
  grupos_com_remetente: 'grupos que têm um remetente próprio, cujo registro de DNS se confere',
  grupos_com_regua: 'grupos que têm uma régua de cobrança ativa',
  grupos_com_resultado_a_guardar: 'grupos que têm dias do resultado a somar',
  grupos_com_vendas_a_guardar: 'grupos que têm dias de vendas a somar',
  grupos_com_aviso: 'grupos que têm um aviso no ar',
  grupos_com_campanha: 'grupos que têm mensagens em lote para enviar agora',
  grupos_com_anonimizacao_devida: 'grupos que guardaram de uma pessoa o que já não precisam guardar',
  grupos_com_aparelho_de_demonstracao: 'grupos que têm um terminal da demonstração',
  grupos_com_aparelho_sem_uso: 'grupos que têm um aparelho há muito sem uso, a esquecer',
  grupos_com_catalogo_mudado: 'grupos cujo catálogo dos terminais mudou há pouco, a dobrar',
  grupos_com_certificado_a_vencer: 'grupos que têm um certificado digital perto do fim',
  grupos_com_certificado_do_banco_a_vencer: 'grupos que têm um certificado de banco perto do fim',
  grupos_com_contrato_em_vigor: 'grupos que têm contratos a cobrar ou em atraso',
  grupos_com_documento_guardado: 'grupos que guardam documentos fiscais, a conferir',
  grupos_com_efd_a_comparar: 'grupos que entregaram um arquivo da EFD, a comparar',
  grupos_com_evento_velho: 'grupos que têm eventos contados a outros programas há muito, a esquecer',
  grupos_com_faxina: 'grupos que têm chaves, trabalhos e arquivos cujo tempo passou',
  grupos_com_nfse_em_analise: 'grupos que esperam a resposta de um município',
  grupos_com_nfse_recente: 'grupos que emitiram uma nota de serviço há pouco, cujas regras se leem',
  grupos_com_repasse_a_fechar: 'grupos que têm repasses de um mês que acabou',
  grupos_com_webhook: 'grupos que têm o que contar a outros programas agora',
  interromper: 'a consulta que um relatório deixou para trás no servidor',
  emails_parados: 'e-mails que esperam por um servidor, de todos os grupos',
  // Of one group, by a role that owns an index the policies would hide.
  achar_produtos: 'busca de produtos do grupo',
  buscar: 'busca nos cadastros do grupo',
  produtos_de_codigos: 'produtos do grupo por código lido',
  // The house, once for the whole server.
  anotar: 'histórico do grupo, que só a função escreve',
  apagar_fato: 'o que um fato do grupo diz de uma pessoa, enquanto uma anonimização dele corre',
  apagar_historico: 'o que o histórico do grupo diz dela, do mesmo modo',
  atualizar_estatisticas: 'estatísticas das tabelas',
  contar_o_que_falta: 'estatísticas das tabelas que o servidor não conta',
  preparar_auditoria: 'partições do histórico',
  devolver_a_fila: 'fila de trabalhos',
  devolver_o_nao_recebido: 'fila de trabalhos',
  enfileirar: 'fila de trabalhos',
  retirar_da_fila: 'fila de trabalhos',
};
