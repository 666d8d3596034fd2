import { dictionary } from '../dictionary.ts';

/** NF-e and NFC-e: refusals and what is said on the way, in Spanish (Ecuador). */
export default dictionary({
  '{0} de {1} números de série informados': '{0} de {1} números de serie indicados',
  'Com número de série, a quantidade é inteira': 'Con número de serie, la cantidad es entera',
  'Já em estoque: {0}': 'Ya en inventario: {0}',
  'Fora do estoque desta empresa: {0}': 'Fuera del inventario de esta empresa: {0}',
  'O número de série {0} já vai na nota {1}, série {2}': 'El número de serie {0} ya va en la factura {1}, serie {2}',
  'As informações complementares passam de {0} letras, com o que a lei manda dizer e os números de série que não couberam nos itens: encurte-as ou divida a nota':
    'La información complementaria pasa de {0} letras, con lo que la ley manda decir y los números de serie que no cupieron en los ítems: acórtela o divida la factura',
  'O estoque desta nota não espera por números de série nem por lotes.':
    'El inventario de esta factura no espera números de serie ni lotes.',
  'Informe ao menos um e-mail': 'Indique al menos un correo',
  'Este CFOP não existe': 'Este CFOP no existe',
  'Informe o AFRMM, ou zero': 'Indique el AFRMM, o cero',
  'Só a via marítima tem AFRMM': 'Solo la vía marítima tiene AFRMM',
  'Informe por conta de quem foi importado': 'Indique por cuenta de quién se importó',
  'Informe a UF': 'Indique el estado',
  'Informe de 5 a 20 letras e números, sem espaços': 'Indique de 5 a 20 letras y números, sin espacios',
  'Informe um documento só': 'Indique un solo documento',
  'A importação por conta própria não tem terceiro': 'La importación por cuenta propia no tiene tercero',
  'Informe só números, ou ISENTO': 'Indique solo números, o ISENTO',
  'O país do destinatário ({0}) não está na tabela de países: corrija o endereço dele.':
    'El país del destinatario ({=0}) no está en la tabla de países: corrija su dirección.',
  'Informe por onde a mercadoria sai do país': 'Indique por dónde sale del país la mercadería',
  'Informe a declaração de importação do item': 'Indique la declaración de importación del ítem',
  'Falta o país, como na tabela de países': 'Falta el país, como en la tabla de países',
  'Este código não existe': 'Este código no existe',
  'Este código não existe, ou é do outro sentido': 'Este código no existe, o es del otro sentido',
  'Esta classificação não existe': 'Esta clasificación no existe',
  'Escolha uma de entrada': 'Elija una de entrada',
  'Escolha uma de saída': 'Elija una de salida',
  'Esta natureza já está em uso. Cadastre outra e inative esta.':
    'Esta naturaleza ya está en uso. Registre otra e inactive esta.',
  'A natureza já está em uso': 'La naturaleza ya está en uso',
  'A conta da natureza de operação {0} não está no plano de contas de {1} desta empresa: escolha outra na natureza.':
    'La cuenta de la naturaleza de operación {=0} no está en el plan de cuentas de {1} de esta empresa: elija otra en la naturaleza.',
  'Escolha ao menos uma nota': 'Elija al menos una factura',
  'Escolha ao menos um imposto': 'Elija al menos un impuesto',
  'Informe a base de ao menos um item': 'Indique la base de al menos un ítem',
  'Informe o valor de ao menos um item': 'Indique el valor de al menos un ítem',
  'Escolha o tipo da nota de crédito': 'Elija el tipo de la nota de crédito',
  'Escolha o tipo da nota de débito': 'Elija el tipo de la nota de débito',
  'Só a nota de crédito tem este tipo': 'Solo la nota de crédito tiene este tipo',
  'Só a nota de débito tem este tipo': 'Solo la nota de débito tiene este tipo',
  'Só a nota complementar completa impostos': 'Solo la nota complementaria completa impuestos',
  'A nota de crédito é de entrada': 'La nota de crédito es de entrada',
  'A nota de débito é de saída': 'La nota de débito es de salida',
  'Este tipo de nota não declara crédito': 'Este tipo de nota no declara crédito',
  'Informe o crédito de IBS ou de CBS': 'Indique el crédito de IBS o de CBS',
  'Informe a plataforma por que foi vendido': 'Indique la plataforma por la que se vendió',
  'Informe o período do crédito': 'Indique el período del crédito',
  'Só a NF-e é de compra do governo': 'Solo la NF-e es de compra del gobierno',
  'Esta operação não cita notas': 'Esta operación no cita facturas',
  'Informe a nota anterior': 'Indique la factura anterior',
  'O pagamento cita uma nota só': 'El pago cita una sola factura',
  'Informe o redutor': 'Indique el reductor',
  'O item ainda vale {0}': 'El ítem aún vale {0}',
  'Só a NF-e tem nota de crédito ou de débito.': 'Solo la NF-e tiene nota de crédito o de débito.',
  'Só a NF-e volta por recusa.': 'Solo la NF-e vuelve por rechazo.',
  'Só volta por recusa o que saiu por uma nota normal.': 'Solo vuelve por rechazo lo que salió con una factura normal.',
  'Tudo desta nota já foi devolvido.': 'Todo lo de esta factura ya fue devuelto.',
  'Máximo de {0} notas': 'Máximo de {0} facturas',
  'Há notas repetidas': 'Hay facturas repetidas',
  'Escolha as notas': 'Elija las facturas',
  'Escolha os produtos': 'Elija los productos',
  'Escreva ao menos 15 caracteres': 'Escriba al menos 15 caracteres',
  'Faixa inválida: até 10.000 números': 'Rango no válido: hasta 10.000 números',
  'Escolha ao menos um item': 'Elija al menos un ítem',
  'Chave de acesso inválida': 'Clave de acceso no válida',
  'Informe a classificação (6 dígitos)': 'Indique la clasificación (6 dígitos)',
  'Informe um CFOP de 4 dígitos': 'Indique un CFOP de 4 dígitos',
  'Peso inválido': 'Peso no válido',
  'Há um evento desta nota esperando resposta.': 'Hay un evento de esta factura esperando respuesta.',
  'Ainda não tem número.': 'Aún no tiene número.',
  'Os 30 minutos da NFC-e passaram: cancele por substituição, ou devolva.':
    'Pasaron los 30 minutos de la NFC-e: cancele por sustitución, o devuelva.',
  'Só a NFC-e se cancela por substituição.': 'Solo la NFC-e se cancela por sustitución.',
  'Passaram as 168 horas do cancelamento por substituição.': 'Pasaron las 168 horas de la cancelación por sustitución.',
  'A NFC-e não tem carta de correção.': 'La NFC-e no tiene carta de corrección.',
  'Já tem 20 cartas de correção.': 'Ya tiene 20 cartas de corrección.',
  'Passaram os 30 dias da carta de correção.': 'Pasaron los 30 días de la carta de corrección.',
  'Só a NF-e se complementa.': 'Solo la NF-e se complementa.',
  'Não tem número.': 'No tiene número.',
  'Tem número: inutilize-o antes.': 'Tiene número: anúlelo antes.',
  'Cancelamento da nota {0}': 'Cancelación de la factura {0}',
  'Transmissão de uma nota': 'Transmisión de una factura',
  'Envio de um evento de nota': 'Envío de un evento de factura',
  'Inutilização de números': 'Anulación de números',
  'Estoque e contas de uma nota': 'Inventario y cuentas de una factura',
  'Retomada de notas sem resposta': 'Reanudación de facturas sin respuesta',
  'Leiaute 4.00': 'Formato 4.00',
  'A transferência é para outra loja: escolha a que recebe.':
    'La transferencia es para otra tienda: elija la que recibe.',
  'Só se transfere entre lojas da mesma empresa, com a mesma raiz de CNPJ. Para outra empresa, emita uma venda.':
    'Solo se transfiere entre tiendas de la misma empresa, con la misma raíz de CNPJ. Para otra empresa, emita una venta.',
  'Falta o CNPJ ou o CPF': 'Falta el CNPJ o el CPF',
  'Falta a inscrição estadual': 'Falta la inscripción estatal',
  'Falta o endereço': 'Falta la dirección',
  'Falta o número do endereço': 'Falta el número de la dirección',
  'Falta o bairro': 'Falta el barrio',
  'Falta a cidade': 'Falta la ciudad',
  'Falta o estado': 'Falta el estado',
  'Falta o CEP': 'Falta el CEP',
  'Ajuste: {0}': 'Ajuste: {0}',
  'Restam {0} a devolver': 'Quedan {0} por devolver',
  'Restam {0} a devolver deste item': 'Quedan {0} por devolver de este artículo',
  'Nota devolvida': 'Factura devuelta',
  'A nota tem {0} KB, e a SEFAZ aceita até {1}: divida os itens em duas notas ou mais.':
    'La factura tiene {0} KB, y la SEFAZ acepta hasta {1}: divida los ítems en dos facturas o más.',
  'Item não encontrado': 'Ítem no encontrado',
  'Devolucao da nota {0}, serie {1}, chave {2}': 'Devolución de la factura {0}, serie {1}, clave {2}',
  'Complementar da nota {0}, serie {1}': 'Complementaria de la factura {0}, serie {1}',
  'NOTA FISCAL EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL':
    'FACTURA EMITIDA EN AMBIENTE DE PRUEBAS - SIN VALOR FISCAL',
  'NF-E EMITIDA EM AMBIENTE DE HOMOLOGACAO - SEM VALOR FISCAL':
    'NF-E EMITIDA EN AMBIENTE DE PRUEBAS - SIN VALOR FISCAL',
  'NOTA COMPLEMENTAR': 'FACTURA COMPLEMENTARIA',
  'NOTA DE AJUSTE': 'FACTURA DE AJUSTE',
  'NOTA DE CREDITO': 'NOTA DE CRÉDITO',
  'NOTA DE DEBITO': 'NOTA DE DÉBITO',
  'RETORNO DE MERCADORIA NAO ENTREGUE': 'REGRESO DE MERCADERÍA NO ENTREGADA',
  'Nao entregue: nota {0}, serie {1}, chave {2}': 'No entregada: factura {0}, serie {1}, clave {2}',
  'Retorno da nota {0}, serie {1}, chave {2}': 'Regreso de la factura {0}, serie {1}, clave {2}',
  'Complementar de imposto da nota {0}, serie {1}, chave {2}':
    'Complementaria de impuesto de la factura {0}, serie {1}, clave {2}',
  'Reducao de valor da nota {0}, serie {1}, chave {2}': 'Reducción de valor de la factura {0}, serie {1}, clave {2}',
  'Multa e juros da nota {0}, serie {1}, chave {2}': 'Multa e intereses de la factura {0}, serie {1}, clave {2}',
  'DEVOLUCAO DE VENDA': 'DEVOLUCIÓN DE VENTA',
  'DEVOLUCAO DE COMPRA': 'DEVOLUCIÓN DE COMPRA',
  'VENDA DE MERCADORIA': 'VENTA DE MERCADERÍA',
  'TRANSFERENCIA DE MERCADORIA': 'TRANSFERENCIA DE MERCADERÍA',
  'Medicamento sem o preço máximo ao consumidor: informe na seção Tributação do cadastro do produto, 0,00 se não tem':
    'Medicamento sin el precio máximo al consumidor: indíquelo en la sección Impuestos del registro del producto, 0,00 si no tiene',
  'Medicamento sem lote: informe o lote, a fabricação e a validade':
    'Medicamento sin lote: indique el lote, la fabricación y el vencimiento',
  'Medicamento que não controla lote: marque "Controla lote" no cadastro do produto e informe o lote aqui':
    'Medicamento que no controla lote: marque "Controla lote" en el registro del producto e indique el lote aquí',
  'Rejeição 214': 'Rechazo 214',
  'Rejeição 873': 'Rechazo 873',
  'Informe de onde vem o GLP e o valor de partida, como na nota do fornecedor':
    'Indique de dónde viene el GLP y el valor de partida, como en la factura del proveedor',
  'Nenhuma entrada deste produto diz a ST que o fornecedor recolheu. Informe-a no item: há estados que recusam a nota sem ela':
    'Ninguna entrada de este producto indica la ST que el proveedor recaudó. Indíquela en el ítem: hay estados que rechazan la factura sin ella',
  'Rejeição 938': 'Rechazo 938',
  'ST recolhida': 'ST recaudada',
  'Os percentuais do GLP somam 100': 'Los porcentajes del GLP suman 100',
  'Nota não encontrada.': 'Factura no encontrada.',
  'A nota já tem o número {0}': 'La factura ya tiene el número {0}',
  'A empresa não usa esta série': 'La empresa no usa esta serie',
  'A série está no número {0}: o que vem depois ainda será usado':
    'La serie está en el número {0}: lo que sigue aún se usará',
  'A SEFAZ ainda não disse o que foi feito dele': 'La SEFAZ aún no dijo qué fue de él',
  'Já foi inutilizado': 'Ya fue anulado',
  'É de outro documento na SEFAZ': 'Es de otro documento en la SEFAZ',
  'O número {0} {1}': 'El número {0} {1}',
  'É de uma nota': 'Es de una factura',
  'A inutilização do número desta nota já foi pedida.': 'La anulación del número de esta nota ya fue solicitada.',
  'Parte da faixa já foi inutilizada ou está sendo': 'Parte del rango ya fue anulada o lo está siendo',
  'A SEFAZ pediu uma hora sem consultas (656).': 'La SEFAZ pidió una hora sin consultas (656).',
  'O evento não pôde ser escrito: {0}': 'El evento no pudo escribirse: {0}',
  'As 24 horas do cancelamento passaram: o estado pode recusar, ou multar. Confirme para pedir mesmo assim.':
    'Pasaron las 24 horas de la cancelación: el estado puede rechazarla, o multar. Confirme para pedirla de todos modos.',
  'Informe outra NFC-e autorizada da empresa, de mesmo valor':
    'Indique otra NFC-e autorizada de la empresa, del mismo valor',
  'Nota emitida de novo em contingencia, por falta de resposta da SEFAZ':
    'Factura emitida de nuevo en contingencia, por falta de respuesta de la SEFAZ',
  'Registrada por EPEC: será transmitida depois.': 'Registrada por EPEC: se transmitirá después.',
  'A SEFAZ pediu uma hora sem consultas (656): tente mais tarde.':
    'La SEFAZ pidió una hora sin consultas (656): intente más tarde.',
  'A NFC-e só tem contingência off-line': 'La NFC-e solo tiene contingencia sin conexión',
  'O número {0} é de outra nota{1}.': 'El número {0} es de otra factura{1}.',
  'O número {0} já foi {1}.': 'El número {0} ya fue {1}.',
  'Cancelada na SEFAZ{0}': 'Cancelada en la SEFAZ{0}',
  '{0} Transmita de novo: a nota recebe o próximo número da série.':
    '{0} Transmita de nuevo: la factura recibe el próximo número de la serie.',
  'A SEFAZ não recebeu a nota: será enviada de novo.': 'La SEFAZ no recibió la factura: se enviará de nuevo.',
  'A SEFAZ pediu uma hora sem consultas.': 'La SEFAZ pidió una hora sin consultas.',
  '{0} Depois, transmita de novo.': '{0} Después, transmita de nuevo.',
  'A SEFAZ está processando a nota.': 'La SEFAZ está procesando la factura.',
  'A resposta da SEFAZ se perdeu: a chave será consultada.':
    'La respuesta de la SEFAZ se perdió: se consultará la clave.',
  'A SEFAZ tem outro conteúdo com esta chave: {0}. Chame o suporte.':
    'La SEFAZ tiene otro contenido con esta clave: {0}. Llame a soporte.',
  'Informe quem paga as parcelas': 'Indique quién paga las cuotas',
  'As parcelas devem somar {0}': 'Las cuotas deben sumar {0}',
  'Emitida off-line: entregue o cupom; será transmitida depois.':
    'Emitida sin conexión: entregue el comprobante; se transmitirá después.',
  'O número {0} está sendo inutilizado.': 'El número {0} se está anulando.',
  'A nota não pôde ser assinada: {0}': 'La factura no pudo firmarse: {0}',
  'A SEFAZ ainda não voltou: a nota sai assim que ela responder.':
    'La SEFAZ aún no volvió: la factura sale en cuanto responda.',
  'O XML desta nota não está guardado aqui.': 'El XML de esta factura no está guardado aquí.',
  'Nenhum arquivo neste período.': 'Ningún archivo en este período.',
  'O ZIP ainda não está pronto.': 'El ZIP aún no está listo.',
  'A {0} de {1} foi cancelada. O XML e o DANFE vão anexos.':
    'La {0} de {=1} fue cancelada. El XML y el DANFE van adjuntos.',
  'Segue a {0} de {1}: o XML, que é a nota, e o DANFE para imprimir.':
    'Va la {0} de {=1}: el XML, que es la factura, y el DANFE para imprimir.',
  'Evento não encontrado.': 'Evento no encontrado.',
  'Só se imprimem a carta de correção e o cancelamento que a SEFAZ registrou.':
    'Solo se imprimen la carta de corrección y la anulación que la SEFAZ registró.',
  'O arquivo deste evento não está guardado aqui.': 'El archivo de este evento no está guardado aquí.',
  'A nota já está autorizada: não a emita de novo.': 'La factura ya está autorizada: no la emita de nuevo.',
  'Nada indica que a SEFAZ esteja parada.': 'Nada indica que la SEFAZ esté detenida.',
  'A SEFAZ não responde: a NFC-e é emitida off-line e enviada em 24 horas.':
    'La SEFAZ no responde: la NFC-e se emite sin conexión y se envía en 24 horas.',
  'Sem internet: a venda no balcão sai com DANFE simplificado e é enviada em até 7 dias.':
    'Sin internet: la venta en mostrador sale con DANFE simplificado y se envía en hasta 7 días.',
  'Sem internet não há contingência para NF-e que não seja venda no balcão.':
    'Sin internet no hay contingencia para NF-e que no sea venta en mostrador.',
  'A SEFAZ não responde e a {0} está autorizando no lugar dela.':
    'La SEFAZ no responde y la {0} está autorizando en su lugar.',
  'A SEFAZ não responde e a SVC está desligada: registre o EPEC e envie a nota em até 7 dias.':
    'La SEFAZ no responde y la SVC está apagada: registre el EPEC y envíe la factura en hasta 7 días.',
  'Nem a SEFAZ, nem a SVC, nem o Ambiente Nacional respondem. Tente em alguns minutos.':
    'No responden ni la SEFAZ, ni la SVC, ni el Ambiente Nacional. Intente en algunos minutos.',
  'A SEFAZ não tem respondido: a nota espera que ela volte.':
    'La SEFAZ no ha respondido: la factura espera que vuelva.',
  'NF-e 4.00, ZA01': 'NF-e 4.00, ZA01',
  'Veio de outro sistema, sem os produtos daqui: emita uma nota nova que a cite.':
    'Vino de otro sistema, sin los productos de aquí: emita una factura nueva que la cite.',
  'A nota foi emitida por {0}, que não é uma empresa sua.':
    'La factura fue emitida por {=0}, que no es una empresa suya.',
  'Já há aqui outra nota com esta chave, de outro conteúdo: consulte na SEFAZ qual vale.':
    'Ya hay aquí otra factura con esta clave, de otro contenido: consulte en la SEFAZ cuál vale.',
  'O número {0} da série {1} já foi tomado por outra nota daqui: consulte-a na SEFAZ.':
    'El número {0} de la serie {1} ya fue tomado por otra factura de aquí: consúltela en la SEFAZ.',
  'A nota deste evento foi emitida aqui: use "Consultar na SEFAZ" na nota.':
    'La factura de este evento fue emitida aquí: use "Consultar en la SEFAZ" en la factura.',
  'O protocolo é de outro conteúdo: o resumo da assinatura não é o dele.':
    'El protocolo es de otro contenido: el resumen de la firma no es el suyo.',
});
