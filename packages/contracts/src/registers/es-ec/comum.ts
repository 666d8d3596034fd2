import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of registers of several areas in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    Cor: 'Color',
    Ordem: 'Orden',
    Outros: 'Otros',
    'Cartão de crédito': 'Tarjeta de crédito',
    'Juros ao mês': 'Interés mensual',
    Cobrança: 'Cobro',
    'Chave Pix': 'Clave Pix',
    Taxa: 'Tasa',
    'Código na NF-e': 'Código en la NF-e',
    'Descrição na NF-e': 'Descripción en la NF-e',
    Comissão: 'Comisión',
    'De que é': 'De qué es',
    'Vale até': 'Vale hasta',
    'Segunda-feira': 'Lunes',
    'Terça-feira': 'Martes',
    'Quarta-feira': 'Miércoles',
    'Quinta-feira': 'Jueves',
    'Sexta-feira': 'Viernes',
    Permissão: 'Permiso',
    'Item de orçamento': 'Ítem de presupuesto',
    'Itens de orçamento': 'Ítems de presupuesto',
    Competência: 'Período',
    Natureza: 'Naturaleza',
    Receita: 'Ingreso',
    Despesa: 'Gasto',
    'Valor planejado': 'Valor planificado',
  },
  ['Estado', 'Placa', 'Título', 'Vale desde', 'Boleto', 'Pix', 'Multa por atraso', 'Entrada', 'NBS', 'Slug', 'Recurso'],
);
