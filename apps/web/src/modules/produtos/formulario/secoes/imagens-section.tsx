import { ActionIcon } from '@mantine/core';
import { type ImagemGuardada, produtosCalls } from '@retaguarda/contracts';
import { IconChevronLeft, IconChevronRight, IconStar, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../../platform/api/client.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { confirm } from '../../../../platform/ui/feedback/confirm.tsx';
import { StatusBadge } from '../../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { FileDrop } from '../../../../platform/ui/inputs/file-drop.tsx';
import { uploadFile } from '../../../../platform/ui/inputs/upload.ts';
import type { FileRules } from '../../../../platform/ui/inputs/use-sendings.ts';
import { StoredImage } from '../../../../platform/ui/stored-image.tsx';
import { aposGravarProduto } from '../../produtos-api.ts';
import { useProdutoForm } from '../contexto.tsx';
import classes from '../formulario.module.css';
import { formTexts } from '../produto-form-texts.ts';
import { imagensTexts } from './imagens-texts.ts';

const MAX_BYTES = 5_000_000;
const TIPOS = ['.png', '.jpg', '.jpeg', '.webp'];

interface Enviada {
  versaoDoProduto: number;
}
type Ordem = { id: number; principal: boolean }[] | null;

/** Images are kept as they are sent; their order and which is the main one go with the form. */
export function ImagensSection() {
  const t = useTexts(formTexts);
  const own = useTexts(imagensTexts);
  const { produto, junto } = useProdutoForm();
  const count = produto?.imagens.length ?? junto.imagens.length;
  return (
    <SectionCard
      title={t('sectionImages')}
      folded
      summary={count === 0 ? own('noImages') : own('imageCount', { count })}
    >
      {produto ? <Imagens produtoId={produto.id} imagens={produto.imagens} /> : <ImagensNovas />}
    </SectionCard>
  );
}

/** Images of a product that is not there yet: they go with its first save, the first as the main one. */
function ImagensNovas() {
  const t = useTexts(formTexts);
  const own = useTexts(imagensTexts);
  const { junto, juntar } = useProdutoForm();
  const escolhidas = useRef(junto.imagens);
  const put = (imagens: readonly File[]) => {
    escolhidas.current = imagens;
    juntar({ imagens });
  };
  return (
    <>
      {junto.imagens.length > 0 && (
        <ul className={classes.images} aria-label={t('sectionImages')}>
          {junto.imagens.map((imagem) => (
            <li key={`${imagem.name} ${imagem.lastModified}`} className={classes.image}>
              <ImagemEscolhida imagem={imagem} />
              <div className={classes.imageFoot}>
                {imagem === junto.imagens[0] ? <StatusBadge tone="ok">{own('mainImage')}</StatusBadge> : <span />}
                <ActionIcon
                  size={26}
                  aria-label={own('removeImage', { nome: imagem.name })}
                  onClick={() => put(junto.imagens.filter((outra) => outra !== imagem))}
                >
                  <IconTrash size={16} stroke={1.7} />
                </ActionIcon>
              </div>
            </li>
          ))}
        </ul>
      )}
      <FileDrop
        label={own('addImages')}
        help={own('imagesWithSave')}
        accept={TIPOS}
        maxSize={MAX_BYTES}
        multiple
        upload={async (file) => put([...escolhidas.current, file])}
      />
    </>
  );
}

function ImagemEscolhida({ imagem }: { imagem: File }) {
  const url = useMemo(() => URL.createObjectURL(imagem), [imagem]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  return <img src={url} alt={imagem.name} />;
}

/** The images in the order the form gives them; one sent since comes last, one taken away is not missed. */
export function emOrdem(imagens: readonly ImagemGuardada[], ordem: Ordem): ImagemGuardada[] {
  if (ordem === null) return [...imagens];
  const lugar = new Map(ordem.map(({ id, principal }, index) => [id, { index, principal }]));
  return imagens
    .map((imagem) => ({ ...imagem, principal: lugar.get(imagem.id)?.principal ?? false }))
    .sort((a, b) => (lugar.get(a.id)?.index ?? imagens.length) - (lugar.get(b.id)?.index ?? imagens.length));
}

interface ImagensProps {
  produtoId: number;
  imagens: readonly ImagemGuardada[];
}

function Imagens({ produtoId, imagens }: ImagensProps) {
  const t = useTexts(formTexts);
  const own = useTexts(imagensTexts);
  const { vistas, move, escolher, remove, upload } = useImagens({ produtoId, imagens });
  const [arrastada, setArrastada] = useState<number | null>(null);
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (arrastada !== null) move(arrastada, to);
    setArrastada(null);
  };
  return (
    <>
      {vistas.length > 0 && (
        <ul className={classes.images} aria-label={t('sectionImages')}>
          {vistas.map((imagem, index) => (
            <li
              key={imagem.id}
              className={classes.image}
              draggable
              data-dragged={arrastada === index || undefined}
              onDragStart={() => setArrastada(index)}
              onDragEnd={() => setArrastada(null)}
              onDragOver={(event) => arrastada !== null && event.preventDefault()}
              onDrop={(event) => drop(event, index)}
            >
              <StoredImage url={imagem.url} alt={imagem.nome} />
              <Pe
                imagem={imagem}
                primeira={index === 0}
                ultima={index === vistas.length - 1}
                onPrincipal={() => escolher(imagem)}
                onMover={(passo) => move(index, index + passo)}
                onRemover={() => void remove(imagem)}
              />
            </li>
          ))}
        </ul>
      )}
      <FileDrop label={own('addImages')} accept={TIPOS} maxSize={MAX_BYTES} multiple upload={upload} />
    </>
  );
}

/** The order and the main one go with the form; what is sent or removed counts at once. */
function useImagens({ produtoId, imagens }: ImagensProps) {
  const own = useTexts(imagensTexts);
  const { avancar } = useProdutoForm();
  const client = useQueryClient();
  const form = useFormContext();
  const vistas = emOrdem(imagens, useWatch({ name: 'imagens' }) as Ordem);
  const put = (novas: readonly ImagemGuardada[]) =>
    form.setValue(
      'imagens',
      novas.map(({ id, principal }) => ({ id, principal })),
      { shouldDirty: true },
    );
  return {
    vistas,
    escolher: ({ id }: ImagemGuardada) => put(vistas.map((outra) => ({ ...outra, principal: outra.id === id }))),
    move(from: number, to: number) {
      const imagem = vistas[from];
      if (!imagem || from === to || to < 0 || to >= vistas.length) return;
      put(vistas.toSpliced(from, 1).toSpliced(to, 0, imagem));
    },
    async remove({ id, nome }: ImagemGuardada) {
      if (!(await confirm({ text: own('removeImageAsk', { nome }), action: own('remove'), danger: true }))) return;
      try {
        const { versaoDoProduto } = await callApi(produtosCalls.removeUpload, { params: { id }, handlesErrors: true });
        avancar(versaoDoProduto);
        await aposGravarProduto(client);
      } catch (error) {
        notifyFailure(error);
      }
    },
    upload: (async (file, tools) => {
      const fields = { id: String(produtoId) };
      const { versaoDoProduto } = await uploadFile<Enviada>(produtosCalls.upload, file, { fields, ...tools });
      avancar(versaoDoProduto);
      await aposGravarProduto(client);
    }) satisfies FileRules['upload'],
  };
}

interface PeProps {
  imagem: ImagemGuardada;
  primeira: boolean;
  ultima: boolean;
  onPrincipal: () => void;
  onMover: (passo: 1 | -1) => void;
  onRemover: () => void;
}

/** Under an image: whether it is the main one, and what is done with it without dragging. */
function Pe({ imagem: { nome, principal }, primeira, ultima, onPrincipal, onMover, onRemover }: PeProps) {
  const own = useTexts(imagensTexts);
  return (
    <div className={classes.imageFoot}>
      {principal ? (
        <StatusBadge tone="ok">{own('mainImage')}</StatusBadge>
      ) : (
        <ActionIcon size={26} aria-label={own('makeMainImage', { nome })} onClick={onPrincipal}>
          <IconStar size={16} stroke={1.7} />
        </ActionIcon>
      )}
      <span className={classes.imageTools}>
        <ActionIcon size={26} aria-label={own('moveBefore', { nome })} disabled={primeira} onClick={() => onMover(-1)}>
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={own('moveAfter', { nome })} disabled={ultima} onClick={() => onMover(1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        <ActionIcon size={26} aria-label={own('removeImage', { nome })} onClick={onRemover}>
          <IconTrash size={16} stroke={1.7} />
        </ActionIcon>
      </span>
    </div>
  );
}
