import { dictionary } from '../dictionary.ts';

/** The month's books: refusals, and what the pack says, in Spanish (Ecuador). */
export default dictionary(
  {
    'De 1 a 60 dias': 'De 1 a 60 días',
    'Informe de 8 a 14 dígitos': 'Indique de 8 a 14 dígitos',
    'Informe os 41 caracteres do recibo': 'Indique los 41 caracteres del recibo',
    'Não há documento neste mês.': 'No hay documentos en este mes.',
    'Este arquivo não está mais guardado: gere outro.': 'Este archivo ya no está guardado: genere otro.',
    'Só um arquivo da EFD se marca como entregue.': 'Solo un archivo de la EFD se marca como entregado.',
    'O arquivo guardado não é mais o que foi gerado: gere outro.':
      'El archivo guardado ya no es el que se generó: genere otro.',
    'Este arquivo já está marcado como entregue.': 'Este archivo ya está marcado como entregado.',
    'Este arquivo não está marcado como entregue.': 'Este archivo no está marcado como entregado.',
    'Deste mês já foi entregue um arquivo original: o que vem depois é retificador.':
      'De este mes ya se entregó un archivo original: lo que viene después es rectificador.',
    'O dia da entrega ainda não chegou.': 'El día de la entrega aún no llegó.',
    'Neste dia o arquivo ainda não tinha sido gerado.': 'En ese día el archivo aún no se había generado.',
    '{0} enviou os documentos fiscais de {1} de {2}.': '{=0} envió los documentos fiscales de {1} de {2}.',
    'Ainda espera resposta da SEFAZ: gere o arquivo quando ela chegar.':
      'Aún espera respuesta de la SEFAZ: genere el archivo cuando llegue.',
    'O XML autorizado não está guardado: consulte a nota na SEFAZ.':
      'El XML autorizado no está guardado: consulte la factura en la SEFAZ.',
    'Faltam os documentos da posição {0} à {1}.': 'Faltan los documentos de la posición {0} a la {1}.',
    'O conteúdo foi alterado depois de guardado: {0}.': 'El contenido fue alterado después de guardado: {0}.',
    'O selo não segue o do anterior: {0}.': 'El sello no sigue al del anterior: {0}.',
    'O selo não é o que a conferência anterior viu: {0}.': 'El sello no es el que la verificación anterior vio: {0}.',
    // What keeps a file of the SPED from being made.
    'Inscrição em {0}': 'Inscripción en {0}',
    'Produto {0} ({1})': 'Producto {0} ({1})',
    Retificadora: 'Rectificadora',
    'O leiaute deste ano não está aqui.': 'El formato de este año no está aquí.',
    'Sem CNPJ.': 'Sin CNPJ.',
    'Sem UF.': 'Sin estado.',
    'Sem inscrição estadual.': 'Sin inscripción estatal.',
    'Sem o município no endereço.': 'Sin el municipio en la dirección.',
    'Sem CEP.': 'Sin código postal.',
    'Sem logradouro.': 'Sin calle.',
    'Sem bairro.': 'Sin barrio.',
    'Sem e-mail.': 'Sin correo electrónico.',
    'Sem município.': 'Sin municipio.',
    'Sem NCM.': 'Sin NCM.',
    'Sem endereço na nota.': 'Sin dirección en la factura.',
    'Sem o perfil de apresentação (A, B ou C).': 'Sin el perfil de presentación (A, B o C).',
    'Sem a classificação do estabelecimento industrial.': 'Sin la clasificación del establecimiento industrial.',
    'Informe nome, CPF, CRC, e-mail e município.': 'Indique nombre, CPF, CRC, correo electrónico y municipio.',
    '{0} não é uma inscrição estadual de lá.': '{0} no es una inscripción estatal de allá.',
    'Há ICMS a recolher: informe o código da receita e o dia do vencimento.':
      'Hay ICMS por pagar: indique el código del ingreso y el día de vencimiento.',
    'Há ICMS-ST a recolher ao próprio estado: informe o código da receita e o dia do vencimento.':
      'Hay ICMS-ST por pagar al propio estado: indique el código del ingreso y el día de vencimiento.',
    'O item {0} tem IPI, e a empresa não está como indústria ou equiparada: mude isso nos dados do SPED, ou a nota.':
      'El ítem {0} tiene IPI, y la empresa no está como industria o equiparada: cambie eso en los datos del SPED, o la factura.',
    'O item {0} ({1}) não tem produto ou CFOP de entrada.': 'El ítem {0} ({1}) no tiene producto o CFOP de entrada.',
    'O estoque estava negativo ({0}) em {1}: acerte o estoque daquele dia.':
      'El stock estaba negativo ({0}) el {1}: corrija el stock de ese día.',
    'Empresa do Simples ou MEI não entrega a EFD ICMS/IPI: veja o regime tributário no cadastro.':
      'Una empresa del Simples o MEI no entrega la EFD ICMS/IPI: vea el régimen tributario en el registro.',
    'Empresa do Simples ou MEI não entrega a EFD-Contribuições: veja o regime tributário no cadastro.':
      'Una empresa del Simples o MEI no entrega la EFD-Contribuciones: vea el régimen tributario en el registro.',
    'Informe a natureza da receita destas vendas.': 'Indique la naturaleza del ingreso de estas ventas.',
    'O item {0} está com o CST {1} de {2}, que não diz se a venda é tributada.':
      'El ítem {0} está con el CST {1} de {2}, que no dice si la venta es gravada.',
    'Está com o CST {0} de PIS e COFINS, que não diz se o serviço é tributado.':
      'Está con el CST {0} de PIS y COFINS, que no dice si el servicio es gravado.',
    'No item {0}, a alíquota de {1} é {2}, e a do regime da empresa é {3}.':
      'En el ítem {0}, la tarifa de {1} es {2}, y la del régimen de la empresa es {3}.',
    'A alíquota de {0} é {1}, e a do regime da empresa é {2}.':
      'La tarifa de {0} es {1}, y la del régimen de la empresa es {2}.',
    'As devoluções de vendas são maiores que as vendas do mês com a mesma alíquota.':
      'Las devoluciones de ventas son mayores que las ventas del mes con la misma tarifa.',
    'O recibo do arquivo entregue tem 41 caracteres.': 'El recibo del archivo entregado tiene 41 caracteres.',
    'A transportadora cancelou o CT-e: estorne-o.': 'El transportista anuló el CT-e: revérselo.',
    'Não diz os municípios onde o transporte começa e termina.':
      'No dice los municipios donde el transporte empieza y termina.',
    // Guides of taxes owed to other states.
    'Guia não encontrada.': 'Guía no encontrada.',
    'Escolha de 1 a 50 guias': 'Elija de 1 a 50 guías',
    'Foi paga pela conta a pagar: desfaça a baixa.': 'Se pagó por la cuenta por pagar: deshaga el pago.',
    '{0} Desfaça o pagamento antes de estornar a guia.': '{0} Deshaga el pago antes de reversar la guía.',
    'A nota foi cancelada depois de paga a guia: peça ao estado o que foi pago.':
      'La factura se anuló después de pagada la guía: pida al estado lo que se pagó.',
    'A nota foi cancelada, e a conta a pagar da guia não pôde ser desfeita: {0}':
      'La factura se anuló, y la cuenta por pagar de la guía no pudo deshacerse: {0}',
    'O Espírito Santo não recebe a GNRE: emita o DUA no portal do estado.':
      'Espírito Santo no recibe la GNRE: emita el DUA en el portal del estado.',
    'Só o Espírito Santo tem o DUA.': 'Solo Espírito Santo tiene el DUA.',
    'Informe de 1 a 4 dígitos, sem zeros à esquerda': 'Indique de 1 a 4 dígitos, sin ceros a la izquierda',
    'A guia de ST de {0} pede o código do produto: inclua o NCM {1} em Produtos da GNRE, ou informe o código aqui.':
      'La guía de ST de {0} pide el código del producto: incluya el NCM {1} en Productos de la GNRE, o indique el código aquí.',
    'A nota {0} leva produtos de {1} códigos diferentes na GNRE de {2}: informe o código que a guia leva, ou emita uma guia por código no portal.':
      'La factura {0} lleva productos de {1} códigos diferentes en la GNRE de {2}: indique el código que lleva la guía, o emita una guía por código en el portal.',
    'São Paulo tem portal próprio (DARE-SP): faça o arquivo das guias dele em separado.':
      'São Paulo tiene portal propio (DARE-SP): haga el archivo de sus guías por separado.',
    'O XML da nota {0} não está guardado: consulte-a na SEFAZ.':
      'El XML de la factura {0} no está guardado: consúltela en la SEFAZ.',
    'A guia da nota {0} não pode ser escrita: {1} {2}.': 'La guía de la factura {0} no puede escribirse: {1} {2}.',
    'é obrigatório.': 'es obligatorio.',
    'não é uma data.': 'no es una fecha.',
    'só leva algarismos.': 'solo lleva dígitos.',
    'não é um valor.': 'no es un valor.',
    'leva até {0} casas decimais.': 'lleva hasta {0} decimales.',
    'leva até {0} caracteres, e tem {1}.': 'lleva hasta {0} caracteres, y tiene {1}.',
    'leva {0} caracteres, e tem {1}.': 'lleva {0} caracteres, y tiene {1}.',
    'tem um caractere que o arquivo não leva.': 'tiene un carácter que el archivo no lleva.',
    'tem um caractere fora do ISO 8859-1.': 'tiene un carácter fuera de ISO 8859-1.',
    'não é deste registro.': 'no es de este registro.',
    'não é deste leiaute.': 'no es de este formato.',
    'vem depois de um bloco posterior.': 'viene después de un bloque posterior.',
    'o arquivo começa pelo 0000.': 'el archivo empieza por el 0000.',
    'vem abaixo de um {0}.': 'viene debajo de un {0}.',
    'vem fora da ordem.': 'viene fuera de orden.',
    'aparece mais de uma vez.': 'aparece más de una vez.',
    'começa ou acaba com espaço.': 'empieza o termina con espacio.',
    'não há {0} com "{1}".': 'no hay {0} con "{1}".',
    'Conferência diária dos documentos guardados': 'Verificación diaria de los documentos guardados',
    'Comparação diária dos arquivos da EFD entregues': 'Comparación diaria de los archivos de la EFD entregados',
    'Só se compara um arquivo marcado como entregue, e que guarde com que comparar.':
      'Solo se compara un archivo marcado como entregado, y que guarde con qué comparar.',
    'ISS retido': 'ISS retenido',
    'IRRF retido': 'IRRF retenido',
    'PIS, COFINS e CSLL retidos': 'PIS, COFINS y CSLL retenidos',
    'INSS retido': 'INSS retenido',
    'Inutilização pedida': 'Inutilización pedida',
    'Inutilização rejeitada': 'Inutilización rechazada',
    'A inutilizar': 'Por inutilizar',
    'Valor da operação': 'Valor de la operación',
    'Base do ICMS': 'Base del ICMS',
    'Base do ICMS-ST': 'Base del ICMS-ST',
    'Nas saídas': 'En las salidas',
    'Nas entradas': 'En las entradas',
    'Os valores são os dos documentos válidos. Nas entradas, o CFOP é o da escrituração de quem recebe.':
      'Los valores son los de los documentos válidos. En las compras, el CFOP es el de los libros de quien recibe.',
    '{0}: saídas {1}, entradas {2}': '{0}: salidas {1}, entradas {2}',
  },
  ['{0} série {1}, {2}: {3}', 'CST {0}, NCM {1}', 'Contador', 'GNRE {0} {1} NF-e {2}'],
);
