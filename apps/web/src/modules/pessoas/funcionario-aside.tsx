import type { FuncionarioCompleto } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkToRead } from '../../platform/router/address.ts';
import { FactsCard, HistoryCard } from '../../platform/ui/form/aside-card.tsx';
import { telasDePessoas } from './addresses.ts';
import { periodosQuery } from './pessoas-api.ts';
import { pessoasTexts } from './pessoas-texts.ts';

/** What is true of the employment now, the person's other employments, and what was changed before. */
export function FuncionarioAside({ lido }: { lido: FuncionarioCompleto }) {
  const t = useTexts(pessoasTexts);
  const { date, instant } = useFormats();
  const { data } = useQuery(periodosQuery(lido.id));
  const { usuario, situacaoDesde, condicao, desligamento, outrosVinculos, criadoEm, atualizadoEm } = lido;
  const facts: [string, ReactNode][] = [
    ...(usuario ? [[t('user'), usuario.rotulo] as [string, ReactNode]] : []),
    ...(condicao ? [[t('condition'), condicao.rotulo] as [string, ReactNode]] : []),
    ...(desligamento
      ? [[t('dismissed'), date(desligamento)] as [string, ReactNode]]
      : situacaoDesde
        ? [[t('since'), date(situacaoDesde)] as [string, ReactNode]]
        : []),
    ...(data?.experiencia
      ? [[t('trial'), `${date(data.experiencia.primeiro)}, ${date(data.experiencia.ultimo)}`] as [string, ReactNode]]
      : []),
    ...outrosVinculos.map(({ id, empresa, origem }): [string, ReactNode] => [
      t('otherLinks'),
      <Link key={id} {...linkToRead(telasDePessoas[origem].formulario, id)}>
        {empresa.rotulo}
      </Link>,
    ]),
    [t('createdAt'), instant(criadoEm)],
    [t('updatedAt'), instant(atualizadoEm)],
  ];
  return (
    <>
      <FactsCard facts={facts} />
      <HistoryCard resource="funcionarios" entidade="vinculo" registroId={lido.id} />
    </>
  );
}
