import { Decimal, decimal, paraTexto } from '@retaguarda/brasil';
import type { Recusa } from '../empresas/regras.ts';
import { mensagens } from '../messages/pt-br.ts';
import { valoresDefinidos } from './campos.ts';
import type { ContratoNovo, ValoresDaProposta } from './esquemas.ts';

type Termos = Omit<ContratoNovo, 'empresaId'>;

/**
 * What the terms of one contract must satisfy beyond each field by itself. The same function speaks in the form and in
 * the API.
 *
 * @param pedeObservacao whether the way of payment asks how it was agreed
 * @returns null when the contract may be saved
 */
export function conferirContrato(dados: Termos, { pedeObservacao }: { pedeObservacao: boolean }): Recusa | null {
  const campos: Record<string, string> = {};
  const erro = (campo: keyof Termos, texto: string, quando: boolean) => {
    if (quando) campos[campo] ??= texto;
  };
  const passa = (valor: string | null, definido: string) => valor !== null && decimal(valor).gt(decimal(definido));
  const { inicio, fim, cobrancaInicio, boletoHomologacaoEm, boletoProducaoEm } = dados;
  erro('fim', 'Antes do início', fim !== null && fim < inicio);
  erro('cobrancaInicio', 'Antes do início', cobrancaInicio !== null && cobrancaInicio < inicio);
  erro('descontoValor', mensagens.formValueExceeds, passa(dados.descontoValor, dados.mensalidadeValor));
  erro('boletoLicencaValor', mensagens.formValueExceeds, passa(dados.boletoLicencaValor, dados.licencaValor));
  erro(
    'boletoMensalidadeValor',
    mensagens.formValueExceeds,
    passa(dados.boletoMensalidadeValor, dados.mensalidadeValor),
  );
  erro(
    'boletoProducaoEm',
    'Antes da homologação',
    boletoProducaoEm !== null && boletoHomologacaoEm !== null && boletoProducaoEm < boletoHomologacaoEm,
  );
  erro(
    'reajusteFixoPercentual',
    mensagens.fieldRequired,
    dados.indiceReajuste === 'fixo' && dados.reajusteFixoPercentual === null,
  );
  erro(
    'mensalidadeObservacao',
    'Explique o combinado',
    pedeObservacao && !dados.mensalidadeObservacao && !dados.licencaObservacao,
  );
  const [primeira] = Object.values(campos);
  if (primeira === undefined) return null;
  const doFormulario = Object.values(campos).includes(mensagens.formValueExceeds)
    ? mensagens.formValueExceeds
    : 'Há informações inválidas.';
  return { mensagem: doFormulario, campos };
}

/** The most each amount may be: what the tables say, or the proposal the contract comes from, whichever is more. */
export const definidoPor = (preco: ValoresDaProposta, proposta: ValoresDaProposta | null): ValoresDaProposta =>
  Object.fromEntries(
    valoresDefinidos.map((campo) => [campo, paraTexto(Decimal.max(preco[campo], proposta?.[campo] ?? 0))]),
  ) as ValoresDaProposta;

/** What a contract can be approved without and nevertheless needs to be charged, by field. */
export const faltaParaCobrar = ({ pagamentoFormaId }: Pick<ContratoNovo, 'pagamentoFormaId'>): 'pagamentoFormaId'[] =>
  pagamentoFormaId === null ? ['pagamentoFormaId'] : [];
