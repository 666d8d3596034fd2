import {
  atosDoVinculo,
  type Field,
  type FuncionarioCompleto,
  fichas,
  funcionario,
  type OrigemDoVinculo,
} from '@retaguarda/contracts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useActs } from '../../platform/ui/acts/use-acts.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { RowMenu } from '../../platform/ui/list/row-menu.tsx';
import { ReadFields, ReadPage, ReadRows } from '../../platform/ui/record/read-block.tsx';
import { telasDePessoas } from './addresses.ts';
import { atosOferecidos } from './atos-do-vinculo.tsx';
import { FeriasSection } from './ferias-section.tsx';
import { FichaSection } from './ficha-section.tsx';
import { FuncionarioAside } from './funcionario-aside.tsx';
import { camposDaOrigem, fichasNaOrdem } from './funcionario-sections.tsx';
import { pessoasTexts } from './pessoas-texts.ts';

const MUDA = ['funcionarios'] as const;

/** An employment to be read: who the person is and where they work, then vacations and the lists with rights of their own. */
export function FuncionarioReadPage({ origem, lido }: { origem: OrigemDoVinculo; lido: FuncionarioCompleto }) {
  const t = useTexts(pessoasTexts);
  const { can } = useSession();
  const atos = useActs({ acts: atosOferecidos, changes: MUDA });
  const { lista, formulario } = telasDePessoas[origem];
  const campos = camposDaOrigem(origem).map(([nome, campo]): [string, Field] => [
    nome,
    campo.section === undefined ? { ...campo, section: t('main') } : campo,
  ]);
  const { dependentes, empregos } = funcionario.parts;
  return (
    <>
      <ReadPage
        title={lido.nome}
        badges={
          <>
            <StatusBadge tone={atosDoVinculo.states.tones[lido.situacao]}>
              {atosDoVinculo.states.labels[lido.situacao]}
            </StatusBadge>
            {!lido.ativo && <StatusBadge tone="mute">{t('inactive')}</StatusBadge>}
          </>
        }
        list={linkTo(lista)}
        edit={can('funcionarios_update') ? linkTo(formulario, { acao: 'editar', id: lido.id }) : null}
        actions={<RowMenu label={t('actionsOf', { nome: lido.nome })} actions={atos.ofOne(lido)} />}
        aside={<FuncionarioAside lido={lido} />}
      >
        <ReadFields fields={Object.fromEntries(campos)} values={lido} />
        <ReadRows title={t('dependants')} fields={dependentes.fields} rows={lido.dependentes} />
        <ReadRows title={t('jobs')} fields={empregos.fields} rows={lido.empregos} />
        {origem === 'F' && <FeriasSection id={lido.id} />}
        {fichasNaOrdem
          .filter((nome) => can(fichas[nome].lista.access))
          .map((nome) => (
            <FichaSection key={nome} ficha={fichas[nome]} id={lido.id} />
          ))}
      </ReadPage>
      {atos.dialog}
    </>
  );
}
