import type { LinhaDeErro } from './tipos.ts';

/**
 * Refusals of events, by code.
 *
 * @source national NFS-e system, annex II (events) of layout 1.01, 2026-01-12, "RN EVENTOS"
 */
export const errosDeEventos: Readonly<Record<string, LinhaDeErro>> = {
  E0802: ['Já existe um documento fiscal eletrônico identificado com este id no Sistema Nacional NFS-e.'],
  E0812: ['O CNPJ do autor do pedido não corresponde à base do CNPJ do certificado digital.'],
  E0813: ['O CNPJ autor não corresponde ao "AUTOR DO PEDIDO DE REGISTRO DE EVENTO" indicado.'],
  E0815: ['O CPF do autor não corresponde ao CPF do certificado digital.'],
  E0816: ['O CPF autor não corresponde ao "AUTOR DO PEDIDO DE REGISTRO DE EVENTO" indicado.'],
  E0822: ['O prazo para o cancelamento da NFS-e expirou, conforme parametrização do município emissor.'],
  E0823: ['Valor da NFS-e a ser cancelada acima do permitido.'],
  E0824: ['NFS-e sem identificação do tomador do serviço não pode ser cancelada.'],
  E0827: ['Não é permitido cancelar NFS-e que possua Evento de Tributos Recolhidos vinculado.'],
  E0831: ['O pedido de registro deste evento deve ser enviado para o ambiente que gerou a NFS-e referenciada.'],
  E0840: [
    'O SN NFS-e não pode recepcionar o EVENTO DE CANCELAMENTO DE NFS-e pois um evento pré-existente impede sua recepção.',
  ],
  E0845: ['O SN NFS-e não pode recepcionar o EVENTO DE CANCELAMENTO DE NFS-e POR SUBSTITUIÇÃO.'],
  E0848: ['O SN NFS-e não pode recepcionar o EVENTO DE SOLICITAÇÃO DE ANÁLISE FISCAL.'],
  E1827: ['Conteúdo do identificador informado no PRE difere da concatenação dos campos correspondentes.'],
  E1831: ['O pedido de registro de evento não pode ser validado pois a NFS-e indicada não existe no ADN NFS-e.'],
  E1843: [
    'A data de emissão do pedido do registro do evento não pode ser posterior à data de recebimento pelo Sistema Nacional NFS-e.',
  ],
  E1845: ['Ambiente informado diverge do ambiente de recebimento para o qual o emitente está enviando o evento.'],
  E1980: ['Arquivo enviado com erro na assinatura.'],
  E1983: ['Certificado Digital da assinatura inválido.'],
  E1986: ['Certificado Digital fora do padrão estabelecido.'],
  E1989: ['A assinatura é obrigatória quando enviado para o Web Service.'],
  E1991: ['A assinatura deve ser feita com o certificado digital do emitente do PRE.'],
};
