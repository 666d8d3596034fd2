import type { AjudaDasTelas } from './tela.ts';

export const ajudaDoFiscal: AjudaDasTelas = {
  '/sistema/nfeindex': {
    'pt-BR': {
      paraQue: 'Mostra cada nota de mercadorias, da digitação à autorização, com o que aconteceu depois.',
      tarefas: [
        'Use **Nova NF-e** ou **Nova NFC-e**, ou marque rascunhos e use **Enviar à SEFAZ**. **Notas de outro sistema** traz o XML das que outro programa emitiu.',
        'Use **Carta de correção** para corrigir dados que não mudam imposto nem valor.',
        'Use **Cancelar nota** dentro do prazo. O estoque volta e as contas em aberto são canceladas.',
      ],
    },
    'es-EC': {
      paraQue:
        'Muestra cada factura de mercaderías, desde la digitación hasta la autorización, con lo que pasó después.',
      tarefas: [
        'Use **Nueva NF-e** o **Nueva NFC-e**, o marque borradores y use **Enviar a la SEFAZ**. **Facturas de otro sistema** trae el XML de las que emitió otro programa.',
        'Use **Carta de corrección** para corregir datos que no cambian impuesto ni valor.',
        'Use **Anular factura** dentro del plazo. El inventario vuelve y las cuentas pendientes se anulan.',
      ],
    },
    manual: 'sefaz-fora',
  },
  '/sistema/nferegister': {
    'pt-BR': {
      paraQue: 'Escreve uma NF-e ou NFC-e e a envia à SEFAZ.',
      tarefas: [
        'Escolha a operação e o **Destinatário** e digite os itens. Preço e impostos vêm das regras.',
        'Use **Prévia do DANFE** para conferir, ou **Salvar rascunho** para continuar depois.',
        'Use **Enviar à SEFAZ** e confira total e destinatário. Autorizada, a nota só se desfaz por cancelamento ou devolução.',
      ],
    },
    'es-EC': {
      paraQue: 'Escribe una NF-e o NFC-e y la envía a la SEFAZ.',
      tarefas: [
        'Elija la operación y el **Destinatario** y digite los ítems. Precio e impuestos vienen de las reglas.',
        'Use **Vista previa del DANFE** para revisar, o **Guardar borrador** para seguir después.',
        'Use **Enviar a la SEFAZ** y revise total y destinatario. Autorizada, la factura solo se deshace por anulación o devolución.',
      ],
    },
    manual: 'sefaz-fora',
  },
  '/sistema/naturezas-de-operacao': {
    'pt-BR': {
      paraQue: 'Diz o que cada tipo de nota leva: CFOP, impostos, estoque, contas e textos.',
      tarefas: [
        'Procure pelo nome ou pelo CFOP: as usuais já estão prontas.',
        'Complete o **CST do ICMS** onde a lei do seu estado decide, como a contabilidade orientar.',
        'Escolha a **Natureza da volta** para a devolução ou o retorno sair certo.',
      ],
    },
    'es-EC': {
      paraQue: 'Dice qué lleva cada tipo de factura: CFOP, impuestos, inventario, cuentas y textos.',
      tarefas: [
        'Busque por el nombre o por el CFOP: las usuales ya están listas.',
        'Complete el **CST del ICMS** donde la ley de su estado decide, como la contabilidad oriente.',
        'Elija la **Naturaleza del regreso** para que la devolución o el retorno salga bien.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/nfe/numeros': {
    'pt-BR': {
      paraQue: 'Mostra os números que nenhuma nota terá e diz isso à SEFAZ.',
      tarefas: [
        'Escolha a **Empresa** e veja os números pulados do mês, com o prazo de cada um.',
        'Use **Inutilizar** até o dia 10 do mês seguinte. Depois de homologada, não se desfaz.',
        'Use **Inutilizar outra faixa** para números que a tela não mostra.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra los números que ninguna factura tendrá y se lo dice a la SEFAZ.',
      tarefas: [
        'Elija la **Empresa** y vea los números saltados del mes, con el plazo de cada uno.',
        'Use **Inutilizar** hasta el día 10 del mes siguiente. Una vez homologada, no se deshace.',
        'Use **Inutilizar otro rango** para números que la pantalla no muestra.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/nfe-entrada': {
    'pt-BR': {
      paraQue: 'Recebe as notas dos fornecedores, da SEFAZ ao estoque e às contas a pagar.',
      tarefas: [
        'Abra **Notas da SEFAZ** e use **Buscar agora**, ou solte os arquivos XML na lista.',
        'Use **Contar o que chegou**, com o leitor ou a câmera, e depois **Guardar contagem**.',
        'Ligue cada item ao seu produto e use **Lançar**. A tela diz antes o que entra e o que fica a pagar.',
      ],
    },
    'es-EC': {
      paraQue: 'Recibe las facturas de los proveedores, de la SEFAZ al inventario y a las cuentas por pagar.',
      tarefas: [
        'Abra **Facturas de la SEFAZ** y use **Buscar ahora**, o suelte los archivos XML en la lista.',
        'Use **Contar lo que llegó**, con el lector o la cámara, y luego **Guardar conteo**.',
        'Vincule cada ítem a su producto y use **Ingresar**. La pantalla dice antes qué entra y qué queda por pagar.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/cte-recebidos': {
    'pt-BR': {
      paraQue: 'Recebe os fretes das transportadoras, do XML ao custo das mercadorias e às contas a pagar.',
      tarefas: [
        'Solte os arquivos XML na lista, ou tecle N para escolhê-los. Um ZIP deles também serve.',
        'Use **Lançar** e escolha como ratear. O frete entra no custo das notas carregadas.',
        'Use **Ignorar** no que não é seu. Pode ser trazido de volta.',
      ],
    },
    'es-EC': {
      paraQue:
        'Recibe los fletes de los transportistas, del XML al costo de las mercaderías y a las cuentas por pagar.',
      tarefas: [
        'Suelte los archivos XML en la lista, o pulse N para elegirlos. Un ZIP de ellos también sirve.',
        'Use **Ingresar** y elija cómo repartir. El flete entra en el costo de las facturas transportadas.',
        'Use **Ignorar** en lo que no es suyo. Puede traerse de vuelta.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/nfse-recebidas': {
    'pt-BR': {
      paraQue: 'Recebe as notas dos prestadores de serviço, do ambiente nacional às contas a pagar.',
      tarefas: [
        'Abra **Ambiente nacional** e ligue **Buscar automaticamente**, ou use **Enviar XML** para a nota que veio por arquivo.',
        'Use **Lançar**, confira as **Retenções** e o **Vencimento**. A conta a pagar é criada.',
        'Use **Estornar** se lançou errado. É recusado se algo já foi pago.',
      ],
    },
    'es-EC': {
      paraQue: 'Recibe las facturas de los prestadores de servicios, del ambiente nacional a las cuentas por pagar.',
      tarefas: [
        'Abra **Ambiente nacional** y encienda **Buscar automáticamente**, o use **Enviar XML** para la factura que vino por archivo.',
        'Use **Ingresar**, revise las **Retenciones** y el **Vencimiento**. Se crea la cuenta por pagar.',
        'Use **Reversar** si ingresó mal. Se rechaza si algo ya fue pagado.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/nfseindex': {
    'pt-BR': {
      paraQue: 'Mostra as notas dos serviços prestados, do rascunho à autorização, com o que cada uma reteve.',
      tarefas: [
        'Abra um rascunho, confira e use **Emitir**. A nota é numerada e segue para autorização.',
        'Use **Enviar por e-mail** ou **Ver DANFSe** para entregá-la ao tomador.',
        'Use **Cancelar nota** ou **Substituir**. Passado o prazo da cidade, quem responde é o município.',
      ],
    },
    'es-EC': {
      paraQue:
        'Muestra las facturas de los servicios prestados, del borrador a la autorización, con lo que cada una retuvo.',
      tarefas: [
        'Abra un borrador, revise y use **Emitir**. La factura se numera y sigue a la autorización.',
        'Use **Enviar por correo** o **Ver DANFSe** para entregarla al tomador.',
        'Use **Anular factura** o **Sustituir**. Pasado el plazo de la ciudad, responde el municipio.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/nfseregister': {
    'pt-BR': {
      paraQue: 'Escreve uma nota de serviço.',
      tarefas: [
        'Escolha a **Empresa que presta**, o **Tomador**, o **Serviço** e o valor.',
        'Confira **Tributos e líquido**. As retenções vêm do serviço e podem ser mudadas nesta nota.',
        'Use **Salvar rascunho** ou **Emitir**. Emitida, a nota só sai por cancelamento ou substituição.',
      ],
    },
    'es-EC': {
      paraQue: 'Escribe una factura de servicio.',
      tarefas: [
        'Elija la **Empresa que presta**, el **Tomador**, el **Servicio** y el valor.',
        'Revise **Tributos y neto**. Las retenciones vienen del servicio y pueden cambiarse en esta factura.',
        'Use **Guardar borrador** o **Emitir**. Emitida, la factura solo sale por anulación o sustitución.',
      ],
    },
  },
  '/sistema/escrituracao': {
    'pt-BR': {
      paraQue: 'Fecha o mês fiscal: o que falta, o pacote do contador e os arquivos do SPED.',
      tarefas: [
        'Em **O que falta**, use **Resolver** em cada linha até o mês estar inteiro.',
        'Use **Gerar pacote do contador** e depois **Enviar por e-mail**. Cada download fica registrado.',
        'Use **Gerar EFD ICMS/IPI** e **Gerar EFD-Contribuições**. Depois da entrega, use **Marcar como entregue**.',
      ],
    },
    'es-EC': {
      paraQue: 'Cierra el mes fiscal: lo que falta, el paquete del contador y los archivos del SPED.',
      tarefas: [
        'En **Lo que falta**, use **Resolver** en cada línea hasta que el mes esté entero.',
        'Use **Generar paquete del contador** y luego **Enviar por correo**. Cada descarga queda registrada.',
        'Use **Generar EFD ICMS/IPI** y **Generar EFD-Contribuciones**. Después de la entrega, use **Marcar como entregado**.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/guias-de-recolhimento': {
    'pt-BR': {
      paraQue: 'Lista o ICMS devido a outros estados, nota por nota.',
      tarefas: [
        'Marque as guias e use **Baixar arquivo**. Envie o XML no portal da GNRE.',
        'Use **Lançar a pagar** com o vencimento e a linha digitável do portal.',
        'Use **Dizer que foi paga** se foi paga fora daqui. Nada se lança nas contas a pagar.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista el ICMS debido a otros estados, factura por factura.',
      tarefas: [
        'Marque las guías y use **Descargar archivo**. Envíe el XML en el portal de la GNRE.',
        'Use **Registrar por pagar** con el vencimiento y la línea digitable del portal.',
        'Use **Decir que se pagó** si se pagó fuera de aquí. Nada se registra en las cuentas por pagar.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/conversao-fiscal': {
    'pt-BR': {
      paraQue: 'Guarda as regras que decidem CFOP e tributos de cada produto em cada operação.',
      tarefas: [
        'Use **Começar com regras prontas**. Elas nascem em rascunho: confira com o contador.',
        'Use **Aprovar** em um rascunho. Depois de aprovada, a regra não se altera: mudança é outra versão.',
        'Use **Expirar** para uma regra deixar de decidir agora, também em datas passadas.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las reglas que deciden CFOP y tributos de cada producto en cada operación.',
      tarefas: [
        'Use **Empezar con reglas listas**. Nacen en borrador: revíselas con el contador.',
        'Use **Aprobar** en un borrador. Después de aprobada, la regla no se modifica: un cambio es otra versión.',
        'Use **Expirar** para que una regla deje de decidir ahora, también en fechas pasadas.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/conversao-fiscal/simulador': {
    'pt-BR': {
      paraQue: 'Mostra o que decide cada tributo de um produto em uma operação.',
      tarefas: [
        'Escolha o **Produto**, a **Operação**, quem recebe e o valor.',
        'Leia **O que decidiu** e **Memória de cálculo** em cada tributo.',
        'Informe um dia em **Comparar com** para ver o que muda de um dia para o outro.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra qué decide cada tributo de un producto en una operación.',
      tarefas: [
        'Elija el **Producto**, la **Operación**, quién recibe y el valor.',
        'Lea **Qué decidió** y **Memoria de cálculo** en cada tributo.',
        'Indique un día en **Comparar con** para ver qué cambia de un día a otro.',
      ],
    },
  },
  '/sistema/conversao-fiscal/conferencia': {
    'pt-BR': {
      paraQue: 'Confere cada produto à venda e diz quais não sairiam em nota.',
      tarefas: [
        'Escolha uma empresa no alto da tela e leia **O que falta** em cada produto.',
        'Use **Criar regra** quando falta uma regra, ou abra o produto e corrija o cadastro.',
        'Volte aqui depois de aprovar regras, até nenhum produto falhar.',
      ],
    },
    'es-EC': {
      paraQue: 'Revisa cada producto a la venta y dice cuáles no saldrían en factura.',
      tarefas: [
        'Elija una empresa en la parte superior y lea **Qué falta** en cada producto.',
        'Use **Crear regla** cuando falta una regla, o abra el producto y corrija su registro.',
        'Vuelva aquí después de aprobar reglas, hasta que ningún producto falle.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/fiscal/emissor': {
    'pt-BR': {
      paraQue: 'Guarda o certificado, o ambiente e as séries com que cada empresa emite.',
      tarefas: [
        'Use **Enviar certificado** ou **Trocar certificado** com o A1 e a senha dele.',
        'Se a numeração vem de outro sistema, use **Firmar série** com o último número usado.',
        'Em **Ambientes e regimes**, use **Alterar** para passar à produção. Daí em diante as notas têm valor fiscal.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda el certificado, el ambiente y las series con que emite cada empresa.',
      tarefas: [
        'Use **Enviar certificado** o **Cambiar certificado** con el A1 y su contraseña.',
        'Si la numeración viene de otro sistema, use **Fijar serie** con el último número usado.',
        'En **Ambientes y regímenes**, use **Modificar** para pasar a producción. Desde entonces las facturas tienen valor fiscal.',
      ],
    },
    manual: 'primeira-hora',
  },
  '/sistema/olho-no-imposto': {
    'pt-BR': {
      paraQue: 'Mostra a carga tributária aproximada de cada NCM e serviço, da tabela do IBPT.',
      tarefas: [
        'Use **Carregar tabela do IBPT** com o arquivo do seu estado.',
        'Veja em **Versões em uso** até quando a tabela de cada estado vale.',
        'Procure um **Código** para ver as taxas que saem na nota.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra la carga tributaria aproximada de cada NCM y servicio, de la tabla del IBPT.',
      tarefas: [
        'Use **Cargar tabla del IBPT** con el archivo de su estado.',
        'Vea en **Versiones en uso** hasta cuándo vale la tabla de cada estado.',
        'Busque un **Código** para ver las tasas que salen en la factura.',
      ],
    },
  },
  '/sistema/backoffice/historico-de-nota-fiscal': {
    'pt-BR': {
      paraQue: 'Conta os documentos fiscais emitidos e cancelados, por empresa e mês.',
      tarefas: [
        'Escolha os meses em **De** e **Até**.',
        'Compare **Emitidos** e **Cancelados** de cada empresa.',
        'Veja em **Total do período** a soma de todas.',
      ],
    },
    'es-EC': {
      paraQue: 'Cuenta los documentos fiscales emitidos y anulados, por empresa y mes.',
      tarefas: [
        'Elija los meses en **De** y **Hasta**.',
        'Compare **Emitidos** y **Anulados** de cada empresa.',
        'Vea en **Total del período** la suma de todas.',
      ],
    },
  },
};
