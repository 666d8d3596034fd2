import { dictionary } from '../../es-ec/dictionary.ts';

/** What a clerk is told about refusals, in Spanish (Ecuador), by the Portuguese text. */
export default dictionary({
  'Configuração fiscal da empresa': 'Configuración fiscal de la empresa',
  'Certificado digital': 'Certificado digital',
  'Séries e numeração': 'Series y numeración',
  'Código de segurança da NFC-e': 'Código de seguridad de la NFC-e',
  'Cadastro da empresa': 'Registro de la empresa',
  'Documento do destinatário': 'Documento del destinatario',
  'Inscrição estadual do destinatário': 'Inscripción estatal del destinatario',
  'Endereço do destinatário': 'Dirección del destinatario',
  'Notas referenciadas': 'Facturas referenciadas',
  'Frete, desconto e outros valores': 'Flete, descuento y otros valores',
  'NCM do produto': 'NCM del producto',
  'CEST do produto': 'CEST del producto',
  'Código de barras do produto': 'Código de barras del producto',
  'Código ANP do produto': 'Código ANP del producto',
  'Registro na ANVISA do produto': 'Registro en la ANVISA del producto',
  'CFOP do item': 'CFOP del ítem',
  'CST ou CSOSN do item': 'CST o CSOSN del ítem',
  'ICMS do item': 'ICMS del ítem',
  'Substituição tributária do item': 'Sustitución tributaria del ítem',
  'ICMS do Estado de destino': 'ICMS del estado de destino',
  'Benefício fiscal do item': 'Beneficio fiscal del ítem',
  'IPI do item': 'IPI del ítem',
  'PIS e COFINS do item': 'PIS y COFINS del ítem',
  'IBS e CBS do item': 'IBS y CBS del ítem',
  'Quantidade e preço do item': 'Cantidad y precio del ítem',
  'Lote do item': 'Lote del ítem',
  Datas: 'Fechas',
  Transporte: 'Transporte',
  Envio: 'Envío',
  'Eventos da nota': 'Eventos de la factura',

  'A SEFAZ está parada e não olhou a nota: envie de novo daqui a pouco, ou emita em contingência se o cliente espera.':
    'La SEFAZ está detenida y no miró la factura: envíela de nuevo en un momento, o emita en contingencia si el cliente espera.',
  'O certificado não serve para assinar: envie um A1 da ICP-Brasil desta empresa, dentro da validade.':
    'El certificado no sirve para firmar: suba un A1 de ICP-Brasil de esta empresa, vigente.',
  'O certificado venceu: renove-o e envie o novo antes de emitir.':
    'El certificado venció: renuévelo y suba el nuevo antes de emitir.',
  'A nota não foi escrita como a SEFAZ espera. O texto dela diz o campo; se ele estiver certo na tela, chame o suporte.':
    'La factura no fue escrita como la SEFAZ espera. Su texto dice el campo; si está bien en la pantalla, llame a soporte.',
  'O código de segurança (CSC) não confere: copie de novo o código e o identificador do site da SEFAZ.':
    'El código de seguridad (CSC) no coincide: copie de nuevo el código y el identificador del sitio de la SEFAZ.',
  'A empresa não está credenciada para emitir NF-e: peça o credenciamento na SEFAZ do Estado e envie de novo.':
    'La empresa no está habilitada para emitir NF-e: pida la habilitación a la SEFAZ del estado y envíe de nuevo.',
  'Esta nota já está na SEFAZ: consulte-a, e o protocolo que existe é guardado.':
    'Esta factura ya está en la SEFAZ: consúltela, y el protocolo que existe queda guardado.',
  'O número já foi gasto por uma nota denegada: envie de novo, e a nota sai com o próximo.':
    'El número ya lo gastó una factura denegada: envíe de nuevo, y la factura sale con el siguiente.',
  'O número já foi inutilizado: envie de novo, e a nota sai com o próximo.':
    'El número ya fue inutilizado: envíe de nuevo, y la factura sale con el siguiente.',
  'O certificado é de outra empresa: use um com a mesma raiz de CNPJ de quem emite (a matriz serve).':
    'El certificado es de otra empresa: use uno con la misma raíz de CNPJ de quien emite (sirve la matriz).',
  'A SEFAZ não tem esta nota: envie a mesma outra vez.': 'La SEFAZ no tiene esta factura: envíe la misma otra vez.',
  'Esta nota já está cancelada na SEFAZ: consulte-a para trazer o cancelamento.':
    'Esta factura ya está anulada en la SEFAZ: consúltela para traer la anulación.',
  'A empresa está irregular na SEFAZ e não pode cancelar nem inutilizar: regularize-a primeiro.':
    'La empresa está irregular en la SEFAZ y no puede anular ni inutilizar: regularícela primero.',
  'Um número desta faixa já foi usado: consulte as notas dela e inutilize só os que sobraram.':
    'Un número de este rango ya fue usado: consulte sus facturas e inutilice solo los que sobraron.',
  'A nota é de um ambiente e foi enviada a outro: confira se a empresa emite em produção.':
    'La factura es de un ambiente y fue enviada a otro: revise si la empresa emite en producción.',
  'Um número desta faixa já foi inutilizado: escolha uma faixa sem ele.':
    'Un número de este rango ya fue inutilizado: elija un rango sin él.',
  'O certificado foi revogado por quem o emitiu: envie outro.':
    'El certificado fue revocado por quien lo emitió: suba otro.',
  'A assinatura não confere com o que chegou à SEFAZ: envie de novo e, se repetir, chame o suporte.':
    'La firma no coincide con lo que llegó a la SEFAZ: envíe de nuevo y, si se repite, llame a soporte.',
  'A nota já estava cancelada: consulte-a para trazer o cancelamento.':
    'La factura ya estaba anulada: consúltela para traer la anulación.',
  'O prazo de cancelar passou: emita uma nota de devolução, ou peça à SEFAZ o cancelamento fora do prazo.':
    'El plazo para anular pasó: emita una nota de devolución, o pida a la SEFAZ la anulación fuera de plazo.',
  'O número já é de outra nota, com outra chave: consulte a chave que a SEFAZ devolveu e envie com o próximo número.':
    'El número ya es de otra factura, con otra clave: consulte la clave que devolvió la SEFAZ y envíe con el siguiente número.',
  'Esta faixa já foi inutilizada: nada a fazer.': 'Este rango ya fue inutilizado: no hay nada que hacer.',
  'Este evento já está na SEFAZ: consulte a nota para trazê-lo.':
    'Este evento ya está en la SEFAZ: consulte la factura para traerlo.',
  'Só uma nota autorizada aceita este evento: consulte a situação dela.':
    'Solo una factura autorizada acepta este evento: consulte su situación.',
  'A nota já tem as 20 cartas de correção que a lei permite: o que resta pede uma nota complementar.':
    'La factura ya tiene las 20 cartas de corrección que la ley permite: lo que resta pide una nota complementaria.',
  'O prazo deste evento passou: o que ele diria pede uma nota de devolução ou complementar.':
    'El plazo de este evento pasó: lo que diría pide una nota de devolución o complementaria.',
  'A nota ainda está na fila da SEFAZ: consulte daqui a um minuto, sem enviar de novo.':
    'La factura sigue en la fila de la SEFAZ: consulte en un minuto, sin enviar de nuevo.',
  'A SEFAZ pede uma pausa por excesso de consultas: espere uma hora antes de tentar outra vez.':
    'La SEFAZ pide una pausa por exceso de consultas: espere una hora antes de intentar otra vez.',
  'Há um conhecimento de transporte sobre esta nota: a transportadora cancela o dela primeiro.':
    'Hay una guía de transporte sobre esta factura: la transportadora anula la suya primero.',
  'A empresa não está credenciada para emitir NFC-e: peça o credenciamento na SEFAZ do Estado e envie de novo.':
    'La empresa no está habilitada para emitir NFC-e: pida la habilitación a la SEFAZ del estado y envíe de nuevo.',
  'A empresa não tem código de segurança (CSC) na SEFAZ: gere um no site dela e guarde-o aqui.':
    'La empresa no tiene código de seguridad (CSC) en la SEFAZ: genere uno en su sitio y guárdelo aquí.',
  'O Estado exige os dados de quem fez o sistema: chame o suporte para configurá-los.':
    'El estado exige los datos de quien hizo el sistema: llame a soporte para configurarlos.',
  'O Estado exige o código (CSRT) de quem fez o sistema: chame o suporte para configurá-lo.':
    'El estado exige el código (CSRT) de quien hizo el sistema: llame a soporte para configurarlo.',
  'O código (CSRT) de quem fez o sistema não confere: chame o suporte.':
    'El código (CSRT) de quien hizo el sistema no coincide: llame a soporte.',
  'A SEFAZ falhou sem dizer por quê: envie a mesma nota de novo e, se repetir, fale com ela.':
    'La SEFAZ falló sin decir por qué: envíe la misma factura de nuevo y, si se repite, hable con ella.',

  'O município da empresa não é do Estado dela, ou não existe: corrija o endereço no cadastro da empresa.':
    'El municipio de la empresa no es de su estado, o no existe: corrija la dirección en el registro de la empresa.',
  'O CNPJ ou CPF do destinatário está errado: confira os números com ele e corrija o cadastro.':
    'El CNPJ o CPF del destinatario está mal: revise los números con él y corrija el registro.',
  'O município do destinatário não é do Estado dele, ou não existe: busque o endereço de novo pelo CEP.':
    'El municipio del destinatario no es de su estado, o no existe: busque la dirección de nuevo por el CEP.',
  'O destinatário está irregular ou bloqueado no Estado dele: só ele resolve isso. Avise-o antes de entregar.':
    'El destinatario está irregular o bloqueado en su estado: solo él lo resuelve. Avísele antes de entregar.',
  'Falta a inscrição estadual de um destinatário contribuinte: preencha-a, ou diga que ele não contribui.':
    'Falta la inscripción estatal de un destinatario contribuyente: complétela, o diga que no es contribuyente.',
  'O CNPJ da sua empresa está errado: corrija o cadastro da empresa.':
    'El CNPJ de su empresa está mal: corrija el registro de la empresa.',
  'A inscrição estadual da sua empresa está errada: corrija o cadastro da empresa.':
    'La inscripción estatal de su empresa está mal: corrija el registro de la empresa.',
  'A inscrição estadual do destinatário está errada: confira os números e o Estado, ou emita como não contribuinte.':
    'La inscripción estatal del destinatario está mal: revise los números y el estado, o emita como no contribuyente.',
  'O destinatário é a própria empresa: escolha outro, ou use a operação de transferência.':
    'El destinatario es la propia empresa: elija otro, o use la operación de transferencia.',
  'Falta a inscrição estadual da sua empresa: preencha-a no cadastro da empresa.':
    'Falta la inscripción estatal de su empresa: complétela en el registro de la empresa.',
  'A SEFAZ não conhece a inscrição estadual da sua empresa: confira-a no cadastro da empresa.':
    'La SEFAZ no conoce la inscripción estatal de su empresa: revísela en el registro de la empresa.',
  'A inscrição estadual não é deste CNPJ: confira os dois no cadastro da empresa.':
    'La inscripción estatal no es de este CNPJ: revise los dos en el registro de la empresa.',
  'A SEFAZ não conhece a inscrição do destinatário: consulte o cadastro dele no Estado, ou emita como não contribuinte.':
    'La SEFAZ no conoce la inscripción del destinatario: consulte su registro en el estado, o emita como no contribuyente.',
  'A inscrição estadual não é deste CNPJ: muitas vezes é a de outra filial. Peça ao destinatário a certa.':
    'La inscripción estatal no es de este CNPJ: muchas veces es la de otra sucursal. Pida al destinatario la correcta.',
  'A inscrição na SUFRAMA do destinatário está errada: confira-a com ele.':
    'La inscripción del destinatario en la SUFRAMA está mal: revísela con él.',
  'A SEFAZ não conhece o CNPJ da sua empresa: confira o cadastro e o credenciamento.':
    'La SEFAZ no conoce el CNPJ de su empresa: revise el registro y la habilitación.',
  'Para o Estado este destinatário não é contribuinte: apague a inscrição dele, ou diga que ele não contribui.':
    'Para el estado este destinatario no es contribuyente: borre su inscripción, o diga que no es contribuyente.',
  'A sua empresa está irregular na SEFAZ: resolva isso com o contador, e a nota pode ser enviada.':
    'Su empresa está irregular en la SEFAZ: resuélvalo con el contador, y la factura se puede enviar.',
  'O destinatário está com a inscrição baixada: confira-a no cadastro dele, ou emita como não contribuinte.':
    'El destinatario tiene la inscripción dada de baja: revísela en su registro, o emita como no contribuyente.',
  'O município da empresa não é o que a SEFAZ tem dela: corrija o endereço ou atualize-o lá.':
    'El municipio de la empresa no es el que tiene la SEFAZ: corrija la dirección o actualícela allá.',
  'O regime tributário da empresa não é o que a SEFAZ tem: corrija o cadastro, ou peça a ela que atualize.':
    'El régimen tributario de la empresa no es el que tiene la SEFAZ: corrija el registro, o pídale que lo actualice.',
  'O município do destinatário não é o que o Estado tem dele: confirme o endereço.':
    'El municipio del destinatario no es el que tiene su estado: confirme la dirección.',
  'Quem é do exterior não leva CNPJ: informe o documento estrangeiro.':
    'Quien es del exterior no lleva CNPJ: indique el documento extranjero.',
  'A SEFAZ não conhece o CPF de quem emite: confira o cadastro da empresa.':
    'La SEFAZ no conoce el CPF de quien emite: revise el registro de la empresa.',
  'Quem não contribui compra sempre como consumidor final: marque a venda assim, ou preencha a inscrição dele.':
    'Quien no es contribuyente compra siempre como consumidor final: marque así la venta, o complete su inscripción.',
  'NFC-e é só para consumidor final: para revenda emita uma NF-e.':
    'La NFC-e es solo para consumidor final: para reventa emita una NF-e.',
  'Falta o destinatário: NF-e tem sempre um.': 'Falta el destinatario: la NF-e siempre tiene uno.',
  'Falta o nome do destinatário: complete o cadastro dele.': 'Falta el nombre del destinatario: complete su registro.',
  'Falta o endereço do destinatário: complete o cadastro dele.':
    'Falta la dirección del destinatario: complete su registro.',
  'NFC-e não leva inscrição estadual: para contribuinte emita uma NF-e.':
    'La NFC-e no lleva inscripción estatal: para contribuyente emita una NF-e.',
  'O destinatário é contribuinte do ICMS: emita uma NF-e em lugar da NFC-e.':
    'El destinatario es contribuyente del ICMS: emita una NF-e en lugar de la NFC-e.',
  'O destinatário está como isento e tem inscrição: apague a inscrição, ou diga que ele contribui.':
    'El destinatario figura como exento y tiene inscripción: borre la inscripción, o diga que es contribuyente.',
  'O Estado dele não tem contribuinte isento: preencha a inscrição, ou emita como não contribuinte.':
    'Su estado no tiene contribuyente exento: complete la inscripción, o emita como no contribuyente.',

  'O CFOP é de entrada numa saída, ou o contrário: escolha a operação certa, e o CFOP vem dela.':
    'El CFOP es de entrada en una salida, o al revés: elija la operación correcta, y el CFOP viene de ella.',
  'O primeiro dígito do CFOP não combina com o Estado do destinatário: confira o endereço dele e a operação.':
    'El primer dígito del CFOP no corresponde al estado del destinatario: revise su dirección y la operación.',
  'O CFOP e o CST do item não andam juntos: veja de que regra vieram e corrija-a.':
    'El CFOP y el CST del ítem no van juntos: vea de qué regla vinieron y corríjala.',
  'Este CST não vale para quem não contribui: confira a inscrição do destinatário, ou a regra do item.':
    'Este CST no vale para quien no es contribuyente: revise la inscripción del destinatario, o la regla del ítem.',
  'O item usa o código de outro regime (CST ou CSOSN): confira o regime da empresa e a regra do item.':
    'El ítem usa el código de otro régimen (CST o CSOSN): revise el régimen de la empresa y la regla del ítem.',
  'A alíquota entre Estados não é a prevista (4 % importado, 7 % ou 12 %): confira a origem do produto e a regra.':
    'La alícuota entre estados no es la prevista (4 % importado, 7 % o 12 %): revise el origen del producto y la regla.',
  'O fundo de combate à pobreza (FCP) não é o do Estado de destino: corrija a regra do item.':
    'El fondo de combate a la pobreza (FCP) no es el del estado de destino: corrija la regla del ítem.',
  'Falta o ICMS que o fornecedor já recolheu (base, alíquota e valor por unidade): vem da nota de compra do produto.':
    'Falta el ICMS que el proveedor ya pagó (base, alícuota y valor por unidad): viene de la factura de compra del producto.',
  'O código de barras não existe: corrija-o no produto, ou deixe-o em branco (sai SEM GTIN).':
    'El código de barras no existe: corríjalo en el producto, o déjelo en blanco (sale SEM GTIN).',
  'Quantidade × preço não dá o valor do item: confira os dois, e as casas decimais do preço.':
    'Cantidad × precio no da el valor del ítem: revise los dos, y los decimales del precio.',
  'O CST ou a classificação do IBS e da CBS não existe ou não combina: corrija a regra do item.':
    'El CST o la clasificación del IBS y de la CBS no existe o no corresponde: corrija la regla del ítem.',
  'A nota é de devolução e o CFOP do item não é: refaça a nota pela nota de origem.':
    'La factura es de devolución y el CFOP del ítem no lo es: rehágala desde la factura de origen.',
  'O CFOP é de devolução e a nota não é: escolha a operação de devolução e cite a nota de origem.':
    'El CFOP es de devolución y la factura no lo es: elija la operación de devolución y cite la factura de origen.',
  'Este CSOSN não cabe neste item: veja de que regra veio e corrija-a.':
    'Este CSOSN no cabe en este ítem: vea de qué regla vino y corríjala.',
  'O enquadramento do IPI não existe: corrija a regra do item.':
    'El encuadre del IPI no existe: corrija la regla del ítem.',
  'O CST do IPI e o enquadramento não andam juntos: corrija a regra do item.':
    'El CST del IPI y el encuadre no van juntos: corrija la regla del ítem.',
  'O CFOP é de dentro do Estado e o destinatário é de outro: confira o endereço dele e a operação.':
    'El CFOP es de dentro del estado y el destinatario es de otro: revise su dirección y la operación.',
  'O ICMS não é base × alíquota: se algum valor foi digitado à mão, devolva-o ao cálculo.':
    'El ICMS no es base × alícuota: si algún valor fue digitado a mano, devuélvalo al cálculo.',
  'Combustível sem os dados da ANP: preencha o código ANP no produto.':
    'Combustible sin los datos de la ANP: complete el código ANP en el producto.',
  'Produto importado sai do Estado com 4 %: confira a origem da mercadoria no produto.':
    'El producto importado sale del estado con 4 %: revise el origen de la mercadería en el producto.',
  'Falta o ICMS do Estado de destino na venda a quem não contribui: confira a regra do item.':
    'Falta el ICMS del estado de destino en la venta a quien no es contribuyente: revise la regla del ítem.',
  'Esta venda não leva ICMS do Estado de destino: confira se o destinatário contribui e se é consumidor final.':
    'Esta venta no lleva ICMS del estado de destino: revise si el destinatario es contribuyente y consumidor final.',
  'Este CFOP não vale em NFC-e: escolha outra operação, ou emita uma NF-e.':
    'Este CFOP no vale en NFC-e: elija otra operación, o emita una NF-e.',
  'Falta o PIS do item: confira a regra dele.': 'Falta el PIS del ítem: revise su regla.',
  'Falta a COFINS do item: confira a regra dele.': 'Falta la COFINS del ítem: revise su regla.',
  'Este CST não cabe neste item: veja de que regra veio e corrija-a.':
    'Este CST no cabe en este ítem: vea de qué regla vino y corríjala.',
  'O CFOP não existe: corrija a regra do item.': 'El CFOP no existe: corrija la regla del ítem.',
  'O NCM está incompleto: preencha os 8 dígitos no produto.':
    'El NCM está incompleto: complete los 8 dígitos en el producto.',
  'O NCM não existe mais na tabela: escolha no produto o que o substituiu.':
    'El NCM ya no existe en la tabla: elija en el producto el que lo sustituyó.',
  'Item com substituição tributária sem CEST: preencha o CEST no produto.':
    'Ítem con sustitución tributaria sin CEST: complete el CEST en el producto.',
  'NCM de medicamento sem o registro na ANVISA: informe-o no produto.':
    'NCM de medicamento sin el registro en la ANVISA: indíquelo en el producto.',
  'Medicamento sem lote: informe o lote, a fabricação e a validade.':
    'Medicamento sin lote: indique el lote, la fabricación y el vencimiento.',
  'O Estado exige o ICMS efetivo na venda ao consumidor: complete a regra do item.':
    'El estado exige el ICMS efectivo en la venta al consumidor: complete la regla del ítem.',
  'O CST dá um benefício e falta o código dele (cBenef): complete a regra do item.':
    'El CST da un beneficio y falta su código (cBenef): complete la regla del ítem.',
  'A alíquota do IBS não é a deste ano: atualize a regra do item.':
    'La alícuota del IBS no es la de este año: actualice la regla del ítem.',
  'A alíquota da CBS não é a deste ano: atualize a regra do item.':
    'La alícuota de la CBS no es la de este año: actualice la regla del ítem.',
  'Falta o IBS e a CBS do item: dê ao produto uma regra com a classificação deles.':
    'Faltan el IBS y la CBS del ítem: dé al producto una regla con su clasificación.',

  'O total não é a soma dos itens: abra a nota e envie de novo para que seja recalculada; se repetir, chame o suporte.':
    'El total no es la suma de los ítems: abra la factura y envíela de nuevo para recalcularla; si se repite, llame a soporte.',
  'Os pagamentos não somam o total da nota: acerte os valores ou o troco.':
    'Los pagos no suman el total de la factura: ajuste los valores o el vuelto.',
  'Os vencimentos estão vazios, fora de ordem ou antes da emissão: corrija as datas das parcelas.':
    'Los vencimientos están vacíos, fuera de orden o antes de la emisión: corrija las fechas de las cuotas.',
  'A hora de emissão está à frente da SEFAZ: confira o relógio do servidor e envie de novo.':
    'La hora de emisión está adelantada a la SEFAZ: revise el reloj del servidor y envíe de nuevo.',
  'A data de emissão é antiga demais: envie de novo, e a nota sai com a de agora.':
    'La fecha de emisión es demasiado antigua: envíe de nuevo, y la factura sale con la de ahora.',
  'Em homologação a SEFAZ exige textos fixos no destinatário e no primeiro item: chame o suporte.':
    'En pruebas la SEFAZ exige textos fijos en el destinatario y en el primer ítem: llame a soporte.',
  'Deste valor em diante a NFC-e identifica o consumidor: informe o CPF, o nome e, se ele exigir, o endereço.':
    'De este valor en adelante la NFC-e identifica al consumidor: indique el CPF, el nombre y, si se exige, la dirección.',
  'NFC-e não leva frete nem transporte: retire-os, ou emita uma NF-e.':
    'La NFC-e no lleva flete ni transporte: quítelos, o emita una NF-e.',
  'A chave da nota citada está errada: copie os 44 dígitos de novo, ou escolha a nota na lista.':
    'La clave de la factura citada está mal: copie los 44 dígitos de nuevo, o elija la factura en la lista.',
  'O Estado do destinatário não combina com a operação: confira o endereço dele e escolha a operação de novo.':
    'El estado del destinatario no corresponde a la operación: revise su dirección y elija la operación de nuevo.',
  'Nota complementar sem a nota que ela completa: cite a nota de origem.':
    'Nota complementaria sin la factura que completa: cite la factura de origen.',
  'A SEFAZ não tem a nota citada: confira a chave e se ela foi autorizada.':
    'La SEFAZ no tiene la factura citada: revise la clave y si fue autorizada.',
  'Devolução sem a nota devolvida: cite a nota de origem.':
    'Devolución sin la factura devuelta: cite la factura de origen.',
  'Pagamento com cartão sem os dados da maquininha: informe a bandeira e a autorização.':
    'Pago con tarjeta sin los datos del terminal: indique la marca y la autorización.',
  'A data de saída está longe demais da emissão: salve e envie de novo, e a nota vai sem ela.':
    'La fecha de salida está demasiado lejos de la emisión: guarde y envíe de nuevo, y la factura va sin ella.',
  'A saída está antes da emissão: salve e envie de novo, e a nota vai sem a data de saída.':
    'La salida está antes de la emisión: guarde y envíe de nuevo, y la factura va sin la fecha de salida.',
  'Há mais de uma nota citada: deixe só a que esta completa ou credita.':
    'Hay más de una factura citada: deje solo la que esta completa o acredita.',
  'A nota citada é de outra empresa: cite uma que esta empresa emitiu.':
    'La factura citada es de otra empresa: cite una que esta empresa emitió.',
  'A nota de crédito cita um cupom: cite a NF-e a que o crédito se refere.':
    'La nota de crédito cita un comprobante: cite la NF-e a la que se refiere el crédito.',
  'Falta o tipo da nota de débito: escolha-o abaixo da operação.':
    'Falta el tipo de la nota de débito: elíjalo debajo de la operación.',
  'Este tipo de nota de crédito só vale a partir de 2029: escolha outro.':
    'Este tipo de nota de crédito solo vale desde 2029: elija otro.',
  'A nota de crédito é de entrada: escolha a operação de novo.':
    'La nota de crédito es de entrada: elija la operación de nuevo.',
  'A nota de débito é de saída: escolha a operação de novo.':
    'La nota de débito es de salida: elija la operación de nuevo.',
  'Falta o tipo da nota de crédito: escolha-o abaixo da operação.':
    'Falta el tipo de la nota de crédito: elíjalo debajo de la operación.',
  'A nota de crédito ou de débito só leva IBS e CBS: tire o que foi mudado à mão nos impostos do item.':
    'La nota de crédito o de débito solo lleva IBS y CBS: quite lo cambiado a mano en los impuestos del ítem.',
  'Falta o crédito de IBS e CBS que esta nota de débito declara: informe-o no item.':
    'Falta el crédito de IBS y CBS que esta nota de débito declara: indíquelo en el ítem.',
  'O modelo da nota citada não é aceito: cupons e NFC-e não podem mais ser citados por uma NF-e de saída.':
    'El modelo de la factura citada no se acepta: una NF-e de salida ya no puede citar cupones ni NFC-e.',
  'A mesma nota está citada duas vezes: retire uma.': 'La misma factura está citada dos veces: quite una.',
  'NFC-e é só dentro do Estado: para outro Estado ou para o exterior emita uma NF-e.':
    'La NFC-e es solo dentro del estado: para otro estado o el exterior emita una NF-e.',
  'NFC-e não cita outras notas: retire-as, ou emita uma NF-e.':
    'La NFC-e no cita otras facturas: quítelas, o emita una NF-e.',
  'NFC-e não leva parcelas: receba à vista, ou emita uma NF-e.':
    'La NFC-e no lleva cuotas: cobre al contado, o emita una NF-e.',
  'Falta dizer como a venda foi paga: informe ao menos um pagamento.':
    'Falta decir cómo se pagó la venta: indique al menos un pago.',
  'O Estado não aceita NFC-e com entrega em domicílio: emita uma NF-e.':
    'El estado no acepta NFC-e con entrega a domicilio: emita una NF-e.',
  'Entrega em domicílio pede quem recebe: informe o documento e o nome.':
    'La entrega a domicilio pide quién recibe: indique el documento y el nombre.',
  'Entrega em domicílio pede o endereço de quem recebe: complete-o.':
    'La entrega a domicilio pide la dirección de quien recibe: complétela.',
  'Há parcela com vencimento daqui a mais de dez anos: corrija o ano.':
    'Hay una cuota que vence en más de diez años: corrija el año.',
  'As parcelas não somam o valor da fatura: acerte-as.': 'Las cuotas no suman el valor facturado: ajústelas.',
  'Pagou-se mais do que o total e falta o troco: informe-o.': 'Se pagó más que el total y falta el vuelto: indíquelo.',
  'O troco não é o pago menos o total: corrija-o.': 'El vuelto no es lo pagado menos el total: corríjalo.',
  'Esta finalidade não tem pagamento: escolha a forma "sem pagamento".':
    'Esta finalidad no tiene pago: elija la forma "sin pago".',
  'Pagamento a prazo sem parcelas: informe os vencimentos, ou mude a forma.':
    'Pago a plazo sin cuotas: indique los vencimientos, o cambie la forma.',
  'A fatura passa do total da nota: acerte as parcelas.':
    'El valor facturado pasa del total de la factura: ajuste las cuotas.',
  'Esta forma de pagamento não cabe nesta nota: escolha outra.':
    'Esta forma de pago no cabe en esta factura: elija otra.',
  'A forma "sem pagamento" não leva valor: zere-o ou escolha outra forma.':
    'La forma "sin pago" no lleva valor: póngalo en cero o elija otra forma.',
});
