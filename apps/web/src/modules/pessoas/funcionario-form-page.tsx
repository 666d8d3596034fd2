import {
  atosDoVinculo,
  type FuncionarioCompleto,
  funcionario,
  initialRecord,
  type OrigemDoVinculo,
  valuesOfRecord,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { invalidateAfter } from '../../platform/api/query.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useFieldNames } from '../../platform/registers/use-field-names.tsx';
import { linkTo } from '../../platform/router/address.ts';
import { useAddress } from '../../platform/router/use-address.ts';
import { ActButtons } from '../../platform/ui/acts/act-buttons.tsx';
import { useActs } from '../../platform/ui/acts/use-acts.tsx';
import { StatusBadge } from '../../platform/ui/feedback/status-badge.tsx';
import { FormPage } from '../../platform/ui/form/form-page.tsx';
import type { Held } from '../../platform/ui/form/held.ts';
import { RecordScreen } from '../../platform/ui/record/record-screen.tsx';
import { changesToSend, useRecordPage } from '../../platform/ui/record/use-record-page.ts';
import { telasDePessoas } from './addresses.ts';
import { atosOferecidos } from './atos-do-vinculo.tsx';
import { FuncionarioAside } from './funcionario-aside.tsx';
import { FuncionarioReadPage } from './funcionario-read-page.tsx';
import { FuncionarioSections } from './funcionario-sections.tsx';
import { alterarFuncionario, criarFuncionario, type FuncionarioValues, funcionarioQuery } from './pessoas-api.ts';
import { pessoasTexts } from './pessoas-texts.ts';

const MUDA = ['funcionarios'] as const;

/** `?acao=ver&id=7` reads and `?acao=editar&id=7` edits; anything else adds. */
export function FuncionarioFormPage({ origem }: { origem: OrigemDoVinculo }) {
  const t = useTexts(pessoasTexts);
  const { lista, formulario } = telasDePessoas[origem];
  const [{ acao, id }] = useAddress(formulario.params);
  return (
    <RecordScreen
      acao={acao}
      id={id}
      query={funcionarioQuery}
      what={t('theRecord')}
      list={linkTo(lista)}
      create="funcionarios_create"
      update="funcionarios_update"
      add={({ onNew }) => <Formulario origem={origem} lido={null} onNew={onNew} />}
      edit={(lido) => <Formulario key={`${lido.situacao} ${lido.ativo}`} origem={origem} lido={lido} />}
      read={(lido) => <FuncionarioReadPage origem={origem} lido={lido} />}
    />
  );
}

const emBranco = (origem: OrigemDoVinculo): Held<FuncionarioValues> => ({
  versao: null,
  values: { ...initialRecord(funcionario), origem },
});
const guardado = (lido: FuncionarioCompleto): Held<FuncionarioValues> => ({
  versao: lido.versao,
  values: valuesOfRecord(funcionario, lido, (_, { ativo }) => ativo),
});

interface FormularioProps {
  origem: OrigemDoVinculo;
  lido: FuncionarioCompleto | null;
  onNew?: () => void;
}

function Formulario({ origem, lido, onNew }: FormularioProps) {
  const t = useTexts(pessoasTexts);
  const client = useQueryClient();
  const names = useFieldNames(funcionario.fields);
  const atos = useActs({ acts: atosOferecidos, changes: MUDA });
  const { lista, formulario } = telasDePessoas[origem];
  const { model, page } = useRecordPage<FuncionarioCompleto, FuncionarioValues, unknown>({
    record: lido,
    name: `funcionarios/${origem}`,
    schema: funcionario.create,
    typed: funcionario,
    blank: () => emBranco(origem),
    hold: guardado,
    reread: (id) => client.fetchQuery(funcionarioQuery(id)),
    save: async (values, tools) => {
      const saved = lido
        ? await alterarFuncionario(lido.id, changesToSend(values as FuncionarioValues, tools), tools)
        : await criarFuncionario(values, tools);
      await invalidateAfter(client, 'funcionarios');
      return saved;
    },
    list: linkTo(lista),
    edit: (id) => linkTo(formulario, { acao: 'editar', id }),
    onNew,
  });
  return (
    <>
      <FormPage
        {...page}
        model={model}
        title={lido?.nome ?? t(origem === 'F' ? 'newF' : 'newV')}
        badges={
          lido && (
            <StatusBadge tone={atosDoVinculo.states.tones[lido.situacao]}>
              {atosDoVinculo.states.labels[lido.situacao]}
            </StatusBadge>
          )
        }
        actions={lido && <ActButtons actions={atos.ofOne(lido)} />}
        aside={lido && <FuncionarioAside lido={lido} />}
        names={names}
      >
        <FuncionarioSections origem={origem} lido={lido} />
      </FormPage>
      {atos.dialog}
    </>
  );
}
