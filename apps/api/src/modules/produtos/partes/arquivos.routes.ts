import { DomainError, missingSlugs, produtosCalls } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { storeFile } from '../../../platform/files/files.ts';
import type { FileGuard } from '../../../platform/files/routes.ts';
import { imageTypes, readUpload } from '../../../platform/files/upload.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { cadastroDeProdutos } from '../cadastro/cadastro.ts';
import { subirVersao } from '../cadastro/situacao.ts';
import { inserirImagem, retirarImagem } from './imagens.service.ts';

const MAX_IMAGEM_BYTES = 5 * 1024 * 1024;

/** Who may read the images of products: whoever may read products. */
export const guardaDeProduto: FileGuard = async (_, actor) => {
  const faltam = missingSlugs(produtosCalls.get.access, actor.permissoes);
  if (faltam.length > 0) throw new DomainError('FORBIDDEN', { data: { permissao: faltam[0], permissoes: faltam } });
};

/** Images of products. */
export function rotasDeImagens({ storage }: { storage: Storage }): Route[] {
  return [
    route(produtosCalls.upload, async ({ actor, request, write }) => {
      const enviado = await readUpload(request, produtosCalls.upload.body, {
        types: imageTypes,
        maxBytes: MAX_IMAGEM_BYTES,
      });
      if (!enviado.content) throw new DomainError('BAD_INPUT');
      const { nome, tipo, content, fields } = enviado;
      return write(async (tx) => {
        const { id } = await cadastroDeProdutos.lock(tx, actor, fields.id);
        const dono = { tabela: 'produto', id };
        const arquivo = await storeFile(
          tx,
          storage,
          { grupoId: actor.grupoId, nome, tipo, usuarioId: actor.usuarioId, dono },
          content,
        );
        const imagem = await inserirImagem(tx, actor, id, arquivo.id, fields.principal === true);
        return { ...imagem, versaoDoProduto: await subirVersao(tx, actor, id) };
      });
    }),
    route(produtosCalls.removeUpload, ({ actor, params, write }) =>
      write(async (tx) => {
        const produtoId = await retirarImagem(tx, actor, params.id);
        return { ok: true, versaoDoProduto: await subirVersao(tx, actor, produtoId) };
      }),
    ),
  ];
}
