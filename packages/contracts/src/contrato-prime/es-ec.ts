import { dictionary } from '../es-ec/dictionary.ts';

/** The texts of contracts by components in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'Por volume': 'Por volumen',
    Progressivo: 'Progresivo',
    Pacote: 'Paquete',
    'Virou contrato': 'Pasó a contrato',
    'Usuário logado simultâneo': 'Usuario conectado simultáneo',
    'Pré-contratos': 'Precontratos',
    'Propostas do contrato prime, precificadas pelas tabelas do dia, até virarem contrato.':
      'Propuestas del contrato prime, con los precios del día, hasta que sean contrato.',
    'Buscar por número ou nome': 'Buscar por número o nombre',
    'Documentos fiscais': 'Documentos fiscales',
    'Válida até': 'Válida hasta',
    'Preços de': 'Precios del',
    'Tabelas de preço': 'Tablas de precios',
    'Quanto custa por quantidade, para a lista ou para uma revenda, entre duas datas.':
      'Cuánto cuesta por cantidad, para la lista o para un revendedor, entre dos fechas.',
    'Buscar em tabelas de preço': 'Buscar en tablas de precios',
    'Em vigor': 'Vigente',
    Encerrada: 'Terminada',
    Inativa: 'Inactiva',
    'Como se calcula': 'Cómo se calcula',
    Faixas: 'Tramos',
    'O que cada tabela, componente e pré-contrato foi, versão por versão.':
      'Lo que cada tabla, componente y precontrato fue, versión por versión.',
    'O que é': 'Qué es',
    'Preços dos componentes': 'Precios de los componentes',
    'Tabela de preço': 'Tabla de precios',
  },
  ['Documento fiscal', 'Futura'],
);
