/** Names of things of the house, of the country or of the program: no person is called so. */
const coisas =
  `adquirente banco bandeira boleto_remessa boleto_retorno campanha campanha_anexo caracteristica_produto caracteristica_produto_valor
  cardapio_secao cartao_extrato_arquivo centro_custo cidade cliente_grupo condicao_pagamento contato_tipo contrato_implantacao_situacao
  contrato_pagamento_forma contrato_prime_componente contrato_prime_preco contrato_prime_versao contrato_tipo contrato_tipo_produto
  contrato_tipo_produto_opcao core_chave_api core_servidor departamento departamento_config emissor emissor_serie emprego_anterior
  encargo_conta endereco_tipo extrato_arquivo forma_pagamento forma_pagamento_nfe funcao funcionario_condicao funcionario_funcao grupo
  grupo_fornecedor implantacao_core informacao_nutricional marca marketplace_lancamento marketplace_loja mensagem_modelo
  mercadologico_grupo mercadologico_linha mercadologico_secao mercadologico_subgrupo mesa natureza_operacao operacao_tipo_movimento orcamento
  orcamento_item pagamento_arquivo pagamento_retorno pais parametro_municipal plano_conta_referencial
  plano_conta_referencial_grupo plano_de_conta prato produto_estoque produto_receita ramo_atividade regra_fiscal relatorio_agenda
  relatorio_salvo saldo_conta_dia servico setor sms_conta sped_conta tabela_preco taxa_cartao taxa_entrega terminal tipo_pagamento
  versao_core vinculo_empregaticio webhook`.split(/\s+/);

/** Work of the house that says who did it, or how many and how much: it is about goods, money or machines. */
const trabalho = `alteracao_campos alteracao_campos_item alteracao_lote boleto_numeracao_mudanca boleto_pergunta
  boleto_retorno_linha caixa_contagem cartao_extrato_mapa conciliacao consulta_externa contrato_execucao contrato_execucao_linha
  cte_recebido_rateio distribuicao_posicao efd_entrega entrada_evento entrada_item escrituracao estoque_contagem
  estoque_movimento estoque_producao estoque_reserva estoque_transferencia extrato_mapa guarda_conferencia guarda_ronda
  nota_inutilizacao nota_numero st_recolhida terminal_batida terminal_pareamento`.split(/\s+/);

/**
 * Tables with columns that look like those of a person, of which no copy of a person's data has rows, and why. A new column
 * of such a name is decided here or in the `dados-pessoais.ts` of its module.
 */
export const naoEDeTitular: Readonly<Record<string, string>> = {
  ...Object.fromEntries(coisas.map((tabela) => [tabela, 'nome de coisa da casa, do país ou do programa'])),
  ...Object.fromEntries(trabalho.map((tabela) => [tabela, 'trabalho da casa sobre mercadoria, dinheiro ou máquina'])),
  arquivo: 'vai com o registro que o guarda, na pasta arquivos',
  auditoria: 'vai inteira no histórico de cada tabela',
  boleto_api: 'certificado da empresa',
  grupo_fora: 'endereço de outro servidor',
  outra_celula: 'endereço de outro servidor',
  contrato_de_fora: 'o que outra célula disse do contrato do grupo, escrito de novo a cada minuto',
  chaves_de_fora: 'chaves de terminais dadas em outra célula, escritas de novo a cada minuto',
  cliente_de_fora: 'o que outra célula disse do cliente, escrito de novo a cada minuto; o que é de pessoas vai lá',
  email_remetente: 'endereço da casa, de que saem e-mails',
  whatsapp_conta: 'número da casa, de que saem mensagens',
  pix_conta: 'certificado da empresa',
  cardapio_pedido: 'o primeiro nome de quem está à mesa, que nada liga a um cadastro; o que se pediu vai em salão',
  caixa_da_pessoa: 'somas refeitas das parcelas, que vão',
  clientes_do_mes: 'somas refeitas das vendas, que vão',
  itens_do_mes: 'somas refeitas das vendas, que vão',
  pagamentos_do_dia: 'somas refeitas das vendas, que vão',
  vendas_do_dia: 'somas refeitas das vendas, que vão',
  credito_fila: 'ordem de quem espera, sem conteúdo; dura segundos',
  carga: 'do programa',
  conferencia: 'do programa',
  copia: 'do programa',
  fonte_sql: 'do programa',
  migracao: 'do programa',
  tarefa_em_execucao: 'do programa; dura enquanto a tarefa corre',
  tarefa_interrompida: 'do programa; dura até alguém decidir',
  passagem_de_suporte: 'dura um minuto',
  passkey_desafio: 'dura minutos',
  distribuicao_documento: 'o documento como a SEFAZ o deu; o que ele diz vai em entradas',
  importacao: 'amostra das linhas, que vão em importacao_linha',
  terminal_evento: 'o que o terminal mandou, como prova; o que ele diz vai em vendas, caixa e salão',
  terminal_retido: 'o que o terminal mandou e espera alguém decidir; depois vai em vendas, caixa e salão',
  webhook_evento: 'o que se avisou a outro programa, por alguns dias; o que ele diz vai em vendas, títulos e notas',
};
