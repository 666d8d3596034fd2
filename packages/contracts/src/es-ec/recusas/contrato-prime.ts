import { dictionary } from '../dictionary.ts';

/** Prices and proposals of Contrato Prime: refusals in Spanish (Ecuador). */
export default dictionary({
  'Este pré-contrato já virou contrato.': 'Este precontrato ya es un contrato.',
  'Este pré-contrato está inativo.': 'Este precontrato está inactivo.',
  'Complete o cadastro do interessado para criar o cliente.':
    'Complete los datos del interesado para crear el cliente.',
  'A proposta venceu. Renove a validade e confira os preços antes de contratar.':
    'La propuesta venció. Renueve la validez y revise los precios antes de contratar.',
  'Os preços são mantidos pelo provedor.': 'Los precios los mantiene el proveedor.',
  'A tabela "{0}" já vale desde {1}, {2}. Encerre-a antes ou mude o início desta.':
    'La tabla "{=0}" ya vale desde {1}, {2}. Ciérrela antes o cambie el inicio de esta.',
  'Coincide com outra tabela': 'Coincide con otra tabla',
  'Informe ao menos uma faixa': 'Indique al menos un tramo',
  'Só a última faixa é sem limite': 'Solo el último tramo es sin límite',
  'Informe mais de {0}': 'Indique más de {0}',
  'Só para preço de componente': 'Solo para precio de componente',
  'Antes da data dos preços': 'Antes de la fecha de los precios',
  'Sem tabela de preço nesta data': 'Sin tabla de precios en esta fecha',
  'A tabela não tem preço para esta quantidade': 'La tabla no tiene precio para esta cantidad',
  'Falta o componente obrigatório {0}': 'Falta el componente obligatorio {0}',
});
