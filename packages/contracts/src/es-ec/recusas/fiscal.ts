import { dictionary } from '../dictionary.ts';

/** Issuers and tax rules: refusals, what decided a tax and sources in Spanish (Ecuador). */
export default dictionary({
  'Informe mais que zero e até 33 %': 'Indique más que cero y hasta 33 %',

  'O pedido é maior do que o serviço aceita e não foi enviado.':
    'La solicitud es mayor que lo que el servicio acepta y no fue enviada.',
  'Este serviço não é oferecido neste endereço.': 'Este servicio no se ofrece en esta dirección.',
  'Não foi possível conectar ao serviço. Confira a internet; se ela funciona, o serviço está fora do ar.':
    'No fue posible conectarse al servicio. Revise internet; si funciona, el servicio está fuera de línea.',
  'O serviço não aceitou a conexão a tempo. Nada foi enviado.':
    'El servicio no aceptó la conexión a tiempo. No se envió nada.',
  'A conexão segura foi recusada. Confira o certificado da empresa e as autoridades confiáveis.':
    'La conexión segura fue rechazada. Revise el certificado de la empresa y las autoridades confiables.',
  'O pedido foi enviado e a resposta não chegou a tempo.': 'La solicitud fue enviada y la respuesta no llegó a tiempo.',
  'A conexão caiu depois do envio, antes da resposta.': 'La conexión se cayó después del envío, antes de la respuesta.',
  'O endereço respondeu com um erro que não é do serviço.':
    'La dirección respondió con un error que no es del servicio.',
  'O serviço respondeu que falhou por dentro.': 'El servicio respondió que falló por dentro.',
  'A resposta do serviço não pôde ser entendida.': 'La respuesta del servicio no pudo ser entendida.',
  'Informe até 10 %': 'Indique hasta 10 %',
  'Informe até 6 dígitos': 'Indique hasta 6 dígitos',
  'Arquivo grande demais': 'Archivo demasiado grande',
  'Arquivo inválido': 'Archivo inválido',
  'Informe ao menos 15 caracteres': 'Indique al menos 15 caracteres',
  'Máximo de {0}': 'Máximo de {0}',
  'Há valores repetidos': 'Hay valores repetidos',
  'Informe de 2 a 8 dígitos do NCM': 'Indique de 2 a 8 dígitos del NCM',
  'Informe os 7 dígitos do CEST': 'Indique los 7 dígitos del CEST',
  'Informe os 6 dígitos da classificação': 'Indique los 6 dígitos de la clasificación',
  'Informe o CST (3 dígitos)': 'Indique el CST (3 dígitos)',
  'Informe menos de 50 %': 'Indique menos de 50 %',
  'Informe 8 ou 10 caracteres': 'Indique 8 o 10 caracteres',
  'Informe os 4 dígitos do CFOP': 'Indique los 4 dígitos del CFOP',
  'Informe 3 dígitos': 'Indique 3 dígitos',
  'Informe como 01.01': 'Indique como 01.01',
  'Não pode ser antes do início': 'No puede ser antes del inicio',
  'Diga o CFOP ou ao menos um tributo': 'Indique el CFOP o al menos un tributo',
  'CFOP {0} não existe': 'El CFOP {0} no existe',
  'Só em regra de entrada': 'Solo en regla de entrada',
  'CST {0} não tem substituição tributária': 'El CST {0} no tiene sustitución tributaria',
  'Informe a MVA ou a pauta da substituição': 'Indique el MVA o el precio de lista de la sustitución',
  'Informe a MVA': 'Indique el MVA',
  'Informe a redução': 'Indique la reducción',
  'CST {0} não tem diferimento': 'El CST {0} no tiene diferimiento',
  'Motivo não é do CST {0}': 'El motivo no es del CST {0}',
  'Grupo não encontrado': 'Grupo no encontrado',
  'Produto não encontrado.': 'Producto no encontrado.',
  'Regra fiscal não encontrada.': 'Regla fiscal no encontrada.',
  'Já há um rascunho da regra {0}, versão {1}: altere-o, ou expire-o antes.':
    'Ya hay un borrador de la regla {=0}, versión {1}: modifíquelo, o expírelo antes.',
  'A regra {0} não está em rascunho.': 'La regla {=0} no está en borrador.',
  'A regra {0} já decide o mesmo na mesma situação: expire-a, ou torne uma das duas mais específica.':
    'La regla {=0} ya decide lo mismo en la misma situación: expírela, o haga una de las dos más específica.',
  '{0}: falta {1}. Para resolver, {2}.': '{=0}: falta {1}. Para resolver, {2}.',
  '{0}: falta {1}. Informe na seção Tributação do cadastro do produto.':
    '{=0}: falta {1}. Indíquelo en la sección Tributación del registro del producto.',
  '{0}: nenhuma regra aprovada diz o ICMS de {1}. Crie uma em Fiscal › Regras fiscais.':
    '{=0}: ninguna regla aprobada dice el ICMS de {1}. Cree una en Fiscal › Reglas fiscales.',
  '{0}: nenhuma regra aprovada diz o CFOP desta operação. Crie uma em Fiscal › Regras fiscais.':
    '{=0}: ninguna regla aprobada dice el CFOP de esta operación. Cree una en Fiscal › Reglas fiscales.',
  'O NCM {0} valeu até {1}.': 'El NCM {0} rigió hasta {1}.',
  'A classificação {0} valeu até {1}.': 'La clasificación {0} rigió hasta {1}.',
  'O NCM {0} é de medicamento, e falta o registro na ANVISA: há estados que recusam a nota sem ele.':
    'El NCM {0} es de medicamento, y falta el registro en la ANVISA: hay estados que rechazan la factura sin él.',
  'Medicamento sem o preço máximo ao consumidor: a nota não sai.':
    'Medicamento sin el precio máximo al consumidor: la factura no sale.',
  'Medicamento que não controla lote: a NF-e pede o lote.': 'Medicamento que no controla lote: la NF-e pide el lote.',
  'A tabela {0} do IBPT valeu até {1}: importe a nova.': 'La tabla {0} del IBPT rigió hasta {1}: importe la nueva.',
  'A empresa {0} não tem regime tributário: informe-o no cadastro dela.':
    'La empresa {=0} no tiene régimen tributario: indíquelo en su registro.',
  'A empresa {0} não tem a UF: complete o endereço dela.': 'La empresa {=0} no tiene la UF: complete su dirección.',
  'A empresa não tem a UF: complete o endereço dela.': 'La empresa no tiene la UF: complete su dirección.',
  'A empresa não tem CNPJ: complete o cadastro dela.': 'La empresa no tiene CNPJ: complete su registro.',
  'A empresa não tem certificado digital: envie o A1 nas configurações fiscais.':
    'La empresa no tiene certificado digital: envíe el A1 en la configuración fiscal.',
  'Os segredos fiscais desta empresa não podem ser lidos neste servidor: envie o certificado de novo.':
    'Los secretos fiscales de esta empresa no se pueden leer en este servidor: envíe el certificado de nuevo.',
  'O certificado é de {0}, e não desta empresa.': 'El certificado es de {0}, y no de esta empresa.',
  'O certificado venceu.': 'El certificado venció.',
  'A nota de quem não tem inscrição estadual só se autoriza na SVRS: espere que ela volte.':
    'La factura de quien no tiene inscripción estatal solo se autoriza en la SVRS: espere a que vuelva.',
  'A contingência de {0} é a {1}.': 'La contingencia de {0} es la {1}.',
  'A série {0} não está em uso nesta empresa: escolha outra nas configurações fiscais.':
    'La serie {0} no está en uso en esta empresa: elija otra en la configuración fiscal.',
  'A série já passou deste número, ou é de outra empresa.': 'La serie ya pasó de este número, o es de otra empresa.',
  'Exportação não paga ICMS (LC 87/1996, art. 3º, II)': 'La exportación no paga ICMS (LC 87/1996, art. 3º, II)',
  'Exportação é imune ao IPI (CF, art. 153, § 3º, III)': 'La exportación es inmune al IPI (CF, art. 153, § 3º, III)',
  'Exportação não paga PIS e COFINS (Leis 10.637/2002 e 10.833/2003)':
    'La exportación no paga PIS y COFINS (Leyes 10.637/2002 y 10.833/2003)',
  'PIS e COFINS pagos no DAS (LC 123/2006, art. 13)': 'PIS y COFINS pagados en el DAS (LC 123/2006, art. 13)',
  'Exportação é imune ao IBS e à CBS (LC 214/2025, art. 8º)':
    'La exportación es inmune al IBS y a la CBS (LC 214/2025, art. 8º)',
  'Bonificação na nota não paga IBS e CBS (LC 214/2025, art. 5º, § 1º, I)':
    'La bonificación en la factura no paga IBS y CBS (LC 214/2025, art. 5º, § 1º, I)',
  'Transferência entre estabelecimentos não paga IBS e CBS (LC 214/2025, art. 6º, II)':
    'La transferencia entre establecimientos no paga IBS y CBS (LC 214/2025, art. 6º, II)',
  'Lei 13.097/2015, arts. 14 e 28: monofásico, alíquota zero no varejo':
    'Ley 13.097/2015, arts. 14 y 28: monofásico, tasa cero al por menor',
  'Lei 12.715/2012, art. 76: alíquota zero': 'Ley 12.715/2012, art. 76: tasa cero',
  'Lei 10.147/2000, arts. 1º e 2º: monofásico, alíquota zero no varejo':
    'Ley 10.147/2000, arts. 1º y 2º: monofásico, tasa cero al por menor',
  'Lei 10.925/2004, art. 1º; Lei 10.865/2004, art. 28, III: alíquota zero':
    'Ley 10.925/2004, art. 1º; Ley 10.865/2004, art. 28, III: tasa cero',
  'LC 214/2025, art. 125 e Anexo I: alíquota zero': 'LC 214/2025, art. 125 y Anexo I: tasa cero',
  'LC 214/2025, art. 148 e Anexo XV: alíquota zero': 'LC 214/2025, art. 148 y Anexo XV: tasa cero',
  'LC 204/2023 e ADC 49: o ICMS não incide; o crédito fica na loja que comprou, e levá-lo é opção (Convênio ICMS 109/2024)':
    'LC 204/2023 y ADC 49: el ICMS no incide; el crédito queda en la tienda que compró, y llevarlo es opción (Convenio ICMS 109/2024)',
  'LC 87/1996, art. 13, § 1º, II, a; LC 214/2025, art. 5º, § 1º, I':
    'LC 87/1996, art. 13, § 1º, II, a; LC 214/2025, art. 5º, § 1º, I',
  'Convênio AE 15/1974: suspensão do ICMS, com volta em 180 dias':
    'Convenio AE 15/1974: suspensión del ICMS, con vuelta en 180 días',
  'Convênio AE 15/1974: suspensão do ICMS': 'Convenio AE 15/1974: suspensión del ICMS',
  'Resolução CGSN 140/2018; Ajuste SINIEF 7/2005, tabela B; LC 214/2025, art. 4º':
    'Resolución CGSN 140/2018; Ajuste SINIEF 7/2005, tabla B; LC 214/2025, art. 4º',
  'LC 87/1996, art. 13; alíquota geral da UF; LC 214/2025, art. 4º':
    'LC 87/1996, art. 13; tasa general de la UF; LC 214/2025, art. 4º',
  'Leis 9.718/1998, 10.637/2002 e 10.833/2003': 'Leyes 9.718/1998, 10.637/2002 y 10.833/2003',
  'Toda saída': 'Toda salida',
  'Toda entrada': 'Toda entrada',
  'CFOP {0} do fornecedor': 'CFOP {0} del proveedor',
  'CST {0} do fornecedor': 'CST {0} del proveedor',
  'Escolha as regras': 'Elija las reglas',
  'Certificados de emissores perto do fim': 'Certificados de emisores por vencer',
  'O que decide': 'Qué decide',
  'Mudança de regras': 'Cambio de reglas',
  'O certificado digital de {0} vence {1}': 'El certificado digital de {0} vence {1}',
  'Depois disso {0} não emite notas: peça outro A1 à autoridade certificadora e envie-o em Emissão de documentos fiscais.':
    'Después de eso {0} no emite facturas: pida otro A1 a la autoridad certificadora y envíelo en Emisión de documentos fiscales.',
  'CSC da NFC-e': 'CSC de la NFC-e',
  'Não há prefeitura de teste neste servidor.': 'No hay municipalidad de pruebas en este servidor.',
  'Não se conhece o serviço desta cidade neste dia: diga os endereços dele, ou declare o nacional.':
    'No se conoce el servicio de esta ciudad en este día: diga sus direcciones, o declare el nacional.',
  'Complete a cidade da empresa antes.': 'Complete antes la ciudad de la empresa.',
  'Informe o endereço da prefeitura na internet.': 'Informe la dirección del municipio en internet.',
  'Informe um endereço https': 'Informe una dirección https',
  '{0} usa um leiaute que não diz tomador no exterior: só a versão 2.04 o diz.':
    '{0} usa un formato que no dice tomador en el exterior: solo la versión 2.04 lo dice.',
  'A senha do arquivo é derivada com mais de 1.000.000 de iterações. Exporte o certificado de novo, com menos.':
    'La clave del archivo se deriva con más de 1.000.000 de iteraciones. Exporte de nuevo el certificado, con menos.',
});
