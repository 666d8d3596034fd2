import type { UsuarioLinha } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { usuariosTexts } from './usuarios-texts.ts';

type UserFacts = Pick<UsuarioLinha, 'nome' | 'usuario' | 'email' | 'ultimoAcesso'>;

/** The columns by which a user is known, wherever users are listed. */
export function useUserColumns<T extends UserFacts>(): Record<
  'nome' | 'usuario' | 'email' | 'ultimoAcesso',
  Column<T>
> {
  const t = useTexts(usuariosTexts);
  const { relative } = useFormats();
  return useMemo(
    () => ({
      nome: {
        id: 'nome',
        label: t('name'),
        text: ({ nome }) => nome,
        width: 220,
        grow: 3,
        sortable: true,
        strong: true,
      },
      usuario: { id: 'usuario', label: t('user'), text: ({ usuario }) => usuario, width: 150, grow: 1, sortable: true },
      email: {
        id: 'email',
        label: t('email'),
        text: ({ email }) => email ?? '',
        width: 220,
        grow: 2,
        sortable: true,
        muted: true,
      },
      ultimoAcesso: {
        id: 'ultimoAcesso',
        label: t('lastAccess'),
        text: ({ ultimoAcesso }) => (ultimoAcesso ? relative(ultimoAcesso) : t('never')),
        width: 140,
        grow: 0,
        sortable: true,
        muted: true,
      },
    }),
    [t, relative],
  );
}
