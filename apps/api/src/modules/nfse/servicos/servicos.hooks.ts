import { DomainError, servicos } from '@retaguarda/contracts';
import { type HookContext, registerHooks } from '../../../platform/registers/hooks.ts';
import { codigosDoServico } from '../../cadastros/public.ts';

type Dados = Readonly<Record<string, unknown>>;
const idDe = (dados: Dados, campo: string): number | null => (dados[campo] as number | null | undefined) ?? null;

/**
 * The item of LC 116 is the one its national code unfolds, and the classification one that a note of services takes. A
 * code that is not there is refused as any reference.
 *
 * @throws DomainError INVALID
 */
async function conferir({ tx }: HookContext, dados: Dados, mudanca: Record<string, unknown>): Promise<void> {
  const nacionalId = idDe(dados, 'servicoNacionalId');
  if (nacionalId === null) return;
  const { nacional, item, classificacao } = await codigosDoServico(tx, {
    nacionalId,
    itemId: idDe(dados, 'servicoLc116Id'),
    nbsId: null,
    classificacaoId: idDe(dados, 'classificacaoId'),
  });
  if (!nacional) return;
  if (mudanca.servicoLc116Id === undefined || mudanca.servicoLc116Id === null) {
    mudanca.servicoLc116Id = nacional.itemId;
  } else if (item && item.codigo !== nacional.item) {
    throw new DomainError('INVALID', { campos: { servicoLc116Id: `O código nacional é do item ${nacional.item}` } });
  }
  if (classificacao && !classificacao.nfse) {
    throw new DomainError('INVALID', { campos: { classificacaoId: 'Esta classificação não é de serviço' } });
  }
}

/** A service says codes that agree, so that a note of it is never refused for them. */
export const hooksDeServicos = registerHooks(servicos, {
  beforeCreate: (context, values) => conferir(context, values, values),
  beforeUpdate: (context, before, patch) => {
    const toca = ['servicoNacionalId', 'servicoLc116Id', 'classificacaoId'].some((campo) => patch[campo] !== undefined);
    return toca ? conferir(context, { ...before, ...patch }, patch) : Promise.resolve();
  },
});
