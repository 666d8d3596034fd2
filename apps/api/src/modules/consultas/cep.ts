import { isCodigoMunicipio, isUf, normalizarCep } from '@retaguarda/brasil';
import { type CepConsultado, DomainError } from '@retaguarda/contracts';
import { z } from 'zod';
import { OutboundError } from '../../platform/http-client.ts';
import { texto } from './leitura.ts';

/**
 * An address as ViaCEP writes it; an unknown CEP is `{ "erro": true }` or `"true"` with status 200.
 * @source viacep.com.br, "Formatos de Retorno" (consulted 2026-11)
 */
const viaCep = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal('true')]) }),
  z.object({
    cep: z.string(),
    logradouro: texto,
    complemento: texto,
    bairro: texto,
    localidade: z.string().min(1),
    uf: z.string().refine(isUf),
    ibge: texto,
  }),
]);

/** @throws DomainError NOT_FOUND for a CEP nobody has; OutboundError `malformed` for an answer of another shape */
export function lerViaCep(status: number, data: unknown): Omit<CepConsultado, 'fonte' | 'consultadoEm'> {
  const naoHa = new DomainError('NOT_FOUND', { text: 'CEP não encontrado. Preencha o endereço.' });
  if (status === 404 || status === 400) throw naoHa;
  const lido = viaCep.safeParse(data);
  if (!lido.success) throw new OutboundError('CEP', 'malformed', { cause: lido.error });
  const endereco = lido.data;
  if ('erro' in endereco) throw naoHa;
  return {
    cep: normalizarCep(endereco.cep),
    logradouro: endereco.logradouro,
    complemento: endereco.complemento,
    bairro: endereco.bairro,
    cidade: endereco.localidade,
    uf: endereco.uf,
    ibge: endereco.ibge && isCodigoMunicipio(endereco.ibge) ? endereco.ibge : null,
  };
}
