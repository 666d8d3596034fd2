import { dictionary } from '../dictionary.ts';

/** What is refused around any call: the call itself, files, jobs, letters: refusals in Spanish (Ecuador). */
export default dictionary({
  'Idempotency-Key deve ter de 8 a 100 caracteres visíveis.':
    'Idempotency-Key debe tener de 8 a 100 caracteres visibles.',
  'Este grupo é atendido em {0}.': 'Este grupo se atiende en {0}.',
  'A célula {0} não respondeu. Tente de novo em instantes.':
    'La célula {0} no respondió. Intente de nuevo en instantes.',
  'A célula {0} não respondeu, e um grupo dela pode ter este endereço de acesso. Tente de novo em instantes.':
    'La célula {0} no respondió, y un grupo de ella puede tener esta dirección de acceso. Intente de nuevo en instantes.',
  'A célula {0} não aceitou a chamada: {1}': 'La célula {0} no aceptó la llamada: {1}',
  'O que respondeu em {0} não é a célula {1}.': 'Lo que respondió en {0} no es la célula {1}.',
  'A célula {0} não conhece a função {1}.': 'La célula {0} no conoce la función {1}.',
  'A célula {0} não entende o pedido.': 'La célula {0} no entiende la solicitud.',
  'Só outra célula chama este endereço.': 'Solo otra célula llama a esta dirección.',
  'As células têm chaves diferentes: dê a todas a mesma SECRETS_KEY.':
    'Las células tienen claves diferentes: dé a todas la misma SECRETS_KEY.',
  'A assinatura da chamada não confere.': 'La firma de la llamada no coincide.',
  'Esta é a célula {0}, e a chamada é para a {1}.': 'Esta es la célula {0}, y la llamada es para la {1}.',
  'A chamada é de há mais de cinco minutos: confira os relógios das células.':
    'La llamada es de hace más de cinco minutos: revise los relojes de las células.',
  'Esta chamada já foi atendida.': 'Esta llamada ya fue atendida.',
  'Este grupo está na célula {0}: o endereço de acesso não muda em outra célula.':
    'Este grupo está en la célula {0}: la dirección de acceso no cambia en otra célula.',
  'Não há o tema {0}.': 'No hay el tema {0}.',
  'Escreva os temas separados por vírgula, como em pedidos:12,catalogo.':
    'Escriba los temas separados por comas, como en pedidos:12,catalogo.',
  'Peça até {0} temas de cada vez.': 'Pida hasta {0} temas a la vez.',
  'Já existe um registro igual em vigor neste período.': 'Ya existe un registro igual vigente en este período.',
  'Outra operação alterava os mesmos dados. Tente novamente.':
    'Otra operación modificaba los mismos datos. Intente de nuevo.',
  'O endereço do pedido está malformado.': 'La dirección de la solicitud está mal formada.',
  'Envie o conteúdo sem compressão (Content-Encoding).': 'Envíe el contenido sin compresión (Content-Encoding).',
  'O pedido não é HTTP bem formado.': 'La solicitud no es HTTP bien formado.',
  'Endereço não encontrado.': 'Dirección no encontrada.',
  'Há muitas entradas neste momento. Tente de novo em instantes.':
    'Hay muchos ingresos en este momento. Intente de nuevo en instantes.',
  'Arquivo não encontrado ou expirado.': 'Archivo no encontrado o vencido.',
  'O formulário chegou incompleto ou malformado. Envie de novo.':
    'El formulario llegó incompleto o mal formado. Envíe de nuevo.',
  'Não há preferências com esta chave': 'No hay preferencias con esta clave',
  'Envie um só arquivo por vez.': 'Envíe un solo archivo por vez.',
  'Envie o arquivo como formulário (multipart).': 'Envíe el archivo como formulario (multipart).',
  'Tipo não aceito ({0})': 'Tipo no aceptado ({0})',
  'Aspas abertas que não fecham': 'Comillas abiertas que no se cierran',
  'Caractere ilegível: salve o arquivo em UTF-8': 'Carácter ilegible: guarde el archivo en UTF-8',
  'Fórmula no lugar do valor: cole o resultado dela': 'Fórmula en lugar del valor: pegue su resultado',
  'Linha quebrada: {0} células para {1} colunas': 'Línea rota: {0} celdas para {1} columnas',
  'Linha quebrada: 1 célula para {0} colunas': 'Línea rota: 1 celda para {0} columnas',
  'A fórmula da célula deu erro ({0})': 'La fórmula de la celda dio error ({0})',
  'Fórmula sem resultado: abra a planilha, salve-a e envie de novo':
    'Fórmula sin resultado: abra la hoja, guárdela y envíela de nuevo',
  'Há muitos arquivos sendo lidos agora. Tente de novo em um minuto.':
    'Hay muchos archivos en lectura ahora. Intente de nuevo en un minuto.',
  'O usuário que pediu não está mais ativo.': 'El usuario que lo pidió ya no está activo.',
  'Esta tarefa não está mais entre as que falharam.': 'Esta tarea ya no está entre las que fallaron.',
  'Esta tabela é comum a todos os grupos e só o provedor a altera.':
    'Esta tabla es común a todos los grupos y solo el proveedor la modifica.',
  'Uma revenda consulta estes registros e não os altera.':
    'Un distribuidor consulta estos registros y no los modifica.',
  'Este registro vale para todas as empresas e você tem acesso a algumas: informe a empresa.':
    'Este registro vale para todas las empresas y usted tiene acceso a algunas: indique la empresa.',
  'CEP não encontrado. Preencha o endereço.': 'Código postal no encontrado. Complete la dirección.',
  'CNPJ não encontrado na Receita. Preencha os dados.': 'CNPJ no encontrado en la Receita. Complete los datos.',
  'Cópia de segurança': 'Copia de seguridad',
  'Esta mensagem levava um link que não é guardado. Envie um novo link pelo cadastro da pessoa ou pelo contrato.':
    'Este mensaje llevaba un enlace que no se guarda. Envíe un nuevo enlace desde el registro de la persona o desde el contrato.',
  'Esta mensagem acabou de ser enviada. Espere um minuto.': 'Este mensaje acaba de enviarse. Espere un minuto.',
  'A imagem não diz o seu tamanho e não pode ser aberta.': 'La imagen no dice su tamaño y no puede abrirse.',
  'A imagem tem {0} × {1} pontos. O limite é de {2} de cada lado e {3} milhões ao todo.':
    'La imagen tiene {0} × {1} puntos. El límite es de {2} por lado y {3} millones en total.',
  'O arquivo passa do limite de {0} MB.': 'El archivo pasa del límite de {0} MB.',
  'O arquivo': 'El archivo',
  '{0} passa do limite de {1} {2}.': '{0} pasa del límite de {1} {2}.',
  'A célula {0}{1}': 'La celda {0}{1}',
  'A linha {0} tem conteúdo além da coluna {1}: {2}{3}. Apague-o e envie de novo.':
    'La línea {0} tiene contenido más allá de la columna {1}: {2}{3}. Bórrelo y envíe de nuevo.',
  'O XML não está bem formado (linha {0}).': 'El XML no está bien formado (línea {0}).',
  'O arquivo pede memória demais para ser lido. Divida-o e envie de novo.':
    'El archivo pide demasiada memoria para leerse. Divídalo y envíe de nuevo.',
  'O arquivo demora demais para ser lido. Divida-o e envie de novo.':
    'El archivo tarda demasiado en leerse. Divídalo y envíe de nuevo.',
  'Até a linha {0}, o arquivo já tem texto demais. Divida-o.':
    'Hasta la línea {0}, el archivo ya tiene demasiado texto. Divídalo.',
  'O arquivo não é uma planilha XLSX que se possa ler.': 'El archivo no es una hoja XLSX que se pueda leer.',
  'O arquivo está vazio.': 'El archivo está vacío.',
  'Uma linha do arquivo': 'Una línea del archivo',
  'A linha {0}': 'La línea {0}',
  'A planilha': 'La hoja de cálculo',
  'O {0}º texto da planilha': 'El texto {0} de la hoja de cálculo',
  '{0} traz uma definição de tipo (DOCTYPE), que não é aceita.':
    '{0} trae una definición de tipo (DOCTYPE), que no se acepta.',
  'O arquivo compactado': 'El archivo comprimido',
  'O arquivo cresce mais de {0} vezes ao ser aberto: não é um arquivo feito por uma pessoa.':
    'El archivo crece más de {0} veces al abrirse: no es un archivo hecho por una persona.',
  'Há muitos arquivos sendo lidos agora. Tente de novo em instantes.':
    'Hay muchos archivos leyéndose ahora. Intente de nuevo en unos instantes.',
  '{0} Um administrador pode tentar de novo ou descartar em Segurança, Tarefas com falha.':
    '{0} Un administrador puede intentar de nuevo o descartar en Seguridad, Tareas con error.',
  'Há acompanhamentos demais abertos nesta sessão. Feche algum e tente de novo.':
    'Hay demasiados seguimientos abiertos en esta sesión. Cierre alguno e intente de nuevo.',
  'Falha inesperada. Tente novamente; se persistir, chame o suporte.':
    'Falla inesperada. Intente de nuevo; si persiste, llame a soporte.',
});
