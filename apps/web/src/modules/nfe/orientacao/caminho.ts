import { type CampoDaRejeicao, camposDaRejeicao, type NotaLida } from '@retaguarda/contracts';
import { type LinkTarget, linkTo } from '../../../platform/router/address.ts';
import { telasDeEmpresa } from '../../empresas/addresses.ts';
import { telasFiscais } from '../../fiscal/addresses.ts';
import { telasDeProduto } from '../../produtos/addresses.ts';
import { telasDaNfe } from '../addresses.ts';

/** What must be known of a note to say where something of it is put right. */
export interface NotaDoCaminho {
  id: number;
  empresaId: number;
  pessoaId: number | null;
  /** Products of its items, in order. */
  produtos: readonly number[];
}

export const notaDoCaminho = ({ id, empresaId, rascunho }: NotaLida): NotaDoCaminho => ({
  id,
  empresaId,
  pessoaId: rascunho.pessoaId ?? null,
  produtos: rascunho.itens.map(({ produtoId }) => produtoId),
});

const acao = 'editar' as const;

/**
 * The screen, and the field on it, where what was refused is put right.
 *
 * @param item number of the item it is about, from 1; null when nobody said
 * @returns null for what is no field's: sending again, asking the support
 */
export function caminhoDaCorrecao(campo: CampoDaRejeicao, item: number | null, nota: NotaDoCaminho): LinkTarget | null {
  const naNota = linkTo(telasDaNfe.emitir, { acao, id: nota.id, campo, ...(item === null ? {} : { item }) });
  switch (camposDaRejeicao[campo].place) {
    case 'emissor':
      return linkTo(telasFiscais.emissor, { empresaId: nota.empresaId });
    case 'empresa':
      return linkTo(telasDeEmpresa.proprias.formulario, { acao, id: nota.empresaId });
    case 'destinatario':
      return nota.pessoaId === null ? naNota : linkTo(telasDeEmpresa.clientes.formulario, { acao, id: nota.pessoaId });
    case 'produto': {
      const id = item === null ? nota.produtos.length === 1 && nota.produtos[0] : nota.produtos[item - 1];
      return id ? linkTo(telasDeProduto.formulario, { acao, id }) : naNota;
    }
    case 'painel':
      return linkTo(telasDaNfe.notas, { id: nota.id });
    case 'item':
    case 'nota':
      return naNota;
    case 'envio':
    case 'suporte':
      return null;
  }
}
