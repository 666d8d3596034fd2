import { formatarCnpj, formatarCpf, formatarTelefone } from '@retaguarda/brasil';
import { type EmpresaLinhaV2, empresaCampos, type RevendaLinha } from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import type { Column } from '../../../platform/ui/list/column.ts';
import { situacaoTexts } from '../../contratos/public.ts';
import { empresasTexts } from '../empresas-texts.ts';
import type { Tela } from '../telas.ts';

/** A line of any of the screens; resellers tell the size of their portfolio too. */
export type Linha = EmpresaLinhaV2 & Partial<RevendaLinha>;

const documentoDe = ({ cnpj, cpf }: Linha) => (cnpj ? formatarCnpj(cnpj) : cpf ? formatarCpf(cpf) : '');

/** The columns of a screen: the names and documents of all, and what matters on that one. */
export function useEmpresaColumns({ nome }: Tela): Column<Linha>[] {
  const t = useTexts(empresasTexts);
  const s = useTexts(situacaoTexts);
  const { instant, money, integer } = useFormats();
  return useMemo(() => {
    const isClient = nome === 'clientes' || nome === 'contrato';
    const base = { grow: 0, sortable: true, muted: true };
    const hidden = { ...base, shown: false };
    const resellers: Column<Linha>[] =
      nome === 'revendas'
        ? [
            figure('clientes', t('portfolio'), ({ clientes = 0 }) => integer(clientes)),
            figure('usuarios', t('staff'), ({ usuarios = 0 }) => integer(usuarios)),
          ]
        : [];
    const contracts: Column<Linha>[] =
      nome === 'contrato'
        ? [
            {
              id: 'contratos',
              label: t('contracts'),
              text: ({ contratos }) =>
                contratos?.situacoes.map((situacao) => s(situacao)).join(', ') || t('noContract'),
              width: 150,
              grow: 1,
              card: 'fact',
            },
            {
              ...figure('mensalidadeEmVigor', t('monthly'), ({ contratos }) =>
                contratos ? money(contratos.mensalidadeEmVigor) : '',
              ),
              width: 168,
              strong: true,
              card: 'figure',
            },
          ]
        : [];
    return [
      {
        id: 'nomeFantasia',
        label: empresaCampos.nomeFantasia.label,
        text: (row) => row.nomeFantasia,
        width: 240,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      {
        id: 'razaoSocial',
        label: empresaCampos.razaoSocial.label,
        text: (row) => row.razaoSocial ?? '',
        width: 240,
        grow: 2,
        sortable: true,
        muted: true,
      },
      ...contracts,
      { ...base, id: 'cnpj', label: t('document'), text: documentoDe, width: 164, card: 'fact' },
      {
        id: 'cidade',
        label: t('city'),
        text: ({ cidade, uf }) => [cidade, uf].filter(Boolean).join('/'),
        width: 170,
        grow: 1,
        sortable: true,
        card: 'fact',
      },
      {
        id: 'telefone',
        label: t('phone'),
        text: ({ telefone }) => (telefone ? formatarTelefone(telefone) : ''),
        width: 140,
        grow: 0,
      },
      { ...base, id: 'email', label: empresaCampos.email.label, text: ({ email }) => email ?? '', width: 200, grow: 1 },
      ...resellers,
      {
        id: 'prazoLimite',
        label: empresaCampos.prazoLimite.label,
        text: ({ prazoLimite }) => (prazoLimite ? money(prazoLimite) : ''),
        width: 132,
        grow: 0,
        align: 'end',
        shown: isClient,
      },
      {
        id: 'revenda',
        label: empresaCampos.revendaId.label,
        text: ({ revenda }) => revenda?.rotulo ?? '',
        width: 160,
        grow: 1,
        shown: nome === 'contrato',
      },
      {
        id: 'vendedor',
        label: empresaCampos.vendedorId.label,
        text: ({ vendedor }) => vendedor?.rotulo ?? '',
        width: 160,
        grow: 1,
        shown: false,
      },
      { id: 'contato', label: t('contact'), text: ({ contato }) => contato ?? '', width: 160, grow: 1, shown: false },
      {
        id: 'matriz',
        label: empresaCampos.matrizId.label,
        text: ({ matriz }) => matriz?.rotulo ?? '',
        width: 160,
        grow: 1,
        shown: nome === 'proprias',
      },
      { ...hidden, id: 'ie', label: empresaCampos.ie.label, text: ({ ie }) => ie ?? '', width: 140 },
      { ...hidden, id: 'id', label: t('code'), text: ({ id }) => String(id), width: 84, align: 'end' },
      { ...hidden, id: 'criadoEm', label: t('createdAt'), text: (row) => instant(row.criadoEm), width: 150 },
      { ...hidden, id: 'atualizadoEm', label: t('updatedAt'), text: (row) => instant(row.atualizadoEm), width: 150 },
    ];
  }, [nome, t, s, instant, money, integer]);
}

const figure = (id: string, label: string, text: (row: Linha) => string): Column<Linha> => ({
  id,
  label,
  text,
  width: 96,
  grow: 0,
  align: 'end',
});
