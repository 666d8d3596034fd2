import { dictionary } from '../dictionary.ts';

/** What incoming notes refuse, in Spanish (Ecuador). */
export default dictionary({
  'A SEFAZ pediu uma hora sem perguntas desta empresa (656).':
    'La SEFAZ pidió una hora sin preguntas de esta empresa (656).',
  'A SEFAZ respondeu há pouco: pergunte de novo em alguns minutos.':
    'La SEFAZ respondió hace poco: pregunte de nuevo en unos minutos.',
  'Esta pergunta já está com a SEFAZ: espere a resposta.': 'Esta pregunta ya está con la SEFAZ: espere la respuesta.',
  'Diga os números de série de: {0}.': 'Diga los números de serie de: {0}.',
  'Informe NCM separados por vírgula': 'Indique NCM separados por coma',
  'Quantidade inválida': 'Cantidad inválida',
  'Informe um fator maior que zero': 'Indique un factor mayor que cero',
  'Chave inválida': 'Clave inválida',
  'Escolha o fornecedor ou cadastre-o pela nota': 'Elija el proveedor o regístrelo por la nota',
  'Escolha o produto': 'Elija el producto',
  'A nota foi cancelada pelo emitente: não há o que manifestar.':
    'El emisor anuló la nota: no hay nada que manifestar.',
  'Nota de entrada não encontrada.': 'Nota de entrada no encontrada.',
  'A nota é de {0} ({1}).': 'La nota es de {=0} ({1}).',
  'O que a nota diz do emitente não basta para cadastrá-lo: cadastre o fornecedor e escolha-o aqui.':
    'Lo que la nota dice del emisor no basta para registrarlo: registre el proveedor y elíjalo aquí.',
  '{0}: {1} na nota, {2} contados': '{0}: {1} en la nota, {2} contados',
  'O que foi contado não é o que a nota diz ({0}). Diga por que dar entrada assim mesmo.':
    'Lo contado no es lo que dice la nota ({0}). Diga por qué ingresarla de todos modos.',
  'Diga os lotes de: {0}.': 'Indique los lotes de: {0}.',
  'Diga quem é o fornecedor antes de lançar contas a pagar.':
    'Diga quién es el proveedor antes de crear cuentas por pagar.',
  '{0} Desfaça o pagamento antes de estornar a entrada.': '{0} Deshaga el pago antes de reversar la entrada.',
  'A nota não tem este item.': 'La nota no tiene este ítem.',
  'Não foi aceito: {0}.': 'No se aceptó: {0}.',
  'Não foi aceito: o arquivo é grande demais para ser uma nota.':
    'No se aceptó: el archivo es demasiado grande para ser una nota.',
  'A assinatura da nota não confere: o arquivo foi alterado.':
    'La firma de la nota no coincide: el archivo fue alterado.',
  'A nota não é para nenhuma das suas empresas.': 'La nota no es para ninguna de sus empresas.',
  'Escolha o fornecedor ou cadastre-o pelo CT-e': 'Elija el proveedor o regístrelo por el CT-e',
  'Diga as partes do frete, só quando ele é digitado': 'Diga las partes del flete, solo cuando se digita',
  'CT-e não encontrado.': 'CT-e no encontrado.',
  'Não foi aceito: o arquivo é grande demais para ser um CT-e.':
    'No se aceptó: el archivo es demasiado grande para ser un CT-e.',
  'O tomador do CT-e não é nenhuma das suas empresas.': 'El tomador del CT-e no es ninguna de sus empresas.',
  'Este evento não muda o CT-e aqui.': 'Este evento no cambia el CT-e aquí.',
  'O CT-e deste evento não está aqui: envie-o antes.': 'El CT-e de este evento no está aquí: envíelo antes.',
  'Cancelado pela transportadora.': 'Anulado por el transportista.',
  'Denegado pela SEFAZ: {0}': 'Denegado por la SEFAZ: {0}',
  'Denegada pela SEFAZ: {0}': 'Denegada por la SEFAZ: {0}',
  'A transportadora cancelou o CT-e depois do lançamento: estorne-o.':
    'El transportista anuló el CT-e después del ingreso: reviértalo.',
  'O frete de uma venda é despesa: não entra em custo.': 'El flete de una venta es gasto: no entra en el costo.',
  'O CT-e não carrega notas: lance-o como despesa.': 'El CT-e no lleva facturas: ingréselo como gasto.',
  'Não se sabe quanto pesa: {0}. Informe o peso bruto, ou rateie de outro jeito.':
    'No se sabe cuánto pesa: {=0}. Indique el peso bruto, o reparta de otro modo.',
  'O CT-e não carrega este item.': 'El CT-e no lleva este ítem.',
  'As partes somam {0}, e o frete a ratear é {1}.': 'Las partes suman {0}, y el flete por repartir es {1}.',
  '{0} Desfaça o pagamento antes de estornar o CT-e.': '{0} Deshaga el pago antes de reversar el CT-e.',
  'Há frete no custo desta nota: estorne antes o CT-e {0}.':
    'Hay flete en el costo de esta factura: reverse antes el CT-e {0}.',
  'Ainda não foram recebidas as notas: {0}.': 'Aún no se recibieron las facturas: {0}.',
  'Ainda não deram entrada as notas: {0}.': 'Aún no ingresaron las facturas: {0}.',
  'Frete do CT-e {0}': 'Flete del CT-e {0}',
  'Estorno do frete do CT-e {0}': 'Reversa del flete del CT-e {0}',
  'O item não tem quantidade: a nota só completa um valor, e ele não vai ao estoque.':
    'El ítem no tiene cantidad: el documento solo completa un valor, y no va a las existencias.',
  'A nota é de entrada em quem a emitiu: o que ela diz saiu daqui, e não entra no estoque nem nas contas.':
    'El documento es de entrada de quien lo emitió: lo que dice salió de aquí, y no entra en el inventario ni en las cuentas.',
  'A soma dos lotes não é a quantidade do item.': 'La suma de los lotes no es la cantidad del ítem.',
  'Diga por que a operação não foi realizada': 'Diga por qué no se realizó la operación',
  'Só a NF-e é manifestada.': 'Solo la NF-e se manifiesta.',
  'Há uma manifestação desta nota a caminho da SEFAZ.': 'Hay una manifestación de esta nota en camino a la SEFAZ.',
  'A ciência já foi dada.': 'El conocimiento ya fue dado.',
  'A manifestação conclusiva já foi feita: não há mais ciência a dar.':
    'La manifestación concluyente ya se hizo: no queda conocimiento por dar.',
  'Os 10 dias da ciência passaram: faça a manifestação conclusiva.':
    'Pasaron los 10 días del conocimiento: haga la manifestación concluyente.',
  'Esta manifestação já foi feita.': 'Esta manifestación ya se hizo.',
  'A manifestação já foi retificada uma vez: não cabe outra.':
    'La manifestación ya fue rectificada una vez: no cabe otra.',
  'Os 30 dias para retificar a manifestação passaram.': 'Pasaron los 30 días para rectificar la manifestación.',
  'Os 90 dias da manifestação passaram.': 'Pasaron los 90 días de la manifestación.',
  'A nota está lançada: estorne a entrada antes.': 'La nota está ingresada: reverse el ingreso antes.',
  'O emitente cancelou a nota depois da entrada: estorne-a.':
    'El emisor anuló la nota después del ingreso: reviértalo.',
  'Cancelada pelo emitente.': 'Anulada por el emisor.',
  'Busca de notas de fornecedores': 'Búsqueda de notas de proveedores',
  'Envio de uma manifestação': 'Envío de una manifestación',
  'Retomada de buscas e manifestações': 'Reanudación de búsquedas y manifestaciones',
  'O documento pede demais para ser aberto.': 'El documento exige demasiado para abrirse.',
  'O documento traz valores que não cabem.': 'El documento trae valores que no caben.',
  'Este tipo de documento é guardado como veio.': 'Este tipo de documento se guarda como vino.',
  'Há uma busca desta empresa em andamento.': 'Hay una búsqueda de esta empresa en curso.',
  'A SEFAZ pede uma hora entre as buscas: tente de novo às {0}.':
    'La SEFAZ pide una hora entre las búsquedas: intente de nuevo a las {0}.',
  'A SEFAZ só entrega a nota inteira depois da ciência: dê a ciência do resumo dela e busque de novo.':
    'La SEFAZ solo entrega la nota entera después del conocimiento: dé el conocimiento de su resumen y busque de nuevo.',
  'A SEFAZ respondeu: {0}': 'La SEFAZ respondió: {0}',
  'A SEFAZ não mandou a nota inteira.': 'La SEFAZ no envió la nota entera.',
  'A SEFAZ aceita 20 consultas por chave em uma hora: tente de novo às {0}.':
    'La SEFAZ acepta 20 consultas por clave en una hora: intente de nuevo a las {0}.',
  'Nada falta do que a nota diz.': 'No falta nada de lo que dice la nota.',
  'O que faltou já virou {0}: desfaça antes.': 'Lo que faltó ya se convirtió en {0}: deshágalo antes.',
  'Só a NF-e se devolve por nota: lance o débito.': 'Solo la NF-e se devuelve por nota: registre el débito.',
  'Do que faltou nada foi feito ainda.': 'De lo que faltó nada se hizo todavía.',
  'A nota de devolução não pode ser desfeita. {0}': 'La nota de devolución no se puede deshacer. {0}',
  'O débito do fornecedor não pode ser desfeito. {0}': 'El débito del proveedor no se puede deshacer. {0}',
  'O arquivo é de outra nota.': 'El archivo es de otra nota.',
  'Diga quem é o fornecedor antes.': 'Diga antes quién es el proveedor.',
  'O ambiente nacional foi perguntado há pouco: tente de novo às {0}.':
    'El ambiente nacional fue consultado hace poco: intente de nuevo a las {0}.',
  'A nota é da própria empresa: está em NFS-e.': 'La nota es de la propia empresa: está en NFS-e.',
  'O tomador da nota não é nenhuma das suas empresas.': 'El tomador de la nota no es ninguna de sus empresas.',
  'Este evento não muda a nota aqui.': 'Este evento no cambia la nota aquí.',
  'Não foi aceito: o arquivo é de {0}, que aqui não se recebe.':
    'No se aceptó: el archivo es de {0}, que aquí no se recibe.',
  'A nota é da própria empresa: importe-a em NFS-e.': 'La nota es de la propia empresa: impórtela en NFS-e.',
  'A nota deste evento não está aqui: envie-a antes.': 'La nota de este evento no está aquí: envíela antes.',
  'O evento não é de quem emitiu a nota.': 'El evento no es de quien emitió la nota.',
  '{0} Use "Consultar na SEFAZ" na nota.': '{0} Use "Consultar a la SEFAZ" en la nota.',
  'Não foi aceito: o arquivo é grande demais para ser um evento.':
    'No se aceptó: el archivo es demasiado grande para ser un evento.',
  '{0} Desfaça o pagamento antes de estornar a nota.': '{0} Deshaga el pago antes de reversar la nota.',
  'O prestador cancelou a nota depois do lançamento: estorne-a.':
    'El prestador anuló la nota después del ingreso: revértala.',
  'Cancelada pelo prestador.': 'Anulada por el prestador.',
  'Devolucao do que faltou na entrega da NF-e {0}, serie {1}, chave {2}':
    'Devolucion de lo que falto en la entrega de la NF-e {0}, serie {1}, clave {2}',
  'O que faltou na entrega da NF-e {0}, série {1}.': 'Lo que faltó en la entrega de la NF-e {0}, serie {1}.',
  // What was verified of a document, and what of it was not confirmed.
  'O arquivo foi recebido antes desta conferência.': 'El archivo se recibió antes de esta verificación.',
  'O certificado da assinatura não leva à ICP-Brasil.': 'El certificado de la firma no lleva a la ICP-Brasil.',
  'O certificado estava fora da validade quando o documento foi assinado.':
    'El certificado estaba fuera de su vigencia cuando el documento fue firmado.',
  'O certificado da assinatura não é do emitente.': 'El certificado de la firma no es del emisor.',
  'O protocolo não diz de que conteúdo é.': 'El protocolo no dice de qué contenido es.',
  'A SEFAZ autorizou outro conteúdo com esta chave: o arquivo não é o da nota.':
    'La SEFAZ autorizó otro contenido con esta clave: el archivo no es el de la factura.',
  '{0} Ela já foi lançada: estorne-a e envie o arquivo certo.':
    '{0} Ya fue ingresada: reviértala y envíe el archivo correcto.',
  'O arquivo guardado não serve de prova: {0}.': 'El archivo guardado no sirve de prueba: {0}.',
  'Já há aqui outro arquivo com esta chave, de outro conteúdo: veja pela consulta à SEFAZ qual vale.':
    'Ya hay aquí otro archivo con esta clave, de otro contenido: vea por la consulta a la SEFAZ cuál vale.',
  'Só a SEFAZ confirma o documento, e ela não respondeu: {0} Tente de novo daqui a pouco.':
    'Solo la SEFAZ confirma el documento, y no respondió: {0} Intente de nuevo dentro de poco.',
  'O documento é do ambiente de testes da SEFAZ: não tem valor fiscal.':
    'El documento es del ambiente de pruebas de la SEFAZ: no tiene valor fiscal.',
  '{0} Só a SEFAZ pode confirmar o documento: envie o certificado A1 da empresa e use "Consultar na SEFAZ".':
    '{0} Solo la SEFAZ puede confirmar el documento: envíe el certificado A1 de la empresa y use "Consultar a la SEFAZ".',
  'A empresa não tem certificado para consultar a SEFAZ: diga por que lançar sem a confirmação dela.':
    'La empresa no tiene certificado para consultar a la SEFAZ: diga por qué ingresar sin su confirmación.',
  'A SEFAZ ainda não confirmou o documento: use "Consultar na SEFAZ".':
    'La SEFAZ aún no confirmó el documento: use "Consultar a la SEFAZ".',
  'A SEFAZ não confirmou o documento ({0}): fale com quem emitiu e use "Consultar na SEFAZ".':
    'La SEFAZ no confirmó el documento ({0}): hable con quien lo emitió y use "Consultar a la SEFAZ".',
  'O evento não é de quem emitiu o CT-e.': 'El evento no es de quien emitió el CT-e.',
  '{0} Use "Consultar na SEFAZ" no CT-e.': '{0} Use "Consultar a la SEFAZ" en el CT-e.',
  'Não foi aceito: o documento traz valores que não cabem.': 'No se aceptó: el documento trae valores que no caben.',
  'O ZIP está danificado ou incompleto. Faça-o de novo e envie outra vez.':
    'El ZIP está dañado o incompleto. Hágalo de nuevo y envíelo otra vez.',
  'O ZIP não tem nenhum arquivo .xml.': 'El ZIP no tiene ningún archivo .xml.',
  'O ZIP tem mais de {0} arquivos: divida-o.': 'El ZIP tiene más de {0} archivos: divídalo.',
  'O ZIP passa de {0} MB depois de aberto: divida-o.': 'El ZIP supera {0} MB una vez abierto: divídalo.',
  'O arquivo pede memória demais para ser aberto. Divida-o e envie de novo.':
    'El archivo exige demasiada memoria para abrirse. Divídalo y envíelo de nuevo.',
  'O arquivo demora demais para ser aberto. Divida-o e envie de novo.':
    'El archivo tarda demasiado en abrirse. Divídalo y envíelo de nuevo.',
  'MDF-e (manifesto de cargas)': 'MDF-e (manifiesto de cargas)',
  'CT-e OS (transporte de pessoas ou valores)': 'CT-e OS (transporte de personas o valores)',
  'GTV-e (transporte de valores)': 'GTV-e (transporte de valores)',
  'NFCom (comunicação)': 'NFCom (comunicación)',
  'BP-e (passagem)': 'BP-e (pasaje)',
  'NF3e (energia elétrica)': 'NF3e (energía eléctrica)',
  'CF-e SAT': 'CF-e SAT',
});
