import { dictionary } from './dictionary.ts';

/** The permissions in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    criar: 'crear',
    alterar: 'modificar',
    Usuários: 'Usuarios',
    'Funções de usuário': 'Funciones de usuario',
    'Contratos pendentes': 'Contratos pendientes',
    'Reajuste de mensalidade': 'Reajuste de mensualidad',
    'Mensalidades em lote': 'Mensualidades en lote',
    'Planos de conta': 'Planes de cuentas',
    'Planos de conta referencial': 'Planes de cuentas referenciales',
    Mercadológicos: 'Categorías de productos',
    'Tabelas auxiliares': 'Tablas auxiliares',
    'Operações de movimento': 'Operaciones de movimiento',
    'Configurações da empresa': 'Configuración de la empresa',
    'Chaves de acesso': 'Claves de acceso',
    'Chaves dos servidores': 'Claves de los servidores',
    'Versões e servidores': 'Versiones y servidores',
    'Contrato prime: usuários simultâneos': 'Contrato prime: usuarios simultáneos',
    'Contrato prime: documentos fiscais': 'Contrato prime: documentos fiscales',
    'Contrato prime: pré-contratos': 'Contrato prime: precontratos',
    'Contrato prime: criar pré-contrato': 'Contrato prime: crear precontrato',
    'Contrato prime: alterar pré-contrato': 'Contrato prime: modificar precontrato',
    'Suporte: agir como outro usuário': 'Soporte: actuar como otro usuario',
    'Transferência de estoque': 'Transferencia de inventario',
    'Área da revenda': 'Área del distribuidor',
    'Transportadoras: abrir': 'Transportistas: abrir',
    'Transportadoras: criar': 'Transportistas: crear',
    'Transportadoras: alterar': 'Transportistas: modificar',
    'NF-e de entrada': 'NF-e de compra',
    'Histórico de chaves': 'Historial de claves',
    'Histórico de notas fiscais': 'Historial de facturas fiscales',
    'Financeiro: fechar períodos e liberar lançamentos neles':
      'Finanzas: cerrar períodos y autorizar registros en ellos',
    'Pagamentos: pagar fornecedores por arquivo do banco': 'Pagos: pagar a proveedores por archivo del banco',
    'Pagamentos: aprovar o que passa do limite e mudar o limite':
      'Pagos: aprobar lo que supera el límite y cambiar el límite',
    'Cobrança: configurar a régua e os envios': 'Cobranza: configurar la escala y los envíos',
    'Escrituração: gerar arquivos e mudar os dados do SPED':
      'Libros fiscales: generar archivos y cambiar los datos del SPED',
    'Escrituração: ver o mês e baixar o que foi gerado': 'Libros fiscales: ver el mes y descargar lo que se generó',
    'Escrituração: enviar a quem não é do grupo': 'Libros fiscales: enviar a quien no es del grupo',
    'Relatórios financeiros: fluxo de caixa': 'Informes financieros: flujo de caja',
    'Relatórios financeiros: DRE': 'Informes financieros: estado de resultados',
    'Relatórios financeiros: contas por vencimento': 'Informes financieros: cuentas por vencimiento',
    'Relatórios financeiros: extrato e débitos de uma pessoa':
      'Informes financieros: estado de cuenta y deudas de una persona',
    'Relatórios financeiros: posição bancária': 'Informes financieros: posición bancaria',
    'Relatórios financeiros: orçado e realizado': 'Informes financieros: presupuestado y realizado',
    'Relatórios financeiros: contas a pagar por centro de custo':
      'Informes financieros: cuentas por pagar por centro de costo',
    'Relatórios financeiros: eficiência do recebimento': 'Informes financieros: eficiencia de la cobranza',
    Ferramentas: 'Herramientas',
  },
  ['listar', 'ver', 'Grupos', 'Boletos', 'Contrato prime: componentes'],
);
