/**
 * The sentences of the definitions in Spanish (Ecuador), by their Portuguese text: what a register is for, what helps to
 * fill a field in, what is said when a rule is broken; and the messages of the specification and of the API's catalogue.
 */
export const frases: Readonly<Record<string, string>> = {
  // What a register is for.
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
  'Marcas dos produtos que a empresa vende ou compra.': 'Marcas de los productos que la empresa vende o compra.',
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
  'Com que CFOP e CST uma nota do fornecedor entra no seu estoque.':
    'Con qué CFOP y CST entra en su inventario una factura del proveedor.',
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
  'As mesas do salão, por setor.': 'Las mesas del salón, por sector.',
  'Onde os pedidos são preparados: cozinha, bar, copa, pizzaria.':
    'Dónde se preparan los pedidos: cocina, bar, cafetería, pizzería.',
  'Em que impressora ou tela os pedidos de cada departamento saem.':
    'En qué impresora o pantalla salen los pedidos de cada departamento.',
  'Quem leva as entregas e como cada um é pago.': 'Quién lleva las entregas y cómo se paga a cada uno.',
  'O cardápio que os clientes veem: o que é servido sempre e o prato de cada dia.':
    'El menú que ven los clientes: lo que se sirve siempre y el plato de cada día.',
  'Quanto custa entregar em cada bairro, faixa de CEP ou distância.':
    'Cuánto cuesta entregar en cada barrio, rango de código postal o distancia.',
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

  // What helps to fill a field in.
  'Até 60 caracteres, como a nota fiscal aceita.': 'Hasta 60 caracteres, como acepta la factura.',
  'Com ou sem pontuação; ISENTO se a transportadora é isenta.':
    'Con o sin puntuación; ISENTO si el transportista está exento.',
  'Registro na ANTT.': 'Registro en la ANTT.',
  'Sugerido ao escolher esta transportadora.': 'Se sugiere al elegir este transportista.',
  'Marca os clientes do grupo nas listas.': 'Marca en las listas a los clientes del grupo.',
  'Atividade econômica que corresponde ao ramo.': 'Actividad económica que corresponde al ramo.',
  'No horário da empresa; em branco, o dia todo.': 'En el horario de la empresa; en blanco, todo el día.',
  'Em branco, vale para todas as empresas.': 'En blanco, vale para todas las empresas.',
  'Pedido na NF-e de produtos fabricados sem escala relevante.':
    'Se pide en la NF-e de productos fabricados sin escala relevante.',
  'Como o nível aparece em relatórios e etiquetas, se a empresa usa números.':
    'Cómo aparece el nivel en informes y etiquetas, si la empresa usa números.',
  'Como os valores aparecem no ponto de venda e na loja virtual.':
    'Cómo aparecen los valores en el punto de venta y en la tienda virtual.',
  'Entra no código das variações: CAMISETA-AZ-M.': 'Entra en el código de las variantes: CAMISETA-AZ-M.',
  'O movimento só é aceito com o número ou a chave da nota.':
    'El movimiento solo se acepta con el número o la clave de la factura.',
  'Sugerido quando a outra parte é do mesmo estado.': 'Se sugiere cuando la otra parte es del mismo estado.',
  'Em branco, qualquer um.': 'En blanco, cualquiera.',
  'Cobrada uma vez, na contratação.': 'Se cobra una vez, al contratar.',
  'Os contratos deste tipo aparecem no reajuste de mensalidades.':
    'Los contratos de este tipo aparecen en el reajuste de mensualidades.',
  'O contrato precisa de uma opção deste produto.': 'El contrato necesita una opción de este producto.',
  'Em branco, o preço é o do tipo de contrato.': 'En blanco, el precio es el del tipo de contrato.',
  'Em branco, o preço é do tipo inteiro.': 'En blanco, el precio es de todo el tipo.',
  'Em branco, o preço vale para todos.': 'En blanco, el precio vale para todos.',
  'Sobre o que o cliente pagar, e só depois de recebido.': 'Sobre lo que pague el cliente, y solo después de recibido.',
  'Do mês, como publicada; negativa na deflação.': 'Del mes, como se publica; negativa en la deflación.',
  'Posição da etapa.': 'Posición de la etapa.',
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
  'Em branco, não há limite.': 'En blanco, no hay límite.',
  'Impressa na proposta.': 'Se imprime en la propuesta.',
  'Como a conta é chamada na empresa: "Itaú movimento", "Cofre da loja".':
    'Cómo llama la empresa a la cuenta: "Itaú movimiento", "Caja fuerte de la tienda".',
  'Dispensado em caixa ou cofre.': 'No hace falta en caja o caja fuerte.',
  'Em branco, o titular é a empresa.': 'En blanco, el titular es la empresa.',
  'CPF, CNPJ, e-mail, telefone ou chave aleatória.': 'CPF, CNPJ, correo, teléfono o clave aleatoria.',
  'Saldo no começo do dia informado; negativo se a conta estava no limite.':
    'Saldo al comienzo del día informado; negativo si la cuenta estaba en sobregiro.',
  'Banco do Brasil: três números.': 'Banco do Brasil: tres números.',
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
  'Em branco, o banco não protesta.': 'En blanco, el banco no protesta.',
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
  'Instituição que processa o pagamento, quando integrado.': 'Institución que procesa el pago, cuando está integrado.',
  'Como o valor entra no fechamento do caixa.': 'Cómo entra el valor en el cierre de caja.',
  'Vendas e contas a receber.': 'Ventas y cuentas por cobrar.',
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
  'Ordena a lista: 1, 1.1, 1.2.': 'Ordena la lista: 1, 1.1, 1.2.',
  'Centro que soma os valores deste; em branco, está no primeiro nível.':
    'Centro que suma los valores de este; en blanco, está en el primer nivel.',
  'Desligado, só soma os centros abaixo dele.': 'Apagado, solo suma los centros que están debajo de él.',
  'Só um rascunho aceita mudanças nos itens; para mudar um aprovado, volte-o a rascunho.':
    'Solo un borrador acepta cambios en los ítems; para cambiar uno aprobado, devuélvalo a borrador.',
  'Código ou nome da conta do plano: "3.1.02 Energia elétrica".':
    'Código o nombre de la cuenta del plan: "3.1.02 Energía eléctrica".',
  'Número do banco na compensação, o que começa o código de barras dos boletos.':
    'Número del banco en la compensación, el que empieza el código de barras de los boletos.',
  'Identificador no sistema de pagamentos: o início do CNPJ da instituição.':
    'Identificador en el sistema de pagos: el inicio del CNPJ de la institución.',
  'Em branco, vale a da empresa; 0 não cobra neste setor.':
    'En blanco, vale la de la empresa; 0 no cobra en este sector.',
  'O favorito abre primeiro no atendimento.': 'El favorito se abre primero al atender.',
  'Um setor da mesma empresa.': 'Un sector de la misma empresa.',
  'Se a casa dá nome às mesas: "Janela".': 'Si la casa da nombre a las mesas: "Ventana".',
  'Depois deste tempo o pedido aparece como atrasado na tela do preparo.':
    'Después de este tiempo el pedido aparece como atrasado en la pantalla de preparación.',
  'Como a saída é conhecida: "Impressora da cozinha".': 'Cómo se conoce la salida: "Impresora de la cocina".',
  'Nome instalado no sistema do terminal.': 'Nombre instalado en el sistema del terminal.',
  'Três sucos saem em uma linha de 3, não em três linhas.': 'Tres jugos salen en una línea de 3, no en tres líneas.',
  'Em branco, entrega para todas as empresas.': 'En blanco, entrega para todas las empresas.',
  'Só neste dia; em branco, todos os dias.': 'Solo en este día; en blanco, todos los días.',
  'Em branco, em todas as empresas.': 'En blanco, en todas las empresas.',
  'Vale até esta distância da loja.': 'Vale hasta esta distancia de la tienda.',
  'Pedidos deste valor em diante não pagam entrega.': 'Los pedidos desde este valor no pagan entrega.',
  'Se duas taxas servem ao endereço, vale a de menor número.':
    'Si dos tarifas sirven a la dirección, vale la de menor número.',
  'Pedida no eSocial.': 'Se pide en el eSocial.',
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

  // What is said when a rule is broken.
  'INFORME A UF': 'INDIQUE EL ESTADO',
  'INSCRIÇÃO ESTADUAL INVÁLIDA': 'INSCRIPCIÓN ESTATAL NO VÁLIDA',
  'ANTES DO PRIMEIRO DIA': 'ANTES DEL PRIMER DÍA',
  'ESCOLHA UMA REPETIÇÃO': 'ELIJA UNA REPETICIÓN',
  'SÓ UM MOVIMENTO QUE SOMA RECALCULA O CUSTO': 'SOLO UN MOVIMIENTO QUE SUMA RECALCULA EL COSTO',
  'ESTE TIPO DE MOVIMENTO NÃO SUBTRAI DO ESTOQUE': 'ESTE TIPO DE MOVIMIENTO NO RESTA DEL INVENTARIO',
  'ESTE TIPO DE MOVIMENTO NÃO SOMA AO ESTOQUE': 'ESTE TIPO DE MOVIMIENTO NO SUMA AL INVENTARIO',
  'ANTES DO INÍCIO': 'ANTES DEL INICIO',
  'INFORME A LICENÇA OU A MENSALIDADE': 'INDIQUE LA LICENCIA O LA MENSUALIDAD',
  'SÓ A TABELA DE UMA REVENDA TEM REPASSE': 'SOLO LA TARIFA DE UN DISTRIBUIDOR TIENE COMISIÓN',
  'ANTES DO AVISO': 'ANTES DEL AVISO',
  'INFORME O BANCO': 'INDIQUE EL BANCO',
  'INFORME A AGÊNCIA': 'INDIQUE LA AGENCIA',
  'INFORME A CONTA': 'INDIQUE LA CUENTA',
  'UM CAIXA NÃO EMITE BOLETO': 'UNA CAJA NO EMITE BOLETO',
  'INFORME A CARTEIRA': 'INDIQUE LA CARTERA',
  'INFORME A DATA DO SALDO': 'INDIQUE LA FECHA DEL SALDO',
  'DESCREVA O PAGAMENTO: O CÓDIGO É 99': 'DESCRIBA EL PAGO: EL CÓDIGO ES 99',
  'USE EM RECEBIMENTOS, EM PAGAMENTOS OU EM AMBOS': 'USE EN COBROS, EN PAGOS O EN AMBOS',
  'INFORME OS DIAS': 'INDIQUE LOS DÍAS',
  'INFORME AS PARCELAS': 'INDIQUE LAS CUOTAS',
  'INFORME O INTERVALO': 'INDIQUE EL INTERVALO',
  'INFORME A IMPRESSORA OU O ENDEREÇO NA REDE': 'INDIQUE LA IMPRESORA O LA DIRECCIÓN EN LA RED',
  'INFORME O VALOR POR ENTREGA': 'INDIQUE EL VALOR POR ENTREGA',
  'INFORME A DIÁRIA': 'INDIQUE EL PAGO POR DÍA',
  'INFORME A PARTE DA TAXA': 'INDIQUE LA PARTE DE LA TARIFA',
  'INFORME O BAIRRO': 'INDIQUE EL BARRIO',
  'INFORME O CEP INICIAL': 'INDIQUE EL CÓDIGO POSTAL INICIAL',
  'INFORME O CEP FINAL': 'INDIQUE EL CÓDIGO POSTAL FINAL',
  'MENOR QUE O CEP INICIAL': 'MENOR QUE EL CÓDIGO POSTAL INICIAL',
  'INFORME A DISTÂNCIA': 'INDIQUE LA DISTANCIA',
  'A VERSÃO MÍNIMA NÃO PODE SER MAIOR QUE ESTA': 'LA VERSIÓN MÍNIMA NO PUEDE SER MAYOR QUE ESTA',
  'NÃO PODE SER ANTES DA PUBLICAÇÃO': 'NO PUEDE SER ANTES DE LA PUBLICACIÓN',
  'SEM FRAÇÃO, USE 0 CASAS': 'SIN FRACCIÓN, USE 0 DECIMALES',
  'MAIOR QUE OS CARBOIDRATOS': 'MAYOR QUE LOS CARBOHIDRATOS',
  'MAIOR QUE OS AÇÚCARES TOTAIS': 'MAYOR QUE LOS AZÚCARES TOTALES',
  'CARBOIDRATOS, PROTEÍNAS, GORDURAS E FIBRAS PASSAM DE 100 g':
    'CARBOHIDRATOS, PROTEÍNAS, GRASAS Y FIBRAS PASAN DE 100 g',
  'SATURADAS E TRANS PASSAM DAS GORDURAS TOTAIS': 'SATURADAS Y TRANS PASAN DE LAS GRASAS TOTALES',

  // Messages of the specification.
  '* CAMPO OBRIGATÓRIO': '* CAMPO OBLIGATORIO',
  '* MÍNIMO DE {val} CARACTERES': '* MÍNIMO DE {val} CARACTERES',
  '* MÁXIMO DE {val} CARACTERES': '* MÁXIMO DE {val} CARACTERES',
  '* DEVE CONTER EXATAMENTE {val} CARACTERES': '* DEBE CONTENER EXACTAMENTE {val} CARACTERES',
  '* DEVE CONTER ENTRE {MIN} E {MAX} CARACTERES': '* DEBE CONTENER ENTRE {MIN} Y {MAX} CARACTERES',
  '* MÁXIMO DE {val} DIAS': '* MÁXIMO DE {val} DÍAS',
  'HORÁRIO INVÁLIDO': 'HORARIO NO VÁLIDO',
  'CNPJ INVÁLIDO': 'CNPJ NO VÁLIDO',
  'EXISTEM CAMPOS OBRIGATÓRIOS QUE NÃO FORAM PREENCHIDOS': 'HAY CAMPOS OBLIGATORIOS SIN LLENAR',
  'POR FAVOR PREENCHA A INSCRIÇÃO ESTADUAL': 'POR FAVOR LLENE LA INSCRIPCIÓN ESTATAL',
  'POR FAVOR ADICIONE UM ENDEREÇO': 'POR FAVOR AÑADA UNA DIRECCIÓN',
  'NÃO É POSSÍVEL CADASTRAR DOIS TIPOS DE ENDEREÇO PRINCIPAIS!': '¡NO SE PUEDEN REGISTRAR DOS DIRECCIONES PRINCIPALES!',
  'O ENDEREÇO PRINCIPAL NÃO PODE SER EXCLUIDO': 'LA DIRECCIÓN PRINCIPAL NO SE PUEDE ELIMINAR',
  'NÚMERO DE SÉRIE REPETIDO': 'NÚMERO DE SERIE REPETIDO',
  'TIPO DE CONTRATO JÁ CADASTRADO EM OUTRO CONTRATO': 'TIPO DE CONTRATO YA REGISTRADO EN OTRO CONTRATO',
  'O VALOR INFORMADO ULTRAPASSA O VALOR DEFINIDO': 'EL VALOR INDICADO SUPERA EL VALOR DEFINIDO',
  'O PREÇO PRINCIPAL NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO PREÇO SEJA DEFINIDO COMO PRINCIPAL':
    'EL PRECIO PRINCIPAL NO SE PUEDE ELIMINAR HASTA QUE OTRO SE DEFINA COMO PRINCIPAL',
  'O PREÇO DE E-COMMERCE NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO PREÇO SEJA DEFINIDO COMO E-COMMERCE':
    'EL PRECIO DE E-COMMERCE NO SE PUEDE ELIMINAR HASTA QUE OTRO SE DEFINA COMO E-COMMERCE',
  'O ESTOQUE PRINCIPAL NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO ESTOQUE SEJA DEFINIDO COMO PRINCIPAL':
    'EL INVENTARIO PRINCIPAL NO SE PUEDE ELIMINAR HASTA QUE OTRO SE DEFINA COMO PRINCIPAL',
  'O ESTOQUE DE E-COMMERCE NÃO PODE SER EXCLUÍDO ATÉ QUE OUTRO ESTOQUE SEJA DEFINIDO COMO E-COMMERCE':
    'EL INVENTARIO DE E-COMMERCE NO SE PUEDE ELIMINAR HASTA QUE OTRO SE DEFINA COMO E-COMMERCE',
  'VOCÊ NÃO TEM PERMISSÃO PARA ACESSAR ESSA PAGINA!': '¡USTED NO TIENE PERMISO PARA ACCEDER A ESTA PÁGINA!',
  'Filtros inválidos: empresa_id ou empresas_ids é obrigatório':
    'Filtros no válidos: empresa_id o empresas_ids es obligatorio',
  'Nenhuma comanda fornecida ou formato inválido.': 'No se indicó ninguna comanda o el formato no es válido.',
  'Resposta do servidor não contém dados válidos.': 'La respuesta del servidor no contiene datos válidos.',
  'EMPRESA OU COMANDA NÃO INFORMADA': 'EMPRESA O COMANDA NO INDICADA',
  'VOCÊ FOI DESCONECTADO! POR FAVOR, FAÇA O LOGIN NOVAMENTE PARA CONTINUAR.':
    '¡SU SESIÓN SE CERRÓ! POR FAVOR, INGRESE NUEVAMENTE PARA CONTINUAR.',
  'O MESMO USUÁRIO SE ENCONTRAVA AUTENTICADO EM OUTRO DISPOSITIVO E FOI DESCONECTADO.':
    'EL MISMO USUARIO ESTABA CONECTADO EN OTRO DISPOSITIVO Y FUE DESCONECTADO.',
  'É NECESSÁRIO EFETUAR O LOGIN NOVAMENTE NO DISPOSITIVO ATUAL.':
    'ES NECESARIO INGRESAR NUEVAMENTE EN ESTE DISPOSITIVO.',
  'Erro interno do servidor. Tente novamente em alguns instantes.':
    'Error interno del servidor. Intente nuevamente en unos instantes.',
  'PÁGINA NÃO ENCONTRADA': 'PÁGINA NO ENCONTRADA',
  'AÇÃO FALHOU': 'LA ACCIÓN FALLÓ',
  'AÇÃO BEM SUCEDIDA': 'ACCIÓN EXITOSA',
  'REGISTRO CRIADO COM SUCESSO': 'REGISTRO CREADO CON ÉXITO',
  'REGISTRO ATUALIZADO COM SUCESSO': 'REGISTRO ACTUALIZADO CON ÉXITO',
  'REGISTROS ATUALIZADOS COM SUCESSO': 'REGISTROS ACTUALIZADOS CON ÉXITO',
  'CONTATO INATIVADO! A ALTERAÇÃO SÓ TERÁ EFEITO APÓS SALVAR O FORMULÁRIO':
    '¡CONTACTO INACTIVADO! EL CAMBIO SOLO TENDRÁ EFECTO AL GUARDAR EL FORMULARIO',
  'ENDEREÇO INATIVADO COM SUCESSO': 'DIRECCIÓN INACTIVADA CON ÉXITO',
  'OBSERVAÇÃO INATIVADA COM SUCESSO': 'OBSERVACIÓN INACTIVADA CON ÉXITO',
  'PREÇO INATIVADO COM SUCESSO': 'PRECIO INACTIVADO CON ÉXITO',
  'ESTOQUE INATIVADO COM SUCESSO': 'INVENTARIO INACTIVADO CON ÉXITO',
  'NÚMERO DE SÉRIE INATIVADO COM SUCESSO': 'NÚMERO DE SERIE INACTIVADO CON ÉXITO',
  'PRODUTO COMPOSTO INATIVADO COM SUCESSO': 'PRODUCTO COMPUESTO INACTIVADO CON ÉXITO',
  'LOTE INATIVADO COM SUCESSO': 'LOTE INACTIVADO CON ÉXITO',
  'CONTA INATIVADA COM SUCESSO': 'CUENTA INACTIVADA CON ÉXITO',
  'SÓCIO INATIVADO COM SUCESSO': 'SOCIO INACTIVADO CON ÉXITO',
  'CONTRATO INATIVADO! A ALTERAÇÃO SÓ TERÁ EFEITO APÓS SALVAR O FORMULÁRIO':
    '¡CONTRATO INACTIVADO! EL CAMBIO SOLO TENDRÁ EFECTO AL GUARDAR EL FORMULARIO',
  ATENÇÃO: 'ATENCIÓN',
  'DESEJA REALMENTE INATIVAR?': '¿REALMENTE DESEA INACTIVAR?',
  'DESEJA REALMENTE ATIVAR?': '¿REALMENTE DESEA ACTIVAR?',
  'DESEJA REALMENTE INATIVAR? ESSE DEPARTAMENTO PODE ESTAR VINCULADO A UM PRODUTO.':
    '¿REALMENTE DESEA INACTIVAR? ESTE DEPARTAMENTO PUEDE ESTAR VINCULADO A UN PRODUCTO.',
  'DESEJA REALMENTE ATIVAR? ESSE DEPARTAMENTO PODE ESTAR VINCULADO A UM PRODUTO.':
    '¿REALMENTE DESEA ACTIVAR? ESTE DEPARTAMENTO PUEDE ESTAR VINCULADO A UN PRODUCTO.',
  'DESEJA REALMENTE INATIVAR? AO FAZER ISSO, TODOS OS PRODUTOS QUE POSSUEM ESSA CARACTERÍSTICA SERÃO INATIVADOS.':
    '¿REALMENTE DESEA INACTIVAR? TODOS LOS PRODUCTOS QUE TIENEN ESTA CARACTERÍSTICA SERÁN INACTIVADOS.',
  'DESEJA REALMENTE ATIVAR? AO FAZER ISSO, TODOS OS PRODUTOS QUE POSSUEM ESSA CARACTERÍSTICA SERÃO ATIVADOS.':
    '¿REALMENTE DESEA ACTIVAR? TODOS LOS PRODUCTOS QUE TIENEN ESTA CARACTERÍSTICA SERÁN ACTIVADOS.',
  'DESEJA APROVAR ESSE CONTRATO? OS DADOS DE PRIMEIRO ACESSO SERÃO ENVIADOS PARA O E-MAIL {email}.':
    '¿DESEA APROBAR ESTE CONTRATO? LOS DATOS DEL PRIMER ACCESO SE ENVIARÁN AL CORREO {email}.',
  'DESEJA REPROVAR ESSE CONTRATO?': '¿DESEA RECHAZAR ESTE CONTRATO?',
  INATIVAR: 'INACTIVAR',
  ATIVAR: 'ACTIVAR',
  APROVADO: 'APROBADO',
  REPROVADO: 'RECHAZADO',
  'função de usuário': 'función de usuario',
  'SOMENTE INATIVOS': 'SOLO INACTIVOS',
  ISENTO: 'EXENTO',
  AGUARDANDO: 'EN ESPERA',
  COBRANÇA: 'COBRO',
  OUTROS: 'OTROS',
  'PADRÃO DA EMPRESA': 'ESTÁNDAR DE LA EMPRESA',
  'DATA BASE': 'FECHA BASE',
  DIAS: 'DÍAS',
  'ARREDONDAMENTO BANCÁRIO': 'REDONDEO BANCARIO',
  GRAMAS: 'GRAMOS',

  // What the API says when it refuses and has nothing more precise to say.
  'Há informações inválidas.': 'Hay información no válida.',
  'A operação não é permitida.': 'La operación no está permitida.',
  'O registro referenciado não existe.': 'El registro al que se hace referencia no existe.',
  'Usuário ou senha incorretos.': 'Usuario o contraseña incorrectos.',
  'Informe o código do autenticador.': 'Indique el código del autenticador.',
  'Este link já foi usado ou expirou.': 'Este enlace ya fue usado o venció.',
  'Esta ação não é permitida durante o acesso de suporte.':
    'Esta acción no está permitida durante el acceso de soporte.',
  'Registro não encontrado.': 'Registro no encontrado.',
  'Já existe um registro com este valor.': 'Ya existe un registro con este valor.',
  'Outra pessoa alterou este registro. Recarregue para ver a versão atual.':
    'Otra persona modificó este registro. Recargue para ver la versión actual.',
  'A situação atual não permite esta ação.': 'La situación actual no permite esta acción.',
  'Este campo não pode mais ser alterado.': 'Este campo ya no se puede modificar.',
  'Este registro está em uso.': 'Este registro está en uso.',
  'Confirme para continuar.': 'Confirme para continuar.',
  'Confirme que é você para continuar.': 'Confirme que es usted para continuar.',
  'Esta chave de envio já foi usada com outro conteúdo.': 'Esta clave de envío ya se usó con otro contenido.',
  'O arquivo ou o conteúdo é grande demais.': 'El archivo o el contenido es demasiado grande.',
  'O tipo do arquivo não é aceito.': 'El tipo del archivo no se acepta.',
  'Este usuário já está conectado em outro dispositivo.': 'Este usuario ya está conectado en otro dispositivo.',
  'Muitas tentativas. Aguarde antes de tentar novamente.': 'Demasiados intentos. Espere antes de intentar nuevamente.',
  'Serviço externo indisponível no momento. Preencha manualmente ou tente mais tarde.':
    'Servicio externo no disponible en este momento. Llene manualmente o intente más tarde.',
  'O sistema está sem acesso ao banco de dados no momento. Tente de novo em instantes.':
    'El sistema está sin acceso a la base de datos en este momento. Intente de nuevo en unos instantes.',
  'O pedido demorou demais para chegar. Tente de novo.': 'La solicitud tardó demasiado en llegar. Intente de nuevo.',
  'O endereço do pedido é longo demais.': 'La dirección de la solicitud es demasiado larga.',
  'O pedido espera algo que o servidor não faz (Expect).': 'La solicitud espera algo que el servidor no hace (Expect).',
  'Os cabeçalhos do pedido são grandes ou numerosos demais.':
    'Los encabezados de la solicitud son demasiado grandes o numerosos.',

  // States, kinds and reasons.
  Emissão: 'Emisión',
  Bloqueio: 'Bloqueo',
  Liberação: 'Liberación',
  'Terminar em ,90': 'Terminar en ,90',
  'Terminar em ,99': 'Terminar en ,99',
  'Preço total': 'Precio total',
  'Código de 5 e valor de 6 dígitos': 'Código de 5 y valor de 6 dígitos',
  'Código de 6 e valor de 5 dígitos': 'Código de 6 y valor de 5 dígitos',
  'Código de 4, um zero e valor de 6 dígitos': 'Código de 4, un cero y valor de 6 dígitos',
  Produtos: 'Productos',
  Fornecedores: 'Proveedores',
  'Carga de dados': 'Carga de datos',
  Customização: 'Personalización',
  Online: 'En línea',
  'Nunca conectou': 'Nunca se conectó',
  'Em estoque': 'En inventario',
  Devolvido: 'Devuelto',
  Baixado: 'Dado de baja',
  Entrou: 'Entró',
  'Entrou pelo suporte': 'Entró por soporte',
  'Senha incorreta': 'Contraseña incorrecta',
  'Segundo fator': 'Segundo factor',
  'Chave de acesso recusada': 'Clave de acceso rechazada',
  'Muitas tentativas': 'Demasiados intentos',
  'Conectado em outro dispositivo': 'Conectado en otro dispositivo',
  'Usuário inativo': 'Usuario inactivo',
  Saiu: 'Salió',
  'Entrou em outro dispositivo': 'Entró en otro dispositivo',
  'Encerrada por alguém': 'Cerrada por alguien',
  'Ficou parada': 'Quedó inactiva',
  'Chegou ao prazo máximo': 'Llegó al plazo máximo',
  'Chave de sessão reutilizada': 'Clave de sesión reutilizada',
  Expirou: 'Venció',
  'Usuário inativado': 'Usuario inactivado',
  'Senha trocada': 'Contraseña cambiada',
  'Até 7 dias': 'Hasta 7 días',
  'De 8 a 30 dias': 'De 8 a 30 días',
  'De 31 a 60 dias': 'De 31 a 60 días',
  'Depois de 60 dias': 'Después de 60 días',
  'Filizola (CADTXT, SETORTXT, NUTRI e REC_ASS)': 'Filizola (CADTXT, SETORTXT, NUTRI y REC_ASS)',
  'Toledo MGV (ITENSMGV, INFNUTRI e TXINFO)': 'Toledo MGV (ITENSMGV, INFNUTRI y TXINFO)',
  'Kit: baixa os componentes na venda': 'Kit: descuenta los componentes en la venta',
  'Produzido: baixa na produção': 'Producido: descuenta en la producción',
  'Por volume': 'Por volumen',
  Progressivo: 'Progresivo',
  Pacote: 'Paquete',
  'Sem preço nesta tabela': 'Sin precio en esta tarifa',
  'Sem custo': 'Sin costo',
  'Sem preço na tabela de origem': 'Sin precio en la tarifa de origen',
  'Margem e impostos somam 100% ou mais': 'Margen e impuestos suman 100% o más',
  'O novo preço seria zero ou negativo': 'El nuevo precio sería cero o negativo',
  'O novo preço é grande demais': 'El nuevo precio es demasiado grande',
  'Já tem este preço': 'Ya tiene este precio',
  Inadimplência: 'Falta de pago',
  'Lançamento manual': 'Registro manual',
  Produção: 'Producción',
  'Nota fiscal': 'Factura',
  Estorno: 'Reverso',
  Demonstração: 'Demostración',
  'Alíquotas do Senado Federal': 'Alícuotas del Senado Federal',
  'Tabela própria da empresa': 'Tabla propia de la empresa',
  'À VISTA': 'AL CONTADO',
  Promoção: 'Promoción',
  'Tabela do cliente': 'Tarifa del cliente',
  'Preço por quantidade': 'Precio por cantidad',
  'Tabela da empresa': 'Tarifa de la empresa',
  'Preço de e-commerce': 'Precio de e-commerce',
  'Preço principal': 'Precio principal',
  Conferida: 'Verificada',
  Conferindo: 'Verificando',
  Recusada: 'Rechazada',
  Desfeita: 'Deshecha',
  Ativa: 'Activa',
  'Em contagem': 'En conteo',
  'Em conferência': 'En verificación',
  Concluída: 'Concluida',
  Agendada: 'Programada',
  'Em andamento': 'En curso',
  'Concluída com falhas': 'Concluida con fallas',
  'Em aberto': 'Abierto',
  'Virou contrato': 'Pasó a contrato',
  'Em trânsito': 'En tránsito',
  'Recebida com diferença': 'Recibida con diferencia',
  Fechada: 'Cerrada',
  Prévia: 'Vista previa',
  Agendado: 'Programado',
  Desfeito: 'Deshecho',
  Pendente: 'Pendiente',
  Baixando: 'Descargando',
  Falhou: 'Falló',
  Substituído: 'Sustituido',
  Recusado: 'Rechazado',
  'Sessão encerrada': 'Sesión cerrada',
  'Usuário logado simultâneo': 'Usuario conectado simultáneo',
  Compatível: 'Compatible',
};
