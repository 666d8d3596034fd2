import { dictionary } from '../dictionary.ts';

/** Services and their notes: refusals in Spanish (Ecuador). */
export default dictionary({
  'O MEI não diz a alíquota do Simples: confira o regime tributário da empresa.':
    'El MEI no dice la tarifa del Simples: revise el régimen tributario de la empresa.',
  'A ME/EPP do Simples diz os tributos aproximados: confira o regime tributário e a alíquota efetiva nas configurações fiscais.':
    'La ME/EPP del Simples dice los tributos aproximados: revise el régimen tributario y la tarifa efectiva en la configuración fiscal.',
  'Fora do Simples a nota diz os tributos aproximados em reais ou em percentual: confira o regime tributário da empresa.':
    'Fuera del Simples la factura dice los tributos aproximados en reales o en porcentaje: revise el régimen tributario de la empresa.',
  'A cidade registrou a inscrição municipal: informe-a no cadastro da empresa e emita de novo.':
    'La ciudad registró la inscripción municipal: indíquela en el registro de la empresa y emita de nuevo.',
  'A cidade não registrou a inscrição municipal: tire-a do cadastro da empresa, ou peça à prefeitura que a registre.':
    'La ciudad no registró la inscripción municipal: quítela del registro de la empresa o pida a la municipalidad que la registre.',
  'O Simples Nacional diz outra opção para este mês: confira o regime tributário no cadastro da empresa.':
    'El Simples Nacional dice otra opción para este mes: revise el régimen tributario en el registro de la empresa.',
  'Confira o CEP e a cidade no cadastro do tomador e emita de novo.':
    'Revise el CEP y la ciudad en el registro del tomador y emita de nuevo.',
  'A nota que substitui diz a competência, o serviço e o local da substituída: para mudá-los, cancele-a e emita outra.':
    'La factura que sustituye dice el período, el servicio y el lugar de la sustituida: para cambiarlos, anúlela y emita otra.',
  'Com o desconto o ISS fica abaixo de 2 % do serviço: diminua o desconto, ou cobre menos pelo serviço.':
    'Con el descuento el ISS queda por debajo de 2 % del servicio: reduzca el descuento o cobre menos por el servicio.',
  'Com a dedução o ISS fica abaixo de 2 % do serviço: confira o valor deduzido.':
    'Con la deducción el ISS queda por debajo de 2 % del servicio: revise el valor deducido.',
  'Com o desconto ou a dedução o ISS fica abaixo de 2 % do serviço: o sistema nacional deve recusar a nota.':
    'Con el descuento o la deducción el ISS queda por debajo de 2 % del servicio: el sistema nacional debe rechazar la factura.',
  'A nota não diz quem é o tomador, e só a que diz pode ser substituída: cancele-a e emita outra.':
    'La factura no dice quién es el tomador, y solo la que lo dice puede sustituirse: anúlela y emita otra.',
  'A nota que substitui é da mesma competência ({0})': 'La factura que sustituye es del mismo período ({0})',
  'A nota que substitui é do mesmo serviço: para mudá-lo, cancele a outra e emita de novo':
    'La factura que sustituye es del mismo servicio: para cambiarlo, anule la otra y emita de nuevo',
  'A nota que substitui diz o mesmo local da prestação': 'La factura que sustituye dice el mismo lugar de prestación',
  'Os percentuais do cadastro do serviço': 'Los porcentajes del registro del servicio',
  'O MEI não precisa dizer (Decreto 8.264/2014)': 'El MEI no necesita decirlo (Decreto 8.264/2014)',
  'A alíquota efetiva do Simples da empresa': 'La tarifa efectiva del Simples de la empresa',
  'Tabela do IBPT de {0}, versão {1}': 'Tabla del IBPT de {0}, versión {1}',
  'Os impostos desta nota (Lei 12.741/2012, art. 2º)': 'Los impuestos de esta factura (Ley 12.741/2012, art. 2)',
  'A nota diz quanto do preço é de tributos, e ninguém disse a alíquota do ISS: informe-a no cadastro do serviço.':
    'La factura dice cuánto del precio es de tributos, y nadie dijo la tarifa del ISS: indíquela en el registro del servicio.',
  'A nota diz quanto do preço é de tributos: informe a classificação do IBS e da CBS no cadastro do serviço.':
    'La factura dice cuánto del precio es de tributos: indique la clasificación del IBS y de la CBS en el registro del servicio.',
  'A nota diz quanto do preço é de tributos: importe a tabela do IBPT de {0}, ou informe os percentuais no cadastro do serviço.':
    'La factura dice cuánto del precio es de tributos: importe la tabla del IBPT de {0} o indique los porcentajes en el registro del servicio.',
  'A nota do Simples diz quanto do preço é de tributos: informe a alíquota efetiva do Simples nas configurações fiscais da empresa.':
    'La factura del Simples dice cuánto del precio es de tributos: indique la tarifa efectiva del Simples en la configuración fiscal de la empresa.',

  'O código nacional é do item {0}': 'El código nacional es del ítem {0}',
  'Esta classificação não é de serviço': 'Esta clasificación no es de servicios',
  'Pessoa não encontrada.': 'Persona no encontrada.',
  'Não há nota autorizada neste período.': 'No hay factura autorizada en este período.',
  'A empresa não tem o regime tributário ou a UF: complete o cadastro dela.':
    'La empresa no tiene el régimen tributario o el estado: complete su registro.',
  'Quem gera a nota ainda não disse o que é do cancelamento.':
    'Quien genera la factura aún no dijo qué pasó con la anulación.',
  'Pela NFS-e {0}': 'Por la NFS-e {0}',
  'A nota de serviço {0} foi emitida.': 'La factura de servicio {0} fue emitida.',
  'A nota de serviço {0} não vale mais.': 'La factura de servicio {0} ya no vale.',
  'Chave de acesso': 'Clave de acceso',
  'Líquido a pagar': 'Neto por pagar',
  'O tomador não tem e-mail: informe um, ou complete o cadastro dele.':
    'El tomador no tiene correo: indique uno o complete su registro.',
  'A empresa não tem a cidade: complete o endereço dela.': 'La empresa no tiene la ciudad: complete su dirección.',
  'A nota a substituir não está autorizada.': 'La factura por sustituir no está autorizada.',
  'Está sendo enviada agora: espere a resposta.': 'Se está enviando ahora: espere la respuesta.',
  'A declaração não pode ser escrita: {0}': 'La declaración no puede escribirse: {0}',
  'A empresa tem regime especial: desmarque "Informar a alíquota na nota", ou mude o regime nas configurações fiscais.':
    'La empresa tiene régimen especial: desmarque "Indicar la tarifa en la factura" o cambie el régimen en la configuración fiscal.',
  'A nota que substitui tem o mesmo tomador da substituída.': 'La factura que sustituye tiene el mismo tomador.',
  'A prefeitura já publicou a alíquota: desmarque "Informar a alíquota na nota" e emita de novo.':
    'El municipio ya publicó la tarifa: desmarque "Indicar la tarifa en la factura" y emita de nuevo.',
  'A prefeitura não publicou a alíquota: marque "Informar a alíquota na nota" e emita de novo.':
    'El municipio no publicó la tarifa: marque "Indicar la tarifa en la factura" y emita de nuevo.',
  'Confira o certificado da empresa nas configurações fiscais e emita de novo.':
    'Revise el certificado de la empresa en la configuración fiscal y emita de nuevo.',
  'Confira o regime tributário da empresa e a apuração do Simples nas configurações fiscais.':
    'Revise el régimen tributario de la empresa y el cálculo del Simples en la configuración fiscal.',
  'Corrija o que está apontado e emita de novo; o número é o mesmo.':
    'Corrija lo señalado y emita de nuevo; el número es el mismo.',
  'Diga nas configurações fiscais como a empresa do Simples apura os tributos.':
    'Diga en la configuración fiscal cómo la empresa del Simples calcula los tributos.',
  'Esta declaração já fez uma nota: consulte antes de emitir outra.':
    'Esta declaración ya hizo una factura: consulte antes de emitir otra.',
  'O relógio deste servidor está adiantado: acerte-o e emita de novo.':
    'El reloj de este servidor está adelantado: ajústelo y emita de nuevo.',
  'Diga o último número usado nas configurações fiscais, em séries, e emita de novo: a nota toma outro.':
    'Diga el último número usado en la configuración fiscal, en series, y emita de nuevo: la factura toma otro.',
  'O número {0} da série {1} já foi usado por outro sistema.':
    'El número {0} de la serie {1} ya fue usado por otro sistema.',
  'Quem gera a nota ainda não disse o que é dela.': 'Quien genera la factura aún no dijo qué pasó con ella.',
  'Nota de serviço não encontrada.': 'Factura de servicio no encontrada.',
  'A nota já tem número desta empresa': 'La factura ya tiene número de esta empresa',
  'Escolha uma conta a receber deste tomador nesta empresa':
    'Elija una cuenta por cobrar de este tomador en esta empresa',
  'Informe a alíquota retida': 'Indique la tarifa retenida',
  'Nada sobra a receber': 'No queda nada por cobrar',
  'Quem presta não é o tomador': 'Quien presta no es el tomador',
  'Nota de serviço no sistema nacional': 'Factura de servicio en el sistema nacional',
  'Notas de serviço sem resposta': 'Facturas de servicio sin respuesta',
  'A nota que substitui tem o mesmo tomador': 'La factura que sustituye tiene el mismo tomador',
  'A nota que substitui é da mesma empresa': 'La factura que sustituye es de la misma empresa',
  'Escreva o motivo': 'Escriba el motivo',
  'O serviço está inativo': 'El servicio está inactivo',
  'O serviço não tem código nacional': 'El servicio no tiene código nacional',
  'O serviço é de outra empresa': 'El servicio es de otra empresa',
  'A conta a receber fica: {0}': 'La cuenta por cobrar queda: {0}',
  'Título {0}, {1}': 'Título {0}, {1}',
  'Informe o código do IBGE (7 dígitos)': 'Indique el código del IBGE (7 dígitos)',
  'Informe 14 dígitos': 'Indique 14 dígitos',
  'A nota do MEI não leva benefício municipal': 'La factura del MEI no lleva beneficio municipal',
  'A empresa tem regime especial do ISS, e com ele não há benefício municipal':
    'La empresa tiene régimen especial del ISS, y con él no hay beneficio municipal',
  'Do ISS isento nada se deduz': 'Del ISS exento nada se deduce',
  'O benefício não reduz mais que o valor do serviço': 'El beneficio no reduce más que el valor del servicio',
  'Informe quanto o benefício municipal reduz da base': 'Indique cuánto reduce de la base el beneficio municipal',
  'Só o serviço com benefício em R$ diz quanto reduz da base':
    'Solo el servicio con beneficio en R$ dice cuánto reduce de la base',
  'O benefício deixa o ISS abaixo de {0} % do serviço, e a lei não permite.':
    'El beneficio deja el ISS por debajo de {0} % del servicio, y la ley no lo permite.',
  'A cidade gera as notas por sistema próprio: o benefício municipal do serviço não vai na nota, que sai sem ele.':
    'La ciudad genera las facturas por sistema propio: el beneficio municipal del servicio no va en la factura, que sale sin él.',
  'A cidade não registrou este benefício: confira o número no cadastro do serviço e emita de novo.':
    'La ciudad no registró este beneficio: revise el número en el registro del servicio y emita de nuevo.',
  'Informe só os números, até 30': 'Indique solo los números, hasta 30',
  'No máximo 5 %': 'Como máximo 5 %',
  'Explique em ao menos 15 caracteres': 'Explique en al menos 15 caracteres',
  'Ainda não foi autorizada.': 'Aún no fue autorizada.',
  'Ainda não foi enviada.': 'Aún no fue enviada.',
  'Está inativa.': 'Está inactiva.',
  'Já tem conta a receber.': 'Ya tiene cuenta por cobrar.',
  'Outra nota está para substituir esta.': 'Otra factura está por sustituir a esta.',
  'Pode já ter chegado: consulte antes.': 'Puede haber llegado ya: consulte antes.',
  'A cobrança ainda não tem conta a receber: a nota é dela.':
    'El cobro aún no tiene cuenta por cobrar: la factura es de ella.',
  'Há notas de serviço emitidas: cancele-as antes.': 'Hay facturas de servicio emitidas: anúlelas antes.',
  'A NFS-e {0} foi cancelada.': 'La NFS-e {0} fue anulada.',
  'Nota de serviço do que foi pago': 'Factura de servicio de lo pagado',
  'Não se conhece o serviço de NFS-e da cidade desta nota.':
    'No se conoce el servicio de NFS-e de la ciudad de esta factura.',
  'Este sistema é só de empresas da cidade de São Paulo.':
    'Este sistema es solo de empresas de la ciudad de São Paulo.',
  'São Paulo não substitui notas em um pedido só: cancele esta e emita outra.':
    'São Paulo no sustituye notas en una sola solicitud: anule esta y emita otra.',
  'São Paulo pede a inscrição municipal (CCM), só com números: complete o cadastro da empresa.':
    'São Paulo pide la inscripción municipal (CCM), solo con números: complete el registro de la empresa.',
  'Nota de São Paulo com tomador ou serviço no exterior não sai por aqui: emita-a no portal da prefeitura.':
    'La nota de São Paulo con tomador o servicio en el exterior no sale por aquí: emítala en el portal de la municipalidad.',
  'O serviço não tem a NBS que a cidade pede': 'El servicio no tiene la NBS que la ciudad pide',
  'O serviço não tem a classificação de IBS e CBS e o indicador da operação que a cidade pede':
    'El servicio no tiene la clasificación de IBS y CBS ni el indicador de la operación que la ciudad pide',
  'XML não compatível com o esquema': 'XML no compatible con el esquema',
  'A prefeitura só aceita erro na emissão ou serviço não prestado':
    'La municipalidad solo acepta error en la emisión o servicio no prestado',
  '{0} pede a inscrição municipal: complete o cadastro da empresa.':
    '{0} pide la inscripción municipal: complete el registro de la empresa.',
  '{0} pede o CNAE: complete o cadastro da empresa.': '{0} pide el CNAE: complete el registro de la empresa.',
  'O serviço não tem o código da prefeitura que a cidade pede':
    'El servicio no tiene el código de la municipalidad que la ciudad pide',
  'A nota a substituir foi feita por outro sistema: cancele-a e emita outra.':
    'La factura por sustituir la hizo otro sistema: anúlela y emita otra.',
  'A nota foi emitida por {0}, que não é a empresa escolhida nem outra sua.':
    'La factura la emitió {0}, que no es la empresa elegida ni otra suya.',
  'A declaração desta nota saiu daqui e espera resposta: consulte-a na lista.':
    'La declaración de esta factura salió de aquí y espera respuesta: consúltela en la lista.',
  'A nota não diz quem é o tomador: não há a quem ligá-la.':
    'La factura no dice quién es el tomador: no hay a quién ligarla.',
  'Cadastre o tomador {0} como cliente e envie o arquivo de novo.':
    'Registre al tomador {0} como cliente y envíe el archivo de nuevo.',
  'Cadastre um serviço com o código {0} e envie o arquivo de novo.':
    'Registre un servicio con el código {0} y envíe el archivo de nuevo.',
  'O arquivo tem mais de uma nota: envie um arquivo por nota.':
    'El archivo tiene más de una factura: envíe un archivo por factura.',
  'O arquivo não é uma NFS-e que se conheça: {0}': 'El archivo no es una NFS-e que se conozca: {0}',
  'A nota não diz o número, a cidade ou quem a emitiu.': 'La factura no dice el número, la ciudad o quién la emitió.',
  'Os valores da nota não fecham com o líquido dela.': 'Los valores de la factura no cuadran con su neto.',
  'A nota não diz quem a emitiu.': 'La factura no dice quién la emitió.',
  'Informe até 20 letras ou números': 'Indique hasta 20 letras o números',
  '{0} diz que já usa o emissor nacional, e esta nota vai à prefeitura: confirme nas configurações fiscais.':
    '{=0} dice que ya usa el emisor nacional, y esta factura va a la municipalidad: confirme en la configuración fiscal.',
  '{0} não está no sistema nacional: a nota deve ser recusada.':
    '{=0} no está en el sistema nacional: la factura debe ser rechazada.',
  '{0} diz que não usa o emissor nacional: confirme quem gera as notas nas configurações fiscais.':
    '{=0} dice que no usa el emisor nacional: confirme quién genera las facturas en la configuración fiscal.',
  '{0} só deixa emitir quem ela autoriza: confirme se a empresa está autorizada.':
    '{=0} solo deja emitir a quien autoriza: confirme si la empresa está autorizada.',
  '{0} não prevê que o tomador retenha o ISS deste serviço.':
    '{=0} no prevé que el tomador retenga el ISS de este servicio.',
  '{0} não está no sistema nacional: marque "Informar a alíquota na nota".':
    '{=0} no está en el sistema nacional: marque "Indicar la tarifa en la factura".',
  '{0} não publicou alíquota para este serviço: confira o código antes de emitir.':
    '{=0} no publicó tarifa para este servicio: revise el código antes de emitir.',
  '{0} não cobra o ISS deste serviço, e a nota cobra.': '{=0} no cobra el ISS de este servicio, y la factura lo cobra.',
  '{0} cobra {1} de ISS neste serviço, e a nota diz {2}.':
    '{=0} cobra {1} de ISS en este servicio, y la factura dice {2}.',
  '{0} está no sistema nacional: desmarque "Informar a alíquota na nota".':
    '{=0} está en el sistema nacional: desmarque "Indicar la tarifa en la factura".',
  '{0} obriga o regime especial {1} neste serviço, e a empresa não diz nenhum.':
    '{=0} obliga al régimen especial {1} en este servicio, y la empresa no dice ninguno.',
  '{0} não aceita o regime especial {1} neste serviço.': '{=0} no acepta el régimen especial {1} en este servicio.',
  'O sistema nacional não respondeu sobre esta cidade.': 'El sistema nacional no respondió sobre esta ciudad.',
  'O que uma cidade publica para a NFS-e': 'Lo que una ciudad publica para la NFS-e',
  'O que as cidades em uso publicam para a NFS-e': 'Lo que publican para la NFS-e las ciudades en uso',
  'O município indeferiu o cancelamento, que só se pede uma vez: fale com a fiscalização dele.':
    'El municipio negó la anulación, que se solicita una sola vez: hable con su fiscalización.',
  'O cancelamento já foi pedido ao município: aguarde a resposta dele.':
    'La anulación ya se solicitó al municipio: espere su respuesta.',
  'O sistema nacional ainda não recebeu o pedido ao município.':
    'El sistema nacional aún no recibió la solicitud al municipio.',
  'Resposta do município a um cancelamento': 'Respuesta del municipio a una anulación',
  'Cancelamentos que aguardam o município': 'Anulaciones que esperan al municipio',
  'O município não deixa mais cancelar sem ele: peça a análise dele pelo portal da cidade.':
    'El municipio ya no deja anular sin él: pida su análisis en el portal de la ciudad.',
  'O município ainda não respondeu ao pedido de cancelamento da substituída: aguarde a resposta dele.':
    'El municipio aún no respondió a la solicitud de anulación de la sustituida: espere su respuesta.',
  'A nota não diz quem é o tomador, e a cidade não deixa cancelá-la: fale com a fiscalização do município.':
    'La factura no dice quién es el tomador, y la ciudad no deja anularla: hable con la fiscalización del municipio.',
  'O ISS desta nota já foi recolhido: fale com a fiscalização do município.':
    'El ISS de esta factura ya fue recaudado: hable con la fiscalización del municipio.',
  'Já há um evento desta nota que impede o cancelamento: consulte-a.':
    'Ya hay un evento de esta factura que impide la anulación: consúltela.',
  'Já há um evento desta nota que impede o pedido ao município: consulte-a.':
    'Ya hay un evento de esta factura que impide la solicitud al municipio: consúltela.',
  'A exportação pede a NBS: complete o cadastro do serviço':
    'La exportación pide la NBS: complete el registro del servicio',
  'Diga como o serviço é exportado': 'Diga cómo se exporta el servicio',
  'Informe quanto é na moeda da operação': 'Indique cuánto es en la moneda de la operación',
  'Escolha o país onde o serviço dá resultado': 'Elija el país donde el servicio da resultado',
  'O que dá resultado no Brasil não é exportação': 'Lo que da resultado en Brasil no es exportación',
  'Informe o número da declaração ou do registro dos bens':
    'Indique el número de la declaración o del registro de los bienes',
  'Quem toma uma exportação é estrangeiro: confira o tipo de pessoa no cadastro dele':
    'Quien toma una exportación es extranjero: revise el tipo de persona en su registro',
  'O tomador não tem documento estrangeiro no cadastro: informe lá, ou diga aqui por quê':
    'El tomador no tiene documento extranjero en el registro: indíquelo allá, o diga aquí por qué',
  'Complete o endereço do tomador no cadastro dele: {0}': 'Complete la dirección del tomador en su registro: {0}',
  'O país "{0}" do endereço do tomador não está na tabela de países, ou é o Brasil':
    'El país "{=0}" de la dirección del tomador no está en la tabla de países, o es Brasil',
  'O arquivo não pôde ser lido: {0}.': 'No se pudo leer el archivo: {0}.',
  'O arquivo pede demais para ser lido: não é uma NFS-e.': 'El archivo exige demasiado para leerse: no es una NFS-e.',
});
