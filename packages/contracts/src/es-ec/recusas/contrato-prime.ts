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
    'La tabla "{0}" ya vale desde {1}, {2}. Ciérrela antes o cambie el inicio de esta.',
  'COINCIDE COM OUTRA TABELA': 'COINCIDE CON OTRA TABLA',
  'INFORME AO MENOS UMA FAIXA': 'INDIQUE AL MENOS UN TRAMO',
  'SÓ A ÚLTIMA FAIXA É SEM LIMITE': 'SOLO EL ÚLTIMO TRAMO ES SIN LÍMITE',
  'INFORME MAIS DE {0}': 'INDIQUE MÁS DE {0}',
  'SÓ PARA PREÇO DE COMPONENTE': 'SOLO PARA PRECIO DE COMPONENTE',
  'ANTES DA DATA DOS PREÇOS': 'ANTES DE LA FECHA DE LOS PRECIOS',
  'SEM TABELA DE PREÇO NESTA DATA': 'SIN TABLA DE PRECIOS EN ESTA FECHA',
  'A TABELA NÃO TEM PREÇO PARA ESTA QUANTIDADE': 'LA TABLA NO TIENE PRECIO PARA ESTA CANTIDAD',
  'FALTA O COMPONENTE OBRIGATÓRIO {0}': 'FALTA EL COMPONENTE OBLIGATORIO {0}',
});
