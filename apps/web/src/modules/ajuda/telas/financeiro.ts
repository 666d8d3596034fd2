import type { AjudaDasTelas } from './tela.ts';

export const ajudaDoFinanceiro: AjudaDasTelas = {
  '/sistema/financeiro/index': {
    'pt-BR': {
      paraQue: 'Mostra o que há a pagar e a receber, e o saldo das contas.',
      tarefas: [
        'Veja **Vencidos**, **Hoje** e **Próximos 7 dias**. Cada valor abre a lista dele.',
        'Compare **Saldo das contas** com o que vence antes de marcar pagamentos.',
        'Veja **As próximas semanas** para saber se o dinheiro basta.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que hay por pagar y por cobrar, y el saldo de las cuentas.',
      tarefas: [
        'Vea **Vencidos**, **Hoy** y **Próximos 7 días**. Cada valor abre su lista.',
        'Compare **Saldo de las cuentas** con lo que vence antes de programar pagos.',
        'Vea **Las próximas semanas** para saber si el dinero alcanza.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/pagar': {
    'pt-BR': {
      paraQue: 'Lista o que se tem a pagar, parcela por parcela.',
      tarefas: [
        'Tecle N para lançar uma conta. Use **Reclassificar** para mudar conta ou competência, também do que foi pago.',
        'Use **Baixar** no que foi pago. Em branco, baixa tudo que se deve na data.',
        'Para pagar pelo banco, marque as contas e use **Pagar por arquivo do banco**.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista lo que se tiene por pagar, cuota por cuota.',
      tarefas: [
        'Pulse N para registrar una cuenta. Use **Reclasificar** para cambiar cuenta o período, también de lo que se pagó.',
        'Use **Registrar pago** en lo que se pagó. En blanco, registra todo lo que se debe en la fecha.',
        'Para pagar por el banco, marque las cuentas y use **Pagar por archivo del banco**.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/receber': {
    'pt-BR': {
      paraQue: 'Lista o que se tem a receber, parcela por parcela.',
      tarefas: [
        'Tecle N para lançar uma conta e use **Baixar** no que foi recebido.',
        'Marque contas e use **Gerar boletos** ou **Cobrar por Pix**.',
        'Use **Renegociar** em contas em atraso. As antigas dão lugar a um título novo.',
      ],
    },
    'es-EC': {
      paraQue: 'Lista lo que se tiene por cobrar, cuota por cuota.',
      tarefas: [
        'Pulse N para registrar una cuenta y use **Registrar pago** en lo que se cobró.',
        'Marque cuentas y use **Generar boletos** o **Cobrar por Pix**.',
        'Use **Renegociar** en cuentas en mora. Las antiguas dan lugar a un título nuevo.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/receber/cliente': {
    'pt-BR': {
      paraQue: 'Mostra em uma página tudo o que um cliente deve, com multa e juros.',
      tarefas: [
        'Escolha o **Cliente** e, em **Encargos até**, o dia em que ele vai pagar.',
        'Marque lançamentos para **Baixar** ou **Renegociar**.',
        'Anote o que ele disse com **Registrar promessa**. Até o dia prometido a régua não cobra.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra en una página todo lo que debe un cliente, con multa e intereses.',
      tarefas: [
        'Elija el **Cliente** y, en **Recargos hasta**, el día en que va a pagar.',
        'Marque asientos para **Registrar pago** o **Renegociar**.',
        'Anote lo que dijo con **Registrar promesa**. Hasta el día prometido la escala no cobra.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/receber/exibicao': {
    'pt-BR': {
      paraQue: 'Consulta as contas a receber, sem alterar nada.',
      tarefas: [
        'Filtre por **Cliente**, **Vencimento** ou **Situação**.',
        'Abra uma linha com Enter para ver os pagamentos e o histórico dela.',
        'Use **Exportar** para levar a lista em CSV ou Excel.',
      ],
    },
    'es-EC': {
      paraQue: 'Consulta las cuentas por cobrar, sin modificar nada.',
      tarefas: [
        'Filtre por **Cliente**, **Vencimiento** o **Situación**.',
        'Abra una fila con Enter para ver sus pagos y su historial.',
        'Use **Exportar** para llevar la lista en CSV o Excel.',
      ],
    },
  },
  '/sistema/financeiro/creditos': {
    'pt-BR': {
      paraQue: 'Mostra o que clientes e a empresa pagaram a mais, e quanto resta de cada crédito.',
      tarefas: [
        'O crédito nasce em **Baixar**, quando o valor pago passa do devido.',
        'Para usá-lo, abra **Contas a receber** ou **Contas a pagar** e escolha **Usar crédito**.',
        'Use **Devolver** para entregar o saldo em dinheiro.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que clientes y la empresa pagaron de más, y cuánto queda de cada crédito.',
      tarefas: [
        'El crédito nace en **Registrar pago**, cuando el valor pagado pasa de lo debido.',
        'Para usarlo, abra **Cuentas por cobrar** o **Cuentas por pagar** y elija **Usar crédito**.',
        'Use **Devolver** para entregar el saldo en dinero.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/pagamentos': {
    'pt-BR': {
      paraQue: 'Acompanha os arquivos de pagamento que vão para o banco.',
      tarefas: [
        'Gere a remessa em **Contas a pagar**, com **Pagar por arquivo do banco**.',
        'Abra a remessa, use **Baixar o arquivo** e, depois de enviá-lo ao banco, **Marcar como enviada**.',
        'Use **Ler retorno** com a resposta do banco. O que foi pago é baixado.',
      ],
    },
    'es-EC': {
      paraQue: 'Sigue los archivos de pago que van al banco.',
      tarefas: [
        'Genere la remesa en **Cuentas por pagar**, con **Pagar por archivo del banco**.',
        'Abra la remesa, use **Descargar el archivo** y, después de enviarlo al banco, **Marcar como enviada**.',
        'Use **Leer retorno** con la respuesta del banco. Lo pagado se liquida.',
      ],
    },
    manual: 'tarefas-do-dia',
  },
  '/sistema/financeiro/pagar-conciliar': {
    'pt-BR': {
      paraQue: 'Compara o que saiu do banco com o que foi pago aqui.',
      tarefas: [
        'Use **Importar extrato** com o arquivo do banco. O que já entrou não entra de novo.',
        'Confira **Por quê** em cada linha e use **Confirmar**, ou **Procurar** outro título.',
        'Lance tarifas com **Novo lançamento**. Ao fim, a **Diferença** é zero.',
      ],
    },
    'es-EC': {
      paraQue: 'Compara lo que salió del banco con lo que se pagó aquí.',
      tarefas: [
        'Use **Importar estado de cuenta** con el archivo del banco. Lo que ya entró no entra otra vez.',
        'Revise **Por qué** en cada línea y use **Confirmar**, o **Buscar** otro título.',
        'Registre comisiones con **Nuevo registro**. Al final, la **Diferencia** es cero.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/receber-conciliar': {
    'pt-BR': {
      paraQue: 'Compara o que entrou no banco com o que foi recebido aqui.',
      tarefas: [
        'Use **Importar extrato** com o arquivo do banco: OFX, CNAB 240 ou CSV.',
        'Confira **Por quê** em cada linha e use **Confirmar**. Se o valor difere, use **Dizer a diferença**.',
        'Errou? Use **Desfazer**. O que a conciliação baixou ou lançou volta ao que era.',
      ],
    },
    'es-EC': {
      paraQue: 'Compara lo que entró al banco con lo que se cobró aquí.',
      tarefas: [
        'Use **Importar estado de cuenta** con el archivo del banco: OFX, CNAB 240 o CSV.',
        'Revise **Por qué** en cada línea y use **Confirmar**. Si el valor difiere, use **Decir la diferencia**.',
        'Si se equivocó, use **Deshacer**. Lo que la conciliación pagó o registró vuelve a lo que era.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/regras-de-extrato': {
    'pt-BR': {
      paraQue: 'Guarda o que a conciliação aprendeu, para sugerir nas próximas linhas.',
      tarefas: [
        'Veja em **Palavras do banco** e **O que é** o que cada regra sugere.',
        'Use **Desativar** em uma regra errada. Ela não sugere mais nada.',
        'Use **Desfazer o que ela conciliou** para voltar atrás de uma vez.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda lo que la conciliación aprendió, para sugerirlo en las próximas líneas.',
      tarefas: [
        'Vea en **Palabras del banco** y **Qué es** lo que sugiere cada regla.',
        'Use **Desactivar** en una regla equivocada. Ya no sugiere nada.',
        'Use **Deshacer lo que concilió** para volver atrás de una vez.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/relatorios': {
    'pt-BR': {
      paraQue: 'Reúne os relatórios de dinheiro, cada um pela pergunta que responde.',
      tarefas: [
        'Abra **DRE: resultado do exercício** ou **Fluxo de caixa** e escolha o período.',
        'Clique em um valor para ver os documentos que o formam.',
        'Use **Exportar** para levar o relatório em PDF, Excel ou CSV.',
      ],
    },
    'es-EC': {
      paraQue: 'Reúne los informes de dinero, cada uno por la pregunta que responde.',
      tarefas: [
        'Abra **Estado de resultados** o **Flujo de caja** y elija el período.',
        'Haga clic en un valor para ver los documentos que lo forman.',
        'Use **Exportar** para llevar el informe en PDF, Excel o CSV.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/financeiro/cartoes': {
    'pt-BR': {
      paraQue: 'Mostra o que as vendas no cartão têm a receber, dia por dia.',
      tarefas: [
        'Na aba **Agenda**, veja o que as adquirentes devem hoje. Use **Receber** no que caiu na conta.',
        'Na aba **Conferência**, use **Importar extrato** de cada adquirente e trate o que difere.',
        'Na aba **Recebíveis**, marque parcelas e use **Antecipar** para receber antes. A tela mostra o custo.',
      ],
    },
    'es-EC': {
      paraQue: 'Muestra lo que las ventas con tarjeta tienen por cobrar, día por día.',
      tarefas: [
        'En la pestaña **Agenda**, vea lo que deben hoy las adquirentes. Use **Cobrar** en lo que llegó a la cuenta.',
        'En la pestaña **Verificación**, use **Importar extracto** de cada adquirente y trate lo que difiere.',
        'En la pestaña **Cobros**, marque cuotas y use **Anticipar** para cobrar antes. La pantalla muestra el costo.',
      ],
    },
    manual: 'fim-do-mes',
  },
  '/sistema/planos-de-conta': {
    'pt-BR': {
      paraQue: 'Guarda as contas do plano, em árvore, por ano e por empresa.',
      tarefas: [
        'Se não há plano, comece por um modelo ou use **Importar planilha**.',
        'Use **Adicionar abaixo** para criar uma conta dentro de outra.',
        'No ano novo, use **Copiar de outro ano**. A tela mostra antes o que muda.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda las cuentas del plan, en árbol, por año y por empresa.',
      tarefas: [
        'Si no hay plan, empiece por un modelo o use **Importar hoja**.',
        'Use **Agregar debajo** para crear una cuenta dentro de otra.',
        'En el año nuevo, use **Copiar de otro año**. La pantalla muestra antes qué cambia.',
      ],
    },
  },
  '/sistema/rateios': {
    'pt-BR': {
      paraQue: 'Guarda como repartir entre contas e centros de custo o que um fornecedor cobra.',
      tarefas: [
        'Tecle N para criar um modelo e, nele, use **Adicionar parte**.',
        'Use **Dividir por igual** ou digite os percentuais. Eles somam 100 %.',
        'Informe o **Fornecedor** para o modelo ser oferecido primeiro nos títulos dele.',
      ],
    },
    'es-EC': {
      paraQue: 'Guarda cómo repartir entre cuentas y centros de costo lo que cobra un proveedor.',
      tarefas: [
        'Pulse N para crear un modelo y, en él, use **Agregar parte**.',
        'Use **Dividir por igual** o escriba los porcentajes. Suman 100 %.',
        'Indique el **Proveedor** para que el modelo se ofrezca primero en sus títulos.',
      ],
    },
  },
  '/sistema/financeiro/fechamento': {
    'pt-BR': {
      paraQue: 'Fecha o período no financeiro, para que nada dele mude por engano.',
      tarefas: [
        'Escolha o dia em **Fechar até**. Cada empresa diz o que ainda falta.',
        'Resolva o que falta, marque as empresas e use **Fechar as marcadas**.',
        'Para corrigir um mês fechado, use **Reabrir as marcadas** e diga o motivo.',
      ],
    },
    'es-EC': {
      paraQue: 'Cierra el período en finanzas, para que nada cambie por error.',
      tarefas: [
        'Elija el día en **Cerrar hasta**. Cada empresa dice lo que todavía falta.',
        'Resuelva lo que falta, marque las empresas y use **Cerrar las marcadas**.',
        'Para corregir un mes cerrado, use **Reabrir las marcadas** y diga el motivo.',
      ],
    },
    manual: 'fim-do-mes',
  },
};
