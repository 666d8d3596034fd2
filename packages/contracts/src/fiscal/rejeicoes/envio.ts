import { em, type Orientacoes } from './campos.ts';

const servico = em(
  'envio',
  'A SEFAZ está parada e não olhou a nota: envie de novo daqui a pouco, ou emita em contingência se o cliente espera.',
);
const outroCertificado = em(
  'certificado',
  'O certificado não serve para assinar: envie um A1 da ICP-Brasil desta empresa, dentro da validade.',
);
const certificadoVencido = em('certificado', 'O certificado venceu: renove-o e envie o novo antes de emitir.');
const escritaErrada = em(
  'suporte',
  'A nota não foi escrita como a SEFAZ espera. O texto dela diz o campo; se ele estiver certo na tela, chame o suporte.',
);
const csc = em(
  'csc',
  'O código de segurança (CSC) não confere: copie de novo o código e o identificador do site da SEFAZ.',
);

/** Numbers, the certificate, the service and events: what is wrong is not in the note itself. */
export const doEnvio: Orientacoes = {
  108: servico,
  109: servico,
  202: escritaErrada,
  203: em(
    'emissor',
    'A empresa não está credenciada para emitir NF-e: peça o credenciamento na SEFAZ do Estado e envie de novo.',
  ),
  204: em('envio', 'Esta nota já está na SEFAZ: consulte-a, e o protocolo que existe é guardado.'),
  205: em('numeracao', 'O número já foi gasto por uma nota denegada: envie de novo, e a nota sai com o próximo.'),
  206: em('numeracao', 'O número já foi inutilizado: envie de novo, e a nota sai com o próximo.'),
  213: em(
    'certificado',
    'O certificado é de outra empresa: use um com a mesma raiz de CNPJ de quem emite (a matriz serve).',
  ),
  215: escritaErrada,
  217: em('envio', 'A SEFAZ não tem esta nota: envie a mesma outra vez.'),
  218: em('envio', 'Esta nota já está cancelada na SEFAZ: consulte-a para trazer o cancelamento.'),
  225: escritaErrada,
  240: em('empresa', 'A empresa está irregular na SEFAZ e não pode cancelar nem inutilizar: regularize-a primeiro.'),
  241: em('numeracao', 'Um número desta faixa já foi usado: consulte as notas dela e inutilize só os que sobraram.'),
  252: em('emissor', 'A nota é de um ambiente e foi enviada a outro: confira se a empresa emite em produção.'),
  256: em('numeracao', 'Um número desta faixa já foi inutilizado: escolha uma faixa sem ele.'),
  280: outroCertificado,
  281: certificadoVencido,
  283: outroCertificado,
  284: em('certificado', 'O certificado foi revogado por quem o emitiu: envie outro.'),
  290: outroCertificado,
  291: certificadoVencido,
  297: em(
    'suporte',
    'A assinatura não confere com o que chegou à SEFAZ: envie de novo e, se repetir, chame o suporte.',
  ),
  404: escritaErrada,
  420: em('evento', 'A nota já estava cancelada: consulte-a para trazer o cancelamento.'),
  462: csc,
  464: csc,
  501: em(
    'evento',
    'O prazo de cancelar passou: emita uma nota de devolução, ou peça à SEFAZ o cancelamento fora do prazo.',
  ),
  539: em(
    'numeracao',
    'O número já é de outra nota, com outra chave: consulte a chave que a SEFAZ devolveu e envie com o próximo número.',
  ),
  563: em('numeracao', 'Esta faixa já foi inutilizada: nada a fazer.'),
  573: em('evento', 'Este evento já está na SEFAZ: consulte a nota para trazê-lo.'),
  580: em('evento', 'Só uma nota autorizada aceita este evento: consulte a situação dela.'),
  594: em(
    'evento',
    'A nota já tem as 20 cartas de correção que a lei permite: o que resta pede uma nota complementar.',
  ),
  596: em('evento', 'O prazo deste evento passou: o que ele diria pede uma nota de devolução ou complementar.'),
  635: em('envio', 'A nota ainda está na fila da SEFAZ: consulte daqui a um minuto, sem enviar de novo.'),
  656: em('envio', 'A SEFAZ pede uma pausa por excesso de consultas: espere uma hora antes de tentar outra vez.'),
  690: em('evento', 'Há um conhecimento de transporte sobre esta nota: a transportadora cancela o dela primeiro.'),
  781: em(
    'emissor',
    'A empresa não está credenciada para emitir NFC-e: peça o credenciamento na SEFAZ do Estado e envie de novo.',
  ),
  796: em('csc', 'A empresa não tem código de segurança (CSC) na SEFAZ: gere um no site dela e guarde-o aqui.'),
  972: em('suporte', 'O Estado exige os dados de quem fez o sistema: chame o suporte para configurá-los.'),
  975: em('suporte', 'O Estado exige o código (CSRT) de quem fez o sistema: chame o suporte para configurá-lo.'),
  978: em('suporte', 'O código (CSRT) de quem fez o sistema não confere: chame o suporte.'),
  999: em('envio', 'A SEFAZ falhou sem dizer por quê: envie a mesma nota de novo e, se repetir, fale com ela.'),
};
