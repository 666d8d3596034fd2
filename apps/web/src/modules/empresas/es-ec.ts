import { dictionary } from '@retaguarda/contracts/es-ec';

/** The titles of the screens in Spanish (Ecuador), by their Portuguese text. */
export default dictionary({
  'Fuso, arredondamento, custo, etiqueta de balança e ICMS de cada empresa.':
    'Huso, redondeo, costo, etiqueta de balanza e ICMS de cada empresa.',
  'Cadastro de cliente': 'Registro de cliente',
  'Cadastro de fornecedor': 'Registro de proveedor',
  'Cadastro dos meus dados': 'Registro de mis datos',
  'Cadastro de revenda': 'Registro de distribuidor',
  'Cadastro de cliente de contrato': 'Registro de cliente de contrato',
  'Novo cliente': 'Nuevo cliente',
  'Novo fornecedor': 'Nuevo proveedor',
  'Nova loja': 'Nueva tienda',
  'Novo cliente de contrato': 'Nuevo cliente de contrato',
  'Nova revenda': 'Nuevo distribuidor',
});
