import {
  aprovacoes,
  type DadosDePagamento,
  meiosDePagamento,
  type PagamentoDoLancamento,
  pagamentosCalls,
  type TituloLinha,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, DocumentoField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { financeiroKeys } from '../keys.ts';
import type { DialogoDeAto } from '../titulos/atos/ato.ts';
import { nomeDoLancamento } from '../titulos/nome.ts';
import classes from '../titulos/titulos.module.css';
import { type GuiaDigitada, GuiaFields, guiaInformada } from './guia-fields.tsx';
import { pagamentosTexts } from './pagamentos-texts.ts';

/** How one entry is paid: the fields of the means chosen, with what the same supplier was paid with last to begin with. */
export function DadosDialog({ linhas, onClose }: DialogoDeAto) {
  const [linha] = linhas;
  return linha ? <DadosDoLancamento linha={linha} onClose={onClose} /> : null;
}

function DadosDoLancamento({ linha, onClose }: { linha: TituloLinha; onClose: () => void }) {
  const { data } = useQuery({
    queryKey: financeiroKeys.of('pagamento', linha.id),
    queryFn: ({ signal }): Promise<PagamentoDoLancamento> =>
      callApi(pagamentosCalls.doLancamento, { params: { id: linha.id }, signal, handlesErrors: true }),
  });
  return data ? (
    <Dados id={linha.id} nome={nomeDoLancamento(linha)} quem={linha.pessoa.rotulo} lido={data} onClose={onClose} />
  ) : null;
}

interface DadosProps {
  id: number;
  nome: string;
  quem: string;
  lido: PagamentoDoLancamento;
  onClose: () => void;
}

/** What is typed: a tax form may be half filled in. */
type Digitados = Omit<DadosDePagamento, 'guia'> & { guia: GuiaDigitada };

const NENHUMA: GuiaDigitada = { tributo: 'darf' };
const vazios: Omit<DadosDePagamento, 'guia'> = {
  meio: 'pix_chave',
  favorecidoNome: '',
  favorecidoDocumento: null,
  chavePix: null,
  banco: null,
  agencia: null,
  agenciaDv: null,
  conta: null,
  contaDv: null,
  contaTipo: 'corrente',
  codigo: null,
};

const opcoesDe = (de: Readonly<Record<string, string>>) =>
  Object.entries(de).map(([value, label]) => ({ value, label }));

/** What was left empty is not sent, nor a tax form by who pays otherwise. */
const informados = ({ guia, ...values }: Digitados): DadosDePagamento => {
  const preenchidos = Object.entries(values).filter(([, valor]) => valor !== null && valor !== '');
  const daGuia = values.meio === 'tributo' ? { guia: guiaInformada(guia) } : {};
  return { ...Object.fromEntries(preenchidos), ...daGuia } as DadosDePagamento;
};

function Dados({ id, nome, quem, lido, onClose }: DadosProps) {
  const t = useTexts(pagamentosTexts);
  const { dados, sugestao, versao } = lido;
  const inicio = dados ?? sugestao ?? { ...vazios, favorecidoNome: quem, guia: null };
  return (
    <CallDialog
      call={pagamentosCalls.informar}
      title={t('howTitle', { nome })}
      lead={<Situacao lido={lido} />}
      initial={{ ...inicio, guia: inicio.guia ?? NENHUMA }}
      bodyOf={(values: Digitados) => ({ ...informados(values), versao: versao ?? undefined })}
      send={(body, sending) => callApi(pagamentosCalls.informar, { params: { id }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['financeiro']}
      onClose={onClose}
    >
      <ChoiceField name="meio" label={t('means')} required options={opcoesDe(meiosDePagamento)} />
      <TextField name="favorecidoNome" label={t('payee')} required max={60} />
      <DocumentoField name="favorecidoDocumento" label={t('payeeDocument')} />
      <CamposDoMeio />
    </CallDialog>
  );
}

function Situacao({ lido: { aprovacao, sugestao } }: { lido: PagamentoDoLancamento }) {
  const t = useTexts(pagamentosTexts);
  const { situacao, usuario, motivo } = aprovacao;
  const partes = [t('approval', { situacao: aprovacoes[situacao] }), usuario && t('approvedBy', { usuario }), motivo];
  return (
    <div className={classes.stack}>
      {situacao !== 'dispensada' && <p className={classes.quiet}>{partes.filter(Boolean).join(' · ')}</p>}
      {sugestao && <p className={classes.quiet}>{t('suggested')}</p>}
    </div>
  );
}

function CamposDoMeio() {
  const t = useTexts(pagamentosTexts);
  const meio: DadosDePagamento['meio'] = useWatch({ name: 'meio' });
  if (meio === 'pix_chave') return <TextField name="chavePix" label={t('key')} help={t('keyHelp')} required max={77} />;
  if (meio === 'tributo') return <GuiaFields />;
  if (meio === 'boleto' || meio === 'convenio')
    return <TextField name="codigo" label={t('code')} help={t('codeHelp')} required max={80} />;
  return (
    <div className={classes.row}>
      <TextField name="banco" label={t('bank')} required max={3} />
      <TextField name="agencia" label={t('branch')} required max={5} />
      <TextField name="agenciaDv" label={t('digit')} max={1} />
      <TextField name="conta" label={t('account')} required max={12} />
      <TextField name="contaDv" label={`${t('digit')} (${t('account')})`} required max={1} />
      <ChoiceField
        name="contaTipo"
        label={t('kind')}
        options={opcoesDe({ corrente: t('checking'), poupanca: t('savings') })}
      />
    </div>
  );
}
