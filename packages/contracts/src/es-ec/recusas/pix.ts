import { dictionary } from '../dictionary.ts';

/** Pix, charged and received through the bank: refusals in Spanish (Ecuador). */
export default dictionary({
  'Parte deste Pix já foi devolvida.': 'Parte de este Pix ya fue devuelta.',
  'ESCOLHA UMA CONTA A RECEBER DA MESMA EMPRESA': 'ELIJA UNA CUENTA POR COBRAR DE LA MISMA EMPRESA',
  'Cobrança Pix não encontrada.': 'Cobro Pix no encontrado.',
  'Cobrança Pix de {0}: {1}': 'Cobro Pix de {0}: {1}',
  'NÃO DISPONÍVEL NESTA INSTALAÇÃO': 'NO DISPONIBLE EN ESTA INSTALACIÓN',
  'INFORME O SEGREDO OU O CERTIFICADO': 'INDIQUE EL SECRETO O EL CERTIFICADO',
  'INFORME O CERTIFICADO DE NOVO': 'INDIQUE EL CERTIFICADO DE NUEVO',
  'CERTIFICADO INVÁLIDO': 'CERTIFICADO NO VÁLIDO',
  'CHAVE INVÁLIDA OU COM SENHA': 'CLAVE NO VÁLIDA O CON CONTRASEÑA',
  'A CHAVE NÃO É DESTE CERTIFICADO': 'LA CLAVE NO ES DE ESTE CERTIFICADO',
  'O CERTIFICADO VENCEU': 'EL CERTIFICADO VENCIÓ',
  'Esta conta ainda não está ligada ao banco por Pix.': 'Esta cuenta aún no está conectada al banco por Pix.',
  'Pix não encontrado.': 'Pix no encontrado.',
  'Deste Pix ainda se pode devolver {0}.': 'De este Pix aún se puede devolver {0}.',
  'NO MÁXIMO {0}': 'COMO MÁXIMO {0}',
  'Pix devolvido': 'Pix devuelto',
  'A conta não está ligada ao banco.': 'La cuenta no está conectada al banco.',
  'Documento {0}/{1}': 'Documento {0}/{1}',
  'O banco respondeu.': 'El banco respondió.',
  'O banco avisa quando algo é recebido.': 'El banco avisa cuando se recibe algo.',
  'Endereço de aviso desconhecido.': 'Dirección de aviso desconocida.',
  'O banco não deu um acesso que se entenda.': 'El banco no dio un acceso que se entienda.',
  'O banco respondeu por outro pedido, e não pelo que foi feito.':
    'El banco respondió por otra solicitud, y no por la que se hizo.',
  'A resposta do banco não pôde ser entendida.': 'La respuesta del banco no pudo entenderse.',
  'O banco não aceitou as credenciais ou o certificado desta conta.':
    'El banco no aceptó las credenciales o el certificado de esta cuenta.',
  'O banco não conhece o que foi pedido.': 'El banco no conoce lo que se pidió.',
  'O banco pediu para esperar: houve pedidos demais.': 'El banco pidió esperar: hubo demasiadas solicitudes.',
  'O banco recusou o pedido ({0}).': 'El banco rechazó la solicitud ({0}).',
  'O banco respondeu com erro ({0}).': 'El banco respondió con error ({0}).',
  'Este provedor não está disponível nesta instalação.': 'Este proveedor no está disponible en esta instalación.',
  'Os segredos desta conta não podem ser lidos neste servidor: informe-os de novo.':
    'Los secretos de esta cuenta no pueden leerse en este servidor: indíquelos de nuevo.',
  'Já tinha sido pago por Pix: o Pix fica a devolver.': 'Ya se había pagado por Pix: el Pix queda por devolver.',
  'O Pix desta cobrança já foi devolvido, ou está sendo.': 'El Pix de este cobro ya fue devuelto, o lo está siendo.',
  'Não é de uma cobrança feita aqui.': 'No es de un cobro hecho aquí.',
  'O lançamento já não estava em aberto.': 'El registro ya no estaba pendiente.',
  'Nesta data se devia {0}.': 'En esta fecha se debía {0}.',
  'Veio mais do que se devia.': 'Llegó más de lo que se debía.',
  'Cobrança Pix no banco': 'Cobro Pix en el banco',
  'Devolução de Pix no banco': 'Devolución de Pix en el banco',
  'Pix avisado pelo banco': 'Pix avisado por el banco',
  'Consulta de Pix recebidos': 'Consulta de Pix recibidos',
  'ENDEREÇO INVÁLIDO': 'DIRECCIÓN NO VÁLIDA',
  'COLE O {0} EM FORMATO PEM': 'PEGUE EL {0} EN FORMATO PEM',
  'CHAVE PIX INVÁLIDA': 'CLAVE PIX NO VÁLIDA',
  'INFORME O CERTIFICADO E A CHAVE DELE': 'INDIQUE EL CERTIFICADO Y SU CLAVE',
  'IDENTIFICADOR INVÁLIDO': 'IDENTIFICADOR NO VÁLIDO',
  'Envie o arquivo do certificado (.pfx ou .p12).': 'Envíe el archivo del certificado (.pfx o .p12).',
  'O arquivo do certificado é grande demais.': 'El archivo del certificado es demasiado grande.',
  'Informe o certificado de um modo só: em PEM ou em um arquivo .pfx.':
    'Indique el certificado de un solo modo: en PEM o en un archivo .pfx.',
  'O arquivo do certificado pede demais para ser aberto. Exporte o certificado de novo.':
    'El archivo del certificado exige demasiado para abrirse. Exporte el certificado de nuevo.',
  'O arquivo não é um certificado .pfx ou .p12, ou está danificado.':
    'El archivo no es un certificado .pfx o .p12, o está dañado.',
  'A senha do arquivo não confere.': 'La contraseña del archivo no coincide.',
  'O arquivo usa uma proteção que não é aceita. Exporte o certificado de novo, com AES ou 3DES.':
    'El archivo usa una protección que no se acepta. Exporte el certificado de nuevo, con AES o 3DES.',
  'O arquivo não tem a chave privada. Exporte o certificado com a chave.':
    'El archivo no tiene la clave privada. Exporte el certificado con la clave.',
  'O arquivo não tem o certificado da chave privada.': 'El archivo no tiene el certificado de la clave privada.',
  'A chave do arquivo não é RSA. Envie o certificado e a chave em PEM.':
    'La clave del archivo no es RSA. Envíe el certificado y la clave en PEM.',
  'Certificados do Pix perto do fim': 'Certificados de Pix por vencer',
});
