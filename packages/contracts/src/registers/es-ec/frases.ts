import { dictionary } from '../../es-ec/dictionary.ts';

/** The texts of the registers: what they are for, help and rules, in Spanish (Ecuador), by their Portuguese text. */
export default dictionary(
  {
    'O código que cada mercadoria tem no portal da GNRE, por estado: a guia de ST o leva onde o estado o pede. Um estado que não está aqui não o pede.':
      'El código que cada mercadería tiene en el portal de la GNRE, por estado: la guía de ST lo lleva donde el estado lo pide. Un estado que no está aquí no lo pide.',
    'O da lista de produtos que o portal mostra para o estado e a receita.':
      'El de la lista de productos que el portal muestra para el estado y el ingreso.',
    'Por que cada venda não paga PIS e COFINS, como a EFD-Contribuições pede: pelo CST e pelo começo do NCM.':
      'Por qué cada venta no paga PIS y COFINS, como la EFD-Contribuciones pide: por el CST y por el inicio del NCM.',
    'De 2 a 8 dígitos; vazio vale para todos. O mais longo vale primeiro.':
      'De 2 a 8 dígitos; vacío vale para todos. El más largo vale primero.',
    'Das tabelas 4.3.10 a 4.3.16 do SPED.': 'De las tablas 4.3.10 a 4.3.16 del SPED.',
    'Para que se emite cada nota: o CFOP, os impostos, o estoque, as contas e os textos que ela leva.':
      'Para qué se emite cada factura: el CFOP, los impuestos, el inventario, las cuentas y los textos que lleva.',
    'A que esta natureza se parece: diz quais regras fiscais valem e o que o estoque faz.':
      'A cuál se parece esta naturaleza: dice qué reglas fiscales valen y qué hace el inventario.',
    'Devolução só com CFOP de devolução: a SEFAZ recusa os outros.':
      'Devolución solo con CFOP de devolución: la SEFAZ rechaza los otros.',
    'Em branco, o nome.': 'En blanco, el nombre.',
    'A que a nota de devolução ou de retorno usa, quando começa por uma nota desta.':
      'La que usa la factura de devolución o de retorno, cuando empieza por una factura de esta.',
    'Em branco, o do produto ou da regra.': 'En blanco, el del producto o de la regla.',
    'Em branco, o que corresponde ao de dentro. Do 6102, vai 6108 a quem não é contribuinte.':
      'En blanco, el que corresponde al de dentro. Del 6102, va 6108 a quien no es contribuyente.',
    'O que estiver escrito abaixo vale antes das regras e do produto.':
      'Lo que esté escrito abajo vale antes de las reglas y del producto.',
    'No regime normal.': 'En el régimen normal.',
    Tributação: 'Tributación',
    'CST do IBS e da CBS': 'CST del IBS y de la CBS',
    'Informações complementares': 'Informaciones complementarias',
    'Informações ao fisco': 'Informaciones al fisco',
    'No Simples Nacional e no MEI.': 'En el Simples Nacional y en el MEI.',
    'Só entra na nota de quem é indústria.': 'Solo entra en la factura de quien es industria.',
    'O que manda tributar assim: aparece na explicação dos impostos de cada item.':
      'Lo que manda tributar así: aparece en la explicación de los impuestos de cada ítem.',
    'Em branco, o da operação. Remessa e retorno só movimentam com um escolhido.':
      'En blanco, el de la operación. Envío y retorno solo mueven con uno elegido.',
    'Onde entra o que a nota gera a receber. Em outro ano vale a conta copiada desta.':
      'Dónde entra lo que la factura genera por cobrar. En otro año vale la cuenta copiada de esta.',
    'Escritas em toda nota desta natureza, antes do que for digitado.':
      'Escritas en toda factura de esta naturaleza, antes de lo que se digite.',
    'Este CFOP é do outro sentido: confira entrada e saída': 'Este CFOP es del otro sentido: revise entrada y salida',
    'A classificação começa pelo CST do IBS e da CBS': 'La clasificación empieza por el CST del IBS y de la CBS',
    'Só a devolução tem a finalidade Devolução': 'Solo la devolución tiene la finalidad Devolución',
    'Compra e importação são de entrada': 'Compra e importación son de entrada',
    'A nota de entrada não gera contas a receber': 'La factura de entrada no genera cuentas por cobrar',
    'Marque que movimenta o estoque, ou não escolha o movimento':
      'Marque que mueve el inventario, o no elija el movimiento',
    'Os títulos do cardápio, na ordem em que o cliente os lê: Entradas, Massas, Vinhos.':
      'Los títulos del menú, en el orden en que el cliente los lee: Entradas, Pastas, Vinos.',
    'Em branco, vale o nome em português.': 'En blanco, vale el nombre en portugués.',
    'De onde vêm o preço, a receita e o que resta no estoque.':
      'De donde vienen el precio, la receta y lo que queda en inventario.',
    'O cardápio do cliente mostra a porção. Em branco, vale a do produto.':
      'El menú del cliente muestra la porción. En blanco, vale la del producto.',
    'Em branco, fica sob a categoria.': 'En blanco, queda bajo la categoría.',
    'De um prato que é um produto vale o preço do produto.':
      'De un plato que es un producto vale el precio del producto.',
    'O último dia, inclusive.': 'El último día, inclusive.',
    'Antes do começo, passa da meia-noite e conta como o dia em que começou.':
      'Antes del inicio, pasa de la medianoche y cuenta como el día en que empezó.',
    'Pelo saldo do produto ou dos ingredientes que ele consome.':
      'Por el saldo del producto o de los ingredientes que consume.',
    'O que pode chegar por contato na cozinha: "amendoim e leite".':
      'Lo que puede llegar por contacto en la cocina: "maní y leche".',
    'O que cada função de usuário pode liberar.': 'Lo que cada función de usuario puede permitir.',
    'Quem transporta as mercadorias vendidas, como sai na nota fiscal.':
      'Quien transporta las mercaderías vendidas, como sale en la factura.',
    'Reúne clientes para preços, campanhas e relatórios: atacado, funcionários, clube.':
      'Reúne clientes para precios, campañas e informes: mayoristas, empleados, club.',
    'Reúne fornecedores para pedidos e relatórios: hortifrúti, bebidas, embalagens.':
      'Reúne proveedores para pedidos e informes: frutas y verduras, bebidas, empaques.',
    'Com o que trabalham os clientes e fornecedores: padaria, mercado, construção.':
      'A qué se dedican los clientes y proveedores: panadería, mercado, construcción.',
    'O que fazer e quando: mensagens a enviar, ligações, visitas, lembretes.':
      'Qué hacer y cuándo: mensajes por enviar, llamadas, visitas, recordatorios.',
    'Primeiro nível do mercadológico: Bebidas, Padaria, Limpeza.':
      'Primer nivel de la clasificación comercial: Bebidas, Panadería, Limpieza.',
    'Segundo nível do mercadológico, dentro de um setor: Cervejas, Refrigerantes.':
      'Segundo nivel de la clasificación comercial, dentro de un sector: Cervezas, Gaseosas.',
    'Terceiro nível do mercadológico, dentro de um grupo: Cervejas artesanais.':
      'Tercer nivel de la clasificación comercial, dentro de un grupo: Cervezas artesanales.',
    'Último nível do mercadológico, dentro de um subgrupo: Sem álcool.':
      'Último nivel de la clasificación comercial, dentro de un subgrupo: Sin alcohol.',
    'O que distingue as variações de um produto: cor, tamanho, voltagem, sabor.':
      'Lo que distingue las variantes de un producto: color, talla, voltaje, sabor.',
    'Os valores que uma característica pode ter: P, M, G; azul, verde.':
      'Los valores que una característica puede tener: S, M, L; azul, verde.',
    'O que cada movimento de mercadoria faz com o estoque, o custo e o financeiro.':
      'Lo que cada movimiento de mercadería hace con el inventario, el costo y las finanzas.',
    'Os produtos que a empresa vende por contrato, com o que cada um inclui e quanto custa.':
      'Los productos que la empresa vende por contrato, con lo que cada uno incluye y cuánto cuesta.',
    'O que compõe cada tipo de contrato: frente de caixa, fiscal, aplicativo de comandas.':
      'Lo que compone cada tipo de contrato: punto de venta, fiscal, aplicación de comandas.',
    'As formas de contratar um produto, com o preço de lista de cada uma.':
      'Las formas de contratar un producto, con el precio de lista de cada una.',
    'Preços por vigência, gerais ou de uma revenda, que valem no lugar do preço de lista.':
      'Precios por vigencia, generales o de un distribuidor, que valen en lugar del precio de lista.',
    'A variação mensal de cada índice, de onde sai o acumulado do reajuste.':
      'La variación mensual de cada índice, de donde sale el acumulado del reajuste.',
    'As etapas entre a venda de um contrato e o cliente usando o sistema.':
      'Las etapas entre la venta de un contrato y el cliente usando el sistema.',
    'Como o cliente paga a licença e as mensalidades de um contrato.':
      'Cómo paga el cliente la licencia y las mensualidades de un contrato.',
    'Regras que valem para todos os contratos.': 'Reglas que valen para todos los contratos.',
    'O que pode ser acrescentado ao contrato: módulos, integrações e serviços. O preço de cada um vem das tabelas.':
      'Lo que se puede añadir al contrato: módulos, integraciones y servicios. El precio de cada uno viene de las tarifas.',
    'Contas de banco e caixas da empresa, com o convênio de cobrança das que emitem boleto.':
      'Cuentas bancarias y cajas de la empresa, con el convenio de cobro de las que emiten boleto.',
    'Saldo de cada conta no fim do dia, como informado pelo banco.':
      'Saldo de cada cuenta al final del día, como lo informa el banco.',
    'As formas oferecidas no caixa e no financeiro: "Visa crédito 3x", "Boleto 28 dias".':
      'Las formas ofrecidas en la caja y en finanzas: "Visa crédito 3x", "Boleto 28 días".',
    'Como cada forma de pagamento sai na nota: código, integração e credenciadora do cartão.':
      'Cómo sale cada forma de pago en la factura: código, integración y adquirente de la tarjeta.',
    'As naturezas de pagamento da empresa: dinheiro, cartão, Pix, boleto, fiado.':
      'Las clases de pago de la empresa: efectivo, tarjeta, Pix, boleto, fiado.',
    'Em quantas vezes e em que prazos se vende ou se compra: à vista, 30/60/90, 12 vezes.':
      'En cuántas cuotas y a qué plazos se vende o se compra: al contado, 30/60/90, 12 cuotas.',
    'Bandeiras de cartão e vale que a empresa aceita.': 'Marcas de tarjeta y vale que la empresa acepta.',
    'Onde o dinheiro é gasto ou ganho: loja, cozinha, entrega, administração.':
      'Dónde se gasta o se gana el dinero: tienda, cocina, entrega, administración.',
    'O que a empresa planeja receber e gastar em um ano, para comparar com o realizado.':
      'Lo que la empresa planea recibir y gastar en un año, para compararlo con lo realizado.',
    'O valor planejado de cada conta em cada mês.': 'El valor planeado de cada cuenta en cada mes.',
    'Instituições financeiras com código COMPE, usadas em contas e boletos.':
      'Instituciones financieras con código COMPE, usadas en cuentas y boletos.',
    'As áreas de atendimento do salão: varanda, salão, balcão.':
      'Las áreas de atención del local: terraza, salón, mostrador.',
    'Onde os pedidos são preparados: cozinha, bar, copa, pizzaria.':
      'Dónde se preparan los pedidos: cocina, bar, cafetería, pizzería.',
    'Em que impressora ou tela os pedidos de cada departamento saem.':
      'En qué impresora o pantalla salen los pedidos de cada departamento.',
    'Quem leva as entregas e como cada um é pago.': 'Quién lleva las entregas y cómo se paga a cada uno.',
    'O cardápio que os clientes veem: o que é servido sempre e o prato de cada dia.':
      'El menú que ven los clientes: lo que se sirve siempre y el plato de cada día.',
    'Quanto custa entregar em cada bairro, faixa de CEP, distância ou área do mapa.':
      'Cuánto cuesta entregar en cada barrio, rango de código postal, distancia o área del mapa.',
    'Desenhe em um mapa e cole aqui o GeoJSON: um ou mais polígonos. Vale para endereços com coordenadas.':
      'Dibuje en un mapa y pegue aquí el GeoJSON: uno o más polígonos. Vale para direcciones con coordenadas.',
    'Os cargos da empresa: caixa, garçom, cozinheiro, gerente.':
      'Los cargos de la empresa: cajero, mesero, cocinero, gerente.',
    'As versões publicadas do servidor de terminais, com a data em que cada uma passa a ser exigida.':
      'Las versiones publicadas del servidor de terminales, con la fecha en que cada una pasa a exigirse.',
    'Unidades em que os produtos são comprados, vendidos e tributados: UN, KG, CX.':
      'Unidades en que los productos se compran, se venden y tributan: UN, KG, CX.',
    'Tabelas nutricionais dos alimentos, para etiquetas de balança e rótulos.':
      'Tablas nutricionales de los alimentos, para etiquetas de balanza y de envase.',
    'Quem é cada contato de um cliente ou fornecedor: financeiro, compras, contador.':
      'Quién es cada contacto de un cliente o proveedor: finanzas, compras, contador.',
    'Para que serve cada endereço de um cliente, fornecedor ou empresa.':
      'Para qué sirve cada dirección de un cliente, proveedor o empresa.',
    'O que os arquivos do SPED dizem de cada empresa: perfil, atividade, recolhimento e contador.':
      'Lo que los archivos del SPED dicen de cada empresa: perfil, actividad, recaudación y contador.',
    'A conta do plano que os arquivos do SPED dizem de cada item e de cada operação. A EFD-Contribuições a exige de quem tem contabilidade.':
      'La cuenta del plan que los archivos del SPED dicen de cada ítem y de cada operación. La EFD-Contribuciones la exige de quien tiene contabilidad.',
    'A conta do plano que recebe os juros, as multas e os descontos das baixas. Sem escolha, vale a conta do plano com o mesmo nome; sem ela, a do título.':
      'La cuenta del plan que recibe los intereses, las multas y los descuentos de los pagos. Sin elección vale la cuenta del plan con el mismo nombre; sin ella, la del título.',
    'Recebidos e concedidos são de contas a receber; pagos e obtidos, de contas a pagar.':
      'Recibidos y concedidos son de cuentas por cobrar; pagados y obtenidos, de cuentas por pagar.',
    'Vale para as baixas daqui em diante. Em outro ano vale a conta copiada desta.':
      'Vale para los pagos de aquí en adelante. En otro año vale la cuenta copiada de esta.',
    'Os itens valem nas compras e no inventário; as receitas, nas vendas.':
      'Los ítems valen en las compras y en el inventario; los ingresos, en las ventas.',
    'Em outro ano vale a conta copiada desta.': 'En otro año vale la cuenta copiada de esta.',
    'Os estados onde a empresa é inscrita para recolher ICMS-ST e DIFAL por mês, e não a cada nota.':
      'Los estados donde la empresa está inscrita para pagar ICMS-ST y DIFAL por mes, y no con cada factura.',
    'O estado diz qual é o da empresa.': 'El estado dice cuál es el de la empresa.',
    'Só para indústria ou equiparada.': 'Solo para industria o equiparada.',
    'Atacadistas e indústrias. Lojas e restaurantes não informam.':
      'Mayoristas e industrias. Tiendas y restaurantes no informan.',
    'O código do estado para o ICMS do mês: em São Paulo, 046-2.':
      'El código del estado para el ICMS del mes: en São Paulo, 046-2.',
    'Informe qual estabelecimento industrial': 'Indique qué establecimiento industrial',
    'Informe o dia do vencimento': 'Indique el día de vencimiento',
    'Quem pode baixar na Receita o XML das notas da empresa: o contador, por exemplo. Até dez por empresa.':
      'Quién puede descargar de la Receita el XML de las facturas de la empresa: el contador, por ejemplo. Hasta diez por empresa.',
    'Como está cada funcionário hoje: trabalhando, de férias, afastado, desligado.':
      'Cómo está hoy cada empleado: trabajando, de vacaciones, de licencia, desvinculado.',
    'Que ligação cada pessoa tem com a empresa: CLT, aprendiz, estágio, autônomo.':
      'Qué vínculo tiene cada persona con la empresa: CLT, aprendiz, pasantía, autónomo.',
    'O que a pessoa fazia antes de ser admitida: primeiro emprego, reemprego, reintegração.':
      'Lo que hacía la persona antes de ser contratada: primer empleo, reempleo, reintegración.',
    'Municípios do país, com o código do IBGE.': 'Municipios del país, con el código del IBGE.',
    'Países com o código usado nas notas fiscais.': 'Países con el código usado en las facturas.',
    'Classificação Brasileira de Ocupações, usada nas funções dos funcionários.':
      'Clasificación Brasileña de Ocupaciones, usada en las funciones de los empleados.',
    'Classificação Nacional de Atividades Econômicas, subclasses 2.3.':
      'Clasificación Nacional de Actividades Económicas, subclases 2.3.',
    'Códigos fiscais de operações: o que cada entrada ou saída é para o fisco.':
      'Códigos fiscales de operaciones: lo que cada entrada o salida es para el fisco.',
    'Situação tributária de cada imposto: ICMS, IPI, PIS e COFINS, IBS e CBS.':
      'Situación tributaria de cada impuesto: ICMS, IPI, PIS y COFINS, IBS y CBS.',
    'Situação da operação no Simples Nacional.': 'Situación de la operación en el Simples Nacional.',
    'Se a mercadoria é nacional ou estrangeira, para a tributação do ICMS.':
      'Si la mercadería es nacional o extranjera, para la tributación del ICMS.',
    'Nomenclatura Comum do Mercosul: a classificação fiscal das mercadorias.':
      'Nomenclatura Común del Mercosur: la clasificación fiscal de las mercaderías.',
    'Códigos das mercadorias sujeitas à substituição tributária.':
      'Códigos de las mercaderías sujetas a la sustitución tributaria.',
    'Códigos da Agência Nacional do Petróleo para combustíveis e lubrificantes.':
      'Códigos de la Agencia Nacional del Petróleo para combustibles y lubricantes.',
    'Lista de serviços sujeitos ao ISS.': 'Lista de servicios sujetos al ISS.',
    'Códigos de tributação nacional, informados em toda NFS-e.':
      'Códigos de tributación nacional, informados en toda NFS-e.',
    'Nomenclatura Brasileira de Serviços, informada na NFS-e.':
      'Nomenclatura Brasileña de Servicios, informada en la NFS-e.',
    'Como a reforma tributária trata cada operação, com a redução de alíquota de cada caso.':
      'Cómo trata la reforma tributaria cada operación, con la reducción de alícuota de cada caso.',
    'Categorias de trabalhador do eSocial: 101 empregado, 103 aprendiz, 701 autônomo, 901 estagiário.':
      'Categorías de trabajador del eSocial: 101 empleado, 103 aprendiz, 701 autónomo, 901 pasante.',
    'Categorias de trabalhador da GFIP, para os registros anteriores ao eSocial.':
      'Categorías de trabajador de la GFIP, para los registros anteriores al eSocial.',
    'Agentes a que um funcionário pode estar exposto, para a aposentadoria especial.':
      'Agentes a los que un empleado puede estar expuesto, para la jubilación especial.',
    'Como o funcionário entrou na empresa: admissão, transferência, sucessão.':
      'Cómo entró el empleado en la empresa: contratación, transferencia, sucesión.',
    'De quanto em quanto tempo o salário é pago: por hora, por mês, por tarefa.':
      'Cada cuánto se paga el salario: por hora, por mes, por tarea.',
    'A que previdência o funcionário pertence.': 'A qué seguro social pertenece el empleado.',
    'A lei que rege o trabalho do funcionário.': 'La ley que rige el trabajo del empleado.',
    'Até 60 caracteres, como a nota fiscal aceita.': 'Hasta 60 caracteres, como acepta la factura.',
    'Com ou sem pontuação; ISENTO se a transportadora é isenta.':
      'Con o sin puntuación; ISENTO si el transportista está exento.',
    'Sugerido ao escolher esta transportadora.': 'Se sugiere al elegir este transportista.',
    'Marca os clientes do grupo nas listas.': 'Marca en las listas a los clientes del grupo.',
    'Atividade econômica que corresponde ao ramo.': 'Actividad económica que corresponde al ramo.',
    'No horário da empresa; em branco, o dia todo.': 'En el horario de la empresa; en blanco, todo el día.',
    'Em branco, vale para todas as empresas.': 'En blanco, vale para todas las empresas.',
    'Como o nível aparece em relatórios e etiquetas, se a empresa usa números.':
      'Cómo aparece el nivel en informes y etiquetas, si la empresa usa números.',
    'Como os valores aparecem no ponto de venda e na loja virtual.':
      'Cómo aparecen los valores en el punto de venta y en la tienda virtual.',
    'Entra no código das variações: CAMISETA-AZ-M.': 'Entra en el código de las variantes: CAMISETA-AZ-M.',
    'O movimento só é aceito com o número ou a chave da nota.':
      'El movimiento solo se acepta con el número o la clave de la factura.',
    'Sugerido quando a outra parte é do mesmo estado.': 'Se sugiere cuando la otra parte es del mismo estado.',
    'Os contratos deste tipo aparecem no reajuste de mensalidades.':
      'Los contratos de este tipo aparecen en el reajuste de mensualidades.',
    'O contrato precisa de uma opção deste produto.': 'El contrato necesita una opción de este producto.',
    'Em branco, o preço é o do tipo de contrato.': 'En blanco, el precio es el del tipo de contrato.',
    'Em branco, o preço é do tipo inteiro.': 'En blanco, el precio es de todo el tipo.',
    'Em branco, o preço vale para todos.': 'En blanco, el precio vale para todos.',
    'Sobre o que o cliente pagar, e só depois de recebido.':
      'Sobre lo que pague el cliente, y solo después de recibido.',
    'Do mês, como publicada; negativa na deflação.': 'Del mes, como se publica; negativa en la deflación.',
    'Nesta etapa o cliente já usa o sistema.': 'En esta etapa el cliente ya usa el sistema.',
    'No boleto e no Pix o sistema emite a cobrança; nos outros, espera o recebimento.':
      'Con boleto y Pix el sistema emite el cobro; con los otros, espera el pago.',
    'O contrato só é salvo com a explicação do combinado.':
      'El contrato solo se guarda con la explicación de lo acordado.',
    'O contrato novo já nasce aprovado e o primeiro acesso é enviado.':
      'El contrato nuevo ya nace aprobado y se envía el primer acceso.',
    'Sugerido em contratos novos; em meses curtos vale o último dia.':
      'Se sugiere en contratos nuevos; en meses cortos vale el último día.',
    'Mensalidade × dias em vigor ÷ dias do mês, contando os dois extremos.':
      'Mensualidad × días en vigor ÷ días del mes, contando los dos extremos.',
    'Cobrada uma vez sobre o valor; ao consumidor, no máximo 2 %.':
      'Se cobra una vez sobre el valor; al consumidor, máximo 2 %.',
    'Dias de atraso até o primeiro aviso.': 'Días de atraso hasta el primer aviso.',
    'Dias de atraso até o sistema do cliente ser bloqueado; em branco, nunca.':
      'Días de atraso hasta que se bloquea el sistema del cliente; en blanco, nunca.',
    'Cláusulas que acompanham todos os contratos.': 'Cláusulas que acompañan todos los contratos.',
    'Como a conta é chamada na empresa: "Itaú movimento", "Cofre da loja".':
      'Cómo llama la empresa a la cuenta: "Itaú movimiento", "Caja fuerte de la tienda".',
    'Em branco, o titular é a empresa.': 'En blanco, el titular es la empresa.',
    'CPF, CNPJ, e-mail, telefone ou chave aleatória.': 'CPF, CNPJ, correo, teléfono o clave aleatoria.',
    'Saldo no começo do dia informado; negativo se a conta estava no limite.':
      'Saldo al comienzo del día informado; negativo si la cuenta estaba en sobregiro.',
    'Código de produto da carteira, onde o banco usa um (Santander, Sicoob).':
      'Código de producto de la cartera, donde el banco usa uno (Santander, Sicoob).',
    'O número da empresa no banco, também chamado código do cedente.':
      'El número de la empresa en el banco, también llamado código del cedente.',
    'Santander e Unicred informam este código na carta do convênio.':
      'Santander y Unicred informan este código en la carta del convenio.',
    'Sicredi: posto ou unidade de atendimento.': 'Sicredi: puesto o unidad de atención.',
    'Sicredi: 1 quando a cooperativa gera o número, 2 a 9 quando a empresa gera.':
      'Sicredi: 1 cuando la cooperativa genera el número, 2 a 9 cuando lo genera la empresa.',
    'Cobrados por dia de atraso: 1 % ao mês são 0,0333 % ao dia.':
      'Se cobran por día de atraso: 1 % al mes son 0,0333 % al día.',
    'Impressas em todos os boletos desta conta.': 'Se imprimen en todos los boletos de esta cuenta.',
    'Saldo no fim do dia; negativo quando a conta está no limite.':
      'Saldo al final del día; negativo cuando la cuenta está en sobregiro.',
    'Número digitado no caixa; em branco, o próximo livre.':
      'Número que se digita en la caja; en blanco, el próximo libre.',
    'Onde o valor cai; usada na conciliação.': 'Donde llega el valor; se usa en la conciliación.',
    'Dias entre a venda e o crédito: 1 no débito, 30 no crédito.':
      'Días entre la venta y el abono: 1 con débito, 30 con crédito.',
    'O que a credenciadora ou o banco desconta de cada venda.':
      'Lo que el adquirente o el banco descuenta de cada venta.',
    'Pedida pela Receita quando o código é 99 - Outros.': 'La pide la Receita cuando el código es 99 - Otros.',
    'Instituição que processa o pagamento, quando integrado.':
      'Institución que procesa el pago, cuando está integrado.',
    'Como o valor entra no fechamento do caixa.': 'Cómo entra el valor en el cierre de caja.',
    'Despesas do caixa e contas a pagar.': 'Gastos de caja y cuentas por pagar.',
    'A venda só fecha com o cliente identificado, como no fiado.':
      'La venta solo se cierra con el cliente identificado, como en el fiado.',
    'Para a lista: dias a contar da data do documento; 0 é à vista. Exemplo: 30, 60, 90.':
      'Para la lista: días contados desde la fecha del documento; 0 es al contado. Ejemplo: 30, 60, 90.',
    'Para intervalo e mensal: quantas parcelas, sem contar a entrada.':
      'Para intervalo y mensual: cuántas cuotas, sin contar la entrada.',
    'Para o intervalo: dias até a primeira parcela; em branco, o próprio intervalo.':
      'Para el intervalo: días hasta la primera cuota; en blanco, el propio intervalo.',
    'Parte paga no ato; o restante se divide pelas parcelas.':
      'Parte que se paga en el acto; el resto se divide en las cuotas.',
    'Abaixo deste valor por parcela a condição não é oferecida.':
      'Por debajo de este valor por cuota no se ofrece la condición.',
    'Centro que soma os valores deste; em branco, está no primeiro nível.':
      'Centro que suma los valores de este; en blanco, está en el primer nivel.',
    'Desligado, só soma os centros abaixo dele.': 'Apagado, solo suma los centros que están debajo de él.',
    'Só um rascunho aceita mudanças nos itens; para mudar um aprovado, volte-o a rascunho.':
      'Solo un borrador acepta cambios en los ítems; para cambiar uno aprobado, devuélvalo a borrador.',
    'Número do banco na compensação, o que começa o código de barras dos boletos.':
      'Número del banco en la compensación, el que empieza el código de barras de los boletos.',
    'Identificador no sistema de pagamentos: o início do CNPJ da instituição.':
      'Identificador en el sistema de pagos: el inicio del CNPJ de la institución.',
    'Em branco, vale a da empresa; 0 não cobra neste setor.':
      'En blanco, vale la de la empresa; 0 no cobra en este sector.',
    'O favorito abre primeiro no atendimento.': 'El favorito se abre primero al atender.',
    'Se a casa dá nome às mesas: "Janela".': 'Si la casa da nombre a las mesas: "Ventana".',
    'Depois deste tempo o pedido aparece como atrasado na tela do preparo.':
      'Después de este tiempo el pedido aparece como atrasado en la pantalla de preparación.',
    'Como a saída é conhecida: "Impressora da cozinha".': 'Cómo se conoce la salida: "Impresora de la cocina".',
    'Nome instalado no sistema do terminal.': 'Nombre instalado en el sistema del terminal.',
    'Três sucos saem em uma linha de 3, não em três linhas.': 'Tres jugos salen en una línea de 3, no en tres líneas.',
    'Em branco, entrega para todas as empresas.': 'En blanco, entrega para todas las empresas.',
    'Só neste dia; em branco, todos os dias.': 'Solo en este día; en blanco, todos los días.',
    'Pedidos deste valor em diante não pagam entrega.': 'Los pedidos desde este valor no pagan entrega.',
    'Se duas taxas servem ao endereço, vale a de menor número.':
      'Si dos tarifas sirven a la dirección, vale la de menor número.',
    'Sugerida ao cadastrar um funcionário nesta função.': 'Se sugiere al registrar un empleado en esta función.',
    'O que a pessoa faz, como vai ao contrato.': 'Lo que hace la persona, como va en el contrato.',
    'Servidores do canal estável não recebem versões beta.':
      'Los servidores del canal estable no reciben versiones beta.',
    'O servidor confere o arquivo baixado antes de instalar.':
      'El servidor verifica el archivo descargado antes de instalarlo.',
    'Servidores abaixo desta deixam de ser suportados.': 'Los servidores por debajo de esta dejan de tener soporte.',
    'Deste dia em diante, quem está em uma versão anterior é avisado de que precisa atualizar.':
      'Desde este día, a quien está en una versión anterior se le avisa que debe actualizar.',
    'Como sai na nota fiscal; até 6 letras ou números.': 'Como sale en la factura; hasta 6 letras o números.',
    'Meio quilo existe; meia caixa fechada, não.': 'Medio kilo existe; media caja cerrada, no.',
    'Quantas casas a quantidade mostra; 0 quando não aceita fração.':
      'Cuántos decimales muestra la cantidad; 0 cuando no acepta fracción.',
    'Como encontrar esta tabela ao cadastrar o produto: "Pão francês".':
      'Cómo encontrar esta tabla al registrar el producto: "Pan francés".',
    'Sólidos em gramas, bebidas em mililitros.': 'Sólidos en gramos, bebidas en mililitros.',
    'Quantidade de uma porção, em gramas ou mililitros.': 'Cantidad de una porción, en gramos o mililitros.',
    'A porção em medidas da cozinha: "1 fatia", "2 colheres de sopa".':
      'La porción en medidas de cocina: "1 rebanada", "2 cucharadas".',
    'Em branco, é calculado: 4 × carboidratos + 4 × proteínas + 9 × gorduras + 2 × fibras.':
      'En blanco, se calcula: 4 × carbohidratos + 4 × proteínas + 9 × grasas + 2 × fibras.',
    'Contatos deste tipo entram nos avisos de boletos e vencimentos.':
      'Los contactos de este tipo entran en los avisos de boletos y vencimientos.',
    'Contatos deste tipo recebem o XML e o PDF das notas.':
      'Los contactos de este tipo reciben el XML y el PDF de las facturas.',
    'O principal sai nas notas fiscais; o de cobrança, nos boletos.':
      'La principal sale en las facturas; la de cobro, en los boletos.',
    'Quem não está trabalhando não aparece nas escalas nem nas listas do caixa.':
      'Quien no está trabajando no aparece en los turnos ni en las listas de la caja.',
    'Código da tabela 18 do eSocial, quando é um afastamento.':
      'Código de la tabla 18 del eSocial, cuando es una licencia.',
    'Para registros antigos; o eSocial usa a categoria.': 'Para registros antiguos; el eSocial usa la categoría.',
    'Para registros anteriores ao eSocial.': 'Para registros anteriores al eSocial.',
    'Nome de um conjunto de códigos; não se usa em item de nota.':
      'Nombre de un conjunto de códigos; no se usa en ítems de factura.',
    'Códigos ou inícios de código de NCM a que se aplica.': 'Códigos o comienzos de código de NCM a los que se aplica.',
    'prestador, tomador ou local_prestacao, como no anexo I da NFS-e nacional.':
      'prestador, tomador o local_prestacao, como en el anexo I de la NFS-e nacional.',
    'Só um movimento que soma recalcula o custo': 'Solo un movimiento que suma recalcula el costo',
    'Este tipo de movimento não subtrai do estoque': 'Este tipo de movimiento no resta del inventario',
    'Este tipo de movimento não soma ao estoque': 'Este tipo de movimiento no suma al inventario',
    'Informe a licença ou a mensalidade': 'Indique la licencia o la mensualidad',
    'Só a tabela de uma revenda tem repasse': 'Solo la tarifa de un distribuidor tiene comisión',
    'Descreva o pagamento: o código é 99': 'Describa el pago: el código es 99',
    'Use em recebimentos, em pagamentos ou em ambos': 'Use en cobros, en pagos o en ambos',
    'Informe a impressora ou o endereço na rede': 'Indique la impresora o la dirección en la red',
    'A versão mínima não pode ser maior que esta': 'La versión mínima no puede ser mayor que esta',
    'Carboidratos, proteínas, gorduras e fibras passam de 100 g':
      'Carbohidratos, proteínas, grasas y fibras pasan de 100 g',
    'Saturadas e trans passam das gorduras totais': 'Saturadas y trans pasan de las grasas totales',
    '1 - Por conta do destinatário (FOB)': '1 - Por cuenta del destinatario (FOB)',
    '3 - Próprio, por conta do remetente': '3 - Propio, por cuenta del remitente',
    '4 - Próprio, por conta do destinatário': '4 - Propio, por cuenta del destinatario',
    'Tabela de preços dos tipos de contrato': 'Tarifa de los tipos de contrato',
    'Situações de implantação de contrato': 'Situaciones de implantación de contrato',
    'Aprovar contratos automaticamente': 'Aprobar contratos automáticamente',
    'Cobrar o primeiro mês proporcional': 'Cobrar el primer mes proporcional',
    '18 - Transferência bancária, carteira digital': '18 - Transferencia bancaria, billetera digital',
    '19 - Fidelidade, cashback, crédito virtual': '19 - Fidelidad, cashback, crédito virtual',
    '22 - Pagamento eletrônico não informado (falha do equipamento)':
      '22 - Pago electrónico no informado (falla del equipo)',
    'Quando um gasto passa do planejado': 'Cuando un gasto supera lo planificado',
  },
  [],
);
