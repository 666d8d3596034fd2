import type { CampoDaRejeicao } from '@retaguarda/contracts';

/** Where on the form each field of the guidance is typed. */
const doCampo: Partial<Record<CampoDaRejeicao, string>> = {
  destinatario: 'pessoaId',
  destinatarioDocumento: 'pessoaId',
  destinatarioInscricao: 'pessoaId',
  destinatarioEndereco: 'pessoaId',
  operacao: 'tipo',
  referencias: 'referencias',
  pagamentos: 'meio',
  parcelas: 'duplicatas',
  transporte: 'transporte.modalidade',
  valores: 'valores.frete',
  itens: 'itens',
};

/** The name on the form of a field of the guidance, or of a path the server names. */
export function nomeNoFormulario(campo: string): string {
  const conhecido = doCampo[campo as CampoDaRejeicao];
  if (conhecido) return conhecido;
  if (campo.startsWith('item') || campo.startsWith('itens')) return 'itens';
  if (campo.startsWith('pagamentos')) return campo.endsWith('.descricao') ? 'outroMeio' : 'meio';
  return campo;
}

/** After its section has unfolded. */
const ABRIR_MS = 60;

/** Goes to a field by its name, or to the list that has it. */
export function focar(dentro: HTMLElement | null, nome: string): void {
  setTimeout(() => {
    const raiz = nome.split('.')[0] ?? nome;
    const campo =
      dentro?.querySelector<HTMLElement>(`[name="${CSS.escape(nome)}"]`) ??
      dentro?.querySelector<HTMLElement>(`[data-part="${CSS.escape(raiz)}"], [name^="${CSS.escape(raiz)}"]`);
    campo?.focus();
    campo?.scrollIntoView({ block: 'center' });
  }, ABRIR_MS);
}
