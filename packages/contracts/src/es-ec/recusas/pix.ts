import { dictionary } from '../dictionary.ts';

/** Pix, charged and received through the bank: refusals in Spanish (Ecuador). */
export default dictionary({
  'Esta cobrança não pode mais ser paga.': 'Este cobro ya no puede pagarse.',
  'O banco ainda não respondeu.': 'El banco aún no respondió.',
  'É debitada pelo Pix Automático: não há código a mostrar.':
    'Se debita por Pix Automático: no hay código que mostrar.',
  'Já foi devolvido todo.': 'Ya se devolvió todo.',
  'Não debita mais.': 'Ya no debita.',
  'Não há código: o pedido está no aplicativo do banco do pagador, ou o banco ainda não respondeu.':
    'No hay código: el pedido está en la aplicación del banco del pagador, o el banco aún no respondió.',
  'Parte deste Pix já foi devolvida.': 'Parte de este Pix ya fue devuelta.',
  'Escolha uma conta a receber da mesma empresa': 'Elija una cuenta por cobrar de la misma empresa',
  'Cobrança Pix não encontrada.': 'Cobro Pix no encontrado.',
  'Cobrança Pix de {0}: {1}': 'Cobro Pix de {0}: {1}',
  'Não disponível nesta instalação': 'No disponible en esta instalación',
  'Informe o segredo ou o certificado': 'Indique el secreto o el certificado',
  'Informe o certificado de novo': 'Indique el certificado de nuevo',
  'Certificado inválido': 'Certificado no válido',
  'Chave inválida ou com senha': 'Clave no válida o con contraseña',
  'A chave não é deste certificado': 'La clave no es de este certificado',
  'O certificado venceu': 'El certificado venció',
  'Esta conta ainda não está ligada ao banco por Pix.': 'Esta cuenta aún no está conectada al banco por Pix.',
  'Pix não encontrado.': 'Pix no encontrado.',
  'Deste Pix ainda se pode devolver {0}.': 'De este Pix aún se puede devolver {0}.',
  'No máximo {0}': 'Como máximo {0}',
  'Pix devolvido': 'Pix devuelto',
  'A conta não está ligada ao banco: ligue-a em Contas Pix.':
    'La cuenta no está conectada al banco: conéctela en Cuentas Pix.',
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
  'Endereço inválido': 'Dirección no válida',
  'Cole o {0} em formato PEM': 'Pegue el {0} en formato PEM',
  'Chave Pix inválida': 'Clave Pix no válida',
  'Informe o certificado e a chave dele': 'Indique el certificado y su clave',
  'Identificador inválido': 'Identificador no válido',
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
  'Certificados de bancos perto do fim': 'Certificados de bancos por vencer',
  'O certificado do Pix da conta {0} vence {1}': 'El certificado de Pix de la cuenta {0} vence {1}',
  'Depois disso o banco não responde, e nenhuma cobrança por Pix é feita nem vista paga: peça outro ao banco e troque-o em Contas Pix.':
    'Después de eso el banco no responde, y ningún cobro por Pix se hace ni se ve pagado: pida otro al banco y cámbielo en Cuentas Pix.',
  'O certificado dos boletos pela API da conta {0} vence {1}':
    'El certificado de los boletos por API de la cuenta {0} vence {1}',
  'Depois disso o banco não responde, e nenhum boleto é registrado nem visto pago: peça outro ao banco e troque-o em Carteiras de cobrança.':
    'Después de eso el banco no responde, y ningún boleto se registra ni se ve pagado: pida otro al banco y cámbielo en Carteras de boletos.',
  'O contrato não está em vigor': 'El contrato no está en vigor',
  'Este contrato já tem uma autorização': 'Este contrato ya tiene una autorización',
  'Esta conta não tem Pix Automático': 'Esta cuenta no tiene Pix Automático',
  'Informe o número da conta no cadastro dela': 'Indique el número de la cuenta en su registro',
  'Já passou': 'Ya pasó',
  'Informe o CPF ou CNPJ no cadastro do cliente': 'Indique el CPF o CNPJ en el registro del cliente',
  'Informe o ISPB, com 8 caracteres': 'Indique el ISPB, con 8 caracteres',
  'Informe a agência, só com números': 'Indique la agencia, solo con números',
  'Informe a conta, só com números': 'Indique la cuenta, solo con números',
  'Informe o ISPB do banco do pagador': 'Indique el ISPB del banco del pagador',
  'Informe a conta do pagador': 'Indique la cuenta del pagador',
  'Termina antes de começar': 'Termina antes de empezar',
  'Autorização do Pix Automático não encontrada.': 'Autorización de Pix Automático no encontrada.',
  'Autorização do Pix Automático: {0}': 'Autorización de Pix Automático: {0}',
  'Encerrada por quem cobra': 'Terminada por quien cobra',
  'Contrato {0}': 'Contrato {0}',
  'Não é debitada: {0}. Cobre de outro modo.': 'No se debita: {0}. Cobre de otro modo.',
  'Há Pix Automático no dia do débito: espere a resposta do banco.':
    'Hay Pix Automático en el día del débito: espere la respuesta del banco.',
  'A autorização foi encerrada antes de ir ao banco.': 'La autorización se terminó antes de ir al banco.',
  'O banco ainda pode estar criando a autorização.': 'El banco aún puede estar creando la autorización.',
  'A cobrança foi cancelada antes de ir ao banco.': 'El cobro se anuló antes de ir al banco.',
  'O banco avisa o que é recebido, e não o do Pix Automático: {0}':
    'El banco avisa lo que se recibe, y no lo de Pix Automático: {0}',
  'Esta autorização não tem código para enviar ao pagador.':
    'Esta autorización no tiene código para enviar al pagador.',
  'Autorização do Pix Automático no banco': 'Autorización de Pix Automático en el banco',
  'Pix Automático avisado pelo banco': 'Pix Automático avisado por el banco',
  'Em {0} serão debitados {1} da sua conta, a favor de {2}, pelo Pix Automático que você autorizou no seu banco, referentes a {3}.':
    'El {0} se debitarán {1} de su cuenta, a favor de {2}, por el Pix Automático que autorizó en su banco, por {3}.',
  'Você não precisa fazer nada: basta ter saldo nesse dia.': 'No necesita hacer nada: basta tener saldo ese día.',
  'Débito em': 'Débito el',
  'Com o Pix Automático, as mensalidades de {0} são debitadas da sua conta no vencimento, sem boleto.':
    'Con Pix Automático, las mensualidades de {0} se debitan de su cuenta al vencer, sin boleto.',
  'Copie o código e cole em Pix copia e cola, no aplicativo do seu banco. Ele mostra o que você autoriza, e em que limite, antes de confirmar.':
    'Copie el código y péguelo en Pix copia e cola, en la aplicación de su banco. Esta muestra lo que autoriza, y con qué límite, antes de confirmar.',
  'Cancelada {0}': 'Anulada {0}',
});
